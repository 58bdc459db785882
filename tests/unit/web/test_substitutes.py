"""A player substitutes for some rounds of a session: who plays when, who was there, who has the place."""

from __future__ import annotations

import pytest

from oddtrick.contest import commands as c
from oddtrick.contest.facts import Terms
from oddtrick.contest.people_facts import Particulars
from oddtrick.contest.views.attendance import attendance
from oddtrick.movements import movement
from oddtrick.scoring.settings import Form
from oddtrick.service import people
from oddtrick.service.desk import CONSOLE, Desk

from .setting_up import browser, send

NAMES = ("Ada Pike", "Ben Lund", "Cid Own")


@pytest.fixture
def desk() -> Desk:
    """Two sessions of a Howell; Ada and Ben are pair 1."""
    made = Desk.in_memory()
    ids = [people.register(made, Particulars(name), CONSOLE) for name in NAMES]
    made.run(c.OpenEvent("e", Terms("Two evenings")), CONSOLE)
    for session in ("s1", "s2"):
        made.run(c.OpenSession("e", session, (c.Plan("", movement("howell", 3, boards_per_round=2)),)), CONSOLE)
    made.run(c.ChangePair("e", "1", tuple(ids[:2])), CONSOLE)
    return made


def lineups(desk: Desk, pair: str) -> list[tuple[int, int, list[str]]]:
    names = desk.register().names()
    found = desk.event("e").pair(pair).lineups
    return [(one.session, one.from_round, [names[player] for player in one.players]) for one in found]


def present(desk: Desk) -> dict[str, tuple[int, ...]]:
    names = desk.register().names()
    found = attendance(desk.event("e"), desk.sessions("e"), desk.register())
    return {names[one.player]: one.sessions for one in found}


def test_a_substitute_plays_from_a_round_of_the_session_on_whose_page_it_is_said(desk: Desk) -> None:
    page = "/session/s1/entries/1"
    form = {"1-0": "Ada Pike", "1-1": "Cid Own", "from_round": "4", "why": "ill"}
    assert send(browser(desk), page, page, **form).status_code == 200
    assert lineups(desk, "1") == [(1, 0, list(NAMES[:2])), (1, 4, ["Ada Pike", "Cid Own"])]
    back = "/session/s2/entries/1"
    form = {"1-0": "Ada Pike", "1-1": "Ben Lund", "from_round": "1"}
    shown = send(browser(desk), back, back, **form).text
    assert "Session 2 · From round 1:" in shown
    assert lineups(desk, "1")[-1] == (2, 1, list(NAMES[:2]))
    assert present(desk) == {"Ada Pike": (1, 2), "Ben Lund": (1, 2), "Cid Own": (1,)}


def test_the_place_is_the_pairs_and_everybody_who_played_stands_in_it(desk: Desk) -> None:
    page = "/session/s1/entries/1"
    send(browser(desk), page, page, **{"1-0": "Ada Pike", "1-1": "Cid Own", "from_round": "4"})
    (pair,) = (one for one in desk.scored("e").event.contestants if one.id == "1")
    assert pair.names == NAMES
    assert [(one.session, one.from_round) for one in pair.lineups] == [(1, 0), (1, 4)]


def test_a_team_says_in_which_session_its_substitute_begins() -> None:
    desk = Desk.in_memory()
    ada, ben, cid = (people.register(desk, Particulars(name), CONSOLE) for name in NAMES)
    desk.run(c.OpenEvent("e", Terms("Teams", form=Form.TEAMS_IMPS)), CONSOLE)
    desk.run(c.EnterPair("e", "A", (ada, ben)), CONSOLE)
    for session in ("s1", "s2"):
        desk.run(c.OpenSession("e", session, (c.Plan(""),)), CONSOLE)
    page = "/event/e/teams/A"
    assert 'name="session"' in browser(desk).get(page).text
    form = {"name": "Sharks", "p-0": "Ada Pike", "p-1": "Cid Own", "from_round": "2", "session": "1"}
    assert send(browser(desk), page, page, **form).status_code == 200
    assert lineups(desk, "A")[-1] == (1, 2, ["Ada Pike", "Cid Own"])
    assert desk.event("e").pair("A").players == (ada, cid)
