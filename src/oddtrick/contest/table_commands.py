"""What a director asks for at a table: to record what happened there, and to take back a slip."""

from __future__ import annotations

from dataclasses import dataclass

from oddtrick.contest.model import Slot
from oddtrick.table.actions import Action
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
    """

    session: str
    slot: Slot
    acts: tuple[Action, ...]
    seen: int
    opening: Opening = PLAIN_OPENING
    why: str = ""


@dataclass(frozen=True, slots=True)
class VoidStep:
    """Take back the last step that holds: it was a slip. `seen` as in `RecordActs`."""

    session: str
    slot: Slot
    number: int
    seen: int
    why: str = ""


TableCommand = RecordActs | VoidStep
"""Commands about a board at a table."""
