"""The library behind a draw."""

import pytest

from oddtrick.draws import Edge
from oddtrick.service.drawing import MOST_BITS, matching
from oddtrick.words.errors import Impossible


def test_everybody_is_paired_before_costs_are_looked_at() -> None:
    path = [Edge(0, 1, 50), Edge(1, 2, 0), Edge(2, 3, 50)]
    assert matching(4, path) == ((0, 1), (2, 3))
    assert matching(3, path[:2]) == ((1, 2),)
    assert matching(0, []) == ()


def test_costs_are_exact_far_beyond_the_range_of_floats() -> None:
    great = 1 << (MOST_BITS - 1)
    square = [Edge(0, 1, great), Edge(2, 3, great), Edge(0, 2, great), Edge(1, 3, great + 1)]
    assert matching(4, square) == ((0, 1), (2, 3))
    assert matching(4, [*square[:2], Edge(0, 2, great), Edge(1, 3, great - 1)]) == ((0, 2), (1, 3))


def test_costs_beyond_what_it_reckons_with_are_refused() -> None:
    with pytest.raises(Impossible, match="draw by rank"):
        matching(2, [Edge(0, 1, 1 << MOST_BITS)])
