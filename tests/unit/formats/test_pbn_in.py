"""PBN read: what the standard says, and what programs write beside it."""

from __future__ import annotations

import pytest

from oddtrick.formats.diagnostics import Severity
from oddtrick.formats.game import Game, Rest
from oddtrick.formats.pbn_in import read_pbn
from oddtrick.words.calls import Pass
from oddtrick.words.errors import BadFile
from oddtrick.words.seats import Seat, Side, Vulnerability

DEAL = '[Deal "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85"]\n'
FULL = '[Board "1"]\n[Deal "W:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]\n'
RANKS = "AKQJT98765432"
PLAY = "\n".join(f"S{rank} H{rank} D{rank} C{rank}" for rank in RANKS)


def game(text: str) -> Game:
    return read_pbn(text, "x.pbn").games[0]


def codes(text: str) -> list[str]:
    return [one.code for one in read_pbn(text, "x.pbn").diagnostics]


def calls(text: str) -> str:
    return " ".join(str(said.call) + (f"/{said.by.value}" if said.by else "") for said in game(text).calls)


def auction(text: str, head: str = '[Board "1"]\n[Dealer "N"]\n') -> str:
    return f'{head}[Auction "N"]\n{text}\n'


def test_every_tag_has_its_place() -> None:
    found = game(
        '[Event "Cup"][Site "Hall"][Date "2026.11.30"][Board "07"][West "W"][North "N"][East "E"][South "S"]'
        '[Dealer "s"][Vulnerable "Both"][Scoring "MP"][Declarer "^E"][Contract "3nx"][Result "^NS 5"][Room "Closed"]'
        '[Table "4"][Round "2"][Section "A"][Score "EW 550"][PairNS "11"][Mine "x"][Stage "Final"]'
    )
    assert (found.event, found.site, found.date, found.board, found.dealer) == (
        "Cup",
        "Hall",
        "2026.11.30",
        7,
        Seat.SOUTH,
    )
    assert found.players == {Seat.WEST: "W", Seat.NORTH: "N", Seat.EAST: "E", Seat.SOUTH: "S"}
    assert (found.vulnerable, found.declarer, str(found.contract), found.tricks) == (
        Vulnerability.BOTH,
        Seat.EAST,
        "3NTX",
        8,
    )
    assert (found.room, found.table, found.round, found.section, found.points) == ("closed", "4", "2", "A", -550)
    assert found.sides == {Side.NS: "11"}
    assert found.extra == {"Declarer": "^E", "Result": "^8", "Mine": "x", "Stage": "Final"}


def test_comments_keep_their_places() -> None:
    found = game('{first} [Site "x"] ; site\n[Event "y"]{event}\n[Auction "N"]{said}\n1C {strong}{16+} $13 AP\n')
    assert found.comments == ("first", "event", "site", "said")
    assert found.comment_places == ("", "Event", "Site", "Auction")
    assert found.calls[0].note == "strong\n16+"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1C Pass 1H AP", "1C P 1H P P P"),
        ("AP", "P P P P"),
        ("all pass", "P P P P"),
        ("1n p 3N pass PASS P", "1NT P 3NT P P P"),
        ("1♠ D R Dbl AP", "1S X XX X P P P"),
        ("1C ^S 1H", "1C 1H/S"),
        ("^S ^S 1D", "1D/S"),
        ("1C P P P P", "1C P P P"),
        ("1C P ____ P", "1C P"),
        ("1C P relay P", "1C P P"),
        ("   % N: strong\n1C P\n  % E: weak", "1C P"),
    ],
)
def test_calls_as_people_write_them(text: str, expected: str) -> None:
    assert calls(auction(text)) == expected


