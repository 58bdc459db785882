"""Plain records of PBN: read at once, they are the games that are read piece by piece, in any company."""

from __future__ import annotations

import random
from unittest.mock import patch

from hypothesis import example, given
from hypothesis import strategies as st

from oddtrick.formats.game import Games
from oddtrick.formats.pbn_in import read_pbn
from oddtrick.formats.pbn_plain_game import Plain, PlainGames
from oddtrick.formats.pbn_stretch import stretch_of
from oddtrick.words.deals import DEALS, Deal
from oddtrick.words.errors import BadFile
from oddtrick.words.seats import Seat, dealer_of, rotation

AUCTIONS = [
    ("1C Pass 3NT Pass\nPass Pass", "3NT", 2), ("1NT AP", "1NT", 0), ("P 1H P 4S\n p p p", "4S", 3),
    ('1NT =1= Pass 2C =2= Pass\n2H =1= AP\n[Note "1:15-17"]\n[Note " 2 : "]', "2H", 0),
    ("1C! Pass 1S* =4= =4= Pass\n  1NT =5= AP", "1NT", 0), ("1C! =1= Pass 1S* Pass\n  1NT =05= AP", "1NT", 0),
    ("1N PASS 3n PASS \nPASS PASS ", "3NT", 0), ("1S X Dbl XX\nAP", "1SXX", 0), ("Pass Pass\nPass 2D\nX AP", "2DX", 3),
]  # fmt: skip
"""Calls, what they come to, and how far declarer sits from the dealer."""
ODD = {
    "Event": ["Cup", "?", "", "Ann \u0141", " x", "#", "#", "#x", "A [b]; {c}", "A{b", "A\nb"],
    "Date": ["2026.11.30", "2026-11-30", "????.??.??"],
    "North": ["Ann", "-", "?", "x\\y", "#", "# "],
    "Board": ["01", "3", "3", "x", "", "0", "123456"],
    "Deal": [
        "",
        "?",
        "-",
        "#",
        "N:AK...",
        "N:- - - -",
        "S:- AKQJT98765432... - -",
        "N:AKQJT98765432... A... - -",
        "N:AKQJT98765432.A.. .2.. - -",
        "E:10.2.. - 3... -",
        " W:... ..K. ... ...",
        "N:2345678910JQKA... -",
        "N:AKQJT9876543Z... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432",
        "N:AKQJT98765433... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432",
        "Q:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432",
    ],
    "Dealer": ["N", "?", "", "e", "X"],
    "Vulnerable": ["None", "-", "NS", "All", "?", "none", "Q"],
    "Declarer": ["N", "E", "?", "^S", "-"],
    "Contract": ["3NT", "4Hx", "3N", "Pass", "AP", "?", "", "S", "8C", "4S by N"],
    "Result": ["9", "10", "?", "", "NS 9 EW 4", "^8", "=", "+1", "14"],
    "Score": ["NS 430", "EW -50", "430", "NS 1 EW 1", "x"],
    "Room": ["Open", "closed", "Red"],
    "Home": ["#", "Blue", "?", "\\", "C:\\\\"],
    "board": ["1"],
    "Auction": ["N", "?", "", "X"],
    "Play": ["N", "?", "", "X"],
    "Note": ["#", "1:sixteen", "2", "no number"],
    "OptimumResultTable": ["Declarer;Denomination\\2R;Result\\2R"],
    "ScoreTable": ["A;B", "A;B", "A;B;C", "#"],
}
WORDS = [
    "Pass Pass Pass Pass", "AP", "1C =1= AP", "1C =1= =2= AP", "1C AP =1=", "1C! Pass Pass Pass", "1C {strong} AP",
    "1C Pass Pass Pass Pass", "*", "SA", "N NT  7\nS  S 10", "N NT\nS S 1 2", 'N "NT" 7', " 1 2\n 3 4", "% x\n1 2",
    'a "b c"\n"" d', '"a""b"\n"c"d', '"a" 1\n"b"', '"a\u00a0b" 1', '1 "\1"', '"\2" 1', 'a b "c\nd" e', '"" ""\n"" ""',
    "{said}", "{said} ", "{}", "{ }\n{more}", "1C AP\n{said}", "1C {early} AP {late}", "1C =1= AP {said}{again}",
    "SA\n{said}", "1 2 {said}", "{said}\n1 2", "{a}% x", "% {a}", "{% x\n% y}", '{a "quote}', "{a}; b", "; {a}",
    '"a{b" "c}"', "{a\n\n[Board \"9\"]\n}", "{[Event}", "]", "}", "{a}\n% own\n{b}",
    "1C! Pass 1S* X?? AP", "1C* AP", "1C* =1= AP", "1C =1=! AP", "1C? Pass", "1C !", "P* P!? =7= P P", "1C =7= AP\n% x",
    "AP!", "1C*", "1C!* AP", "1c! AP =3=", "!1C AP", "1C?! X! {said}",
    "some words\nand others", "% a line", "%", ' "a b" "";\n"c;"d  x',
    ' 1 "a b"\n"" 2 ', '1 "a"\n% "x"\n2"b"', '"a\\"b" 1', "{a comment}", "; rest", "{two\n\nlines}", "[Foo bar]",
    '[Foo "a\nb"]', "{", '"',
]  # fmt: skip
GAPS = ["\n\n"] * 8 + [
    '\n\n% own {x\n% "more\n\n',
    "\n\n % own\n",
    "\n\n{between}\n",
    "\n \n",
    "\n\n\n",
    "\n",
    "\r\n\r\n",
    "\n\n{between}\n\n",
    "\n\n% own\n",
    "\n\nAP\n\n",
    "\n\n  ",
]
odd_tags = st.sampled_from(sorted(ODD)).flatmap(
    lambda name: st.builds(
        lambda value, words: f'[{name} "{value}"]{words}',
        st.sampled_from(ODD[name]),
        st.sampled_from(["", "", " ", *(f"\n{words}" for words in WORDS)]) | st.sampled_from(WORDS),
    )
)
odd_lines = odd_tags | st.sampled_from(WORDS)


