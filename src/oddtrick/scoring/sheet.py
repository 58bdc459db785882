"""A board read for scoring: its results by group and distinct score, its awards, and what was not played.

Reading refuses what no score can be given to: the wrong number of contestants on a side, a contestant twice, an award
in a unit that the form does not have.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import assert_never

from oddtrick.scoring.contract import score_points
from oddtrick.scoring.event import Board, Event
from oddtrick.scoring.forms import OF_PLAYERS
from oddtrick.scoring.refusal import refused
from oddtrick.scoring.settings import Form, PattonScale, Settings
from oddtrick.words.results import (
    Artificial,
    Assigned,
    Award,
    AwardKind,
    BoardResult,
    Cause,
    NotPlayed,
    Played,
    SelfInflicted,
    Weighted,
    unplayed,
)
from oddtrick.words.seats import Side, Vulnerability

Outcomes = tuple[tuple[int, Fraction], ...]
"""Points from North-South's side, each with its weight; the weights sum to 1."""

ONE = Fraction(1)

_ANYWHERE = frozenset({AwardKind.AVERAGE_PLUS, AwardKind.AVERAGE, AwardKind.AVERAGE_MINUS, AwardKind.OWN_AVERAGE})
_MATCHPOINTS = _ANYWHERE | {AwardKind.PERCENT, AwardKind.MATCHPOINTS}
_IMPS = _ANYWHERE | {AwardKind.IMPS}
AWARDS: Mapping[Form, frozenset[AwardKind]] = {
    Form.MATCHPOINTS: _MATCHPOINTS,
    Form.INDIVIDUAL_MATCHPOINTS: _MATCHPOINTS,
    Form.BAM: _MATCHPOINTS,
    Form.PATTON: _MATCHPOINTS,
    Form.CROSS_IMPS: _IMPS,
    Form.BUTLER: _IMPS,
    Form.INDIVIDUAL_CROSS_IMPS: _IMPS,
    Form.INDIVIDUAL_BUTLER: _IMPS,
    Form.TEAMS_IMPS: _IMPS,
    Form.TOTAL_POINTS: frozenset({AwardKind.POINTS, AwardKind.OWN_AVERAGE}),
}
"""Which awards each form has: in total points an average is of nothing."""


def awards_of(form: Form, settings: Settings) -> frozenset[AwardKind]:
    """Which awards an event has: where matches are scored in several ways no average is that of a board.

    Example:
        >>> AwardKind.OWN_AVERAGE in awards_of(Form.PATTON, Settings(patton=PattonScale.VP))
        False
    """
    in_parts = bool(settings.hybrid) or (form is Form.PATTON and settings.patton is PattonScale.VP)
    return AWARDS[form] - {AwardKind.OWN_AVERAGE} if in_parts else AWARDS[form]


_WRITTEN = {kind: kind.value for kind in AwardKind} | {
    AwardKind.PERCENT: "60%",
    AwardKind.IMPS: "+3 IMP",
    AwardKind.MATCHPOINTS: "12 mp",
    AwardKind.POINTS: "50 points",
}


@dataclass(frozen=True, slots=True)
class Damage:
    """The points that decide a self-inflicted share of damage (Law 12C1(e)).

    Attributes:
        side: the side that did not offend.
        played: what it got.
        without_infraction: what it would have got without the infraction.
        without_error: what it would have got after the infraction without its own error.
    """

    side: Side
    played: Outcomes
    without_infraction: Outcomes
    without_error: Outcomes


@dataclass(frozen=True, slots=True)
class Adjusted:
    """A line whose sides have outcomes of their own.

    Attributes:
        place: 0-based line of the board.
        ns: outcomes in North-South's table.
        ew: outcomes in East-West's table.
        damage: present for self-inflicted damage.
    """

    place: int
    ns: Outcomes
    ew: Outcomes
    damage: Damage | None = None

    def of(self, side: Side) -> Outcomes:
        """This side's outcomes."""
        return self.ns if side is Side.NS else self.ew


@dataclass(frozen=True, slots=True)
class Group:
    """Results that are compared with each other (Law 87: boards with the same cards).

    Attributes:
        played: places of the lines by their score, points from North-South's side.
        adjusted: assigned and self-inflicted lines.
        artificial: places of artificial lines.
    """

    played: Mapping[int, tuple[int, ...]]
    adjusted: tuple[Adjusted, ...]
    artificial: tuple[int, ...]

    @property
    def results(self) -> int:
        """Comparable results."""
        return sum(map(len, self.played.values())) + len(self.adjusted)


@dataclass(frozen=True, slots=True)
class Sheet:
    """A board read for scoring.

    Attributes:
        groups: by name, in the order of the lines; the first is that of lines without a name, if any.
        awards: artificial lines by place.
        idle: lines without result or award, by place.
        results: results the board has or will have: artificial ones and late plays count.
    """

    groups: Mapping[str, Group]
    awards: Mapping[int, Artificial]
    idle: Mapping[int, Cause]
    results: int


