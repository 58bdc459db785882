"""The keypad: what its keys say, as a form sends it, and back.

Example:
    >>> pressed = {"level": "4", "denomination": "S", "doubling": "X", "declarer": "W", "sign": "-", "count": "2"}
    >>> str(read_pad(pressed))
    '4SX-2 by W'
    >>> read_pad({"level": "4", "denomination": "S"})
    Unfinished(keys=('declarer', 'tricks'))
    >>> read_pad(keys_of(ContractResult(Contract(3, Denomination.NO_TRUMP), Seat.NORTH, 9))).notation
    '3NT='
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from oddtrick.words.cards import RANKS, Card, Suit
from oddtrick.words.contracts import Contract, ContractResult, Denomination, Doubling, PassedOut, Points, Score
from oddtrick.words.errors import Impossible
from oddtrick.words.seats import Seat

LEVELS = tuple(str(level) for level in range(1, 8))
DENOMINATIONS = tuple(denomination.value for denomination in Denomination)
DOUBLINGS = tuple(doubling.value for doubling in Doubling)
DECLARERS = tuple(seat.value for seat in Seat)
SIGNS = ("-", "=", "+")
COUNTS = tuple(str(count) for count in range(1, 14))
LEAD_SUITS = tuple(suit.value for suit in reversed(Suit))
LEAD_RANKS = tuple(reversed(RANKS))


@dataclass(frozen=True, slots=True)
class Unfinished:
    """The form lacks something, or the tricks cannot be.

    Attributes:
        keys: rows of the keypad to look at, from the top: `contract`, `declarer`, `tricks`, `lead`.
    """

    keys: tuple[str, ...]


def read_pad(pressed: Mapping[str, str]) -> ContractResult | PassedOut | Unfinished:
    """What was pressed, by the form's names: passed_out, level, denomination, doubling, declarer, sign, count,
    lead_suit, lead_rank. A value that no key has counts as not pressed.
    """
    if pressed.get("passed_out"):
        return PassedOut()
    contract, declarer = _contract(pressed), _one(pressed, "declarer", DECLARERS)
    tricks = _tricks(pressed, contract) if contract else _tricks(pressed, Contract(7, Denomination.NO_TRUMP))
    suit, rank = _one(pressed, "lead_suit", LEAD_SUITS), _one(pressed, "lead_rank", LEAD_RANKS)
    if contract is None or not declarer or tricks is None or bool(suit) != bool(rank):
        rows = {
            "contract": contract,
            "declarer": declarer,
            "tricks": tricks is not None,
            "lead": bool(suit) == bool(rank),
        }
        return Unfinished(tuple(row for row, done in rows.items() if not done))
    return ContractResult(contract, Seat(declarer), tricks, Card(Suit(suit), rank) if suit else None)


def _one(pressed: Mapping[str, str], name: str, keys: tuple[str, ...]) -> str:
    value = pressed.get(name, "")
    return value if value in keys else ""


def _contract(pressed: Mapping[str, str]) -> Contract | None:
    level, denomination = _one(pressed, "level", LEVELS), _one(pressed, "denomination", DENOMINATIONS)
    if not level or not denomination:
        return None
    return Contract(int(level), Denomination(denomination), Doubling(_one(pressed, "doubling", DOUBLINGS)))


def _tricks(pressed: Mapping[str, str], contract: Contract) -> int | None:
    sign, count = _one(pressed, "sign", SIGNS), _one(pressed, "count", COUNTS)
    over = {"=": "0", "+": count, "-": f"-{count}" if count else ""}.get(sign, "")
    tricks = 6 + contract.level + int(over) if over else -1
    return tricks if 0 <= tricks <= 13 else None


def keys_of(score: Score) -> dict[str, str]:
    """The keys that say this result, to begin a correction with.

    Raises:
        Impossible: points alone have no keys.
    """
    match score:
        case PassedOut():
            return {"passed_out": "1"}
        case ContractResult(contract, declarer, _, lead):
            sign = "=" if score.over == 0 else "+" if score.over > 0 else "-"
            return {
                "level": str(contract.level),
                "denomination": contract.denomination.value,
                "doubling": contract.doubling.value,
                "declarer": declarer.value,
                "sign": sign,
                "count": str(abs(score.over)) if score.over else "",
                "lead_suit": lead.suit.value if lead else "",
                "lead_rank": lead.rank if lead else "",
            }
        case Points():
            raise Impossible("points alone cannot be entered on a keypad", id="phone.points-only")
