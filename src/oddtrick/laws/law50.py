"""Laws 48 to 51: cards exposed in the play, penalty cards, and declarer's choices while they lie on the table."""

from __future__ import annotations

from itertools import combinations

from oddtrick.laws.aftermath import aftermath
from oddtrick.laws.asking import ask, do, judge, until
from oddtrick.laws.book import Dialogue, LawBook
from oddtrick.rulings.duty import Grade, LeadBan, MustPlay, PenaltyCard, Until
from oddtrick.rulings.moment import HasLead, PlayBy, Point, ToPlay
from oddtrick.rulings.provision import Law
from oddtrick.rulings.question import OPTION, Question
from oddtrick.rulings.rectification import Applies, Imposes, Informs, Lifts, Regular, ToReview
from oddtrick.table.answers import Option, Suits
from oddtrick.table.plays import Exposes, Exposure
from oddtrick.table.state import Case, Phase, State
from oddtrick.words.cards import Card, Suit
from oddtrick.words.seats import Seat

HONOURS = frozenset("AKQJT")
ON_PURPOSE = frozenset({Exposure.NAMED, Exposure.ATTEMPTED_CLAIM})
"""Ways of exposing a card of which the director has to say whether it was deliberate."""


def exposed_in_play(book: LawBook, case: Case) -> Dialogue[None]:
    """A card was seen in the play: a defender's becomes a penalty card, declarer's and dummy's cost nothing.

    Law: 48A, 49, 50 (1987-2017).
    """
    declarer = case.opened.declarer
    match case.act:
        case Exposes(cards=cards, how=how):
            pass
        case _:
            return
    if declarer is None or case.seat.side is declarer.side:
        yield from do(Regular(case.at, case.name), Applies(book.law("48A")))
        return
    yield from until(Point.DIRECTOR)
    yield from penalised(book, case.seat, cards, purpose=how in ON_PURPOSE)


def penalised(book: LawBook, seat: Seat, cards: tuple[Card, ...], *, purpose: bool = False) -> Dialogue[None]:
    """These cards become penalty cards: minor where a single low one was exposed by accident.

    Law: 50B (50B and 50C of 1987).
    """
    low = len(cards) == 1 and cards[0].rank not in HONOURS
    if low and purpose:
        low = not (yield from judge("deliberate", book.law("50B"), about=cards[0]))
    grade, law = (Grade.MINOR, book.law("50B")) if low else (Grade.MAJOR, book.law("50B#major"))
    yield from do(*(Imposes(PenaltyCard(seat, card, grade, law)) for card in cards))


def penalty_cards(book: LawBook, case: Case) -> Dialogue[None]:
    """As long as a defender has penalty cards: what partner may know, what declarer may choose, what is reviewed.

    Law: 50C, 50D, 50E, 51 (1987-2017).
    """
    seat = case.seat
    for duty in held(case.opened, seat):
        yield from do(_known(book, duty))
    lay = case.opened.phase is Phase.PLAY
    while True:
        reply = yield from until(HasLead(seat.partner), ToPlay(seat), Point.PLAY_ENDED)
        state = reply.state
        lying = held(state, seat)
        lay = lay or bool(lying)
        if not lying or reply.value is Point.PLAY_ENDED:
            break
        if len(lying) > 1:
            lying = yield from _all_major(book, lying)
        match reply.value:
            case HasLead():
                yield from _partner_leads(book, state, seat, lying)
                yield from until(PlayBy(seat.partner), Point.PLAY_ENDED)
            case _:
                yield from _owner_plays(book, state, seat, lying)
                yield from until(PlayBy(seat), Point.PLAY_ENDED)
    yield from aftermath(book, _review(book) if lay else None)


def held(state: State, seat: Seat) -> tuple[PenaltyCard, ...]:
    """A player's penalty cards."""
    found = []
    for duty in state.docket.duties:
        match duty:
            case PenaltyCard() if duty.seat is seat:
                found.append(duty)
            case _:
                pass
    return tuple(found)


