"""Law 64: what goes over after the play for an established revoke, and what equity adds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from oddtrick.laws.asking import do, judge, look, until
from oddtrick.laws.book import Dialogue, LawBook
from oddtrick.laws.law12 import adjusted_score
from oddtrick.laws.law61 import Found, card_at
from oddtrick.laws.period import calls_on
from oddtrick.rulings.duty import Demand, Duty, LeadBan, MustPlay, PenaltyCard, PlayDemand
from oddtrick.rulings.moment import Point
from oddtrick.rulings.provision import Law
from oddtrick.rulings.rectification import Applies, Returns, Reviewed, Revoke, ToReview, Transfers
from oddtrick.table.actions import NextRound
from oddtrick.table.plays import FacesHand
from oddtrick.table.reopening import number_of
from oddtrick.table.state import State
from oddtrick.words.cards import Card, Suit
from oddtrick.words.seats import Seat, Side

TWELFTH = 12


def settled(book: LawBook) -> Dialogue[None]:
    """A revoke is established: tricks go over after the play, and then the director looks at what was lost by it.

    Law: 64 (1987-2017).
    """
    state = yield from look()
    review = _fresh(book, state)
    old = (row for row in state.docket.reviews if review is not None and row.law.within("64C"))
    yield from do(*map(Reviewed, old), review)
    yield from until(Point.PLAY_ENDED)
    yield from transferred(book)
    if review is not None:
        yield from _looked_at(book, review)


def _fresh(book: LawBook, state: State) -> ToReview | None:
    """The review of the board, if it is not on the record already."""
    review = ToReview(equity(book, state), "damaged")
    pending = state.docket.pending
    asked = pending is not None and pending.question.law == review.law and pending.question.name == review.question
    return None if asked or review in state.docket.reviews else review


def _looked_at(book: LawBook, review: ToReview) -> Dialogue[None]:
    """Once for the board: are those who did not revoke compensated enough?

    Law: 64C (1987-2017).
    """
    reply = yield from until(Point.BOARD_ENDED)
    if review not in reply.state.docket.reviews:
        return
    if (yield from judge(review.question, review.law, review=True)):
        yield from adjusted_score(book, review.law, review=True)


def transferred(book: LawBook) -> Dialogue[None]:
    """The tricks that go over for all that is known now; what was to go over before may stay."""
    state = yield from look()
    verdicts = tuple(assessed(book, state))
    wanted = [verdict.transfer for verdict in verdicts if verdict.transfer is not None]
    reason = next((law for verdict in verdicts for law in verdict.barred), book.law("64B"))
    for verdict in verdicts:
        yield from do(*(Applies(law) for law in verdict.barred))
    for row in state.docket.transfers:
        if row in wanted:
            wanted.remove(row)
        elif row.law.within("64"):
            yield from do(Returns(row, reason))
    yield from do(*wanted)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What an established revoke costs by itself: tricks, or none by these provisions."""

    revoke: Revoke
    barred: tuple[Law, ...] = ()
    transfer: Transfers | None = None


def assessed(book: LawBook, state: State) -> Iterator[Verdict]:
    """What each established revoke of the board costs, in the order of tricks; no trick goes over twice.

    Law: 64A, 64B (1987-2017).
    """
    gone: frozenset[int] = frozenset()
    for revoke in sorted(state.docket.revokes, key=lambda row: row.number):
        if not revoke.established:
            continue
        barred = tuple(_barred(book, state, revoke))
        won = tuple(trick for trick in _won(state, revoke) if trick not in gone)
        if barred or not won:
            yield Verdict(revoke, barred or (book.law("64B1"),))
            continue
        wanted, law = _wanted(book, state, revoke)
        gone |= frozenset(won[:wanted])
        yield Verdict(revoke, (), Transfers(revoke.by.side.other, min(wanted, len(won)), law))


def _won(state: State, revoke: Revoke) -> tuple[int, ...]:
    """The numbers of the tricks that the offending side won from the revoke on; claimed ones count from 14."""
    side = revoke.by.side
    numbers = ((number_of(state, place), trick) for place, trick in enumerate(state.play.quitted))
    won = tuple(number for number, trick in numbers if number >= revoke.number and trick.winner.side is side)
    return (*won, *range(14, 14 + _claimed(state, side)))


def _claimed(state: State, side: Side) -> int:
    """Tricks that a side has by a claim or concession."""
    total = state.play.ns if side is Side.NS else state.play.ew
    played = sum(trick.winner.side is side for trick in state.play.quitted)
    return total - state.setup.won(side) - played


def _wanted(book: LawBook, state: State, revoke: Revoke) -> tuple[int, Law]:
    """How many tricks go over as far as there are so many, and why.

    Law: 64A1, 64A2 (1987-2017); the second trick of 64A2 in 1987 and 1997 alone.
    """
    if _winner(state, revoke.number) is revoke.by:
        return 2, book.law("64A1")
    second = book.maybe("64A2#second")
    if second is not None and _won_with_it_later(state, revoke):
        return 2, second
    return 1, book.law("64A2")


