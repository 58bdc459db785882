"""The matching behind a draw: the one place that knows the library for it.

Example:
    >>> matching(4, [Edge(0, 1, 0), Edge(2, 3, 9), Edge(0, 2, 2), Edge(1, 3, 3)])
    ((0, 2), (1, 3))
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from oddtrick.draws import Drawn, Edge, Entrant, History, Policy, drawn
from oddtrick.words.errors import Impossible

MOST_BITS = 120
"""Of a cost, with room for the sums that the library makes of it in 128 bits."""


def matching(vertices: int, edges: Sequence[Edge]) -> tuple[tuple[int, int], ...]:
    """As many disjoint pairs as can be, at the least total cost: Edmonds' blossom method, as rustworkx has it.

    Args:
        vertices: how many; they are numbered from 0.
        edges: with costs of 0 or more.

    Raises:
        Impossible: costs beyond what the library reckons with.
    """
    import rustworkx

    most = max((edge.cost for edge in edges), default=0)
    if most.bit_length() > MOST_BITS:
        raise Impossible("scores so far apart cannot be drawn from by points: draw by rank", id="draw.points-too-far")
    graph: rustworkx.PyGraph[int | None, int] = rustworkx.PyGraph()
    graph.add_nodes_from(range(vertices))
    graph.extend_from_weighted_edge_list([(edge.one, edge.other, most - edge.cost) for edge in edges])
    found = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    return tuple(sorted((min(pair), max(pair)) for pair in found))


def draw_round(entrants: Iterable[Entrant], history: History, policy: Policy, *, number: int) -> Drawn:
    """The draw of a round, as `oddtrick.draws.drawn`, with this matching.

    Raises:
        Impossible: an entrant is there twice.
    """
    return drawn(entrants, history, policy, matching, number=number)
