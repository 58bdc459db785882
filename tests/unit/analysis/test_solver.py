"""The solver of endings: known positions, the trick in progress, and what it refuses."""

from __future__ import annotations

import pytest

from oddtrick.analysis.ending import Ending
from oddtrick.analysis.search import played
from oddtrick.analysis.solver import solve
from oddtrick.words.cards import Card
from oddtrick.words.contracts import Denomination
from oddtrick.words.errors import Impossible
from oddtrick.words.seats import Seat, Side

NO_TRUMP, SPADES = Denomination.NO_TRUMP, Denomination.SPADES


def ending(hands: str, trumps: Denomination, leader: Seat, trick: str = "") -> Ending:
    return Ending.parse(hands, trumps, leader, tuple(map(Card.parse, trick.split())))


@pytest.mark.parametrize(
    "hands, trumps, leader, tricks",
    [
        ("N:AQ...2 5.3..4 43.A.. K6.7..", NO_TRUMP, Seat.SOUTH, 3),  # the finesse is on
        ("N:AQ...2 K5.3.. 43.A.. 6.7..4", NO_TRUMP, Seat.SOUTH, 2),  # and here it is off
        ("N:A.K.. .A.K. Q..A. K...A", NO_TRUMP, Seat.NORTH, 1),
        ("N:..32. .32.. AK... ..98.", SPADES, Seat.SOUTH, 2),
        ("N:AJ.K.. ..652. 42...A KQ.A..", NO_TRUMP, Seat.SOUTH, 3),  # South's club squeezes West
        ("N:AJ.K.. KQ.A.. 42...A ..652.", NO_TRUMP, Seat.SOUTH, 2),  # but not East, who discards after dummy
    ],
)
def test_known_endings(hands: str, trumps: Denomination, leader: Seat, tricks: int) -> None:
    assert solve(ending(hands, trumps, leader)).tricks(Side.NS) == tricks


def test_cards_in_the_trick_are_part_of_it() -> None:
    caught = ending("N:A3... 52... 4... J.3..", NO_TRUMP, Seat.SOUTH, "S6")
    assert caught.turn is Seat.WEST
    assert solve(caught).left == 2
    assert solve(played(caught, Card.parse("SJ"))[0]).plays == {Card.parse("S3"): 0, Card.parse("SA"): 1}


def test_the_line_is_played_to_the_end_and_wins_what_is_promised() -> None:
    start = ending("N:AQ2.K..3 K5.A2..9 43.Q7..T J6.JT..4", SPADES, Seat.WEST)
    solution, now, won = solve(start), start, 0
    for card in solution.best:
        now, winner = played(now, card)
        won += winner is not None and winner.side is Side.NS
    assert now.left == 0
    assert won == solution.tricks(Side.NS)


def test_the_last_trick_and_none_at_all() -> None:
    last = ending("N:A... K... Q... J...", NO_TRUMP, Seat.EAST)
    assert solve(last).plays == {Card.parse("SK"): 0}
    assert solve(played_out(last)).tricks(Side.NS) == 0


def played_out(start: Ending) -> Ending:
    for text in ("SK", "SQ", "SJ", "SA"):
        start = played(start, Card.parse(text))[0]
    return start


@pytest.mark.parametrize(
    "hands, trick, error",
    [
        ("N:A... K.2.. Q... J...", "", "do not fit"),
        ("N:A... A... Q... J...", "", "twice"),
        ("N:AK... K... Q... J...", "SA", "lies in the trick and in a hand"),
    ],
)
def test_what_is_no_ending(hands: str, trick: str, error: str) -> None:
    with pytest.raises(Impossible, match=error):
        ending(hands, NO_TRUMP, Seat.NORTH, trick)


def test_whole_deals_are_for_another_back_end() -> None:
    whole = ending("N:AKQJT987... .AKQJT987.. ..AKQJT987. ...AKQJT987", NO_TRUMP, Seat.NORTH)
    with pytest.raises(Impossible, match="8 cards a hand"):
        solve(whole)
