"""Every path of a Law: from a situation through each answer and each act that it waits for, until nothing is left.

Example:
    >>> from oddtrick.laws.editions import laws_of
    >>> from oddtrick.laws.situations import SITUATIONS
    >>> start = next(each for each in SITUATIONS if each.name == "pass_at_rhos_turn")
    >>> [len(path.steps) for path in walk(start.setup, start.acts, laws_of(2017))]
    [1, 1, 2, 2]
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from oddtrick.laws.book import LawBook
from oddtrick.laws.record import ruled
from oddtrick.rulings.dialogue import Await
from oddtrick.rulings.moment import CallBy, Faces, Moment, PlayBy, Point
from oddtrick.rulings.question import Question
from oddtrick.table.actions import Action, Answers, Assigns, CallsDirector, Line, MakesCall
from oddtrick.table.answers import Option
from oddtrick.table.decide import decide
from oddtrick.table.detect import admissible
from oddtrick.table.evolve import evolve
from oddtrick.table.plays import FacesHand, PlaysCard
from oddtrick.table.proper import following, proper_calls, proper_cards
from oddtrick.table.setup import Setup
from oddtrick.table.state import Phase, State, bids
from oddtrick.words.calls import BIDS, DOUBLE, PASS, Bid, Call, lowest_bid
from oddtrick.words.cards import Card
from oddtrick.words.errors import Impossible
from oddtrick.words.seats import Seat

DEEPEST = 14
"""Steps after which a path is given up: none of the Laws goes on so long."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a path: what was asked, if anything, and what was answered or done."""

    question: Question | None
    act: Action


@dataclass(frozen=True, slots=True)
class Path:
    """A way through a Law, and the table at its end."""

    steps: tuple[Step, ...]
    state: State


def walk(setup: Setup, acts: tuple[Action, ...], book: LawBook) -> Iterator[Path]:
    """Every path from a record, depth first; what is only asked after the play is left to later.

    Args:
        setup: what holds before the record.
        acts: the record, up to the act that raises the matter.
        book: the Laws.
    """
    yield from _from(ruled(setup, acts, book).state, book, ())


def _from(state: State, book: LawBook, steps: tuple[Step, ...]) -> Iterator[Path]:
    choices = _choices(state, book, alone=not steps) if len(steps) < DEEPEST else ()
    gone = False
    for step in choices:
        after = _done(state, step.act, book)
        if after is not None:
            gone = True
            yield from _from(after, book, (*steps, step))
    if not gone:
        yield Path(steps, state)


def _done(state: State, act: Action, book: LawBook) -> State | None:
    try:
        for fact in decide(state, act, book):
            state = evolve(state, fact)
    except Impossible:
        return None
    return state


def _choices(state: State, book: LawBook, *, alone: bool) -> tuple[Step, ...]:
    """What may come next: answers to the question that is put, or acts for which a Law waits; `alone`: nothing yet."""
    pending = state.docket.pending
    if pending is not None:
        return () if pending.question.review else tuple(_answers(state, pending.question))
    moments = tuple(moment for case in state.open_cases() for moment in _awaited(book, case.number, state))
    if Point.DIRECTOR in moments:
        return tuple(Step(None, act) for act in dict.fromkeys(_before_director(state, moments if alone else ())))
    if any(isinstance(moment, CallBy) for moment in moments) and state.phase is Phase.AUCTION:
        return tuple(Step(None, act) for act in _in_turn(state, moments))
    owed = [moment.seat for moment in moments if isinstance(moment, PlayBy) and moment.seat is state.turn]
    return tuple(Step(None, PlaysCard(seat, card)) for seat in owed[:1] for card in _cards(state, seat)[:1])


def _awaited(book: LawBook, number: int, state: State) -> tuple[Moment, ...]:
    match book.step(state.case(number)):
        case Await(moments=moments):
            return moments
        case _:
            return ()


