"""Jet databases: read and written by us, read by mdbtools as well."""

from __future__ import annotations

import csv
import io
import random
import shutil
import struct
import subprocess
from datetime import datetime
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oddtrick.formats.jet import Jet
from oddtrick.formats.jet_out import Column, ColumnType, Fresh, write_jet
from oddtrick.formats.jet_pages import head_hidden, rc4
from oddtrick.formats.jet_rows import Value
from oddtrick.words.errors import BadFile, Impossible

COLUMNS = (
    Column("ID", ColumnType.LONG, counts=True),
    Column("Remarks", ColumnType.TEXT, 255),
    Column("Erased", ColumnType.FLAG),
    Column("Contract", ColumnType.TEXT, 255),
    Column("Board", ColumnType.INTEGER),
    Column("TimeLog", ColumnType.MOMENT),
    Column("Result", ColumnType.TEXT, 10),
    Column("Share", ColumnType.DOUBLE),
    Column("Status", ColumnType.BYTE),
    Column("Mark", ColumnType.BINARY, 20),
)
BOTH = pytest.mark.parametrize("version", [3, 4])
TEXT = st.text(st.characters(codec="cp1252", exclude_characters="\0"), min_size=1, max_size=255)
ROW = st.tuples(
    st.integers(-(2**31), 2**31 - 1),
    st.none() | TEXT,
    st.booleans(),
    st.none() | TEXT,
    st.none() | st.integers(-(2**15), 2**15 - 1),
    st.none() | st.datetimes(datetime(1900, 1, 1), datetime(2200, 1, 1)).map(lambda at: at.replace(microsecond=0)),
    st.none() | TEXT.map(lambda text: text[:10]),
    st.none() | st.floats(allow_nan=False),
    st.none() | st.integers(0, 255),
    st.none() | st.binary(min_size=1, max_size=20),
)


def read(data: bytes, table: str = "Night") -> list[tuple[Value, ...]]:
    return [tuple(row.values()) for row in Jet(data, "night.bws").rows(table)]


def night(rows: int, version: int = 3) -> bytes:
    made = tuple((number, "r" * (number % 200), True, "4 S", 7, None, "=", None, None, None) for number in range(rows))
    return write_jet((Fresh("Night", COLUMNS, made), Fresh("Other", COLUMNS[:2], ((1, "x"),))), version)


@settings(max_examples=60, deadline=None)
@given(st.lists(ROW, max_size=30), st.sampled_from([3, 4]))
def test_what_is_written_is_read(rows: list[tuple[Value, ...]], version: int) -> None:
    data = write_jet((Fresh("First", COLUMNS[:1]), Fresh("Night", COLUMNS, tuple(rows))), version)
    assert read(data) == rows
    assert Jet(data, "night.bws").names == ("First", "Night")
    assert Jet(data, "night.bws").version == version


@BOTH
def test_many_pages_and_many_tables(version: int) -> None:
    tables = [Fresh(f"T{place}", COLUMNS[:2], ((place, "x"),) * place) for place in range(60)]
    data = write_jet((*tables, Fresh("Night", COLUMNS[:2], tuple((one, "é" * 200) for one in range(3000)))), version)
    jet = Jet(data, "night.bws")
    assert [len(list(jet.rows(name))) for name in jet.names] == [*range(60), 3000]
    assert read(data)[2999] == (2999, "é" * 200)


def in_letters(cell: Value) -> str:
    match cell:
        case None:
            return ""
        case bool():
            return str(int(cell))
        case datetime():
            return cell.strftime("%Y-%m-%d %H:%M:%S")
        case _:
            return str(cell)


@BOTH
def test_mdbtools_reads_the_same(version: int, tmp_path: Path) -> None:
    if shutil.which("mdb-export") is None:
        pytest.skip("mdbtools is not installed: the cross-check did not run")
    draw = random.Random(3)
    letters = "abc éÅX1"
    rows = tuple(
        (
            number,
            "".join(draw.choices(letters, k=draw.randrange(255))).strip() or None,
            draw.random() < 0.5,
            "".join(draw.choices(letters, k=draw.randrange(255))).strip() or None,
            draw.randrange(-999, 999),
            datetime(2026, 1, draw.randrange(1, 28), draw.randrange(24), 7, 59),
            None,
        )
        for number in range(700)
    )
    path = tmp_path / "night.mdb"
    path.write_bytes(write_jet((Fresh("Empty", COLUMNS), Fresh("Night", COLUMNS[:7], rows)), version))
    moments = ["-D", "%Y-%m-%d %H:%M:%S", "-T", "%Y-%m-%d %H:%M:%S"]
    run = subprocess.run(["mdb-export", *moments, path, "Night"], capture_output=True, text=True, check=True)
    found = list(csv.reader(io.StringIO(run.stdout)))
    assert found[0] == [column.name for column in COLUMNS[:7]]
    assert found[1:] == [[in_letters(cell) for cell in row] for row in rows]
    tables = subprocess.run(["mdb-tables", "-1", path], capture_output=True, text=True, check=True)
    assert tables.stdout.split() == ["Empty", "Night"]


