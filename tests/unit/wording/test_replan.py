"""What ways on are called, and their costs, as sentences."""

from __future__ import annotations

import pytest

from oddtrick.movements import movement
from oddtrick.movements.happened import (
    BoardsMoved,
    EwMoved,
    Happened,
    LatePair,
    LateTable,
    PairAway,
    PairLeaves,
    ShortOfTime,
    WrongBoards,
    WrongOpponents,
)
from oddtrick.movements.replan import Continuation, Way, continuations
from oddtrick.wording import Wording
from oddtrick.wording.boards import spans
from oddtrick.wording.replan import Said

NINE = movement("mitchell", 9, boards_per_round=3)
SEVEN = movement("mitchell", 7, rounds=5, boards_per_round=2)
LANGUAGES = ("en", "de", "ja", "ru", "zh_Hant", "zh_Hans")


def said(plan, language: str = "en") -> Said:
    return Said(Wording(language), plan, tuple(str(label).replace(" ", "") for label in plan.labels))


def way_of(plan, happened: Happened, way: Way) -> Continuation:
    return next(one for one in continuations(plan, happened) if one.way is way)


def test_few_tables_with_something_else_are_named() -> None:
    way = way_of(NINE, WrongBoards(3, 2, 7, exchanged=True), Way.OTHER_BOARDS)
    costs = said(NINE).costs(way)
    assert costs[:2] == ["Nobody loses a board.", "Nobody meets boards or opponents again."]
    (named,) = [one for one in costs if one.startswith("Otherwise than planned: ")]
    assert named.count("; ") == 3
    first = way.cost.changed[0]
    assert f"round {first.round}, table {first.table} (" in named


def test_many_are_counted() -> None:
    way = way_of(SEVEN, ShortOfTime(4, 8), Way.FEWER_BOARDS)
    assert "Tables with something else than planned, over all rounds: 14." in said(SEVEN).costs(way)


def test_who_has_nothing_to_play_is_named_with_what_the_laws_give() -> None:
    costs = said(SEVEN).costs(way_of(SEVEN, WrongBoards(2, 4, 7, exchanged=True), Way.AS_PLANNED))
    (idle,) = [one for one in costs if "nothing to play".casefold() in one.casefold()]
    assert "Law 12C2" in idle
    assert not any(one.startswith("Otherwise") for one in costs)


def test_a_shift_is_one_announcement() -> None:
    way = way_of(SEVEN, BoardsMoved(3, -2, 3), Way.SHIFTED)
    assert said(SEVEN).heading(way) == "Before round 4 the boards go once 2 tables further down"


def test_what_was_played_twice_is_named() -> None:
    costs = said(NINE).costs(way_of(NINE, BoardsMoved(3, 1, 3), Way.AS_PLANNED))
    (twice,) = [one for one in costs if "second time" in one]
    assert "1NS: boards 1–3" in twice
    assert "and 12 more" in twice


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "told",
    [
        ShortOfTime(4, 20), LateTable(2), LatePair(2), PairLeaves(3, 4), PairAway(3, 1, 2),
        WrongBoards(2, 4, 7, exchanged=True), WrongOpponents(2, 1, 3), EwMoved(3, 2, 3), BoardsMoved(3, 1, 3),
    ],
    ids=lambda one: type(one).__name__,
)  # fmt: skip
def test_everything_is_said_in_every_language(told: Happened, language: str) -> None:
    say = said(SEVEN, language)
    for way in continuations(SEVEN, told):
        for sentence in (say.heading(way), *say.costs(way)):
            assert sentence
            assert not sentence.startswith("replan.")
            assert "{" not in sentence


def test_numbers_that_follow_each_other_are_told_together() -> None:
    assert spans([9, 1, 2, 3, 7, 8]) == "1–3, 7–9"
