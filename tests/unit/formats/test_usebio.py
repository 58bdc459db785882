"""USEBIO: read in all its forms, with its oddities; written, and what it cannot carry."""

from __future__ import annotations

import pytest

from oddtrick.formats.csv_travellers import read_travellers
from oddtrick.formats.usebio import read_usebio
from oddtrick.formats.usebio_out import write_usebio
from oddtrick.scoring.score import score
from oddtrick.scoring.settings import Form
from oddtrick.words.errors import BadFile

USEBIO = """<?xml version="1.0"?>
<USEBIO Version="1.2"><CLUB><CLUB_NAME>Rivertown</CLUB_NAME></CLUB>
<EVENT EVENT_TYPE="{kind}"><WINNER_TYPE>1</WINNER_TYPE>{method}
<PARTICIPANTS><PAIR><PAIR_NUMBER>1</PAIR_NUMBER><PLACE>1=</PLACE><TOTAL_SCORE>2.00</TOTAL_SCORE>
<PLAYER><PLAYER_NAME>Ada Pine</PLAYER_NAME></PLAYER></PAIR></PARTICIPANTS>
<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>
<TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>3</EW_PAIR_NUMBER><CONTRACT>4H</CONTRACT>
<PLAYED_BY>N</PLAYED_BY><LEAD>6D</LEAD><TRICKS>10</TRICKS><SCORE>420</SCORE></TRAVELLER_LINE>
<TRAVELLER_LINE><NS_PAIR_NUMBER>2</NS_PAIR_NUMBER><EW_PAIR_NUMBER>4</EW_PAIR_NUMBER><SCORE>A6040</SCORE></TRAVELLER_LINE>
</BOARD></EVENT></USEBIO>"""


@pytest.mark.parametrize(
    ("kind", "method", "form"),
    [
        ("MP_PAIRS", "", Form.MATCHPOINTS),
        ("PAIRS", "<BOARD_SCORING_METHOD>CROSS_IMPS</BOARD_SCORING_METHOD>", Form.CROSS_IMPS),
        ("PAIRS", "<BOARD_SCORING_METHOD>BUTLER_IMPS</BOARD_SCORING_METHOD>", Form.BUTLER),
        ("BUTLER_PAIRS", "", Form.BUTLER),
    ],
)
def test_usebio_in_both_vocabularies(kind: str, method: str, form: Form) -> None:
    event = read_usebio(USEBIO.format(kind=kind, method=method), "night.xml").event
    assert event.form is form
    assert [str(line.result.outcome)[:6] for line in event.boards[0].lines] == ["Played", "Artifi"]
    assert event.contestants[0].names == ("Ada Pine",)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "<USEBIO>",
        "<html></html>",
        USEBIO.format(kind="MP_PAIRS", method="")[:-20],
        "<USEBIO><EVENT/></USEBIO>",
        '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><USEBIO>&b;</USEBIO>',
        '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><USEBIO><EVENT>&a;</EVENT></USEBIO>',
    ],
)
def test_usebio_that_cannot_be_used(text: str) -> None:
    with pytest.raises(BadFile):
        read_usebio(text, "night.xml")


def test_a_second_event_of_usebio_is_not_passed_over() -> None:
    text = USEBIO.format(kind="MP_PAIRS", method="<EVENT_DESCRIPTION>Evening</EVENT_DESCRIPTION>")
    event = text[text.index("<EVENT ") : text.index("</USEBIO>")]
    with pytest.raises(BadFile) as caught:
        read_usebio(text.replace(event, event + "\n" + event), "night.xml")
    assert (caught.value.line, caught.value.found) == (11, "2 events: Evening, Evening")
    assert caught.value.expected == "one event with results in a file"
    empty = '<EVENT EVENT_TYPE="MP_PAIRS"><EVENT_DESCRIPTION>Next</EVENT_DESCRIPTION></EVENT>'
    for both in (empty + event, event + empty):
        assert read_usebio(text.replace(event, both), "night.xml") == read_usebio(text, "night.xml")


def test_usebio_comes_back() -> None:
    event = read_usebio(USEBIO.format(kind="MP_PAIRS", method=""), "night.xml").event
    again = read_usebio(write_usebio(score(event)).data, "again.xml").event
    assert [line.result for line in again.boards[0].lines] == [line.result for line in event.boards[0].lines]


def test_what_usebio_cannot_carry_is_listed() -> None:
    text = "board,ns,ew,result\n1,1,2,60% 4S= by S + 40% 4S-1 by S\n1,3,4,PASS\n"
    written = write_usebio(score(read_travellers(text, "night.csv")))
    assert [one.text for one in written.lacking] == [
        "no place for: weights of assigned scores, of which only the points are written (board 1)"
    ]
