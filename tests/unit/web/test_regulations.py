"""The edition and the regulations: of the club for new events, of an event for its rulings."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oddtrick.contest.club import SettleClub
from oddtrick.contest.commands import ChangeEvent
from oddtrick.contest.model import Slot
from oddtrick.contest.table_commands import RecordActs
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.table.actions import CallsDirector
from oddtrick.table.setup import Regulations
from oddtrick.words.errors import Impossible
from oddtrick.words.seats import Caller

from .setting_up import browser, evening, fault, send

KEPT = {
    "edition": "2007",
    "weighted_scores": "yes",
    "claims_top_down": "yes",
    "defenders_may_ask": "no",
    "appeal_minutes": "45",
}
REGULATIONS = Regulations(
    face_down_leads=False,
    weighted_scores=True,
    reservation_of_rights=False,
    defenders_may_ask=False,
    claims_top_down=True,
    appeal_minutes=45,
)


@pytest.fixture
def desk() -> Desk:
    made = Desk.in_memory()
    evening(made)
    return made


def test_the_club_settles_them_for_new_events_and_the_other_settings_stay(desk: Desk) -> None:
    client = browser(desk)
    send(client, "/settings/club", page="/settings/club", name="Harbour", colours="two", minutes="7", form="butler")
    page = send(client, "/settings/laws", page="/settings/laws", **KEPT)
    assert "are saved" in page.text
    settings = desk.club().settings
    assert (settings.name, settings.edition, settings.regulations) == ("Harbour", 2007, REGULATIONS)
    send(client, "/settings/club", page="/settings/club", name="Port", colours="two", minutes="7", form="butler")
    assert desk.club().settings.regulations == REGULATIONS


def test_an_event_has_its_own_and_rulings_follow_them(desk: Desk) -> None:
    send(browser(desk), "/event/e/laws", page="/event/e/laws", **KEPT)
    terms = desk.event("e").terms
    assert (terms.edition, terms.regulations) == (2007, REGULATIONS)
    desk.run(RecordActs("s", Slot("", 1, "1", 1), (CallsDirector(Caller.TABLE),), 0), CONSOLE)
    record = desk.record("s", Slot("", 1, "1", 1))
    assert (record.edition, record.state.setup.regulations) == (2007, REGULATIONS)


def test_the_form_shows_what_holds(desk: Desk) -> None:
    client = browser(desk)
    send(client, "/event/e/laws", page="/event/e/laws", **KEPT)
    page = client.get("/event/e/laws").text
    assert 'name="claims_top_down" value="yes" checked' in page
    assert 'name="face_down_leads" value="yes">' in page
    assert '<option value="no" selected>' in page
    assert '<option value="2007" selected>' in page


@pytest.mark.parametrize(
    "wrong, where",
    [({"edition": "1999"}, "f-edition"), ({"appeal_minutes": "soon"}, "f-appeal_minutes"),
     ({"appeal_minutes": "0"}, "f-appeal_minutes"), ({"appeal_minutes": "99999"}, "f-appeal_minutes")],
)  # fmt: skip
def test_what_cannot_be_is_said_beside_its_field_and_nothing_is_kept(
    desk: Desk, wrong: dict[str, str], where: str
) -> None:
    for path in ("/settings/laws", "/event/e/laws"):
        answer = send(browser(desk), path, page=path, **{**KEPT, **wrong})
        assert answer.status_code == 422
        assert fault(answer.text, where)
    assert desk.event("e").terms.regulations == desk.club().settings.regulations == Regulations()


def test_a_program_too_is_refused_an_edition_that_nobody_knows(desk: Desk) -> None:
    with pytest.raises(Impossible, match="1999"):
        desk.run(ChangeEvent("e", replace(desk.event("e").terms, edition=1999), ""), CONSOLE)
    with pytest.raises(Impossible, match="minutes"):
        desk.run(SettleClub(replace(desk.club().settings, regulations=Regulations(appeal_minutes=0))), CONSOLE)
