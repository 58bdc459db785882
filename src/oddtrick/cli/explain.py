"""`oddtrick explain`: where a number comes from, down to each comparison, factor, ruling and provision."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from oddtrick.cli.console import line, say, wording
from oddtrick.cli.scoring import SettingsOption, chosen_settings, scored_file
from oddtrick.cli.store import Database, reading
from oddtrick.words.seats import Side


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("explain", help=say("cli.explain.help"))(explain)


def explain(
    event: Annotated[str, typer.Argument(metavar="EVENT", help=say("cli.explain.event"))],
    board: Annotated[str, typer.Option("--board", metavar="N", help=say("cli.explain.board"))] = "",
    pair: Annotated[str, typer.Option("--pair", metavar="ID", help=say("cli.explain.pair"))] = "",
    ns: Annotated[str, typer.Option("--ns", metavar="ID", help=say("cli.explain.ns"))] = "",
    ew: Annotated[str, typer.Option("--ew", metavar="ID", help=say("cli.explain.ew"))] = "",
    settings: SettingsOption = "",
    as_json: Annotated[bool, typer.Option("--json", help=say("cli.explain.json"))] = False,
    db: Database = "",
) -> None:
    """Where a number comes from."""
    from oddtrick.service.explaining import explained_at, explained_of

    wanted = [(side, one) for side, one in ((None, pair), (Side.NS, ns), (Side.EW, ew)) if one]
    if len(wanted) != 1 or (not board and not pair):
        raise typer.BadParameter(say("cli.explain.which"))
    ((side, who),) = wanted
    if is_file(event):
        found = list(explained_of(wording(), scored_file(event, chosen_settings(settings)), board, who, side))
    elif settings:
        raise typer.BadParameter(say("cli.explain.settings"))
    else:
        with reading(db) as desk:
            found = explained_at(desk, wording(), event, board, who, side)
    if as_json:
        line(json.dumps([one.document for one in found], ensure_ascii=False, indent=1))
        return
    for one in found:
        for text in (*one.sentences, *one.story):
            line(text)


def is_file(event: str) -> bool:
    """Whether a file is meant and not the id of an event: ids have neither dots nor strokes."""
    return event == "-" or bool(set(event) & set("./\\")) or Path(event).is_file()
