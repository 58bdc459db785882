"""People who may stand in the register twice: side by side, with what to do about them."""

from __future__ import annotations

from dataclasses import dataclass

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from oddtrick.contest.people import Person, Register
from oddtrick.contest.people_commands import MergePerson, PartPerson, TellApart
from oddtrick.service.alike import Alike, alike
from oddtrick.web.context import render, wording_of
from oddtrick.web.desk.common import Director, desk_of
from oddtrick.web.desk.forms import Faults, Typed, not_offered
from oddtrick.words.errors import OddtrickError

router = APIRouter()

SHOWN = 50
"""Pairs of entries on the page; when some are settled, the next come."""


@dataclass(frozen=True, slots=True)
class Twice:
    """Two entries side by side, with what makes them alike."""

    found: Alike
    person: Person
    other: Person


@dataclass(frozen=True, slots=True)
class Same:
    """An entry that was merged, and who it is now."""

    person: Person
    into: Person


@router.get("/members/alike")
def page(request: Request, account: Director) -> Response:
    """Every two entries that may be one person, and what was merged."""
    return _page(request, Faults())


@router.post("/members/alike")
def settle(request: Request, account: Director, sent: Typed) -> Response:
    """One person, or two; or a merging that was a mistake."""
    person, other = sent["person"], sent["other"]
    match sent["do"]:
        case "merge":
            command: MergePerson | PartPerson | TellApart = MergePerson(other, person)
        case "merge-other":
            command = MergePerson(person, other)
        case "part":
            command = PartPerson(person)
        case "apart":
            command = TellApart(person, other)
        case _:
            return _page(request, Faults.of(not_offered(), wording_of(request)))
    try:
        desk_of(request).run(command, account.id)
    except OddtrickError as error:
        return _page(request, Faults.of(error, wording_of(request), ""))
    return RedirectResponse("/members/alike?told=done", status_code=303)


def _page(request: Request, faults: Faults) -> Response:
    register = desk_of(request).register()
    found = alike(register)
    return render(
        request,
        "members/alike.html",
        status=faults.status,
        found=[Twice(one, register.people[one.person], register.people[one.other]) for one in found[:SHOWN]],
        total=len(found),
        merged=_merged(register),
        faults=faults,
        told=request.query_params.get("told", ""),
    )


def _merged(register: Register) -> list[Same]:
    pairs = ((one.before, register.known(key)) for key, one in register.merged.items())
    return [
        Same(before, into) for before, into in pairs if into is not None and before.particulars and into.particulars
    ]
