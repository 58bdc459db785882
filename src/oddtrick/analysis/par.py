"""The tricks of every contract on a deal, and par: what both sides reach if each sees all hands and bids its best.

Example:
    >>> table = TricksTable(((7, 6, 7, 6), (8, 5, 8, 5), (10, 3, 10, 3), (6, 7, 6, 7), (9, 4, 9, 4)))
    >>> table.of(Denomination.HEARTS, Seat.SOUTH)
    10
    >>> found = par(table, Vulnerability.NONE)
    >>> found.points, [str(contract) for contract in found.contracts]
    (420, ['4H= by N', '4H= by S'])
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from oddtrick.analysis.ending import SEATS
from oddtrick.scoring.contract import points
from oddtrick.words.calls import BIDS, Bid
from oddtrick.words.contracts import Contract, ContractResult, Denomination, Doubling
from oddtrick.words.errors import Impossible
from oddtrick.words.seats import Seat, Side, Vulnerability

DENOMINATIONS = tuple(Denomination)


_Results = tuple[int, tuple[ContractResult, ...]]


@dataclass(frozen=True, slots=True)
class TricksTable:
    """Declarer's tricks, 0-13, with best play by all.

    Attributes:
        rows: one for each denomination from clubs to no trump: North, East, South, West as declarer.

    Raises:
        Impossible: not five rows of four, or a number outside 0-13.
    """

    rows: tuple[tuple[int, int, int, int], ...]

    def __post_init__(self) -> None:
        if [len(row) for row in self.rows] != [4] * 5 or not all(0 <= n <= 13 for row in self.rows for n in row):
            raise Impossible("a table of tricks has five rows of four numbers, 0 to 13", id="tricks.table")

    def of(self, denomination: Denomination, declarer: Seat) -> int:
        """Declarer's tricks in a denomination."""
        return self.rows[DENOMINATIONS.index(denomination)][SEATS.index(declarer)]


@dataclass(frozen=True, slots=True)
class Par:
    """What best bidding and best play come to.

    Attributes:
        points: from North-South's side; 0 where nobody can make anything.
        contracts: every contract, with its result, that comes to it and that no bid overtakes; empty where all pass.
    """

    points: int
    contracts: tuple[ContractResult, ...]


def par(table: TricksTable, vulnerable: Vulnerability, first: Side = Side.NS) -> Par:
    """Par of a deal; a contract that fails is doubled.

    Args:
        table: the tricks.
        vulnerable: which sides are.
        first: the side that may bid first, dealer's; it matters where both can make the same contract.
    """
    best = _best(table, vulnerable)
    final: dict[tuple[Bid, Side], int] = {}
    for bid in reversed(BIDS):
        for side in Side:
            answers = [final[higher, side.other] for higher in BIDS if higher.beats(bid)]
            final[bid, side] = _better(side.other, [best[bid, side][0], *answers])
    second = _better(first.other, [0, *(final[bid, first.other] for bid in BIDS)])
    value = _better(first, [second, *(final[bid, first] for bid in BIDS)])
    held = [key for key in best if best[key][0] == final[key] == value and _stands(best, key, value)] if value else []
    return Par(value, tuple(result for key in held for result in best[key][1]))


def _stands(best: dict[tuple[Bid, Side], _Results], key: tuple[Bid, Side], value: int) -> bool:
    """Whether no higher contract would pay the other side, even if it were left in peace."""
    bid, other = key[0], key[1].other
    return all(_better(other, [value, best[higher, other][0]]) == value for higher in BIDS if higher.beats(bid))


def _better(side: Side, values: list[int]) -> int:
    """What a side chooses, in points of North-South."""
    return max(values) if side is Side.NS else min(values)


def _best(table: TricksTable, vulnerable: Vulnerability) -> dict[tuple[Bid, Side], _Results]:
    """What each contract is worth to the side that plays it from the better hand, and from which hands."""
    found = {}
    for bid in BIDS:
        for side in Side:
            results = list(_results(table, bid, side))
            value = _better(side, [points(result, vulnerable) for result in results])
            found[bid, side] = value, tuple(r for r in results if points(r, vulnerable) == value)
    return found


def _results(table: TricksTable, bid: Bid, side: Side) -> Iterator[ContractResult]:
    for seat in SEATS:
        if seat.side is side:
            tricks = table.of(bid.denomination, seat)
            doubling = Doubling.UNDOUBLED if tricks >= bid.level + 6 else Doubling.DOUBLED
            yield ContractResult(Contract(bid.level, bid.denomination, doubling), seat, tricks)
