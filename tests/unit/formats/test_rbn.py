"""RBN and RBX: what each label says, what holds for later games, what is wrong and told."""

from __future__ import annotations

import pytest

from oddtrick.formats.game import Game, Rest
from oddtrick.formats.rbn import read_rbn
from oddtrick.formats.rbn_out import write_rbn
from oddtrick.words.cards import Cards
from oddtrick.words.deals import Deal
from oddtrick.words.errors import BadFile
from oddtrick.words.seats import Seat, Side, Vulnerability

MATCH = """% RBN 3.2
{A match that
never was}
D 20260131
E Spring Cup:Final
F I
K Reds:Blues:12:3
N Ada+Ben:Cyd+Dan:O
B 7:C
H W:873.A6.KT864.KQ8:96.T54.97.AJ9643:T542.K93.AQ53.52:
A SB:P1DP1S:P2S^1A
1 a raise
P CT8A2:C357K
R 9-140:-4

N Eva+Fay:Gus+Hal:C
A SB:A
R P

B xy
C 3NR:E
"""


def only(text: str) -> Game:
    games = read_rbn(text, "x.rbn").games
    assert len(games) == 1
    return games[0]


def test_a_match_of_two_tables() -> None:
    first, second, third = read_rbn(MATCH, "x.rbn").games
    assert (first.board, first.section, first.room, first.date) == (7, "C", "open", "2026.01.31")
    assert (first.event, first.scoring, first.comments) == ("Spring Cup:Final", "IMP", ("A match that never was",))
    assert (first.sides[Side.NS], second.sides[Side.NS], first.extra["carried"]) == ("Reds", "Blues", "12,3")
    assert [first.players[seat] for seat in (Seat.NORTH, Seat.SOUTH, Seat.WEST, Seat.EAST)] == [
        "Ada",
        "Ben",
        "Cyd",
        "Dan",
    ]
    assert (first.given_dealer, first.given_vulnerable) == (Seat.SOUTH, Vulnerability.BOTH)
    assert (str(first.contract), first.declarer, first.tricks, first.points) == ("2S", Seat.EAST, 9, -140)
    assert (first.calls[5].alert, first.calls[5].alerted, first.complete) == ("a raise", True, True)
    assert [f"{put.by.value} {put.card}" for put in first.cards] == [
        *("S CT", "W C8", "N CA", "E C2"),
        *("N C3", "E C5", "S C7", "W CK"),
    ]
    assert (second.board, second.room, second.passed_out, second.deal) == (7, "closed", True, first.deal)
    assert (third.board, third.name, str(third.contract), third.declarer) == (None, "xy", "3NTXX", Seat.EAST)


def test_the_same_on_one_line() -> None:
    text = "B{7:C}H{N:AK:QJ::}A{NZ:1C^1A}1{strong}C{1C:N}R{7+70}\nB{8}A{EN:A}"
    first, second = read_rbn(text, "x.rbx").games
    assert (first.board, first.calls[0].alert, first.points, second.board) == (7, "strong", 70, 8)


@pytest.mark.parametrize(
    ("hands", "north", "south"),
    [
        ("N:AKQ72..AKQ72.753::.AKQ72.753.AKQ72", "AKQ72..AKQ72.753", ".AKQ72.753.AKQ72"),
        ("W:43:KJ2:Q976:AT85", "KJ2...", "AT85..."),
        ("E:T4.8642.AKT8.K65", "...", "..."),
        ("N:AKQJT98765432...:.AKQJT98765432..:..AKQJT98765432.:", "AKQJT98765432...", "..AKQJT98765432."),
    ],
)
def test_hands_may_be_parts(hands: str, north: str, south: str) -> None:
    deal = only(f"H {hands}").deal
    assert deal is not None
    assert (deal.north, deal.south) == (Cards.parse(north), Cards.parse(south))


def test_hidden_hands_are_kept() -> None:
    game = only("H W:A875.632.76.8643;Q632.Q87.J842.Q2:KJT4.KJT4.AQ3.AJ;")
    assert game.extra["hidden"] == "NS"
    assert only(write_rbn([game]).data.decode()) == game


def test_signs_stay_with_calls_and_cards() -> None:
    game = only("B 1\nA EB:3C*P3N?P:P??X!RA\nP S2^1!\n1 low\n")
    assert [(said.mark, said.alerted) for said in game.calls[:6]] == [
        ("", True),
        ("", False),
        ("?", False),
        ("", False),
        ("??", False),
        ("!", False),
    ]
    assert (game.cards[0].note, game.cards[0].mark) == ("low", "!")


def test_an_auction_may_ask_for_a_call_or_lack_its_dealer() -> None:
    asked = only("B 1\nA NB:1SXY")
    assert (len(asked.calls), asked.auction_rest, asked.complete) == (2, Rest.CONTINUES, False)
    bare = only("B 1\nA 1NP3NA")
    assert (bare.given_dealer, bare.declarer, str(bare.contract)) == (Seat.WEST, Seat.WEST, "3NT")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("B 1\nH Q:AK", "rbn.hands"),
        ("B 1\nH N:AKx", "rbn.hands"),
        ("B 1\nA NZ:1Z", "rbn.auction"),
        ("B 1\nA NZ:1CPPPP", "rbn.auction"),
        ("B 1\nA NZ:1C^2A", "rbn.note"),
        ("B 1\nA NZ:1CA\nP S1", "rbn.play"),
        ("B 1\nC 9Z", "rbn.contract"),
        ("B 1\nA NZ:1CA\nC 2C:N", "rbn.contract"),
        ("B 1\nR what", "rbn.result"),
        ("B 1\nR 14", "rbn.result"),
        ("B 1\nB 2", "rbn.again"),
        ("B 1\nwhat is this", "rbn.stray"),
    ],
)
def test_what_is_doubtful_is_told(text: str, code: str) -> None:
    read = read_rbn(text, "x.rbn")
    assert code in [one.code for one in read.diagnostics]
    assert read.games[0].board == 1


@pytest.mark.parametrize("text", ["", "hello", "% RBN\n", "E Cup\n"])
def test_what_has_no_game_is_refused(text: str) -> None:
    with pytest.raises(BadFile):
        read_rbn(text, "x")


def test_games_that_say_nothing_new_are_games() -> None:
    games = [Game(board=1, deal=Deal.of_index(7)), Game(board=1, deal=Deal.of_index(7))]
    assert len(read_rbn(write_rbn(games).data, "x").games) == 2


def test_what_rbn_cannot_carry_is_listed() -> None:
    game = Game(board=1, deal=Deal.of_index(7), claim=9, tricks=9, room="open", table="4", extra={"Generator": "us"})
    assert [one.text for one in write_rbn([game]).lacking] == [
        "no place for: a claim: the tricks alone are written (board 1)",
        "no place for: a room and a table (board 1)",
        "no place for: Generator (board 1)",
    ]


def test_a_fourth_hand_that_is_left_out_is_the_rest() -> None:
    three = "H N:AJ87.6.K52.AT764:K2.KQT93.9876.K3:Q53.842.AJ3.QJ98"
    left_out, empty = (read_rbn(f"B 1\n{hands}\n", "x.rbn").games[0].deal for hands in (three, f"{three}:"))
    assert left_out == empty
    assert left_out is not None
    assert str(left_out.west) == "T964.AJ75.QT4.52"


def test_a_number_of_thousands_of_digits_is_no_board() -> None:
    (game,) = read_rbn(f"B {'1' * 5000}\nA NZ:1SP2SA\n", "x.rbn").games
    assert game.board is None
