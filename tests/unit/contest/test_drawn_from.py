"""Rounds and scores of a document, for the next draw."""

from fractions import Fraction

import pytest

from oddtrick.contest.drawn_from import entrants_of, rounds_of
from oddtrick.draws import Draw, Entrant, Pairing, Triangle
from oddtrick.scoring.event import Board, Contestant, Event, Match, Penalty, PenaltyUnit
from oddtrick.scoring.settings import Form, Settings, Vp, VpScale
from oddtrick.words.contracts import Points
from oddtrick.words.errors import Impossible
from oddtrick.words.results import BoardResult, Played

TEAMS = tuple(map(Contestant, "BADC"))


def result(ns: str, ew: str, points: int, number: int = 0) -> BoardResult:
    return BoardResult(tuple(ns), tuple(ew), Played(Points(points)), round=number)


def board(number: int, *matches: tuple[str, str, int]) -> Board:
    """A board of which home scored so many points more than the other table."""
    lines = [line for home, away, more in matches for line in (result(home, away, more), result(away, home, 0))]
    return Board(number, tuple(lines))


def teams(*boards: Board, **more: object) -> Event:
    matches = (
        Match("1", "A", "B", (1,), 1),
        Match("2", "C", "D", (1,), 1),
        Match("3", "B", "C", (2,), 2),
        Match("4", "A", "D", (2,), 2),
    )
    return Event(Form.TEAMS_IMPS, boards, contestants=TEAMS, **{"matches": matches, **more})


def test_matches_are_the_rounds_and_three_that_meet_a_triangle() -> None:
    assert rounds_of(teams())[2] == Draw((Pairing("B", "C"), Pairing("A", "D")))
    three = tuple(Match(each, *each, (1,), 1) for each in ("AB", "CA", "BC"))
    assert rounds_of(Event(Form.TEAMS_IMPS, matches=(*three, Match("bye", "D", None, (), 1)))) == {
        1: Draw(triangles=(Triangle("A", "B", "C"),), byes=("D",))
    }


def test_two_matches_of_the_same_two_in_a_round_are_one_meeting() -> None:
    halves = (Match("1", "A", "B", (1,), 1), Match("2", "B", "A", (2,), 1))
    assert rounds_of(Event(Form.TEAMS_IMPS, matches=halves)) == {1: Draw((Pairing("A", "B"),))}


def test_results_that_name_a_round_are_the_rounds_of_pairs() -> None:
    lines = (result("1", "2", 50, 1), result("3", "", 0, 1), result("3", "1", 50, 2))
    event = Event(boards=(Board(1, lines), Board(2, (result("2", "1", 90, 1),))))
    assert rounds_of(event) == {1: Draw((Pairing("1", "2"),), byes=("3",)), 2: Draw((Pairing("3", "1"),))}


@pytest.mark.parametrize(
    ("matches", "sentence"),
    [
        ((Match("x", "A", "B"),), "match x has no round"),
        ((Match("1", "A", "B", round=1), Match("2", "A", "C", round=1)), "A meets several in round 1"),
    ],
)
def test_rounds_that_are_not_clear_are_refused(matches: tuple[Match, ...], sentence: str) -> None:
    with pytest.raises(Impossible, match=sentence):
        rounds_of(Event(Form.TEAMS_IMPS, matches=matches))


def test_results_without_a_round_are_refused() -> None:
    with pytest.raises(Impossible, match="a result of board 7 has no round"):
        rounds_of(Event(boards=(Board(7, (result("1", "2", 50),)),)))


def test_players_of_an_individual_are_not_drawn() -> None:
    with pytest.raises(Impossible, match="individual"):
        rounds_of(Event(boards=(Board(1, (result("12", "34", 0, 1),)),)))


def test_before_any_result_nobody_has_a_score_and_the_document_is_the_seeding() -> None:
    assert entrants_of(teams(), upto=2) == (Entrant("A", 2), Entrant("B", 1), Entrant("C", 4), Entrant("D", 3))
    played = teams(board(1, ("A", "B", 50)))
    assert {one.score for one in entrants_of(played, upto=0)} == {None}


def test_scores_are_those_after_the_round_without_matches_that_are_not_begun() -> None:
    event = teams(
        board(1, ("A", "B", 50), ("C", "D", 0)),
        board(2, ("B", "C", 500)),
        settings=Settings(vp=Vp(VpScale.WBF_CONTINUOUS, 16)),
        penalties=(Penalty("C", Fraction(-2), PenaltyUnit.VPS),),
    )
    first = {one.id: one.score for one in entrants_of(event, upto=1)}
    assert (first["C"], first["D"]) == (8, 10)
    assert first["A"] == 20 - first["B"] > 10
    second = {one.id: one.score for one in entrants_of(event, upto=2)}
    assert (second["A"], second["D"]) == (first["A"], 10)
    assert second["B"] + second["C"] == first["B"] + 8 + 20
    assert second["B"] > first["B"] + 10


def test_net_imps_split_ties_and_who_withdrew_is_not_there() -> None:
    event = teams(board(1, ("A", "B", 50), ("C", "D", 0)), settings=Settings(vp=Vp(VpScale.WBF_CONTINUOUS, 16)))
    there = {one.id: one.ties for one in entrants_of(event, upto=1, absent={"D"})}
    assert there == {"A": (Fraction(2),), "B": (Fraction(-2),), "C": (Fraction(0),)}


def test_pairs_go_by_their_percentage() -> None:
    lines = (result("1", "2", 420, 1), result("3", "4", 50, 1))
    event = Event(boards=(Board(1, lines), Board(2, (result("1", "3", 50, 2), result("2", "4", 100, 2)))))
    assert {one.id: one.score for one in entrants_of(event, upto=1)} == {"1": 100, "2": 0, "3": 0, "4": 100}
    assert {one.id: one.score for one in entrants_of(event, upto=2)}["1"] == 50
