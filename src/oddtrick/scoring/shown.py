"""From exact values to the digits that an event shows (setting `rounding`).

Example:
    >>> settings = Settings()
    >>> shown_text(Fraction(123, 7), Figure.LINE, settings), shown_text(Fraction(5, 2), Figure.TOTAL, settings)
    ('17.57', '2.5')
"""

from __future__ import annotations

from enum import Enum
from fractions import Fraction
from typing import assert_never

from oddtrick.scoring.settings import Settings
from oddtrick.words.numbers import Rounding, rounded, rounded_text


class Figure(Enum):
    """What is shown, by the keys of `rounding`. Matches and net results are shown as totals, datums as lines."""

    LINE = "line"
    TOTAL = "total"
    PERCENT = "percent"
    AVERAGE = "average"


def digits(figure: Figure, settings: Settings) -> tuple[int, Rounding]:
    """Decimals and mode of a figure."""
    rule = settings.rounding
    match figure:
        case Figure.LINE:
            places = rule.line
        case Figure.TOTAL:
            places = rule.total
        case Figure.PERCENT:
            places = rule.percent
        case Figure.AVERAGE:
            places = rule.average
        case _:
            assert_never(figure)
    return places, rule.mode_of(figure.value)


def shown(value: Fraction, figure: Figure, settings: Settings) -> Fraction:
    """The value as it is shown."""
    return rounded(value, *digits(figure, settings))


def shown_text(value: Fraction, figure: Figure, settings: Settings) -> str:
    """The digits that are shown, without trailing zeros.

    Example:
        >>> from oddtrick.scoring.settings import Decimals
        >>> even = Settings(rounding=Decimals(mode=Rounding.HALF_EVEN))
        >>> shown_text(Fraction(-25, 8), Figure.LINE, even)
        '-3.12'
    """
    return rounded_text(value, *digits(figure, settings))
