"""What the club settles for all its evenings: its name, the colours of suits, what a new session begins with."""

from __future__ import annotations

from dataclasses import replace

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from oddtrick.contest.club import FORMS, Club, ClubSettings, SettleClub, SuitColours
from oddtrick.scoring.settings import Form
from oddtrick.web.context import render, wording_of
from oddtrick.web.desk import questions as q
from oddtrick.web.desk.common import Director, desk_of
from oddtrick.web.desk.forms import Faults, Fields, Reader, Typed
from oddtrick.web.desk.session import who
from oddtrick.words.errors import Impossible, OddtrickError
from oddtrick.words.numbers import decimal_text

router = APIRouter()


@router.get("/settings/club")
def page(request: Request, account: Director) -> Response:
    """The settings as they are."""
    return _page(request, fields_of(desk_of(request).club()), Faults())


@router.post("/settings/club")
def settle(request: Request, account: Director, sent: Typed) -> Response:
    """Other settings, all or none."""
    reader = Reader(sent, wording_of(request))
    wanted = settings_of(reader, desk_of(request).club().settings)
    if reader.faults:
        return _page(request, sent, Faults(reader.faults))
    try:
        desk_of(request).run(SettleClub(wanted), account.id)
    except OddtrickError as error:
        return _page(request, sent, Faults.of(error, wording_of(request), error.id.removeprefix("club.")))
    return RedirectResponse("/settings/club?saved=1", status_code=303)


def settings_of(reader: Reader, held: ClubSettings) -> ClubSettings:
    """The settings held with what a form asks for; faults are noted in the reader."""
    before = ClubSettings()
    return replace(
        held,
        name=reader.values["name"],
        colours=reader.read("colours", colours_of, before.colours),
        boards_per_round=reader.read("boards", q.round_of, 0),
        minutes_per_board=reader.read("minutes", q.pace_of, before.minutes_per_board),
        form=reader.read("form", form_of, before.form),
    )


def colours_of(text: str) -> SuitColours:
    """The colours of a name.

    Raises:
        Impossible: no such name.
    """
    found = next((one for one in SuitColours if one.value == text), None)
    if found is None:
        raise Impossible("choose two or four colours", id="club.colours")
    return found


def form_of(text: str) -> Form:
    """The scoring of a name.

    Raises:
        Impossible: no such name, or no scoring of pairs.
    """
    found = next((one for one in FORMS if one.value == text), None)
    if found is None:
        raise Impossible("{form} is no scoring of pairs", id="club.form", form=text)
    return found


def fields_of(club: Club) -> Fields:
    """The settings as the form shows them."""
    held = club.settings
    return Fields(
        name=held.name,
        colours=held.colours.value,
        boards=str(held.boards_per_round or ""),
        minutes=decimal_text(held.minutes_per_board),
        form=held.form.value,
    )


def _page(request: Request, values: Fields, faults: Faults) -> Response:
    wording, club = wording_of(request), desk_of(request).club()
    return render(
        request,
        "club/club.html",
        status=faults.status,
        values=values,
        faults=faults,
        colours=[(one.value, wording.say(f"club.settle.colours.{one.value}")) for one in SuitColours],
        forms=[(one.value, wording.say(f"desk.form.{one.value}")) for one in FORMS],
        saved=request.query_params.get("saved", ""),
        changed=(who(request, club.by), wording.moment(club.at)) if club.seq else None,
    )
