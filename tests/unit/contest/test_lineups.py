"""Line-ups: who sits where in which boards, what is odd about it, and how much everybody has played."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from oddtrick.contest import commands as c
from oddtrick.contest.facts import Terms
from oddtrick.contest.from_event import commands_of
from oddtrick.contest.lineups import LeastShareSet, LineupSet, SetLineup, seated
from oddtrick.contest.model import Fixture, Role, Slot, TableResult
from oddtrick.contest.sections import tables_due
from oddtrick.contest.to_event import to_event
from oddtrick.contest.views.lineups import odd_seats, proposed, shares, too_few, who_sat
from oddtrick.movements import movement
from oddtrick.scoring.event import MatchLineup
from oddtrick.scoring.settings import Form
from oddtrick.words.errors import Impossible, NotAllowed, NotFound
from oddtrick.words.notation import parse_entry
from oddtrick.words.seats import Side

from .conftest import Club

FIRST = Fixture("m1", "A", "B", tuple(range(1, 9)), 1)
SECOND = Fixture("m2", "C", "A", tuple(range(9, 17)), 2)
NAMES = {one: one.title() for one in ("ada", "ben", "cid", "dot", "eve", "fay")}


@pytest.fixture
def teams() -> Club:
    """Three teams, two matches of eight boards, two boards of the first played in both rooms."""
    club = Club()
    club.do(c.OpenEvent("e", Terms("Teams", form=Form.TEAMS_IMPS)))
    club.do(c.OpenSession("e", "s", (c.Plan(""),)))
    club.do(c.EnterPair("e", "A", ("ada", "ben", "cid", "dot", "eve")))
    club.do(c.EnterPair("e", "B", ("fay",)))
    club.do(c.EnterPair("e", "C"))
    for fixture in (FIRST, SECOND):
        club.do(c.SetMatch("e", fixture))
    for board in (1, 5):
        for table, (ns, ew) in enumerate((("A", "B"), ("B", "A")), 1):
            slot = Slot("", 1, str(table), board)
            club.do(c.EnterResult("s", slot, TableResult((ns,), (ew,), parse_entry("4S= by S"))))
    return club


def seat(club: Club, players: str, side: Side = Side.NS, first: int = 1, last: int = 8, team: str = "A") -> None:
    club.do(SetLineup("e", "m1", team, side, first, last, tuple(players.split())))


def test_what_is_said_later_holds_and_what_was_said_before_stays(teams: Club) -> None:
    seat(teams, "ada ben")
    seat(teams, "ada cid", first=5)
    said = teams.state.event.seatings["m1"]
    assert [seated(said, "A", Side.NS, board) for board in (4, 5)] == [("ada", "ben"), ("ada", "cid")]
    assert [(one.by, one.players) for one in said] == [("ada", ("ada", "ben")), ("ada", ("ada", "cid"))]
    assert teams.do(SetLineup("e", "m1", "A", Side.NS, 5, 8, ("ada", "cid"))) == ()


def test_the_last_line_up_is_proposed_for_the_next_match(teams: Club) -> None:
    seat(teams, "ada ben")
    seat(teams, "ada cid", first=5)
    event = teams.state.event
    assert proposed(event, FIRST, "A", Side.NS, 4) == ("ada", "ben")
    assert proposed(event, SECOND, "A", Side.NS, 9) == ("ada", "cid")
    assert proposed(event, SECOND, "A", Side.EW, 9) == ()


def test_what_cannot_be_a_line_up_is_refused(teams: Club) -> None:
    with pytest.raises(NotFound):
        teams.do(SetLineup("e", "m9", "A", Side.NS, 1, 8, ()))
    wrong = (("C", 1, 8, ()), ("A", 9, 12, ()), ("A", 1, 8, ("ada", "ada")), ("A", 1, 8, ("ada", "ben", "cid")))
    for team, first, last, players in wrong:
        with pytest.raises(Impossible):
            teams.do(SetLineup("e", "m1", team, Side.NS, first, last, players))
    with pytest.raises(Impossible):
        lay_down(teams, 101)


@pytest.fixture
def seated_teams() -> Club:
    """Four teams at two tables; table 1 plays the match of the two that sit there in round 1."""
    club = Club()
    plan = movement("howell", 2, boards_per_round=2)
    club.do(c.OpenEvent("e", Terms("Teams", form=Form.TEAMS_IMPS)))
    club.do(c.OpenSession("e", "s", (c.Plan("", plan, tuple("ABCD")),)))
    for due in tables_due(club.state.session, club.state.session.section(""), 1):
        club.do(c.SetMatch("e", Fixture(f"m{due.table}", *due.ns, *due.ew, tuple(due.boards), 1)))
    return club


def test_a_table_says_who_sits_there_in_its_own_match_and_nowhere_else(seated_teams: Club) -> None:
    club = seated_teams
    fixture, other = club.state.event.matches["m1"], club.state.event.matches["m2"]
    first, last = fixture.boards[0], fixture.boards[-1]

    def said(match: str, team: str, side: Side, last: int = last, session: str = "s") -> SetLineup:
        return SetLineup("e", match, team, side, first, last, ("ada", "ben"), session=session)

    mine = said("m1", fixture.home, Side.NS)
    refused = (
        said("m2", other.home, Side.NS),
        said("m1", fixture.home, Side.EW),
        said("m1", fixture.away or "", Side.NS),
        said("m1", fixture.home, Side.NS, session=""),
        said("none", fixture.home, Side.NS),
    )
    for command in refused:
        with pytest.raises(NotAllowed):
            club.do(command, by="table:/1", role=Role.TABLE)
    for table in ("table:/2", "table:B/1", "table:"):
        with pytest.raises(NotAllowed):
            club.do(mine, by=table, role=Role.TABLE)
    assert club.do(mine, by="table:/1", role=Role.TABLE) == (
        LineupSet("m1", fixture.home, Side.NS, first, last, ("ada", "ben")),
    )
    club.do(c.StartRound("s", 2, 0))
    with pytest.raises(NotAllowed):
        club.do(said("m1", fixture.home, Side.NS, first), by="table:/1", role=Role.TABLE)
    club.do(c.StartRound("s", 1, 0))
    club.do(c.CloseSession("s"))
    with pytest.raises(NotAllowed):
        club.do(said("m1", fixture.home, Side.NS, first), by="table:/1", role=Role.TABLE)


def lay_down(club: Club, percent: int) -> None:
    terms = club.state.event.terms
    club.do(c.ChangeEvent("e", replace(terms, conditions=replace(terms.conditions, least_share=percent))))


def test_a_least_share_of_an_earlier_journal_is_a_condition(teams: Club) -> None:
    teams.take(LeastShareSet(40))
    assert teams.state.event.terms.conditions.least_share == 40


def test_a_player_in_two_rooms_and_a_stranger_are_told(teams: Club) -> None:
    seat(teams, "ada ben")
    seat(teams, "ben gil", Side.EW, first=8)
    seat(teams, "fay ada", first=8, team="B")
    found = {(one.kind.value, one.team, one.player): one.boards for one in odd_seats(teams.state.event, FIRST)}
    assert found == {
        ("twice", "A", "ben"): (8,),
        ("stranger", "A", "gil"): (8,),
        ("twice", "A", "ada"): (8,),
        ("twice", "B", "ada"): (8,),
        ("stranger", "B", "ada"): (8,),
    }


def test_the_share_is_of_the_boards_that_were_played_and_of_which_it_is_known(teams: Club) -> None:
    seat(teams, "ada ben")
    seat(teams, "ada cid", first=5)
    seat(teams, "dot eve", Side.EW, last=4)
    document = to_event(teams.state.event, (teams.state.session,), {})
    found = {one.player: (one.boards, one.of) for one in shares(teams.state.event, document) if one.team == "A"}
    assert found == {"ada": (2, 2), "ben": (1, 2), "cid": (1, 2), "dot": (1, 2), "eve": (1, 2)}
    assert list(too_few(teams.state.event, document)) == []
    lay_down(teams, 60)
    few = list(too_few(teams.state.event, document))
    assert [(one.player, one.percent) for one in few] == [(who, Fraction(50)) for who in ("ben", "cid", "dot", "eve")]


def test_a_document_has_the_line_ups_that_hold_and_brings_them_back(teams: Club) -> None:
    seat(teams, "ada ben")
    seat(teams, "ada cid", first=5)
    document = to_event(teams.state.event, (teams.state.session,), NAMES)
    assert document.matches[0].lineups == (
        MatchLineup("A", Side.NS, 1, 4, ("Ada", "Ben")),
        MatchLineup("A", Side.NS, 5, 8, ("Ada", "Cid")),
    )
    again = Club()
    people = {(one.id, place): name.lower() for one in document.contestants for place, name in enumerate(one.names)}
    for command in commands_of(document, "e", "s", people):
        again.do(command)
    sat = who_sat(again.state.event)
    assert [sat("m1", "A", Side.NS, board) for board in (4, 5)] == [("ada", "ben"), ("ada", "cid")]
