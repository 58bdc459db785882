"""What those who go on bring forward into the next stage, by a declared formula with a cap.

Example:
    >>> rule = CarryRule(CarryBy.EBU, Fraction(1, 2), top=Fraction(20))
    >>> carried({"A": Result(Fraction(300), Fraction(500), 25)}, rule)
    {'A': Fraction(150, 1)}
    >>> lead = CarryRule(CarryBy.LEAD, Fraction(1, 4), cap=Fraction(3))
    >>> carried({"A": Result(Fraction(60)), "B": Result(Fraction(48)), "C": Result(Fraction(40))}, lead)
    {'A': Fraction(3, 1), 'B': Fraction(2, 1), 'C': Fraction(0, 1)}
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from oddtrick.words.errors import Impossible
from oddtrick.words.numbers import within

NOTHING = Fraction(0)


class CarryBy(Enum):
    """The formula."""

    EBU = "ebu"
    """A board of the qualifier weighs a share of one of the final: share x percentage x boards x top of the final."""
    NET = "net"
    """A share of the result."""
    LEAD = "lead"
    """A share of the lead over the last of those who go on."""


@dataclass(frozen=True, slots=True)
class CarryRule:
    """What is brought forward.

    Attributes:
        by: the formula.
        share: what part.
        cap: the most that anybody brings, above or below 0; None for no limit.
        top: matchpoints of a board of the final, for `CarryBy.EBU`.
        decimals: of the result; None for exact.
    """

    by: CarryBy
    share: Fraction
    cap: Fraction | None = None
    top: Fraction | None = None
    decimals: int | None = None


@dataclass(frozen=True, slots=True)
class Result:
    """A contestant's result in the qualifier.

    Attributes:
        obtained: total.
        available: matchpoints available; 0 in forms without a top.
        boards: played.
    """

    obtained: Fraction
    available: Fraction = NOTHING
    boards: int = 0


def carried(results: Mapping[str, Result], rule: CarryRule) -> dict[str, Fraction]:
    """What each of those who go on brings forward.

    Raises:
        Impossible: the formula needs matchpoints available, or the top of the final.

    Source: EBU White Book: CF = 1/2 · SQ · (NumQ / MaxQ) · (MaxF / NumF).
    """
    if rule.by is CarryBy.EBU and (rule.top is None or any(not one.available for one in results.values())):
        raise Impossible("the carry-forward of the EBU needs matchpoints, and the top of a board of the final",
                         id="carry.top")  # fmt: skip
    least = min((one.obtained for one in results.values()), default=NOTHING)
    found = {one: rule.share * _base(result, rule, least) for one, result in results.items()}
    return {one: within(value, rule.cap, rule.decimals) for one, value in found.items()}


def _base(result: Result, rule: CarryRule, least: Fraction) -> Fraction:
    match rule.by:
        case CarryBy.EBU:
            return result.obtained / result.available * result.boards * (rule.top or NOTHING)
        case CarryBy.NET:
            return result.obtained
        case CarryBy.LEAD:
            return result.obtained - least
