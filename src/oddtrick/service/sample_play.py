"""How an invented table fares with a deal: a plausible contract and a plausible number of tricks. No bridge engine.

Example:
    >>> deal = Deal.parse("N:AK32.AK2.AQ2.432 QJ4.QJ3.J43.J765 765.8764.K765.KQ T98.T95.T98.A98")
    >>> [str(outcome.score) for outcome in (played(deal, 5, Random(2)), played(deal, 5, Random(3)))]
    ['3NT+1 by S', '3NT+1 by S']
"""

from __future__ import annotations

from random import Random

from oddtrick.words.cards import Card, Suit, high_card_points
from oddtrick.words.contracts import Contract, ContractResult, Denomination, Doubling, PassedOut
from oddtrick.words.deals import Deal
from oddtrick.words.results import Played
from oddtrick.words.seats import Seat, Side

_SUITS = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)


def played(deal: Deal, usual: int, chance: Random) -> Played:
    """A result.

    Args:
        deal: complete.
        usual: seed of what most tables do with this deal.
        chance: of this table.
    """
    field = Random(usual)
    side, points = _stronger(deal)
    if points < 21 and field.random() < 0.1:
        return Played(PassedOut())
    denomination = _denomination(deal, side, points)
    if chance.random() < 0.15:
        denomination = Denomination.NO_TRUMP
    level = _level(denomination, points, chance)
    seats = [seat for seat in Seat if seat.side is side]
    declarer = seats[field.randrange(2)] if chance.random() < 0.8 else seats[chance.randrange(2)]
    tricks = _tricks(deal, side, denomination, points, field) + chance.choice((-1, 0, 0, 0, 0, 1))
    under = level + 6 - tricks
    doubling = Doubling.DOUBLED if under >= 2 and chance.random() < 0.3 else Doubling.UNDOUBLED
    lead = chance.choice(list(deal.hands[declarer.lho]))
    contract = Contract(level, denomination, doubling)
    return Played(ContractResult(contract, declarer, min(max(tricks, 0), 13), _led(lead, chance)))


def _led(lead: Card, chance: Random) -> Card | None:
    return lead if chance.random() < 0.9 else None


def _stronger(deal: Deal) -> tuple[Side, int]:
    ours = sum(high_card_points(hand) for seat, hand in deal.hands.items() if seat.side is Side.NS)
    return (Side.NS, ours) if ours >= 20 else (Side.EW, 40 - ours)


def _fit(deal: Deal, side: Side, suit: Suit) -> int:
    return sum(len(hand.suit(suit)) for seat, hand in deal.hands.items() if seat.side is side)


def _denomination(deal: Deal, side: Side, points: int) -> Denomination:
    best = max(_SUITS, key=lambda suit: (_fit(deal, side, suit), suit.order))
    major = best in (Suit.SPADES, Suit.HEARTS)
    if _fit(deal, side, best) < 8 or (not major and 24 <= points < 31):
        return Denomination.NO_TRUMP
    return Denomination(best.value)


def _level(denomination: Denomination, points: int, chance: Random) -> int:
    strength = points + chance.choice((-1, 0, 0, 1))
    if strength >= 33:
        return 6
    game = {Denomination.NO_TRUMP: 3, Denomination.SPADES: 4, Denomination.HEARTS: 4}.get(denomination, 5)
    if strength >= 25:
        return game
    return 1 if denomination is Denomination.NO_TRUMP else chance.choice((2, 2, 3))


def _tricks(deal: Deal, side: Side, denomination: Denomination, points: int, field: Random) -> int:
    """About what the cards give: half the points less four, and a trick for a long fit."""
    long = 0 if denomination is Denomination.NO_TRUMP else _fit(deal, side, Suit(denomination.value)) - 7
    return (points * 10 + 5) // 30 + long + field.choice((0, 0, 1, 1))
