"""Hands are shown to nobody who may still play them: every address that can be read is asked, by everybody."""

from __future__ import annotations

import io
import re
import zipfile
from itertools import permutations
from pathlib import Path

import pytest
from pypdf import PdfReader
from starlette.testclient import TestClient
from tests.unit.web.evening import enter, open_evening

from oddtrick.contest import commands as c
from oddtrick.contest.model import DealSource, Role
from oddtrick.service.accounts import AccountBook, quick_hasher
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.web.accounts import Account
from oddtrick.web.app import create_app
from oddtrick.web.options import Options
from oddtrick.web.phone.table import new_codes
from oddtrick.web.public.export import export_site
from oddtrick.web.public.files import DOWNLOADS
from oddtrick.web.public.paper import EVENT_SHEETS, SESSION_SHEETS
from oddtrick.words.deals import Deal

SUIT = "AKQJT98765432"
MARK = SUIT[:7]
"""What sheets with little room still say of it."""
SEED = "5eed" * 16
"""Of the demonstration that no page for these people holds the seed from which the hands follow."""
SUITS = (f"{SUIT}...", f".{SUIT}..", f"..{SUIT}.", f"...{SUIT}")
DEALS = [Deal.parse("N:" + " ".join(hands)) for hands in permutations(SUITS)]
"""Whole suits, which are easy to find in any kind of file; board 1 has the first."""
LEFT = (1, 1)
"""Table 1 is still to play board 1."""
NAMES = [one.name for one in DOWNLOADS] + ["hands.html", "board-1.html", "board-2.html", "pair-1.html", "index.html"]
PEOPLE = ("public", "player", "scorer", "reader", "writer")


def evening(desk: Desk, *, leave: frozenset[tuple[int, int]], published: bool) -> None:
    open_evening(desk)
    deals = {board: DEALS[board - 1] for board in desk.session("e1-s1").deals}
    desk.run(c.SetDeals("e1-s1", deals, DealSource.IMPORTED, SEED), CONSOLE)
    enter(desk, leave=leave)
    desk.run_all(new_codes(desk.session("e1-s1")), CONSOLE)
    if published:
        desk.run(c.Publish("e1"), CONSOLE)


def client_of(desk: Desk, who: str) -> TestClient:
    """A browser or a program of this kind of person."""
    book = AccountBook(desk, quick_hasher())
    owner = book.create(f"Olive for {who}", "a long password", Role.OWNER)
    roles = {"scorer": Role.SCORER, "director": Role.DIRECTOR}
    opens = (
        Account(book.create(f"Sim, {who}", "twelve tricks", roles[who]).id, "Sim", roles[who]) if who in roles else None
    )
    app = create_app(desk, Options(secret=b"s" * 32, accounts=book, opens_as=opens))
    client = TestClient(app, base_url="http://localhost", client=("127.0.0.1", 5000), raise_server_exceptions=False)
    scopes = {"reader": Role.TABLE, "writer": Role.SCORER, "manager": Role.DIRECTOR}
    if who in scopes:
        client.headers["authorization"] = f"Bearer {book.issue_token(owner.id, who, scopes[who], CONSOLE)}"
    if who == "player":
        page = client.get("/phone").text
        csrf = re.search(r'name="csrf" value="([^"]+)"', page)
        code = desk.session("e1-s1").codes["", "2"]
        assert csrf is not None
        assert "/phone/table" in str(client.post("/phone", data={"csrf": csrf[1], "code": code, "side": ""}).url)
    return client


def addresses(client: TestClient) -> list[str]:
    """Every address of the application that can be read, with the ids of this evening."""
    values = {
        "event_id": ["e1"], "event": ["e1"], "session_id": ["e1-s1"], "session": ["e1-s1"],
        "name": [*NAMES, *EVENT_SHEETS, "poster.pdf", *SESSION_SHEETS], "board": ["1", "2"],
        "pair": ["1"], "pair_id": ["1"], "person_id": ["ida"], "token": ["x"], "code": ["x"],
    }  # fmt: skip
    found: list[str] = []
    routers = [one for one in client.app.routes if hasattr(one, "effective_route_contexts")]  # type: ignore[attr-defined]
    for route in (route for router in routers for route in router.effective_route_contexts()):
        if "GET" not in (route.methods or ()) or route.path.endswith(("/live", "/stream")):
            continue
        made = [route.path]
        for name in re.findall(r"\{(\w+)[^}]*\}", route.path):
            made = [re.sub(rf"\{{{name}[^}}]*\}}", value, one) for one in made for value in values.get(name, ["x"])]
        found += made
    assert {"/event/e1", "/session/e1-s1/deals.pbn", "/event/e1/archive.zip", "/phone/table"} <= set(found)
    rows = "board=1&table=1&round=1&section=&q=1&tables=2&boards=6"
    slots = [f"/session/e1-s1/result?slot={slot}" for slot in ("1.1.1", "-1-1-1")]
    return [*slots, *(f"{one}?{rows}" for one in found)]


