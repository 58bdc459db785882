"""A team withdraws from a contest of matches: shown first, then recorded as one act."""

from __future__ import annotations

import pytest

from oddtrick.contest import commands as c
from oddtrick.contest.facts import Terms
from oddtrick.contest.model import Fixture, Slot, TableResult
from oddtrick.scoring.irregular import MatchAwardKind
from oddtrick.scoring.settings import Form, Settings, Vp, VpScale
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.words.notation import parse_entry

from .setting_up import browser, fault, send

PAGE = "/event/e/withdraw/D"
ROUNDS = (("A", "D", "B", "C"), ("A", "C", "D", "B"), ("A", "B", "C", "D"))


@pytest.fixture
def desk() -> Desk:
    """Four teams, all against all on two boards a match; round 1 and 2 are played."""
    made = Desk.in_memory()
    terms = Terms("League", form=Form.TEAMS_IMPS, settings=Settings(vp=Vp(VpScale.WBF_DISCRETE)))
    made.run(c.OpenEvent("e", terms), CONSOLE)
    made.run_all([c.EnterPair("e", team) for team in "ABCD"], CONSOLE)
    made.run(c.OpenSession("e", "s", (c.Plan(""),)), CONSOLE)
    for number, teams in enumerate(ROUNDS, 1):
        boards = (2 * number - 1, 2 * number)
        for table, (home, away) in enumerate(zip(teams[::2], teams[1::2], strict=True)):
            made.run(c.SetMatch("e", Fixture(f"{home}{away}", home, away, boards, number)), CONSOLE)
            if number < 3:
                for room, sides in enumerate(((home, away), (away, home)), 1):
                    slot = Slot("", number, str(2 * table + room), boards[0])
                    result = TableResult(sides[:1], sides[1:], parse_entry("4S= by S" if room == 1 else "4S-1 by S"))
                    made.run(c.EnterResult("s", slot, result), CONSOLE, confirmed=True)
    return made


def decided(desk: Desk) -> dict[str, str]:
    return {
        one.id: "cancelled" if one.irregular.cancelled else str(one.irregular.award.get("C", ""))
        for one in desk.event("e").matches.values()
        if one.irregular.decided
    }


def test_from_half_on_what_was_played_stands_the_rest_is_awarded_and_all_is_taken_back(desk: Desk) -> None:
    assert f'href="{PAGE}"' in browser(desk).get("/event/e/teams/D").text
    page = browser(desk).get(PAGE).text
    assert 'value="2"' in page
    assert "At least half" in page
    assert decided(desk) == {}
    send(browser(desk), PAGE, page=PAGE, round="2", why="ill")
    assert decided(desk) == {"CD": MatchAwardKind.BEST.value}
    assert desk.event("e").pair("D").withdrawn_from == 3
    standings = desk.scored("e").standings
    assert (standings["D"].rank, standings["C"].rank, standings["C"].total) == (None, 2, 4 + 4 + 12)
    assert "Nothing changes" in browser(desk).get(PAGE).text
    assert "Take the withdrawal back" in browser(desk).get(PAGE).text
    send(browser(desk), PAGE, page=PAGE, do="back")
    assert decided(desk) == {}
    assert desk.event("e").pair("D").withdrawn_from is None
    assert desk.scored("e").standings["D"].rank == 2


def test_before_half_all_its_matches_are_cancelled_and_each_can_be_mended_by_hand(desk: Desk) -> None:
    page = browser(desk).get(f"{PAGE}?round=1").text
    assert "Less than half" in page
    send(browser(desk), PAGE, page=PAGE, round="1")
    assert decided(desk) == {"AD": "cancelled", "DB": "cancelled", "CD": "cancelled"}
    send(browser(desk), "/event/e/match/AD/irregular", page="/event/e/match/AD/irregular", cancelled="")
    assert sorted(decided(desk)) == ["CD", "DB"]


def test_a_round_that_is_none_is_said_beside_the_field(desk: Desk) -> None:
    answer = browser(desk).get(f"{PAGE}?round=two")
    assert answer.status_code == 422
    assert "no number of a round" in fault(answer.text, "f-round")
    assert decided(desk) == {}


def test_where_every_match_was_played_it_leaves_and_nothing_else_changes(desk: Desk) -> None:
    page = browser(desk).get(f"{PAGE}?round=3").text
    assert "Nothing changes" in page
    assert "Record the withdrawal" in page
    send(browser(desk), PAGE, page=PAGE, round="3")
    assert (desk.event("e").pair("D").withdrawn_from, decided(desk)) == (4, {})
    assert "Record the withdrawal" not in browser(desk).get(f"{PAGE}?round=3").text
