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

_WORD = r'[^\s\0\[\]{};"]++'
_PLAIN_TAG = r'\[[A-Za-z0-9_]++[ ]"[^"\\\n]*+"\]'
_CLOSED = r"(?P<comment>\{[^}]*+\}?+)"
_UNCLOSED = r"(?P<unclosed>\{[^\n]*+)"


def _pattern(comment: str, words: str, tags: str = "") -> re.Pattern[str]:
    """The pieces of a text: what a comment is, what stands for words, what may come before a single tag."""
    return re.compile(
        rf"""
          (?P<blank>\n[^\S\n]*+(?=\n))
        | (?P<newline>\n)
        | (?P<space>(?:[^\S\n]|\0)++)
        | (?P<directive>(?:(?<=\n)|\A)%[^\n]*+)
        | (?P<rest>;[^\n]*+)
        | {comment}
        {tags}
        | (?P<tag>\[\s*+(?P<name>[A-Za-z0-9_]++)\s*+"(?P<value>(?:[^"\\\n]++|\\["\\]?+)*+)"\s*+\]
              (?:[ \t\r]*+\n(?![^\S\n]*+\n))?+)
        | (?P<loose>(?:(?<=\n)|\A)\[(?P<loose_name>[A-Za-z][A-Za-z0-9_]*+)[ \t]++
              (?:(?P<open_value>"[^"\n]*+")|(?P<loose_value>[^\n]*)\])(?=[^\S\n]*+(?:\n|\Z)))
        | (?P<cell>"(?P<inside>(?:[^"\\\n]++|\\["\\]?+)*+)")
        | (?P<endless>"[^\n]*+)
        | {words}
        | (?P<stray>\[+(?=\[)|[\]}}]++|.)
        """,
        re.VERBOSE,
    )


_TOKEN = rf"(?P<token>{_WORD})"
_FINE = _pattern(_CLOSED, _TOKEN), _pattern(_UNCLOSED, _TOKEN)
_BLOCK = (
    rf"(?P<words>{_WORD}(?:[^\S\n]*+(?:\n(?!%)[^\S\n]*+)?+{_WORD})*+)",
    rf"| (?P<tags>{_PLAIN_TAG}(?:\n{_PLAIN_TAG})*+)",
)
_COARSE = _pattern(_CLOSED, *_BLOCK), _pattern(_UNCLOSED, *_BLOCK)


def pieces(text: str) -> Iterator[re.Match[str]]:
    """The pieces of a text, each beginning where the one before it ends.

    Their `lastgroup` is one of `blank` (the end of a line before an empty one), `newline`, `space`, `directive`
    (`%` in the first column), `rest` (`;` to the end of the line), `comment` (`{…}`), `tag` (with the end of its line;
    groups `name` and `value`), `loose` (a tag whose value is not in one pair of quotes, or that has no second bracket;
    `loose_name`, `loose_value` or `open_value`), `cell` (in quotes; `inside`), `token`, and of what is no PBN:
    `endless` (a quote without end), `unclosed` (a brace without end), `stray`.

    Args:
        text: with line feeds as ends of lines.
    """
    return _cut(text, *_FINE, 0)


def blocks(text: str, start: int = 0, *, closed: bool = True) -> Iterator[re.Match[str]]:
    r"""The same text in larger pieces, for readers: `words` are tokens with what is between them, `tags` plain tags.

    `words` go over the end of a line, not over an empty one; `tags` stand one on each line, as programs write them.

    Args:
        text: with line feeds as ends of lines.
        start: where to begin, the beginning of a piece.
        closed: whether no comment before is without an end.

    Example:
        >>> [(one.lastgroup, one[0]) for one in blocks('[Board "1"]\n[Auction "N"]\n1C Pass\nPass Pass\n')][::2]
        [('tags', '[Board "1"]\n[Auction "N"]'), ('words', '1C Pass\nPass Pass')]
    """
    return _cut(text, *_COARSE, start) if closed else _COARSE[1].finditer(text, start)


def _cut(text: str, closed: re.Pattern[str], unclosed: re.Pattern[str], start: int) -> Iterator[re.Match[str]]:
    """The pieces by one pattern, and by the other from the first comment on that has no end."""
    for piece in closed.finditer(text, start):
        if piece.lastgroup == "comment" and not piece[0].endswith("}"):
            yield from unclosed.finditer(text, piece.start())
            return
        yield piece


NAMES_AND_VALUES = re.compile(r'\[(\w++) "([^"]*+)"\]')
"""The tags of a block of them."""


def unescaped(value: str) -> str:
    r"""A value as it is meant: `\"` is a quote and `\\` a backslash.

    Example:
        >>> print(unescaped(r'the \"Grand\" slam'))
        the "Grand" slam
    """
    return _ESCAPED.sub(r"\1", value) if "\\" in value else value


_ESCAPED = re.compile(r'\\(["\\])')
