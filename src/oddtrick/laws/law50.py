"""Laws 48 to 51: cards exposed in the play, penalty cards, and declarer's choices while they lie on the table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from oddtrick.laws.aftermath import reviewed
from oddtrick.laws.asking import ask, do, judge, look, until
from oddtrick.laws.book import Dialogue, LawBook
from oddtrick.laws.law61 import once_put_down
from oddtrick.rulings.duty import HONOURS as HONOURS
from oddtrick.rulings.duty import Grade, LeadBan, MustPlay, PenaltyCard, Until
from oddtrick.rulings.moment import HasLead, MajorCards, PlayBy, Point, ToPlay
from oddtrick.rulings.provision import Law
from oddtrick.rulings.question import OPTION, Question
from oddtrick.rulings.rectification import Applies, Imposes, Informs, Lifts, Regular, ToReview, Uninforms
from oddtrick.table.actions import Action
from oddtrick.table.answers import Option, Suits
from oddtrick.table.plays import Claims, Concedes, Exposes, Exposure
from oddtrick.table.proper import cannot_meet, proper_cards
from oddtrick.table.state import Case, Phase, State
from oddtrick.words.cards import Card, Suit
from oddtrick.words.seats import Seat

ON_PURPOSE = frozenset({Exposure.NAMED, Exposure.ATTEMPTED_CLAIM})
"""Ways of exposing a card of which the director has to say whether it was deliberate."""


def exposed_in_play(book: LawBook, case: Case) -> Dialogue[None]:
    """A card was seen in the play: a defender's becomes a penalty card, declarer's and dummy's cost nothing.

    One that the director has just restored to its hand is one at once (67B2).

    Law: 48A, 49, 50, 67B2a (1987-2017).
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
    if how is Exposure.CURRENT_TRICK:
        yield from do(Regular(case.at, case.name), Applies(book.law("68")), *_told(book, case.seat, cards))
        return
    if case.opened.phase is Phase.CLAIM:
        yield from do(Regular(case.at, case.name))
        return
    if any(once_put_down(case.opened, case.seat, card) for card in cards):
        yield from do(Applies(book.law("67B2a-fn")))
    else:
        called = (yield from until(Point.DIRECTOR)).state
        if how is Exposure.ATTEMPTED_CLAIM and spoke(case.seat, called.acts):
            yield from do(Regular(case.at, case.name))
            return
    yield from do(Applies(book.law("49")))
    yield from penalised(book, case.seat, cards, purpose=how in ON_PURPOSE)


def spoke(seat: Seat, acts: tuple[Action, ...]) -> bool:
    """Whether this player claimed or conceded: the cards that it showed with it are no penalty cards.

    Law: 68B2, 68C, 70 (1987-2017).
    """
    return any(isinstance(act, Claims | Concedes) and act.by is seat for act in acts)


def _told(book: LawBook, seat: Seat, cards: tuple[Card, ...]) -> Iterator[Informs]:
    """What a defender showed with words about the trick in progress: no penalty card, and not for partner to use.

    Law: 68 with 16 (1987-2017).
    """
    others = tuple(other for other in Seat if other.side is not seat.side)
    return (Informs(book.law("16B1"), seat, str(card), (seat.partner,), others) for card in cards)


def penalised(book: LawBook, seat: Seat, cards: tuple[Card, ...], *, purpose: bool = False) -> Dialogue[None]:
    """These cards become penalty cards: minor where a single low one was exposed by accident.

    Law: 50B (50B and 50C of 1987).
    """
    low = len(cards) == 1 and cards[0].rank not in HONOURS
    if low and purpose:
        low = not (yield from judge("deliberate", book.law("50B"), about=cards[0]))
    grade = Grade.MINOR if low else Grade.MAJOR
    yield from do(*(Imposes(penalty(book, seat, card, grade)) for card in cards))


def penalty(book: LawBook, seat: Seat, card: Card, grade: Grade) -> PenaltyCard:
    """The duty that a card becomes which lies there to be played.

    Law: 50B (50B and 50C of 1987).
    """
    return PenaltyCard(seat, card, grade, book.law("50B" if grade is Grade.MINOR else "50B#major"))


def penalty_cards(book: LawBook, case: Case) -> Dialogue[None]:
    """As long as a defender has penalty cards: what partner may know, what declarer may choose, what is reviewed.

    Law: 50C, 50D, 50E, 51 (1987-2017).
    """
    seat = case.seat
    for duty in case.opened.penalty_cards(seat):
        yield from do(*_known(book, duty))
    yield from do(*_reviews(book, case.opened, seat))
    while True:
        reply = yield from until(HasLead(seat.partner), ToPlay(seat), Point.PLAY_ENDED)
        lying = reply.state.penalty_cards(seat)
        if not lying or reply.value is Point.PLAY_ENDED:
            break
        state = yield from do(*_reviews(book, reply.state, seat))
        match reply.value:
            case HasLead():
                yield from _partner_leads(book, state, seat, lying)
                grave = [duty for duty in (yield from look()).penalty_cards(seat) if duty.grade is Grade.MAJOR]
                yield from until(PlayBy(seat.partner), MajorCards(seat, len(grave)), Point.PLAY_ENDED)
            case _:
                yield from _owner_plays(book, state, seat, lying)
                after = (yield from until(PlayBy(seat), Point.PLAY_ENDED)).state
                gone = tuple(duty for duty in lying if duty not in after.penalty_cards(seat))
                yield from do(*(row for duty in gone for row in _not_lying(book, "50E3#played", after, duty)))
    yield from _looked_at(book)


