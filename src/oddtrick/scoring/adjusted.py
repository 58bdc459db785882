"""Artificial adjusted scores (Law 12C2): what an award is worth on a board, and the limits that a session sets.

Example:
    >>> own = Session(Fraction(6), Fraction(8), 2)
    >>> award = award_value(Award(AwardKind.AVERAGE_PLUS), Fraction(4), own, Limits(True, True))
    >>> award.value, award.fixed, award.limited
    (Fraction(3, 1), Fraction(12, 5), True)
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import assert_never

from oddtrick.scoring.settings import Settings
from oddtrick.words.results import Award, AwardKind


@dataclass(frozen=True, slots=True)
class Limits:
    """Whether a session changes average plus and average minus.

    Attributes:
        plus: average plus is no less than the contestant's other boards.
        minus: average minus is no more than the contestant's other boards.
    """

    plus: bool
    minus: bool


NO_LIMITS = Limits(False, False)
"""In a match awards are fixed."""


def session_limits(settings: Settings, edition: int) -> Limits:
    """The limits of an edition.

    Law: 12C2(c) of 2007 and 2017; 88 of 1987 and 1997, which limits average plus alone.
    """
    return Limits(settings.law_12c2c, settings.law_12c2c and edition >= 2007)


@dataclass(frozen=True, slots=True)
class Session:
    """A contestant's boards that were played or assigned, penalties and awards left out.

    Attributes:
        points: in the form's unit.
        available: matchpoints available; 0 in other forms.
        boards: how many.
    """

    points: Fraction
    available: Fraction
    boards: int

    def on_a_board(self, top: Fraction | None) -> Fraction | None:
        """The contestant's average on a board with this top (None: a form without one); None where there is none."""
        if top is None:
            return self.points / self.boards if self.boards else None
        return self.points / self.available * top if self.available else None


NO_SESSION = Session(Fraction(0), Fraction(0), 0)


@dataclass(frozen=True, slots=True)
class AwardValue:
    """What an award came to.

    Attributes:
        value: in the form's unit.
        fixed: what it is worth without the session; None where it is nothing but the session's average.
        own: the contestant's average on a board with this top over its other boards, where it was looked at.
    """

    value: Fraction
    fixed: Fraction | None
    own: Fraction | None = None

    @property
    def limited(self) -> bool:
        """Whether the session changed an average plus or minus."""
        return self.fixed is not None and self.value != self.fixed


_SHARES = {
    AwardKind.AVERAGE_PLUS: Fraction(60, 100),
    AwardKind.AVERAGE: Fraction(50, 100),
    AwardKind.AVERAGE_MINUS: Fraction(40, 100),
}
_IMPS = {AwardKind.AVERAGE_PLUS: Fraction(3), AwardKind.AVERAGE: Fraction(0), AwardKind.AVERAGE_MINUS: Fraction(-3)}


def award_value(
    award: Award, top: Fraction | None, session: Session = NO_SESSION, limits: Limits = NO_LIMITS
) -> AwardValue:
    """An award in the form's unit.

    Args:
        award: what the director gave.
        top: the board's top in matchpoints; None in a form without one.
        session: the contestant's other boards.
        limits: whether they change average plus and minus.

    Law: 12C2(a), 12C2(c) of 2017 and 2007; 12C1, 88 of 1997; 86 of 1997 and 2007 for IMPs.
    """
    own = session.on_a_board(top)
    match award.kind:
        case AwardKind.AVERAGE_PLUS | AwardKind.AVERAGE | AwardKind.AVERAGE_MINUS:
            fixed = _IMPS[award.kind] if top is None else _SHARES[award.kind] * top
            return _limited(award.kind, fixed, own, limits)
        case AwardKind.PERCENT:
            value = award.amount / 100 * (top or Fraction(0))
            return AwardValue(value, value)
        case AwardKind.IMPS | AwardKind.MATCHPOINTS | AwardKind.POINTS:
            return AwardValue(award.amount, award.amount)
        case AwardKind.OWN_AVERAGE:
            value = own if own is not None else (top or Fraction(0)) / 2
            return AwardValue(value, None, own)
        case _:
            assert_never(award.kind)


def _limited(kind: AwardKind, fixed: Fraction, own: Fraction | None, limits: Limits) -> AwardValue:
    if own is not None and kind is AwardKind.AVERAGE_PLUS and limits.plus:
        return AwardValue(max(fixed, own), fixed, own)
    if own is not None and kind is AwardKind.AVERAGE_MINUS and limits.minus:
        return AwardValue(min(fixed, own), fixed, own)
    return AwardValue(fixed, fixed)
