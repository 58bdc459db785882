"""PBN written: the export format to the byte, and what it cannot carry."""

from __future__ import annotations

import pytest

from oddtrick.formats.diagnostics import Severity
from oddtrick.formats.game import Game, Put, Rest, Said, Table
from oddtrick.formats.pbn_check import check_pbn
from oddtrick.formats.pbn_in import read_pbn
from oddtrick.formats.pbn_out import Layout, write_pbn
from oddtrick.formats.pbn_source import source_pieces, source_text
from oddtrick.words.calls import Bid, Pass, parse_call
from oddtrick.words.cards import Card
from oddtrick.words.contracts import Contract, Denomination
from oddtrick.words.deals import Deal
from oddtrick.words.seats import Seat

DEAL = Deal.parse("N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85")
IMPORT = """\
% Made by hand
{Initial} [West "Ann"] ; west
[Site "Rivertown"] [Event"Club night"]
[Board "5"]
[Dealer "N"] [Vulnerable "ns"]
[Deal "W:KQT2.AT.J6542.85 .63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4"]
[Zebra "z"] [Annotator "a \\"b\\" \\\\"]
[Declarer "S"] [Contract "5hx"] [Result "NS 9 EW 4"]
[ScoreTable "-Rank\\3R;Names_NS\\8L;Score_NS\\5R"] 1 "A;B" 420 2 "C" -50
[Auction "W"]
- 1D 1S 3H =7= {jump} 4S
4NT ! $25 X Pass Pass 5C X 5H X AP
[Note "7: weak"]
[Play "W"]
SK H3 S4 S3
C5 C2 C6 CK !
- - - H2
*
"""
EXPORT = """\
% PBN 2.1
% EXPORT
%Made by hand
{Initial}
[Event "Club night"]
[Site "Rivertown"]
[Date "????.??.??"]
[Board "5"]
[West "Ann"]
{west}
[North "?"]
[East "?"]
[South "?"]
[Dealer "N"]
[Vulnerable "NS"]
[Deal "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85"]
[Scoring "?"]
[Declarer "S"]
[Contract "5HX"]
[Result "9"]
[Annotator "a \\"b\\" \\\\"]
[Zebra "z"]
[Auction "N"]
1D 1S 3H =1= {jump} 4S
4NT $1 $25 X Pass Pass
5C X 5H X
Pass Pass Pass
[Note "1:weak"]
[Play "W"]
SK H3 S4 S3
C5 C2 C6 CK $7
- - - H2
*
[ScoreTable "-Rank\\3R;Names_NS\\8L;Score_NS\\5R"]
  1 "A;B"      420
  2 C          -50
"""


def written(*games: Game, layout: Layout = Layout.EXPORT) -> str:
    return write_pbn(games, layout).data.decode()


def trick(*words: str) -> tuple[Put, ...]:
    return tuple(Put(Seat(word[0]), Card.parse(word[2:])) for word in words)


def test_the_export_format_to_the_byte() -> None:
    found = write_pbn(read_pbn(IMPORT, "x.pbn").games)
    assert found.data == EXPORT.replace("\n", "\r\n").encode("ascii")
    assert found.lacking == ()
    assert check_pbn(found.data, "x.pbn")[0].code == "pbn.tag-unknown"  # Zebra, and nothing else
    assert len(check_pbn(found.data, "x.pbn")) == 1


def test_writing_again_changes_nothing() -> None:
    assert write_pbn(read_pbn(EXPORT, "x.pbn").games).data == EXPORT.replace("\n", "\r\n").encode("ascii")


def test_the_import_format_says_only_what_is_known() -> None:
    text = written(Game(board=1, event="A", comments=("x" * 400,)), layout=Layout.IMPORT)
    assert text == "% PBN 2.1\n{" + "x" * 400 + '}\n[Event "A"]\n[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n'


def test_games_are_parted_by_an_empty_line_and_the_head_by_none() -> None:
    lines = written(Game(board=1), Game(board=2)).split("\r\n")
    assert lines[2] == '[Event "?"]'
    assert lines.count("") == 2
    assert lines[lines.index("") + 1] == '[Event "?"]'


def test_long_comments_are_broken_at_spaces() -> None:
    found = write_pbn([Game(board=1, comments=("word " * 100,), calls=(Said(Pass(), note="long " * 80),))])
    assert max(map(len, found.data.decode().split("\r\n"))) <= 253
    assert [one.code for one in found.lacking] == []


