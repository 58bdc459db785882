"""The register of rulings on paper: nothing is torn off, every call is there, a long one goes on over the page."""

from __future__ import annotations

import io

from pypdf import PdfReader

from oddtrick.contest.model import Slot
from oddtrick.contest.notebook import CallNoted, Notebook, NotedCall
from oddtrick.contest.state import SessionState
from oddtrick.contest.views.register import calls
from oddtrick.printing.pen import PLAIN, Pen
from oddtrick.printing.register import Heading, register_pdf
from oddtrick.printing.rows import wrapped
from oddtrick.wording import Wording
from oddtrick.wording.register import row_of

EN = Wording("en")


def paper(*noted: CallNoted) -> list[str]:
    """The text of each page."""
    notebook = Notebook({one.call: NotedCall(one, at * 60_000, "ada") for at, one in enumerate(noted)})
    rows = [row_of(EN, call) for call in calls(SessionState("s", notebook=notebook), ())]
    made = register_pdf(Heading("Club evening", "2026-11-30"), rows, {"ada": "Ada Lindqvist"}, EN)
    return [page.extract_text() for page in PdfReader(io.BytesIO(made)).pages]


def test_every_call_is_there_and_the_figures_follow() -> None:
    pages = paper(*(CallNoted(f"c{n}", Slot("", 1, "", 0), f"Matter-{n}.", 2, ("74A2",)) for n in range(60)))
    text = " ".join(pages)
    assert [n for n in range(60) if f"Matter-{n}." not in text] == []
    assert "60 calls of the director" in pages[0]
    assert "Ada Lindqvist" in pages[-1]
    assert "Law 74" in pages[-1]


def test_a_call_that_is_longer_than_a_page_goes_on() -> None:
    words = " ".join(f"word{n}" for n in range(1200))
    text = " ".join(" ".join(paper(CallNoted("c", Slot("", 1, "", 0), words))).split())
    assert [n for n in range(1200) if f"word{n}" not in text] == []


def test_without_a_call_the_paper_says_so() -> None:
    [page] = paper()
    assert EN.say("print.nothing") in page


def test_no_line_begins_with_a_stop() -> None:
    pen = Pen(PLAIN)
    for width in range(20, 200, 7):
        lines = wrapped("ボード 23、テーブル 1、ラウンド 1。Pair 3、次", width, pen)
        assert [line for line in lines if line[0] in "、。"] == []
