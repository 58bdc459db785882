"""The public site: `/r/` lists what is published, `/r/<event>/` has an event's pages and files.

An event that is not published and one that does not exist give the same answer.
"""

from __future__ import annotations

from dataclasses import replace

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from oddtrick.service.desk import Desk
from oddtrick.web.addresses import home_of
from oddtrick.web.context import club_of, static, wording_of
from oddtrick.web.public.files import downloads
from oddtrick.web.public.pages import ICON, INDEX, Frame, Listed, event_page, index_page
from oddtrick.web.public.pictures import code
from oddtrick.web.public.published import Shelf, public_state, slug
from oddtrick.words.errors import NotFound

router = APIRouter(prefix="/r", include_in_schema=False)
_shelf = "public_shelf"


def desk_of(request: Request) -> Desk:
    """The application's desk."""
    desk: Desk = request.app.state.desk
    return desk


def shelf_of(request: Request) -> Shelf:
    """What the application keeps of published events."""
    shelf: Shelf | None = getattr(request.app.state, _shelf, None)
    if shelf is None:
        shelf = Shelf()
        setattr(request.app.state, _shelf, shelf)
    return shelf


def frame_of(request: Request) -> Frame:
    """Surroundings of a live page, in the language of the person who asks."""
    styles = (static("oddtrick.css"), static("results.css"))
    club = club_of(request)
    return Frame(wording_of(request), styles, static(ICON), static("results.js"), club.name, club.colours)


def listed(desk: Desk) -> tuple[Listed, ...]:
    """All published events, the newest first."""
    return tuple(Listed(slug(one.id), one.title, one.date, one.pairs) for one in desk.events() if one.published)


@router.get("/")
@router.get("/index.html")
def index(request: Request) -> HTMLResponse:
    """The list of published events."""
    return _html(index_page(listed(desk_of(request)), frame_of(request)))


@router.get("")
def to_index() -> RedirectResponse:
    """Relative links need the slash."""
    return RedirectResponse("/r/")


@router.get("/{event}")
def short(request: Request, event: str) -> RedirectResponse:
    """The short link."""
    public_state(desk_of(request), event)
    return RedirectResponse(f"/r/{event}/")


@router.get("/{event}/")
def ranking(request: Request, event: str) -> Response:
    """The first page of an event."""
    return page(request, event, INDEX)


@router.get("/{event}/code.svg")
def code_picture(request: Request, event: str) -> Response:
    """The QR code of the short link."""
    public_state(desk_of(request), event)
    return Response(code(link_of(request, event)), media_type="image/svg+xml", headers={"Cache-Control": "no-cache"})


@router.get("/{event}/code.html")
def code_page(request: Request, event: str) -> HTMLResponse:
    """Short link and QR code in large, for the projector."""
    state = public_state(desk_of(request), event)
    frame = frame_of(request)
    return _html(frame.render("public/code.html", title=state.terms.title, link=link_of(request, event)))


def link_of(request: Request, event: str) -> str:
    """The short link, as others reach it."""
    return f"{home_of(request)}/r/{event}"


@router.get("/{event}/{name}")
def page(request: Request, event: str, name: str) -> Response:
    """A page or a file of an event.

    Raises:
        NotFound: no such page, or the event is not published.
    """
    published = replace(shelf_of(request).published(desk_of(request), event), club=club_of(request))
    offered = downloads(published)
    for one in offered:
        if one.name == name:
            made = one.make(published, wording_of(request))
            disposition = f'attachment; filename="{one.name}"'
            headers = {"Content-Disposition": disposition, "Cache-Control": "no-cache"}
            return Response(made, media_type=one.media, headers=headers)
    if not name.endswith(".html"):
        raise NotFound("these results have no page {page}", id="public.no-page", page=name)
    return _html(event_page(published, name, tuple(one.name for one in offered), frame_of(request)))


def _html(text: str) -> HTMLResponse:
    return HTMLResponse(text, headers={"Cache-Control": "no-cache"})
