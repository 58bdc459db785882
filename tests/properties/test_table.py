"""Random records at a table, lawful or not: a slice of `python -m fuzz.table`, and lawful boards in four editions."""

from dataclasses import replace
from itertools import islice
from random import Random

import pytest
from bench.table import lawful
from fuzz.acts import DRAWS
from fuzz.table import Broken, Failure, Run, bare, check, record
from fuzz.turning import turned

from oddtrick.laws.editions import EDITIONS
from oddtrick.rulings.provision import Law
from oddtrick.table.actions import Action, CallsDirector, MakesCall
from oddtrick.table.evolve import begin
from oddtrick.table.setup import Setup
from oddtrick.words.calls import parse_call
from oddtrick.words.seats import Caller, Seat

BLOCKS = 4
"""Blocks of records, so that a failing one is found at once."""


@pytest.mark.parametrize("block", range(BLOCKS))
def test_whatever_happens_what_must_hold_holds(block: int) -> None:
    judged = sum(len(record(seed, length=40).acts) for seed in range(block * 7, block * 7 + 7))
    assert judged > 100


def test_every_kind_of_act_is_drawn() -> None:
    kinds = set(Action.__args__)
    seen = {type(act) for seed in range(20) for act in _drawn(seed)}
    assert kinds <= seen


def _drawn(seed: int) -> list[Action]:
    chance = Random(seed)
    return [draw(chance, begin(Setup())) for draw in DRAWS]


def test_a_provision_that_the_edition_has_not_is_noticed() -> None:
    state = begin(Setup())
    wrong = replace(state, docket=replace(state.docket, applied=(Law("27B4"),)))
    check(wrong, EDITIONS[2017])
    with pytest.raises(Broken, match="27B4 is no provision of 1997"):
        check(wrong, EDITIONS[1997])


def test_a_failure_is_told_with_the_shortest_record() -> None:
    acts = tuple(MakesCall(seat, parse_call("P")) for seat in (Seat.NORTH, Seat.EAST, Seat.SOUTH))
    acts = (*acts, CallsDirector(Caller.TABLE))
    failure = Failure(7, EDITIONS[2017], Setup(), acts, Broken("never"))
    assert failure.shortest() == acts
    assert str(failure).startswith("seed 7, 2017: Broken: never")


def test_turned_four_times_the_table_is_as_before() -> None:
    run = record(3)
    around = run.setup, tuple(run.acts)
    for _ in range(4):
        around = turned(around)
    assert around == (run.setup, tuple(run.acts))


def test_the_editions_agree_where_nothing_was_irregular() -> None:
    for sample in islice(lawful(5), 10):
        ends = []
        for book in EDITIONS.values():
            run = Run(sample.setup, book)
            assert all(run.do(act) for act in sample.acts)
            ends.append(bare(run.state))
        assert all(end == ends[0] for end in ends)
        assert ends[0].docket.applied == ()
