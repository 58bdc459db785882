"""Exact numbers in and out of text. Nothing here is a float.

Example:
    >>> parse_number("45/7"), parse_number("6.43"), decimal_text(Fraction(45, 7)), decimal_text(Fraction(-5, 2))
    (Fraction(45, 7), Fraction(643, 100), '45/7', '-2.5')
"""

from __future__ import annotations

import re
from enum import Enum
from fractions import Fraction

from oddtrick.words.errors import Impossible

_NUMBER = re.compile(r"[+-]?\d{1,18}(\.\d{1,40})?|[+-]?\d{1,18}/\d{1,18}")
_FIGURES = re.compile(r"\d{1,15}")


class Rounding(Enum):
    """What happens to digits that are not shown."""

    HALF_UP = "half_up"
    """A half goes away from zero (also called half_away)."""
    HALF_EVEN = "half_even"
    TRUNCATE = "truncate"
    """Toward zero."""


def parse_number(text: str) -> Fraction:
    """A number from `12`, `-3.25`, `45/7`.

    Raises:
        Impossible: not a number, a zero below the line, or more digits than any score has.
    """
    word = text.strip()
    if not _NUMBER.fullmatch(word) or re.search(r"/0+$", word):
        raise Impossible("{found!r} is not a number such as 12, -3.25 or 45/7", id="number.unreadable", found=text)
    return Fraction(word)


def whole_number(text: str) -> int | None:
    """A whole number from up to nine figures; None for any other text, however long it is.

    Example:
        >>> whole_number("26"), whole_number("²"), whole_number("9" * 5000), whole_number("-1")
        (26, None, None, None)
    """
    return int(text) if len(text) <= 9 and text.isdecimal() else None


def natural(text: str) -> tuple[int, str]:
    """A key that sorts 10 after 9: the first number in a text, then the text.

    Example:
        >>> sorted(["10", "9", "2EW"], key=natural)
        ['2EW', '9', '10']
    """
    found = _FIGURES.search(text)
    return (int(found[0]) if found else 0, text)


def decimal_text(value: Fraction) -> str:
    """The shortest exact text: a decimal where it ends, otherwise a fraction."""
    power, rest = 0, value.denominator
    while rest % 2 == 0 or rest % 5 == 0:
        rest //= 2 if rest % 2 == 0 else 5
        power += 1
    if rest != 1:
        return str(value)
    return rounded_text(value, power)


def rounded(value: Fraction, places: int, mode: Rounding = Rounding.HALF_UP) -> Fraction:
    """The value with so many decimals.

    Example:
        >>> rounded(Fraction(-25, 1000), 2), rounded(Fraction(25, 1000), 2, Rounding.HALF_EVEN)
        (Fraction(-3, 100), Fraction(1, 50))
    """
    scaled = abs(value) * 10**places
    whole, rest = divmod(scaled.numerator, scaled.denominator)
    twice = 2 * rest - scaled.denominator
    up = mode is not Rounding.TRUNCATE and (twice > 0 or (twice == 0 and (mode is Rounding.HALF_UP or whole % 2 == 1)))
    return Fraction((whole + up) * (-1 if value < 0 else 1), 10**places)


def within(value: Fraction, cap: Fraction | None, decimals: int | None) -> Fraction:
    """The value, no further from 0 than the cap, with so many decimals; None for no cap, and for exact.

    Example:
        >>> within(Fraction(-41, 3), Fraction(10), 2), within(Fraction(41, 3), None, 2)
        (Fraction(-10, 1), Fraction(1367, 100))
    """
    limited = value if cap is None else max(-cap, min(cap, value))
    return limited if decimals is None else rounded(limited, decimals)


def rounded_text(value: Fraction, places: int, mode: Rounding = Rounding.HALF_UP) -> str:
    """The rounded value without trailing zeros.

    Example:
        >>> rounded_text(Fraction(123, 7), 1), rounded_text(Fraction(9), 2), rounded_text(Fraction(-1, 400), 2)
        ('17.6', '9', '0')
    """
    number = rounded(value, places, mode)
    digits = str(abs(number.numerator) * 10**places // number.denominator).rjust(places + 1, "0")
    text = digits if places == 0 else f"{digits[:-places]}.{digits[-places:]}".rstrip("0").rstrip(".")
    return f"-{text}" if number < 0 else text
