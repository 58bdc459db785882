"""`oddtrick movement replan`: something went otherwise than planned; the ways on, and what each costs."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Annotated

import typer

from oddtrick.cli.console import line, say, wording
from oddtrick.cli.movement_files import print_csv, taken
from oddtrick.movements.told import ASKED, What, refusal, told
from oddtrick.words.errors import Impossible, NotFound
from oddtrick.words.numbers import whole_number

if TYPE_CHECKING:
    from oddtrick.movements import Movement
    from oddtrick.movements.happened import Happened
    from oddtrick.movements.replan import Continuation

WHATS = ", ".join(what.value for what in What)


def register(group: typer.Typer) -> None:
    """Add the command."""
    group.command("replan", help=say("cli.replan.help"))(replan)


def replan(
    movement: Annotated[str, typer.Argument(metavar="MOVEMENT", help=say("cli.replan.movement"))],
    what: Annotated[str, typer.Argument(metavar="WHAT", help=say("cli.replan.what", whats=WHATS))],
    round_: Annotated[int, typer.Option("--round", min=1, metavar="N", help=say("cli.replan.round"))],
    minutes: Annotated[int | None, typer.Option("--minutes", metavar="N", help=say("cli.replan.minutes"))] = None,
    pair: Annotated[int | None, typer.Option("--pair", metavar="N", help=say("cli.replan.pair"))] = None,
    until: Annotated[int | None, typer.Option("--until", metavar="N", help=say("cli.replan.until"))] = None,
    table: Annotated[int | None, typer.Option("--table", metavar="N", help=say("cli.replan.table"))] = None,
    boards_set: Annotated[int | None, typer.Option("--set", metavar="N", help=say("cli.replan.set"))] = None,
    exchanged: Annotated[bool, typer.Option("--exchanged", help=say("cli.replan.exchanged"))] = False,
    other: Annotated[int | None, typer.Option("--other", metavar="N", help=say("cli.replan.other"))] = None,
    moved: Annotated[int | None, typer.Option("--moved", metavar="N", help=say("cli.replan.moved"))] = None,
    last: Annotated[int | None, typer.Option("--last", metavar="N", help=say("cli.replan.last"))] = None,
    played: Annotated[str, typer.Option("--played", metavar="FILE", help=say("cli.replan.played"))] = "",
    boards: Annotated[int | None, typer.Option("--boards", "-b", min=1, metavar="N",
                                               help=say("cli.movement.per-round"))] = None,
    rounds: Annotated[int | None, typer.Option("--rounds", "-r", min=1, metavar="N", help=say("cli.movement.rounds"))]
    = None,
    pace: Annotated[str, typer.Option("--pace", metavar="MINUTES", help=say("cli.replan.pace"))] = "7.5",
    teams: Annotated[bool, typer.Option("--teams", help=say("cli.movement.numbers-are-teams"))] = False,
    shown: Annotated[int | None, typer.Option("--show", min=1, metavar="N", help=say("cli.replan.show"))] = None,
    as_csv: Annotated[bool, typer.Option("--csv", help=say("cli.replan.csv"))] = False,
    as_json: Annotated[bool, typer.Option("--json", help=say("cli.replan.json"))] = False,
) -> None:  # fmt: skip
    """The ways on, the least harmful first, or one of them in full."""
    from oddtrick.movements.replan import continuations

    numbers = {"round": round_, "minutes": minutes, "pair": pair, "until": until, "table": table, "set": boards_set,
               "other": other, "moved": moved, "last": last, "exchanged": int(exchanged)}  # fmt: skip
    plan = planned(movement, boards, rounds, teams=teams)
    named = what_named(what)
    if (why := refusal(plan, named)) is not None:
        raise why
    happened = told(named, {name: value for name, value in numbers.items() if value is not None}, minutes_of(pace))
    so_far = _as_played(plan, taken(played, teams=teams)) if played else None
    ways = continuations(plan, happened, so_far)
    if shown or as_csv:
        _in_full(ways, shown or 1, as_csv=as_csv)
    elif as_json:
        _print_json(plan, happened, so_far)
    else:
        _tell(plan, ways, minutes_of(pace))


def _print_json(plan: Movement, happened: Happened, so_far: Movement | None) -> None:
    import json
    from dataclasses import asdict

    from oddtrick.service.replanning import way_documents

    tree = [asdict(one) for one in way_documents(plan, happened, so_far, wording())]
    line(json.dumps(tree, ensure_ascii=False, indent=1))


def what_named(word: str) -> What:
    """What happened, by its word.

    Raises:
        NotFound: there is no such word.
    """
    for what in ASKED:
        if what.value == word:
            return what
    raise NotFound("{found!r} is none of {known}", id="replan.what", found=word, known=WHATS)


def minutes_of(text: str) -> Fraction:
    """Minutes for a board, such as `7.5` or `8`.

    Raises:
        Impossible: no such number, or none above 0.

    Example:
        >>> minutes_of("7.5"), minutes_of("8")
        (Fraction(15, 2), Fraction(8, 1))
    """
    whole, _, tenths = text.partition(".")
    one, other = whole_number(whole), whole_number(tenths or "0")
    if one is None or other is None or not (found := Fraction(one) + Fraction(other, 10 ** max(len(tenths), 1))):
        raise Impossible("{found!r} is no number", id="replan.number", found=text)
    return found


def planned(name: str, boards: int | None, rounds: int | None, *, teams: bool = False) -> Movement:
    """The movement of a file, or one by its family and size: `howell:5`, `american_whist:7`.

    Raises:
        BadFile: there is no such file, or it holds no movement.
        Impossible: there is no such movement.

    Example:
        >>> planned("howell:5", 3, None).rounds, planned("stanzas:5", 4, None).contestants.value
        (9, 'team')
    """
    from oddtrick.movements import movement, numbered
    from oddtrick.movements.make_others import OF_PLAYERS, OF_TEAMS, movement_of_players, movement_of_teams

    kind, colon, size = name.rpartition(":")
    tables = whole_number(size)
    if not colon or tables is None:
        made = taken(name, teams=teams)
        return numbered(made, boards, made.first_board) if boards else made
    if kind in {one.value for one in OF_TEAMS}:
        return movement_of_teams(tables, kind, rounds=rounds, boards_per_round=boards)
    if kind in {one.value for one in OF_PLAYERS}:
        return movement_of_players(tables, kind, rounds=rounds, boards_per_round=boards)
    return movement(kind, tables, rounds=rounds, boards_per_round=boards)


def _as_played(plan: Movement, found: Movement) -> Movement:
    """The plan with the rounds that a file has, as they stand there.

    Raises:
        Impossible: it has other tables, or more rounds.
    """
    from dataclasses import replace

    rows = zip(found.seatings, plan.seatings, strict=False)
    same = all([one.table for one in row] == [one.table for one in was] for row, was in rows)
    if found.rounds > plan.rounds or not same or found.sets > plan.sets or found.entrants > plan.entrants:
        raise Impossible("what was played has other tables, pairs or boards than the plan", id="replan.other-size")
    return replace(plan, seatings=found.seatings + plan.seatings[found.rounds :])


def _in_full(ways: tuple[Continuation, ...], number: int, *, as_csv: bool) -> None:
    from oddtrick.cli.moving import print_rounds

    if number > len(ways):
        raise NotFound("there are {most} ways on, no number {found}", id="replan.way",
                       most=len(ways), found=number)  # fmt: skip
    made = ways[number - 1].movement
    if as_csv:
        print_csv(made)
    else:
        print_rounds(made)


def _tell(plan: Movement, ways: tuple[Continuation, ...], pace: Fraction) -> None:
    from oddtrick.service.replanning import called
    from oddtrick.wording.replan import Said

    for number, way in enumerate(ways, 1):
        said = Said(wording(), plan, called(way.movement), pace)
        line(("" if number == 1 else "\n") + say("cli.replan.way", number=number, way=said.heading(way)))
        for cost in said.costs(way):
            line(f"   {cost}")
