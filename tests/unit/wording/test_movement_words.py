"""Movements in words: what they are called, and whom a fault concerns."""

import pytest

from oddtrick.movements import Fault, FaultKind, Method, Movement, movement
from oddtrick.movements.advice import proposed
from oddtrick.movements.individual import individual
from oddtrick.movements.teams import american_whist
from oddtrick.movements.variants import turned
from oddtrick.wording import LANGUAGES, Wording
from oddtrick.wording.movements import fault, name, why

ENGLISH = Wording("en")
NAMING = (FaultKind.BOARDS_AGAIN, FaultKind.TWO_PLACES, FaultKind.NO_PLACE, FaultKind.NO_SUCH_PAIR)


@pytest.mark.parametrize(
    "made, who", [(movement("mitchell", 5), "pair"), (individual(8), "player"), (american_whist(5), "team")]
)
@pytest.mark.parametrize("kind", NAMING)
def test_a_fault_names_the_contestant(made: Movement, who: str, kind: FaultKind) -> None:
    said = fault(ENGLISH, made, Fault(kind, 2, table=1, pair=3, set=4, other=5, before=1))
    assert f"{who} 3" in said
    assert said.startswith("Round 2")
    everywhere = {
        fault(Wording(one), made, Fault(kind, 2, table=1, pair=3, set=4, other=5, before=1)) for one in LANGUAGES
    }
    assert len(everywhere) == len(LANGUAGES)


def test_what_is_exchanged_at_single_tables_keeps_its_name() -> None:
    skip = movement("mitchell", 8, rounds=7)
    assert name(ENGLISH, turned(skip, {(7, 1)})) == "Mitchell with a skip, directions exchanged at single tables"
    assert name(ENGLISH, movement("mitchell", 8, rounds=8, method=Method.TWO_STANDS)) == "Mitchell with two stands"


def test_why_of_the_halves_of_a_room() -> None:
    mirror = why(ENGLISH, proposed(movement("mirror", 14)))
    dundee = why(ENGLISH, proposed(movement("dundee", 14)))
    assert any("tables 1 and 14, 2 and 13" in line for line in mirror)
    assert any("After round 7" in line and "tables 7 and 14" in line for line in dundee)