def columns(deal: Deal, leader: Seat, draw: random.Random) -> str:
    """A play by columns, all of it or a part."""
    hands = [draw.sample(list(deal.hands[seat]), 13) for seat in rotation(leader)]
    cards = [str(hand[row]) for row in range(13) for hand in hands][: draw.choice([52, 52, 52, 50, 23, 1, 0])]
    cards += draw.choice([[], [], [], ["*"], ["+"], ["-"], ["SA"]])
    gap = draw.choice(["\n", "\n", " \n", "\n   "])
    return gap.join(" ".join(cards[start : start + 4]) for start in range(0, len(cards), 4))


def sound(number: int, seed: int) -> list[str]:
    """The lines of a record as programs write them, tag by tag."""
    draw = random.Random(seed)
    deal, dealer = Deal.of_index(random.Random(seed % 3).randrange(DEALS)), dealer_of(number)
    calls, contract, place = draw.choice(AUCTIONS)
    declarer = rotation(dealer)[place]
    lines = [
        f'[Board "{number}"]',
        f'[Deal "{deal.to_text(draw.choice([*Seat]))}"]',
        f'[Declarer "{draw.choice([declarer.value, declarer.value, "?"])}"]',
        f'[Contract "{draw.choice([contract, contract, "?"])}"]',
        f'[Auction "{dealer.value}"]\n{calls}',
        f'[Play "{declarer.lho.value}"]\n{columns(deal, declarer.lho, draw)}',
        '[Home "Blue"]',
        '[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]\nN NT  7\nE  S 10',
        draw.choice(
            [
                '[ScoreTable "Rank;Names"]\n 1 "Ann - Bob"\n 2 "Cid; Dee"',
                '[ScoreTable "Rank;Names;Score"]\n 1 "Ann - Bob" ""\n 2 "Cid; Dee" "420"',
                '[ScoreTable "Rank;Score"]\n 1 "420"\n 2  -\n{both}',
            ]
        ),
    ]
    return lines[: draw.choice([2, 4, 5, 6, 6, 6, 8, 9, 9])]


@st.composite
def records(draw: st.DrawFn) -> str:
    """A sound record, as it is or with something odd in it, left out of it or moved."""
    lines = sound(draw(st.integers(1, 3)), draw(st.integers(0, 99)))
    for odd in draw(st.just([]) | st.lists(odd_lines, max_size=2)):
        name = odd.split()[0]
        kept = [line for line in lines if not draw(st.booleans()) or not line.startswith(f"{name} ")]
        place = draw(st.integers(0, len(kept)))
        lines = [*kept[:place], odd, *kept[place:]]
    if draw(st.integers(0, 3)) == 0 and len(lines) > 1:
        lines.pop(draw(st.integers(0, len(lines) - 1)))
    return "\n".join(lines)


@st.composite
def files(draw: st.DrawFn) -> str:
    gap = st.sampled_from(GAPS)
    head = draw(st.sampled_from(["", "", "% PBN 2.1\n% own\n", "%\n\n% own\n \n", "\n% own\n", " %\n", "{head}\n"]))
    return head + "".join(draw(records()) + draw(gap) for _ in range(draw(st.integers(1, 5))))


