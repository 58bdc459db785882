"""Rules for ties, each with its figures worked out by hand."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from oddtrick.printing.shown import Shown
from oddtrick.printing.why import why_total
from oddtrick.scoring import Board, Decimals, Event, Form, Match, Penalty, PenaltyUnit, Settings, explain_total, score
from oddtrick.scoring.rank import places_with_rules
from oddtrick.scoring.scored import MatchScore
from oddtrick.scoring.settings import Compared, TieBreak, Vp, VpScale
from oddtrick.scoring.ties import Done, Meetings, keys
from oddtrick.scoring.vp_table import VpColumn, VpStep, VpTable, VpTableOf
from oddtrick.wording import Wording
from oddtrick.words.contracts import Points
from oddtrick.words.results import BoardResult, Played

F = Fraction

# Four teams, all-play-all. VPs: A beat B 12-8 and C 11-9 and lost to D 7-13; B beat C 15-5, drew with D; C beat D 14-6.
RESULTS = (
    ("A", "B", 1, 12, 8, 6, 30, 24),
    ("C", "D", 1, 14, 6, 10, 40, 30),
    ("A", "C", 2, 11, 9, 2, 20, 18),
    ("B", "D", 2, 10, 10, 0, 25, 25),
    ("A", "D", 3, 7, 13, -9, 10, 19),
    ("B", "C", 3, 15, 5, 14, 44, 30),
)
TOTALS = {"A": F(30), "B": F(33), "C": F(28), "D": F(29)}
MATCHES = tuple(
    (
        Match(f"{home}{away}", home, away, round=number),
        MatchScore(
            f"{home}{away}",
            imps=(F(won), F(lost)),
            margin=(F(margin), F(-margin)),
            credit=(F(one), F(other)),
        ),
    )
    for home, away, number, one, other, margin, won, lost in RESULTS
)
LEAGUE = Meetings(MATCHES, TOTALS, lots=("D", "A", "C"))


@pytest.mark.parametrize(
    ("rule", "level", "expected"),
    [
        (TieBreak.HEAD_TO_HEAD, "ABC", {"A": 23, "B": 23, "C": 14}),
        (TieBreak.HEAD_TO_HEAD_IMPS, "ABC", {"A": 8, "B": 8, "C": -16}),
        (TieBreak.NET_IMPS, "AD", {"A": -1, "D": -1}),
        (TieBreak.OPPONENTS, "AB", {"A": 90, "B": 87}),
        (TieBreak.OPPONENTS_AVERAGE, "AB", {"A": 30, "B": 29}),
        (TieBreak.OPPONENTS_WEIGHTED, "A", {"A": F(12 * 33 + 11 * 28 + 7 * 29, 3)}),
        (TieBreak.OPPONENTS_WEIGHTED, "C", {"C": F(14 * 29 + 9 * 30 + 5 * 33, 3)}),
        (TieBreak.WINS, "ABCD", {"A": 2, "B": F(3, 2), "C": 1, "D": F(3, 2)}),
        (TieBreak.PROGRESS, "AD", {"A": 12 * 3 + 11 * 2 + 7, "D": 6 * 3 + 10 * 2 + 13}),
        (TieBreak.LOTS, "AC", {"A": -1, "C": -2}),
    ],
)  # fmt: skip
def test_what_a_rule_gives(rule: TieBreak, level: str, expected: dict[str, F]) -> None:
    assert keys(rule, tuple(level), LEAGUE) == {one: (value,) for one, value in expected.items()}


def test_the_next_highest_is_the_best_of_the_others_then_the_one_after() -> None:
    assert keys(TieBreak.NEXT_HIGHEST, ("A", "D"), LEAGUE) == {"A": (12, 11), "D": (10, 6)}


def test_the_quotient_is_won_over_lost() -> None:
    assert keys(TieBreak.IMP_QUOTIENT, ("A", "B"), LEAGUE) == {"A": (0, F(60, 61)), "B": (0, F(93, 85))}


def test_who_has_not_met_the_others_is_not_compared_with_them() -> None:
    fewer = Meetings(MATCHES[:3], TOTALS)
    assert keys(TieBreak.HEAD_TO_HEAD, ("A", "B", "D"), fewer) == dict.fromkeys("ABD", ())
    assert keys(TieBreak.LOTS, ("A", "B"), LEAGUE) == dict.fromkeys("AB", ())


BOARDS = Meetings(
    boards={
        "1": (Done(1, F(6), F(0), F(6), 1), Done(2, F(2), F(4), F(6), 1), Done(3, F(3), F(3), F(6), 2)),
        "2": (Done(1, F(4), F(2), F(6), 1), Done(3, F(5), F(1), F(6), 2), Done(4, F(2), F(4), F(6), 2)),
    },
    points={"1": -50},
)


@pytest.mark.parametrize(
    ("rule", "one", "other"),
    [
        (TieBreak.TOPS, (1,), (0,)),
        (TieBreak.BOARDS_WON, (F(3, 2),), (2,)),
        (TieBreak.SHARED_BOARDS, (9,), (9,)),
        (TieBreak.LAST_BOARDS, (F(1, 2), F(1, 3), 1), (F(1, 3), F(5, 6), F(2, 3))),
        (TieBreak.PROGRESS, (8 * 2 + 3,), (4 * 2 + 7,)),
        (TieBreak.TOTAL_POINTS, (-50,), (0,)),
        (TieBreak.SHARE, (), ()),
    ],
)
def test_what_a_rule_gives_for_boards(rule: TieBreak, one: tuple[F, ...], other: tuple[F, ...]) -> None:
    assert keys(rule, ("1", "2"), BOARDS) == {"1": one, "2": other}


def test_each_rule_is_asked_of_those_still_level() -> None:
    level = dict.fromkeys("ABC", F(10))
    rules = (TieBreak.HEAD_TO_HEAD, TieBreak.OPPONENTS)
    assert places_with_rules(level, rules, LEAGUE) == {"A": 1, "B": 2, "C": 3}
    assert places_with_rules(level, (TieBreak.HEAD_TO_HEAD, TieBreak.SHARE, *rules), LEAGUE) == {"A": 1, "B": 1, "C": 3}


def test_figures_are_compared_exactly_or_as_they_are_shown() -> None:
    lines = (BoardResult(("1",), ("3",), Played(Points(110))), BoardResult(("2",), ("4",), Played(Points(110))))
    penalty = Penalty("1", Fraction("-0.4"), PenaltyUnit.POINTS)
    event = Event(Form.TOTAL_POINTS, (Board(1, lines),), Settings(rounding=Decimals(total=0)), penalties=(penalty,))
    assert [score(event).standings[one].rank for one in "12"] == [2, 1]
    shown = replace(event, settings=replace(event.settings, compared=Compared.SHOWN))
    assert [score(shown).standings[one].rank for one in "12"] == [1, 1]


def test_the_place_says_which_rule_put_whom_ahead() -> None:
    boards = (
        Board(1, (BoardResult(("1",), ("3",), Played(Points(620))), BoardResult(("2",), ("4",), Played(Points(170))))),
        Board(2, (BoardResult(("1",), ("3",), Played(Points(-50))), BoardResult(("2",), ("4",), Played(Points(110))))),
    )
    scored = score(Event(boards=boards, winners=2, settings=Settings(tie_break=(TieBreak.TOPS, TieBreak.TOTAL_POINTS))))
    shown = Shown(Wording("en"), scored.event.settings, whole=True)
    assert [scored.standings[one].rank for one in "12"] == [1, 2]
    said = why_total(explain_total(scored, "2"), shown)
    assert said[-3:] == [
        "Level with 1; the number of tops (1): still level.",
        "Level with 1; total points (280): behind 1.",
        "Place: 2.",
    ]
    plain = score(Event(boards=boards, winners=2))
    assert why_total(explain_total(plain, "1"), shown)[-2:] == ["Level with 2: the place is shared.", "Place: 1."]


def test_the_place_says_that_the_rules_began_again() -> None:
    played = ("A", "B", 150, 50), ("B", "C", 400, 150), ("C", "A", 430, 50)
    boards, matches = [], []
    for number, (home, away, first, second) in enumerate(played, 1):
        rooms = (home, away, first), (away, home, second)
        lines = (BoardResult((ns,), (ew,), Played(Points(points))) for ns, ew, points in rooms)
        boards.append(Board(number, tuple(lines)))
        matches.append(Match(f"m{number}", home, away, (number,), number))
    steps = (VpStep(F(0), F(10), F(10)), VpStep(F(1), F(15), F(5)))
    vp = Vp(VpScale.TABLE, table=VpTable("Win", VpTableOf.MARGIN, (VpColumn(1, 99, steps),)))
    rules = (TieBreak.HEAD_TO_HEAD, TieBreak.WINS, TieBreak.NET_IMPS)
    settings = Settings(vp=vp, tie_break=rules, tie_restart=True)
    event = Event(Form.TEAMS_IMPS, tuple(boards), settings, matches=tuple(matches))
    assert [(one.rule, one.better, one.worse) for one in explain_total(score(event), "C").ties] == [
        (TieBreak.HEAD_TO_HEAD, (), ()),
        (TieBreak.WINS, (), ()),
        (TieBreak.NET_IMPS, (), ("A",)),
        (TieBreak.HEAD_TO_HEAD, ("B",), ()),
    ]
