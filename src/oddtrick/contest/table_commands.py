"""What a director asks for at a table: to record what happened, to take back a slip, to overturn, to hear an appeal."""

from __future__ import annotations

from dataclasses import dataclass

from oddtrick.contest.model import Slot
from oddtrick.contest.table_facts import NO_GROUNDS, Authority, Decision, Deposit, Grounds
from oddtrick.table.actions import Action, Appeals
from oddtrick.words.contracts import Contract
from oddtrick.words.seats import Seat


@dataclass(frozen=True, slots=True)
class Opening:
    """With what a record begins, where it is not with the dealer's first call.

    Attributes:
        first: whose turn it is at the first call that is recorded; None: the dealer's.
        contract: the record begins after that auction; None: with the auction.
        declarer: whose contract it is.
        lead: who is on lead, where the play had begun.
        tricks: won by then: North-South's, East-West's.
        hands: the hands of the session's hand record hold; False: others lie on the table, or nobody knows.
    """

    first: Seat | None = None
    contract: Contract | None = None
    declarer: Seat | None = None
    lead: Seat | None = None
    tricks: tuple[int, int] = (0, 0)
    hands: bool = True


PLAIN_OPENING = Opening()


@dataclass(frozen=True, slots=True)
class RecordActs:
    """Record what happened at a table, answers to questions of the Laws among it: all of it, or nothing.

    Attributes:
        session: id of the session.
        slot: where the board belongs.
        acts: in the order in which they happened.
        seen: `seq` of the record as this person saw it, 0 where there was none.
        opening: with what a new record begins.
        why: the reason for what is done last: of an answer, or of a decision.
        grounds: what that rests on.
    """

    session: str
    slot: Slot
    acts: tuple[Action, ...]
    seen: int
    opening: Opening = PLAIN_OPENING
    why: str = ""
    grounds: Grounds = NO_GROUNDS


@dataclass(frozen=True, slots=True)
class VoidStep:
    """Take back the last step that holds: it was a slip. `seen` as in `RecordActs`."""

    session: str
    slot: Slot
    number: int
    seen: int
    why: str = ""


@dataclass(frozen=True, slots=True)
class OverturnDecision:
    """Overturn a decision of the director and those after it; what is decided instead is recorded at once with it.

    Attributes:
        session: id of the session.
        slot: where the board belongs.
        number: of the first decision that is overturned.
        seen: as in `RecordActs`.
        authority: on review or on appeal.
        why: the reason, which is needed.
        acts: what is decided instead; () leaves the question open that is put again.
        grounds: what the last of these rests on.
    """

    session: str
    slot: Slot
    number: int
    seen: int
    authority: Authority
    why: str
    acts: tuple[Action, ...] = ()
    grounds: Grounds = NO_GROUNDS


@dataclass(frozen=True, slots=True)
class LodgeAppeal:
    """Receive an appeal, if by the Laws it is heard.

    Attributes:
        session: id of the session.
        slot: where the board belongs.
        seen: as in `RecordActs`.
        request: by whom, of what, when, with whose consent, and before whom.
        against: number of the decision that is appealed; 0 where it is of no single one.
        deposit: whether one was paid.
        why: what the appellants say.
    """

    session: str
    slot: Slot
    seen: int
    request: Appeals
    against: int = 0
    deposit: Deposit = Deposit.NONE
    why: str = ""


@dataclass(frozen=True, slots=True)
class HearAppeal:
    """Record what was decided on an appeal.

    Attributes:
        session: id of the session.
        slot: where the board belongs.
        number: of the step that is the request.
        seen: as in `RecordActs`.
        decision: what was decided.
        by: who decided, which is needed.
        why: their reasons.
        deposit: what became of it.
        acts: what is decided instead, where the ruling is changed; () otherwise, and where the decision that is
            appealed falls and nothing takes its place.
        merit: whether they found merit in it; None where nothing is said.
    """

    session: str
    slot: Slot
    number: int
    seen: int
    decision: Decision
    by: str
    why: str = ""
    deposit: Deposit = Deposit.NONE
    acts: tuple[Action, ...] = ()
    merit: bool | None = None


TableCommand = RecordActs | VoidStep | OverturnDecision | LodgeAppeal | HearAppeal
"""Commands about a board at a table."""
