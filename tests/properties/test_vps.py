"""Properties of every scale of victory points, also of those that an event declares."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import settings as budget
from hypothesis import strategies as st

from oddtrick.formats.reading import Faults, Node
from oddtrick.formats.vp_tables import vp_table_keys, vp_table_of
from oddtrick.scoring.settings import Vp, VpFraction, VpScale
from oddtrick.scoring.vp_table import VpColumn, VpStep, VpTable, VpTableOf, check_table
from oddtrick.scoring.vps import by_percentage, victory_points, vp_top

FORMULAS = (VpScale.WBF_CONTINUOUS, VpScale.WBF_DISCRETE)
LENGTHS = {VpScale.ACBL_20: (1, 36), VpScale.ACBL_30: (6, 11), VpScale.SBU_20: (1, 39)}
margins = st.fractions(-200, 200, max_denominator=12)


@st.composite
def named(draw: st.DrawFn) -> tuple[Vp, int]:
    scale = draw(st.sampled_from((*FORMULAS, *LENGTHS)))
    return Vp(scale, fraction=draw(st.sampled_from(VpFraction))), draw(st.integers(*LENGTHS.get(scale, (1, 200))))


@st.composite
def tables(draw: st.DrawFn) -> VpTable:
    of = draw(st.sampled_from(VpTableOf))
    size = draw(st.integers(1, 6))
    even = draw(st.integers(5, 15))
    won, lost = (sorted(draw(st.lists(st.integers(0, 5), min_size=size, max_size=size))) for _ in range(2))
    least = 0 if of is VpTableOf.MARGIN else 51
    inner = draw(st.lists(st.integers(least + 1, 99), min_size=size, max_size=size, unique=True).map(sorted))
    limits = [0, *inner] if of is VpTableOf.MARGIN else [*inner, 100]
    gains = [(0, 0), *zip(won, lost, strict=True)]
    steps = tuple(
        VpStep(Fraction(limit), Fraction(even + more), Fraction(even - less))
        for limit, (more, less) in zip(limits, gains, strict=True)
    )
    return VpTable("own", of, (VpColumn(1, 40, steps),))


@given(named(), margins, margins)
@budget(max_examples=200, deadline=None)
def test_the_two_sides_share_the_scale_and_more_never_gives_less(
    scale: tuple[Vp, int], one: Fraction, other: Fraction
) -> None:
    vp, boards = scale
    given_ = [victory_points(vp, margin, boards) for margin in sorted((one, other))]
    assert given_[0] <= given_[1]
    assert victory_points(vp, one, boards) + victory_points(vp, -one, boards) == vp_top(vp)
    assert 0 <= min(given_) <= max(given_) <= vp_top(vp)


@given(tables(), st.fractions(0, 100, max_denominator=12), st.fractions(0, 100, max_denominator=12))
@budget(max_examples=200, deadline=None)
def test_a_table_gives_both_sides_what_it_says(table: VpTable, one: Fraction, other: Fraction) -> None:
    check_table(table)
    vp = Vp(VpScale.TABLE, table=table)
    mirror = 100 if by_percentage(vp) else 0
    low, high = sorted((one, other))
    assert victory_points(vp, low, 8) <= victory_points(vp, high, 8)
    assert victory_points(vp, mirror - high, 8) <= victory_points(vp, mirror - low, 8)
    both = {(step.winner, step.loser) for step in table.columns[0].steps}
    ahead = max(one, mirror - one)
    assert (victory_points(vp, ahead, 8), victory_points(vp, mirror - ahead, 8)) in both | {
        (step.winner, step.winner) for step in table.columns[0].steps[:1]
    }


@given(tables())
def test_a_table_is_the_same_after_writing_and_reading(table: VpTable) -> None:
    faults = Faults("own.json")
    assert vp_table_of(Node(vp_table_keys(table), "", faults)) == table
    assert faults.found == []
