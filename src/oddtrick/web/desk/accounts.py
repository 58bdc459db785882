"""Accounts: who may sign in with what role, one-time links, passwords, tokens of the HTTP API."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from oddtrick.contest import people_commands as c
from oddtrick.contest.model import Role
from oddtrick.contest.people import Account as Kept
from oddtrick.service.accounts import Account, AccountBook
from oddtrick.web.addresses import home_of
from oddtrick.web.api.access import book_of
from oddtrick.web.context import render, wording_of
from oddtrick.web.desk.common import Director, Owner, Scorer, desk_of
from oddtrick.web.desk.forms import Faults, Fields, Typed
from oddtrick.web.invitation import invitation, invited
from oddtrick.web.security import sign_in
from oddtrick.words.errors import Impossible, NotFound, OddtrickError

router = APIRouter()

ROLES = (Role.SCORER, Role.DIRECTOR, Role.OWNER)


@router.get("/accounts")
def accounts(request: Request, account: Owner) -> Response:
    """All accounts, and a form for one more."""
    return _list(request, Fields(role=Role.SCORER.value), Faults())


@router.post("/accounts")
def create(request: Request, account: Owner, sent: Typed) -> Response:
    """One more account, with a password that was typed, otherwise with a one-time link."""
    desk, book = desk_of(request), book_of(request)
    try:
        password = sent["password"] or desk.entropy(24).hex()
        made = book.create(sent["name"], password, _role(sent), account.id)
    except OddtrickError as error:
        return _list(request, sent, Faults.of(error, wording_of(request), _where(error)))
    link = "" if sent["password"] else _link(request, made.id)
    return _list(request, Fields(role=Role.SCORER.value), Faults(), told="created", name=made.name, link=link)


@router.post("/accounts/{account_id}")
def change(request: Request, account_id: str, account: Owner, sent: Typed) -> Response:
    """Another role, a new link, or no account any more."""
    desk = desk_of(request)
    name = _known(request, account_id).name
    link = ""
    try:
        match sent["do"]:
            case "role":
                desk.run(c.ChangeRole(account_id, _role(sent)), account.id)
            case "close":
                desk.run(c.CloseAccount(account_id), account.id)
            case "link":
                book_of(request).change_password(account_id, desk.entropy(24).hex(), account.id)
                link = _link(request, account_id)
            case _:
                raise Impossible("choose what is to be done", id="account.do")
    except OddtrickError as error:
        return _list(request, Fields(role=Role.SCORER.value), Faults.of(error, wording_of(request)))
    return _list(request, Fields(role=Role.SCORER.value), Faults(), told=sent["do"], name=name, link=link)


def _link(request: Request, account_id: str) -> str:
    return home_of(request) + (invitation(request, account_id) or "")


def _known(request: Request, account_id: str) -> Kept:
    known = desk_of(request).accounts().accounts.get(account_id)
    if known is None or known.closed:
        raise NotFound("there is no account {account}", id="account.unknown", account=account_id)
    return known


def _role(sent: Fields) -> Role:
    found = next((role for role in ROLES if role.value == sent["role"]), None)
    if found is None:
        raise Impossible("choose a role", id="account.role")
    return found


def _where(error: OddtrickError) -> str:
    places = {
        "account.name": "name",
        "account.exists": "name",
        "password.short": "password",
        "password.usual": "password",
        "account.role": "role",
    }
    return places.get(error.id, "")


def _list(request: Request, typed: Fields, faults: Faults, told: str = "", name: str = "", link: str = "") -> Response:
    wording = wording_of(request)
    return render(
        request,
        "accounts/list.html",
        status=faults.status,
        accounts=book_of(request).all(),
        roles=[(role.value, wording.say(f"club.role.{role.value}")) for role in ROLES],
        typed=typed,
        faults=faults,
        told=told,
        name=name,
        link=link,
        tokens=_tokens(request, None),
    )


@router.get("/welcome/{token}")
def welcome(request: Request, token: str) -> Response:
    """The one-time link: choose a password."""
    return _choose(request, token, Faults())


@router.post("/welcome/{token}")
def chosen(request: Request, token: str, sent: Typed) -> Response:
    """The password that was chosen; the person is signed in and the link is worth nothing any more."""
    known = invited(request, token)
    try:
        _set_password(book_of(request), known.id, sent)
    except OddtrickError as error:
        return _choose(request, token, Faults.of(error, wording_of(request), _own_where(error)))
    return _signed_in(request, known.id, "/")


def _choose(request: Request, token: str, faults: Faults) -> Response:
    known = invited(request, token)
    return render(request, "accounts/welcome.html", status=faults.status, token=token, name=known.name, faults=faults)


def _set_password(book: AccountBook, account_id: str, sent: Fields) -> None:
    if sent["password"] != sent["again"]:
        raise Impossible("the two passwords differ: type the same one twice", id="password.differ")
    book.change_password(account_id, sent["password"], account_id)


def _own_where(error: OddtrickError) -> str:
    return {
        "password.differ": "again",
        "password.short": "password",
        "password.usual": "password",
        "password.wrong": "present",
    }.get(error.id, "")


def _signed_in(request: Request, account_id: str, target: str) -> Response:
    response = RedirectResponse(target, status_code=303)
    account = book_of(request).find(account_id)
    if account is not None:
        sign_in(request, response, account)
    return response


@router.get("/account")
def own(request: Request, account: Scorer) -> Response:
    """One's own account: password, signing out everywhere else, tokens."""
    return _own(request, account, Faults())


