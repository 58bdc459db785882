"""Files of dealing machines: each format in and out, sums, numbers, what is wrong in one."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddtrick.formats.dealing import DEALING
from oddtrick.formats.dealing_dlm import board_sum, letters_of
from oddtrick.formats.game import Game
from oddtrick.words.cards import Cards
from oddtrick.words.contracts import Contract
from oddtrick.words.deals import DEALS, Deal
from oddtrick.words.errors import BadFile
from oddtrick.words.seats import Seat, Vulnerability

deals = st.integers(0, DEALS - 1).map(Deal.of_index)
formats = pytest.mark.parametrize("name", sorted(DEALING))
numbered = pytest.mark.parametrize("name", sorted(name for name, one in DEALING.items() if one.numbered))


@formats
@given(found=st.lists(deals, min_size=1, max_size=5))
def test_deals_come_back(name: str, found: list[Deal]) -> None:
    games = tuple(Game(board=number, deal=deal) for number, deal in enumerate(found, 1))
    written = DEALING[name].write(games)
    read = DEALING[name].read(written.data, f"x.{name}")
    assert (written.lacking, read.diagnostics) == ((), ())
    assert [(game.board, game.deal) for game in read.games] == [(game.board, game.deal) for game in games]


@numbered
def test_numbers_come_back_where_a_format_has_them(name: str) -> None:
    games = tuple(Game(board=number, deal=Deal.of_index(number)) for number in (17, 18, 19))
    assert [game.board for game in DEALING[name].read(DEALING[name].write(games).data, "x").games] == [17, 18, 19]


@formats
def test_what_cannot_be_dealt_is_told(name: str) -> None:
    part = Deal(Cards.parse("AK..."), Cards(0), Cards(0), Cards(0))
    result = Game(board=2, deal=Deal.of_index(2), contract=Contract.parse("4S"), declarer=Seat.EAST, site="Paris")
    told = " ".join(one.text for one in DEALING[name].write((Game(board=1, deal=part), result)).lacking)
    assert "a board without a whole deal (board 1)" in told
    assert "play and results (board 2)" in told
    assert "names, titles and comments (board 2)" in told


@pytest.mark.parametrize("name", ["bri", "dge", "ber", "bhg", "rzd"])
def test_a_number_that_a_format_cannot_keep_is_told(name: str) -> None:
    told = [one.text for one in DEALING[name].write((Game(board=5, deal=Deal.of_index(2)),)).lacking]
    assert told == ["no place for: the board's number: it is board 1 of the file (board 5)"]


def test_a_dealer_of_its_own_is_kept_by_csv_alone() -> None:
    game = Game(board=1, deal=Deal.of_index(2), given_dealer=Seat.WEST, given_vulnerable=Vulnerability.BOTH)
    again = DEALING["csv"].read(DEALING["csv"].write((game,)).data, "x").games[0]
    assert (again.given_dealer, again.given_vulnerable) == (Seat.WEST, Vulnerability.BOTH)
    assert "a dealer other than the number's" in DEALING["dlm"].write((game,)).lacking[0].text


def dlm(**changes: str) -> bytes:
    """A file of the machine's kind with two boards, some keys changed."""
    letters = [letters_of(Deal.of_index(number)) for number in (0, 3, 9)]
    keys = {"Status": "Show", "From board": "1", "To board": "2", "Crypto key": "0", "Checksum": "003"}
    keys |= {f"Board {number:02}": f"{letters[number]}{board_sum(number, letters[number]):03}" for number in (1, 2)}
    keys |= {name.replace("_", " "): value for name, value in changes.items()}
    lines = ["[DOCUMENT]", *(f"{key}={value}" for key, value in keys.items()), "[STARTUP]", "Makeable=0"]
    return "\n".join(lines).encode()


def test_a_dlm_file_of_the_machine_has_capitals_and_sections() -> None:
    read = DEALING["dlm"].read(dlm(), "x.dlm")
    assert [game.board for game in read.games] == [1, 2]
    assert read.diagnostics == ()


@pytest.mark.parametrize(
    ("changes", "code", "boards"),
    [
        ({"Checksum": "4"}, "dlm.checksum", 2),
        ({"Board_01": "x" * 26}, "dlm.board", 1),
        ({"Board_02": "a" * 26 + "002"}, "dlm.board", 1),
        ({"Board_01": letters_of(Deal.of_index(3)) + "999"}, "dlm.checksum", 2),
        ({"To_board": "3", "Checksum": "2"}, "dlm.board", 2),
        ({"To_board": "?"}, "dlm.number", 2),
    ],
)
def test_a_wrong_dlm_file_is_told(changes: dict[str, str], code: str, boards: int) -> None:
    read = DEALING["dlm"].read(dlm(**changes), "x.dlm")
    assert code in [one.code for one in read.diagnostics]
    assert len(read.games) == boards


def test_an_encrypted_dlm_file_is_refused() -> None:
    with pytest.raises(BadFile, match="encrypted"):
        DEALING["dlm"].read(dlm(Crypto_key="77"), "x.dlm")