def read_sheet(board: Board, event: Event) -> Sheet:
    """The board's lines sorted out.

    Raises:
        Impossible: a line that cannot be scored; the sentence names it.
    """
    played: dict[str, dict[int, list[int]]] = {}
    adjusted: dict[str, list[Adjusted]] = {}
    artificial: dict[str, list[int]] = {}
    awards: dict[int, Artificial] = {}
    idle: dict[int, Cause] = {}
    check_seats(board, event)
    for place, line in enumerate(board.lines):
        result = line.result
        match result.outcome:
            case Played(score):
                value = score_points(score, board.vulnerable)
                played.setdefault(result.group, {}).setdefault(value, []).append(place)
            case Artificial() as award:
                check_awards(award, result, event, board.number, place)
                awards[place] = award
                artificial.setdefault(result.group, []).append(place)
            case NotPlayed(cause):
                idle[place] = cause
            case _:
                adjusted.setdefault(result.group, []).append(adjusted_line(place, result, board.vulnerable))
    names = sorted({*played, *adjusted, *artificial}, key=lambda name: (name != "", name))
    return Sheet(
        groups={
            name: Group(
                {value: tuple(places) for value, places in played.get(name, {}).items()},
                tuple(adjusted.get(name, ())),
                tuple(artificial.get(name, ())),
            )
            for name in names
        },
        awards=awards,
        idle=idle,
        results=len(board.lines) - sum(cause is not Cause.LATE for cause in idle.values()),
    )


def adjusted_line(place: int, result: BoardResult, vulnerable: Vulnerability) -> Adjusted:
    """What stands on each side of any line that has points."""
    match result.outcome:
        case Played(score):
            certain = ((score_points(score, vulnerable), ONE),)
            return Adjusted(place, certain, certain)
        case Assigned(ns, ew):
            return Adjusted(place, outcomes(ns, vulnerable), outcomes(ew, vulnerable))
        case SelfInflicted() as case:
            damage = Damage(
                case.side,
                ((score_points(case.played, vulnerable), ONE),),
                outcomes(case.without_infraction, vulnerable),
                outcomes(case.without_error, vulnerable),
            )
            ours, theirs = damage.played, damage.without_infraction
            if case.side is Side.NS:
                return Adjusted(place, ours, theirs, damage)
            return Adjusted(place, theirs, ours, damage)
        case Artificial() | NotPlayed():
            raise ValueError("an artificial line or one not played has no points")
        case _:
            assert_never(result.outcome)


def outcomes(weighted: tuple[Weighted, ...], vulnerable: Vulnerability) -> Outcomes:
    """Points and weights; outcomes with the same points are put together."""
    shares: dict[int, Fraction] = {}
    for outcome in weighted:
        value = score_points(outcome.score, vulnerable)
        shares[value] = shares.get(value, Fraction(0)) + outcome.weight
    return tuple(shares.items())


def mean(points: Outcomes) -> Fraction:
    """Weighted mean in points."""
    return sum((value * weight for value, weight in points), Fraction(0))


def check_seats(board: Board, event: Event) -> None:
    """Refuse lines with the wrong contestants, or with a contestant that the board already has.

    Raises:
        Impossible: naming the line.
    """
    pair = event.form in OF_PLAYERS
    size, team = (2 if pair else 1), by_matches(event)
    known = {contestant.id for contestant in event.contestants}
    seen: set[str] = set()
    for place, line in enumerate(board.lines, 1):
        result = line.result
        here = (*result.ns, *result.ew)
        if not here:
            raise refused("nobody sits there", id="line.nobody", board=board.number, line=place)
        for side in (result.ns, result.ew):
            # Players whose fourth is missing sit out together.
            if side and len(side) != size and not (pair and unplayed(result.outcome)):
                raise refused(
                    "{found} contestants on a side; this form of scoring has {size}",
                    id="line.contestants", board=board.number, line=place, found=len(side), size=size,
                )  # fmt: skip
        for one in here:
            if one in seen or here.count(one) > 1:
                raise refused("{who} is on this board twice", id="line.twice", board=board.number, line=place, who=one)
            if known and one not in known:
                raise refused(
                    "{who} is not among the contestants", id="line.unknown", board=board.number, line=place, who=one
                )
        if len(here) < 2 * size and _has_points(result):
            raise refused("a result without opponents", id="line.alone", board=board.number, line=place)
        if not team:
            seen.update(here)


def _has_points(result: BoardResult) -> bool:
    match result.outcome:
        case Artificial() | NotPlayed():
            return False
        case _:
            return True


def check_awards(award: Artificial, result: BoardResult, event: Event, board: int, place: int) -> None:
    """Refuse an award in a unit that the form does not have.

    Raises:
        Impossible: naming the line.
    """
    for side, given in ((result.ns, award.ns), (result.ew, award.ew)):
        if side:
            check_award(given, event.form, event.settings, board, place + 1)


def check_award(award: Award, form: Form, settings: Settings, board: int, line: int) -> None:
    """Refuse one award that the form does not have by these settings, or a percentage outside 0 to 100.

    Raises:
        Impossible: naming the line.
    """
    has = awards_of(form, settings)
    if award.kind not in has:
        raise refused(
            "an award of {award} in {form}, which has no such unit: give {units}",
            id="award.unit", board=board, line=line, award=award, form=form.value, units=units_of(has),
        )  # fmt: skip
    if award.kind is AwardKind.PERCENT and not 0 <= award.amount <= 100:
        raise refused(
            "an award of {award}: a percentage is 0 to 100", id="award.percent", board=board, line=line, award=award
        )


def units_of(awards: frozenset[AwardKind]) -> str:
    """Awards as they are written.

    Example:
        >>> units_of(AWARDS[Form.CROSS_IMPS]), units_of(AWARDS[Form.TOTAL_POINTS])
        ('A+, A, A-, +3 IMP, average', '50 points, average')
    """
    return ", ".join(_WRITTEN[kind] for kind in AwardKind if kind in awards)


def by_matches(event: Event) -> bool:
    """Whether the event is scored by matches of teams.

    Example:
        >>> by_matches(Event(Form.TOTAL_POINTS)), by_matches(Event(Form.BAM))
        (False, True)
    """
    match event.form:
        case Form.TEAMS_IMPS | Form.BAM | Form.PATTON:
            return True
        case Form.TOTAL_POINTS:
            return bool(event.matches)
        case _:
            return False
