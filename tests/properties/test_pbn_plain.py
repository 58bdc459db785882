"""Plain sections of PBN: what tables give is what is read element by element."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from oddtrick.formats.course import final_contract
from oddtrick.formats.game import Rest
from oddtrick.formats.pbn_calls import read_calls
from oddtrick.formats.pbn_cards import read_cards
from oddtrick.formats.pbn_elements import elements_of
from oddtrick.formats.pbn_faults import Faults
from oddtrick.formats.pbn_lexer import blocks, pieces
from oddtrick.formats.pbn_plain import plain_calls, plain_cards
from oddtrick.formats.pbn_text import Game, games
from oddtrick.words.calls import BIDS
from oddtrick.words.cards import Card
from oddtrick.words.contracts import Denomination
from oddtrick.words.seats import Seat

CALLS = [
    *map(str, BIDS),
    *("Pass",) * 20,
    "P",
    "X",
    "XX",
    "AP",
    "pass",
    "-",
    "1N",
    "Dbl",
    "PASS",
    "1sa",
    "Pass,",
    "*",
    "1C!",
]
CARDS = [str(Card.of(index)) for index in range(52)]
between = st.sampled_from([" ", " ", " ", "  ", "\n", "\n ", "\n   ", "\t"])
seats, denominations = st.sampled_from(Seat), st.sampled_from(Denomination)


def joined(words: list[str], gaps: list[str]) -> str:
    return "".join(gap + word for gap, word in zip(gaps, words, strict=False))


def section(name: str, seat: Seat, words: str) -> Game:
    (game,) = games(f'[{name} "{seat.value}"]\n{words.strip()}\n', "x.pbn")
    return game


@given(seats, st.lists(st.sampled_from(CALLS), max_size=16), st.lists(between, min_size=16, max_size=16))
def test_an_auction_from_tables_is_the_auction(seat: Seat, words: list[str], gaps: list[str]) -> None:
    game, faults = section("Auction", seat, joined(words, gaps)), Faults("x.pbn")
    plain = plain_calls(game.words(0) or "", seat)
    if plain is not None:
        read = read_calls(elements_of(game, 0), seat, seat, {}, faults)
        assert (read.calls, read.complete, read.first, read.rest) == (plain.calls, plain.complete, seat, Rest.UNSAID)
        assert final_contract(seat, plain.calls) == ((plain.contract, plain.declarer) if plain.contract else None)
        assert not faults.found


@given(
    seats,
    denominations,
    st.permutations(CARDS),
    st.integers(0, 52),
    st.lists(st.sampled_from(["-", "ST", "s2", "C3", "+", "*"]), max_size=1),
    st.lists(between, min_size=53, max_size=53),
)
def test_a_play_from_tables_is_the_play(
    seat: Seat, trump: Denomination, pack: list[str], length: int, odd: list[str], gaps: list[str]
) -> None:
    game, faults = section("Play", seat, joined([*pack[:length], *odd], gaps)), Faults("x.pbn")
    plain = plain_cards(game.words(0) or "", seat, trump)
    if plain is not None:
        read = read_cards(elements_of(game, 0), seat, seat, trump, {}, faults)
        assert (read.cards, read.rest, read.won) == (plain.cards, plain.rest, plain.won)
        assert not faults.found


@given(seats, denominations, st.permutations(CARDS))
def test_what_programs_write_is_plain(seat: Seat, trump: Denomination, pack: list[str]) -> None:
    rows = "\n".join(" ".join(pack[start : start + 4]) for start in range(0, 52, 4))
    game = section("Play", seat, rows)
    assert plain_cards(game.words(0) or "", seat, trump) is not None
    assert plain_calls("1C Pass 1H Pass\nPass Pass", seat) is not None


LETTERS = '[]{}";%\\\n \t\0\rabDeal019.:-=$*+^#'


@given(
    st.text(LETTERS, max_size=60)
    | st.lists(st.sampled_from(['[A "b"]', "\n", "% x", "1C", "{", "}", " "])).map("".join)
)
def test_blocks_are_the_text_and_go_over_no_empty_line(text: str) -> None:
    found = list(blocks(text))
    assert "".join(block[0] for block in found) == text
    ends = {piece.end() for piece in pieces(text)}
    apart = ("tags", "space", "newline")  # what follows tags in their line, which is of one piece with a tag
    assert {block.end() for block in found if block.lastgroup not in apart} <= ends
