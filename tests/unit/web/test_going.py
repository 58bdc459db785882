"""How an event goes: cross tables, places after each round, charts that need no colour, and the sheets for the wall."""

from __future__ import annotations

import re
from fractions import Fraction
from io import BytesIO

from pypdf import PdfReader

from oddtrick.contest import commands as c
from oddtrick.contest.facts import Terms
from oddtrick.contest.model import Fixture, Slot, TableResult
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.web.public.charts import line_chart, spark
from oddtrick.words.notation import parse_entry

from .evening import published
from .setting_up import browser
from .test_matches import teams


def two_rounds() -> Desk:
    """Four teams after two rounds."""
    desk = teams()
    desk.run(c.SetMatch("e", Fixture("2b", "B", "D", (3, 4), 2)), CONSOLE)
    for table, (ns, ew) in enumerate((("A", "C"), ("C", "A"), ("B", "D"), ("D", "B")), 1):
        slot = Slot("", 2, str(table), 3)
        said = "3NT-1 by N" if table == 1 else "3NT= by N"
        desk.run(c.EnterResult("s", slot, TableResult((ns,), (ew,), parse_entry(said))), CONSOLE, confirmed=True)
    return desk


def cells(page: str) -> list[list[str]]:
    rows = re.findall(r"<tr>(.*?)</tr>", page, re.DOTALL)
    return [
        [re.sub(r"<[^>]*>|\s+", " ", cell).strip() for cell in re.findall(r"<t[hd].*?</t[hd]>", row)] for row in rows
    ]


def test_the_cross_table_is_a_square_of_few_teams() -> None:
    desk = two_rounds()
    for client, page in ((browser(desk), "/event/e/cross"), (browser(desk, None), "/r/e/cross.html")):
        text = client.get(page).text
        assert "A The Sharks" in re.sub(r"<[^>]*>", "", text)
        rows = {row[0].split()[0]: row[1:] for row in cells(text) if len(row) == 5}
        assert any("20" in cell and "R1" in cell for cell in rows["A"])
        assert rows["B"].count("") == 1


def test_the_cross_table_of_the_public_hides_what_its_match_hides() -> None:
    running = browser(teams(played=6), None).get("/r/e/cross.html").text
    done = browser(teams(), None).get("/r/e/cross.html").text
    assert "20" in re.sub(r"<[^>]*>", " ", done.partition("<tbody>")[2])
    assert "20" not in re.sub(r"<[^>]*>", " ", running.partition("<tbody>")[2])


def test_places_after_each_round_end_with_the_ranking() -> None:
    client = browser(two_rounds())
    rows = cells(client.get("/event/e/places").text)
    assert rows[0][:3] == ["Contestant", "1", "2"]
    assert [row[2] for row in rows[1:]] == ["1", "2", "3", "4"]
    assert client.get("/event/e/places").text.count('class="spark"') == 4


def test_a_contestant_has_charts_with_the_same_in_a_table() -> None:
    desk = two_rounds()
    for client, page in ((browser(desk), "/event/e/pair/A"), (browser(desk, None), "/r/e/pair-A.html")):
        text = client.get(page).text
        charts = re.findall(r'<svg class="course".*?</svg>', text, re.DOTALL)
        assert len(charts) == 2
        assert all('aria-hidden="true"' in chart for chart in charts)
        said = re.findall(r'<text class="value"[^>]*>([^<]*)<', charts[0])
        table = [row for row in cells(text) if len(row) == 3]
        assert [row[1] for row in table[1:]] == said
        assert len(text) < 100_000


def test_pairs_have_places_and_no_cross_table() -> None:
    desk = published()
    client = browser(desk, None)
    assert client.get("/r/e1/cross.html").status_code == 404
    assert client.get("/r/e1/places.html").text.count('scope="row"') == 4
    assert "After each round" in client.get("/r/e1/pair-1.html").text


def test_without_two_rounds_there_is_nothing_to_show() -> None:
    desk = Desk.in_memory()
    desk.run(c.OpenEvent("e", Terms("Pairs")), CONSOLE)
    client = browser(desk)
    for page in ("cross", "places"):
        assert "no two rounds with results" in client.get(f"/event/e/{page}").text


def test_the_sheets_for_the_wall() -> None:
    client = browser(two_rounds())

    def text(name: str) -> str:
        answer = client.get(f"/event/e/print/{name}")
        assert answer.status_code == 200
        return "".join(page.extract_text() for page in PdfReader(BytesIO(answer.content)).pages)

    assert "After round 1" in text("standings.pdf?round=1")
    assert "A The Sharks" in text("cross-table.pdf")
    assert "Places after each round" in text("places.pdf")
    assert "The Sharks" in text("match-sheets.pdf")
    assert client.get("/event/e/print/standings.pdf?round=9").status_code == 404


def test_the_first_place_stands_highest_and_a_missing_round_breaks_the_line() -> None:
    chart = str(line_chart([Fraction(3), Fraction(1), None, Fraction(2)], list("31 2"), list("1234"), down=True))
    heights = [int(y) for y in re.findall(r'<circle cx="\d+" cy="(\d+)"', chart)]
    assert heights[1] == min(heights)
    assert chart.count("M") == 2
    assert str(line_chart([None], [""], ["1"])) == ""
    assert str(spark([2, None], 2)).count("M") == 1
