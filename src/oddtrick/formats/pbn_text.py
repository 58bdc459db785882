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
from io import IncrementalNewlineDecoder
from typing import NamedTuple

from oddtrick.formats.diagnostics import Diagnostic, Severity
from oddtrick.formats.pbn_lexer import NAMES_AND_VALUES, blocks, unescaped

EMPTY_LINE = re.compile(r"\n[^\S\n]*+(?=\n)")
"""The end of a line that an empty one follows, and what space that has."""
_BEGINNERS = frozenset({"Event", "Board", "Deal"})
_RESULTS = frozenset({"Result", "Auction", "Contract"})
_QUOTES = "\"'`\u00b4\u201c\u201d\u201e\u201f\u2018\u2019\u201a\u00ab\u00bb"
"""What people and their programs put around a value that is not in one pair of quotes."""
MOST_NOTES = 100
"""Diagnostics kept of one game."""


@dataclass(slots=True)
class Token:
    """A call, card, cell or suffix of a section; or several of them with what is between, as a file has them.

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
        section: what follows, in pieces as large as they were cut; empty where nothing does.
    """

    name: str
    value: str
    line: int
    column: int = 1
    section: list[Token] = field(default_factory=list)
    _single: int = 0

    @property
    def tokens(self) -> list[Token]:
        """The section, token by token: places are counted where somebody asks for them."""
        if self._single < len(self.section):
            rest = self.section[self._single :]
            self.section[self._single :] = [token for words in rest for token in _tokens(words)]
            self._single = len(self.section)
        return self.section


_TOKEN = re.compile(r"\S+")


def _tokens(words: Token) -> Iterator[Token]:
    if words.quoted:
        yield words
        return
    column = words.column
    for line, text in enumerate(words.text.split("\n"), words.line):
        for found in _TOKEN.finditer(text):
            yield Token(found[0], line, column + found.start())
        column = 1


@dataclass(slots=True)
class Game:
    """What stands between two empty lines.

    Attributes:
        line: where it begins.
        tags: in order.
        remarks: comments in order.
        directives: lines that begin with `%`, without the sign.
        loose: what stands before the first tag and is no remark.
        diagnostics: what could not be read.
    """

    line: int
    tags: list[Tag] = field(default_factory=list)
    remarks: list[Remark] = field(default_factory=list)
    directives: list[str] = field(default_factory=list)
    loose: list[Token] = field(default_factory=list)
    diagnostics: list[Diagnostic] = field(default_factory=list)

    def tag(self, name: str) -> Tag | None:
        """The first tag of a name: a repeated one counts for nothing (PBN 2.1)."""
        for tag in self.tags:
            if tag.name == name:
                return tag
        return None

    def words(self, place: int) -> str | None:
        """The section after a tag as text where it is words alone in one piece, without a comment; None otherwise.

        Args:
            place: which tag, from 0.
        """
        section = self.tags[place].section
        if (
            len(section) > 1
            or any(part.quoted for part in section)
            or any(one.after == place + 1 for one in self.remarks)
        ):
            return None
        return section[0].text if section else ""


def games(text: str, source: str) -> Iterator[Game]:
    """The games of a file, one at a time; a game may hold remarks alone.

    Args:
        text: of the file, any ends of lines.
        source: its name, for diagnostics.
    """
    return Scanner(text, source).games()


class Spot(NamedTuple):
    """A place between two games.

    Attributes:
        place: in the text, from 0.
        line: 1-based.
        begins: the line where the next game begins.
    """

    place: int = 0
    line: int = 1
    begins: int = 1