def _answers(state: State, question: Question) -> Iterator[Step]:
    if question.options:
        for option in question.options:
            yield Step(question, Answers(question.name, option))  # type: ignore[arg-type]
        return
    match question.by_act:
        case CallBy(seat=seat):
            for call in _replacements(state, seat):
                yield Step(question, MakesCall(seat, call))
        case PlayBy(seat=seat):
            for card in _cards(state, seat):
                yield Step(question, PlaysCard(seat, card))
        case Point.SCORED:
            yield Step(question, Assigns((Line("0"),), (Line("0"),)))
        case _:
            yield Step(question, Answers(question.name, Option.NONE))


def _replacements(state: State, seat: Seat) -> tuple[Call, ...]:
    """Calls of each kind that a player may put in the place of one withdrawn."""
    withdrawn = [taken.item for taken in state.docket.withdrawn if taken.by is seat]
    made = bids(state.auction)
    over = next((bid.call for bid in reversed(made) if isinstance(bid.call, Bid)), None)
    found: list[Call] = []
    for item in withdrawn[-1:]:
        match item:
            case Bid():
                same = lowest_bid(item.denomination, over)
                found += [] if same is None else [same]
            case _:
                pass
    other = next((bid for bid in _above(over) if bid not in found and not _named(state, seat, bid)), None)
    found += [] if other is None else [other]
    if DOUBLE not in withdrawn and admissible(state.auction, seat, DOUBLE):
        found.append(DOUBLE)
    return (*found, PASS)


def _cards(state: State, seat: Seat) -> tuple[Card, ...]:
    """The lowest card of each suit that a player may lead or play, also in the place of one withdrawn."""
    hand, trick = state.play.hand(seat), [laid for laid in state.play.trick if laid.by is not seat]
    if hand is None:
        return ()
    free = following(hand, trick[0].card.suit) if trick else hand
    found = proper_cards(state) if state.turn is seat else tuple(free)
    lowest = {card.suit: card for card in sorted(found, key=lambda card: -card.index)}
    return tuple(lowest.values())


def _above(over: Bid | None) -> Iterator[Bid]:
    return (bid for bid in BIDS if over is None or bid.beats(over))


def _named(state: State, seat: Seat, bid: Bid) -> bool:
    withdrawn = (taken.item for taken in state.docket.withdrawn if taken.by is seat)
    return any(isinstance(item, Bid) and item.denomination is bid.denomination for item in withdrawn)


def _before_director(state: State, moments: tuple[Moment, ...]) -> Iterator[Action]:
    """The director comes, or a player acts whose act settles it."""
    for moment in moments:
        match moment:
            case CallBy(seat=seat):
                yield MakesCall(seat, PASS)
            case PlayBy(seat=seat):
                yield from (PlaysCard(seat, card) for card in _cards(state, seat)[:1])
            case Faces(seat=seat):
                yield FacesHand(seat)
            case _:
                pass
    yield CallsDirector(state.turn or Seat.NORTH)


def _in_turn(state: State, moments: tuple[Moment, ...]) -> Iterator[Action]:
    """The player in turn calls: every kind of call where a Law waits for that player, otherwise a pass."""
    turn = state.turn
    if turn is None:
        return
    legal = proper_calls(state)
    if not any(isinstance(moment, CallBy) and moment.seat is turn for moment in moments):
        yield MakesCall(turn, PASS if PASS in legal else legal[0])
        return
    for call in _kinds(state, turn, legal):
        yield MakesCall(turn, call)


def _kinds(state: State, seat: Seat, legal: tuple[Call, ...]) -> tuple[Call, ...]:
    """A pass, the withdrawn call again, its denomination higher, another bid: as far as they are legal."""
    again = (taken.item for taken in state.docket.withdrawn if taken.by is seat)
    wanted = dict.fromkeys((PASS, *again, *_replacements(state, seat)))
    return tuple(call for call in legal if call in wanted)
