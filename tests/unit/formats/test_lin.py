"""LIN: hands, movies, matches of two rooms, links; what is wrong in a file is told and nothing is lost."""

from __future__ import annotations

from contextlib import suppress
from urllib.parse import quote, quote_plus

import pytest

from oddtrick.formats.game import Game, Games
from oddtrick.formats.lin_in import MOST_BYTES, read_lin
from oddtrick.formats.lin_out import lin_link, write_lin
from oddtrick.words.cards import Card
from oddtrick.words.contracts import Contract
from oddtrick.words.deals import Deal
from oddtrick.words.errors import BadFile
from oddtrick.words.seats import Seat, Side, Vulnerability


def lin(text: str) -> Games:
    return read_lin(text, "x.lin")


def only(text: str) -> Game:
    games = lin(text).games
    assert len(games) == 1
    return games[0]


def codes(text: str) -> list[str]:
    return [one.code for one in lin(text).diagnostics]


def test_a_board_with_all_that_is_said_of_it() -> None:
    game = only(
        "pn|Ada,Ben,Cyd,Dan|st||md|3SAKQJH5432D5432C2,S5432HAKQJD2C7654,S987T|rh||ah|Board 5|sv|n|"
        "mb|p|mb|1H!|an|five !H|nt|well bid|mb|p|mb|p|mb|p|pg||pc|S5|nt|the lead|pc|S9|pc|d7|mc|8|pg||"
    )
    assert (game.board, game.given_dealer, game.given_vulnerable) == (5, Seat.NORTH, Vulnerability.NS)
    assert (game.players[Seat.WEST], game.players[Seat.EAST]) == ("Ben", "Dan")
    assert (str(game.contract), game.declarer, game.claim, game.tricks) == ("1H", Seat.EAST, 8, 8)
    said = game.calls[1]
    assert (said.alert, said.alerted, said.note) == ("five !H", True, "well bid")
    assert [str(put.card) for put in game.cards] == ["S5", "S9", "D7"]
    assert game.cards[0].note == "the lead"


def test_the_fourth_hand_is_what_remains_whatever_the_order_and_case_of_cards() -> None:
    straight = only("md|1SAKQJT98765432HDC,SHAKQJT98765432DC,SHDAKQJT98765432C|ah|Board 1|")
    mixed = only("md|1s23456789tjqka,h10AKQJ98765432,dAKQJT98765432c,|ah|Board 1|")
    assert straight.deal == mixed.deal
    assert straight.deal is not None
    assert straight.deal.is_complete


def test_hands_of_a_dealing_program_have_no_names_and_a_heading_in_any_language() -> None:
    read = lin("qx|o1|md|3SA,HA,DA|rh||ah|Bricka 1|sv|0|pg||\n\nqx|o2|md|4SK,HK,DK|rh||ah|Bricka 2|sv|N|pg||")
    assert [(game.board, game.given_vulnerable) for game in read.games] == [
        (1, Vulnerability.NONE),
        (2, Vulnerability.NS),
    ]


def test_boards_without_qx_begin_at_names_headings_or_deals() -> None:
    by_names = "pn|a,b,c,d|md|1SA|ah|Board 7|mb|p|pn|e,f,g,h|md|2SK|ah|Board 8|"
    assert [(game.board, game.players[Seat.SOUTH]) for game in lin(by_names).games] == [(7, "a"), (8, "e")]
    assert [game.board for game in lin("md|1SA|sv|o|md|2SK|sv|n|").games] == [1, 2]
    assert [game.board for game in lin("ah|Board 3|md|1SA|ah|Board 4|md|2SK|").games] == [3, 4]


MATCH = (
    "vg|Cup, spring,Final,I,17,19,Reds,12,Blues,3|\n"
    "rs|3NN=,4SE+1,PASS,1SWx-4,2HS-1,,|\n"
    "pn|S1,W1,N1,E1,S2,W2,N2,E2|pg||\n"
    "qx|o17,BOARD 17|md|1SA|sv|o|mb|p|mb|p|mb|1N|mb|p|mb|3N|mb|ppp|pg||pc|H2|mc|9|pg||\n"
    "qx|c17|md|1SA|sv|o|nt|good evening|mb|p|mb|p|mb|p|mb|4S|pg||\n"
    "qx|o18|md|2SA|sv|n|mb|pppp|pg||\n"
)


def test_a_match_has_two_rooms_with_teams_and_names() -> None:
    games = {(game.board, game.room): game for game in lin(MATCH).games}
    assert set(games) == {(17, "open"), (17, "closed"), (18, "open"), (18, "closed"), (19, "open")}
    first, closed = games[17, "open"], games[17, "closed"]
    assert (first.event, first.round, first.scoring, first.extra["carried"]) == ("Cup, spring", "Final", "IMP", "12,3")
    assert (first.sides[Side.NS], closed.sides[Side.NS]) == ("Reds", "Blues")
    assert (first.players[Seat.EAST], closed.players[Seat.EAST]) == ("E1", "E2")
    assert closed.comments == ("good evening",)


