"""One person under two ids: one everywhere while they are merged, two again once they are parted."""

from __future__ import annotations

from fractions import Fraction

import pytest

from oddtrick.contest import commands as c
from oddtrick.contest.facts import Terms
from oddtrick.contest.fees import FeeTaken, TakeFee
from oddtrick.contest.lineups import SetLineup
from oddtrick.contest.model import Fixture, Slot, TableResult
from oddtrick.contest.people_commands import ChangePerson, MergePerson, PartPerson, RegisterPerson
from oddtrick.contest.people_facts import Particulars
from oddtrick.contest.teams import NameEntry
from oddtrick.contest.views.attendance import attendance
from oddtrick.contest.views.butler import players_of
from oddtrick.contest.views.lineups import odd_seats, shares
from oddtrick.scoring.settings import Form
from oddtrick.service.archive import read_archive, write_archive
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.words.notation import parse_entry
from oddtrick.words.seats import Side

FIRST = Fixture("m1", "A", "B", (1, 2), 1)


@pytest.fixture
def desk() -> Desk:
    """Team A has Ada; a guest `A. Brandvold` sat for it on board 2 of its match with B."""
    made = Desk.in_memory()
    names = {"ada": "Ada Brandvold", "ben": "Ben Lund", "cid": "Cid Own", "eve": "Eve Holm"}
    for person, name in names.items():
        made.run(RegisterPerson(person, Particulars(name)), CONSOLE)
    made.run(RegisterPerson("g7", Particulars("A. Brandvold", "12", "North", guest=True)), CONSOLE)
    made.run(c.OpenEvent("e", Terms("Teams", form=Form.TEAMS_IMPS)), CONSOLE)
    made.run(c.OpenSession("e", "s", (c.Plan(""),)), CONSOLE)
    made.run(c.EnterPair("e", "A", ("ada", "ben", "cid")), CONSOLE)
    made.run(c.EnterPair("e", "B", ("eve",)), CONSOLE)
    made.run(c.SetMatch("e", FIRST), CONSOLE)
    for board in FIRST.boards:
        for table, (ns, ew) in enumerate((("A", "B"), ("B", "A")), 1):
            result = TableResult((ns,), (ew,), parse_entry("4S= by S" if table == 1 else "4S+1 by S"))
            made.run(c.EnterResult("s", Slot("", 1, str(table), board), result), CONSOLE, confirmed=True)
    made.run(SetLineup("e", "m1", "A", Side.NS, 1, 1, ("ada", "ben")), CONSOLE)
    made.run(SetLineup("e", "m1", "A", Side.NS, 2, 2, ("g7", "ben")), CONSOLE)
    return made


def butler(desk: Desk) -> dict[tuple[str, ...], int]:
    made = players_of(desk.event("e"), desk.scored("e").event)
    assert made
    found = made(Form.BUTLER)
    return {row.players: row.boards for row in (*found.pairs, *found.players)}


def strangers(desk: Desk) -> list[str]:
    return [one.player for one in odd_seats(desk.event("e"), FIRST)]


def test_the_butler_and_line_ups_know_one_person_while_two_entries_are_one(desk: Desk) -> None:
    apart = butler(desk)
    assert strangers(desk) == ["g7"]
    desk.run(MergePerson("g7", "ada"), CONSOLE)
    assert butler(desk) == {("Ada Brandvold", "Ben Lund"): 2, ("Ada Brandvold",): 2, ("Ben Lund",): 2}
    assert strangers(desk) == []
    assert [one.boards for one in shares(desk.event("e"), desk.scored("e").event)][:3] == [2, 2, 0]
    desk.run(PartPerson("g7"), CONSOLE)
    assert (butler(desk), strangers(desk)) == (apart, ["g7"])


def test_the_butler_names_everybody_rightly_where_both_played_for_a_team(desk: Desk) -> None:
    desk.run(c.ChangePair("e", "A", ("g7", "cid", "ada", "ben"), from_round=2), CONSOLE)
    desk.run(MergePerson("ada", "g7"), CONSOLE)
    assert desk.event("e").pair("A").everybody == ("g7", "ben", "cid")
    assert butler(desk) == {("A. Brandvold", "Ben Lund"): 2, ("A. Brandvold",): 2, ("Ben Lund",): 2}


