"""Whether an answer is one: to the question that is put, among its options."""

from __future__ import annotations

from oddtrick.rulings.question import Question
from oddtrick.table.actions import Action, Answers
from oddtrick.table.answers import BothDefenders, Value
from oddtrick.table.moments import after
from oddtrick.table.state import State
from oddtrick.words.errors import NotAChoice, NotAsked


def answer_of(state: State, action: Answers) -> Value:
    """The value of an answer, checked.

    Raises:
        NotAsked: no such question is put, nor decided in this sense already.
        NotAChoice: the value is none of the options.
    """
    pending = state.docket.pending
    if pending is not None and pending.question.name == action.name:
        _check(pending.question, action.value)
        return action.value
    if any((decided.name, decided.value) == (action.name, action.value) for decided in state.docket.decided):
        return action.value
    asked = pending.question.name if pending else ""
    raise NotAsked(
        "nobody asks {found!r} here; what is asked is {asked!r}" if asked else "nobody asks {found!r} here",
        id="answer.other" if asked else "answer.unasked",
        found=action.name,
        asked=asked,
    )


def _check(question: Question, value: Value) -> None:
    match value:
        case BothDefenders():
            chosen: tuple[object, ...] = tuple(each for _, each in value.answers)
        case tuple():
            chosen = value
        case _:
            chosen = (value,)
    wrong = [each for each in chosen if question.options and each not in question.options]
    if wrong:
        raise NotAChoice(
            "{found} is no answer to {name!r}: {options}",
            id="answer.no_choice",
            found=str(wrong[0]),
            name=question.name,
            options=", ".join(map(str, question.options)),
        )


def accepted(question: Question, action: Action, state: State) -> bool:
    """Whether this act is itself the answer, as a call is to `replacement`."""
    return question.act_means is None and question.by_act is not None and after(question.by_act, action, state)
