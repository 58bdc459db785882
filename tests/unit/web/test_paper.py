"""What the desk prints."""

from __future__ import annotations

import re
from io import BytesIO

import pytest
from fastapi.testclient import TestClient
from pypdf import PdfReader
from tests.unit.web.evening import enter, open_evening

from oddtrick.contest.model import Role
from oddtrick.service.accounts import Account
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.web.app import create_app
from oddtrick.web.context import environment
from oddtrick.web.options import Options
from oddtrick.web.public.paper import EVENT_SHEETS, SESSION_SHEETS
from oddtrick.wording import Wording

SHEETS = [f"/event/e1/print/{name}" for name in (*EVENT_SHEETS, "poster.pdf")]
SHEETS += [f"/session/e1-s1/print/{name}" for name in SESSION_SHEETS]


@pytest.fixture(scope="module")
def desk() -> Desk:
    made = Desk.in_memory()
    open_evening(made)
    enter(made)
    return made


@pytest.fixture(scope="module")
def signed_in(desk: Desk) -> TestClient:
    options = Options(opens_as=Account(CONSOLE, "Director", Role.OWNER))
    return TestClient(create_app(desk, options), base_url="http://localhost", client=("127.0.0.1", 5000))


@pytest.mark.parametrize("address", SHEETS)
def test_every_sheet_is_a_pdf(signed_in: TestClient, address: str) -> None:
    answer = signed_in.get(address)
    assert answer.headers["content-type"] == "application/pdf"
    assert len(PdfReader(BytesIO(answer.content)).pages) >= 1


@pytest.mark.parametrize("address", SHEETS)
def test_the_public_prints_nothing(desk: Desk, address: str) -> None:
    site = TestClient(create_app(desk, Options()), base_url="http://localhost", follow_redirects=False)
    answer = site.get(address)
    assert answer.status_code == 303
    assert answer.headers["location"].startswith("/sign-in")


def test_paper_and_number_can_be_chosen(signed_in: TestClient) -> None:
    six = signed_in.get("/session/e1-s1/print/slips.pdf?each=2&paper=letter")
    reader = PdfReader(BytesIO(six.content))
    assert len(reader.pages) == 3
    assert int(reader.pages[0].mediabox.width) == 612


def test_slips_have_the_ids_of_the_pairs(signed_in: TestClient, desk: Desk) -> None:
    text = PdfReader(BytesIO(signed_in.get("/session/e1-s1/print/slips.pdf").content)).pages[0].extract_text()
    plan = desk.session("e1-s1").section("").plans[-1]
    seat = plan.movement.at(1, 1)
    assert f"North-South {plan.pair(seat.ns)}" in text


def test_a_sheet_that_is_not_there(signed_in: TestClient) -> None:
    assert signed_in.get("/event/e1/print/menu.pdf").status_code == 404
    assert signed_in.get("/session/e1-s1/print/menu.pdf").status_code == 404
    assert signed_in.get("/session/e1-s1/print/guide-pairs.pdf?section=B").status_code == 404


def test_the_links_of_the_desk_lead_to_every_sheet() -> None:
    parts = environment().get_template("results/prints.html").make_module({"say": Wording("en").say})
    links = re.findall(r'href="([^"]*)"', parts.of_event("e1", teams=True, matches=True) + parts.of_session("e1-s1"))  # type: ignore[attr-defined]
    assert sorted(links) == sorted(SHEETS)
    texts = re.findall(r">([^<]+)</a>", parts.of_event("e1") + parts.of_session("e1-s1"))  # type: ignore[attr-defined]
    assert not [text for text in texts if text.startswith("public.")]
