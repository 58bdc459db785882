"""What a penalty would do, before it is given: the arithmetic, the total, the places.

Example:
    >>> from fractions import Fraction
    >>> from oddtrick.scoring.event import Board, Event, PenaltyUnit
    >>> from oddtrick.words.contracts import Points
    >>> from oddtrick.words.results import BoardResult, Played
    >>> lines = [BoardResult((ns,), (ew,), Played(Points(p))) for ns, ew, p in zip("12", "34", (420, 170))]
    >>> scored = score(Event(boards=(Board(1, tuple(lines)),)))
    >>> found = effect_of(scored, Penalty("1", Fraction(-10), PenaltyUnit.TOP))
    >>> str(found.added), str(found.whole), str(found.before.total), str(found.after.total)
    ('-1/5', '2', '2', '9/5')
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from oddtrick.contest.views.standings import Difference, difference
from oddtrick.scoring.event import Event, Penalty, PenaltyUnit
from oddtrick.scoring.explain_total import explain_total
from oddtrick.scoring.score import score
from oddtrick.scoring.scored import Scored, Standing
from oddtrick.scoring.settings import Form
from oddtrick.words.errors import NotFound

_MATCHPOINTS = (PenaltyUnit.TOP, PenaltyUnit.MATCHPOINTS, PenaltyUnit.PERCENT)
_UNITS = {
    Form.MATCHPOINTS: _MATCHPOINTS,
    Form.INDIVIDUAL_MATCHPOINTS: _MATCHPOINTS,
    Form.CROSS_IMPS: (PenaltyUnit.IMPS,),
    Form.BUTLER: (PenaltyUnit.IMPS,),
    Form.INDIVIDUAL_CROSS_IMPS: (PenaltyUnit.IMPS,),
    Form.INDIVIDUAL_BUTLER: (PenaltyUnit.IMPS,),
    Form.TEAMS_IMPS: (PenaltyUnit.IMPS,),
    Form.BAM: (PenaltyUnit.TOP, PenaltyUnit.MATCHPOINTS, PenaltyUnit.PERCENT, PenaltyUnit.POINTS),
    Form.PATTON: (PenaltyUnit.MATCHPOINTS, PenaltyUnit.TOP, PenaltyUnit.POINTS),
    Form.TOTAL_POINTS: (PenaltyUnit.POINTS,),
}


def units_of(event: Event) -> tuple[PenaltyUnit, ...]:
    """What a penalty can be measured in, the usual unit first: victory points where totals are made of them.

    Example:
        >>> units_of(Event(Form.BUTLER))
        (<PenaltyUnit.IMPS: 'imp'>,)
    """
    vps = (PenaltyUnit.VPS,) if event.settings.vp is not None and event.matches else ()
    return (*vps, *_UNITS[event.form])


@dataclass(frozen=True, slots=True)
class Effect:
    """What a penalty does.

    Attributes:
        given: the penalty.
        added: to the total, in its unit, negative for a penalty; None where it goes into the margin of a match.
        whole: what a percentage is taken of: a board's top, or the matchpoints available; None for another unit.
        before: the contestant's figures without it.
        after: its figures with it.
        changes: everything that differs.
    """

    given: Penalty
    added: Fraction | None
    whole: Fraction | None
    before: Standing
    after: Standing
    changes: Difference


def effect_of(scored: Scored, given: Penalty) -> Effect:
    """What a penalty would do to an event as it stands.

    Raises:
        Impossible: a unit that the form does not have, or a match that the contestant does not play.
        NotFound: no such contestant.
    """
    before = scored.standings.get(given.contestant)
    if before is None:
        raise NotFound("{who} is not among the contestants", id="contestant.none", who=given.contestant)
    then = score(replace(scored.event, penalties=(*scored.event.penalties, given)))
    added = None if given.match else explain_total(then, given.contestant).penalties[-1].amount
    return Effect(
        given,
        added,
        whole_of(given, added),
        before,
        then.standings[given.contestant],
        difference(scored, then),
    )


def whole_of(given: Penalty, added: Fraction | None) -> Fraction | None:
    """What a percentage was taken of; None for another unit.

    Args:
        given: the penalty.
        added: what it came to.
    """
    if added is None or given.unit not in (PenaltyUnit.TOP, PenaltyUnit.PERCENT) or not given.amount:
        return None
    return 100 * added / given.amount
