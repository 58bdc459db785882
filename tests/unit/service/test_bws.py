"""Session files of Bridgemate: imported into a session, and followed while it runs."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from oddtrick.contest import commands as c
from oddtrick.contest import facts as f
from oddtrick.contest.model import DealSource, Slot, TableResult
from oddtrick.contest.people_commands import RegisterPerson
from oddtrick.contest.people_facts import Particulars
from oddtrick.contest.sections import every_due, is_awaited
from oddtrick.formats.bws import Bws, BwsHands, BwsPlayer, BwsResult, BwsSection, BwsTable, Place, read_bws
from oddtrick.formats.bws_event import event_of
from oddtrick.formats.bws_out import write_bws
from oddtrick.movements import FaultKind, faults, movement
from oddtrick.service import dealing
from oddtrick.service.bws_export import export_bws
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.service.following import Followed, Follower
from oddtrick.service.importing import import_event
from oddtrick.service.opening import open_file
from oddtrick.words.errors import BadFile, Conflict, Impossible
from oddtrick.words.notation import entry_text, parse_entry
from oddtrick.words.seats import Seat

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
NAME = "night.bws"
MITCHELL = movement("mitchell", 3, boards_per_round=2)


@pytest.fixture
def desk() -> Desk:
    made = Desk.in_memory(lambda: NOON)
    plan = c.Plan("", MITCHELL)
    made.run_all([c.OpenEvent("e", f.Terms("Club", winners=2)), c.OpenSession("e", "s", (plan,))], CONSOLE)
    return made


def session_file(*rows: BwsResult, **others: object) -> Bws:
    """The same movement as the desk's, as the control software has it: numbers 1 to 3 in both lines."""
    tables = tuple(
        BwsTable(1, number, one.table, one.ns, one.ew - 3, tuple(MITCHELL.boards_of(one.set)))
        for number in (1, 2, 3)
        for one in MITCHELL.round(number)
    )
    made = Bws(NAME, "Club", sections=(BwsSection(1, "A", 3),), tables=tables, results=rows)
    return replace(made, **others)  # type: ignore[arg-type]


def row(number: int, said: str, board: int = 1, table: int = 1, **others: object) -> BwsResult:
    """A row of round 1, from `contract/result/declarer`."""
    contract, result, declarer = (said + "//").split("/")[:3]
    made = BwsResult(number, Place(1, 1, table, board), table, table, declarer, contract, result)
    return replace(made, **others)  # type: ignore[arg-type]


FIRST = Slot("", 1, "1", 1)


def said(desk: Desk, slot: Slot = FIRST) -> str:
    current = desk.session("s").record(slot).current
    return "" if current is None else f"{'+'.join(current.ns)} {'+'.join(current.ew)} {entry_text(current.outcome)}"


def take(follower: Follower, *rows: BwsResult, **others: object) -> list[str]:
    happened = follower.take(write_bws(session_file(*rows, **others)).data, NAME)
    return [told(one) for one in happened]


def told(one: Followed) -> str:
    return f"{one.what.value} {one.slot or one.pair or one.number}"


@pytest.fixture
def follower(desk: Desk) -> Follower:
    return Follower(desk, "s", CONSOLE)


def test_results_players_and_hands_come_in(desk: Desk) -> None:
    desk.run(RegisterPerson("m-1", Particulars("Ada Brandvold", "77")), CONSOLE)
    players = (BwsPlayer(1, 2, Seat.NORTH, "77", "ADA B"), BwsPlayer(1, 2, Seat.SOUTH, "78", "Bo Clemensen"))
    deal = dealing.draw("5e" * 32, [1])[1]
    made = session_file(row(1, "4 S/=/N"), players=players, hands=(BwsHands(1, 1, deal),))
    assert open_file(desk, write_bws(made).data, NAME, CONSOLE, session="s").diagnostics == ()
    assert said(desk) == "1NS 1EW 4s= n"
    people = [desk.register().people[one].particulars for one in desk.event("e").pairs["2NS"].players]
    assert [one.name for one in people if one] == ["Ada Brandvold", "Bo Clemensen"]
    assert desk.session("s").deals == {1: deal}


