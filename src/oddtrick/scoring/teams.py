"""Matches of teams: IMPs, board-a-match, Patton, total points; byes, carry-over, victory points (Laws 78, 86)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import assert_never

from oddtrick.scoring.adjusted import NO_SESSION, Session, award_value
from oddtrick.scoring.duel import Pair, Scale
from oddtrick.scoring.event import Event, Match
from oddtrick.scoring.hybrid import bye_in_parts, in_parts
from oddtrick.scoring.irregular_match import settled
from oddtrick.scoring.matchparts import (
    NOTHING,
    Added,
    added_to_match,
    aggregate,
    balanced,
    board_imps,
    board_scale,
    own_margin,
    plus,
    summed,
    vps_of,
    won_by,
)
from oddtrick.scoring.pairing import MatchBoard, boards_of_matches
from oddtrick.scoring.scored import BoardScore, LineScore, MatchScore
from oddtrick.scoring.settings import Form, PattonScale, PublishedAs, Settings
from oddtrick.scoring.vps import by_percentage, vp_top
from oddtrick.words.errors import Impossible


@dataclass(frozen=True, slots=True)
class TeamWork:
    """All matches of an event.

    Attributes:
        matches: in the order of the event.
        boards: the event's boards; a line has its board's value for the two teams.
    """

    matches: tuple[MatchScore, ...]
    boards: tuple[BoardScore, ...]


def score_matches(event: Event) -> TeamWork:
    """The matches of a team event.

    Raises:
        Impossible: a line that belongs to no match or to several, a team twice at a board, awards that disagree.
    """
    scale = board_scale(event.settings, event.form)
    found = boards_of_matches(event)
    awarded = any(board.award is not None for boards in found.values() for board in boards)
    sessions = sessions_of(event, found) if awarded else {}
    values = {
        (match.id, board.number): balanced(_value(match, board, scale, sessions), scale, event.settings)
        for match in event.matches
        for board in found[match.id]
        if board.counts
    }
    played = tuple(_match_score(event, match, found[match.id], values, scale) for match in event.matches)
    scores = settled(event, played, scale.top or NOTHING)
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


def _match_score(
    event: Event,
    match: Match,
    boards: tuple[MatchBoard, ...],
    values: Mapping[tuple[str, int], Pair],
    scale: Scale,
) -> MatchScore:
    if match.away is None:
        return _bye(event, match, scale)
    if not any(board.counts for board in boards):
        return MatchScore(match.id)  # not played yet: nothing stands at both tables, and nothing was awarded
    scored = _in_form(event, match, boards, values, scale)
    return in_parts(event, match, boards, scored) if event.settings.hybrid else scored


def _in_form(
    event: Event,
    match: Match,
    boards: tuple[MatchBoard, ...],
    values: Mapping[tuple[str, int], Pair],
    scale: Scale,
) -> MatchScore:
    played = {board.number: values[match.id, board.number] for board in boards if board.counts}
    added = added_to_match(event, match)
    match event.form:
        case Form.TEAMS_IMPS:
            margin = plus(summed(played.values()), own_margin(added))
            vp = vps_of(event.settings, match, margin)
            return MatchScore(match.id, played, imps=won_by(played.values()), margin=margin, vp=vp, credit=vp or margin)
        case Form.TOTAL_POINTS:
            margin = plus(summed(played.values()), own_margin(added))
            vp = vps_of(event.settings, match, margin)
            return MatchScore(
                match.id, played, points=won_by(played.values()), margin=margin, vp=vp, credit=vp or margin
            )
        case Form.BAM:
            return _bam(event.settings, match, played, added, scale)
        case Form.PATTON:
            return _patton(event, match, boards, played, scale)
        case _:
            raise ValueError("pairs are not scored by matches of teams")


def _bam(settings: Settings, match: Match, played: Mapping[int, Pair], added: Added, scale: Scale) -> MatchScore:
    whole = (scale.top or NOTHING) * len(played)
    won = summed(played.values())
    points = plus(plus(won, added.carry), added.penalties)
    margin = plus((2 * won[0] - whole, 2 * won[1] - whole), own_margin(added))
    vp = None
    if settings.vp is not None and by_percentage(settings.vp):
        shares = tuple(100 * own / whole if whole else Fraction(50) for own in points)
        vp = vps_of(settings, match, (shares[0], shares[1]))
    elif settings.vp is not None:
        vp = vps_of(settings, match, margin)
    return MatchScore(match.id, played, points=points, margin=margin, vp=vp, credit=vp or points)


def _patton(
    event: Event, match: Match, boards: tuple[MatchBoard, ...], played: Mapping[int, Pair], scale: Scale
) -> MatchScore:
    settings, added = event.settings, added_to_match(event, match)
    points = summed(played.values())
    match settings.patton:
        case PattonScale.AGGREGATE:
            parts = aggregate(boards, len(match.boards), scale)
            both = plus(points, parts)
            points = plus(plus(both, added.carry), added.penalties)
            margin = plus((both[0] - both[1], both[1] - both[0]), own_margin(added))
            return MatchScore(match.id, played, points=points, margin=margin, aggregate=parts, credit=points)
        case PattonScale.VP:
            values = [board_imps(board, settings) for board in boards if board.counts]
            margin = plus(summed(values), own_margin(added))
            vp = vps_of(settings, match, margin)
            if vp is None:
                raise Impossible("Patton with victory points: the settings name no scale (vp)", id="vp.missing")
            credit = plus(points, vp)
            return MatchScore(match.id, played, imps=won_by(values), points=points, margin=margin, vp=vp, credit=credit)
        case _:
            assert_never(settings.patton)


def _bye(event: Event, match: Match, scale: Scale) -> MatchScore:
    settings = event.settings
    if settings.bye is None:
        return MatchScore(match.id)
    amount, unit = settings.bye
    if unit == "average":
        return MatchScore(match.id)
    if unit == "VP":
        vp = (amount, NOTHING)
        return MatchScore(match.id, vp=vp, credit=vp)
    count = bye_boards(event, match)
    share = amount / 100
    if settings.hybrid:
        shares = bye_in_parts(settings, share, count)
        return MatchScore(match.id, parts=shares, credit=summed(shares))
    points = (share * (scale.top or NOTHING) * count, NOTHING)
    won = (share * vp_top(settings.vp), NOTHING) if settings.vp is not None else None
    if event.form is Form.PATTON and settings.patton is PattonScale.AGGREGATE:
        parts = (share * count, NOTHING)
        return MatchScore(match.id, points=plus(points, parts), aggregate=parts, credit=plus(points, parts))
    if event.form is Form.PATTON and won is not None:
        return MatchScore(match.id, points=points, vp=won, credit=plus(points, won))
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
