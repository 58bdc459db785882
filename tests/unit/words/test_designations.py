"""What declarers say of dummy's card, in five languages."""

from __future__ import annotations

import pytest

from oddtrick.words.cards import Suit
from oddtrick.words.designations import Designation, Height, read_designation

LOW, HIGH, WIN, RUN = Height.LOW, Height.HIGH, Height.WIN, Height.RUN
ANYTHING = Designation(anything=True)


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("low", Designation(LOW)),
        ("play low, please", Designation(LOW)),
        ("low heart", Designation(LOW, Suit.HEARTS)),
        ("win it", Designation(WIN)),
        ("top club", Designation(HIGH, Suit.CLUBS)),
        ("run the spades", Designation(RUN, Suit.SPADES)),
        ("ruff low", Designation(LOW, trump=True)),
        ("a heart", Designation(suit=Suit.HEARTS)),
        ("any heart", Designation(suit=Suit.HEARTS)),
        ("A", Designation(rank="A")),
        ("A of spades", Designation(suit=Suit.SPADES, rank="A")),
        ("heart ten", Designation(suit=Suit.HEARTS, rank="T")),
        ("♥10", Designation(suit=Suit.HEARTS, rank="T")),
        ("jack of spades", Designation(suit=Suit.SPADES, rank="J")),
        ("I don’t care", ANYTHING),
        ("it doesn't matter", ANYTHING),
        ("kleines Herz", Designation(LOW, Suit.HEARTS)),
        ("Karo König", Designation(suit=Suit.DIAMONDS, rank="K")),
        ("von oben die Treffs", Designation(RUN, Suit.CLUBS)),
        ("egal", ANYTHING),
        ("маленькую черву", Designation(LOW, Suit.HEARTS)),
        ("туз пик", Designation(suit=Suit.SPADES, rank="A")),
        ("берём", Designation(WIN)),
        ("любую", ANYTHING),
        ("ハートのロー", Designation(LOW, Suit.HEARTS)),
        ("スペードのA", Designation(suit=Suit.SPADES, rank="A")),
        ("何でもいい", ANYTHING),
        ("红心小", Designation(LOW, Suit.HEARTS)),
        ("紅心十", Designation(suit=Suit.HEARTS, rank="T")),
        ("梅花10", Designation(suit=Suit.CLUBS, rank="T")),
        ("随便", ANYTHING),
    ],
)
def test_words(words: str, meant: Designation) -> None:
    assert read_designation(words) == meant


@pytest.mark.parametrize("words", ["", "hm", "a heart, no, a spade", "the king or the queen"])
def test_words_that_name_nothing(words: str) -> None:
    assert read_designation(words) is None


def test_only_suit_and_rank_are_complete() -> None:
    said = [read_designation(words) for words in ("HT", "heart", "ten", "low heart")]
    assert [one.complete for one in said if one] == [True, False, False, False]
