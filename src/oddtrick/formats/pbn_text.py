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

_ITEM = re.compile(
    r"""
      (?P<blank>\n[ \t\r]*(?=\n))
    | (?P<newline>\n)
    | (?P<space>[ \t\r\f\v\0]+)
    | (?P<directive>(?:(?<=\n)|\A)%[^\n]*)
    | (?P<rest>;[^\n]*)
    | (?P<comment>\{[^}]*\})
    | (?P<tag>\[[ \t\r\n]*(?P<name>[A-Za-z0-9_]+)[ \t\r\n]*"(?P<value>(?:\\["\\]|[^"\n])*)"[ \t\r\n]*\]
          (?:[ \t\r]*\n(?![ \t\r]*\n))?)
    | (?P<loose>(?:(?<=\n)|\A)\[(?P<loose_name>[A-Za-z][A-Za-z0-9_]*)[ \t]+(?P<loose_value>[^\n]*)\][ \t\r]*(?=\n|\Z))
    | "(?P<cell>(?:\\["\\]|[^"\n])*)"
    | (?P<token>[^\s\[\]{};"]+)
    | (?P<stray>.)
    """,
    re.VERBOSE,
)
_ESCAPED = re.compile(r'\\(["\\])')
_BEGINNERS = frozenset({"Event", "Board", "Deal"})


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
        after: number of tags before it in its game.
        tokens: number of tokens of the last tag before it.
    """

    text: str
    line: int
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
    """One pass over the text; each character is looked at once."""

    def __init__(self, text: str, source: str) -> None:
        self.text, self.source = text, source
        self.line, self.start = 1, 0
        self.last_close = text.rfind("}")
        self.game = Game(1)

    def games(self) -> Iterator[Game]:
        position = 0
        while position < len(self.text):
            if self.text[position] == "{" and position > self.last_close:
                position = self._unclosed(position)
                continue
            match = _ITEM.match(self.text, position)
            if match is None:
                break
            kind = match.lastgroup or "stray"
            if self._ends(kind, match):
                yield from self._finished()
            self._take(kind, match)
            self._count(match[0], match.start())
            position = match.end()
        yield from self._finished()

    def _finished(self) -> Iterator[Game]:
        done, self.game = self.game, Game(self.line)
        if done.tags or done.remarks or done.directives or done.diagnostics:
            yield done

    def _ends(self, kind: str, match: re.Match[str]) -> bool:
        if kind == "blank":
            return bool(self.game.tags)
        name = match["name"] if kind == "tag" else match["loose_name"]
        if name not in _BEGINNERS or self.game.tag("Deal") is None:
            return False
        earlier = self.game.tag(name)
        return earlier is not None and earlier.value != (match["value"] or match["loose_value"])

    def _take(self, kind: str, match: re.Match[str]) -> None:
        game, column = self.game, match.start() - self.start + 1
        if kind == "tag":
            game.tags.append(Tag(match["name"], _unescaped(match["value"]), self.line, column))
        elif kind == "loose":
            self._loose(match, column)
        elif kind == "cell":
            self._token(Token(_unescaped(match["cell"]), self.line, column, quoted=True))
        elif kind == "token":
            self._token(Token(match[0], self.line, column))
        elif kind in ("rest", "comment"):
            text = match[0][1:] if kind == "rest" else match[0][1:-1]
            self._remark(text)
        elif kind == "directive":
            game.directives.append(match[0][1:].strip())
        elif kind == "stray":
            self._note("pbn.stray", column, f"{match[0]!r} stands alone")

    def _loose(self, match: re.Match[str], column: int) -> None:
        value = match["loose_value"].strip().strip('"')
        self._note("pbn.tag", column, f"the value of {match['loose_name']} is not in one pair of quotes")
        self.game.tags.append(Tag(match["loose_name"], value, self.line, column))

    def _token(self, token: Token) -> None:
        if self.game.tags:
            self.game.tags[-1].tokens.append(token)
        else:
            self._note("pbn.before-tags", token.column, f"{token.text[:40]!r} stands before any tag")

    def _remark(self, text: str) -> None:
        tags = self.game.tags
        self.game.remarks.append(Remark(text, self.line, len(tags), len(tags[-1].tokens) if tags else 0))

    def _unclosed(self, position: int) -> int:
        """A brace without end is a comment to the end of its line."""
        self._note("pbn.comment", position - self.start + 1, "a comment that begins with { has no end")
        end = self.text.find("\n", position)
        end = len(self.text) if end < 0 else end
        self._remark(self.text[position + 1 : end])
        return end

    def _note(self, code: str, column: int, text: str) -> None:
        if len(self.game.diagnostics) < 100:
            self.game.diagnostics.append(Diagnostic(Severity.WARNING, code, self.source, self.line, column, text))

    def _count(self, matched: str, start: int) -> None:
        lines = matched.count("\n")
        if lines:
            self.line += lines
            self.start = start + matched.rfind("\n") + 1


def _unescaped(text: str) -> str:
    return _ESCAPED.sub(r"\1", text) if "\\" in text else text
