"""Totals, percentages and places of all contestants, from sums or from matches.

What is added to a total is added in this order: boards, scaling for unequal numbers of boards, penalties, carry-over.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from oddtrick.scoring.event import Event, PenaltyUnit
from oddtrick.scoring.forms import FIELD_IMPS, MATCHPOINTED, OF_PLAYERS
from oddtrick.scoring.rank import places, places_with_rules
from oddtrick.scoring.scored import MatchScore, Standing
from oddtrick.scoring.settings import Compared, Form, ImpPercent, Settings, Stratum, UnequalBoards
from oddtrick.scoring.sheet import by_matches
from oddtrick.scoring.ties import Meetings
from oddtrick.words.numbers import rounded
from oddtrick.words.seats import Side

Tally = tuple[int, int, int, int]
"""A contestant's points and available matchpoints, their denominator, and the number of boards."""

NO_TALLY: Tally = (0, 0, 1, 0)


@dataclass(frozen=True, slots=True)
class Figures:
    """A contestant's figures before places are given.

    Attributes:
        total: everything included.
        percent: of this session; None where the form has none.
        average: per board of this session; None without boards.
        boards: boards that count.
        ranked: whether anything was played or awarded.
    """

    total: Fraction
    percent: Fraction | None
    average: Fraction | None
    boards: int
    ranked: bool


def has_percentage(form: Form) -> bool:
    """Whether the form has a percentage.

    Example:
        >>> has_percentage(Form.BAM), has_percentage(Form.BUTLER)
        (True, False)
    """
    return form in MATCHPOINTED or form is Form.BAM


def net_is_percentage(form: Form) -> bool:
    """Whether handicaps are percentage points."""
    return form in MATCHPOINTED


def by_total(event: Event) -> bool:
    """Whether places go by the total: in matchpoints only where totals are factored or something is carried."""
    if not net_is_percentage(event.form):
        return True
    carried = any(one.carry for one in event.contestants)
    by_vps = event.settings.vp is not None and bool(event.matches)
    return carried or by_vps or event.settings.unequal_boards is not UnequalBoards.PERCENTAGE


def figures_of(
    event: Event, tallies: Mapping[str, Tally], top: Fraction, ways: Mapping[str, Side]
) -> dict[str, Figures]:
    """Figures of pairs or individuals.

    Args:
        event: settings, penalties, carry-over.
        tallies: sums by contestant, for everybody in the order of entry.
        top: of one board, in matchpoints.
        ways: direction of each contestant, where it has one.
    """
    penalties = _penalties(event)
    carried = {one.id: one.carry for one in event.contestants if one.carry}
    most = most_boards(event, tallies, ways)
    early = event.settings.rounding.total_before_percent
    plain = not most and not early
    found = {
        one: _plain(tally)
        if plain and one not in penalties and one not in carried
        else _figures(event, tally, most.get(ways.get(one), 0), penalties.get(one, []), carried.get(one), top)
        for one, tally in tallies.items()
    }
    scale = event.settings.imp_percent
    if scale is None or event.form not in FIELD_IMPS:
        return found
    return {one: replace(figure, percent=_of_imps(scale, figure.average)) for one, figure in found.items()}


def _of_imps(scale: ImpPercent, average: Fraction | None) -> Fraction | None:
    """Source: Young Chelsea: 60 % at 42.5 cross-IMPs over 24 boards, 70 % at 85."""
    return None if average is None else 50 + 10 * average * scale.boards / scale.imps


def _plain(tally: Tally) -> Figures:
    points, available, denominator, boards = tally
    return Figures(
        Fraction(points, denominator),
        Fraction(100 * points, available) if available else None,
        Fraction(points, denominator * boards) if boards else None,
        boards,
        boards > 0,
    )


def _figures(
    event: Event,
    tally: Tally,
    most: int,
    penalties: list[tuple[PenaltyUnit, Fraction]],
    carry: Fraction | None,
    top: Fraction,
) -> Figures:
    points, available, denominator, boards = tally
    scale = Fraction(most, boards) if most and boards else Fraction(1)
    whole = Fraction(available, denominator) * scale
    total = Fraction(points, denominator) * scale
    for unit, amount in penalties:
        total += added(unit, amount, top, whole)
    shown, digits = total, event.settings.rounding
    if digits.total_before_percent:
        shown = rounded(total, digits.total, digits.mode_of("total"))
    return Figures(
        total + (carry or 0),
        100 * shown / whole if whole else None,
        total / (boards * scale) if boards else None,
        boards,
        boards > 0,
    )


