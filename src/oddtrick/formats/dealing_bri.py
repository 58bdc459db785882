"""BRI: North's, East's and South's cards as numbers 01 to 52, in records of 128 bytes or lines of 78 characters.

Source: Duplimate's description of its files ("Convert"); the converter of bridge clubs in Poland.

Example:
    >>> games = (Game(board=1, deal=Deal.of_index(5)),)
    >>> data = write_bri(games).data
    >>> len(data), read_bri(data, "x.bri").games[0].deal == games[0].deal
    (128, True)
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from oddtrick.formats.dealing_words import (
    PACK_DOWN,
    SEATS,
    Unreadable,
    checked,
    deal_of_seats,
    games_of,
    limited_text,
    records,
    to_deal,
    written,
)
from oddtrick.formats.game import Game, Games, Written
from oddtrick.formats.lacking import Lacking
from oddtrick.formats.noticed import Noticed
from oddtrick.words.deals import Deal

SIZE = 128
CARDS = 78
_LINE = re.compile(rb"\s*\d{78}\s*(?:[\r\n]+|\Z)")


def parse_cards(text: bytes) -> Deal:
    """The deal of 78 digits; West has the rest.

    Raises:
        Unreadable: these are no 39 different cards.
    """
    digits = text[:CARDS]
    if len(digits) < CARDS or not digits.isdigit():
        raise Unreadable(f"{len(digits)} bytes, not {CARDS} digits" if len(digits) < CARDS else "not digits alone")
    holders = [3] * 52
    for place in range(39):
        number = int(digits[2 * place : 2 * place + 2])
        if not 1 <= number <= 52 or holders[number - 1] != 3:
            raise Unreadable(f"card {number:02} is none, or is there twice")
        holders[number - 1] = place // 13
    return checked(deal_of_seats(holders))


def cards_text(deal: Deal) -> bytes:
    """The 78 digits of a deal, each hand from the ace of spades down."""
    numbers = {card.index: place for place, card in enumerate(PACK_DOWN, 1)}
    hands = (sorted(numbers[card.index] for card in deal.hands[seat]) for seat in SEATS[:3])
    return "".join(f"{number:02}" for hand in hands for number in hand).encode()


def read_bri(data: bytes | str, source: str) -> Games:
    """The deals of a BRI file.

    Raises:
        BadFile: not one deal is in it.
    """
    noticed, whole = Noticed(source), limited_text(data, source)
    if _LINE.match(whole):
        found = enumerate(whole.split(), 1)
        return games_of(found, lambda record: (None, parse_cards(record)), noticed, "BRI")
    parts = ((number, record) for number, record in records(whole, SIZE) if record.strip(b"\0 \r\n\x1a"))
    return games_of(parts, lambda record: (None, parse_cards(record)), noticed, "BRI")


def write_bri(games: Iterable[Game], source: str = "BRI") -> Written:
    """A BRI file of boards 1, 2, 3 and so on."""
    lacking = Lacking("bri", source)
    deals = to_deal(games, lacking, numbered=False)
    return written(b"".join(cards_text(deal) + b" " * 32 + b"\0" * 18 for _, deal in deals), lacking)
