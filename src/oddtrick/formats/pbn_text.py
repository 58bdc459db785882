"""PBN as text: directives, tags, comments and the tokens of sections, each with its place, game by game.

Nothing is interpreted here but the division into games: an empty line outside a comment ends one, and so does a tag
that begins a game (`Event`, `Board`, `Deal`) where the game already has that tag with a deal.

Source: PBN 2.1, chapters 2 and 3; what programs write beside it is in the tests.

Example:
    >>> text = '% PBN 2.1\\n[Board "1"]\\n[Auction "N"]\\n1C {strong} Pass ; alerted\\n\\n[Board "2"]\\n'
    >>> [[tag.name for tag in game.tags] for game in games(text, "x.pbn")]
    [['Board', 'Auction'], ['Board']]
    >>> [token.text for token in next(games(text, "x.pbn")).tag("Auction").tokens]
    ['1C', 'Pass']
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from oddtrick.formats.diagnostics import Diagnostic, Severity
from oddtrick.formats.pbn_lexer import pieces, unescaped

_BEGINNERS = frozenset({"Event", "Board", "Deal"})
MOST_NOTES = 100
"""Diagnostics kept of one game."""


@dataclass(frozen=True, slots=True)
class Token:
    """A call, card, cell or suffix of a section.

    Attributes:
        text: as it stands; a quoted cell without its quotes.
        line: 1-based.
        column: 1-based.
        quoted: whether it stood in quotes.
    """

    text: str
    line: int
    column: int
    quoted: bool = False


@dataclass(frozen=True, slots=True)
class Remark:
    """A comment and what it follows.

    Attributes:
        text: without its marks.
        line: 1-based.
        column: 1-based.
        braces: `{…}`; otherwise `;` to the end of the line.
        after: number of tags before it in its game.
        tokens: number of tokens of the last tag before it.
    """

    text: str
    line: int
    column: int
    braces: bool
    after: int
    tokens: int


@dataclass(slots=True)
class Tag:
    """A tag pair with the section that follows it.

    Attributes:
        name: of the tag.
        value: between the quotes.
        line: 1-based.
        column: 1-based.
        tokens: of its section.
    """

    name: str
    value: str
    line: int
    column: int = 1
    tokens: list[Token] = field(default_factory=list)


@dataclass(slots=True)
class Game:
    """What stands between two empty lines.

    Attributes:
        line: where it begins.
        tags: in order.
        remarks: comments in order.
        directives: lines that begin with `%`, without the sign.
        diagnostics: what could not be read.
    """

    line: int
    tags: list[Tag] = field(default_factory=list)
    remarks: list[Remark] = field(default_factory=list)
    directives: list[str] = field(default_factory=list)
    diagnostics: list[Diagnostic] = field(default_factory=list)

    def tag(self, name: str) -> Tag | None:
        """The first tag of a name: a repeated one counts for nothing (PBN 2.1)."""
        for tag in self.tags:
            if tag.name == name:
                return tag
        return None


def games(text: str, source: str) -> Iterator[Game]:
    """The games of a file, one at a time; a game may hold remarks alone.

    Args:
        text: of the file, any ends of lines.
        source: its name, for diagnostics.
    """
    whole = text.replace("\r\n", "\n").replace("\r", "\n")
    return _Scanner(whole, source).games()


class _Scanner:
    """One pass over the pieces of a text."""

    def __init__(self, text: str, source: str) -> None:
        self.text, self.source = text, source
        self.line, self.start = 1, 0
        self.game = Game(1)
        self.values: dict[str, str] = {}

    def games(self) -> Iterator[Game]:
        for piece in pieces(self.text):
            kind = piece.lastgroup or "stray"
            if kind == "space":
                continue
            if kind == "newline":
                self.line, self.start = self.line + 1, piece.end()
                continue
            if kind == "token":
                self._token(Token(piece[0], self.line, piece.start() - self.start + 1))
                continue
            if self._ends(kind, piece):
                yield from self._finished()
            self._take(kind, piece)
            lines = piece[0].count("\n")
            if lines:
                self.line += lines
                self.start = self.text.rindex("\n", piece.start(), piece.end()) + 1
        yield from self._finished()

    def _finished(self) -> Iterator[Game]:
        done, self.game, self.values = self.game, Game(self.line), {}
        if done.tags or done.remarks or done.directives or done.diagnostics:
            yield done

    def _ends(self, kind: str, piece: re.Match[str]) -> bool:
        if kind == "blank":
            return bool(self.game.tags)
        name = piece["name"] if kind == "tag" else piece["loose_name"] if kind == "loose" else None
        if name not in _BEGINNERS or "Deal" not in self.values:
            return False
        value = piece["value"] if kind == "tag" else piece["loose_value"]
        return self.values.get(name, value) != value

    def _take(self, kind: str, piece: re.Match[str]) -> None:
        column = piece.start() - self.start + 1
        match kind:
            case "blank":
                pass
            case "tag":
                self._tag(piece["name"], piece["value"], unescaped(piece["value"]), column)
            case "cell":
                self._token(Token(unescaped(piece["inside"]), self.line, column, quoted=True))
            case "comment" | "rest":
                self._remark(piece[0][1:-1] if kind == "comment" else piece[0][1:], column, braces=kind == "comment")
            case "directive":
                self.game.directives.append(piece[0][1:].strip())
            case _:
                self._faulty(kind, piece, column)

    def _faulty(self, kind: str, piece: re.Match[str], column: int) -> None:
        match kind:
            case "loose":
                name, value = piece["loose_name"], piece["loose_value"]
                self._note("pbn.tag", column, f"the value of {name} is not in one pair of quotes")
                self._tag(name, value, value.strip().strip('"'), column)
            case "unclosed":
                self._note("pbn.comment", column, "a comment that begins with { has no end")
                self._remark(piece[0][1:], column, braces=True)
            case "endless":
                self._note("pbn.quotes", column, "a quotation has no end on its line")
                self._token(Token(piece[0][1:].rstrip(), self.line, column, quoted=True))
            case _:
                self._note("pbn.stray", column, f"{piece[0][:20]!r} stands alone")

    def _tag(self, name: str, written: str, value: str, column: int) -> None:
        self.game.tags.append(Tag(name, value, self.line, column))
        self.values.setdefault(name, written)

    def _token(self, token: Token) -> None:
        if self.game.tags:
            self.game.tags[-1].tokens.append(token)
        else:
            self._note("pbn.before-tags", token.column, f"{token.text[:40]!r} stands before any tag")

    def _remark(self, text: str, column: int, *, braces: bool) -> None:
        tags = self.game.tags
        tokens = len(tags[-1].tokens) if tags else 0
        self.game.remarks.append(Remark(text, self.line, column, braces, len(tags), tokens))

    def _note(self, code: str, column: int, text: str) -> None:
        if len(self.game.diagnostics) < MOST_NOTES:
            self.game.diagnostics.append(Diagnostic(Severity.WARNING, code, self.source, self.line, column, text))
