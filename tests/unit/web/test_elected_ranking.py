"""Victory points, rules for ties, lots and strata of an event, elected at the desk."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from oddtrick.contest.commands import ChangeEvent, EnterResult
from oddtrick.contest.model import TableResult
from oddtrick.contest.sections import every_table
from oddtrick.scoring.settings import Compared, Form, Hybrid, HybridMethod, Stratum, TieBreak, Vp, VpScale
from oddtrick.scoring.vp_table import VpColumn, VpStep, VpTable, VpTableOf
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.words.notation import parse_entry

from .setting_up import browser, evening, fault, send

PAGE = "/event/e/laws"


@pytest.fixture
def desk() -> Desk:
    made = Desk.in_memory()
    evening(made)
    return made


def change(desk: Desk, **terms: object) -> None:
    desk.run(ChangeEvent("e", replace(desk.event("e").terms, **terms)), CONSOLE)  # type: ignore[arg-type]


def test_rules_for_ties_lots_and_strata_are_elected(desk: Desk) -> None:
    send(
        browser(desk), PAGE, page=PAGE, edition="2017",
        tie_break_1="tops", tie_break_2="lots", tie_break_3="tops", lots="3, 1", strata="B 1500; C 300",
        strengths="1 1200, 2 250\n3 99.5", tie_restart="yes",
    )  # fmt: skip
    settings = desk.event("e").terms.settings
    assert settings.tie_break == (TieBreak.TOPS, TieBreak.LOTS)
    assert settings.tie_restart
    assert settings.lots == ("3", "1")
    assert settings.strata == (Stratum("B", Fraction(1500)), Stratum("C", Fraction(300)))
    assert settings.strengths == {"1": 1200, "2": 250, "3": Fraction(199, 2)}
    page = browser(desk).get(PAGE).text
    assert "B 1500, C 300" in page
    assert '<option value="tops" selected>' in page


def test_a_scale_of_percentages_for_matchpoints_and_of_margins_for_teams(desk: Desk) -> None:
    send(browser(desk), PAGE, page=PAGE, edition="2017", vp_percent="swiss_percent_20", bye="sixty")
    settings = desk.event("e").terms.settings
    assert (settings.vp, settings.bye) == (Vp(VpScale.SWISS_PERCENT_20), (Fraction(60), "%"))
    change(desk, form=Form.TEAMS_IMPS, settings=replace(settings, vp=None))
    send(browser(desk), PAGE, page=PAGE, edition="2017", vp_scale="wbf_continuous")
    assert desk.event("e").terms.settings.vp == Vp(VpScale.WBF_CONTINUOUS)


def test_a_bye_without_victory_points_is_none(desk: Desk) -> None:
    send(browser(desk), PAGE, page=PAGE, edition="2017", bye="sixty")
    assert desk.event("e").terms.settings.bye is None


def test_a_scale_of_the_events_own_stays(desk: Desk) -> None:
    even = VpStep(Fraction(0), Fraction(5), Fraction(5))
    own = Vp(VpScale.TABLE, table=VpTable("League", VpTableOf.MARGIN, (VpColumn(1, 99, (even,)),)))
    change(desk, form=Form.TEAMS_IMPS, settings=replace(desk.event("e").terms.settings, vp=own))
    send(browser(desk), PAGE, page=PAGE, edition="2017", tie_break_1="net_imps")
    assert desk.event("e").terms.settings.vp == own


@pytest.mark.parametrize(
    ("name", "text", "sentence"),
    [
        ("strata", "B", "is no name with a number"),
        ("strengths", "1 strong", "is not a number"),
        ("tie_break_1", "beauty", "choose one"),
        ("vp_percent", "acbl_99", "choose one"),
    ],
)
def test_what_is_none_is_said_beside_its_field(desk: Desk, name: str, text: str, sentence: str) -> None:
    page = send(browser(desk), PAGE, page=PAGE, edition="2017", **{name: text})
    assert sentence in fault(page.text, f"f-{name}").lower()
    assert desk.event("e").terms.settings.strata == ()


def test_the_live_ranking_has_the_places_in_the_strata(desk: Desk) -> None:
    tables = list(every_table(desk.session("s")))
    strata = (Stratum("B", Fraction(9)),)
    held = desk.event("e").terms.settings
    change(desk, settings=replace(held, strata=strata, strengths={tables[0].ns[0]: Fraction(1)}))
    for table in tables:
        for due in table.each():
            if due.slot.board == 1:
                desk.run(EnterResult("s", due.slot, TableResult(table.ns, table.ew, parse_entry("4s= s"))), CONSOLE)
    page = browser(desk).get("/session/s/ranking").text
    assert "Strata" in page
    assert "<td>B 1</td>" in page


LEAGUE = b"boards,least,winner,loser\n6-8,0,15,15\n6-8,1,18,12\n6-8,20,25,4\n9-99,0,15,15\n9-99,30,25,5\n"


def choose(desk: Desk, name: str, data: bytes):
    return send(browser(desk), f"{PAGE}/scale", page=PAGE, files={"table": (name, data)})


def test_a_file_becomes_the_scale_is_shown_and_is_taken_back(desk: Desk) -> None:
    change(desk, form=Form.TEAMS_IMPS)
    page = choose(desk, "league.csv", LEAGUE).text
    held = desk.event("e").terms.settings.vp
    assert held is not None
    assert (held.scale, held.table and held.table.name) == (VpScale.TABLE, "league")
    assert "What holds: league" in page
    for said in ("6–8", "from 0 IMPs: 15 – 15", "from 20 IMPs: 25 – 4", "9–99"):
        assert said in page
    send(browser(desk), PAGE, page=PAGE, edition="2017", vp_scale="wbf_discrete")
    assert desk.event("e").terms.settings.vp == Vp(VpScale.WBF_DISCRETE)


@pytest.mark.parametrize(
    ("name", "data", "sentence"),
    [
        ("league.csv", LEAGUE, "table by margins"),
        ("league.csv", b"boards,percent,winner\n1-9,50,ten\n", "league.csv"),
        ("league.json", b'{"name": "L", "columns": [], "colour": "red"}', "colour"),
        ("league.csv", b"boards,percent,winner\n1-9,50,10\n", "last limit is 100"),
    ],
)
def test_a_file_that_is_no_scale_for_pairs_is_said_beside_the_field(
    desk: Desk, name: str, data: bytes, sentence: str
) -> None:
    answer = choose(desk, name, data)
    assert answer.status_code == 422
    assert sentence in fault(answer.text, "f-table")
    assert desk.event("e").terms.settings.vp is None


def test_a_table_by_percentages_is_none_for_teams_and_no_file_is_said(desk: Desk) -> None:
    change(desk, form=Form.TEAMS_IMPS)
    percent = b"boards,percent,winner\n1-99,50,10\n1-99,100,20\n"
    assert "table by percentages" in fault(choose(desk, "swiss.csv", percent).text, "f-table")
    assert "file" in fault(send(browser(desk), f"{PAGE}/scale", page=PAGE).text, "f-table")


def test_a_form_without_victory_points_has_no_table(desk: Desk) -> None:
    change(desk, form=Form.TOTAL_POINTS)
    assert 'id="scale"' not in browser(desk).get(PAGE).text
    assert 'id="scale"' not in browser(desk).get("/settings/laws").text


def test_places_go_by_the_figures_as_they_are_shown(desk: Desk) -> None:
    send(browser(desk), PAGE, page=PAGE, edition="2017", compared="shown")
    assert desk.event("e").terms.settings.compared is Compared.SHOWN
    assert '<option value="shown" selected>' in browser(desk).get(PAGE).text


def test_parts_of_a_match_are_typed_and_read_back_in_words(desk: Desk) -> None:
    change(desk, form=Form.BAM)
    send(browser(desk), PAGE, page=PAGE, edition="2017", hybrid="bam + total_points 0,5 max 10 round 1")
    assert desk.event("e").terms.settings.hybrid == (
        Hybrid(HybridMethod.BAM),
        Hybrid(HybridMethod.TOTAL_POINTS, Fraction(1, 2), Fraction(10), 1),
    )
    page = browser(desk).get(PAGE).text
    assert 'value="bam + total_points 0.5 max 10 round 1"' in page
    assert "That is: board-a-match + total points (at most 10, decimals: 1) × 0.5" in page
    wrong = send(browser(desk), PAGE, page=PAGE, edition="2017", hybrid="bam + beauty 2")
    assert "beauty 2" in fault(wrong.text, "f-hybrid")