def test_boards_that_do_not_follow_one_another_are_numbered_anew_where_they_must() -> None:
    games = tuple(Game(board=number, deal=Deal.of_index(number)) for number in (4, 9))
    written = DEALING["dlm"].write(games)
    assert [game.board for game in DEALING["dlm"].read(written.data, "x").games] == [1, 2]
    assert len(written.lacking) == 2


def test_more_than_99_boards_are_told() -> None:
    games = tuple(Game(board=number, deal=Deal.of_index(number)) for number in range(1, 102))
    written = DEALING["dlm"].write(games)
    assert "boards after the 99th (boards 100, 101)" in written.lacking[-1].text
    assert len(DEALING["dlm"].read(written.data, "x").games) == 99


def test_old_dup_files_and_bri_files_are_lines_of_digits() -> None:
    digits = DEALING["bri"].write((Game(board=1, deal=Deal.of_index(8)),)).data[:78]
    for name in ("bri", "dup"):
        read = DEALING[name].read(digits + b"\r\n" + digits + b"\r\n", "x")
        assert [game.deal for game in read.games] == [Deal.of_index(8)] * 2


def test_halves_of_a_dup_record_that_differ_are_told() -> None:
    one, other = (DEALING["dup"].write((Game(board=1, deal=Deal.of_index(n)),)).data for n in (1, 2))
    good = DEALING["dup"].write((Game(board=1, deal=Deal.of_index(3)),)).data
    read = DEALING["dup"].read(good + one[:78] + other[78:], "x")
    assert [one.code for one in read.diagnostics] == ["dup.record"]
    assert len(read.games) == 1


def test_a_record_that_is_cut_off_is_told_and_the_others_stay() -> None:
    games = (Game(board=1, deal=Deal.of_index(1)), Game(board=2, deal=Deal.of_index(2)))
    for name in ("bri", "dge", "dup", "ber", "cds", "rzd", "hrf"):
        whole = len(DEALING[name].write(games[:1]).data)
        read = DEALING[name].read(DEALING[name].write(games).data[: whole + 6], "x")
        assert len(read.games) == 1
        assert read.diagnostics


def test_an_hrf_record_as_the_machine_describes_it() -> None:
    record = b"1SJ987HJT7643DA4CQSHKQ2DQT9CAK98543SAQ42HA8DKJ762CJ2SKT653H95D853CT76"
    game = DEALING["hrf"].read(record.ljust(128), "x.hrf").games[0]
    assert (game.board, str(game.deal.north if game.deal else "")) == (1, "J987.JT7643.A4.Q")


@formats
@pytest.mark.parametrize("data", [b"", b"\0" * 200, b"hello", b"[Document]\n", b"1" * 156, b"S" * 128])
def test_what_has_no_deal_is_refused(name: str, data: bytes) -> None:
    with pytest.raises(BadFile):
        DEALING[name].read(data, "x")


@formats
@given(data=st.data())
def test_whatever_is_read_only_badfile_comes_out(name: str, data: st.DataObject) -> None:
    whole = bytearray(DEALING[name].write((Game(board=1, deal=data.draw(deals)),)).data)
    for at in data.draw(st.lists(st.integers(0, len(whole) - 1), max_size=6)):
        whole[at] = data.draw(st.integers(0, 255))
    for changed in (bytes(whole), bytes(whole[: data.draw(st.integers(0, len(whole)))]), whole.decode("latin-1")):
        with suppress(BadFile):
            for game in DEALING[name].read(changed, "x").games:
                assert game.deal is not None
                assert game.deal.is_complete


def test_a_file_too_large_is_refused() -> None:
    with pytest.raises(BadFile, match="at most"):
        DEALING["ber"].read(b"1" * 4_000_001, "x")


@pytest.mark.parametrize("name", ["bri", "ber", "bhg", "hrf", "dlm", "csv"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_files_of_text_as_editors_and_old_systems_leave_them(name: str, end: str) -> None:
    games = tuple(Game(board=number, deal=Deal.of_index(DEALS // 9 * number)) for number in (1, 2, 3))
    written = DEALING[name].write(games).data.replace(b"\r\n", b"\n").replace(b"\n", end.encode())
    read = DEALING[name].read(
        b"\xef\xbb\xbf" + written + end.encode() + (b"\x1a" if name != "csv" else b""), f"x.{name}"
    )
    assert [(game.board, game.deal) for game in read.games] == [(game.board, game.deal) for game in games]
    assert not read.diagnostics


@pytest.mark.parametrize("number", ["1" * 5000, "0" * 5000, "-3", "²"])
def test_a_board_that_is_no_number_is_counted(number: str) -> None:
    row = DEALING["csv"].write((Game(board=7, deal=Deal.of_index(5)),)).data.decode().replace(",7,", f",{number},")
    assert [game.board for game in DEALING["csv"].read(row, "x.csv").games] == [1]
