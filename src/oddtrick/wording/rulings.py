"""A ruling as a director says it at the table: what happened, who may choose what, what follows, what comes back later.

Example:
    >>> from oddtrick.laws.editions import laws_of
    >>> from oddtrick.laws.record import ruled
    >>> from oddtrick.table.actions import CallsDirector, MakesCall
    >>> from oddtrick.table.setup import Setup
    >>> from oddtrick.words.calls import parse_call
    >>> calls = (MakesCall(Seat.NORTH, parse_call("1S")), MakesCall(Seat.EAST, parse_call("1H")))
    >>> history = ruled(Setup(), (*calls, CallsDirector(Seat.SOUTH)), laws_of(2017)).history
    >>> for said in told(Wording("en"), history):
    ...     print(said.part.value, said.text, said.law)
    happened East's 1♥ over 1♠ is insufficient. None
    asks South may accept 1♥: then it stands and the auction goes on. If not, it is put right. 27A1
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum

from oddtrick.laws.record import Happened
from oddtrick.rulings.provision import Law
from oddtrick.rulings.question import Question
from oddtrick.rulings.rectification import Applies, Irregular, ToReview
from oddtrick.table.actions import Assigns, AwardsArtificial, ChangesCall, MakesCall
from oddtrick.table.facts import CaseOpened, Ordered, QuestionPut, Replied
from oddtrick.table.plays import ChangesCard, DummyPlays, Exposes, PlaysCard
from oddtrick.table.state import State, bids
from oddtrick.wording.claims import claim_text
from oddtrick.wording.effects import effect_text
from oddtrick.wording.grounds import Ground
from oddtrick.wording.table_words import call_text, card_text, player, seat_name, value_text
from oddtrick.wording.wording import Wording
from oddtrick.words.calls import Bid
from oddtrick.words.cards import Card
from oddtrick.words.seats import Seat, Side


class Part(Enum):
    """Which part of a ruling a sentence belongs to."""

    HAPPENED = "happened"
    ASKS = "asks"
    ANSWERED = "answered"
    RULED = "ruled"
    LATER = "later"


@dataclass(frozen=True, slots=True)
class Said:
    """One sentence of a ruling.

    Attributes:
        part: which part it belongs to.
        text: the sentence.
        law: the provision that says so; None for what merely happened.
        at: number of the event after which it is said.
        why: the reason that was given for it; empty where none was.
        grounds: what it rests on, where it is a decision and that was noted.
    """

    part: Part
    text: str
    law: Law | None
    at: int
    why: str = ""
    grounds: tuple[Ground, ...] = ()

    @property
    def cited(self) -> str:
        """The sentence with its provision behind it, in brackets."""
        return self.text if self.law is None else f"{self.text} [{self.law.spoken()}]"


def told(wording: Wording, history: Iterable[Happened]) -> tuple[Said, ...]:
    """The ruling that a history holds, sentence by sentence; empty where nothing was irregular."""
    return tuple(said for happened in history for said in _told(wording, happened))


def _told(wording: Wording, happened: Happened) -> Iterator[Said]:
    fact, state = happened.fact, happened.after
    match fact:
        case CaseOpened(irregular=True):
            yield Said(Part.HAPPENED, irregularity_text(wording, fact.name, fact.by, state), None, state.at)
        case QuestionPut():
            yield Said(Part.ASKS, question_text(wording, fact.question), fact.question.law, state.at)
        case Replied():
            yield from _answered(wording, happened, fact)
        case Ordered():
            yield from _ordered(wording, fact, happened)
        case _:
            return


def _answered(wording: Wording, happened: Happened, fact: Replied) -> Iterator[Said]:
    pending = happened.before.docket.pending
    if pending is None or pending.case != fact.case:
        return
    text = answer_text(wording, pending.question, fact.value)
    if text:
        yield Said(Part.ANSWERED, text, pending.question.law, happened.after.at)


def _ordered(wording: Wording, fact: Ordered, happened: Happened) -> Iterator[Said]:
    effect, state = fact.effect, happened.after
    match effect:
        case Applies():
            return
        case Irregular():
            known = any(
                (seen.row.name, seen.row.at) == (effect.name, effect.at)
                for seen in happened.before.docket.irregularities
            )
            if not known:
                happening = irregularity_text(wording, effect.name, effect.by, state, effect.at)
                yield Said(Part.HAPPENED, happening, effect.law, state.at)
        case ToReview():
            yield Said(Part.LATER, review_text(wording, effect), effect.law, state.at)
        case _:
            text = effect_text(wording, effect, happened.before)
            if text is not None:
                yield Said(Part.RULED, text.sentence, text.law, state.at)


def irregularity_text(wording: Wording, name: str, by: Seat | Side | None, state: State, at: int = 0) -> str:
    """What happened, in words; `at`: in this event, otherwise the last."""
    what, over = (claim_text(wording, state), "") if name == "contested_claim" else _what(wording, state, at)
    message = f"ruling.happened.{name}" + (".over" if name == "insufficient_bid" and over else "")
    return wording.say(message, seat=player(wording, by), what=what, over=over, turn=_turn(wording, state))


def _what(wording: Wording, state: State, at: int) -> tuple[str, str]:
    """The call or card of an act, and the bid it was made over."""
    at = at if 1 <= at <= state.at else state.at
    act = state.acts[at - 1] if state.acts else None
    match act:
        case MakesCall() | ChangesCall():
            made = [call for call in bids(state.auction) if call.at < at]
            over = call_text(wording, made[-1].call) if made and isinstance(act.call, Bid) else ""
            return call_text(wording, act.call), over
        case PlaysCard() | ChangesCard() | DummyPlays():
            return card_text(act.card), ""
        case Exposes():
            return wording.items([card_text(card) for card in act.cards]), ""
        case _:
            return "", ""


def _turn(wording: Wording, state: State) -> str:
    last = state.auction[-1] if state.auction else None
    due = last.due if last is not None and last.at == state.at else state.turn
    return seat_name(wording, due) if due is not None else ""


def question_text(wording: Wording, question: Question) -> str:
    """What is asked, of whom, and what hangs on it."""
    about = "" if question.about is None else value_text(wording, question.about)
    name, law = question.name, question.law.number
    name = f"{name}.{law}" if (name, law) in BY_LAW else "accept.card" if _of_card(question) else name
    return wording.say(f"ruling.asks.{name}", to=player(wording, question.to), about=about)


def _of_card(question: Question) -> bool:
    """Whether a lead or play is to be accepted."""
    match question:
        case Question(name="accept", about=Card()):
            return True
        case _:
            return False


BY_LAW = frozenset({("tricks_to_claimer", 69), ("tricks_to_claimer", 71)})
"""Questions that some Law puts in other words."""


def answer_text(wording: Wording, question: Question, value: object) -> str:
    """The answer in words; empty where the act itself says it."""
    to = player(wording, question.to)
    match value:
        case True:
            return wording.say("ruling.answered.yes", to=to)
        case False:
            return wording.say("ruling.answered.no", to=to)
        case MakesCall():
            return wording.say(
                "ruling.answered.call", to=seat_name(wording, value.by), call=call_text(wording, value.call)
            )
        case None | Assigns() | AwardsArtificial():
            return ""
        case _:
            return wording.say("ruling.answered.value", to=to, value=value_text(wording, value))


def review_text(wording: Wording, review: ToReview) -> str:
    """What the director has to come back to."""
    return wording.say(f"ruling.later.{review.question}")
