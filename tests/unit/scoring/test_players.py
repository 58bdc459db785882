"""The Butler of players of teams, worked by hand."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from oddtrick.scoring.event import Board, Event, Match, MatchLineup
from oddtrick.scoring.players import PlayersButler, butler_of, sittings
from oddtrick.scoring.settings import Datum, Form, Settings
from oddtrick.words.contracts import Points
from oddtrick.words.errors import Impossible
from oddtrick.words.results import (
    Artificial,
    Assigned,
    Award,
    BoardResult,
    Cause,
    NotPlayed,
    Outcome,
    Played,
    Weighted,
)
from oddtrick.words.seats import Side


def line(ns: str, ew: str, outcome: Outcome | int) -> BoardResult:
    return BoardResult((ns,), (ew,), Played(Points(outcome)) if isinstance(outcome, int) else outcome, round=1)


def lineup(team: str, side: Side, names: str, first: int = 1, last: int = 2) -> MatchLineup:
    return MatchLineup(team, side, first, last, tuple(names.split()))


# Four tables: +620, +170, +650, +620 has the datum 515, to the nearest ten 520 (away from nothing).
FIRST = Board(1, (line("A", "B", 620), line("B", "A", 170), line("C", "D", 650), line("D", "C", 620)))
SECOND = Board(2, (line("A", "B", -50), line("B", "A", -50), line("C", "D", 110), line("D", "C", -100)))
MATCHES = (
    Match("m1", "A", "B", (1, 2), 1, lineups=(
        lineup("A", Side.NS, "ann abe"), lineup("A", Side.EW, "axl amy"),
        lineup("B", Side.NS, "bea bob"), lineup("B", Side.EW, "ben bix"), lineup("B", Side.EW, "bix bob", 2, 2),
    )),
    Match("m2", "C", "D", (1, 2), 1, lineups=(lineup("C", Side.NS, "cy cat"),)),
)  # fmt: skip
EVENT = Event(Form.TEAMS_IMPS, (FIRST, SECOND), matches=MATCHES)


def rows(found: PlayersButler) -> dict[str, tuple[int, Fraction]]:
    return {" ".join(sorted(row.players)): (row.boards, row.total) for row in (*found.pairs, *found.players)}


def test_every_table_counts_in_the_datum_and_each_side_has_its_own_imps() -> None:
    found = rows(butler_of(EVENT))
    # Board 1: 520; +620 is 3, +170 is -8, +650 is 4. Board 2: mean -22.5, datum -20; -50 is -1, +110 is 4.
    assert found["abe ann"] == (2, 3 - 1)
    assert found["amy axl"] == (2, 8 + 1)
    assert found["bea bob"] == (2, -8 - 1)
    assert found["ben bix"] == (1, -3)
    assert found["bix bob"] == (1, 1)
    assert found["bob"] == (3, -8 - 1 + 1)
    assert found["cat cy"] == (2, 4 + 4)


def test_results_of_which_nobody_said_who_sat_there_are_counted() -> None:
    assert butler_of(EVENT).unknown == 2 * 3
    assert butler_of(replace(EVENT, matches=tuple(replace(one, lineups=()) for one in MATCHES))).players == ()


def test_places_go_by_the_average_and_are_shared() -> None:
    found = butler_of(EVENT)
    assert [(row.players, row.rank) for row in found.pairs[:2]] == [(("axl", "amy"), 1), (("cy", "cat"), 2)]
    assert [row.rank for row in found.players][:4] == [1, 1, 3, 3]
    assert found.players[0].average == Fraction(9, 2)
    assert {row.team for row in found.players[:2]} == {"A"}


def test_cross_imps_are_the_mean_against_each_other_table() -> None:
    found = rows(butler_of(EVENT, form=Form.CROSS_IMPS))
    # Board 1, +620 against +170, +650, +620: 10 - 1 + 0 over three; board 2, -50 against -50, +110, -100: 0 - 4 + 2.
    assert found["abe ann"] == (2, Fraction(9, 3) + Fraction(-2, 3))


def test_the_datum_is_that_of_the_event() -> None:
    # Without the best and the worst 620 and 620 are left.
    trimmed = replace(EVENT, settings=Settings(datum=Datum(drop=1)))
    assert rows(butler_of(trimmed))["abe ann"][1] == 0 + 0


def test_an_award_counts_for_nobody_and_an_assigned_score_as_it_is() -> None:
    award = Artificial(Award.parse("+3 IMP"), Award.parse("-3 IMP"))
    half = (Weighted(Points(620), Fraction(1, 2)), Weighted(Points(170), Fraction(1, 2)))
    lines = (*FIRST.lines[:2], line("C", "D", award), line("D", "C", award))
    mirrored = (line("C", "D", award), line("D", "C", Artificial(award.ew, award.ns)))
    first = Board(1, (line("A", "B", Assigned(half, half)), lines[1], *mirrored))
    found = rows(butler_of(replace(EVENT, boards=(first,))))
    # The datum is of 395 and 170 alone: 282.5, that is 280; 620 is 8 and 170 is -3, half of each.
    assert found["abe ann"] == (1, Fraction(8 - 3, 2))
    assert "cat cy" not in found


def test_a_board_that_was_not_played_counts_for_nobody() -> None:
    second = Board(2, (line("A", "B", NotPlayed(Cause.TIME)), *SECOND.lines[1:]))
    assert rows(butler_of(replace(EVENT, boards=(FIRST, second))))["abe ann"][0] == 1


def test_pairs_have_none() -> None:
    with pytest.raises(Impossible):
        butler_of(Event(Form.MATCHPOINTS))


def test_everybody_who_sat_anywhere_in_the_order_of_the_matches() -> None:
    first = next(iter(sittings(EVENT)))
    assert (first.match, first.board, first.place, first.side, first.team) == ("m1", 1, 0, Side.NS, "A")
    assert first.players == ("ann", "abe")
