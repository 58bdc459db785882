"""What is recorded of events and sessions. Who and when stand in the journal's entry, not in the fact.

Withdrawn (it happened and ended), voided (an operator's slip) and corrected (another value, the old one is kept) are
different facts. The unions at the end are closed; each fact belongs to one stream.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from oddtrick.contest.clock import ClockFact, PaceSet
from oddtrick.contest.club import ClubSettled
from oddtrick.contest.conditions import NOTHING_LAID_DOWN, Conditions
from oddtrick.contest.drawing import DrawingFact, MatchesDrawn
from oddtrick.contest.fees import FeeFact
from oddtrick.contest.figures import EventFiguresKept, SessionFiguresKept
from oddtrick.contest.fouled import BoardGrouped
from oddtrick.contest.lineups import LineupFact
from oddtrick.contest.model import DealSource, Fixture, Slot, TableResult
from oddtrick.contest.notebook import NotebookFact
from oddtrick.contest.penalties import PenaltyFact
from oddtrick.contest.people_facts import AccountFact, PeopleFact
from oddtrick.contest.table_facts import TableFact
from oddtrick.contest.teams import EntryNamed
from oddtrick.movements.model import Movement
from oddtrick.scoring.settings import Form, Settings
from oddtrick.table.setup import ELECTS_NOTHING, Regulations
from oddtrick.words.deals import Deal
from oddtrick.words.seats import Seat, Side, Vulnerability


@dataclass(frozen=True, slots=True)
class Terms:
    """What an event is and how it is scored.

    Attributes:
        title: its name.
        date: ISO date of the first session, `2026-11-30`; may be empty.
        form: how it is scored.
        winners: 1, or 2 where each direction is ranked by itself.
        edition: of the Laws.
        settings: the choices that change a score.
        program: what scored it first, for an imported event.
        source: where it comes from.
        notes: remarks, one sentence each.
        regulations: what the authority elected where the Laws leave it to it.
        conditions: what else the organizer laid down.
    """

    title: str
    date: str = ""
    form: Form = Form.MATCHPOINTS
    winners: int = 1
    edition: int = 2017
    settings: Settings = field(default_factory=Settings)
    program: str = ""
    source: str = ""
    notes: tuple[str, ...] = ()
    regulations: Regulations = ELECTS_NOTHING
    conditions: Conditions = NOTHING_LAID_DOWN


@dataclass(frozen=True, slots=True)
class EventOpened:
    """An event begins."""

    event: str
    terms: Terms


@dataclass(frozen=True, slots=True)
class EventChanged:
    """The terms are others from now on, for all results."""

    terms: Terms
    why: str = ""


@dataclass(frozen=True, slots=True)
class SessionAdded:
    """A session belongs to the event."""

    session: str


@dataclass(frozen=True, slots=True)
class PairEntered:
    """A contestant is entered.

    Attributes:
        pair: its id in the event, which is also the number that is announced (`7`, `3NS`, `A12`).
        players: ids of people in the register, guests too; possibly none yet.
        direction: the side it always sits, None where it sits both.
        handicap: percentage points (matchpoints) or units of the total.
        carry: brought forward, in units of the total.
    """

    pair: str
    players: tuple[str, ...] = ()
    direction: Side | None = None
    handicap: Fraction | None = None
    carry: Fraction | None = None


@dataclass(frozen=True, slots=True)
class PairChanged:
    """Other players (a substitute from a round on), handicap or carry-over.

    Attributes:
        pair: its id.
        players: ids of people.
        handicap: as in `PairEntered`.
        carry: likewise.
        from_round: first round of these players; 0 for from the start of the event.
        why: the reason, possibly empty.
        session: 1-based, in which session that round is; 0 for the latest when this was recorded.
    """

    pair: str
    players: tuple[str, ...]
    handicap: Fraction | None = None
    carry: Fraction | None = None
    from_round: int = 0
    why: str = ""
    session: int = 0


@dataclass(frozen=True, slots=True)
class PairWithdrawn:
    """A pair leaves. Its results stay.

    Attributes:
        pair: its id.
        from_round: the first round that it does not play.
        why: the reason, possibly empty.
        session: 1-based, in which session that round is; 0 for the latest when this was recorded.
    """

    pair: str
    from_round: int
    why: str = ""
    session: int = 0


@dataclass(frozen=True, slots=True)
class PairReturned:
    """A pair that had left plays on from this round; its leaving may have been an operator's slip."""

    pair: str
    from_round: int
    why: str = ""


@dataclass(frozen=True, slots=True)
class MatchSet:
    """A match of teams, by its id new or in place of the former."""

    match: Fixture


@dataclass(frozen=True, slots=True)
class ResultsPublished:
    """Anybody may see the results from now on."""


@dataclass(frozen=True, slots=True)
class PublicationWithdrawn:
    """The public sees nothing from now on."""

    why: str = ""


@dataclass(frozen=True, slots=True)
class EventActVoided:
    """Undo: the act with this `seq` in the event's stream was a slip; what was before it holds again."""

    seq: int
    why: str = ""


