"""What the organizer elects where the Laws leave it open: of a club for its new events, and of an event."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

from fastapi import APIRouter, File, UploadFile
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from oddtrick.contest.club import SettleClub
from oddtrick.contest.commands import ChangeEvent, Command
from oddtrick.contest.elections import Elected, Election, Reads, changes, words_of
from oddtrick.contest.presets import Preset, applied, preset_of
from oddtrick.contest.strengths import proposed_strengths
from oddtrick.contest.views.standings import Difference, difference
from oddtrick.laws.consult import printed
from oddtrick.laws.provisions import EDITIONS
from oddtrick.rulings.provision import Law
from oddtrick.service.desk import Desk
from oddtrick.web.context import render, wording_of
from oddtrick.web.desk.common import Director, desk_of, pairs_named, side_named
from oddtrick.web.desk.electing import chapters, elected_of, fields_of
from oddtrick.web.desk.forms import Faults, Fields, Reader, Typed
from oddtrick.web.desk.own_scale import FIELD, own_scale, with_file
from oddtrick.web.desk.penalties import Answer
from oddtrick.web.desk.ranking import standings_for
from oddtrick.wording.conditions import label_of, value_text
from oddtrick.words.errors import NotFound, OddtrickError

router = APIRouter()

BESIDE = {"club.appeal_minutes": "appeal_minutes", "condition.correction_minutes": "correction_minutes",
          "hybrid.vp": "hybrid"}  # fmt: skip
"""The field beside which an error is said."""


@router.get("/settings/laws")
def of_club(request: Request, account: Director, preset: str = "") -> Response:
    """What holds for the club's new events."""
    return _page(request, preset=preset)


@router.post("/settings/laws")
def settle(request: Request, account: Director, sent: Typed) -> Response:
    """Other elections for the club's new events."""
    return _settled(request, account.id, sent)


@router.post("/settings/laws/preset")
def settle_preset(request: Request, account: Director, sent: Typed) -> Response:
    """A preset for the club's new events."""
    return _preset(request, account.id, sent)


@router.get("/event/{event_id}/laws")
def of_event(request: Request, event_id: str, account: Director, preset: str = "", strengths: str = "") -> Response:
    """What holds for an event; with strengths of the register in the form where they were asked for."""
    if strengths != "register":
        return _page(request, event_id, preset=preset)
    held = held_by(desk_of(request), event_id)
    offered = _of_register(desk_of(request), event_id, held)
    return _page(request, event_id, Fields(fields_of(held) | {"strengths": offered}), preset=preset)


def _of_register(desk: Desk, event_id: str, held: Elected) -> str:
    """The strengths of an event with those that the register has, as the form shows them; empty where it has none."""
    known = proposed_strengths(desk.event(event_id), desk.register())
    if not known:
        return ""
    settings = replace(held.settings, strengths={**held.settings.strengths, **known})
    return words_of(replace(held, settings=settings))["strengths"]


@router.post("/event/{event_id}/laws")
def change(request: Request, event_id: str, account: Director, sent: Typed) -> Response:
    """Other elections for an event; records that have begun keep theirs."""
    return _settled(request, account.id, sent, event_id)


@router.post("/event/{event_id}/laws/preset")
def change_preset(request: Request, event_id: str, account: Director, sent: Typed) -> Response:
    """A preset for an event."""
    return _preset(request, account.id, sent, event_id)


@router.post("/event/{event_id}/laws/scale")
def choose_scale(
    request: Request, event_id: str, account: Director, file: Annotated[UploadFile | None, File(alias=FIELD)] = None
) -> Response:
    """A table of victory points from a file becomes the event's scale."""
    try:
        elected = with_file(held_by(desk_of(request), event_id), file)
    except OddtrickError as error:
        return _page(request, event_id, faults=Faults.of(error, wording_of(request), FIELD))
    return _recorded(request, account.id, elected, event_id, None, "scale", FIELD)


def _settled(request: Request, by: str, sent: Fields, event_id: str = "") -> Response:
    reader = Reader(sent, wording_of(request))
    elected = elected_of(reader, held_by(desk_of(request), event_id))
    if reader.faults:
        return _page(request, event_id, sent, Faults(reader.faults))
    return _recorded(request, by, elected, event_id, sent, "1")


