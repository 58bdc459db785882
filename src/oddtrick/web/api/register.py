"""The register: names, for those who may see them."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query

from oddtrick.web.api import shapes
from oddtrick.web.api.access import KnownCaller, TheDesk
from oddtrick.web.api.description import PROBLEMS
from oddtrick.web.api.limits import Limited

router = APIRouter(responses=PROBLEMS, tags=["desk"], route_class=Limited)


@router.get("/members")
def members(
    desk: TheDesk,
    who: KnownCaller,
    begins: Annotated[str, Query(max_length=100)] = "",
    limit: Annotated[int, Query(ge=1, le=500)] = 100,
    after: str = "",
) -> shapes.MemberList:
    """People in the order of their names; `begins` is the beginning of any word of a name."""
    found = [
        shapes.MemberLine(
            id=person.id,
            name=person.particulars.name,
            number=person.particulars.number,
            club=person.particulars.club,
            guest=person.particulars.guest,
        )
        for person in desk.register().people.values()
        if person.particulars is not None and matches(person.particulars.name, begins)
    ]
    found.sort(key=lambda line: (line.name.casefold(), line.id))
    ids = [line.id for line in found]
    start = ids.index(after) + 1 if after in ids else 0
    page = found[start : start + limit]
    return shapes.MemberList(members=page, next=page[-1].id if start + limit < len(found) else None)


def matches(name: str, begins: str) -> bool:
    """Whether a word of the name begins so.

    Example:
        >>> matches("Ada Example", "ex"), matches("Ada Example", "da"), matches("Ada Example", "")
        (True, False, True)
    """
    return not begins or any(word.startswith(begins.casefold()) for word in name.casefold().split())
