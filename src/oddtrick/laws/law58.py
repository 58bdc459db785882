"""Law 58: two players play at once, or one player puts down several cards."""

from __future__ import annotations

from oddtrick.laws.asking import ask, do, until
from oddtrick.laws.book import Dialogue, LawBook
from oddtrick.laws.law47 import Exchange, played_since
from oddtrick.laws.law50 import penalised
from oddtrick.laws.law61 import Found, current_number, sides_after, trick_at
from oddtrick.laws.law62 import owner_of
from oddtrick.rulings.moment import Point
from oddtrick.rulings.question import OPTION, Question
from oddtrick.rulings.rectification import Applies, CardBack, Irregular, Reopens
from oddtrick.table.actions import Action
from oddtrick.table.plays import PlaysCard, PlaysCards
from oddtrick.table.proper import following
from oddtrick.table.state import Case, State
from oddtrick.words.cards import Cards


def only_one_seen(state: State, action: PlaysCards) -> Action:
    """The one card of several whose face could be seen, as played; where nobody knows which, the highest legal one.

    Law: 58B1, 67B2a (1987-2017).
    """
    match action.visible:
        case (card,):
            return PlaysCard(action.by, card, counted=action)
        case ():
            led = state.play.led
            legal = Cards.of(action.cards) if led is None else following(Cards.of(action.cards), led.card.suit)
            return PlaysCard(action.by, max(legal, key=lambda card: card.index % 13), counted=action)
        case _:
            return action


def simultaneous_play(book: LawBook, case: Case) -> Dialogue[None]:
    """A card played at the same time as another counts as played after it.

    Law: 58A (1987-2017).
    """
    yield from do(Irregular("simultaneous_play", case.by, case.at), Applies(book.law("58A")))


def several_cards(book: LawBook, case: Case) -> Dialogue[None]:
    """Several cards of one player could be seen: it says which is played; a defender's others are penalty cards.

    Law: 58B2, 58B3 (1987-2017).
    """
    seat, number = case.seat, current_number(case.opened, case.at)
    mine = tuple(laid for laid in trick_at(case.opened, number) if laid.at == case.at)
    if not mine:
        return
    yield from do(Irregular("simultaneous_play", seat, case.at))
    state = (yield from until(Point.DIRECTOR)).state
    if len(sides_after(state, number)) > 1:
        return
    law = book.law("58B2")
    cards = tuple(laid.card for laid in mine)
    chosen = yield from ask(Question("which_card", owner_of(state, seat), law, OPTION, cards))
    others = tuple(laid for laid in mine if laid.card is not chosen)
    trick = (yield from do(Reopens(number))).play.trick
    yield from do(*(CardBack(seat, laid.card, law) for laid in others))
    if state.declarer is None or seat.side is not state.declarer.side:
        yield from penalised(book, seat, tuple(laid.card for laid in others))
    played = next(laid for laid in mine if laid.card is chosen)
    change = Exchange(Found(played, number, trick), played.card, law, book.law("58B3"), state.at)
    yield from played_since(book, change, tuple(laid for laid in trick if laid.by is not seat))
