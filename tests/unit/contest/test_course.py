"""The ranking after each round, and who met whom."""

from __future__ import annotations

from fractions import Fraction

from oddtrick.contest.views.course import Stage, course_of, stages_of, until
from oddtrick.contest.views.crosstable import cross_table
from oddtrick.scoring.event import Board, Contestant, Event, Match, Penalty, PenaltyUnit
from oddtrick.scoring.score import score
from oddtrick.scoring.settings import Form, Settings, Vp, VpScale
from oddtrick.words.contracts import Points
from oddtrick.words.results import BoardResult, Played


def line(ns: str, ew: str, points: int, number: int) -> BoardResult:
    return BoardResult((ns,), (ew,), Played(Points(points)), round=number)


def board(number: int, at: int, *rooms: tuple[str, str, int]) -> Board:
    return Board(number, tuple(line(ns, ew, points, at) for ns, ew, points in rooms))


TEAMS = Event(
    Form.TEAMS_IMPS,
    (
        board(1, 1, ("A", "B", 420), ("B", "A", 170), ("C", "D", 100), ("D", "C", 100)),
        board(9, 2, ("A", "C", -50), ("C", "A", 600), ("B", "D", 110), ("D", "B", -100)),
    ),
    contestants=tuple(Contestant(one, carry=Fraction(1) if one == "D" else None) for one in "ABCDE"),
    matches=(
        Match("1a", "A", "B", (1,), 1),
        Match("1b", "C", "D", (1,), 1),
        Match("1e", "E", None, (), 1),
        Match("2a", "A", "C", (9,), 2),
        Match("2b", "B", "D", (9,), 2),
    ),
    penalties=(
        Penalty("A", Fraction(-2), PenaltyUnit.VPS, "late"),
        Penalty("C", Fraction(-3), PenaltyUnit.IMPS, match="2a"),
    ),
    settings=Settings(vp=Vp(VpScale.WBF_CONTINUOUS, 8), bye=(Fraction(12), "VP")),
)


def test_the_last_ranking_is_that_of_the_event_and_the_first_has_the_first_round_alone() -> None:
    scored = score(TEAMS)
    course = course_of(scored)
    assert course is not None
    assert course.stages == (Stage(1, 1), Stage(1, 2))
    assert course.scored[-1] is scored
    first = course.points("A")[0]
    assert first is not None
    assert (first.place, first.total > 10) == (1, True)
    assert [point.total for point in course.points("E") if point] == [12, 12]


def test_what_was_brought_forward_counts_at_once_and_a_penalty_at_the_end() -> None:
    course = course_of(score(TEAMS))
    assert course is not None
    before, after = (point.total for point in course.points("D") if point)
    assert before == 11
    assert until(TEAMS, Stage(1, 1)).penalties == ()
    assert after < before + 10
    found = course.after("1")
    assert found is not None
    assert found.standings["D"].total == 11


def test_without_rounds_or_with_one_there_is_no_course() -> None:
    unknown = Event(boards=(board(1, 0, ("1", "2", 420)), board(2, 1, ("1", "2", 420))))
    assert stages_of(unknown) == ()
    assert course_of(score(Event(boards=(board(1, 1, ("1", "2", 420)),)))) is None


def test_rounds_of_pairs_go_on_over_the_sessions() -> None:
    boards = (board(1, 1, ("1", "2", 420), ("3", "4", 170)), board(1001, 1, ("1", "2", -50), ("3", "4", 170)))
    course = course_of(score(Event(boards=boards)))
    assert course is not None
    assert [str(stage) for stage in course.stages] == ["1", "2:1"]
    assert [point.place for point in course.points("1") if point] == [1, 1]


def test_two_teams_that_meet_twice_on_a_board_have_the_round_of_their_lines() -> None:
    rooms = (("A", "B", 420), ("B", "A", 170))
    twice = Board(1, tuple(line(*room, number) for number in (1, 2) for room in rooms))
    event = Event(Form.TEAMS_IMPS, (twice,), matches=(Match("1", "A", "B", (1,), 1), Match("2", "A", "B", (1,), 2)))
    course = course_of(score(event))
    assert course is not None
    assert [point.total for point in course.points("A") if point] == [6, 12]


def test_who_met_whom_with_what_result() -> None:
    found = cross_table(score(TEAMS))
    assert found is not None
    assert (found.rounds, found.vps) == ((1, 2), True)
    (met,) = found.met("A", "B")
    (back,) = found.met("B", "A")
    assert met.own is not None
    assert met.other is not None
    assert (met.round, met.own + met.other) == (1, 20)
    assert (back.own, back.other) == (met.other, met.own)
    assert [(one.opponent, one.own) for one in found.played("E", 1)] == [("", 12)]
    assert found.played("E", 2) == ()
    assert found.order[0] in "ABCDE"


def test_without_victory_points_a_meeting_has_imps_and_a_match_without_results_nothing() -> None:
    plain = Event(TEAMS.form, TEAMS.boards[:1], matches=TEAMS.matches)
    found = cross_table(score(plain))
    assert found is not None
    assert [(one.own, one.other) for one in found.met("A", "B")] == [(6, 0)]
    assert [(one.own, one.other) for one in found.met("A", "C")] == [(None, None)]
    assert cross_table(score(Event(boards=TEAMS.boards[:0]))) is None
