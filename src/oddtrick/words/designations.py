"""What declarer says of dummy's card, in its own words: a height, a suit, a rank, or that anything will do.

Words of five languages are known, from the tables beside this module; a sentence may mix them, and what says nothing
of the card (please, the, from dummy) is passed over.

Example:
    >>> read_designation("a small heart, please")
    Designation(height=<Height.LOW: 'low'>, suit=<Suit.HEARTS: 'H'>, rank=None, trump=False, anything=False)
    >>> read_designation("黑桃J") == read_designation("jack of spades") == read_designation("Pik Bube")
    True
    >>> read_designation("good morning") is None
    True
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from enum import Enum
from functools import cache
from importlib.resources import files

from oddtrick.words.cards import RANKS, Card, Suit
from oddtrick.words.errors import Impossible

LANGUAGES = ("en", "de", "ru", "ja", "zh")
"""The languages whose words are known."""


class Height(Enum):
    """How high a card is wanted, without a rank."""

    HIGH = "high"
    LOW = "low"
    WIN = "win"
    RUN = "run"


@dataclass(frozen=True, slots=True)
class Designation:
    """What was said of a card.

    Attributes:
        height: how high; None where nothing was said of it.
        suit: its suit, as far as it was named.
        rank: its rank letter, as far as it was named.
        trump: a trump was named, not by its suit.
        anything: declarer has no wish.
    """

    height: Height | None = None
    suit: Suit | None = None
    rank: str | None = None
    trump: bool = False
    anything: bool = False

    @property
    def complete(self) -> bool:
        """Whether suit and rank were named, as they should be.

        Law: 46A (1987-2017).
        """
        return self.suit is not None and self.rank is not None


def read_designation(words: str) -> Designation | None:
    """What these words say of a card; None where they say nothing, or two things that cannot both be.

    Law: 46 (1987-2017).

    Example:
        >>> read_designation("SJ").rank, read_designation("run the spades").height, read_designation("egal").anything
        ('J', <Height.RUN: 'run'>, True)
        >>> read_designation("the heart, no, the spade") is None
        True
    """
    plain = unicodedata.normalize("NFKC", words).replace("\N{RIGHT SINGLE QUOTATION MARK}", "'").strip()
    card = _card(plain)
    if card is not None:
        return Designation(suit=card.suit, rank=card.rank)
    return _combined({_meaning(found.group(0)) for found in _pattern().finditer(_ace_spelt(plain).lower())})


def _card(text: str) -> Card | None:
    try:
        return Card.parse(text)
    except Impossible:
        return None


_ACE = re.compile(r"^a$|(?<![^\W\d_\u3040-\u9fff])A(?![^\W\d_\u3040-\u9fff])(?!\s+\w)|\ba(?=\s+of\b)|\bA(?=\s+of\b)")


def _ace_spelt(text: str) -> str:
    """The text with an `A` that is an ace, not an article, spelt out."""
    return _ACE.sub("ace", text)


def _combined(meanings: set[str]) -> Designation | None:
    suits = [Suit(word) for word in meanings if word in {suit.value for suit in Suit}]
    ranks = [word for word in meanings if word in RANKS]
    heights = [height for height in Height if height.value in meanings]
    if not meanings or len(suits) > 1 or len(ranks) > 1:
        return None
    suit, rank = next(iter(suits), None), next(iter(ranks), None)
    said = bool(suits or ranks or heights or "trump" in meanings)
    return Designation(_height(heights), suit, rank, "trump" in meanings, not said)


def _height(heights: list[Height]) -> Height | None:
    """The wish to win, or to run a suit, before a mere height."""
    order = (Height.WIN, Height.RUN, Height.HIGH, Height.LOW)
    return next((height for height in order if height in heights), None)


def _meaning(said: str) -> str:
    exact = _words().get(said)
    if exact is not None:
        return exact
    return next(meaning for stem, meaning in _stems() if said.startswith(stem))


@cache
def _words() -> dict[str, str]:
    """What each phrase of every language means; of two meanings the first language's."""
    found: dict[str, str] = {}
    for language in LANGUAGES:
        text = (files("oddtrick.words") / "dummy_card" / f"{language}.tsv").read_text(encoding="utf-8")
        for line in text.splitlines():
            meaning, _, phrases = line.partition("\t")
            for phrase in phrases.split("|") if not line.startswith("#") else ():
                found.setdefault(phrase, meaning)
    return found


@cache
def _stems() -> tuple[tuple[str, str], ...]:
    """The words of which any ending will do, the longest first."""
    stems = ((phrase[:-1], meaning) for phrase, meaning in _words().items() if phrase.endswith("*"))
    return tuple(sorted(stems, key=lambda stem: -len(stem[0])))


@cache
def _pattern() -> re.Pattern[str]:
    """All phrases, the longest first; words of scripts that write spaces are found whole."""
    return re.compile("|".join(_found_whole(phrase) for phrase in sorted(_words(), key=len, reverse=True)))


def _found_whole(phrase: str) -> str:
    if re.search(r"[\u3040-\u9fff♠-♦]", phrase):
        return re.escape(phrase)
    ending = r"[^\W_\u3040-\u9fff]*" if phrase.endswith("*") else ""
    word = re.escape(phrase.removesuffix("*"))
    return rf"(?<![^\W_\u3040-\u9fff]){word}{ending}(?![^\W_\u3040-\u9fff])"
