"""DDS in worker processes of its own: one thread each, restarted after a crash, stopped when it takes too long.

Nothing here loads DDS into this process. A question that ends a worker is asked once more of a new one; then it is an
error, never a figure.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from queue import Queue
from threading import Timer
from typing import IO

from oddtrick.analysis.dds_worker import ABSENT, READY
from oddtrick.analysis.double_dummy import absent
from oddtrick.analysis.ending import Ending
from oddtrick.analysis.par import TricksTable
from oddtrick.words.cards import Card
from oddtrick.words.deals import Deal
from oddtrick.words.errors import StoreError

COMMAND = (sys.executable, "-m", "oddtrick.analysis.dds_worker")
"""How a worker is started, unless told otherwise."""


class Ended(Exception):
    """The worker ended, or was stopped, before it answered."""


class Worker:
    """One process; it is started when it is first asked, and again after it has ended.

    Args:
        command: that starts it.
        seconds: after which a question is given up; the first answer takes as long as DDS needs to load besides.
    """

    def __init__(self, command: Sequence[str], seconds: float) -> None:
        self._command, self._seconds = tuple(command), seconds
        self._process: subprocess.Popen[str] | None = None

    def ask(self, question: Mapping[str, object]) -> Mapping[str, object]:
        """The answer to a question.

        Raises:
            Ended: the process ended or was stopped.
            StoreError: DDS is not installed.
        """
        process = self._process or self._start()
        try:
            with _stopping(process, self._seconds):
                _pipe(process.stdin).write(json.dumps(question) + "\n")
                _pipe(process.stdin).flush()
                line = _pipe(process.stdout).readline()
        except (OSError, UnicodeError):
            line = ""
        match _read(line):
            case dict() as answer:
                return answer
            case _:
                self.close()
                raise Ended

    def close(self) -> None:
        """End the process."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()
            for pipe in (process.stdin, process.stdout):
                _closed(pipe)

    def _start(self) -> subprocess.Popen[str]:
        try:
            process = subprocess.Popen(
                self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
            )
        except OSError as error:
            raise StoreError(
                "{command} cannot be started: {why}", id="dds.start", command=self._command[0], why=str(error)
            ) from error
        self._process = process
        with _stopping(process, LOADING):
            said = _pipe(process.stdout).readline().strip()
        if said != READY:
            self.close()
            if said == ABSENT:
                raise absent()
            raise Ended
        return process


LOADING = 60.0
"""Seconds that a worker may take to begin."""


@contextmanager
def _stopping(process: subprocess.Popen[str], seconds: float) -> Iterator[None]:
    """Kill the process if what is done here takes longer."""
    timer = Timer(seconds, process.kill)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def _read(line: str) -> object:
    try:
        return json.loads(line)
    except ValueError:
        return None


def _pipe(pipe: IO[str] | None) -> IO[str]:
    if pipe is None:
        raise Ended
    return pipe


def _closed(pipe: IO[str] | None) -> None:
    try:
        if pipe is not None:
            pipe.close()
    except OSError:
        pass  # what it still held was for a process that is gone


class Workers:
    """Several workers, for several threads at once: `DoubleDummy` for whole deals.

    Args:
        number: of processes.
        seconds: after which a question is given up.
        command: that starts a worker; DDS may live in another Python.
    """

    def __init__(self, number: int = 1, seconds: float = 30.0, command: Sequence[str] = COMMAND) -> None:
        self._idle: Queue[Worker] = Queue()
        self._all = [Worker(command, seconds) for _ in range(number)]
        for worker in self._all:
            self._idle.put(worker)

    def table(self, deal: Deal) -> TricksTable:
        """Declarer's tricks in every denomination from every seat.

        Raises:
            StoreError: DDS is not installed, or it failed twice.
        """
        rows = self._ask({"deal": deal.to_text()}).get("table")
        match rows:
            case list():
                return TricksTable(tuple(_four(row) for row in rows))
            case _:
                raise failed()

    def plays(self, ending: Ending) -> Mapping[Card, int]:
        """Each card that the next player may play, with the tricks left that it leaves that player's side.

        Raises:
            StoreError: DDS is not installed, or it failed twice.
        """
        question = {
            "deal": Deal(*ending.before_trick()).to_text(),
            "trumps": ending.trumps.value,
            "leader": ending.leader.value,
            "trick": [str(card) for card in ending.trick],
        }
        match self._ask(question).get("plays"):
            case dict() as plays:
                found = {Card.parse(card): int(tricks) for card, tricks in plays.items()}
                return {card: found[card] for card in sorted(found, key=lambda card: card.index)}
            case _:
                raise failed()

    def close(self) -> None:
        """End the processes. Nothing may be asked while they end."""
        for worker in self._all:
            worker.close()

    def __enter__(self) -> Workers:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _ask(self, question: Mapping[str, object]) -> Mapping[str, object]:
        worker = self._idle.get()
        try:
            for _ in range(2):
                try:
                    return worker.ask(question)
                except Ended:
                    continue
            raise failed()
        finally:
            self._idle.put(worker)


def failed() -> StoreError:
    """The error for a back-end that ended, or took too long, twice in a row."""
    return StoreError("DDS ended twice, or took too long, over one question", id="dds.failed")


def _four(row: object) -> tuple[int, int, int, int]:
    match row:
        case [int(north), int(east), int(south), int(west)]:
            return north, east, south, west
        case _:
            raise failed()
