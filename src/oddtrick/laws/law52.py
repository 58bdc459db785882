"""Law 52: a penalty card was not led or played when it had to be."""

from __future__ import annotations

from oddtrick.laws.aftermath import withdrawn_informs
from oddtrick.laws.asking import do, until, yes
from oddtrick.laws.book import Dialogue, LawBook
from oddtrick.laws.law50 import penalty
from oddtrick.laws.law53 import led
from oddtrick.laws.law61 import current_number
from oddtrick.laws.law62 import aside_of
from oddtrick.rulings.duty import Duty, Grade, MustPlay, PenaltyCard
from oddtrick.rulings.moment import PlayBy, Point
from oddtrick.rulings.question import OPTION, Question
from oddtrick.rulings.rectification import Applies, CardBack, Closes, Condones, Imposes, Reopens
from oddtrick.table.state import Case, Laid, State
from oddtrick.words.cards import Card
from oddtrick.words.seats import Seat


def penalty_card_not_played(book: LawBook, case: Case) -> Dialogue[None]:
    """Declarer may accept the card that was played instead, and has done so by playing on; the penalty card stays.

    Law: 52 (1987-2017).
    """
    seat, card = led(case)
    declarer = case.opened.declarer
    if declarer is None:
        return
    reply = yield from until(
        PlayBy(declarer, before=True), PlayBy(declarer.partner, before=True), Point.DIRECTOR, Point.PLAY_ENDED
    )
    match reply.value:
        case PlayBy() | Point.PLAY_ENDED:
            yield from _accepted(book, case, "52B1b")
        case _:
            question = Question("accept", declarer, book.law("52B1a"), OPTION, about=card)
            if (yield from yes(question)):
                yield from _accepted(book, case, "52B1a")
            else:
                yield from _rejected(book, case, reply.state, seat, card)


def _accepted(book: LawBook, case: Case, number: str) -> Dialogue[None]:
    yield from do(Condones(case.at, book.law(number)), Applies(book.law("52B1c")))


def _rejected(book: LawBook, case: Case, state: State, seat: Seat, card: Card) -> Dialogue[None]:
    """The penalty card takes the place of the card, which becomes one too, and so does what its player has led since.

    Law: 52B2 (1987-2017).
    """
    law, number = book.law("52B2"), current_number(state, case.at)
    owed = MustPlay(seat, _owed(state, case.at), law)
    aside = aside_of((yield from do(Reopens(number))))
    yield from do(Imposes(owed))
    for wrong in (card, *(laid.card for laid in aside if laid.by is seat)):
        told, lies = withdrawn_informs(book, seat, seat, wrong), Imposes(penalty(book, seat, wrong, Grade.MAJOR))
        yield from do(CardBack(seat, wrong, law, turn=seat), told, lies)
    reply = yield from until(PlayBy(seat), Point.BOARD_ENDED)
    if reply.value is not Point.BOARD_ENDED:
        yield from do(Closes())
        yield from _led_on(book, aside, seat)


def _led_on(book: LawBook, aside: tuple[Laid, ...], seat: Seat) -> Dialogue[None]:
    """What partner led to the next trick goes back where it did not win this one.

    Law: 47B, 49 (1987-2017).
    """
    state = yield from do()
    for laid in (one for one in aside if one.by is not seat and one in state.play.trick):
        winner = state.play.quitted[-1].winner
        if winner is not laid.by:
            lies = Imposes(penalty(book, laid.by, laid.card, Grade.MAJOR))
            yield from do(CardBack(laid.by, laid.card, book.law("47B"), turn=winner), lies)


def _owed(state: State, at: int) -> tuple[Card, ...]:
    """The penalty cards of which one had to be played."""
    tricks = (*(trick.cards for trick in state.play.quitted), state.play.trick)
    laid = next(one for trick in tricks for one in trick if one.at == at)
    named = tuple(card for duty in laid.disobeyed for card in _named(duty))
    return named or tuple(card for duty in laid.disobeyed for card in _lying(duty))


def _named(duty: Duty) -> tuple[Card, ...]:
    match duty:
        case MustPlay(cards=cards):
            return cards
        case _:
            return ()


def _lying(duty: Duty) -> tuple[Card, ...]:
    match duty:
        case PenaltyCard(card=card):
            return (card,)
        case _:
            return ()
