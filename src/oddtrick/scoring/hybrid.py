"""A match scored in several ways at once, by declared weights (Law 78D): what its teams get is the sum of the parts.

Example:
    >>> parts = (Hybrid(HybridMethod.BAM), Hybrid(HybridMethod.IMPS, Fraction(1, 2)))
    >>> bye_in_parts(Settings(hybrid=parts), Fraction(3, 4), 8)
    ((Fraction(12, 1), Fraction(0, 1)), (Fraction(0, 1), Fraction(0, 1)))
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import assert_never

from oddtrick.scoring.adjusted import award_value
from oddtrick.scoring.duel import Pair, Scale
from oddtrick.scoring.event import Event, Match
from oddtrick.scoring.matchparts import (
    NOTHING,
    Added,
    added_to_match,
    aggregate,
    balanced,
    board_scale,
    own_margin,
    plus,
    summed,
    vps_of,
)
from oddtrick.scoring.pairing import MatchBoard
from oddtrick.scoring.scored import MatchScore
from oddtrick.scoring.settings import Form, Hybrid, HybridMethod, Settings
from oddtrick.scoring.sheet import AWARDS
from oddtrick.scoring.vps import vp_top
from oddtrick.words.errors import Impossible
from oddtrick.words.numbers import within
from oddtrick.words.results import Award, AwardKind

OWN: Mapping[Form, frozenset[HybridMethod]] = {
    Form.TEAMS_IMPS: frozenset({HybridMethod.IMPS, HybridMethod.VP}),
    Form.BAM: frozenset({HybridMethod.BAM}),
    Form.PATTON: frozenset({HybridMethod.BAM}),
    Form.TOTAL_POINTS: frozenset({HybridMethod.TOTAL_POINTS}),
}
"""The parts that a carry-over or a penalty of a match changes: those in the unit of the event's form."""


def in_parts(event: Event, match: Match, boards: tuple[MatchBoard, ...], scored: MatchScore) -> MatchScore:
    """A match whose credit is the sum of its parts.

    Args:
        event: its settings name the parts.
        match: between two teams.
        boards: of the match.
        scored: the match in the event's form.

    Raises:
        Impossible: a part in victory points, and no scale for them.
    """
    added = added_to_match(event, match)
    parts = []
    for part in event.settings.hybrid:
        mine = added if part.method in OWN[event.form] else _NOTHING_ADDED
        parts.append(_weighed(part, _value(part.method, event.settings, match, boards, mine)))
    return replace(scored, parts=tuple(parts), credit=summed(parts))


_NOTHING_ADDED = Added((NOTHING, NOTHING), (NOTHING, NOTHING))


def bye_in_parts(settings: Settings, share: Fraction, boards: int) -> tuple[Pair, ...]:
    """What a bye of a share of each part gives; a part that has no top gives nothing."""
    return tuple(_weighed(part, (share * _top(part.method, settings, boards), NOTHING)) for part in settings.hybrid)


def _top(method: HybridMethod, settings: Settings, boards: int) -> Fraction:
    match method:
        case HybridMethod.BAM:
            return Fraction(settings.mp_scale * boards)
        case HybridMethod.AGGREGATE:
            return Fraction(boards)
        case HybridMethod.VP:
            return NOTHING if settings.vp is None else vp_top(settings.vp)
        case HybridMethod.IMPS | HybridMethod.TOTAL_POINTS:
            return NOTHING
        case _:
            assert_never(method)


def _value(
    method: HybridMethod, settings: Settings, match: Match, boards: tuple[MatchBoard, ...], added: Added
) -> Pair:
    match method:
        case HybridMethod.BAM:
            return plus(plus(_boards(boards, settings, Form.BAM), added.carry), added.penalties)
        case HybridMethod.IMPS:
            return plus(_boards(boards, settings, Form.TEAMS_IMPS), own_margin(added))
        case HybridMethod.TOTAL_POINTS:
            return plus(_boards(boards, settings, Form.TOTAL_POINTS), own_margin(added))
        case HybridMethod.AGGREGATE:
            return aggregate(boards, len(match.boards), board_scale(settings, Form.PATTON))
        case HybridMethod.VP:
            margin = plus(_boards(boards, settings, Form.TEAMS_IMPS), own_margin(added))
            vp = vps_of(settings, match, margin)
            if vp is None:
                raise Impossible("a part in victory points: the settings name no scale (vp)", id="hybrid.vp")
            return vp
        case _:
            assert_never(method)


def _boards(boards: tuple[MatchBoard, ...], settings: Settings, form: Form) -> Pair:
    scale = board_scale(settings, form)
    return summed(_board(board, scale, settings) for board in boards if board.counts)


def _board(board: MatchBoard, scale: Scale, settings: Settings) -> Pair:
    if board.award is not None:
        home, away = (_award(award, scale) for award in board.award)
        return balanced((home, away), scale, settings)
    value = board.duel.values(scale) if board.duel is not None else (NOTHING, NOTHING)
    return balanced(value, scale, settings)


def _award(award: Award, scale: Scale) -> Fraction:
    """An award; one in a unit that the part does not have is average."""
    if award.kind in AWARDS[scale.form] - {AwardKind.OWN_AVERAGE}:
        return award_value(award, scale.top).value
    return (scale.top or NOTHING) / 2


def _weighed(part: Hybrid, value: Pair) -> Pair:
    home, away = (part.weight * within(own, part.cap, part.decimals) for own in value)
    return home, away
