"""Law 52: a penalty card was not led or played when it had to be."""

from __future__ import annotations

from oddtrick.laws.aftermath import withdrawn_informs
from oddtrick.laws.asking import do, look, until, yes
from oddtrick.laws.book import Dialogue, LawBook
from oddtrick.laws.law50 import penalty
from oddtrick.laws.law53 import led
from oddtrick.laws.law61 import current_number
from oddtrick.rulings.duty import Duty, Grade, MustPlay, PenaltyCard
from oddtrick.rulings.laying import PutsDown
from oddtrick.rulings.moment import PlayBy, Point
from oddtrick.rulings.question import OPTION, Question
from oddtrick.rulings.rectification import Applies, CardBack, Closes, Condones, Imposes, Reopens
from oddtrick.table.plays import Retracts
from oddtrick.table.state import Case, Laid, State
from oddtrick.words.cards import Card
from oddtrick.words.seats import Seat


def penalty_card_not_played(book: LawBook, case: Case) -> Dialogue[None]:
    """Declarer may accept the card that was played instead, and has done so by playing on; the penalty card stays.

    Law: 52 (1987-2017).
    """
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
            yield from _asked(book, case, declarer)


def _asked(book: LawBook, case: Case, declarer: Seat) -> Dialogue[None]:
    seat, card = led(case)
    state = yield from look()
    taken_back = any(isinstance(act, Retracts) and act.card is card for act in state.acts[case.at :])
    if not taken_back and not _lies(state, case.at):  # another ruling has taken the card back meanwhile
        return
    accepted = yield from yes(Question("accept", declarer, book.law("52B1a"), OPTION, about=card))
    if accepted:
        yield from _accepted(book, case, "52B1a")
    if taken_back:
        yield from _after_retraction(book, case, seat, card, accepted=accepted)
    elif not accepted:
        yield from _rejected(book, case, state, seat, card)


def _lies(state: State, at: int) -> bool:
    return any(laid.at == at for trick in state.play.tricks for laid in trick)


def _after_retraction(book: LawBook, case: Case, seat: Seat, card: Card, *, accepted: bool) -> Dialogue[None]:
    """The wrong card was taken back, which is not allowed: accepted it is played all the same, else it is exposed.

    Law: 52A, 52B (1987-2017).
    """
    law = book.law("52B2")
    if not accepted:
        yield from do(Applies(law), Imposes(penalty(book, seat, card, Grade.MAJOR)))
        return
    now = next((laid for laid in (yield from look()).play.trick if laid.by is seat), None)
    back = CardBack(seat, now.card, book.law("52A"), turn=seat) if now is not None else None
    yield from do(back, PutsDown(seat, card, case.at, book.law("52A")))


def _accepted(book: LawBook, case: Case, number: str) -> Dialogue[None]:
    yield from do(Condones(case.at, book.law(number)), Applies(book.law("52B1c")))


def _rejected(book: LawBook, case: Case, state: State, seat: Seat, card: Card) -> Dialogue[None]:
    """The penalty card takes the place of the card, which becomes one too, and so does what its player has led since.

    Law: 52B2 (1987-2017).
    """
    law, number = book.law("52B2"), current_number(state, case.at)
    owed = MustPlay(seat, _owed(state, case.at), law)
    aside = (yield from do(Reopens(number))).play.aside
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
    laid = next(one for trick in state.play.tricks for one in trick if one.at == at)
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