def _winner(state: State, number: int) -> Seat | None:
    place = number - number_of(state, 0)
    return state.play.quitted[place].winner if place < len(state.play.quitted) else None


def _won_with_it_later(state: State, revoke: Revoke) -> bool:
    """Whether the offender won a later trick with a card that it could have played to the revoke trick.

    Law: 64A2 of 1987 and 1997.
    """
    found = card_at(state, revoke.by, revoke.number)
    if found is None:
        return False
    later = (trick for trick in state.play.quitted if trick.winner is revoke.by and trick.cards[0].at > found.laid.at)
    cards = (laid.card for trick in later for laid in trick.cards if laid.by is revoke.by)
    return any(_was_proper(found, card) for card in cards)


def _was_proper(found: Found, card: Card) -> bool:
    """Whether a card could lawfully have been played in the place of the revoke card."""
    if found.laid is not found.trick[0] and found.laid.card.suit is not found.suit and card.suit is found.suit:
        return True
    return any(_meets(duty, card) for duty in found.laid.disobeyed)


def _meets(duty: Duty, card: Card) -> bool:
    match duty:
        case PenaltyCard():
            return duty.card is card
        case MustPlay():
            return card in duty.cards
        case LeadBan():
            return card.suit in duty.require or (not duty.require and card.suit not in duty.forbid)
        case PlayDemand(demand=Demand.REQUIRE):
            return card.suit in duty.suits
        case PlayDemand(demand=Demand.FORBID):
            return card.suit not in duty.suits
        case _:
            return False


def _barred(book: LawBook, state: State, revoke: Revoke) -> Iterator[Law]:
    """The provisions by which no trick goes over, apart from that none was won.

    Law: 64B2-64B7 (64B2-64B6 of 1987 and 1997).
    """
    if _repeated(book, state, revoke):
        yield book.law("64B2")
    if _of_faced_card(book, state, revoke):
        yield book.law("64B3")
    before = state.acts[: revoke.at]
    if any(calls_on(act, revoke.by.side.other) for act in before):
        yield book.law("64B4")
    if any(isinstance(act, NextRound) for act in before):
        yield book.law("64B5")
    if revoke.number == TWELFTH:
        yield book.law("64B6")
    both = book.maybe("64B7")
    if both is not None and _both_sides(book, state, revoke):
        yield both


def _repeated(book: LawBook, state: State, revoke: Revoke) -> bool:
    """Whether the same player revoked in the same suit before.

    Law: 64B2 (1987-2017); in 2017 the first must have been established.
    """
    suit = _suit(state, revoke)
    earlier = (row for row in state.docket.revokes if row.by is revoke.by and row.number < revoke.number)
    counted = (row for row in earlier if row.established or book.maybe("64B2#any"))
    return any(_suit(state, row) is suit for row in counted)


def _suit(state: State, revoke: Revoke) -> object:
    found = card_at(state, revoke.by, revoke.number)
    return found.suit if found is not None else None


def _of_faced_card(book: LawBook, state: State, revoke: Revoke) -> bool:
    """Whether it was a card of dummy, or a card lying faced, that was not played.

    Law: 64B3 (1987-2017): before 2017 any faced card, since then a penalty card.
    """
    found = card_at(state, revoke.by, revoke.number)
    if revoke.by is state.dummy:
        return True
    if found is None:
        return False
    if any(isinstance(duty, PenaltyCard) for duty in found.laid.disobeyed):
        return True
    faced = (act for act in state.acts[: found.laid.at] if isinstance(act, FacesHand) and act.by is revoke.by)
    return book.maybe("64B3#faced") is not None and any(_lay_open(act, found.suit) for act in faced)


def _lay_open(act: FacesHand, suit: Suit) -> bool:
    """Whether the whole hand, or a card of this suit, was faced."""
    return act.cards is None or any(card.suit is suit for card in act.cards)


def _both_sides(book: LawBook, state: State, revoke: Revoke) -> bool:
    """Whether the other side revoked on the board too.

    Law: 64B7 of 2017: both established; of 2007: established or not.
    """
    others = (row for row in state.docket.revokes if row.by.side is not revoke.by.side)
    return any(row.established or book.maybe("64B7#any") for row in others)


def equity(book: LawBook, state: State) -> Law:
    """The provision by which the director looks at what was lost.

    Law: 64C1, 64C2a, 64C2b of 2017; 64C of 1987-2007.
    """
    barred = tuple(law for verdict in assessed(book, state) for law in verdict.barred)
    if book.maybe("64B7") in barred:
        return book.law("64C2b")
    return book.law("64C2a" if book.law("64B2") in barred else "64C1")
