"""A match that did not go as it should, at the desk."""

from __future__ import annotations

from fractions import Fraction

import pytest

from oddtrick.scoring.irregular import MatchAward, Met
from oddtrick.service.desk import Desk

from .setting_up import browser, fault, send
from .test_matches import teams

PAGE = "/event/e/match/1b/irregular"


def vps(desk: Desk, match: str) -> tuple[Fraction, Fraction] | None:
    found = {one.id: one.vp for one in desk.scored("e").matches}
    return found[match]


def test_a_void_match_is_awarded_and_the_page_shows_it_again() -> None:
    desk = teams(played=4)
    assert 'href="/event/e/match/1b/irregular"' in browser(desk).get("/event/e/match/1b").text
    send(browser(desk), PAGE, page=PAGE, **{"award-home": "A+", "award-away": "40%"})
    assert desk.event("e").matches["1b"].irregular.award == {"C": MatchAward.parse("A+"), "D": MatchAward.parse("40%")}
    found = vps(desk, "1b")
    assert found is not None
    assert (found[0] > 10, found[1]) == (True, 8)
    assert 'value="A+"' in browser(desk).get(PAGE).text


def test_a_cancelled_match_and_the_wrong_opponents() -> None:
    desk = teams()
    before = vps(desk, "1b")
    assert before is not None
    send(browser(desk), PAGE, page=PAGE, **{"met-home": "at_fault"})
    assert desk.event("e").matches["1b"].irregular.met == {"C": Met.AT_FAULT}
    assert vps(desk, "1b") == (before[0] * 3 / 4 + Fraction(5, 4), before[1])
    send(browser(desk), PAGE, page=PAGE, cancelled="yes")
    assert vps(desk, "1b") is None
    assert desk.scored("e").standings["D"].rank is None


@pytest.mark.parametrize(
    ("sent", "field", "sentence"),
    [
        ({"award-home": "A+", "award-away": "lots"}, "award-away", "no award of a match"),
        ({"award-home": "A+"}, "award-away", "both teams"),
        ({"met-away": "maybe"}, "met-away", "choose one"),
    ],
)
def test_what_is_wrong_is_said_beside_its_field(sent: dict[str, str], field: str, sentence: str) -> None:
    desk = teams(played=0)
    page = send(browser(desk), PAGE, page=PAGE, **sent)
    assert sentence in fault(page.text, f"f-{field}").lower()
    assert desk.event("e").matches["1b"].irregular.award == {}
