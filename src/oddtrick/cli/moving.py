"""`oddtrick movement`: which movements suit so many tables, and who sits where in one of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from oddtrick.cli.console import line, say, show, table, wording
from oddtrick.words.errors import NotFound

if TYPE_CHECKING:
    from collections.abc import Sequence

    from oddtrick.movements import Movement, PairCard
    from oddtrick.movements.proposals import Proposal


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("movement", help=say("cli.movement.help"))(movement)


def movement(
    tables: Annotated[int, typer.Option("--tables", "-t", min=2, help=say("cli.movement.tables"))],
    boards: Annotated[int, typer.Option("--boards", "-b", min=1, max=200, help=say("cli.movement.boards"))] = 26,
    half: Annotated[bool, typer.Option("--half", help=say("cli.movement.half"))] = False,
    shown: Annotated[int, typer.Option("--show", min=0, metavar="N", help=say("cli.movement.show"))] = 0,
    pair: Annotated[int, typer.Option("--pair", min=0, metavar="N", help=say("cli.movement.pair"))] = 0,
) -> None:
    """Proposals, or one of them in full."""
    from oddtrick.movements.proposals import proposals

    found = proposals(tables, boards, half=half)
    if not found:
        raise NotFound("no movement is known for {tables} tables and {boards} boards", id="movement.none",
                       tables=tables, boards=boards)  # fmt: skip
    if not shown and not pair:
        _list(found)
        return
    if shown > len(found):
        raise NotFound("there are {most} proposals, no number {found}", id="movement.proposal", most=len(found), found=shown)
    chosen = found[max(shown, 1) - 1].movement
    line(name_of(chosen))
    if pair:
        _card(chosen, pair)
    else:
        _rounds(chosen)


def name_of(made: Movement) -> str:
    """A movement in a few words: family, tables, rounds, boards."""
    family = say(f"movement.kind.{made.kind.value}")
    method = say(f"movement.method.{made.method.value}") if made.method else ""
    return say(
        "cli.movement.name",
        family=f"{family}, {method}" if method else family,
        tables=say("tables", n=made.tables),
        rounds=say("rounds", n=made.rounds),
        boards=say("boards", n=len(made.boards)),
    )


def _list(found: Sequence[Proposal]) -> None:
    heads = ("number", "movement", "winners", "rounds", "per-round", "boards", "played", "balance")
    made = table(*(say(f"cli.movement.column.{head}") for head in heads), numbers=(0, 2, 3, 4, 5, 6, 7))
    for number, proposal in enumerate(found, 1):
        each = proposal.movement
        family = say(f"movement.kind.{each.kind.value}")
        made.add_row(
            str(number),
            f"{family}, {say(f'movement.method.{each.method.value}')}" if each.method else family,
            str(each.winners),
            str(each.rounds),
            str(each.boards_per_set),
            str(len(each.boards)),
            str(each.rounds * each.boards_per_set),
            wording().number(proposal.balance, 1),
        )
    show(made)


def _rounds(made: Movement) -> None:
    heads = (say("cli.movement.column.round"), *(say("cli.movement.table", table=n) for n in range(1, made.tables + 1)))
    listed = table(*heads, numbers=(0,))
    for number in range(1, made.rounds + 1):
        cells = {seating.table: _seating(made, number, seating.table) for seating in made.round(number)}
        listed.add_row(str(number), *(cells.get(n, "") for n in range(1, made.tables + 1)))
    show(listed)


def _seating(made: Movement, number: int, place: int) -> str:
    seating = made.at(number, place)
    names = ["–" if made.absent(pair, number) else str(made.label(pair).number) for pair in seating.pairs]
    boards = made.boards_of(seating.set)
    return f"{names[0]}–{names[1]}\n{_span(boards)}"


def _span(boards: range) -> str:
    return str(boards.start) if len(boards) == 1 else f"{boards.start}–{boards.stop - 1}"


def _card(made: Movement, pair: int) -> None:
    from oddtrick.movements import pair_card

    card: PairCard = pair_card(made, pair)
    heads = ("round", "table", "direction", "opponents", "boards")
    listed = table(*(say(f"cli.movement.column.{head}") for head in heads), numbers=(0, 1))
    for step in card.steps:
        listed.add_row(str(step.round), *_stop(made, step.stop))
    show(listed)


def _stop(made: Movement, stop: object) -> tuple[str, ...]:
    from oddtrick.movements import Away, Playing, SittingOut

    match stop:
        case Playing(place, side, opponents, _, boards):
            return str(place), say(f"side.{side.value}"), str(made.label(opponents)), _span(boards)
        case SittingOut(place, side):
            return str(place), say(f"side.{side.value}"), say("cli.movement.sits-out"), ""
        case Away():
            return "", "", say("cli.movement.away"), ""
        case _:
            raise AssertionError(stop)
