"""Hands with a wrong number of cards."""

from __future__ import annotations

from oddtrick.table.counting import Numbers, numbers
from oddtrick.table.setup import Setup
from oddtrick.words.deals import Deal
from oddtrick.words.seats import Seat


def test_a_hand_that_is_not_known_is_not_counted() -> None:
    assert numbers(Setup(deal=Deal.parse("N:AKQJT98765432... - - -"))) == Numbers()


def test_in_mid_play_the_tricks_won_are_gone() -> None:
    deal = Deal.parse("N:K4.A8.7. J7.Q9.6. A9.K5.A. T6.T2.9.")
    assert numbers(Setup(deal=deal, tricks=(6, 2), lead=Seat.WEST)) == Numbers()
    assert numbers(Setup(deal=deal, tricks=(6, 1), lead=Seat.WEST)).short == (
        Seat.NORTH,
        Seat.EAST,
        Seat.SOUTH,
        Seat.WEST,
    )


def test_they_are_named_in_turn_from_the_dealer() -> None:
    deal = Deal.parse("N:AKQJT98765432... .AKQJT9876543.. ..AKQJT98765432. ...AKQJT9876543")
    assert numbers(Setup(Seat.SOUTH, deal=deal)).short == (Seat.WEST, Seat.EAST)
