"""IMPs for each comparison. What is common stands in the scoring cases."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from oddtrick.scoring.comparisons import Comparisons, comparisons_of
from oddtrick.scoring.event import Board, Event
from oddtrick.scoring.settings import Decimals, DivideBy, Factoring, Form, Settings
from oddtrick.words.contracts import Points
from oddtrick.words.results import BoardResult, Cause, NotPlayed, Played


def board(number: int, *points: int | None) -> Board:
    lines = (
        BoardResult((f"{at}",), (f"{at + 10}",), NotPlayed(Cause.TIME) if one is None else Played(Points(one)))
        for at, one in enumerate(points, 1)
    )
    return Board(number, tuple(lines))


EVENT = Event(Form.CROSS_IMPS, (board(1, 420, 170, -50), board(2, 100, 0, None), board(3, 90, None, None)))


@pytest.mark.parametrize("factoring", Factoring)
@pytest.mark.parametrize("divide_by", DivideBy)
def test_nothing_is_factored_divided_or_rounded(factoring: Factoring, divide_by: DivideBy) -> None:
    settings = Settings(factoring=factoring, divide_by=divide_by, rounding=Decimals(points=0, line_before_total=True))
    found = comparisons_of(replace(EVENT, settings=settings))
    assert found["1"] == Comparisons(Fraction(6 + 10 + 3), 3)  # board 3 has nothing to be compared with
    assert found["13"].each == 8
    assert sum(one.imps for one in found.values()) == 0


def test_a_cap_holds_for_each_comparison() -> None:
    assert comparisons_of(replace(EVENT, settings=Settings(imp_cap=7)))["1"] == Comparisons(Fraction(6 + 7 + 3), 3)


def test_other_forms_have_none() -> None:
    assert comparisons_of(replace(EVENT, form=Form.BUTLER)) == {}
