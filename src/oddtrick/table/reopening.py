"""A trick that is opened again to be corrected, and closed when it has been.

Law: 62A, 62D1 (1987-2017).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from oddtrick.table.claiming import divided, won_in_play
from oddtrick.table.playing import card_back, next_in, put, quit_trick, retracted
from oddtrick.table.plays import Retracts
from oddtrick.table.state import Held, Laid, Phase, Play, State, Trick
from oddtrick.words.cards import Card
from oddtrick.words.seats import Seat


def number_of(state: State, place: int) -> int:
    """The number of a trick, 1-13, by its place among the tricks of the record, from 0."""
    return sum(state.setup.tricks) + place + 1


def reopened(state: State, number: int) -> State:
    """The state with this trick open again: cards of the next one lie aside, those of later ones are in the hands."""
    place = number - number_of(state, 0)
    play, held = state.play, Held(state.phase, state.over)
    if place < len(play.quitted):
        aside, play = play.trick, _taken_up(play, play.quitted[place + 1 :])
        again = play.quitted[place]
        held = replace(held, aside=aside)
        play = replace(play, trick=again.cards, quitted=play.quitted[:place], leader=again.cards[0].by)
    return replace(_counted(state, replace(play, held=held)), phase=Phase.PLAY, over=False)


def _taken_up(play: Play, tricks: Sequence[Trick]) -> Play:
    """Without these last tricks: their cards are back in the hands."""
    hands = play.hands
    for trick in tricks:
        for laid in trick.cards:
            hands = put(hands, laid.by, laid.card)
    return replace(play, hands=hands)


def _counted(state: State, play: Play) -> State:
    """The state with the tricks that are over counted again."""
    state = replace(state, play=play)
    ns, ew = won_in_play(state)
    return replace(state, play=replace(play, ns=ns, ew=ew))


def just_over(state: State, seat: Seat, card: Card) -> bool:
    """Whether this card did not follow suit in the trick just over, though it could have, and nobody has led since."""
    play = state.play
    if play.trick or play.held is not None or not play.quitted:
        return False
    cards, hand = play.quitted[-1].cards, play.hand(seat)
    suit = cards[0].card.suit
    lies = any(laid.by is seat and laid.card is card for laid in cards[1:])
    return lies and card.suit is not suit and (hand is None or bool(hand.suit(suit)))


def taken_back(state: State, action: Retracts) -> State:
    """The state with a card in its player's hand again that it took back; the trick just over is open again for it."""
    if not just_over(state, action.by, action.card):
        return retracted(state, action)
    last = state.play.quitted[-1].cards
    play = replace(state.play, trick=last, quitted=state.play.quitted[:-1], leader=last[0].by)
    return card_back(_counted(state, play), action.by, action.card)


def closed(state: State) -> State:
    """The trick goes on, or is over, as it now lies; a claim that waited for it is where it was."""
    held, play = state.play.held, replace(state.play, held=None)
    if held is None:
        return state
    if len({laid.by for laid in play.trick}) == 4 or (held.aside and play.trick):
        state = _on(quit_trick(state, play), held.aside)
    else:
        state = replace(state, turn=next_in(play.trick) if play.trick else play.leader, play=play)
    if held.phase is Phase.CLAIM or (held.phase is Phase.ENDED and state.play.claim is not None):
        state = replace(state, phase=Phase.CLAIM)
    if held.phase is Phase.ENDED and state.phase is Phase.CLAIM:
        state = divided(state)
    return replace(state, over=held.over)


def _on(state: State, aside: tuple[Laid, ...]) -> State:
    """With the cards that lay aside as the next trick, as far as it goes; back in the hands where there is none."""
    if not aside:
        return state
    if state.phase is Phase.ENDED:
        return replace(state, play=_taken_up(state.play, (Trick(aside, aside[0].by),)))
    play = replace(state.play, trick=aside, leader=aside[0].by)
    return replace(state, turn=next_in(aside), play=play)
