"""The port for double dummy: par, equity, what is remembered, and what is said where there is no back-end."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from oddtrick.analysis.double_dummy import Sized, Small, equity
from oddtrick.analysis.ending import Ending
from oddtrick.analysis.par import TricksTable, par
from oddtrick.analysis.recent import Recent
from oddtrick.analysis.search import playable, played
from oddtrick.analysis.solver import solve
from oddtrick.scoring.contract import points
from oddtrick.words.cards import Card, Cards
from oddtrick.words.contracts import Contract, ContractResult, Denomination
from oddtrick.words.deals import Deal
from oddtrick.words.errors import Impossible, StoreError
from oddtrick.words.seats import Seat, Side, Vulnerability

NT = Denomination.NO_TRUMP
WHOLE = Deal.parse("N:AQ4.KJ5.Q963.KJ2 JT97.A86.A87.T96 K82.Q93.KJ5.Q854 653.T742.T42.A73")


def table(clubs: str, diamonds: str, hearts: str, spades: str, no_trump: str) -> TricksTable:
    rows = [tuple(map(int, row.split())) for row in (clubs, diamonds, hearts, spades, no_trump)]
    return TricksTable(tuple((row[0], row[1], row[2], row[3]) for row in rows))


GAME = table("7 6 7 6", "8 5 8 5", "10 3 10 3", "6 7 6 7", "9 4 9 4")
SACRIFICE = table("5 8 5 8", "4 9 4 9", "10 3 10 3", "3 10 3 10", "6 6 6 6")
NOBODY = table("6 6 6 6", "6 6 6 6", "6 6 6 6", "6 6 6 6", "6 6 6 6")
BOTH = table("6 6 6 6", "6 6 6 6", "6 6 6 6", "6 6 6 6", "7 7 7 7")


@pytest.mark.parametrize(
    "tricks, vulnerable, points, contract",
    [
        (GAME, Vulnerability.NONE, 420, "4H= by N"),
        (GAME, Vulnerability.NS, 500, "4SX-3 by E"),
        (SACRIFICE, Vulnerability.NONE, -100, "5HX-1 by N"),
        (table("5 8 5 8", "4 9 4 9", "10 3 10 3", "4 9 4 9", "6 6 6 6"), Vulnerability.NS, 100, "4SX-1 by E"),
        (table("5 8 5 8", "4 9 4 9", "10 3 10 3", "6 7 6 7", "6 6 6 6"), Vulnerability.BOTH, 500, "5DX-2 by E"),
    ],
)
def test_par(tricks: TricksTable, vulnerable: Vulnerability, points: int, contract: str) -> None:
    found = par(tricks, vulnerable)
    assert found.points == points
    assert str(found.contracts[0]) == contract
    assert len({result.contract for result in found.contracts}) == 1


def test_par_of_a_deal_that_nobody_can_make_anything_of() -> None:
    assert par(NOBODY, Vulnerability.NONE).points == 0
    assert par(NOBODY, Vulnerability.NONE).contracts == ()


def test_who_may_bid_first_takes_the_contract_that_both_can_make() -> None:
    assert par(BOTH, Vulnerability.NONE, Side.NS).points == 90
    assert par(BOTH, Vulnerability.NONE, Side.EW).points == -90


@pytest.mark.parametrize("rows", [(), ((1, 2, 3, 4),) * 4, ((1, 2, 3, 14),) * 5])
def test_what_is_no_table(rows: tuple[tuple[int, int, int, int], ...]) -> None:
    with pytest.raises(Impossible, match="five rows"):
        TricksTable(rows)


def test_without_a_back_end_whole_deals_are_refused_plainly() -> None:
    with pytest.raises(StoreError, match=r"oddtrick\[dds\]"):
        Small().table(WHOLE)
    with pytest.raises(StoreError, match="more than 7 cards"):
        Small().plays(Ending.of(WHOLE.hands, NT, Seat.EAST))


class Counted:
    """A back-end that counts what it is asked."""

    def __init__(self) -> None:
        self.asked: list[object] = []

    def table(self, deal: Deal) -> TricksTable:
        self.asked.append(deal)
        return GAME

    def plays(self, ending: Ending) -> Mapping[Card, int]:
        self.asked.append(ending)
        return {Card.parse("SJ"): 3}


def sized(whole: Counted) -> Sized:
    return Sized(Small(), whole, Recent(2), Recent(2))


def test_a_deal_is_asked_once_while_it_is_remembered() -> None:
    whole = Counted()
    solver = sized(whole)
    assert solver.table(WHOLE) == solver.table(WHOLE) == GAME
    lead = Ending.of(WHOLE.hands, NT, Seat.EAST)
    assert solver.plays(lead) == solver.plays(lead)
    assert len(whole.asked) == 2


def test_a_deal_that_is_not_whole_has_no_table() -> None:
    with pytest.raises(Impossible, match="hand of 0: W"):
        sized(Counted()).table(Deal(WHOLE.north, WHOLE.east, WHOLE.south, Cards(0)))


def test_small_endings_never_leave_the_house() -> None:
    whole = Counted()
    ending = Ending.parse("N:AQ...2 5.3..4 43.A.. K6.7..", NT, Seat.SOUTH)
    assert max(sized(whole).plays(ending).values()) == 3
    assert whole.asked == []


SHORT = Deal.parse("N:AQ...2 5.3..4 43.A.. K6.7..")


def test_equity_after_each_trick() -> None:
    """A heart to the ace, and then dummy's ace of spades instead of the queen: it gives up a trick."""
    cards = [Card.parse(card) for card in ["H7", "C2", "H3", "HA", "S3", "S6", "SA", "S5"]]
    assert equity(Small(), SHORT, NT, Seat.SOUTH, cards) == (2, 3, 2)
    assert equity(Small(), SHORT, NT, Seat.SOUTH, cards[:7]) == (2, 3)


def test_equity_of_a_card_not_held() -> None:
    with pytest.raises(Impossible, match="W does not hold SA"):
        equity(Small(), SHORT, NT, Seat.SOUTH, [Card.parse("SA")])


def test_what_was_asked_longest_ago_is_forgotten_first() -> None:
    store: Recent[int, int] = Recent(2)
    for number in (1, 2, 1, 3):
        store.get(number, lambda number=number: number * 10)
    assert store.keys() == (1, 3)


LINE = """
SJ S2 S3 SQ  D3 D7 DJ D2  H3 H2 HJ H6  C2 C6 C8 C3  C4 C7 CJ C9  D6 D8 DK D4
D5 DT D9 DA  S7 S8 S5 S4  H9 H4 H5 H8  C5 CA CK CT  S6 SA S9 SK  DQ ST HQ H7  HK HA CQ HT
"""


def test_from_the_deal_to_the_score() -> None:
    """Three no trump by North, both sides at their best: ten tricks, 430 points, and never more nor less on the way."""
    cards, now, won = [Card.parse(card) for card in LINE.split()], Ending.of(WHOLE.hands, NT, Seat.EAST), 0
    for place, card in enumerate(cards):
        assert card in playable(now)
        now, winner = played(now, card)
        won += winner in (Seat.NORTH, Seat.SOUTH)
        if winner is not None and place >= 23:
            assert won + (solve(now).tricks(Side.NS) if now.left else 0) == 10
    result = ContractResult(Contract.parse("3NT"), Seat.NORTH, won)
    assert (str(result), points(result, Vulnerability.NONE)) == ("3NT+1 by N", 430)
