"""What would follow from an answer, before it is given: beside each option stands what it means here and now.

Example:
    >>> from oddtrick.service.typed_acts import acts_of
    >>> from oddtrick.laws.record import ruled
    >>> from oddtrick.table.evolve import begin
    >>> from oddtrick.table.setup import Setup
    >>> state = ruled(Setup(), acts_of("1s 1h d", begin(Setup()), 2017), laws_of(2017)).state
    >>> [bool(follows(state, answer, 2017)) for answer in (True, False)]
    [True, True]
    >>> follows(state, Option.CANCEL, 2017)
    ()
"""

from __future__ import annotations

from oddtrick.laws.editions import laws_of
from oddtrick.laws.record import Happened
from oddtrick.table.actions import Answers
from oddtrick.table.answers import Option as Option
from oddtrick.table.decide import decide
from oddtrick.table.evolve import evolve
from oddtrick.table.state import State
from oddtrick.words.errors import Impossible


def follows(state: State, answer: object, edition: int) -> tuple[Happened, ...]:
    """The facts that would follow from this answer to the question that is put; () where it is none."""
    pending = state.docket.pending
    if pending is None:
        return ()
    try:
        facts = decide(state, Answers(pending.question.name, answer), laws_of(edition))  # type: ignore[arg-type]
    except Impossible:
        return ()
    history: list[Happened] = []
    for fact in facts:
        after = evolve(state, fact)
        history.append(Happened(state, fact, after))
        state = after
    return tuple(history)
