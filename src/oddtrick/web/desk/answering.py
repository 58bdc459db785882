"""The question that is put, as a page shows it: whose it is, what each answer means, how an answer is given."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from oddtrick.contest.table_record import TableRecord
from oddtrick.formats.records import read_events
from oddtrick.formats.yaml_tree import Plain
from oddtrick.laws.advice import Advises, advice_on
from oddtrick.laws.consult import Consulted, consult
from oddtrick.laws.law16 import KNOWN
from oddtrick.laws.outcome import held_of
from oddtrick.rulings.question import Question
from oddtrick.rulings.rectification import Line
from oddtrick.service.foresight import follows
from oddtrick.service.typed_acts import acts_of
from oddtrick.table.actions import Action, Answers, Assigns, AwardsArtificial
from oddtrick.table.state import State
from oddtrick.web.desk.adjusting import Adjusting, Kind, line_of
from oddtrick.web.desk.judging import Helping, helping_of
from oddtrick.wording import Wording
from oddtrick.wording.claims import advice_texts
from oddtrick.wording.rulings import Part, Said, question_text, told
from oddtrick.wording.table_words import player, value_text
from oddtrick.words.calls import parse_call
from oddtrick.words.cards import Card
from oddtrick.words.errors import Impossible, OddtrickError
from oddtrick.words.notation import parse_entry
from oddtrick.words.results import Artificial, Assigned, SelfInflicted, Weighted
from oddtrick.words.seats import Seat, Side
from oddtrick.words.speech import NOTHING_HELD, Held

SOURCE = "answer"
"""What errors call an answer that cannot be read."""


class Way(Enum):
    """How an answer is given."""

    OPTIONS = "options"
    NUMBERS = "numbers"
    """Options that are all numbers, so that what they mean needs no words."""
    SEATS = "seats"
    ACT = "act"
    SCORE = "score"
    ALTERNATIVES = "alternatives"
    LEVELS = "levels"
    VALUE = "value"


_WAYS = {
    "influenced": Way.SEATS,
    "score": Way.SCORE,
    "logical_alternatives": Way.ALTERNATIVES,
    "responsible": Way.LEVELS,
}


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer: its key on the page, the figure that gives it, what it says, and what would follow from it."""

    key: str
    figure: str
    text: str
    follows: tuple[Said, ...]


@dataclass(frozen=True, slots=True)
class Asking:
    """The question that is put.

    Attributes:
        name: its name.
        text: what is asked.
        to: whose it is, in words.
        kind: `option`, `finding` or `judgement`.
        way: how it is answered.
        choices: the options, in order; empty where the answer is free.
        law: the provision behind it, with what it is a part of and what it is elsewhere.
        claim: what the director is advised on a claim, sentence by sentence.
        helping: what stands beside a judgement, filled from the record; None at a player's option.
    """

    name: str
    text: str
    to: str
    kind: str
    way: Way
    choices: tuple[Choice, ...]
    law: Consulted
    claim: tuple[str, ...] = ()
    helping: Helping | None = None


def asking_of(wording: Wording, record: TableRecord, advises: Advises) -> Asking | None:
    """The question that a record waits for; None where nothing is asked. `advises` on a claim."""
    pending = record.pending
    if pending is None:
        return None
    question = pending.question
    return Asking(
        question.name,
        question_text(wording, question),
        player(wording, question.to),
        question.kind.value,
        way_of(question),
        tuple(_choices(wording, record.state, question, record.edition)),
        consult(record.edition, question.law),
        _on_claim(wording, record, advises),
        helping_of(wording, record),
    )


def _on_claim(wording: Wording, record: TableRecord, advises: Advises) -> tuple[str, ...]:
    state = record.state
    found, claim = advice_on(state, record.edition, advises), state.play.claim
    return () if found is None or claim is None else advice_texts(wording, found, claim.by, len(state.play.trick))


def way_of(question: Question) -> Way:
    """How this question is answered."""
    if question.name in _WAYS:
        return _WAYS[question.name]
    if question.options:
        return Way.NUMBERS if all(type(option) is int for option in question.options) else Way.OPTIONS
    return Way.ACT if question.by_act is not None and question.act_means is None else Way.VALUE


def _choices(wording: Wording, state: State, question: Question, edition: int) -> list[Choice]:
    found = []
    for place, option in enumerate(question.options):
        key = _key(place, option)
        said = told(wording, follows(state, option, edition)) if way_of(question) is Way.OPTIONS else ()
        more = {(one.text, one.law): one for one in reversed(said) if one.part is not Part.ANSWERED}
        found.append(Choice(key, _figure(place, option), value_text(wording, option), tuple(reversed(more.values()))))
    return found


def _figure(place: int, option: object) -> str:
    """The figure that gives an answer: a number by itself, others by their place from 1; empty beyond nine."""
    figure = option if type(option) is int else place + 1
    return str(figure) if figure < 10 else ""


def _key(place: int, option: object) -> str:
    """What stands for an option in a form: a seat by its letter, others by their place."""
    match option:
        case Seat():
            return option.value
        case _:
            return str(place)


