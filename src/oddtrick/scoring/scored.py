"""What scoring gives: exact values, before anything is rounded to be shown.

None of these types computes; `score` fills them, and `shown` of each turns a value into the digits that the
event's `rounding` asks for.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING

from oddtrick.scoring.event import Event
from oddtrick.words.seats import Side

if TYPE_CHECKING:
    from oddtrick.scoring.workings import Workings


@dataclass(frozen=True, slots=True)
class LineScore:
    """Values of one line, in the unit of `settings.published_as`.

    Attributes:
        ns: North-South's value; None where nobody sits there or nothing is scored.
        ew: East-West's value, likewise.
        points: the table's score from North-South's side, where there is one score.
        personal: each player's own value by id where the two of a side in an individual have different limits
            (Law 12C2(c)); `ns` or `ew` then is the award without them.
    """

    ns: Fraction | None
    ew: Fraction | None
    points: int | None = None
    personal: tuple[tuple[str, Fraction], ...] = ()


@dataclass(frozen=True, slots=True)
class BoardScore:
    """Values of a board: its lines in the order of the event, and its Butler datum (that of North-South), if any."""

    number: int
    lines: tuple[LineScore, ...]
    datum: Fraction | None = None


@dataclass(frozen=True, slots=True)
class Standing:
    """A contestant's place.

    Attributes:
        contestant: id.
        total: all points, penalties and carry-over included.
        percent: percentage of this session, where the form has one.
        average: per board.
        rank: 1-based; those level share the place. None where nothing was played.
        boards: number of boards that count.
        net: percentage (matchpoints) or total (other forms) with the handicap, where there is one in the event.
        net_rank: place by `net`.
        direction: the side by which the contestant is ranked where there are two winners.
        strata: place in each stratum that it belongs to, by name.
    """

    contestant: str
    total: Fraction
    percent: Fraction | None = None
    average: Fraction | None = None
    rank: int | None = None
    boards: int = 0
    net: Fraction | None = None
    net_rank: int | None = None
    direction: Side | None = None
    strata: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class MatchScore:
    """Values of a match, home before away.

    Attributes:
        boards: each side's value by board.
        imps: what each side won (IMPs), where the form has them.
        points: what each side has (board-a-match, Patton's boards and aggregate together, total points).
        margin: each side's own margin.
        aggregate: Patton's second part.
        vp: victory points.
        credit: what the totals of the two sides take of the match, if anything.
        parts: of a hybrid match, weighed.
    """

    id: str
    boards: Mapping[int, tuple[Fraction, Fraction]] = field(default_factory=dict)
    imps: tuple[Fraction, Fraction] | None = None
    points: tuple[Fraction, Fraction] | None = None
    margin: tuple[Fraction, Fraction] | None = None
    aggregate: tuple[Fraction, Fraction] | None = None
    vp: tuple[Fraction, Fraction] | None = None
    credit: tuple[Fraction, Fraction] | None = None
    parts: tuple[tuple[Fraction, Fraction], ...] = ()

    @property
    def lead(self) -> Fraction:
        """By how much home leads: its own margin where there is one, otherwise what it has more than away."""
        if self.margin is not None:
            return self.margin[0]
        home, away = self.points or self.credit or (Fraction(0), Fraction(0))
        return home - away


@dataclass(frozen=True, slots=True)
class Scored:
    """An event with everything that scoring gives.

    Attributes:
        event: what was scored.
        boards: one for each board of the event, in its order.
        standings: by id of the contestant, in the order of the ranking (direction, place, order of entry).
        matches: one for each match of the event, in its order.
        workings: what `rescore` and `explain` build on; no part of the value.
    """

    event: Event
    boards: tuple[BoardScore, ...]
    standings: Mapping[str, Standing]
    matches: tuple[MatchScore, ...] = ()
    workings: Workings | None = field(default=None, repr=False, compare=False)

    def ranking(self) -> tuple[Standing, ...]:
        """The standings in the order of the ranking; with two winners one direction after the other."""
        return tuple(self.standings.values())