@router.post("/account/password")
def change_password(request: Request, account: Scorer, sent: Typed) -> Response:
    """Another password; every other browser is signed out by that."""
    try:
        _present(request, account, sent)
        _set_password(book_of(request), account.id, sent)
    except OddtrickError as error:
        return _own(request, account, Faults.of(error, wording_of(request), _own_where(error)))
    return _signed_in(request, account.id, "/account?told=password")


@router.post("/account/sign-out-elsewhere")
def sign_out_elsewhere(request: Request, account: Scorer, sent: Typed) -> Response:
    """Sign out every other browser: the same password, set anew."""
    try:
        _present(request, account, sent)
        book_of(request).change_password(account.id, sent["present"], account.id)
    except OddtrickError as error:
        return _own(request, account, Faults.of(error, wording_of(request), "elsewhere"))
    return _signed_in(request, account.id, "/account?told=elsewhere")


def _present(request: Request, account: Account, sent: Fields) -> None:
    known = book_of(request).check(account.name, sent["present"])
    if known is None or known.id != account.id:
        raise Impossible("this is not your present password", id="password.wrong")


@router.post("/account/tokens")
def issue(request: Request, account: Director, sent: Typed) -> Response:
    """A token, shown this once."""
    try:
        if not sent["label"]:
            raise Impossible("say what the token is for", id="token.label")
        text = book_of(request).issue_token(account.id, sent["label"], _role(sent), account.id)
    except OddtrickError as error:
        where = "label" if error.id == "token.label" else "role"
        return _own(request, account, Faults.of(error, wording_of(request), where), typed=sent)
    return _own(request, account, Faults(), text)


@router.post("/account/tokens/{token}/revoke")
def revoke(request: Request, token: str, account: Director, sent: Typed) -> Response:
    """Refuse a token from now on: one's own; an owner revokes any."""
    known = desk_of(request).accounts().tokens.get(token)
    if known is None or (known.account != account.id and account.role is not Role.OWNER):
        raise NotFound("there is no token {token}", id="token.unknown", token=token)
    desk_of(request).run(c.RevokeToken(token), account.id)
    return RedirectResponse("/accounts" if sent["back"] == "accounts" else "/account", status_code=303)


def _tokens(request: Request, account: str | None) -> list[tuple[str, str, str, str]]:
    """Id, label, role and account's name of the live tokens: of one account, or of all."""
    kept = desk_of(request).accounts()
    return [
        (one.id, one.label, one.role.value, kept.accounts[one.account].name if one.account in kept.accounts else "")
        for one in kept.tokens.values()
        if account in (None, one.account)
    ]


def _own(request: Request, account: Account, faults: Faults, token: str = "", typed: Fields | None = None) -> Response:
    wording = wording_of(request)
    roles = [role for role in ROLES if account.role.includes(role)]
    return render(
        request,
        "accounts/own.html",
        status=faults.status,
        kept=account.id in desk_of(request).accounts().accounts,
        roles=[(role.value, wording.say(f"club.role.{role.value}")) for role in roles],
        tokens=_tokens(request, account.id),
        token=token,
        typed=typed or Fields(),
        faults=faults,
        told=request.query_params.get("told", ""),
    )
