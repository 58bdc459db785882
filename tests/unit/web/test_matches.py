"""Matches of teams on pages and paper: how each stands, board by board, and nothing that others are still to play."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from oddtrick.contest import commands as c
from oddtrick.contest.facts import Terms
from oddtrick.contest.model import Fixture, Slot, TableResult
from oddtrick.contest.teams import NameEntry
from oddtrick.contest.views.matches import MatchSheet
from oddtrick.scoring.event import Match
from oddtrick.scoring.settings import Form, Settings, Vp, VpScale
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.web.public.fixtures import MOST, round_values, rounds_of
from oddtrick.words.notation import parse_entry

from .setting_up import browser

CALLED = {"A": "The Sharks", "B": "Minnows", "C": "Carp", "D": "Dab & Sole"}
FIXTURES = (Fixture("1/a", "A", "B", (1, 2), 1), Fixture("1b", "C", "D", (1, 2), 1), Fixture("2a", "A", "C", (3, 4), 2))


def teams(*, played: int = 8) -> Desk:
    """Four teams, a round of two matches of two boards, of which so many results are in, and one to come."""
    desk = Desk.in_memory()
    settings = Settings(vp=Vp(VpScale.WBF_CONTINUOUS))
    desk.run(c.OpenEvent("e", Terms("Teams", form=Form.TEAMS_IMPS, settings=settings)), CONSOLE)
    for team, name in CALLED.items():
        desk.run_all((c.EnterPair("e", team), NameEntry("e", team, name)), CONSOLE)
    desk.run(c.OpenSession("e", "s", (c.Plan(""),)), CONSOLE)
    for fixture in FIXTURES:
        desk.run(c.SetMatch("e", fixture), CONSOLE)
    seats = (("A", "B", "4S= by S"), ("B", "A", "4S-1 by S"), ("C", "D", "3NT+1 by N"), ("D", "C", "3NT+1 by N"))
    places = [(board, table) for board in (1, 2) for table in range(4)]
    for board, table in places[:played]:
        ns, ew, said = seats[table]
        slot = Slot("", 1, str(table + 1), board)
        desk.run(c.EnterResult("s", slot, TableResult((ns,), (ew,), parse_entry(said))), CONSOLE, confirmed=True)
    desk.run(c.Publish("e"), CONSOLE)
    return desk


def test_the_desk_shows_all_matches_and_each_board_by_board() -> None:
    client = browser(teams())
    listed = client.get("/event/e/matches").text
    assert "A The Sharks – B Minnows" in listed
    assert "20 – 0" in listed
    sheet = client.get("/event/e/match/1~2fa").text
    assert "Round 1: A The Sharks – B Minnows" in sheet
    assert "2 of 2 boards" in sheet
    assert "/event/e/why?board=1&amp;place=0" in sheet
    assert client.get("/event/e/match/none").status_code == 404
    assert "both rooms to come" in client.get("/event/e/match/2a").text


def test_the_public_sees_a_board_once_every_match_has_played_it() -> None:
    client = browser(teams(played=6), None)
    sheet = client.get("/r/e/match-1~2fa.html").text
    assert "shown once everybody has played it" in sheet
    assert sheet.count('class="score"') == 2
    board = client.get("/r/e/board-2.html")
    assert board.status_code == 404
    whole = browser(teams(), None).get("/r/e/match-1~2fa.html").text
    assert "shown once everybody has played it" not in whole
    assert whole.count('class="score"') == 4


def test_what_programs_of_the_public_get_has_no_board_that_others_are_still_to_play() -> None:
    boards = browser(teams(played=6), None).get("/api/v1/events/e/travellers").json()["boards"]
    assert [one["board"] for one in boards] == [1]


def test_the_site_has_a_page_of_each_match_and_the_sheets_on_paper() -> None:
    client = browser(teams(), None)
    assert client.get("/r/e/matches.html").text.count("match-") == 3
    assert client.get("/r/e/match-sheets.pdf").content.startswith(b"%PDF")
    assert browser(teams()).get("/event/e/print/match-sheets.pdf").content.startswith(b"%PDF")


def test_pairs_have_no_matches() -> None:
    from .evening import published

    client = browser(published(), None)
    assert client.get("/r/e1/matches.html").status_code == 404
    assert client.get("/r/e1/match-sheets.pdf").status_code == 404


def test_many_matches_are_shown_round_by_round() -> None:
    sheets = tuple(MatchSheet(Match(f"{n}", "A", "B", (), n % 3 + 1), None, ()) for n in range(150))
    begun = tuple(replace(one, result=(Fraction(3), Fraction(0))) if one.match.round < 3 else one for one in sheets)
    assert rounds_of(sheets[:MOST]) == ()
    assert rounds_of(sheets) == (1, 2, 3)
    page = round_values(begun, None, "matches-{}.html".format)
    assert page["number"] == 2
    assert len(page["sheets"]) == 50  # type: ignore[arg-type]
    assert page["rounds"] == [(n, f"matches-{n}.html") for n in (1, 2, 3)]
    assert round_values(begun, 3, str)["number"] == 3
