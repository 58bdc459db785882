"""Why a total is what it is: boards or matches, scaling, penalties, carry-over, place."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from oddtrick.scoring.comparison import Rules
from oddtrick.scoring.event import Event
from oddtrick.scoring.explain_ties import explain_ties
from oddtrick.scoring.explanation import BoardPart, MatchPart, PenaltyPart, RoundPart, TotalExplanation
from oddtrick.scoring.matchparts import board_scale
from oddtrick.scoring.score import score
from oddtrick.scoring.scored import Scored, Standing
from oddtrick.scoring.settings import NotPlayedCounts
from oddtrick.scoring.sheet import by_matches
from oddtrick.scoring.shown import Figure, shown_text
from oddtrick.scoring.standings import added, directions, has_percentage, most_boards, net_is_percentage
from oddtrick.scoring.tallies import pair_tallies, round_of, team_tallies
from oddtrick.scoring.workings import Workings
from oddtrick.words.errors import NotFound


def explain_total(scored: Scored, contestant: str) -> TotalExplanation:
    """Where a contestant's total comes from.

    Raises:
        NotFound: no such contestant.
    """
    standing = scored.standings.get(contestant)
    if standing is None:
        raise NotFound("{who} is not among the contestants", id="contestant.none", who=contestant)
    event = scored.event
    matches = tuple(_matches(scored, contestant))
    of_matches = by_matches(event) or bool(event.settings.vp is not None and event.matches)
    workings = None if by_matches(event) else scored.workings or score(event).workings
    boards = () if workings is None else tuple(_boards(workings, contestant))
    blanks = 0 if workings is None else _blanks(event, workings, contestant)
    rounds = tuple(_rounds(event, boards, contestant))
    subtotal, available, scale, top = _sums(scored, workings, contestant)
    parts = tuple(
        PenaltyPart(one, added(one.unit, one.amount, top, available * scale))
        for one in event.penalties
        if one.contestant == contestant and not one.match
    )
    entered = next((one for one in event.contestants if one.id == contestant), None)
    return TotalExplanation(
        contestant,
        boards,
        blanks,
        rounds,
        matches,
        sum((part.credit for part in matches), Fraction(0)) if of_matches else subtotal,
        available,
        scale,
        parts,
        (entered.carry if entered else None) or Fraction(0),
        standing.total,
        standing.percent,
        standing.average,
        entered.handicap if entered else None,
        standing.net,
        standing.rank,
        _shown(event, standing),
        entered is None or entered.ranked,
        explain_ties(scored, workings, contestant),
    )


def _matches(scored: Scored, contestant: str) -> Iterable[MatchPart]:
    for match, values in zip(scored.event.matches, scored.matches, strict=True):
        for place, team in enumerate((match.home, match.away)):
            if team == contestant and values.credit is not None:
                yield MatchPart(values, place, values.credit[place])


def _boards(workings: Workings, contestant: str) -> Iterable[BoardPart]:
    for work in workings.boards:
        for place, (line, credit) in enumerate(zip(work.board.lines, work.credits, strict=True)):
            for side, who in enumerate((line.result.ns, line.result.ew)):
                if credit is not None and contestant in who:
                    below = work.denominator
                    yield BoardPart(
                        work.board.number, place, Fraction(credit[side], below), Fraction(credit[2], below), False
                    )
        for award in workings.awards:
            if award.board == work.board.number and award.contestant == contestant:
                yield BoardPart(award.board, award.claim.place, award.credit, award.claim.top or Fraction(0), True)


def _blanks(event: Event, workings: Workings, contestant: str) -> int:
    if event.settings.not_played_counts is NotPlayedCounts.NO or has_percentage(event.form):
        return 0
    results = (work.board.lines[place].result for work in workings.boards for place in work.blanks)
    return sum(contestant in (*result.ns, *result.ew) for result in results)


def _rounds(event: Event, parts: Iterable[BoardPart], contestant: str) -> Iterable[RoundPart]:
    cap = event.settings.round_cap
    if cap is None or has_percentage(event.form):
        return
    boards = {board.number: board for board in event.boards}
    gained: dict[int, Fraction] = {}
    for part in parts:
        number = round_of(event.settings, boards[part.board], part.place)
        gained[number] = gained.get(number, Fraction(0)) + part.value
    for number, value in gained.items():
        if value > cap:
            yield RoundPart(number, value, cap)


def _sums(scored: Scored, workings: Workings | None, contestant: str) -> tuple[Fraction, Fraction, Fraction, Fraction]:
    """Subtotal, available matchpoints, scale for unequal boards, and a board's top."""
    event = scored.event
    if workings is None:
        top = board_scale(event.settings, event.form).top or Fraction(0)
        points, available, below, _ = team_tallies(event, scored.matches, top)[contestant]
        return Fraction(points, below), Fraction(available, below), Fraction(1), top
    tallies = pair_tallies(event, workings.boards, workings.ledger, workings.awards)
    points, available, below, boards = tallies[contestant]
    ways = directions(event)
    most = most_boards(event, tallies, ways).get(ways.get(contestant), 0)
    by_match = event.settings.vp is not None and bool(event.matches)
    scale = Fraction(most, boards) if most and boards and not by_match else Fraction(1)
    top = Rules(event.form, event.settings, workings.expected).whole_top
    return Fraction(points, below), Fraction(available, below), scale, top


def _shown(event: Event, standing: Standing) -> tuple[str, str, str, str]:
    total, percent, average, net = (
        "" if value is None else shown_text(value, figure, event.settings)
        for value, figure in (
            (standing.total, Figure.TOTAL),
            (standing.percent, Figure.PERCENT),
            (standing.average, Figure.AVERAGE),
            (standing.net, Figure.PERCENT if net_is_percentage(event.form) else Figure.TOTAL),
        )
    )
    return total, percent, average, net
