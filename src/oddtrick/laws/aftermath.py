"""What follows withdrawn calls, whatever the Law that withdrew them: information, leads, reviews, adjusted scores."""

from __future__ import annotations

from oddtrick.laws.asking import ask, do, judge, reopened, until
from oddtrick.laws.book import Dialogue, LawBook
from oddtrick.laws.law12 import adjusted_score
from oddtrick.rulings.duty import LeadBan, LeadForm, LeadOption, suits_of
from oddtrick.rulings.moment import HasLead, Point
from oddtrick.rulings.provision import Law
from oddtrick.rulings.question import OPTION, Question
from oddtrick.rulings.rectification import Applies, Imposes, Informs, Lifts, ToReview
from oddtrick.rulings.rectification import Reviewed as Done
from oddtrick.table.answers import Option, Suits
from oddtrick.table.leads import ban, suits_left
from oddtrick.table.state import Spoken
from oddtrick.words.calls import Call
from oddtrick.words.cards import Card, Suit
from oddtrick.words.seats import Seat


def withdrawn_informs(book: LawBook, seat: Seat, offender: Seat, about: Call | Card) -> Informs | None:
    """What the withdrawn act of `seat` tells: free to the side that did not offend, closed to the other.

    Law: 16C of 2017, 16D of 2007, 16C of 1997; in 1987 it binds the opponents' withdrawn acts alone.
    """
    law = book.maybe("16C2" if seat.side is offender.side else "16C2#opponents")
    if law is None:
        return None
    return informs(law, seat, offender, str(about))


def informs(law: Law, seat: Seat, offender: Seat, about: str) -> Informs:
    """A row: closed to the offender's side, open to the other."""
    closed = tuple(player for player in Seat if player.side is offender.side)
    free = tuple(player for player in Seat if player.side is not offender.side)
    return Informs(law, seat, about, closed, free)


def foreseen(book: LawBook) -> ToReview:
    """The director comes back: could the offender have known that this would hurt?

    Law: 72C of 2017, 23 of 2007; 23 of 1997 (23A of 1987) after a forced pass.
    """
    return ToReview(book.law("72C"), "could_have_known")


def lead_option(book: LawBook, partner: Seat, withdrawn: tuple[Spoken, ...]) -> LeadOption:
    """Declarer's choice when the offender's partner first has the lead.

    Law: 26B of 2017; 26A2 and 26B of 1997 and 2007.
    """
    specified = tuple(dict.fromkeys(suit for call in withdrawn for suit in suits_of(call.specified)))
    only_suits = all(call.specified and len(suits_of(call.specified)) == len(call.specified) for call in withdrawn)
    if book.parts.lead_by_suit and only_suits:
        return LeadOption(partner, LeadForm.REQUIRE_OR_FORBID, book.law("26A2"), specified)
    return LeadOption(partner, book.parts.withdrawn_form, book.law("26B"))


def aftermath(book: LawBook, *reviews: ToReview | None, lead: LeadOption | None = None) -> Dialogue[None]:
    """Lay down what the director has to come back to, and come back to it."""
    if lead is not None:
        yield from do(Imposes(lead))
    yield from do(*reviews)
    if lead is not None:
        yield from lead_chosen(book, lead)
    for review in reviews:
        if review is not None:
            yield from reviewed(book, review)


def lead_chosen(book: LawBook, option: LeadOption) -> Dialogue[None]:
    """When that player first has the lead, declarer chooses; again, where the auction is reopened before the lead."""
    while True:
        chosen = yield from _chosen(book, option)
        if not (yield from reopened()):
            return
        yield from do(Lifts(chosen) if chosen else None, Imposes(option))


def _chosen(book: LawBook, option: LeadOption) -> Dialogue[LeadBan | None]:
    reply = yield from until(HasLead(option.seat), Point.BOARD_ENDED)
    state = reply.state
    suits = suits_left(option, state)
    declarer = state.declarer
    if option not in state.docket.duties or state.over or declarer is None or not suits:
        named = option.form is LeadForm.REQUIRE_OR_FORBID and not suits and not state.over
        yield from do(Applies(book.law("26A1")) if named else None, Lifts(option))
        return None
    match option.form:
        case LeadForm.REQUIRE_OR_FORBID:
            demands = (*(Suits(require=(suit,)) for suit in suits), *(Suits(forbid=(suit,)) for suit in suits))
            question = Question("lead_penalty", declarer, option.law, OPTION, (*demands, Option.NONE))
        case _:
            question = Question("forbid_suit", declarer, option.law, OPTION, (*suits, Option.NONE))
    chosen = yield from ask(question)
    match chosen:
        case Suits() | Suit():
            restricts = ban(option, chosen)
            yield from do(Lifts(option), Imposes(restricts))
            return restricts
        case _:
            yield from do(Lifts(option))
            return None


def reviewed(book: LawBook, review: ToReview) -> Dialogue[None]:
    """After the play: the question is put, and what follows from it."""
    yield from until(Point.BOARD_ENDED)
    yield from do(Done(review))
    match review.question:
        case "could_have_known":
            found = yield from judge(review.question, review.law, review=True)
            found = found and (yield from judge("damaged", review.law, review=True))
        case "damaged":
            found = yield from judge("damaged", review.law, review=True)
        case _:
            found = True
    if found:
        yield from adjusted_score(book, review.law, review=True)
