"""One-time links by which a person chooses a password: signed, short-lived, and worth nothing once one was chosen."""

from __future__ import annotations

import time

from starlette.requests import Request

from oddtrick.contest.people import Account as Kept
from oddtrick.service.desk import Desk
from oddtrick.web.security import signer_of
from oddtrick.words.errors import NotFound

STAYS = 3 * 24 * 3600
"""Seconds for which a link opens its account."""
_PURPOSE = "invitation"


def invitation(request: Request, account_id: str) -> str | None:
    """The path of a link for an account; None where it is not kept in the desk's journal."""
    known = _kept(request).get(account_id)
    if known is None or known.closed:
        return None
    values = {"account": known.id, "since": str(known.since)}
    return f"/welcome/{signer_of(request).sign(_PURPOSE, values, now=int(time.time()))}"


def invited(request: Request, token: str) -> Kept:
    """The account of such a link.

    Raises:
        NotFound: it is none of ours, too old, or was used.
    """
    values = signer_of(request).read(_PURPOSE, token, now=int(time.time()), max_age=STAYS) or {}
    known = _kept(request).get(values.get("account", ""))
    if known is None or known.closed or str(known.since) != values.get("since"):
        raise NotFound("this link was used already or is not one of ours", id="link.used")
    return known


def _kept(request: Request) -> dict[str, Kept]:
    desk: Desk = request.app.state.desk
    return dict(desk.accounts().accounts)
