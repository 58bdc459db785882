"""PBN read: every game that a person could read, and what is odd about it.

A game gets what its tags say, and what follows from them: contract and declarer from the auction, the number of tricks
from a play of 52 cards, the deal of a second table from the first. What no field of a game can carry is in its `extra`
as the file has it; comments keep the name of the tag that they stand after.

Source: PBN 2.1; dialects as the tests name them.

Example:
    >>> text = b'[Board "7"]\\n[Dealer "S"]\\n[Auction "S"]\\n1S {strong} Pass 4S AP\\n'
    >>> read = read_pbn(text, "x.pbn")
    >>> str(read.games[0].contract), read.games[0].declarer, read.games[0].calls[0].note
    ('4S', <Seat.SOUTH: 'S'>, 'strong')
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from oddtrick.formats.diagnostics import Diagnostic, Severity, first_error
from oddtrick.formats.game import Game, Games
from oddtrick.formats.pbn_boards import Boards, value_of
from oddtrick.formats.pbn_calls import call_of
from oddtrick.formats.pbn_cards import card_of
from oddtrick.formats.pbn_charset import decode_pbn
from oddtrick.formats.pbn_deals import MOST_BYTES, Inherited
from oddtrick.formats.pbn_game import game_of
from oddtrick.formats.pbn_plain_game import Plain, PlainGames
from oddtrick.formats.pbn_stretch import stretch_of
from oddtrick.formats.pbn_text import Game as Text
from oddtrick.formats.pbn_text import Scanner, Spot, Token
from oddtrick.words.errors import BadFile

_INK = re.compile(r"\S")
_OWN_RECORD = re.compile(
    r'\s*+(?:\[[A-Za-z0-9_]++ "[^"\\\n]*+"\]\n)*?\[(?:Event|Board|Deal|Dealer|Vulnerable) "[^"\\\n]*+"\]'
)
"""A record that begins with tags, one of which says that it is no part of another."""
_NUMBERED = frozenset({"Board", "Deal", "Dealer", "Vulnerable"})
_OWN = _NUMBERED | {"Event"}
_AFTER = frozenset({"Auction", "Contract", "Play"})


def read_pbn(data: bytes | str, source: str) -> Games:
    """The games of a file.

    Args:
        data: the file.
        source: its name, for diagnostics.

    Raises:
        BadFile: too large, or no game in it.
    """
    if len(data) > MOST_BYTES:
        raise BadFile(source, found=f"{len(data)} bytes", expected=f"{MOST_BYTES} at most")
    text, guessed = (data.removeprefix("\ufeff"), "") if isinstance(data, str) else decode_pbn(data)
    notes = [Diagnostic(Severity.WARNING, "pbn.charset", source, 1, 1, f"read as {guessed}")] if guessed else []
    reading = _Reading(text, source, notes)
    del text  # of a large file much memory
    reading.games()
    if not reading.tagged:
        raise BadFile(source, found=first_error(notes) or "no game", expected='games with tags such as [Deal "N:..."]')
    return Games(tuple(reading.found), tuple(notes))


class _Reading:
    """The games of a file: plain records are read at once, what stands between them piece by piece.

    A record that says nothing of its board may belong to the plain one before: then that is read by pieces, too.
    """

    def __init__(self, text: str, source: str, notes: list[Diagnostic]) -> None:
        self.source, self.notes = source, notes
        self.found, self.tagged = list[Game](), False
        self._boards, self._inherited, self._records = Boards(source), Inherited(source), PlainGames()
        self._scanner = Scanner(text, source)
        self._inherits, self._constants = "#" in text, "##" in text
        self._ready: Plain | None = None
        self._before: Spot | None = None  # the plain record that was read last
        self._noticed = 0  # how much was noticed before that

    def games(self) -> None:
        """Reads them all."""
        self._plainly()
        while not self._scanner.over:
            self._by_pieces()
            self._plainly()

    def _plainly(self) -> None:
        """Plain records, up to one that is not."""
        read, self._ready = self._ready or self._next(), None
        while read is not None:
            self.found.append(read.game)
            self.tagged, self._noticed = True, len(self.notes)
            self.notes += [_unexplained(one, self.source) for one in read.missing]
            self._boards.seen(read.number, read.deal)
            if self._inherits:
                self._inherited.before.update(zip(reversed(read.names), reversed(read.values), strict=True))
            read = self._next()

    def _next(self) -> Plain | None:
        """The next record where it is a plain one."""
        scanner = self._scanner
        text, spot = scanner.text, scanner.spot
        first = _INK.search(text, spot.place)
        if first is None:
            scanner.passed(len(text), len(text))
            return None
        start = first.start()
        if self._constants or not (first[0] == "[" or (first[0] == "%" and text[start - 1 : start] in ("", "\n"))):
            return None
        written = stretch_of(text, start)
        read = written and self._records.read(written, spot.begins, self._inherited.before)
        if written is not None and read is not None:
            self._before = spot
            if read.missing:
                line = spot.line + text.count("\n", spot.place, start)
                read = read._replace(missing=tuple(replace(one, line=one.line + line) for one in read.missing))
            scanner.passed(written.end, written.after)
        return read

    def _by_pieces(self) -> None:
        """Games read by pieces, up to the next plain record."""
        scanner = self._scanner
        if self._before is not None and not _OWN_RECORD.match(scanner.text, scanner.spot.place):
            scanner.spot = self._before
            self.found.pop()
            del self.notes[self._noticed :]
        self._before = None
        for game in self._inherited.games(_joined(self._pieces(), self.source)):
            self._take(game)

    def _pieces(self) -> Iterator[Text]:
        for game in self._scanner.games():
            yield game
            if self._scanner.between and self._is_plain_next():
                return

    def _is_plain_next(self) -> bool:
        """Whether the next record is a plain one; it is ready where it takes nothing from games that are not."""
        spot = self._scanner.spot
        self._ready = self._next()
        if self._ready is None:
            return False
        if self._inherits:
            self._scanner.spot, self._ready, self._before = spot, None, None
        return True

    def _take(self, game: Text) -> None:
        last = self.found[-1] if self.found and _is_second_table(game, self.found[-1]) else None
        read, faults = game_of(game, self._boards, last)
        self.notes += game.diagnostics
        if not (game.tags or game.remarks or game.directives):
            return
        self.notes += self._boards.notes
        self._boards.notes.clear()
        self.notes += faults
        self.found.append(read)
        self.tagged = self.tagged or bool(game.tags)


def _unexplained(one: Token, source: str) -> Diagnostic:
    text = f"no note explains {one.text}"
    return Diagnostic(Severity.WARNING, "pbn.note-missing", source, one.line, one.column, text)


def _is_second_table(game: Text, first: Game) -> bool:
    """A game without a word of its board, or without a deal and of the same board: that of the game before."""
    own = {tag.name for tag in game.tags if tag.name in _NUMBERED}
    if own and ("Deal" in own or "Board" not in own or value_of(game, "Board").lstrip("0") != str(first.board)):
        return False
    return any(tag.name in _AFTER for tag in game.tags)


def _joined(found: Iterable[Text], source: str) -> Iterator[Text]:
    """The games, with what an empty line has cut off one joined to it again."""
    before: Text | None = None
    for game in found:
        if before is not None and _resumes(before, game):
            _resume(before, game, source)
        if before is not None and _continues(before, game):
            _join(before, game, source)
            continue
        if before is not None:
            yield before
        before = game
    if before is not None:
        yield before


def _resumes(before: Text, game: Text) -> bool:
    """Whether calls or cards stand before the first tag of a game: those of the auction or play before."""
    section = before.tags[-1].name if before.tags else ""
    word = game.loose[0].text.split()[:1] if game.loose and not game.loose[0].quoted else []
    meant = {"Auction": call_of, "Play": card_of}.get(section)
    return meant is not None and bool(word) and meant(word[0]) is not None


def _resume(before: Text, game: Text, source: str) -> None:
    text = "an empty line inside a section: read on"
    before.diagnostics.append(Diagnostic(Severity.WARNING, "pbn.blank-line", source, game.loose[0].line, 1, text))
    before.tags[-1].section += game.loose
    game.diagnostics = [one for one in game.diagnostics if one.code != "pbn.before-tags"]


def _continues(before: Text, game: Text) -> bool:
    """Whether a game is the rest of the one before: that has a deal, this nothing of its own and no tag again."""
    if not game.tags or any(tag.name in _OWN for tag in game.tags):
        return False
    earlier = {tag.name for tag in before.tags}
    return "Deal" in earlier and not any(tag.name in earlier and tag.name != "Note" for tag in game.tags)


def _join(before: Text, game: Text, source: str) -> None:
    text = "an empty line inside a game: read on"
    before.diagnostics.append(Diagnostic(Severity.WARNING, "pbn.blank-line", source, game.tags[0].line, 1, text))
    before.diagnostics += game.diagnostics
    before.remarks += [replace(remark, after=remark.after + len(before.tags)) for remark in game.remarks]
    before.directives += game.directives
    before.tags += game.tags
