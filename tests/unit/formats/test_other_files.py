"""CSV, PBN: what people have, with its oddities."""

from __future__ import annotations

import pytest

from oddtrick.formats.csv_travellers import read_travellers, write_travellers
from oddtrick.formats.detect import Kind, kind_of, read_any
from oddtrick.formats.pbn_deals import read_deals
from oddtrick.formats.pbn_scores import read_scores
from oddtrick.scoring.score import score
from oddtrick.scoring.settings import Form
from oddtrick.words.errors import BadFile
from oddtrick.words.results import Artificial, Assigned, Cause, NotPlayed, Played

DEAL = "N:AQ865.T752.K4.Q7 7.9643.86.AK6543 T942.KQJ.AJT9.T9 KJ3.A8.Q7532.J82"


def outcomes(text: str) -> list[object]:
    event = read_travellers(text, "night.csv")
    return [line.result.outcome for board in event.boards for line in board.lines]


def test_travellers_of_a_spreadsheet() -> None:
    text = (
        "Board;NS;EW;Table;Result;Lead\r\n"
        '1;3;4;2;"4S= by S";HK\r\n1;1;2;1;PASS;\r\n1;5;6;3;A+/A-;\r\n1;7;8;4;60/40;\r\n'
        "2;3;4;2;NP time;\r\n2;1;2;1;60% 4S= by S + 40% 4S-1 by S;\r\n2;5;6;3;-450;\r\n"
    )
    kinds = [type(one) for one in outcomes("\ufeff" + text)]
    assert kinds == [Played, Played, Artificial, Artificial, NotPlayed, Assigned, Played]
    first = outcomes(text)[0]
    assert str(first.score.lead) == "HK"  # type: ignore[attr-defined]


def test_travellers_with_a_column_for_each_part() -> None:
    text = "board,ns,ew,contract,by,tricks,score\n2,1,2,4SX,S,10,790\n2,3,4,PASS,,,\n2,5,6,,,,-100\n"
    assert [str(one.score) for one in outcomes(text)] == ["4SX= by S", "PASS", "-100"]  # type: ignore[attr-defined]


def test_travellers_with_a_contract_and_how_it_ended() -> None:
    text = "Board,NS,EW,Contract,By,Result\n2,1,2,4SX,S,=\n2,3,4,PASS,,\n2,5,6,3NT,N,-2\n2,7,8,1C,W,+3\n"
    assert [str(one.score) for one in outcomes(text)] == [  # type: ignore[attr-defined]
        "4SX= by S", "PASS", "3NT-2 by N", "1C+3 by W",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "line", "part"),
    [
        ("", 0, "a header line"),
        ("board,ns,ew,contract,by,result\n1,2,3,4S,S,10\n", 2, "contract, by and tricks (4S, S, 10)"),
        ("board,ns,ew,contract,by,result\n1,2,3,4S,S,+4\n", 2, "from -10 to +3"),
        ("board,ns\n1,2\n", 1, "board, ns, ew"),
        ("board,ns,ew,colour\n1,2,3,red\n", 1, "columns among"),
        ("board,ns,ew,ew\n", 1, "each header once"),
        ("board,ns,ew,score\n1,2,3,420\nx,2,3,420\n", 3, "board: a whole number"),
        ("board,ns,ew,score\n++0,2,3,420\n", 2, "board: a whole number"),
        ("board,ns,ew,score\n1,2,3\n", 2, "one result in a row"),
        ("board,ns,ew,result,score\n1,2,3,PASS,100\n", 2, "one result in a row"),
        ("board,ns,ew,result\n\n1,2,3,4Q=\n", 3, "a result"),
        ("board,ns,ew,contract,by,tricks,score\n1,2,3,4S,S,10,450\n", 2, "the points of the contract"),
        ("board,ns,ew,result\n1,2,3,60% 4S= by S + 30% PASS\n", 2, "a result"),
        ("board,ns,ew,result\n1,,,PASS\n", 2, "a pair that sits"),
        ('board,ns,ew,result\n1,2,3,"PASS\n', 2, "quotes that end"),
        ("board,ns,ew,result\n1,2,3,PASS,more\n", 2, "4 as in the header"),
    ],
)
def test_a_bad_row_is_named_with_its_line(text: str, line: int, part: str) -> None:
    with pytest.raises(BadFile) as caught:
        read_travellers(text, "night.csv")
    assert caught.value.line == line
    assert part in caught.value.expected


def test_all_bad_rows_are_named() -> None:
    with pytest.raises(BadFile) as caught:
        read_travellers("board,ns,ew,result\n1,1,2,x\n1,3,4,PASS\n1,5,6,y\n", "night.csv")
    assert [one.line for one in (caught.value, *caught.value.others)] == [2, 4]


def test_a_formula_does_not_leave_as_one() -> None:
    event = read_travellers("board,ns,ew,result\n1,=1+1,-2,PASS\n", "night.csv")
    assert "'=1+1,-2" in write_travellers(event)


@pytest.mark.parametrize("codec", ["hex", "undefined", "rot13", "zlib", "nobody-knows"])
def test_a_character_set_that_is_none_is_passed_over(codec: str) -> None:
    text = f'%Content-type: text/x-pbn; charset={codec}\n[Event "\xdcnal"]\n[Board "7"]\n[Deal "{DEAL}"]\n'
    assert read_deals(text.encode("cp1252"), "night.pbn").title == "\xdcnal"


