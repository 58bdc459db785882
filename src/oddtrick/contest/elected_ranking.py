"""Elections of the ranking in words: victory points, byes, ties, lots, strata.

Example:
    >>> from oddtrick.scoring.settings import Stratum
    >>> elected = replace(Settings(), tie_break=(TieBreak.TOPS,), strata=(Stratum("B", Fraction(1500)),))
    >>> words = ranking_words(elected)
    >>> words["tie_break_1"], words["tie_break_2"], words["strata"], words["vp_scale"]
    ('tops', 'none', 'B 1500', 'none')
    >>> named_numbers("B 1500; C 300")
    (('B', Fraction(1500, 1)), ('C', Fraction(300, 1)))
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from fractions import Fraction

from oddtrick.contest.elected_parts import parts_text
from oddtrick.scoring.settings import Settings, TieBreak, Vp, VpScale
from oddtrick.scoring.vps import by_percentage
from oddtrick.words.errors import Impossible
from oddtrick.words.numbers import decimal_text, parse_number

NONE, OTHER = "none", "other"
TIES = ("tie_break_1", "tie_break_2", "tie_break_3", "tie_break_4")
"""Fields for the rules that split ties, in their order."""
BYES: Mapping[str, tuple[Fraction, str] | None] = {
    NONE: None,
    "sixty": (Fraction(60), "%"),
    "average": (Fraction(0), "average"),
}
"""What a bye may be worth, by its word; any other award is `other`."""
_NAMED = [scale for scale in VpScale if scale is not VpScale.TABLE]
OF_MARGINS = tuple(scale.value for scale in _NAMED if not by_percentage(Vp(scale)))
OF_PERCENTAGES = tuple(scale.value for scale in _NAMED if by_percentage(Vp(scale)))


def ranking_words(settings: Settings) -> dict[str, str]:
    """What was elected, by the name of each election."""
    scale = NONE if settings.vp is None else settings.vp.scale.value
    rules = [rule.value for rule in settings.tie_break]
    return {
        "vp_scale": OTHER if scale == VpScale.TABLE.value else scale,
        "vp_percent": OTHER if scale == VpScale.TABLE.value else scale,
        "bye": next((word for word, award in BYES.items() if award == settings.bye), OTHER),
        **{name: rules[place] if place < len(rules) else NONE for place, name in enumerate(TIES)},
        "compared": settings.compared.value,
        "hybrid": parts_text(settings.hybrid),
        "lots": ", ".join(settings.lots),
        "strata": _listed((one.name, one.below) for one in settings.strata),
        "strengths": _listed(settings.strengths.items()),
    }


def vp_of(word: str, held: Vp | None) -> Vp | None:
    """The scale of a word; the event's own stays as it is.

    Raises:
        Impossible: there is no such scale.
    """
    if word == OTHER or (held is not None and word == held.scale.value):
        return held
    if word == NONE:
        return None
    scale = next((one for one in _NAMED if one.value == word), None)
    if scale is None:
        raise Impossible("choose one of those that are offered", id="condition.choice")
    return Vp(scale) if held is None else replace(held, scale=scale, table=None)


def tie_break_of(words: Iterable[str], held: tuple[TieBreak, ...]) -> tuple[TieBreak, ...]:
    """The rules of the fields, each once; those beyond the fields stay.

    Raises:
        Impossible: there is no such rule.
    """
    known = {rule.value: rule for rule in TieBreak}
    chosen = [word for word in words if word != NONE]
    if not known.keys() >= set(chosen):
        raise Impossible("choose one of those that are offered", id="condition.choice")
    return tuple(dict.fromkeys((*(known[word] for word in chosen), *held[len(TIES) :])))


def names_in(text: str) -> tuple[str, ...]:
    """Names in a text, between commas, semicolons or lines."""
    return tuple(name for part in re.split(r"[,;\n]", text) if (name := part.strip()))


def named_numbers(text: str) -> tuple[tuple[str, Fraction], ...]:
    """Names with a number each.

    Raises:
        Impossible: a part is none.
    """
    return tuple(_named_number(part) for part in names_in(text))


def _named_number(part: str) -> tuple[str, Fraction]:
    name, _, number = part.rpartition(" ")
    if not name.strip():
        raise Impossible("{found!r} is no name with a number such as B 1500", id="condition.named-number", found=part)
    return name.strip(), parse_number(number)


def _listed(named: Iterable[tuple[str, Fraction]]) -> str:
    return ", ".join(f"{name} {decimal_text(number)}" for name, number in named)
