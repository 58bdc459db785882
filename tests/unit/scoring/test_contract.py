"""Law 77 in full: every contract, doubling, vulnerability and number of tricks, against a second formulation."""

from __future__ import annotations

from itertools import product

import pytest

from oddtrick.scoring.contract import agreed_points, points, score_points
from oddtrick.words.contracts import Contract, ContractResult, Denomination, Doubling, PassedOut, Points, parse_score
from oddtrick.words.errors import Impossible
from oddtrick.words.seats import Seat, Vulnerability

# Undertricks as whole sums, not vulnerable and vulnerable, doubled; undoubled 50 and 100 each, redoubled twice as much.
DOUBLED_DOWN = {
    False: (100, 300, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500),
    True: (200, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500, 3800),
}


def declarers_points(level: int, denomination: str, times: int, tricks: int, vulnerable: bool) -> int:
    """Law 77 once more, written as a sum of bonuses; `times` is 1, 2 or 4."""
    over = tricks - (6 + level)
    if over < 0:
        if times == 1:
            return over * (100 if vulnerable else 50)
        return -DOUBLED_DOWN[vulnerable][-over - 1] * times // 2
    minor = denomination in "CD"
    contract = times * (20 * level if minor else 30 * level + 10 * (denomination == "NT"))
    total = contract + (50 if contract < 100 else 500 if vulnerable else 300)
    total += {6: 750 if vulnerable else 500, 7: 1500 if vulnerable else 1000}.get(level, 0)
    total += {1: 0, 2: 50, 4: 100}[times]
    each = (20 if minor else 30) if times == 1 else (100 if vulnerable else 50) * times
    return total + over * each


@pytest.mark.parametrize("denomination", Denomination)
def test_every_contract_with_every_result(denomination: Denomination) -> None:
    checked = 0
    for level, doubling, tricks, vulnerable, seat in product(
        range(1, 8), Doubling, range(14), Vulnerability, (Seat.NORTH, Seat.EAST)
    ):
        result = ContractResult(Contract(level, denomination, doubling), seat, tricks)
        times = {Doubling.UNDOUBLED: 1, Doubling.DOUBLED: 2, Doubling.REDOUBLED: 4}[doubling]
        expected = declarers_points(level, denomination.value, times, tricks, vulnerable.of(seat.side))
        assert points(result, vulnerable) == seat.side.sign * expected, (result, vulnerable)
        checked += 1
    assert checked == 7 * 3 * 14 * 4 * 2


@pytest.mark.parametrize(
    ("result", "vulnerable", "expected"),
    [
        ("1NT= by N", False, 90),
        ("2S= by N", False, 110),
        ("3NT= by N", False, 400),
        ("3NT= by N", True, 600),
        ("4S= by N", False, 420),
        ("4H= by N", True, 620),
        ("4H+1 by N", True, 650),
        ("5D= by N", False, 400),
        ("6S= by N", True, 1430),
        ("2SX= by N", False, 470),
        ("4S-1 by N", False, -50),
        ("4S-1 by N", True, -100),
        ("4SX-2 by N", False, -300),
        ("4SX-2 by N", True, -500),
        ("7NTXX= by S", True, 2980),
        ("1CXX+6 by S", True, 2630),
        ("7SXX-13 by S", True, -7600),
    ],
)
def test_known_results(result: str, vulnerable: bool, expected: int) -> None:
    assert score_points(parse_score(result), Vulnerability.NS if vulnerable else Vulnerability.NONE) == expected


def test_both_partners_of_a_side_score_the_same() -> None:
    contract = Contract.parse("4HX")
    for one, other in ((Seat.NORTH, Seat.SOUTH), (Seat.EAST, Seat.WEST)):
        assert points(ContractResult(contract, one, 9), Vulnerability.EW) == points(
            ContractResult(contract, other, 9), Vulnerability.EW
        )


def test_a_passed_out_board_is_nothing_and_points_are_themselves() -> None:
    assert score_points(PassedOut(), Vulnerability.BOTH) == 0
    assert score_points(Points(-1100), Vulnerability.BOTH) == -1100


def test_a_score_beside_a_contract_must_agree() -> None:
    result = parse_score("4S= by S")
    assert agreed_points(result, 420, Vulnerability.NONE) == agreed_points(result, None, Vulnerability.NONE) == 420
    with pytest.raises(Impossible, match="420 points for North-South, not 620"):
        agreed_points(result, 620, Vulnerability.NONE)
