"""What facts add up to: an event, a session, the register, the accounts. `evolve` makes these; nothing else does.

Nothing is overwritten: a slot keeps every change with who, when and why, also those that were voided.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction

from oddtrick.contest.acts import Act, AnnouncementBefore, PublishedBefore
from oddtrick.contest.clock import Clock
from oddtrick.contest.club import Club
from oddtrick.contest.drawing import Drawing, MatchesBefore, RoundDrawn
from oddtrick.contest.facts import Terms
from oddtrick.contest.fees import NO_FEES, Fees
from oddtrick.contest.figures import EventFiguresKept, SessionFiguresKept
from oddtrick.contest.lineups import LineupBefore, Seatings
from oddtrick.contest.model import DealSource, Fixture, Recorded, Slot, TableResult
from oddtrick.contest.notebook import NO_NOTEBOOK, Notebook
from oddtrick.contest.penalties import Penalties
from oddtrick.contest.people import Accounts, Register
from oddtrick.contest.table_record import NO_TABLE_RECORD, TableRecord
from oddtrick.movements.model import Kind, Movement
from oddtrick.scoring.settings import OF_TEAMS, Form
from oddtrick.words.deals import Deal
from oddtrick.words.errors import NotFound
from oddtrick.words.numbers import whole_number
from oddtrick.words.seats import Seat, Side, Vulnerability, dealer_of, vulnerability_of


@dataclass(frozen=True, slots=True)
class Lineup:
    """Who plays for a pair from a round (0: from the start) of a session on."""

    from_round: int
    players: tuple[str, ...]
    why: str = ""
    session: int = 1

    @property
    def start(self) -> tuple[int, int]:
        """Sorts line-ups by when they begin."""
        return self.session, self.from_round


@dataclass(frozen=True, slots=True)
class Pair:
    """A contestant.

    Attributes:
        id: its id, which is also the announced number.
        lineups: its players, and substitutes with the round they came; the last is the present one.
        direction: the side it always sits, None where it sits both.
        handicap: percentage points or units of the total.
        carry: brought forward.
        withdrawn_from: first round that it does not play; None where it stays.
        withdrawn_in: number of the session of that round, from 1.
        name: what it is called beside its id; empty for a pair that is called by its players.
        captain: id of a person, who need not play; empty for nobody.
    """

    id: str
    lineups: tuple[Lineup, ...] = ()
    direction: Side | None = None
    handicap: Fraction | None = None
    carry: Fraction | None = None
    withdrawn_from: int | None = None
    withdrawn_in: int = 1
    name: str = ""
    captain: str = ""

    @property
    def players(self) -> tuple[str, ...]:
        """Ids of the present players."""
        return self.lineups[-1].players if self.lineups else ()

    def gone(self, session: int, round: int) -> bool:  # noqa: A002 - the Laws' word
        """Whether it has left before a round of a session is played."""
        return self.withdrawn_from is not None and (self.withdrawn_in, self.withdrawn_from) <= (session, round)

    @property
    def everybody(self) -> tuple[str, ...]:
        """Ids of all who played for it, in the order in which they came."""
        return tuple(dict.fromkeys(player for lineup in self.lineups for player in lineup.players))


@dataclass(frozen=True, slots=True)
class PairBefore:
    """A pair as it was before an act; None where the act entered it."""

    id: str
    pair: Pair | None


EventBefore = PairBefore | PublishedBefore | MatchesBefore | LineupBefore
"""What an act of an event changed, as it was."""


@dataclass(frozen=True, slots=True)
class EventState:
    """An event. Its `id` is empty where nothing opened it."""

    id: str = ""
    terms: Terms = field(default_factory=lambda: Terms(""))
    sessions: tuple[str, ...] = ()
    pairs: Mapping[str, Pair] = field(default_factory=dict)
    penalties: Penalties = field(default_factory=dict)
    matches: Mapping[str, Fixture] = field(default_factory=dict)
    seatings: Seatings = field(default_factory=dict)
    published: bool = False
    acts: tuple[Act[EventBefore], ...] = ()
    figures: EventFiguresKept = field(default_factory=EventFiguresKept)
    fees: Fees = NO_FEES
    seq: int = 0

    @property
    def of_teams(self) -> bool:
        """Whether teams compete."""
        return self.terms.form in OF_TEAMS or (self.terms.form is Form.TOTAL_POINTS and bool(self.matches))

    def next_number(self, section: str = "") -> str:
        """The number after the highest that is entered; of a section, whose name stands before its numbers.

        Example:
            >>> EventState(pairs={"9": Pair("9"), "B12": Pair("B12")}).next_number("B"), EventState().next_number()
            ('B13', '1')
        """
        here = (one.removeprefix(section) for one in self.pairs if one.startswith(section))
        return f"{section}{max((n for one in here if (n := whole_number(one)) is not None), default=0) + 1}"

    def pair(self, pair: str) -> Pair:
        """The contestant with this id.

        Raises:
            NotFound: it is not entered.
        """
        if pair not in self.pairs:
            raise NotFound("pair {pair} is not entered in this event", id="pair.unknown", pair=pair)
        return self.pairs[pair]


@dataclass(frozen=True, slots=True)
class SectionPlan:
    """What a section plays from a round on; `pairs` are ids by the movement's numbers, empty for nobody."""

    from_round: int
    movement: Movement
    pairs: tuple[str, ...]

    def pair(self, number: int) -> str:
        """Id of the pair with this number of the movement; empty where there is none."""
        return self.pairs[number - 1] if 1 <= number <= len(self.pairs) else ""