@pytest.mark.parametrize(
    "text",
    [
        f'[Board "7"]\n[Deal "{DEAL}"]',
        f'\ufeff% PBN 2.1\n\n[Event "x"]\n[Board "7"]\n[Deal "{DEAL}"]\n',
        f'[Board "7"][Deal\n"{DEAL}"]\n{{a comment\n\nwith [Board "9"] in it}}\n',
        f'[Board "7"]\n[Declarer "?"]\n[Contract "?"]\n[Score ""]\n[Deal "{DEAL}"]\n\nGenerated 10 hands\n',
        f'[Board "7"]\r\n[Deal "{DEAL}"]\r\n[Auction "N"]\r\n1C =1= X $4 ; why\r\n[Note "1:{{"]\r\n',
        f'[Board "7"]\n[Deal "{DEAL.replace("T", "10")}"]\n[BidSystemNS "2/1 {{"]\n',
    ],
)
def test_deals_of_pbn_dialects(text: str) -> None:
    read = read_deals(text, "night.pbn")
    assert [(board.number, board.deal.to_text()) for board in read.boards] == [(7, DEAL)]
    assert (read.boards[0].dealer.value, read.boards[0].vulnerable.value) == ("S", "both")


def test_deals_in_utf16_and_latin1() -> None:
    text = f'[Event "Åbo"]\n[Board "1"]\n[Deal "{DEAL}"]\n'
    for data in (text.encode("utf-16"), text.encode("cp1252"), text.encode()):
        assert read_deals(data, "night.pbn").title == "Åbo"


def test_inherited_values_of_pbn() -> None:
    text = f'[Event "##Night"]\n[Board "1"]\n[Deal "{DEAL}"]\n\n[Event "#"]\n[Board "2"]\n[Deal "{DEAL}"]\n'
    assert [board.number for board in read_deals(text, "night.pbn").boards] == [1, 2]
    assert read_deals(text, "night.pbn").title == "Night"


def test_a_board_with_two_deals_is_said() -> None:
    other = "S:" + DEAL[2:]
    read = read_deals(f'[Board "1"]\n[Deal "{DEAL}"]\n\n[Board "1"]\n[Deal "{other}"]\n', "night.pbn")
    assert [(note.code, note.line) for note in read.diagnostics] == [("pbn.board-twice", 5)]


TABLE = """[Event "Night"]
[Board "2"]
[Scoring "MatchPoints;MP1"]
[TotalScoreTable "Rank\\2R;PairId\\2R;TotalScoreMP\\4R;TotalPercentage\\5R;Names\\20L"]
1 1 2.0 100.00 "Ada Pine - Max Dale"
[ScoreTable "Table\\2R;PairId_NS;PairId_EW;Contract\\4L;Declarer;Result;Lead;Score_NS\\6R;Score_EW;MP_NS;MP_EW\\4R"]
1 1 2 3N  S  9 H4 "600"    -  4.0 0.0
2 3 4 4Sx E  9  -  "100"   -  2.0 2.0
3 5 6 Pass - -  -    -     -  0.0 4.0
"""


def test_a_table_of_scores_agrees_after_scoring() -> None:
    event = read_scores(TABLE, "night.pbn").event
    assert event.contestants[0].names == ("Ada Pine", "Max Dale")
    scored = score(event)
    assert [str(line.ns) for line in scored.boards[0].lines] == ["4", "2", "0"]


def test_artificial_cells_of_a_table() -> None:
    text = TABLE.replace("3 5 6 Pass - -  -    -     -  0.0 4.0", "3 5 6 - - - - A+ A- - -")
    assert isinstance(read_scores(text, "night.pbn").event.boards[0].lines[2].result.outcome, Artificial)


def test_one_game_for_each_table() -> None:
    head = f'[Board "1"]\n[Deal "{DEAL}"]\n[Scoring "IMP"]\n'
    games = [f'{head}[North "N{n}"]\n[West "W{n}"]\n[Contract "4H"]\n[Declarer "W"]\n[Result "{n}"]\n' for n in (9, 10)]
    event = read_scores("\n".join(games), "night.pbn").event
    assert event.form is Form.CROSS_IMPS
    assert [line.result.ns for line in event.boards[0].lines] == [("N9",), ("N10",)]


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (b'\xef\xbb\xbf{"oddtrick": "event/1"}', Kind.EVENT),
        (b"<?xml version='1.0'?>", Kind.USEBIO),
        (b"Board\tNS\tEW\tScore", Kind.CSV),
        (b"% PBN 2.1", Kind.PBN),
        (b"hello", None),
        (b"", None),
    ],
)
def test_a_file_is_known_by_what_is_in_it(data: bytes, kind: Kind | None) -> None:
    assert kind_of(data) is kind


def test_a_file_of_no_kind_is_refused() -> None:
    with pytest.raises(BadFile, match="expected an event file"):
        read_any(b"hello", "note.txt")


def test_causes_of_boards_not_played() -> None:
    causes = [one.cause for one in outcomes("board,ns,ew,result\n1,1,2,NP\n1,3,4,np late\n1,5,6,NP sit-out\n")]  # type: ignore[attr-defined]
    assert causes == [Cause.UNKNOWN, Cause.LATE, Cause.SIT_OUT]


@pytest.mark.parametrize("cell", ["1C" + " " * 50_000 + "x", "60% " * 20_000, "4S" + "+1" * 30_000, "1" * 50_000 + "/"])
def test_a_long_cell_is_refused_at_once(cell: str) -> None:
    with pytest.raises(BadFile) as caught:
        read_travellers(f"board,ns,ew,result\n1,1,2,{cell}\n", "night.csv")
    assert len(str(caught.value)) < 2000
