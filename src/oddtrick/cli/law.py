"""`oddtrick law`: a provision of the Laws, its parts, and what it is in other editions; or those about some words."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from oddtrick.cli.console import line, say, show, table, wording
from oddtrick.words.errors import NotFound

if TYPE_CHECKING:
    from oddtrick.laws.consult import Consulted
    from oddtrick.laws.law_map import Applied
    from oddtrick.laws.provisions import Provision, Provisions

NEWEST = 2017
"""The edition that is shown where none is asked for."""


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("law", help=say("cli.law.help"))(law)


def law(
    words: Annotated[list[str], typer.Argument(metavar="NUMBER", help=say("cli.law.number"))],
    edition: Annotated[int, typer.Option("--edition", "-e", metavar="YEAR", help=say("cli.law.edition"))] = NEWEST,
    search: Annotated[bool, typer.Option("--search", "-s", help=say("cli.law.search"))] = False,
    paths: Annotated[bool, typer.Option("--paths", "-p", help=say("cli.law.paths"))] = False,
    situation: Annotated[bool, typer.Option("--situation", help=say("cli.law.situation"))] = False,
    chart: Annotated[bool, typer.Option("--mermaid", help=say("cli.law.mermaid"))] = False,
    as_json: Annotated[bool, typer.Option("--json", help=say("cli.law.json"))] = False,
) -> None:
    """One provision, those about the words, those about a situation, or every path of a Law."""
    from oddtrick.laws.provisions import Provisions

    laws, asked = Provisions.of(edition), " ".join(words)
    if paths or chart or situation:
        from oddtrick.cli.law_paths import about_situation, show_paths

        if situation:
            about_situation(asked, edition, as_json=as_json)
        else:
            show_paths(asked, edition, chart=chart, as_json=as_json)
        return
    if search:
        found = laws.search(asked, wording().gist)
        if not found:
            raise NotFound("nothing in the Laws of {edition} is about {words}", id="provision.nothing",
                           edition=edition, words=asked)  # fmt: skip
        _print_json([_as_data(row) for row in found]) if as_json else _list(laws, found)
        return
    from oddtrick.laws.consult import consult

    found_one = consult(edition, asked)
    _print_json(_document(found_one)) if as_json else _page(found_one)


def _page(found: Consulted) -> None:
    """What a provision says, below what it stands, its parts, what applies and shows it, and what it is elsewhere."""
    from oddtrick.laws.consult import printed

    row = found.row
    line(say("cli.law.head", number=found.number, edition=found.edition, gist=wording().gist(row.gist)))
    line(say("cli.law.nature", kind=say(f"law.kind.{row.kind.value}"), status=say(f"law.status.{row.status.value}")))
    for title, rows in (("within", found.above), ("parts", found.parts)):
        if rows:
            made = table(say("cli.law.column.number"), say(f"cli.law.column.{title}"))
            for one in rows:
                made.add_row(printed(one.number), wording().gist(one.gist))
            show(made)
    _shown_by(found.applied)
    made = table(say("cli.law.column.edition"), say("cli.law.column.number"), say("cli.law.column.there"))
    for edition, rows in found.elsewhere:
        for one in rows:
            made.add_row(
                str(edition),
                printed(one.number),
                say("cli.law.same") if one.gist == row.gist else wording().gist(one.gist),
            )
        if not rows:
            made.add_row(str(edition), "", say("cli.law.none"))
    show(made)


def _shown_by(applied: Applied) -> None:
    """What applies a provision, and which cases show it; nothing where nothing does."""
    if applied.code or applied.cases:
        made = table(say("cli.law.code"), say("cli.law.cases"))
        made.add_row("\n".join(applied.code), ", ".join(applied.cases))
        show(made)


def _list(laws: Provisions, rows: Sequence[Provision]) -> None:
    """Provisions with the gist, and the Law that they belong to."""
    from oddtrick.laws.consult import printed

    made = table(say("cli.law.column.number"), say("cli.law.column.gist"), say("cli.law.column.law"))
    for row in rows:
        above = [wording().gist(one.gist) for one in laws.above(row.number)[:1]]
        made.add_row(printed(row.number), wording().gist(row.gist), *above)
    show(made)


def _as_data(row: Provision) -> dict[str, object]:
    return {"number": row.number, "kind": row.kind.value, "status": row.status.value, "gist": row.gist}


def _document(found: Consulted) -> dict[str, object]:
    """Everything about a provision; in `editions`, `same` says whether the effect is the same there."""
    elsewhere = {
        str(edition): [{"number": one.number, "gist": one.gist, "same": one.gist == found.row.gist} for one in rows]
        for edition, rows in found.elsewhere
    }
    return {
        "edition": found.edition,
        **_as_data(found.row),
        "within": [one.number for one in found.above],
        "parts": [_as_data(one) for one in found.parts],
        "editions": elsewhere,
        "code": list(found.applied.code),
        "cases": list(found.applied.cases),
    }


def _print_json(document: object) -> None:
    line(json.dumps(document, indent=2, ensure_ascii=False))
