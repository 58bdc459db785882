"""Results of PBN files: what cannot be used is said, and the rest is read."""

from __future__ import annotations

import pytest

from oddtrick.formats.detect import read_any, read_file
from oddtrick.formats.diagnostics import Diagnostic
from oddtrick.formats.pbn_deals import read_deals
from oddtrick.formats.pbn_scores import read_scores
from oddtrick.scoring.check import check
from oddtrick.scoring.score import score
from oddtrick.scoring.settings import DivideBy
from oddtrick.words.errors import BadFile
from oddtrick.words.seats import Seat, Vulnerability

DEAL = "N:AQ865.T752.K4.Q7 7.9643.86.AK6543 T942.KQJ.AJT9.T9 KJ3.A8.Q7532.J82"
OTHER = "S:" + DEAL[2:]
RESULT = '[Contract "4S"]\n[Declarer "N"]\n[Result "10"]\n'


def places(found: tuple[Diagnostic, ...]) -> list[tuple[str, int, int]]:
    return [(one.code, one.line, one.column) for one in found]


@pytest.mark.parametrize(
    ("tags", "text"),
    [
        ('[Declarer "N"]\n[Result "?"]\n', "board 1: a contract without Result: not used"),
        ('[Declarer "N"]\n', "board 1: a contract without Result: not used"),
        ("", "board 1: a contract without Declarer and Result: not used"),
    ],
)
def test_a_game_without_a_result_does_not_hide_the_others(tags: str, text: str) -> None:
    read = read_scores(f'[Board "1"]\n[Contract "4S"]\n{tags}\n[Board "2"]\n{RESULT}', "night.pbn")
    assert [board.number for board in read.event.boards] == [2]
    assert [str(one) for one in read.diagnostics] == [f"night.pbn:2:1: error: {text} [pbn.no-result]"]


def test_a_file_of_contracts_alone_says_what_it_lacks() -> None:
    with pytest.raises(BadFile) as caught:
        read_scores('[Board "7"]\n[Contract "4S"]\n[Declarer "N"]\n', "night.pbn")
    assert caught.value.found == "board 7: a contract without Result: not used"


def test_a_result_that_cannot_be_read_is_still_refused() -> None:
    with pytest.raises(BadFile, match="declarer's tricks"):
        read_scores(f'[Board "1"]\n{RESULT}'.replace('"10"', '"ten"'), "night.pbn")


def test_the_last_row_of_a_table_that_is_not_whole_is_said() -> None:
    text = (
        '[Board "1"]\n[TotalScoreTable "PairId;TotalScoreMP"]\n1 2.0\n2\n'
        '[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result"]\n1 2 4S N 10\n3 4 4S\n'
    )
    read = read_scores(text, "night.pbn")
    assert [line.result.ns for line in read.event.boards[0].lines] == [("1",)]
    assert [str(one) for one in read.diagnostics] == [
        "night.pbn:4:1: error: the last row of TotalScoreTable has 1 cells of 2: not used [pbn.row]",
        "night.pbn:7:1: error: the last row of ScoreTable has 3 cells of 5: not used [pbn.row]",
    ]


@pytest.mark.parametrize(
    ("second", "number", "why"),
    [
        ("", 62, "the one before"),
        (f'[Deal "{DEAL}"]\n', 62, "which has this deal"),
        (f'[Deal "{OTHER}"]\n', 63, "the next"),
        ('[Board "?"]\n', 62, "the one before"),
    ],
)
def test_a_game_without_a_board_is_of_the_board_that_it_can_be(second: str, number: int, why: str) -> None:
    text = f'[Board "62"]\n[Deal "{DEAL}"]\n{RESULT}\n{second}{RESULT}'
    read = read_scores(text, "night.pbn")
    assert [board.number for board in read.event.boards for _ in board.lines] == [62, number]
    assert [one.text for one in read.diagnostics] == [f"no number of a board: taken as board {number}, {why}"]


def test_deals_without_boards_are_counted_and_one_that_comes_again_is_the_same() -> None:
    games = [f'[Deal "{deal}"]\n' for deal in (DEAL, OTHER, DEAL)]
    read = read_deals("\n".join(games), "night.pbn")
    assert [board.number for board in read.boards] == [1, 2]
    assert {one.code for one in read.diagnostics} == {"pbn.board"}


def test_a_deal_that_was_not_used_is_not_lost_where_its_board_is_not_said() -> None:
    games = [f'[Board "1"]\n[Deal "{DEAL}"]\n', f'[Board "1"]\n[Deal "{OTHER}"]\n', f'[Deal "{OTHER}"]\n']
    read = read_deals("\n".join(games), "night.pbn")
    assert [board.number for board in read.boards] == [1, 2]
    assert [one.code for one in read.diagnostics] == ["pbn.board-twice", "pbn.board"]


