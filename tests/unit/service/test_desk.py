from __future__ import annotations

import asyncio
import threading
from datetime import UTC, datetime, timedelta

import pytest

from oddtrick.contest import commands as c
from oddtrick.contest import facts as f
from oddtrick.contest import people_commands as pc
from oddtrick.contest.model import Role, Slot, TableResult
from oddtrick.contest.penalties import GivePenalty
from oddtrick.contest.sections import due_at, every_due
from oddtrick.contest.table_commands import RecordActs
from oddtrick.journal.memory import MemoryJournal
from oddtrick.journal.typed import TypedJournal
from oddtrick.movements import movement
from oddtrick.scoring.event import Penalty, PenaltyUnit
from oddtrick.scoring.settings import Form
from oddtrick.service.desk import CONSOLE, Desk, News
from oddtrick.service.registry import registry
from oddtrick.table.actions import MakesCall
from oddtrick.words.calls import parse_call
from oddtrick.words.errors import Conflict, Impossible, NotAllowed, NotFound
from oddtrick.words.notation import parse_entry
from oddtrick.words.seats import Seat


@pytest.fixture
def desk():
    ticks = iter(range(10**6))
    made = Desk.in_memory(lambda: datetime(2026, 11, 30, 19, tzinfo=UTC) + timedelta(seconds=next(ticks)))
    opened(made)
    yield made
    made.close()


def opened(desk: Desk) -> None:
    plan = c.Plan("", movement("howell", 4, boards_per_round=2))
    desk.run_all([c.OpenEvent("e", f.Terms("Club")), c.OpenSession("e", "s", (plan,))], CONSOLE)


def entry(desk: Desk, slot: Slot, text: str) -> c.EnterResult:
    due = due_at(desk.session("s"), slot)
    assert due is not None
    return c.EnterResult("s", slot, TableResult(due.ns, due.ew, parse_entry(text)))


ONE = Slot("", 1, "1", 1)


def board_of(desk: Desk, number: int = 0) -> Slot:
    return [due.slot for due in every_due(desk.session("s"))][number]


def test_a_result_changes_the_ranking(desk) -> None:
    assert desk.scored("e").boards == ()
    done = desk.run(entry(desk, board_of(desk), "4s= s"), CONSOLE)
    assert done.facts
    assert done.seq == desk.session("s").seq
    assert done.position == desk.journal.position()
    assert len(desk.scored("e").boards) == 1
    assert desk.scored("e") is desk.scored("e")


def test_the_ranking_is_the_librarys(desk) -> None:
    from oddtrick.contest.to_event import to_event
    from oddtrick.scoring.score import score

    lines = ("4s= s", "3n+1 n", "2h-1 e", "5dx-2 w", "p", "a+/a-")
    for number, due in enumerate(every_due(desk.session("s"))):
        command = c.EnterResult("s", due.slot, TableResult(due.ns, due.ew, parse_entry(lines[number % 6])))
        desk.run(command, CONSOLE, confirmed=True)
        desk.scored("e")
    fresh = score(to_event(desk.event("e"), desk.sessions("e"), {}))
    assert desk.scored("e").standings == fresh.standings
    assert desk.scored("e").boards == fresh.boards


def test_odd_results_wait_for_confirmation(desk) -> None:
    slot = Slot("", 1, "1", 99)
    command = c.EnterResult("s", slot, TableResult(("1",), ("1",), parse_entry("p")))
    waits = desk.run(command, CONSOLE)
    assert waits.facts == ()
    assert [one.id for one in waits.advice] == ["advice.same-pair", "advice.board-not-due"]
    assert desk.session("s").records == {}
    assert desk.run(command, CONSOLE, confirmed={"advice.same-pair"}).advice[0].id == "advice.board-not-due"
    assert desk.run(command, CONSOLE, confirmed={one.id for one in waits.advice}).facts


def test_a_command_id_records_once(desk) -> None:
    command = entry(desk, board_of(desk), "4s= s")
    first = desk.run(command, CONSOLE, command_id="request-1")
    again = desk.run(command, CONSOLE, command_id="request-1")
    assert first.facts == again.facts
    assert first.position == again.position
    assert desk.journal.position() == first.position


