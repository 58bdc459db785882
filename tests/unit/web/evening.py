"""A published evening of invented people on a desk in memory, for the tests of the public pages."""

from __future__ import annotations

from oddtrick.contest import commands as c
from oddtrick.contest import people_commands as p
from oddtrick.contest.facts import Terms
from oddtrick.contest.model import DealSource, Slot, TableResult
from oddtrick.contest.people_facts import Particulars
from oddtrick.movements import movement
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.words.contracts import parse_score
from oddtrick.words.deals import DEALS, Deal
from oddtrick.words.results import Played

PEOPLE = {
    "ida": "Ida Ek",
    "olga": "Ольга Петрова",
    "taro": "山田太郎",
    "rolf": "Rolf Dahl",
    "zoe": "Zoë <Ünal>",
    "gone": "Erased Person",
}
PAIRS = {"1": ("ida", "olga"), "2": ("taro", "rolf"), "3": ("zoe", "gone"), "4": ()}
SCORES = ("4S= by S", "3NT+1 by N", "5DX-2 by E", "PASS", "2H+1 by W", "1NT-1 by S", "6C-1 by N")


def open_evening(desk: Desk, event: str = "e1", *, boards: int = 2) -> None:
    """An event with a Howell of two tables, pairs with names, and hands."""
    plan = movement("howell", 2, boards_per_round=boards)
    if not desk.register().people:
        for person, name in PEOPLE.items():
            desk.run(p.RegisterPerson(person, Particulars(name)), CONSOLE)
    session = f"{event}-s1"
    desk.run(c.OpenEvent(event, Terms("Club evening", "2026-11-24")), CONSOLE)
    for pair, players in PAIRS.items():
        desk.run(c.EnterPair(event, pair, players), CONSOLE)
    desk.run(c.OpenSession(event, session, (c.Plan("", plan, tuple(PAIRS)),)), CONSOLE)
    deals = {board: Deal.of_index(DEALS // (board + 2)) for board in plan.boards}
    desk.run(c.SetDeals(session, deals, DealSource.IMPORTED), CONSOLE)


def enter(desk: Desk, event: str = "e1", *, leave: frozenset[tuple[int, int]] = frozenset()) -> None:
    """All results, but for those of (table, board) in `leave`."""
    session = f"{event}-s1"
    plan = desk.session(session).section("").plans[-1]
    for number, seat in plan.movement.played():
        for board in plan.movement.boards_of(seat.set):
            if (seat.table, board) in leave:
                continue
            score = parse_score(SCORES[(board + 3 * seat.table) % len(SCORES)])
            result = TableResult((plan.pair(seat.ns),), (plan.pair(seat.ew),), Played(score))
            slot = Slot("", number, str(seat.table), board)
            desk.run(c.EnterResult(session, slot, result), CONSOLE, confirmed=True)


def published(*, leave: frozenset[tuple[int, int]] = frozenset()) -> Desk:
    """A desk with one published evening, one person hidden and one erased."""
    desk = Desk.in_memory()
    open_evening(desk)
    enter(desk, leave=leave)
    desk.run(c.Publish("e1"), CONSOLE)
    desk.run(p.HidePerson("rolf"), CONSOLE)
    desk.run(p.ErasePerson("gone"), CONSOLE)
    return desk