def test_an_import_that_fails_changes_nothing(desk: Desk) -> None:
    first = write_bws(session_file(row(1, "4 S/=/N"))).data
    open_file(desk, first, NAME, CONSOLE, session="s")
    other = write_bws(session_file(row(1, "4 S/-1/N"), row(2, "3 NT/=/S", board=2))).data
    before = desk.session("s")
    with pytest.raises(Conflict):
        open_file(desk, other, NAME, CONSOLE, session="s")
    with pytest.raises(BadFile):
        open_file(desk, other[:9000], NAME, CONSOLE, session="s")
    assert desk.session("s") == before
    open_file(desk, other, NAME, CONSOLE, session="s", replace=True)
    assert said(desk) == "1NS 1EW 4s-1 n"
    open_file(desk, other, NAME, CONSOLE, session="s")


def test_what_cannot_be_used_and_what_is_doubted_is_told(desk: Desk) -> None:
    made = session_file(row(1, "4 Z/=/N"), row(2, "1 NT/=/N", board=2, suspicious=2))
    assert [one.code for one in open_file(desk, write_bws(made).data, NAME, CONSOLE, session="s").diagnostics] == [
        "contract.unreadable",
        "bws.suspicious",
    ]
    assert said(desk, Slot("", 1, "1", 2)) == "1NS 1EW 1n= n"


def test_other_numbers_are_told_by_who_sits_where(desk: Desk, follower: Follower) -> None:
    tables = tuple(replace(one, ns=one.ns + 10, ew=one.ew + 20) for one in session_file().tables)
    assert take(follower, row(1, "PASS", ns=11, ew=21), tables=tables) == ["entered /1/1/1"]
    assert said(desk) == "1NS 1EW p"


def test_sections_by_their_letters() -> None:
    desk = Desk.in_memory(lambda: NOON)
    plans = (c.Plan("A", MITCHELL), c.Plan("B", MITCHELL))
    desk.run_all([c.OpenEvent("e", f.Terms("Club")), c.OpenSession("e", "s", plans)], CONSOLE)
    one = session_file()
    both = replace(
        one,
        sections=(BwsSection(1, "A", 3), BwsSection(2, "B", 3)),
        tables=(*one.tables, *(replace(table, section=2) for table in one.tables)),
        results=(BwsResult(1, Place(2, 1, 1, 1), 1, 1, "N", "4 S", "="),),
    )
    Follower(desk, "s", CONSOLE).take(write_bws(both).data, NAME)
    assert said(desk, Slot("B", 1, "1", 1)) == "B1NS B1EW 4s= n"


def test_a_result_is_entered_corrected_and_erased_as_at_the_table(desk: Desk, follower: Follower) -> None:
    first, second = row(1, "4 S/=/N"), row(2, "4 S/-1/N")
    assert take(follower) == []
    assert take(follower, first) == ["entered /1/1/1"]
    assert take(follower, first) == []
    assert take(follower, first, second) == ["corrected /1/1/1"]
    gone = replace(first, erased=True), replace(second, erased=True)
    assert take(follower, first, gone[1]) == ["corrected /1/1/1"]
    assert said(desk) == "1NS 1EW 4s= n"
    assert take(follower, *gone) == ["voided /1/1/1"]
    assert said(desk) == ""
    assert take(follower, *gone, row(3, "4 S/+1/N")) == ["entered /1/1/1"]
    assert take(follower) == ["voided /1/1/1"]
    assert desk.session("s").record(Slot("", 1, "1", 1)).history[1].why == NAME


def test_a_table_may_change_its_mind_back(desk: Desk, follower: Follower) -> None:
    first, second = row(1, "4 S/=/N"), row(2, "4 S/-1/N")
    take(follower, first)
    take(follower, first, second)
    assert take(follower, first, second, replace(first, id=3)) == ["corrected /1/1/1"]
    assert said(desk) == "1NS 1EW 4s= n"


