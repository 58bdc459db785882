"""Small forms for what happens at a table besides calls and cards: exposed cards, hesitations, wrong explanations."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from oddtrick.formats.records import read_events
from oddtrick.formats.yaml_tree import Plain
from oddtrick.table.actions import Action, AppealOf, Consent, Truth
from oddtrick.table.notices import Found
from oddtrick.table.plays import Exposure
from oddtrick.words.calls import parse_call
from oddtrick.words.cards import Card
from oddtrick.words.errors import NotFound
from oddtrick.words.seats import Seat

SOURCE = "form"
"""What errors call a form that cannot be read."""


class Kind(Enum):
    """What is typed into a field."""

    SEAT = "seat"
    CALL = "call"
    CARD = "card"
    CARDS = "cards"
    WORD = "word"
    FLAG = "flag"
    NUMBER = "number"
    SUITS = "suits"
    TEXT = "text"


@dataclass(frozen=True, slots=True)
class Field:
    """A field: its key in the case file, what is typed into it, the words that can be chosen, whether it must be.

    `label`: what its name on the page is called, where that is not the key.
    """

    key: str
    kind: Kind
    words: tuple[str, ...] = ()
    needed: bool = True
    label: str = ""


@dataclass(frozen=True, slots=True)
class ActForm:
    """A form.

    Attributes:
        name: of the form.
        event: type of the event in the case file.
        fields: in order.
        inner: key under which the fields stand within the event; empty where they stand in it.
        there: the director is at the table, who is called by this at once.
    """

    name: str
    event: str
    fields: tuple[Field, ...]
    inner: str = ""
    there: bool = False


BY = Field("by", Kind.SEAT)
CALL = Field("call", Kind.CALL)
TRICKS_LEFT = (
    Field("tricks", Kind.NUMBER, needed=False, label="tricks_left"),
    Field("says", Kind.TEXT, needed=False, label="statement"),
)
CONSENT = tuple(one.value for one in Consent)
FORMS: tuple[ActForm, ...] = (
    ActForm("director", "director", (BY,)),
    ActForm("change", "change_call", (BY, CALL, Field("pause", Kind.FLAG, needed=False))),
    ActForm(
        "meaning", "call",
        (BY, CALL, Field("artificial", Kind.FLAG, needed=False), Field("shows", Kind.SUITS, needed=False),
         Field("means", Kind.TEXT, needed=False)),
    ),
    ActForm(
        "expose", "expose",
        (BY, Field("cards", Kind.CARDS), Field("how", Kind.WORD, tuple(one.value for one in Exposure))),
    ),
    ActForm(
        "extraneous", "extraneous",
        (BY, Field("how", Kind.WORD, ("hesitation", "speed", "remark", "gesture", "question")),
         Field("suggests", Kind.TEXT, needed=False)),
    ),
    ActForm(
        "explain", "explain",
        (BY, CALL, Field("says", Kind.TEXT), Field("is", Kind.WORD, tuple(one.value for one in Truth), needed=False)),
    ),
    ActForm("no_alert", "no_alert", (BY,)),
    ActForm(
        "misinformation", "notice", (Field("by", Kind.SEAT, label="explained_by"), CALL), "misinformation", there=True
    ),
    ActForm(
        "revoke", "notice",
        (BY, Field("trick", Kind.NUMBER, needed=False), Field("card", Kind.CARD, needed=False, label="revoke_card")),
        "revoke", there=True,
    ),
    ActForm(
        "missing_card", "notice",
        (BY, Field("card", Kind.CARD), Field("found", Kind.WORD, tuple(one.value for one in Found))),
        "missing_card", there=True,
    ),
    ActForm("extra_card", "notice", (BY, Field("card", Kind.CARD)), "extra_card", there=True),
    ActForm("wrong_hand", "notice", (BY, Field("board", Kind.NUMBER)), "wrong_hand"),
    ActForm("claim", "claim", (BY, *TRICKS_LEFT)),
    ActForm("concede", "concede", (BY, *TRICKS_LEFT)),
    ActForm("object", "object", (BY,)),
    ActForm(
        "wrong_score", "notice",
        (Field("tricks", Kind.NUMBER, needed=False, label="declarers_tricks"), Field("score", Kind.TEXT, needed=False)),
        "wrong_score",
    ),
    ActForm("director_error", "notice", (Field("law", Kind.TEXT),), "director_error", there=True),
    ActForm(
        "appeal", "appeal",
        (BY, Field("of", Kind.WORD, tuple(one.value for one in AppealOf)), Field("minutes", Kind.NUMBER, needed=False),
         Field("partner", Kind.WORD, CONSENT, needed=False), Field("captain", Kind.WORD, CONSENT, needed=False)),
    ),
)  # fmt: skip
"""The forms, in the order in which a page shows them."""


def form_of(name: str) -> ActForm:
    """The form of a name.

    Raises:
        NotFound: there is none.
    """
    found = next((form for form in FORMS if form.name == name), None)
    if found is None:
        raise NotFound("there is no form {name!r}", id="director.form", name=name)
    return found


def acts_from(form: ActForm, fields: Mapping[str, str]) -> tuple[Action, ...]:
    """The act that a form says, and where it says so the call of the director.

    Raises:
        BadFile: a field is missing or cannot be read, with its name.
        Impossible: a call or card that is none.

    Example:
        >>> acts_from(form_of("expose"), {"by": "E", "cards": "sk h10", "how": "dropped"})[0].cards
        (Card('SK'), Card('HT'))
    """
    said = {field.key: _value(field, fields[field.key]) for field in form.fields if fields.get(field.key)}
    if form.inner:
        said = {form.inner: said}
    event: Mapping[str, Plain] = {"type": form.event, **said}
    events = [event, {"type": "director", "by": "director"}] if form.there else [event]
    return read_events(json.dumps(events), SOURCE)


def _value(field: Field, text: str) -> Plain:
    match field.kind:
        case Kind.SEAT:
            return Seat.parse(text).value
        case Kind.CALL:
            return str(parse_call(text))
        case Kind.CARD:
            return str(Card.parse(text))
        case Kind.CARDS:
            return [str(Card.parse(word)) for word in text.replace(",", " ").split()]
        case Kind.SUITS:
            return [_denomination(word) for word in text.upper().replace(",", " ").split()]
        case Kind.WORD | Kind.FLAG | Kind.NUMBER | Kind.TEXT:
            return text


def _denomination(word: str) -> str:
    return "NT" if word == "N" else word