def test_a_request_that_comes_twice_at_once_is_done_for_both() -> None:
    command = RecordActs("s", Slot("", 1, "1", 1), (MakesCall(Seat.NORTH, parse_call("1S")),), 0)
    meanwhile = list[RecordActs]()

    def clock() -> datetime:
        while meanwhile:
            desk.run(meanwhile.pop(), CONSOLE, command_id="request-2")
        return datetime(2026, 11, 30, 19, tzinfo=UTC)

    desk = Desk.in_memory(clock)
    opened(desk)
    meanwhile.append(command)
    assert desk.run(command, CONSOLE, command_id="request-2").facts
    assert [len(record.steps) for record in desk.records("s")] == [1]
    with pytest.raises(Conflict):
        desk.run(command, CONSOLE, command_id="request-3")


def test_all_or_nothing(desk) -> None:
    before = desk.journal.position()
    bad = c.EnterResult("s", ONE, TableResult((), (), parse_entry("p")))
    with pytest.raises(Impossible):
        desk.run_all([entry(desk, board_of(desk), "p"), bad], CONSOLE)
    assert desk.journal.position() == before
    assert desk.session("s").records == {}


def test_undo_restores_the_ranking(desk) -> None:
    desk.run(entry(desk, board_of(desk, 0), "4s= s"), CONSOLE)
    before = desk.scored("e").standings
    desk.run(entry(desk, board_of(desk, 2), "3n= n"), CONSOLE, confirmed=True)
    desk.undo("s", CONSOLE, "slip")
    assert desk.scored("e").standings == before


def test_undo_takes_the_last_act_of_event_or_session(desk) -> None:
    desk.run(entry(desk, board_of(desk), "4s= s"), CONSOLE)
    from fractions import Fraction

    desk.run(GivePenalty("e", "p1", Penalty("1", Fraction(-1), PenaltyUnit.MATCHPOINTS)), CONSOLE)
    desk.undo("s", CONSOLE)
    assert desk.event("e").penalties["p1"].voided
    assert desk.session("s").record(board_of(desk)).current is not None


def test_a_change_after_which_nothing_could_be_scored_is_refused(desk) -> None:
    from fractions import Fraction

    desk.run(entry(desk, board_of(desk), "12 mp/12 mp"), CONSOLE, confirmed=True)
    with pytest.raises(Impossible):
        desk.run(c.ChangeEvent("e", f.Terms("Club", form=Form.CROSS_IMPS)), CONSOLE)
    with pytest.raises(Impossible):
        desk.run(GivePenalty("e", "p", Penalty("1", Fraction(-1), PenaltyUnit.IMPS)), CONSOLE)
    assert desk.event("e").terms.form is Form.MATCHPOINTS
    assert desk.event("e").penalties == {}


def test_roles_come_from_the_accounts(desk) -> None:
    desk.run(pc.CreateAccount("ben", "Ben", Role.SCORER, "hash"), CONSOLE)
    desk.run(entry(desk, board_of(desk), "4s= s"), "ben")
    with pytest.raises(NotAllowed):
        desk.run(c.Publish("e"), "ben")
    with pytest.raises(NotAllowed):
        desk.run(c.Publish("e"), "nobody")
    desk.run(pc.CloseAccount("ben"), CONSOLE)
    with pytest.raises(NotAllowed):
        desk.run(entry(desk, board_of(desk, 1), "p"), "ben")


def test_what_is_not_there_is_said(desk) -> None:
    for ask in (lambda: desk.event("x"), lambda: desk.session("x"), lambda: desk.scored("x")):
        with pytest.raises(NotFound):
            ask()
    with pytest.raises(NotFound):
        desk.run(c.PauseClock("x"), CONSOLE)
    with pytest.raises(Conflict):
        desk.run(c.OpenEvent("e", f.Terms("Again")), CONSOLE)


def test_two_desks_over_one_journal_see_each_other() -> None:
    journal = TypedJournal(MemoryJournal(), registry())
    one, other = Desk(journal), Desk(journal)
    opened(one)
    command = entry(one, board_of(one), "4s= s")
    other.session("s")
    one.run(command, CONSOLE)
    assert other.run(command, CONSOLE).facts == ()
    with pytest.raises(Conflict):
        other.run(entry(other, board_of(other), "4s-1 s"), CONSOLE)


