"""Signing in and out, the one-time link, and the choice of a language."""

from __future__ import annotations

import time
from collections import deque
from contextlib import suppress
from typing import Annotated

from fastapi import APIRouter, Form
from fastapi.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from oddtrick.web.accounts import Account
from oddtrick.web.addresses import parts_of
from oddtrick.web.context import LANGUAGE_COOKIE, render
from oddtrick.web.invitation import invitation
from oddtrick.web.security import options_of, sign_in, sign_out
from oddtrick.wording import LANGUAGES
from oddtrick.words.errors import NotFound

TRIES, WINDOW = 10, 300.0
"""Failed attempts in so many seconds after which an address or a name has to wait."""

router = APIRouter(include_in_schema=False)


class Attempts:
    """Failed attempts of late, by address and by name.

    Example:
        >>> attempts = Attempts()
        >>> for second in range(TRIES): attempts.failed("10.0.0.7", at=second)
        >>> attempts.too_many("10.0.0.7", at=20), attempts.too_many("10.0.0.7", at=1000)
        (True, False)
    """

    def __init__(self) -> None:
        self._failed: dict[str, deque[float]] = {}

    def failed(self, *keys: str, at: float) -> None:
        """Note a failure."""
        for key in keys:
            self._failed.setdefault(key, deque(maxlen=TRIES)).append(at)

    def forgiven(self, *keys: str, at: float) -> None:
        """Take back what was noted at this moment: it was no failure."""
        for key in keys:
            with suppress(KeyError, ValueError):
                self._failed[key].remove(at)
                if not self._failed[key]:
                    del self._failed[key]

    def too_many(self, *keys: str, at: float) -> bool:
        """Whether one of them has to wait; what is long ago is forgotten."""
        self._failed = {key: times for key, times in self._failed.items() if at - times[-1] <= WINDOW}
        return any(len(times) == TRIES and at - times[0] <= WINDOW for key in keys if (times := self._failed.get(key)))


@router.get("/sign-in")
async def form(request: Request, next: str = "/") -> Response:  # noqa: A002 - the name in the address
    """The form."""
    return render(request, "sign_in.html", next=local_path(next), name="", failed="")


@router.post("/sign-in")
async def enter(
    request: Request,
    name: Annotated[str, Form()],
    password: Annotated[str, Form()],
    next: Annotated[str, Form()] = "/",  # noqa: A002 - the name in the form
) -> Response:
    """Sign in by name and password; after ten failures one has to wait for five minutes."""
    attempts: Attempts = request.app.state.attempts
    keys, now = (f"name:{name.casefold()}", f"from:{request.client.host if request.client else ''}"), time.monotonic()
    account = None
    waits = attempts.too_many(*keys, at=now)
    attempts.failed(*keys, at=now)  # before it is known: many at once must not all come before the first failure
    if not waits:
        account = await run_in_threadpool(options_of(request).accounts.check, name, password)
    if account is not None:
        attempts.forgiven(*keys, at=now)
        return _opened(request, account, local_path(next))
    status, failed = (429, "desk.sign-in.wait") if waits else (422, "desk.sign-in.failed")
    return render(request, "sign_in.html", status=status, next=local_path(next), name=name, failed=failed)


@router.get("/open/{token}")
async def open_once(request: Request, token: str) -> Response:
    """The one-time link that the console shows at the first start."""
    account = await run_in_threadpool(options_of(request).accounts.redeem, token)
    if account is None:
        raise NotFound("this link was used already or is not one of ours", id="link.used")
    return _opened(request, account, invitation(request, account.id) or "/")


def _opened(request: Request, account: Account, target: str) -> Response:
    response = RedirectResponse(target, status_code=303)
    sign_in(request, response, account)
    return response


@router.post("/sign-out")
async def leave(request: Request) -> Response:
    """Sign out."""
    response = RedirectResponse("/sign-in", status_code=303)
    sign_out(request, response)
    return response


@router.post("/language")
async def choose_language(
    request: Request,
    language: Annotated[str, Form()],
    next: Annotated[str, Form()] = "/",  # noqa: A002 - the name in the form
) -> Response:
    """Keep the language in a cookie of its own."""
    response = RedirectResponse(local_path(next), status_code=303)
    if language in LANGUAGES:
        response.set_cookie(LANGUAGE_COOKIE, language, max_age=365 * 24 * 3600, samesite="lax", httponly=True)
    return response


def local_path(target: str) -> str:
    r"""The target if it is a path of ours, otherwise the first page: nobody is sent to another site.

    Example:
        >>> local_path("/session/3"), local_path("//evil.example/x"), local_path("/\\evil"), local_path("https://e")
        ('/session/3', '/', '/', '/')
    """
    parts = parts_of(target)
    fine = target.startswith("/") and not target.startswith(("//", "/\\")) and not parts.netloc and not parts.scheme
    return target if fine and target.isprintable() else "/"
