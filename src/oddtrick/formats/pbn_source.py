r"""PBN without loss: pieces with their places, and the text again.

An editor or a checker changes one piece and leaves the rest of a file as somebody wrote it. What the pieces mean is for
`pbn_text` and `pbn_in` to say.

Source: PBN 2.1, chapters 2 and 3.

Example:
    >>> text = '% PBN 2.1\r\n[Board "1"]\r\n'
    >>> [(piece.kind, piece.line, piece.column) for piece in source_pieces(text)]
    [('directive', 1, 1), ('newline', 1, 10), ('tag', 2, 1)]
    >>> source_text(source_pieces(text)) == text
    True
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from oddtrick.formats.pbn_lexer import pieces

_ENDS = re.compile("\r\n|\r|\n")


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of a file.

    Attributes:
        kind: as `pbn_lexer.pieces` names it.
        text: as it stands, with its ends of lines.
        line: 1-based.
        column: 1-based.
    """

    kind: str
    text: str
    line: int
    column: int


def source_pieces(text: str) -> tuple[Piece, ...]:
    """The pieces of a text with any ends of lines, mixed ones too."""
    ends = iter(_ENDS.findall(text))
    line, column, found = 1, 1, []
    for piece in pieces(_ENDS.sub("\n", text)):
        parts = piece[0].split("\n")
        whole = parts[0] + "".join(next(ends) + part for part in parts[1:])
        found.append(Piece(piece.lastgroup or "stray", whole, line, column))
        line += len(parts) - 1
        column = len(parts[-1]) + (1 if len(parts) > 1 else column)
    return tuple(found)


def source_text(found: Iterable[Piece]) -> str:
    """The text that the pieces are."""
    return "".join(piece.text for piece in found)
