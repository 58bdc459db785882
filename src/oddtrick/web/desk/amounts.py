"""Amounts and shares as people type them: one reader for each kind, with the sentence that says what is wrong.

All take a decimal comma and a minus sign as printed. A share may be typed with or without its percent sign.

Example:
    >>> amount_of(""), limit_of("2,5"), percent_of("40 %"), share_of("25%"), share_of("1/2")
    (Fraction(0, 1), Fraction(5, 2), Fraction(40, 1), Fraction(1, 4), Fraction(1, 2))
"""

from __future__ import annotations

import re
from fractions import Fraction

from oddtrick.web.desk.forms import number_of
from oddtrick.words.errors import Impossible
from oddtrick.words.numbers import whole_number

NOTHING = Fraction(0)
_MONEY = re.compile(r"-?[0-9]{1,12}([.,][0-9]{1,4})?")


def money_of(text: str) -> Fraction:
    """An amount of money; a comma may stand for the point, nothing is nothing.

    Raises:
        Impossible: no amount.

    Example:
        >>> money_of("7,50"), money_of("")
        (Fraction(15, 2), Fraction(0, 1))
    """
    if text and not _MONEY.fullmatch(text):
        raise Impossible("{found!r} is no amount such as 7.50", id="fee.unreadable", found=text)
    return number_of(text) if text else NOTHING


def amount_of(text: str) -> Fraction:
    """An amount of 0 or more; nothing is 0.

    Raises:
        Impossible: no number, or a negative one.
    """
    number = number_of(text) if text else NOTHING
    if number < 0:
        raise Impossible("{found!r} is under 0", id="drawn.negative", found=text)
    return number


def limit_of(text: str) -> Fraction | None:
    """A limit above 0; None for nothing.

    Raises:
        Impossible: no number, or 0 or less.
    """
    if not text:
        return None
    number = number_of(text)
    if number <= 0:
        raise Impossible("{found} is to be above 0", id="stage.amount", found=text)
    return number


def usual_penalty_of(text: str) -> Fraction:
    """A usual penalty, above 0.

    Raises:
        Impossible: no number, or 0 or less.
    """
    number = number_of(text)
    if number <= 0:
        raise Impossible("the usual penalty is a number above 0", id="condition.penalty")
    return number


def penalty_of(text: str) -> Fraction:
    """A penalty or bonus as typed, whatever its sign.

    Raises:
        Impossible: no number, or 0.
    """
    found = abs(number_of(text))
    if not found:
        raise Impossible("a penalty of 0 changes nothing: give an amount, or a warning", id="penalty.zero")
    return found


def percent_of(text: str) -> Fraction:
    """Per cent, from 0 to 100.

    Raises:
        Impossible: no such number.
    """
    number = number_of(text)
    if not 0 <= number <= 100:
        raise Impossible("{found!r} is no percentage", id="drawn.bye", found=text)
    return number


def whole_percent_of(text: str) -> int:
    """Whole per cent, from 0 to 100; nothing is 0.

    Raises:
        Impossible: no such number.
    """
    found = whole_number(text.rstrip("% ") or "0")
    if found is None or found > 100:
        raise Impossible("a share of the boards is 0 to 100 per cent", id="lineup.share")
    return found


def share_of(text: str) -> Fraction:
    """A share such as 1/2, 0.25 or 25%.

    Raises:
        Impossible: no number from 0 to 1.
    """
    value = number_of(text)
    share = value / 100 if text.endswith("%") else value
    if not 0 <= share <= 1:
        raise Impossible("a share is between 0 and 1, such as 1/2 or 25%", id="stage.share")
    return share
