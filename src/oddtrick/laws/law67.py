"""Law 67: a trick with a card too few or too many from one hand."""

from __future__ import annotations

from oddtrick.laws.asking import ask, do, look, until
from oddtrick.laws.book import Dialogue, LawBook
from oddtrick.laws.law61 import sides_after, trick_at
from oddtrick.laws.law62 import owner_of
from oddtrick.laws.law64 import settled
from oddtrick.rulings.laying import Adds, TakesUp
from oddtrick.rulings.moment import PlayBy, Point
from oddtrick.rulings.provision import Law
from oddtrick.rulings.question import OPTION, Question
from oddtrick.rulings.rectification import Applies, CardBack, Closes, GivesTurn, Irregular, Reopens, Revoke
from oddtrick.table.notices import Notices
from oddtrick.table.proper import of_suit
from oddtrick.table.reopening import number_of
from oddtrick.table.state import Case, Laid, State
from oddtrick.words.cards import Card, Cards
from oddtrick.words.seats import Seat


def defective_trick(book: LawBook, case: Case) -> Dialogue[None]:
    """A trick has a wrong number of cards: put right at once, or repaired as it is when both sides have played on.

    Law: 67 (1987-2017).
    """
    match case.act, case.by:
        case Notices(trick=said), Seat() as seat:
            number = said or _found(case.opened, seat)
        case _:
            return
    yield from do(Irregular("defective_trick", seat, case.at))
    state = (yield from until(Point.DIRECTOR)).state
    trick = trick_at(state, number)
    mine = tuple(laid for laid in trick if laid.by is seat)
    in_time = len(sides_after(state, number)) < 2
    if not trick:  # of a trick that the record does not hold
        yield from do(Applies(book.law("67A" if in_time else "67B")))
    elif not mine:
        yield from (_supplied if in_time else _added)(book, case, state, seat, number)
    elif in_time:
        yield from do(Applies(book.law("67A2")))
    else:
        yield from restored(book, state, seat, number)


def _found(state: State, seat: Seat) -> int:
    """The last trick that is over whose cards of this hand are not one; otherwise the last."""
    tricks = tuple(enumerate(state.play.tricks))
    wrong = (place for place, trick in reversed(tricks) if sum(laid.by is seat for laid in trick) != 1 and trick)
    return number_of(state, next(wrong, max(len(tricks) - 2, 0)))


def _supplied(book: LawBook, case: Case, state: State, seat: Seat, number: int) -> Dialogue[None]:
    """Noticed in time: the player supplies a card that it can legally play.

    Law: 67A1 (1987-2017).
    """
    law = book.law("67A1")
    yield from do(Applies(law))
    if number_of(state, len(state.play.quitted)) == number:
        yield from do(GivesTurn(seat))
        return
    yield from do(Reopens(number), GivesTurn(seat))
    if (yield from until(PlayBy(seat), Point.BOARD_ENDED)).value is not Point.BOARD_ENDED:
        yield from _led_on(law)


def _led_on(law: Law) -> Dialogue[None]:
    """What was led to the next trick stays only if its player has won this one after all."""
    aside = (yield from look()).play.aside
    state = yield from do(Closes())
    if aside and state.play.quitted and state.play.quitted[-1].winner is not aside[0].by:
        winner = state.play.quitted[-1].winner
        yield from do(*(CardBack(laid.by, laid.card, law, turn=winner) for laid in aside))


def _added(book: LawBook, case: Case, state: State, seat: Seat, number: int) -> Dialogue[None]:
    """Too late: a card is put among the played ones, of the suit led where one is held; it is deemed a revoke.

    Law: 67B1a, 67B1b (1987-2017).
    """
    hand, trick = state.play.hand(seat), trick_at(state, number)
    held = of_suit(hand, trick[0].card.suit) if hand is not None and trick else Cards(0)
    law = book.law("67B1a" if held else "67B1b")
    options = tuple(held or hand or Cards(0))
    chosen = yield from ask(Question("which_card", owner_of(state, seat), law, OPTION, options))
    match chosen:
        case Card():
            yield from do(Adds(seat, chosen, number, case.at, law))
        case _:
            return
    if not held or book.maybe("67B1a#revoke") is not None:
        yield from do(Revoke(seat, chosen, number, case.at, True, law))
        yield from settled(book)


def restored(book: LawBook, state: State, seat: Seat, number: int) -> Dialogue[None]:
    """Cards too many go back to the hand, to which they count as having belonged all along.

    Law: 67B2a, 67B2b (1987-2017).
    """
    extra, law = _extra(trick_at(state, number), seat), book.law("67B2a")
    yield from do(Applies(law), *(TakesUp(seat, laid.card, number, law) for laid in extra))


def _extra(trick: tuple[Laid, ...], seat: Seat) -> tuple[Laid, ...]:
    """The cards of this hand beyond the one that was faced in playing to the trick."""
    mine = tuple(laid for laid in trick if laid.by is seat)
    if len({laid.at for laid in mine}) > 1:
        return mine[1:]
    kept = _kept(trick, mine)
    return tuple(laid for laid in mine if laid is not kept)


def _kept(trick: tuple[Laid, ...], mine: tuple[Laid, ...]) -> Laid:
    """Of cards faced together the highest that could legally have been played."""
    suit = trick[0].card.suit
    legal = tuple(laid for laid in mine if laid.card.suit is suit) or mine
    return max(legal, key=lambda laid: laid.card.index % 13)


def extra_of(state: State, seat: Seat, card: Card) -> int | None:
    """The number of the trick in which this card lies beside another of its player; None where in none."""
    for place, trick in enumerate(state.play.tricks):
        mine = tuple(laid.card for laid in trick if laid.by is seat)
        if card in mine and len(mine) > 1:
            return number_of(state, place)
    return None
