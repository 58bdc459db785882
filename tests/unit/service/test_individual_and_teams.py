"""A session of players and one of teams, from the movement to the ranking."""

from __future__ import annotations

import pytest

from oddtrick.contest import commands as c
from oddtrick.contest.facts import Terms
from oddtrick.contest.model import TableResult
from oddtrick.contest.sections import every_due, tables_due
from oddtrick.contest.team_matches import team_matches
from oddtrick.formats.event_file import read_event, write_event
from oddtrick.movements import Movement, movement
from oddtrick.movements.make_others import movement_of_players, movement_of_teams
from oddtrick.scoring.settings import Form
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.words.contracts import Points
from oddtrick.words.errors import Impossible
from oddtrick.words.results import Played


def session(form: Form, *made: Movement) -> Desk:
    desk = Desk.in_memory()
    plans = [c.Plan(name, one) for name, one in zip(("", "B"), made, strict=False)]
    desk.run_all([c.OpenEvent("e", Terms("Club", form=form)), c.OpenSession("e", "s", tuple(plans))], CONSOLE)
    return desk


def play(desk: Desk, rounds: int = 99) -> None:
    """Everything up to a round; the lower the number of North, the better the score."""
    for due in every_due(desk.session("s")):
        if not due.sit_out and due.slot.round <= rounds:
            better = min(map(int, due.ns)) < min(map(int, due.ew))
            desk.run(
                c.EnterResult("s", due.slot, TableResult(due.ns, due.ew, Played(Points(50 if better else -50)))),
                CONSOLE,
            )


def ranked(desk: Desk) -> list[str]:
    return list(desk.scored("e").standings)


def test_in_an_individual_two_players_sit_on_each_side_and_each_is_ranked() -> None:
    desk = session(Form.INDIVIDUAL_MATCHPOINTS, movement_of_players(8, boards_per_round=1))
    first = next(tables_due(desk.session("s"), desk.session("s").sections[""], 1))
    assert (len(first.ns), len(first.ew)) == (2, 2)
    play(desk)
    assert ranked(desk)[0] == "1"
    assert sorted(ranked(desk)) == list("12345678")


def test_when_a_player_leaves_the_others_at_the_table_sit_out_together() -> None:
    desk = session(Form.INDIVIDUAL_MATCHPOINTS, movement_of_players(8, boards_per_round=1))
    desk.run(c.WithdrawPair("s", "3", 3), CONSOLE)
    out = [table for table in tables_due(desk.session("s"), desk.session("s").sections[""], 3) if table.sit_out]
    assert [(len(table.ns), table.ew) for table in out] == [(3, ())]
    play(desk)
    scored = desk.scored("e")
    assert len(scored.standings) == 8
    assert read_event(write_event(scored.event), "e.yaml").boards == scored.event.boards


@pytest.mark.parametrize("form", [Form.TEAMS_IMPS, Form.BAM, Form.PATTON, Form.TOTAL_POINTS])
def test_a_movement_of_teams_makes_the_matches(form: Form) -> None:
    desk = session(form, movement_of_teams(5, boards_per_round=2))
    matches = desk.event("e").matches
    assert len(matches) == 10
    assert matches["1-3"].boards == (1, 2)
    play(desk)
    assert ranked(desk)[0] == "1"


def test_a_match_of_which_nothing_is_played_is_worth_nothing_yet() -> None:
    desk = session(Form.TEAMS_IMPS, movement_of_teams(6, "head_to_head", boards_per_round=4))
    play(desk, rounds=2)
    assert [len(desk.event("e").matches), len(desk.scored("e").event.matches)] == [15, 6]


def test_a_shorter_session_has_the_matches_of_the_rounds_that_it_has() -> None:
    desk = session(Form.TEAMS_IMPS, movement_of_teams(4, "head_to_head", boards_per_round=4))
    assert len(desk.event("e").matches) == 6
    shorter = movement_of_teams(4, "head_to_head", rounds=2, boards_per_round=4)
    desk.run(c.ChangeMovement("s", "", shorter, from_round=1, why="time"), CONSOLE)
    assert len(desk.event("e").matches) == 4
    desk.run(c.UndoLast("s"), CONSOLE)
    assert len(desk.event("e").matches) == 6


def test_a_second_session_has_matches_of_its_own() -> None:
    desk = session(Form.TEAMS_IMPS, movement_of_teams(3, boards_per_round=4))
    desk.run(c.OpenSession("e", "t", (c.Plan("", movement_of_teams(3, boards_per_round=4)),)), CONSOLE)
    matches = desk.event("e").matches
    assert matches["2.1-2"].boards == tuple(1000 + board for board in matches["1-2"].boards)


@pytest.mark.parametrize(
    "form, made",
    [
        (Form.MATCHPOINTS, movement_of_players(8)),
        (Form.MATCHPOINTS, movement_of_teams(4)),
        (Form.INDIVIDUAL_MATCHPOINTS, movement("howell", 4)),
    ],
)
def test_a_movement_fits_what_the_event_scores(form: Form, made: Movement) -> None:
    with pytest.raises(Impossible) as refused:
        session(form, made)
    assert refused.value.id.startswith("section.of-")


def test_pairs_have_no_matches() -> None:
    desk = session(Form.MATCHPOINTS, movement("howell", 4))
    assert team_matches(1, desk.session("s").sections[""].plans) == ()
