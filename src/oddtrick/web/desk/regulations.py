"""The edition of the Laws, and what the authority elects where the Laws leave it to it: of a club and of an event."""

from __future__ import annotations

from dataclasses import fields, replace

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from oddtrick.contest.club import SettleClub
from oddtrick.contest.commands import ChangeEvent
from oddtrick.laws.provisions import EDITIONS
from oddtrick.table.setup import ELECTS_NOTHING, Regulations
from oddtrick.web.context import render, wording_of
from oddtrick.web.desk.common import Director, desk_of
from oddtrick.web.desk.forms import Faults, Fields, Reader, Typed
from oddtrick.words.errors import Impossible, OddtrickError
from oddtrick.words.numbers import whole_number

router = APIRouter()

LAWS = {
    "face_down_leads": "41A",
    "weighted_scores": "12C1(c)",
    "reservation_of_rights": "16B2",
    "dummy_may_ask_defenders": "61B2",
    "claims_top_down": "70E2",
    "late_corrections": "79C2",
}
"""The elections that are yes or no, each with its provision in the edition that gives it last."""
ASK = {"": None, "yes": True, "no": False}
"""Whether defenders may ask each other about a revoke; the first is what the edition says."""


@router.get("/settings/laws")
def of_club(request: Request, account: Director) -> Response:
    """What holds for the club's new events."""
    settings = desk_of(request).club().settings
    return _page(request, fields_of(settings.edition, settings.regulations), Faults())


@router.post("/settings/laws")
def settle(request: Request, account: Director, sent: Typed) -> Response:
    """Other Laws for the club's new events."""
    desk, reader = desk_of(request), Reader(sent, wording_of(request))
    edition, regulations = laws_of(reader)
    if reader.faults:
        return _page(request, sent, Faults(reader.faults))
    wanted = replace(desk.club().settings, edition=edition, regulations=regulations)
    try:
        desk.run(SettleClub(wanted), account.id)
    except OddtrickError as error:
        return _page(request, sent, _faults(request, error))
    return RedirectResponse("/settings/laws?saved=1", status_code=303)


@router.get("/event/{event_id}/laws")
def of_event(request: Request, event_id: str, account: Director) -> Response:
    """What holds for an event."""
    terms = desk_of(request).event(event_id).terms
    return _page(request, fields_of(terms.edition, terms.regulations), Faults(), event_id)


@router.post("/event/{event_id}/laws")
def change(request: Request, event_id: str, account: Director, sent: Typed) -> Response:
    """Other Laws for an event; records that have begun keep theirs."""
    desk, reader = desk_of(request), Reader(sent, wording_of(request))
    edition, regulations = laws_of(reader)
    if reader.faults:
        return _page(request, sent, Faults(reader.faults), event_id)
    wanted = replace(desk.event(event_id).terms, edition=edition, regulations=regulations)
    try:
        desk.run(ChangeEvent(event_id, wanted, ""), account.id)
    except OddtrickError as error:
        return _page(request, sent, _faults(request, error), event_id)
    return RedirectResponse(f"/event/{event_id}/laws?saved=1", status_code=303)


def _faults(request: Request, error: OddtrickError) -> Faults:
    where = error.id.removeprefix("club.")
    return Faults.of(error, wording_of(request), where if where == "appeal_minutes" else "")


def laws_of(reader: Reader) -> tuple[int, Regulations]:
    """The edition and the regulations that a form asks for; faults are noted in the reader."""
    values = reader.values
    return reader.read("edition", edition_of, max(EDITIONS)), Regulations(
        **{name: values[name] == "yes" for name in LAWS},
        defenders_may_ask=ASK.get(values["defenders_may_ask"]),
        appeal_minutes=reader.read("appeal_minutes", minutes_of, ELECTS_NOTHING.appeal_minutes),
    )


def edition_of(text: str) -> int:
    """The edition of a year.

    Raises:
        Impossible: none is known of it.
    """
    found = next((year for year in EDITIONS if str(year) == text), None)
    if found is None:
        raise Impossible("there is no edition {found} of the Laws here; there are {known}", id="edition.unknown",
                         found=text, known=", ".join(map(str, EDITIONS)))  # fmt: skip
    return found


def minutes_of(text: str) -> int:
    """Whole minutes.

    Raises:
        Impossible: the text is none.
    """
    found = whole_number(text)
    if found is None:
        raise Impossible("{found!r} is no number of minutes", id="club.no-minutes", found=text)
    return found


def fields_of(edition: int, regulations: Regulations) -> Fields:
    """The regulations as the form shows them."""
    held = {one.name: getattr(regulations, one.name) for one in fields(Regulations)}
    return Fields(
        {name: "yes" if held[name] else "" for name in LAWS},
        edition=str(edition),
        defenders_may_ask=next(text for text, value in ASK.items() if value is held["defenders_may_ask"]),
        appeal_minutes=str(held["appeal_minutes"]),
    )


def _page(request: Request, values: Fields, faults: Faults, event_id: str = "") -> Response:
    wording = wording_of(request)
    return render(
        request, "club/laws.html", status=faults.status, values=values, faults=faults, laws=LAWS,
        event=desk_of(request).event(event_id) if event_id else None,
        editions=[(str(year), str(year)) for year in reversed(EDITIONS)],
        ask=[(text, wording.say(f"club.laws.ask.{text or 'edition'}")) for text in ASK],
        saved=request.query_params.get("saved", ""),
    )  # fmt: skip
