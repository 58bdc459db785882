"""Auction, play and tables of a game as PBN.

Source: PBN 2.1, sections 3.5 to 3.7, 3.9, and chapter 5.

Example:
    >>> from oddtrick.words.calls import parse_call
    >>> calls = Said(parse_call("1C"), alert="16+", alerted=True), Said(parse_call("1S"), by=Seat.SOUTH)
    >>> game = Game(board=1, calls=calls)
    >>> lines = Lines()
    >>> write_auction(game, lines, ())
    >>> for line in lines.found: print(line)
    [Auction "N"]
    1C =1= ^S 1S
    [Note "1:16+"]
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from oddtrick.formats.game import Game, Put, Rest, Said, Table
from oddtrick.formats.pbn_cards import tricks_of
from oddtrick.formats.pbn_lines import Lines
from oddtrick.formats.pbn_said import CALL_SUFFIXES, CARD_SUFFIXES, MOST_NOTES, glyphs_of
from oddtrick.table.playing import winner_of
from oddtrick.words.calls import Bid, Pass
from oddtrick.words.contracts import Denomination
from oddtrick.words.seats import Seat, rotation

_COLUMN = re.compile(r"[+-]?(?P<name>[^\\]*)(?:\\(?P<width>\d{1,3})(?P<side>[LR])?)?")
_BARE = re.compile(r"[!#$&-:<-Z\\^-z|~]+", re.ASCII)
_SIGNS = frozenset({"^I", "^S", "^R", "^L"})


class _Notes:
    """The notes of a section, numbered as they come."""

    def __init__(self, lines: Lines, suffixes: Mapping[int, str]) -> None:
        self.lines, self.suffixes = lines, suffixes
        self.numbers: dict[str, int] = {}

    def words(self, one: Said | Put) -> list[str]:
        """What stands after a call or card: note, glyphs, comments."""
        words = []
        if one.alert or one.alerted:
            words += self._reference(one.alert)
        glyphs = glyphs_of(one.mark, self.suffixes)
        words += [f"${glyph}" for glyph in glyphs]
        for sign in one.mark.split():
            if sign not in _SIGNS and not glyphs_of(sign, self.suffixes):
                self.lines.lack("pbn.mark", f"no glyph stands for the mark {sign[:20]!r}")
        return words + (self.lines.marked(one.note) if one.note else [])

    def _reference(self, text: str) -> list[str]:
        if text not in self.numbers and len(self.numbers) == MOST_NOTES:
            self.lines.doubt("pbn.note", f"more than {MOST_NOTES} notes: {text[:40]!r} is written as a comment")
            return self.lines.marked(text) if text else []
        return [f"={self.numbers.setdefault(text, len(self.numbers) + 1)}="]

    def write(self) -> None:
        """The tags that explain them."""
        for text, number in self.numbers.items():
            self.lines.tag("Note", f"{number}:{text}")


def write_auction(game: Game, lines: Lines, comments: Iterable[str]) -> None:
    """The auction section; nothing where there is nothing to say.

    Args:
        game: the game.
        lines: where to write.
        comments: those at the head of the auction.
    """
    if not game.calls and game.auction_rest is Rest.UNSAID and not comments:
        return
    dealer = game.dealer or (Seat.NORTH if game.calls else None)
    lines.tag("Auction", dealer.value if dealer else "")
    for comment in comments:
        lines.comment(comment)
    notes = _Notes(lines, CALL_SUFFIXES)
    row, places = list[str](), 0
    for words, skipped in _calls(game, dealer or Seat.NORTH, notes):
        row += words
        places += skipped + 1
        if places >= 4 and places % 4 == 0:
            lines.row(row)
            row.clear()
    lines.row(row)
    notes.write()


def _calls(game: Game, seat: Seat, notes: _Notes) -> Iterable[tuple[list[str], int]]:
    """The words of each call, and how many were skipped before it."""
    for said in game.calls:
        skipped = 0
        while said.by is not None and seat is not said.by:
            seat, skipped = seat.lho, skipped + 1
        match said.call:
            case Bid(level=level) if level > 7:
                notes.lines.lack("pbn.call", f"{said.call} cannot be written: the auction ends before it")
                yield ["*"], skipped
                return
            case Pass():
                text = "Pass"
            case _:
                text = str(said.call)
        irregular = ["^I"] if "^I" in said.mark.split() else []
        yield ["^S"] * skipped + irregular + [text] + notes.words(said), skipped
        seat = seat.lho
    if not game.complete and game.auction_rest is not Rest.UNSAID:
        yield [game.auction_rest.value], 0


def write_play(game: Game, trump: Denomination, lines: Lines, comments: Iterable[str]) -> None:
    """The play section; nothing where there is nothing to say.

    Args:
        game: the game.
        trump: of the contract.
        lines: where to write.
        comments: those at the head of the play.
    """
    over = game.claim is not None or game.play_rest is Rest.GIVEN_UP
    if not game.cards and game.play_rest is Rest.UNSAID and not over and not comments:
        return
    column, said = _first_column(game)
    lines.tag("Play", column.value if said else "")
    for comment in comments:
        lines.comment(comment)
    notes = _Notes(lines, CARD_SUFFIXES)
    tricks, leader = tricks_of(game.cards), column
    due: Seat | None = column
    for trick in tricks[:-1]:
        lines.row(_cells(trick, column, due, notes))
        due = winner_of(trick, trump) if len(trick) == 4 else None
    last = tricks[-1] if tricks else []
    goes_on = game.play_rest is Rest.CONTINUES and len(game.cards) < 52
    if last:
        next_one = _next(last) if goes_on and len(last) < 4 else None
        lines.row(_cells(last, column, due, notes, next_one))
        leader = winner_of(last, trump) if len(last) == 4 else leader
    if goes_on and len(last) in (0, 4):
        lines.row("+" if leader is seat else "-" for seat in rotation(column))
    if over and len(game.cards) < 52:
        lines.add("*")
    notes.write()


def _first_column(game: Game) -> tuple[Seat, bool]:
    """Whose cards stand in the first column, and whether to say so: whoever reads it takes it for the leader due."""
    if game.declarer is not None:
        return game.declarer.lho, True
    if not game.cards:
        return Seat.WEST, False
    if game.contract is None:
        return game.cards[0].by, True
    return (game.deal.holder(game.cards[0].card) if game.deal else None) or Seat.WEST, False


def _next(trick: list[Put]) -> Seat:
    seat, there = trick[-1].by.lho, {put.by for put in trick}
    while seat in there:
        seat = seat.lho
    return seat


def _cells(trick: list[Put], column: Seat, due: Seat | None, notes: _Notes, going_on: Seat | None = None) -> list[str]:
    """The words of a trick, column by column; `-` for what nobody knows, `+` for the card to come."""
    by_seat = {put.by: put for put in trick}
    if len(by_seat) < len(trick):
        notes.lines.lack("pbn.play", "one player's second card in a trick cannot be written")
    words = []
    for seat in rotation(column):
        put = by_seat.get(seat)
        if put is None:
            words.append("+" if seat is going_on else "-")
            continue
        signs = [sign for sign in ("^R", "^L") if sign in put.mark.split()]
        if put is trick[0] and due not in (None, put.by) and not signs and len(trick) == 4:
            signs = ["^L"]
        words += [*signs[:1], str(put.card), *notes.words(put)]
    return words


def write_table(name: str, table: Table, lines: Lines, comments: Iterable[str]) -> None:
    """A table, its columns at least as wide as its heading says."""
    lines.tag(name, table.heading)
    for comment in comments:
        lines.comment(comment)
    columns = [_COLUMN.match(column.strip()) for column in table.heading.split(";")]
    for row in table.rows:
        cells = []
        for place, cell in enumerate(row):
            column = columns[place] if place < len(columns) else None
            text = _cell(cell, lines)
            width = int(column["width"] or 0) if column else 0
            cells.append(text.rjust(width) if column and column["side"] == "R" else text.ljust(width))
        lines.add(" ".join(cells))


def _cell(text: str, lines: Lines) -> str:
    return text if _BARE.fullmatch(text) else f'"{lines.value(text)}"'
