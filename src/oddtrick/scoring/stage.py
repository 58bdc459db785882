"""From one stage of an event to the next: who goes on by the event's own ranking, and what they bring.

The places are those of the event, its tie-breaks included: level at the cut is who shares a place. With two winners
those of both directions are compared by their percentage, or their total where there is none.

Example:
    >>> from oddtrick.scoring.event import Contestant, Event
    >>> from oddtrick.scoring.score import score
    >>> event = Event(contestants=(Contestant("1"), Contestant("2")))
    >>> stage(score(event), Cut(across=1)).qualified
    Qualified(through=(), undecided=(), left=0, reserves=(), choices=())
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from oddtrick.scoring.carry import CarryRule, carried
from oddtrick.scoring.championship import groups_of, results_of
from oddtrick.scoring.qualifying import Cut, Qualified, cut, decided
from oddtrick.scoring.scored import Scored


@dataclass(frozen=True, slots=True)
class Stage:
    """What comes of a stage.

    Attributes:
        qualified: who goes on.
        carried: what those bring, by contestant, in units of the total.
        order: everybody with a place, in the order in which they go on.
    """

    qualified: Qualified
    carried: Mapping[str, Fraction] = field(default_factory=dict)
    order: tuple[str, ...] = ()


def stage(scored: Scored, plan: Cut, rule: CarryRule | None = None, picked: Collection[str] | None = None) -> Stage:
    """Who goes on from an event as it stands, and with what.

    Args:
        scored: the event.
        plan: how many go on.
        rule: of what they bring; None for nothing.
        picked: of those level at the cut who was chosen; None while that is open.

    Raises:
        Impossible: the formula of the carry-forward needs matchpoints, or the top of the final; or too few or too many
            were chosen.
    """
    ranked = {one: standing for one, standing in scored.standings.items() if standing.rank is not None}
    if scored.event.winners == 1:
        figures = {one: -Fraction(standing.rank or 0) for one, standing in ranked.items()}
    else:
        by_figure = {one: each.total if each.percent is None else each.percent for one, each in ranked.items()}
        figures = dict(sorted(by_figure.items(), key=lambda each: -each[1]))
    qualified = cut(figures, groups_of((scored,), plan.groups), plan)
    if picked is not None:
        qualified = decided(figures, qualified, picked, plan.reserves)
    totals = {one: standing.total for one, standing in ranked.items()}
    bring = {} if rule is None else carried(results_of((scored,), totals, qualified, rule), rule)
    return Stage(qualified, bring, tuple(figures))
