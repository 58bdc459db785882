"""Comparing with published figures: what counts, what agrees, what is left out."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

import pytest

from oddtrick.scoring import (
    PROFILES,
    Board,
    Contestant,
    Counted,
    Decimals,
    Event,
    Form,
    Line,
    Match,
    Published,
    Settings,
    check,
    line_name,
    profile,
    score,
)
from oddtrick.words.contracts import Points
from oddtrick.words.errors import NotFound
from oddtrick.words.results import BoardResult, Played


def line(ns: str, ew: str, points: int, figures: Mapping[str, object] | None = None, *cannot: str) -> Line:
    published = Published(figures, frozenset(cannot)) if figures is not None else None
    return Line(BoardResult(tuple(ns.split()), tuple(ew.split()), Played(Points(points))), published)


def pairs(
    *contestants: Contestant, first: Mapping[str, object] | None = None, settings: Settings | None = None
) -> Event:
    lines = (line("1", "4", 420, first), line("2", "5", 420), line("3", "6", -50))
    return Event(boards=(Board(1, lines),), contestants=contestants, settings=settings or Settings())


def test_nothing_published_counts_nothing() -> None:
    assert str(check(score(pairs()))) == "0 right of 0"


@pytest.mark.parametrize(
    ("figures", "right", "total"),
    [
        ({"ns": 3, "ew": "1"}, 1, 1),
        ({"ns": "3.00"}, 1, 1),
        ({"ns": 3, "ew": 2}, 0, 1),
        ({"ns": None}, 0, 0),
        ({}, 0, 0),
        ({"award": "gold"}, 0, 0),
        ({"ns": "three"}, 0, 1),
        ({"ns": 3, "score": 420}, 1, 1),
        ({"ns": 3, "score": 450}, 0, 1),
    ],
)
def test_a_line_counts_once(figures: Mapping[str, object], right: int, total: int) -> None:
    report = check(score(pairs(first=figures)))
    assert (report.right, report.total) == (right, total)


def test_a_contestant_and_its_place_count_once_each() -> None:
    people = (
        Contestant("1", published=Published({"total": 3, "percent": "75", "rank": "2="})),
        Contestant("2", published=Published({"total": 3, "percent": "75.1", "rank": "=2"})),
        Contestant("3", published=Published({"rank": 5})),
        Contestant("4", published=Published({"rank": "-"})),
        *map(Contestant, "56"),
    )
    report = check(score(pairs(*people)))
    assert str(report) == "3 right of 5"
    assert [(one.counted, one.where, one.key, one.published, one.computed) for one in report.differences] == [
        (Counted.CONTESTANT, "2", "percent", "75.1", "75"),
        (Counted.PLACE, "3", "rank", "5", "6"),
    ]


def test_what_cannot_agree_is_shown_and_not_counted() -> None:
    wrong = Published({"total": 9, "percent": 75}, frozenset({"total"}))
    every = Published({"total": 9}, frozenset({"total"}))
    people = (Contestant("1", published=wrong), Contestant("2", published=every), *map(Contestant, "3456"))
    report = check(score(pairs(*people)))
    assert str(report) == "1 right of 1"
    assert [(one.where, one.published, one.computed) for one in report.left_out] == [("1", "9", "3"), ("2", "9", "3")]


def test_figures_are_compared_as_they_are_shown() -> None:
    assert check(score(pairs(first={"ns": "3"}, settings=Settings(rounding=Decimals(line=0))))).right == 1
    short = (
        line("1", "4", 420, {"ns": "5.67"}),
        line("2", "5", 170, {"ns": "3"}),
        line("3", "6", -50, {"ns": "0.333"}),
    )
    report = check(score(Event(boards=(Board(1, short),), settings=Settings(expected=4))))
    assert [one.where for one in report.differences] == ["1/3"]


def test_datums_and_matches() -> None:
    datum = Board(1, (line("1", "3", 420), line("2", "4", 400)), published=Published({"datum": 410}))
    assert str(check(score(Event(Form.BUTLER, (datum,))))) == "1 right of 1"
    figures = {"imps": [5, 0], "margin": [5, None], "vp": None}
    match = Match("m", "A", "B", (1,), published=Published(figures))
    tables = Board(1, (line("A", "B", 500), line("B", "A", 300)))
    assert str(check(score(Event(Form.TEAMS_IMPS, (tables,), matches=(match,))))) == "1 right of 1"
    wrong = Match("m", "A", "B", (1,), published=Published({"imps": [5, 1]}))
    report = check(score(Event(Form.TEAMS_IMPS, (tables,), matches=(wrong,))))
    assert [(one.counted, one.where, one.key) for one in report.differences] == [(Counted.MATCH, "m", "imps")]


def test_the_name_of_a_line() -> None:
    board = Board(7, (line("1", "2", 0), line("3 4", "5 6", 0), line("", "8", 0)))
    assert [line_name(board, place) for place in range(3)] == ["7/1", "7/3+4", "7//8"]


@pytest.mark.parametrize("name", PROFILES)
def test_every_profile_scores_every_form(name: str) -> None:
    tables = Board(1, (line("1", "3", 420), line("2", "4", 170)))
    for form in (Form.MATCHPOINTS, Form.CROSS_IMPS, Form.BUTLER, Form.TOTAL_POINTS):
        standings = score(Event(form, (tables,), profile(name))).standings
        assert standings["1"].total > standings["2"].total
    match = Match("m", "A", "B", (1,))
    teams = Board(1, (line("A", "B", 500), line("B", "A", 300)))
    for form in (Form.TEAMS_IMPS, Form.BAM, Form.PATTON, Form.TOTAL_POINTS):
        assert score(Event(form, (teams,), profile(name), matches=(match,))).standings["A"].rank == 1


def test_a_profile_that_is_not_there() -> None:
    with pytest.raises(NotFound, match="wbf, ebu, acbl, abf, ffb, kops, bbo"):
        profile("club")


def test_both_lists_of_a_handicap_are_compared() -> None:
    lines = (BoardResult(("1",), ("3",), Played(Points(420))), BoardResult(("2",), ("4",), Played(Points(420))))
    published = (
        Published({"percent": "50", "net": "55", "rank": 1, "net_rank": 1}),
        Published({"net": 51, "net_rank": 2}),
    )
    contestants = tuple(
        Contestant(one, handicap=Fraction(more), published=each)
        for one, more, each in zip("12", (5, 0), published, strict=True)
    )
    report = check(
        score(Event(boards=(Board(1, lines),), contestants=(*contestants, Contestant("3"), Contestant("4"))))
    )
    assert str(report) == "3 right of 4", report
    assert [(one.where, one.key, one.computed) for one in report.differences] == [("2", "net", "50")]
