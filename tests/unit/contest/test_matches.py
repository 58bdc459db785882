"""Match sheets: both rooms board by board, the running score, what is waiting, what the public must not see."""

from __future__ import annotations

from fractions import Fraction

from oddtrick.contest import commands as c
from oddtrick.contest.facts import Terms
from oddtrick.contest.figures import EventFiguresKept
from oddtrick.contest.model import Fixture, Slot, TableResult
from oddtrick.contest.to_event import to_event
from oddtrick.contest.views.matches import MatchSheet, Waiting, match_sheets, still_to_play
from oddtrick.movements.make_others import movement_of_teams
from oddtrick.scoring.event import Board, Event, Match, Penalty, PenaltyUnit, Published
from oddtrick.scoring.irregular import Irregular, MatchAward
from oddtrick.scoring.score import score
from oddtrick.scoring.settings import Form, Settings, Vp, VpScale
from oddtrick.words.contracts import Points
from oddtrick.words.notation import parse_entry
from oddtrick.words.results import Artificial, Award, BoardResult, Played

from .conftest import Club

MATCH = Match("m", "A", "B", (1, 2, 3, 4), 1, {"A": Fraction(2)})


def line(ns: str, ew: str, points: int, room: str = "") -> BoardResult:
    return BoardResult((ns,), (ew,), Played(Points(points)), "", 1, "", "", room)


BOARDS = (
    Board(1, (line("A", "B", 620), line("B", "A", 170))),
    Board(2, (line("B", "A", -100), line("A", "B", -400))),
    Board(3, (line("A", "B", 50),)),
)


def sheet(form: Form = Form.TEAMS_IMPS, boards: tuple[Board, ...] = BOARDS, **more: object) -> MatchSheet:
    event = Event(form, boards, matches=(MATCH,), **more)  # type: ignore[arg-type]
    return match_sheets(score(event))[0]


def test_the_running_score_begins_with_what_was_brought_and_stops_at_what_is_missing() -> None:
    found = sheet()
    assert [row.running for row in found.rows] == [(12, 0), (12, 7), (12, 7), (12, 7)]
    assert [row.waiting for row in found.rows] == [Waiting.NOTHING, Waiting.NOTHING, Waiting.CLOSED, Waiting.BOTH]
    assert (found.played, found.result) == (2, (12, 7))


def test_home_sits_north_south_in_the_open_room_unless_the_results_say_otherwise() -> None:
    rows = sheet().rows
    assert [(row.open.points, row.closed.points) for row in rows[:2] if row.open and row.closed] == [
        (620, 170), (-400, -100),
    ]  # fmt: skip
    turned = (Board(1, (line("A", "B", 620, "closed"), line("B", "A", 170, "open"))),)
    row = sheet(boards=turned).rows[0]
    assert row.open is not None
    assert row.open.points == 170


def test_an_award_in_one_room_stands_for_the_board() -> None:
    award = Artificial(Award.parse("+3 IMP"), Award.parse("-3 IMP"))
    row = sheet(boards=(Board(1, (BoardResult(("B",), ("A",), award, "", 1),)),)).rows[0]
    assert (row.value, row.running, row.waiting) == ((0, 3), (2, 3), Waiting.NOTHING)


def test_in_board_a_match_both_sides_have_points() -> None:
    found = sheet(Form.BAM)
    assert [row.value for row in found.rows[:2]] == [(2, 0), (0, 2)]
    assert found.result == (4, 2)


def test_penalties_stand_beside_the_score() -> None:
    penalty = Penalty("B", Fraction(-3), PenaltyUnit.IMPS, match="m")
    found = sheet(penalties=(penalty,))
    assert (found.result, found.penalised) == ((12, 7), (0, -3))
    assert found.score is not None
    assert found.score.margin == (5, -8)


def test_a_match_that_has_not_begun_waits_for_everything() -> None:
    later = Match("n", "A", "C", (9, 10), 2)
    found = match_sheets(score(Event(Form.TEAMS_IMPS, BOARDS, matches=(MATCH,))), (MATCH, later))[1]
    assert [row.waiting for row in found.rows] == [Waiting.BOTH] * 2
    assert (found.score, found.result) == (None, None)


