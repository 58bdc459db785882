"""How facts of a board at a table are stored: names of what stands in unions, and forms of what has several types.

An act is stored in the canonical form of the case file; an answer says what it is: `{"is": "card", "of": "SA"}`.

Example:
    >>> anything().encode((Card.parse("SA"), True))
    {'is': 'several', 'of': [{'is': 'card', 'of': 'SA'}, True]}
    >>> anything().decode({"is": "seat", "of": "N"})
    <Seat.NORTH: 'N'>
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from enum import Enum
from functools import cache
from typing import get_args

from oddtrick.contest import table_facts as c
from oddtrick.contest.facts import Fact
from oddtrick.formats.record_acts import action_of
from oddtrick.formats.record_out import TYPES, fields_of
from oddtrick.journal.codec import FactType
from oddtrick.journal.derive import Shapes
from oddtrick.journal.shape import KIND, Shape, Text, as_it_stood, mismatch, optional
from oddtrick.journal.upcast import Fields, Upcast
from oddtrick.rulings import duty as d
from oddtrick.rulings import moment as m
from oddtrick.rulings import rectification as r
from oddtrick.rulings.provision import Law
from oddtrick.rulings.question import Asked
from oddtrick.table import facts as t
from oddtrick.table.actions import Action
from oddtrick.table.answers import Alternatives, BothDefenders, Level, Option, Responsible, Suits
from oddtrick.table.plays import Designates, HoldsCard, PlaysCard, PlaysCards, Touches
from oddtrick.words.calls import Bid, Call, Double, Pass, Redouble, parse_call
from oddtrick.words.cards import Card, Cards, Suit
from oddtrick.words.contracts import Denomination
from oddtrick.words.seats import Caller, Seat, Side

FACTS: tuple[FactType[Fact], ...] = (
    FactType("table.record-opened", 1, c.RecordOpened),
    FactType("table.step-taken", 3, c.StepTaken),
    FactType("table.step-voided", 1, c.StepVoided),
    FactType("table.step-overturned", 1, c.StepOverturned),
    FactType("table.appeal-lodged", 1, c.AppealLodged),
    FactType("table.appeal-heard", 1, c.AppealHeard),
    FactType("table.acted", 1, t.Acted),
    FactType("table.case-opened", 1, t.CaseOpened),
    FactType("table.question-put", 1, t.QuestionPut),
    FactType("table.replied", 1, t.Replied),
    FactType("table.ordered", 2, t.Ordered),
    FactType("table.case-closed", 1, t.CaseClosed),
)
"""The facts of a table's stream."""

NO_GROUNDS: Fields = {"facts": "", "sources": [], "polled": []}
"""What a decision rested on before that was noted."""


def _without_infliction(fields: Fields) -> Fields:
    """An assigned score of before a side's own part of the damage was noted with it."""
    match fields["effect"]:
        case {"is": "adjusts", **effect}:
            return {**fields, "effect": {"is": "adjusts", **effect, "without_error": []}}
        case _:
            return fields


UPCASTS: tuple[Upcast, ...] = (
    Upcast("table.step-taken", 1, lambda fields: {**fields, "why": ""}),
    Upcast("table.step-taken", 2, lambda fields: {**fields, "grounds": NO_GROUNDS}),
    Upcast("table.ordered", 1, _without_infliction),
)
"""How such facts of earlier versions become those of today."""

UNIONS = (r.Rectification, d.Duty, m.Moment)
"""The closed unions inside facts: what the Laws order, what they lay on a player, for what they wait."""


def _stored_name(kind: type) -> str:
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", kind.__name__).lower()


NAMES: Mapping[type, str] = {
    kind: _stored_name(kind) for union in UNIONS for kind in get_args(union) if not issubclass(kind, Enum)
}
"""Stored names of the members of unions inside facts: `MustPass` is `must-pass`.

The golden files hold one of each: a class that is renamed is noticed there, and is given its old name here.
"""


_WORDS: Mapping[type, str] = {
    Seat: "seat", Side: "side", Caller: "caller", Suit: "suit", Denomination: "denomination", Option: "option",
    Level: "level", m.Point: "point",
}  # fmt: skip
_RECORDS: Mapping[type, str] = {
    Suits: "suits", Alternatives: "alternatives", Responsible: "responsible", BothDefenders: "both-defenders",
    **{kind: NAMES[kind] for kind in get_args(m.Moment) if kind in NAMES},
}  # fmt: skip


@cache
def texts() -> Mapping[object, Shape]:
    """Shapes of types that are written as text, and of fields in which several types can stand."""
    several = anything()
    unions = (Seat | Side, Seat | Side | None, Asked, Call | Card | Seat | None, object)
    plain: dict[object, Shape] = {
        Law: Text(Law, Law).shape(),
        Card: _CARD,
        Cards: Text(Cards, Cards.parse).shape(),
        Call: _CALL,
        Action: ACT,
        Action | None: optional(ACT),
    }
    return plain | dict.fromkeys(unions, several)


def _act_kept(action: Action) -> object:
    """An act in the canonical form of the case file; of a card that counts as played both what it is and by what."""
    match action:
        case PlaysCard(counted=done) if done is not None:
            return {**fields_of(replace(action, counted=None)), "counted": fields_of(done)}
        case _:
            return fields_of(action)


def _act_of(data: object) -> Action:
    match data:
        case {"counted": done, **card}:
            match _act_of(card), _act_of(done):
                case PlaysCard() as played, (Designates() | Touches() | HoldsCard() | PlaysCards()) as counted:
                    return replace(played, counted=counted)
                case _:
                    raise mismatch(data, "an event of the case file")
        case dict():
            return action_of(data)
        case _:
            raise mismatch(data, "an event of the case file")


ACT = Shape(_act_kept, _act_of)  # type: ignore[arg-type]
"""An act, in the canonical form of the case file."""
_CARD = Text(Card, Card.parse).shape()
_CALL = Shape(str, lambda data: parse_call(str(data)))


@cache
def anything() -> Shape:
    """A value that says what it is; what JSON has itself stands as it is."""
    plain, tagged = as_it_stood(), _tagged()
    names = dict(tagged.values())

    def encode(value: object) -> object:
        match value:
            case tuple():
                return {KIND: "several", OF: [encode(member) for member in value]}
            case _:
                found = tagged.get(type(value))
                return plain.encode(value) if found is None else {KIND: found[0], OF: found[1].encode(value)}

    def decode(data: object) -> object:
        match data:
            case {"is": "several", "of": list(members)}:
                return tuple([decode(member) for member in members])
            case {"is": str(name), "of": of} if name in names:
                return names[name].decode(of)
            case dict():
                raise mismatch(data, f"one of {', '.join(names)}")
            case _:
                return plain.decode(data)

    return Shape(encode, decode)


OF = "of"
"""The key that holds a value beside the one that says what it is."""


def _tagged() -> Mapping[type, tuple[str, Shape]]:
    """By type: its stored name and its form."""
    shapes = Shapes(texts={Card: _CARD, Call: _CALL})
    return {
        **{kind: (name, shapes.of(kind)) for kind, name in {**_WORDS, **_RECORDS}.items()},
        **dict.fromkeys(TYPES, ("act", ACT)),
        **dict.fromkeys((Bid, Pass, Double, Redouble), ("call", _CALL)),
        Card: ("card", _CARD),
    }