def test_a_table_that_stopped_has_the_result_of_the_list() -> None:
    games = {(game.board, game.room): game for game in lin(MATCH).games}
    closed = games[17, "closed"]
    assert (str(closed.contract), closed.declarer, closed.tricks, closed.complete) == ("4S", Seat.EAST, 11, False)
    assert games[18, "open"].passed_out


def test_results_of_the_list_without_a_board_in_the_file_are_games() -> None:
    games = {(game.board, game.room): game for game in lin(MATCH).games}
    absent = games[18, "closed"]
    assert (str(absent.contract), absent.declarer, absent.tricks, absent.deal) == ("1SX", Seat.WEST, 3, None)
    assert (str(games[19, "open"].contract), games[19, "open"].tricks) == ("2H", 7)


def test_names_of_a_movie_are_as_before_where_they_are_empty() -> None:
    text = "rs|3NN=,,4SE=,|pw|a,b,c,d,,x,,|bn|23,24|pg||qx|o2|md|1SA|"
    games = {game.board: game for game in lin(text).games}
    assert (games[23].players[Seat.WEST], games[24].players[Seat.WEST], games[24].players[Seat.EAST]) == ("b", "x", "d")


def test_a_play_that_stops_without_a_claim_has_no_result() -> None:
    game = only("md|1SA|ah|Board 1|mb|1Nppp|pg||pc|H2|pc|H3|")
    assert (str(game.contract), game.tricks, game.claim) == ("1NT", None, None)


def test_a_claim_of_no_trick_is_a_claim() -> None:
    assert only("md|1SA|ah|Board 1|mb|1Nppp|mc|0|").tricks == 0


@pytest.mark.parametrize(
    ("written", "calls"),
    [
        ("mb|1Sp2Hppp|", ["1S", "P", "2H", "P", "P", "P"]),
        ("mb|-|mb|1c|mb|d|mb|r|mb|P|mb|p|mb|p|", ["P", "1C", "X", "XX", "P", "P", "P"]),
        ("mb|1NT|mb|x|mb|xx|mb|pass|", ["1NT", "X", "XX", "P"]),
        ("mb|1n!|mb|dbl|mb|AP|", ["1NT", "X", "P", "P", "P"]),
    ],
)
def test_calls_are_written_in_many_ways(written: str, calls: list[str]) -> None:
    assert [str(said.call) for said in only(f"md|1SA|ah|Board 1|{written}").calls] == calls


@pytest.mark.parametrize("written", ["pc|SA|pc|HT|pc|c2|", "pc|SAH10C2|", "pc|sa|pc|10h|pc|2C|", "pc|SA HT c2|"])
def test_cards_are_written_in_many_ways(written: str) -> None:
    game = only(f"md|1SA|ah|Board 1|mb|1Cppp|{written}")
    assert [put.card for put in game.cards] == [Card.parse("SA"), Card.parse("HT"), Card.parse("C2")]


def test_a_play_without_an_auction_goes_by_who_holds_the_cards() -> None:
    deal = "md|3SAKQJT98765432HDC,SHAKQJT98765432DC,SHDAKQJT98765432C|ah|Board 1|"
    game = only(deal + "pc|SA|pc|HA|pc|DA|pc|CA|pc|HK|pc|DK|")
    assert [put.by.value for put in game.cards] == ["S", "W", "N", "E", "W", "N"]


def test_line_ends_stand_between_and_inside_values() -> None:
    game = only("pn|a,b,c,d|st||\r\nmd|1SA,HK|\rah|Board\n2|sv|o\n|sa|0|mb|1C|nt|well\r\nplayed|")
    assert (game.board, game.given_vulnerable, game.calls[0].note) == (2, Vulnerability.NONE, "well played")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("md|1SA|ah|Board 1|mb|1Q|", "lin.call"),
        ("md|1SA|ah|Board 1|pc|S1|", "lin.card"),
        ("md|1SA|ah|Board 1|mc|14|", "lin.claim"),
        ("md|1SAAx|ah|Board 1|", "lin.deal"),
        ("md|1SA|ah|Board 1|sv|q|", "lin.vulnerable"),
        ("md|1SA|ah|Board 1|mb|1Cppp|mb|p|", "lin.auction"),
        ("md|1SA|ah|Board 1|zq|1|zq|2|", "lin.tag"),
        ("md|1SA|ah|Board 1|what is this|mb|p|", "lin.stray"),
        ("md|1SA|", "lin.board"),
        ("vg|a,b|md|1SA|ah|Board 1|", "lin.title"),
        ("pn|a,b|md|1SA|ah|Board 1|", "lin.players"),
        ("rs|nonsense,|qx|o1|md|1SA|", "lin.result"),
        ("rs|2NN=,|qx|o1|md|1SA|mb|1Cppp|mc|7|", "lin.result"),
        ("md|1SA|ah|Board 1|mb|1C|pc|S2|", "lin.auction"),
        ("md|1SA|ah|Board 1|mb|1Cppp|pc|S2|pc|S2|", "lin.play"),
        ("md|1SA|ah|Board 1|mb|1Cppp|pc|S2|up|1|pc|S3|", "lin.rewound"),
        ("md|1SA|ah|Board 1|an|what|", "lin.explanation"),
    ],
)
def test_what_is_doubtful_is_told(text: str, code: str) -> None:
    assert code in codes(text)
    assert lin(text).games


