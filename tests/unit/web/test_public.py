"""The public pages: what they show, and what they never show."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from html import unescape
from importlib.resources import files
from io import BytesIO

import pytest
from fastapi.testclient import TestClient
from pypdf import PdfReader
from tests.unit.web.evening import enter, open_evening, published

from oddtrick.contest import commands as c
from oddtrick.contest.conditions import Conditions, Systems
from oddtrick.contest.model import Slot, TableResult
from oddtrick.contest.penalties import GivePenalty, Measure
from oddtrick.formats.detect import read_any
from oddtrick.formats.xlsx_in import read_workbook
from oddtrick.scoring.event import Penalty, PenaltyUnit
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.web.app import create_app
from oddtrick.web.options import Options
from oddtrick.words.results import Cause, NotPlayed

PAGES = ("", "index.html", "board-1.html", "pair-1.html", "hands.html", "conditions.html")
FILES = (
    "ranking.csv", "boards.csv", "travellers.csv", "results.xlsx", "event.json", "results.xml", "deals.pbn",
    "results.pdf", "hand-records.pdf",
)  # fmt: skip
PLACES = (*PAGES, *FILES)
CODES = ("code.html", "code.svg")


def browse(desk: Desk) -> TestClient:
    return TestClient(create_app(desk, Options()), base_url="http://localhost")


@pytest.fixture(scope="module")
def site() -> TestClient:
    return browse(published())


def test_the_index_lists_what_is_published(site: TestClient) -> None:
    page = site.get("/r/")
    assert page.status_code == 200
    assert 'href="e1/index.html"' in page.text
    assert "Club evening" in page.text


@pytest.mark.parametrize("place", [*PLACES, *CODES])
def test_pages_and_files_of_a_published_event(site: TestClient, place: str) -> None:
    assert site.get(f"/r/e1/{place}").status_code == 200


def test_the_short_link_leads_to_the_ranking(site: TestClient) -> None:
    answer = site.get("/r/e1")
    assert answer.url.path == "/r/e1/"
    assert "Ida Ek" in answer.text


@pytest.mark.parametrize("place", [*PLACES, *CODES])
def test_an_unpublished_event_is_as_if_it_were_not_there(place: str) -> None:
    desk = Desk.in_memory()
    open_evening(desk)
    enter(desk)
    site = browse(desk)
    answer, nobody = site.get(f"/r/e1/{place}"), site.get(f"/r/other/{place}")
    assert answer.status_code == nobody.status_code == 404
    assert answer.text.replace("e1", "other") == nobody.text
    assert "Club evening" not in answer.text
    assert "Club evening" not in site.get("/r/").text


def test_a_publication_withdrawn_is_gone_at_once() -> None:
    desk = published()
    site = browse(desk)
    assert site.get("/r/e1/").status_code == 200
    desk.run(c.WithdrawPublication("e1"), CONSOLE)
    assert site.get("/r/e1/").status_code == 404


@pytest.mark.parametrize(
    "place", ["", "board-1.html", "pair-2.html", "pair-3.html", "ranking.csv", "event.json", "results.xml"]
)
def test_hidden_and_erased_names_are_nowhere(site: TestClient, place: str) -> None:
    text = site.get(f"/r/e1/{place}").text
    assert "Rolf Dahl" not in text
    assert "Erased Person" not in text


def test_a_name_that_is_not_shown_is_said_to_be_so(site: TestClient) -> None:
    assert "(name not shown)" in site.get("/r/e1/").text


def test_names_are_text_and_never_markup(site: TestClient) -> None:
    text = site.get("/r/e1/").text
    assert "Zoë &lt;Ünal&gt;" in text
    assert "<Ünal>" not in text


def test_a_board_is_shown_once_everybody_has_played_it() -> None:
    desk = published(leave=frozenset({(1, 1)}))
    site = browse(desk)
    front = site.get("/r/e1/").text
    assert "board-1.html" not in front
    assert "board-2.html" in front
    assert "Play goes on" in front
    assert site.get("/r/e1/board-1.html").status_code == 404
    assert site.get("/r/e1/event.json").status_code == 404
    assert site.get("/r/e1/results.xml").status_code == 404
    assert '[Board "1"]' not in site.get("/r/e1/deals.pbn").text
    for place in ("hands.html", "pair-1.html", "travellers.csv", "boards.csv"):
        assert not re.search(r"board-1\.html|^1,", site.get(f"/r/e1/{place}").text, re.MULTILINE)


def test_a_closed_session_holds_nothing_back() -> None:
    desk = published(leave=frozenset({(1, 1)}))
    desk.run(c.CloseSession("e1-s1"), CONSOLE)
    assert browse(desk).get("/r/e1/board-1.html").status_code == 200


def test_pages_are_whole_without_scripts(site: TestClient) -> None:
    for place in ("", "board-2.html", "pair-1.html", "hands.html"):
        text = site.get(f"/r/e1/{place}").text
        body = re.sub(r"<script\b.*?</script>", "", text, flags=re.DOTALL)
        assert body.count("<script") == 0
        assert "onclick" not in body
        assert "style=" not in body
        assert len(text) < 100_000
    assert site.get("/r/e1/").text.count("<tr>") == 1 + 4


def test_a_traveller_says_contracts_in_words_and_explains_each_value(site: TestClient) -> None:
    text = unescape(site.get("/r/e1/board-2.html").text)
    assert "three no trump, by North, one over" in text
    assert "one no trump, by South, one down" in text
    places = set(re.findall(r'href="#(why-\d+)"', text))
    assert places
    assert places == set(re.findall(r'id="(why-\d+)"', text))
    assert "Laws applied:" in text


def test_the_event_file_has_the_names_for_the_public(site: TestClient) -> None:
    document = site.get("/r/e1/event.json").json()
    assert document["event"]["title"] == "Club evening"
    assert "Ida Ek" in document["contestants"][0]["names"]


def test_the_ranking_as_a_table_for_other_programs(site: TestClient) -> None:
    lines = site.get("/r/e1/ranking.csv").content.decode("utf-8-sig").splitlines()
    assert lines[0].startswith("place,pair,direction,player_1")
    assert len(lines) == 1 + 4


def test_the_workbook_has_ranking_boards_and_travellers_and_what_is_hidden_in_none() -> None:
    desk = published(leave=frozenset({(1, 1)}))
    data = browse(desk).get("/r/e1/results.xlsx").content
    sheets = {sheet.name: [cells for _, cells in sheet.rows] for sheet in read_workbook(data, "results.xlsx")}
    assert [len(rows) for rows in (sheets["ranking"], sheets["boards"], sheets["travellers"])] == [5, 11, 11]
    said = {cell for rows in sheets.values() for row in rows for cell in row}
    assert "(name not shown)" in said
    assert not said & {"Rolf Dahl", "Erased Person"}
    assert {row[0] for row in sheets["boards"][1:]} == set("23456")
    assert read_any(data, "results.xlsx").boards[0].number == 2


def test_what_each_result_is_worth_as_a_table(site: TestClient) -> None:
    head, *lines = site.get("/r/e1/boards.csv").content.decode("utf-8-sig").splitlines()
    assert head.startswith("board,section,pair_ns,pair_ew,contract,by,tricks,lead,adjusted,points,ns_score,ew_score")
    assert (len(lines), lines[1]) == (12, "1,,2,3,4S,S,10,,,420,2,0")


def test_what_an_event_does_not_have_is_not_found(site: TestClient) -> None:
    for place in ("board-99.html", "pair-99.html", "secret.txt", "..%2fe1"):
        assert site.get(f"/r/e1/{place}").status_code == 404


def test_a_correction_shows_at_once() -> None:
    desk = published()
    site = browse(desk)
    before = site.get("/r/e1/").text
    session = desk.session("e1-s1")
    slot, record = next(iter(session.records.items()))
    assert record.current is not None
    desk.run(c.VoidResult("e1-s1", slot, record.revision), CONSOLE, confirmed=True)
    assert site.get("/r/e1/").text != before


def text_of(answer: object) -> str:
    """A page or a PDF as words."""
    content: bytes = answer.content  # type: ignore[attr-defined]
    if content.startswith(b"%PDF"):
        return " ".join(page.extract_text() for page in PdfReader(BytesIO(content)).pages)
    return " ".join(unescape(re.sub(r"<[^>]*>", "", content.decode())).split())


def test_a_penalty_stands_under_the_ranking_on_the_page_and_on_paper() -> None:
    desk = published()
    assert "Penalties" not in text_of(browse(desk).get("/r/e1/"))
    penalty = Penalty("1", Fraction(-10), PenaltyUnit.TOP, "late at the table")
    desk.run(GivePenalty("e1", "p1", penalty), CONSOLE)
    site = browse(desk)
    for name in ("", "results.pdf"):
        text = text_of(site.get(f"/r/e1/{name}"))
        assert "Penalties" in text, name
        assert "Penalty −10 % of a top: late at the table" in text, name


def test_what_was_brought_forward_and_a_disqualification_are_told_beside_the_ranking() -> None:
    desk = published()
    pair = desk.event("e1").pair("1")
    desk.run(c.ChangePair("e1", "1", pair.players, pair.handicap, Fraction(5, 2)), CONSOLE)
    measure = Penalty("2", Fraction(0), PenaltyUnit.TOP, "cards were looked at", "91B")
    desk.run(GivePenalty("e1", "d1", measure, Measure.DISQUALIFICATION, "Ida Ek"), CONSOLE)
    site = browse(desk)
    for name in ("", "results.pdf"):
        text = text_of(site.get(f"/r/e1/{name}"))
        assert "Brought forward: 2.5" in text, name
        assert "Disqualified: without a place" in text, name
    assert "Brought forward: 2.5" in text_of(site.get("/r/e1/pair-1.html"))
    assert "cards were looked at" not in text_of(site.get("/r/e1/")), "why is the director's"


def test_places_move_while_boards_are_to_come_and_not_in_a_finished_ranking() -> None:
    running = browse(published(leave=frozenset({(1, 5)}))).get("/r/e1/").text
    assert 'class="up-down"' in running
    assert 'class="up-down"' not in browse(published()).get("/r/e1/").text


def test_who_did_not_play_a_board_is_named_once_the_session_is_closed() -> None:
    desk = published(leave=frozenset({(1, 1)}))
    desk.run(c.CloseSession("e1-s1"), CONSOLE)
    site = browse(desk)
    plan = desk.session("e1-s1").section("").plans[-1]
    seat = next(
        seat for _, seat in plan.movement.played() if seat.table == 1 and 1 in plan.movement.boards_of(seat.set)
    )
    assert f"Not played: {plan.pair(seat.ns)} – {plan.pair(seat.ew)}." in text_of(site.get("/r/e1/board-1.html"))
    assert "Not played" not in text_of(site.get("/r/e1/board-2.html"))


def test_a_board_that_comes_late_is_still_held_back() -> None:
    desk = published(leave=frozenset({(1, 1)}))
    plan = desk.session("e1-s1").section("").plans[-1]
    number, seat = next(
        one for one in plan.movement.played() if one[1].table == 1 and 1 in plan.movement.boards_of(one[1].set)
    )
    late = TableResult((plan.pair(seat.ns),), (plan.pair(seat.ew),), NotPlayed(Cause.LATE))
    desk.run(c.EnterResult("e1-s1", Slot("", number, "1", 1), late), CONSOLE, confirmed=True)
    site = browse(desk)
    assert site.get("/r/e1/board-1.html").status_code == 404
    assert '[Board "1"]' not in site.get("/r/e1/deals.pbn").text


def test_the_dots_of_a_pair_fit_a_narrow_page(site: TestClient) -> None:
    assert re.search(r'<div class="scroll"[^>]*><svg class="board-dots"', site.get("/r/e1/pair-1.html").text) is None
    style = (files("oddtrick.web") / "static" / "results.css").read_text()
    assert ".board-dots { display: block; max-width: 100%; height: auto; }" in style


def test_the_conditions_of_contest_stand_beside_the_results_in_the_readers_language() -> None:
    desk = published()
    terms = desk.event("e1").terms
    laid_down = Conditions(systems=Systems.SIMPLE, deposit="20 €", remarks="Dinner is at eight.")
    desk.run(c.ChangeEvent("e1", replace(terms, conditions=laid_down)), CONSOLE)
    site = browse(desk)
    assert 'href="conditions.html"' in site.get("/r/e1/").text
    for name in ("conditions.html", "results.pdf"):
        text = text_of(site.get(f"/r/e1/{name}"))
        for said in (
            "Edition of the Laws",
            "natural ones with usual conventions",
            "40B2(a)(i)",
            "20 €",
            "Dinner is at",
        ):
            assert said in text, (name, said)
        assert "Spectators" not in text, "nobody laid that down"
    german = text_of(site.get("/r/e1/conditions.html", headers={"Accept-Language": "de"}))
    assert "Turnierbedingungen" in german
    assert "natürliche mit üblichen Konventionen" in german
