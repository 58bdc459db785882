"""`oddtrick movement check`, `measure`, `make`, `search`: one movement, of a file or by its family."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from oddtrick.cli.console import line, note, progress, say, show, table, wording
from oddtrick.cli.faults import MOST_LINES, Exit
from oddtrick.movements.make import MADE
from oddtrick.movements.make_others import OF_PLAYERS, OF_TEAMS
from oddtrick.movements.model import Method
from oddtrick.wording import movements
from oddtrick.words.contestants import Contestants
from oddtrick.words.errors import Impossible, NotFound
from oddtrick.words.numbers import whole_number
from oddtrick.words.seats import Side

if TYPE_CHECKING:
    from oddtrick.movements import Movement
    from oddtrick.movements.search import Found

FAMILIES = ", ".join(kind.value for kind in MADE)
OTHERS = ", ".join(kind.value for kind in (*OF_PLAYERS, *OF_TEAMS))
METHODS = ", ".join(method.value for method in Method)
File = Annotated[str, typer.Argument(metavar="FILE", help=say("cli.movement.file"))]
Teams = Annotated[bool, typer.Option("--teams", help=say("cli.movement.numbers-are-teams"))]


def register(group: typer.Typer) -> None:
    """Add the commands."""
    group.command("check", help=say("cli.movement.check.help"))(check)
    group.command("measure", help=say("cli.movement.measure.help"))(measure)
    group.command("make", help=say("cli.movement.make.help"))(make)
    group.command("search", help=say("cli.movement.search.help"))(search)


def check(
    file: File,
    everything: Annotated[bool, typer.Option("--all", help=say("cli.movement.every-fault"))] = False,
    teams: Teams = False,
) -> None:
    """Every fault, and what is no fault but good to know."""
    from oddtrick.cli.files import content
    from oddtrick.cli.moving import name_of
    from oddtrick.formats.movement_csv import missing_tables, read_movement
    from oddtrick.movements import faults
    from oddtrick.movements.measure import never_met, tables_sharing

    data, name = content(file), Path(file).name
    made = read_movement(data, name, teams=teams)
    found = (*faults(made), *missing_tables(data, name))
    line(name_of(made))
    for one in found if everything else found[:MOST_LINES]:
        line(movements.fault(wording(), made, one))
    if len(found) > MOST_LINES and not everything:
        line(say("cli.more-errors", n=len(found) - MOST_LINES))
    if not found:
        line(say("cli.movement.sound"))
    never = len(never_met(made)) if made.contestants is Contestants.PAIRS else 0
    sharing = tables_sharing(made)
    if never:
        met = len({frozenset(seating.pairs) for _, seating in made.played()})
        line(say("cli.movement.never-meet", never=never, possible=never + met))
    if sharing > 1:
        line(say("proposal.shared", n=sharing, tables=sharing))
        tell_sharing(made)
    if found:
        raise typer.Exit(Exit.DIFFERENCES)


def tell_sharing(made: Movement) -> None:
    """Which tables share a set, where that is so in some rounds alone."""
    shared: dict[tuple[int, int], list[int]] = {}
    for number, seating in made.played():
        shared.setdefault((number, seating.set), []).append(seating.table)
    found = {at: tables for at, tables in shared.items() if len(tables) > 1}
    if len({number for number, _ in found}) <= made.rounds // 2:
        for (number, shares), tables in found.items():
            line(say("cli.movement.shares", round=number, set=shares, tables=", ".join(map(str, tables))))


def measure(file: File, teams: Teams = False) -> None:
    """The figures of a movement."""
    from oddtrick.cli.moving import name_of

    made = taken(file, teams=teams)
    line(name_of(made))
    shown = table(*(say(f"cli.movement.column.{head}") for head in ("figure", "value")), numbers=(1,))
    for name, value in movements.figures_of(wording(), made):
        shown.add_row(name, value)
    show(shown)


def make(
    family: Annotated[str, typer.Argument(metavar="FAMILY",
                                          help=say("cli.movement.every-family", families=FAMILIES, others=OTHERS))],
    tables: Annotated[int, typer.Argument(min=2, max=200, metavar="SIZE", help=say("cli.movement.every-size"))],
    rounds: Annotated[int | None, typer.Option("--rounds", "-r", min=1, metavar="N", help=say("cli.movement.rounds"))]
    = None,
    per_round: Annotated[int | None, typer.Option("--boards", "-b", min=1, metavar="N",
                                                  help=say("cli.movement.per-round"))] = None,
    half: Annotated[bool, typer.Option("--half", help=say("cli.movement.half"))] = False,
    missing: Annotated[str, typer.Option("--missing", metavar="SIDE", help=say("cli.movement.missing"))] = "NS",
    switched: Annotated[str, typer.Option("--switch", metavar="ROUNDS", help=say("cli.movement.switch"))] = "",
    method: Annotated[str, typer.Option("--method", metavar="METHOD",
                                        help=say("cli.movement.method", methods=METHODS))] = "",
    stand: Annotated[int | None, typer.Option("--stand", min=1, metavar="N", help=say("cli.movement.stand"))] = None,
    as_csv: Annotated[bool, typer.Option("--csv", help=say("cli.movement.csv"))] = False,
) -> None:  # fmt: skip
    """One movement of a family, as rounds by tables or as CSV."""
    from oddtrick.movements import movement
    from oddtrick.movements.make_others import movement_of_players, movement_of_teams

    if missing.upper() not in ("NS", "EW"):
        raise typer.BadParameter(say("cli.movement.missing"))
    if method not in ("", *METHODS.split(", ")):
        raise typer.BadParameter(say("cli.movement.method", methods=METHODS))
    if family in OTHERS.split(", "):
        of = movement_of_teams if family in {kind.value for kind in OF_TEAMS} else movement_of_players
        _print(of(tables, family, rounds=rounds, boards_per_round=per_round), as_csv=as_csv)
        return
    made = movement(
        family,
        tables,
        rounds=rounds,
        boards_per_round=per_round,
        half=half,
        missing=Side(missing.upper()),
        switched=rounds_of(switched),
        method=Method(method) if method else None,
        stand=stand,
    )
    _print(made, as_csv=as_csv)


def _print(made: Movement, *, as_csv: bool) -> None:
    from oddtrick.cli.moving import print_rounds

    if as_csv:
        print_csv(made)
    else:
        print_rounds(made)


def search(
    family: Annotated[str, typer.Argument(metavar="FAMILY", help=say("cli.movement.family", families=FAMILIES))],
    tables: Annotated[int, typer.Argument(min=2, max=40, metavar="TABLES", help=say("cli.movement.size"))],
    rounds: Annotated[int | None, typer.Option("--rounds", "-r", min=1, metavar="N", help=say("cli.movement.rounds"))]
    = None,
    tries: Annotated[int, typer.Option("--tries", min=1, max=10_000, metavar="N", help=say("cli.movement.tries"))] = 30,
    seed: Annotated[int, typer.Option("--seed", min=0, metavar="N", help=say("cli.movement.seed"))] = 1,
    whole_rounds: Annotated[bool, typer.Option("--whole-rounds", help=say("cli.movement.whole-rounds"))] = False,
    as_csv: Annotated[bool, typer.Option("--csv", help=say("cli.movement.csv"))] = False,
) -> None:  # fmt: skip
    """The fairest of so many tries, beside what is usually played."""
    from oddtrick.movements.make import family as kind_of
    from oddtrick.service.fairer import fairer

    found = None
    with progress() as bar:
        task = bar.add_task(say("cli.movement.searching"), total=tries)
        for found in fairer(kind_of(family), tables, rounds, tries=tries, seed=seed, whole_rounds=whole_rounds):
            bar.update(task, completed=found.tried)
    if found is None:
        raise NotFound("nothing was found in {tries} tries: take more of them, or another seed",
                       id="movement.search-failed", tries=tries)  # fmt: skip
    _tell(found, as_csv=as_csv)


def _tell(found: Found, *, as_csv: bool) -> None:
    from oddtrick.cli.moving import print_rounds

    told = "cli.movement.fairer" if found.better else "cli.movement.not-fairer"
    figures = {"qf": wording().number(found.qf, 2), "usual": wording().number(found.usual, 2), "tries": found.tries}
    if as_csv:
        note(say(told, **figures))
        print_csv(found.movement)
    else:
        line(say(told, **figures))
        print_rounds(found.movement)


def rounds_of(text: str) -> tuple[int, ...]:
    """Numbers of rounds, as `8` or `3,9`.

    Raises:
        Impossible: something else.

    Example:
        >>> rounds_of("9, 3"), rounds_of("")
        ((3, 9), ())
    """
    numbers = [whole_number(part.strip()) for part in text.split(",")] if text.strip() else []
    found = sorted({number for number in numbers if number})
    if len(found) != len(numbers):
        raise Impossible("{found!r} does not name rounds such as 8 or 3,9", id="movement.rounds-named", found=text)
    return tuple(found)


def print_csv(made: Movement) -> None:
    """The movement as a file that `check` and `measure` read."""
    from oddtrick.formats.movement_csv import write_movement

    line(write_movement(made).replace("\r\n", "\n").rstrip("\n"))


def taken(file: str, *, teams: bool = False) -> Movement:
    """The movement of a file, in which a number may be a team; with its family where it is one of ours.

    Raises:
        BadFile: it is none.
    """
    from oddtrick.cli.files import content
    from oddtrick.formats.movement_csv import read_movement
    from oddtrick.movements.recognise import recognised

    return recognised(read_movement(content(file), Path(file).name, teams=teams))
