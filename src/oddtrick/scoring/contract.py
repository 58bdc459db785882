"""Points of a contract (Law 77). The numbers are in `tables/law77.toml`.

Example:
    >>> from oddtrick.words.contracts import parse_score
    >>> points(parse_score("4SX+1 by S"), Vulnerability.NS), points(parse_score("3NT-2 by E"), Vulnerability.NONE)
    (990, 100)
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import assert_never

from oddtrick.scoring.tables import numbers, read_table, rows
from oddtrick.words.contracts import Contract, ContractResult, Denomination, Doubling, PassedOut, Points, Score
from oddtrick.words.errors import Impossible
from oddtrick.words.seats import Vulnerability

_Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Law77:
    """The numbers of Law 77; pairs are not vulnerable, vulnerable; doubling is 0, 1 or 2.

    Attributes:
        trick: points of an odd trick by denomination.
        first_no_trump: points of the first odd trick in no trump.
        times: factor of the trick points by doubling.
        overtrick: by doubling from 1.
        game_from: trick points that make a game.
        part, game, small_slam, grand_slam: premiums.
        made: premium for a doubled or redoubled contract made, by doubling.
        undertrick: by doubling and vulnerability; the last number repeats.
    """

    trick: dict[Denomination, int]
    first_no_trump: int
    times: tuple[int, ...]
    overtrick: tuple[_Pair, ...]
    game_from: int
    part: _Pair
    game: _Pair
    small_slam: _Pair
    grand_slam: _Pair
    made: tuple[int, ...]
    undertrick: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]


@cache
def law77() -> Law77:
    """The numbers of Law 77.

    Law: 77 (1987, 1997, 2007, 2017: the same).
    """
    table = read_table("law77")
    trick, times, premium = rows(table["trick"]), rows(table["times"]), rows(table["premium"])
    overtrick, undertrick = rows(table["overtrick"]), rows(table["undertrick"])
    return Law77(
        trick={denomination: _one(trick[denomination.value]) for denomination in Denomination},
        first_no_trump=_one(trick["first_NT"]),
        times=(_one(times["undoubled"]), _one(times["X"]), _one(times["XX"])),
        overtrick=(_pair(overtrick["X"]), _pair(overtrick["XX"])),
        game_from=_one(table["game"]),
        part=_pair(premium["part"]),
        game=_pair(premium["game"]),
        small_slam=_pair(premium["small_slam"]),
        grand_slam=_pair(premium["grand_slam"]),
        made=(0, _one(premium["made_X"]), _one(premium["made_XX"])),
        undertrick=tuple(_two_rows(undertrick[key]) for key in ("undoubled", "X", "XX")),
    )


def points(result: ContractResult, vulnerable: Vulnerability) -> int:
    """Points of a contract that was played, from North-South's side.

    Law: 77.

    Example:
        >>> from oddtrick.words.seats import Seat
        >>> points(ContractResult(Contract.parse("7NTXX"), Seat.WEST, 13), Vulnerability.BOTH)
        -2980
    """
    side = result.declarer.side
    vulnerability = int(vulnerable.of(side))
    if result.over < 0:
        return -side.sign * _defeated(result.contract, -result.over, vulnerability)
    return side.sign * _made(result.contract, result.over, vulnerability)


def score_points(score: Score, vulnerable: Vulnerability) -> int:
    """Points of whatever a table got, from North-South's side: a passed-out board is 0 (Law 77), points are themselves.

    Example:
        >>> score_points(Points(-450), Vulnerability.NONE), score_points(PassedOut(), Vulnerability.NONE)
        (-450, 0)
    """
    match score:
        case ContractResult():
            return points(score, vulnerable)
        case Points(value):
            return value
        case PassedOut():
            return 0
        case _:
            assert_never(score)


def agreed_points(score: Score, stated: int | None, vulnerable: Vulnerability) -> int:
    """Points of a score beside which a document states points too.

    Raises:
        Impossible: the two disagree.

    Example:
        >>> from oddtrick.words.contracts import parse_score
        >>> agreed_points(parse_score("4S= by S"), 420, Vulnerability.NONE)
        420
    """
    value = score_points(score, vulnerable)
    if stated is not None and stated != value:
        raise Impossible(
            "{score} is {value} points for North-South, not {stated}: correct the contract, the tricks or the score",
            id="score.disagrees",
            score=score,
            value=value,
            stated=stated,
        )
    return value


@cache
def _made(contract: Contract, over: int, vulnerable: int) -> int:
    law, doubling = law77(), _degree(contract.doubling)
    trick = law.trick[contract.denomination]
    first = law.first_no_trump if contract.denomination is Denomination.NO_TRUMP else trick
    tricks = (first + trick * (contract.level - 1)) * law.times[doubling]
    extra = over * (law.overtrick[doubling - 1][vulnerable] if doubling else trick)
    premium = law.game if tricks >= law.game_from else law.part
    slam = {6: law.small_slam, 7: law.grand_slam}.get(contract.level, (0, 0))
    return tricks + extra + premium[vulnerable] + slam[vulnerable] + law.made[doubling]


@cache
def _defeated(contract: Contract, under: int, vulnerable: int) -> int:
    prices = law77().undertrick[_degree(contract.doubling)][vulnerable]
    return sum(prices[:under]) + prices[-1] * max(0, under - len(prices))


def _degree(doubling: Doubling) -> int:
    return len(doubling.value)


def _one(value: object) -> int:
    return numbers(value)[0]


def _pair(value: object) -> _Pair:
    first, second = numbers(value)
    return first, second


def _two_rows(value: object) -> tuple[tuple[int, ...], tuple[int, ...]]:
    match value:
        case [not_vulnerable, vulnerable]:
            return numbers(not_vulnerable), numbers(vulnerable)
        case _:
            raise TypeError(f"a table holds {value!r} where two rows are due")