def answer_from(record: TableRecord, fields: Mapping[str, str], seats: tuple[str, ...] = ()) -> tuple[Action, ...]:
    """The answer that a form gives; `seats` are those that were ticked.

    Raises:
        Impossible: nothing is asked, the form is about another question, or there is no answer in it.
        BadFile: a free answer that cannot be read, with its place.
    """
    pending = record.pending
    if pending is None or pending.question.name != fields["name"]:
        raise Impossible("this question is not put any more: look at the one that is", id="director.other-question")
    question = pending.question
    match way_of(question):
        case Way.OPTIONS | Way.NUMBERS:
            return (_chosen(question, fields["choice"]),)
        case Way.SEATS:
            return _answered(question, list(seats))
        case Way.ACT:
            return acts_of(fields["text"], record.state, record.edition)
        case Way.SCORE:
            return score_acts(fields["ns"], fields["ew"], held_of(record.state))
        case Way.ALTERNATIVES:
            return _answered(question, _alternatives(fields["of"], fields["suggested"]))
        case Way.LEVELS:
            return _answered(question, {"NS": fields["ns"], "EW": fields["ew"]})
        case Way.VALUE:
            return _answered(question, _call_or_card(fields["text"]))


def _chosen(question: Question, key: str) -> Answers:
    found = {_key(place, option): option for place, option in enumerate(question.options)}
    if key not in found:
        raise Impossible("choose one of the answers", id="director.no-choice")
    return Answers(question.name, found[key])  # type: ignore[arg-type]  # what a question offers is an answer


NAMES = {"seat": "seat.letter", "by": "seat.letter", "name": "path.ask", "asked": "path.ask", "found": "path.ask"}
"""By which messages the values of an error are called that are words of the program: seats and questions."""


def fault_text(wording: Wording, error: OddtrickError) -> str:
    """What cannot be recorded, with seats and questions called as the language calls them.

    Example:
        >>> error = Impossible("{seat} has no call to change", id="record.no_call", seat="E")
        >>> fault_text(Wording("de"), error)[:1], fault_text(Wording("en"), error)
        ('O', 'E has no call to change')
    """
    message = f"error.{error.id}"
    said = wording.say(message, **{key: _called(wording, key, one) for key, one in error.values.items()})
    return str(error) if said == message else said


def _called(wording: Wording, key: str, one: object) -> object:
    message = f"{NAMES[key]}.{one}" if key in NAMES else ""
    said = wording.say(message)
    return one if said == message else said


def _answered(question: Question, value: Plain) -> tuple[Action, ...]:
    return read_events(json.dumps([{"answer": {question.name: value}}]), SOURCE)


def _alternatives(of: str, suggested: str) -> Plain:
    """Actions with commas between them, and the one that was suggested.

    Raises:
        Impossible: one looks like a call or a card and is none, or what was suggested is not among them.
    """
    found = [_action(part) for part in of.split(",") if part.strip()]
    if suggested.strip().lower() in ("", "none"):
        return {"of": list[Plain](found), "suggested": "none"}
    one = _action(suggested)
    if one not in found:
        known = ", ".join(found)
        raise Impossible(
            "what was suggested, {found!r}, is none of the alternatives: {known}",
            id="director.suggested", found=one, known=known,
        )  # fmt: skip
    return {"of": list[Plain](found), "suggested": one}


def _action(text: str) -> str:
    """A call, a card, or words that say what could be done."""
    found = _call_or_card(text.strip())
    slip = any(letter.isdigit() for letter in found) or (found.isascii() and len(found) < len("ace"))
    if slip and KNOWN.isdisjoint(found.lower().split()):
        raise Impossible(
            "{found!r} is no call and no card: write P, 4S or HK, or words such as heart",
            id="director.alternative", found=found,
        )  # fmt: skip
    return found


def _call_or_card(text: str) -> str:
    """A call or a card as the case file writes it; anything else as it was typed."""
    for read in (parse_call, Card.parse):
        try:
            return str(read(text))
        except OddtrickError:
            continue
    return text


def score_acts(ns: str, ew: str, held: Held = NOTHING_HELD) -> tuple[Action, ...]:
    """An adjusted score as directors say it: `a+/a-`, `4s-1 s`, `60% 4s=, 40% 4s-1; ew keep`; `ew` where sides differ.

    Args:
        ns: as typed; of both sides where `ew` is empty.
        ew: East-West's.
        held: what the table has, for what the line does not repeat.

    Raises:
        Impossible: it is none, or cannot be read.

    Example:
        >>> typed = ("a+/a-", "a", "4s-1 s", "60% 4s= s, 40% 4s-1")
        >>> [type(act).__name__ for text in typed for act in score_acts(text, "")]
        ['AwardsArtificial', 'AwardsArtificial', 'Assigns', 'Assigns']
    """
    if not ns.strip():
        raise Impossible("say which score", id="director.no-score")
    match parse_entry(line_of(Adjusting(Kind.ASSIGNED, ns, ew)), held):
        case Artificial(home, away):
            return (AwardsArtificial(home, away),)
        case Assigned(home, away):
            return (Assigns(_lines(home), _lines(away)),)
        case SelfInflicted(_, side, without_infraction, without_error):
            offenders, error = _lines(without_infraction), _lines(without_error)
            return (Assigns((), offenders, error) if side is Side.NS else Assigns(offenders, (), error),)
        case _:
            raise Impossible("{found!r} is no adjusted score, such as 60% 4s=, 40% 4s-1", id="director.score", found=ns)


def _lines(outcomes: tuple[Weighted, ...]) -> tuple[Line, ...]:
    return tuple(Line(str(one.score), one.weight) for one in outcomes)
