"""A board at a table before its record begins: who dealt, what is known of the hands, and what the authority elected.

Source: the head of the case file (docs/reference/case-format.md).

Example:
    >>> setup = Setup(Seat.EAST, Vulnerability.NS)
    >>> setup.scoring.value, setup.regulations.appeal_minutes, setup.deal
    ('matchpoints', 30, None)
"""

from __future__ import annotations

from dataclasses import dataclass

from oddtrick.table.actions import Scoring
from oddtrick.words.contracts import Contract
from oddtrick.words.deals import Deal
from oddtrick.words.seats import Seat, Side, Vulnerability


@dataclass(frozen=True, slots=True)
class Regulations:
    """What the Laws leave to the authority; each default is what holds where it elects nothing.

    Attributes:
        face_down_leads: the opening lead is made face down. Law: 41A (1987-2017).
        weighted_scores: an assigned score may mix outcomes by weight. Law: 12C1(c) of 2007 and 2017.
        reservation_of_rights: a player may reserve the right to call the director later. Law: 16B2 of 2007 and 2017,
            16A1 of 1997.
        dummy_may_ask_defenders: dummy may ask a defender about a revoke. Law: 61B2.
        defenders_may_ask: defenders may ask each other about a revoke; None: as the edition has it, no in 1987 and
            1997, yes since. Law: 61B3 (61B of 1987 and 1997).
        claims_top_down: a suit whose order a claim does not state is played from the top down. Law: 70E2 of 2007 and
            2017.
        late_corrections: an error of scoring may be corrected after the correction period. Law: 79C2 of 2007.
        appeal_minutes: how long a ruling can be appealed after the score is available, minutes from 0. Law: 92B.
    """

    face_down_leads: bool = True
    weighted_scores: bool = True
    reservation_of_rights: bool = True
    dummy_may_ask_defenders: bool = False
    defenders_may_ask: bool | None = None
    claims_top_down: bool = False
    late_corrections: bool = False
    appeal_minutes: int = 30


ELECTS_NOTHING = Regulations()


@dataclass(frozen=True, slots=True)
class Setup:
    """What holds before the first event of a record.

    Attributes:
        dealer: who dealt; North where nothing says.
        vulnerable: which sides are vulnerable.
        board: its number, where there is one.
        deal: the hands; an empty one is unknown, None: all are. They need not hold 13 cards (Laws 13, 14, mid-play).
        scoring: how the board is scored.
        contract: the record starts after an auction that ended in this; None: it starts with the auction.
        declarer: whose contract it is; None without a contract.
        tricks: won before the record starts, 0-13: North-South's, East-West's.
        lead: who is on lead when the record starts in mid-play; the current trick is empty then.
        regulations: what the authority elected.
    """

    dealer: Seat = Seat.NORTH
    vulnerable: Vulnerability = Vulnerability.NONE
    board: int | None = None
    deal: Deal | None = None
    scoring: Scoring = Scoring.MATCHPOINTS
    contract: Contract | None = None
    declarer: Seat | None = None
    tricks: tuple[int, int] = (0, 0)
    lead: Seat | None = None
    regulations: Regulations = ELECTS_NOTHING

    def won(self, side: Side) -> int:
        """Tricks of a side before the record starts."""
        return self.tricks[0] if side is Side.NS else self.tricks[1]
