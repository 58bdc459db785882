"""What scoring gives as tables for spreadsheets: the ranking, the results of each board, the travellers.

Example:
    >>> from oddtrick.formats.csv_travellers import read_travellers
    >>> from oddtrick.scoring.score import score
    >>> scored = score(read_travellers("board,ns,ew,result\\n1,1,3,4S= by S\\n1,2,4,4S-1 by S\\n", "night.csv"))
    >>> print(csv_of(ranking_table(scored)).partition("\\r\\n")[0])
    place,pair,direction,player_1,player_2,total,percent,average,boards
    >>> print(csv_of(board_table(scored)).splitlines()[1])
    1,,1,3,4S,S,10,,,420,2,0
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from fractions import Fraction

from oddtrick.formats.csv_table import write_table
from oddtrick.formats.csv_travellers import travellers_sheet
from oddtrick.formats.outcomes import assigned_cell, outcome_cell
from oddtrick.formats.xlsx_out import Sheet, write_workbook
from oddtrick.scoring.comparisons import comparisons_of
from oddtrick.scoring.event import Board
from oddtrick.scoring.players import PlayersButler
from oddtrick.scoring.scored import LineScore, Scored, Standing
from oddtrick.scoring.settings import Settings
from oddtrick.scoring.shown import Figure, shown_text
from oddtrick.words.contracts import ContractResult, PassedOut, Points
from oddtrick.words.numbers import Rounding, rounded_text
from oddtrick.words.results import Assigned, BoardResult, Outcome, Played

Name = Callable[[str], str]
RANKING = ("place", "pair", "direction", "player_1", "player_2", "total", "percent", "average", "boards")
PER_COMPARISON = "per_comparison"
"""One more column of a ranking, in cross-IMPs."""
BUTLER = ("form", "of", "place", "team", "player_1", "player_2", "boards", "imps", "average")
BOARDS = (
    "board", "section", "pair_ns", "pair_ew", "contract", "by", "tricks", "lead", "adjusted", "points", "ns_score",
    "ew_score",
)  # fmt: skip


def ranking_table(scored: Scored, shown: Name = str) -> Sheet:
    """The ranking: a row for each contestant, figures as they are shown.

    Args:
        scored: the event.
        shown: how a name is shown.
    """
    names = {one.id: ((one.name,) if one.name else ()) + one.names for one in scored.event.contestants}
    settings, compared = scored.event.settings, comparisons_of(scored.event)
    rows = [_place(one, tuple(map(shown, names.get(one.contestant, ()))), settings) for one in scored.ranking()]
    numbers = frozenset({"place", "total", "percent", "average", "boards"})
    if compared:
        for row, one in zip(rows, scored.ranking(), strict=True):
            own = compared.get(one.contestant)
            row.append(_figure(own.each if own else None, Figure.AVERAGE, settings))
        return Sheet("ranking", (*RANKING, PER_COMPARISON), rows, numbers | {PER_COMPARISON})
    return Sheet("ranking", RANKING, rows, numbers)


def _place(standing: Standing, names: tuple[str, ...], settings: Settings) -> list[str]:
    one, *others = (*names, "", "")[: max(2, len(names))]
    return [
        "" if standing.rank is None else str(standing.rank),
        standing.contestant,
        "" if standing.direction is None else standing.direction.value,
        one,
        " – ".join(others),
        _figure(standing.total, Figure.TOTAL, settings),
        _figure(standing.percent, Figure.PERCENT, settings),
        _figure(standing.average, Figure.AVERAGE, settings),
        str(standing.boards),
    ]


def _figure(value: Fraction | None, figure: Figure, settings: Settings) -> str:
    return "" if value is None else shown_text(value, figure, settings)


def board_table(scored: Scored) -> Sheet:
    """The results of each board with what they are worth to both sides, in the order of the event."""
    boards = zip(scored.event.boards, scored.boards, strict=True)
    rows = [row for board, score in boards for row in _lines(board, score.lines, scored.event.settings)]
    return Sheet("boards", BOARDS, rows, frozenset({"board", "tricks", "points", "ns_score", "ew_score"}))


def _lines(board: Board, scores: tuple[LineScore, ...], settings: Settings) -> Iterator[list[str]]:
    for line, score in zip(board.lines, scores, strict=True):
        yield [
            str(board.number),
            line.result.section,
            *_sides(line.result),
            *_played(line.result.outcome),
            "" if score.points is None else str(score.points),
            _figure(score.ns, Figure.LINE, settings),
            _figure(score.ew, Figure.LINE, settings),
        ]


def _sides(result: BoardResult) -> tuple[str, str]:
    return "+".join(result.ns), "+".join(result.ew)


def _played(outcome: Outcome) -> tuple[str, str, str, str, str]:
    """Contract, declarer, tricks, lead, and what stands instead of them."""
    match outcome:
        case Played(ContractResult(contract, declarer, tricks, lead)):
            return str(contract), declarer.value, str(tricks), "" if lead is None else str(lead), ""
        case Played(PassedOut()):
            return "PASS", "", "", "", ""
        case Played(Points()):
            return "", "", "", "", ""
        case Assigned():
            return "", "", "", "", assigned_cell(outcome)
        case _:
            return "", "", "", "", outcome_cell(outcome)


def result_workbook(scored: Scored, shown: Name = str) -> bytes:
    """Ranking, results of each board and travellers as the sheets of a workbook; the travellers read back."""
    sheets = (ranking_table(scored, shown), board_table(scored), travellers_sheet(scored.event))
    return write_workbook(sheets, scored.event.title)


def butler_table(butlers: Iterable[PlayersButler], shown: Name = str) -> Sheet:
    """The Butler of the players of teams: a row for each pair and each player, in each form.

    Args:
        butlers: against the datum, in cross-IMPs.
        shown: how a name is shown.
    """
    rows = [
        [
            butler.form.value,
            kind,
            str(row.rank),
            row.team,
            *(*map(shown, row.players), "")[:2],
            str(row.boards),
            rounded_text(row.total, 2, Rounding.HALF_UP),
            rounded_text(row.average, 2, Rounding.HALF_UP),
        ]
        for butler in butlers
        for kind, found in (("pair", butler.pairs), ("player", butler.players))
        for row in found
    ]
    return Sheet("butler", BUTLER, rows, frozenset({"place", "boards", "imps", "average"}))


def csv_of(sheet: Sheet, delimiter: str = ",") -> str:
    """The same table in CSV."""
    return write_table(sheet.header, sheet.rows, delimiter)


def only_boards(scored: Scored, numbers: frozenset[int]) -> Scored:
    """The same with these boards alone; places and totals stay as they are."""
    kept = [pair for pair in zip(scored.event.boards, scored.boards, strict=True) if pair[0].number in numbers]
    event = replace(scored.event, boards=tuple(board for board, _ in kept))
    return replace(scored, event=event, boards=tuple(score for _, score in kept))
