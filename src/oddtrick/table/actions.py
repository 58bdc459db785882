"""What happens at a table, in the order in which it happens: the events of a record, each one a value.

Source: the case file (docs/reference/case-format.md): one class for each of its events, fields named by its keys.
A record says what was done, never what the Laws make of it.

Example:
    >>> from oddtrick.words.calls import parse_call
    >>> str(MakesCall(Seat.NORTH, parse_call("1S")).call)
    '1S'
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from oddtrick.rulings.rectification import Line as Line
from oddtrick.table.answers import Value
from oddtrick.table.notices import Caller, Notices
from oddtrick.table.plays import (
    Agrees,
    AsksRevoke,
    ChangesCard,
    Claims,
    Concedes,
    Designates,
    DummyBreach,
    DummyPlays,
    DummySuggests,
    Exposes,
    FacesHand,
    HoldsCard,
    Objects,
    PlaysCard,
    PlaysCards,
    PlaysOn,
    Retracts,
    Touches,
    TurnsUp,
    Warns,
)
from oddtrick.words.calls import Call
from oddtrick.words.cards import Card
from oddtrick.words.contracts import Denomination
from oddtrick.words.results import Award
from oddtrick.words.seats import Seat, Side


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a call meant, as far as the record says.

    Attributes:
        artificial: True or False where the record says, None where it is open.
        shows: the denominations that the call specified; None where the record does not list them.
        means: in words.
        psychic: a deliberate and gross misstatement.
        says: the words where they were others than the call (Law 19A3).
    """

    artificial: bool | None = None
    shows: tuple[Denomination, ...] | None = None
    means: str = ""
    psychic: bool = False
    says: str = ""


NOTHING_SAID = Meaning()


@dataclass(frozen=True, slots=True)
class MakesCall:
    """A call; `over` tells whether it was made over the call out of rotation before it (True) or in turn (False)."""

    by: Seat
    call: Call
    meaning: Meaning = NOTHING_SAID
    concurrent: bool = False
    over: bool | None = None


@dataclass(frozen=True, slots=True)
class ChangesCall:
    """A player tries to replace its own last call; `pause`: after a pause for thought, None where nothing is said."""

    by: Seat
    call: Call
    meaning: Meaning = NOTHING_SAID
    pause: bool | None = None


@dataclass(frozen=True, slots=True)
class Records:
    """What the sides agreed or entered: declarer's tricks, or a score as written."""

    tricks: int | None = None
    score: str = ""


class Truth(Enum):
    """Whether what opponents were told is the agreement."""

    TRUE = "true"
    FALSE = "false"
    INCOMPLETE = "incomplete"


@dataclass(frozen=True, slots=True)
class Explains:
    """What opponents were told of a call of partner."""

    by: Seat
    call: Call
    says: str
    truth: Truth | None = None
    aware: bool = True


@dataclass(frozen=True, slots=True)
class Alerts:
    """A player alerts partner's last call."""

    by: Seat


@dataclass(frozen=True, slots=True)
class NoAlert:
    """The required alert of partner's call did not come."""

    by: Seat


@dataclass(frozen=True, slots=True)
class Asks:
    """A question: `about` a call, `auction` for a review, or `contract`."""

    by: Seat
    about: str
    part: bool = False
    to_mislead: bool = False


@dataclass(frozen=True, slots=True)
class GivesInformation:
    """A possible source of unauthorized information: `extraneous` in the record (Law 16B)."""

    by: Seat
    how: str
    suggests: str = ""


@dataclass(frozen=True, slots=True)
class Reserves:
    """A player reserves the right to call the director later."""

    by: Seat


@dataclass(frozen=True, slots=True)
class Learns:
    """Information from elsewhere, or cards of another hand seen."""

    by: Seat
    what: str = ""
    of: Seat | None = None
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Handles:
    """A player takes another player's cards; `permission`: whose leave it had."""

    by: Seat
    of: Seat
    permission: Seat | Caller | None = None


@dataclass(frozen=True, slots=True)
class Restores:
    """The director puts a card where it belongs; `of` None: it was found outside the hands."""

    card: Card
    to: Seat
    of: Seat | None = None


@dataclass(frozen=True, slots=True)
class CallsDirector:
    """Attention is drawn and the director is called."""

    by: Seat | Caller


@dataclass(frozen=True, slots=True)
class BoardEnds:
    """Play of the board is over."""


@dataclass(frozen=True, slots=True)
class NextRound:
    """The round ended."""


@dataclass(frozen=True, slots=True)
class NextCall:
    """A side called on the next board."""

    by: Seat | Side


@dataclass(frozen=True, slots=True)
class PeriodEnds:
    """The correction period ended."""


@dataclass(frozen=True, slots=True)
class Answers:
    """The pending question's answer; `by`: who of a side gave it."""

    name: str
    value: Value
    by: Seat | None = None


@dataclass(frozen=True, slots=True)
class Waives:
    """A rectification is given up: by the director at a player's request, or by a player without the director."""

    asked_by: Seat | Side | None = None
    by: Seat | None = None
    law: str = ""


class AppealOf(Enum):
    """What an appeal is against."""

    JUDGEMENT = "judgement"
    LAW = "law"
    DISCIPLINE = "discipline"


class Consent(Enum):
    """What partner or captain says to an appeal."""

    AGREES = "agrees"
    REFUSES = "refuses"
    ABSENT = "absent"


@dataclass(frozen=True, slots=True)
class Appeals:
    """A ruling is appealed; `committee` False: there is none."""

    by: Seat | Side
    of: AppealOf
    minutes: int | None = None
    partner: Consent | None = None
    captain: Consent | None = None
    committee: bool = True


@dataclass(frozen=True, slots=True)
class Assigns:
    """The director assigns an adjusted score: each side's outcomes; a side may be absent, and keeps what it has.

    Attributes:
        ns: North-South's.
        ew: East-West's.
        without_error: of self-inflicted damage: what the side that is absent would have had after the infraction
            without its own error; the other side's outcomes are those without the infraction. Law: 12C1(e) of 2017.
    """

    ns: tuple[Line, ...] = ()
    ew: tuple[Line, ...] = ()
    without_error: tuple[Line, ...] = ()


@dataclass(frozen=True, slots=True)
class AwardsArtificial:
    """The director awards an artificial adjusted score."""

    ns: Award
    ew: Award


@dataclass(frozen=True, slots=True)
class Penalises:
    """A penalty; `amount` as written: `10%`, `suspension`, `disqualification`."""

    side: Side
    amount: str
    why: str = ""
    approved: str = ""


Action = (
    MakesCall | ChangesCall | ChangesCard | PlaysCard | PlaysCards | TurnsUp | Retracts | Designates | Touches
    | HoldsCard | DummyPlays | DummySuggests | Exposes | FacesHand | Notices | DummyBreach | Warns | AsksRevoke
    | Claims | Concedes | Agrees | Objects | PlaysOn | Records | Explains | Alerts | NoAlert | Asks
    | GivesInformation | Reserves | Learns | Handles | Restores | CallsDirector | BoardEnds | NextRound
    | NextCall | PeriodEnds | Answers | Waives | Appeals | Assigns | AwardsArtificial | Penalises
)  # fmt: skip
"""Everything that a record can hold."""


class Scoring(Enum):
    """How the board is scored, as far as a ruling depends on it."""

    MATCHPOINTS = "matchpoints"
    IMPS = "imps"
    TEAMS = "teams"
    TOTAL = "total"
