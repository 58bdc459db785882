"""Who is meant by what was typed for a name: a member by number or name, or a guest.

Example:
    >>> from oddtrick.contest.people_facts import Particulars
    >>> register = Register({"m1": Person("m1", Particulars("Ada Brandvold", "12"))})
    >>> [meant(register, text) for text in ("12", "ada brandvold", "Ada Brandvold (12)")] == ["m1"] * 3
    True
    >>> meant(register, "Somebody Else") is None
    True
"""

from __future__ import annotations

import re

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from oddtrick.contest.people import Person, Register
from oddtrick.service.people import folded, search
from oddtrick.web.context import render
from oddtrick.web.desk.common import Scorer, desk_of
from oddtrick.words.errors import Impossible

router = APIRouter()

_NUMBERED = re.compile(r"(?P<name>.*\S)\s*\((?P<number>[^()]+)\)")


def text_of(person: Person | None) -> str:
    """How a person stands in a field: the name, with the number where there is one; empty for nobody."""
    if person is None or person.particulars is None:
        return ""
    number = person.particulars.number
    return f"{person.particulars.name} ({number})" if number else person.particulars.name


def meant(register: Register, text: str, present: str = "") -> str | None:
    """The id of the person who is meant; None for a guest who is not in the register yet.

    Args:
        register: all people.
        text: as typed: a number, a name, or a name with its number.
        present: id of who stands there now: the same text as theirs means the same person.

    Raises:
        Impossible: nobody has this number, or several people have this name.
    """
    if present and text == text_of(register.known(present)):
        return present
    numbered = _NUMBERED.fullmatch(text)
    number = numbered["number"] if numbered else text if text.isdecimal() else ""
    if number:
        found = [one for one in _living(register) if one.particulars and one.particulars.number == number]
        if found:
            return found[0].id
        if not numbered:
            raise Impossible("nobody has the number {number}: type a name", id="people.number", number=number)
    wanted = folded(text)
    named = [one for one in _living(register) if one.particulars and folded(one.particulars.name) == wanted]
    members = [one for one in named if one.particulars and not one.particulars.guest] or named
    if len(members) > 1:
        raise Impossible(
            "{n} people are named {name}: choose from the list, or type the number",
            id="people.several",
            n=len(members),
            name=text,
        )
    return members[0].id if members else None


def _living(register: Register) -> list[Person]:
    return [person for person in register.people.values() if person.particulars is not None]


@router.get("/people/suggest")
def suggest(request: Request, account: Scorer, q: str = "") -> Response:
    """The people who go with what is typed, as options of a listbox."""
    found = search(desk_of(request).register(), q, 8)
    return render(request, "setup/people.html", found=[(one, text_of(one)) for one in found])
