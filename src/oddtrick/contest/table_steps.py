"""Acts at a table as the steps of a record: each with what follows from it under the Laws of its edition.

Example:
    >>> from oddtrick.table.actions import MakesCall
    >>> from oddtrick.table.evolve import begin
    >>> from oddtrick.table.setup import Setup
    >>> from oddtrick.words.calls import parse_call
    >>> from oddtrick.words.seats import Seat
    >>> facts = steps_of(Following(begin(Setup()), 4, 2017), (MakesCall(Seat.NORTH, parse_call("1S")),))
    >>> [type(fact).__name__ for fact in facts]
    ['StepTaken', 'Acted']
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from oddtrick.contest.table_facts import NO_GROUNDS, Grounds, StepTaken, TableFact
from oddtrick.contest.texts import LONGEST_NAME, require_text
from oddtrick.laws.editions import laws_of
from oddtrick.laws.record import Refused
from oddtrick.table.actions import Action
from oddtrick.table.decide import decide
from oddtrick.table.evolve import evolve
from oddtrick.table.facts import Fact
from oddtrick.table.state import State
from oddtrick.words.errors import Impossible

MOST_SOURCES = 20
"""Sources of a decision, and likewise peers asked."""


@dataclass(frozen=True, slots=True)
class Following:
    """After what acts are recorded.

    Attributes:
        state: the state before the first of them.
        number: of the first step.
        edition: of the Laws.
    """

    state: State
    number: int
    edition: int


def steps_of(
    after: Following, acts: tuple[Action, ...], why: str = "", grounds: Grounds = NO_GROUNDS
) -> Iterator[TableFact]:
    """A step for each act; reason and grounds are those of the last.

    Raises:
        Impossible: an act contradicts the record; where there are several, `Refused` with its number.
    """
    now = after.state
    for place, act in enumerate(acts):
        last = place == len(acts) - 1
        yield StepTaken(after.number + place, *((why, grounds) if last else ()))
        for fact in _decided(now, act, after.edition, place + 1 if len(acts) > 1 else 0):
            now = evolve(now, fact)
            yield fact


def _decided(now: State, act: Action, edition: int, at: int) -> tuple[Fact, ...]:
    try:
        return decide(now, act, laws_of(edition))
    except Impossible as why:
        if at:
            raise Refused(at, why) from why
        raise


def require_grounds(grounds: Grounds) -> None:
    """Refuse grounds that are too long, and an opinion without either half.

    Raises:
        Impossible: which, and what to do.
    """
    require_text(grounds.facts)
    if len(grounds.sources) > MOST_SOURCES or len(grounds.polled) > MOST_SOURCES:
        raise Impossible("write down at most {most} sources and as many opinions", id="appeal.many", most=MOST_SOURCES)
    for text in (*grounds.sources, *(text for one in grounds.polled for text in (one.who, one.says))):
        require_text(text, LONGEST_NAME)
        if not text.strip():
            raise Impossible("a source says who or what it was; an opinion, whose and which", id="appeal.blank")
