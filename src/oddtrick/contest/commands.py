"""What a person asks for at the desk, at a table's phone or through the API: one class for each.

A command says what is wanted; `decide` says what is recorded. `revision` of a correction is the `seq` of the last
change of that slot that the person saw; somebody else's change in between is then a `Conflict` and nothing is lost.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from oddtrick.contest.club import SettleClub
from oddtrick.contest.drawing import DrawingCommand
from oddtrick.contest.facts import Terms
from oddtrick.contest.fees import FeeCommand
from oddtrick.contest.figures import EventFiguresKept, SessionFiguresKept
from oddtrick.contest.fouled import GroupBoard
from oddtrick.contest.lineups import SetLineup
from oddtrick.contest.model import DealSource, Fixture, Slot, TableResult
from oddtrick.contest.notebook import NotebookCommand
from oddtrick.contest.penalties import PenaltyCommand
from oddtrick.contest.people_commands import AccountCommand, PeopleCommand
from oddtrick.contest.table_commands import TableCommand
from oddtrick.contest.teams import NameEntry
from oddtrick.movements.model import Movement
from oddtrick.words.deals import Deal
from oddtrick.words.seats import Seat, Side, Vulnerability


@dataclass(frozen=True, slots=True)
class Plan:
    """A section to be opened.

    Attributes:
        section: its name, empty where there is but one.
        movement: who is due where; None where results come without one.
        pairs: ids by the movement's numbers, empty for a number nobody has; () takes the announced numbers
            (`7`, `3NS`), with the section's name before them.
    """

    section: str = ""
    movement: Movement | None = None
    pairs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class OpenEvent:
    """Begin an event; `event` is a new id."""

    event: str
    terms: Terms


@dataclass(frozen=True, slots=True)
class ChangeEvent:
    """Other title, form, settings."""

    event: str
    terms: Terms
    why: str = ""


@dataclass(frozen=True, slots=True)
class OpenSession:
    """Begin a session of an event; pairs of its sections that are not entered yet are entered (without players)."""

    event: str
    session: str
    plans: tuple[Plan, ...] = ()
    title: str = ""


@dataclass(frozen=True, slots=True)
class EnterPair:
    """Enter a contestant. See `PairEntered`."""

    event: str
    pair: str
    players: tuple[str, ...] = ()
    direction: Side | None = None
    handicap: Fraction | None = None
    carry: Fraction | None = None


@dataclass(frozen=True, slots=True)
class ChangePair:
    """Other players, handicap or carry-over; `from_round` names the first round of a substitute. See `PairChanged`."""

    event: str
    pair: str
    players: tuple[str, ...]
    handicap: Fraction | None = None
    carry: Fraction | None = None
    from_round: int = 0
    why: str = ""
    session: int = 0


@dataclass(frozen=True, slots=True)
class WithdrawPair:
    """A pair leaves; from this round on its opponents sit out."""

    session: str
    pair: str
    from_round: int
    why: str = ""


@dataclass(frozen=True, slots=True)
class ReturnPair:
    """A pair that had left plays on from this round; with the round of its leaving that is taken back."""

    session: str
    pair: str
    from_round: int
    why: str = ""


@dataclass(frozen=True, slots=True)
class SetMatch:
    """Enter a match of teams, or another value of it."""

    event: str
    match: Fixture


@dataclass(frozen=True, slots=True)
class Publish:
    """Show the results to the public."""

    event: str


@dataclass(frozen=True, slots=True)
class WithdrawPublication:
    """Show them no longer."""

    event: str
    why: str = ""


@dataclass(frozen=True, slots=True)
class KeepEventFigures:
    """Keep what was published of contestants and matches."""

    event: str
    figures: EventFiguresKept


@dataclass(frozen=True, slots=True)
class AddSection:
    """One more section."""

    session: str
    plan: Plan


@dataclass(frozen=True, slots=True)
class ChangeMovement:
    """Another movement from a round on: a late table, a shorter session. `pairs` () keeps those of before."""

    session: str
    section: str
    movement: Movement
    pairs: tuple[str, ...] = ()
    from_round: int = 1
    why: str = ""


@dataclass(frozen=True, slots=True)
class RecordSeating:
    """Who really sits at a table: swapped seats, wrong opponents. Results of that table are then entered for them."""

    session: str
    section: str
    round: int
    table: str
    ns: tuple[str, ...]
    ew: tuple[str, ...]
    why: str = ""


@dataclass(frozen=True, slots=True)
class SetDeals:
    """The hands of boards. `earlier` are the numbers (`Deal.index`) of deals of former sessions, which are refused."""

    session: str
    deals: Mapping[int, Deal]
    source: DealSource
    seed: str = ""
    earlier: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class MarkBoard:
    """Dealer and vulnerability other than Law 2 says."""

    session: str
    board: int
    dealer: Seat
    vulnerable: Vulnerability


@dataclass(frozen=True, slots=True)
class StartRound:
    """Begin a round; `length` in milliseconds, 0 without a clock."""

    session: str
    round: int
    length: int = 0


@dataclass(frozen=True, slots=True)
class PauseClock:
    """Stop the clock."""

    session: str


@dataclass(frozen=True, slots=True)
class ResumeClock:
    """Let it run again."""

    session: str


@dataclass(frozen=True, slots=True)
class SetClock:
    """So many milliseconds are left."""

    session: str
    remaining: int


@dataclass(frozen=True, slots=True)
class EnterResult:
    """Enter a result. The same value again is accepted silently; another value in a filled slot is a `Conflict`."""

    session: str
    slot: Slot
    result: TableResult


@dataclass(frozen=True, slots=True)
class CorrectResult:
    """Put another value in the place of the one seen (`revision`: `seq` of the last change that was seen)."""

    session: str
    slot: Slot
    result: TableResult
    revision: int
    why: str = ""


@dataclass(frozen=True, slots=True)
class VoidResult:
    """The result never was one: wrong board number, entered twice. `revision` as in `CorrectResult`."""

    session: str
    slot: Slot
    revision: int
    why: str = ""


@dataclass(frozen=True, slots=True)
class ProposeResult:
    """From a table's phone: this side says what happened."""

    session: str
    slot: Slot
    result: TableResult
    side: Side


