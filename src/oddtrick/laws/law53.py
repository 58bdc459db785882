"""Laws 53, 55 and 56: leads out of turn after the opening lead."""

from __future__ import annotations

from oddtrick.laws.aftermath import aftermath, withdrawn_informs
from oddtrick.laws.asking import ask, do, until
from oddtrick.laws.book import Dialogue, LawBook
from oddtrick.laws.law50 import penalty
from oddtrick.rulings.duty import Grade
from oddtrick.rulings.laying import PutsDown
from oddtrick.rulings.moment import PlayBy, Point
from oddtrick.rulings.question import OPTION, Question
from oddtrick.rulings.rectification import Applies, CardBack, Condones, Drops, Imposes, Informs, ToReview
from oddtrick.table.actions import CallsDirector
from oddtrick.table.answers import BothDefenders
from oddtrick.table.plays import PlaysCard
from oddtrick.table.state import Case, Laid, State
from oddtrick.words.cards import Card
from oddtrick.words.seats import Seat, Side

LAST = 13


def led(case: Case) -> tuple[Seat, Card]:
    """Whose hand the irregular card came from, and the card."""
    match case.act:
        case PlaysCard(by=by, card=card):
            return by, card
        case _:
            raise ValueError(f"{case.name} is about no card")


def told_by_opponent(case: Case) -> bool:
    """Whether the player led or played because an opponent said that it was its turn.

    Law: 47E1 (1987-2017).
    """
    match case.act:
        case PlaysCard(by=by, told_by=teller):
            return teller is not None and teller.side is not by.side
        case _:
            return False


def laid_of(case: Case, state: State | None = None) -> Laid | None:
    """The irregular card as it lies in the trick when the matter arose, or in this state."""
    return next((laid for laid in (state or case.opened).play.trick if laid.at == case.at), None)


def lead_out_of_turn(book: LawBook, case: Case) -> Dialogue[None]:
    """The next hand may play to it, the proper leader may lead; otherwise the director comes.

    Law: 53, 55, 56 (1987-2017); led because an opponent said so: 47E1.
    """
    seat, card = led(case)
    laid = laid_of(case)
    due = laid.due if laid is not None else None
    if due is None:
        return
    if _told_to_lead_again(book, case.opened, seat, due):
        yield from _before_declarer(book, seat, card, due)
        return
    reply = yield from until(*_condoning(seat, due), Point.DIRECTOR)
    match reply.act:
        case PlaysCard(by=by, lead=True) if by is due:
            yield from _own_lead(book, case, reply.state, due)
        case PlaysCard(by=by) if by is seat.lho:
            yield from condoned(book, case)
        case PlaysCard(by=by) if by is due:
            yield from _own_lead(book, case, reply.state, due)
        case PlaysCard():
            yield from do(Condones(case.at, book.law("53C")))
        case _:
            yield from ruled_lead(book, case, reply.state, seat, card, due)


def _told_to_lead_again(book: LawBook, state: State, seat: Seat, due: Seat) -> bool:
    """Whether declarer has taken back a lead and has not led from the right hand yet, when this defender plays.

    Law: 60B (1987-2017).
    """
    withdrawn, declarer = state.docket.withdrawn, state.declarer
    if declarer is None or seat.side is declarer.side or due.side is not declarer.side or not withdrawn:
        return False
    called = max((at for at, act in enumerate(state.acts, 1) if isinstance(act, CallsDirector)), default=0)
    since = any(isinstance(act, PlaysCard) for act in state.acts[called:-1])
    return withdrawn[-1].law == book.law("55B2") and not since


def _before_declarer(book: LawBook, seat: Seat, card: Card, due: Seat) -> Dialogue[None]:
    """The card goes back and is a major penalty card.

    Law: 60B (1987-2017).
    """
    yield from until(Point.DIRECTOR, PlayBy(due, before=True))
    lies = Imposes(penalty(book, seat, card, Grade.MAJOR))
    yield from do(CardBack(seat, card, book.law("60B"), turn=due), _told(book, seat, card), lies)


def _condoning(seat: Seat, due: Seat) -> tuple[PlayBy, ...]:
    """Whose play settles it: the next hand's, that of an opponent who was to lead, that of the defender before."""
    others = (PlayBy(due, before=True),) if due.side is not seat.side else ()
    return (PlayBy(seat.lho, before=True), *others, PlayBy(seat.rho))


