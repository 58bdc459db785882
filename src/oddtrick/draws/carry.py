"""What a knock-out match begins with, and how it ends where it is level.

Example:
    >>> half = CarryOver(share=Fraction(1, 2), limit=Fraction(16))
    >>> half.of(Fraction(21)), half.of(Fraction(-50)), CarryOver(edge=Fraction(1, 10)).of(None)
    (Fraction(21, 2), Fraction(-16, 1), Fraction(1, 10))
    >>> winner(Pairing("A", "B"), Fraction(-3)), winner(Pairing("A", "B"), Fraction(0)), extra_boards(20)
    ('B', None, 3)
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from oddtrick.draws.model import Pairing
from oddtrick.words.errors import Impossible

FEWEST_EXTRA = 2
EXTRA_SHARE = 8


@dataclass(frozen=True, slots=True)
class CarryOver:
    """What counts of an earlier encounter of the two, as the conditions of contest declare it.

    Attributes:
        share: of the margin of that encounter, 0 to 1.
        limit: the most that is carried, in IMPs; None is no limit.
        edge: IMPs to the higher seed where nothing else is carried; 1/10 decides a level match and nothing else.
    """

    share: Fraction = Fraction(0)
    limit: Fraction | None = None
    edge: Fraction = Fraction(0)

    def __post_init__(self) -> None:
        """Check the values.

        Raises:
            Impossible: a share outside 0 to 1, or a negative limit or edge.
        """
        if not 0 <= self.share <= 1 or self.edge < 0 or (self.limit is not None and self.limit < 0):
            raise Impossible("a carry-over is a share from 0 to 1 and IMPs of 0 or more", id="draw.carry")

    def of(self, margin: Fraction | None) -> Fraction:
        """What the higher seed begins with, in IMPs; negative: what the other begins with.

        Args:
            margin: IMPs by which the higher seed won the earlier encounter, negative if it lost; None: they did not
                meet.
        """
        carried = self.share * (margin or 0)
        if self.limit is not None:
            carried = max(-self.limit, min(self.limit, carried))
        return carried or self.edge


def winner(pairing: Pairing, margin: Fraction) -> str | None:
    """Who goes on; None: the match is level.

    Args:
        pairing: the match.
        margin: of the home contestant, carry-over included.
    """
    if margin == 0:
        return None
    return pairing.home if margin > 0 else pairing.away


def extra_boards(length: int) -> int:
    """The boards that are played on where a match is level: an eighth of its boards, rounded up, and at least 2.

    Args:
        length: boards of the match, from 1.

    Source:
        English Bridge Union, White Book: knock-out matches.
    """
    return max(FEWEST_EXTRA, -(-length // EXTRA_SHARE))
