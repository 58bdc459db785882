"""Acts of which each writes several facts, one after the other; run as a program it does them on a database.

python acts_in_turn.py DATABASE     says the name of each act before it begins, and `done` after it
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction

from oddtrick.contest import commands as c
from oddtrick.contest.drawing import Drawing, SetDrawing, System
from oddtrick.contest.facts import Terms
from oddtrick.contest.lineups import SetLineup
from oddtrick.contest.model import Slot, TableResult
from oddtrick.contest.people_commands import MergePerson
from oddtrick.contest.replan import commands_for, ways_on
from oddtrick.contest.sections import every_due, tables_due
from oddtrick.contest.stages import next_stage
from oddtrick.draws import Policy
from oddtrick.movements import drawn, movement
from oddtrick.movements.happened import PairLeaves
from oddtrick.scoring.qualifying import Cut
from oddtrick.scoring.settings import Form, Settings, Vp, VpScale
from oddtrick.scoring.stage import stage
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.service.next_round import command_of, next_round, proposed
from oddtrick.service.people import register_names
from oddtrick.words.notation import parse_entry
from oddtrick.words.seats import Side

TEAMS = tuple(str(number) for number in range(1, 9))
NAMES = tuple(f"Player {number}" for number in range(1, 33))

Act = tuple[str, Callable[[], object]]


def acts(desk: Desk) -> Iterator[Act]:
    """The acts by name, in their order."""
    yield "new Swiss", lambda: desk.run_all(swiss(), CONSOLE)
    yield "people", lambda: desk.run_all(register_names(desk, NAMES)[1], CONSOLE)
    yield "squads", lambda: desk.run_all(tuple(squads(desk)), CONSOLE)
    for number in (1, 2, 3):
        yield f"draw {number}", lambda: draw(desk)
        yield f"results {number}", lambda at=number: desk.run_all(tuple(results(desk, at)), CONSOLE)
        for match in sorted(one for one in desk.event("e").matches if one.startswith(f"{number}.")):
            yield f"line-up {match}", lambda at=match: desk.run_all(tuple(lineup(desk, at)), CONSOLE)
    ids = register_names(desk, NAMES)[0]
    for one, other in (("Player 1", "Player 32"), ("Player 2", "Player 31")):
        yield f"merge {one}", lambda keep=ids[one], lost=ids[other]: desk.run(MergePerson(lost, keep), CONSOLE)
    yield "next stage", lambda: go_on(desk)
    yield "new evening", lambda: desk.run_all(evening(), CONSOLE)
    yield "plan again", lambda: plan_again(desk)


def swiss() -> Sequence[c.Command]:
    settings = Settings(vp=Vp(VpScale.WBF_CONTINUOUS), bye=(Fraction(60), "%"))
    plan = c.Plan("", drawn(len(TEAMS), 3, rooms=2, boards_per_round=2), TEAMS)
    return (
        c.OpenEvent("e", Terms("Teams", form=Form.TEAMS_IMPS, settings=settings)),
        c.OpenSession("e", "s", (plan,)),
        SetDrawing("s", "", Drawing(System.SWISS, 2, Policy(seed=7, rounds=3))),
    )


def squads(desk: Desk) -> Iterator[c.Command]:
    ids = tuple(register_names(desk, NAMES)[0].values())
    for place, team in enumerate(TEAMS):
        yield c.ChangePair("e", team, ids[4 * place : 4 * place + 4])


def draw(desk: Desk) -> None:
    coming = next_round(desk, "s", "", 0)
    proposal = proposed(coming)
    desk.run(command_of(coming, proposal, proposal.draw), CONSOLE)


def results(desk: Desk, number: int) -> Iterator[c.Command]:
    state = desk.session("s")
    for one in tables_due(state, state.section(""), number):
        for board in one.boards:
            score = parse_entry("4S= N" if int(one.ns[0]) < int(one.ew[0]) else "4S-1 N")
            yield c.EnterResult("s", Slot("", number, one.table, board), TableResult(one.ns, one.ew, score))


def lineup(desk: Desk, match: str) -> Iterator[c.Command]:
    event = desk.event("e")
    fixture = event.matches[match]
    for team in filter(None, (fixture.home, fixture.away)):
        players = event.pairs[team].everybody
        for side, two in ((Side.NS, players[:2]), (Side.EW, players[2:4])):
            yield SetLineup("e", match, team, side, fixture.boards[0], fixture.boards[-1], two)


def go_on(desk: Desk) -> None:
    found = stage(desk.scored("e"), Cut(across=4))
    desk.run_all(next_stage(desk.event("e"), "final", "Final", found.qualified.through, found.carried), CONSOLE)


def evening() -> Sequence[c.Command]:
    plan = movement("mitchell", 5, boards_per_round=2)
    return (c.OpenEvent("p", Terms("Pairs", winners=plan.winners)), c.OpenSession("p", "ps", (c.Plan("", plan),)))


def plan_again(desk: Desk) -> None:
    session, happened = desk.session("ps"), PairLeaves(3, 2)
    way = ways_on(session, "", happened)[0]
    desk.run_all(commands_for(session, "", happened, way, "", desk.event("p")), CONSOLE)


def everything(desk: Desk) -> int:
    """Read all that there is; the number of results that are due or in."""
    sessions = [session for event in desk.events() for session in desk.sessions(event.id)]
    for event in desk.events():
        desk.scored(event.id)
    return sum(len(session.records) + len(tuple(every_due(session))) for session in sessions)


if __name__ == "__main__":
    opened = Desk.open(sys.argv[1])
    for name, act in acts(opened):
        print(name, flush=True)
        act()
        print("done", flush=True)