def test_a_place_is_told_with_line_and_column() -> None:
    found = lin("md|1SA|ah|Board 1|\n  mb|p|mb|1Q|").diagnostics
    assert [(one.line, one.column) for one in found if one.code == "lin.call"] == [(2, 8)]


def places(text: str, code: str) -> list[tuple[int, int, str]]:
    return [(one.line, one.column, one.text) for one in lin(text).diagnostics if one.code == code]


def test_a_card_in_a_run_of_cards_has_its_own_place() -> None:
    played = "md|3SA,HA,DA,CA|ah|Board 1|mb|1N|mb|p|mb|p|mb|p|pg||\npc|CA|pc|SA|pg||\n|pc|hA|pc|hA|pg||mc|7|"
    assert places(played, "lin.play") == [(3, 8, "HA is played a second time")]
    more = "md|3SA,HA,DA,CA|ah|Board 1|\n" + "pc|CA|" * 52 + "\npc|SA|pc|HA|pg||pc|dA|"
    found = places(more, "lin.card")
    assert found == [(3, column, "more than 52 cards: not used") for column in (1, 7, 17)]


def test_a_call_in_a_run_of_calls_has_its_own_place() -> None:
    found = places("md|3SA,HA,DA,CA|ah|Board 1|\n" + "mb|p|" * 319 + "\nmb|p|mb|1N!|", "lin.call")
    assert found == [(3, column, "more than 319 calls: not used") for column in (1, 6)]


def test_remarks_on_a_file_stand_in_its_order() -> None:
    found = lin("vg|Cup|\nno tag|\nmd|3SA,HA,DA,CA|ah|Board 1|").diagnostics
    assert [(one.code, one.line) for one in found] == [("lin.title", 1), ("lin.stray", 2), ("lin.deal", 3)]


def test_chat_that_swallowed_a_tag_gives_it_back() -> None:
    read = lin("qx|o1|md|1SA|nt|hello all\nrs|3NN=,4SE=|")
    assert [game.room for game in read.games] == ["closed", "open"]
    assert (read.games[1].comments, str(read.games[1].contract)) == (("hello all",), "3NT")


def test_pages_before_and_after_the_boards_keep_their_text() -> None:
    games = lin("nt|welcome|pg||qx|o1|md|1SA|pg||qx|o2|nt|that was all|pg||").games
    assert [game.comments for game in games] == [("welcome", "that was all")]


@pytest.mark.parametrize("encode", [quote, quote_plus])
def test_a_link_holds_the_same_game(encode: object) -> None:
    text = "pn|Zoë,b,c,d|st||md|1SA,HK|ah|Board 2|sv|n|mb|1C|an|5+ !C; more & more|mb|p|"
    assert callable(encode)
    link = f"https://www.bridgebase.com/tools/handviewer.html?bbo=y&lin={encode(text)}&x=1"
    assert only(link) == only(text)
    assert only(f"{link}\n".replace("&lin", "&amp;lin")) == only(text)


def test_a_link_with_blanks_keeps_the_plus_signs() -> None:
    game = only("http://example.org/handviewer.html?lin=md|1SA|ah|Board 2|mb|1C|an|5+ clubs|")
    assert game.calls[0].alert == "5+ clubs"


def test_a_link_of_hands_and_calls() -> None:
    game = only("https://example.org/handviewer.html?s=sakh2&sn=Ada&d=e&v=b&b=13&a=1spp2hppp&p=d3d4")
    assert (game.board, game.given_dealer, game.given_vulnerable) == (13, Seat.EAST, Vulnerability.BOTH)
    assert (game.players[Seat.SOUTH], str(game.contract), len(game.cards)) == ("Ada", "2H", 2)


def test_words_around_links_are_no_part_of_them() -> None:
    link = "https://www.bridgebase.com/tools/handviewer.html?lin="
    text = f"first {link}md|3S2,|ah|Board 7|sv|o| and then\n{link}md|4S3,|ah|Board 8|sv|n| in all\nas played\n"
    assert [game.board for game in read_lin(text, "forum.txt").games] == [7, 8]
    assert [str(said.call) for said in only(f"{link}md|3S2,|ah|Board 7|mb|1S").calls] == ["1S"]