def test_what_the_desk_corrected_stays(desk: Desk, follower: Follower) -> None:
    first = row(1, "4 S/=/N")
    take(follower, first)
    slot = Slot("", 1, "1", 1)
    record = desk.session("s").record(slot)
    assert record.current is not None
    ruled = TableResult(("1NS",), ("1EW",), record.current.outcome, "fouled")
    desk.run(c.CorrectResult("s", slot, ruled, record.revision), CONSOLE, confirmed=True)
    assert take(follower, first) == []
    assert take(follower, first, row(2, "4 S/+1/N")) == ["differs /1/1/1"]
    assert take(follower, first, row(2, "4 S/+1/N", erased=True)) == ["differs /1/1/1"]
    again = Follower(desk, "s", CONSOLE)
    assert take(again, first) == ["differs /1/1/1"]
    assert desk.session("s").record(slot).current == ruled


def test_a_correction_while_nobody_followed_is_taken(desk: Desk, follower: Follower) -> None:
    first = row(1, "4 S/=/N")
    take(follower, first)
    assert take(Follower(desk, "s", CONSOLE), first, row(2, "4 S/-1/N")) == ["corrected /1/1/1"]
    assert take(Follower(desk, "s", CONSOLE), first, row(2, "4 S/-1/N")) == []
    gone = row(2, "4 S/-1/N", erased=True)
    assert take(Follower(desk, "s", CONSOLE), first, gone) == ["corrected /1/1/1"]
    assert take(Follower(desk, "s", CONSOLE), replace(first, erased=True), gone) == ["voided /1/1/1"]


def test_what_the_control_software_and_we_doubt_is_taken_and_told(desk: Desk, follower: Follower) -> None:
    assert take(follower, row(1, "1 NT/=/N", suspicious=2)) == ["suspicious /1/1/1", "entered /1/1/1"]
    assert take(follower, row(1, "1 NT/=/N", suspicious=2), row(2, "PASS", board=5)) == [
        "entered /1/1/5",
        "odd /1/1/5",
    ]


def test_what_says_nothing_is_refused_once(follower: Follower) -> None:
    assert take(follower, row(1, "4 Z/=/N")) == ["refused /1/1/1"]
    assert take(follower, row(1, "4 Z/=/N")) == []
    assert take(follower, row(1, "4 Z/=/N"), row(2, "4 S/=/N")) == ["entered /1/1/1"]


