"""What a result would change: both sides' score of the board, their places and totals, and who else changes place.

Everything is scored anew with the result in its place, by the scoring that everything else is scored by.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from oddtrick.contest.model import Slot, TableResult
from oddtrick.contest.state import SessionState
from oddtrick.contest.to_event import scoring_number
from oddtrick.contest.views.standings import Difference, PlaceChange, difference
from oddtrick.scoring.event import Match
from oddtrick.scoring.rescore import rescore
from oddtrick.scoring.scored import LineScore, MatchScore, Scored
from oddtrick.scoring.sheet import by_matches
from oddtrick.web.desk.reading import comparable, with_result


@dataclass(frozen=True, slots=True)
class MatchChange:
    """A match that the board belongs to: its two sides, and what it was and would be."""

    match: Match
    before: MatchScore | None
    after: MatchScore


@dataclass(frozen=True, slots=True)
class Effect:
    """What a result would change.

    Attributes:
        scored: the event with it.
        board: number under which its board is scored.
        place: of its line among those of the board.
        before: what the line is worth now; None where there is none.
        after: what it would be worth.
        own: places and totals of those who sit there, also where they stay.
        others: those elsewhere whose place changes, in the order of the new ranking.
        match: the match that the board belongs to, in an event of matches.
        other_table: the other table of that match has a result on this board.
    """

    scored: Scored
    board: int
    place: int
    before: LineScore | None
    after: LineScore
    own: tuple[PlaceChange, ...]
    others: tuple[PlaceChange, ...]
    match: MatchChange | None = None
    other_table: bool = False


def effect_of(scored: Scored, session: SessionState, slot: Slot, result: TableResult) -> Effect:
    """The event scored with this result in its place, beside the event as it is.

    Raises:
        Impossible: the result has no score in this form.
    """
    event, place = with_result(scored.event, session, slot, result)
    after = rescore(scored, event)
    number = scoring_number(session, slot.board)
    changed = difference(scored, after)
    here = (*result.ns, *result.ew)
    return Effect(
        after,
        number,
        place,
        _line(scored, number, place),
        next(board for board in after.boards if board.number == number).lines[place],
        tuple(_own(scored, after, one) for one in here if one in after.standings),
        tuple(_others(changed, here)),
        next(_matches(scored, after, number, result), None),
        _other_table(after, number, place),
    )


def _line(scored: Scored, number: int, place: int) -> LineScore | None:
    lines = next((board.lines for board in scored.boards if board.number == number), ())
    return lines[place] if place < len(lines) else None


def _own(before: Scored, after: Scored, contestant: str) -> PlaceChange:
    old, new = before.standings.get(contestant), after.standings[contestant]
    return PlaceChange(
        contestant,
        old.rank if old else None,
        new.rank,
        old.percent if old else None,
        new.percent,
        old.total if old else Fraction(0),
        new.total,
    )


def _others(changed: Difference, here: tuple[str, ...]) -> Iterator[PlaceChange]:
    return (one for one in changed.places if one.contestant not in here and one.before != one.after)


def _matches(before: Scored, after: Scored, board: int, result: TableResult) -> Iterator[MatchChange]:
    """The match of these two on this board; none in an event without matches."""
    here = {*result.ns, *result.ew}
    old = {score.id: score for score in before.matches}
    for match, score in zip(after.event.matches, after.matches, strict=True):
        if board in match.boards and {match.home, match.away} == here:
            yield MatchChange(match, old.get(match.id), score)


def _other_table(scored: Scored, number: int, place: int) -> bool:
    """Whether a match has a result of this board at its other table."""
    if not by_matches(scored.event):
        return False
    lines = next(board for board in scored.event.boards if board.number == number).lines
    here = lines[place].result
    teams = {*here.ns, *here.ew}
    others = (
        line.result for at, line in enumerate(lines) if at != place and {*line.result.ns, *line.result.ew} == teams
    )
    return any(comparable(other.outcome) for other in others)
