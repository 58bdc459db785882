"""Whom pairs met and what they won and lost, for rules that split ties."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from oddtrick.scoring.event import Event
from oddtrick.scoring.ledger import Settled, gains
from oddtrick.scoring.pairs import BoardWork
from oddtrick.scoring.rank import Meetings
from oddtrick.scoring.scored import MatchScore
from oddtrick.scoring.settings import Form
from oddtrick.words.results import NotPlayed


def met_by_pairs(
    event: Event, works: Iterable[BoardWork], awards: Iterable[Settled], matches: tuple[MatchScore, ...]
) -> Meetings:
    """The meetings of an event of pairs: its matches where it has any, otherwise its lines.

    Two contestants meet once in a round, however many boards they play.
    """
    if not event.settings.tie_break:
        return Meetings()
    if event.matches:
        return Meetings(tuple(zip(event.matches, matches, strict=True)))
    imps = event.form in (Form.CROSS_IMPS, Form.BUTLER)
    return Meetings(opponents=_opponents(event), won_and_lost=_won_and_lost(works, awards) if imps else {})


def _opponents(event: Event) -> dict[str, list[str]]:
    met: dict[str, dict[tuple[int, str], None]] = {}
    for board in event.boards:
        for line in board.lines:
            result = line.result
            if isinstance(result.outcome, NotPlayed):
                continue
            for own, others in ((result.ns, result.ew), (result.ew, result.ns)):
                for one in own:
                    met.setdefault(one, {}).update(dict.fromkeys((result.round, other) for other in others))
    return {one: [other for _, other in meetings] for one, meetings in met.items()}


def _won_and_lost(works: Iterable[BoardWork], awards: Iterable[Settled]) -> dict[str, tuple[Fraction, Fraction]]:
    found: dict[str, tuple[Fraction, Fraction]] = {}
    for one, _, _, value in gains(works, awards):
        won, lost = found.get(one, (Fraction(0), Fraction(0)))
        found[one] = (won + max(value, Fraction(0)), lost + max(-value, Fraction(0)))
    return found
