"""Oddtrick: duplicate bridge as the Laws describe it.

Deal, make a movement, read and score an event, rule on what happened at a table:

Example:
    >>> import oddtrick
    >>> boards = oddtrick.deal(24)
    >>> evening = oddtrick.movement("howell", tables=5)
    >>> evening.rounds, len(evening.boards), boards[1].faults()
    (9, 27, ())
    >>> event = oddtrick.read(text="board,ns,ew,result\\n1,1,3,4S= by S\\n1,2,4,4S-1 by S\\n")
    >>> [(standing.contestant, standing.rank) for standing in oddtrick.score(event).ranking()]
    [('1', 1), ('4', 1), ('3', 3), ('2', 3)]
    >>> oddtrick.rule("{dealer: N, events: [E: 1H]}")
    ["East's 1♥ is out of rotation: it was North's turn."]

What is named here and in the packages' own `__all__` is the public interface. Versions follow semantic versioning: a
new major version may change it, a minor one adds, a patch mends. Names that begin with an underscore, the stored form
of the journal (which is upgraded by itself) and the wording of sentences are no part of it.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from os import PathLike

    from oddtrick.movements.model import Kind, Movement
    from oddtrick.scoring.event import Event
    from oddtrick.scoring.scored import Scored
    from oddtrick.scoring.settings import Settings
    from oddtrick.words.contracts import Contract, ContractResult
    from oddtrick.words.deals import Deal
    from oddtrick.words.errors import BadFile, OddtrickError

__version__ = "0.1.0"

__all__ = [
    "BadFile",
    "Contract",
    "ContractResult",
    "Deal",
    "Event",
    "Movement",
    "OddtrickError",
    "Scored",
    "Settings",
    "__version__",
    "deal",
    "movement",
    "read",
    "rule",
    "score",
    "to_json",
]

_HOMES = {
    "BadFile": "oddtrick.words.errors",
    "Contract": "oddtrick.words.contracts",
    "ContractResult": "oddtrick.words.contracts",
    "Deal": "oddtrick.words.deals",
    "Event": "oddtrick.scoring.event",
    "Movement": "oddtrick.movements.model",
    "OddtrickError": "oddtrick.words.errors",
    "Scored": "oddtrick.scoring.scored",
    "Settings": "oddtrick.scoring.settings",
}
"""Where the types live: they are imported when they are first asked for."""


def __getattr__(name: str) -> object:
    if name in _HOMES:
        return getattr(import_module(_HOMES[name]), name)
    raise AttributeError(f"module 'oddtrick' has no attribute {name!r}")


def deal(boards: int = 36, *, first_board: int = 1, seed: str = "") -> dict[int, Deal]:
    """Random deals by number of the board, from the operating system's entropy.

    Args:
        boards: how many, 1 or more.
        first_board: number of the first.
        seed: 64 hexadecimal digits (`oddtrick.service.dealing.new_seed`) for deals that can be dealt again.

    Raises:
        Impossible: the seed is no such text.

    Law: 6E4 (2017), deals by computer.

    Example:
        >>> again = deal(2, first_board=7, seed="5e" * 32)
        >>> list(again), again == deal(2, first_board=7, seed="5e" * 32)
        ([7, 8], True)
    """
    from oddtrick.service.dealing import draw, new_seed

    return draw(seed or new_seed(), range(first_board, first_board + boards))


def movement(kind: Kind | str, tables: int, *, boards_per_round: int | None = None, half: bool = False) -> Movement:
    """A movement by its family and size; `oddtrick.movements` has more choices and says which one suits.

    Args:
        kind: `mitchell`, `howell`, `three_quarter_howell`, `web`.
        tables: a half one included.
        boards_per_round: as many as make up to 28 boards where not given.
        half: the last table is a half one.

    Raises:
        Impossible: there is no such movement.

    Example:
        >>> movement("mitchell", 7).winners
        2
    """
    from oddtrick.movements import movement as make

    return make(kind, tables, boards_per_round=boards_per_round, half=half)


def read(path: str | PathLike[str] = "", *, text: str | bytes = "", settings: Settings | None = None) -> Event:
    """An event from an event file, USEBIO, results in PBN, LIN or RBN, a `.bws`, or travellers in CSV or XLSX.

    Args:
        path: of the file.
        text: what is in it, instead of a path.
        settings: how it is scored, as far as the file does not say.

    Raises:
        BadFile: it cannot be used; says line, what was found and what was expected.
        OSError: there is no such file, or it cannot be read.
    """
    from pathlib import Path

    from oddtrick.formats.detect import read_any

    return read_any(Path(path).read_bytes() if path else text, str(path) or "text", settings)


def rule(record: str, *, edition: int | None = None) -> list[str]:
    """What the Laws make of what happened at a table, sentence by sentence, as a director would say it.

    Args:
        record: a case in YAML or JSON: dealer, events and so on.
        edition: 1987, 1997, 2007 or 2017; the record's own where not given.

    Returns:
        Each sentence with its provision in brackets; empty where nothing was irregular.

    Raises:
        BadFile: the record is none, or says what no record can say.
        Impossible: an event contradicts the record, or answers what nobody asks.

    Law: 1-93 as far as `oddtrick law` says that they are computed.

    Example:
        >>> for said in rule("{dealer: N, events: [N: 1S, E: 1H, director: S]}", edition=1997):
        ...     print(said)
        East's 1♥ over 1♠ is insufficient.
        South may accept 1♥: then it stands and the auction goes on. If not, it is put right. [27A]
    """
    from oddtrick.formats.records import read_cases
    from oddtrick.laws.editions import laws_of
    from oddtrick.laws.record import ruled
    from oddtrick.wording import Wording
    from oddtrick.wording.rulings import told

    case = read_cases(record, "record")[0]
    found = ruled(case.head, case.events, laws_of(edition or case.editions[-1]))
    return [said.cited for said in told(Wording("en"), found.history)]


def score(event: Event) -> Scored:
    """Lines, totals and places of an event, exact: fractions, before anything is rounded to be shown.

    Raises:
        Impossible: the event contradicts itself or its form of scoring.

    Law: 77, 78, 86, 87, 12C of the event's edition.
    """
    from oddtrick.scoring.score import score as exact

    return exact(event)


def to_json(scored: Scored) -> str:
    """The event file with everything computed beside it, as `oddtrick score --json` prints it."""
    from oddtrick.formats.computed import write_computed

    return write_computed(scored)