def condoned(book: LawBook, case: Case) -> Dialogue[None]:
    """The next hand has played to the irregular lead: it is correct, and the right to more is lost.

    Law: 53A, 60A1 (1987-2017).
    """
    yield from do(Condones(case.at, book.law("53A")), Applies(book.law("60A1")))


def _own_lead(book: LawBook, case: Case, state: State, due: Seat) -> Dialogue[None]:
    """The player whose turn it was leads: that lead stands; the irregular card and all played to it are taken back.

    Law: 53B of 2017, 53C of 1987-2007.
    """
    law = book.law("53B")
    for laid in (laid for laid in state.play.trick if laid.at >= case.at):
        yield from do(
            CardBack(laid.by, laid.card, law, turn=due),
            Condones(laid.at, law),
            withdrawn_informs(book, laid.by, laid.by, laid.card) if laid.by.side is not due.side else None,
            *(Drops(other.number, law) for other in state.docket.cases if other.at == laid.at != case.at),
        )


def ruled_lead(book: LawBook, case: Case, state: State, seat: Seat, card: Card, due: Seat) -> Dialogue[None]:
    """The director rules a lead out of turn: accepted, or taken back.

    Law: 47E1, 53A, 55, 56 (1987-2017).
    """
    if told_by_opponent(case):
        yield from do(CardBack(seat, card, book.law("47E1"), turn=due), Condones(case.at, book.law("47E1")))
        return
    last = book.maybe("53A-fn")
    if last is not None and state.play.ns + state.play.ew == LAST - 1:
        yield from do(CardBack(seat, card, last, turn=due))
    elif (yield from _accepted(book, state, seat, card)):
        again = None if laid_of(case, state) else PutsDown(seat, card, case.at, book.law("53A"))
        yield from do(Condones(case.at, book.law("53A")), again)
    elif state.declarer is not None and seat.side is state.declarer.side:
        yield from _declarer_back(book, seat, card, due)
    else:
        yield from _defender_back(book, seat, card, due)


def _accepted(book: LawBook, state: State, seat: Seat, card: Card) -> Dialogue[bool]:
    """A defender's lead is for declarer to accept, declarer's for either defender.

    Law: 53A, 55A (1987-2017).
    """
    declarer = state.declarer
    if declarer is None or seat.side is not declarer.side:
        asked: Seat | Side = declarer if declarer is not None else seat.side.other
        question = Question("accept", asked, book.law("53A"), OPTION, about=card)
    else:
        question = Question("accept", declarer.side.other, book.law("55A"), OPTION, about=card)
    match (yield from ask(question)):
        case BothDefenders(answers=answers):
            return _first_word(answers, seat.lho)
        case answer:
            return answer is True


def _first_word(answers: tuple[tuple[Seat, bool], ...], next_to_play: Seat) -> bool:
    """Where the defenders differ, the one next to play after the irregular lead decides.

    Law: 55A of 2007 and 2017.
    """
    return next((answer for seat, answer in answers if seat is next_to_play), answers[0][1])


def _declarer_back(book: LawBook, seat: Seat, card: Card, due: Seat) -> Dialogue[None]:
    """Declarer's lead goes back; from the wrong hand, another card is led from the right one.

    Law: 55B1, 55B2, 55C (1987-2017).
    """
    law = book.law("55B2") if due.side is seat.side else book.law("55B1")
    yield from do(CardBack(seat, card, law, turn=due), _told(book, seat, card))
    if due.side is seat.side:
        yield from until(PlayBy(due), Point.PLAY_ENDED)
        yield from aftermath(book, ToReview(book.law("55C"), "damaged"))


def _told(book: LawBook, seat: Seat, card: Card) -> Informs | None:
    return withdrawn_informs(book, seat, seat, card)


def _defender_back(book: LawBook, seat: Seat, card: Card, due: Seat) -> Dialogue[None]:
    """A defender's lead goes back and becomes a major penalty card.

    Law: 56 (1987-2017).
    """
    yield from do(
        CardBack(seat, card, book.law("56"), turn=due),
        _told(book, seat, card),
        Imposes(penalty(book, seat, card, Grade.MAJOR)),
    )
