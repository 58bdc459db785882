"""How cards move a board: the opening lead, dummy, tricks, the end of play.

Law: 41-46, 77 as far as the cards themselves go (1987-2017).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol

from oddtrick.rulings.duty import Duty, LeadBan, MustPlay, PenaltyCard, PlayDemand, Until
from oddtrick.table.actions import Restores
from oddtrick.table.extra import closes_short, is_fifth
from oddtrick.table.plays import Exposes, FacesHand, PlaysCard, Retracts
from oddtrick.table.proper import disobeyed
from oddtrick.table.state import PLACE, Hands, Laid, Phase, Play, State, Trick
from oddtrick.words.cards import Card, Cards
from oddtrick.words.contracts import Denomination
from oddtrick.words.seats import Seat, Side, rotation


def laid(state: State, action: PlaysCard, at: int | None = None) -> State:
    """The state after a card is led or played; `at`: by which event, the next one where nothing is said.

    One led in the auction lies as exposed; one put down while a claim suspends play is evidence, and no more.
    """
    if state.phase in (Phase.AUCTION, Phase.CLAIM):
        return state
    if is_fifth(state, action):
        return _fifth(state, action, at)
    if closes_short(state, action):
        state = quit_trick(state, state.play)
    due = None if action.by is state.turn else state.turn
    card = _laid(state, action, due, at)
    if action.face_down:
        return replace(state, play=replace(state.play, face_down=card))
    state = _kept(state, card)
    return _on_table(state, card)


def laid_in(state: State, actions: tuple[PlaysCard, ...]) -> State:
    """The state after one player put down several cards at once, all in the current trick."""
    due = None if actions[0].by is state.turn else state.turn
    for action in actions[:-1]:
        state = _beside(state, _laid(state, action, due, None))
    return _on_table(state, _laid(state, actions[-1], due, None))


def _beside(state: State, card: Laid) -> State:
    play = state.play
    leader = play.leader if play.trick else card.by
    return replace(state, play=play.with_card(card, without(play.hands, card.by, card.card), leader))


def _fifth(state: State, action: PlaysCard, at: int | None) -> State:
    """The card lies with the trick that is over, whoever won it."""
    play, card = state.play, _laid(state, action, state.turn, at)
    last = play.quitted[-1]
    quitted = (*play.quitted[:-1], Trick((*last.cards, card), last.winner))
    return replace(state, play=replace(play, quitted=quitted, hands=without(play.hands, card.by, card.card)))


def _laid(state: State, action: PlaysCard, due: Seat | None, at: int | None) -> Laid:
    """The card on the table, with the duties that it ends and those that it breaks."""
    at, duties = len(state.acts) + 1 if at is None else at, state.docket.duties
    if not duties:
        return Laid(action.by, action.card, at, due)
    ended = tuple(duty for duty in duties if _fulfilled(duty, action))
    broken = disobeyed(state, action.by, action.card) if due is None else ()
    return Laid(action.by, action.card, at, due, ended, broken)


def _kept(state: State, card: Laid) -> State:
    """Without the duties that end with this card."""
    if not card.ended:
        return state
    left = tuple(duty for duty in state.docket.duties if duty not in card.ended)
    return replace(state, docket=replace(state.docket, duties=left))


def _fulfilled(duty: Duty, action: PlaysCard) -> bool:
    match duty:
        case PenaltyCard():
            return duty.card is action.card
        case MustPlay() | PlayDemand():
            return duty.seat is action.by
        case LeadBan():
            return duty.seat is action.by and duty.until is Until.NEXT_LEAD
        case _:
            return False


def _on_table(state: State, card: Laid) -> State:
    play = state.play
    if play.held is not None:
        return _replaced(state, card)
    play = play.with_card(card, without(play.hands, card.by, card.card), play.leader if play.trick else card.by)
    if len(play.trick) < 4 or len({laid.by for laid in play.trick}) < 4:
        turn = card.by.lho if card.due is None else next_in(play.trick)
        return state.at_play(turn, play)
    return quit_trick(state, play)


def _replaced(state: State, card: Laid) -> State:
    """The card at its place in a trick that is being corrected; whose turn comes then is the ruling's affair."""
    play = state.play
    trick = in_rotation((*play.trick, card), play.leader or card.by)
    play = replace(play, hands=without(play.hands, card.by, card.card), trick=trick)
    return replace(state, phase=Phase.PLAY, turn=card.by.lho, play=play)


def in_rotation(trick: tuple[Laid, ...], leader: Seat) -> tuple[Laid, ...]:
    """The cards in the order of play."""
    order = rotation(leader)
    return tuple(sorted(trick, key=lambda laid: order.index(laid.by)))


def next_in(trick: tuple[Laid, ...]) -> Seat:
    """Who is next to play to a trick: the first in rotation from its lead whose card does not lie there."""
    played = {laid.by for laid in trick}
    seat = trick[0].by
    while seat in played:
        seat = seat.lho
    return seat


def quit_trick(state: State, play: Play) -> State:
    """The state with the trick turned over."""
    winner = winner_of_trick(play.trick, state.trumps)
    ns = play.ns + (winner.side is Side.NS)
    ew = play.ew + (winner.side is Side.EW)
    done = ns + ew >= 13
    play = replace(
        play,
        trick=(),
        quitted=(*play.quitted, Trick(play.trick, winner)),
        ns=ns,
        ew=ew,
        leader=winner,
        dummy_faced=True,
    )
    state = _lost_lead(state, winner)
    phase = Phase.ENDED if done else Phase.PLAY
    return replace(state, phase=phase, turn=None if done else winner, play=play)


