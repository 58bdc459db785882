r"""PBN cut into pieces: joined again they are the text, so that nothing is lost and every piece has a place.

What a piece means for a game is for `pbn_text` to say. The time is proportional to the length of the text, whatever is
in it: no part of the pattern gives back what it has taken, and what has no end takes the rest of its line.

Source: PBN 2.1, chapter 3.

Example:
    >>> text = '% PBN 2.1\n[Board "1"] {a "word"} ; rest\n'
    >>> [(piece.lastgroup, piece[0]) for piece in pieces(text) if piece.lastgroup not in ("space", "newline")]
    [('directive', '% PBN 2.1'), ('tag', '[Board "1"]'), ('comment', '{a "word"}'), ('rest', '; rest')]
    >>> "".join(piece[0] for piece in pieces(text)) == text
    True
"""

from __future__ import annotations

import re
from collections.abc import Iterator

_PIECE = re.compile(
    r"""
      (?P<blank>\n[^\S\n]*+(?=\n))
    | (?P<newline>\n)
    | (?P<space>(?:[^\S\n]|\0)++)
    | (?P<directive>(?:(?<=\n)|\A)%[^\n]*+)
    | (?P<rest>;[^\n]*+)
    | (?P<comment>\{[^}]*+\})
    | (?P<tag>\[\s*+(?P<name>[A-Za-z0-9_]++)\s*+"(?P<value>(?:[^"\\\n]++|\\["\\]?+)*+)"\s*+\]
          (?:[ \t\r]*+\n(?![^\S\n]*+\n))?+)
    | (?P<loose>(?:(?<=\n)|\A)\[(?P<loose_name>[A-Za-z][A-Za-z0-9_]*+)[ \t]++(?P<loose_value>[^\n]*)\]
          (?=[^\S\n]*+(?:\n|\Z)))
    | (?P<cell>"(?P<inside>(?:[^"\\\n]++|\\["\\]?+)*+)")
    | (?P<endless>"[^\n]*+)
    | (?P<token>[^\s\0\[\]{};"]++)
    | (?P<stray>\[+(?=\[)|[\]}]++|.)
    """,
    re.VERBOSE,
)
_UNCLOSED = re.compile(r"(?P<unclosed>\{[^\n]*+)")


def pieces(text: str) -> Iterator[re.Match[str]]:
    """The pieces of a text, each beginning where the one before it ends.

    Their `lastgroup` is one of `blank` (the end of a line before an empty one), `newline`, `space`, `directive`
    (`%` in the first column), `rest` (`;` to the end of the line), `comment` (`{…}`), `tag` (with the end of its line;
    groups `name` and `value`), `loose` (a tag whose value is not in one pair of quotes; `loose_name`, `loose_value`),
    `cell` (in quotes; `inside`), `token`, and of what is no PBN: `endless` (a quote without end), `unclosed` (a brace
    without end), `stray`.

    Args:
        text: with line feeds as ends of lines.
    """
    last_close = text.rfind("}")
    position = 0
    while position < len(text):
        unclosed = text[position] == "{" and position > last_close
        match = (_UNCLOSED if unclosed else _PIECE).match(text, position)
        if match is None:  # every character begins a piece
            raise AssertionError(text[position])
        yield match
        position = match.end()


def unescaped(value: str) -> str:
    r"""A value as it is meant: `\"` is a quote and `\\` a backslash.

    Example:
        >>> print(unescaped(r'the \"Grand\" slam'))
        the "Grand" slam
    """
    return _ESCAPED.sub(r"\1", value) if "\\" in value else value


_ESCAPED = re.compile(r'\\(["\\])')
