"""Oddities of a draw as sentences."""

import pytest

from oddtrick.draws import HomeBecause, Oddity, Triangle
from oddtrick.draws.oddities import (
    AnotherBye,
    AnotherTriangle,
    BrokenTriangle,
    FarApart,
    IdleTogether,
    LeftOut,
    Moved,
    NotThere,
    Rematch,
    Together,
    UnevenHomes,
)
from oddtrick.wording import LANGUAGES, Wording
from oddtrick.wording.draws import home, oddity

EVERY: tuple[Oddity, ...] = (
    Rematch("12", "7", (1, 4)),
    AnotherBye("12", (2,)),
    AnotherTriangle("12", (2,)),
    LeftOut("12"),
    NotThere("12"),
    FarApart("12", "7", 11),
    Together("12", "7"),
    UnevenHomes("12", "7"),
    IdleTogether(("12", "7")),
    BrokenTriangle(Triangle("12", "7", "3")),
    Moved("12", 4, 9),
    Moved("12", 4, None),
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_oddity_is_a_sentence_of_its_own_that_names_the_contestant(language: str) -> None:
    said = [oddity(Wording(language), each) for each in EVERY]
    assert len(set(said)) == len(said)
    assert all("12" in each and "{" not in each for each in said)


def test_it_names_the_rounds_and_the_tables() -> None:
    english = Wording("en")
    assert oddity(english, EVERY[0]) == "12 and 7 met before: round 1, 4."
    assert oddity(english, EVERY[-2]) == "12 stays at table 4 and is drawn to table 9."


@pytest.mark.parametrize("language", LANGUAGES)
def test_why_somebody_is_at_home_has_words(language: str) -> None:
    assert len({home(Wording(language), each) for each in HomeBecause}) == len(HomeBecause)
