"""The solver of endings beside a search that tries every card; what holds of every contested claim."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from hypothesis import given, settings
from hypothesis import strategies as st

from oddtrick.analysis.claims import Contested, advise, lines_of
from oddtrick.analysis.ending import SEATS, Ending
from oddtrick.analysis.lines import Lines
from oddtrick.analysis.normal import Moment
from oddtrick.analysis.search import playable, played
from oddtrick.analysis.solver import solve
from oddtrick.analysis.spoken import statement_of
from oddtrick.analysis.statement import Cashes, Crosses, Draws, Finesses, Gives, Ruffs, Runs, Statement, Step, Where
from oddtrick.words.cards import Card, Cards, Suit
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


@st.composite
def claims(draw: st.DrawFn) -> Contested:
    """Claims, made by anybody, about endings of up to four cards."""
    ending = draw(endings())
    by = draw(st.sampled_from(Seat))
    tricks = draw(st.none() | st.integers(0, ending.left))
    steps = draw(st.lists(st.sampled_from(STEPS), max_size=2))
    declarer = draw(st.sampled_from(Seat))
    return Contested(ending, declarer, by, tricks, Statement(tuple(steps)), top_down=draw(st.booleans()))


STEPS: tuple[Step, ...] = (
    Draws(),
    Runs(Suit.HEARTS),
    Runs(Suit.CLUBS, 1, Where.DUMMY),
    Ruffs(Suit.DIAMONDS),
    Crosses(Where.DUMMY),
    Finesses(Suit.SPADES),
    Gives(Suit.HEARTS),
    Cashes(Card(Suit.SPADES, "A")),
)


@settings(max_examples=150, deadline=None)
@given(claims())
def test_a_normal_line_is_a_line_and_wins_no_more_than_best_play(claim: Contested) -> None:
    advice, now, won = advise(claim), claim.ending, 0
    for seat, card in advice.line:
        assert now.turn is seat
        now, winner = played(now, card)
        won += winner is not None and winner.side is claim.by.side
    assert (now.left, won) == (0, advice.tricks)
    assert advice.certain
    assert advice.double_dummy is not None
    assert advice.tricks <= advice.double_dummy


@settings(max_examples=60, deadline=None)
@given(claims(), st.integers(1, 3))
def test_turning_the_table_turns_the_claim(claim: Contested, turns: int) -> None:
    seats = {seat: SEATS[(n + turns) % 4] for n, seat in enumerate(SEATS)}
    ending = claim.ending
    hands = {seats[seat]: hand for seat, hand in ending.hands.items()}
    turned = Ending.of(hands, ending.trumps, seats[ending.leader], ending.trick)
    again = replace(claim, ending=turned, declarer=seats[claim.declarer], by=seats[claim.by])
    assert advise(again).tricks == advise(claim).tricks


@settings(max_examples=60, deadline=None)
@given(claims())
def test_the_same_claim_has_the_same_advice(claim: Contested) -> None:
    assert advise(claim) == advise(claim)


@settings(max_examples=60, deadline=None)
@given(claims(), st.integers(0, 40))
def test_a_search_cut_short_never_shows_too_few(claim: Contested, enough: int) -> None:
    short, whole = advise(claim, enough=enough), advise(claim)
    assert short.tricks >= whole.tricks
    assert not short.certain or short.tricks == whole.tricks


def by_trying_every_line(lines: Lines, moment: Moment, side: int) -> int:
    """The fewest tricks, without bounds and without a memory."""
    if not moment.left:
        return 0
    ways, due = lines.ways(moment)
    worst = []
    for way in ways:
        after = [lines.played(moment, number, due) for number in way]
        won = [next_.left < moment.left and next_.leader % 2 == side for next_ in after]
        worst.append(max(w + by_trying_every_line(lines, next_, side) for w, next_ in zip(won, after, strict=True)))
    return min(worst)


@settings(max_examples=60, deadline=None)
@given(claims().filter(lambda claim: claim.ending.left <= 3))
def test_the_search_of_lines_agrees_with_trying_every_line(claim: Contested) -> None:
    lines, start = lines_of(claim)
    assert advise(claim).tricks == by_trying_every_line(lines, start, SEATS.index(claim.by) % 2)


SAID = "draw run cash ruff finesse cross to give up throw the a last two 13 ace king ak 10 s10 of spades heart ♦ trumps"
WORDS = (*SAID.split(), *"dummy hand in from and then , - all good tricks high rest".split())  # noqa: SIM905


@settings(max_examples=200, deadline=None)
@given(st.lists(st.sampled_from(WORDS) | st.text(max_size=4), max_size=14), st.sampled_from(Denomination))
def test_any_words_are_read_or_kept(words: list[str], trumps: Denomination) -> None:
    said = statement_of(" ".join(words), trumps)
    assert len(said.steps) <= 13 * len(words)
    assert all(clause.strip() for clause in said.unread)
