"""The description of the API (OpenAPI), and the answers that all its routes share."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import JSONResponse

from oddtrick import __version__
from oddtrick.web.api.shapes import Problem

PREFIX = "/api/v1"

PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {"model": Problem, "description": words}
    for status, words in {
        401: "No token, or one that is not valid.",
        403: "The token does not go that far.",
        404: "There is no such thing, or it is not published.",
        422: "The request cannot be read, or asks for what cannot be.",
    }.items()
}

router = APIRouter()


@router.get("/openapi.json", include_in_schema=False)
def description(request: Request) -> JSONResponse:
    """The description of every route under `/api/v1`."""
    made = request.app.openapi()
    paths = {path: found for path, found in made["paths"].items() if path.startswith(PREFIX)}
    info = {
        "title": "Oddtrick",
        "version": __version__,
        "description": "Events, results and rankings of a club's desk.",
    }
    return JSONResponse({**made, "info": info, "paths": paths})
