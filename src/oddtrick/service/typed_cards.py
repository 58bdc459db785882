"""What is done with cards beside playing them, typed in one word: `"small heart"`, `s4+s5`, `e drop c4`, `w back h3`.

Example:
    >>> card_words('"small heart" e drop c4 w s4+s5 e lead d9')
    ('"small heart"', 'e', 'drop=c4', 'w', 's4+s5', 'e', 'lead=d9')
    >>> from oddtrick.table.evolve import begin
    >>> from oddtrick.table.setup import Setup
    >>> card_act("drop=c4", Seat.EAST, begin(Setup())).how
    <Exposure.DROPPED: 'dropped'>
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from oddtrick.table.actions import Action
from oddtrick.table.notices import NoticeKind, Notices
from oddtrick.table.plays import (
    AsksRevoke,
    Breach,
    ChangesCard,
    Designates,
    DummyBreach,
    DummyPlays,
    DummySuggests,
    Exposes,
    Exposure,
    PlaysCard,
    PlaysCards,
    Retracts,
    Touches,
    Warns,
)
from oddtrick.table.state import State
from oddtrick.words.cards import Card
from oddtrick.words.errors import Impossible
from oddtrick.words.seats import Seat

_CARD = r"[shdc♠♥♦♣](?:10|[2-9tjqka])"
CARD = re.compile(_CARD, re.IGNORECASE)
"""A card that is typed."""
_ONE = r"drop|show|name|back|lead|fifth|touch|move|suggest"
_WORD = re.compile(
    rf'"[^"]*"|[nesw]:|(?:{_ONE})\s+{_CARD}(?:\+{_CARD})*|(?:warn|ask|revoke|defective)\s+[nesw]\b'
    r"|breach\s+(?:look|leave|swap)|[^\s,;/]+|/",
    re.IGNORECASE,
)
_SEVERAL = re.compile(rf"{_CARD}(?:\+{_CARD})+", re.IGNORECASE)
_SAID = re.compile(r"([a-z]+)=(.+)", re.IGNORECASE)


def card_words(line: str) -> tuple[str, ...]:
    """The words of a line; a verb and what belongs to it are one, and so is what stands between quotation marks."""
    quoted = line.translate({ord(mark): '"' for mark in "“”„«»"})
    return tuple(word if word[0] == '"' else re.sub(r"\s+", "=", word) for word in _WORD.findall(quoted))


def card_act(word: str, by: Seat | None, state: State) -> Action | None:
    """The act that a word says; None where it is none of these.

    Raises:
        Impossible: nobody is named, nor is it anybody's turn.
    """
    if word[0] == '"':
        words = word.strip('" ')
        if not words:
            raise Impossible("nothing stands between the quotation marks", id="typed.no-words")
        return Designates(words)
    if _SEVERAL.fullmatch(word):
        return PlaysCards(player(by, state, word), _cards(word))
    said = _SAID.fullmatch(word)
    if said is None or said[1].lower() not in _VERBS:
        return None
    return _VERBS[said[1].lower()](said[2], by, state)


def changed_card(card: Card, by: Seat | None, state: State) -> ChangesCard:
    """Declarer tries to change dummy's card."""
    return ChangesCard(by or state.declarer or player(None, state, str(card)), card)


def _cards(text: str) -> tuple[Card, ...]:
    return tuple(Card.parse(card) for card in text.split("+"))


def player(by: Seat | None, state: State, word: str) -> Seat:
    """Who does what a word says: the seat named before it, or whose turn it is.

    Raises:
        Impossible: nobody is named, nor is it anybody's turn.
    """
    seat = by or state.turn
    if seat is None:
        raise Impossible(
            "it is nobody's turn: put the seat before {word}, such as w {word}", id="typed.no-turn", word=word
        )
    return seat


def _exposes(how: Exposure) -> Callable[[str, Seat | None, State], Action]:
    return lambda said, by, state: Exposes(player(by, state, said), _cards(said), how)


def _plays(*, lead: bool) -> Callable[[str, Seat | None, State], Action]:
    return lambda said, by, state: PlaysCard(player(by, state, said), Card.parse(said), lead=lead)


def _dummy(by: Seat | None, state: State, word: str) -> Seat:
    return by or state.dummy or player(None, state, word)


def _last_to_play(by: Seat | None, state: State, card: Card) -> Seat:
    """Whose card of the current trick it is, where nobody is named."""
    lying = (laid.by for laid in state.play.trick if laid.card is card)
    return by or next(lying, None) or player(None, state, str(card))


_BREACHES = {"look": Breach.LOOKS_AT_HAND, "leave": Breach.LEAVES_SEAT, "swap": Breach.EXCHANGES_HANDS}
_VERBS: Mapping[str, Callable[[str, Seat | None, State], Action]] = {
    "drop": _exposes(Exposure.DROPPED),
    "show": _exposes(Exposure.SHOWN),
    "name": _exposes(Exposure.NAMED),
    "lead": _plays(lead=True),
    "fifth": _plays(lead=False),
    "back": lambda said, by, state: Retracts(_last_to_play(by, state, Card.parse(said)), Card.parse(said)),
    "touch": lambda said, _by, _state: Touches(Card.parse(said)),
    "move": lambda said, _by, _state: DummyPlays(Card.parse(said)),
    "suggest": lambda said, _by, _state: DummySuggests(Card.parse(said)),
    "warn": lambda said, by, state: Warns(_dummy(by, state, said), Seat(said.upper())),
    "ask": lambda said, by, state: AsksRevoke(_dummy(by, state, said), Seat(said.upper())),
    "revoke": lambda said, by, _state: Notices(NoticeKind.REVOKE, Seat(said.upper()), by),
    "defective": lambda said, by, _state: Notices(NoticeKind.DEFECTIVE_TRICK, Seat(said.upper()), by),
    "breach": lambda said, _by, _state: DummyBreach(_BREACHES[said.lower()]),
}
"""What each verb does with its card, its seat or its word."""
