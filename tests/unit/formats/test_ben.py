"""BEN: hands and auctions, line by line."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oddtrick.formats.ben import LOOKS, MOST_CALLS, read_ben, write_ben
from oddtrick.formats.game import Game, Said
from oddtrick.words.calls import parse_call
from oddtrick.words.deals import Deal
from oddtrick.words.errors import BadFile
from oddtrick.words.seats import Seat, Vulnerability

HANDS = "AJ87.6.K52.AT764 K2.KQT93.9876.K3 Q53.842.AJ3.QJ98 T964.AJ75.QT4.52"
FILE = f"# BEN\n# a remark with a . in it\n{HANDS}\nE None P 1N* X  P P P\n\n{HANDS}\nS Both P P P P\n"


def test_hands_and_auctions() -> None:
    first, second = read_ben(FILE.encode(), "x.ben").games
    assert first.deal == second.deal == Deal.parse(f"N:{HANDS}")
    assert (first.board, first.dealer, first.vulnerable, first.line) == (1, Seat.EAST, Vulnerability.NONE, 3)
    assert [str(said.call) for said in first.calls] == ["P", "1NT", "X", "P", "P", "P"]
    assert [said.alerted for said in first.calls] == [False, True, False, False, False, False]
    assert (str(first.contract), first.declarer, first.complete) == ("1NTX", Seat.SOUTH, True)
    assert (second.passed_out, second.contract, second.vulnerable) == (True, None, Vulnerability.BOTH)


@pytest.mark.parametrize("text", [FILE, FILE.replace("\n", "\r\n"), FILE.replace("\n", "\r"), "\ufeff" + FILE])
def test_it_goes_round(text: str) -> None:
    games = read_ben(text.encode(), "x.ben").games
    written = write_ben(games)
    assert not written.lacking
    again = read_ben(written.data, "again.ben").games
    assert [replace(game, line=0) for game in again] == [replace(game, line=0) for game in games]
    assert write_ben(again).data == written.data


def test_its_beginning_tells_it() -> None:
    assert LOOKS.search(FILE.encode())
    assert LOOKS.search(write_ben(read_ben(FILE, "x").games).data)
    assert not LOOKS.search(b'[Deal "N:' + HANDS.encode())


@pytest.mark.parametrize(
    ("text", "boards", "code", "line"),
    [
        (f"{HANDS}\nX None P\n", 1, "ben.auction", 2),
        (f"{HANDS}\nN\n", 1, "ben.auction", 2),
        (f"{HANDS}\nN None P 9Z P\n", 1, "ben.call", 2),
        (f"N None P\n{HANDS}\n", 1, "ben.line", 1),
        (f"A.2\n{HANDS}\n", 1, "ben.hands", 1),
        (f"{HANDS[:-1]}\n", 1, "ben.hands", 1),
    ],
)
def test_what_is_odd_is_told_with_its_line(text: str, boards: int, code: str, line: int) -> None:
    read = read_ben(text, "x.ben")
    assert (len(read.games), read.diagnostics[0].code, read.diagnostics[0].line) == (boards, code, line)


def test_an_auction_is_read_up_to_a_word_that_is_no_call() -> None:
    (game,) = read_ben(f"{HANDS}\nN None 1C 9Z P P P\n", "x.ben").games
    assert ([str(said.call) for said in game.calls], game.complete, game.contract) == (["1C"], False, None)
    (game,) = read_ben(f"{HANDS}\nN None {'1C ' * 1000}\n", "x.ben").games
    assert len(game.calls) == MOST_CALLS


@pytest.mark.parametrize("data", [b"", b"# nothing\n", b"N None P P P P\n", b"A.B.C.D\n"])
def test_without_hands_it_is_refused(data: bytes) -> None:
    with pytest.raises(BadFile, match="four hands"):
        read_ben(data, "x.ben")


def test_a_file_without_end_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("oddtrick.formats.ben.MOST_BYTES", 100)
    with pytest.raises(BadFile, match="expected 100 at most"):
        read_ben(FILE.encode(), "x.ben")


def test_what_it_cannot_carry_is_told() -> None:
    deal = Deal.parse(f"N:{HANDS}")
    call = Said(parse_call("1C"), by=Seat.WEST, alert="strong")
    games = (Game(board=7, deal=deal, calls=(call,), tricks=7, event="Cup"), Game(board=8, extra={"a": "b"}))
    told = " ".join(one.text for one in write_ben(games).lacking)
    for what in ("number", "rotation", "said of calls", "results", "names", "without a deal"):
        assert what in told


def test_a_board_in_one_line() -> None:
    data = f"E Both {HANDS} #1C-P, 1.5 tricks\nN None {HANDS}\n{HANDS}\nS Both P P P P\n".encode()
    assert LOOKS.match(data)
    games = read_ben(data, "x.ben").games
    assert [(game.dealer, game.vulnerable, game.comments, len(game.calls)) for game in games] == [
        (Seat.EAST, Vulnerability.BOTH, ("1C-P, 1.5 tricks",), 0),
        (Seat.NORTH, Vulnerability.NONE, (), 0),
        (Seat.SOUTH, Vulnerability.BOTH, (), 4),
    ]
    assert {game.deal for game in games} == {Deal.parse(f"N:{HANDS}")}