def added(unit: PenaltyUnit, amount: Fraction, top: Fraction, available: Fraction) -> Fraction:
    """A penalty or bonus in the unit of the total.

    Example:
        >>> added(PenaltyUnit.TOP, Fraction(-10), Fraction(4), Fraction(12))
        Fraction(-2, 5)
    """
    match unit:
        case PenaltyUnit.TOP:
            return amount / 100 * top
        case PenaltyUnit.PERCENT:
            return amount / 100 * available
        case _:
            return amount


def _penalties(event: Event) -> dict[str, list[tuple[PenaltyUnit, Fraction]]]:
    found: dict[str, list[tuple[PenaltyUnit, Fraction]]] = {}
    for penalty in event.penalties:
        if not penalty.match:
            found.setdefault(penalty.contestant, []).append((penalty.unit, penalty.amount))
    return found


def most_boards(event: Event, tallies: Mapping[str, Tally], ways: Mapping[str, Side]) -> dict[Side | None, int]:
    """The number of boards that totals are scaled to, by direction; nothing where they are not scaled."""
    most: dict[Side | None, int] = {}
    match event.settings.unequal_boards:
        case UnequalBoards.PERCENTAGE:
            pass
        case UnequalBoards.FACTOR_OVERALL:
            overall = max((tally[3] for tally in tallies.values()), default=0)
            most = {Side.NS: overall, Side.EW: overall, None: overall}
        case UnequalBoards.FACTOR_DIRECTION:
            for one, tally in tallies.items():
                most[ways.get(one)] = max(most.get(ways.get(one), 0), tally[3])
    return most


def match_figures(
    event: Event, tallies: Mapping[str, Tally], matches: tuple[MatchScore, ...], top: Fraction
) -> dict[str, Figures]:
    """Figures of contestants whose totals are those of their matches."""
    credits_: dict[str, list[Fraction]] = {one: [] for one in tallies}
    for match, score in zip(event.matches, matches, strict=True):
        if score.credit is not None:
            for team, credit in zip((match.home, match.away), score.credit, strict=True):
                if team is not None:
                    credits_[team].append(credit)
    penalties = _penalties(event)
    carried = {one.id: one.carry for one in event.contestants if one.carry}
    found = {}
    for one, (points, available, denominator, boards) in tallies.items():
        whole = Fraction(available, denominator)
        extra = sum((added(unit, amount, top, whole) for unit, amount in penalties.get(one, [])), Fraction(0))
        total = sum(credits_[one], Fraction(0)) + extra
        session = Fraction(points, denominator) + (0 if event.settings.vp else extra)
        percent = 100 * session / whole if whole else None
        found[one] = Figures(
            total + (carried.get(one) or 0), percent, total / boards if boards else None, boards, bool(credits_[one])
        )
    return found


def standings_of(
    event: Event,
    figures: Mapping[str, Figures],
    ways: Mapping[str, Side],
    met: Meetings | None = None,
) -> dict[str, Standing]:
    """Places for everybody, in the order of the ranking.

    Args:
        event: winners, handicaps, rules for ties.
        figures: by contestant in the order of entry.
        ways: direction of each contestant; ranked by it where there are two winners.
        met: what rules for ties ask about, apart from the totals.
    """
    total_counts = by_total(event)
    handicaps = {one.id: one.handicap for one in event.contestants if one.handicap is not None}
    out = {one.id for one in event.contestants if not one.ranked}
    totals = {one: figure.total for one, figure in figures.items()}
    meetings = (met or Meetings()).among(totals)
    found: dict[str, Standing] = {}
    for direction, group in _groups(event, figures, ways):
        here = (one for one in group if one not in out)
        values = {one: value for one in here if (value := _ranked(event, figures[one], total_counts)) is not None}
        place = _places(values, event.settings, meetings)
        strata = _strata(event.settings, values, meetings)
        nets = _nets(event, figures, group, handicaps)
        net_place = places({one: nets[one] for one in group if one in nets and one in values})
        for one in (*place, *(one for one in group if one not in values)):
            figure = figures[one]
            found[one] = Standing(
                one,
                figure.total,
                figure.percent,
                figure.average,
                place.get(one),
                figure.boards,
                nets.get(one),
                net_place.get(one),
                direction,
                {name: among[one] for name, among in strata.items() if one in among},
            )
    return found


