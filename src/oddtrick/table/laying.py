"""Cards that reach or leave a trick otherwise than by being played in turn.

Law: 45D, 45E, 58B, 67 (1987-2017).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from oddtrick.rulings.laying import Adds, Laying, PutsDown, TakesUp
from oddtrick.table.playing import laid, laid_in, put, winner_of_trick, without
from oddtrick.table.plays import DummyPlays, PlaysCard, PlaysCards
from oddtrick.table.reopening import number_of
from oddtrick.table.state import Laid, Phase, Play, State, Trick
from oddtrick.words.cards import Card
from oddtrick.words.seats import Seat, Side


def ordered_card(state: State, effect: Laying) -> State:
    """The state after an order about a single card; one that lies already, or is not there, stays where it is."""
    match effect:
        case PutsDown() | Adds() if not _in_hand(state, effect.seat, effect.card):
            return state
        case PutsDown():
            return laid(state, PlaysCard(effect.seat, effect.card), effect.at)
        case Adds():
            return _added(state, effect)
        case TakesUp():
            return _taken_up(state, effect)


def _in_hand(state: State, seat: Seat, card: Card) -> bool:
    """Whether a player may hold this card: it lies in no trick, and the hand, where it is known, has it."""
    hand, tricks = state.play.hand(seat), state.play.tricks
    return (hand is None or card in hand) and all(laid.card is not card for cards in tricks for laid in cards)


def _added(state: State, effect: Adds) -> State:
    place, play = effect.number - number_of(state, 0), state.play
    card = Laid(effect.seat, effect.card, effect.at)
    hands = without(play.hands, effect.seat, effect.card)
    return replace(state, play=_with_trick(replace(play, hands=hands), place, lambda cards: (*cards, card)))


def _taken_up(state: State, effect: TakesUp) -> State:
    place, play = effect.number - number_of(state, 0), state.play
    if not any(_is(laid, effect.seat, effect.card) for trick in play.tricks[place : place + 1] for laid in trick):
        return state
    play = replace(play, hands=put(play.hands, effect.seat, effect.card))
    left = _with_trick(play, place, lambda cards: tuple(c for c in cards if not _is(c, effect.seat, effect.card)))
    return replace(state, play=left)


def _is(laid: Laid, seat: Seat, card: Card) -> bool:
    return laid.by is seat and laid.card is card


def _with_trick(play: Play, place: int, change: Callable[[tuple[Laid, ...]], tuple[Laid, ...]]) -> Play:
    """With the cards of one trick changed, the current one last; who won it stays."""
    if place >= len(play.quitted):
        return replace(play, trick=change(play.trick))
    trick = play.quitted[place]
    changed = Trick(change(trick.cards), trick.winner)
    return replace(play, quitted=(*play.quitted[:place], changed, *play.quitted[place + 1 :]))


def laid_together(state: State, action: PlaysCards) -> State:
    """The state with every card that could be seen on the table, until the player says which one is played.

    Law: 58B2 (1987-2017).
    """
    cards = action.cards if action.visible is None else action.visible
    if state.phase in (Phase.AUCTION, Phase.CLAIM) or len(cards) < 2:
        return state
    return laid_in(state, tuple(PlaysCard(action.by, card) for card in cards))


def misplaced(state: State, action: DummyPlays) -> State:
    """The state with the card that dummy put down in the place of the one that declarer has just named.

    Before declarer has named one, what dummy moves is not played.

    Law: 45D, 57C (1987-2017).
    """
    dummy, named = state.dummy, just_named(state)
    if dummy is None or named is None or named is action.card:
        return state
    return _swapped(state, dummy, named, action.card)


def just_named(state: State) -> Card | None:
    """Dummy's card of the last event: the one that declarer has just named; None where it was another event.

    Law: 45D (1987-2017).
    """
    match state.acts[-1:]:
        case (PlaysCard(by=by, card=card),) if by is state.dummy:
            return card
        case _:
            return None


def _swapped(state: State, dummy: Seat, named: Card, card: Card) -> State:
    play = state.play
    current = any(_is(laid, dummy, named) for laid in play.trick)
    if not current and not (play.quitted and any(_is(laid, dummy, named) for laid in play.quitted[-1].cards)):
        return state
    play = replace(play, hands=without(put(play.hands, dummy, named), dummy, card))
    place = len(play.quitted) - (not current)
    play = _with_trick(play, place, lambda cards: tuple(_put_for(laid, named, card) for laid in cards))
    return replace(state, play=play) if current else _won_anew(replace(state, play=play))


def _put_for(laid: Laid, named: Card, card: Card) -> Laid:
    return replace(laid, card=card, named=named) if laid.card is named else laid


def _won_anew(state: State) -> State:
    """The state with the winner of the last trick found again."""
    play, trick = state.play, state.play.quitted[-1]
    winner = winner_of_trick(trick.cards, state.trumps)
    if winner is trick.winner:
        return state
    moved = 1 if winner.side is Side.NS else -1
    change = 0 if winner.side is trick.winner.side else moved
    quitted = (*play.quitted[:-1], Trick(trick.cards, winner))
    play = replace(play, quitted=quitted, leader=winner, ns=play.ns + change, ew=play.ew - change)
    return replace(state, turn=winner if state.turn is not None else None, play=play)
