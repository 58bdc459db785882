"""What looks odd about a result, as a sentence.

Example:
    >>> from oddtrick.contest.advice import Advice
    >>> advised(Wording("en"), Advice("advice.lead-not-held", {"card": "HK", "leader": "W", "holder": "S"}))
    '♥K was led by West, but the hand record gives it to South. Are the directions swapped?'
"""

from __future__ import annotations

from oddtrick.contest.advice import Advice, Value
from oddtrick.wording.table_words import card_text
from oddtrick.wording.wording import MINUS, Wording
from oddtrick.words.cards import Card
from oddtrick.words.notation import parse_entry
from oddtrick.words.results import Played

_SEATS = frozenset({"leader", "holder", "declarer"})
_FIGURES = frozenset({"points", "field"})


def advised(wording: Wording, advice: Advice) -> str:
    """The sentence of an advice, with seats by name and cards by symbol."""
    return wording.say(advice.id, **{key: _value(wording, key, value) for key, value in advice.values.items()})


def _value(wording: Wording, key: str, value: Value) -> Value:
    if key in _SEATS:
        return wording.say(f"seat.{value}")
    if key == "side":
        return wording.say(f"side.{value}")
    if key == "proposed":
        return _proposed(wording, str(value))
    if key in _FIGURES:
        return str(value).replace("-", MINUS)
    if key == "card":
        return card_text(Card.parse(str(value)))
    return value


def _proposed(wording: Wording, line: str) -> str:
    match parse_entry(line):
        case Played(score):
            return wording.score(score)
        case _:
            return line