@dataclass(frozen=True, slots=True)
class SessionOpened:
    """A session begins.

    Attributes:
        session: its id.
        event: of which event.
        number: 1-based in the event.
        title: possibly empty.
    """

    session: str
    event: str
    number: int = 1
    title: str = ""


@dataclass(frozen=True, slots=True)
class SectionAdded:
    """A section with its movement.

    Attributes:
        section: its name, empty where there is but one.
        movement: who is due where; None where results come without one (an imported file).
        pairs: ids by the movement's pair numbers: the first is number 1; empty for a number that nobody has.
    """

    section: str
    movement: Movement | None
    pairs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class MovementChanged:
    """Another plan from a round on; rounds before it stay as they were."""

    section: str
    movement: Movement
    pairs: tuple[str, ...]
    from_round: int = 1
    why: str = ""


@dataclass(frozen=True, slots=True)
class SeatingRecorded:
    """Who really sat at a table in a round, where that is not what the movement says."""

    section: str
    round: int
    table: str
    ns: tuple[str, ...]
    ew: tuple[str, ...]
    why: str = ""


@dataclass(frozen=True, slots=True)
class DealsSet:
    """The hands of boards; those of other boards stay.

    Attributes:
        deals: by number of the board.
        source: where they come from.
        seed: hexadecimal, for drawn deals.
    """

    deals: Mapping[int, Deal]
    source: DealSource
    seed: str = ""


@dataclass(frozen=True, slots=True)
class BoardMarked:
    """Dealer and vulnerability of a board that does not follow Law 2."""

    board: int
    dealer: Seat
    vulnerable: Vulnerability


@dataclass(frozen=True, slots=True)
class ResultEntered:
    """The first result in a slot, or the first after one was voided."""

    slot: Slot
    result: TableResult


@dataclass(frozen=True, slots=True)
class ResultCorrected:
    """Another result in a slot; the former stays in its history."""

    slot: Slot
    result: TableResult
    why: str = ""


@dataclass(frozen=True, slots=True)
class ResultVoided:
    """The result in this slot never was one (a wrong board number, a slip); it stays in the history."""

    slot: Slot
    why: str = ""


@dataclass(frozen=True, slots=True)
class ResultProposed:
    """A side entered this at the table's phone; the other side has not answered."""

    slot: Slot
    result: TableResult
    side: Side


@dataclass(frozen=True, slots=True)
class ResultAccepted:
    """The other side accepts what was proposed; it is the result now."""

    slot: Slot
    side: Side


@dataclass(frozen=True, slots=True)
class ResultDisputed:
    """The other side does not accept what was proposed; the director decides."""

    slot: Slot
    side: Side
    why: str = ""


@dataclass(frozen=True, slots=True)
class ActVoided:
    """Undo: the act with this `seq` in this stream was a slip; what was before it holds again."""

    seq: int
    why: str = ""


@dataclass(frozen=True, slots=True)
class Announced:
    """A sentence for the projector and the phones; empty takes the last one down."""

    text: str


@dataclass(frozen=True, slots=True)
class CorrectionPeriodSet:
    """Corrections are open to everybody at the desk until this moment (Law 79C)."""

    until: int


@dataclass(frozen=True, slots=True)
class SessionClosed:
    """Play and correction are over."""


@dataclass(frozen=True, slots=True)
class SessionReopened:
    """Closed by mistake, or something came up."""

    why: str = ""


@dataclass(frozen=True, slots=True)
class TableCodeSet:
    """The code by which a phone proves that it is at this table; empty takes it away."""

    section: str
    table: str
    code: str


EventFact = (
    EventOpened
    | EventChanged
    | SessionAdded
    | PairEntered
    | PairChanged
    | PairWithdrawn
    | PairReturned
    | EntryNamed
    | LineupFact
    | PenaltyFact
    | FeeFact
    | MatchSet
    | MatchesDrawn
    | ResultsPublished
    | PublicationWithdrawn
    | EventFiguresKept
    | EventActVoided
)
"""What an event's stream holds."""

SlotFact = ResultEntered | ResultCorrected | ResultVoided | ResultProposed | ResultAccepted | ResultDisputed
"""What changes one slot."""

ResultFact = SlotFact | BoardGrouped | ActVoided
"""What changes the results of a session."""

PlanFact = SessionOpened | SectionAdded | MovementChanged | SeatingRecorded | DealsSet | BoardMarked
"""What changes who is due where with what."""

DeskFact = (
    PaceSet | Announced | CorrectionPeriodSet | SessionClosed | SessionReopened | TableCodeSet | SessionFiguresKept
)
"""The rest of a session."""

SessionFact = PlanFact | DrawingFact | ClockFact | ResultFact | DeskFact | NotebookFact
"""What a session's stream holds."""

Fact = EventFact | SessionFact | TableFact | PeopleFact | AccountFact | ClubSettled
"""Everything that is recorded."""
