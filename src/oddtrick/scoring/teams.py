"""Matches of teams: IMPs, board-a-match, Patton, total points; byes, carry-over, victory points (Laws 78, 86)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import assert_never

from oddtrick.scoring.adjusted import NO_SESSION, Session, award_value
from oddtrick.scoring.duel import Pair, Scale
from oddtrick.scoring.event import Event, Match
from oddtrick.scoring.pairing import MatchBoard, boards_of_matches
from oddtrick.scoring.scored import BoardScore, LineScore, MatchScore
from oddtrick.scoring.settings import Form, NonBalancing, PattonScale, PublishedAs, Settings
from oddtrick.scoring.vps import by_percentage, victory_points, vp_top
from oddtrick.words.errors import Impossible
from oddtrick.words.numbers import rounded
from oddtrick.words.results import Award, AwardKind

NOTHING = Fraction(0)


@dataclass(frozen=True, slots=True)
class TeamWork:
    """All matches of an event.

    Attributes:
        matches: in the order of the event.
        boards: the event's boards; a line has its board's value for the two teams.
    """

    matches: tuple[MatchScore, ...]
    boards: tuple[BoardScore, ...]


def board_scale(settings: Settings, form: Form) -> Scale:
    """What a board of a match is worth.

    Source: Patton with an aggregate: a difference of 10 is still equal.
    """
    patton = form is Form.PATTON and settings.patton is PattonScale.AGGREGATE
    return Scale(form, settings.imp_cap, Fraction(settings.mp_scale, 2), 10 if patton else 0)


def score_matches(event: Event) -> TeamWork:
    """The matches of a team event.

    Raises:
        Impossible: a line that belongs to no match or to several, a team twice at a board, awards that disagree.
    """
    scale = board_scale(event.settings, event.form)
    found = boards_of_matches(event)
    sessions = sessions_of(event, found)
    values = {
        (match.id, board.number): _balanced(_value(match, board, scale, sessions), scale, event.settings)
        for match in event.matches
        for board in found[match.id]
        if board.counts
    }
    scores = tuple(_match_score(event, match, found[match.id], values, scale) for match in event.matches)
    return TeamWork(scores, _board_scores(event, found, values))


def sessions_of(event: Event, found: Mapping[str, tuple[MatchBoard, ...]]) -> dict[str, Session]:
    """Each team's boards that were played or assigned, for awards of its own average."""
    sessions: dict[str, Session] = {}
    scale = board_scale(event.settings, event.form)
    top = scale.top or NOTHING
    for match in event.matches:
        for board in found[match.id]:
            if board.duel is None or board.award is not None or match.away is None:
                continue
            for team, value in zip((match.home, match.away), board.duel.values(scale), strict=True):
                old = sessions.get(team, NO_SESSION)
                sessions[team] = Session(old.points + value, old.available + top, old.boards + 1)
    return sessions


def _value(match: Match, board: MatchBoard, scale: Scale, sessions: Mapping[str, Session]) -> Pair:
    if board.award is not None:
        home, away = (
            award_value(award, scale.top, sessions.get(team or "", NO_SESSION)).value
            for award, team in zip(board.award, (match.home, match.away), strict=True)
        )
        return home, away
    return board.duel.values(scale) if board.duel is not None else (NOTHING, NOTHING)


def _balanced(value: Pair, scale: Scale, settings: Settings) -> Pair:
    """One margin for both sides where the event averages them (Law 12C4)."""
    if settings.non_balancing is NonBalancing.SEPARATE:
        return value
    whole = scale.top or NOTHING
    home = (value[0] + whole - value[1]) / 2
    return home, whole - home


