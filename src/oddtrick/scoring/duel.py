"""One board of a match: the two tables compared, as each team sees them.

Points are written from North-South's side of each table. Home sits North-South at the first table and away at the
second, so that home is better by the first score less the second.

Example:
    >>> first = Adjusted(0, ((620, ONE),), ((620, ONE),))
    >>> second = Adjusted(1, ((170, ONE),), ((170, ONE),))
    >>> Duel(first, second).values(Scale(Form.TEAMS_IMPS))
    (Fraction(10, 1), Fraction(-10, 1))
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import assert_never

from oddtrick.scoring.imps import imps
from oddtrick.scoring.settings import Form
from oddtrick.scoring.sheet import ONE, Adjusted, Outcomes
from oddtrick.words.seats import Side

Pair = tuple[Fraction, Fraction]
"""Home's and away's figure."""


@dataclass(frozen=True, slots=True)
class Scale:
    """What a difference in points is worth on a board of a match.

    Attributes:
        form: IMPs, board-a-match (also the boards of Patton), or total points.
        cap: greatest IMPs, or greatest difference in total points.
        unit: points for an equal board, in board-a-match.
        tie: greatest difference that is still equal, in board-a-match.
    """

    form: Form
    cap: int | None = None
    unit: Fraction = ONE
    tie: int = 0

    @property
    def top(self) -> Fraction | None:
        """Points of a board won in board-a-match; None in forms without a top."""
        return 2 * self.unit if self.form in (Form.BAM, Form.PATTON) else None

    def gain(self, difference: int) -> Fraction:
        """Value of a difference in points from one's own side.

        Law: 78A, 78B, 78C.
        """
        match self.form:
            case Form.TEAMS_IMPS:
                return Fraction(imps(difference, self.cap))
            case Form.BAM | Form.PATTON:
                return self.unit * (1 + (difference > self.tie) - (difference < -self.tie))
            case Form.TOTAL_POINTS:
                return Fraction(difference if self.cap is None else max(-self.cap, min(self.cap, difference)))
            case Form.MATCHPOINTS | Form.CROSS_IMPS | Form.BUTLER:
                raise ValueError("pairs have no second table")
            case Form.INDIVIDUAL_MATCHPOINTS | Form.INDIVIDUAL_CROSS_IMPS | Form.INDIVIDUAL_BUTLER:
                raise ValueError("players have no second table")
            case _:
                assert_never(self.form)


@dataclass(frozen=True, slots=True)
class Duel:
    """The two tables of a board.

    Attributes:
        first: the table where home sits North-South.
        second: the table where away sits North-South.
    """

    first: Adjusted
    second: Adjusted

    def view(self, home: bool) -> tuple[Outcomes, Outcomes]:
        """The two tables' outcomes as one team has them: a split score differs between the teams."""
        return (self.first.ns, self.second.ew) if home else (self.first.ew, self.second.ns)

    def value(self, home: bool, scale: Scale) -> Fraction:
        """One team's value: of each pair of outcomes by itself, then weighted (Law 12C1(c))."""
        first, second = self.view(home)
        return _expected(first, second, 1 if home else -1, scale)

    def values(self, scale: Scale) -> Pair:
        """Both teams' values, self-inflicted damage included."""
        if (difference := self._difference()) is not None:
            return scale.gain(difference), scale.gain(-difference)
        decided = self.settled(scale)
        home, away = decided.value(True, scale), decided.value(False, scale)
        return home + decided.added(True, scale), away + decided.added(False, scale)

    def _difference(self) -> int | None:
        """The difference in points where each table has one score for both sides; None otherwise."""
        one, two = self.first, self.second
        if one.damage is None and two.damage is None and one.ns == one.ew and two.ns == two.ew:
            match one.ns, two.ns:
                case ((here, weight),), ((there, other),) if weight == other == ONE:
                    return here - there
                case _:
                    pass
        return None

    def plus_scores(self, home: bool) -> tuple[Fraction, Fraction]:
        """A team's own plus scores of both tables and its opponents', as that team sees them."""
        first, second = self.view(home)
        north = _plus(first, 1) + _plus(second, -1)
        south = _plus(first, -1) + _plus(second, 1)
        return (north, south) if home else (south, north)

    def settled(self, scale: Scale) -> Duel:
        """The board with tables where nothing was lost by an infraction as they were played."""
        first = self.first if self._damaged(True, scale) else _as_played(self.first)
        second = self.second if self._damaged(False, scale) else _as_played(self.second)
        return Duel(first, second)

    def _damaged(self, at_first: bool, scale: Scale) -> bool:
        line = self.first if at_first else self.second
        if line.damage is None:
            return True
        home = (line.damage.side is Side.NS) is at_first
        without = self.value_instead(at_first, line.damage.without_infraction, home, scale)
        return without > self.value_instead(at_first, line.damage.played, home, scale)

    def added(self, home: bool, scale: Scale) -> Fraction:
        """What the infractions at the two tables cost this team, less what it cost itself (Law 12C1(e))."""
        total = Fraction(0)
        for at_first, line in ((True, self.first), (False, self.second)):
            case = line.damage
            if case is None or line.ns == line.ew or ((case.side is Side.NS) is at_first) is not home:
                continue
            without = self.value_instead(at_first, case.without_infraction, home, scale)
            lost = without - self.value_instead(at_first, case.played, home, scale)
            total += max(
                Fraction(0), min(lost, without - self.value_instead(at_first, case.without_error, home, scale))
            )
        return total

    def value_instead(self, at_first: bool, outcomes: Outcomes, home: bool, scale: Scale) -> Fraction:
        """One team's value with other outcomes at one table."""
        line = self.first if at_first else self.second
        other = replace(line, ns=outcomes, ew=outcomes)
        return (Duel(other, self.second) if at_first else Duel(self.first, other)).value(home, scale)


def _expected(first: Outcomes, second: Outcomes, sign: int, scale: Scale) -> Fraction:
    return sum(
        (one * two * scale.gain(sign * (here - there)) for here, one in first for there, two in second), Fraction(0)
    )


def _plus(outcomes: Outcomes, sign: int) -> Fraction:
    return sum((weight * max(0, sign * points) for points, weight in outcomes), Fraction(0))


def _as_played(line: Adjusted) -> Adjusted:
    return line if line.damage is None else replace(line, ns=line.damage.played, ew=line.damage.played)
