"""Errors become pages and RFC 9457 problem details; nobody ever sees a traceback.

- `Impossible`, `BadFile`: 422, the error's own sentence.
- `NotFound`: 404. `NotAllowed`: 403.
- `Conflict`: 409, both versions, and a choice where the page has one.
- `StoreError`: 503, the disk is full or the folder read-only.
- Anything else: 500, a sentence that says that it is our fault; the log has the rest.
"""

from __future__ import annotations

import logging
from urllib.parse import quote

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from oddtrick.web.context import here_of, render, wording_of
from oddtrick.web.security import SignInNeeded
from oddtrick.web.shield import HEADERS
from oddtrick.words.errors import OddtrickError

STATUS = {"impossible": 422, "bad-file": 422, "not-found": 404, "conflict": 409, "not-allowed": 403, "store": 503}
CODE_OF_STATUS = {
    403: "not-allowed",
    404: "not-found",
    405: "method",
    409: "conflict",
    413: "too-large",
    422: "impossible",
}

_log = logging.getLogger(__name__)


def install(app: FastAPI) -> None:
    """Give the application its error pages."""
    app.add_exception_handler(OddtrickError, _told)
    app.add_exception_handler(SignInNeeded, _asked_to_sign_in)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(RequestValidationError, _unreadable)
    app.add_exception_handler(Exception, _unforeseen)


async def _told(request: Request, error: Exception) -> Response:
    assert isinstance(error, OddtrickError)
    if error.code == "store":
        _log.error("%s", error)
    return problem(request, STATUS.get(error.code, 500), error.code, wording_of(request).error(error))


async def _asked_to_sign_in(request: Request, error: Exception) -> Response:
    wording = wording_of(request)
    if wants_json(request):
        answer = problem(request, 401, "sign-in", wording.say("error.page.sign-in"))
        answer.headers["WWW-Authenticate"] = "Bearer"
        return answer
    target = f"/sign-in?next={quote(here_of(request))}"
    if "hx-request" in request.headers:
        return Response(status_code=401, headers={"HX-Redirect": target})
    return RedirectResponse(target, status_code=303)


async def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    code = CODE_OF_STATUS.get(error.status_code, "http")
    answer = problem(request, error.status_code, code, wording_of(request).say(f"error.page.{code}"))
    answer.headers.update(error.headers or {})
    return answer


async def _unreadable(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    broken = next((fault for fault in error.errors() if fault["type"] == "json_invalid"), None)
    if broken is not None:
        return problem(request, 422, "impossible", _broken(request, str(error.body), int(broken["loc"][-1])))
    fields = [".".join(str(part) for part in fault["loc"][1:]) for fault in error.errors()]
    sentence = wording_of(request).say("error.page.fields", fields=wording_of(request).items(fields))
    return problem(request, 422, "impossible", sentence)


def _broken(request: Request, text: str, place: int) -> str:
    """The sentence on a body that is no JSON: in which line and column it breaks off."""
    before = text[:place]
    return wording_of(request).say(
        "error.page.json", line=before.count("\n") + 1, column=place - (before.rfind("\n") + 1) + 1
    )


async def _unforeseen(request: Request, error: Exception) -> Response:
    answer = problem(request, 500, "error", wording_of(request).say("error.page.error"))
    for name, value in HEADERS.items():
        answer.headers.setdefault(name, value)
    return answer


def wants_json(request: Request) -> bool:
    """Whether a program asks, not a browser."""
    accepted = request.headers.get("accept", "")
    return request.url.path.startswith("/api/") or ("json" in accepted and "text/html" not in accepted)


def problem(request: Request, status: int, code: str, sentence: str) -> Response:
    """The answer to a request that cannot be fulfilled: problem details for programs, a page for people.

    Args:
        request: what was asked.
        status: of the answer.
        code: stable name of the kind of error.
        sentence: what is said, in the person's language.
    """
    title = wording_of(request).say(f"error.title.{code}")
    if wants_json(request):
        details = {"type": f"urn:oddtrick:{code}", "title": title, "status": status, "detail": sentence}
        return JSONResponse(details, status_code=status, media_type="application/problem+json")
    template = "problem_part.html" if "hx-request" in request.headers else "problem.html"
    return render(request, template, status=status, title=title, sentence=sentence, code=code)
