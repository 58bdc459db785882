"""Damaged files of every format through the public readers: games and events come out, or `BadFile`, and soon.

    python -m fuzz.formats --mutations 1000000 --seed 1

A failure names its seed, the reader and the file, which is written beside where this runs. What could be read as games
is sometimes written again, in every format: a writer takes whatever a reader gives.
"""

from __future__ import annotations

import argparse
import resource
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from types import FrameType

from rich.progress import Progress

from fuzz.mutations import mutated
from fuzz.seeds import seeds
from oddtrick.formats.ben import read_ben
from oddtrick.formats.bws_event import read_bws_event
from oddtrick.formats.bws_games import read_bws_games
from oddtrick.formats.cases import read_cases as read_scoring
from oddtrick.formats.csv_travellers import read_travellers
from oddtrick.formats.dealing import DEALING
from oddtrick.formats.detect import read_file
from oddtrick.formats.event_file import read_event
from oddtrick.formats.game import Games
from oddtrick.formats.game_files import FORMATS, read_games
from oddtrick.formats.lin_in import read_lin
from oddtrick.formats.movement_csv import read_movement
from oddtrick.formats.pbn_check import check_pbn
from oddtrick.formats.pbn_deals import read_deals
from oddtrick.formats.pbn_in import read_pbn
from oddtrick.formats.pbn_scores import read_scores
from oddtrick.formats.rbn import read_rbn
from oddtrick.formats.records import read_cases, read_events
from oddtrick.formats.usebio import read_usebio
from oddtrick.movements import Movement, faults, measures
from oddtrick.words.errors import BadFile, Impossible

LONGEST_SECONDS = 2.0
MOST_MEMORY = 2_000_000_000
"""Bytes of the whole process."""
Reader = Callable[[bytes, str], object]
READERS: dict[str, tuple[Reader, ...]] = {
    "pbn": (read_pbn, read_scores, read_deals, check_pbn),
    "lin": (read_lin,),
    "rbn": (read_rbn,),
    "ben": (read_ben,),
    **{ending: (form.read,) for ending, form in DEALING.items()},
    "bws": (read_bws_games, read_bws_event),
    "txt": (lambda data, source: read_travellers(data, source, "matchpoints"),),
    "xlsx": (lambda data, source: read_travellers(data, source, "matchpoints"), read_file),
    "tsv": (lambda data, source: _measured(read_movement(data, source)),),
    "json": (read_event,),
    "xml": (read_usebio,),
    "yaml": (read_cases, read_scoring, read_events),
}


def _measured(made: Movement) -> Movement:
    """A movement that was read, checked and measured: faults must not break that."""
    faults(made)
    measures(made)
    return made


ANY = (read_games, read_file)
"""Those that find out by themselves what a file is."""


class Slow(BaseException):
    """A reader takes too long; nothing catches it on its way."""


@dataclass
class Failure(AssertionError):
    """A file that a reader fails on."""

    seed: int
    name: str
    data: bytes
    reader: str
    why: BaseException

    def __str__(self) -> str:
        return f"seed {self.seed}: {self.reader} on a mutated {self.name}: {type(self.why).__name__}: {self.why}"


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """`Slow` where it takes longer, by the clock of the processor."""

    def late(_signal: int, _frame: FrameType | None) -> None:
        raise Slow(f"longer than {seconds} seconds")

    before = signal.signal(signal.SIGPROF, late)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def write_all(games: Games) -> None:
    """Games in every format; one that carries results may find that they are those of no event."""
    for form in FORMATS:
        if form.write is not None:
            with suppress(Impossible):
                form.write(games.games)


def one(seed: int, files: dict[str, bytes]) -> str:
    """One mutation through one reader; what became of it."""
    chance = Random(seed)
    name = chance.choice(tuple(files))
    data = mutated(chance, files[name], files[chance.choice(tuple(files))])
    own = READERS[name.rpartition(".")[2]]
    reader = chance.choice((*own, *own, *ANY, *READERS[chance.choice(tuple(READERS))]))
    writes = chance.random() < 0.1
    try:
        with within(LONGEST_SECONDS):
            found = reader(data, name)
            if writes and type(found) is Games:
                write_all(found)
    except BadFile as why:
        str(why)
        return "refused"
    except (Exception, Slow) as why:
        raise Failure(seed, name, data, getattr(reader, "__name__", "reader"), why) from why
    return "read"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--mutations", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1, help="of the first; each has the next")
    given = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    files, counts = seeds(), dict.fromkeys(("read", "refused"), 0)
    with Progress() as progress:
        task = progress.add_task("files read", total=given.mutations)
        for seed in range(given.seed, given.seed + given.mutations):
            try:
                counts[one(seed, files)] += 1
            except Failure as failure:
                progress.stop()
                Path(f"fuzz-{seed}.{failure.name}").write_bytes(failure.data)
                print(failure)
                return 1
            if seed % 200 == 0:
                progress.update(task, completed=seed - given.seed)
    print(f"{given.mutations:,} files: {counts['read']:,} read, {counts['refused']:,} refused, none failed")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
