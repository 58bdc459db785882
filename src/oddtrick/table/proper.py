"""What is proper now: the procedure, less what duties forbid.

Example:
    >>> from oddtrick.table.evolve import begin
    >>> from oddtrick.table.setup import Setup
    >>> len(proper_calls(begin(Setup())))
    36
"""

from __future__ import annotations

from oddtrick.rulings.duty import HONOURS, Demand, Duty, Grade, LeadBan, MustPlay, PenaltyCard, PlayDemand
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
    return tuple(_Choice(state, turn, hand).allowed)


def cannot_meet(state: State, duty: Duty) -> bool:
    """Whether the hand of its player is known and holds no card that this duty would have, or only what it forbids.

    Law: 59 (1987-2017).
    """
    hand = state.play.hand(duty.seat)
    return hand is not None and not _Choice(state, duty.seat, hand).wanted(duty)


def disobeyed(state: State, seat: Seat, card: Card) -> tuple[Duty, ...]:
    """The duties that this card breaks, though the hand that is known could have met them.

    Law: 61A, 59 (1987-2017).
    """
    return _Choice(state, seat, _known_hand(state, seat)).broken_by(card)


def _known_hand(state: State, seat: Seat) -> Cards:
    """A player's cards; of a hand that is not known those that lie on the table."""
    hand = state.play.hand(seat)
    if hand is not None:
        return hand
    led = state.play.led
    lying = (duty.card for duty in state.penalty_cards(seat))
    return Cards.of(card for card in lying if led is None or card.suit is led.card.suit)


def following(hand: Cards, suit: Suit) -> Cards:
    """The cards of the suit led, or the whole hand where there is none.

    Law: 44C, 44D (1987-2017).
    """
    held = of_suit(hand, suit)
    return held if held else hand


def of_suit(hand: Cards, suit: Suit) -> Cards:
    """The cards of a suit in a hand."""
    return Cards(int(hand) & (0x1FFF << 13 * suit.order))


class _Choice:
    """Among which cards a player may choose: following suit comes first, then what was demanded, then penalty cards.

    Law: 44C, 50C, 50D1, 57B, 59 (1987-2017); 50C and 50D are 50D and 50E in 1987.
    """

    def __init__(self, state: State, seat: Seat, hand: Cards) -> None:
        self.led = state.play.led
        self.cards = following(hand, self.led.card.suit) if self.led else hand
        mine = (duty for duty in state.docket.duties if duty.seat is seat)
        self.duties = tuple(sorted(mine, key=_precedence))

    @property
    def allowed(self) -> Cards:
        """The cards that the duties leave; a duty that would leave none binds nothing."""
        cards = self.cards
        for duty in self.duties:
            wanted = self.wanted(duty)
            cards = Cards(int(cards) & int(wanted)) or cards
        return cards

    def broken_by(self, card: Card) -> tuple[Duty, ...]:
        """The duties that this card breaks, those first that come first."""
        cards, broken = self.cards, []
        for duty in self.duties:
            wanted = Cards(int(cards) & int(self.wanted(duty)))
            if wanted and wanted != cards and card not in wanted:
                broken.append(duty)
            cards = wanted or cards
        return tuple(broken)

    def wanted(self, duty: Duty) -> Cards:
        """The cards among which a duty would have the player choose."""
        match duty:
            case PenaltyCard():
                return self._penalty(duty)
            case MustPlay(cards=demanded):
                return Cards.of(card for card in self.cards if card in demanded)
            case LeadBan() if self.led is None:
                suits = duty.require or tuple(suit for suit in Suit if suit not in duty.forbid)
                return Cards.of(card for card in self.cards if card.suit in suits)
            case PlayDemand():
                return self._demanded(duty)
            case _:
                return self.cards

    def _penalty(self, duty: PenaltyCard) -> Cards:
        """Any major penalty card; beside a minor one no other low card of its suit."""
        if duty.card not in self.cards:
            return self.cards
        match duty.grade:
            case Grade.MAJOR:
                lying = {other.card for other in self.duties if type(other) is PenaltyCard}
                return Cards.of(card for card in self.cards if card in lying)
            case Grade.MINOR:
                suit, kept = duty.card.suit, {duty.card}
                return Cards.of(c for c in self.cards if c.suit is not suit or c.rank in HONOURS or c in kept)

    def _demanded(self, duty: PlayDemand) -> Cards:
        match duty.demand:
            case Demand.REQUIRE:
                return Cards.of(card for card in self.cards if card.suit in duty.suits)
            case Demand.FORBID:
                return Cards.of(card for card in self.cards if card.suit not in duty.suits)
            case Demand.HIGHEST | Demand.LOWEST if self.led is not None:
                held = sorted(of_suit(self.cards, self.led.card.suit), key=lambda card: card.index)
                return Cards.of(held[-1:] if duty.demand is Demand.HIGHEST else held[:1])
            case _:
                return self.cards


def _precedence(duty: Duty) -> int:
    match duty:
        case LeadBan() | PlayDemand():
            return 0
        case MustPlay():
            return 1
        case _:
            return 2
