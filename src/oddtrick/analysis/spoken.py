"""A claimer's own words, in English, read as a statement.

    clause   = draw | ruff | finesse | cross | give | throw | cards | suit | remark
    draw     = ("draw" | "pull" | "take out") [number "rounds of"] "trumps"
    ruff     = "ruff" [number] suit ["in" hand] | [number] suit "ruff" ["in" hand]
    finesse  = "finesse" (suit | card) | suit "finesse"
    cross    = ("cross" | "go" | "come" | "back" …) "to" (hand [("in" | "with") (suit | card)] | card)
             | suit "to" (hand | rank)
    give     = ("give up" | "lose" | "concede" | "duck") [number] suit
    throw    = ("throw" | "discard" | "pitch") (suit | card) ["on" …]
    cards    = ["cash" | "play" …] rank {("," | "and") rank} ["of"] suit
    suit     = ["run" | "cash" | "take" …] [number] suit ["tricks"] ["from" hand]
    remark   = what says nothing about the play: "the diamonds are good", "dummy is high", "the rest"
    hand     = "dummy" | "hand"

What is none of these is kept as unread, so that nobody takes the rest for all that was said.

Example:
    >>> from oddtrick.words.contracts import Denomination
    >>> said = statement_of("draw the last trump, then two hearts", Denomination.SPADES)
    >>> said.steps
    (Draws(rounds=None), Runs(suit=<Suit.HEARTS: 'H'>, tricks=2, hand=None))
    >>> statement_of("I play in tempo, all good", Denomination.SPADES).unread
    ('play in tempo',)
"""

from __future__ import annotations

import re
from collections.abc import Callable

from oddtrick.analysis.ending import trump_suit
from oddtrick.analysis.statement import (
    Cashes,
    Crosses,
    Draws,
    Finesses,
    Gives,
    Ruffs,
    Runs,
    Statement,
    Step,
    Throws,
    Where,
)
from oddtrick.words.cards import Card, Cards, Suit
from oddtrick.words.contracts import Denomination

_RANKS = {
    **dict(zip("akqjt98765432", "AKQJT98765432", strict=True)),
    "ace": "A",
    "king": "K",
    "queen": "Q",
    "jack": "J",
    "knave": "J",
    "ten": "T",
    "10": "T",
    "nine": "9",
    "eight": "8",
    "seven": "7",
    "six": "6",
    "five": "5",
    "four": "4",
    "three": "3",
    "two": "2",
    "deuce": "2",
}
_NUMBERS = {
    **{word: place for place, word in enumerate(("one", "two", "three", "four", "five", "six", "seven"), 1)},
    "a": 1,
    "an": 1,
    "eight": 8,
    "nine": 9,
    "ten": 10,
    "eleven": 11,
    "twelve": 12,
    "thirteen": 13,
}
_SYMBOLS = str.maketrans({"♠": " spades ", "♥": " hearts ", "♦": " diamonds ", "♣": " clubs ", "’": "'", "–": "-"})

_SUIT = r"(?P<suit>spades?|hearts?|diamonds?|clubs?|trumps?)"
_SUIT2, _SUIT3 = _SUIT.replace("suit", "suit2"), _SUIT.replace("suit", "suit3")
_RANK = r"(?:ace|king|queen|jack|knave|ten|nine|eight|seven|six|five|four|three|two|deuce|10|[akqjt98765432]+)"
_HONOUR = r"(?:ace|king|queen|jack|knave|[akqjt]{2,})"
_JOIN = r"(?:\s*[,/-]\s*(?:and\s+)?|\s+and\s+(?:the\s+)?|\s+)"
_CARDS = (
    rf"(?:(?P<ranks>{_RANK}(?:{_JOIN}{_RANK})*\s+of(?:\s+the)?|{_HONOUR}(?:{_JOIN}{_HONOUR})*)\s+{_SUIT}"
    rf"|{_SUIT2}\s+(?P<rank>{_RANK})|(?P<code>[shdc](?:10|[akqjt98765432])))"
)
_COUNT = r"\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen"
_NUMBER = rf"(?:(?P<number>{_COUNT})\s+)?"
_NUMBER2 = rf"(?:(?P<number2>{_COUNT})\s+)?"
_OWN = r"(?:(?:the|my|your|our|his|her|dummy's|all|both|those|these|of)\s+)*"
_KIND = (
    r"(?:(?:top|good|high|winning|remaining|small|little|established|long|losing|last|other|outstanding|more|low)\s+)*"
)
_HAND = r"(?P<hand>dummy|the table|table|the board|board|(?:my\s+|the\s+|closed\s+)*hand)"
_PLAY = r"(?:(?:play|cash|tak|take|run|lead|win|mak|make|enjoy|score|us)(?:n?ing|e)?\s+(?:off\s+|out\s+)?)?"
_END = r"(?=\s*(?:[,;.!:]|$|then\b|and\b|followed\b|after\b|before\b))"
_IN_HAND = rf"(?:\s+(?:in|from|on)\s+{_HAND})?"
_FINESSE = r"(?:tak(?:e|ing)\s+)?(?:the\s+)?(?:finess(?:e|ing)|hook(?:ing)?)\s+"
_MOVE = r"(?:cross|go|com|come|get|enter|return|back|over)(?:ing|e)?\s+(?:back\s+|over\s+)?(?:to\s+)?"
_OUT = r"(?:draw|pull|tak|extract)(?:ing|e)?\s+(?:out\s+)?"
_WITH = rf"(?:\s+(?:in|with|via|by|using)\s+(?:a\s+|an\s+|the\s+)?(?:{_CARDS}|{_SUIT3}))?"