@dataclass(frozen=True, slots=True)
class AcceptResult:
    """From a table's phone: the other side agrees with the proposal that it saw (`revision`: its `seq`)."""

    session: str
    slot: Slot
    side: Side
    revision: int


@dataclass(frozen=True, slots=True)
class DisputeResult:
    """From a table's phone: the other side does not agree."""

    session: str
    slot: Slot
    side: Side
    why: str = ""


@dataclass(frozen=True, slots=True)
class UndoLast:
    """Take back the last act of this person, or the one of a moment; `undo` says what it reaches."""

    session: str
    why: str = ""
    at: int | None = None


@dataclass(frozen=True, slots=True)
class Announce:
    """Show a sentence to the room; empty takes it down."""

    session: str
    text: str


@dataclass(frozen=True, slots=True)
class SetPace:
    """Allow so many minutes for a board, 1 to 60."""

    session: str
    minutes_per_board: Fraction


@dataclass(frozen=True, slots=True)
class SetCorrectionPeriod:
    """Until when anybody at the desk may correct (Law 79C); milliseconds since 1970."""

    session: str
    until: int


@dataclass(frozen=True, slots=True)
class CloseSession:
    """Play and correction are over."""

    session: str


@dataclass(frozen=True, slots=True)
class ReopenSession:
    """Open it again."""

    session: str
    why: str = ""


@dataclass(frozen=True, slots=True)
class SetTableCode:
    """The code that a phone at this table must give."""

    session: str
    section: str
    table: str
    code: str


@dataclass(frozen=True, slots=True)
class KeepSessionFigures:
    """Keep what was published of boards and results."""

    session: str
    figures: SessionFiguresKept


EntryCommand = OpenEvent | ChangeEvent | OpenSession | EnterPair | ChangePair | NameEntry | SetMatch | SetLineup
"""Commands about what is played in an event, and who plays."""

EventCommand = EntryCommand | PenaltyCommand | FeeCommand | Publish | WithdrawPublication | KeepEventFigures
"""Commands about an event."""

ResultCommand = (
    EnterResult | CorrectResult | VoidResult | GroupBoard | ProposeResult | AcceptResult | DisputeResult | UndoLast
)
"""Commands about results."""

ClockCommand = StartRound | PauseClock | ResumeClock | SetClock
"""Commands about rounds and the clock."""

PlanCommand = AddSection | ChangeMovement | WithdrawPair | ReturnPair | RecordSeating | SetDeals | MarkBoard
"""Commands about who is due where with what."""

DeskCommand = (
    SetPace | Announce | SetCorrectionPeriod | CloseSession | ReopenSession | SetTableCode | KeepSessionFigures
)
"""The rest of a session."""

SessionCommand = (
    PlanCommand | DrawingCommand | ClockCommand | ResultCommand | DeskCommand | TableCommand | NotebookCommand
)
"""Commands about a session."""

Command = EventCommand | SessionCommand | PeopleCommand | AccountCommand | SettleClub
"""Everything that can be asked for."""
