"""Sign-in, roles, cookies and form tokens.

A *visit* is one browser's stay: a random number in a signed cookie, and the account once somebody signed in. Every
form carries a token that belongs to the visit; a POST without it is refused.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace

from starlette.requests import Request
from starlette.responses import Response

from oddtrick.web.accounts import Account, Role
from oddtrick.web.addresses import parts_of
from oddtrick.web.form_body import form_of
from oddtrick.web.options import Options
from oddtrick.web.shield import LOOPBACK, host_name
from oddtrick.web.signing import Signer
from oddtrick.words.errors import NotAllowed

COOKIE = "oddtrick_visit"
STAY = 14 * 24 * 3600
"""Seconds after which one has to sign in again."""
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
TOKEN_FIELD, TOKEN_HEADER = "csrf", "x-csrf-token"
API = "/api/"
NEW_TOKEN = f"{API}v1/tokens"
"""Where a program signs in."""


@dataclass(frozen=True, slots=True)
class Visit:
    """One browser's stay.

    Attributes:
        number: random; form tokens belong to it. Empty before the first form.
        account: id of the account, empty for the public.
        since: what the account's `since` was at sign-in: another password ends the visit.
    """

    number: str = ""
    account: str = ""
    since: str = ""

    @classmethod
    def new(cls, account: Account | None = None) -> Visit:
        """A visit that nobody else has."""
        number = secrets.token_urlsafe(16)
        return cls(number, account.id, str(account.since)) if account is not None else cls(number)

    @property
    def values(self) -> dict[str, str]:
        """What the cookie holds."""
        return {"number": self.number, "account": self.account, "since": self.since}


class SignInNeeded(Exception):
    """The page is for people who have signed in."""


def options_of(request: Request) -> Options:
    """The application's options."""
    options: Options = request.app.state.options
    return options


def signer_of(request: Request) -> Signer:
    """The application's signer, for cookies of other purposes (a table's code)."""
    signer: Signer = request.app.state.signer
    return signer


def visit_of(request: Request) -> Visit:
    """The visit of this request; where the desk opens signed in, a new one of that person."""
    known: Visit | None = getattr(request.state, "visit", None)
    if known is None:
        known = _read_visit(request)
        request.state.visit = known
    return known


def _read_visit(request: Request) -> Visit:
    values = signer_of(request).read("visit", request.cookies.get(COOKIE, ""), now=int(time.time()), max_age=STAY)
    if values is not None:
        return Visit(values.get("number", ""), values.get("account", ""), values.get("since", ""))
    opens_as = options_of(request).opens_as
    return Visit.new(opens_as) if opens_as is not None and _from_here(request) else Visit()


def _from_here(request: Request) -> bool:
    """Whether the request comes from this very computer."""
    client = request.client.host if request.client else ""
    return (
        options_of(request).loopback and client in LOOPBACK and host_name(request.headers.get("host", "")) in LOOPBACK
    )


def account_of(request: Request) -> Account | None:
    """Who is signed in; None for the public, and after the account was closed."""
    visit, options = visit_of(request), options_of(request)
    if not visit.account:
        return None
    if options.opens_as is not None and options.opens_as.id == visit.account and _from_here(request):
        return options.opens_as
    account = options.accounts.find(visit.account)
    return account if account is not None and str(account.since) == visit.since else None


def csrf_token(request: Request) -> str:
    """The token for a form or an htmx header; begins a visit where there is none, and `keep_visit` sets its cookie."""
    visit = visit_of(request)
    if not visit.number:
        visit = replace(visit, number=Visit.new().number)
        request.state.visit = visit
    return signer_of(request).token(visit.number)


def keep_visit(request: Request, response: Response) -> Response:
    """Put the visit's cookie on the response, if the visit is new."""
    visit = visit_of(request)
    if visit.number:
        old = signer_of(request).read("visit", request.cookies.get(COOKIE, ""), now=int(time.time()), max_age=STAY)
        if old != visit.values:
            set_cookie(request, response, COOKIE, "visit", visit.values)
    return response


def set_cookie(request: Request, response: Response, name: str, purpose: str, values: dict[str, str]) -> None:
    """A signed cookie for `STAY` seconds: out of reach of scripts and of other sites."""
    text = signer_of(request).sign(purpose, values, now=int(time.time()))
    options = options_of(request)
    plain = not options.tls and (options.loopback or options.plain_network)
    response.set_cookie(name, text, max_age=STAY, httponly=True, samesite="lax", secure=not plain, path="/")


def sign_in(request: Request, response: Response, account: Account) -> None:
    """Begin a new visit of this person; the number before it is worth nothing any more."""
    request.state.visit = Visit.new(account)
    keep_visit(request, response)


def sign_out(request: Request, response: Response) -> None:
    """End the visit."""
    request.state.visit = Visit()
    response.delete_cookie(COOKIE, path="/")


async def guard(request: Request) -> None:
    """Every request that changes something carries the visit's token and comes from our own pages.

    A request with a bearer token is checked by who answers it: no browser sends that by itself. Nor does a browser sign
    in a program by itself: a name and a password in the body are all that a new token takes.

    Raises:
        NotAllowed: it does not.
        SignInNeeded: a program without a token asks to change something.
    """
    if request.method in SAFE or request.headers.get("authorization", "").startswith("Bearer "):
        return
    origin = request.headers.get("origin", "")
    if origin and parts_of(origin).netloc != request.headers.get("host", ""):
        raise NotAllowed("the form was sent from another site", id="form.foreign")
    if request.url.path == NEW_TOKEN:
        return
    if request.url.path.startswith(API) and account_of(request) is None:
        raise SignInNeeded
    token = request.headers.get(TOKEN_HEADER, "") or await _form_token(request)
    if not signer_of(request).passes(token, visit_of(request).number):
        raise NotAllowed("the form is out of date: load the page again and send it once more", id="form.expired")


async def _form_token(request: Request) -> str:
    kind = request.headers.get("content-type", "")
    if not kind.startswith(("application/x-www-form-urlencoded", "multipart/form-data")):
        return ""
    value = (await form_of(request)).get(TOKEN_FIELD, "")
    return value if isinstance(value, str) else ""


def needs(role: Role) -> Callable[[Request], Awaitable[Account]]:
    """A dependency: somebody with this role is signed in.

    Example:
        `account: Annotated[Account, Depends(needs(Role.DIRECTOR))]`
    """

    async def signed_in(request: Request) -> Account:
        account = account_of(request)
        if account is None:
            raise SignInNeeded
        if not account.role.includes(role):
            raise NotAllowed("this needs the role {role}", id="role.missing", role=role.value)
        return account

    return signed_in
