"""From what happened at the table to the canonical form of an event: what is a default is left out.

Example:
    >>> from oddtrick.words.cards import Cards
    >>> fields_of(Claims(Seat.SOUTH, 3, holds=((Seat.WEST, Cards.parse(".T3..")),)))
    {'type': 'claim', 'by': 'S', 'tricks': '3', 'holds': {'W': ['HT', 'H3']}}
    >>> fields_of(Answers("lead_penalty", Suits(forbid=(Suit.HEARTS,)), Seat.SOUTH))
    {'type': 'answer', 'lead_penalty': {'forbid': ['H']}, 'by': 'S'}
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import MISSING, fields
from enum import Enum
from typing import assert_never

from oddtrick.formats.record_words import is_award
from oddtrick.formats.yaml_tree import Plain
from oddtrick.table.actions import (
    Action,
    Alerts,
    Answers,
    Appeals,
    Asks,
    Assigns,
    AwardsArtificial,
    BoardEnds,
    CallsDirector,
    ChangesCall,
    Explains,
    GivesInformation,
    Handles,
    Learns,
    Line,
    MakesCall,
    NextCall,
    NextRound,
    NoAlert,
    Penalises,
    PeriodEnds,
    Records,
    Reserves,
    Restores,
    Waives,
)
from oddtrick.table.answers import Alternatives, BothDefenders, Option, Responsible, Suits, Value
from oddtrick.table.notices import Notices
from oddtrick.table.plays import (
    Agrees,
    AsksRevoke,
    ChangesCard,
    Claims,
    Concedes,
    Designates,
    DummyBreach,
    DummyPlays,
    DummySuggests,
    Exposes,
    FacesHand,
    HoldsCard,
    Objects,
    PlaysCard,
    PlaysCards,
    PlaysOn,
    Retracts,
    Touches,
    TurnsUp,
    Warns,
)
from oddtrick.words.calls import Bid, Double, Pass, Redouble
from oddtrick.words.cards import Card, Suit
from oddtrick.words.errors import Impossible
from oddtrick.words.numbers import decimal_text
from oddtrick.words.seats import Seat, Side

TYPES: Mapping[type, str] = {
    MakesCall: "call", ChangesCall: "change_call", ChangesCard: "change_card", PlaysCard: "play", PlaysCards: "play",
    TurnsUp: "turn_up", Retracts: "retract", Designates: "designate", Touches: "touches", HoldsCard: "holds",
    DummyPlays: "dummy_plays", DummySuggests: "dummy_suggests", Exposes: "expose", FacesHand: "faces_hand",
    Notices: "notice", DummyBreach: "dummy_breach", Warns: "warn", AsksRevoke: "asks_revoke", Claims: "claim",
    Concedes: "concede", Agrees: "agree", Objects: "object", PlaysOn: "plays_on", Records: "recorded",
    Explains: "explain", Alerts: "alert", NoAlert: "no_alert", Asks: "ask", GivesInformation: "extraneous",
    Reserves: "reserve", Learns: "learns", Handles: "handles", Restores: "restore", CallsDirector: "director",
    BoardEnds: "board_ends", NextRound: "next_round", NextCall: "next_call", PeriodEnds: "period_ends",
    Answers: "answer", Waives: "waive", Appeals: "appeal", Assigns: "assign", AwardsArtificial: "artificial",
    Penalises: "penalise",
}  # fmt: skip
"""The type of each event in its canonical form."""
_RENAMED = {
    (Explains, "truth"): "is",
    (Restores, "of"): "from",
    (Notices, "kind"): "what",
    (Notices, "inflicted"): "kind",
    (AwardsArtificial, "ns"): "NS",
    (AwardsArtificial, "ew"): "EW",
}


def fields_of(action: Action) -> dict[str, Plain]:
    """The canonical form of an event.

    Raises:
        Impossible: it says nothing that the format can hold: an adjusted score without outcomes.
    """
    match action:
        case PlaysCard(counted=done) if done is not None:
            return fields_of(done)
        case _:
            return {"type": TYPES[type(action)], **_said(action)}


def _said(action: Action) -> dict[str, Plain]:
    match action:
        case MakesCall() | ChangesCall():
            return {
                **_keys(action, "by", "call"),
                **_keys(action.meaning),
                **_keys(action, "concurrent", "over", "pause"),
            }
        case PlaysCard(face_down=True):
            said = _keys(action)
            return {"face" if key == "face_down" else key: "down" if key == "face_down" else said[key] for key in said}
        case Claims(holds=holds) | Concedes(holds=holds) if holds:
            return {**_keys(action), "holds": {seat.value: _plain(tuple(hand)) for seat, hand in holds}}
        case Appeals(committee=False):
            return {**_keys(action), "committee": "none"}
        case Answers(name, value, by):
            return {name: answer_keys(value), **({} if by is None else {"by": by.value})}
        case Notices(kind, noticed_by=noticed_by):
            found = {key: value for key, value in _keys(action).items() if key not in ("what", "noticed_by")}
            return {kind.value: found, **({} if noticed_by is None else {"noticed_by": noticed_by.value})}
        case Assigns(ns, ew, without_error):
            return _assigned(ns, ew) | ({"without_error": _side(without_error)} if without_error else {})
        case _:
            return _keys(action)


def _keys(value: object, *only: str) -> dict[str, Plain]:
    """The fields of a value by key, those that are their defaults left out."""
    found: dict[str, Plain] = {}
    for one in fields(value):  # type: ignore[arg-type]  # every event is a dataclass, and so is the meaning of a call
        said = getattr(value, one.name)
        if (not only or one.name in only) and (one.default is MISSING or said != one.default):
            found[_RENAMED.get((type(value), one.name), one.name)] = _plain(said)
    return found


def _plain(value: object) -> Plain:
    match value:
        case bool():
            return "true" if value else "false"
        case Enum():
            return str(value.value)
        case tuple():
            return [_plain(member) for member in value]
        case _:
            return str(value)


def answer_keys(value: Value) -> Plain:
    """What an answer says, as it stands under the question's name."""
    match value:
        case Suits(require, forbid):
            sides = {"require": require, "forbid": forbid}
            return {key: _plain(suits) for key, suits in sides.items() if suits}
        case Alternatives(of, suggested):
            return {"of": list(of), "suggested": suggested or "none"}
        case Responsible(ns, ew):
            return {"NS": ns.value, "EW": ew.value}
        case BothDefenders(answers):
            return {seat.value: _plain(said) for seat, said in answers}
        case (
            bool()
            | int()
            | Bid()
            | Pass()
            | Double()
            | Redouble()
            | Card()
            | Suit()
            | Seat()
            | Side()
            | Option()
            | tuple()
        ):
            return _plain(value)
        case _:
            assert_never(value)


def _assigned(ns: tuple[Line, ...], ew: tuple[Line, ...]) -> dict[str, Plain]:
    if not ns and not ew:
        raise Impossible("an assigned score without an outcome for either side", id="assigned.empty")
    if ns == ew and len(ns) == 1 and ns[0].weight == 1 and not is_award(ns[0].score):
        return {"score": ns[0].score}
    return {side: _side(lines) for side, lines in (("NS", ns), ("EW", ew)) if lines}


def _side(lines: Iterable[Line]) -> Plain:
    written: list[Plain] = [
        line.score if line.weight == 1 else {"score": line.score, "weight": decimal_text(line.weight * 100)}
        for line in lines
    ]
    return written[0] if len(written) == 1 else written
