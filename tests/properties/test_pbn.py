"""PBN: what is written is read again, in both formats; whatever is read, only BadFile comes out."""

from __future__ import annotations

import random
from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oddtrick.formats.game import Game, Rest, Said, Table
from oddtrick.formats.pbn_check import check_pbn
from oddtrick.formats.pbn_in import read_pbn
from oddtrick.formats.pbn_out import Layout, write_pbn
from oddtrick.formats.pbn_source import source_pieces, source_text
from oddtrick.words.calls import BIDS, Double, Pass, Redouble
from oddtrick.words.contracts import Contract, Denomination
from oddtrick.words.deals import DEALS, Deal
from oddtrick.words.errors import BadFile
from oddtrick.words.seats import Seat, Side, Vulnerability

line = st.text(st.characters(codec="utf-8", categories=("L", "N", "P", "S", "Zs")), max_size=30).map(str.strip)
text = line.filter(lambda words: words.strip("?-.") == words)
comment = line.filter(bool)
marks = st.sampled_from(["", "!", "?!", "$25", "! $25", "^I", "^I ??"])
passes = (Said(Pass()),) * 3
calls = st.lists(
    st.builds(
        Said,
        st.sampled_from([*BIDS, Pass(), Double(), Redouble()]),
        st.none() | st.sampled_from(Seat),
        text,
        note=st.just("") | comment,
        mark=marks,
    ).map(lambda said: replace(said, alerted=bool(said.alert))),
    max_size=12,
)
tags = st.dictionaries(st.from_regex(r"X[a-z0-9_]{1,8}", fullmatch=True), line, max_size=3)
cell = line.filter(lambda words: not words.startswith("^"))
tables = st.dictionaries(
    st.sampled_from(["ScoreTable", "TotalScoreTable", "MyTable"]),
    st.builds(Table, st.just("-Rank\\3R;Names\\9L"), st.lists(st.tuples(cell, cell), max_size=3).map(tuple)),
    max_size=2,
)


def auction(listed: list[Said], rest: Rest) -> dict[str, object]:
    """A dealer's auction without a player out of turn where nobody was, and without a call after its end."""
    made, seat, passed, opened = list[Said](), Seat.NORTH, 0, False
    for said in listed:
        by = None if said.by is seat else said.by
        seat = (by or seat).lho
        passed = passed + 1 if said.call == Pass() else 0
        opened = opened or said.call in BIDS
        if passed >= (3 if opened else 4):
            break
        made.append(replace(said, by=by))
    return {"calls": tuple(made), "auction_rest": rest}


def play(index: int, length: int, trump: Denomination, seed: int) -> dict[str, object]:
    """Some tricks of a deal, each player's card drawn from his hand."""
    deal, draw = Deal.of_index(index), random.Random(seed)
    read = Game(board=1, deal=deal, declarer=Seat.SOUTH, contract=Contract(1, trump))
    hands = {seat: draw.sample(list(hand), 13) for seat, hand in deal.hands.items()}
    rows = [
        " ".join(str(hands[seat].pop()) for seat in (Seat.WEST, Seat.NORTH, Seat.EAST, Seat.SOUTH))
        for _ in range(length)
    ]
    data = write_pbn([read]).data.decode() + '[Play "W"]\r\n' + "\r\n".join(rows) + "\r\n"
    return {
        "deal": deal,
        "contract": read.contract,
        "declarer": Seat.SOUTH,
        "cards": read_pbn(data, "x").games[0].cards,
    }


