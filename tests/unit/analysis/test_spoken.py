"""A claimer's words read as steps."""

from __future__ import annotations

import pytest

from oddtrick.analysis.spoken import statement_of
from oddtrick.analysis.statement import Cashes, Crosses, Draws, Finesses, Gives, Ruffs, Runs, Step, Throws, Where
from oddtrick.words.cards import Card, Cards, Suit
from oddtrick.words.contracts import Denomination

S, H, D, C = Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS


def cash(*cards: str) -> list[Step]:
    return [Cashes(Card.parse(card)) for card in cards]


@pytest.mark.parametrize(
    "says, steps",
    [
        ("draw the last trump, then two hearts", [Draws(), Runs(H, 2)]),
        ("Drawing trumps", [Draws()]),
        ("two rounds of trumps", [Draws(2)]),
        ("three trumps", [Runs(S, 3)]),
        ("four club tricks from dummy", [Runs(C, 4, Where.DUMMY)]),
        ("run the ♦s from the top", None),
        ("play clubs from the top", [Runs(C)]),
        ("AK of hearts", cash("HA", "HK")),
        ("ace, king and queen of spades", cash("SA", "SK", "SQ")),
        ("cash the ♠A and ♠K, run the clubs", [*cash("SA", "SK"), Runs(C)]),
        ("the ten of diamonds, SA", cash("DT", "SA")),
        ("ruff a diamond in dummy", [Ruffs(D, 1, Where.DUMMY)]),
        ("ruffing two clubs in hand", [Ruffs(C, 2, Where.HAND)]),
        ("cross to dummy in clubs and take the heart finesse", [Crosses(Where.DUMMY, C), Finesses(H)]),
        ("finesse the queen of spades", [Finesses(S, Card.parse("SQ"))]),
        ("hook for the queen of hearts", [Finesses(H)]),
        ("back to hand with the ace of clubs", [Crosses(Where.HAND, C)]),
        ("cross to the king of spades", cash("SK")),
        ("a small diamond to the ace, then a club to dummy", [*cash("DA"), Crosses(Where.DUMMY, C)]),
        ("two heart ruffs in dummy", [Ruffs(H, 2, Where.DUMMY)]),
        ("give up a heart, and then dummy is high", [Gives(H)]),
        ("lose a club and claim the rest", [Gives(C)]),
    ],
)
def test_words_become_steps(says: str, steps: list[Step] | None) -> None:
    statement = statement_of(says, Denomination.SPADES, Cards.parse("AQ..."))
    if steps is None:
        assert statement.unread
    else:
        assert list(statement.steps) == steps
        assert statement.unread == ()


@pytest.mark.parametrize(
    "says",
    ["the diamonds are good", "all mine", "I have the rest", "making four tricks", "give you a trick", "", ",;."],
)
def test_remarks_are_no_line_of_play(says: str) -> None:
    assert statement_of(says, Denomination.NO_TRUMP).steps == ()
    assert statement_of(says, Denomination.NO_TRUMP).unread == ()


def test_discards_stand_apart() -> None:
    said = statement_of("run the diamonds, throwing my losing heart on the last one", Denomination.NO_TRUMP)
    assert (said.steps, said.throws, said.unread) == ((Runs(D),), (Throws(H),), ())


def test_what_is_not_understood_is_kept() -> None:
    said = statement_of("draw trumps, play it by ear, spades", Denomination.HEARTS)
    assert said.steps == (Draws(), Runs(S))
    assert said.unread == ("play it by ear",)


def test_trumps_at_no_trump_are_nothing() -> None:
    assert statement_of("run the trumps", Denomination.NO_TRUMP).steps == ()


@pytest.mark.parametrize(
    "says", ["the " * 4_000, "a " * 5_000 + "heart", "ace, " * 3_000, "take " * 3_000, "aq" * 9_000]
)
def test_words_without_end_come_to_an_end(says: str) -> None:
    said = statement_of(says, Denomination.SPADES)
    assert said.steps or said.unread
