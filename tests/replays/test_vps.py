"""Every entry of the published scales of victory points."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest

from oddtrick.scoring.settings import Vp, VpScale
from oddtrick.scoring.vps import continuous, discrete, victory_points

FOLDER = Path(__file__).resolve().parents[3] / "shared" / "scoring" / "vp"

pytestmark = [
    pytest.mark.replay,
    pytest.mark.skipif(not FOLDER.is_dir(), reason="replay not run: no ../shared/scoring beside the repository"),
]


def rows(name: str) -> list[dict[str, str]]:
    with (FOLDER / name).open(encoding="utf-8") as file:
        return list(csv.DictReader(file))


def lengths(text: str) -> range:
    first, _, last = text.removeprefix("<=").partition("-")
    return range(1 if text.startswith("<=") else int(first), int(last or first) + 1)


def test_the_continuous_scale() -> None:
    found, wrong = 0, []
    for row in rows("wbf_continuous.csv"):
        margin = int(row.pop("margin"))
        for boards, value in row.items():
            if value:
                table = continuous(int(boards))
                found += 1
                if table[min(margin, len(table) - 1)] != Fraction(value):
                    wrong.append((boards, margin))
    assert wrong == []
    assert found > 4000


def test_the_discrete_scale() -> None:
    bounds = {int(row.pop("boards")): tuple(map(int, row.values())) for row in rows("wbf_discrete_upper_bounds.csv")}
    assert {boards: discrete(boards) for boards in bounds} == bounds
    assert len(bounds) == 44


def of_margins() -> Iterator[tuple[VpScale, int, int, int]]:
    """Scale, boards, least margin, and the winner's points from there."""
    scales = {"ACBL-20": VpScale.ACBL_20, "SBU-20": VpScale.SBU_20}
    for row in rows("older_20vp_min_margin.csv"):
        scale, boards = scales[row.pop("scale")], lengths(row.pop("boards"))
        for points, margin in enumerate(row.values(), 11):
            yield from ((scale, length, int(margin), points) for length in boards)
    for row in rows("acbl_30vp_min_margin.csv"):
        for length in lengths(row["boards"]):
            yield VpScale.ACBL_30, length, int(row["min_margin"]), int(row["winner_vp"])


def test_the_scales_of_national_bodies() -> None:
    entries = list(of_margins())
    for scale, boards, margin, points in entries:
        shared = 30 if scale is VpScale.ACBL_30 else 20
        assert victory_points(Vp(scale), Fraction(margin), boards) == points
        assert victory_points(Vp(scale), Fraction(-margin), boards) == shared - points
        if margin:
            assert victory_points(Vp(scale), Fraction(margin - 1), boards) < points
    assert len(entries) == 994


def test_the_scales_of_percentages() -> None:
    scales = {"20": VpScale.SWISS_PERCENT_20, "10": VpScale.SWISS_PERCENT_10}
    found = 0
    for row in rows("swiss_pairs_percent_to_vp.csv"):
        limit, points = Fraction(row["max_percent"]), int(row["winner_vp"])
        for boards in lengths(row["boards"]):
            vp = Vp(scales[row["scale"]])
            assert victory_points(vp, limit, boards) == points
            assert victory_points(vp, 100 - limit, boards) == int(row["scale"]) - points
            if limit < 100:
                assert victory_points(vp, limit + Fraction(1, 100), boards) == points + 1
            found += 1
    assert found == 683
