"""Movements of every kind become sessions: who is due, who sits out, and the file for the table devices."""

from __future__ import annotations

import pytest

from oddtrick.contest import commands as c
from oddtrick.contest.facts import Terms
from oddtrick.contest.sections import every_due
from oddtrick.formats.bws import read_bws
from oddtrick.formats.bws_movement import movements_of
from oddtrick.formats.movement_csv import read_movement, write_movement
from oddtrick.movements import Movement, movement
from oddtrick.service.bws_export import export_bws
from oddtrick.service.desk import CONSOLE, Desk

ROVER = movement("rover", 6, boards_per_round=2)
PLAYED = [
    ROVER,
    movement("bump", 6, boards_per_round=2),
    read_movement(write_movement(ROVER), "own.csv"),
    movement("web", 9, rounds=6, boards_per_round=2),
    movement("howell", 3, rounds=10, boards_per_round=2),
    movement("extended", 5, boards_per_round=2),
    movement("double_hesitation", 5, boards_per_round=2, half=True),
]


def in_session(made: Movement) -> Desk:
    desk = Desk.in_memory()
    terms = Terms("Evening", "2026-11-30", winners=made.winners)
    desk.run_all([c.OpenEvent("e", terms), c.OpenSession("e", "s", (c.Plan("", made),))], CONSOLE)
    return desk


@pytest.mark.parametrize("made", PLAYED, ids=lambda made: f"{made.kind.value}-{made.tables}")
def test_everybody_is_due_or_sits_out(made: Movement) -> None:
    desk = in_session(made)
    due = list(every_due(desk.session("s")))
    played = sum(len(made.playing(number)) for number in range(1, made.rounds + 1))
    waits = sum(len(made.sitting_out(number)) for number in range(1, made.rounds + 1))
    assert sum(not one.sit_out for one in due) == 2 * played
    assert sum(one.sit_out for one in due) == 2 * waits
    assert len(desk.event("e").pairs) == len(made.pairs)


@pytest.mark.parametrize("made", PLAYED, ids=lambda made: f"{made.kind.value}-{made.tables}")
def test_the_table_devices_get_the_same_movement(made: Movement) -> None:
    bws = read_bws(export_bws(in_session(made), "s").data, "night.bws")
    found = movements_of(bws)
    (again,) = found.movements.values()
    assert found.diagnostics == ()
    for number in range(1, made.rounds + 1):
        mine = {(seat.table, str(made.label(seat.ns).number), seat.set) for seat in made.playing(number)}
        theirs = {(seat.table, str(again.label(seat.ns).number), seat.set) for seat in again.playing(number)}
        assert mine == theirs
