"""Files that nobody should send to the desk: each is refused in a sentence, and none fills the memory."""

from __future__ import annotations

import asyncio
import io
import tracemalloc
import zipfile
from collections.abc import Callable, Iterator

import pytest
from starlette.testclient import TestClient
from starlette.types import Message

from oddtrick.contest.commands import OpenEvent, OpenSession, Plan
from oddtrick.contest.facts import Terms
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.web import bodies
from oddtrick.web.accounts import Account, Role
from oddtrick.web.app import create_app
from oddtrick.web.options import Options

MB = 2**20
DIRECTOR = Account(CONSOLE, "Director", Role.OWNER)
PLACES = ("/import", "/members/import", "/session/s/deals/import", "/restore")


@pytest.fixture
def desk() -> Iterator[Desk]:
    made = Desk.in_memory()
    yield made
    made.close()


@pytest.fixture
def browser(desk: Desk) -> Iterator[TestClient]:
    app = create_app(desk, Options(secret=b"s" * 32, opens_as=DIRECTOR))
    with TestClient(app, base_url="http://localhost", client=("127.0.0.1", 5000)) as opened:
        yield opened


def token(browser: TestClient) -> str:
    return browser.get("/import").text.partition('name="csrf" value="')[2].partition('"')[0]


def bomb() -> bytes:
    """A workbook of a hundred kilobytes that unfolds to a hundred megabytes."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as folder:
        folder.writestr("[Content_Types].xml", "<Types/>")
        with folder.open("xl/worksheets/sheet1.xml", "w") as part:
            for _ in range(100):
                part.write(bytes(MB))
    return made.getvalue()


def entities() -> bytes:
    """Ten letters, ten times ten times … of them."""
    said = "".join(f'<!ENTITY a{n} "{f"&a{n - 1};" * 10 if n else "x" * 10}">' for n in range(10))
    return f"<!DOCTYPE x [{said}]><USEBIO>&a9;</USEBIO>".encode()


@pytest.mark.parametrize("place", PLACES)
def test_of_a_hundred_megabytes_no_more_is_taken_than_the_limit(
    desk: Desk, place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bodies, "A_FILE", 2 * MB)
    app = create_app(desk, Options(secret=b"s" * 32, opens_as=DIRECTOR))
    asked, sent = list[int](), list[Message]()
    head = b'--x\r\nContent-Disposition: form-data; name="file"; filename="a.pbn"\r\n\r\n'

    async def receive() -> Message:
        asked.append(1)
        return {"type": "http.request", "body": head if len(asked) == 1 else bytes(MB), "more_body": len(asked) < 101}

    async def send(message: Message) -> None:
        sent.append(message)

    headers = [(b"host", b"localhost"), (b"content-type", b"multipart/form-data; boundary=x")]
    here = {"client": ("127.0.0.1", 5000), "server": ("localhost", 80), "scheme": "http", "query_string": b""}
    scope = {"type": "http", "method": "POST", "path": place, "raw_path": place.encode(), "headers": headers, **here}
    asyncio.run(app(scope, receive, send))
    assert sent[0]["status"] == 413
    assert b"too large" in b"".join(one.get("body", b"") for one in sent).lower()
    assert len(asked) < 6
    assert desk.journal.position() == 0


@pytest.mark.parametrize(
    ("place", "name", "data", "said"),
    [
        ("/import", "a.xlsx", bomb, "100 MB unpacked"),
        ("/members/import", "a.xlsx", bomb, "100 MB unpacked"),
        ("/import", "a.xml", entities, "declared entities"),
        ("/session/s/deals/import", "a.xml", entities, "declared entities"),
    ],
)
def test_what_unfolds_without_end_is_refused_folded(
    browser: TestClient, desk: Desk, place: str, name: str, data: Callable[[], bytes], said: str
) -> None:
    desk.run_all([OpenEvent("e", Terms("Club")), OpenSession("e", "s", (Plan(),))], CONSOLE)
    sent, csrf = data(), token(browser)
    tracemalloc.start()
    try:
        answer = browser.post(place, data={"csrf": csrf}, files={"file": (name, sent)})
        assert tracemalloc.get_traced_memory()[1] < 30 * MB
    finally:
        tracemalloc.stop()
    assert answer.status_code == 422
    assert said in answer.text