def _preset(request: Request, by: str, sent: Fields, event_id: str = "") -> Response:
    elected = applied(preset_named(sent["preset"]), held_by(desk_of(request), event_id))
    return _recorded(request, by, elected, event_id, None, "preset")


def _recorded(
    request: Request, by: str, elected: Elected, event_id: str, sent: Fields | None, saved: str, beside: str = ""
) -> Response:
    """Record it; where scores are others by it, the page says which. A fault is said beside its field."""
    desk = desk_of(request)
    before = desk.scored(event_id) if event_id else None
    try:
        desk.run(command_for(desk, event_id, elected), by)
    except OddtrickError as error:
        return _page(request, event_id, sent, Faults.of(error, wording_of(request), BESIDE.get(error.id, beside)))
    found = difference(before, desk.scored(event_id)) if before else None
    if found and (found.lines or found.places):
        return _page(request, event_id, saved=saved, moved=found)
    where = f"/event/{event_id}/laws" if event_id else "/settings/laws"
    return RedirectResponse(f"{where}?saved={saved}", status_code=303)


def command_for(desk: Desk, event_id: str, elected: Elected) -> Command:
    """What settles it for an event; without one, for the club."""
    edition, regulations, conditions = elected.edition, elected.regulations, elected.conditions
    if event_id:
        terms = replace(desk.event(event_id).terms, edition=edition, regulations=regulations, conditions=conditions)
        return ChangeEvent(event_id, replace(terms, settings=elected.settings))
    settled = desk.club().settings
    return SettleClub(replace(settled, edition=edition, regulations=regulations, conditions=conditions))


def held_by(desk: Desk, event_id: str) -> Elected:
    """What holds for an event; without one, for the club's new events."""
    if event_id:
        return Elected.of(desk.event(event_id).terms)
    club = desk.club().settings
    return Elected(club.edition, club.form, club.regulations, conditions=club.conditions)


def preset_named(name: str) -> Preset:
    """The preset of a name.

    Raises:
        NotFound: there is none.
    """
    for preset in Preset:
        if preset.value == name:
            return preset
    raise NotFound("there is no election {name!r}", id="condition.unknown", name=name)


def _page(
    request: Request,
    event_id: str = "",
    sent: Fields | None = None,
    faults: Faults | None = None,
    *,
    preset: str = "",
    saved: str = "",
    moved: Difference | None = None,
) -> Response:
    desk, wording, faults = desk_of(request), wording_of(request), faults or Faults()
    held = held_by(desk, event_id)
    event = desk.event(event_id) if event_id else None

    def offered(one: Election) -> bool:
        """A club's new events may be of any form; their scoring is chosen with each session."""
        return one.asked(held) if event_id else bool(one.law(held.edition)) and one.reads is not Reads.SCORING

    def kept(one: Election) -> bool:
        return not offered(one) and (bool(event_id) or one.reads is not Reads.SCORING)

    named = pairs_named(event, desk.register()) if event else {}
    return render(
        request, "club/laws.html", status=faults.status, event=event, faults=faults,
        values=sent if sent is not None else fields_of(held),
        chapters=tuple(chapters(wording, held, offered)),
        others=tuple(chapters(wording, held, kept)),
        editions=[(str(year), str(year)) for year in reversed(EDITIONS)], edition=held.edition,
        presets=[(one.value, wording.say(f"conditions.preset.{one.value}")) for one in Preset],
        followed=preset_of(held), chosen=_differing(request, held, preset_named(preset)) if preset else None,
        printed=printed, scale=own_scale(held, wording) if event_id else None,
        saved=saved or request.query_params.get("saved", ""),
        register=_of_register(desk, event_id, held) if event_id else "",
        answer=Answer(changes=moved), side=lambda ids: side_named(ids, named),
        shown=standings_for(request, event_id).shown(wording) if event_id else None,
    )  # fmt: skip


def _differing(request: Request, held: Elected, preset: Preset) -> dict[str, object]:
    """A preset, with what it would change."""
    wording = wording_of(request)
    rows = [
        (
            label_of(wording, one.election),
            value_text(wording, one.election, one.before),
            value_text(wording, one.election, one.after),
            Law(one.election.law(held.edition)),
        )
        for one in changes(held, applied(preset, held))
    ]
    return {"name": preset.value, "title": wording.say(f"conditions.preset.{preset.value}"), "rows": rows}
