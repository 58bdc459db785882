"""Workbooks and everything that the desk opens: what is written is read back; only BadFile comes out of the rest."""

from __future__ import annotations

import io
import random
import zipfile
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.properties.test_formats import CSV, TABLE, XML, events

from oddtrick.formats.bws import Bws, BwsHands, BwsResult, BwsSection, BwsTable, Place
from oddtrick.formats.bws_out import write_bws
from oddtrick.formats.contents import read_contents
from oddtrick.formats.csv_table import read_table
from oddtrick.formats.csv_travellers import read_travellers, travellers_sheet
from oddtrick.formats.game_events import event_of_games, games_of_event
from oddtrick.formats.xlsx_in import read_workbook
from oddtrick.formats.xlsx_out import Sheet, write_workbook
from oddtrick.scoring.event import Event
from oddtrick.words.deals import Deal
from oddtrick.words.errors import BadFile
from oddtrick.words.results import Played

texts = st.text(st.characters(exclude_categories=("Cs", "Cc")), max_size=12).map(str.strip)
WORKBOOK = write_workbook([Sheet("Night", ("board", "ns", "ew", "result"), [["1", "1", "2", "4S= by S"]])])
LIN = "pn|A,B,C,D|st||md|3SAKQJT98765432,HAKQJT98765432,DAKQJT98765432|ah|Board 9|sv|e|mb|1Sppp|pg||mc|7|"
SESSION = write_bws(
    Bws(
        "",
        sections=(BwsSection(1, "A", 1),),
        tables=(BwsTable(1, 1, 1, 1, 2, (1, 2)),),
        results=(BwsResult(1, Place(1, 1, 1, 1), 1, 2, "N", "4 S", "=", "H10"),),
        hands=(BwsHands(1, 1, Deal.of_index(7)),),
    )
).data


@given(st.lists(st.tuples(texts, texts), max_size=8))
@settings(max_examples=30, deadline=None)
def test_every_text_comes_back_from_a_workbook(rows: list[tuple[str, str]]) -> None:
    found = read_table(write_workbook([Sheet("Night", ("one", "other"), rows)]), "night.xlsx")
    assert [(row["one"], row["other"]) for row in found] == [row for row in rows if any(row)]


@given(events())
@settings(max_examples=30, deadline=None)
def test_travellers_come_back_from_a_workbook(event: Event) -> None:
    assert read_travellers(write_workbook([travellers_sheet(event)]), "again.xlsx").boards == event.boards


@given(events())
@settings(max_examples=40, deadline=None)
def test_what_was_played_comes_back_from_games(event: Event) -> None:
    played = [
        (board.number, line.result.ns, line.result.ew, str(line.result.outcome), line.result.round, line.result.table)
        for board in event.boards
        for line in board.lines
        if isinstance(line.result.outcome, Played)
    ]
    games = games_of_event(event)
    assert len(games.games) + len(games.diagnostics) == sum(len(board.lines) for board in event.boards)
    if not played:
        with pytest.raises(BadFile):
            event_of_games(games.games, "again")
        return
    again = event_of_games(games.games, "again").event
    assert [
        (board.number, line.result.ns, line.result.ew, str(line.result.outcome), line.result.round, line.result.table)
        for board in again.boards
        for line in board.lines
    ] == played


@pytest.mark.parametrize("data", [WORKBOOK, SESSION, CSV.encode(), XML.encode(), TABLE.encode(), LIN.encode()])
def test_damaged_files_of_every_kind_end_in_badfile(data: bytes) -> None:
    chance = random.Random(1990)
    read_contents(data, "whole")
    for _ in range(100):
        flipped = bytearray(data)
        for _ in range(chance.randrange(1, 12)):
            flipped[chance.randrange(len(flipped))] = chance.randrange(256)
        for damaged in (bytes(flipped), data[: chance.randrange(len(data))]):
            with suppress(BadFile):
                read_contents(damaged, "damaged")


def test_damaged_parts_of_a_workbook_end_in_badfile() -> None:
    chance = random.Random(1990)
    with zipfile.ZipFile(io.BytesIO(WORKBOOK)) as folder:
        parts = {name: folder.read(name) for name in folder.namelist()}
    for _ in range(150):
        name = chance.choice(sorted(parts))
        part = bytearray(parts[name])
        for _ in range(chance.randrange(1, 6)):
            start = chance.randrange(len(part))
            part[start : start + chance.randrange(1, 9)] = chance.choice([b"", b"<", b'"', b"9" * 9, b"-1", b"&#0;"])
        packed = io.BytesIO()
        with zipfile.ZipFile(packed, "w") as folder:
            for each, content in parts.items():
                folder.writestr(each, bytes(part) if each == name else content)
        with suppress(BadFile):
            read_workbook(packed.getvalue(), "damaged.xlsx")
