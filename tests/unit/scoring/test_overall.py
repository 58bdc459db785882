"""Several sessions as one contest, worked out by hand."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from oddtrick.formats.event_file import read_event
from oddtrick.formats.overall_rules import read_awards, read_rules
from oddtrick.scoring import Board, Event, Settings, score
from oddtrick.scoring.carry import CarryBy, CarryRule, Result, carried
from oddtrick.scoring.championship import ChampionshipRules, championship
from oddtrick.scoring.masterpoints import AwardRow, awards
from oddtrick.scoring.overall import Missing, OverallBy, Plan, ranked_overall
from oddtrick.scoring.qualifying import AtTheCut, Cut, cut, decided
from oddtrick.scoring.settings import DivideBy, Form, Stratum
from oddtrick.words.contracts import Points
from oddtrick.words.errors import BadFile, Impossible
from oddtrick.words.results import BoardResult, Played

F = Fraction

FIRST = {"A": F(60), "B": F(50), "C": F(40)}
SECOND = {"A": F(40), "B": F(50), "D": F(55)}


def found(plan: Plan, *sessions: dict[str, F]) -> dict[str, tuple[F, int | None]]:
    return {line.contestant: (line.figure, line.rank) for line in ranked_overall(sessions or (FIRST, SECOND), plan)}


def test_who_missed_a_session_has_no_place_or_gets_nothing_or_its_mean() -> None:
    assert found(Plan()) == {"A": (100, 1), "B": (100, 1), "C": (40, None), "D": (55, None)}
    assert found(Plan(missing=Missing.ZERO)) == {"A": (100, 1), "B": (100, 1), "D": (55, 3), "C": (40, 4)}
    assert found(Plan(missing=Missing.MEAN)) == {"D": (110, 1), "A": (100, 2), "B": (100, 2), "C": (80, 4)}


def test_weights_and_percentages() -> None:
    weights = (F(1), F(3))
    assert found(Plan(OverallBy.PERCENT, weights))["A"] == (45, 2)
    assert found(Plan(OverallBy.PERCENT, weights))["B"] == (50, 1)
    assert found(Plan(weights=weights, missing=Missing.MEAN))["C"] == (160, 4)


def test_the_last_session_breaks_a_tie() -> None:
    assert found(Plan(last_breaks=True)) == {"B": (100, 1), "A": (100, 2), "C": (40, None), "D": (55, None)}


@pytest.mark.parametrize("weights", [(F(1),), (F(1), F(0))])
def test_weights_that_do_not_fit(weights: tuple[F, ...]) -> None:
    with pytest.raises(Impossible, match="as many weights above 0"):
        found(Plan(weights=weights))


FIELD = {"A": F(9), "B": F(8), "C": F(8), "D": F(7), "E": F(7), "F": F(1)}
HALVES = {"A": "1", "B": "1", "C": "2", "D": "1", "E": "2", "F": "2"}


def test_so_many_of_each_group_and_so_many_of_the_others() -> None:
    qualified = cut(FIELD, HALVES, Cut(each=1, across=1, reserves=2))
    assert qualified.through == ("A", "B", "C")
    assert qualified.reserves == ("D", "E")


def test_those_level_at_the_cut() -> None:
    decide, everybody, order = (cut(FIELD, {}, Cut(across=4, reserves=1, level=level)) for level in AtTheCut)
    assert (decide.through, decide.undecided, decide.left, decide.reserves) == (("A", "B", "C"), ("D", "E"), 1, ("F",))
    assert (everybody.through, everybody.undecided) == (("A", "B", "C", "D", "E"), ())
    assert (order.through, order.reserves) == (("A", "B", "C", "D"), ("E",))


def test_a_cut_greater_than_the_field() -> None:
    assert cut(FIELD, {}, Cut(across=10)).through == tuple(FIELD)


def test_what_is_brought_forward() -> None:
    results = {"A": Result(F(300), F(480), 24), "B": Result(F(240), F(480), 24)}
    ebu = CarryRule(CarryBy.EBU, F(1, 2), cap=F(70), top=F(10), decimals=1)
    assert carried(results, ebu) == {"A": 70, "B": 60}
    assert carried(results, CarryRule(CarryBy.NET, F(1, 7), decimals=1)) == {"A": F("42.9"), "B": F("34.3")}
    assert carried(results, CarryRule(CarryBy.LEAD, F(1, 4))) == {"A": 15, "B": 0}
    assert carried({"A": Result(F(-50))}, CarryRule(CarryBy.NET, F(1), cap=F(20))) == {"A": -20}


def test_the_formula_of_the_ebu_needs_matchpoints() -> None:
    with pytest.raises(Impossible, match="needs matchpoints"):
        carried({"A": Result(F(3))}, CarryRule(CarryBy.EBU, F(1, 2), top=F(10)))


def test_those_level_share_what_their_places_get() -> None:
    table = [AwardRow(place, F(award), 4, 8) for place, award in enumerate((10, 6, 3), 1)]
    assert awards({"A": 1, "B": 2, "C": 2, "D": 2}, table) == {"A": 10, "B": 3, "C": 3, "D": 3}
    assert awards({"A": 1, "B": 2, "C": 3}, table) == {}


def test_a_contest_of_two_sessions_with_strata_sections_and_awards() -> None:
    def session(points: tuple[int, ...]) -> Event:
        lines = tuple(
            BoardResult((str(n),), (str(n + 4),), Played(Points(p)), section="AB"[n % 2], round=1)
            for n, p in enumerate(points, 1)
        )
        strata = Settings(strata=(Stratum("B", F(10)),), strengths={"3": F(5), "4": F(2), "1": F(10)})
        return Event(boards=(Board(1, lines),), winners=2, settings=strata)

    sessions = [score(session((620, 600, 170, 100))), score(session((170, 600, 620, 100)))]
    rules = ChampionshipRules(
        Plan(OverallBy.PERCENT),
        Cut(each=1, groups=read_rules("cut: {groups: section}", "r.yaml").cut.groups),  # type: ignore[union-attr]
        CarryRule(CarryBy.EBU, F(1, 2), top=F(6)),
        read_awards("place,award,field,stratum\n1,4,,\n1,3,,B\n2,1,,B\n", "mp.csv"),
    )
    got = championship(sessions, rules)
    # N-S 6, 4, 2, 0 and 2, 4, 6, 0 of 6; E-W the rest
    assert {one.contestant: one.figure for one in got.lines if one.contestant in "1234"} == {
        "1": F(200, 3), "2": F(200, 3), "3": F(200, 3), "4": 0,
    }  # fmt: skip
    assert got.strata == {"B": {"3": 1, "4": 2}}
    assert got.qualified is not None
    assert got.qualified.through == ("8",)
    assert set(got.qualified.undecided) == {"1", "3"}
    assert got.carried == {"8": 6, "1": 4, "3": 4}
    assert got.awards == {"8": 4, "3": 3, "4": 1}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("bye: percent", "expected 'by'"),
        ("by: places", "expected one of total, percent"),
        ("cut: {across: many}", "a number"),
        ("carry: {share: 1/2}", "a formula"),
        ("awards: [{place: 0, award: 3}]", "a whole number from 1"),
    ],
)
def test_rules_that_are_none(text: str, sentence: str) -> None:
    with pytest.raises(BadFile, match=sentence):
        read_rules(text, "rules.yaml")


def test_the_examples_of_the_documentation() -> None:
    folder = Path(__file__).resolve().parents[3] / "docs" / "examples"
    sessions = [
        score(read_event((folder / name).read_bytes(), name)) for name in ("club-evening.json", "second-evening.json")
    ]
    got = championship(sessions, read_rules((folder / "overall.yaml").read_bytes(), "overall.yaml"))
    assert [line.rank for line in got.lines] == [1, 2, 3, 4, 5, 6]
    assert got.qualified is not None
    assert len(got.qualified.through) == 4


LEVEL = {"A": Fraction(9), "B": Fraction(9), "C": Fraction(5), "D": Fraction(4)}
SECTIONS = {"A": "1", "B": "1", "C": "2", "D": "2"}


@pytest.mark.parametrize("level", [AtTheCut.DECIDE, AtTheCut.ORDER])
def test_who_is_level_in_a_group_goes_on_across_the_field_before_those_below(level: AtTheCut) -> None:
    for groups, across in ((SECTIONS, 1), ({}, 1)):
        found = cut(LEVEL, groups, Cut(each=1, across=across, level=level))
        assert set(found.through) == ({"A", "B", "C"} if groups else {"A", "B"})
        assert not found.undecided


def test_level_at_both_cuts_all_places_are_filled_and_each_group_has_its_own() -> None:
    same = dict.fromkeys(SECTIONS, Fraction(1))
    found = cut(same, SECTIONS, Cut(each=1, across=1))
    assert (found.through, found.undecided, found.left) == ((), ("A", "B", "C", "D"), 3)
    assert decided(same, found, "ABD").through == ("A", "B", "D")
    two = cut(same | {"C": Fraction(2), "D": Fraction(2)}, SECTIONS, Cut(each=1))
    assert two.left == 2
    for wrong in ("AB", "CD", "A", "ABCD", ""):
        with pytest.raises(Impossible):
            decided(same, two, wrong)


def test_who_was_chosen_stands_in_the_order_of_the_ranking_and_the_others_are_the_first_reserves() -> None:
    found = cut(LEVEL, SECTIONS, Cut(each=1))
    assert (found.through, found.undecided) == (("C",), ("A", "B"))
    after = decided(LEVEL, found, {"B", "nobody"}, reserves=2)
    assert (after.through, after.reserves) == (("B", "C"), ("A", "D"))


def test_who_is_ahead_by_the_last_session_is_not_level_at_the_cut() -> None:
    def session(first: int, second: int) -> Event:
        lines = tuple(
            BoardResult((one,), (other,), Played(Points(points)))
            for one, other, points in (("1", "3", first), ("2", "4", second))
        )
        return Event(boards=(Board(1, lines),), winners=2)

    sessions = [score(session(620, 170)), score(session(170, 620))]
    rules = ChampionshipRules(Plan(OverallBy.PERCENT), Cut(across=1))
    level, ahead = (
        championship(sessions, replace(rules, plan=replace(rules.plan, last_breaks=breaks))) for breaks in (False, True)
    )
    assert level.qualified is not None
    assert ahead.qualified is not None
    assert set(level.qualified.undecided) == {"1", "2", "3", "4"}
    assert set(ahead.qualified.undecided) == {"2", "3"}


@pytest.mark.parametrize(
    "text",
    [
        "place,award,field\n1,2,12-8\n",
        "place,award\n1,3\n1,5\n",
        "place,award,field\n1,3,8-15\n1,5,12-20\n",
        "a,b\n1,2\n",
    ],
)
def test_a_table_of_awards_that_contradicts_itself_is_refused(text: str) -> None:
    with pytest.raises(BadFile) as caught:
        read_awards(text, "mp.csv")
    assert caught.value.line


@pytest.mark.parametrize("rule", ["cap: -3", "cap: 0", "top: -1"])
def test_a_cap_and_a_top_are_above_nothing(rule: str) -> None:
    with pytest.raises(BadFile):
        read_rules(f"carry: {{by: net, {rule}}}\n", "final.yaml")


def test_rules_award_a_place_once() -> None:
    with pytest.raises(BadFile):
        read_rules("awards: [{place: 1, award: 2}, {place: 1, award: 3}]\n", "final.yaml")


def evening(form: Form, **settings: object) -> Event:
    lines = (BoardResult(("1",), ("3",), Played(Points(420))), BoardResult(("2",), ("4",), Played(Points(170))))
    return Event(form, (Board(1, lines),), Settings(**settings), title=form.value)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "other",
    [evening(Form.CROSS_IMPS), evening(Form.TOTAL_POINTS), evening(Form.BUTLER)],
    ids=lambda event: event.title,
)
def test_totals_of_different_kinds_are_not_added_up(other: Event) -> None:
    sessions = [score(evening(Form.MATCHPOINTS)), score(other)]
    with pytest.raises(Impossible, match=f"matchpoints and {other.title} are of different kinds"):
        championship(sessions, ChampionshipRules())
    weighed = championship(sessions, ChampionshipRules(Plan(weights=(F(1), F(2)))))
    assert weighed.lines[0].contestant in ("1", "4")


def test_sums_of_comparisons_are_not_added_to_averages() -> None:
    sums, averages = evening(Form.CROSS_IMPS, divide_by=DivideBy.NONE), evening(Form.CROSS_IMPS)
    with pytest.raises(Impossible, match="different kinds"):
        championship([score(averages), score(sums)], ChampionshipRules())
    both = championship([score(averages), score(evening(Form.BUTLER))], ChampionshipRules())
    assert [line.figure for line in both.lines][:2] == [10, 9]
