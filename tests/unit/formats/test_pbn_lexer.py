"""The pieces of PBN: all of the text, however long; what that costs is in bench/formats.py."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddtrick.formats.pbn_lexer import pieces
from oddtrick.formats.pbn_text import games

LETTERS = '[]{}";%\\\n \t\0\rabDeal019.:-=$*+^#'


def kinds(text: str) -> list[str | None]:
    return [piece.lastgroup for piece in pieces(text) if piece.lastgroup not in ("space", "newline")]


@given(st.text(LETTERS, max_size=60) | st.text(max_size=30))
def test_the_pieces_are_the_text(text: str) -> None:
    assert "".join(piece[0] for piece in pieces(text)) == text


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('[Room "a\\\\"]', ["tag"]),
        ('[Room "C:\\new"]', ["tag"]),
        ('[Room "a \\"b\\" c"]', ["tag"]),
        ('[Room "a\\"]\n', ["loose"]),
        ("[Room Open]", ["loose"]),
        ('[Room "a"\n', ["loose"]),
        ('[Room "a" b\n', ["stray", "token", "cell", "token"]),
        ("x [Room Open]", ["token", "stray", "token", "token", "stray"]),
        ('[ Room\n"a"\t]', ["tag"]),
        ('[A "b"] [C "d"]', ["tag", "tag"]),
        ('{ [A "b"]\n\n; }x', ["comment", "token"]),
        ("; {\nx", ["rest", "token"]),
        ("{ no end\nx", ["unclosed", "token"]),
        ('a "no end\nx', ["token", "endless", "token"]),
        ("% one\n %two", ["directive", "token"]),
        ("a\n \t\nb", ["token", "blank", "token"]),
    ],
)
def test_kinds_of_pieces(text: str, expected: list[str]) -> None:
    assert kinds(text) == expected


@pytest.mark.parametrize(
    "piece",
    [
        '[x "\\',
        "[x ",
        '[x "" ',
        '"\\',
        '\\"',
        "[",
        "] ",
        "{",
        "}",
        "[Event ",
        '[Event "b"]',
        '[E "x]',
        "\n ",
        "]]",
        ";",
    ],
)
@pytest.mark.parametrize("start", ["", "[x", '[x "', '"', "{"])
def test_endless_lines_are_read_to_their_end(start: str, piece: str) -> None:
    text = start + piece * (80_000 // len(piece))
    assert "".join(one[0] for one in pieces(text)) == text
    for game in games(text, "endless"):
        assert len(game.diagnostics) <= 100


def test_comments_keep_their_place() -> None:
    text = '{first} [Board "1"] ; after the tag\n[Auction "N"]\n1C {strong} Pass\n'
    (game,) = games(text, "x.pbn")
    placed = [(one.text, one.line, one.column, one.braces, one.after, one.tokens) for one in game.remarks]
    assert placed == [("first", 1, 1, True, 0, 0), (" after the tag", 1, 21, False, 1, 0), ("strong", 3, 4, True, 2, 1)]


def test_what_is_no_pbn_is_named_with_its_place() -> None:
    (game,) = games('[Room Open]\n[Board "1"]\n] "half\n', "x.pbn")
    assert [(note.code, note.line, note.column) for note in game.diagnostics] == [
        ("pbn.tag", 1, 1),
        ("pbn.stray", 3, 1),
        ("pbn.quotes", 3, 3),
    ]