def test_a_long_value_is_written_whole_and_that_is_said() -> None:
    found = write_pbn([Game(board=1, event="x" * 300)])
    assert b"x" * 300 in found.data
    assert [(one.code, one.severity) for one in found.lacking] == [("pbn.long-line", Severity.WARNING)]


def test_irregularities() -> None:
    calls = (Said(parse_call("1D")), Said(parse_call("1C"), by=Seat.SOUTH, mark="^I ?!"), Said(parse_call("X")))
    assert '[Auction "N"]\r\n1D ^S ^I 1C $6 X\r\n' in written(Game(board=1, calls=calls))
    cards = trick("S:S3", "W:SK", "N:H3", "E:S4")
    text = written(
        Game(board=1, deal=DEAL, declarer=Seat.SOUTH, contract=Contract(5, Denomination.HEARTS), cards=cards)
    )
    assert '[Play "W"]\r\nSK H3 S4 ^L S3\r\n' in text


def test_the_card_to_come_has_its_place() -> None:
    cards = tuple(
        Put(Seat(seat), Card.parse(card)) for seat, card in zip("WNES", ("SK", "H3", "S4", "S3"), strict=True)
    )
    game = Game(
        board=1,
        deal=DEAL,
        declarer=Seat.SOUTH,
        contract=Contract(5, Denomination.HEARTS),
        cards=cards,
        play_rest=Rest.CONTINUES,
    )
    assert written(game).endswith("SK H3 S4 S3\r\n- + - -\r\n")


def test_more_notes_than_there_are_numbers() -> None:
    calls = tuple(
        Said(Bid(1 + n // 5, denomination), alert=f"note {n}") for n, denomination in enumerate(list(Denomination) * 7)
    )
    found = write_pbn([Game(board=1, calls=calls)])
    assert [text in found.data for text in (b"=32=", b"=33=", b"{note 34}")] == [True, False, True]
    assert {one.code for one in found.lacking} == {"pbn.note"}


@pytest.mark.parametrize("name", ["No name", "Auction", "", "Ünal"])
def test_what_cannot_be_the_name_of_a_tag_is_listed(name: str) -> None:
    found = write_pbn([Game(board=1, extra={name: "x"}, tables={name: Table("A")})])
    assert [(one.code, one.severity) for one in found.lacking] == [("pbn.tag", Severity.ERROR)] * 2


def test_values_that_would_be_anothers() -> None:
    assert '[Event " #"]' in written(Game(board=1, event="#"))
    assert read_pbn(written(Game(board=1, event="##2")), "x").games[0].event == "##2"


def test_comments_with_braces() -> None:
    text = written(Game(board=1, comments=("a } b", "c } d\ne")))
    assert "; a } b\r\n; c } d\r\n; e\r\n" in text
    assert read_pbn(text, "x").games[0].comments == ("a } b", "c } d", "e")


@pytest.mark.parametrize(("name", "charset"), [("Ann", ""), ("Zoë", "ISO-8859-1"), ("Łukasz ♠", "UTF-8")])
def test_the_character_set_is_declared(name: str, charset: str) -> None:
    data = write_pbn([Game(board=1, players={Seat.WEST: name})]).data
    assert (f"charset={charset}\r\n".encode() in data) == bool(charset)
    assert read_pbn(data, "x").games[0].players == {Seat.WEST: name}


def test_dates_and_unknown_values() -> None:
    text = written(Game(board=1, date="2026-11-30", passed_out=True))
    assert '[Date "2026.11.30"]' in text
    assert '[Declarer ""]\r\n[Contract "Pass"]\r\n[Result ""]' in text


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_pieces_are_the_text_whatever_ends_its_lines(end: str) -> None:
    text = IMPORT.replace("\n", end) + "\r\n\n\r{x\r\n}"
    pieces = source_pieces(text)
    assert source_text(pieces) == text
    assert [(piece.line, piece.column) for piece in pieces if piece.kind == "tag"][:3] == [(2, 11), (3, 1), (3, 20)]


def test_a_play_of_which_nobody_knows_the_leader_stays_as_it_is() -> None:
    games = read_pbn('[Board "1"]\n[Play "W"]\n- - - D4\n- CA H2 -\n', "x").games
    assert read_pbn(write_pbn(games).data, "x").games[0].cards == games[0].cards