def test_a_file_that_is_being_written_is_tried_again(desk: Desk, follower: Follower) -> None:
    data = write_bws(session_file(row(1, "4 S/=/N"))).data
    before = desk.session("s")
    with pytest.raises(BadFile):
        follower.take(data[: len(data) // 2], NAME)
    assert desk.session("s") == before
    assert [told(one) for one in follower.take(data, NAME)] == ["entered /1/1/1"]


def names(desk: Desk, pair: str) -> list[list[str]]:
    people = desk.register().people
    lineups = desk.event("e").pairs[pair].lineups
    return [[known.name for one in team.players if (known := people[one].particulars)] for team in lineups]


def test_players_as_their_numbers_come(desk: Desk, follower: Follower) -> None:
    north, south = BwsPlayer(1, 1, Seat.NORTH, "77", "Ada"), BwsPlayer(1, 1, Seat.SOUTH, "78", "Bo")
    assert take(follower, players=(north,)) == ["players 1NS"]
    assert take(follower, players=(north, south)) == ["players 1NS"]
    assert take(follower, players=(north, south)) == []
    assert take(follower, players=(north, replace(south, number="79", name="Cy"))) == ["players 1NS"]
    assert names(desk, "1NS")[-1] == ["Ada", "Cy"]
    later = replace(north, number="80", name="Di", round=3)
    assert take(follower, players=(north, replace(south, number="79", name="Cy"), later)) == ["players 1NS"]
    assert names(desk, "1NS")[-1] == ["Di", "Cy"]


def test_players_whom_the_desk_entered_stay(desk: Desk, follower: Follower) -> None:
    desk.run(RegisterPerson("m-1", Particulars("Zoë")), CONSOLE)
    desk.run(c.ChangePair("e", "1NS", ("m-1",)), CONSOLE)
    player = BwsPlayer(1, 1, Seat.NORTH, "77", "Ada")
    assert take(follower, players=(player,)) == ["other-players 1NS"]
    assert take(follower, players=(player,)) == []
    assert names(desk, "1NS") == [["Zoë"]]
    assert len(desk.register().people) == 1


def test_hands_come_once_and_never_in_the_place_of_others(desk: Desk, follower: Follower) -> None:
    first, second = (dealing.draw(seed * 32, [1])[1] for seed in ("5e", "6f"))
    assert take(follower, hands=(BwsHands(1, 1, first),)) == ["hands 1"]
    assert take(follower, hands=(BwsHands(1, 1, second),)) == []
    assert desk.session("s").deals == {1: first}


def test_a_session_written_for_the_control_software_comes_back_as_it_was(desk: Desk) -> None:
    desk.run(RegisterPerson("m-1", Particulars("Ada Brandvold", "77")), CONSOLE)
    desk.run(RegisterPerson("m-2", Particulars("Bo Clemensen", "78")), CONSOLE)
    desk.run(c.ChangePair("e", "2EW", ("m-1", "m-2")), CONSOLE)
    board = MITCHELL.boards_of(MITCHELL.at(2, 2).set)[0]
    results = {FIRST: ("1NS", "1EW", "4sx-1 n h10"), Slot("", 2, "2", board): ("1EW", "2NS", "3n= e")}
    results[Slot("", 1, "1", 2)] = ("1NS", "1EW", "60/40")
    for slot, (ns, ew, entry) in results.items():
        desk.run(c.EnterResult("s", slot, TableResult((ns,), (ew,), parse_entry(entry))), CONSOLE, confirmed=True)
    deal = dealing.draw("5e" * 32, [1])[1]
    desk.run(c.SetDeals("s", {1: deal}, DealSource.IMPORTED), CONSOLE)
    written = export_bws(desk, "s")
    assert written.lacking == ()
    other = Desk.in_memory(lambda: NOON)
    plan = c.Plan("", MITCHELL)
    other.run_all([c.OpenEvent("e", f.Terms("Club", winners=2)), c.OpenSession("e", "s", (plan,))], CONSOLE)
    open_file(other, written.data, NAME, CONSOLE, session="s")
    assert {slot: record.current for slot, record in other.session("s").records.items()} == {
        slot: record.current for slot, record in desk.session("s").records.items()
    }
    assert names(other, "2EW") == [["Ada Brandvold", "Bo Clemensen"]]
    assert other.session("s").deals == {1: deal}


def dues(desk: Desk, session: str) -> set[object]:
    return {(one.slot, one.ns, one.ew) for one in every_due(desk.session(session))}


@pytest.mark.parametrize("half", [False, True])
@pytest.mark.parametrize(("kind", "tables"), [("mitchell", 6), ("web", 11), ("howell", 5), ("hesitation", 5)])
@pytest.mark.parametrize("sections", [("",), ("A", "B")])
def test_the_movement_of_a_file_becomes_that_of_its_session(
    kind: str, tables: int, half: bool, sections: tuple[str, ...]
) -> None:
    desk, played = Desk.in_memory(lambda: NOON), movement(kind, tables, boards_per_round=2, half=half)
    plans = tuple(c.Plan(section, played) for section in sections)
    desk.run_all([c.OpenEvent("e", f.Terms("Club")), c.OpenSession("e", "s", plans)], CONSOLE)
    first = next(one for one in every_due(desk.session("s")) if not one.sit_out)
    desk.run(c.EnterResult("s", first.slot, TableResult(first.ns, first.ew, parse_entry("4s= n"))), CONSOLE)
    opened = open_file(desk, export_bws(desk, "s").data, NAME, CONSOLE)
    assert opened.diagnostics == ()
    assert dues(desk, opened.session) == dues(desk, "s")
    state = desk.session(opened.session)
    for name, section in state.sections.items():
        plan = section.plans[0]
        assert {fault.kind for fault in faults(plan.movement)} <= {FaultKind.SET_UNUSED}, name
        assert plan.movement.winners == played.winners
    assert {slot: record.current for slot, record in state.records.items()} == {
        slot: record.current for slot, record in desk.session("s").records.items()
    }
    waiting = [
        sum(is_awaited(desk.session(one), due) for due in every_due(desk.session(one))) for one in ("s", state.id)
    ]
    assert waiting[0] == waiting[1] > 0
    desk.scored(opened.event)


def test_a_result_that_the_movement_does_not_have_is_a_line_of_its_board(desk: Desk) -> None:
    made = session_file(row(1, "4 S/=/N"), row(2, "P", board=5), row(3, "PASS", board=5, table=2, ns=3, ew=1))
    opened = open_file(desk, write_bws(made).data, NAME, CONSOLE)
    slots = sorted((slot.board, slot.table, slot.line) for slot in desk.session(opened.session).records)
    assert slots == [(1, "1", 0), (5, "2", 1)]


def test_who_follows_such_a_session_writes_into_its_movement() -> None:
    desk = Desk.in_memory(lambda: NOON)
    opened = open_file(desk, write_bws(session_file()).data, NAME, CONSOLE)
    assert take(Follower(desk, opened.session, CONSOLE), row(1, "4 S/=/N")) == ["entered /1/1/1"]


def test_players_who_came_later_are_entered_beside_a_movement(desk: Desk) -> None:
    players = (BwsPlayer(1, 1, Seat.NORTH, "77", "Ada"), BwsPlayer(1, 1, Seat.NORTH, "78", "Bo", 3))
    opened = open_file(desk, write_bws(session_file(players=players)).data, NAME, CONSOLE)
    assert [(len(one.players), one.from_round) for one in desk.event(opened.event).pairs["1NS"].lineups] == [
        (1, 0),
        (1, 3),
    ]


@pytest.mark.parametrize("kind", ["howell", "mitchell"])
def test_a_half_table_and_sections(kind: str) -> None:
    desk = Desk.in_memory(lambda: NOON)
    played = movement(kind, 4, boards_per_round=2, half=True)
    plans = (c.Plan("A", played), c.Plan("B", played))
    desk.run_all([c.OpenEvent("e", f.Terms("Club")), c.OpenSession("e", "s", plans)], CONSOLE)
    found = read_bws(export_bws(desk, "s").data, NAME)
    assert [(one.letter, one.tables, one.winners) for one in found.sections] == [
        ("A", 4, played.winners),
        ("B", 4, played.winners),
    ]
    assert all(one.missing_pair for one in found.sections)
    sit_outs = [one for one in found.tables if not one.ns or not one.ew]
    assert len(sit_outs) == 2 * sum(len(played.sitting_out(number)) for number in range(1, played.rounds + 1))
    assert {one.boards for one in found.tables} == {
        tuple(played.boards_of(number)) for number in range(1, played.sets + 1)
    }


def test_what_the_file_has_no_words_for_is_told(desk: Desk) -> None:
    strange = {
        FIRST: ("1NS", "1EW", "420"),
        Slot("", 1, "2", 3): ("3EW", "2NS", "p"),
        Slot("", 0, "", 5): ("1NS", "1EW", "p"),
    }
    for slot, (ns, ew, entry) in strange.items():
        desk.run(c.EnterResult("s", slot, TableResult((ns,), (ew,), parse_entry(entry))), CONSOLE, confirmed=True)
    written = export_bws(desk, "s")
    assert [one.code for one in written.lacking] == ["bws.result"] * 3
    assert read_bws(written.data, NAME).results == ()


def test_without_a_movement_there_is_nothing_to_start_from(desk: Desk) -> None:
    desk.run_all([c.OpenEvent("x", f.Terms("Club")), c.OpenSession("x", "t", (c.Plan(),))], CONSOLE)
    with pytest.raises(Impossible, match="no movement"):
        export_bws(desk, "t")


def test_a_session_that_was_made_from_the_file_is_followed_in_its_own_lines() -> None:
    desk = Desk.in_memory(lambda: NOON)
    players = (BwsPlayer(1, 1, Seat.NORTH, "77", "Ada"), BwsPlayer(1, 1, Seat.SOUTH, "78", "Bo"))
    first = session_file(row(1, "4 S/=/N"), row(2, "3 NT/=/S", table=2, board=3), players=players)
    event = import_event(desk, event_of(first).event, CONSOLE)
    session = desk.event(event).sessions[0]
    follower = Follower(desk, session, CONSOLE)
    assert take(follower, *first.results, players=players) == []
    assert take(follower, *first.results, row(3, "4 S/-1/N"), players=players) == ["corrected /1/1/1/1"]
    assert len(desk.session(session).records) == 2