@pytest.mark.parametrize("reader", [read_scores, read_deals])
def test_a_dealer_that_cannot_be_read_is_said(reader: object) -> None:
    text = f'[Board "2"]\n[Dealer "Q"]\n[Vulnerable "some"]\n[Deal "{DEAL}"]\n{RESULT}'
    read = reader(text, "night.pbn")  # type: ignore[operator]
    (board,) = read.event.boards if reader is read_scores else read.boards
    assert (board.dealer, board.vulnerable) == (Seat.EAST, Vulnerability.NS)
    assert [str(one) for one in read.diagnostics] == [
        "night.pbn:2:1: warning: Dealer 'Q' cannot be read: taken as E [pbn.dealer]",
        "night.pbn:3:1: warning: Vulnerable 'some' cannot be read: taken as NS [pbn.vulnerable]",
    ]


@pytest.mark.parametrize("tags", ["", '[Dealer "?"]\n[Vulnerable "?"]\n', '[Dealer "E"]\n[Vulnerable "NS"]\n'])
def test_a_dealer_that_is_not_said_is_that_of_law_2(tags: str) -> None:
    read = read_scores(f'[Board "2"]\n{tags}{RESULT}', "night.pbn")
    assert (read.event.boards[0].dealer, read.event.boards[0].vulnerable) == (Seat.EAST, Vulnerability.NS)
    assert read.diagnostics == ()


def test_games_of_a_board_that_differ_are_said() -> None:
    text = f'[Board "1"]\n[Vulnerable "-"]\n{RESULT}\n[Board "1"]\n[Vulnerable "All"]\n{RESULT}\n[Board "1"]\n{RESULT}'
    read = read_scores(text, "night.pbn")
    assert read.event.boards[0].vulnerable is Vulnerability.BOTH
    assert places(read.diagnostics) == [("pbn.board-differs", 7, 1)]


def test_what_the_lexer_notices_is_passed_on() -> None:
    text = f'% PBN 2.1\n[Board "1"]\n{RESULT}[Room Open]\n] "half\n'
    read = read_scores(text, "night.pbn")
    assert places(read.diagnostics) == [("pbn.tag", 6, 1), ("pbn.stray", 7, 1), ("pbn.quotes", 7, 3)]


def test_what_a_reader_notices_stands_in_the_notes_of_the_event() -> None:
    text = f'[Board "1"]\n[Dealer "Q"]\n{RESULT}'
    read = read_file(text, "night.pbn")
    assert read_any(text, "night.pbn").notes == (str(read.diagnostics[0]),)
    many = read_any("\n".join(f'[Board "{n}"]\n[Dealer "Q"]\n{RESULT}' for n in range(1, 104)), "night.pbn")
    assert (len(many.notes), many.notes[-1]) == (101, "and 3 more")


@pytest.mark.parametrize("points", ["+-50", "²", "--", "1" * 5000])
def test_points_that_are_no_number_are_refused(points: str) -> None:
    text = f'[Board "1"]\n[ScoreTable "PairId_NS;PairId_EW;Score_NS"]\n1 2 {points}\n'
    with pytest.raises(BadFile, match="expected Score_NS: points"):
        read_scores(text, "x.pbn")


def sums(totals: str, first: str = "12") -> str:
    """A board of three lines, 420, 170 and -50, with sums of cross-IMPs and these totals."""
    rows = f"1 4 4H N 10 {first}\n2 5 2H N 10 0\n3 6 4H N 9 -12\n"
    return (
        f'[Event "Night"]\n[Scoring "IMP;Cross2"]\n[TotalScoreTable "PairId;TotalScoreIMP"]\n{totals}\n'
        f'[Board "1"]\n[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result;IMP_NS"]\n{rows}'
    )


def test_totals_with_decimals_beside_whole_lines_are_of_each_comparison() -> None:
    # 420 - 170 is 6 IMPs, 420 + 50 is 10, 170 + 50 is 6: 16, 0, -16, over two comparisons
    read = read_scores(sums("1 8.0\n2 0.0\n4 -8.0\n5 0.5\n", "16").replace("-12", "-16"), "night.pbn").event
    assert read.settings.divide_by is DivideBy.NONE
    assert [dict(one.published.figures) for one in read.contestants if one.published] == [
        {"per_comparison": "8.0"}, {"per_comparison": "0.0"}, {"per_comparison": "-8.0"}, {"per_comparison": "0.5"},
    ]  # fmt: skip
    report = check(score(read))
    assert [(one.where, one.key, one.published, one.computed) for one in report.differences] == [
        ("5", "per_comparison", "0.5", "0")
    ]
    assert (report.right, report.total) == (6, 7)


@pytest.mark.parametrize(("totals", "first"), [("1 16\n2 0\n", "16"), ("1 8.25\n2 0.5\n", "8.5")])
def test_other_totals_are_totals(totals: str, first: str) -> None:
    read = read_scores(sums(totals, first), "night.pbn").event
    assert read.settings.divide_by is DivideBy.COMPARISONS
    assert all(set(one.published.figures) == {"total"} for one in read.contestants if one.published)
