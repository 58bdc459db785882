"""IMPs for each comparison: what a contestant won against all other results, over how many there were.

Clubs that publish sums of cross-IMPs put this figure beside them: it does not depend on the size of the field.

Example:
    >>> from oddtrick.scoring.settings import Form
    >>> from oddtrick.words.contracts import Points
    >>> from oddtrick.words.results import BoardResult, Played
    >>> scores = (420, 170, -50)
    >>> lines = [BoardResult((f"{n}",), (f"{n + 3}",), Played(Points(points))) for n, points in enumerate(scores, 1)]
    >>> found = comparisons_of(Event(Form.CROSS_IMPS, (Board(1, tuple(lines)),)))
    >>> found["1"], str(found["1"].each)
    (Comparisons(imps=Fraction(16, 1), number=2), '8')
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from oddtrick.scoring.event import Board, Event
from oddtrick.scoring.forms import CROSSED
from oddtrick.scoring.pairs import score_board
from oddtrick.scoring.settings import Decimals, DivideBy, Factoring, LineTop
from oddtrick.scoring.sheet import read_sheet


@dataclass(frozen=True, slots=True)
class Comparisons:
    """All comparisons of a contestant.

    Attributes:
        imps: the sum of what they gave.
        number: how many they are, over 0.
    """

    imps: Fraction
    number: int

    @property
    def each(self) -> Fraction:
        """IMPs for each comparison."""
        return self.imps / self.number


def comparisons_of(event: Event) -> dict[str, Comparisons]:
    """The comparisons of everybody who has any, in cross-IMPs; nothing in another form.

    A comparison is one with another result of the same board and group that was played or assigned. Awards, penalties
    and what is carried are none, and nothing is factored; `imp_cap` holds.

    Raises:
        Impossible: as `score`.

    Law: 78B.
    """
    if event.form not in CROSSED:
        return {}
    whole = replace(
        event.settings,
        factoring=Factoring.NONE,
        divide_by=DivideBy.NONE,
        expected_on_lines=LineTop.SAME,
        rounding=Decimals(),
    )
    plain = replace(event, settings=whole)
    sums: dict[str, Fraction] = {}
    numbers: Counter[str] = Counter()
    for board in event.boards:
        for one, imps, number in _of_board(board, plain):
            sums[one] = sums.get(one, Fraction(0)) + imps
            numbers[one] += number
    return {one: Comparisons(imps, numbers[one]) for one, imps in sums.items()}


def _of_board(board: Board, event: Event) -> Iterator[tuple[str, Fraction, int]]:
    """The contestants of each line that has comparisons, what these gave, and how many there were."""
    sheet = read_sheet(board, event)
    lines = score_board(board, event, 1, sheet).score.lines
    for group in sheet.groups.values():
        played = (place for places in group.played.values() for place in places)
        for place in (*played, *(line.place for line in group.adjusted)) if group.results > 1 else ():
            result, values = board.lines[place].result, lines[place]
            for side, value in ((result.ns, values.ns), (result.ew, values.ew)):
                if value is not None:
                    yield from ((one, value, group.results - 1) for one in side)
