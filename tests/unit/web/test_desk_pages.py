"""The desk's pages without a browser: rights, what a form does, what the public never sees."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from httpx import Response
from starlette.testclient import TestClient

from oddtrick.contest.commands import CorrectResult
from oddtrick.contest.model import Role, Slot, TableResult
from oddtrick.contest.views.progress import missing
from oddtrick.service.accounts import AccountBook, quick_hasher
from oddtrick.service.demo import make_sample
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.web.app import create_app
from oddtrick.web.options import Options
from oddtrick.web.phone.calls import Call, Calls
from oddtrick.words.errors import StoreError
from oddtrick.words.notation import parse_entry

SESSION = "/session/sample-1"
FIRST = Slot("", 1, "1", 1)
PAGES = (
    "/",
    "/evening",
    "/event/sample",
    "/event/sample/penalties",
    "/event/sample/pair/1NS",
    "/event/sample/why?session=sample-1&slot=/1/1/1",
    SESSION,
    f"{SESSION}/order",
    f"{SESSION}/ranking",
    f"{SESSION}/rows?slot=/1/1/1",
    f"{SESSION}/find?q=7",
    f"{SESSION}/read?slot=/1/1/1&line=4s%3D%20s",
    f"{SESSION}/result?slot=/1/1/1",
    f"{SESSION}/history",
)


class Club:
    """A sample evening and people who sign in to its desk."""

    def __init__(self) -> None:
        self.later = timedelta()
        self.desk = Desk.in_memory(clock=lambda: datetime.now(UTC) + self.later)
        make_sample(self.desk, seed=1)
        self.accounts = AccountBook(self.desk, quick_hasher())
        for name, role in (("Olga", Role.OWNER), ("Dario", Role.DIRECTOR), ("Sim", Role.SCORER)):
            self.accounts.create(name, "twelve tricks", role)
        self.app = create_app(self.desk, Options(secret=b"s" * 32, accounts=self.accounts))

    def client(self) -> TestClient:
        return TestClient(
            self.app, base_url="http://localhost", client=("127.0.0.1", 5000), raise_server_exceptions=False
        )

    def signed_in(self, name: str) -> TestClient:
        client = self.client()
        post(client, "/sign-in", name=name, password="twelve tricks", page="/sign-in")
        return client

    def due(self) -> Slot:
        session = self.desk.session("sample-1")
        return next(one.slot for one in missing(session, session.clock.round) if one.slot.round == session.clock.round)


def post(client: TestClient, path: str, *, page: str = SESSION, htmx: bool = False, **form: object) -> Response:
    found = re.search(r'name="csrf" value="([^"]+)"', client.get(page).text)
    assert found
    headers = {"hx-request": "true"} if htmx else {}
    return client.post(path, data={"csrf": found[1], **form}, headers=headers, follow_redirects=False)


@pytest.fixture(scope="module")
def quiet() -> Club:
    """A club of which nothing is changed."""
    return Club()


@pytest.fixture
def club() -> Iterator[Club]:
    made = Club()
    yield made
    made.desk.close()


@pytest.mark.parametrize("path", PAGES)
def test_the_public_sees_no_page_of_the_desk(quiet: Club, path: str) -> None:
    answer = quiet.client().get(path, follow_redirects=False)
    assert answer.status_code == 303
    assert answer.headers["location"].startswith("/sign-in")
    assert "Brandvold" not in answer.text


@pytest.mark.parametrize("path", PAGES)
def test_a_scorer_sees_every_page(quiet: Club, path: str) -> None:
    answer = quiet.signed_in("Sim").get(path)
    assert answer.status_code == 200
    assert len(answer.content) < 100_000


@pytest.mark.parametrize(("line", "said"), [("np time", "not played, no time"), ("a+/a-", "A+ / A−")])
def test_what_is_no_result_of_play_stands_once_on_its_page(club: Club, line: str, said: str) -> None:
    record = club.desk.session("sample-1").record(FIRST)
    assert record.current is not None
    result = replace(record.current, outcome=parse_entry(line))
    club.desk.run(CorrectResult("sample-1", FIRST, result, record.revision), CONSOLE, confirmed=True)
    page = club.signed_in("Dario").get(f"{SESSION}/result?slot={FIRST}").text
    (panel,) = re.findall(r'<section class="panel">(.*?)</section>', page, re.S)[:1]
    assert panel.count(said) == 1


@pytest.mark.parametrize("path", ["/event/no", "/session/no", f"{SESSION}/nothing", "/event/sample/pair/99"])
def test_what_does_not_exist_is_not_found(quiet: Club, path: str) -> None:
    assert quiet.signed_in("Sim").get(path).status_code == 404


@pytest.mark.parametrize(
    "path, form",
    [
        ("/event/sample/publish", {}),
        ("/event/sample/unpublish", {}),
        ("/event/sample/penalties", {"contestant": "1NS", "amount": "10", "unit": "percent"}),
    ],
)
def test_a_scorer_does_not_publish_or_punish(club: Club, path: str, form: dict[str, str]) -> None:
    assert post(club.signed_in("Sim"), path, **form).status_code == 403
    assert not club.desk.event("sample").published


def test_no_form_works_without_its_token(club: Club) -> None:
    client = club.signed_in("Olga")
    for path in (f"{SESSION}/result", f"{SESSION}/undo", "/event/sample/publish", f"{SESSION}/result/void"):
        assert client.post(path, data={"slot": str(FIRST), "line": "p"}).status_code == 403, path


def test_the_same_request_twice_enters_once(club: Club) -> None:
    client, slot = club.signed_in("Sim"), club.due()
    for _ in range(2):
        answer = post(client, f"{SESSION}/result", slot=slot, line="1n= n", command_id="c1", by="table")
        assert answer.status_code == 303
    history = club.desk.session("sample-1").record(slot).history
    assert len(history) == 1
    assert history[0].by == next(one.id for one in club.accounts.all() if one.name == "Sim")


def test_another_value_is_a_conflict_that_shows_both(club: Club) -> None:
    first, second, slot = club.signed_in("Sim"), club.signed_in("Dario"), club.due()
    post(first, f"{SESSION}/result", slot=slot, line="1n= n")
    answer = post(second, f"{SESSION}/result", slot=slot, line="1n-1 n", htmx=True)
    assert answer.status_code == 409
    assert "Sim entered another result" in answer.text
    revision = re.search(r'name="revision" value="(\d+)"', answer.text)
    assert revision
    post(second, f"{SESSION}/result", slot=slot, line="1n-1 n", revision=revision[1], why="seen the slip")
    record = club.desk.session("sample-1").record(slot)
    assert record.current is not None
    assert record.current.outcome == parse_entry("1n-1 n")
    assert [change.kind.value for change in record.history] == ["entered", "corrected"]


def test_a_correction_of_what_somebody_else_corrected_is_a_conflict(club: Club) -> None:
    client = club.signed_in("Dario")
    record = club.desk.session("sample-1").record(FIRST)
    assert record.current is not None
    seen = record.revision
    other = TableResult(record.current.ns, record.current.ew, parse_entry("p"))
    club.desk.run(CorrectResult("sample-1", FIRST, other, seen), CONSOLE, confirmed=True)
    answer = post(client, f"{SESSION}/result/correct", slot=FIRST, line="1n= n", revision=seen)
    assert answer.status_code == 409


@pytest.mark.parametrize(
    "form, line",
    [
        ({"kind": "artificial", "ns": "a+", "ew": "a-"}, "a+/a-"),
        ({"kind": "artificial", "ns": "60", "ew": "40"}, "60/40"),
        ({"kind": "assigned", "ns": "4s= s"}, "w 100 4s= s"),
        ({"kind": "assigned", "ns": "60 4s= s, 40 4s-1"}, "w 60 4s= s, 40 4s-1 s"),
        ({"kind": "assigned", "ns": "4s= s", "ew": "4s-1 s"}, "ns 4s= s; ew 4s-1 s"),
        ({"kind": "assigned", "ns": "60 4s= s, 40 4s-1; ew 4s= s"}, "ns 60% 4s= s, 40% 4s-1; ew 4s= s"),
        ({"kind": "not_played", "cause": "late"}, "np late"),
        ({"kind": "not_played", "cause": "time", "blame_ns": "none", "blame_ew": "direct"}, "a+/a-"),
        ({"kind": "not_played", "cause": "absent", "blame_ns": "partly", "blame_ew": "partly"}, "a/a"),
    ],
)
def test_every_adjustment_is_looked_at_and_given(club: Club, form: dict[str, str], line: str) -> None:
    client, revision = club.signed_in("Dario"), club.desk.session("sample-1").record(FIRST).revision
    page = client.get(f"{SESSION}/proposals", params={"slot": str(FIRST), "reason": "TD", **form})
    assert page.status_code == 200
    assert club.desk.session("sample-1").record(FIRST).revision == revision
    fields = dict(re.findall(r'<input[^>]*name="(\w+)"[^>]*value="([^"]*)"', page.text.partition("give-why")[0]))
    (given,) = re.findall(r'name="line" value="([^"]*)"[^>]*>Give this score', page.text)
    sent = {key: fields[key] for key in ("slot", "revision", "command_id")}
    answer = post(client, f"{SESSION}/result/correct", line=given, why="TD", **sent)
    assert "What changed" in answer.text
    current = club.desk.session("sample-1").record(FIRST).current
    assert current is not None
    assert current.outcome == parse_entry(line)


def test_a_group_of_a_fouled_board(club: Club) -> None:
    revision = club.desk.session("sample-1").record(FIRST).revision
    form = {"slot": FIRST, "line": "1n= n", "group": "B", "revision": revision, "confirmed": "advice.far-from-field"}
    answer = post(club.signed_in("Dario"), f"{SESSION}/result/correct", **form)
    assert "Group B" in answer.text


def test_voiding_and_undoing(club: Club) -> None:
    client, record = club.signed_in("Dario"), club.desk.session("sample-1").record(FIRST)
    answer = post(client, f"{SESSION}/result/void", slot=FIRST, revision=record.revision, why="wrong board")
    assert "What changed" in answer.text
    assert club.desk.session("sample-1").record(FIRST).current is None
    answer = post(client, f"{SESSION}/undo", why="it was right")
    assert "it was right" in answer.text
    assert club.desk.session("sample-1").record(FIRST).current == record.current
    assert post(client, f"{SESSION}/undo").status_code == 409


def test_a_penalty_changes_the_total_and_is_taken_back(club: Club) -> None:
    client = club.signed_in("Dario")
    before = club.desk.scored("sample").standings["1NS"].percent
    form = {"contestant": "1NS", "amount": "2,5", "unit": "percent", "law": "90B2", "why": "slow"}
    looked = post(client, "/event/sample/penalties", **form)
    assert re.search(r"2.5 % of the \d+ that were to be had is", looked.text)
    assert "Total" in looked.text
    assert len(club.desk.event("sample").penalties) == 1, "looking gives nothing"
    answer = post(client, "/event/sample/penalties", **form, confirmed="yes")
    assert "slow" in answer.text
    assert before is not None
    assert club.desk.scored("sample").standings["1NS"].percent != before
    given = max(club.desk.event("sample").penalties.values(), key=lambda record: record.seq)
    why = client.get("/event/sample/pair/1NS").text
    assert "90B2" in why
    assert "2.5 % of the" in why
    assert post(client, "/event/sample/penalties/void", penalty=given.id).status_code == 422, "no reason"
    post(client, "/event/sample/penalties/void", penalty=given.id, why="the wrong pair")
    assert club.desk.scored("sample").standings["1NS"].percent == before


def test_an_unreadable_amount_is_told_and_kept(club: Club) -> None:
    form = {"contestant": "1NS", "amount": "ten", "unit": "percent"}
    answer = post(club.signed_in("Dario"), "/event/sample/penalties", **form)
    assert answer.status_code == 422
    assert 'value="ten"' in answer.text


def test_a_full_disk_is_said_at_once_and_nothing_is_lost(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    client, slot = club.signed_in("Sim"), club.due()

    def full(*_: object, **__: object) -> None:
        raise StoreError("the disk is full: make room and try again")

    with monkeypatch.context() as patched:
        patched.setattr(club.desk.journal, "append", full)
        answer = post(client, f"{SESSION}/result", slot=slot, line="1n= n", command_id="c9", htmx=True)
    assert answer.status_code == 503
    assert "the disk is full" in answer.text
    assert club.desk.session("sample-1").record(slot).current is None
    assert post(client, f"{SESSION}/result", slot=slot, line="1n= n", command_id="c9").status_code == 303


def test_a_closed_account_and_a_new_password_end_the_visit(club: Club) -> None:
    client = club.signed_in("Sim")
    account = next(one for one in club.accounts.all() if one.name == "Sim")
    assert client.get("/", follow_redirects=False).status_code == 200
    club.later = timedelta(hours=1)
    club.accounts.change_password(account.id, "thirteen tricks", CONSOLE)
    assert client.get("/", follow_redirects=False).status_code == 303


def test_a_call_for_the_director_stands_at_the_head_of_every_page(club: Club) -> None:
    client = club.signed_in("Sim")
    assert "calls the director" not in client.get("/").text
    club.app.state.calls = Calls()
    club.app.state.calls.call(Call("sample-1", "", "5", 3))
    assert "Table 5 calls the director" in client.get("/").text


def test_a_session_leads_to_its_pages_and_its_sheets(club: Club) -> None:
    client = club.signed_in("Dario")
    page = client.get(SESSION)
    for path in ("entries", "clock", "deals", "codes", "history", "print/guide-pairs.pdf", "print/slips.pdf"):
        assert f'href="{SESSION}/{path}"' in page.text, path
        assert client.get(f"{SESSION}/{path}").status_code == 200, path
    for path in ("penalties", "print/results.pdf", "print/hand-records.pdf", "print/travellers.pdf"):
        assert f'href="/event/sample/{path}"' in page.text, path
        assert client.get(f"/event/sample/{path}").status_code == 200, path
