"""Rankings, travellers and scorecards of a scored event."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from oddtrick.contest.views.standings import before_last_round
from oddtrick.printing.fonts import runs
from oddtrick.printing.model import Results, board_label
from oddtrick.printing.results import results_of
from oddtrick.printing.scorecards import lineups as lineups_said
from oddtrick.printing.shown import Shown
from oddtrick.scoring.event import Board, Event, Lineup
from oddtrick.scoring.score import score
from oddtrick.wording import Wording
from oddtrick.words.contracts import Points
from oddtrick.words.errors import NotFound
from oddtrick.words.results import BoardResult, Played
from oddtrick.words.seats import Side


def played(board: int, scores: dict[tuple[str, str], int], section: str = "", round_: int = 1) -> Board:
    return Board(
        board,
        tuple(
            BoardResult((ns,), (ew,), Played(Points(points)), section=section, round=round_)
            for (ns, ew), points in scores.items()
        ),
    )


def test_a_traveller_is_sorted_by_score_and_adjustments_come_last(results: Results) -> None:
    lines = results.board(1).lines
    points = [line.score.points for line in lines]
    assert points[:-1] == sorted((p for p in points if p is not None), reverse=True)
    assert points[-1] is None


def test_frequencies_count_every_score(results: Results) -> None:
    for traveller in results.travellers:
        counted = sum(one.count for one in traveller.frequencies)
        assert counted == sum(line.score.points is not None for line in traveller.lines)


def test_scorecards_have_both_sides_of_each_line(results: Results) -> None:
    lines = [line for card in results.cards for line in card.lines]
    assert len(lines) == 2 * sum(len(traveller.lines) for traveller in results.travellers)
    north, east = results.card("2NS"), results.card("2EW")
    assert {line.side for line in north.lines} == {Side.NS}
    assert {line.side for line in east.lines} == {Side.EW}


def test_a_share_is_the_part_of_the_top() -> None:
    event = Event(boards=(played(1, {("1", "4"): 100, ("2", "5"): 50, ("3", "6"): 0}),))
    results = results_of(score(event))
    assert [line.share for line in results.board(1).lines] == [1, Fraction(1, 2), 0]
    assert results.card("4").lines[0].share == 0


def test_the_movement_of_places() -> None:
    first = played(1, {("1", "3"): 100, ("2", "4"): 0})
    second = played(2, {("1", "4"): -1000, ("2", "3"): 1000}, round_=2)
    third = played(3, {("1", "2"): -500, ("3", "4"): 500}, round_=2)
    event = Event(boards=(first, second, third))
    earlier = before_last_round(event)
    assert earlier is not None
    assert [board.number for board in earlier.boards] == [1]
    results = results_of(score(event), before=score(earlier))
    moved = {row.entrant.id: row.moved for row in results.rankings[0].rows}
    places = {row.entrant.id: row.place for row in results.rankings[0].rows}
    before = {one: standing.rank for one, standing in score(earlier).standings.items()}
    assert moved == {one: before[one] - places[one] for one in places}
    assert any(moved.values())


def test_without_rounds_there_is_no_movement_of_places() -> None:
    assert before_last_round(Event(boards=(played(1, {("1", "2"): 0}, round_=0),))) is None


def test_sections_are_ranked_by_themselves() -> None:
    lines = (
        *played(1, {("A1", "A2"): 100, ("A3", "A4"): 50}, "A").lines,
        *played(1, {("B1", "B2"): 400, ("B3", "B4"): 0}, "B").lines,
    )
    results = results_of(score(Event(boards=(Board(1, lines),))))
    assert [(ranking.section, len(ranking.rows)) for ranking in results.sections] == [("A", 4), ("B", 4)]
    assert all(ranking.rows[0].place == 1 for ranking in results.sections)


def test_ties_are_marked() -> None:
    results = results_of(score(Event(boards=(played(1, {("1", "2"): 50, ("3", "4"): 50}),))))
    assert all(row.shared and row.place == 1 for row in results.rankings[0].rows)


def test_who_played_in_which_round_is_shown(event: Event) -> None:
    lineups = (Lineup(("Ada", "Ben")), Lineup(("Ada", "Cid"), from_round=3))
    changed = tuple(
        replace(one, names=("Ada", "Ben", "Cid"), lineups=lineups) if one.id == "1NS" else one
        for one in event.contestants
    )
    results = results_of(score(replace(event, contestants=changed)))
    assert results.card("1NS").entrant.names == ("Ada", "Ben", "Cid")
    met = {line.result.round: line.opponents[0].names for card in results.cards for line in card.lines
           if [one.id for one in line.opponents] == ["1NS"]}  # fmt: skip
    assert met == {1: ("Ada", "Ben"), 2: ("Ada", "Ben"), 3: ("Ada", "Cid")}
    sat = {line.result.round: line.ns[0].names for board in results.travellers for line in board.lines
           if line.result.ns == ("1NS",)}  # fmt: skip
    assert sat == met
    shown = Shown.of(results, Wording("en"))
    assert lineups_said(results.card("1NS"), shown) == ["At first: Ada – Ben", "From round 3: Ada – Cid"]
    assert lineups_said(results.card("2NS"), shown) == []


def test_a_board_is_called_by_its_number_and_session() -> None:
    assert [board_label(number) for number in (1, 1000, 1001, 2036)] == ["1", "1000", "2:1", "3:36"]


def test_what_is_not_there_is_not_found(results: Results) -> None:
    with pytest.raises(NotFound):
        results.board(99)
    with pytest.raises(NotFound):
        results.card("99")


@pytest.mark.parametrize(
    "text, language, faces",
    [
        ("Ида", "en", ["Oddtrick"]),
        ("山田", "ja", ["HeiseiKakuGo-W5"]),
        ("陳美麗", "zh_Hant", ["MSung-Light"]),
        ("陈美丽", "zh_Hans", ["STSong-Light"]),
        ("さくら", "zh_Hans", ["HeiseiKakuGo-W5"]),
        ("김", "en", ["HYSMyeongJo-Medium"]),
        ("4♠", "en", ["Oddtrick", ""]),
    ],
)
def test_each_letter_finds_its_face(text: str, language: str, faces: list[str]) -> None:
    assert [run.face for run in runs(text, language)] == faces
