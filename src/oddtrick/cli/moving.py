"""`oddtrick movement`: which movements suit so many tables, and who sits where in one of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from oddtrick.cli import movement_files, replanning
from oddtrick.cli.console import line, say, show, table, wording
from oddtrick.cli.faults import Commands
from oddtrick.wording import movements
from oddtrick.words.contestants import Contestants
from oddtrick.words.errors import Impossible, NotFound
from oddtrick.words.numbers import whole_number

if TYPE_CHECKING:
    from collections.abc import Sequence

    from oddtrick.movements import Movement, PairCard
    from oddtrick.movements.advice import Proposal

MOST = 12
"""Proposals that are listed without `--all`."""
NEAR = 2
"""Boards more or less than wished for that still do."""
MOST_BOARDS = 400
ABREAST = 7
"""Tables beside each other."""


group = typer.Typer(cls=Commands, help=say("cli.movement.help"), invoke_without_command=True, rich_markup_mode=None)
movement_files.register(group)
replanning.register(group)


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.add_typer(group, name="movement")


@group.callback()
def movement(
    context: typer.Context,
    tables: Annotated[
        int | None, typer.Option("--tables", "-t", min=2, max=200, metavar="N", help=say("cli.movement.tables"))
    ] = None,
    players: Annotated[
        int | None, typer.Option("--players", min=4, max=200, metavar="N", help=say("cli.movement.players"))
    ] = None,
    teams: Annotated[
        int | None, typer.Option("--teams", min=2, max=200, metavar="N", help=say("cli.movement.teams"))
    ] = None,
    boards: Annotated[str, typer.Option("--boards", "-b", metavar="SPAN", help=say("cli.movement.boards"))] = "24-28",
    half: Annotated[bool, typer.Option("--half", help=say("cli.movement.half"))] = False,
    minutes: Annotated[
        int | None, typer.Option("--minutes", min=1, metavar="N", help=say("cli.movement.minutes"))
    ] = None,
    winners: Annotated[
        int | None, typer.Option("--winners", min=1, max=2, metavar="N", help=say("cli.movement.winners"))
    ] = None,
    shown: Annotated[int | None, typer.Option("--show", min=1, metavar="N", help=say("cli.movement.show"))] = None,
    pair: Annotated[int | None, typer.Option("--pair", min=1, metavar="N", help=say("cli.movement.pair"))] = None,
    as_csv: Annotated[bool, typer.Option("--csv", help=say("cli.movement.csv"))] = False,
    everything: Annotated[bool, typer.Option("--all", help=say("cli.movement.all"))] = False,
) -> None:
    """Proposals, or one of them in full, where no command of the group was asked for."""
    if context.invoked_subcommand is not None:
        return
    if sum(size is not None for size in (tables, players, teams)) != 1:
        raise typer.BadParameter(say("cli.movement.needs-tables"))
    from oddtrick.movements import proposals
    from oddtrick.movements.advice_others import proposals_of_players, proposals_of_teams

    if tables is not None:
        found = proposals(tables, boards=span(boards), half=half, winners=winners, minutes=minutes)
    elif players is not None:
        found = proposals_of_players(players, boards=span(boards), minutes=minutes)
    else:
        found = proposals_of_teams(teams or 0, boards=span(boards), minutes=minutes)
    number = shown or 1
    if number > len(found):
        raise NotFound("there are {most} proposals, no number {found}", id="movement.proposal",
                       most=len(found), found=number)  # fmt: skip
    chosen = found[number - 1]
    if as_csv:
        movement_files.print_csv(chosen.movement)
    elif pair:
        line(name_of(chosen.movement))
        _card(chosen.movement, pair)
    elif shown:
        print_rounds(chosen.movement)
    else:
        _list(found if everything else found[:MOST])


def span(text: str) -> range:
    """Numbers of boards that would do: `24-28`, or `27` for 25 to 29.

    Raises:
        Impossible: neither.

    Example:
        >>> span("24-28"), span("27"), span("1")
        (range(24, 29), range(25, 30), range(1, 4))
    """
    first, dash, last = text.partition("-")
    one, other = whole_number(first), whole_number(last)
    if one is not None and (other is not None or not dash):
        low, high = (max(1, one - NEAR), one + NEAR) if other is None else (one, other)
        if 1 <= low <= high <= MOST_BOARDS:
            return range(low, high + 1)
    raise Impossible("{found!r} is not a number of boards such as 27 or 24-28", id="movement.boards-span", found=text)


def name_of(made: Movement) -> str:
    """A movement in a few words: family, tables, rounds, boards."""
    return say(
        "cli.movement.name",
        family=movements.name(wording(), made),
        tables=say("tables", n=made.tables),
        rounds=say("rounds", n=made.rounds),
        boards=say("boards", n=len(made.boards)),
    )


def _list(found: Sequence[Proposal]) -> None:
    heads = ("number", "movement", "switched", "winners", "rounds", "boards", "balance", "minutes")
    made = table(*(say(f"cli.movement.column.{head}") for head in heads), numbers=(0, 2, 3, 4, 5, 6, 7))
    made.collapse_padding = True
    for number, proposal in enumerate(found, 1):
        made.add_row(
            str(number),
            movements.family(wording(), proposal.movement),
            str(len(proposal.movement.switched) or ""),
            str(proposal.winners),
            f"{proposal.rounds} × {proposal.boards_per_round}",
            f"{proposal.boards_played}/{proposal.boards_total}",
            wording().number(proposal.qf, 0),
            str(proposal.minutes),
        )
    show(made)


def print_rounds(made: Movement) -> None:
    """Rounds by tables, so many tables beside each other as fit on 80 columns."""
    line(name_of(made))
    line(say("cli.movement.legend"))
    for first in range(1, made.tables + 1, ABREAST):
        places = range(first, min(first + ABREAST, made.tables + 1))
        heads = (say("cli.movement.column.round"), *(say("cli.movement.table", table=place) for place in places))
        listed = table(*heads, numbers=(0,))
        for number in range(1, made.rounds + 1):
            due = {seating.table for seating in made.round(number)}
            listed.add_row(str(number), *(_seating(made, number, place) if place in due else "" for place in places))
        show(listed)


def _seating(made: Movement, number: int, place: int) -> str:
    seating = made.at(number, place)
    names = [
        "+".join("–" if made.absent(one, number) else str(made.label(one).number) for one in side)
        for side in (seating.north_south, seating.east_west)
    ]
    there = made.playing(number)
    elsewhere = seating not in there and any(one.set == seating.set for one in there)
    return f"{names[0]}–{names[1]}\n{'' if elsewhere else _span(made.boards_at(number, seating))}"


def _span(boards: range) -> str:
    return str(boards.start) if len(boards) == 1 else f"{boards.start}–{boards.stop - 1}"


def _card(made: Movement, pair: int) -> None:
    from oddtrick.movements import pair_card
    from oddtrick.words.seats import Side

    sides = tuple(Side) if made.contestants is Contestants.TEAMS else (None,)
    heads = ("round", "table", "direction", "opponents", "boards")
    for side in sides:
        card: PairCard = pair_card(made, pair, side)
        listed = table(*(say(f"cli.movement.column.{head}") for head in heads), numbers=(0, 1))
        for step in card.steps:
            listed.add_row(str(step.round), *_stop(made, step.stop))
        show(listed)


def _stop(made: Movement, stop: object) -> tuple[str, ...]:
    from oddtrick.movements.guide import Away, Playing, Resting, SittingOut

    match stop:
        case Playing(place, side, opponents, _, boards, partner):
            against = "+".join(str(made.label(one)) for one in opponents)
            beside = "" if partner is None else f" + {made.label(partner)}"
            return str(place), say(f"side.{side.value}") + beside, against, _span(boards)
        case SittingOut(place, side):
            return str(place), say(f"side.{side.value}"), say("cli.movement.sits-out"), ""
        case Resting():
            return "", "", say("cli.movement.sits-out"), ""
        case Away():
            return "", "", say("cli.movement.away"), ""
        case _:
            raise AssertionError(stop)
