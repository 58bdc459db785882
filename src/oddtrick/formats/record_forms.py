"""The two forms of an event: short (`N: 1S`) and canonical (`{type: call, by: N, call: 1S}`).

Example:
    >>> from oddtrick.formats.yaml_tree import read_documents
    >>> for line, event in canonical_events(read_documents("{S: DA, W: {card: S6, lead: true}}", "case.yaml")[0]):
    ...     print(line, event)
    1 {'type': 'play', 'by': 'S', 'card': 'DA'}
    1 {'type': 'play', 'by': 'W', 'card': 'S6', 'lead': 'true'}
    >>> short_event({"type": "answer", "accept": "false", "by": "E"})
    {'answer': {'accept': 'false', 'by': 'E'}}
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from oddtrick.formats import record_words as words
from oddtrick.formats.record_keys import (
    CALL_KEYS,
    CARD_KEYS,
    CARDS_KEYS,
    CHANGE,
    CHANGE_CALL_KEYS,
    CHANGE_CARD_KEYS,
    ENTRIES,
    Entry,
)
from oddtrick.formats.record_questions import NOTICES, QUESTIONS
from oddtrick.formats.shapes import ByKey, ByWord, Either, Key, Keys, Ruled, Shape, Shared, Words
from oddtrick.formats.yaml_tree import Placed, Plain

Fields = Mapping[str, Plain]
"""A canonical event: `type`, and what is said of it; nothing is null."""

_ANSWER_BY = Key("by", words.SEAT, "Who of a side gave the answer.")
_NOTICED_BY = Key("noticed_by", words.CALLER, "Who drew attention to it first. Laws 42, 43 and 65B3.")
_LAW = Key("law", words.PROVISION, "The provision whose rectification is given up.")
_TRICKS = Key("tricks", words.TRICKS, "Declarer's tricks.")
_SCORE = Key("score", words.OUTCOME, "The points of North-South, or the result.")


def _needed(key: Key) -> Key:
    return Key(key.name, key.of, key.means, needed=True)


VARIANTS: Mapping[str, tuple[str, Mapping[str, tuple[Key, ...]]]] = {
    "recorded": (
        "What the sides agreed or entered. Law 79A.",
        {"tricks": (_needed(_TRICKS), _SCORE), "score": (_needed(_SCORE), _TRICKS)},
    ),
    "waive": (
        "A rectification is given up. Laws 10B and 81C5.",
        {
            "asked_by": (Key("asked_by", words.PLAYER, "Who asks the director to waive it.", needed=True), _LAW),
            "by": (Key("by", words.SEAT, "Who gives it up without the director.", needed=True), _LAW),
        },
    ),
    "assign": (
        "The director assigns an adjusted score. Law 12C1.",
        {"score": words.WEIGHTED_KEYS, "NS": words.NS_FIRST, "EW": words.EW_FIRST},
    ),
    "answer": (
        "The answer to the question that is pending.",
        {name: (Key(name, shape, means, needed=True), _ANSWER_BY) for name, (shape, means) in QUESTIONS.items()},
    ),
    "notice": (
        "A past irregularity comes to light.",
        {name: (Key(name, Keys(keys), means, needed=True), _NOTICED_BY) for name, (keys, means) in NOTICES.items()},
    ),
}
"""Events whose keys depend on one of them."""
BESIDE = {"answer": _ANSWER_BY, "notice": _NOTICED_BY, "touches": ENTRIES["touches"].keys[1]}
"""What may also stand beside the key of the short form."""


def _typed(name: str, keys: tuple[Key, ...]) -> Keys:
    return Keys((Key("type", Words((name,)), "What kind of event this is.", needed=True), *keys))


def _by_lead(variants: Mapping[str, tuple[Key, ...]], name: str = "") -> Shape:
    inner = {lead: _typed(name, keys) if name else Keys(keys) for lead, keys in variants.items()}
    return _whole(name, ByKey(inner, f"one of {', '.join(variants)}"))


def _whole(name: str, shape: Shape) -> Shape:
    """One outcome for both sides stands with all its weight."""

    def fault(event: Plain) -> str:
        match event:
            case {"score": str(score), "weight": str(weight)}:
                return words.whole({"score": score, "weight": weight})
            case _:
                return ""

    return Ruled(shape, fault) if name == "assign" else shape


def _canonical_shapes() -> Mapping[str, Shape]:
    by = Key("by", words.SEAT, "Whose call or card it is.", needed=True)
    plays = {"card": (by, *CARD_KEYS), "cards": (by, *CARDS_KEYS)}
    return {
        "call": _typed("call", (by, *CALL_KEYS)),
        "play": _by_lead(plays, "play"),
        "change_call": _typed("change_call", CHANGE_CALL_KEYS),
        "change_card": _typed("change_card", CHANGE_CARD_KEYS),
        **{name: _typed(name, entry.keys) for name, entry in ENTRIES.items()},
        **{name: _by_lead(variants, name) for name, (_, variants) in VARIANTS.items()},
    }


def _short_value(entry: Entry) -> Shape:
    alone = next((key.of for key in entry.keys if key.name == entry.alone), None)
    keys = Keys(entry.keys) if entry.mapped else None
    return Either(text=Words(("true",)) if entry.mark else alone, keys=keys, nothing=entry.mark and not entry.mapped)


def _short(name: str, shape: Shape, means: str) -> Shape:
    key, beside = Key(name, shape, means, needed=True), BESIDE.get(name)
    return Keys((key,)) if beside is None else Ruled(Keys((key, beside)), _said_once(name, beside.name))


def _said_once(name: str, beside: str) -> Callable[[Plain], str]:
    def fault(event: Plain) -> str:
        match event:
            case dict():
                inner = event[name]
            case _:
                return ""
        match inner:
            case dict() if event.get(beside) is not None and inner.get(beside) is not None:
                return f"{beside} once"
            case _:
                return ""

    return fault


def _short_shapes() -> Mapping[str, Shape]:
    change = {"call": CHANGE_CALL_KEYS, "card": CHANGE_CARD_KEYS}
    return {
        "change": _short("change", _by_lead(change), CHANGE),
        **{name: _short(name, _short_value(entry), entry.means) for name, entry in ENTRIES.items()},
        **{
            name: _short(name, words.ADJUSTED if name == "assign" else _by_lead(variants), means)
            for name, (means, variants) in VARIANTS.items()
        },
    }


_ACT = Shared(
    "act",
    Either(
        text=words.CALL_OR_CARD,
        keys=ByKey(
            {"call": Keys(CALL_KEYS), "card": Keys(CARD_KEYS), "cards": Keys(CARDS_KEYS)}, "one of call, card, cards"
        ),
    ),
)
ACTS = Shared("acts", Keys(tuple(Key(seat, _ACT, f"What {seat} called or played.") for seat in words.SEATS), some=True))
"""Calls or plays by seat: what a player did."""
EVENT = Shared(
    "entry",
    ByKey(
        {"type": ByWord("type", _canonical_shapes()), **_short_shapes(), **dict.fromkeys(words.SEATS, ACTS)},
        "an event: a seat with a call or a card, or a key such as director, answer or claim",
    ),
)


def given(tree: Placed) -> Plain:
    """The values of a tree; a key without a value is not there."""
    match tree.value:
        case dict():
            return {key: given(member) for key, member in tree.value.items() if member.value is not None}
        case list():
            return [given(member) for member in tree.value]
        case _:
            return tree.value


def canonical_events(tree: Placed) -> Iterator[tuple[int, Fields]]:
    """The events of an entry of a record that was checked, each with its line."""
    match tree.value:
        case dict():
            entry = tree.value
        case _:
            return
    if "type" in entry:
        yield tree.place[0], _given_mapping(tree)
        return
    name = next((key for key in entry if key not in words.SEATS and key not in _BESIDE_NAMES), None)
    if name is None:
        for seat, member in entry.items():
            yield member.key[0], _act(seat, given(member))
    else:
        beside = {key: given(member) for key, member in entry.items() if key != name and member.value is not None}
        yield tree.place[0], {**_canonical(name, given(entry[name])), **beside}


_BESIDE_NAMES = {key.name for key in BESIDE.values()}


def _given_mapping(tree: Placed) -> Fields:
    match given(tree):
        case dict() as found:
            return found
        case _:
            return {}


def _act(seat: str, what: Plain) -> Fields:
    match what:
        case str():
            card = what[0] in "SHDC"
            return {"type": "play" if card else "call", "by": seat, "card" if card else "call": what}
        case dict():
            return {"type": "call" if "call" in what else "play", "by": seat, **what}
        case _:
            return {}


def _canonical(name: str, value: Plain) -> Fields:
    match value:
        case dict() if name == "change":
            return {"type": "change_call" if "call" in value else "change_card", **value}
        case dict():
            return {"type": name, **value}
        case str() if name in ENTRIES and ENTRIES[name].mark:
            return {"type": name}
        case str():
            return {"type": name, ENTRIES[name].alone if name in ENTRIES else "score": value}
        case _:
            return {"type": name}


def short_event(event: Fields) -> dict[str, Plain]:
    """The short form of a canonical event."""
    kind = str(event["type"])
    said = {key: value for key, value in event.items() if key != "type"}
    if kind in ("call", "play"):
        seat, what = str(said.pop("by")), next(iter(event.keys() & {"call", "card"}), "")
        return {seat: said[what] if len(said) == 1 and what else said}
    if kind in ("change_call", "change_card"):
        return {"change": said}
    entry = ENTRIES.get(kind)
    if kind == "assign" and set(said) == {"score"}:
        return {kind: said["score"]}
    if entry is not None and entry.mark and not said:
        return {kind: "true"}
    if entry is not None and set(said) == {entry.alone}:
        return {kind: said[entry.alone]}
    return {kind: said}
