"""Scales of victory points from files."""

from __future__ import annotations

from fractions import Fraction

import pytest

from oddtrick.formats.event_file import read_event, write_event
from oddtrick.formats.vp_tables import read_vp_table
from oddtrick.scoring.settings import Vp, VpScale
from oddtrick.scoring.vp_table import VpTable
from oddtrick.scoring.vps import victory_points
from oddtrick.words.errors import BadFile

LEAGUE = "boards;least;winner;loser\n2-8;0;15;15\n2-8;3;18;12\n2-8;16;25;5\n2-8;20;25;4\n9;0;15;15\n"


def won(table: VpTable, figures: tuple[str, ...], boards: int = 8) -> list[int]:
    vp = Vp(VpScale.TABLE, table=table)
    return [int(victory_points(vp, Fraction(figure), boards)) for figure in figures]


def test_a_scale_that_stays_at_25() -> None:
    table = read_vp_table(LEAGUE, "league.csv")
    assert won(table, ("2", "3", "16", "40", "-2", "-3", "-16", "-40")) == [15, 18, 25, 25, 15, 12, 5, 4]
    assert won(table, ("2.5", "-2.5", "2.4")) == [18, 12, 15]
    assert won(table, ("40",), boards=9) == [15]


def test_greatest_margins_say_the_same() -> None:
    most = "boards,most,winner\n4-8,2,10\n4-8,5,11\n4-8,9,12\n4-8,100,13\n"
    least = "boards,least,winner\n4-8,0,10\n4-8,3,11\n4-8,6,12\n4-8,10,13\n"
    assert read_vp_table(most, "s.csv") == read_vp_table(least, "s.csv")


def test_percentages() -> None:
    table = read_vp_table("boards,percent,winner\n8,52,10\n8,60,12\n8,100,15\n", "swiss.csv")
    assert won(table, ("50", "52", "52.01", "60", "61", "39", "40")) == [10, 10, 12, 12, 15, 5, 8]


def test_the_same_in_yaml_for_every_length() -> None:
    table = read_vp_table("name: Cup\ncolumns:\n- steps: [[0, 3, 3], [1, 4, 2], [10, 6, 0]]\n", "cup.yaml")
    assert table.name == "Cup"
    assert won(table, ("0", "1", "10", "-1"), boards=31) == [3, 4, 6, 2]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("boards,least,winner\n8,0,ten\n", "winner: a number"),
        ("boards,least,winner\neight,0,10\n", "boards such as 16 or 6-8"),
        ("boards,winner\n8,10\n", "least, most or percent"),
        ("boards,least,percent,winner\n8,0,,10\n8,,60,11\n", "the same in every row"),
        ("boards,least,winner\n8,0,10\n8,3,12\n8,2,11\n", "limits ascend"),
        ("boards,least,winner\n8,1,11\n", "begins with a drawn match"),
        ("boards,least,winner\n8,0,10\n8,2,12\n8,3,11\n", "more never gives less"),
        ("boards,percent,winner\n8,52,10\n8,60,12\n", "the last limit is 100"),
        ("boards,least,winner\n6-8,0,10\n8-9,0,10\n", "one column"),
        ("boards,least,winner\n", "one column"),
    ],
)
def test_what_is_no_scale_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(BadFile, match=sentence):
        read_vp_table(text, "s.csv")


def test_an_event_keeps_its_own_scale() -> None:
    text = """{"oddtrick": "event/1", "event": {"form": "teams_imps"}, "settings": {"vp": {"scale": "table",
      "table": {"name": "Cup", "columns": [{"boards": [1, 8], "steps": [[0, 3, 3], ["5/2", "4.5", 1]]}]}}}}"""
    event = read_event(text, "cup.json")
    assert event.settings.vp is not None
    assert event.settings.vp.table is not None
    assert event.settings.vp.table.columns[0].steps[1].winner == Fraction(9, 2)
    assert read_event(write_event(event), "again") == event


@pytest.mark.parametrize("vp", ['{"scale": "table"}', '{"scale": "acbl_20", "table": {"columns": []}}'])
def test_a_table_stands_where_the_scale_is_table(vp: str) -> None:
    with pytest.raises(BadFile, match="a table where the scale is table"):
        read_event(f'{{"oddtrick": "event/1", "event": {{"form": "bam"}}, "settings": {{"vp": {vp}}}}}', "x.json")