games = st.builds(
    lambda called, played, said, extra, found, sides, players, remarks: Game(
        **{**said, **called, **played},
        given_dealer=Seat.NORTH,
        given_vulnerable=Vulnerability.EW,
        extra=extra,
        tables=found,
        sides={side: name for side, name in sides.items() if name},
        players={seat: name for seat, name in players.items() if name},
        comments=tuple(remarks),
        comment_places=("",) * len(remarks),
    ),
    st.builds(auction, calls, st.sampled_from([Rest.GIVEN_UP, Rest.CONTINUES])),
    st.builds(play, st.integers(0, DEALS - 1), st.integers(0, 12), st.sampled_from(Denomination), st.integers(0, 999)),
    st.fixed_dictionaries(
        {"board": st.integers(1, 999), "event": text, "site": text, "scoring": text, "table": text, "section": text},
        optional={
            "room": st.sampled_from(["open", "closed"]),
            "tricks": st.integers(0, 13),
            "points": st.integers(-9999, 9999),
        },
    ),
    tags,
    tables,
    st.dictionaries(st.sampled_from(Side), text, max_size=2),
    st.dictionaries(st.sampled_from(Seat), text, max_size=4),
    st.lists(comment, max_size=2),
)


def plain(game: Game) -> Game:
    """A game without the line where it stands, dealer and vulnerability said outright."""
    return replace(game, line=0, given_dealer=game.dealer, given_vulnerable=game.vulnerable)


@settings(max_examples=60)
@given(st.lists(games, min_size=1, max_size=2), st.sampled_from(Layout))
def test_what_is_written_is_read_again(given_games: list[Game], layout: Layout) -> None:
    written = write_pbn(given_games, layout)
    read = read_pbn(written.data, "x.pbn")
    if not written.lacking:
        assert [plain(game) for game in read.games] == [plain(game) for game in given_games]
    assert write_pbn(read.games, layout).data == written.data


WORDS = [
    "[", "]", '"', "{", "}", ";", "%", "\n\n", "\n", "\r", "^S ", "^L ", "^R ", "^I ", "=1=", "$3", "!", "?",
    "*", "+", "- ", "AP ", "Pass ", '[Note "1:x"]', '[Auction "N"]\n', '[Play "E"]\n', '[Board "3"]', "#",
    "##", "\xe9", "1C ", "X ", "SA ", "H2 ", "\\", "\t", '[Deal "N:AK.QJ.T9.87 - - -"]', '[Declarer "^N"]',
    '[Result "^9"]', '[Contract "H"]', '[ScoreTable "Rank;Names\\9"]\n', "1 ", "\0", '[Event "##a"]',
    '[Dealer "E"]', '[Contract "3NTX"]', '[Score "NS 50 EW 50"]', "\u2028",
]  # fmt: skip


@settings(max_examples=150)
@given(st.lists(st.sampled_from(WORDS), max_size=40).map("".join))
def test_import_to_export_to_import_is_the_identity(found: str) -> None:
    with suppress(BadFile):
        first = read_pbn(found, "x.pbn").games
        for layout in Layout:
            written = write_pbn(first, layout)
            second = read_pbn(written.data, "x.pbn").games
            if not written.lacking:
                assert [plain(game) for game in second] == [plain(game) for game in first]
    assert source_text(source_pieces(found)) == found


@settings(max_examples=100)
@given(
    st.binary(max_size=200) | st.lists(st.sampled_from(WORDS), max_size=40).map(lambda words: "".join(words).encode())
)
def test_only_bad_file_comes_out(data: bytes) -> None:
    check_pbn(data, "x.pbn")
    with suppress(BadFile):
        for layout in Layout:
            write_pbn(read_pbn(data, "x.pbn").games, layout)


@pytest.mark.parametrize(
    "piece", ["[", '[Auction "N"] ', "1C ", "=1= ", "{", "^S ", "^L ", '[Note "1:a"]', "- ", '[Play "N"] SA ', "$1 "]
)
@pytest.mark.parametrize("before", ["", '[Auction "N"] 1C ', '[Contract "1C"] [Play "N"] SA '])
def test_long_files_of_one_piece_are_read(piece: str, before: str) -> None:
    data = (before + piece * 5_000).encode()
    check_pbn(data, "x.pbn")
    with suppress(BadFile):
        write_pbn(read_pbn(data, "x.pbn").games)