def _known(book: LawBook, duty: PenaltyCard) -> Informs:
    """What partner may know of a card that lies on the table.

    Law: 50E1 of 2017, 50E2 of 2007, 50D1 of 1997; in 1987 partner may use all.
    """
    law, partner = book.law("50E1"), duty.seat.partner
    closed = () if book.maybe("50E#partner") is None else (partner,)
    return Informs(law, duty.seat, str(duty.card), closed, tuple(seat for seat in Seat if seat not in closed))


def _review(book: LawBook) -> ToReview | None:
    law = book.maybe("50E4")
    return None if law is None else ToReview(law, "damaged")


def _all_major(book: LawBook, lying: tuple[PenaltyCard, ...]) -> Dialogue[tuple[PenaltyCard, ...]]:
    """With two or more of one defender, all are major.

    Law: 50B (50C of 1987).
    """
    law = book.law("50B#major")
    graver = tuple(PenaltyCard(duty.seat, duty.card, Grade.MAJOR, duty.law) for duty in lying)
    for old, new in zip(lying, graver, strict=True):
        if old != new:
            yield from do(Lifts(old), Imposes(new), Applies(law))
    return graver


def _owner_plays(book: LawBook, state: State, seat: Seat, lying: tuple[PenaltyCard, ...]) -> Dialogue[None]:
    """Of two or more that can be played, declarer names the one.

    Law: 51A (1987-2017).
    """
    playable = tuple(duty.card for duty in lying if may_play(state, seat, duty.card))
    if len(playable) < 2 or state.declarer is None:
        return
    question = Question("which_card", state.declarer, book.law("51A"), OPTION, playable)
    match (yield from ask(question)):
        case Card() as chosen:
            yield from do(Imposes(MustPlay(seat, (chosen,), book.law("51A"))))
        case _:
            pass


def may_play(state: State, seat: Seat, card: Card, *, unknown: bool = False) -> bool:
    """Whether a card leads, follows suit, or can be discarded; `unknown`: what holds of an unknown hand.

    Law: 44C, 50D1 (1987-2017).
    """
    trick, hand = state.play.trick, state.play.hand(seat)
    if not trick or card.suit is trick[0].card.suit:
        return True
    return unknown if hand is None else not hand.suit(trick[0].card.suit)


def _partner_leads(book: LawBook, state: State, seat: Seat, lying: tuple[PenaltyCard, ...]) -> Dialogue[None]:
    """Partner has the lead while a major penalty card lies there: declarer requires, forbids, or leaves it free.

    Law: 50D2, 51B (1987-2017).
    """
    grave = tuple(duty for duty in lying if duty.grade is Grade.MAJOR)
    if not grave or state.declarer is None:
        return
    suits = tuple(dict.fromkeys(duty.card.suit for duty in grave))
    law = book.law("50D2" if len(grave) == 1 else "51B1" if len(suits) == 1 else "51B2")
    chosen = yield from ask(Question("lead_penalty", state.declarer, law, OPTION, demands(suits)))
    match chosen:
        case Suits(require=required) if required:
            ban = LeadBan(seat.partner, Until.NEXT_LEAD, _chosen_law(book, law, "a"), require=required)
            yield from _picked_up(grave, required, ban)
        case Suits(forbid=forbidden):
            ban = LeadBan(seat.partner, Until.LOSES_LEAD, _chosen_law(book, law, "b"), forbid=forbidden)
            yield from _picked_up(grave, forbidden, ban)
        case _:
            free = book.maybe("50D2b")
            yield from do(Applies(free) if free is not None else None)


def _chosen_law(book: LawBook, law: str, letter: str) -> Law:
    return book.law("50D2a") if law == book.law("50D2") else Law(f"{law}{letter}")


def _picked_up(grave: tuple[PenaltyCard, ...], suits: tuple[Suit, ...], ban: LeadBan) -> Dialogue[None]:
    """The cards of these suits go back to the hand."""
    yield from do(Imposes(ban), *(Lifts(duty) for duty in grave if duty.card.suit in suits))


def demands(suits: tuple[Suit, ...]) -> tuple[object, ...]:
    """What declarer may say: require one suit, forbid one or more, or nothing."""
    sizes = range(1, len(suits) + 1)
    forbidden = (chosen for size in sizes for chosen in combinations(suits, size))
    return (
        *(Suits(require=(suit,)) for suit in suits),
        *(Suits(forbid=chosen) for chosen in forbidden),
        Option.NONE,
    )
