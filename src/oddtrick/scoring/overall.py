"""Several sessions as one contest: weighted totals or percentages, and places over all of them.

Example:
    >>> plan = Plan(weights=(Fraction(1), Fraction(2)))
    >>> one, two = ({"A": Fraction(60), "B": Fraction(50)}, {"A": Fraction(45), "B": Fraction(52)})
    >>> [(line.contestant, str(line.figure), line.rank) for line in ranked_overall((one, two), plan)]
    [('B', '154', 1), ('A', '150', 2)]
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from itertools import chain, pairwise

from oddtrick.scoring.event import Event, PenaltyUnit
from oddtrick.scoring.forms import CROSSED, TOTALS
from oddtrick.scoring.rank import places_by
from oddtrick.scoring.scored import Scored
from oddtrick.scoring.settings import DivideBy, Form
from oddtrick.words.errors import Impossible

ONE = Fraction(1)
Figures = Mapping[str, Fraction]
"""What each contestant of a session is compared by."""


class OverallBy(Enum):
    """What is added up."""

    TOTAL = "total"
    """Totals: matchpoints, IMPs, victory points, carry-over included."""
    PERCENT = "percent"
    """Percentages: the weighted mean."""


class Missing(Enum):
    """What becomes of a contestant that did not play every session."""

    UNRANKED = "unranked"
    """It has no place."""
    ZERO = "zero"
    """A session that it missed gives nothing."""
    MEAN = "mean"
    """The mean of those that it played, for as many sessions as there are."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How sessions are put together.

    Attributes:
        by: what is added up.
        weights: of the sessions, in their order; empty for the same of all.
        missing: contestants that missed a session.
        last_breaks: of those level the one is ahead that was better in the last session, then in the one before.
    """

    by: OverallBy = OverallBy.TOTAL
    weights: tuple[Fraction, ...] = ()
    missing: Missing = Missing.UNRANKED
    last_breaks: bool = False


@dataclass(frozen=True, slots=True)
class OverallLine:
    """A contestant over all sessions.

    Attributes:
        contestant: id.
        sessions: its figure in each; None where it has none.
        figure: weighted sum or mean.
        rank: 1-based; those level share the place. None for one that is not ranked.
    """

    contestant: str
    sessions: tuple[Fraction | None, ...]
    figure: Fraction
    rank: int | None


def figures_in(scored: Scored, by: OverallBy) -> Figures:
    """What each contestant with a place in a session is compared by.

    Raises:
        Impossible: the session has no percentages.
    """
    found = {}
    for one, standing in scored.standings.items():
        figure = standing.total if by is OverallBy.TOTAL else standing.percent
        if standing.rank is not None and figure is None:
            title = scored.event.title or scored.event.id
            raise Impossible("{title} has no percentages to be put together", id="overall.percent", title=title)
        if standing.rank is not None and figure is not None:
            found[one] = figure
    return found


def check_alike(sessions: Sequence[Scored], plan: Plan) -> None:
    """Refuse to add up totals of different kinds, as matchpoints and IMPs; weights say what a session is worth.

    Raises:
        Impossible: naming two sessions.
    """
    if plan.by is not OverallBy.TOTAL or plan.weights:
        return
    for first, other in pairwise(sessions):
        if _kind(first.event) != _kind(other.event):
            one, two = (scored.event.title or scored.event.id for scored in (first, other))
            raise Impossible(
                "the totals of {first} and {other} are of different kinds: give each session a weight, "
                "or put percentages together", id="overall.kinds", first=one, other=two,
            )  # fmt: skip


def _kind(event: Event) -> tuple[object, ...]:
    """What its totals are made of: a unit, sums or averages of comparisons, several ways at once."""
    settings = event.settings
    summed = event.form in CROSSED and settings.divide_by is DivideBy.NONE
    if event.form is Form.PATTON:
        return event.form, settings.patton, settings.hybrid
    unit = PenaltyUnit.VPS if settings.vp is not None and event.matches else TOTALS[event.form]
    return unit, summed and unit is not PenaltyUnit.VPS, settings.hybrid


def ranked_overall(sessions: Sequence[Figures], plan: Plan) -> tuple[OverallLine, ...]:
    """Everybody over all sessions, in the order of the ranking; those without a place last.

    Raises:
        Impossible: there are other weights than sessions, or one that is not above 0.
    """
    weights = plan.weights or (ONE,) * len(sessions)
    if len(weights) != len(sessions) or min(weights, default=ONE) <= 0:
        raise Impossible(
            "{sessions} sessions need as many weights above 0; there are {weights}",
            id="overall.weights",
            sessions=len(sessions),
            weights=len(weights),
        )
    lines = {
        one: _line(one, tuple(session.get(one) for session in sessions), weights, plan)
        for one in dict.fromkeys(chain.from_iterable(sessions))
    }
    values = {one: line.figure for one, line in lines.items() if plan.missing is not Missing.UNRANKED or _all(line)}
    found = _places(values, lines, plan)
    ranked = (OverallLine(one, lines[one].sessions, lines[one].figure, place) for one, place in found.items())
    return (*ranked, *(line for one, line in lines.items() if one not in found))


def _line(one: str, figures: tuple[Fraction | None, ...], weights: Sequence[Fraction], plan: Plan) -> OverallLine:
    played = [(weight, figure) for weight, figure in zip(weights, figures, strict=True) if figure is not None]
    total = sum((weight * figure for weight, figure in played), Fraction(0))
    whole, own = sum(weights, Fraction(0)), sum((weight for weight, _ in played), Fraction(0))
    if plan.missing is Missing.MEAN and own:
        total = total * whole / own
    return OverallLine(one, figures, total / whole if plan.by is OverallBy.PERCENT else total, None)


def _all(line: OverallLine) -> bool:
    return all(figure is not None for figure in line.sessions)


def _places(values: Figures, lines: Mapping[str, OverallLine], plan: Plan) -> dict[str, int]:
    return places_by(
        {one: (value, *(_latest(lines[one]) if plan.last_breaks else ())) for one, value in values.items()}
    )


def _latest(line: OverallLine) -> Iterator[Fraction]:
    """The figures from the last session back, each after a 1; one that was missed is below all."""
    for figure in reversed(line.sessions):
        yield Fraction(figure is not None)
        yield figure or Fraction(0)
