"""What a match is made of: values of its boards, Patton's second part, carry-over and penalties, victory points."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from oddtrick.scoring.adjusted import award_value
from oddtrick.scoring.duel import Pair, Scale
from oddtrick.scoring.event import Event, Match
from oddtrick.scoring.pairing import MatchBoard
from oddtrick.scoring.settings import Form, NonBalancing, PattonScale, Settings
from oddtrick.scoring.vps import victory_points
from oddtrick.words.numbers import rounded
from oddtrick.words.results import Award, AwardKind

NOTHING = Fraction(0)


def board_scale(settings: Settings, form: Form) -> Scale:
    """What a board of a match is worth.

    Source: Patton with an aggregate: a difference of 10 is still equal.
    """
    patton = form is Form.PATTON and settings.patton is PattonScale.AGGREGATE
    cap = settings.points_cap if form is Form.TOTAL_POINTS else settings.imp_cap
    return Scale(form, cap, Fraction(settings.mp_scale, 2), 10 if patton else 0)


def balanced(value: Pair, scale: Scale, settings: Settings) -> Pair:
    """One margin for both sides where the event averages them (Law 12C4).

    Example:
        >>> even = Settings(non_balancing=NonBalancing.AVERAGE)
        >>> balanced((Fraction(3), Fraction(-1)), board_scale(even, Form.TEAMS_IMPS), even)
        (Fraction(2, 1), Fraction(-2, 1))
    """
    if settings.non_balancing is NonBalancing.SEPARATE:
        return value
    whole = scale.top or NOTHING
    home = (value[0] + whole - value[1]) / 2
    return home, whole - home


def board_imps(board: MatchBoard, settings: Settings) -> Pair:
    """IMPs of a Patton board; an award in a percentage or in points has none."""
    scale = Scale(Form.TEAMS_IMPS, settings.imp_cap)
    if board.award is not None:
        home, away = (_award_imps(award) for award in board.award)
        return balanced((home, away), scale, settings)
    value = board.duel.values(scale) if board.duel is not None else (NOTHING, NOTHING)
    return balanced(value, scale, settings)


def _award_imps(award: Award) -> Fraction:
    match award.kind:
        case AwardKind.AVERAGE_PLUS | AwardKind.AVERAGE | AwardKind.AVERAGE_MINUS:
            return award_value(award, None).value
        case _:
            return NOTHING


def aggregate(boards: Iterable[MatchBoard], count: int, scale: Scale) -> Pair:
    """Patton's second part: a share of as many points as the match has boards, by the lead in plus scores.

    Source: Polish Patton: a lead of more than a third of the greater sum takes all, a tenth or more a sixth above
    half (3-1 of 4 boards).
    """
    duels = [board.duel.settled(scale) for board in boards if board.duel is not None and board.award is None]
    home, away = (
        _share(
            sum((duel.plus_scores(side)[0] for duel in duels), NOTHING),
            sum((duel.plus_scores(side)[1] for duel in duels), NOTHING),
            count,
        )
        for side in (True, False)
    )
    return home, away


def _share(own: Fraction, other: Fraction, count: int) -> Fraction:
    greater, half = max(own, other), Fraction(count, 2)
    lead = abs(own - other) / greater if greater else NOTHING
    if lead > Fraction(1, 3):
        more = Fraction(count)
    elif lead >= Fraction(1, 10):
        more = Fraction(3) if count == 4 else rounded(half + Fraction(count, 6), 1)
    else:
        more = half
    return more if own >= other else count - more


@dataclass(frozen=True, slots=True)
class Added:
    """What a match gets beside its boards.

    Attributes:
        carry: points that each side starts with.
        penalties: on each side's own margin, its opponents keep theirs.
    """

    carry: Pair
    penalties: Pair


def added_to_match(event: Event, match: Match) -> Added:
    """Carry-over and penalties of a match."""
    carry = (match.carry.get(match.home, NOTHING), match.carry.get(match.away or "", NOTHING))
    home, away = (
        sum((one.amount for one in event.penalties if one.match == match.id and one.contestant == team), NOTHING)
        for team in (match.home, match.away)
    )
    return Added(carry, (home, away))


def vps_of(settings: Settings, match: Match, margin: Pair) -> Pair | None:
    """Victory points of a match; None where the event has none."""
    vp = match.irregular.vp or settings.vp
    if vp is None:
        return None
    home, away = (victory_points(vp, own, len(match.boards)) for own in margin)
    return home, away


def own_margin(added: Added) -> Pair:
    """What carry-over and penalties do to each side's own margin."""
    lead = added.carry[0] - added.carry[1]
    return lead + added.penalties[0], added.penalties[1] - lead


def summed(values: Iterable[Pair]) -> Pair:
    """Both sides' sums."""
    home, away = NOTHING, NOTHING
    for value in values:
        home, away = home + value[0], away + value[1]
    return home, away


def won_by(values: Iterable[Pair]) -> Pair:
    """What each side won, what it lost left out."""
    return summed((max(home, NOTHING), max(away, NOTHING)) for home, away in values)


def plus(one: Pair, other: Pair) -> Pair:
    """Two figures of both sides together."""
    return one[0] + other[0], one[1] + other[1]
