"""Scoring an event: one pure function from the document to everything that scoring gives.

Example:
    >>> from oddtrick.scoring.event import Board
    >>> from oddtrick.words.contracts import Points
    >>> from oddtrick.words.results import BoardResult, Played
    >>> results = (BoardResult(("1",), ("3",), Played(Points(420))), BoardResult(("2",), ("4",), Played(Points(170))))
    >>> scored = score(Event(boards=(Board(1, results),)))
    >>> [(one.contestant, str(one.total), one.rank) for one in scored.standings.values()]
    [('1', '2', 1), ('4', '2', 1), ('3', '0', 3), ('2', '0', 3)]
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from oddtrick.scoring.comparison import Rules
from oddtrick.scoring.document import check_event
from oddtrick.scoring.event import Event
from oddtrick.scoring.ledger import Ledger, Settled, ledger_of, settle_claims, with_awards
from oddtrick.scoring.matchparts import board_scale
from oddtrick.scoring.meetings import met_by_pairs, met_by_teams
from oddtrick.scoring.pairmatches import score_pair_matches
from oddtrick.scoring.pairs import BoardWork, expected_results, score_board
from oddtrick.scoring.scored import BoardScore, Scored
from oddtrick.scoring.sheet import by_matches, read_sheet
from oddtrick.scoring.standings import directions, figures_of, level_in, match_figures, standings_of
from oddtrick.scoring.survival import by_survival
from oddtrick.scoring.tallies import pair_tallies, team_tallies
from oddtrick.scoring.teams import score_matches
from oddtrick.scoring.workings import Workings


def score(event: Event) -> Scored:
    """Everything that scoring gives: lines, datums, matches, totals, places. Exact, before rounding.

    Raises:
        Impossible: the document contradicts itself or the form of scoring; the sentence names board and line.

    Law: 77, 78, 86, 87, 12C1, 12C2 of the event's edition.
    """
    check_event(event)
    if by_matches(event):
        return _score_teams(event)
    sheets = [read_sheet(board, event) for board in event.boards]
    expected = expected_results((sheet.results for sheet in sheets), event)
    works = tuple(score_board(board, event, expected, sheet) for board, sheet in zip(event.boards, sheets, strict=True))
    return scored_pairs(event, works, expected, ledger_of(works))


def scored_pairs(
    event: Event,
    works: tuple[BoardWork, ...],
    expected: int,
    ledger: Ledger,
    known: Mapping[int, BoardScore] | None = None,
) -> Scored:
    """Awards, totals and places of boards that are scored by themselves.

    Args:
        event: the document.
        works: its boards, in its order.
        expected: E, which they were scored with.
        ledger: their sums.
        known: scores of an earlier scoring by board, taken over where they are the same.
    """
    rules = Rules(event.form, event.settings, expected)
    awards = settle_claims(works, ledger, event, rules)
    boards = _boards(works, awards, known or {})
    tallies = pair_tallies(event, works, ledger, awards)
    matches = score_pair_matches(event, works, awards, rules)
    ways = directions(event)
    if event.settings.vp is not None and event.matches:
        figures = match_figures(event, tallies, matches, rules.whole_top)
    else:
        figures = figures_of(event, tallies, rules.whole_top, ways)
    met = met_by_pairs(event, works, awards, boards, matches, level_in(event, figures))
    standings = by_survival(event, standings_of(event, figures, ways, met), matches)
    return Scored(event, boards, standings, matches, Workings(works, expected, ledger, awards))


def _boards(
    works: Iterable[BoardWork], awards: Iterable[Settled], known: Mapping[int, BoardScore]
) -> tuple[BoardScore, ...]:
    given: dict[int, list[Settled]] = {}
    for award in awards:
        given.setdefault(award.board, []).append(award)
    found = []
    for work in works:
        number = work.board.number
        score = with_awards(work.score, given[number]) if number in given else work.score
        found.append(known[number] if number in given and known.get(number) == score else score)
    return tuple(found)


def _score_teams(event: Event) -> Scored:
    work = score_matches(event)
    top = board_scale(event.settings, event.form).top or Fraction(0)
    tallies = team_tallies(event, work.matches, top)
    figures = match_figures(event, tallies, work.matches, top)
    met = met_by_teams(event, work.boards, work.matches, top)
    standings = by_survival(event, standings_of(event, figures, {}, met), work.matches)
    return Scored(event, work.boards, standings, work.matches)