_REMARK = (
    rf"(?:{_OWN}{_KIND}(?:spades?|hearts?|diamonds?|clubs?|trumps?|dummy|hand|cards?|everything|rest|it|they)\s+"
    r"(?:is|are)(?:\s+(?:all|now|both))*\s+(?:good|high|running|established|winners?|mine|ours|solid|yours)"
    r"|(?:giv|los|conced)(?:ing|e)?\s+(?:up\s+|you\s+|them\s+)?(?:an?\s+|one\s+|the\s+)(?:last\s+)?trick"
    rf"|(?:have\s+|claim(?:ing)?\s+|mak(?:e|ing)\s+|for\s+|{_PLAY})"
    rf"(?:(?:all\s+)?(?:the\s+)?(?:rest|remainder|others)|{_OWN}(?:(?:{_COUNT})\s+)?{_KIND}(?:tricks?|winners?))"
    r"|(?:all\s+)?(?:good|mine|high|winners?)|from the top|in any order)"
)
_SKIP = re.compile(
    r"(?:[\s,;.!:]|(?:i'll|i|we|you|will|shall|can|just|now|first|finally|then|and|next|followed by|after that|so)\b)*"
)

MOST_CHARACTERS = 300
"""Of a statement: what comes after them is not looked at."""

Clause = Step | Throws


def statement_of(says: str, trumps: Denomination, own: Cards | None = None) -> Statement:
    """The statement that these words make.

    Args:
        says: what was said; symbols of suits and plain letters for ranks are understood too.
        trumps: the contract's denomination, which "trumps" means.
        own: the claimer's cards: a finesse "of" a card that is not among them is one against it.
    """
    text = " ".join(says[:MOST_CHARACTERS].translate(_SYMBOLS).lower().split())
    found: list[Clause] = []
    unread: list[str] = []
    place = _after(text, 0)
    while place < len(text):
        end = next((m.end() for m in _ENDS.finditer(text, place)), len(text))
        for pattern, reader in _CLAUSES:
            match = pattern.match(text, place)
            if match is not None:
                found += reader(_Words(match, trump_suit(trumps), own))
                end = match.end()
                break
        else:
            unread.append(text[place:end].strip(" ,;.!:"))
        place = _after(text, end)
    return Statement(*_sorted(found), tuple(unread))


def _after(text: str, place: int) -> int:
    match = _SKIP.match(text, place)
    return place if match is None else match.end()


def _sorted(found: list[Clause]) -> tuple[tuple[Step, ...], tuple[Throws, ...]]:
    steps: list[Step] = []
    throws: list[Throws] = []
    for clause in found:
        match clause:
            case Throws():
                throws.append(clause)
            case _:
                steps.append(clause)
    return tuple(steps), tuple(throws)


