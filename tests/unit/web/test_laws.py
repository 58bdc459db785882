"""The Laws to browse: by number, by word, by situation, in four editions; open to everybody."""

from __future__ import annotations

import re

import pytest
from starlette.testclient import TestClient

from oddtrick.laws.provisions import EDITIONS, Provisions
from oddtrick.service.desk import Desk
from oddtrick.web.context import law_href
from oddtrick.wording import LANGUAGES, Wording

from .setting_up import browser, token


@pytest.fixture
def client() -> TestClient:
    return browser(Desk.in_memory(), None)


def links(page: str, start: str) -> list[str]:
    return re.findall(rf'href="({re.escape(start)}[^"]*)"', page)


def test_every_law_of_an_edition_is_listed(client: TestClient) -> None:
    page = client.get("/laws?edition=1987").text
    listed = ["INTRO", "DEF", *map(str, range(1, 94))]
    assert links(page, "/laws/1987/") == [f"/laws/1987/{number}" for number in listed]


@pytest.mark.parametrize("typed", ["27B1(a)", "Law 27 b 1 a", "27b1a"])
def test_a_number_as_people_write_it_leads_to_its_page(client: TestClient, typed: str) -> None:
    found = client.get("/laws", params={"q": typed, "edition": 2007})
    assert found.url.path == "/laws/2007/27B1a"
    assert "Law 27B1(a), 2007" in found.text


def test_words_find_provisions_and_situations(client: TestClient) -> None:
    page = client.get("/laws?q=insufficient").text
    assert "An insufficient bid that is artificial" in page
    assert "/laws/2017/27B1b" in links(client.get("/laws?q=insufficient+comparable").text, "/laws/2017/")


def test_words_that_nothing_is_about_are_said_back_escaped(client: TestClient) -> None:
    page = client.get("/laws", params={"q": "<b>"}).text
    assert "“&lt;b&gt;”" in page


def test_a_provision_has_its_editions_its_paths_and_the_way_on(client: TestClient) -> None:
    page = client.get("/laws/2017/27B1a").text
    assert {"/laws/2007/27B1a", "/laws/1997/27B1a", "/laws/1987/27B1a"} <= set(links(page, "/laws/"))
    assert {"/laws/2017/27B1", "/laws/2017/27B1b"} <= set(links(page, "/laws/2017/"))
    assert "West calls Pass" in page
    assert "The paths of Law 27" in page


@pytest.mark.parametrize("address, status", [("/laws/2017/99", 404), ("/laws/2017/x", 422), ("/laws/1999/27", 422),
                                             ("/laws?edition=1999", 422), ("/laws/2017/27Z", 422)])  # fmt: skip
def test_what_is_not_there_is_said(client: TestClient, address: str, status: int) -> None:
    assert client.get(address).status_code == status


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_provision_has_a_page(client: TestClient, edition: int) -> None:
    """Of every twentieth, and of all whose number has a mark of ours."""
    laws = list(Provisions.of(edition))
    for number in [*laws[::20], *(one for one in laws if "#" in one)]:
        assert client.get(law_href(number, edition)).status_code == 200, number


@pytest.mark.parametrize("language", [name for name in LANGUAGES if name != "en"])
def test_who_sits_here_chooses_the_language_and_stays_on_the_page(client: TestClient, language: str) -> None:
    page = client.get("/laws?q=insufficient").text
    here = re.search(r'name="next" value="([^"]*)"', page)
    assert here is not None
    found = client.post("/language", data={"csrf": token(page), "language": language, "next": here[1]})
    assert found.url.query == b"q=insufficient"
    assert f'<html lang="{language.replace("_", "-")}">' in found.text
    assert Wording(language).say("laws.title", edition=2017) in found.text
    assert "The Laws of 2017" not in found.text