def test_notes_alerts_glyphs_and_marks() -> None:
    found = game(auction('1C =1= ! $25 ^I 1C $2 1H=2=! 4H* P P P [Note "1: 16+"]'))
    first, second, third, fourth = found.calls[:4]
    assert (first.alert, first.alerted, first.mark) == ("16+", True, "! $25")
    assert second.mark == "^I ?"
    assert (third.alert, third.alerted, third.mark) == ("", True, "!")
    assert (fourth.alerted, fourth.alert) == (True, "")
    assert "pbn.note-missing" in codes(auction("1C =1= AP"))


def test_all_notes_after_the_play_are_found() -> None:
    found = game(auction('1C =1= AP\n[Play "E"]\n*\n[Note "1:16+"]'))
    assert found.calls[0].alert == "16+"


def test_a_note_that_nothing_refers_to_is_a_remark() -> None:
    found = read_pbn(auction('1C AP [Note "3:unused"]'), "x.pbn")
    assert found.games[0].comments == ("3: unused",)
    assert [one.code for one in found.diagnostics] == ["pbn.note-unused"]


@pytest.mark.parametrize(
    ("text", "rest"),
    [
        ("1C *", Rest.GIVEN_UP),
        ("1C +", Rest.CONTINUES),
        ("1C ?", Rest.CONTINUES),
        ("1C", Rest.UNSAID),
        ("", Rest.UNSAID),
    ],
)
def test_what_becomes_of_the_rest(text: str, rest: Rest) -> None:
    found = game(auction(text))
    assert (found.auction_rest, found.complete) == (rest, False)


def test_the_first_column_need_not_be_the_dealers() -> None:
    assert calls('[Dealer "E"]\n[Auction "W"]\n{x}\n- - 1C P\nAP') == "1C P P P"
    assert codes('[Dealer "E"]\n[Board "2"]\n[Auction "W"]\n- 1C') == ["pbn.rotation"]
    assert calls('[Dealer "E"]\n[Auction "W"]\n- 1C') == "1C/N"
    assert calls('[Dealer "E"]\n[Auction "W"]\n1C') == "1C"
    assert game('[Auction "W"]\n1C AP').dealer is Seat.WEST


def test_last_passes_left_out_are_taken_as_made() -> None:
    text = '[Board "1"]\n[Declarer "N"]\n[Contract "1C"]\n[Auction "N"]\n1C Pass\n'
    assert calls(text) == "1C P P P"
    assert codes(text) == ["pbn.auction-end"]
    assert game(text).calls[-1].call == Pass()


def test_contract_and_declarer_follow_from_the_auction() -> None:
    found = game(auction("1C P 1S P 2S X AP"))
    assert (str(found.contract), found.declarer) == ("2SX", Seat.SOUTH)
    assert game(auction("AP")).passed_out


def test_a_play_is_read_in_order() -> None:
    found = game(f'{FULL}[Declarer "S"]\n[Contract "7NT"]\n[Play "W"]\n{PLAY}')
    assert [put.by.value for put in found.cards[:8]] == ["W", "N", "E", "S"] * 2
    assert found.tricks == 0
    trumps = game(f'{FULL}[Declarer "S"]\n[Contract "7C"]\n[Play "W"]\n{PLAY}')
    assert [put.by.value for put in trumps.cards[:8]] == ["W", "N", "E", "S", "S", "W", "N", "E"]
    assert trumps.tricks == 13


def test_unknown_cards_keep_their_tricks_apart() -> None:
    found = game(f'{DEAL}[Declarer "S"]\n[Contract "5HX"]\n[Play "W"]\nSK - - -\n- - C6 -\n- - - H2\n*\n[Result "9"]')
    assert [(put.by.value, str(put.card), put.trick) for put in found.cards] == [
        ("W", "SK", 1),
        ("E", "C6", 2),
        ("S", "H2", 3),
    ]
    assert (found.claim, found.tricks, found.play_rest) == (9, 9, Rest.UNSAID)


