"""What stands on the sheets, read back from the PDF."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO

import pytest
from pypdf import PdfReader

from oddtrick.movements import movement, table_card
from oddtrick.movements.model import Movement
from oddtrick.printing.guidecards import pair_cards_pdf, table_cards_pdf, table_row
from oddtrick.printing.handrecords import hand_records_pdf
from oddtrick.printing.model import Results
from oddtrick.printing.pen import Paper, Style
from oddtrick.printing.poster import poster_pdf
from oddtrick.printing.rankings import results_pdf
from oddtrick.printing.results import results_of
from oddtrick.printing.scorecards import scorecards_pdf
from oddtrick.printing.slips import NameSlip, name_slips_pdf, slips_of, slips_pdf
from oddtrick.printing.travellers import travellers_pdf
from oddtrick.scoring.event import Event
from oddtrick.scoring.score import score
from oddtrick.wording import Wording
from oddtrick.words.seats import Side

ENGLISH = Wording("en")


def read(pdf: bytes) -> tuple[PdfReader, str]:
    reader = PdfReader(BytesIO(pdf))
    return reader, "\n".join(page.extract_text() for page in reader.pages)


def test_results_name_everybody_in_their_own_script(results: Results) -> None:
    _, text = read(results_pdf(results, ENGLISH))
    for name in ("Ida Ek", "Ольга Петрова", "山田太郎", "王小明", "Łucja Żak", "Νίκος Παππάς", "김민수"):
        assert name in text
    assert "North-South" in text
    assert "East-West" in text


def test_a_hidden_name_is_shown_as_hidden(results: Results) -> None:
    _, text = read(results_pdf(results, ENGLISH))
    assert "(name not shown) – Rolf Dahl" in text


def test_a_document_has_title_language_and_page_numbers(results: Results) -> None:
    reader, text = read(scorecards_pdf(results, ENGLISH, Style(language="en")))
    assert reader.metadata is not None
    assert reader.metadata.title == "Club evening · scorecards"
    assert reader.trailer["/Root"]["/Lang"] == "en"
    assert "Page 1 of 4" in text
    assert "Page 4 of 4" in text


@pytest.mark.parametrize("paper, width", [(Paper.A4, 595), (Paper.LETTER, 612)])
def test_the_paper_is_the_one_asked_for(results: Results, paper: Paper, width: int) -> None:
    reader, _ = read(results_pdf(results, ENGLISH, Style(paper=paper)))
    assert int(reader.pages[0].mediabox.width) == width


def test_eight_travellers_fit_on_a_page(results: Results) -> None:
    reader, text = read(travellers_pdf(results, ENGLISH))
    assert len(results.travellers) == 8
    assert len(reader.pages) == 1
    assert all(f"Board {number}" in text for number in range(1, 9))
    assert "not played, no time" in text
    assert "60% / 40%" in text


def test_a_scorecard_has_penalties_and_opponents(results: Results) -> None:
    _, text = read(scorecards_pdf(results, ENGLISH))
    assert "Penalty −1 MP: slow play" in text
    assert "2EW" in text


@pytest.mark.parametrize(
    "name, said", [("Жанна Ёлкина", False), ("Ωμέγα Nguyễn", False), ("Who?", False), ("דוד כהן", True), ("محمد", True)]
)
def test_a_sheet_with_letters_that_no_face_has_says_so(event: Event, name: str, said: bool) -> None:
    named = tuple(replace(one, names=(name, "Bo Sample")) for one in event.contestants)
    _, text = read(results_pdf(results_of(score(replace(event, contestants=named))), ENGLISH))
    assert ("A question mark stands for each letter" in text) is said
    assert (name in text) is not said


@pytest.mark.parametrize("per_page, pages", [(8, 1), (6, 2)])
def test_hand_records_come_six_or_eight_to_a_page(results: Results, per_page: int, pages: int) -> None:
    reader, text = read(hand_records_pdf("Hands", results.travellers, ENGLISH, per_page=per_page))
    assert len(reader.pages) == pages
    assert "Dealer East · North-South vulnerable" in text


def test_suit_symbols_are_told_to_readers_of_the_file(results: Results) -> None:
    reader, _ = read(hand_records_pdf("Hands", results.travellers, ENGLISH))
    content = reader.pages[0].get_contents()
    assert content is not None
    assert content.get_data().count(b"/ActualText <FEFF2660>") == 4 * 8


def test_guide_cards_for_pairs_and_tables(plan: Movement) -> None:
    pairs, text = read(pair_cards_pdf("Evening", plan, ENGLISH))
    tables, of_tables = read(table_cards_pdf("Evening", plan, ENGLISH))
    assert (len(pairs.pages), len(tables.pages)) == (2, 2)
    assert "Pair 4 EW" in text
    assert "Table 4" in of_tables


def test_where_nobody_sits_nobody_moves() -> None:
    plan = movement("mitchell", 3, boards_per_round=2, half=True)
    for row in table_card(plan, 3).rows:
        cells = table_row(row, plan, ENGLISH)
        assert (cells[1], cells[4]) == ("nobody", "")


def test_slips_have_pairs_and_boards_of_each_round(plan: Movement) -> None:
    slips = slips_of(plan)
    assert len(slips) == 4 * plan.rounds
    reader, text = read(slips_pdf("Evening", slips, ENGLISH, per_page=5))
    assert len(reader.pages) == -(-len(slips) // 4)
    assert "North-South 1 NS" in text


def test_name_slips(results: Results) -> None:
    slips = [NameSlip(card.entrant, "2", Side.NS) for card in results.cards]
    _, text = read(name_slips_pdf("Evening", slips, ENGLISH))
    assert "Starts at table 2 N-S" in text
    assert "(name not shown)" in text


def test_a_poster_has_its_address_and_a_code() -> None:
    reader, text = read(poster_pdf("Evening", "http://club.example/r/e1", ENGLISH))
    assert "http://club.example/r/e1" in text
    content = reader.pages[0].get_contents()
    assert content is not None
    assert content.get_data().count(b" re") > 200


def test_an_empty_document_says_so() -> None:
    reader, text = read(hand_records_pdf("Hands", (), ENGLISH))
    assert len(reader.pages) == 1
    assert "nothing to print" in text
