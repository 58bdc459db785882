"""The register: search, add, change, hide, erase; CSV in with a look before, and out."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated

from fastapi import APIRouter, File, UploadFile
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from oddtrick.contest.people import Person, Register
from oddtrick.contest.people_commands import ChangePerson, HidePerson
from oddtrick.contest.people_facts import Particulars
from oddtrick.contest.strengths import strength_of
from oddtrick.service import people
from oddtrick.service.desk import Desk
from oddtrick.service.members import (
    Compared,
    compared,
    export_members,
    import_members,
    read_members,
)
from oddtrick.web.context import render, wording_of
from oddtrick.web.desk.common import Director, Scorer, csv_answer, desk_of
from oddtrick.web.desk.forms import Faults, Fields, Typed, bytes_of, every_fault
from oddtrick.web.desk.people import text_of
from oddtrick.words.errors import BadFile, Impossible, NotFound, OddtrickError
from oddtrick.words.numbers import parse_number

router = APIRouter()

SHOWN = 100
"""People on a page."""


@dataclass(frozen=True, slots=True)
class Listed:
    """A page of the register."""

    people: tuple[Person, ...]
    total: int
    next: int | None


def listed(register: Register, text: str, start: int) -> Listed:
    """The people who go with a text (everybody for an empty one), by name, from a place on."""
    known = tuple(person for person in register.people.values() if person.particulars is not None)
    if text.strip():
        found = people.search(register, text, len(known))
    else:
        found = tuple(sorted(known, key=lambda one: people.folded(one.particulars.name if one.particulars else "")))
    after = start + SHOWN
    return Listed(found[start:after], len(found), after if after < len(found) else None)


@router.get("/members")
def members(request: Request, account: Scorer, q: str = "", start: int = 0) -> Response:
    """The list, and a form for one more."""
    return _list(request, Fields(), Faults(), q, max(0, start))


@router.post("/members")
def add(request: Request, account: Scorer, sent: Typed) -> Response:
    """One more person."""
    try:
        _free(desk_of(request).register(), sent["number"], "")
        person = people.register(desk_of(request), _particulars(sent), account.id)
    except OddtrickError as error:
        return _list(request, sent, Faults.of(error, wording_of(request), _where(error)))
    return RedirectResponse(f"/members?told=added&person={person}", status_code=303)


def _list(request: Request, typed: Fields, faults: Faults, q: str = "", start: int = 0) -> Response:
    register = desk_of(request).register()
    new = register.people.get(request.query_params.get("person", ""))
    return render(
        request,
        "members/list.html",
        status=faults.status,
        found=listed(register, q, start),
        q=q,
        start=start,
        typed=typed,
        faults=faults,
        told=request.query_params.get("told", ""),
        new=new.particulars.name if new and new.particulars else "",
    )


def _particulars(sent: Fields) -> Particulars:
    if not sent["name"]:
        raise Impossible("a person needs a name", id="person.name")
    if sent["handicap"]:
        _handicap(sent["handicap"])
    strength_of(sent["strength"])
    guest = sent["guest"] == "yes"
    return Particulars(sent["name"], sent["number"], sent["club"], sent["handicap"], guest, sent["strength"])


def _handicap(text: str) -> Fraction:
    try:
        return parse_number(text)
    except Impossible as error:
        raise Impossible("{found!r} is no handicap such as 2.5", id="person.handicap", found=text) from error


def _free(register: Register, number: str, but: str) -> None:
    for person in register.people.values():
        known = person.particulars
        if known is not None and number and known.number == number and person.id != but:
            raise Impossible("{name} has the number {number}", id="person.number", name=known.name, number=number)


def _where(error: OddtrickError) -> str:
    fields = ("name", "handicap", "number", "strength")
    return next((field for field in fields if error.id == f"person.{field}"), "")


@router.get("/members/export.csv")
def export(request: Request, account: Director) -> Response:
    """The register as CSV."""
    return csv_answer(export_members(desk_of(request)), "members.csv")


@router.get("/members/import")
def choose(request: Request, account: Director) -> Response:
    """Choose a file."""
    return render(request, "members/import.html", faults=[], looked=None, text="", source="")


@router.post("/members/import")
def look(
    request: Request, account: Director, sent: Typed, file: Annotated[UploadFile | None, File()] = None
) -> Response:
    """What taking a file up would mean; and once that was seen, take it up."""
    desk, wording = desk_of(request), wording_of(request)
    source = sent["source"] or (file.filename if file else "") or ""
    try:
        data = sent["text"].encode() if sent["text"] else bytes_of(file)
        if sent["do"] == "take":
            taken = import_members(desk, data, source, account.id, _same(sent))
            return RedirectResponse(f"/members?told=taken&n={taken.added + taken.changed}", status_code=303)
        looked = looked_at(desk, data, source)
    except OddtrickError as error:
        faults = every_fault(error, wording)
        return render(request, "members/import.html", status=422, faults=faults, looked=None, text="", source=source)
    return render(
        request, "members/import.html", faults=[], looked=looked, text=looked.text, source=source, same_as=_same_as
    )


def _same_as(one: Compared) -> list[tuple[str, str]]:
    """Who of the register somebody new may be, as options."""
    return [(person.id, text_of(person)) for person in one.like]


def _same(sent: Fields) -> dict[int, str]:
    """Who of the register people of the file are, by their place in it, as somebody chose."""
    chosen = ((name.removeprefix("same-"), person) for name, person in sent.items() if name.startswith("same-"))
    return {int(place): person for place, person in chosen if person and place.isdecimal() and len(place) < 8}


@dataclass(frozen=True, slots=True)
class Looked:
    """What a file would change.

    Attributes:
        added: people who are new, with their place in the file.
        changed: people who change.
        same: how many stay as they are.
        left_out: columns without a place.
        text: the file.
    """

    added: tuple[tuple[int, Compared], ...]
    changed: tuple[Compared, ...]
    same: int
    left_out: tuple[str, ...]
    text: str


def looked_at(desk: Desk, data: bytes, source: str) -> Looked:
    """The people of a file beside the register.

    Raises:
        BadFile: a row cannot be used, or there is nobody in it.
    """
    sheet = read_members(data, source)
    every = compared(desk.register(), sheet)
    if not every:
        raise BadFile(source, found="a header alone", expected="a row for each person")
    added = tuple((place, one) for place, one in enumerate(every) if not one.person)
    changed = tuple(one for one in every if one.person and one.known != one.read)
    same = len(every) - len(added) - len(changed)
    return Looked(added, changed, same, sheet.left_out, sheet.text)


@router.get("/members/{person_id}")
def member(request: Request, person_id: str, account: Scorer) -> Response:
    """One person."""
    return _member(request, person_id, Fields(), Faults())


@router.post("/members/{person_id}")
def change(request: Request, person_id: str, account: Scorer, sent: Typed) -> Response:
    """Other particulars."""
    desk = desk_of(request)
    try:
        _free(desk.register(), sent["number"], person_id)
        desk.run(ChangePerson(person_id, _particulars(sent)), account.id)
    except NotFound:
        raise
    except OddtrickError as error:
        return _member(request, person_id, sent, Faults.of(error, wording_of(request), _where(error)))
    return RedirectResponse(f"/members?told=changed&person={person_id}", status_code=303)


@router.post("/members/{person_id}/hide")
def hide(request: Request, person_id: str, account: Director, sent: Typed) -> Response:
    """Hide the name from the public, or show it again."""
    desk_of(request).run(HidePerson(person_id, sent["hidden"] == "yes"), account.id)
    return RedirectResponse(f"/members/{person_id}", status_code=303)


@router.post("/members/{person_id}/erase")
def erase(request: Request, person_id: str, account: Director, sent: Typed) -> Response:
    """Erase a name for good, once the person at the desk has said so expressly."""
    if sent["sure"] != "yes":
        faults = Faults({"sure": wording_of(request).say("club.member.erase.sure-first")})
        return _member(request, person_id, Fields(), faults)
    people.erase(desk_of(request), person_id, account.id)
    return RedirectResponse("/members?told=erased", status_code=303)


def _member(request: Request, person_id: str, typed: Fields, faults: Faults) -> Response:
    found = desk_of(request).register().people.get(person_id)
    if found is None or found.particulars is None:
        raise NotFound("there is no person {person} in the register", id="person.unknown", person=person_id)
    return render(
        request,
        "members/member.html",
        status=faults.status,
        person=found,
        typed=typed if typed else _fields(found.particulars),
        faults=faults,
    )


def _fields(known: Particulars) -> Fields:
    guest = "yes" if known.guest else ""
    return Fields(
        name=known.name, number=known.number, club=known.club, handicap=known.handicap, guest=guest,
        strength=known.strength,
    )  # fmt: skip
