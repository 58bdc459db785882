"""One thread that writes, and commits together what came in while it was committing.

A commit waits for the disk; a hundred appends that wait together cost one such wait. Each caller goes on when the
commit that holds its append is done, not before.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from queue import Empty, SimpleQueue
from threading import Lock, Thread, current_thread
from typing import TypeVar

from oddtrick.journal.port import Entry, Proposal, Stored, Transaction, settle
from oddtrick.words.errors import Conflict, Impossible, StoreError

T = TypeVar("T")

Outcome = tuple[Entry[Stored], ...] | Conflict
"""What became of a proposal: its entries, or who was faster. A conflict of one does not touch the others."""


def outcomes_of(proposals: Sequence[Proposal], transaction: Transaction) -> list[Outcome]:
    """Settle proposals one after the other inside one transaction."""
    return [_outcome(proposal, transaction) for proposal in proposals]


def _outcome(proposal: Proposal, transaction: Transaction) -> Outcome:
    try:
        return settle(proposal, transaction)
    except Conflict as conflict:
        return conflict


LIMIT = 256
"""At most so many appends in one commit."""


@dataclass(frozen=True, slots=True)
class _Waiting:
    proposal: Proposal
    future: Future[tuple[Entry[Stored], ...]] = field(default_factory=Future)


@dataclass(frozen=True, slots=True)
class _Alone:
    work: Callable[[], None]


class _End:
    """The last thing in the queue."""


_Job = _Waiting | _Alone | _End


class GroupCommit:
    """The writer's thread of one store.

    Args:
        commit: writes all proposals in one transaction and gives one outcome for each, or raises and wrote nothing.
        what: the store's name, for its sentence when it is closed.
    """

    def __init__(self, commit: Callable[[Sequence[Proposal]], Sequence[Outcome]], what: str) -> None:
        self._commit, self._what = commit, what
        self._queue: SimpleQueue[_Job] = SimpleQueue()
        self._door, self._closed = Lock(), False
        self._thread = Thread(target=self._run, name=f"journal writer of {what}", daemon=True)
        self._thread.start()

    def append(self, proposal: Proposal) -> tuple[Entry[Stored], ...]:
        """Hand in a proposal and sleep until it is stored.

        Raises:
            Conflict: somebody was faster.
            StoreError: the store failed or is closed.
        """
        job = _Waiting(proposal)
        self._put(job)
        return job.future.result()

    def alone(self, work: Callable[[], T]) -> T:
        """Run something in the writer's thread, between two commits."""
        future: Future[T] = Future()

        def run() -> None:
            try:
                future.set_result(work())
            except Exception as error:
                future.set_exception(error)

        self._put(_Alone(run))
        return future.result()

    def close(self) -> bool:
        """Let the thread finish what was handed in, and end; False if that was done before."""
        with self._door:
            if self._closed:
                return False
            self._closed = True
            self._queue.put(_End())
        self._thread.join()
        return True

    def _put(self, job: _Job) -> None:
        if current_thread() is self._thread:
            raise Impossible("a listener of the journal may not write to it: it would wait for itself")
        with self._door:
            if self._closed:
                raise StoreError("{path} is closed", id="store.closed", path=self._what)
            self._queue.put(job)

    def _run(self) -> None:
        while True:
            group: list[_Waiting] = []
            for job in self._drained():
                match job:
                    case _Waiting():
                        group.append(job)
                    case _Alone(work):
                        self._settle(group)
                        group = []
                        work()
                    case _End():
                        self._settle(group)
                        return
            self._settle(group)

    def _drained(self) -> list[_Job]:
        """Everything that waits now; sleeps until there is something."""
        jobs = [self._queue.get()]
        while len(jobs) < LIMIT:
            try:
                jobs.append(self._queue.get_nowait())
            except Empty:
                break
        return jobs

    def _settle(self, group: Sequence[_Waiting]) -> None:
        """Commit the group; if that fails, each of it alone, so that one bad append harms nobody else."""
        if not group:
            return
        try:
            outcomes = self._commit([job.proposal for job in group])
        except Exception as error:
            if len(group) == 1:
                group[0].future.set_exception(error)
                return
            for job in group:
                self._settle([job])
            return
        for job, outcome in zip(group, outcomes, strict=True):
            match outcome:
                case Conflict():
                    job.future.set_exception(outcome)
                case tuple():
                    job.future.set_result(outcome)
