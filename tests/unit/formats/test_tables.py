"""Tables as spreadsheets write them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddtrick.formats.csv_table import read_table, write_table
from oddtrick.formats.csv_travellers import read_travellers, write_travellers
from oddtrick.formats.detect import Kind, kind_of
from oddtrick.words.errors import BadFile


def rows(text: str) -> list[tuple[int, dict[str, str]]]:
    return [(row.line, dict(row.cells)) for row in read_table(text, "night.csv")]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize(
    ("first", "separator"),
    [("", ","), ("sep=;", ";"), ("SEP=,", ","), ('"sep=|"', "|"), ("sep=\t", "\t")],
)
def test_ends_of_lines_and_a_separator_that_is_named(end: str, first: str, separator: str) -> None:
    table = [line.replace(",", separator) for line in ("Board,NS,EW,Score", "1,3,4,420", "", "2,3,4,-50")]
    text = end.join([*filter(None, [first]), *table, ""])
    place = 3 if first else 2
    assert kind_of(text) is Kind.CSV
    assert rows(text) == [
        (place, {"board": "1", "ns": "3", "ew": "4", "score": "420"}),
        (place + 2, {"board": "2", "ns": "3", "ew": "4", "score": "-50"}),
    ]


def test_a_separator_that_is_named_goes_before_those_that_are_counted() -> None:
    assert rows("sep=;\nname;a, b, c\nAda, Ben;x\n") == [(3, {"name": "Ada, Ben", "a,_b,_c": "x"})]


def test_an_error_names_the_line_in_the_file() -> None:
    with pytest.raises(BadFile) as caught:
        read_table('sep=;\rname\r"Ada\r', "night.csv")
    assert caught.value.line == 3


@pytest.mark.parametrize(
    "cell", ["=1+1", "@x", "-Ann", "+a", "'=1", "''@x", "'Ann", "-50", "+3", "'-50", "O'Hara", "'"]
)
def test_a_cell_comes_back_as_it_was(cell: str) -> None:
    assert rows(write_table(["name", "x"], [[cell, "1"]])) == [(2, {"name": cell, "x": "1"})]


@given(st.text("'=+-@1a. ", max_size=6).map(str.strip))
def test_any_cell_comes_back(cell: str) -> None:
    assert rows(write_table(["x", "name"], [["1", cell]])) == [(2, {"x": "1", "name": cell})]


def test_an_id_that_looks_like_a_formula_comes_back_from_travellers() -> None:
    event = read_travellers("board,ns,ew,result\n1,=1+1,-x,PASS\n", "night.csv")
    assert event.boards[0].lines[0].result.ns == ("=1", "1")
    assert read_travellers(write_travellers(event), "again.csv") == event


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ('{Hands of the night}\n[Board "1"]\n', Kind.PBN),
        ('{ "Hands" of the night }\r[Board "1"]\r', Kind.PBN),
        ('{one}{two} [Board "1"]', Kind.PBN),
        ("{" + "a long comment\n" * 2000 + '}\n[Board "1"]\n', Kind.PBN),
        ('{"oddtrick": "event/1", "event": {"title": "the [Grand \\"slam\\"]"}}', Kind.EVENT),
        ('{"event": {"notes": ["[", "see [Board "]}}', Kind.EVENT),
        ("{}", Kind.EVENT),
        ("{", Kind.EVENT),
        ("{oddtrick: 1}", Kind.EVENT),
        ("sep=,\nboard;ns;ew\n", None),
    ],
)
def test_comments_of_pbn_are_no_json(text: str, kind: Kind | None) -> None:
    assert kind_of(text) is kind
    assert kind_of(text.encode()) is kind