def test_what_is_held_back_is_left_out_of_the_sheet_and_of_the_running_score() -> None:
    shown = sheet().without(frozenset({1}))
    rows = shown.rows
    assert (shown.score, shown.result) == (None, (2, 7))
    assert sheet().without(frozenset({4})).result == (12, 7)
    assert (rows[0].open, rows[0].waiting, rows[0].running, rows[1].running) == (None, Waiting.OTHERS, (2, 0), (2, 7))


def test_a_board_is_still_to_be_played_while_a_room_of_any_match_lacks_it(club: Club) -> None:
    club = Club()
    club.do(c.OpenEvent("e", Terms("Teams", form=Form.TEAMS_IMPS)))
    club.do(c.OpenSession("e", "s", (c.Plan(""),)))
    for team in "ABCD":
        club.do(c.EnterPair("e", team))
    club.do(c.SetMatch("e", Fixture("m1", "A", "B", (1, 2), 1)))
    club.do(c.SetMatch("e", Fixture("m2", "C", "D", (1, 2), 1)))

    def enter(table: int, ns: str, ew: str, board: int = 1) -> frozenset[int]:
        slot = Slot("", 1, str(table), board)
        club.do(c.EnterResult("s", slot, TableResult((ns,), (ew,), parse_entry("4S= by S"))))
        return still_to_play(club.state.event, (club.state.session,))

    assert still_to_play(club.state.event, (club.state.session,)) == frozenset()
    assert enter(1, "A", "B") == enter(2, "B", "A") == enter(3, "C", "D") == {1}
    assert enter(4, "D", "C") == frozenset()
    assert enter(1, "A", "B", 2) == {2}
    club.do(c.CloseSession("s"))
    assert still_to_play(club.state.event, (club.state.session,)) == frozenset()
    assert len(match_sheets(score(to_event(club.state.event, (club.state.session,), {})))) == 2


def test_a_match_is_worth_nothing_until_something_of_it_is_known() -> None:
    club = Club()
    club.do(c.OpenEvent("e", Terms("Teams", form=Form.TEAMS_IMPS, settings=Settings(vp=Vp(VpScale.WBF_DISCRETE)))))
    club.do(c.OpenSession("e", "s", (c.Plan(""),)))
    for team in "ABCDE":
        club.do(c.EnterPair("e", team))
    awarded = Irregular(award={"A": MatchAward.parse("60%"), "D": MatchAward.parse("40%")})
    for fixture in (
        Fixture("begun", "A", "B", (1, 2), 1),
        Fixture("to come", "C", "D", (1, 2), 1),
        Fixture("bye", "E", None, (1, 2), 1),
        Fixture("decided", "A", "D", (3, 4), 2, irregular=awarded),
        Fixture("scored elsewhere", "B", "C", (3, 4), 2),
    ):
        club.do(c.SetMatch("e", fixture))
    result = TableResult(("A",), ("B",), parse_entry("4S= by S"))
    club.do(c.EnterResult("s", Slot("", 1, "1", 1), result))
    club.do(c.KeepEventFigures("e", EventFiguresKept(matches={"scored elsewhere": Published({"vp": ["13", "7"]})})))
    scored = score(to_event(club.state.event, (club.state.session,), {}))
    assert [one.id for one in scored.event.matches] == ["begun", "bye", "decided", "scored elsewhere"]
    assert [one.credit for one in scored.matches] == [None, None, (12, 8), None]
    assert {one.contestant: (one.total, one.rank) for one in scored.ranking()} == {
        "A": (12, 1), "D": (8, 2), "B": (0, None), "E": (0, None), "C": (0, None),
    }  # fmt: skip
    other = TableResult(("B",), ("A",), parse_entry("4S-1 by S"))
    club.do(c.EnterResult("s", Slot("", 1, "2", 1), other))
    both = score(to_event(club.state.event, (club.state.session,), {}))
    assert both.matches[0].vp == (16, 4)


def test_a_team_that_leaves_before_any_match_has_begun_is_no_obstacle_to_scoring() -> None:
    club = Club()
    club.do(c.OpenEvent("e", Terms("Teams", form=Form.TEAMS_IMPS)))
    club.do(c.OpenSession("e", "s", (c.Plan("", movement_of_teams(5, boards_per_round=2)),)))

    def found() -> tuple[int, int]:
        scored = score(to_event(club.state.event, (club.state.session,), {}))
        return len(scored.event.matches), len(scored.event.boards)

    assert found() == (0, 0)
    club.do(c.WithdrawPair("s", "3", 2))
    assert found()[0] == 0
    assert found()[1] > 0