def test_several_links_are_several_boards() -> None:
    game = only("md|1SA|ah|Board 3|")
    again = read_lin("\n".join([lin_link(game), lin_link(game)]), "links.txt")
    assert [one.board for one in again.games] == [3, 3]


@pytest.mark.parametrize(
    "text", ["", "hello", '[Board "1"]', "a|b|c|", "https://example.org/handviewer.html?myhand=M-1"]
)
def test_what_is_no_lin_is_refused(text: str) -> None:
    with pytest.raises(BadFile):
        read_lin(text, "x")


def test_a_file_too_large_is_refused() -> None:
    with pytest.raises(BadFile, match="at most"):
        read_lin(b"|" * (MOST_BYTES + 1), "x")


@pytest.mark.parametrize("piece", ["http://handviewer", "handviewer?", "lin=", "qx", "md|1SA|\nqx"])
def test_a_file_that_goes_wrong_on_one_line_ends(piece: str) -> None:
    with suppress(BadFile):
        read_lin(piece * 20_000, "x")


def test_old_files_are_in_latin_1() -> None:
    assert only_bytes("pn|Zoë,b,c,d|md|1SA|ah|Board 1|".encode("latin-1")).players[Seat.SOUTH] == "Zoë"


def only_bytes(data: bytes) -> Game:
    return read_lin(data, "x.lin").games[0]


def test_what_is_written_has_no_comma_after_the_last_hand() -> None:
    data = write_lin((Game(board=1, deal=Deal.of_index(5)),)).data.decode()
    hands = data.split("md|")[1].split("|")[0]
    assert hands.count(",") == 2


def test_what_lin_cannot_carry_is_listed() -> None:
    game = Game(board=4, deal=Deal.of_index(5), site="Paris", date="2026", players={Seat.SOUTH: "a|b,c"})
    told = [one.text for one in write_lin((game,)).lacking]
    assert [text.partition(": ")[2].partition(" (")[0] for text in told] == [
        "site",
        "date",
        "a comma in a name: left out",
        "a bar in a text: written as /",
    ]


def test_a_result_without_an_auction_stands_in_the_list() -> None:
    game = Game(board=4, deal=Deal.of_index(5), contract=Contract.parse("4HX"), declarer=Seat.EAST, tricks=8)
    again = read_lin(write_lin((game,)).data, "x").games[0]
    assert (str(again.contract), again.declarer, again.tricks) == ("4HX", Seat.EAST, 8)


def test_values_written_as_in_a_link() -> None:
    text = "pn|Ann%20A%2CBob%2CCleo%2CDan|md|3SAKQJT98765432,HAKQJT98765432,DAKQJT98765432|ah|Board%207|an|a%7Cb|mb|7S|"
    game = only(text.replace(",", "%2C"))
    assert game.deal is not None
    assert game.deal.is_complete
    assert (game.board, game.players[Seat.SOUTH], str(game.deal.hands[Seat.WEST])) == (7, "Ann A", ".AKQJT98765432..")
    assert only("md|3SAK,HAK|ah|100%2C or so, 4|").board == 100  # nothing else is unescaped


def test_an_empty_number_of_a_board_is_no_fault() -> None:
    assert "lin.board" not in codes("qx||pn|A,B,C,D|md|3SAK,HAK|ah|Board 7|mb|1S|")
    assert "lin.board" in codes("qx|x|pn|A,B,C,D|md|3SAK,HAK|ah|Board 7|mb|1S|")
    assert only("qx||pn|A,B,C,D|md|3SAK,HAK|ah|Board 7|mb|1S|").board == 7


def test_hands_with_points_between_the_suits() -> None:
    game = only("pn|A,B,C,D|md|1K86.QJT7.AQT.832,975.A53.KJ93.J76,T42.2.8542.KQT54|sv|o|ah|Board 1|")
    assert game.deal == Deal.parse("S:K86.QJT7.AQT.832 975.A53.KJ93.J76 T42.2.8542.KQT54 AQJ3.K9864.76.A9")
    assert game.dealer is Seat.SOUTH


def test_names_after_the_hands() -> None:
    game = only("md|1SAK,HAK|ah|Board 3|pn|A,B,C,D|mb|1S|")
    assert (game.board, game.players[Seat.SOUTH], len(game.calls)) == (3, "A", 1)
    two = lin("md|1SAK,HAK|ah|Board 3|pn|A,B,C,D|mb|1S|md|2SAK,HAK|ah|Board 4|pn|E,F,G,H|mb|p|").games
    assert [(one.board, one.players[Seat.SOUTH], len(one.calls)) for one in two] == [(3, "A", 1), (4, "E", 1)]
