"""The command `oddtrick`."""

from __future__ import annotations

import os
import sys
from typing import Annotated

import typer

from oddtrick import __version__
from oddtrick.cli import (
    analysing,
    bridgemate,
    butler,
    connector,
    converting,
    dealing,
    desk,
    drawing,
    events,
    explain,
    journals,
    law,
    members,
    moving,
    opening,
    overall,
    register,
    replaying,
    rule,
    schemas,
    scoring,
    tokens,
)
from oddtrick.cli.console import line, note, prepare_streams, say
from oddtrick.cli.faults import Commands, Exit

app = typer.Typer(
    name="oddtrick",
    cls=Commands,
    help=say("cli.help"),
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)
for room in (
    desk,
    scoring,
    butler,
    overall,
    moving,
    drawing,
    dealing,
    opening,
    events,
    explain,
    bridgemate,
    connector,
    members,
    journals,
    rule,
    register,
    replaying,
    law,
    converting,
    analysing,
    schemas,
    tokens,
):
    room.register(app)


def _version(wanted: bool) -> None:
    if wanted:
        line(f"oddtrick {__version__}")
        raise typer.Exit


@app.callback()
def _every(
    version: Annotated[
        bool, typer.Option("--version", help=say("cli.version.help"), callback=_version, is_eager=True)
    ] = False,
) -> None:
    """What stands before every command."""


def main() -> None:
    """Run the command line; what nobody foresaw is one sentence too, and a trace where `ODDTRICK_TRACE` asks for it."""
    prepare_streams()
    try:
        app()
    except Exception as error:
        if os.environ.get("ODDTRICK_TRACE"):
            raise
        note(say("cli.fault", kind=type(error).__name__, text=error))
        sys.exit(Exit.SURROUNDINGS)


if __name__ == "__main__":
    main()
