"""Law 16: information from partner, and from calls that were withdrawn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from oddtrick.laws.asking import ask, do, judge
from oddtrick.laws.book import Dialogue, LawBook
from oddtrick.laws.law12 import adjusted_score
from oddtrick.rulings.provision import Law
from oddtrick.rulings.question import JUDGEMENT, Question
from oddtrick.rulings.rectification import Applies, Informs, Irregular
from oddtrick.table.actions import Action, BoardEnds, CallsDirector, GivesInformation, MakesCall
from oddtrick.table.answers import Alternatives
from oddtrick.table.notices import Notices
from oddtrick.table.plays import PlaysCard
from oddtrick.table.proper import CALLS
from oddtrick.table.state import Case, State, Taken
from oddtrick.words.calls import DOUBLE, PASS, REDOUBLE, Call
from oddtrick.words.cards import Card, Suit
from oddtrick.words.seats import Caller, Seat, Side


@dataclass(frozen=True, slots=True)
class Suspicion:
    """Information of which a side may have made use.

    Attributes:
        law: the provision that forbids it.
        breach: the provision that adjusts for it.
        since: number of the event that gave it.
        players: to whom it was unauthorized.
        words: whether it came from partner's manner, which may have misled the opponents instead.
    """

    law: Law
    breach: Law
    since: int
    players: tuple[Seat, ...]
    words: bool = False


def extraneous(book: LawBook, case: Case) -> Dialogue[None]:
    """What a player lets out beside calls and plays is closed to partner and open to the opponents.

    Law: 16B1 of 2007 and 2017, 16A of 1987 and 1997.
    """
    match case.act:
        case GivesInformation(by=by, how=how):
            yield from do(Informs(book.law("16B1"), by, how, (by.partner,), (by.lho, by.rho)))
        case _:
            pass


def reserves(book: LawBook, case: Case) -> Dialogue[None]:
    """An opponent reserves the right to call the director later, where the authority lets it.

    Law: 16B2 of 2007 and 2017, 16A1 of 1987 and 1997.
    """
    if case.opened.setup.regulations.reservation_of_rights:
        yield from do(Applies(book.law("16B2")))


def attention(book: LawBook, case: Case) -> Dialogue[None]:
    """The director is called when the board is over: was information used that was not to be used, or did it mislead?

    Law: 16B3, 16C3, 73E2 of 2017; 16B3, 16A4, 73F of 2007; 16A2, 16C2, 73F2 of 1987 and 1997.
    """
    if not asks_about_information(case.opened) or _asked_before(case):
        return
    for suspicion in suspicions(book, case.opened):
        if acts_since(case.opened, suspicion):
            yield from _alternatives(book, case, suspicion)
        elif suspicion.words:
            yield from _misled(book)


def suspicions(book: LawBook, state: State) -> tuple[Suspicion, ...]:
    """The information of which a side may have made use: from partner's manner, then from withdrawn calls."""
    withdrawn = sorted(_from_withdrawn(book, state), key=lambda suspicion: suspicion.since)
    return (*_from_partner(book, state), *withdrawn)


def asks_about_information(state: State) -> bool:
    """Whether this call of the director is about nothing that was just noticed, the board being over."""
    if not state.over:
        return False
    for act in reversed(state.acts[:-1]):
        match act:
            case Notices():
                return False
            case BoardEnds() | CallsDirector():
                return True
            case _:
                pass
    return True


def _asked_before(case: Case) -> bool:
    earlier = case.opened.docket.cases[: case.number - 1]
    return any(other.name == case.name and asks_about_information(other.opened) for other in earlier)


def _from_partner(book: LawBook, state: State) -> Iterator[Suspicion]:
    seen: set[tuple[Seat, str]] = set()
    for at, act in enumerate(state.acts, 1):
        match act:
            case GivesInformation(by=by, how=how) if (by, how) not in seen:
                seen.add((by, how))
                yield Suspicion(book.law("16B1a"), book.law("16B3"), at, (by.partner,), words=True)
            case _:
                pass