class _Words:
    """The words of a clause, by what they stand for."""

    def __init__(self, match: re.Match[str], trump: Suit | None, own: Cards | None) -> None:
        self._said, self._trump, self.own = match.groupdict(), trump, own

    @property
    def suit(self) -> Suit | None:
        """The suit named; trumps at no trump are none."""
        word = next((self._said[name] for name in ("suit", "suit2", "suit3") if self._said.get(name)), None)
        if word is None:
            return None
        return self._trump if word.startswith("trump") else Suit(word[0].upper())

    @property
    def number(self) -> int | None:
        """How many."""
        word = self._said.get("number") or self._said.get("number2")
        return None if word is None else min(int(word), 13) if word.isdigit() else _NUMBERS[word]

    @property
    def hand(self) -> Where | None:
        """Which hand."""
        word = self._said.get("hand")
        return None if word is None else Where.HAND if word.endswith("hand") else Where.DUMMY

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards named."""
        if code := self._said.get("code"):
            return (Card.parse(code),)
        said, suit = self._said.get("ranks") or self._said.get("rank") or "", self.suit
        ranks = (rank for word in _RANK_WORDS.findall(said) for rank in ([word] if word in _RANKS else word))
        return tuple(Card(suit, _RANKS[rank]) for rank in ranks) if suit else ()


def _draws(words: _Words) -> list[Clause]:
    return [Draws(words.number)]


def _ruffs(words: _Words) -> list[Clause]:
    return [Ruffs(words.suit, words.number or 1, words.hand)] if words.suit else []


def _finesses(words: _Words) -> list[Clause]:
    card = next((card for card in words.cards if words.own is None or card in words.own), None)
    return [Finesses(words.suit, card)] if words.suit else []


def _crosses(words: _Words) -> list[Clause]:
    return [Crosses(words.hand or Where.DUMMY, words.suit)]


def _gives(words: _Words) -> list[Clause]:
    return [Gives(words.suit)] * (words.number or 1) if words.suit else []


def _throws(words: _Words) -> list[Clause]:
    if words.cards:
        return [Throws(card.suit, card) for card in words.cards]
    return [Throws(words.suit)] if words.suit else []


def _cashes(words: _Words) -> list[Clause]:
    return [Cashes(card) for card in words.cards]


def _runs(words: _Words) -> list[Clause]:
    return [Runs(words.suit, words.number, words.hand)] if words.suit else []


def _nothing(_: _Words) -> list[Clause]:
    return []


_RANK_WORDS = re.compile(rf"\b{_RANK}\b")
_ENDS = re.compile(r"[,;.!:]|\bthen\b|\band\b|\bfollowed by\b|$")
_PATTERNS: tuple[tuple[str, Callable[[_Words], list[Clause]]], ...] = (
    (_REMARK, _nothing),
    (
        rf"(?:{_OUT}(?:{_NUMBER}rounds?\s+of\s+)?|{_NUMBER2}rounds?\s+of\s+){_OWN}(?:one\s+|two\s+)?{_KIND}trumps?",
        _draws,
    ),
    (rf"(?:ruff|trump)(?:ing)?\s+{_NUMBER}{_OWN}{_KIND}{_SUIT}{_IN_HAND}", _ruffs),
    (rf"{_FINESSE}(?:in\s+|for\s+|against\s+)?(?:the\s+)?{_CARDS}", _finesses),
    (rf"{_FINESSE}(?:in\s+)?{_OWN}{_SUIT}", _finesses),
    (rf"(?:tak(?:e|ing)\s+)?{_OWN}{_SUIT}\s+(?:finesse|hook)", _finesses),
    (rf"{_PLAY}{_NUMBER}{_OWN}{_KIND}{_SUIT}\s+ruffs?{_IN_HAND}", _ruffs),
    (rf"{_MOVE}(?:the\s+)?{_CARDS}", _cashes),
    (rf"{_PLAY}(?:an?\s+)?{_OWN}{_KIND}{_SUIT}\s+to\s+(?:the\s+)?(?P<rank>{_RANK}){_IN_HAND}", _cashes),
    (rf"{_PLAY}(?:an?\s+)?{_OWN}{_KIND}{_SUIT}\s+to\s+{_HAND}", _crosses),
    (rf"{_MOVE}{_HAND}{_WITH}", _crosses),
    (
        rf"(?:giv|los|conced|duck)(?:ing|e)?\s+(?:up\s+|you\s+|them\s+)?{_NUMBER}{_OWN}{_KIND}(?:trick\s+in\s+)?{_SUIT}",
        _gives,
    ),
    (
        rf"(?:throw|discard|pitch|shed)(?:ing)?\s+(?:away\s+)?(?:a\s+)?{_OWN}{_KIND}(?:{_CARDS}|{_SUIT3})"
        r"(?:\s+(?:on|from)\s+[^,;.]*)?",
        _throws,
    ),
    (rf"{_PLAY}{_OWN}{_CARDS}", _cashes),
    (rf"{_PLAY}{_OWN}{_NUMBER}{_OWN}{_KIND}{_SUIT}(?:\s+(?:tricks?|winners?))?{_IN_HAND}(?:\s+from the top)?", _runs),
)
_CLAUSES = tuple((re.compile(pattern + _END), reader) for pattern, reader in _PATTERNS)
"""The first that fits a clause reads it."""
