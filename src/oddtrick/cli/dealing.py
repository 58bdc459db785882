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
    seed: Annotated[str, typer.Option("--seed", metavar="HEX", help=say("cli.deal.seed"))] = "",
    out: Annotated[str, typer.Option("--out", "-o", metavar="FILE.pbn", help=say("cli.deal.out"))] = "",
    first: Annotated[int, typer.Option("--first-board", min=1, max=9999, metavar="N", help=say("cli.deal.first"))] = 1,
) -> None:
    """Deal; the seed goes to standard error, so that the deal can be audited."""
    from oddtrick.formats.pbn_deals import BoardDeal, write_deals
    from oddtrick.service.dealing import draw, new_seed
    from oddtrick.words.seats import dealer_of, vulnerability_of

    used = seed or new_seed()
    dealt = draw(used, range(first, first + boards))
    text = write_deals(
        BoardDeal(board, dealer_of(board), vulnerability_of(board), each) for board, each in dealt.items()
    )
    if out:
        save(out, text.encode("utf-8"))
        note(say("cli.deal.written", boards=say("boards", n=boards), path=out))
    else:
        line(text.replace("\r\n", "\n").rstrip("\n"))
    note(say("cli.deal.used", seed=used))
