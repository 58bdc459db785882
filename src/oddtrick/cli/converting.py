"""`oddtrick convert`, `oddtrick check`: games from format to format, and what a file has that should be otherwise."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer

from oddtrick.cli.console import line, note, say
from oddtrick.cli.faults import Exit, folded, tell
from oddtrick.cli.files import content, expanded, save
from oddtrick.formats.usebio_version import Version
from oddtrick.words.errors import OddtrickError

if TYPE_CHECKING:
    from oddtrick.formats.diagnostics import Diagnostic

Source = Annotated[str, typer.Argument(metavar="IN", help=say("cli.convert.in"))]
Target = Annotated[str, typer.Argument(metavar="OUT", help=say("cli.convert.out"))]
Usebio = Annotated[Version, typer.Option("--usebio", metavar="1.2|1.3", help=say("cli.convert.usebio"))]
Files = Annotated[list[str], typer.Argument(metavar="FILE", help=say("cli.check.files"))]


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.command("convert", help=say("cli.convert.help"))(convert)
    app.command("check", help=say("cli.check.help"))(check)


def convert(source: Source, target: Target, usebio: Usebio = Version.V1_2) -> None:
    """Read games or results, write them; what was noticed and what cannot be carried is told."""
    from oddtrick.formats.converting import converted

    made = converted(content(source), source, target, usebio)
    save(target, made.data)
    for each in folded(made.diagnostics):
        note(each)
    if made.results:
        note(say("cli.convert.results", n=made.results, file=target))
    else:
        note(say("cli.convert.done", n=made.games, file=target))


def check(
    files: Files,
    strict: Annotated[bool, typer.Option("--strict", help=say("cli.check.strict"))] = False,
    as_json: Annotated[bool, typer.Option("--json", help=say("cli.check.json"))] = False,
) -> None:
    """Print what a reader noticed, as a compiler does; exit code 1 where it noticed something."""
    from oddtrick.formats.converting import READ

    endings = frozenset(f".{ending}" for ending in READ)
    found: list[Diagnostic] = []
    failed = Exit.RIGHT
    for name in expanded(files, endings):
        try:
            found += _noticed(name, strict=strict)
        except OddtrickError as error:
            failed = max(failed, tell(error))
    if as_json:
        line(
            json.dumps(
                [{**asdict(each), "severity": each.severity.value} for each in found], ensure_ascii=False, indent=1
            )
        )
    else:
        for each in map(str, found) if strict else folded(found):
            line(each)
    if failed or found:
        raise typer.Exit(failed or Exit.DIFFERENCES)


def _noticed(name: str, *, strict: bool) -> tuple[Diagnostic, ...]:
    from oddtrick.formats.converting import noticed_in
    from oddtrick.formats.detect import Kind, kind_of
    from oddtrick.formats.pbn_check import check_pbn

    data = content(name)
    return check_pbn(data, name) if strict and kind_of(data) is Kind.PBN else noticed_in(data, name)