def text_of(content: bytes) -> str:
    """What a page or a file says, without tags, spaces and other ways to write a ten."""
    if content.startswith(b"%PDF"):
        text = "".join(page.extract_text() for page in PdfReader(io.BytesIO(content)).pages)
    elif content.startswith(b"PK"):
        archive = zipfile.ZipFile(io.BytesIO(content))
        return "".join(text_of(archive.read(name)) for name in archive.namelist())
    else:
        text = re.sub(r"<[^>]*>", "", content.decode(errors="replace"))
    return re.sub(r"\s+", "", text).replace("10", "T")


def shown(desk: Desk, who: str) -> set[str]:
    """The addresses at which this person sees whole hands, or the seed that they follow from."""
    client = client_of(desk, who)
    pages = {address: client.get(address) for address in addresses(client)}
    assert not [address for address, answer in pages.items() if answer.status_code >= 500]
    return {at for at, answer in pages.items() if found_in(answer.content)}


def found_in(content: bytes) -> set[str]:
    text = text_of(content)
    return {mark for mark in (MARK, SEED) if mark in text}


@pytest.mark.parametrize("who", PEOPLE)
def test_before_publication_nobody_but_a_director_sees_hands(who: str) -> None:
    desk = Desk.in_memory()
    evening(desk, leave=frozenset(), published=False)
    assert shown(desk, who) == set()


@pytest.mark.parametrize("who", ["director", "manager"])
def test_a_director_sees_hands_at_any_time(who: str) -> None:
    desk = Desk.in_memory()
    evening(desk, leave=frozenset({LEFT}), published=False)
    own = {"director": "/event/e1/print/hand-records.pdf", "manager": "/api/v1/sessions/e1-s1/deals"}
    assert any(at.startswith(own[who]) for at in shown(desk, who))


@pytest.mark.parametrize("who", PEOPLE)
def test_of_published_results_a_board_that_is_still_to_be_played_is_held_back(who: str, tmp_path: Path) -> None:
    desk = Desk.in_memory()
    evening(desk, leave=frozenset({LEFT}), published=True)
    client = client_of(desk, who)
    deal = DEALS[0].to_text().replace(" ", "")
    for address in addresses(client):
        content = client.get(address).content
        text = text_of(content)
        assert deal not in text, address
        assert SEED not in text, address
    for address in ("/r/e1/hands.html", "/r/e1/hand-records.pdf", "/r/e1/travellers.pdf"):
        assert not re.search(r"Board1(?!\d)", text_of(client.get(address).content)), address
    export_site(desk, tmp_path / "site")
    assert not (tmp_path / "site" / "e1" / "board-1.html").exists()
    pages = "".join(text_of(file.read_bytes()) for file in (tmp_path / "site").rglob("*") if file.is_file())
    assert deal not in pages


def test_a_scorer_prints_the_hands_that_are_published_and_played() -> None:
    desk = Desk.in_memory()
    evening(desk, leave=frozenset({LEFT}), published=True)
    client = client_of(desk, "scorer")
    records = text_of(client.get("/event/e1/print/hand-records.pdf").content)
    assert "Board2" in records
    assert not re.search(r"Board1(?!\d)", records)
    travellers = client.get("/event/e1/print/travellers.pdf")
    assert text_of(travellers.content).count(MARK) == 4 * (len(desk.session("e1-s1").deals) - 1)
    assert '[Board "2"]' in client.get("/session/e1-s1/deals.pbn").text
    assert '[Board "1"]' not in client.get("/session/e1-s1/deals.pbn").text


def test_a_scorer_is_told_that_hands_are_hidden_and_gets_no_link_to_them() -> None:
    desk = Desk.in_memory()
    evening(desk, leave=frozenset(), published=False)
    client = client_of(desk, "scorer")
    answer = client.get("/event/e1/print/hand-records.pdf")
    assert answer.status_code == 403
    assert "hidden until the results are published" in answer.text
    assert client.get("/event/e1/print/travellers.pdf").status_code == 200
    director = client_of(desk, "director")
    for page in ("/event/e1", "/session/e1-s1"):
        assert "hand-records.pdf" not in client.get(page).text
        assert "hand-records.pdf" in director.get(page).text
    assert client_of(desk, "writer").get("/api/v1/sessions/e1-s1/deals").status_code == 403


def test_an_export_of_what_is_not_published_holds_no_hands(tmp_path: Path) -> None:
    desk = Desk.in_memory()
    evening(desk, leave=frozenset(), published=False)
    export_site(desk, tmp_path / "site")
    assert [file.name for file in (tmp_path / "site").iterdir() if file.is_dir()] == []
