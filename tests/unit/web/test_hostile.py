"""A hostile client: what it sends is refused in a sentence, whatever it is."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from starlette.testclient import TestClient

from oddtrick.contest import commands as c
from oddtrick.contest.sections import every_due
from oddtrick.service.demo import make_sample
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.web.accounts import Account, NobodyElse, Role
from oddtrick.web.app import create_app
from oddtrick.web.options import Options
from oddtrick.web.shield import host_allowed
from oddtrick.web.signin import TRIES, Attempts

DIRECTOR = Account(CONSOLE, "Director", Role.OWNER)


@pytest.fixture
def desk() -> Iterator[Desk]:
    made = Desk.in_memory()
    make_sample(made, tables=5)
    yield made
    made.close()


@pytest.fixture
def browser(desk: Desk) -> Iterator[TestClient]:
    app = create_app(desk, Options(secret=b"s" * 32, opens_as=DIRECTOR))
    with TestClient(
        app, base_url="http://localhost", client=("127.0.0.1", 5000), raise_server_exceptions=False
    ) as opened:
        yield opened


@pytest.fixture
def public(desk: Desk) -> Iterator[TestClient]:
    app = create_app(desk, Options(secret=b"s" * 32))
    with TestClient(app, base_url="http://localhost", raise_server_exceptions=False) as opened:
        yield opened


def token(browser: TestClient) -> str:
    return browser.get("/new").text.partition('name="csrf" value="')[2].partition('"')[0]


def test_an_address_that_is_none_is_refused(browser: TestClient) -> None:
    sent = {"csrf": token(browser)}
    assert browser.post("/sign-out", data=sent, headers={"origin": "http://["}).status_code == 403
    assert browser.get("/sign-in", params={"next": "//["}).status_code == 200
    assert browser.get("/evening", headers={"hx-current-url": "http://["}).status_code == 200


@pytest.mark.parametrize("host", ["127.0.0.1:80@evil.example", "127.0.0.1:x/y", "[::1", "localhost:", "localhost:1:2"])
def test_a_host_with_more_than_a_port_is_refused(host: str) -> None:
    assert not host_allowed(host, Options())


@pytest.mark.parametrize("number", ["9" * 5000, "\u00b2", "-1", "\u0663" * 5000])
def test_a_number_that_is_none_is_refused(browser: TestClient, number: str) -> None:
    sent = {"csrf": token(browser), "do": "next", "number": number, "minutes": number, "round": number}
    for path in ("clock", "leave/1", "late/1", "seating", "entries/1"):
        answer = browser.post(f"/session/sample-1/{path}", data={**sent, "from_round": number}, follow_redirects=False)
        assert answer.status_code < 500, path
    asked = {"csrf": token(browser), "tables": number, "boards": number, "first": number}
    assert browser.post("/new", data=asked).status_code < 500


def test_programs_of_the_public_see_no_board_that_is_still_to_be_played(public: TestClient, desk: Desk) -> None:
    desk.run(c.Publish("sample"), CONSOLE)
    session = desk.session("sample-1")
    dues = [due for due in every_due(session) if not due.sit_out]
    held = {due.slot.board for due in dues if session.record(due.slot).current is None}
    free = {due.slot.board for due in dues} - held
    assert held
    assert free
    deals = public.get("/api/v1/sessions/sample-1/deals").json()["deals"]
    travellers = public.get("/api/v1/events/sample/travellers").json()["boards"]
    document = public.get("/api/v1/events/sample/document").json()["boards"]
    for boards in (deals, travellers, document):
        assert {one["board"] for one in boards} == free
    assert public.get(f"/api/v1/events/sample/travellers/{min(held)}").status_code == 404
    assert len(public.get("/api/v1/events/sample/ranking").json()["ranking"]) == len(desk.event("sample").pairs)


def test_another_result_under_the_id_of_the_one_before_is_not_said_to_be_done(browser: TestClient, desk: Desk) -> None:
    session = desk.session("sample-1")
    due = next(due for due in every_due(session) if not due.sit_out and session.record(due.slot).current is None)
    place = {"section": due.slot.section, "round": due.slot.round, "table": due.slot.table, "board": due.slot.board}
    sent = {"place": place, "result": "p", "command_id": "7", "confirmed": ["advice.far-from-field"]}
    headers = {"x-csrf-token": token(browser)}
    answers = [
        browser.post("/api/v1/sessions/sample-1/results", json=one, headers=headers).status_code
        for one in (sent, sent, {**sent, "result": "1c= n"})
    ]
    assert answers == [200, 200, 409]


def test_nobody_sends_more_than_a_form_without_signing_in(public: TestClient) -> None:
    large = b"x" * 300_000
    for path in ("/sign-in", "/phone", "/language"):
        assert public.post(path, data={"name": large.decode()}).status_code == 413
    for path in ("/restore", "/import", "/members/import", "/session/sample-1/deals/import"):
        assert public.post(path, files={"file": ("a.pbn", large)}).status_code == 413


def test_a_file_of_a_director_is_read_whole(browser: TestClient) -> None:
    answer = browser.post("/import", data={"csrf": token(browser)}, files={"file": ("a.pbn", b"x" * 300_000)})
    assert answer.status_code == 422


def test_many_guesses_at_once_are_counted_as_they_come() -> None:
    asked: list[str] = []

    class Slow(NobodyElse):
        def check(self, name: str, password: str) -> Account | None:
            asked.append(password)
            time.sleep(0.2)
            return None

    app = create_app(Desk.in_memory(), Options(secret=b"s" * 32, accounts=Slow()))
    with TestClient(app, base_url="http://localhost") as opened, ThreadPoolExecutor(20) as many:
        page = opened.get("/sign-in").text
        form = {"csrf": page.partition('name="csrf" value="')[2].partition('"')[0], "name": "Ada"}
        answers = list(many.map(lambda n: opened.post("/sign-in", data={**form, "password": str(n)}), range(20)))
    assert len(asked) == TRIES
    assert [one.status_code for one in answers].count(429) == 20 - TRIES


def test_signing_in_again_and_again_is_no_failure() -> None:
    attempts = Attempts()
    for second in range(2 * TRIES):
        attempts.failed("from:10.0.0.7", at=second)
        attempts.forgiven("from:10.0.0.7", at=second)
    assert not attempts.too_many("from:10.0.0.7", at=30)
