"""Law 13: hands with more cards than they should have, and others with fewer."""

from __future__ import annotations

from oddtrick.laws.aftermath import aftermath
from oddtrick.laws.asking import do, judge, until, yes
from oddtrick.laws.book import Dialogue, LawBook
from oddtrick.laws.law12 import no_result
from oddtrick.rulings.dialogue import Reply
from oddtrick.rulings.moment import Point
from oddtrick.rulings.question import FINDING, Question
from oddtrick.rulings.rectification import Applies, Informs, Irregular, ToReview
from oddtrick.table.actions import Learns, Restores
from oddtrick.table.counting import numbers
from oddtrick.table.notices import Notices
from oddtrick.table.state import Case, Phase, State
from oddtrick.words.seats import Caller, Seat


def wrong_hands(state: State) -> tuple[Seat, ...]:
    """The players who began with a wrong number of cards."""
    found = numbers(state.setup)
    return (*found.over, *found.short)


def call_made(state: State) -> bool:
    """Whether one of them has called."""
    return state.contract is not None or any(state.has_called(seat) for seat in wrong_hands(state))


def card_seen(state: State) -> bool:
    """Whether somebody has seen a card of another hand."""
    return any(sees(act) for act in state.acts)


def sees(act: object) -> bool:
    """Whether a player saw a card of another hand."""
    match act:
        case Learns(cards=cards, of=of):
            return bool(cards) or of is not None
        case _:
            return False


def _play_over(state: State) -> bool:
    return state.over or state.phase is Phase.ENDED


def incorrect_number(book: LawBook, case: Case) -> Dialogue[None]:
    """One hand has too many cards and another too few.

    Law: 13A, 13B, 13D of 2017.
    """
    state = case.opened
    if _play_over(state):
        yield from no_result(book, book.law("13D"))
    elif call_made(state):
        yield from _playable(book)
    elif card_seen(state):
        yield from do(Applies(book.law("13A2")))
        yield from aftermath(book, ToReview(book.law("13A2"), "damaged"))
    else:
        yield from do(Applies(book.law("13A1")))


def incorrect_number_2007(book: LawBook, case: Case) -> Dialogue[None]:
    """As later; but a card seen that is likely to disturb the play brings an adjusted score at once.

    Law: 13A-13E of 2007.
    """
    state = case.opened
    if _play_over(state):
        yield from no_result(book, book.law("13D"))
    elif call_made(state):
        yield from _playable(book)
    elif card_seen(state):
        yield from _disturbs(book, state)
    else:
        yield from do(Applies(book.law("13A1")))
        yield from _moves_are_closed(book, state)


def incorrect_number_1997(book: LawBook, case: Case) -> Dialogue[None]:
    """A call made on such a hand brings an artificial score; so does a card seen, unless all agree to play.

    Law: 13 of 1987 and 1997.
    """
    state = case.opened
    if _play_over(state):
        yield from no_result(book, book.law("13D"))
    elif call_made(state):
        yield from no_result(book, book.law("13"))
    elif not card_seen(state):
        yield from do(Applies(book.law("13A1")))
    elif not (yield from _all_agree(book)):
        yield from no_result(book, book.law("13B2"))


def _playable(book: LawBook) -> Dialogue[None]:
    """Can the deal be put right and played with the calls as they are?

    Law: 13B1, 13B2 of 2017; 13A, 13B of 2007.
    """
    if (yield from judge("playable", book.law("13B1"))):
        yield from do(Applies(book.law("13B1")))
        yield from aftermath(book, ToReview(book.law("13B1"), "damaged"))
    else:
        yield from no_result(book, book.law("13B2"))


def _disturbs(book: LawBook, state: State) -> Dialogue[None]:
    law = book.law("13A2")
    if (yield from judge("interferes", law)):
        yield from no_result(book, law)
        return
    yield from do(Applies(law), ToReview(law, "damaged"))
    yield from _moves_are_closed(book, state)
    yield from aftermath(book, ToReview(law, "damaged"))


def _all_agree(book: LawBook) -> Dialogue[bool]:
    law = book.law("13B1#agree")
    if (yield from judge("interferes", law)):
        return False
    yield from do(Applies(law))
    return (yield from yes(Question("all_agree", Caller.TABLE, law, FINDING)))


def _moves_are_closed(book: LawBook, state: State) -> Dialogue[None]:
    """Where a card was put is closed to the partner of the player who had a wrong number.

    Law: 13E of 2007.
    """
    reply = yield from until(Point.RESTORED, Point.PLAY_ENDED)
    yield from do(*(moved(book, reply, seat) for seat in wrong_hands(state)))


def moved(book: LawBook, reply: Reply[State], seat: Seat) -> Informs | None:
    """What the card that was just put where it belongs tells the partner of `seat`."""
    law = book.maybe("13E")
    match reply.act:
        case Restores(card=card) if law is not None:
            return Informs(law, seat, str(card), (seat.partner,), (seat.lho, seat.rho))
        case _:
            return None


def extra_card(book: LawBook, case: Case) -> Dialogue[None]:
    """A card that does not belong to the deal is taken away; only in a quitted trick can it have done harm.

    Law: 13C of 2017, 13F of 2007. Before, the Laws say nothing of it: 12A1.
    """
    yield from do(Irregular("surplus_card", case.by, case.at))
    yield from until(Point.DIRECTOR)
    match case.act:
        case Notices(trick=int()):
            yield from aftermath(book, ToReview(book.law("13C"), "damaged"))
        case _:
            yield from do(Applies(book.law("13C")))