def _known(book: LawBook, duty: PenaltyCard) -> tuple[Informs | Applies | None, ...]:
    """What a card that lies on the table asks of its owner, and what partner may know of it.

    Law: 50C, 50D1a, 50E1 of 2017; 50C, 50D1a, 50E2 of 2007; 50C, 50D1 of 1997; 50D, 50E1 of 1987, which says nothing
    about what partner may know of a major one.
    """
    minor = duty.grade is Grade.MINOR
    law, partner = book.maybe("50C#known" if minor else "50E1"), duty.seat.partner
    closed = () if book.maybe("50C#partner" if minor else "50E#partner") is None else (partner,)
    free = tuple(seat for seat in Seat if seat not in closed)
    told = None if law is None else Informs(law, duty.seat, str(duty.card), closed, free)
    return Applies(book.law("50C" if minor else "50D1a")), told


def _not_lying(book: LawBook, number: str, state: State, duty: PenaltyCard) -> Iterator[Informs | Uninforms]:
    """Once the card is in the hand again, or was played, what it told is not for partner any more.

    Law: 50E2, 50E3 of 2017; before, it never was.
    """
    law, about, partner = book.maybe(number), str(duty.card), duty.seat.partner
    if law is None:
        return
    yield Uninforms(duty.seat, about, law)
    others = (row for row in state.docket.information if (row.by, row.about) == (duty.seat, about))
    yield from (row for row in others if row.unauthorized_to)
    yield Informs(law, duty.seat, about, (partner,), tuple(seat for seat in Seat if seat is not partner))


def _reviews(book: LawBook, state: State, seat: Seat) -> tuple[ToReview, ...]:
    """What the director comes back to where a card lies in the play: did it help, could its owner have known?

    Law: 50E4, 72C of 2017; 50E3, 23 of 2007.
    """
    helped, known = book.maybe("50E4"), book.maybe("72C#penalty_card")
    lying = state.penalty_cards(seat) if state.phase is Phase.PLAY else ()
    grave = any(duty.grade is Grade.MAJOR for duty in lying)
    found = (ToReview(helped, "damaged") if helped is not None and lying else None,
             ToReview(known, "could_have_known") if known is not None and grave else None)  # fmt: skip
    return tuple(review for review in found if review is not None)


def _looked_at(book: LawBook) -> Dialogue[None]:
    """The director comes back to it, once for the board."""
    state = (yield from until(Point.BOARD_ENDED)).state
    laws = (book.maybe("50E4"), book.maybe("72C#penalty_card"))
    for review in (row for row in state.docket.reviews if row.law in laws):
        if review in (yield from look()).docket.reviews:
            yield from reviewed(book, review)


def two_penalty_cards(book: LawBook, case: Case) -> Dialogue[None]:
    """With two or more of one defender, all are major.

    Law: 50B (50C of 1987).
    """
    law = book.law("50B#major")
    for duty in case.opened.penalty_cards(case.seat):
        if duty.grade is Grade.MINOR:
            yield from do(Imposes(replace(duty, grade=Grade.MAJOR, law=law)), Lifts(duty))


def _owner_plays(book: LawBook, state: State, seat: Seat, lying: tuple[PenaltyCard, ...]) -> Dialogue[None]:
    """Of two or more that can be played, declarer names the one.

    Law: 51A (1987-2017).
    """
    allowed = proper_cards(state) if state.play.hand(seat) is not None else tuple(duty.card for duty in lying)
    playable = tuple(duty.card for duty in lying if may_play(state, seat, duty.card) and duty.card in allowed)
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
            yield from _picked_up(book, grave, required, ban)
        case Suits(forbid=forbidden):
            ban = LeadBan(seat.partner, Until.LOSES_LEAD, _chosen_law(book, law, "b"), forbid=forbidden)
            yield from _picked_up(book, grave, forbidden, ban)
        case _:
            free = book.maybe("50D2b")
            yield from do(Applies(free) if free is not None else None)


def _chosen_law(book: LawBook, law: str, letter: str) -> Law:
    return book.law("50D2a") if law == book.law("50D2") else Law(f"{law}{letter}")


def _picked_up(book: LawBook, grave: tuple[PenaltyCard, ...], suits: tuple[Suit, ...], ban: LeadBan) -> Dialogue[None]:
    """The cards of these suits go back to the hand."""
    state = yield from do(Imposes(ban), *(Lifts(duty) for duty in grave if duty.card.suit in suits))
    for duty in (duty for duty in grave if duty.card.suit in suits):
        yield from do(*_not_lying(book, "50E2#picked_up", state, duty))
    if cannot_meet(state, ban):
        yield from do(Applies(book.law("59")))


def demands(suits: tuple[Suit, ...]) -> tuple[object, ...]:
    """What declarer may say: require one suit, forbid one or more, or nothing."""
    sizes = range(1, len(suits) + 1)
    forbidden = (chosen for size in sizes for chosen in combinations(suits, size))
    return (
        *(Suits(require=(suit,)) for suit in suits),
        *(Suits(forbid=chosen) for chosen in forbidden),
        Option.NONE,
    )