def first_rows_page(data: bytearray, wanted: bytes, size: int = 2048) -> int:
    """Where the page begins that holds some bytes of a row."""
    return data.index(wanted) // size * size


def test_deleted_rows_are_gone_and_moved_ones_are_found() -> None:
    rows = ((1, "first"), (2, "second"), (3, "third"))
    data = bytearray(write_jet((Fresh("Night", COLUMNS[:2], rows), Fresh("Store", COLUMNS[:2], ((4, "moved"),)))))
    page, store = first_rows_page(data, b"second"), first_rows_page(data, b"moved")
    places = struct.unpack_from("<3H", data, page + 10)
    struct.pack_into("<H", data, page + 10, places[0] | 0x8000)
    struct.pack_into("<H", data, page + 12, places[1] | 0x4000)
    struct.pack_into("<I", data, page + places[1], store // 2048 << 8)
    assert read(bytes(data)) == [(4, "moved"), (3, "third")]


def test_two_moved_rows_do_not_share_one() -> None:
    data = bytearray(write_jet((Fresh("Night", COLUMNS[:2], ((1, "first"), (2, "second"), (3, "third"))),)))
    page = first_rows_page(data, b"second")
    places = struct.unpack_from("<3H", data, page + 10)
    for place in (1, 2):
        struct.pack_into("<H", data, page + 10 + 2 * place, places[place] | 0x4000)
        struct.pack_into("<I", data, page + places[place], page // 2048 << 8)
    assert read(bytes(data)) == [(1, "first"), (1, "first")]


def test_a_stale_number_of_rows_does_not_matter() -> None:
    data = bytearray(night(200))
    definition = Jet(bytes(data), "night.bws").table("night")
    assert definition is not None
    struct.pack_into("<I", data, definition.page * 2048 + 12, 0)
    assert len(read(bytes(data))) == 200


def test_where_the_map_is_damaged_the_pages_are_looked_for() -> None:
    data = bytearray(night(200))
    struct.pack_into("<H", data, 3 * 2048 + 8, 0)
    assert len(read(bytes(data))) == 200


@BOTH
def test_an_encoded_database(version: int) -> None:
    plain, size = bytearray(night(50, version)), {3: 2048, 4: 4096}[version]
    length = {3: 126, 4: 128}[version]
    head = bytearray(head_hidden(bytes(plain[0x18 : 0x18 + length])))
    struct.pack_into("<I", head, 0x26, 0xC0FFEE)
    plain[0x18 : 0x18 + length] = head_hidden(bytes(head))
    for place in range(1, len(plain) // size):
        key = (0xC0FFEE ^ place).to_bytes(4, "little")
        plain[place * size : (place + 1) * size] = rc4(key, bytes(plain[place * size : (place + 1) * size]))
    assert read(bytes(plain)) == read(night(50, version))


def test_compressed_text() -> None:
    data = write_jet((Fresh("Night", (Column("Name", ColumnType.TEXT, 20),), (("\ufeffda\u0000\u4e0a\u6d77",),)),), 4)
    squeezed = b"\xff\xfeZo\xeb\x00" + "上海".encode("utf-16-le")
    old = "\ufeffda\u0000\u4e0a\u6d77".encode("utf-16-le")
    assert len(old) == len(squeezed) + 2
    assert read(data.replace(old, squeezed + b"\0!")) == [("Zoë上海!",)]


@pytest.mark.parametrize(
    "data", [b"", b"PK\x03\x04", b"\x00\x01\x00\x00Standard Jet DB\x00", bytes(9000), night(3)[:5000]]
)
def test_what_is_none_is_said_so(data: bytes) -> None:
    with pytest.raises(BadFile):
        Jet(data, "night.bws")


def test_what_cannot_be_written_is_said_so() -> None:
    for cell in ("x" * 11, 7, b"x"):
        with pytest.raises(Impossible):
            write_jet((Fresh("Night", (Column("Result", ColumnType.TEXT, 10),), ((cell,),)),))
    with pytest.raises(Impossible):
        write_jet((Fresh("Night", (Column("Board", ColumnType.INTEGER),), ((40000,),)),))
    with pytest.raises(Impossible):
        write_jet((), 5)


@settings(max_examples=120, deadline=None)
@given(st.data(), st.sampled_from([3, 4]))
def test_damage_is_a_bad_file_or_other_rows(data: st.DataObject, version: int) -> None:
    whole = bytearray(night(12, version))
    for _ in range(data.draw(st.integers(1, 8))):
        whole[data.draw(st.integers(0x18, len(whole) - 1))] = data.draw(st.integers(0, 255))
    cut = data.draw(st.integers(0, len(whole)) | st.just(len(whole)))
    try:
        jet = Jet(bytes(whole[:cut]), "night.bws")
        assert sum(len(list(jet.rows(name))) for name in jet.names) < 2000
    except BadFile:
        pass