def _strata(settings: Settings, values: Mapping[str, Fraction], met: Meetings) -> dict[str, dict[str, int]]:
    """Places in each stratum: those above it are taken out, the overall places stay as they are."""
    found = {}
    for stratum in settings.strata:
        inside = {one: value for one, value in values.items() if in_stratum(one, stratum, settings)}
        found[stratum.name] = _places(inside, settings, met)
    return found


def _places(values: Mapping[str, Fraction], settings: Settings, met: Meetings) -> dict[str, int]:
    return places_with_rules(values, settings.tie_break, met, restart=settings.tie_restart)


def in_stratum(contestant: str, stratum: Stratum, settings: Settings) -> bool:
    """Whether a contestant belongs to a stratum; without a strength it is in none."""
    strength = settings.strengths.get(contestant)
    return strength is not None and strength < stratum.below


def _ranked(event: Event, figure: Figures, total_counts: bool) -> Fraction | None:
    return compared(event, figure.total if total_counts else figure.percent, total_counts) if figure.ranked else None


def level_in(event: Event, figures: Mapping[str, Figures]) -> frozenset[str]:
    """Contestants with the same figure as another one; where there are no rules for ties nobody needs to know."""
    if not event.settings.tie_break:
        return frozenset()
    total_counts = by_total(event)
    values = {one: _ranked(event, figure, total_counts) for one, figure in figures.items()}
    times = Counter(values.values())
    return frozenset(one for one, value in values.items() if times[value] > 1)


def compared(event: Event, figure: Fraction | None, total_counts: bool) -> Fraction | None:
    """What places go by: a total or a percentage, exact or as it is shown."""
    if figure is None or event.settings.compared is Compared.EXACT:
        return figure
    digits = event.settings.rounding
    if total_counts:
        return rounded(figure, digits.total, digits.mode_of("total"))
    return rounded(figure, digits.percent, digits.mode_of("percent"))


def _groups(
    event: Event, figures: Mapping[str, Figures], ways: Mapping[str, Side]
) -> list[tuple[Side | None, list[str]]]:
    if not ranked_by_direction(event):
        return [(None, list(figures))]
    groups = [
        (Side.NS, [one for one in figures if ways.get(one) is Side.NS]),
        (Side.EW, [one for one in figures if ways.get(one) is Side.EW]),
        (None, [one for one in figures if one not in ways]),
    ]
    return [(side, group) for side, group in groups if group]


def _nets(
    event: Event, figures: Mapping[str, Figures], group: list[str], handicaps: Mapping[str, Fraction]
) -> dict[str, Fraction]:
    if not handicaps:
        return {}
    percent = net_is_percentage(event.form)
    nets = {}
    for one in group:
        gross = figures[one].percent if percent else figures[one].total
        if gross is not None:
            nets[one] = gross + handicaps.get(one, Fraction(0))
    return nets


def ranked_by_direction(event: Event) -> bool:
    """Whether each direction has its own winner: pairs alone have directions.

    Example:
        >>> ranked_by_direction(Event(winners=2)), ranked_by_direction(Event(Form.BAM, winners=2))
        (True, False)
    """
    return event.winners == 2 and event.form not in OF_PLAYERS and not by_matches(event)


def directions(event: Event) -> dict[str, Side]:
    """The direction of each contestant that has one: as entered, or where there are two winners as it mostly sat."""
    ways = {one.id: one.direction for one in event.contestants if one.direction is not None}
    if not ranked_by_direction(event):
        return ways
    north: dict[str, int] = {}
    for board in event.boards:
        for line in board.lines:
            for side, sign in ((line.result.ns, 1), (line.result.ew, -1)):
                for one in side:
                    if one not in ways:
                        north[one] = north.get(one, 0) + sign
    return ways | {one: Side.NS if more >= 0 else Side.EW for one, more in north.items()}
