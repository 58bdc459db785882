"""The draw of a round."""

import pytest

from oddtrick.draws import Draw, Pairing, Triangle
from oddtrick.words.errors import Impossible


def test_nobody_stands_in_a_draw_twice() -> None:
    with pytest.raises(Impossible, match="B stands in this draw twice"):
        Draw((Pairing("A", "B"),), (Triangle("C", "B", "D"),))
    with pytest.raises(Impossible, match="A stands"):
        Draw((Pairing("A", "B"),), byes=("A",))


def test_each_contestant_of_a_triangle_is_at_home_once_and_meets_both_others() -> None:
    meetings = Draw(triangles=(Triangle("A", "B", "C"),)).meetings
    assert sorted(home for home, _ in meetings) == ["A", "B", "C"]
    assert {frozenset(one) for one in meetings} == {frozenset("AB"), frozenset("BC"), frozenset("AC")}
