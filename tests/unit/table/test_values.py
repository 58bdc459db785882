"""What a value of the table is: slotted, and equal by its fields."""

from dataclasses import replace

import pytest

from oddtrick.table.play import Laid
from oddtrick.words.cards import Card
from oddtrick.words.seats import Seat

CARD = Laid(Seat.EAST, Card.parse("H4"), 1)


def test_values_are_equal_by_their_fields() -> None:
    again = Laid(Seat.EAST, Card.parse("H4"), 1)
    assert again == CARD
    assert hash(again) == hash(CARD)
    assert replace(CARD, at=2) != CARD


def test_a_value_has_no_field_but_its_own() -> None:
    with pytest.raises(AttributeError):
        CARD.lies = True  # type: ignore[attr-defined]