def test_leads_out_of_turn_and_revokes() -> None:
    found = game(f'{DEAL}[Declarer "S"]\n[Contract "5H"]\n[Play "W"]\n^R SK ^L DA HK C4\n')
    assert [(put.by.value, put.mark) for put in found.cards] == [("N", "^L"), ("E", ""), ("S", ""), ("W", "^R")]


def test_columns_left_blank() -> None:
    found = game(f'{DEAL}[Declarer "S"]\n[Contract "5H"]\n[Play "W"]\nSK H3 S4 S3\n   C2 C6 CK\n')
    assert [(put.by.value, str(put.card)) for put in found.cards[4:]] == [("N", "C2"), ("E", "C6"), ("S", "CK")]


def test_an_unreadable_card_has_its_column() -> None:
    found = game(f'{DEAL}[Declarer "S"]\n[Contract "5H"]\n[Play "W"]\nSK H3 S1 S3\n')
    assert [put.by.value for put in found.cards] == ["W", "N", "S"]


@pytest.mark.parametrize(
    ("text", "tricks", "extra"),
    [("9", 9, ""), ("NS 9", 9, ""), ("EW 4", 9, ""), ("EW 4 NS 9", 9, ""), ("+1", 11, ""), ("-2", 8, ""),
     ("x", None, "x"), ("?", None, ""), ("-9752", None, "-9752"), ("14", None, "14")],
)  # fmt: skip
def test_results(text: str, tricks: int | None, extra: str) -> None:
    found = game(f'[Declarer "S"]\n[Contract "4S"]\n[Result "{text}"]\n')
    assert (found.tricks, found.extra.get("Result", "")) == (tricks, extra)


@pytest.mark.parametrize(
    "text",
    [
        "N:SA7.H864.DK.CQ ... ... ...",
        "AK.. -",
        "N:A10.K.. - - -",
        "N:AK.Q - - -",
        "N:A.. K.. Q.. J.. T..",
        "N:XYZ.. - - -",
    ],
)
def test_a_deal_is_read_as_far_as_it_can_be(text: str) -> None:
    found = game(f'[Board "1"]\n[Deal "{text}"]\n')
    assert found.deal is not None
    assert any(found.deal.hands.values()) == ("X" not in text)
    assert ("Deal" in found.extra) == bool(
        [code for code in codes(f'[Board "1"]\n[Deal "{text}"]') if code == "pbn.deal"]
    )


def test_tables_keep_columns_and_cells() -> None:
    text = '[ScoreTable "PairId_NS\\2R;Names_NS\\9;Names_EW"] {a remark}\n 1 Ann - Bob Cid - Dee\n 2 E-F       ^G\n'
    found = game(text)
    table = found.tables["ScoreTable"]
    assert table.heading == "PairId_NS\\2R;Names_NS\\9;Names_EW"
    assert table.rows[0] == ("1", "Ann - Bob", "Cid - Dee")
    assert table.rows[1] == ("2", "E-F", "^G")
    assert (found.comments, found.comment_places, found.counts) == (("a remark",), ("ScoreTable",), True)


def test_cells_in_quotes_are_cells() -> None:
    assert game('[ScoreTable "Rank;Names"] 1 "A - B" 2 "C"\n3\n"-"').tables["ScoreTable"].rows == (
        ("1", "A - B"),
        ("2", "C"),
        ("3", "-"),
    )
    assert "pbn.row" in codes('[ScoreTable "Rank;Names"] 1 "A - B" 2')


def test_values_are_inherited() -> None:
    read = read_pbn(
        f'[Event "##A"]\n[Board "1"]\n{DEAL}\n[Board "2"]\n[Site "#"]\n{DEAL}\n[Event "##"]\n[Board "3"]\n', "x"
    )
    assert [game.event for game in read.games] == ["A", "A", ""]


