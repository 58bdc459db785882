"""Double dummy as this program does it: small endings here, whole deals by DDS in processes of its own.

Example:
    >>> from oddtrick.analysis.ending import Ending
    >>> from oddtrick.words.contracts import Denomination
    >>> from oddtrick.words.seats import Seat
    >>> with double_dummy() as solver:
    ...     max(solver.plays(Ending.parse("N:AQ... 5.3.. 43... K6...", Denomination.NO_TRUMP, Seat.SOUTH)).values())
    2
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from oddtrick.analysis.double_dummy import Sized, Small
from oddtrick.analysis.recent import Recent
from oddtrick.analysis.workers import COMMAND, Workers

TABLES, ENDINGS = 256, 4096
"""How many tables and endings are remembered: a long evening's boards."""


@contextmanager
def double_dummy(processes: int = 1, python: str = "") -> Iterator[Sized]:
    """A solver for as long as it is needed. A process starts with the first question that needs it.

    Args:
        processes: how many questions are answered at once.
        python: another Python, in which DDS is installed.
    """
    command = (python, *COMMAND[1:]) if python else COMMAND
    with Workers(processes, command=command) as workers:
        yield Sized(Small(), workers, Recent(TABLES), Recent(ENDINGS))
