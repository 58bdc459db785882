"""`oddtrick butler`: what the players of teams made of their boards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from oddtrick.cli.console import line, say, show, table, wording
from oddtrick.cli.explain import is_file
from oddtrick.cli.scoring import SettingsOption, chosen_settings, scored_file
from oddtrick.cli.store import Database, reading

if TYPE_CHECKING:
    from oddtrick.contest.views.butler import Players


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("butler", help=say("cli.butler.help"))(butler)


def butler(
    event: Annotated[str, typer.Argument(metavar="EVENT", help=say("cli.butler.file"))],
    cross: Annotated[bool, typer.Option("--cross", help=say("cli.butler.cross"))] = False,
    csv: Annotated[bool, typer.Option("--csv", help=say("cli.butler.csv"))] = False,
    settings: SettingsOption = "",
    db: Database = "",
) -> None:
    """Pairs and players, best average first."""
    from oddtrick.formats.result_tables import butler_table, csv_of
    from oddtrick.printing.butler import players_text
    from oddtrick.printing.shown import Shown
    from oddtrick.scoring.settings import Form, Settings

    if is_file(event):
        made = _of_file(event, settings)
    elif settings:
        raise typer.BadParameter(say("cli.explain.settings"))
    else:
        made = _of_desk(event, db)
    found = made(Form.CROSS_IMPS if cross else Form.BUTLER)
    shown = Shown(wording(), Settings())
    if csv:
        line(csv_of(butler_table([found], shown.name)).rstrip("\r\n"))
        return
    heads = ("place", "who", "team", "boards", "total", "average")
    for kind, rows in (("pairs", found.pairs), ("players", found.players)):
        drawn = table(*(_head(head, kind) for head in heads), numbers=(0, 3, 4, 5))
        for row in rows:
            drawn.add_row(
                str(row.rank), players_text(row, shown), row.team, str(row.boards), shown.total(row.total),
                shown.average(row.average),
            )  # fmt: skip
        show(drawn)
    if found.unknown:
        line(say("butler.unknown", n=found.unknown))


def _head(head: str, kind: str) -> str:
    match head:
        case "who":
            return say(f"butler.{kind}")
        case "team":
            return say("contestant.one.team")
        case _:
            return say(f"cli.score.column.{head}")


def _of_file(name: str, settings: str) -> Players:
    """The Butler of a file, by the names in its line-ups."""
    from oddtrick.scoring.players import butler_of

    document = scored_file(name, chosen_settings(settings)).event
    return lambda form: butler_of(document, form=form)


def _of_desk(event: str, db: str) -> Players:
    """The Butler of an event of the database."""
    from oddtrick.contest.views.butler import players_of
    from oddtrick.scoring.players import butler_of

    with reading(db) as desk:
        state, document = desk.event(event), desk.scored(event).event
        return players_of(state, document) or (lambda form: butler_of(document, form=form))