def test_news_say_what_changed(desk) -> None:
    heard: list[News] = []
    came = threading.Event()

    def listen(news: News) -> None:
        heard.append(news)
        came.set()

    stop = desk.subscribe(listen)
    desk.run(entry(desk, board_of(desk), "4s= s"), CONSOLE)
    assert came.wait(5)
    stop()
    assert heard[0].sessions == {"s"}
    assert heard[0].position == desk.journal.position()


def test_news_for_a_page_that_stays_open(desk) -> None:
    async def first() -> News:
        stream = desk.news()
        waiting = asyncio.ensure_future(anext(stream))
        await asyncio.sleep(0.05)
        await asyncio.to_thread(desk.run, entry(desk, board_of(desk), "4s= s"), CONSOLE)
        news = await asyncio.wait_for(waiting, 5)
        await stream.aclose()
        return news

    assert asyncio.run(first()).sessions == {"s"}


def test_backup_and_restore(desk, tmp_path) -> None:
    desk.run(entry(desk, board_of(desk), "4s= s"), CONSOLE)
    desk.backup(tmp_path / "backup.sqlite3")
    desk.run(entry(desk, board_of(desk, 1), "p"), CONSOLE)
    desk.restore(tmp_path / "backup.sqlite3")
    assert len(desk.session("s").records) == 1
    assert len(desk.scored("e").boards) == 1


def test_events_the_newest_first(desk) -> None:
    desk.run(c.OpenEvent("f", f.Terms("Later", date="2026-12-01")), CONSOLE)
    assert [summary.id for summary in desk.events()] == ["f", "e"]
    assert desk.events()[1].sessions == ("s",)
    assert desk.events()[1].pairs == 8


def test_everything_of_a_session_in_order(desk) -> None:
    desk.run(entry(desk, board_of(desk), "4s= s"), CONSOLE)
    assert [one.seq for one in desk.history("s")] == [1, 2, 3]


def test_two_desks_that_write_at_once_lose_nothing() -> None:
    """Each decides again when the other was faster, as two servers over one database do."""
    journal = TypedJournal(MemoryJournal(), registry())
    desks = (Desk(journal), Desk(journal))
    opened(desks[0])
    slots = [due.slot for due in every_due(desks[0].session("s"))]
    halves = (slots[0::2], slots[1::2])
    faults: list[Exception] = []

    def enter(desk: Desk, mine: list[Slot]) -> None:
        try:
            for slot in mine:
                desk.run(entry(desk, slot, "4s= s"), CONSOLE, confirmed=True)
        except Exception as fault:
            faults.append(fault)

    threads = [threading.Thread(target=enter, args=work) for work in zip(desks, halves, strict=True)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert faults == []
    assert [len(record.history) for record in desks[1].session("s").records.values()] == [1] * len(slots)


def test_swapped_seats_and_strangers_are_scored_as_they_sat() -> None:
    desk = Desk.in_memory()
    plan = c.Plan("", movement("mitchell", 3, boards_per_round=1))
    desk.run_all([c.OpenEvent("e", f.Terms("Club", winners=2)), c.OpenSession("e", "s", (plan,))], CONSOLE)
    first, *others = [due for due in every_due(desk.session("s")) if due.slot.board == 1]
    swapped = TableResult(first.ew, first.ns, parse_entry("4s= s"))
    desk.run(c.EnterResult("s", first.slot, swapped), CONSOLE, confirmed=True)
    for due in others:
        desk.run(
            c.EnterResult("s", due.slot, TableResult(due.ns, due.ew, parse_entry("3n= n"))), CONSOLE, confirmed=True
        )
    stranger = TableResult(("77",), ("78",), parse_entry("p"))
    desk.run(c.EnterResult("s", Slot("", 1, "9", 1, 1), stranger), CONSOLE, confirmed=True)
    standings = desk.scored("e").standings
    assert standings[first.ew[0]].percent == 100
    assert standings[first.ns[0]].percent == 0
    assert {"77", "78"} <= set(standings)