def _match_score(
    event: Event,
    match: Match,
    boards: tuple[MatchBoard, ...],
    values: Mapping[tuple[str, int], Pair],
    scale: Scale,
) -> MatchScore:
    if match.away is None:
        return _bye(event, match, scale)
    played = {board.number: values[match.id, board.number] for board in boards if board.counts}
    added = added_to_match(event, match)
    match event.form:
        case Form.TEAMS_IMPS:
            margin = _plus(_sum(played.values()), _own_margin(added))
            vp = _vps(event.settings, match, margin)
            return MatchScore(match.id, played, imps=_won(played.values()), margin=margin, vp=vp, credit=vp or margin)
        case Form.TOTAL_POINTS:
            margin = _plus(_sum(played.values()), _own_margin(added))
            vp = _vps(event.settings, match, margin)
            return MatchScore(match.id, played, points=_won(played.values()), margin=margin, vp=vp, credit=vp or margin)
        case Form.BAM:
            return _bam(event.settings, match, played, added, scale)
        case Form.PATTON:
            return _patton(event, match, boards, played, scale)
        case _:
            raise ValueError("pairs are not scored by matches of teams")


def _bam(settings: Settings, match: Match, played: Mapping[int, Pair], added: Added, scale: Scale) -> MatchScore:
    whole = (scale.top or NOTHING) * len(played)
    won = _sum(played.values())
    points = _plus(_plus(won, added.carry), added.penalties)
    margin = _plus((2 * won[0] - whole, 2 * won[1] - whole), _own_margin(added))
    vp = None
    if settings.vp is not None and by_percentage(settings.vp):
        shares = tuple(100 * own / whole if whole else Fraction(50) for own in points)
        vp = _vps(settings, match, (shares[0], shares[1]))
    elif settings.vp is not None:
        vp = _vps(settings, match, margin)
    return MatchScore(match.id, played, points=points, margin=margin, vp=vp, credit=vp or points)


def _patton(
    event: Event, match: Match, boards: tuple[MatchBoard, ...], played: Mapping[int, Pair], scale: Scale
) -> MatchScore:
    settings, added = event.settings, added_to_match(event, match)
    points = _sum(played.values())
    match settings.patton:
        case PattonScale.AGGREGATE:
            parts = aggregate(boards, len(match.boards), scale)
            both = _plus(points, parts)
            points = _plus(_plus(both, added.carry), added.penalties)
            margin = _plus((both[0] - both[1], both[1] - both[0]), _own_margin(added))
            return MatchScore(match.id, played, points=points, margin=margin, aggregate=parts, credit=points)
        case PattonScale.VP:
            values = [_patton_imps(board, settings) for board in boards if board.counts]
            margin = _plus(_sum(values), _own_margin(added))
            vp = _vps(settings, match, margin)
            if vp is None:
                raise Impossible("Patton with victory points: the settings name no scale (vp)", id="vp.missing")
            credit = _plus(points, vp)
            return MatchScore(match.id, played, imps=_won(values), points=points, margin=margin, vp=vp, credit=credit)
        case _:
            assert_never(settings.patton)


def _patton_imps(board: MatchBoard, settings: Settings) -> Pair:
    """IMPs of a Patton board; an award in a percentage or in points has none."""
    scale = Scale(Form.TEAMS_IMPS, settings.imp_cap)
    if board.award is not None:
        home, away = (_award_imps(award) for award in board.award)
        return _balanced((home, away), scale, settings)
    value = board.duel.values(scale) if board.duel is not None else (NOTHING, NOTHING)
    return _balanced(value, scale, settings)


def _award_imps(award: Award) -> Fraction:
    match award.kind:
        case AwardKind.AVERAGE_PLUS | AwardKind.AVERAGE | AwardKind.AVERAGE_MINUS:
            return award_value(award, None).value
        case _:
            return NOTHING


def aggregate(boards: Iterable[MatchBoard], count: int, scale: Scale) -> Pair:
    """Patton's second part: a share of as many points as the match has boards, by the lead in plus scores.

    Source: Polish Patton: a lead of more than a third of the greater sum takes all, a tenth or more a sixth above
    half (3-1 of 4 boards).
    """
    duels = [board.duel.settled(scale) for board in boards if board.duel is not None and board.award is None]
    home, away = (
        _share(
            sum((duel.plus_scores(side)[0] for duel in duels), NOTHING),
            sum((duel.plus_scores(side)[1] for duel in duels), NOTHING),
            count,
        )
        for side in (True, False)
    )
    return home, away