def read(text: str) -> Games | str:
    try:
        return read_pbn(text, "x.pbn")
    except BadFile as error:
        return str(error)


DEAL = f'[Deal "{Deal.of_index(DEALS // 3).to_text()}"]'


@given(files())
@example(f'[Board "1"]\n{DEAL}\n[Auction "N"]\n1C Pass\n\nPass Pass\n\n[Board "2"]\n{DEAL}\n\n[Result "9"]\n')
@example(f'[Board "1"]\n{DEAL}\n\n[Contract "4S"]\n[Declarer "N"]\n\n[Board "1"]\n[Contract "3NT"]\n')
@example(f'[foo\n[Board "1"]\n{DEAL}\n[Auction "N"]\nAP\n\n[Board "2"]\n{DEAL}\n[Event [x "a"]\n')
@example(f'[Board "1"]\n{DEAL}\n[Auction "N"]\n1C =1= AP\n[Note "1:16+"]\nwords\n')
@example(f'[Event "#"]\n[Board "1"]\n{DEAL}\n\n[Event "##Cup"]\n[Board "2"]\n\n[Board "3"]\n{DEAL}\n')
@example(f'[Board "1"]\n{DEAL}\n\n{{open\n\n[Board "2"]\n{DEAL}\n\n[Board "3"]\n{DEAL}\n{{open\n')
@example(f'[Board "1"]\n{DEAL}\n[Auction "N"] {{a}}\n1C AP\n{{b}}\n[ScoreTable "A;B"] {{c}}\n"a b" 1\n{{d}}\n')
@example(f'[Board "1"]\n{DEAL}\n[Auction "N"] 1C\nAP {{b}}\n[ScoreTable "A;B"]\n"a b" 1\n{{c}}\n[Home ""] {{d}}\n')
@example(f'AP\n[Board "1"]\n{DEAL}\n[Home "Blue"]\n\n[Home "#"]\n[Board "2"]\n{DEAL}\n')
@example(f'AP\n[Board "1"]\n{DEAL}\n[Result "x"]\n\n[Result "#"]\n[Board "2"]\n{DEAL}\n\n[Result "9"]\n')
def test_records_at_once_are_records_by_pieces(text: str) -> None:
    with patch.object(PlainGames, "read", return_value=None):
        by_pieces = read(text)
    assert read(text) == by_pieces


def plainly(text: str) -> Plain | None:
    written = stretch_of(text, 0)
    return written and PlainGames().read(written, 1, {"Site": "Hall"})


def test_comments_and_values_of_the_game_before_are_read_at_once() -> None:
    read = plainly(
        f'% own\n[Site "#"]\n{{set\n\none}}\n[Board "12"]\n{DEAL}\n[Auction "W"]\nPass Pass 1NT AP\n{{quiet}}\n'
        '[ScoreTable "Names;Score"]\n"Ann - Bob" "420"\n'
    )
    assert read is not None
    assert (read.game.site, read.game.extra, read.game.comments) == ("Hall", {"%": "own"}, ("set\n\none",))
    assert (read.game.comment_places, read.game.calls[-1].note) == (("Site",), "quiet")
    assert read.game.tables["ScoreTable"].rows == (("Ann - Bob", "420"),)


def test_marks_and_references_without_a_note_are_read_at_once() -> None:
    read = plainly(f'% own\n[Board "12"]\n{DEAL}\n[Auction "W"]\n1C! Pass 1S =1= X*\n1NT =2= AP\n[Note "1:weak"]')
    assert read is not None
    assert [(said.alert, said.alerted, said.mark) for said in read.game.calls[:5]] == [
        ("", False, "!"), ("", False, ""), ("weak", True, ""), ("", True, ""), ("", True, ""),
    ]  # fmt: skip
    assert [(one.text, one.line, one.column) for one in read.missing] == [("=2=", 5, 5)]


def test_what_programs_write_is_read_at_once() -> None:
    text = (
        f'[Event "Cup"]\n[Board "12"]\n[North "Ann"]\n[Dealer "W"]\n[Vulnerable "NS"]\n{DEAL}\n[Declarer "E"]\n'
        '[Contract "3NT"]\n[Result "9"]\n[Home "Blue"]\n[Auction "W"]\nPass Pass 1NT Pass\n3NT AP\n% seen\n'
        '[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]\nN NT 7\nE  S 10'
    )
    read = plainly(text)
    assert read is not None
    assert (read.game.board, str(read.game.contract), read.game.tricks) == (12, "3NT", 9)
