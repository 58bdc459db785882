"""What is decided instead of a decision that falls: the acts that lead from there to another score, or to none.

Where the Laws ask step by step (was there damage? which score?), the answers on the way to a score are yes.
"""

from __future__ import annotations

from oddtrick.contest.table_record import Appeal, TableRecord
from oddtrick.laws.editions import laws_of
from oddtrick.table.actions import Action, Answers
from oddtrick.table.decide import decide
from oddtrick.table.evolve import evolve
from oddtrick.table.state import State
from oddtrick.words.seats import Caller

TO_A_SCORE = frozenset({"crucial", "partner_aware", "damaged"})
"""Questions to the director of which yes leads to an adjusted score, and no to none."""


def instead_of(record: TableRecord, appeal: Appeal, score: tuple[Action, ...]) -> tuple[Action, ...]:
    """The acts that replace the decision that falls on an appeal; where none does, the score comes after all.

    Args:
        record: as it is, the decision standing.
        appeal: that succeeds.
        score: the adjusted score that is given; () where the result of the table stands.

    Returns:
        The answers on the way, then the score; () where nothing is to be said.
    """
    number = record.falls(appeal)
    state = next((step.before for step in record.steps if step.number == number), record.state)
    answers = tuple(_on_the_way(state, record.edition, bool(score)))
    return (*answers, *score)


def _on_the_way(state: State, edition: int, scored: bool) -> list[Action]:
    found: list[Action] = []
    while len(found) < len(TO_A_SCORE):
        pending = state.docket.pending
        if pending is None or pending.question.to is not Caller.DIRECTOR or pending.question.name not in TO_A_SCORE:
            break
        answer = Answers(pending.question.name, scored)
        found.append(answer)
        for fact in decide(state, answer, laws_of(edition)):
            state = evolve(state, fact)
    return found