def test_a_second_table_has_the_board_of_the_first() -> None:
    text = f'[Board "7"]\n[Dealer "S"]\n[Vulnerable "All"]\n{DEAL}[Contract "4S"]\n\n[West "x"]\n[Contract "3S"]\n'
    first, second = read_pbn(text, "x").games
    assert (second.board, second.deal, second.dealer, second.vulnerable) == (
        7,
        first.deal,
        Seat.SOUTH,
        Vulnerability.BOTH,
    )


def test_an_empty_line_inside_a_game() -> None:
    read = read_pbn(f'[Board "7"]\n{DEAL}\n[Declarer "S"]\n[Contract "3S"]\n', "x")
    assert [(str(game.contract), game.board) for game in read.games] == [("3S", 7)]
    assert [one.code for one in read.diagnostics] == ["pbn.blank-line"]


def test_lines_of_programs_are_kept() -> None:
    found = game(
        '% PBN 2.1\n% EXPORT\n%BCOptions Float\n%Content-type: text/x-pbn; charset=UTF-8\n[Board "1"]\n% RBDATA 3\n'
    )
    assert found.extra == {"%": "BCOptions Float\nRBDATA 3"}


def test_boards_with_other_names() -> None:
    assert [(one.board, one.name) for one in (game('[Board "1-2"]\n[Deal "N:A... - - -"]'), game('[Board "012"]'))] == [
        (None, "1-2"),
        (12, ""),
    ]
    assert game(DEAL).board == 1


@pytest.mark.parametrize(
    "data",
    [
        f'[Event "Łódź"]\n{DEAL}'.encode("utf-16"),
        f'[Event "Łódź"]\n{DEAL}'.encode("utf-16-le"),
        f'[Event "Łódź"]\n{DEAL}'.encode("utf-8-sig"),
        f'[Event "Łódź"]\n[West "Paweł"]\n[East "Michał"]\n{DEAL}'.encode("cp1250"),
        f'% Content-type: text/x-pbn; charset=windows-1250\n[Event "Łódź"]\n{DEAL}'.encode("cp1250"),
    ],
)
def test_character_sets(data: bytes) -> None:
    assert read_pbn(data, "x").games[0].event == "Łódź"


def test_stray_text_is_a_remark_with_a_diagnostic() -> None:
    read = read_pbn(f"{DEAL}Generated 10 hands\n", "x.pbn")
    assert read.games[0].comments == ("Generated 10 hands",)
    assert [(one.code, one.line, one.severity) for one in read.diagnostics][-1] == ("pbn.stray", 2, Severity.WARNING)


@pytest.mark.parametrize("data", [b"", b"\n\n", b"hello", b"\x89PNG\r\n\x1a\n\0\0\0", b"{only a comment}", b"[", b'"'])
def test_what_is_no_pbn_is_refused(data: bytes) -> None:
    with pytest.raises(BadFile):
        read_pbn(data, "x.pbn")


def test_a_row_in_order_of_play_is_taken_as_its_holders_played_it() -> None:
    """Trick 2 stands from its leader on, the others by column."""
    head = '[Board "1"]\n[Deal "N:A2... K3... QJ... T9..."]\n[Declarer "N"]\n[Contract "1NT"]\n'
    read = read_pbn(f'{head}[Play "E"]\nSK SJ S9 SA\nS2 S3 SQ ST\n'.encode(), "x.pbn")
    assert [f"{put.by.value}{put.card}" for put in read.games[0].cards[4:]] == ["NS2", "ES3", "SSQ", "WST"]
    assert "pbn.play-columns" in [each.code for each in read.diagnostics]


def test_a_card_of_another_hand_stays_where_it_is_written() -> None:
    head = '[Board "1"]\n[Deal "N:A2... K3... QJ... T9..."]\n[Declarer "N"]\n[Contract "1NT"]\n'
    read = read_pbn(f'{head}[Play "E"]\nSK SQ SJ SA\n'.encode(), "x.pbn")
    assert [put.by.value for put in read.games[0].cards] == ["E", "S", "W", "N"]
    assert "pbn.play-columns" not in [each.code for each in read.diagnostics]
