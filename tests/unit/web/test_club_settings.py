"""What the club settles: where it shows, and what a new session takes from it."""

from __future__ import annotations

import re
from fractions import Fraction
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader
from starlette.testclient import TestClient

from oddtrick.contest import commands as c
from oddtrick.contest.club import ClubSettings, SettleClub, SuitColours
from oddtrick.contest.model import Role
from oddtrick.scoring.settings import Form
from oddtrick.service.accounts import AccountBook, quick_hasher
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.web.accounts import Account
from oddtrick.web.public.export import export_site

from .evening import published
from .setting_up import browser, evening, fault, send

HARBOUR = {"name": "Harbour Bridge Club", "colours": "two", "boards": "4", "minutes": "7,25", "form": "cross_imps"}


def settled(client: TestClient, **other: str):
    return send(client, "/settings/club", "/settings/club", **(HARBOUR | other))


def pdf(client: TestClient, path: str) -> str:
    return PdfReader(BytesIO(client.get(path).content)).pages[0].extract_text()


def test_a_director_settles_and_the_page_says_who_and_when() -> None:
    desk = Desk.in_memory()
    client = browser(desk)
    assert "Last changed" not in client.get("/settings/club").text
    page = settled(client).text
    assert "Saved." in page
    assert "Last changed by" in page
    wanted = ClubSettings("Harbour Bridge Club", SuitColours.TWO, 4, Fraction(29, 4), Form.CROSS_IMPS)
    assert desk.club().settings == wanted
    settled(client, name="Harbour and Hill")
    assert [entry.fact.settings.name for entry in desk.journal.read("club/club")] == [  # type: ignore[union-attr]
        "Harbour Bridge Club",
        "Harbour and Hill",
    ]


def test_a_scorer_settles_nothing() -> None:
    desk = Desk.in_memory()
    scorer = AccountBook(desk, quick_hasher()).create("Sim", "twelve tricks", Role.SCORER)
    client = browser(desk, Account(scorer.id, "Sim", Role.SCORER))
    assert client.get("/settings/club").status_code == 403
    assert send(client, "/settings/club", "/account", **HARBOUR).status_code == 403
    assert desk.club().settings == ClubSettings()


@pytest.mark.parametrize(
    ("field", "value"),
    [("name", "x" * 81), ("boards", "13"), ("boards", "0"), ("boards", "two"), ("minutes", "0"), ("minutes", "100")],
)
def test_a_fault_stands_beside_its_field_and_nothing_is_taken(field: str, value: str) -> None:
    desk = Desk.in_memory()
    page = settled(browser(desk), **{field: value})
    assert page.status_code == 422
    assert fault(page.text, f"f-{field}")
    assert f'value="{value}"' in page.text
    assert desk.club().settings == ClubSettings()


@pytest.mark.parametrize(("field", "value"), [("colours", "five"), ("form", "individual_matchpoints"), ("form", "")])
def test_no_other_choice_is_taken(field: str, value: str) -> None:
    desk = Desk.in_memory()
    assert settled(browser(desk), **{field: value}).status_code == 422
    assert desk.club().settings == ClubSettings()


def test_name_and_colours_stand_on_every_page_and_sheet(tmp_path: Path) -> None:
    desk = published()
    client = browser(desk)
    sheets = ("/event/e1/print/results.pdf", "/session/e1-s1/print/guide-pairs.pdf", "/r/e1/results.pdf")
    assert "Harbour" not in "".join(pdf(client, path) for path in sheets)
    settled(client)
    for path in ("/", "/session/e1-s1", "/r/", "/r/e1/"):
        page = client.get(path).text
        assert re.search(r'class="brand"[^>]*>Harbour Bridge Club<', page), path
        assert re.search(r'<body class="[^"]*\btwo\b', page), path
    assert 'class="phone two"' in client.get("/phone").text
    for path in sheets:
        assert "Harbour Bridge Club" in pdf(client, path), path
    export_site(desk, tmp_path / "site")
    made = (tmp_path / "site/e1/index.html").read_text("utf-8")
    assert "Harbour Bridge Club" in made
    assert 'href="../icon.svg"' in made
    assert (tmp_path / "site/icon.svg").is_file()
    export_site(desk, tmp_path / "site", club="Another")
    assert "Another" in (tmp_path / "site/e1/index.html").read_text("utf-8")


def test_a_new_session_begins_with_what_the_club_settled_and_may_have_it_otherwise() -> None:
    desk = Desk.in_memory()
    client = browser(desk)
    settled(client)
    page = client.get("/new").text
    for name, value in (("minutes", "7.25"), ("per_round", "4")):
        assert re.search(rf'name="{name}"[^>]*value="{value}"', page), name
    assert re.search(r'value="cross_imps" checked', page)
    shown = send(client, "/new", "/new", tables="6", boards="24-28").text
    assert re.findall(r"<dd>(\d+) × (\d+)</dd>", shown)[0][1] == "4"
    values = dict(re.findall(r'type="hidden" name="(shown|key)" value="([^"]*)"', shown))
    choice = re.search(r'name="choice-0" value="([^"]+)"[^>]*checked', shown)
    assert choice is not None
    send(client, "/new", "/new", tables="6", boards="24-28", **values, choice__0=choice[1])
    session = desk.session(f"s-{values['key']}")
    assert session.pace == Fraction(29, 4)
    assert desk.event(session.event).terms.form is Form.CROSS_IMPS
    settled(client, minutes="5")
    assert desk.session(session.id).pace == Fraction(29, 4)


def test_the_round_clock_reckons_with_the_pace_of_the_session() -> None:
    desk = Desk.in_memory()
    evening(desk)
    desk.run(c.SetPace("s", Fraction(6)), CONSOLE)
    client = browser(desk)
    assert re.search(r'name="minutes" value="12"', client.get("/session/s/clock").text)
    send(client, "/session/s/clock", "/session/s/clock", do="next", round="1")
    assert desk.session("s").clock.length == 12 * 60_000


def test_a_name_given_at_the_start_holds_until_the_club_settles_one() -> None:
    desk = Desk.in_memory()
    client = browser(desk)
    client.app.state.options = client.app.state.options.__class__(  # type: ignore[attr-defined]
        secret=b"s" * 32, opens_as=Account(CONSOLE, "Director", Role.OWNER), club="Given"
    )
    assert ">Given</a>" in client.get("/").text
    desk.run(SettleClub(ClubSettings("Settled")), CONSOLE)
    assert ">Settled</a>" in client.get("/").text
