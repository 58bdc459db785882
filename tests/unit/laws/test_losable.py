"""Whether a trick could be lost by any legal play."""

from __future__ import annotations

import pytest

from oddtrick.laws.losable import MOST, fewest
from oddtrick.table.evolve import begin
from oddtrick.table.playing import laid
from oddtrick.table.plays import PlaysCard
from oddtrick.table.setup import Setup
from oddtrick.table.state import State
from oddtrick.words.cards import Card
from oddtrick.words.contracts import Contract
from oddtrick.words.deals import Deal
from oddtrick.words.seats import Seat, Side


def table(deal: str, left: int, contract: str = "3NT", lead: Seat = Seat.SOUTH) -> State:
    setup = Setup(
        deal=Deal.parse(deal), contract=Contract.parse(contract), declarer=Seat.SOUTH, tricks=(13 - left, 0), lead=lead
    )
    return begin(setup)


@pytest.mark.parametrize(
    ("deal", "left", "contract", "least"),
    [
        ("N:..32. .32.. AK... ..98.", 2, "4S", 2),
        ("N:..32. .32.. AK... ..98.", 2, "3NT", 2),
        ("N:A.2.. K.3.. Q.4.. J.5..", 2, "3NT", 1),
        ("N:.A32.. .JT9.. .KQ4.. 987...", 3, "3NT", 2),
        ("N:2... ...2 A... .2..", 1, "3NT", 1),
    ],
)
def test_the_fewest_tricks_when_all_four_help(deal: str, left: int, contract: str, least: int) -> None:
    assert fewest(table(deal, left, contract), Side.NS) == least


def test_a_trick_in_progress_goes_on() -> None:
    state = laid(table("N:A.2.. K.3.. Q.4.. J.5..", 2), PlaysCard(Seat.SOUTH, Card.parse("H4")))
    assert fewest(state, Side.EW) == 1
    assert fewest(state, Side.NS) == 1


def test_of_unknown_or_long_hands_nothing_is_said() -> None:
    assert fewest(table("N:..32. - AK... ..98.", 2), Side.NS) is None
    assert fewest(table("N:AKQJT9... .AKQJT9.. ..AKQJT9. ...AKQJT9", MOST + 1), Side.NS) is None
