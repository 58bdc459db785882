"""The register of rulings at the desk: filters, figures, notes for directors alone, closing with things left to do."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path
from urllib.parse import quote

import pytest
from starlette.testclient import TestClient
from tests.unit.web.test_secrecy import PEOPLE, addresses, client_of, text_of
from tests.unit.web.test_secrecy import evening as published_evening

from oddtrick.contest import commands as c
from oddtrick.contest import notebook as n
from oddtrick.contest.model import Role, Slot, TableResult
from oddtrick.contest.sections import every_due
from oddtrick.contest.table_commands import RecordActs
from oddtrick.formats.records import read_events
from oddtrick.service.accounts import AccountBook, quick_hasher
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.web.accounts import Account
from oddtrick.web.phone.calls import Call
from oddtrick.web.phone.routes import calls_open
from oddtrick.web.public.export import export_site
from oddtrick.words.notation import parse_entry

from .setting_up import browser, evening, send

PLACE = Slot("", 1, "3", 5)
REGISTER = "/event/e/register"


def plain(page: str) -> str:
    """The page without markup, each run of blanks as one."""
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]*>", " ", page)))


def record(desk: Desk, place: Slot = PLACE, session: str = "s", events: str = "") -> None:
    seen = desk.record(session, place).seq
    acts = events or "[{by}: 1S, {lho}: 1H, director: {partner}]"
    first = desk.session(session).dealer(place.board)
    filled = acts.replace("{by}", first.value).replace("{lho}", first.lho.value)
    line = filled.replace("{partner}", first.partner.value)
    desk.run(RecordActs(session, place, read_events(line, "typed"), seen), CONSOLE)


@pytest.fixture
def desk() -> Desk:
    made = Desk.in_memory()
    evening(made)
    return made


@pytest.fixture
def client(desk: Desk) -> TestClient:
    return browser(desk)


def note_call(client: TestClient, **fields: str):
    sent = {"session": "s", "call": "", "matter": "Noise at the next table", "minutes": "4", **fields}
    return send(client, f"{REGISTER}/call", REGISTER, **sent)


def test_the_register_is_found_from_the_event_and_the_session(client: TestClient) -> None:
    for page in ("/event/e", "/session/s", "/session/s/history"):
        assert f'href="{REGISTER}"' in client.get(page).text
    assert "has not been called yet" in client.get(REGISTER).text
    assert REGISTER in client.get("/session/s/find", params={"q": "register"}).text


def test_a_ruling_stands_there_with_all_that_it_is(desk: Desk, client: TestClient) -> None:
    record(desk)
    page = client.get(REGISTER).text
    assert f'href="/session/s/ruling?slot={quote(str(PLACE))}"' in page
    assert "1 call of the director" in plain(page)
    assert "East's 1♥ over 1♠ is insufficient." in plain(page).replace(" ♥", "♥").replace(" ♠", "♠")
    assert "question put" in plain(page)
    assert 'href="/laws/2017/27A1"' in page
    assert f'href="{REGISTER}?law=27"' in page


def test_a_call_is_noted_looked_for_worded_anew_and_voided(desk: Desk, client: TestClient) -> None:
    record(desk)
    assert note_call(client, laws="74A2, 90B2", ruling="Both warned", table="2", round="1").status_code == 200
    [call] = desk.session("s").notebook.calls
    for query in ("?law=74", "?text=noise+warned", "?table=2", "?state=done"):
        page = plain(client.get(REGISTER + query).text)
        assert "Noise at the next table" in page, query
        assert "insufficient" not in page, query
    notes = f"/session/s/notes?call={call}"
    changed = send(client, "/session/s/notes/call", notes, call=call, matter="Noise", minutes="6", open="yes")
    assert "Earlier wordings" in changed.text
    assert desk.session("s").notebook.calls[call].noted.minutes == 6
    assert "review pending" in plain(client.get(f"{REGISTER}?text=noise").text)
    voided = send(client, "/session/s/notes/call/void", notes, call=call, why="another event")
    assert "voided: another event" in plain(voided.text)
    assert "Noise" not in client.get(REGISTER).text
    history = plain(client.get("/session/s/history").text)
    assert "Call of the director noted: Noise at the next table" in history
    assert "Noted call of the director voided" in history
    assert "another event" in history


def test_a_call_from_a_phone_is_noted_with_its_table(desk: Desk, client: TestClient) -> None:
    calls_open(client).call(Call("s", "", "4", 7))  # type: ignore[arg-type]
    page = client.get("/session/s/codes").text
    link = re.search(r'href="(/event/e/register[^"]*)#note"', page)
    assert link is not None
    shown = client.get(unescape(link[1])).text
    assert '<details class="panel" id="note" open>' in shown
    for field, value in (("table", "4"), ("board", "7")):
        assert re.search(rf'name="{field}" type="text" value="{value}"', shown), field


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"matter": ""}, "Say what the call was about."),
        ({"minutes": "700"}, "0 to 600 minutes"),
        ({"laws": "jungle"}, "jungle"),
        ({"board": "x"}, "no number"),
        ({"matter": "m" * 301}, "at most 300 letters"),
    ],
)
def test_what_cannot_be_noted_stands_there_as_it_was_typed(
    client: TestClient, fields: dict[str, str], said: str
) -> None:
    answer = note_call(client, **{"ruling": "as typed", **fields})
    assert answer.status_code == 422
    assert said in plain(answer.text)
    assert 'value="as typed"' in answer.text


def test_what_cannot_be_looked_for_is_said(desk: Desk, client: TestClient) -> None:
    record(desk)
    answer = client.get(f"{REGISTER}?law=jungle")
    assert answer.status_code == 422
    assert "no number of a provision" in plain(answer.text)
    assert client.get(f"{REGISTER}.csv?state=odd").status_code == 422


def test_many_calls_come_in_pages_and_a_search_keeps_its_words(desk: Desk, client: TestClient) -> None:
    place = Slot("", 1, "", 0)
    desk.run_all([n.NoteCall("s", f"c{one}", place, f"Noise number {one}") for one in range(120)], CONSOLE)
    first, last = client.get(f"{REGISTER}?text=noise").text, client.get(f"{REGISTER}?text=noise&page=3").text
    assert first.count('class="call panel"') == 50
    assert last.count('class="call panel"') == 20
    assert "Calls 101 to 120 of 120" in last
    assert 'rel="next" href="/event/e/register?text=noise&amp;page=2"' in first
    assert 'rel="next"' not in last
    assert client.get(f"{REGISTER}?page=99").text.count('class="call panel"') == 20


def test_the_list_is_a_file_for_spreadsheets_and_for_paper(desk: Desk, client: TestClient) -> None:
    record(desk)
    note_call(client, ruling="=1+1")
    table = client.get(f"{REGISTER}.csv?text=noise")
    assert table.headers["content-type"].startswith("text/csv")
    assert table.content.startswith(b"\xef\xbb\xbf")
    assert "'=1+1" in table.text
    assert "insufficient" not in table.text
    paper = text_of(client.get(f"{REGISTER}.pdf").content)
    assert "Noiseatthenexttable" in paper
    assert "insufficient" in paper
    assert "BylawL" in paper.replace("ByLaw", "Bylaw")


def scorer(desk: Desk) -> TestClient:
    account = AccountBook(desk, quick_hasher()).create("Sim", "twelve tricks", Role.SCORER)
    return browser(desk, Account(account.id, "Sim", Role.SCORER))


def test_a_scorer_reads_the_register_and_changes_nothing(desk: Desk) -> None:
    record(desk)
    other = scorer(desk)
    page = other.get(REGISTER).text
    assert "question put" in page
    assert "Note a call" not in page
    assert "Private notes" not in page
    assert note_call(other).status_code == 403
    assert other.get(f"/session/s/notes?slot={quote(str(PLACE))}").status_code == 403
    assert send(other, "/session/s/notes", REGISTER, slot=str(PLACE), text="mine").status_code == 403
    assert desk.session("s").notebook == n.NO_NOTEBOOK


def test_the_ruling_leads_a_director_to_the_notes(desk: Desk, client: TestClient) -> None:
    record(desk)
    page = f"/session/s/ruling?slot={quote(str(PLACE))}"
    assert "/session/s/notes?slot=/1/3/5" in client.get(page).text
    assert "/session/s/notes" not in scorer(desk).get(page).text


def test_a_note_is_kept_once_voided_with_a_reason_and_never_lost(desk: Desk, client: TestClient) -> None:
    record(desk)
    notes = f"/session/s/notes?slot={quote(str(PLACE))}"
    assert f'href="/session/s/notes?slot={quote(str(PLACE), safe="")}"' in client.get(REGISTER).text
    for _ in range(2):
        sent = {"slot": str(PLACE), "text": "Third time.\r\nWatch.", "command_id": "n-1"}
        assert "Third time." in send(client, "/session/s/notes", notes, **sent).text
    assert list(desk.session("s").notebook.notes) == ["n-1"]
    other = send(client, "/session/s/notes", notes, **(sent | {"text": "Another."}))
    assert (other.status_code, "Another." in other.text) == (422, True)
    assert "Third time." in client.get(REGISTER).text
    page = send(client, "/session/s/notes/void", notes, slot=str(PLACE), note="n-1", why="unfounded").text
    assert "voided: unfounded" in plain(page)
    assert "Third time." in page
    assert "Third time." not in client.get(REGISTER).text
    empty = send(client, "/session/s/notes", notes, slot=str(PLACE), text=" ")
    assert (empty.status_code, "Write what the note says." in empty.text) == (422, True)


MARK, WHY = "Hesitatesagain", "Unfoundedaftertall"
API = "/api/v1/sessions/e1-s1/notes"
OWN = {"director": {"/event/e1/register", "/session/e1-s1/notes", "/event/e1/archive.zip", API}, "manager": {API}}
"""Where notes may stand."""


def with_notes() -> Desk:
    """A published evening with a ruling, a noted call, and notes about both; one of them is voided."""
    desk = Desk.in_memory()
    published_evening(desk, leave=frozenset(), published=True)
    place = next(due.slot for due in every_due(desk.session("e1-s1")))
    record(desk, place, "e1-s1")
    desk.run(n.NoteCall("e1-s1", "c1", Slot("", 1, "1", 0), "Noise"), CONSOLE)
    desk.run(n.KeepNote("e1-s1", "n1", place, MARK), CONSOLE)
    desk.run(n.KeepNote("e1-s1", "n2", place, MARK, "c1"), CONSOLE)
    desk.run(n.KeepNote("e1-s1", "n3", place, MARK), CONSOLE)
    desk.run(n.VoidNote("e1-s1", "n3", WHY), CONSOLE)
    return desk


def told_of_notes(desk: Desk, who: str) -> set[str]:
    """Every address that can be read, without its query, at which this person sees a note or why it was voided."""
    client = client_of(desk, who)
    place = next(due.slot for due in every_due(desk.session("e1-s1")))
    more = [f"/session/e1-s1/notes?slot={quote(str(place))}", "/session/e1-s1/notes?call=c1"]
    more.append(f"/session/e1-s1/ruling?slot={quote(str(place))}")
    found = {at: text_of(client.get(at).content) for at in (*addresses(client), *more)}
    return {at.partition("?")[0] for at, text in found.items() if MARK in text or WHY in text}


@pytest.mark.parametrize("who", PEOPLE)
def test_nobody_but_a_director_sees_a_note_anywhere(who: str, tmp_path: Path) -> None:
    desk = with_notes()
    assert told_of_notes(desk, who) == set()
    export_site(desk, tmp_path / "site")
    site = "".join(text_of(file.read_bytes()) for file in (tmp_path / "site").rglob("*") if file.is_file())
    assert MARK not in site


@pytest.mark.parametrize("who", sorted(OWN))
def test_a_director_sees_notes_on_no_sheet_and_in_no_list(who: str) -> None:
    assert told_of_notes(with_notes(), who) == OWN[who]


def test_closing_lists_what_is_left_and_wants_to_be_told_that_it_was_seen(desk: Desk, client: TestClient) -> None:
    record(desk)
    note_call(client, open="yes", matter="Angry words")
    for due in list(every_due(desk.session("s")))[3:]:
        desk.run(c.EnterResult("s", due.slot, _sat(due, "1n= n")), CONSOLE, confirmed=True)
    answer = send(client, "/session/s/close", "/event/e")
    assert answer.status_code == 409
    assert not desk.session("s").closed
    said = plain(answer.text)
    assert "Session 1 is not closed yet. Left to do: 1 question of the Laws waits for its answer, 1 ruling" in said
    assert "3 boards have no result" in said
    assert "Angry words" in said
    for href in (f"/session/s/ruling?slot={quote(str(PLACE))}", "/session/s/notes?call=", "/session/s?slot="):
        assert f'href="{href}' in answer.text, href
    mark = re.search(r'name="confirmed" value="(\w+)"', answer.text)
    assert mark is not None
    note_call(client, open="yes", matter="Another")
    stale = send(client, "/session/s/close", "/event/e", confirmed=mark[1])
    assert stale.status_code == 409
    assert "This list is another than the one that you saw." in plain(stale.text)
    mark = re.search(r'name="confirmed" value="(\w+)"', stale.text)
    assert mark is not None
    assert send(client, "/session/s/close", "/event/e", confirmed=mark[1]).status_code == 200
    assert desk.session("s").closed


def _sat(due, text: str):
    return TableResult(due.ns, due.ew, parse_entry(text))


def test_with_nothing_left_a_session_is_closed_and_an_event_published_at_once(desk: Desk, client: TestClient) -> None:
    for due in every_due(desk.session("s")):
        desk.run(c.EnterResult("s", due.slot, _sat(due, "1n= n")), CONSOLE, confirmed=True)
    assert "Nothing is left to do." in client.get("/session/s/pending").text
    send(client, "/session/s/close", "/event/e")
    send(client, "/event/e/publish", "/event/e")
    assert desk.session("s").closed
    assert desk.event("e").published


def test_publishing_with_rulings_open_wants_to_be_told_so(desk: Desk, client: TestClient) -> None:
    record(desk)
    answer = send(client, "/event/e/publish", "/event/e")
    assert answer.status_code == 409
    assert "The results are not published yet" in plain(answer.text)
    assert not desk.event("e").published
    mark = re.search(r'name="confirmed" value="(\w+)"', answer.text)
    assert mark is not None
    send(client, "/event/e/publish", "/event/e", confirmed=mark[1])
    assert desk.event("e").published


def test_the_head_of_the_session_leads_to_what_is_open(desk: Desk, client: TestClient) -> None:
    assert "ruling open" not in client.get("/session/s").text
    record(desk)
    page = client.get("/session/s").text
    head = page.partition('class="headline"')[2].partition("</header>")[0]
    assert '<a class="odd" href="/session/s/pending">1 ruling open</a>' in head
    line = page.partition('id="evening"')[2].partition("</nav>")[0]
    assert 'href="/session/s/pending" class="urgent">1 ruling open' in line


def test_the_api_has_the_register_for_scorers_and_notes_for_directors() -> None:
    desk = with_notes()
    writer, manager, reader = (client_of(desk, who) for who in ("writer", "manager", "reader"))
    url = "/api/v1/events/e1/register"
    made = writer.get(url, params={"state": "open"}).json()
    assert [call["state"] for call in made["calls"]] == ["asked"]
    assert made["by_law"][0]["law"] == "27"
    assert writer.get(url, params={"law": "jungle"}).status_code == 422
    assert reader.get(url).status_code == 403
    assert client_of(desk, "public").get(url).status_code == 401
    left = writer.get("/api/v1/sessions/e1-s1/pending").json()
    assert [one["kind"] for one in left["pending"]] == ["question"]
    notes = manager.get("/api/v1/sessions/e1-s1/notes").json()["notes"]
    assert [(one["text"], one["call"], one["voided"]) for one in notes] == [
        (MARK, "", False), (MARK, "c1", False), (MARK, "", True)
    ]  # fmt: skip
    assert writer.get("/api/v1/sessions/e1-s1/notes").status_code == 403
