"""The edition and the regulations: of the club for new events, of an event for its rulings."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape

import pytest

from oddtrick.contest.club import SettleClub
from oddtrick.contest.commands import ChangeEvent, EnterResult
from oddtrick.contest.conditions import Conditions, Systems
from oddtrick.contest.elections import ELECTIONS, Elected, Reads
from oddtrick.contest.model import Slot, TableResult
from oddtrick.contest.table_commands import RecordActs
from oddtrick.scoring.settings import Factoring, Settings
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.table.actions import CallsDirector
from oddtrick.table.setup import Regulations
from oddtrick.words.errors import Impossible
from oddtrick.words.notation import parse_entry
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
    assert 'name="face_down_leads" value="yes" checked' not in page
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


def form_of(page: str) -> dict[str, str]:
    """What the form of elections holds, as a browser would send it."""
    form = page[page.index('id="elections"') :].partition("</form>")[0]
    found = {
        name: unescape(value) for name, value in re.findall(r'<input id="[^"]*" name="(\w+)" value="([^"]*)"', form)
    }
    for name, options in re.findall(r'<select id="[^"]*" name="(\w+)".*?>(.*?)</select>', form, re.DOTALL):
        chosen = re.search(r'value="([^"]*)" selected', options)
        found[name] = chosen[1] if chosen else ""
    found |= dict.fromkeys(re.findall(r'type="checkbox" name="(\w+)" value="yes" checked', form), "yes")
    texts = re.findall(r'<textarea id="[^"]*" name="(\w+)"[^>]*>([^<]*)<', form)
    return found | {name: unescape(text) for name, text in texts}


def test_a_form_that_comes_back_untouched_changes_nothing(desk: Desk) -> None:
    client = browser(desk)
    elected = replace(
        desk.event("e").terms, conditions=Conditions(systems=Systems.SIMPLE, screens=False, remarks="A&B")
    )
    desk.run(ChangeEvent("e", replace(elected, settings=Settings(law_12c2c=False))), CONSOLE)
    before = desk.event("e")
    send(client, "/event/e/laws", page="/event/e/laws", **form_of(client.get("/event/e/laws").text))
    assert desk.event("e") == before


def test_what_is_elected_changes_the_scores_and_the_page_says_which(desk: Desk) -> None:
    client = browser(desk)
    for table, line in enumerate(("4s= s", "3nt-1 e", "4s= s"), 1):
        slot = Slot("", 1, str(table), 1)
        result = TableResult((f"{table}NS",), (f"{table}EW",), parse_entry(line))
        desk.run(EnterResult("s", slot, result), CONSOLE, confirmed=True)
    desk.run(
        EnterResult("s", Slot("", 1, "4", 3), TableResult(("4NS",), ("4EW",), parse_entry("p"))),
        CONSOLE,
        confirmed=True,
    )
    answer = send(
        client,
        "/event/e/laws",
        page="/event/e/laws",
        **form_of(client.get("/event/e/laws").text) | {"factoring": "none"},
    )
    assert "What changed" in answer.text
    assert desk.event("e").terms.settings.factoring is Factoring.NONE


def test_a_preset_shows_what_would_differ_and_is_then_applied(desk: Desk) -> None:
    client = browser(desk)
    for path, held in (
        ("/event/e/laws", lambda: desk.event("e").terms),
        ("/settings/laws", lambda: desk.club().settings),
    ):
        page = client.get(f"{path}?preset=club").text
        shown = re.findall(r'<th scope="row">([^<]*)</th><td>([^<]*)</td><td><b>([^<]*)</b>', page)
        assert ("Minutes of the correction period", "30", "20") in shown
        assert held().conditions == Conditions(), "looking changes nothing"
        assert "Applied" in send(client, f"{path}/preset", page=path, preset="club").text
        assert held().conditions.correction_minutes == held().regulations.appeal_minutes == 20
        assert "nothing would change" in client.get(f"{path}?preset=club").text
        assert "the model Club evening" in client.get(path).text
    assert client.get("/event/e/laws?preset=moon").status_code == 404


@pytest.mark.parametrize(
    "wrong, where",
    [({"correction_minutes": "soon"}, "f-correction_minutes"),
     ({"correction_minutes": "99999"}, "f-correction_minutes"),
     ({"penalty_top": "0"}, "f-penalty_top"), ({"penalty_top": "ten"}, "f-penalty_top"),
     ({"alerts": "loudly"}, "f-alerts"), ({"factoring": "magic"}, "f-factoring"), ({"screens": "maybe"}, "f-screens")],
)  # fmt: skip
def test_a_condition_that_cannot_be_is_said_beside_its_field(desk: Desk, wrong: dict[str, str], where: str) -> None:
    client = browser(desk)
    answer = send(client, "/event/e/laws", page="/event/e/laws", **form_of(client.get("/event/e/laws").text) | wrong)
    assert answer.status_code == 422
    assert fault(answer.text, where)
    assert desk.event("e").terms.conditions == Conditions()


def test_an_election_says_what_reads_it_or_that_nothing_does(desk: Desk) -> None:
    page = unescape(browser(desk).get("/event/e/laws").text)
    for one in ELECTIONS:
        if one.asked(Elected.of(desk.event("e").terms)):
            hint = re.search(rf'id="f-{one.name}-hint">(.*?)</p>', page)
            assert hint is not None, one.name
            assert (one.reads is Reads.PEOPLE) == ("Oddtrick does nothing with it" in hint[1]), one.name
            assert f'href="/laws/2017/{one.law(2017)}"' in hint[1]


def test_a_new_event_begins_with_what_the_club_laid_down(desk: Desk) -> None:
    laid_down = Conditions(correction_minutes=5, systems=Systems.SIMPLE)
    desk.run(SettleClub(replace(desk.club().settings, conditions=laid_down)), CONSOLE)
    client = browser(desk)
    first = send(client, "/new", tables="5", boards="20", scoring="matchpoints", title="Spring")
    fields = dict(re.findall(r'name="(key|shown)" value="([^"]*)"', unescape(first.text)))
    send(client, "/new", tables="5", boards="20", scoring="matchpoints", title="Spring", **fields)
    spring = next(one.id for one in desk.events() if one.title == "Spring")
    assert desk.event(spring).terms.conditions == laid_down


FILE, NOTATION = (
    {"boards", "least", "percent", "winner", "loser", "YAML", "JSON"},
    {"imps", "total", "points", "aggregate"},
)
TYPED = FILE | NOTATION | {"round"}
"""Words of a file or of a notation: they are typed so in every language."""


@pytest.mark.parametrize("language", ["ja", "ru", "zh_Hant", "zh_Hans"])
def test_no_english_is_left_on_the_page(desk: Desk, language: str) -> None:
    client = browser(desk)
    client.cookies.set("oddtrick_language", language)
    for path in ("/event/e/laws?preset=world", "/settings/laws", "/event/e/penalties", "/session/s/fouled"):
        main = client.get(path).text.partition("<main")[2].partition(">")[2].partition("</main>")[0]
        words = set(re.findall(r"[A-Za-z]{4,}", unescape(re.sub(r"<[^>]+>", " ", main))))
        assert words <= {"Oddtrick", "Evening", "Neuberg", "ACBL"} | TYPED, path
