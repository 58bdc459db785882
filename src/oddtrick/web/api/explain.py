"""Where a number comes from, as the document of `oddtrick explain`."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query
from starlette.requests import Request

from oddtrick.contest.model import Role
from oddtrick.service.explaining import explained_at
from oddtrick.web.api import shapes
from oddtrick.web.api.access import KnownCaller, TheDesk
from oddtrick.web.api.description import PROBLEMS
from oddtrick.web.api.limits import Limited
from oddtrick.web.context import wording_of

router = APIRouter(responses=PROBLEMS, tags=["desk"], route_class=Limited)

Named = Annotated[str, Query(max_length=200)]


class Explained(shapes.Shape):
    """A number in sentences, the number itself first, and how its result came about; `board` is null for a total."""

    board: str | None
    who: str
    value: str
    sentences: list[str]
    story: list[str]


class ExplainedList(shapes.Shape):
    """The total of a contestant, or its number on each of its lines of a board."""

    event: str
    explained: list[Explained]


@router.get("/events/{event}/explain")
def explain(
    desk: TheDesk, who: KnownCaller, event: str, request: Request,
    pair: Annotated[str, Query(min_length=1, max_length=200)], board: Named = "",
) -> ExplainedList:  # fmt: skip
    """Where a number comes from, down to each comparison, factor, ruling and provision; without `board` the total."""
    who.require_role(Role.SCORER)
    found = explained_at(desk, wording_of(request), event, board, pair)
    return ExplainedList(event=event, explained=[Explained.model_validate(one.document) for one in found])
