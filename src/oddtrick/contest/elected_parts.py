"""A match that is scored in several ways at once, in the notation of an organizer.

Example:
    >>> parts = parts_of("bam + vp 0,5 max 10 round 1")
    >>> [(part.method.value, str(part.weight), part.decimals) for part in parts]
    [('bam', '1', None), ('vp', '1/2', 1)]
    >>> parts_text(parts)
    'bam + vp 0.5 max 10 round 1'
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from fractions import Fraction

from oddtrick.scoring.settings import Hybrid, HybridMethod
from oddtrick.words.errors import Impossible
from oddtrick.words.numbers import decimal_text, parse_number

_PART = re.compile(r"([a-z_]+)(?:\s*[×*]?\s*([0-9.,/]+))?(?:\s+max\s+([0-9.,]+))?(?:\s+round\s+([0-9]|1[0-2]))?")
_METHODS = {method.value: method for method in HybridMethod}


def parts_of(text: str) -> tuple[Hybrid, ...]:
    """The parts of a match: each a method, its weight, `max` with a limit, `round` with decimals; `+` between them.

    Raises:
        Impossible: a part is none.
    """
    return tuple(_part(part.strip()) for part in re.split(r"[+;\n]", text.lower()) if part.strip())


def _part(text: str) -> Hybrid:
    found = _PART.fullmatch(text)
    if found is None or found[1] not in _METHODS:
        raise Impossible("{found!r} is no part such as vp 0.5 max 10 round 2; the methods are {known}",
                         id="condition.part", found=text, known=", ".join(_METHODS))  # fmt: skip
    weight, cap, decimals = found[2], found[3], found[4]
    return Hybrid(
        _METHODS[found[1]],
        _number(weight) if weight else Fraction(1),
        _number(cap) if cap else None,
        int(decimals) if decimals else None,
    )


def _number(text: str) -> Fraction:
    return parse_number(text.replace(",", "."))


def parts_text(parts: Iterable[Hybrid]) -> str:
    """The parts in the notation that `parts_of` reads."""
    return " + ".join(map(_part_text, parts))


def _part_text(part: Hybrid) -> str:
    words = [part.method.value]
    if part.weight != 1:
        words.append(decimal_text(part.weight))
    if part.cap is not None:
        words += ["max", decimal_text(part.cap)]
    if part.decimals is not None:
        words += ["round", str(part.decimals)]
    return " ".join(words)
