"""Auctions and plays of PBN that are nothing but calls and cards: read from tables.

Most files have no others. What is here gives the same as `pbn_calls` and `pbn_cards`, which read everything, or None
where something is for them: a comment, a note, a mark, a doubt.

Source: PBN 2.1, sections 3.5 and 3.6.

Example:
    >>> read = plain_calls("1NT Pass 3NT AP", Seat.NORTH)
    >>> [str(said.call) for said in read.calls] if read else None, plain_calls("1NT! AP", Seat.NORTH)
    (['1NT', 'P', '3NT', 'P', 'P', 'P'], None)
    >>> played = plain_cards("SK S2 SA S3\\nC2 C3 D2 C4", Seat.WEST, Denomination.NO_TRUMP)
    >>> " ".join(f"{put.by.value}:{put.card}" for put in played.cards[4:]) if played else None
    'E:D2 S:C4 W:C2 N:C3'
"""

from __future__ import annotations

import re

from oddtrick.formats.course import PUTS
from oddtrick.formats.game import Put, Rest, Said
from oddtrick.formats.pbn_calls import CallsRead
from oddtrick.formats.pbn_cards import CardsRead
from oddtrick.words.calls import BIDS, DOUBLE, PASS, REDOUBLE
from oddtrick.words.cards import Card
from oddtrick.words.contracts import Denomination
from oddtrick.words.seats import Seat, rotation

_PASS = Said(PASS)
_BIDS = {str(bid): Said(bid) for bid in BIDS}
_CALLS = {**_BIDS, "X": Said(DOUBLE), "XX": Said(REDOUBLE), "Pass": _PASS, "P": _PASS}
_INDEX = {str(Card.of(index)): index for index in range(52)}
_PUTS = {seat: {str(put.card): put for put in puts} for seat, puts in PUTS.items()}
_INDENTED = re.compile(r"\n[^\S\n]{3}")
"""A line whose first columns may be left blank."""


def _heights(trump: int, led: int) -> tuple[int, ...]:
    base = {trump: 14, led: 1} if trump != led else {led: 1}
    return tuple(base[index // 13] + index % 13 if index // 13 in base else 0 for index in range(52))


_HEIGHTS = {
    denomination: tuple(_heights(trump, led) for led in range(4)) for trump, denomination in enumerate(Denomination)
}
"""How high each card stands in a trick, 0 where it cannot win: by trump, by the suit led (0 for clubs), by index."""


def plain_calls(words: str, first: Seat) -> CallsRead | None:
    """An auction of calls alone.

    Args:
        words: of the section.
        first: whose calls stand in the first column, the dealer.
    """
    written = words.split()
    all_pass = bool(written) and written[-1] == "AP"
    calls, end, passes = list[Said](), 4, 0
    for word in written[:-1] if all_pass else written:
        said = _CALLS.get(word)
        if said is None or passes == end:
            return None
        calls.append(said)
        passes = passes + 1 if said is _PASS else 0
        end = 3 if word in _BIDS else end
    if all_pass:
        calls += [_PASS] * (end - passes)
        passes = end
    return CallsRead(tuple(calls), first, passes == end, Rest.UNSAID, (), frozenset())


def plain_cards(words: str, column: Seat, trump: Denomination) -> CardsRead | None:
    """A play of cards alone, each one once, led by the player of the first column.

    Args:
        words: of the section.
        column: whose cards stand in the first column.
        trump: of the contract.
    """
    written = words.split()
    held = set(written)
    if len(held) < len(written) or not held <= _INDEX.keys() or _INDENTED.search(words):
        return None
    seats, indices = rotation(column), [*map(_INDEX.__getitem__, written)]
    columns = [[*map(_PUTS[seat].__getitem__, written[place::4])] for place, seat in enumerate(seats)]
    cards, winners, heights, first = list[Put](), [0, 0, 0, 0], _HEIGHTS[trump], 0
    for row, trick in zip(zip(*[iter(indices)] * 4, strict=False), zip(*columns, strict=False), strict=True):
        cards += trick[first:] + trick[:first]
        first = row.index(max(row, key=heights[row[first] // 13].__getitem__))
        winners[first] += 1
    last = [column[-1] for column in columns[: len(written) % 4]]
    cards += last[first:] + last[:first]
    north = seats.index(Seat.NORTH) % 2
    won = winners[north] + winners[north + 2] if len(cards) == 52 else None
    return CardsRead(tuple(cards), Rest.UNSAID, (), frozenset(), won)
