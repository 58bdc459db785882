"""The HTTP API: who may read and write what, conflicts, repeated requests, and hostile clients."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient

from oddtrick.contest import commands as c
from oddtrick.contest.model import Role
from oddtrick.contest.people_commands import HidePerson
from oddtrick.contest.sections import every_due
from oddtrick.service.accounts import AccountBook, quick_hasher
from oddtrick.service.demo import make_sample
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.web.api.limits import LARGEST
from oddtrick.web.app import create_app
from oddtrick.web.options import Options
from oddtrick.web.public.published import awaited

SESSION = "sample-1"


@pytest.fixture
def desk() -> Desk:
    made = Desk.in_memory()
    make_sample(made, tables=5)
    return made


@pytest.fixture
def book(desk: Desk) -> AccountBook:
    book = AccountBook(desk, quick_hasher())
    book.create("Olive", "a long password", Role.OWNER)
    return book


@pytest.fixture
def public(desk: Desk, book: AccountBook) -> Iterator[TestClient]:
    app = create_app(desk, Options(secret=b"s" * 32, accounts=book))
    with TestClient(app, base_url="http://localhost", raise_server_exceptions=False) as client:
        yield client


def with_token(public: TestClient, desk: Desk, book: AccountBook, role: Role) -> TestClient:
    owner = book.all()[0]
    token = book.issue_token(owner.id, "test", role, CONSOLE)
    return TestClient(
        public.app,
        base_url="http://localhost",
        raise_server_exceptions=False,
        headers={"authorization": f"Bearer {token}"},
    )


@pytest.fixture
def reader(public: TestClient, desk: Desk, book: AccountBook) -> TestClient:
    return with_token(public, desk, book, Role.TABLE)


@pytest.fixture
def writer(public: TestClient, desk: Desk, book: AccountBook) -> TestClient:
    return with_token(public, desk, book, Role.SCORER)


def free_place(desk: Desk) -> dict[str, object]:
    """A place at which a result is due and missing."""
    session = desk.session(SESSION)
    due = next(due for due in every_due(session) if not due.sit_out and session.record(due.slot).current is None)
    return {"section": due.slot.section, "round": due.slot.round, "table": due.slot.table, "board": due.slot.board}


def test_the_public_reads_what_is_published_and_nothing_else(public: TestClient, desk: Desk) -> None:
    assert public.get("/api/v1/events").json() == {"events": [], "next": None}
    held = awaited([desk.session(SESSION)])
    board = next(board.number for board in desk.scored("sample").event.boards if board.number not in held)
    paths = ["", "/document", "/ranking", "/travellers", f"/travellers/{board}", "/stream"]
    assert {public.get(f"/api/v1/events/sample{path}").status_code for path in paths} == {404}
    assert public.get(f"/api/v1/sessions/{SESSION}/deals").status_code == 404
    desk.run(c.Publish("sample"), CONSOLE)
    assert [one["id"] for one in public.get("/api/v1/events").json()["events"]] == ["sample"]
    assert {public.get(f"/api/v1/events/sample{path}").status_code for path in paths[:-1]} == {200}
    assert 0 < len(public.get(f"/api/v1/sessions/{SESSION}/deals").json()["deals"]) < 27
    assert public.get("/api/v1/events/sample/results").status_code == 401
    assert public.get("/api/v1/members").status_code == 401


def test_the_ranking_is_that_of_the_library(reader: TestClient, desk: Desk) -> None:
    ranking = reader.get("/api/v1/events/sample/ranking").json()["ranking"]
    expected = desk.scored("sample").ranking()
    assert [(one["contestant"], one["rank"], one["exact"]) for one in ranking] == [
        (one.contestant, one.rank, str(one.total)) for one in expected
    ]


def test_a_hidden_name_is_hidden_from_the_public_and_shown_to_a_token(
    public: TestClient, reader: TestClient, desk: Desk
) -> None:
    desk.run(c.Publish("sample"), CONSOLE)
    person = next(iter(desk.register().people.values()))
    assert person.particulars is not None
    desk.run(HidePerson(person.id), CONSOLE)
    for path in ("ranking", "document", "travellers"):
        assert person.particulars.name not in public.get(f"/api/v1/events/sample/{path}").text
    assert person.particulars.name in reader.get("/api/v1/events/sample/ranking").text


def test_the_document_is_an_event_file_with_computed_figures(reader: TestClient) -> None:
    document = reader.get("/api/v1/events/sample/document").json()
    assert document["oddtrick"] == "event/1"
    assert "rank" in document["contestants"][0]["computed"]


def test_an_answer_that_is_known_is_not_sent_again(reader: TestClient, writer: TestClient, desk: Desk) -> None:
    first = reader.get("/api/v1/events/sample/ranking")
    again = reader.get("/api/v1/events/sample/ranking", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    sent = {"place": free_place(desk), "result": "p", "confirmed": ["advice.far-from-field"]}
    assert writer.post(f"/api/v1/sessions/{SESSION}/results", json=sent).json()["recorded"]
    later = reader.get("/api/v1/events/sample/ranking", headers={"if-none-match": first.headers["etag"]})
    assert later.status_code == 200


def test_lists_come_in_pages(reader: TestClient) -> None:
    seen: list[object] = []
    after: int | None = 0
    while after is not None:
        page = reader.get("/api/v1/events/sample/results", params={"limit": 20, "after": after}).json()
        seen += page["results"]
        after = page["next"]
    assert len(seen) == len(reader.get("/api/v1/events/sample/results", params={"limit": 500}).json()["results"])
    first = reader.get("/api/v1/members", params={"limit": 3}).json()
    second = reader.get("/api/v1/members", params={"limit": 3, "after": first["next"]}).json()
    assert len({one["id"] for one in first["members"] + second["members"]}) == 6


def test_a_result_sent_twice_is_recorded_once(writer: TestClient, desk: Desk) -> None:
    sent = {"place": free_place(desk), "result": "1nt= n", "command_id": "k1", "confirmed": ["advice.far-from-field"]}
    before = desk.session(SESSION).seq
    answers = [writer.post(f"/api/v1/sessions/{SESSION}/results", json=sent).json() for _ in range(3)]
    assert answers == [{"recorded": True, "revision": before + 1, "advice": []}] * 3
    assert desk.session(SESSION).seq == before + 1


def test_another_result_is_a_conflict_that_shows_both(writer: TestClient, desk: Desk) -> None:
    place = free_place(desk)
    for result, status in (("1nt= n", 200), ("1nt= n", 200), ("1nt-1 n", 409)):
        sent = {"place": place, "result": result, "confirmed": ["advice.far-from-field", "advice.mirrored"]}
        answer = writer.post(f"/api/v1/sessions/{SESSION}/results", json=sent)
        assert answer.status_code == status
    clash = answer.json()
    assert answer.headers["content-type"] == "application/problem+json"
    assert ("1n= n" in clash["theirs"], "1n-1 n" in clash["yours"]) == (True, True)
    correction = sent | {"revision": clash["revision"], "why": "misread"}
    assert writer.put(f"/api/v1/sessions/{SESSION}/results", json=correction).status_code == 200
    assert writer.put(f"/api/v1/sessions/{SESSION}/results", json=correction | {"result": "p"}).status_code == 409
    void = {"place": place, "revision": desk.session(SESSION).seq}
    assert writer.post(f"/api/v1/sessions/{SESSION}/results/void", json=void).status_code == 200


def test_a_reader_writes_nothing_and_a_scorer_does_not_publish(
    reader: TestClient, writer: TestClient, public: TestClient, desk: Desk
) -> None:
    sent = {"place": free_place(desk), "result": "p"}
    assert reader.post(f"/api/v1/sessions/{SESSION}/results", json=sent).status_code == 403
    assert public.post(f"/api/v1/sessions/{SESSION}/results", json=sent).status_code in (401, 403)
    assert writer.put("/api/v1/events/sample/publication").status_code == 403
    assert not desk.event("sample").published


def test_a_manager_publishes_and_withdraws(public: TestClient, desk: Desk, book: AccountBook) -> None:
    manager = with_token(public, desk, book, Role.DIRECTOR)
    left = manager.put("/api/v1/events/sample/publication")
    assert (left.status_code, desk.event("sample").published) == (409, False)
    seen = {"confirmed": left.json()["mark"]}
    assert manager.put("/api/v1/events/sample/publication", params=seen).status_code == 204
    assert desk.event("sample").published
    assert manager.delete("/api/v1/events/sample/publication").status_code == 204
    assert not desk.event("sample").published


def test_a_token_is_made_by_password_listed_and_revoked(public: TestClient, desk: Desk) -> None:
    sent = {"name": "Olive", "password": "a long password", "label": "screen", "scope": "manage"}
    made = public.post("/api/v1/tokens", json=sent).json()
    mine = {"authorization": f"Bearer {made['token']}"}
    assert [one["id"] for one in public.get("/api/v1/tokens", headers=mine).json()["tokens"]] == [made["id"]]
    assert public.delete(f"/api/v1/tokens/{made['id']}", headers=mine).status_code == 204
    assert public.get("/api/v1/tokens", headers=mine).status_code == 401
    assert made["token"] not in "".join(str(entry.fact) for entry in desk.journal.read_all())


def test_another_site_has_no_token_made(public: TestClient) -> None:
    sent = {"name": "Olive", "password": "a long password", "label": "screen"}
    assert public.post("/api/v1/tokens", json=sent, headers={"origin": "http://evil.example"}).status_code == 403
    assert public.post("/api/v1/sessions/sample-1/results", json={}).status_code == 401


def test_guessing_passwords_ends(public: TestClient) -> None:
    sent = {"name": "Olive", "password": "guess", "label": "x"}
    answers = [public.post("/api/v1/tokens", json=sent).status_code for _ in range(12)]
    assert (answers[0], answers[-1]) == (401, 429)


def test_a_token_that_is_not_ours_is_refused_even_where_the_public_may_read(public: TestClient) -> None:
    assert public.get("/api/v1/events", headers={"authorization": "Bearer odt_x_y"}).status_code == 401


def test_the_description_has_every_route_and_loads_nothing_from_elsewhere(public: TestClient) -> None:
    description = public.get("/api/v1/openapi.json").json()
    assert description["openapi"].startswith("3.")
    assert {path.split("/")[3] for path in description["paths"]} == {
        "events",
        "files",
        "sessions",
        "members",
        "movements",
        "tokens",
    }
    assert public.get("/docs").status_code == 404


def test_a_body_without_end_is_refused(writer: TestClient) -> None:
    def endless() -> Iterator[bytes]:
        for _ in range(LARGEST // 1024 + 2):
            yield b" " * 1024

    answer = writer.post(f"/api/v1/sessions/{SESSION}/results", content=endless())
    assert (answer.status_code, answer.headers["content-type"]) == (413, "application/problem+json")


BODIES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["place", "result", "ns", "ew", "revision", "why", "round", "table", "board", "line", "x"]),
            inner,
            max_size=5,
        )
    ),
    max_leaves=12,
)


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(body=BODIES, method=st.sampled_from(["POST", "PUT"]))
def test_nonsense_is_a_problem_and_never_our_fault(writer: TestClient, body: object, method: str) -> None:
    answer = writer.request(method, f"/api/v1/sessions/{SESSION}/results", json=body)
    assert 400 <= answer.status_code < 500
    assert answer.headers["content-type"] == "application/problem+json"
    assert set(answer.json()) >= {"type", "title", "status", "detail"}


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b"[" * 5000,
        b'{"place": 1e999}',
        b"null",
        b'{"place": Infinity}',
        b'"' + b"x" * 1000 + b'"',
    ],
)
def test_what_is_no_json_is_a_problem(writer: TestClient, content: bytes) -> None:
    answer = writer.post(
        f"/api/v1/sessions/{SESSION}/results", content=content, headers={"content-type": "application/json"}
    )
    assert 400 <= answer.status_code < 500


@pytest.mark.parametrize(
    "path", ["/movements", "/movements?tables=0", "/movements?tables=x", "/movements?tables=9&boards=61",
             "/events?limit=0", "/events?limit=9999", "/events/%00", "/events/../../etc",
             "/events/sample/travellers/99", "/events/sample/travellers/x", "/sessions/none/deals", "/nothing"]
)  # fmt: skip
def test_questions_without_an_answer_are_problems(reader: TestClient, path: str) -> None:
    answer = reader.get(f"/api/v1{path}")
    assert 400 <= answer.status_code < 500


def test_movements_are_proposed(public: TestClient) -> None:
    found = public.get("/api/v1/movements", params={"tables": 9, "boards": 24, "most_boards": 28}).json()["proposals"]
    assert found[0]["kind"] == "mitchell"
    assert all(24 <= one["boards_played"] <= 28 for one in found)


def test_news_of_an_event_are_told(desk: Desk, public: TestClient) -> None:
    from oddtrick.web.api.reading import changes

    async def listen() -> list[str]:
        told: list[str] = []
        async for text in changes(desk, "sample", public.app.state.live, gone=_still_there):
            told.append(text)
            if len(told) == 2:
                break
            desk.run(c.Publish("sample"), CONSOLE)
            public.app.state.live.moved(desk.journal.position())
        return told

    first, second = asyncio.run(asyncio.wait_for(listen(), 10))
    assert first.startswith("event: changed")
    assert json.loads(first.split("data: ")[1])["etag"] != json.loads(second.split("data: ")[1])["etag"]


async def _still_there() -> bool:
    return False


def test_who_asks_to_write_without_a_token_is_told_how_to_sign_in(public: TestClient, desk: Desk) -> None:
    for answer in (
        public.post(f"/api/v1/sessions/{SESSION}/results", json={"place": free_place(desk), "result": "p"}),
        public.put("/api/v1/events/sample/publication"),
        public.delete("/api/v1/tokens/x"),
        public.get("/api/v1/members"),
    ):
        assert answer.status_code == 401
        assert answer.headers["www-authenticate"] == "Bearer"
        assert answer.json()["type"] == "urn:oddtrick:sign-in"


def test_broken_json_is_told_with_line_and_column(writer: TestClient) -> None:
    body = '{"place": {"round": 1},\n "result": 4s}'
    answer = writer.post(
        f"/api/v1/sessions/{SESSION}/results", content=body, headers={"content-type": "application/json"}
    )
    assert answer.status_code == 422
    assert "line 2, column 13" in answer.json()["detail"]
