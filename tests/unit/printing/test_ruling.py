"""The ruling sheet on paper and as a page."""

from __future__ import annotations

from dataclasses import replace

import pypdf

from oddtrick.formats.records import read_cases
from oddtrick.laws.editions import laws_of
from oddtrick.laws.record import ruled
from oddtrick.printing.pen import PLAIN, Pen
from oddtrick.printing.rows import LEADING, Column, Row, pages_of
from oddtrick.printing.ruling import SIZE, ruling_page, ruling_pdf, wrapped
from oddtrick.rulings.provision import Law
from oddtrick.wording import Wording
from oddtrick.wording.appeals import AppealSaid, Former, Past
from oddtrick.wording.grounds import Ground
from oddtrick.wording.sheet import Sheet, sheet_of

ENGLISH = Wording("en")
CASE = """
dealer: N
events: [N: 1S, E: 1H, director: S]
"""


def sheet(title: str = "Board 7") -> Sheet:
    (case,) = read_cases(CASE, "case.yaml")
    return sheet_of(ENGLISH, ruled(case.head, case.events, laws_of(2017)), 2017, title)


def text_of(pdf: bytes) -> str:
    from io import BytesIO

    return "\n".join(page.extract_text() for page in pypdf.PdfReader(BytesIO(pdf)).pages)


def test_the_paper_holds_the_ruling_and_its_provisions() -> None:
    text = text_of(ruling_pdf(sheet(), ENGLISH))
    assert "Board 7" in text
    assert "is insufficient." in text
    assert "27A1" in text
    assert "LHO may accept any insufficient bid" in text


def test_a_long_ruling_takes_several_pages() -> None:
    one = sheet()
    from io import BytesIO

    long = replace(one, said=one.said * 60)
    assert len(pypdf.PdfReader(BytesIO(ruling_pdf(long, ENGLISH))).pages) > 2


def test_what_people_typed_is_no_markup() -> None:
    page = ruling_page(sheet("<script>alert(1)</script>"), ENGLISH)
    assert "<script>" not in page
    assert "&lt;script&gt;" in page


def test_the_page_needs_nothing_from_outside() -> None:
    page = ruling_page(sheet(), ENGLISH)
    assert "http" not in page
    assert "<table>" in page


def test_lines_end_between_east_asian_letters_and_never_begin_with_a_stop() -> None:
    pen = Pen(PLAIN)
    text = "イーストの 1♥ は不足ビッドです。サウスは 1♥ を認めることができます、そのときはオークションが続きます。"
    lines = wrapped(text, 150, pen)
    assert len(lines) > 2
    assert all(pen.width(line, SIZE) <= 150 for line in lines)
    assert all(line[0] not in "、。" for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    assert wrapped("a few words", 1000, pen) == ["a few words"]


def test_what_was_overturned_and_appealed_is_on_the_paper_and_on_the_page() -> None:
    past = Past(
        (
            Former(
                4,
                "The director: no.",
                "as it seemed",
                (Ground("Facts", ("no pause",)),),
                "Overturned on review, by Ada: a line was overlooked",
            ),
        ),
        (AppealSaid(7, "The appeal goes to the committee.", Law("93B2"), ("Partner agrees.",), (), "waits"),),
    )
    (case,) = read_cases(CASE, "case.yaml")
    made = sheet_of(ENGLISH, ruled(case.head, case.events, laws_of(2017)), 2017, "Board 7", past=past)
    assert "93B2" in [one.number for one in made.provisions]
    assert [one["step"] for key in ("overturned", "appeals") for one in made.document(ENGLISH)[key]] == [4, 7]
    made = replace(made, said=(replace(made.said[0], grounds=(Ground("Sources", ("North", "West")),)), *made.said[1:]))
    assert made.document(ENGLISH)["ruling"][0]["grounds"] == [{"title": "Sources", "text": ["North", "West"]}]
    for text in (text_of(ruling_pdf(made, ENGLISH)), ruling_page(made, ENGLISH)):
        for said in ("Facts", "no pause", "Sources", "West"):
            assert said in text
        for said in ("Overturned decisions", "as it seemed", "a line was overlooked", "Appeals", "[93B2]", "waits"):
            assert said in text
    assert "Appeals" not in ruling_page(sheet(), ENGLISH)


def test_a_heading_stands_on_the_page_of_what_it_heads_and_a_block_is_not_torn() -> None:
    column = Column(PLAIN, Pen(PLAIN))
    room = PLAIN.height - 2 * PLAIN.margin - LEADING
    filled = [Row(room - 20, column.gap().draw)]
    heading = list(column.heading("Ruling"))
    assert len(pages_of([*filled, *heading, *column.text("It stands.")], PLAIN)) == 2
    drawn: list[int] = []

    def noted(number: int) -> Row:
        return Row(10, lambda pen, y: drawn.append(number), with_next=number < 3)

    pages = pages_of([Row(room - 25, column.gap().draw), *(noted(number) for number in (1, 2, 3))], PLAIN)
    pages[1](Pen(PLAIN))
    assert drawn == [1, 2, 3]