@dataclass(frozen=True, slots=True)
class Section:
    """A section.

    Attributes:
        name: empty where there is but one.
        plans: in the order in which they were made, none where results come without a movement.
        drawing: by what it draws its rounds; None where nothing was said of it.
        draws: the rounds that were drawn, with who drew each when.
    """

    name: str
    plans: tuple[SectionPlan, ...] = ()
    drawing: Drawing | None = None
    draws: Mapping[int, Recorded[RoundDrawn]] = field(default_factory=dict)

    def plan(self, round: int) -> SectionPlan | None:  # noqa: A002 - the Laws' word
        """The plan that holds in a round: the last made of those that had begun by then."""
        return next((plan for plan in reversed(self.plans) if plan.from_round <= round), None)

    @property
    def rounds(self) -> int:
        """Number of rounds by the last plan; 0 without a movement."""
        return self.plans[-1].movement.rounds if self.plans else 0

    def room(self, round: int, table: str) -> str:  # noqa: A002 - the Laws' word
        """The room of a table where matches are drawn that have two: `open` or `closed`; empty elsewhere.

        Three that all meet each other have no rooms.
        """
        plan = self.plan(round)
        if self.drawing is None or self.drawing.rooms < 2 or plan is None or not 1 <= round <= plan.movement.rounds:
            return ""
        number, drawn = whole_number(table), self.draws.get(round)
        if number is None or drawn is None:
            return ""
        matches = len(drawn.fact.draw.pairings)
        if number <= matches:
            return "open"
        if drawn.fact.draw.triangles:
            closed = {(two.away, two.home) for two in drawn.fact.draw.pairings}
            sits = next((seat.pairs for seat in plan.movement.round(round) if seat.table == number), (0, 0))
            return "closed" if tuple(map(plan.pair, sits)) in closed else ""
        return "closed"

    @property
    def planned(self) -> int:
        """The same with those that are to be drawn yet."""
        if self.plans and self.plans[-1].movement.kind is Kind.DRAWN:
            return self.plans[-1].movement.sets - self.reserved
        return self.rounds

    @property
    def reserved(self) -> int:
        """Sets of boards beside those of the rounds, which three teams need that all meet each other."""
        further = (drawn.fact for drawn in self.draws.values() if drawn.fact.extra and drawn.fact.draw.triangles)
        return 0 if self.drawing is None else self.drawing.reserved + sum(2 for _ in further)


