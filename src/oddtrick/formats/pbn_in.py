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
from oddtrick.formats.pbn_text import Game as Text
from oddtrick.formats.pbn_text import games
from oddtrick.words.errors import BadFile

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
    found, tags = _games(text, source, notes)
    if not tags:
        raise BadFile(source, found=first_error(notes) or "no game", expected='games with tags such as [Deal "N:..."]')
    return Games(tuple(found), tuple(notes))


def _games(text: str, source: str, notes: list[Diagnostic]) -> tuple[list[Game], int]:
    """The games, and how many tags they have."""
    boards, found, tags = Boards(source), list[Game](), 0
    for game in Inherited(source).games(_joined(games(text, source), source)):
        last = found[-1] if found and _is_second_table(game, found[-1]) else None
        read, faults = game_of(game, boards, last)
        notes += game.diagnostics
        if not (game.tags or game.remarks or game.directives):
            continue
        notes += boards.notes
        boards.notes.clear()
        notes += faults
        found.append(read)
        tags += len(game.tags)
    return found, tags


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
