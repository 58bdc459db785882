"""`oddtrick schema`: the JSON Schema of a format."""

from __future__ import annotations

from enum import Enum
from typing import Annotated

import typer

from oddtrick.cli.console import line, say


class Format(Enum):
    """A format that has a schema."""

    CASE = "case"
    EVENT = "event"


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("schema", help=say("cli.schema.help"))(schema)


def schema(name: Annotated[Format, typer.Argument(help=say("cli.schema.name"))]) -> None:
    """Print a schema."""
    from oddtrick.formats.published_schemas import schema_text

    line(schema_text(name.value).rstrip("\n"))
