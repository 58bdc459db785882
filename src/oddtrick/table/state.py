"""The state of one board at one table, as it follows from what happened and what was ruled.

Everything is a value; `evolve` makes the next state from a fact.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import takewhile

from oddtrick.rulings.dialogue import Reply
from oddtrick.rulings.duty import Duty, PenaltyCard
from oddtrick.rulings.provision import Law
from oddtrick.rulings.question import Question
from oddtrick.rulings.rectification import (
    Adjusts,
    AdjustsArtificially,
    Decides,
    Informs,
    Irregular,
    Revoke,
    ToReview,
    Transfers,
)
from oddtrick.rulings.verdict import Appealed, DecidesNumber, Penalty
from oddtrick.table.actions import NOTHING_SAID, Action, Meaning
from oddtrick.table.play import PLACE as PLACE
from oddtrick.table.play import UNKNOWN as UNKNOWN
from oddtrick.table.play import UNPLAYED as UNPLAYED
from oddtrick.table.play import Claim as Claim
from oddtrick.table.play import Entered as Entered
from oddtrick.table.play import Hands as Hands
from oddtrick.table.play import Held as Held
from oddtrick.table.play import Laid as Laid
from oddtrick.table.play import Phase as Phase
from oddtrick.table.play import Play as Play
from oddtrick.table.play import Trick as Trick
from oddtrick.table.setup import Setup
from oddtrick.table.values import value
from oddtrick.words.calls import Bid, Call, Pass
from oddtrick.words.cards import Card
from oddtrick.words.contracts import Contract, Denomination
from oddtrick.words.seats import Seat, Side


@value
class Spoken:
    """A call that stands.

    Attributes:
        by: who made it.
        call: the call.
        at: number of its event.
        meaning: what it meant.
        due: whose turn it was, where the call was out of rotation; None in rotation.
        implied: made by nobody: the Laws put it there.
        ended: the duties of its player that ended with it.
    """

    by: Seat
    call: Call
    at: int
    meaning: Meaning = NOTHING_SAID
    due: Seat | None = None
    implied: bool = False
    ended: tuple[Duty, ...] = ()

    @property
    def specified(self) -> tuple[Denomination, ...]:
        """The denominations that the call specified, as far as the record tells.

        Law: 26, 27, 29C: those listed; without a list a bid that is not known to be artificial names its own.
        """
        if self.meaning.shows is not None:
            return self.meaning.shows
        match self.call:
            case Bid() if self.meaning.artificial is not True:
                return (self.call.denomination,)
            case _:
                return ()


@dataclass(frozen=True, slots=True)
class Taken:
    """A call or card taken back or cancelled."""

    by: Seat
    item: Call | Card
    law: Law
    at: int = 0


@dataclass(frozen=True, slots=True)
class Attempt:
    """A change of call not yet ruled: the first call is that of event `first`."""

    by: Seat
    first: int
    second: Spoken
    pause: bool | None


@dataclass(frozen=True, slots=True)
class Case:
    """A matter before the Laws: what it is, the table as it was when it arose, and what was answered since.

    Attributes:
        number: counted from 1.
        name: the matter's name, which opens its rule in the book.
        by: whose it is, where it is somebody's.
        at: number of the event.
        act: the event.
        opened: the state when it arose, the event done.
        replies: what its dialogue got so far.
        ended: nothing more to ask or to order.
    """

    number: int
    name: str
    by: Seat | Side | None
    at: int
    act: Action
    opened: State = field(repr=False)
    replies: tuple[Reply[State], ...] = field(default=(), repr=False)
    ended: bool = False

    @property
    def seat(self) -> Seat:
        """The player whose matter it is.

        Raises:
            ValueError: it is a side's, or nobody's.
        """
        match self.by:
            case Seat():
                return self.by
            case _:
                raise ValueError(f"{self.name} is no player's")


@dataclass(frozen=True, slots=True)
class Pending:
    """The question that is put, and the case that puts it."""

    case: int
    question: Question


@dataclass(frozen=True, slots=True)
class Seen:
    """An irregularity on the record."""

    row: Irregular
    condoned: bool = False


@dataclass(frozen=True, slots=True)
class Docket:
    """What the Laws have made of it; `resting`: duties that ended with the auction, and go on if it is reopened."""

    cases: tuple[Case, ...] = ()
    pending: Pending | None = None
    irregularities: tuple[Seen, ...] = ()
    applied: tuple[Law, ...] = ()
    duties: tuple[Duty, ...] = ()
    resting: tuple[Duty, ...] = ()
    information: tuple[Informs, ...] = ()
    reviews: tuple[ToReview, ...] = ()
    withdrawn: tuple[Taken, ...] = ()
    attempts: tuple[Attempt, ...] = ()
    postponed: tuple[Spoken, ...] = ()
    decided: tuple[Decides | DecidesNumber, ...] = ()
    transfers: tuple[Transfers, ...] = ()
    revokes: tuple[Revoke, ...] = ()
    adjusted: Adjusts | AdjustsArtificially | None = None
    penalties: tuple[Penalty, ...] = ()
    appeals: tuple[Appealed, ...] = ()
    entered: Entered | None = None


EMPTY = Docket()


@value
class State:
    """One board at one table.

    Attributes:
        setup: what the board brings with it.
        phase: auction, clarification period, play, …
        auction: the calls that stand, in order.
        turn: whose call or play it is; None where all is over.
        contract: None while the auction lasts, and where the board is passed out.
        declarer: None likewise.
        play: cards and tricks.
        docket: what was ruled.
        acts: everything that happened, in order; event `n` is `acts[n - 1]`.
        over: the board is over: the hands are back in it.
        cancelled: no result can come of it.
    """

    setup: Setup
    phase: Phase
    turn: Seat | None
    auction: tuple[Spoken, ...] = ()
    contract: Contract | None = None
    declarer: Seat | None = None
    play: Play = UNPLAYED
    docket: Docket = EMPTY
    acts: tuple[Action, ...] = ()
    over: bool = False
    cancelled: bool = False

    @property
    def at(self) -> int:
        """Number of the last event."""
        return len(self.acts)

    def recorded(self, action: Action) -> State:
        """With this event at the end of the record; by hand, as every event needs it."""
        return State(
            self.setup, self.phase, self.turn, self.auction, self.contract, self.declarer, self.play, self.docket,
            (*self.acts, action), self.over, self.cancelled,
        )  # fmt: skip

    def at_play(self, turn: Seat, play: Play) -> State:
        """In the play, with these cards and this turn; by hand, as every card needs it."""
        return State(
            self.setup, Phase.PLAY, turn, self.auction, self.contract, self.declarer, play, self.docket,
            self.acts, self.over, self.cancelled,
        )  # fmt: skip

    def at_call(self, turn: Seat, auction: tuple[Spoken, ...]) -> State:
        """In the auction, with these calls and this turn; by hand, as every call needs it."""
        return State(
            self.setup, self.phase, turn, auction, self.contract, self.declarer, self.play, self.docket,
            self.acts, self.over, self.cancelled,
        )  # fmt: skip

    @property
    def dummy(self) -> Seat | None:
        """Declarer's partner, once there is a declarer."""
        return self.declarer.partner if self.declarer else None

    @property
    def trumps(self) -> Denomination:
        """Of the contract; no trump as long as there is none."""
        return self.contract.denomination if self.contract is not None else Denomination.NO_TRUMP

    @property
    def passed_out(self) -> bool:
        """Whether all four passed and the auction is over."""
        return self.contract is None and ended(self.auction) and not bids(self.auction)

    def attempt(self, at: int) -> Attempt | None:
        """The attempted change of this event, not yet ruled."""
        return next((attempt for attempt in self.docket.attempts if attempt.second.at == at), None)

    def attempt_on(self, at: int) -> Attempt | None:
        """The attempted change of the call of this event, not yet ruled."""
        return next((attempt for attempt in self.docket.attempts if attempt.first == at), None)

    def spoken(self, at: int) -> Spoken | None:
        """The standing call of an event."""
        return next((call for call in self.auction if call.at == at), None)

    def calls_before(self, call: Spoken) -> tuple[Spoken, ...]:
        """The calls that stand before this one; all, where it stands no longer."""
        return tuple(takewhile(lambda other: other.at != call.at, self.auction))

    def last_of(self, seat: Seat) -> Spoken | None:
        """A player's last standing call."""
        return next((call for call in reversed(self.auction) if call.by is seat), None)

    def has_called(self, seat: Seat) -> bool:
        """Whether a call of this player stands."""
        return any(call.by is seat for call in self.auction)

    def penalty_cards(self, seat: Seat) -> tuple[PenaltyCard, ...]:
        """A player's penalty cards."""
        duties = self.docket.duties
        return tuple(duty for duty in duties if isinstance(duty, PenaltyCard) and duty.seat is seat)

    def case(self, number: int) -> Case:
        """A case by its number."""
        return self.docket.cases[number - 1]

    def open_cases(self) -> Iterator[Case]:
        """The cases that have not ended, in the order in which they arose."""
        return (case for case in self.docket.cases if not case.ended)


def bids(auction: tuple[Spoken, ...]) -> tuple[Spoken, ...]:
    """The bids among calls."""
    return tuple(call for call in auction if type(call.call) is Bid)


def ended(auction: tuple[Spoken, ...]) -> bool:
    """Whether the auction is over: after a bid the three others have passed in a row; without a bid, all four have.

    A player whom a pass out of rotation skipped has not passed (Law 17D3 of 2017, 34 of 1997).

    Law: 22 (1987-2017).
    """
    passed: set[Seat] = set()
    for call in reversed(auction):
        if type(call.call) is not Pass:
            return bool(bids(auction)) and passed >= {seat for seat in Seat if seat is not call.by}
        passed.add(call.by)
    return len(passed) == 4