class Scanner:
    """One pass over the blocks of a text; `begun` has the first value of each tag that may begin the next game.

    Attributes:
        text: with line feeds as ends of lines.
        spot: after the last game that an empty line has ended, or where another reader has come to.
        between: whether the game that was given last ends at the spot.
    """

    def __init__(self, text: str, source: str) -> None:
        self.text, self.source = IncrementalNewlineDecoder(None, translate=True).decode(text, final=True), source
        self.spot, self.between = Spot(), True
        self.line, self.start = 1, 0
        self.game, self.begun = Game(1), dict[str, str]()
        self.done: list[Game] = []
        self.closed = True

    def games(self) -> Iterator[Game]:
        """The games from the spot on."""
        self.start, self.line, begins = self.spot
        self.game, self.begun, self.done = Game(begins), {}, []
        for block in blocks(self.text, self.start, closed=self.closed):
            kind = block.lastgroup or "stray"
            if kind == "newline":
                self.line, self.start = self.line + 1, block.end()
            elif kind != "space":
                self._take(kind, block)
                self._count(block)
                if self.done:
                    self.between = kind == "blank"
                    self.spot = Spot(block.end(), self.line, self.game.line) if self.between else self.spot
                    yield from self.done
                    self.done.clear()
        self._finish(self.line)
        self.between = False
        self.passed(len(self.text), len(self.text))
        yield from self.done

    @property
    def over(self) -> bool:
        """Whether nothing stands behind the spot."""
        return self.spot.place >= len(self.text)

    def passed(self, end: int, after: int) -> None:
        """Another reader has read the next game, up to here; `after` what ends it its place is in an empty line."""
        place, line, _ = self.spot
        last = line + self.text.count("\n", place, end)
        self.spot = Spot(after, last + (after > end), last)

    def _count(self, block: re.Match[str]) -> None:
        lines = block[0].count("\n")
        if lines:
            self.line += lines
            self.start = self.text.rindex("\n", block.start(), block.end()) + 1

    def _finish(self, line: int) -> None:
        """The game is over; the next begins in this line."""
        game = self.game
        if game.tags or game.remarks or game.directives or game.diagnostics:
            self.done.append(game)
        self.game, self.begun = Game(line), {}

    def _take(self, kind: str, block: re.Match[str]) -> None:
        column = block.start() - self.start + 1
        match kind:
            case "tags":
                self._tags(block[0], column)
            case "words":
                self._token(Token(block[0], self.line, column))
            case "blank":
                if self.game.tags:
                    self._finish(self.line)
            case "tag":
                self._tag(block["name"], block["value"], unescaped(block["value"]), column)
            case "cell":
                self._token(Token(unescaped(block["inside"]), self.line, column, quoted=True))
            case "comment" | "rest":
                self._remark(block[0][1:-1] if kind == "comment" else block[0][1:], column, braces=kind == "comment")
            case "directive":
                self.game.directives.append(block[0][1:].strip())
            case _:
                self._faulty(kind, block, column)

    def _faulty(self, kind: str, block: re.Match[str], column: int) -> None:
        match kind:
            case "loose":
                name, value = block["loose_name"], block["loose_value"] or block["open_value"] or ""
                self._tag(name, value.strip('"'), value.strip().strip(_QUOTES), column)
                what = (
                    "has no closing bracket" if block["open_value"] else "has a value that is not in one pair of quotes"
                )
                self._note("pbn.tag", column, f"{name} {what}")
            case "unclosed":
                self.closed = False
                self._note("pbn.comment", column, "a comment that begins with { has no end")
                self._remark(block[0][1:], column, braces=True)
            case "endless":
                self._note("pbn.quotes", column, "a quotation has no end on its line")
                self._token(Token(block[0][1:].rstrip(), self.line, column, quoted=True))
            case _:
                self._note("pbn.stray", column, f"{block[0][:20]!r} stands alone")

    def _tags(self, block: str, column: int) -> None:
        for line, (name, value) in enumerate(NAMES_AND_VALUES.findall(block), self.line):
            if name in _BEGINNERS:
                self._begins(name, value, line)
            self.game.tags.append(Tag(name, value, line, column))
            column = 1

    def _tag(self, name: str, written: str, value: str, column: int) -> None:
        if name in _BEGINNERS:
            self._begins(name, written, self.line)
        self.game.tags.append(Tag(name, value, self.line, column))

    def _begins(self, name: str, written: str, line: int) -> None:
        """A tag that may begin a game does where this one has it with a deal, and with another value."""
        if "Deal" in self.begun and (self.begun.get(name, written) != written or self._again(name)):
            self._finish(line)
        self.begun.setdefault(name, written)

    def _again(self, name: str) -> bool:
        """Whether a game that has a result begins with this tag: then another does, of the same board."""
        tags = self.game.tags
        return tags[0].name == name and any(tag.name in _RESULTS for tag in tags)

    def _token(self, token: Token) -> None:
        if self.game.tags:
            self.game.tags[-1].section.append(token)
        else:
            self.game.loose.append(token)
            for line, text in enumerate(token.text.split("\n"), token.line):
                column = token.column if line == token.line else len(text) - len(text.lstrip()) + 1
                self._note("pbn.before-tags", column, f"{text.strip()[:40]!r} stands before any tag", line)

    def _remark(self, text: str, column: int, *, braces: bool) -> None:
        tags = self.game.tags
        tokens = len(tags[-1].tokens) if tags else 0
        self.game.remarks.append(Remark(text, self.line, column, braces, len(tags), tokens))

    def _note(self, code: str, column: int, text: str, line: int = 0) -> None:
        if len(self.game.diagnostics) < MOST_NOTES:
            place = line or self.line, column
            self.game.diagnostics.append(Diagnostic(Severity.WARNING, code, self.source, *place, text))
