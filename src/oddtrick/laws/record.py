"""A record ruled under an edition: its acts, one after another, with the facts and the state that follow.

Example:
    >>> from oddtrick.laws.editions import laws_of
    >>> from oddtrick.table.actions import CallsDirector, MakesCall
    >>> from oddtrick.words.calls import parse_call
    >>> calls = (MakesCall(Seat.NORTH, parse_call("1S")), MakesCall(Seat.EAST, parse_call("1H")))
    >>> str(ruled(Setup(), (*calls, CallsDirector(Seat.SOUTH)), laws_of(2017)).state.docket.pending.question.name)
    'accept'
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from oddtrick.laws.book import LawBook
from oddtrick.table.actions import Action
from oddtrick.table.decide import Steps, decide
from oddtrick.table.evolve import begin, evolve
from oddtrick.table.facts import Fact
from oddtrick.table.lawful import lawful
from oddtrick.table.setup import Setup
from oddtrick.table.state import State
from oddtrick.words.errors import Impossible, OddtrickError
from oddtrick.words.seats import Seat as Seat


@dataclass(frozen=True, slots=True)
class Happened:
    """A fact, and the state before and after it."""

    before: State
    fact: Fact
    after: State


@dataclass(frozen=True, slots=True)
class Ruled:
    """A record under an edition.

    Attributes:
        start: the state before the first act.
        history: every fact in order, with the states around it.
    """

    start: State
    history: tuple[Happened, ...]

    @property
    def state(self) -> State:
        """The state at the end."""
        return self.history[-1].after if self.history else self.start


class Refused(Impossible):
    """An act of a record that cannot be: its number, from 1, and why."""

    def __init__(self, at: int, why: OddtrickError) -> None:
        super().__init__("event {at}: {why}", id="record.refused", at=at, why=str(why))
        self.at, self.why = at, why


def ruled(setup: Setup, acts: Iterable[Action], book: LawBook) -> Ruled:
    """The record under an edition.

    Raises:
        Refused: an act contradicts the record, or nobody asked for an answer.
    """
    found, refused = ruled_so_far(setup, acts, book)
    if refused is not None:
        raise refused
    return found


def ruled_so_far(setup: Setup, acts: Iterable[Action], book: LawBook) -> tuple[Ruled, Refused | None]:
    """The record under an edition as far as it goes; made for another one, it may answer what this one does not ask.

    Returns:
        What follows from the acts before the first that cannot be, and why that one cannot; None where all can.
    """
    start = state = begin(setup)
    history, steps = list[Happened](), Steps()
    for number, act in enumerate(acts, 1):
        try:
            facts = decide(state, act, book, steps)
        except Impossible as why:
            return Ruled(start, tuple(history)), Refused(number, why)
        for fact in facts:
            after = evolve(state, fact)
            history.append(Happened(state, fact, after))
            state = after
    return Ruled(start, tuple(history)), None


def state_after(setup: Setup, acts: Sequence[Action], book: LawBook) -> State:
    """The state at the end of a record under an edition, as `briefly` finds it."""
    return briefly(setup, acts, book)[0]


def briefly(setup: Setup, acts: Sequence[Action], book: LawBook) -> tuple[State, tuple[Happened, ...]]:
    """A record under an edition, much faster than `ruled` where most is lawful.

    Returns:
        The state at the end, and the history without the stretches that are plainly lawful.

    Raises:
        Refused: an act contradicts the record, or nobody asked for an answer.

    Example:
        >>> from oddtrick.laws.editions import laws_of
        >>> from oddtrick.table.actions import MakesCall
        >>> from oddtrick.words.calls import parse_call
        >>> calls = tuple(MakesCall(seat, parse_call(text)) for seat, text in zip(Seat, ("1S", "P", "2S", "P")))
        >>> state, history = briefly(Setup(), calls, laws_of(2017))
        >>> state == ruled(Setup(), calls, laws_of(2017)).state, [type(one.fact).__name__ for one in history]
        (True, [])
    """
    history, steps = list[Happened](), Steps()
    state, done = lawful(begin(setup), acts)
    while done < len(acts):
        try:
            facts = decide(state, acts[done], book, steps)
        except Impossible as why:
            raise Refused(done + 1, why) from why
        for fact in facts:
            after = evolve(state, fact)
            history.append(Happened(state, fact, after))
            state = after
        state, more = lawful(state, acts[done + 1 :])
        done += 1 + more
    return state, tuple(history)