SessionBefore = Clock | AnnouncementBefore | Section
"""What an act of a session changed, as it was: the clock, the announcement, the plans of a section."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """Who really sat at a table in a round, with who recorded it."""

    seq: int
    at: int
    by: str
    ns: tuple[str, ...]
    ew: tuple[str, ...]
    why: str = ""


class ChangeKind(Enum):
    """What happened to a slot."""

    ENTERED = "entered"
    CORRECTED = "corrected"
    VOIDED = "voided"
    PROPOSED = "proposed"
    ACCEPTED = "accepted"
    DISPUTED = "disputed"
    UNDONE = "undone"


SETTING = frozenset({ChangeKind.ENTERED, ChangeKind.CORRECTED, ChangeKind.VOIDED, ChangeKind.ACCEPTED})
"""Changes after which another value holds; undoing one brings back the value before it."""


@dataclass(frozen=True, slots=True)
class Change:
    """One line of a slot's history.

    Attributes:
        seq: of the fact in the session's stream.
        at: the moment, milliseconds since 1970.
        by: who.
        kind: what happened.
        result: the value that was entered or proposed; None for a voiding, a dispute, an undoing.
        why: the reason, possibly empty.
        undoes: `seq` of the change that was undone; 0 otherwise.
        side: of the table, that proposed, accepted or disputed it; None for the desk.
    """

    seq: int
    at: int
    by: str
    kind: ChangeKind
    result: TableResult | None = None
    why: str = ""
    undoes: int = 0
    side: Side | None = None


@dataclass(frozen=True, slots=True)
class Proposal:
    """What a side entered at the table and the other has not accepted."""

    seq: int
    result: TableResult
    side: Side
    disputed: bool = False


@dataclass(frozen=True, slots=True)
class Record:
    """A slot: the value that holds, how it came about, and what the table proposes.

    Attributes:
        current: the result that holds; None where there is none, or it was voided.
        history: every change, the oldest first.
        proposal: waits for the other side.
    """

    current: TableResult | None = None
    history: tuple[Change, ...] = ()
    proposal: Proposal | None = None

    @property
    def revision(self) -> int:
        """`seq` of the last change; 0 where there is none."""
        return self.history[-1].seq if self.history else 0


NO_RECORD = Record()
"""Of a slot at which nothing was entered."""


@dataclass(frozen=True, slots=True)
class DealNote:
    """Where hands came from: `seed` allows the audit of drawn ones."""

    seq: int
    source: DealSource
    boards: tuple[int, ...]
    seed: str = ""


@dataclass(frozen=True, slots=True)
class SessionState:
    """A session. Its `id` is empty where nothing opened it.

    Attributes:
        id: its id.
        event: id of its event.
        number: 1-based in the event.
        title: possibly empty.
        sections: by name, in the order of opening.
        sittings: by section, round and table, what was recorded; the last holds.
        deals, deal_notes: hands by board, and where they came from.
        marked: dealer and vulnerability of boards that do not follow Law 2.
        records: results by slot, in the order of first entry.
        clock: the round and its clock.
        pace: minutes for a board; None where none was set.
        announcement: the sentence shown to the room, possibly empty.
        correction_until: end of the correction period (Law 79C); None where none was set.
        closed: whether the session is over.
        codes: code of a table's phone by section and table.
        figures: what somebody published of an imported session.
        acts: what can be undone of the clock, the announcement and the plans, the latest last.
        notebook: calls that directors noted, and their private notes.
        seq: of the last fact.
    """

    id: str = ""
    event: str = ""
    number: int = 1
    title: str = ""
    sections: Mapping[str, Section] = field(default_factory=dict)
    sittings: Mapping[tuple[str, int, str], tuple[Sitting, ...]] = field(default_factory=dict)
    deals: Mapping[int, Deal] = field(default_factory=dict)
    deal_notes: tuple[DealNote, ...] = ()
    marked: Mapping[int, tuple[Seat, Vulnerability]] = field(default_factory=dict)
    records: Mapping[Slot, Record] = field(default_factory=dict)
    clock: Clock = field(default_factory=Clock)
    pace: Fraction | None = None
    announcement: str = ""
    correction_until: int | None = None
    closed: bool = False
    codes: Mapping[tuple[str, str], str] = field(default_factory=dict)
    acts: tuple[Act[SessionBefore], ...] = ()
    figures: SessionFiguresKept = field(default_factory=SessionFiguresKept)
    notebook: Notebook = NO_NOTEBOOK
    seq: int = 0

    def record(self, slot: Slot) -> Record:
        """The slot's record; an empty one where nothing was entered."""
        return self.records.get(slot, NO_RECORD)

    def section(self, name: str) -> Section:
        """The section with this name.

        Raises:
            NotFound: there is none.
        """
        if name not in self.sections:
            raise NotFound("there is no section {section!r} in this session", id="section.unknown", section=name)
        return self.sections[name]

    def dealer(self, board: int) -> Seat:
        """Dealer of a board: by Law 2, or as marked."""
        return self.marked[board][0] if board in self.marked else dealer_of(board)

    def vulnerable(self, board: int) -> Vulnerability:
        """Vulnerability of a board: by Law 2, or as marked."""
        return self.marked[board][1] if board in self.marked else vulnerability_of(board)


@dataclass(frozen=True, slots=True)
class State:
    """What a command may look at: an event, a session, a board at a table; the register, the accounts, the club."""

    event: EventState = field(default_factory=EventState)
    session: SessionState = field(default_factory=SessionState)
    register: Register = field(default_factory=Register)
    accounts: Accounts = field(default_factory=Accounts)
    club: Club = field(default_factory=Club)
    record: TableRecord = NO_TABLE_RECORD
