"""Who leaves an event of several sessions is away in all that are open or come later, and is undone as one act."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest

from oddtrick.contest import commands as c
from oddtrick.contest.drawing import Drawing, DrawRound, SetDrawing
from oddtrick.contest.facts import Terms
from oddtrick.contest.lineups import SetLineup
from oddtrick.contest.model import Fixture, Role, Slot, TableResult
from oddtrick.contest.people_commands import CreateAccount
from oddtrick.contest.sections import tables_due
from oddtrick.contest.teams import NameEntry
from oddtrick.contest.views.draws import members
from oddtrick.contest.withdrawing import Last, coming_back, departure, last_played, leaving
from oddtrick.draws import Draw, Pairing
from oddtrick.movements import drawn, movement
from oddtrick.scoring.irregular import Irregular
from oddtrick.scoring.settings import Form
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.words.errors import Impossible, NotFound
from oddtrick.words.notation import parse_entry
from oddtrick.words.seats import Side

HOWELL = movement("howell", 3, boards_per_round=2)


@pytest.fixture
def desk() -> Iterator[Desk]:
    """Each request comes a second after the one before."""
    moments = (datetime(2026, 11, 30, 19, tzinfo=UTC) + timedelta(seconds=count) for count in range(10_000))
    made = Desk.in_memory(clock=lambda: next(moments))
    yield made
    made.close()


def pairs(desk: Desk, sessions: int = 2) -> Desk:
    desk.run(c.OpenEvent("e", Terms("Two evenings")), CONSOLE)
    for number in range(1, sessions + 1):
        desk.run(c.OpenSession("e", f"s{number}", (c.Plan("", HOWELL),)), CONSOLE)
    return desk


def sit_outs(desk: Desk, session: str) -> list[int]:
    """How many tables of each round have nobody to play against."""
    found = desk.session(session)
    section = found.section("")
    return [sum(one.sit_out for one in tables_due(found, section, n)) for n in range(1, section.rounds + 1)]


def leave(desk: Desk, who: str, session: int, round: int) -> None:  # noqa: A002 - the Laws' word
    """Plays its last round, and leaves."""
    desk.run_all(tuple(departure(desk.sessions("e"), who, Last(session, round), "ill")), CONSOLE)


def test_a_pair_that_leaves_is_away_in_every_session_that_is_open(desk: Desk) -> None:
    pairs(desk)
    leave(desk, "3", 1, 3)
    assert (sit_outs(desk, "s1"), sit_outs(desk, "s2")) == ([0, 0, 0, 1, 1], [1] * 5)
    assert (desk.event("e").pair("3").withdrawn_in, desk.event("e").pair("3").withdrawn_from) == (1, 4)
    desk.run_all(tuple(coming_back(desk.sessions("e"), desk.event("e").pair("3"))), CONSOLE)
    assert (sit_outs(desk, "s1"), sit_outs(desk, "s2")) == ([0] * 5, [0] * 5)
    assert desk.event("e").pair("3").withdrawn_from is None


def test_a_leaving_is_undone_in_all_sessions_at_once(desk: Desk) -> None:
    pairs(desk)
    for session in ("s1", "s2"):
        leave(desk, "3", 1, 3)
        desk.run(c.Announce("s1", f"Tea, says {session}"), CONSOLE)
        if session == "s1":
            desk.undo(session, CONSOLE)
        desk.undo(session, CONSOLE)
        assert (sit_outs(desk, "s1"), sit_outs(desk, "s2")) == ([0] * 5, [0] * 5)
        assert desk.event("e").pair("3").withdrawn_from is None
    assert desk.session("s1").announcement == "Tea, says s2"
    with pytest.raises(NotFound):
        desk.undo("s2", CONSOLE)


def test_who_left_sits_out_a_session_that_is_opened_later_and_may_come_back_in_it(desk: Desk) -> None:
    pairs(desk, 1)
    leave(desk, "3", 1, 3)
    desk.run(c.OpenSession("e", "s2", (c.Plan("", HOWELL),)), CONSOLE)
    assert sit_outs(desk, "s2") == [1] * 5
    desk.run(c.ReturnPair("s2", "3", 3), CONSOLE)
    assert sit_outs(desk, "s2") == [1, 1, 0, 0, 0]
    with pytest.raises(Impossible, match="has not left"):
        desk.run(c.ReturnPair("s2", "3", 3), CONSOLE)


def test_who_played_a_session_to_its_end_leaves_from_the_next_one_on(desk: Desk) -> None:
    pairs(desk)
    leave(desk, "3", 1, 5)
    assert (sit_outs(desk, "s1"), sit_outs(desk, "s2")) == ([0] * 5, [1] * 5)
    leave(desk, "4", 2, 5)
    assert desk.event("e").pair("4").gone(2, 6)
    assert not desk.event("e").pair("4").gone(2, 5)


def test_a_team_of_an_earlier_session_is_not_drawn_in_a_later_one(desk: Desk) -> None:
    desk.run(c.OpenEvent("e", Terms("Swiss", form=Form.TEAMS_IMPS)), CONSOLE)
    desk.run(c.OpenSession("e", "s1", (c.Plan("", drawn(4, 2), tuple("1234")),)), CONSOLE)
    desk.run(c.OpenSession("e", "s2", (c.Plan("", drawn(4, 3), tuple("1234")),)), CONSOLE)
    for session in ("s1", "s2"):
        desk.run(SetDrawing(session, "", Drawing(rooms=2)), CONSOLE)
    desk.run(DrawRound("s1", "", 1, Draw((Pairing("1", "2"), Pairing("3", "4")))), CONSOLE)
    desk.run(DrawRound("s1", "", 2, Draw((Pairing("1", "3"), Pairing("2", "4")))), CONSOLE)
    leave(desk, "4", 1, 2)
    later = desk.session("s2")
    assert members(desk.event("e"), later, later.section(""), 1) == ("1", "2", "3")
    with pytest.raises(Impossible, match="left before"):
        desk.run(DrawRound("s2", "", 1, Draw((Pairing("1", "4"), Pairing("2", "3")))), CONSOLE)
    assert members(desk.event("e"), desk.session("s1"), desk.session("s1").section(""), 2) == ("1", "2", "3", "4")


LEAGUE = (("A", "D", "B", "C"), ("A", "C", "D", "B"), ("A", "B", "C", "D"), ("A", "D", "C", "B"))


def league(desk: Desk, played: int) -> Desk:
    """Four teams and four rounds, two in each of two sessions, with results in the first of them."""
    desk.run(c.OpenEvent("e", Terms("League", form=Form.TEAMS_IMPS)), CONSOLE)
    desk.run_all([c.EnterPair("e", team) for team in "ABCD"], CONSOLE)
    for session in ("s1", "s2"):
        desk.run(c.OpenSession("e", session, (c.Plan(""),)), CONSOLE)
    for place, teams in enumerate(LEAGUE):
        session, number = place // 2 + 1, place % 2 + 1
        board = number + 1000 * (session - 1)
        for table, (home, away) in enumerate(zip(teams[::2], teams[1::2], strict=True)):
            desk.run(c.SetMatch("e", Fixture(f"{place + 1}{home}{away}", home, away, (board,), number)), CONSOLE)
            for room, (ns, ew) in enumerate(((home, away), (away, home)), 1) if place < played else ():
                slot = Slot("", number, str(2 * table + room), number)
                result = TableResult((ns,), (ew,), parse_entry("4S= by S"))
                desk.run(c.EnterResult(f"s{session}", slot, result), CONSOLE, confirmed=True)
    return desk


@pytest.mark.parametrize(
    "played, early, changed", [(1, True, ["1AD", "2DB", "3CD", "4AD"]), (2, False, ["3CD", "4AD"])]
)
def test_half_of_the_matches_is_counted_over_all_sessions(
    desk: Desk, played: int, early: bool, changed: list[str]
) -> None:
    league(desk, played)
    last = last_played("D", desk.sessions("e"))
    assert last == Last(1, played)
    found = leaving(desk.event("e"), "D", last)
    assert (found.early, [one.id for one in found.matches]) == (early, changed)


def test_a_leaving_and_what_became_of_its_matches_is_one_undo(desk: Desk) -> None:
    league(desk, 2)
    before = desk.event("e")
    found = leaving(before, "D", Last(1, 2))
    leavings = tuple(departure(desk.sessions("e"), "D", Last(1, 2)))
    desk.run_all((*leavings, *(c.SetMatch("e", one) for one in found.matches)), CONSOLE)
    assert desk.event("e").pair("D").gone(2, 1)
    desk.undo("s2", CONSOLE)
    after = desk.event("e")
    assert (after.pairs, after.matches, list(after.matches)) == (before.pairs, before.matches, list(before.matches))


def test_what_somebody_made_of_a_match_since_stays_when_a_leaving_is_undone(desk: Desk) -> None:
    league(desk, 2)
    found = leaving(desk.event("e"), "D", Last(1, 2))
    leavings = tuple(departure(desk.sessions("e"), "D", Last(1, 2)))
    desk.run_all((*leavings, *(c.SetMatch("e", one) for one in found.matches)), CONSOLE)
    by_hand = Fixture("3CD", "C", "D", (1001,), 1, irregular=Irregular(cancelled=True))
    desk.run(c.SetMatch("e", by_hand), CONSOLE)
    desk.undo("s1", CONSOLE)
    assert desk.event("e").matches["3CD"] == found.matches[0]
    desk.run(c.SetMatch("e", by_hand), CONSOLE)
    desk.run(CreateAccount("ola", "Ola", Role.OWNER, "x"), CONSOLE)
    desk.run(c.SetMatch("e", Fixture("3CD", "C", "D", (1001,), 1)), "ola")
    desk.undo("s1", CONSOLE)
    assert desk.event("e").pair("D").withdrawn_from is None
    assert not desk.event("e").matches["4AD"].irregular.decided


def test_line_ups_said_at_once_are_taken_back_at_once(desk: Desk) -> None:
    league(desk, 2)
    desk.run(SetLineup("e", "1AD", "A", Side.NS, 1, 1, ("ada",)), CONSOLE)
    first = desk.event("e").seatings["1AD"]
    both = (
        SetLineup("e", "1AD", "A", Side.NS, 1, 1, ("eve", "ben")),
        SetLineup("e", "1AD", "D", Side.EW, 1, 1, ("cid",)),
    )
    desk.run_all(both, CONSOLE)
    desk.undo("s1", CONSOLE)
    assert desk.event("e").seatings["1AD"] == first
    desk.undo("s1", CONSOLE)
    assert desk.event("e").seatings["1AD"] == ()


def test_a_board_in_the_place_of_another_is_taken_back_with_the_results_that_came_with_it(desk: Desk) -> None:
    league(desk, 2)
    before = desk.event("e").matches["1AD"]
    slot = Slot("", 1, "1", 1)
    record = desk.session("s1").record(slot)
    assert record.current
    other = TableResult(record.current.ns, record.current.ew, parse_entry("p"))
    other_match = Fixture("1AD", "A", "D", (1, 9), 1)
    desk.run_all((c.CorrectResult("s1", slot, other, record.revision), c.SetMatch("e", other_match)), CONSOLE)
    desk.undo("s1", CONSOLE)
    assert desk.event("e").matches["1AD"] == before
    assert desk.session("s1").record(slot).current == record.current


def test_a_team_is_changed_and_named_in_one_act(desk: Desk) -> None:
    league(desk, 0)
    desk.run_all((c.ChangePair("e", "A", ("ada",)), NameEntry("e", "A", "Sharks")), CONSOLE)
    desk.undo("s1", CONSOLE)
    assert (desk.event("e").pair("A").players, desk.event("e").pair("A").name) == ((), "")
