"""Laws 57, 58A and 60B: plays before their turn."""

from __future__ import annotations

from oddtrick.laws.aftermath import informs, withdrawn_informs
from oddtrick.laws.asking import ask, do, until
from oddtrick.laws.book import Dialogue, LawBook
from oddtrick.laws.law50 import may_play, penalty
from oddtrick.laws.law53 import led, told_by_opponent
from oddtrick.rulings.duty import Demand, Grade, MustPlay, PlayDemand, Until
from oddtrick.rulings.moment import PlayBy, Point, ToPlay
from oddtrick.rulings.question import OPTION, Question
from oddtrick.rulings.rectification import Applies, CardBack, Condones, Imposes, Lifts
from oddtrick.table.answers import Option, Suits
from oddtrick.table.plays import DummyPlays, DummySuggests, PlaysCard
from oddtrick.table.proper import cannot_meet
from oddtrick.table.state import Case, State
from oddtrick.words.cards import Card, Suit
from oddtrick.words.seats import Seat


def premature_play(book: LawBook, case: Case) -> Dialogue[None]:
    """A defender played or led before its turn.

    Law: 47E1, 57A, 57C, 57D, 60A1 (1987-2017).
    """
    seat, card = led(case)
    declarer = case.opened.declarer
    if declarer is None:
        return
    if is_lead(case):
        yield from until(Point.DIRECTOR)
        yield from before_partner(book, case, declarer, seat, card)
        return
    match (yield from until(Point.DIRECTOR, PlayBy(seat.lho, before=True))).value:
        case PlayBy():
            yield from do(Condones(case.at, book.law("60A1")))
        case _ if told_by_opponent(case):
            law = book.law("47E1")
            yield from do(CardBack(seat, card, law, turn=case.opened.turn), Condones(case.at, law))
        case _:
            yield from _played_early(book, case, declarer, seat, card)


def _played_early(book: LawBook, case: Case, declarer: Seat, seat: Seat, card: Card) -> Dialogue[None]:
    played = {laid.by for laid in case.opened.play.trick if laid.at < case.at}
    if {declarer, declarer.partner} <= played:
        yield from do(Applies(book.law("57C1")))
    elif dummy_moved(case.opened):
        yield from do(Applies(book.law("57C2")))
    elif seat.partner in played:
        yield from _at_rhos_turn(book, case, seat, card)
    else:
        yield from before_partner(book, case, declarer, seat, card)


def is_lead(case: Case) -> bool:
    """Whether the card was led to the next trick while partner had still to play to this one."""
    match case.act:
        case PlaysCard(lead=lead):
            return lead is True
        case _:
            return False


def before_partner(book: LawBook, case: Case, declarer: Seat, seat: Seat, card: Card) -> Dialogue[None]:
    """Partner has still to play: the card is a penalty card, and declarer chooses how partner plays.

    Law: 57A (1987-2017).
    """
    law = book.law("57A")
    turn = case.opened.turn or seat.partner
    yield from do(
        CardBack(seat, card, law, turn=turn),
        Imposes(penalty(book, seat, card, Grade.MAJOR)),
        withdrawn_informs(book, seat, seat, card),
    )
    suit = case.opened.play.trick[0].card.suit
    chosen = yield from ask(Question("play_penalty", declarer, law, OPTION, _choices(book, suit)))
    demand = _demand(book, seat.partner, chosen)
    state = yield from do(demand)
    if demand is not None and cannot_meet(state, demand.duty):
        yield from do(Applies(book.law("57B")), Applies(book.law("59")))


def _choices(book: LawBook, led_suit: Suit) -> tuple[object, ...]:
    others = tuple(suit for suit in Suit if suit is not led_suit)
    required = tuple(Suits(require=(suit,)) for suit in others) if book.maybe("57A3#require") else ()
    return (Option.HIGHEST, Option.LOWEST, *required, *(Suits(forbid=(suit,)) for suit in others))


def _demand(book: LawBook, partner: Seat, chosen: object) -> Imposes | None:
    match chosen:
        case Option.HIGHEST:
            return Imposes(PlayDemand(partner, Demand.HIGHEST, Until.THIS_TRICK, book.law("57A1")))
        case Option.LOWEST:
            return Imposes(PlayDemand(partner, Demand.LOWEST, Until.THIS_TRICK, book.law("57A2")))
        case Suits(require=required) if required:
            law = book.law("57A3#require")
            return Imposes(PlayDemand(partner, Demand.REQUIRE, Until.THIS_TRICK, law, required))
        case Suits(forbid=forbidden):
            law = book.law("57A3#forbid")
            return Imposes(PlayDemand(partner, Demand.FORBID, Until.THIS_TRICK, law, forbidden))
        case _:
            return None


def _at_rhos_turn(book: LawBook, case: Case, seat: Seat, card: Card) -> Dialogue[None]:
    """Only the right-hand opponent had to play before: the card is played in its turn if it may be.

    Law: 57D of 2007 and 2017; before, an exposed card (49, 50).
    """
    law = book.maybe("57D")
    turn = case.opened.turn or seat.rho
    if law is None:
        exposed = book.law("49")
        yield from do(
            CardBack(seat, card, exposed, turn=turn),
            Imposes(penalty(book, seat, card, Grade.MAJOR)),
            withdrawn_informs(book, seat, seat, card),
        )
        return
    owed = MustPlay(seat, (card,), law)
    told = informs(book.law("16B1"), seat, seat, str(card))
    yield from do(CardBack(seat, card, law, turn=turn), Imposes(owed))
    reply = yield from until(ToPlay(seat), Point.PLAY_ENDED)
    if not may_play(reply.state, seat, card, unknown=True):
        yield from do(Lifts(owed), Imposes(penalty(book, seat, card, Grade.MAJOR)), told)


def dummy_moved(state: State) -> bool:
    """Whether dummy chose or suggested a card to this trick before the defender's card.

    Law: 57C2 of 2017, 57C1 of 2007, 57C of 1987 and 1997.
    """
    first = state.play.trick[0].at if state.play.trick else 0
    return any(isinstance(act, (DummyPlays, DummySuggests)) for act in state.acts[first:])


def play_out_of_turn(book: LawBook, case: Case) -> Dialogue[None]:
    """Declarer's or dummy's card before its turn counts as played.

    Law: 57C2, 57C3 of 2017; 57C of 1987-2007.
    """
    yield from do(Applies(book.law("57C3")))
