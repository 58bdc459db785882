"""What the files of dealing machines share: the pack in their order, deals of records, games of deals.

The pack is spades, hearts, diamonds, clubs, each from the ace down; North is 0, East 1, South 2, West 3. Where a format
has no board numbers, its boards are 1, 2, 3 and so on; dealer and vulnerability follow from the number.

Example:
    >>> str(PACK_DOWN[0]), str(PACK_DOWN[51]), SEATS[1]
    ('SA', 'C2', <Seat.EAST: 'E'>)
    >>> str(deal_of_seats([0] * 13 + [1] * 13 + [2] * 13 + [3] * 13).west)
    '...AKQJT98765432'
"""

from __future__ import annotations

import codecs
from collections.abc import Callable, Iterable, Iterator, Sequence

from oddtrick.formats.game import Game, Games, Written
from oddtrick.formats.lacking import Lacking
from oddtrick.formats.noticed import Noticed
from oddtrick.words.cards import Card, Cards
from oddtrick.words.deals import Deal
from oddtrick.words.errors import BadFile
from oddtrick.words.seats import Seat, dealer_of, vulnerability_of

MOST_BYTES = 4_000_000
SEATS = (Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST)
PACK_DOWN = tuple(card for start in (39, 26, 13, 0) for card in (Card.of(start + rank) for rank in range(12, -1, -1)))
"""The cards from the ace of spades to the two of clubs."""


class Unreadable(Exception):
    """A record that is no deal; what is wrong with it."""


def deal_of_seats(holders: Sequence[int]) -> Deal:
    """A deal from the holder of each card, in the order of `PACK_DOWN`."""
    hands = [0, 0, 0, 0]
    for card, holder in zip(PACK_DOWN, holders, strict=True):
        hands[holder] |= 1 << card.index
    return Deal(*map(Cards, hands))


def seats_of_deal(deal: Deal) -> list[int]:
    """The holder of each card, in the order of `PACK_DOWN`; the deal is whole."""
    hands = [int(deal.hands[seat]) for seat in SEATS]
    return [next(at for at, hand in enumerate(hands) if hand >> card.index & 1) for card in PACK_DOWN]


def checked(deal: Deal) -> Deal:
    """The deal itself.

    Raises:
        Unreadable: it is not whole.
    """
    if not deal.is_complete:
        raise Unreadable(f"not a whole deal: {', '.join(deal.faults()[:3])}")
    return deal


def limited(data: bytes | str, source: str) -> bytes:
    """The bytes of a file.

    Raises:
        BadFile: there are too many.
    """
    if len(data) > MOST_BYTES:
        raise BadFile(source, found=f"{len(data)} bytes", expected=f"{MOST_BYTES} at most")
    return data.removeprefix("\ufeff").encode("latin-1", "replace") if isinstance(data, str) else data


def limited_text(data: bytes | str, source: str) -> bytes:
    """The same of a file of text, without a byte order mark and what old systems put at its end.

    Raises:
        BadFile: there are too many.
    """
    return limited(data, source).removeprefix(codecs.BOM_UTF8).rstrip(b"\0\x1a")


def records(data: bytes, size: int) -> Iterator[tuple[int, bytes]]:
    """Records of one size with their numbers from 1; the last may be short."""
    for number, at in enumerate(range(0, len(data), size), 1):
        yield number, data[at : at + size]


def games_of(
    found: Iterable[tuple[int, bytes]],
    read: Callable[[bytes], tuple[int | None, Deal]],
    noticed: Noticed,
    name: str,
) -> Games:
    """Games of records.

    Args:
        found: number and bytes of each record.
        read: the board's number where the record has one, and its deal.
        noticed: of this reading.
        name: of the format, for diagnostics.

    Raises:
        BadFile: not one record is a deal.
    """
    games: list[Game] = []
    why = ""
    for number, record in found:
        try:
            board, deal = read(record)
        except Unreadable as error:
            why = str(error)
            noticed.error(f"{name.lower()}.record", number, 1, f"record {number} is not used: {error}")
        else:
            games.append(Game(board=board or number, deal=deal, line=number))
    if not games:
        raise BadFile(noticed.source, found=why or "nothing", expected=f"deals in {name}")
    return Games(tuple(games), noticed.diagnostics)


def to_deal(games: Iterable[Game], lacking: Lacking, *, numbered: bool) -> list[tuple[int, Deal]]:
    """Board numbers and deals that a machine can deal; the rest is told.

    Args:
        games: in order.
        lacking: takes what is left out.
        numbered: the format has board numbers; otherwise boards are 1, 2, 3 and so on.
    """
    found: list[tuple[int, Deal]] = []
    seen: set[tuple[int | None, Deal]] = set()
    for game in games:
        if game.deal is None or not game.deal.is_complete:
            lacking.says("a board without a whole deal", game)
        elif (game.board, game.deal) in seen:
            lacking.says("the board at another table", game)
        else:
            seen.add((game.board, game.deal))
            number = game.board if numbered and game.board else len(found) + 1
            _note_lacking(game, number, lacking)
            found.append((number, game.deal))
    return found


def _note_lacking(game: Game, number: int, lacking: Lacking) -> None:
    lost = {
        f"the board's number: it is board {number} of the file": game.board not in (None, number),
        "a dealer other than the number's": game.given_dealer not in (None, dealer_of(number)),
        "a vulnerability other than the number's": game.given_vulnerable not in (None, vulnerability_of(number)),
        "auctions": bool(game.calls),
        "play and results": bool(game.cards or game.contract or game.passed_out or game.points is not None),
        "names, titles and comments": bool(game.players or game.event or game.site or game.date or game.comments),
        "tables and other tags": bool(game.tables or game.extra),
    }
    for what, there in lost.items():
        if there:
            lacking.says(what, game)


def written(data: bytes, lacking: Lacking) -> Written:
    """A file with what it lacks."""
    return Written(data, lacking.diagnostics)
