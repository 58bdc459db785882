"""What a ruling does to the table: a closed list of effects, each with the provision that orders it.

Example:
    >>> Withdraw((3,), Law("29B"), turn=Seat.NORTH).turn
    <Seat.NORTH: 'N'>
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from oddtrick.rulings.duty import Duty
from oddtrick.rulings.laying import Adds, PutsDown, TakesUp
from oddtrick.rulings.provision import Law
from oddtrick.rulings.verdict import Appealed, Continues, CorrectsScore, DecidesNumber, Divides, Penalty, Suspends
from oddtrick.words.calls import Call
from oddtrick.words.cards import Card
from oddtrick.words.contracts import Contract
from oddtrick.words.results import Award
from oddtrick.words.seats import Seat, Side


@dataclass(frozen=True, slots=True)
class Applies:
    """A provision decided something, without an effect of its own."""

    law: Law


@dataclass(frozen=True, slots=True)
class Condones:
    """An irregularity is accepted, or it is too late for a rectification."""

    at: int
    law: Law


@dataclass(frozen=True, slots=True)
class Withdraw:
    """The calls made by these events are taken back or cancelled; then it is `turn`'s turn."""

    calls: tuple[int, ...]
    law: Law
    turn: Seat


@dataclass(frozen=True, slots=True)
class Substitute:
    """A call that the Laws put in a player's mouth: a pass, or the one that a change leaves standing.

    `over` is the event whose call it takes the place of in the auction; None: it follows the last.
    """

    seat: Seat
    call: Call
    law: Law
    over: int | None = None


@dataclass(frozen=True, slots=True)
class ChangeStands:
    """An attempted change is good: the second call stands in the place of the first."""

    at: int
    law: Law


@dataclass(frozen=True, slots=True)
class ChangeFails:
    """An attempted change is cancelled: the first call stands."""

    at: int
    law: Law


@dataclass(frozen=True, slots=True)
class TreatsAsChange:
    """A second call at LHO's turn is an attempt to change the first."""

    at: int
    law: Law


@dataclass(frozen=True, slots=True)
class Postpones:
    """A call that ranks second waits for the one made at the same time; it is `turn`'s turn."""

    at: int
    law: Law
    turn: Seat


@dataclass(frozen=True, slots=True)
class Resumes:
    """The call that ranked second follows now."""

    at: int
    law: Law


@dataclass(frozen=True, slots=True)
class ContractBecomes:
    """The contract is another than the auction made it."""

    contract: Contract
    law: Law


@dataclass(frozen=True, slots=True)
class DeclarerBecomes:
    """Declarer and dummy change their parts."""

    seat: Seat
    law: Law


@dataclass(frozen=True, slots=True)
class Imposes:
    """A duty begins."""

    duty: Duty


@dataclass(frozen=True, slots=True)
class Lifts:
    """A duty ends."""

    duty: Duty


@dataclass(frozen=True, slots=True)
class Informs:
    """What a withdrawn act or an extraneous source tells, and who may use it (Law 16)."""

    law: Law
    by: Seat
    about: str
    unauthorized_to: tuple[Seat, ...]
    authorized_to: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Uninforms:
    """The limits on what this player's `about` tells are switched off."""

    by: Seat
    about: str
    law: Law


@dataclass(frozen=True, slots=True)
class ToReview:
    """The director comes back to a question at a later moment."""

    law: Law
    question: str
    when: str = "end_of_play"


@dataclass(frozen=True, slots=True)
class Reviewed:
    """That moment has come: the question is put now."""

    review: ToReview


@dataclass(frozen=True, slots=True)
class Irregular:
    """An irregularity is on the record; `law` where the name alone does not say which."""

    name: str
    by: Seat | Side | None
    at: int
    law: Law | None = None
    established: bool | None = None


@dataclass(frozen=True, slots=True)
class Regular:
    """What was recorded as an irregularity at this event is none."""

    at: int
    name: str


