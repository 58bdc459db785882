"""A Law as a dialogue: it asks, it waits, it orders; what it gets back is the answer and the table as it then stands.

A dialogue is a pure generator. No live one is kept: it is run again over the replies that were recorded, which gives
resume, undo and audit, and lets every path of a Law be walked.

Example:
    >>> def rule():
    ...     reply = yield Ask(Question("accept", Seat.WEST, Law("27A1")))
    ...     yield Do(Applies(Law("27A1" if reply.value else "27B")))
    >>> advance(rule, ())
    Ask(question=Question(name='accept', to=<Seat.WEST: 'W'>, law='27A1', kind=<Kind.JUDGEMENT: 'judgement'>, \
options=(True, False), about=None, by_act=None, act_means=None, review=False))
    >>> advance(rule, (Reply(True, None),))
    Do(effect=Applies(law='27A1'))
    >>> advance(rule, (Reply(True, None), Reply(None, None))) is None
    True
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from oddtrick.rulings.moment import Moment
from oddtrick.rulings.provision import Law as Law
from oddtrick.rulings.question import Question
from oddtrick.rulings.rectification import Applies as Applies
from oddtrick.rulings.rectification import Rectification
from oddtrick.words.seats import Seat as Seat

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Ask:
    """Put a question; the reply's value is the answer."""

    question: Question


@dataclass(frozen=True, slots=True)
class Await:
    """Wait for the first of these moments; the reply's value is the one that came, its act what was done."""

    moments: tuple[Moment, ...]


@dataclass(frozen=True, slots=True)
class Do:
    """Order an effect."""

    effect: Rectification


@dataclass(frozen=True, slots=True)
class Look:
    """Look at the table as it stands."""


Step = Ask | Await | Do | Look


@dataclass(frozen=True, slots=True)
class Reply(Generic[S]):
    """What a step gets back.

    Attributes:
        value: the answer, or the moment that came; None after an effect.
        state: the table as it stands then.
        act: the act that answered, or that made the moment; None where there was none.
    """

    value: object
    state: S = field(repr=False)
    act: object = None


def advance(rule: Callable[[], Generator[Step, Reply[S], None]], replies: tuple[Reply[S], ...]) -> Step | None:
    """The step at which a rule stands after these replies; None where it has ended."""
    dialogue = rule()
    try:
        step = next(dialogue)
        for reply in replies:
            step = dialogue.send(reply)
    except StopIteration:
        return None
    dialogue.close()
    return step
