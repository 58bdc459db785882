"""What a ruling makes of the end of a board: claims, the score, penalties, appeals.

Example:
    >>> Divides(2, Law("70A")).tricks
    2
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from oddtrick.rulings.provision import Law
from oddtrick.words.seats import Seat, Side


@dataclass(frozen=True, slots=True)
class Divides:
    """Of the tricks that were left at a claim or concession so many go to its side: play is over."""

    tricks: int
    law: Law


@dataclass(frozen=True, slots=True)
class Suspends:
    """A claim or concession that was agreed is doubted in time: nothing is divided yet."""

    law: Law


@dataclass(frozen=True, slots=True)
class Continues:
    """There is no claim or concession: play goes on where it was suspended."""

    law: Law


@dataclass(frozen=True, slots=True)
class CorrectsScore:
    """The result that was entered is corrected.

    Attributes:
        law: the provision.
        tricks: declarer's, 0-13; None: as they were played, or as the score says.
        score: as it was written; empty: as the tricks say.
    """

    law: Law
    tricks: int | None = None
    score: str = ""


@dataclass(frozen=True, slots=True)
class Penalty:
    """A procedural or disciplinary penalty; `amount` as written."""

    side: Side
    amount: str
    law: Law
    why: str = ""


class Forum(Enum):
    """Before whom an appeal goes."""

    COMMITTEE = "committee"
    DIRECTOR_IN_CHARGE = "director_in_charge"


@dataclass(frozen=True, slots=True)
class Appealed:
    """What becomes of an appeal.

    Attributes:
        by: who appeals.
        law: the provision that decides it.
        before: who hears it; None: it is not heard.
        may_overrule: the director's ruling can be overruled by them; where it is theirs to rule, by the committee.
    """

    by: Seat | Side
    law: Law
    before: Forum | None = None
    may_overrule: bool = False


@dataclass(frozen=True, slots=True)
class DecidesNumber:
    """What the record already decides, so that the question for a number is not put."""

    name: str
    value: int
