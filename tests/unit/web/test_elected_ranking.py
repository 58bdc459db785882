"""Victory points, rules for ties, lots and strata of an event, elected at the desk."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from oddtrick.contest.commands import ChangeEvent, EnterResult
from oddtrick.contest.model import TableResult
from oddtrick.contest.sections import every_table
from oddtrick.scoring.settings import Form, Stratum, TieBreak, Vp, VpScale
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
        strengths="1 1200, 2 250\n3 99.5",
    )  # fmt: skip
    settings = desk.event("e").terms.settings
    assert settings.tie_break == (TieBreak.TOPS, TieBreak.LOTS)
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
