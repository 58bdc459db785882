"""How a place among those level came about: which rule put whom ahead.

Example:
    >>> from oddtrick.scoring.event import Board, Event
    >>> from oddtrick.scoring.explain_total import explain_total
    >>> from oddtrick.scoring.score import score
    >>> from oddtrick.words.contracts import Points
    >>> from oddtrick.words.results import BoardResult, Played
    >>> lines = tuple(BoardResult((ns,), (ew,), Played(Points(50))) for ns, ew in ("13", "24"))
    >>> explain_total(score(Event(boards=(Board(1, lines),))), "1").ties
    (TieExplained(rule=None, others=('3', '2', '4'), better=(), worse=(), own=None),)
"""

from __future__ import annotations

from collections.abc import Collection
from fractions import Fraction

from oddtrick.scoring.explanation import TieExplained
from oddtrick.scoring.matchparts import board_scale
from oddtrick.scoring.meetings import met_by_pairs, met_by_teams
from oddtrick.scoring.rank import Split, splits
from oddtrick.scoring.scored import Scored
from oddtrick.scoring.settings import TieBreak
from oddtrick.scoring.standings import by_total, compared
from oddtrick.scoring.ties import Meetings
from oddtrick.scoring.workings import Workings


def explain_ties(scored: Scored, workings: Workings | None, contestant: str) -> tuple[TieExplained, ...]:
    """What was asked while a contestant was level with others; nothing where it never was, or has no place.

    Args:
        scored: the event.
        workings: of an event of pairs; None for teams.
        contestant: whose place.
    """
    event, own = scored.event, scored.standings[contestant]
    if own.rank is None:
        return ()
    total_counts = by_total(event)
    values = {
        one: value
        for one, standing in scored.standings.items()
        if standing.direction is own.direction and standing.rank is not None
        if (value := compared(event, standing.total if total_counts else standing.percent, total_counts)) is not None
    }
    totals = {one: standing.total for one, standing in scored.standings.items()}
    met = _meetings(scored, workings, totals, values.keys())
    found = splits(values, event.settings.tie_break, met, contestant, restart=event.settings.tie_restart)
    level = next(part for part in found[0].parts if contestant in part)
    asked = []
    for split in found[1:]:
        asked.append(_explained(split, level, contestant))
        level = next(part for part in split.parts if contestant in part)
    return (*asked, TieExplained(None, _others(level, contestant))) if len(level) > 1 else tuple(asked)


def _meetings(
    scored: Scored, workings: Workings | None, totals: dict[str, Fraction], level: Collection[str]
) -> Meetings:
    event = scored.event
    if workings is None:
        top = board_scale(event.settings, event.form).top or Fraction(0)
        met = met_by_teams(event, scored.boards, scored.matches, top)
    else:
        met = met_by_pairs(event, workings.boards, workings.awards, scored.boards, scored.matches, level)
    return met.among(totals)


def _explained(split: Split, level: tuple[str, ...], contestant: str) -> TieExplained:
    at = next(place for place, part in enumerate(split.parts) if contestant in part)
    key = split.keys[contestant]
    return TieExplained(
        split.rule,
        _others(level, contestant),
        tuple(one for part in split.parts[:at] for one in part),
        tuple(one for part in split.parts[at + 1 :] for one in part),
        key[0] if len(key) == 1 and split.rule is not TieBreak.LOTS else None,
    )


def _others(level: tuple[str, ...], contestant: str) -> tuple[str, ...]:
    return tuple(one for one in level if one != contestant)
