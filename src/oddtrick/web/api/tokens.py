"""Tokens: made by name and password, listed, revoked."""

from __future__ import annotations

import time

from fastapi import APIRouter
from starlette.exceptions import HTTPException
from starlette.requests import Request

from oddtrick.contest.people_commands import RevokeToken
from oddtrick.web.api import shapes
from oddtrick.web.api.access import KnownCaller, TheDesk, book_of
from oddtrick.web.api.description import PROBLEMS
from oddtrick.web.api.limits import Limited
from oddtrick.web.security import SignInNeeded, options_of
from oddtrick.web.signin import Attempts
from oddtrick.words.errors import NotFound

router = APIRouter(prefix="/tokens", responses=PROBLEMS, tags=["tokens"], route_class=Limited)


@router.post("", status_code=201, responses={429: {"description": "Too many failures: wait five minutes."}})
def issue(sent: shapes.SignIn, request: Request) -> shapes.NewToken:
    """A token for a name and a password. After ten failures an address or a name has to wait for five minutes."""
    attempts: Attempts = request.app.state.attempts
    keys = (f"name:{sent.name.casefold()}", f"from:{request.client.host if request.client else ''}")
    now = time.monotonic()
    if attempts.too_many(*keys, at=now):
        raise HTTPException(429, headers={"Retry-After": "300"})
    attempts.failed(*keys, at=now)
    account = options_of(request).accounts.check(sent.name, sent.password)
    if account is None:
        raise SignInNeeded
    attempts.forgiven(*keys, at=now)
    text = book_of(request).issue_token(account.id, sent.label, sent.scope.role, account.id)
    return shapes.NewToken(id=text.split("_")[1], token=text, scope=sent.scope)


@router.get("")
def listed(desk: TheDesk, who: KnownCaller) -> shapes.TokenList:
    """The caller's own tokens."""
    own = [token for token in desk.accounts().tokens.values() if token.account == who.account]
    return shapes.TokenList(tokens=[shapes.TokenLine(id=one.id, label=one.label, role=one.role.value) for one in own])


@router.delete("/{token}", status_code=204)
def revoke(desk: TheDesk, who: KnownCaller, token: str) -> None:
    """Refuse one of the caller's own tokens from now on."""
    known = desk.accounts().tokens.get(token)
    if known is None or known.account != who.account:
        raise NotFound("there is no token {token}", id="token.unknown", token=token)
    desk.run(RevokeToken(token), who.account)
