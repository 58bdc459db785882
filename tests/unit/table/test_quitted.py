"""Tricks whose rows are made when somebody looks are the tricks that they would have been as rows."""

from oddtrick.table.plays import PlaysCard
from oddtrick.table.quitted import Quitted
from oddtrick.table.state import Laid, Trick
from oddtrick.words.cards import Card
from oddtrick.words.seats import Seat

FIRST = Trick((Laid(Seat.NORTH, Card.parse("S2"), 1, due=Seat.EAST),), Seat.NORTH)
LYING = (Laid(Seat.NORTH, Card.parse("S3"), 3),)
CARDS = "N:C2 E:C3 N:S3 E:S4 S:S5 W:S6 N:H2 E:H3 S:H4 W:H5 N:D2"
ACTS = tuple(PlaysCard(Seat(word[0]), Card.parse(word[2:])) for word in CARDS.split())
DONE = Quitted((FIRST,), LYING, ACTS, 4, (Seat.WEST, Seat.SOUTH))


def test_they_count_as_rows_do() -> None:
    assert len(DONE) == 3
    assert not Quitted((), (), ACTS, 1, ())


def test_they_are_the_tricks_in_order() -> None:
    first, second, third = DONE
    assert first is FIRST
    assert second.cards[0] is LYING[0]
    assert [(laid.by, str(laid.card), laid.at) for laid in second.cards[1:]] == [
        (Seat.EAST, "S4", 4), (Seat.SOUTH, "S5", 5), (Seat.WEST, "S6", 6),
    ]  # fmt: skip
    assert [laid.at for laid in third.cards] == [7, 8, 9, 10]
    assert [trick.winner for trick in DONE] == [Seat.NORTH, Seat.WEST, Seat.SOUTH]
    assert (DONE[-1], DONE[1:]) == (third, (second, third))


def test_they_equal_the_tuple_of_them() -> None:
    rows = tuple(DONE)
    assert rows == DONE
    assert rows[:2] != DONE
    assert hash(rows) == hash(DONE)
    assert (*DONE, FIRST) == (*rows, FIRST)
