"""The solver of endings beside a search that tries every card."""

from __future__ import annotations

from functools import cache

from hypothesis import given, settings
from hypothesis import strategies as st

from oddtrick.analysis.ending import SEATS, Ending
from oddtrick.analysis.search import playable, played
from oddtrick.analysis.solver import solve
from oddtrick.words.cards import Cards
from oddtrick.words.contracts import Denomination
from oddtrick.words.seats import Seat, Side


@st.composite
def endings(draw: st.DrawFn, most: int = 4, suits: int = 4) -> Ending:
    """Endings of one to `most` cards a hand, with none to three cards in the trick."""
    size = draw(st.integers(1, most))
    pack = draw(st.permutations(range(13 * (4 - suits), 52)))[: 4 * size]
    north, east, south, west = (Cards(sum(1 << n for n in pack[h * size : h * size + size])) for h in range(4))
    trumps, leader = draw(st.sampled_from(Denomination)), draw(st.sampled_from(Seat))
    ending = Ending(north, east, south, west, trumps, leader)
    for _ in range(draw(st.integers(0, 3))):
        ending = played(ending, draw(st.sampled_from(playable(ending))))[0]
    return ending


@cache
def by_trying_everything(ending: Ending) -> int:
    """North-South's tricks, from the rules of play alone."""
    if not ending.left:
        return 0
    after = [played(ending, card) for card in playable(ending)]
    values = [(winner is not None and winner.side is Side.NS) + by_trying_everything(rest) for rest, winner in after]
    return max(values) if ending.turn.side is Side.NS else min(values)


@settings(max_examples=40, deadline=None)
@given(endings())
def test_the_solver_agrees_with_trying_everything(ending: Ending) -> None:
    assert solve(ending).tricks(Side.NS) == by_trying_everything(ending)


@settings(max_examples=15, deadline=None)
@given(endings(most=4, suits=2))
def test_the_solver_agrees_where_two_suits_are_left(ending: Ending) -> None:
    solution = solve(ending)
    for card, tricks in solution.plays.items():
        rest, winner = played(ending, card)
        north_south = (winner is not None and winner.side is Side.NS) + by_trying_everything(rest)
        assert tricks == (north_south if ending.turn.side is Side.NS else ending.left - north_south)


@settings(max_examples=60, deadline=None)
@given(endings(most=6), st.integers(1, 3))
def test_turning_the_table_turns_the_tricks(ending: Ending, turns: int) -> None:
    places = [SEATS[(n + turns) % 4] for n in range(4)]
    hands = dict(zip(places, ending.hands.values(), strict=True))
    leader = places[SEATS.index(ending.leader)]
    turned = Ending.of(hands, ending.trumps, leader, ending.trick)
    side = Side.NS if turns % 2 == 0 else Side.EW
    assert solve(turned).tricks(side) == solve(ending).tricks(Side.NS)


@settings(max_examples=40, deadline=None)
@given(endings(most=6))
def test_both_sides_win_what_is_left(ending: Ending) -> None:
    solution = solve(ending)
    assert solution.tricks(Side.NS) + solution.tricks(Side.EW) == ending.left
    assert tuple(solution.plays) == playable(ending)