def _from_withdrawn(book: LawBook, state: State) -> Iterator[Suspicion]:
    """One suspicion for each side to which withdrawn calls are closed: of its own calls, the partner's use of them.

    The dealer's side comes first, so that a turned table asks in the same order.
    """
    first = state.setup.dealer.side
    for side in (first, first.other):
        known = [(taken, row) for taken in state.docket.withdrawn for row in _closed(state, taken, side)]
        if known:
            players = {seat for taken, row in known for seat in row.unauthorized_to if seat is not taken.by}
            since = min(taken.at for taken, _ in known)
            ordered = tuple(seat for seat in Seat if seat in players)
            yield Suspicion(known[0][1].law, book.law("16C3"), since, ordered)


def _closed(state: State, taken: Taken, side: Side) -> Iterator[Informs]:
    match taken.item:
        case Card():
            return
        case call:
            for row in state.docket.information:
                told = (row.by, row.about) == (taken.by, str(call))
                if told and any(seat.side is side for seat in row.unauthorized_to):
                    yield row


def acts_since(state: State, suspicion: Suspicion) -> tuple[tuple[int, Seat, Action], ...]:
    """The calls and plays of those players since; declarer plays dummy's cards."""
    return tuple(
        (at, player, act)
        for at, act in enumerate(state.acts, 1)
        if at > suspicion.since and (player := _actor(state, act)) in suspicion.players and player is not None
    )


def _actor(state: State, act: Action) -> Seat | None:
    match act:
        case MakesCall():
            return act.by
        case PlaysCard():
            return state.declarer if act.by is state.dummy else act.by
        case _:
            return None


def _alternatives(book: LawBook, case: Case, suspicion: Suspicion) -> Dialogue[None]:
    """Which actions were there, and was the one chosen suggested over another?

    Law: 16B1a, 16C2 of 2017; 16B1a, 16D2 of 2007; 16A, 16C2 of 1987 and 1997.
    """
    yield from do(Applies(suspicion.law))
    about = suspicion.players[0] if len(suspicion.players) == 1 else None
    question = Question("logical_alternatives", Caller.DIRECTOR, suspicion.law, JUDGEMENT, (), about)
    match (yield from ask(question)):
        case Alternatives() as found:
            chosen = chosen_among(case.opened, suspicion, found)
        case _:
            chosen = None
    if chosen is None:
        return
    at, player = chosen
    yield from do(Irregular("unauthorized_information", player, at))
    if (yield from judge("damaged", suspicion.breach)):
        yield from adjusted_score(book, suspicion.breach)


def _misled(book: LawBook) -> Dialogue[None]:
    """A player drew a false inference from an opponent's manner.

    Law: 73E2 of 2017, 73F of 2007, 73F2 of 1987 and 1997.
    """
    law = book.law("73E2")
    if (yield from judge("could_have_known", law)) and (yield from judge("damaged", law)):
        yield from adjusted_score(book, law)


def chosen_among(state: State, suspicion: Suspicion, found: Alternatives) -> tuple[int, Seat] | None:
    """The action that used the information: the first that was suggested, over another alternative; None: none did.

    Words that name no call, card or suit say that the last action was the suggested one.
    """
    if not found.suggested or all(option == found.suggested for option in found.of):
        return None
    acts = acts_since(state, suspicion)
    words = frozenset(found.suggested.lower().split())
    for at, player, act in acts:
        if words & _names(act):
            return at, player
    return None if words & KNOWN or not acts else acts[-1][:2]


def _names(act: Action) -> frozenset[str]:
    match act:
        case MakesCall():
            return _call_names(act.call)
        case PlaysCard():
            return _card_names(act.card)
        case _:
            return frozenset()


SPOKEN = {PASS: "pass", DOUBLE: "double", REDOUBLE: "redouble"}


def _call_names(call: Call) -> frozenset[str]:
    return frozenset({str(call).lower(), SPOKEN.get(call, str(call).lower())})


def _card_names(card: Card) -> frozenset[str]:
    suit = card.suit.name.lower()
    return frozenset({str(card).lower(), card.suit.value.lower(), suit, suit.removesuffix("s")})


def _known() -> Iterator[str]:
    for call in CALLS:
        yield from _call_names(call)
    for suit in Suit:
        for rank in "AKQJT98765432":
            yield from _card_names(Card.parse(suit.value + rank))


KNOWN = frozenset(_known())
