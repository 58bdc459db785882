"""Which provision of an edition a score rests on, by the ids of the catalogue of provisions (`12C2c`, `78A`).

Example:
    >>> provisions(2017).limits, provisions(1997).limits
    ('12C2c', '88')
"""

from __future__ import annotations

from dataclasses import dataclass

from oddtrick.scoring.settings import Form


@dataclass(frozen=True, slots=True)
class Provisions:
    """The provisions of Law 12 that scoring applies, in one edition.

    Attributes:
        assigned: an assigned adjusted score.
        weighted: a weighted one.
        offender: the offenders' score where damage was partly self-inflicted.
        self_inflicted: their opponents' score.
        artificial: an artificial score in matchpoints.
        artificial_imps: the same in IMPs.
        limits: average plus and minus against the session's other boards.
        averaged: one margin for both sides of a knock-out match.
        individual: both members of a side are adjusted alike.
    """

    assigned: str
    weighted: str
    offender: str
    self_inflicted: str
    artificial: str
    artificial_imps: str
    limits: str
    averaged: str
    individual: str


_1987 = Provisions("12C2", "12C2-fn", "12C2", "12C2", "12C1", "86A", "88", "86B", "89")
_1997 = Provisions("12C2", "12C3", "12C2", "12C2", "12C1", "86A", "88", "86B", "89")
_2007 = Provisions("12C1a", "12C1c", "12C1b", "12C1b", "12C2a", "12C2b", "12C2c", "12C4", "12C3")
_2017 = Provisions("12C1a", "12C1c", "12C1e-i", "12C1e-ii", "12C2a", "12C2b", "12C2c", "12C4", "12C3")


def provisions(edition: int) -> Provisions:
    """The provisions of an edition of the Laws: 1987, 1997, 2007 or 2017.

    Raises:
        KeyError: there is no such edition.
    """
    return {1987: _1987, 1997: _1997, 2007: _2007, 2017: _2017}[edition]


def comparison_provision(form: Form) -> str:
    """The part of Law 78 by which a form compares results; the same in the four editions.

    Example:
        >>> comparison_provision(Form.BAM), comparison_provision(Form.BUTLER)
        ('78A', '78B')
    """
    match form:
        case Form.MATCHPOINTS | Form.INDIVIDUAL_MATCHPOINTS | Form.BAM | Form.PATTON:
            return "78A"
        case Form.CROSS_IMPS | Form.BUTLER | Form.INDIVIDUAL_CROSS_IMPS | Form.INDIVIDUAL_BUTLER | Form.TEAMS_IMPS:
            return "78B"
        case Form.TOTAL_POINTS:
            return "78C"
