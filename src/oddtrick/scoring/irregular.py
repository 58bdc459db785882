"""What a match is that did not go as it should: void, cancelled, of the wrong opponents, on a scale of its own.

Example:
    >>> [str(MatchAward.parse(text)) for text in ("A+", "12 VP", "60%", "average", "best")]
    ['A+', '12 VP', '60%', 'average', 'best']
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction

from oddtrick.scoring.settings import Vp
from oddtrick.words.errors import Impossible
from oddtrick.words.numbers import decimal_text, parse_number


class MatchAwardKind(Enum):
    """What a team is awarded for a match; the words are those of a file."""

    PLUS = "A+"
    """Average plus on half of the boards, rounded up, average on the rest."""
    AVERAGE = "A"
    MINUS = "A-"
    """Average minus likewise; where both teams are at fault, 40 % of the victory points each."""
    VPS = "VP"
    PERCENT = "%"
    """Of the victory points, or of the points of its boards."""
    OWN = "average"
    """The team's own average over its other matches."""
    BEST = "best"
    """Where the opponents withdrew: the best of 60 %, the own average, and what others had on average against them."""


_PLAIN = {kind.value: kind for kind in MatchAwardKind if kind not in (MatchAwardKind.VPS, MatchAwardKind.PERCENT)}


@dataclass(frozen=True, slots=True)
class MatchAward:
    """An award of a match.

    Attributes:
        kind: of which kind.
        amount: victory points or per cent.
    """

    kind: MatchAwardKind
    amount: Fraction = Fraction(0)

    @classmethod
    def parse(cls, text: str) -> MatchAward:
        """From its word: `A+`, `A`, `A-`, `12 VP`, `60%`, `average`, `best`.

        Raises:
            Impossible: it is none.
        """
        word = text.strip()
        if word in _PLAIN:
            return cls(_PLAIN[word])
        for ending, kind in (("VP", MatchAwardKind.VPS), ("%", MatchAwardKind.PERCENT)):
            if word.endswith(ending):
                return cls(kind, parse_number(word.removesuffix(ending)))
        raise Impossible("{found!r} is no award of a match such as A+, 12 VP, 60%, average or best",
                         id="match.award", found=text)  # fmt: skip

    def __str__(self) -> str:
        if self.kind.value in _PLAIN:
            return self.kind.value
        return f"{decimal_text(self.amount)}{'' if self.kind is MatchAwardKind.PERCENT else ' '}{self.kind.value}"


class Met(Enum):
    """What a team did that met the wrong opponents, whose scores were far from its own."""

    HIGHER = "higher"
    """It is not at fault and met higher opponents: a quarter of the scale and three quarters of what it got."""
    AT_FAULT = "at_fault"
    """It is at fault and met lower opponents: what it got above a quarter of the scale loses a quarter."""


@dataclass(frozen=True, slots=True)
class Irregular:
    """What is out of the way in a match.

    Attributes:
        cancelled: it counts for nobody.
        award: what each team gets in place of a result, by team; both or none.
        met: what is done to a team's victory points for the wrong opponents, by team.
        vp: the scale of this match, where it is not that of the event.
    """

    cancelled: bool = False
    award: Mapping[str, MatchAward] = field(default_factory=dict)
    met: Mapping[str, Met] = field(default_factory=dict)
    vp: Vp | None = None

    @property
    def decided(self) -> bool:
        """Whether the match is decided without a result."""
        return self.cancelled or bool(self.award)


REGULAR = Irregular()