def test_what_is_said_of_one_person_again_is_nothing_new(desk: Desk) -> None:
    desk.run(c.ChangePair("e", "A", ("g7", "ben", "cid"), from_round=2), CONSOLE)
    desk.run(NameEntry("e", "A", "Sharks", "g7"), CONSOLE)
    desk.run(MergePerson("g7", "ada"), CONSOLE)
    assert desk.run(c.ChangePair("e", "A", ("ada", "ben", "cid")), CONSOLE).facts == ()
    assert desk.run(NameEntry("e", "A", "Sharks", "ada"), CONSOLE).facts == ()
    assert desk.run(SetLineup("e", "m1", "A", Side.NS, 2, 2, ("ada", "ben")), CONSOLE).facts == ()
    desk.run(c.ChangePair("e", "A", ("ada", "ben", "cid"), Fraction(5)), CONSOLE)
    assert len(desk.event("e").pair("A").lineups) == 2


def test_what_was_paid_under_two_ids_is_one_sum_and_is_changed_as_one(desk: Desk) -> None:
    desk.run(TakeFee("e", FeeTaken("ada", Fraction(5), "cash")), CONSOLE)
    desk.run(TakeFee("e", FeeTaken("g7", Fraction(3), "card")), CONSOLE)
    desk.run(MergePerson("g7", "ada"), CONSOLE)
    sums = {
        one.player: (one.taken, one.note) for one in attendance(desk.event("e"), desk.sessions("e"), desk.register())
    }
    assert sums["ada"] == (8, "cash, card")
    desk.run(TakeFee("e", FeeTaken("ada", Fraction(10))), CONSOLE)
    assert desk.event("e").fees.of("ada").amount == 10
    desk.run(TakeFee("e", FeeTaken("ada", Fraction(0))), CONSOLE)
    assert desk.event("e").fees.of("ada").amount == 0


def test_an_archive_keeps_who_sat_under_an_id_of_before(desk: Desk) -> None:
    desk.run(MergePerson("g7", "ada"), CONSOLE)
    there = Desk.in_memory()
    read_archive(there, write_archive(desk, "e"), "e.oddtrick", CONSOLE)
    assert butler(there) == butler(desk)


def test_parting_gives_back_what_the_merging_brought(desk: Desk) -> None:
    desk.run(MergePerson("g7", "ada"), CONSOLE)
    assert desk.register().entry("ada") == Particulars("Ada Brandvold", "12", "North")
    desk.run(PartPerson("g7"), CONSOLE)
    assert desk.register().entry("ada") == Particulars("Ada Brandvold")
    assert desk.register().entry("g7") == Particulars("A. Brandvold", "12", "North", guest=True)


def test_parting_leaves_what_was_changed_since_and_what_was_ones_own(desk: Desk) -> None:
    desk.run(RegisterPerson("own", Particulars("Ada Ek", "", "North", guest=True)), CONSOLE)
    desk.run(RegisterPerson("gone", Particulars("A. Ek", "9", "North")), CONSOLE)
    desk.run(MergePerson("gone", "own"), CONSOLE)
    assert desk.register().entry("own") == Particulars("Ada Ek", "9", "North")
    desk.run(ChangePerson("own", Particulars("Ada Ek", "10", "North")), CONSOLE)
    desk.run(PartPerson("gone"), CONSOLE)
    assert desk.register().entry("own") == Particulars("Ada Ek", "10", "North", guest=True)


def test_what_went_through_several_entries_goes_from_each_of_them(desk: Desk) -> None:
    desk.run(MergePerson("g7", "ada"), CONSOLE)
    desk.run(MergePerson("ada", "eve"), CONSOLE)
    assert desk.register().entry("eve") == Particulars("Eve Holm", "12", "North")
    desk.run(PartPerson("g7"), CONSOLE)
    assert desk.register().entry("eve") == Particulars("Eve Holm")
    desk.run(PartPerson("ada"), CONSOLE)
    assert desk.register().entry("ada") == Particulars("Ada Brandvold")
