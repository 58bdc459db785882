"""Tables for spreadsheets: which columns a ranking has."""

from __future__ import annotations

from dataclasses import replace

from oddtrick.formats.csv_travellers import read_travellers
from oddtrick.formats.result_tables import RANKING, csv_of, ranking_table
from oddtrick.scoring.score import score
from oddtrick.scoring.settings import Form

NIGHT = read_travellers("board,ns,ew,result\n1,1,4,420\n1,2,5,170\n1,3,6,-50\n2,1,4,NP\n", "night.csv")


def test_a_ranking_in_cross_imps_has_imps_for_each_comparison() -> None:
    rows = csv_of(ranking_table(score(replace(NIGHT, form=Form.CROSS_IMPS)))).splitlines()
    assert rows[0] == ",".join((*RANKING, "per_comparison"))
    assert rows[1] == "1,1,,,,8,,8,1,8"


def test_another_ranking_has_not() -> None:
    rows = csv_of(ranking_table(score(NIGHT))).splitlines()
    assert rows[0] == ",".join(RANKING)
