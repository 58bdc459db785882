"""Who asks: a program with a token, a person who is signed in, or the public.

What a token may do is the lesser of its own role and that of its account. The scopes of the API are `read` (see what is
not published, and names) and `write` (enter results too); each stands for a role.
"""

from __future__ import annotations

import hmac
from dataclasses import dataclass
from enum import Enum
from typing import Annotated

from fastapi import Depends
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from starlette.requests import Request

from oddtrick.contest.commands import Command
from oddtrick.contest.model import Role
from oddtrick.contest.rights import needed
from oddtrick.service.accounts import AccountBook
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.web.security import SignInNeeded, account_of
from oddtrick.words.errors import NotAllowed, NotFound


class Scope(Enum):
    """What a token is for."""

    READ = "read"
    WRITE = "write"
    MANAGE = "manage"

    @property
    def role(self) -> Role:
        """The role that the scope stands for."""
        return {Scope.READ: Role.TABLE, Scope.WRITE: Role.SCORER, Scope.MANAGE: Role.DIRECTOR}[self]


@dataclass(frozen=True, slots=True)
class Caller:
    """Whoever sent the request.

    Attributes:
        account: id under which the journal records what it asks for; empty for the public.
        role: what it may do; None for the public.
    """

    account: str = ""
    role: Role | None = None

    @property
    def known(self) -> bool:
        """Whether this is somebody; the public reads published results only."""
        return self.role is not None

    def require(self, command: Command) -> None:
        """Refuse what this caller may not ask for.

        Raises:
            SignInNeeded: nobody signed in and no token.
            NotAllowed: the token or the account does not go that far.
        """
        self.require_role(needed(command))

    def require_role(self, least: Role) -> None:
        """Refuse who may less. Raises as `require`."""
        if self.role is None:
            raise SignInNeeded
        if not self.role.includes(least):
            raise NotAllowed("this needs a token with the role {role}", id="token.role", role=least.value)


bearer = HTTPBearer(auto_error=False, description="A token of this desk, made with `oddtrick token` or at the desk.")


def desk_of(request: Request) -> Desk:
    """The application's desk."""
    desk: Desk = request.app.state.desk
    return desk


def book_of(request: Request) -> AccountBook:
    """The accounts and tokens of the application's desk."""
    state = request.app.state
    if not hasattr(state, "account_book"):
        state.account_book = AccountBook(state.desk)
    book: AccountBook = state.account_book
    return book


def caller(request: Request, credentials: Annotated[HTTPAuthorizationCredentials | None, Depends(bearer)]) -> Caller:
    """Who asks.

    Raises:
        SignInNeeded: a token that is unknown or revoked: a program should notice, and not read as the public does.
    """
    if credentials is not None:
        if _is_console(request, credentials.credentials):
            return Caller(CONSOLE, Role.OWNER)
        known = book_of(request).by_token(credentials.credentials)
        if known is None:
            raise SignInNeeded
        return Caller(known.id, known.role)
    account = account_of(request)
    return Caller() if account is None else Caller(account.id, Role(account.role.value))


def has_key(request: Request) -> bool:
    """Whether the request comes with a token of this desk, or with the key of a command of its own user."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    if kind.lower() != "bearer" or not token:
        return False
    return _is_console(request, token) or book_of(request).by_token(token) is not None


def _is_console(request: Request, token: str) -> bool:
    """Whether a command of this computer's own user asks: it has the key that the desk made at its start."""
    key = getattr(request.app.state, "console_key", None)
    return isinstance(key, str) and hmac.compare_digest(key.encode(), token.encode())


AnyCaller = Annotated[Caller, Depends(caller)]
"""A program, a person, or the public."""


def known_caller(who: AnyCaller) -> Caller:
    """Somebody.

    Raises:
        SignInNeeded: the public.
    """
    if not who.known:
        raise SignInNeeded
    return who


KnownCaller = Annotated[Caller, Depends(known_caller)]
"""A program with a token, or a person who is signed in."""

TheDesk = Annotated[Desk, Depends(desk_of)]
"""The desk."""


def readable(desk: Desk, who: Caller, event: str) -> None:
    """Refuse an event that this caller may not see, in the words for one that does not exist.

    Raises:
        NotFound: no such event, or not published and the public asks.
    """
    if not desk.event(event).published and not who.known:
        raise NotFound("there is no event {event}", id="event.unknown", event=event)