@dataclass(frozen=True, slots=True)
class Transfers:
    """Tricks go from one side to the other after play."""

    to: Side
    tricks: int
    law: Law


@dataclass(frozen=True, slots=True)
class Returns:
    """Tricks that were to go over stay where they were won after all."""

    transfer: Transfers
    law: Law


@dataclass(frozen=True, slots=True)
class Revoke:
    """A revoke that came to light.

    Attributes:
        by: whose hand the card came from.
        card: the card.
        number: of its trick, 1-13.
        at: number of the event by which it came to light.
        established: it cannot be corrected any more, or counts as if it could not.
        law: what makes it so; None where that is no matter of a provision.
        corrected: its correction has begun.
    """

    by: Seat
    card: Card
    number: int
    at: int
    established: bool
    law: Law | None = None
    corrected: bool = False


@dataclass(frozen=True, slots=True)
class Reopens:
    """A trick is open again, and not over before `Closes`; cards led to the next one lie aside, later ones go back."""

    number: int


@dataclass(frozen=True, slots=True)
class Closes:
    """The trick that was opened again goes on, or is over, as it now lies; what was suspended for it goes on."""


@dataclass(frozen=True, slots=True)
class MovesCard:
    """A card is put where it belongs."""

    card: Card
    to: Seat
    law: Law | None = None
    of: Seat | None = None


@dataclass(frozen=True, slots=True)
class CardBack:
    """A card that was led or played goes back to its hand; then it is `turn`'s turn, None: as the trick then stands."""

    seat: Seat
    card: Card
    law: Law
    turn: Seat | None = None


class Standing(Enum):
    """What becomes of the board."""

    PLAYS_ON = "plays_on"
    REDEALT = "redealt"
    CANCELLED = "cancelled"


@dataclass(frozen=True, slots=True)
class Board:
    """The board is redealt, cancelled, or goes on."""

    standing: Standing
    law: Law


@dataclass(frozen=True, slots=True)
class AdjustsArtificially:
    """An artificial adjusted score (Law 12C2)."""

    ns: Award
    ew: Award
    law: Law


@dataclass(frozen=True, slots=True)
class Line:
    """One outcome of an assigned score: as written (`4S=`, `-450`), with its weight as a share of 1."""

    score: str
    weight: Fraction = Fraction(1)


@dataclass(frozen=True, slots=True)
class Adjusts:
    """An assigned adjusted score (Law 12C1): each side's outcomes; a side left out keeps what it has.

    With `without_error` that side gets back the infraction's part of the damage alone (Law 12C1(e)): the other side's
    outcomes are those without the infraction, these those after it without the side's own error.
    """

    ns: tuple[Line, ...]
    ew: tuple[Line, ...]
    law: Law
    without_error: tuple[Line, ...] = ()


@dataclass(frozen=True, slots=True)
class Decides:
    """What the record already decides, so that the question is not put."""

    name: str
    value: bool


@dataclass(frozen=True, slots=True)
class Drops:
    """A rectification is given up: its case ends, and its question with it."""

    case: int
    law: Law


@dataclass(frozen=True, slots=True)
class GivesTurn:
    """It is this player's turn."""

    seat: Seat


Rectification = (
    Applies
    | Condones
    | Withdraw
    | Substitute
    | ChangeStands
    | ChangeFails
    | TreatsAsChange
    | Postpones
    | Resumes
    | ContractBecomes
    | DeclarerBecomes
    | Imposes
    | Lifts
    | Informs
    | Uninforms
    | ToReview
    | Reviewed
    | Irregular
    | Regular
    | Transfers
    | Returns
    | Revoke
    | Reopens
    | Closes
    | MovesCard
    | CardBack
    | PutsDown
    | Adds
    | TakesUp
    | Board
    | AdjustsArtificially
    | Adjusts
    | Divides
    | Suspends
    | Continues
    | CorrectsScore
    | Penalty
    | Appealed
    | Decides
    | DecidesNumber
    | GivesTurn
    | Drops
)
