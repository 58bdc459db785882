"""Events, sections, seatings, deals, the clock: everything but results."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from oddtrick.contest import commands as c
from oddtrick.contest import facts as f
from oddtrick.contest import people_commands as pc
from oddtrick.contest.facts import Terms
from oddtrick.contest.model import DealSource, Role
from oddtrick.contest.penalties import GivePenalty, VoidPenalty
from oddtrick.contest.people_facts import Particulars
from oddtrick.contest.sections import due_at, every_due, tables_due
from oddtrick.contest.state import SessionState
from oddtrick.movements import movement, pair_joins, table_joins
from oddtrick.scoring.event import Penalty, PenaltyUnit
from oddtrick.words.deals import DEALS, Deal
from oddtrick.words.errors import Conflict, Impossible, NotAllowed, NotFound
from oddtrick.words.seats import Seat, Side, Vulnerability


def test_opening_a_session_enters_the_pairs_by_their_announced_numbers(club) -> None:
    pairs = club.state.event.pairs
    assert list(pairs) == [f"{n}{side}" for side in ("NS", "EW") for n in range(1, 6)]
    assert pairs["3EW"].direction is Side.EW
    assert len(list(every_due(club.state.session))) == 50


def test_two_sections_have_their_own_pairs(club) -> None:
    club.do(c.AddSection("s", c.Plan("B", movement("howell", 3, half=True, boards_per_round=1))))
    assert [pair for pair in club.state.event.pairs if pair.startswith("B")] == ["B1", "B2", "B3", "B4", "B6"]
    assert sum(due.sit_out for due in every_due(club.state.session)) == 5
    with pytest.raises(Conflict):
        club.do(c.AddSection("s", c.Plan("B", movement("howell", 3))))


@pytest.fixture
def final(club):
    """An event without a session, and how to enter pairs."""
    made = type(club)()
    made.do(c.OpenEvent("final", Terms("Final")))
    return made


def test_entries_of_before_sit_in_the_sections_of_the_first_session_in_their_order(final) -> None:
    for number in range(1, 9):
        final.do(c.EnterPair("final", str(number), ()))
    four = movement("howell", 2)
    final.do(c.OpenSession("final", "f", (c.Plan("A", four), c.Plan("B", four))))
    seated = [final.state.session.sections[name].plans[-1].pairs for name in "AB"]
    assert seated == [("1", "2", "3", "4"), ("5", "6", "7", "8")]
    assert len(final.state.event.pairs) == 8


def test_an_entry_with_a_number_of_another_section_sits_there(final) -> None:
    for number in ("A1", "A2", "A3", "B1", "B2", "B3"):
        final.do(c.EnterPair("final", number, ()))
    four = movement("howell", 2)
    final.do(c.OpenSession("final", "f", (c.Plan("A", four), c.Plan("B", four))))
    assert final.state.session.sections["A"].plans[-1].pairs == ("A1", "A2", "A3", "A4")


def test_a_later_session_that_lacks_another_number_seats_the_same_pairs(final) -> None:
    final.do(c.OpenSession("final", "f", (c.Plan("", movement("howell", 3, half=True)),)))
    pairs = set(final.state.event.pairs)
    other = movement("mitchell", 3, half=True, arrow_switches=1)
    assert {str(number) for number in other.pairs} != pairs
    final.state = replace(final.state, session=SessionState())
    final.do(c.OpenSession("final", "g", (c.Plan("", other),)))
    assert set(final.state.event.pairs) == pairs
    assert set(final.state.session.sections[""].plans[-1].pairs) == {*pairs, ""}


def test_a_pair_that_leaves_lets_its_opponents_sit_out(club) -> None:
    club.do(c.WithdrawPair("s", "2NS", 4, "ill"))
    section = club.state.session.sections[""]
    assert [sum(table.sit_out for table in tables_due(club.state.session, section, n)) for n in (3, 4, 5)] == [0, 1, 1]
    assert club.state.event.pairs["2NS"].withdrawn_from == 4


def test_a_late_pair_takes_the_empty_place(club) -> None:
    club.do(c.AddSection("s", c.Plan("B", movement("howell", 3, half=True))))
    now = club.state.session.sections["B"].plans[-1].movement
    club.do(c.ChangeMovement("s", "B", pair_joins(now, 2), from_round=2))
    assert "B5" in club.state.event.pairs
    section = club.state.session.sections["B"]
    assert [sum(table.sit_out for table in tables_due(club.state.session, section, n)) for n in (1, 2)] == [1, 0]


def test_a_late_table_gets_the_next_numbers_and_rounds_before_stay(club) -> None:
    short = movement("mitchell", 5, rounds=4, boards_per_round=2)
    club.do(c.AddSection("s", c.Plan("B", short)))
    before = list(tables_due(club.state.session, club.state.session.sections["B"], 1))
    club.do(c.ChangeMovement("s", "B", table_joins(short, 2), from_round=2))
    assert {"B6NS", "B6EW"} <= set(club.state.event.pairs)
    assert list(tables_due(club.state.session, club.state.session.sections["B"], 1)) == before
    assert len(list(tables_due(club.state.session, club.state.session.sections["B"], 2))) == 6


def test_a_seating_that_happened_replaces_the_one_that_was_due(club) -> None:
    club.do(c.RecordSeating("s", "", 1, "3", ("3EW",), ("3NS",), "swapped"))
    assert due_at(club.state.session, club.slot(1, 3, 5)).ns == ("3EW",)
    assert club.do(c.RecordSeating("s", "", 1, "3", ("3EW",), ("3NS",))) == ()
    club.do(c.UndoLast("s"))
    assert due_at(club.state.session, club.slot(1, 3, 5)).ns == ("3NS",)


def test_a_deal_of_an_earlier_session_is_refused(club) -> None:
    first, second = Deal.of_index(DEALS // 3), Deal.of_index(DEALS // 5)
    with pytest.raises(Impossible, match="boards 2 repeat"):
        club.do(c.SetDeals("s", {1: first, 2: second}, DealSource.IMPORTED, earlier=frozenset({second.index})))
    with pytest.raises(Impossible, match="boards 2 repeat"):
        club.do(c.SetDeals("s", {1: first, 2: first}, DealSource.IMPORTED))
    club.do(c.SetDeals("s", {1: first}, DealSource.IMPORTED))
    with pytest.raises(Impossible):
        club.do(c.SetDeals("s", {2: first}, DealSource.IMPORTED))
    assert club.do(c.SetDeals("s", {1: first}, DealSource.IMPORTED)) == ()


def test_the_clock_stands_while_it_is_paused(club) -> None:
    club.do(c.StartRound("s", 1, 60_000))
    start = club.now
    club.do(c.PauseClock("s"))
    clock = club.state.session.clock
    assert clock.paused
    assert clock.remaining(start + 9_999_999) == 59_000
    club.now += 100_000
    club.do(c.ResumeClock("s"))
    assert club.state.session.clock.remaining(club.now + 9_000) == 50_000
    club.do(c.SetClock("s", 5_000))
    assert club.state.session.clock.remaining(club.now + 6_000) == -1_000


def test_a_round_that_the_movement_has_not_is_refused(club) -> None:
    with pytest.raises(Impossible):
        club.do(c.StartRound("s", 6))
    with pytest.raises(Impossible):
        club.do(c.SetClock("s", 5_000))


def test_a_voided_penalty_stays_and_does_not_count(club) -> None:
    club.do(GivePenalty("e", "p1", Penalty("3NS", Fraction(-1), PenaltyUnit.MATCHPOINTS, "slow")))
    club.do(VoidPenalty("e", "p1", "wrong pair"))
    assert club.state.event.penalties["p1"].voided
    with pytest.raises(NotFound):
        club.do(GivePenalty("e", "p2", Penalty("33", Fraction(-1), PenaltyUnit.MATCHPOINTS)))


def test_a_substitute_comes_with_a_round(club) -> None:
    club.do(c.ChangePair("e", "3NS", ("m1", "m2")))
    club.do(c.ChangePair("e", "3NS", ("m1", "m3"), from_round=4, why="had to leave"))
    pair = club.state.event.pairs["3NS"]
    assert pair.players == ("m1", "m3")
    assert pair.lineups[0].players == ("m1", "m2")


def test_another_handicap_leaves_the_line_ups_as_they_are(club) -> None:
    club.do(c.ChangePair("e", "3NS", ("m1", "m2")))
    club.do(c.ChangePair("e", "3NS", ("m1", "m3"), from_round=4))
    club.do(c.ChangePair("e", "3NS", ("m1", "m3"), Fraction(2)))
    assert [lineup.players for lineup in club.state.event.pairs["3NS"].lineups] == [("m1", "m2"), ("m1", "m3")]
    assert club.state.event.pairs["3NS"].handicap == 2


def test_a_round_from_which_somebody_plays_is_one_of_the_latest_session(club) -> None:
    club.do(c.ChangePair("e", "3NS", ("m1", "m2")))
    club.do(c.ChangePair("e", "3NS", ("m1", "m3"), from_round=4))
    club.take(f.SessionAdded("s2"))
    club.do(c.ChangePair("e", "3NS", ("m1", "m2"), from_round=1))
    assert [lineup.start for lineup in club.state.event.pairs["3NS"].lineups] == [(1, 0), (1, 4), (2, 1)]


def test_a_board_that_does_not_follow_law_2(club) -> None:
    club.do(c.MarkBoard("s", 1, Seat.WEST, Vulnerability.BOTH))
    assert (club.state.session.dealer(1), club.state.session.vulnerable(1)) == (Seat.WEST, Vulnerability.BOTH)
    assert club.do(c.MarkBoard("s", 2, Seat.EAST, Vulnerability.NS)) == ()


def test_publication_and_closing_are_said_once(club) -> None:
    assert club.do(c.Publish("e")) == (f.ResultsPublished(),)
    assert club.do(c.Publish("e")) == ()
    assert club.do(c.CloseSession("s"))[0] == f.SessionClosed()
    assert club.do(c.CloseSession("s")) == ()
    assert club.do(c.ReopenSession("s", "a score was missing")) == (f.SessionReopened("a score was missing"),)


@pytest.mark.parametrize("command", [
    c.Publish("e"), c.AddSection("s", c.Plan("C")), pc.HidePerson("m1"), c.CloseSession("s"), VoidPenalty("e", "p"),
])  # fmt: skip
def test_a_scorer_may_not_direct(club, command: c.Command) -> None:
    with pytest.raises(NotAllowed):
        club.do(command, by="ben", role=Role.SCORER)


def test_accounts_are_the_owners_matter(club) -> None:
    create = pc.CreateAccount("a1", "Ada", Role.OWNER, "hash")
    with pytest.raises(NotAllowed):
        club.do(create)
    club.do(create, role=Role.OWNER)
    with pytest.raises(Conflict):
        club.do(pc.CreateAccount("a2", "ADA", Role.SCORER, "hash"), role=Role.OWNER)
    with pytest.raises(NotAllowed, match="last owner"):
        club.do(pc.CloseAccount("a1"), role=Role.OWNER)
    with pytest.raises(NotAllowed, match="last owner"):
        club.do(pc.ChangeRole("a1", Role.SCORER), role=Role.OWNER)
    club.do(pc.CreateAccount("a2", "Ben", Role.OWNER, "hash"), role=Role.OWNER)
    club.do(pc.CloseAccount("a1"), role=Role.OWNER)
    assert club.state.accounts.role("a1") is None


def test_an_erased_person_is_gone(club) -> None:
    club.do(pc.RegisterPerson("m1", Particulars("Ada Brandvold")))
    club.do(pc.ErasePerson("m1"))
    assert club.state.register.names() == {}
    with pytest.raises(NotFound):
        club.do(pc.ChangePerson("m1", Particulars("Ada")))


def test_a_hidden_name_is_hidden_from_the_public_alone(club) -> None:
    club.do(pc.RegisterPerson("m1", Particulars("Ada Brandvold")))
    club.do(pc.HidePerson("m1"))
    assert club.state.register.names() == {"m1": "Ada Brandvold"}
    assert club.state.register.names(public=True) == {}
