"""What is proper now: the procedure, less what duties forbid.

Example:
    >>> from oddtrick.table.evolve import begin
    >>> from oddtrick.table.setup import Setup
    >>> len(proper_calls(begin(Setup())))
    36
"""

from __future__ import annotations

from oddtrick.rulings.duty import Demand, Duty, LeadBan, MustPlay, PenaltyCard, PlayDemand
from oddtrick.table.actions import MakesCall
from oddtrick.table.detect import admissible, barred, sufficient
from oddtrick.table.state import Phase, State
from oddtrick.words.calls import BIDS, DOUBLE, PASS, REDOUBLE, Bid, Call, Pass
from oddtrick.words.cards import Card, Cards, Suit
from oddtrick.words.seats import Seat

CALLS: tuple[Call, ...] = (PASS, DOUBLE, REDOUBLE, *BIDS)


def proper_calls(state: State) -> tuple[Call, ...]:
    """The calls that the player in turn may make, duties counted; empty outside the auction.

    Law: 17-19 (1987-2017).
    """
    turn = state.turn
    if state.phase is not Phase.AUCTION or turn is None:
        return ()
    return tuple(call for call in CALLS if _may_call(state, turn, call))


def _may_call(state: State, turn: Seat, call: Call) -> bool:
    if barred(state, MakesCall(turn, call)):
        return False
    match call:
        case Bid():
            return sufficient(state.auction, call)
        case Pass():
            return True
        case _:
            return admissible(state.auction, turn, call)


def proper_cards(state: State) -> tuple[Card, ...]:
    """The cards that the player in turn may lawfully lead or play, all duties counted; empty where its hand is unknown.

    Law: 44 (1987-2017), 26, 50, 57 as duties.
    """
    turn = state.turn
    hand = state.play.hand(turn) if turn is not None else None
    if turn is None or hand is None or state.phase not in (Phase.CLARIFICATION, Phase.PLAY):
        return ()
    led = state.play.led
    cards = following(hand, led.card.suit) if led else hand
    for duty in state.docket.duties:
        cards = _kept(cards, duty, turn, leading=led is None)
    return tuple(cards)


def disobeyed(state: State, seat: Seat, card: Card) -> tuple[Duty, ...]:
    """The duties that this card breaks, though the hand that is known could have met them.

    Law: 61A, 59 (1987-2017).
    """
    hand, led = _known_hand(state, seat), state.play.led
    cards = following(hand, led.card.suit) if led else hand
    mine = tuple(duty for duty in state.docket.duties if duty.seat is seat)
    return tuple(duty for duty in mine if _breaks(duty, card, cards, seat, leading=led is None))


def _known_hand(state: State, seat: Seat) -> Cards:
    """A player's cards; of a hand that is not known those that lie on the table."""
    hand = state.play.hand(seat)
    if hand is not None:
        return hand
    led = state.play.led
    lying = Cards(0)
    for duty in state.docket.duties:
        match duty:
            case PenaltyCard(seat=owner, card=card) if owner is seat and (led is None or card.suit is led.card.suit):
                lying = Cards(int(lying) | 1 << card.index)
            case _:
                pass
    return lying


def _breaks(duty: Duty, card: Card, cards: Cards, seat: Seat, *, leading: bool) -> bool:
    wanted = _wanted(cards, duty, seat, leading)
    return bool(wanted) and wanted != cards and card not in wanted


def following(hand: Cards, suit: Suit) -> Cards:
    """The cards of the suit led, or the whole hand where there is none.

    Law: 44C, 44D (1987-2017).
    """
    held = Cards(int(hand) & (0x1FFF << 13 * suit.order))
    return held if held else hand


def _kept(cards: Cards, duty: Duty, turn: Seat, *, leading: bool) -> Cards:
    """The cards that a duty leaves; all of them where it would leave none."""
    wanted = _wanted(cards, duty, turn, leading)
    return wanted if wanted else cards


def _wanted(cards: Cards, duty: Duty, turn: Seat, leading: bool) -> Cards:
    if duty.seat is not turn:
        return cards
    match duty:
        case PenaltyCard(card=card):
            return Cards.of(held for held in cards if held is card)
        case MustPlay(cards=demanded):
            return Cards.of(card for card in cards if card in demanded)
        case LeadBan() if leading:
            wanted = duty.require or tuple(suit for suit in Suit if suit not in duty.forbid)
            return Cards.of(card for card in cards if card.suit in wanted)
        case PlayDemand(demand=Demand.HIGHEST):
            return _extreme(cards, highest=True)
        case PlayDemand(demand=Demand.REQUIRE, suits=suits):
            return Cards.of(card for card in cards if card.suit in suits)
        case PlayDemand(demand=Demand.FORBID, suits=suits):
            return Cards.of(card for card in cards if card.suit not in suits)
        case PlayDemand(demand=Demand.LOWEST):
            return _extreme(cards, highest=False)
        case _:
            return cards


def _extreme(cards: Cards, *, highest: bool) -> Cards:
    ordered = sorted(cards, key=lambda card: card.index % 13, reverse=highest)
    return Cards.of(ordered[:1])
