"""Whom contestants met and what they made of their boards, for the rules that split ties."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from fractions import Fraction

from oddtrick.scoring.event import Event
from oddtrick.scoring.forms import FIELD_IMPS
from oddtrick.scoring.ledger import Settled
from oddtrick.scoring.pairs import BoardWork
from oddtrick.scoring.scored import BoardScore, MatchScore
from oddtrick.scoring.settings import TieBreak
from oddtrick.scoring.ties import Done, Meetings
from oddtrick.words.results import unplayed

BY_BOARDS = frozenset({
    TieBreak.IMP_QUOTIENT, TieBreak.PROGRESS, TieBreak.TOPS, TieBreak.BOARDS_WON, TieBreak.SHARED_BOARDS,
    TieBreak.LAST_BOARDS,
})  # fmt: skip
"""Rules that ask what was made of the boards; the others are spared the reading."""

BY_OPPONENTS = frozenset({TieBreak.OPPONENTS, TieBreak.OPPONENTS_AVERAGE})
"""Rules that ask whom pairs without matches met."""


def met_by_pairs(
    event: Event,
    works: Iterable[BoardWork],
    awards: Iterable[Settled],
    boards: Iterable[BoardScore],
    matches: tuple[MatchScore, ...],
    level: Collection[str],
) -> Meetings:
    """The meetings of an event of pairs: its matches where it has any, otherwise its lines.

    Two contestants meet once in a round, however many boards they play.

    Args:
        event: with its rules for ties.
        works: its boards.
        awards: with their values.
        boards: values of the lines, for total points.
        matches: values of the matches.
        level: whose boards may be asked about; the others are spared the reading.
    """
    rules = event.settings.tie_break
    if not rules:
        return Meetings()
    return Meetings(
        matches=tuple(zip(event.matches, matches, strict=True)),
        opponents={} if event.matches or not BY_OPPONENTS.intersection(rules) else _opponents(event),
        boards=_boards(works, awards, level) if BY_BOARDS.intersection(rules) else {},
        imps=event.form in FIELD_IMPS,
        points=_points(event, boards) if TieBreak.TOTAL_POINTS in rules else {},
        lots=event.settings.lots,
    )


def met_by_teams(
    event: Event, boards: Iterable[BoardScore], matches: tuple[MatchScore, ...], top: Fraction
) -> Meetings:
    """The meetings of an event of teams.

    Args:
        event: with its matches.
        boards: their values, for total points.
        matches: values of each match.
        top: of a board; 0 in forms without one.
    """
    rules = event.settings.tie_break
    if not rules:
        return Meetings()
    found: dict[str, list[Done]] = {}
    for match, score in zip(event.matches, matches, strict=True):
        for number, values in score.boards.items() if match.away is not None else ():
            for place, team in enumerate((match.home, match.away)):
                if team is not None:
                    done = Done(number, values[place], values[1 - place], top, match.round)
                    found.setdefault(team, []).append(done)
    return Meetings(
        matches=tuple(zip(event.matches, matches, strict=True)),
        boards={team: tuple(done) for team, done in found.items()},
        points=_points(event, boards) if TieBreak.TOTAL_POINTS in rules else {},
        lots=event.settings.lots,
    )


def _opponents(event: Event) -> dict[str, list[str]]:
    met: dict[str, dict[tuple[int, str], None]] = {}
    for board in event.boards:
        for line in board.lines:
            result = line.result
            if unplayed(result.outcome):
                continue
            for own, others in ((result.ns, result.ew), (result.ew, result.ns)):
                for one in own:
                    met.setdefault(one, {}).update(dict.fromkeys((result.round, other) for other in others))
    return {one: [other for _, other in meetings] for one, meetings in met.items()}


def _boards(
    works: Iterable[BoardWork], awards: Iterable[Settled], level: Collection[str]
) -> Mapping[str, tuple[Done, ...]]:
    """The boards of those level, in their order."""
    awarded = {(award.contestant, award.board): award for award in awards}
    found: dict[str, list[Done]] = {}
    for work in works:
        number, below = work.board.number, work.denominator
        for line, credit in zip(work.board.lines, work.credits, strict=True):
            result = line.result
            for side, (own, others) in enumerate(((result.ns, result.ew), (result.ew, result.ns))):
                for one in own:
                    if one not in level:
                        continue
                    if credit is not None:
                        other = Fraction(credit[1 - side], below) if others else None
                        done = Done(
                            number, Fraction(credit[side], below), other, Fraction(credit[2], below), result.round
                        )
                        found.setdefault(one, []).append(done)
                    elif (one, number) in awarded:
                        found.setdefault(one, []).append(_of_award(awarded, one, others, number, result.round))
    return {one: tuple(done) for one, done in found.items()}


def _of_award(
    awarded: Mapping[tuple[str, int], Settled], one: str, others: tuple[str, ...], board: int, round_: int
) -> Done:
    award = awarded[one, board]
    other = next((awarded[who, board].credit for who in others if (who, board) in awarded), None)
    return Done(board, award.credit, other, award.claim.top or Fraction(0), round_)


def _points(event: Event, boards: Iterable[BoardScore]) -> dict[str, int]:
    found: dict[str, int] = {}
    for sides, points in _tables(event, boards):
        for side, sign in zip(sides, (1, -1), strict=True):
            for one in side:
                found[one] = found.get(one, 0) + sign * points
    return found


def _tables(event: Event, boards: Iterable[BoardScore]) -> Iterator[tuple[tuple[tuple[str, ...], ...], int]]:
    for board, score in zip(event.boards, boards, strict=True):
        for line, values in zip(board.lines, score.lines, strict=True):
            if values.points is not None:
                yield (line.result.ns, line.result.ew), values.points
