"""An evening of invented people: a Mitchell of four tables, all kinds of lines, names in several scripts."""

from __future__ import annotations

from fractions import Fraction

import pytest

from oddtrick.movements import movement
from oddtrick.movements.model import Movement
from oddtrick.printing.model import Results
from oddtrick.printing.results import results_of
from oddtrick.scoring.event import Board, Contestant, Event, Penalty, PenaltyUnit
from oddtrick.scoring.score import score
from oddtrick.words.contracts import parse_score
from oddtrick.words.deals import DEALS, Deal
from oddtrick.words.results import (
    Artificial,
    Assigned,
    Award,
    BoardResult,
    Cause,
    NotPlayed,
    Outcome,
    Played,
    Weighted,
)

NAMES = (
    ("Ida Ek", "Nils Ek"),
    ("Ольга Петрова", "Иван Смирнов"),
    ("山田太郎", "佐藤花子"),
    ("王小明", "陳美麗"),
    ("Zoë Ünal", "Łucja Żak"),
    ("–", "Rolf Dahl"),
    (),
    ("Νίκος Παππάς", "김민수"),
)
SCORES = ("4S= by S", "3NT+1 by N", "5DX-2 by E", "PASS", "2H+1 by W", "1NT-1 by S")


def outcome(board: int, table: int) -> Outcome:
    match board, table:
        case (1, 1):
            return Artificial(Award.parse("60%"), Award.parse("40%"))
        case (2, 1):
            return NotPlayed(Cause.TIME)
        case (3, 1):
            made = Weighted(parse_score("4S= by S"), Fraction(3, 5))
            down = Weighted(parse_score("4S-1 by S"), Fraction(2, 5))
            return Assigned((made, down), (made, down))
        case _:
            return Played(parse_score(SCORES[(board + 2 * table) % len(SCORES)]))


@pytest.fixture(scope="session")
def plan() -> Movement:
    return movement("mitchell", 4, boards_per_round=2)


@pytest.fixture(scope="session")
def event(plan: Movement) -> Event:
    label = {pair: str(plan.label(pair)).replace(" ", "") for pair in plan.pairs}
    lines: dict[int, list[BoardResult]] = {}
    for number, seat in plan.played():
        for board in plan.boards_of(seat.set):
            result = BoardResult(
                (label[seat.ns],),
                (label[seat.ew],),
                outcome(board, seat.table),
                round=number,
                table=str(seat.table),
            )
            lines.setdefault(board, []).append(result)
    return Event(
        title="Club evening",
        winners=plan.winners,
        boards=tuple(Board(board, tuple(results)) for board, results in sorted(lines.items())),
        contestants=tuple(Contestant(label[pair], plan.label(pair).side, NAMES[pair - 1]) for pair in plan.pairs),
        penalties=(Penalty(label[1], Fraction(-1), PenaltyUnit.MATCHPOINTS, "slow play", "90B2"),),
    )


@pytest.fixture(scope="session")
def results(event: Event) -> Results:
    deals = {board.number: Deal.of_index(DEALS // (board.number + 1)) for board in event.boards}
    return results_of(score(event), deals=deals, date="2026-11-24")
