"""RZD and CDS: thirteen bytes for a deal, two bits for each card, rank after rank from the aces, suits from spades.

RZD has a head of 13 bytes, the number of boards and blanks; CDS has the board's number before each deal and counts the
seats from 1 for North to 0 for West.

Source: the converter of bridge clubs in Poland. Tested on files of our own making.

Example:
    >>> games = (Game(board=9, deal=Deal.of_index(5)),)
    >>> [game.board for game in read_cds(write_cds(games).data, "x.cds").games], write_rzd(games).data[:3]
    ([9], b'\\x01\\x00 ')
"""

from __future__ import annotations

from collections.abc import Iterable

from oddtrick.formats.dealing_words import (
    Unreadable,
    checked,
    deal_of_seats,
    games_of,
    limited,
    records,
    seats_of_deal,
    to_deal,
    written,
)
from oddtrick.formats.game import Game, Games, Written
from oddtrick.formats.lacking import Lacking
from oddtrick.formats.noticed import Noticed
from oddtrick.words.deals import Deal

BYTES = 13


def parse_bits(data: bytes, offset: int) -> Deal:
    """The deal of thirteen bytes.

    Args:
        data: a byte for each rank, the spade in its two highest bits.
        offset: what stands for North.

    Raises:
        Unreadable: too short, or not a whole deal.
    """
    if len(data) < BYTES:
        raise Unreadable(f"{len(data)} bytes, not {BYTES}")
    holders = [((byte >> shift & 3) - offset) % 4 for shift in (6, 4, 2, 0) for byte in data[:BYTES]]
    return checked(deal_of_seats(holders))


def bits_of(deal: Deal, offset: int) -> bytes:
    """The thirteen bytes of a deal."""
    holders = [(holder + offset) % 4 for holder in seats_of_deal(deal)]
    suits = [holders[start : start + 13] for start in (0, 13, 26, 39)]
    return bytes(
        spade << 6 | heart << 4 | diamond << 2 | club for spade, heart, diamond, club in zip(*suits, strict=True)
    )


def read_rzd(data: bytes | str, source: str) -> Games:
    """The deals of an RZD file.

    Raises:
        BadFile: not one deal is in it.
    """
    whole, noticed = limited(data, source), Noticed(source)
    count, rest = int.from_bytes(whole[:2], "little"), whole[BYTES:]
    if count != -(-len(rest) // BYTES):
        noticed.warn("rzd.count", 1, 1, f"{count} boards by the head, and there are {-(-len(rest) // BYTES)}")
    return games_of(records(rest, BYTES), lambda record: (None, parse_bits(record, 0)), noticed, "RZD")


def write_rzd(games: Iterable[Game], source: str = "RZD") -> Written:
    """An RZD file of boards 1, 2, 3 and so on."""
    lacking = Lacking("rzd", source)
    deals = to_deal(games, lacking, numbered=False)
    head = len(deals).to_bytes(4, "little")[:2] + b" " * 11
    return written(head + b"".join(bits_of(deal, 0) for _, deal in deals), lacking)


def read_cds(data: bytes | str, source: str) -> Games:
    """The deals of a CDS file.

    Raises:
        BadFile: not one deal is in it.
    """
    found = records(limited(data, source), BYTES + 1)
    return games_of(found, lambda record: (record[0], parse_bits(record[1:], 1)), Noticed(source), "CDS")


def write_cds(games: Iterable[Game], source: str = "CDS") -> Written:
    """A CDS file; a number over 255 has no place in it."""
    lacking = Lacking("cds", source)
    kept = list(games)
    numbered = all(game.board is not None and game.board < 256 for game in kept)
    deals = to_deal(kept, lacking, numbered=numbered)
    return written(b"".join(bytes([number % 256]) + bits_of(deal, 1) for number, deal in deals), lacking)
