"""Whether an answer is one: to the question that is put, among its options."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from oddtrick.rulings.moment import CallBy, PlayBy
from oddtrick.rulings.question import Question
from oddtrick.table.actions import Action, Answers, MakesCall
from oddtrick.table.answers import Alternatives, BothDefenders, Suits, Value
from oddtrick.table.moments import after
from oddtrick.table.plays import PlaysCard
from oddtrick.table.state import Pending, Phase, State
from oddtrick.words.calls import Bid, Double, Pass, Redouble
from oddtrick.words.cards import Card
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


FREE: Mapping[str, type] = {"logical_alternatives": Alternatives}
"""What kind of value answers a question without options."""


def in_full(state: State, action: Action) -> Action:
    """An answer in words as the act that it is, where an act answers: the call, or the card, that is named."""
    match state.docket.pending, action:
        case Pending(question=question), Answers() if question.name == action.name and question.act_means is None:
            pass
        case _:
            return action
    if question.options and action.value not in question.options:
        return action
    match question.by_act, action.value:
        case CallBy(seat=seat), (Bid() | Pass() | Double() | Redouble()) as call:
            return MakesCall(seat, call)
        case PlayBy(seat=seat), Card() as card:
            return PlaysCard(seat, card)
        case _:
            return action


def _check(question: Question, value: Value) -> None:
    by_act = not question.options and question.by_act is not None
    if by_act or (not question.options and type(value) is not FREE.get(question.name, type(value))):
        raise NotAChoice("{found} is no answer to {name!r}", id="answer.no_value", found=str(value), name=question.name)
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
            found=_text(wrong[0]),
            name=question.name,
            options=", ".join(map(_text, question.options)),
        )


def _text(value: object) -> str:
    """A value as the record writes it: `false`, `H`, `forbid H C`."""
    match value:
        case bool():
            return str(value).lower()
        case Enum(value=word):
            return str(word)
        case Suits(require=required, forbid=forbidden):
            return " ".join(("require" if required else "forbid", *map(_text, required or forbidden)))
        case _:
            return str(value)


def accepted(question: Question, action: Action, state: State) -> bool:
    """Whether this act is itself the answer, as a call is to `replacement`."""
    if question.act_means is not None or question.by_act is None:
        return False
    return after(question.by_act, action, state) and _is_option(question, action)


def _is_option(question: Question, action: Action) -> bool:
    """Whether a card is among those that may be named."""
    match action:
        case PlaysCard(card=card) if question.options:
            return card in question.options
        case _:
            return True


OF_PLAY = frozenset({
    "accept", "any_card", "forbid_suit", "lead_penalty", "opening_lead", "play_penalty", "treat_as_penalty_card",
    "which_card", "which_hand",
})  # fmt: skip
"""Choices about leads and plays to come: when play is over, by a claim, they are nobody's any more."""


def unanswerable(question: Question, state: State) -> bool:
    """Whether only a call or a card could answer, or follow, and none can come any more."""
    if question.name in OF_PLAY and state.phase in (Phase.ENDED, Phase.REDEAL):
        return not isinstance(question.about, Bid | Pass | Double | Redouble)
    match question.by_act:
        case CallBy() if not question.options:
            return state.over or state.phase not in (Phase.AUCTION, Phase.CLARIFICATION)
        case PlayBy() if question.act_means is None:
            return state.over or state.phase in (Phase.ENDED, Phase.REDEAL)
        case _:
            return False
