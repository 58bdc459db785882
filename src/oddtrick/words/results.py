"""What stands on a line of a board: played, assigned, self-inflicted, artificial, or not played.

These five are different things in the Laws and stay different here.

Example:
    >>> Award.parse("A+"), str(Award.parse("57.5%")), str(Award.parse("+3 IMP"))
    (Award(kind=<AwardKind.AVERAGE_PLUS: 'A+'>, amount=Fraction(0, 1)), '57.5%', '3 IMP')
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from oddtrick.words.contracts import Score
from oddtrick.words.errors import Impossible
from oddtrick.words.numbers import decimal_text, parse_number
from oddtrick.words.seats import Side


class AwardKind(Enum):
    """What an artificial adjusted score (Law 12C2) is measured in."""

    AVERAGE_PLUS = "A+"
    AVERAGE = "A"
    AVERAGE_MINUS = "A-"
    PERCENT = "%"
    IMPS = "IMP"
    MATCHPOINTS = "mp"
    POINTS = "points"
    OWN_AVERAGE = "average"


_BARE = {AwardKind.AVERAGE_PLUS, AwardKind.AVERAGE, AwardKind.AVERAGE_MINUS, AwardKind.OWN_AVERAGE}
_AWARD = re.compile(r"([+-]?[\d./]+)\s*(%|IMPS?|MP|POINTS?|VP)", re.IGNORECASE)
_BARE_NUMBER = re.compile(r"\d{1,3}(?:\.\d{1,6})?")
_UNITS = {"%": AwardKind.PERCENT, "IMP": AwardKind.IMPS, "IMPS": AwardKind.IMPS, "MP": AwardKind.MATCHPOINTS,
          "POINT": AwardKind.POINTS, "POINTS": AwardKind.POINTS}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Award:
    """One side's artificial adjusted score on a board.

    Attributes:
        kind: average plus, average, average minus, or the unit of `amount`.
        amount: how much, of one board; 0 where the kind says it all.
    """

    kind: AwardKind
    amount: Fraction = Fraction(0)

    @classmethod
    def parse(cls, text: str) -> Award:
        """An award from `A+`, `A`, `A=`, `A-`, `average`, `60%`, `+3 IMP`, `12 mp`, `50 points`.

        Raises:
            Impossible: none of these.
        """
        word = (
            text.strip().upper().replace("AVE", "A")
            if text.strip().upper() in ("AVE+", "AVE", "AVE-")
            else text.strip()
        )
        for kind in _BARE:
            if word.lower() == kind.value.lower() or (kind is AwardKind.AVERAGE and word.upper() == "A="):
                return cls(kind)
        match = _AWARD.fullmatch(word)
        unit = _UNITS.get(match[2].upper()) if match else None
        if match is None or unit is None:
            raise Impossible(
                "{found!r} is not an award: A+, A, A-, average, 60%, +3 IMP, 12 mp or 50 points",
                id="award.unreadable",
                found=text,
            )
        return cls(unit, parse_number(match[1]))

    def __str__(self) -> str:
        if self.kind in _BARE:
            return self.kind.value
        gap = "" if self.kind is AwardKind.PERCENT else " "
        return f"{decimal_text(self.amount)}{gap}{self.kind.value}"


class Cause(Enum):
    """Why a board has no result at a table."""

    TIME = "time"
    ABSENT = "absent"
    CANCELLED = "cancelled"
    SIT_OUT = "sit_out"
    LATE = "late"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Weighted:
    """One outcome of an assigned score and its weight, a share of 1."""

    score: Score
    weight: Fraction = Fraction(1)


@dataclass(frozen=True, slots=True)
class Played:
    """A result obtained at the table."""

    score: Score


@dataclass(frozen=True, slots=True)
class Assigned:
    """An assigned adjusted score (Law 12C1); the sides may have different ones (a split score).

    Attributes:
        ns: North-South's outcomes, points always from North-South's side; weights sum to 1.
        ew: East-West's outcomes, likewise.
    """

    ns: tuple[Weighted, ...]
    ew: tuple[Weighted, ...]

    def __post_init__(self) -> None:
        require_whole(self.ns)
        require_whole(self.ew)


MOST_OUTCOMES = 50
"""Outcomes of an assigned score, to each side; directors give two or three."""


def require_few(outcomes: int) -> None:
    """Refuse more outcomes than anybody weighs.

    Raises:
        Impossible: with how many there may be.
    """
    if outcomes > MOST_OUTCOMES:
        raise Impossible(
            "a score of {found} outcomes: weigh at most {most}", id="weights.many", found=outcomes, most=MOST_OUTCOMES
        )


def require_whole(outcomes: tuple[Weighted, ...]) -> None:
    """Refuse outcomes that are not the whole of a score.

    Raises:
        Impossible: there are too many, a weight is nothing or less, or they do not sum to 1.

    Law: 12C1(c) of 2007 and 2017.
    """
    require_few(len(outcomes))
    for outcome in outcomes:
        if outcome.weight <= 0:
            raise Impossible(
                "a weight of {found}: leave out what has no chance, each other weight is more than 0",
                id="weights.positive",
                found=f"{decimal_text(Fraction(outcome.weight) * 100)}%",
            )
    total = sum(outcome.weight for outcome in outcomes)
    if total != 1:
        raise Impossible(
            "weights sum to {found}, not 100%", id="weights.sum", found=f"{decimal_text(Fraction(total) * 100)}%"
        )


@dataclass(frozen=True, slots=True)
class SelfInflicted:
    """A result that the side that did not offend keeps, but for the part of the damage that the infraction did.

    Law: 12C1(e) of 2017, 12C1(b) of 2007.

    Attributes:
        played: what happened at the table.
        side: the side that did not offend.
        without_infraction: what would have happened without the infraction.
        without_error: what would have happened after the infraction, without this side's own error.
    """

    played: Score
    side: Side
    without_infraction: tuple[Weighted, ...]
    without_error: tuple[Weighted, ...]

    def __post_init__(self) -> None:
        require_whole(self.without_infraction)
        require_whole(self.without_error)


@dataclass(frozen=True, slots=True)
class Artificial:
    """An artificial adjusted score (Law 12C2): no result can be obtained or estimated."""

    ns: Award
    ew: Award

    @classmethod
    def parse(cls, text: str) -> Artificial:
        """Both sides' awards, North-South's first, a stroke between; bare numbers are percentages.

        Raises:
            Impossible: not two awards.

        Example:
            >>> Artificial.parse("60/40") == Artificial.parse("60%/40%"), str(Artificial.parse("a+/37.5").ew)
            (True, '37.5%')
        """
        parts = text.split("/")
        for place in range(1, len(parts)):  # an award may hold a stroke of its own: 1/3%
            try:
                return cls(_award("/".join(parts[:place])), _award("/".join(parts[place:])))
            except Impossible:
                continue
        raise Impossible("{found!r} is not two awards such as A+/A- or 60/40", id="awards.unreadable", found=text)


def _award(text: str) -> Award:
    word = text.strip()
    return Award(AwardKind.PERCENT, Fraction(word)) if _BARE_NUMBER.fullmatch(word) else Award.parse(word)


@dataclass(frozen=True, slots=True)
class NotPlayed:
    """No result and no adjusted score: not played, a sit-out, or still to come (`Cause.LATE`)."""

    cause: Cause = Cause.UNKNOWN


Outcome = Played | Assigned | SelfInflicted | Artificial | NotPlayed


def unplayed(outcome: Outcome) -> bool:
    """Whether it is neither a result nor an adjusted score.

    Example:
        >>> from oddtrick.words.contracts import Points
        >>> unplayed(NotPlayed(Cause.LATE)), unplayed(Played(Points(420)))
        (True, False)
    """
    match outcome:
        case NotPlayed():
            return True
        case _:
            return False


@dataclass(frozen=True, slots=True)
class BoardResult:
    """One line of a board.

    Attributes:
        ns: ids of who sat North-South: one pair or team, two players of an individual, or nobody.
        ew: the same of East-West.
        outcome: what happened.
        group: results are compared within a group (Law 87, fouled boards); empty for the first group.
        round: 1-based, 0 where unknown.
        table: number or name of the table, empty where unknown.
        section: name of the section, empty where there is but one.
        room: `open` or `closed` in a team match, empty otherwise.
    """

    ns: tuple[str, ...]
    ew: tuple[str, ...]
    outcome: Outcome
    group: str = ""
    round: int = 0
    table: str = ""
    section: str = ""
    room: str = ""
