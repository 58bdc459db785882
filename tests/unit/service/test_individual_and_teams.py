"""A session of players and one of teams, from the movement to the ranking."""

from __future__ import annotations

import pytest

from oddtrick.contest import commands as c
from oddtrick.contest.facts import Terms
from oddtrick.contest.model import TableResult
from oddtrick.contest.people_commands import RegisterPerson
from oddtrick.contest.people_facts import Particulars
from oddtrick.contest.sections import every_due, tables_due
from oddtrick.contest.state import State
from oddtrick.contest.team_matches import team_matches
from oddtrick.contest.undo import Done, last_act
from oddtrick.formats.event_file import read_event, write_event
from oddtrick.movements import Movement, movement
from oddtrick.movements.make_others import movement_of_players, movement_of_teams
from oddtrick.scoring.settings import Form
from oddtrick.service.bws_export import export_bws, session_tables
from oddtrick.service.bws_import import import_bws
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.service.opening import open_file
from oddtrick.words.contracts import Points
from oddtrick.words.errors import Impossible
from oddtrick.words.notation import parse_entry
from oddtrick.words.results import Played
from oddtrick.words.seats import Seat


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
    act = last_act(State(desk.event("e"), desk.session("s")), CONSOLE)
    assert act is not None
    assert act.done is Done.PLAN
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


@pytest.mark.parametrize(
    "form, made",
    [
        (Form.INDIVIDUAL_MATCHPOINTS, movement_of_players(9, boards_per_round=1)),
        (Form.TEAMS_IMPS, movement_of_teams(5, boards_per_round=2)),
    ],
)
def test_a_session_file_carries_the_session_and_brings_its_results(form: Form, made: Movement) -> None:
    played, empty = session(form, made), session(form, made)
    for number, due in enumerate(every_due(played.session("s"))):
        said = parse_entry(("1nt= n", "2h+1 e", "4s-1 s", "pass", "5dx= w")[number % 5])
        played.run(c.EnterResult("s", due.slot, TableResult(due.ns, due.ew, said)), CONSOLE)
    written = export_bws(played, "s")
    assert written.lacking == ()
    import_bws(empty, "s", written.data, "night.bws", CONSOLE)
    results = [{slot: record.current for slot, record in desk.session("s").records.items()} for desk in (played, empty)]
    assert results[0] == results[1]


@pytest.mark.parametrize(
    "form, made",
    [
        (Form.INDIVIDUAL_MATCHPOINTS, movement_of_players(9, boards_per_round=1)),
        (Form.TEAMS_IMPS, movement_of_teams(5, boards_per_round=2)),
    ],
)
def test_a_session_file_opens_as_a_session_of_its_own(form: Form, made: Movement) -> None:
    desk, other = session(form, made), Desk.in_memory()
    play(desk, rounds=0)
    for number, due in enumerate(every_due(desk.session("s"))):
        said = parse_entry(("1nt= n", "2h+1 e", "4s-1 s")[number % 3])
        desk.run(c.EnterResult("s", due.slot, TableResult(due.ns, due.ew, said)), CONSOLE)
    opened = open_file(other, export_bws(desk, "s").data, "night.bws", CONSOLE)
    taken = other.session(opened.session).sections[""].plans[-1].movement
    assert (taken.contestants, taken.seatings) == (made.contestants, made.seatings)
    assert other.event(opened.event).matches == desk.event("e").matches
    ours, theirs = (d.scored(event).standings for d, event in ((desk, "e"), (other, opened.event)))
    assert {who: row.total for who, row in ours.items()} == {who: row.total for who, row in theirs.items()}


def test_the_four_of_an_individual_are_named_in_a_session_file() -> None:
    desk = session(Form.INDIVIDUAL_MATCHPOINTS, movement_of_players(9, boards_per_round=1))
    numbers = [RegisterPerson(f"p{number}", Particulars(f"Player {number}")) for number in range(1, 10)]
    names = [c.ChangePair("e", str(number), (f"p{number}",)) for number in range(1, 10)]
    desk.run_all([*numbers, *names], CONSOLE)
    bws = session_tables(desk, "s")
    assert sorted(player.name for player in bws.players) == [f"Player {number}" for number in range(1, 10)]
    first = next(table for table in bws.tables if table.round == 1)
    seat = {Seat.NORTH: first.ns, Seat.EAST: first.ew, Seat.SOUTH: first.south, Seat.WEST: first.west}
    here = {one.seat: one.name for one in bws.players if one.table == first.table and one.round == 0}
    assert here == {chair: f"Player {number}" for chair, number in seat.items()}


def test_a_team_has_four_players_at_two_tables_in_a_session_file() -> None:
    desk = session(Form.TEAMS_IMPS, movement_of_teams(3, boards_per_round=2))
    numbers = [RegisterPerson(f"p{number}", Particulars(f"Player {number}")) for number in range(1, 5)]
    desk.run_all([*numbers, c.ChangePair("e", "2", ("p1", "p2", "p3", "p4"))], CONSOLE)
    sat = {player.name: (player.table, player.seat) for player in session_tables(desk, "s").players}
    assert (sat["Player 1"], sat["Player 2"]) == ((2, Seat.NORTH), (2, Seat.SOUTH))
    assert {sat["Player 3"][1], sat["Player 4"][1]} == {Seat.EAST, Seat.WEST}
    assert sat["Player 3"][0] != 2
