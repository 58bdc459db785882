"""The first page: events with their state."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends
from starlette.requests import Request
from starlette.responses import Response

from oddtrick.web.accounts import Account, Role
from oddtrick.web.context import render
from oddtrick.web.security import needs

router = APIRouter()


@router.get("/")
async def home(request: Request, account: Annotated[Account, Depends(needs(Role.SCORER))]) -> Response:
    """Every event, the latest first."""
    return render(request, "desk/home.html", events=())


@router.get("/evening")
async def evening(request: Request, account: Annotated[Account, Depends(needs(Role.SCORER))]) -> Response:
    """The state-of-the-evening line alone, for pages that heard of news."""
    return render(request, "evening.html")
