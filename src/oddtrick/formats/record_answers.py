"""Answers, adjusted scores and notices between the file and the table.

Example:
    >>> answer_of(Said({"type": "answer", "lead_penalty": {"forbid": ["H", "C"]}}))
    Answers(name='lead_penalty', value=Suits(require=(), forbid=(<Suit.HEARTS: 'H'>, <Suit.CLUBS: 'C'>)), by=None)
    >>> assigned_of(Said({"type": "assign", "score": "4S-1"})).ew
    (Line(score='4S-1', weight=Fraction(1, 1)),)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

from oddtrick.formats.record_fields import Said
from oddtrick.formats.record_questions import NOTICES, QUESTIONS
from oddtrick.formats.record_words import FLAG, is_award
from oddtrick.formats.yaml_tree import Plain
from oddtrick.table.actions import Answers, Assigns, AwardsArtificial, Line
from oddtrick.table.answers import Alternatives, BothDefenders, Level, Option, Responsible, Suits, Value
from oddtrick.table.notices import Found, Known, NoticeKind, Notices, SelfInfliction
from oddtrick.words.cards import Suit
from oddtrick.words.results import Award
from oddtrick.words.seats import Seat, Side


def answer_of(said: Said) -> Answers | Assigns | AwardsArtificial:
    """An answer; one to `score` is the adjusted score itself."""
    name = next(key for key in said.keys if key in QUESTIONS)
    if name == "score":
        return assigned_of(said.inner(name) if said.inner(name).keys else said)
    return Answers(name, _value(name, said), said.maybe_seat("by"))


def _value(name: str, said: Said) -> Value:
    if QUESTIONS[name][0] is FLAG:
        return said.flag(name)
    return _READERS[name](said, name)


def _accept(said: Said, name: str) -> Value:
    inner = said.inner(name)
    return (
        BothDefenders(tuple((Seat(seat), inner.flag(seat)) for seat in inner.keys)) if inner.keys else said.flag(name)
    )


def _demand(said: Said, name: str) -> Value:
    inner = said.inner(name)
    if not inner.keys:
        return _option(said, name)
    require, forbid = ([Suit(suit) for suit in inner.texts(key)] for key in ("require", "forbid"))
    return Suits(tuple(require), tuple(forbid))


def _option(said: Said, name: str) -> Value:
    return Option(said.needed(name))


def _suit(said: Said, name: str) -> Value:
    return Option.NONE if said.text(name) == "none" else Suit(said.needed(name))


def _gainer(said: Said, name: str) -> Value:
    return Option.NONE if said.text(name) == "none" else Side(said.needed(name))


def _alternatives(said: Said, name: str) -> Value:
    inner = said.inner(name)
    suggested = inner.text("suggested")
    return Alternatives(inner.texts("of"), "" if suggested == "none" else suggested)


def _responsible(said: Said, name: str) -> Value:
    inner = said.inner(name)
    return Responsible(inner.word("NS", Level), inner.word("EW", Level))


_READERS: Mapping[str, Callable[[Said, str], Value]] = {
    "accept": _accept,
    "replacement": lambda said, name: said.call(name),
    "lead_penalty": _demand,
    "play_penalty": _demand,
    "which_hand": lambda said, name: said.seat(name),
    "forbid_suit": _suit,
    "which_card": lambda said, name: said.card(name),
    "any_card": lambda said, name: said.card(name),
    "tricks_to_claimer": lambda said, name: int(said.needed(name)),
    "tricks_won": lambda said, name: int(said.needed(name)),
    "logical_alternatives": _alternatives,
    "influenced": lambda said, name: said.seats(name),
    "gained_by_ignorance": _gainer,
    "responsible": _responsible,
    **dict.fromkeys(("opening_lead", "outside_information", "mistaken", "waiver"), _option),
}


def assigned_of(said: Said) -> Assigns | AwardsArtificial:
    """An adjusted score: outcomes of each side, one outcome for both, or two awards."""
    if "score" in said.keys:
        lines = _lines(said.keys["score"])
        return Assigns(lines, lines)
    ns, ew = (said.keys.get(side) for side in ("NS", "EW"))
    match ns, ew:
        case str(home), str(away) if is_award(home) and is_award(away):
            return AwardsArtificial(award_of(home), award_of(away))
        case _:
            return Assigns(_lines(ns), _lines(ew), _lines(said.keys.get("without_error")))


def award_of(text: str) -> Award:
    """An award as the table of keys allows it."""
    return Award.parse(text)


def _lines(side: Plain) -> tuple[Line, ...]:
    match side:
        case None:
            return ()
        case str():
            return (Line(side),)
        case dict():
            return (Line(Said(side).needed("score"), Fraction(Said(side).text("weight", "100")) / 100),)
        case _:
            return tuple(line for one in side for line in _lines(one))


def notice_of(said: Said) -> Notices:
    """What came to light."""
    name = next(key for key in said.keys if key in NOTICES)
    inner = said.inner(name)
    return Notices(
        NoticeKind(name),
        by=inner.player("by"),
        noticed_by=said.caller("noticed_by"),
        trick=inner.number("trick"),
        card=inner.maybe_card("card"),
        call=inner.maybe_call("call"),
        board=inner.number("board"),
        played_by=inner.seats("played_by"),
        known_since=inner.maybe_word("known_since", Known),
        found=inner.maybe_word("found", Found),
        score=inner.text("score"),
        tricks=inner.number("tricks"),
        law=inner.text("law"),
        why=inner.text("why"),
        inflicted=inner.maybe_word("kind", SelfInfliction),
    )
