"""The elements of an auction or a play in PBN: calls or cards, what is said of each, and comments in their place.

Source: PBN 2.1, sections 3.2, 3.5 to 3.9.

Example:
    >>> from oddtrick.formats.pbn_text import games
    >>> game = next(games('[Auction "N"]\\n1C! =1= $13 {strong} ^I 1C4H*', "x.pbn"))
    >>> [(one.kind.name, one.text) for one in elements_of(game, 0)][:5]
    [('WORD', '1C'), ('SUFFIX', '!'), ('NOTE', '1'), ('NAG', '13'), ('COMMENT', 'strong')]
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from oddtrick.formats.pbn_text import Game, Remark, Token


class Kind(Enum):
    """What an element is."""

    WORD = "word"
    """A call, a card, `-`, or what stands in their place."""
    SUFFIX = "suffix"
    NOTE = "note"
    NAG = "nag"
    IRREGULAR = "irregular"
    ENDED = "ended"
    CONTINUES = "continues"
    COMMENT = "comment"
    PROSE = "prose"
    """What can be none of these."""


@dataclass(frozen=True, slots=True)
class Element:
    """One of them.

    Attributes:
        kind: what it is.
        text: of a note or NAG the number alone, of an irregularity the letter, of a comment what is in it.
        line: 1-based.
        column: 1-based.
        joined: it stands against the element before it.
    """

    kind: Kind
    text: str
    line: int
    column: int
    joined: bool = False


_PARTS = re.compile(
    r"\^(?P<irregular>[A-Za-z]?)|\$(?P<nag>\w*)|=(?P<note>[^=]*)=|(?P<suffix>[!?]{1,2})|(?P<ended>\*)|(?P<continues>\+)"
    r"|(?P<word>[^\s!?$=^*+]+)|(?P<prose>.)",
    re.DOTALL,
)
_PLAIN = frozenset(
    [f"{level}{denomination}" for level in "1234567" for denomination in ("C", "D", "H", "S", "NT", "N")]
    + [f"{suit}{rank}" for suit in "SHDC" for rank in "AKQJT98765432"]
    + ["Pass", "PASS", "pass", "P", "X", "XX", "AP", "-"]
)
_KINDS = {kind.value: kind for kind in Kind}


def elements_of(game: Game, place: int) -> Iterator[Element]:
    """The elements of the section after a tag, comments where they stand.

    Args:
        game: of the file.
        place: which tag of the game, from 0.
    """
    tokens = game.tags[place].tokens
    remarks = [remark for remark in game.remarks if remark.after == place + 1]
    if remarks:
        yield from _with_remarks(tokens, remarks)
    else:
        yield from _cut(tokens)


def _with_remarks(tokens: list[Token], remarks: list[Remark]) -> Iterator[Element]:
    position = 0
    for remark in remarks:
        yield from _cut(tokens[position : remark.tokens])
        position = remark.tokens
        yield Element(Kind.COMMENT, comment_text(remark.text), remark.line, remark.column)
    yield from _cut(tokens[position:])


def _cut(tokens: list[Token]) -> Iterator[Element]:
    escaped = 0
    for token in tokens:
        if token.text.startswith("%") or token.line == escaped:  # counts in the first column alone; people indent it
            escaped = token.line
            yield Element(Kind.PROSE, token.text, token.line, token.column)
        elif token.text in _PLAIN and not token.quoted:
            yield Element(Kind.WORD, token.text, token.line, token.column)
        elif token.quoted:
            yield Element(Kind.PROSE, token.text, token.line, token.column)
        else:
            for part in _PARTS.finditer(token.text):
                kind = part.lastgroup or "prose"
                column = token.column + part.start()
                yield Element(_KINDS[kind], part[kind], token.line, column, part.start() > 0)


def comment_text(text: str) -> str:
    """What a comment says: of one line without the spaces around it; of more, as it stands: it may be a diagram."""
    return text if "\n" in text and text.strip() else text.strip()
