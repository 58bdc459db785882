"""`oddtrick deal`: boards dealt at random, as a PBN file."""

from __future__ import annotations

from typing import Annotated

import typer

from oddtrick.cli.console import line, note, say
from oddtrick.cli.files import save


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("deal", help=say("cli.deal.help"))(deal)


def deal(
    boards: Annotated[int, typer.Argument(min=1, max=1000, metavar="N", help=say("cli.deal.boards"))] = 36,
    seed: Annotated[str, typer.Option("--seed", help=say("cli.deal.seed"))] = "",
    out: Annotated[str, typer.Option("--out", "-o", metavar="FILE.pbn", help=say("cli.deal.out"))] = "",
    first: Annotated[int, typer.Option("--first-board", min=1, max=9999, help=say("cli.deal.first"))] = 1,
) -> None:
    """Deal; the seed goes to standard error, so that the deal can be audited."""
    from oddtrick.formats.pbn import write_deals
    from oddtrick.service.dealing import draw, new_seed

    used = seed or new_seed()
    text = write_deals(draw(used, range(first, first + boards)))
    if out:
        save(out, text.encode("utf-8"))
        note(say("cli.deal.written", boards=say("boards", n=boards), path=out))
    else:
        line(text.rstrip("\n"))
    note(say("cli.deal.used", seed=used))
