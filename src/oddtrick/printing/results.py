"""From a scored event to its results: rankings with the movement of places, travellers with frequencies, scorecards.

Example:
    >>> from oddtrick.scoring.event import Board, Event
    >>> from oddtrick.scoring.scored import BoardScore, LineScore, Scored
    >>> from oddtrick.words.contracts import Points
    >>> from oddtrick.words.results import BoardResult, Played
    >>> line = BoardResult(("1",), ("2",), Played(Points(420)))
    >>> event = Event(boards=(Board(1, (line,)),))
    >>> scored = Scored(event, (BoardScore(1, (LineScore(None, None, 420),)),), {})
    >>> results = results_of(scored)
    >>> results.travellers[0].frequencies, results.card("2").lines[0].points
    ((Frequency(points=420, count=1, ns=None, ew=None),), -420)
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache

from oddtrick.contest.facts import Terms
from oddtrick.contest.to_event import session_and_board
from oddtrick.contest.views.butler import Players
from oddtrick.contest.views.course import course_of, is_light, stages_of
from oddtrick.contest.views.crosstable import cross_table
from oddtrick.contest.views.matches import match_sheets
from oddtrick.printing.model import (
    CardLine,
    Entrant,
    Frequency,
    Ranking,
    RankRow,
    Results,
    Scorecard,
    Traveller,
    TravellerLine,
)
from oddtrick.scoring.event import Board, Contestant, Event, Match
from oddtrick.scoring.forms import MATCHPOINTED
from oddtrick.scoring.pairs import expected_results
from oddtrick.scoring.scored import LineScore, Scored
from oddtrick.scoring.settings import PublishedAs
from oddtrick.scoring.sheet import read_sheet
from oddtrick.words.deals import Deal
from oddtrick.words.seats import Side

__all__ = [
    "CardLine",
    "Entrant",
    "Frequency",
    "RankRow",
    "Ranking",
    "Results",
    "Scorecard",
    "Traveller",
    "TravellerLine",
    "results_of",
]


def results_of(
    scored: Scored,
    *,
    deals: Mapping[int, Deal] | None = None,
    date: str = "",
    before: Scored | None = None,
    terms: Terms | None = None,
    fixtures: Iterable[Match] | None = None,
    players: Players | None = None,
) -> Results:
    """The results of a scored event.

    Args:
        scored: the event and its values.
        deals: hands by board.
        date: ISO date.
        before: the same event without its last round, for the movement of places.
        terms: the conditions of contest, to be shown with the results.
        fixtures: the matches of teams, where some have not begun; by default those that are scored.
        players: the Butler of the players of teams.
    """
    event = scored.event
    known = {one.id: Entrant(one.id, one.names, one.lineups, one.name, one.captain) for one in event.contestants}
    entrants = {one: known.get(one, Entrant(one)) for one in contestants(scored)}
    rankings = _rankings(scored, entrants, before)
    tops = _tops(event)
    travellers = tuple(
        _traveller(board, score.lines, score.datum, tops, entrants, (deals or {}).get(board.number))
        for board, score in zip(event.boards, scored.boards, strict=True)
    )
    cards = tuple(_cards(event, entrants, rankings, travellers))
    sections = tuple(_by_section(rankings, cards))
    return Results(
        event.title,
        date,
        event.form,
        event.settings,
        rankings,
        sections,
        travellers,
        cards,
        terms,
        matches=match_sheets(scored, fixtures),
        players=players,
        cross=cross_table(scored),
        course=cache(lambda: course_of(scored)) if stages_of(event) else None,
        light=is_light(event),
    )


def contestants(scored: Scored) -> tuple[str, ...]:
    """Everybody, in the order of the ranking; those without a place last, in order of entry."""
    entered = [one.id for one in scored.event.contestants]
    sat = [
        one
        for board in scored.event.boards
        for line in board.lines
        for one in (*line.result.ns, *line.result.ew)
    ]  # fmt: skip
    return tuple(dict.fromkeys((*scored.standings, *entered, *sat)))


def _rankings(scored: Scored, entrants: Mapping[str, Entrant], before: Scored | None) -> tuple[Ranking, ...]:
    former = {} if before is None else {one: standing.rank for one, standing in before.standings.items()}
    sides: dict[Side | None, list[RankRow]] = {}
    for one, standing in scored.standings.items():
        was = former.get(one)
        moved = None if was is None or standing.rank is None else was - standing.rank
        row = RankRow(entrants[one], standing, standing.rank, moved=moved)
        sides.setdefault(standing.direction, []).append(row)
    return tuple(Ranking(side, "", _shared(rows)) for side, rows in sides.items())


def _shared(rows: Iterable[RankRow]) -> tuple[RankRow, ...]:
    rows = tuple(rows)
    places = [row.place for row in rows]
    return tuple(replace(row, shared=row.place is not None and places.count(row.place) > 1) for row in rows)


def _by_section(rankings: tuple[Ranking, ...], cards: tuple[Scorecard, ...]) -> Iterable[Ranking]:
    home = {card.entrant.id: next((line.result.section for line in card.lines), "") for card in cards}
    names = sorted(set(home.values()))
    if len(names) < 2:
        return
    for name in names:
        for ranking in rankings:
            rows = [row for row in ranking.rows if home.get(row.entrant.id) == name]
            if rows:
                yield Ranking(ranking.side, name, _shared(_again(rows)))


def _again(rows: list[RankRow]) -> Iterable[RankRow]:
    places = [row.place for row in rows if row.place is not None]
    for row in rows:
        place = None if row.place is None else 1 + sum(other < row.place for other in places)
        yield replace(row, place=place, moved=None)


def _tops(event: Event) -> Fraction | None:
    """What the best score of a board is worth on a line; None where lines have no top."""
    if event.form not in MATCHPOINTED:
        return None
    if event.settings.published_as is PublishedAs.PERCENT:
        return Fraction(100)
    expected = expected_results([read_sheet(board, event).results for board in event.boards], event)
    return Fraction(event.settings.mp_scale * (expected - 1)) if expected > 1 else None


def _share(value: Fraction | None, top: Fraction | None) -> Fraction | None:
    return None if value is None or top is None else max(Fraction(0), min(Fraction(1), value / top))


def _traveller(
    board: Board,
    scores: tuple[LineScore, ...],
    datum: Fraction | None,
    top: Fraction | None,
    entrants: Mapping[str, Entrant],
    deal: Deal | None,
) -> Traveller:
    session, _ = session_and_board(board.number)
    lines = [
        TravellerLine(
            tuple(entrants[one].in_round(session, line.result.round) for one in line.result.ns),
            tuple(entrants[one].in_round(session, line.result.round) for one in line.result.ew),
            line.result,
            score,
            _share(score.ns, top),
            place,
        )
        for place, (line, score) in enumerate(zip(board.lines, scores, strict=True))
    ]
    lines.sort(key=_best_first)
    frequencies = tuple(_frequencies(lines))
    return Traveller(board.number, board.dealer, board.vulnerable, deal, tuple(lines), frequencies, datum)


def _best_first(line: TravellerLine) -> tuple[int, str, Fraction, int]:
    points, value = line.score.points, line.score.ns
    kind = 2 if value is None and points is None else 1 if points is None else 0
    return kind, line.result.group, -Fraction(points if points is not None else value or 0), line.result.round


def _frequencies(lines: list[TravellerLine]) -> Iterable[Frequency]:
    scores: dict[int, list[LineScore]] = {}
    for line in lines:
        if line.score.points is not None:
            scores.setdefault(line.score.points, []).append(line.score)
    for points in sorted(scores, reverse=True):
        same = scores[points]
        ns, ew = {score.ns for score in same}, {score.ew for score in same}
        yield Frequency(points, len(same), same[0].ns if len(ns) == 1 else None, same[0].ew if len(ew) == 1 else None)


def _cards(
    event: Event,
    entrants: Mapping[str, Entrant],
    rankings: tuple[Ranking, ...],
    travellers: tuple[Traveller, ...],
) -> Iterable[Scorecard]:
    rows = {row.entrant.id: row for ranking in rankings for row in ranking.rows}
    lines: dict[str, list[CardLine]] = {one: [] for one in entrants}
    top, known = _tops(event), {one.id: one for one in event.contestants}
    for traveller in travellers:
        for line in traveller.lines:
            for side, ours, theirs in ((Side.NS, line.ns, line.ew), (Side.EW, line.ew, line.ns)):
                for entrant in ours:
                    lines[entrant.id].append(_card_line(traveller.number, line, side, theirs, top))
    for one, entrant in entrants.items():
        played = tuple(sorted(lines[one], key=lambda line: (line.result.section, line.result.round, line.board)))
        penalties = tuple(penalty for penalty in event.penalties if penalty.contestant == one)
        of = known.get(one, Contestant(one))
        yield Scorecard(entrant, rows.get(one), played, penalties, of.carry or None, of.ranked)


def _card_line(
    board: int, line: TravellerLine, side: Side, opponents: tuple[Entrant, ...], top: Fraction | None
) -> CardLine:
    points, value = line.score.points, line.score.ns if side is Side.NS else line.score.ew
    ours = None if points is None else points * side.sign
    return CardLine(board, side, opponents, line.result, ours, value, _share(value, top), line.place)
