"""`oddtrick token`: tokens of the HTTP API."""

from __future__ import annotations

from typing import Annotated

import typer

from oddtrick.cli.console import line, note, say, show, table
from oddtrick.cli.faults import Commands
from oddtrick.cli.store import Database, reading, writing
from oddtrick.words.errors import NotFound

group = typer.Typer(cls=Commands, help=say("cli.token.help"), no_args_is_help=True, rich_markup_mode=None)


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.add_typer(group, name="token")


@group.command("new", help=say("cli.token.new.help"))
def new(
    account: Annotated[str, typer.Argument(metavar="ACCOUNT", help=say("cli.token.account"))],
    label: Annotated[str, typer.Argument(metavar="LABEL", help=say("cli.token.label"))],
    scope: Annotated[str, typer.Option("--scope", metavar="SCOPE", help=say("cli.token.scope"))] = "read",
    db: Database = "",
) -> None:
    """A token, shown this once on standard output."""
    from oddtrick.service.accounts import AccountBook
    from oddtrick.service.desk import CONSOLE
    from oddtrick.web.api.access import Scope

    if scope not in {each.value for each in Scope}:
        raise typer.BadParameter(say("cli.token.scopes"))
    with writing(db) as desk:
        book = AccountBook(desk)
        owner = next((one for one in book.all() if account.casefold() in (one.id, one.name.casefold())), None)
        if owner is None:
            names = ", ".join(one.name for one in book.all()) or "–"
            raise NotFound("there is no account {account}; there are {names}", id="account.none-called",
                           account=account, names=names)  # fmt: skip
        line(book.issue_token(owner.id, label, Scope(scope).role, CONSOLE))
    note(say("cli.token.once"))


@group.command("list", help=say("cli.token.list.help"))
def list_tokens(db: Database = "") -> None:
    """All tokens that are valid."""
    with reading(db) as desk:
        known = desk.accounts()
        made = table(*(say(f"cli.token.column.{head}") for head in ("id", "account", "label", "role")))
        for token in known.tokens.values():
            made.add_row(token.id, known.accounts[token.account].name, token.label, token.role.value)
        show(made)


@group.command("revoke", help=say("cli.token.revoke.help"))
def revoke(token: Annotated[str, typer.Argument(metavar="TOKEN", help=say("cli.token.id"))], db: Database = "") -> None:
    """Refuse a token from now on."""
    from oddtrick.contest.people_commands import RevokeToken
    from oddtrick.service.desk import CONSOLE

    with writing(db) as desk:
        if token not in desk.accounts().tokens:
            raise NotFound("there is no token {token}", id="token.unknown", token=token)
        desk.run(RevokeToken(token), CONSOLE)
