"""Scoring beside a plain numpy version in the same run, and scoring again after one changed result.

1,000 pairs, 26 boards, 500 results on each. Both sides get the points of a board as a list and give back a value for
every result; Oddtrick's are exact, numpy's are floats.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from time import perf_counter

import numpy as np

from oddtrick.scoring import Board, Event, Form, rescore, score
from oddtrick.scoring.imps import cross_imp_sums, imp_scale
from oddtrick.scoring.matchpoints import matchpoint_units
from oddtrick.words.contracts import Contract, ContractResult, Denomination, Doubling, Points
from oddtrick.words.results import BoardResult, Played
from oddtrick.words.seats import Seat

BOARDS, TABLES, RUNS = 26, 500, 7
LEAST = np.array(imp_scale())


def results(seed: int = 77) -> list[tuple[BoardResult, ...]]:
    """Invented results: contracts around game with a few doubled, as a field would have them."""
    chance = random.Random(seed)
    denominations, seats = list(Denomination), list(Seat)
    boards = []
    for number in range(1, BOARDS + 1):
        usual = chance.sample(denominations, 2)
        lines = []
        for table in range(TABLES):
            doubling = Doubling.DOUBLED if chance.random() < 0.05 else Doubling.UNDOUBLED
            contract = Contract(chance.choice((2, 3, 3, 4, 4, 4, 5, 6)), chance.choice(usual), doubling)
            made = ContractResult(contract, chance.choice(seats), chance.choice((8, 9, 9, 10, 10, 11, 12)))
            lines.append(BoardResult((f"N{table}",), (f"E{(table + number) % TABLES}",), Played(made)))
        boards.append(tuple(lines))
    return boards


def exact_matchpoints(points: list[int]) -> list[int]:
    units = matchpoint_units(Counter(points))
    return [units[one] - 1 for one in points]


def numpy_matchpoints(points: list[int]) -> np.ndarray:
    column = np.array(points)
    return 2 * (column[:, None] > column).sum(axis=1) + (column[:, None] == column).sum(axis=1) - 1


def exact_cross_imps(points: list[int]) -> list[Fraction]:
    sums = {one: Fraction(total, TABLES - 1) for one, total in cross_imp_sums(Counter(points)).items()}
    return [sums[one] for one in points]


def numpy_cross_imps(points: list[int]) -> np.ndarray:
    column = np.array(points)
    difference = column[:, None] - column
    imps = np.sign(difference) * np.searchsorted(LEAST, np.abs(difference), side="right")
    return imps.sum(axis=1) / (TABLES - 1)


def sorted_matchpoints(points: list[int]) -> np.ndarray:
    """The quickest we know in numpy: places in a sorted column."""
    column = np.array(points)
    order = np.sort(column)
    return np.searchsorted(order, column, side="left") + np.searchsorted(order, column, side="right") - 1


def seconds(work: Callable[[], object]) -> float:
    """The best of several runs."""
    best = float("inf")
    for _ in range(RUNS):
        start = perf_counter()
        work()
        best = min(best, perf_counter() - start)
    return best


def row(what: str, ours: float, theirs: float) -> None:
    print(f"  {what:<44} {ours * 1000:9.2f} ms   numpy {theirs * 1000:9.2f} ms   {ours / theirs:6.2f} x")


def main() -> None:
    boards = results()
    event = Event(boards=tuple(Board(number, lines) for number, lines in enumerate(boards, 1)))
    scored = score(event)
    columns = [[line.points or 0 for line in board.lines] for board in scored.boards]
    distinct = sum(len(set(column)) for column in columns) / BOARDS
    print(f"  {TABLES * 2} pairs, {BOARDS} boards, {TABLES} results on each, {distinct:.0f} of them different")
    for column in columns:
        assert exact_matchpoints(column) == numpy_matchpoints(column).tolist() == sorted_matchpoints(column).tolist()
        assert np.allclose([float(one) for one in exact_cross_imps(column)], numpy_cross_imps(column))
    for what, ours, theirs in (
        ("matchpoints, exact; numpy by all pairs", exact_matchpoints, numpy_matchpoints),
        ("matchpoints, exact; numpy by sorting", exact_matchpoints, sorted_matchpoints),
        ("cross-IMPs, exact; numpy by all pairs", exact_cross_imps, numpy_cross_imps),
    ):
        row(what, seconds(lambda f=ours: [*map(f, columns)]), seconds(lambda f=theirs: [*map(f, columns)]))
    for form in (Form.MATCHPOINTS, Form.CROSS_IMPS, Form.BUTLER):
        again(replace(event, form=form))


def again(event: Event) -> None:
    """One result of one board is mended: the whole again, and only what changed."""
    before = score(event)
    old = event.boards[7]
    lines = list(old.lines)
    lines[100] = replace(lines[100], result=replace(lines[100].result, outcome=Played(Points(-1100))))
    after = replace(event, boards=(*event.boards[:7], Board(8, tuple(lines)), *event.boards[8:]))
    assert rescore(before, after) == score(after)
    whole, part = seconds(lambda: score(after)), seconds(lambda: rescore(before, after))
    what = f"{event.form.value}: one changed result, scored and ranked"
    print(f"  {what:<52} {part * 1000:9.2f} ms of {whole * 1000:9.2f} ms   {100 * part / whole:5.1f} %")


if __name__ == "__main__":
    main()