def _share(own: Fraction, other: Fraction, count: int) -> Fraction:
    greater, half = max(own, other), Fraction(count, 2)
    lead = abs(own - other) / greater if greater else NOTHING
    if lead > Fraction(1, 3):
        more = Fraction(count)
    elif lead >= Fraction(1, 10):
        more = Fraction(3) if count == 4 else rounded(half + Fraction(count, 6), 1)
    else:
        more = half
    return more if own >= other else count - more


@dataclass(frozen=True, slots=True)
class Added:
    """What a match gets beside its boards.

    Attributes:
        carry: points that each side starts with.
        penalties: on each side's own margin, its opponents keep theirs.
    """

    carry: Pair
    penalties: Pair


def added_to_match(event: Event, match: Match) -> Added:
    """Carry-over and penalties of a match."""
    carry = (match.carry.get(match.home, NOTHING), match.carry.get(match.away or "", NOTHING))
    home, away = (
        sum((one.amount for one in event.penalties if one.match == match.id and one.contestant == team), NOTHING)
        for team in (match.home, match.away)
    )
    return Added(carry, (home, away))


def _bye(event: Event, match: Match, scale: Scale) -> MatchScore:
    settings = event.settings
    if settings.bye is None:
        return MatchScore(match.id)
    amount, unit = settings.bye
    if unit == "VP":
        vp = (amount, NOTHING)
        return MatchScore(match.id, vp=vp, credit=vp)
    count = bye_boards(event, match)
    share = amount / 100
    points = (share * (scale.top or NOTHING) * count, NOTHING)
    won = (share * vp_top(settings.vp), NOTHING) if settings.vp is not None else None
    if event.form is Form.PATTON and settings.patton is PattonScale.AGGREGATE:
        parts = (share * count, NOTHING)
        return MatchScore(match.id, points=_plus(points, parts), aggregate=parts, credit=_plus(points, parts))
    if event.form is Form.PATTON and won is not None:
        return MatchScore(match.id, points=points, vp=won, credit=_plus(points, won))
    if won is not None:
        return MatchScore(match.id, vp=won, credit=won)
    return MatchScore(match.id, points=points, credit=points)


def line_unit(event: Event) -> Fraction:
    """What a board's value is multiplied with on a line: percentages of the top where the event publishes them."""
    top = board_scale(event.settings, event.form).top
    return 100 / top if top and event.settings.published_as is PublishedAs.PERCENT else Fraction(1)


def bye_boards(event: Event, match: Match) -> int:
    """Boards of a bye: its own, or as many as the longest match has."""
    return len(match.boards) or max((len(other.boards) for other in event.matches), default=0)


def _board_scores(
    event: Event, found: Mapping[str, tuple[MatchBoard, ...]], values: Mapping[tuple[str, int], Pair]
) -> tuple[BoardScore, ...]:
    lines: dict[tuple[int, int], LineScore] = {}
    unit = line_unit(event)
    for match in event.matches:
        for board in found[match.id]:
            value = values.get((match.id, board.number))
            for place, home_is_ns, points in board.lines:
                if value is None:
                    lines[board.number, place] = LineScore(None, None, points)
                else:
                    ns, ew = value if home_is_ns else (value[1], value[0])
                    lines[board.number, place] = LineScore(ns * unit, ew * unit, points)
    return tuple(
        BoardScore(
            board.number,
            tuple(lines.get((board.number, place), LineScore(None, None)) for place in range(len(board.lines))),
        )
        for board in event.boards
    )


def _vps(settings: Settings, match: Match, margin: Pair) -> Pair | None:
    if settings.vp is None:
        return None
    home, away = (victory_points(settings.vp, own, len(match.boards)) for own in margin)
    return home, away


def _own_margin(added: Added) -> Pair:
    lead = added.carry[0] - added.carry[1]
    return lead + added.penalties[0], added.penalties[1] - lead


def _sum(values: Iterable[Pair]) -> Pair:
    home, away = NOTHING, NOTHING
    for value in values:
        home, away = home + value[0], away + value[1]
    return home, away


def _won(values: Iterable[Pair]) -> Pair:
    return _sum((max(home, NOTHING), max(away, NOTHING)) for home, away in values)


def _plus(one: Pair, other: Pair) -> Pair:
    return one[0] + other[0], one[1] + other[1]