def _lost_lead(state: State, winner: Seat) -> State:
    """Without the duties that end when their player loses the lead, or with the trick."""
    if not state.docket.duties:
        return state
    left = tuple(duty for duty in state.docket.duties if not _ends_with_trick(duty, winner, state.play.leader))
    return replace(state, docket=replace(state.docket, duties=left))


def _ends_with_trick(duty: Duty, winner: Seat, leader: Seat | None) -> bool:
    match duty:
        case LeadBan():
            return duty.until is Until.LOSES_LEAD and duty.seat is leader and duty.seat is not winner
        case PlayDemand():
            return duty.until is Until.THIS_TRICK
        case _:
            return False


class Owned(Protocol):
    """A card and whose it is."""

    @property
    def by(self) -> Seat:
        """Whose card it is."""

    @property
    def card(self) -> Card:
        """The card."""


def winner_of(trick: Sequence[Owned], trump: Denomination) -> Seat:
    """Who wins a trick: its highest trump, or the highest card of the suit led.

    Law: 44E, 44F (1987-2017).
    """
    led = trick[0].card.index // 13
    trumps = _SUIT_OF[trump]
    best, height = trick[0].by, -1
    for card in trick:
        suit, rank = divmod(card.card.index, 13)
        worth = rank + (26 if suit == trumps else 13 if suit == led else 0)
        if worth > height and (suit in (led, trumps)):
            best, height = card.by, worth
    return best


def winner_of_trick(trick: tuple[Laid, ...], trump: Denomination) -> Seat:
    """Who wins a trick of which only each player's first card counts: a fifth one changes nothing.

    Law: 44E, 44F, 45E, 67B (1987-2017).
    """
    if len(trick) <= 4 and len({laid.by for laid in trick}) == len(trick):
        return winner_of(trick, trump)
    first = {laid.by: laid for laid in reversed(trick)}
    return winner_of(tuple(laid for laid in trick if first[laid.by] is laid), trump)


_SUIT_OF = {denomination: place for place, denomination in enumerate(Denomination)}


def without(hands: Hands, seat: Seat, card: Card) -> Hands:
    """The hands with this card gone from this seat's, where it is known."""
    hand = hands[PLACE[seat]]
    if hand is None:
        return hands
    return with_hand(hands, seat, Cards(int(hand) & ~(1 << card.index)))


def with_hand(hands: Hands, seat: Seat, hand: Cards | None) -> Hands:
    """The hands with this one in this seat's place."""
    four = list(hands)
    four[PLACE[seat]] = hand
    north, east, south, west = four
    return north, east, south, west


def turned_up(state: State) -> State:
    """The opening lead is faced: play begins."""
    card = state.play.face_down
    if card is None or state.phase is Phase.CLAIM:
        return state
    return _on_table(_kept(replace(state, play=replace(state.play, face_down=None)), card), card)


def faced(state: State, action: FacesHand | Exposes) -> State:
    """Dummy's hand lies open; other cards seen are a matter of the Laws."""
    match action:
        case FacesHand() if action.by is state.dummy:
            return replace(state, play=replace(state.play, dummy_faced=True))
        case _:
            return state


def retracted(state: State, action: Retracts) -> State:
    """A card of the current trick, or the face-down lead, goes back by its player's own will."""
    play = state.play
    if play.face_down is not None and play.face_down.card is action.card:
        return replace(state, play=replace(play, face_down=None))
    return card_back(state, action.by, action.card)


def card_back(state: State, seat: Seat, card: Card) -> State:
    """A card of the current trick, or the face-down lead, goes back to its hand; it is its player's turn.

    One that lies aside while a trick is corrected goes back too.
    """
    play = state.play
    if play.face_down is not None and play.face_down.card is card:
        return replace(state, turn=seat, play=replace(play, face_down=None))
    if play.held is not None and any(laid.card is card for laid in play.aside):
        aside = tuple(laid for laid in play.aside if laid.card is not card)
        play = replace(play, held=replace(play.held, aside=aside), hands=put(play.hands, seat, card))
        return replace(state, play=play)
    trick = tuple(laid for laid in play.trick if not (laid.by is seat and laid.card is card))
    if len(trick) == len(play.trick):
        return state
    hands = put(play.hands, seat, card)
    leader = play.leader if play.held is not None else trick[0].by if trick else seat
    return replace(state, turn=seat, play=replace(play, trick=trick, hands=hands, leader=leader))


def on_lead(state: State, seat: Seat) -> State:
    """The state with this player to lead or play next."""
    play = state.play
    return replace(state, turn=seat, play=play if play.trick else replace(play, leader=seat))


def put(hands: Hands, seat: Seat, card: Card) -> Hands:
    """The hands with this card added to this seat's, where it is known."""
    hand = hands[PLACE[seat]]
    return hands if hand is None else with_hand(hands, seat, Cards(int(hand) | 1 << card.index))


def restored(state: State, action: Restores) -> State:
    """The director puts a card where it belongs."""
    return replace(state, play=moved(state.play, action.card, action.to))


def moved(play: Play, card: Card, to: Seat) -> Play:
    """The card in this hand, and in no other; one that lies in a trick stays there."""
    if any(one.card is card for trick in play.tricks for one in trick):
        return play
    hands = play.hands
    for seat in Seat:
        hands = without(hands, seat, card)
    return replace(play, hands=put(hands, to, card))


def board_over(state: State) -> State:
    """The hands are back in the board."""
    return replace(state, phase=Phase.ENDED, turn=None, over=True)
