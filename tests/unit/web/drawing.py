"""A drawn contest on a desk in memory: made in the browser, played by the same results every time."""

from __future__ import annotations

import re
from html import unescape

from starlette.testclient import TestClient

from oddtrick.contest import commands as c
from oddtrick.contest.model import Slot, TableResult
from oddtrick.contest.sections import tables_due
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.words.notation import parse_entry

from .setting_up import send


def begin(client: TestClient, desk: Desk, **answers: str) -> str:
    """Send the form of a new contest; the id of its session."""
    key = re.search(r'name="key" value="(\w+)"', client.get("/new/drawn").text)
    assert key is not None
    page = send(client, "/new/drawn", "/new/drawn", key=key[1], **answers)
    assert page.status_code == 200, page.text
    return desk.events()[0].sessions[0]


def fields(page: str) -> dict[str, str]:
    """What the form of the draw holds hidden."""
    form = page[page.index('id="draw"') :]
    return {name: unescape(value) for name, value in re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', form)}


def draw(client: TestClient, session: str, do: str = "draw", **more: str):
    """Take what the page of the next round proposes; what is odd is accepted."""
    path = f"/session/{session}/draw"
    page = client.get(path)
    answer = client.post(path, data={**fields(page.text), "do": do, **more})
    if 'name="accepted"' in answer.text:
        answer = client.post(path, data={**fields(answer.text), "do": do, **more})
    return answer


def play(desk: Desk, session: str, number: int, *, leave: frozenset[str] = frozenset(), level: bool = False) -> None:
    """All results of a round but at the tables in `leave`: the lower number always does better."""
    state = desk.session(session)
    for section in state.sections.values():
        for table in tables_due(state, section, number):
            if table.sit_out or table.table in leave:
                continue
            better = int(table.ns[0]) < int(table.ew[0])
            text = "PASS" if level else "4S= N" if better else "4S-1 N"
            for board in table.boards:
                result = TableResult(table.ns, table.ew, parse_entry(text))
                slot = Slot(section.name, number, table.table, board)
                desk.run(c.EnterResult(session, slot, result), CONSOLE, confirmed=True)
