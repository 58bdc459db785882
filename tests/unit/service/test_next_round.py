"""The next round of a section, from the entries to the end: late results, teams that come and go, further boards."""

from __future__ import annotations

from fractions import Fraction
from itertools import count

import pytest

from oddtrick.contest import commands as c
from oddtrick.contest.drawing import Drawing, SetDrawing, System
from oddtrick.contest.facts import Terms
from oddtrick.contest.model import Slot, TableResult
from oddtrick.contest.sections import tables_due
from oddtrick.draws import Draw, Policy
from oddtrick.draws.by_hand import read
from oddtrick.draws.carry import CarryOver
from oddtrick.draws.oddities import LeftOut
from oddtrick.movements import drawn
from oddtrick.scoring.settings import Form, Settings, Vp, VpScale
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.service.next_round import command_of, every_round, further, manner_of, next_round, proposed
from oddtrick.words.errors import Impossible
from oddtrick.words.notation import parse_entry

SCORES = ("4S= N", "3NT+1 N", "4S-1 N", "2H+1 E", "5D-2 W", "PASS", "1NT= S")


def contest(drawing: Drawing, teams: int, rounds: int, boards: int = 1, scale: bool = True) -> Desk:
    desk = Desk.in_memory()
    settings = Settings(vp=Vp(VpScale.WBF_CONTINUOUS), bye=(Fraction(60), "%")) if scale else Settings()
    desk.run(c.OpenEvent("e", Terms("Teams", form=Form.TEAMS_IMPS, settings=settings)), CONSOLE)
    numbers = tuple(str(number) for number in range(1, teams + 1))
    plan = c.Plan("", drawn(teams, rounds, rooms=2, boards_per_round=boards), numbers)
    desk.run_all((c.OpenSession("e", "s", (plan,)), SetDrawing("s", "", drawing)), CONSOLE)
    return desk


def take(desk: Desk) -> Draw:
    """Draw what is proposed."""
    coming = next_round(desk, "s", "", 0)
    proposal = proposed(coming)
    desk.run(command_of(coming, proposal, proposal.draw), CONSOLE)
    return proposal.draw


def play(desk: Desk, number: int, *, leave: int = 0, text: str = "") -> None:
    """Results of a round, the same every time; the last tables are left."""
    state, turn = desk.session("s"), count(number)
    tables = [one for one in tables_due(state, state.section(""), number) if not one.sit_out]
    results = [
        c.EnterResult(
            "s",
            Slot("", number, one.table, board),
            TableResult(one.ns, one.ew, parse_entry(text or SCORES[3 * next(turn) % 7])),
        )
        for one in tables[: len(tables) - leave]
        for board in one.boards
    ]
    desk.run_all(results, CONSOLE)


def test_nobody_meets_twice_or_sits_out_twice_though_teams_come_and_go_and_results_are_late() -> None:
    desk = contest(Drawing(rooms=2, policy=Policy(arrears=1, seed=5)), teams=21, rounds=7)
    rounds = []
    for number in range(1, 8):
        if number == 3:
            desk.run(c.WithdrawPair("s", "4", 3), CONSOLE)
        if number == 4:
            desk.run(c.EnterPair("e", "22"), CONSOLE)
        if number == 6:
            desk.run(c.WithdrawPair("s", "9", 6), CONSOLE)
        rounds.append(take(desk))
        play(desk, number, leave=2)
    met = [frozenset(pair) for draw in rounds for pair in draw.meetings]
    byes = [one for draw in rounds for one in draw.byes]
    assert len(met) == len(set(met))
    assert len(byes) == len(set(byes)) == 4
    assert "4" not in rounds[2].contestants
    assert "22" in rounds[3].contestants
    assert {len(draw.contestants) for draw in rounds} == {21, 20}


def test_the_proposal_does_not_hang_on_what_is_late_where_it_is_one_round_in_arrears() -> None:
    desk = contest(Drawing(rooms=2, policy=Policy(arrears=1)), teams=8, rounds=4)
    take(desk)
    play(desk, 1)
    take(desk)
    before = proposed(next_round(desk, "s", "", 0)).draw
    play(desk, 2)
    assert proposed(next_round(desk, "s", "", 0)).draw == before
    assert proposed(next_round(desk, "s", "", 0, arrears=0)).draw.contestants != ()


def test_what_is_missing_is_known_before_the_draw() -> None:
    desk = contest(Drawing(rooms=2), teams=8, rounds=4)
    take(desk)
    play(desk, 1, leave=1)
    assert [(one.round, one.table) for one in next_round(desk, "s", "", 0).behind] == [(1, "8")]


def test_a_draw_by_hand_says_so_and_keeps_what_was_odd() -> None:
    desk = contest(Drawing(rooms=2), teams=6, rounds=3)
    coming = next_round(desk, "s", "", 0)
    manner = manner_of(coming, proposed(coming), read("1-2 3-4 5"), "6 is on the train")
    assert (manner.by_hand, manner.why) == (True, "6 is on the train")
    assert LeftOut("6") in manner.accepted


def test_a_round_robin_without_one_that_left() -> None:
    desk = contest(Drawing(System.ROUND_ROBIN, 2), teams=6, rounds=5)
    whole = every_round(next_round(desk, "s", "", 0))
    assert len({frozenset(pair) for draw in whole for pair in draw.meetings}) == 15
    desk.run(c.WithdrawPair("s", "3", 1), CONSOLE)
    fewer = every_round(next_round(desk, "s", "", 0))
    assert [len(draw.byes) for draw in fewer] == [1] * 5
    assert not any("3" in draw.contestants for draw in fewer)


def test_a_level_match_gets_an_eighth_more_boards_two_at_least() -> None:
    desk = contest(Drawing(System.KNOCK_OUT, 2), teams=2, rounds=1, boards=4, scale=False)
    with pytest.raises(Impossible, match="level"):
        further(next_round(desk, "s", "", 0))
    take(desk)
    play(desk, 1, text="PASS")
    draw, boards = further(next_round(desk, "s", "", 0))
    assert (draw.meetings, boards) == ((("1", "2"),), 2)


def test_an_edge_to_the_higher_seed_decides_a_level_match() -> None:
    edge = CarryOver(edge=Fraction(1, 10))
    desk = contest(Drawing(System.KNOCK_OUT, 2, carry=edge), teams=4, rounds=2, scale=False)
    take(desk)
    play(desk, 1, text="PASS")
    assert proposed(next_round(desk, "s", "", 0)).draw.meetings == (("1", "2"),)
