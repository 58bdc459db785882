"""Averages of an event of several sessions are of the session in which they were given (Law 12C2(c))."""

from __future__ import annotations

from oddtrick.contest import commands as c
from oddtrick.contest.facts import Terms
from oddtrick.contest.model import Slot, TableResult
from oddtrick.formats.event_file import read_event, write_event
from oddtrick.scoring.rescore import rescore
from oddtrick.scoring.score import score
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.service.importing import import_event
from oddtrick.words.notation import parse_entry


def enter(desk: Desk, session: str, board: int, tables: list[tuple[str, str, str]]) -> None:
    for table, (ns, ew, text) in enumerate(tables, 1):
        result = TableResult((ns,), (ew,), parse_entry(text))
        desk.run(c.EnterResult(session, Slot("", board, str(table), board), result), CONSOLE, confirmed=True)


def test_average_plus_of_the_second_session_takes_nothing_from_the_first() -> None:
    desk = Desk.in_memory()
    desk.run(c.OpenEvent("e", Terms("Pairs")), CONSOLE)
    for session in ("s", "t"):
        desk.run(c.OpenSession("e", session, (c.Plan(""),)), CONSOLE)
    enter(desk, "s", 1, [("1", "3", "4s= s"), ("2", "4", "4s-1 s")])
    enter(desk, "s", 2, [("1", "3", "4s= s"), ("2", "4", "4s-1 s")])
    enter(desk, "t", 1, [("1", "3", "a+/a-"), ("2", "4", "4s= s")])
    enter(desk, "t", 2, [("1", "3", "4s= s"), ("2", "4", "4s= s")])
    scored = desk.scored("e")
    assert [(board.number, board.session) for board in scored.event.boards] == [(1, 1), (2, 1), (1001, 2), (1002, 2)]
    line = scored.boards[2].lines[0]
    assert (str(line.ns), str(line.ew)) == ("6/5", "4/5")
    again = read_event(write_event(scored.event), "again")
    assert again == scored.event
    assert score(again).boards == scored.boards
    opened = import_event(desk, again, CONSOLE)
    assert len(desk.event(opened).sessions) == 2
    there = desk.scored(opened)
    assert [(board.number, board.session) for board in there.event.boards] == [(1, 1), (2, 1), (1001, 2), (1002, 2)]
    assert there.boards == scored.boards
    enter(desk, "t", 3, [("1", "3", "4s= s"), ("2", "4", "4s-1 s")])
    other = desk.scored("e")
    assert str(other.boards[2].lines[0].ns) == "3/2"
    assert rescore(scored, other.event).boards == score(other.event).boards
