"""BER, BHG and HRF: deals as text for dealing machines.

BER is 52 digits for a deal, 1 to 4 for the seats from North, in the order of the pack. BHG is a line of 52 letters
after an empty one, 13 for each hand from the dealer's, A to Z and a to z for the pack. HRF is records of 128 bytes, the
board's number and the hands of North, East, South and West, each with its four suits.

Source: the converter of bridge clubs in Poland (BER, BHG); Duplimate's description of its files, "Convert" (HRF; what
fills its records is not said: blanks here). HRF is tested on files of our own making.

Example:
    >>> games = (Game(board=1, deal=Deal.of_index(5)),)
    >>> data = [write(games).data for write in (write_ber, write_bhg, write_hrf)]
    >>> [len(one) for one in data], data[2][:17]
    ([52, 56, 128], b'1SAKQJT98765432HD')
"""

from __future__ import annotations

import re
import string
from collections.abc import Iterable

from oddtrick.formats.dealing_dge import HANDS, hands_text, parse_hands
from oddtrick.formats.dealing_words import (
    PACK_DOWN,
    Unreadable,
    checked,
    deal_of_seats,
    games_of,
    limited_text,
    records,
    seats_of_deal,
    to_deal,
    written,
)
from oddtrick.formats.game import Game, Games, Written
from oddtrick.formats.lacking import Lacking
from oddtrick.formats.noticed import Noticed
from oddtrick.words.cards import Cards, Suit
from oddtrick.words.deals import Deal
from oddtrick.words.seats import dealer_of, rotation

_LETTERS = string.ascii_uppercase + string.ascii_lowercase
_SUITS = {ord(suit.value): suit for suit in Suit}
_SUIT_BYTES = {suit: suit.value.encode() for suit in Suit}
_NUMBER = re.compile(rb"\s*(\d{1,4})\s*(?=S)")
HRF_SIZE = 128


def read_ber(data: bytes | str, source: str) -> Games:
    """The deals of a BER file; white space counts for nothing.

    Raises:
        BadFile: not one deal is in it.
    """
    found = records(b"".join(limited_text(data, source).split()), 52)
    return games_of(found, lambda record: (None, _by_digits(record)), Noticed(source), "BER")


def _by_digits(record: bytes) -> Deal:
    if len(record) != 52 or record.strip(b"1234"):
        raise Unreadable(f"{len(record)} characters, and a deal is 52 digits from 1 to 4")
    return checked(deal_of_seats([byte - ord("1") for byte in record]))


def write_ber(games: Iterable[Game], source: str = "BER") -> Written:
    """A BER file of boards 1, 2, 3 and so on."""
    lacking = Lacking("ber", source)
    deals = to_deal(games, lacking, numbered=False)
    return written(b"".join(bytes(49 + holder for holder in seats_of_deal(deal)) for _, deal in deals), lacking)


def read_bhg(data: bytes | str, source: str) -> Games:
    """The deals of a BHG file; the number of a line is the board's, from 1 after the first.

    Raises:
        BadFile: not one deal is in it.
    """
    lines = limited_text(data, source).replace(b"\r\n", b"\n").replace(b"\r", b"\n").split(b"\n")
    start = 1 if lines and not lines[0].strip() else 0
    found = [(number, line.strip()) for number, line in enumerate(lines[start:], 1) if line.strip(b" \t\0\x1a")]
    numbered = ((number, line + b" %d" % number) for number, line in found)
    return games_of(numbered, _by_letters, Noticed(source), "BHG")


def _by_letters(record: bytes) -> tuple[int, Deal]:
    text, number = record.decode("latin-1").rsplit(" ", 1)
    places = [_LETTERS.find(letter) for letter in text]
    if len(places) != 52 or min(places) < 0:
        raise Unreadable(f"{len(places)} characters, and a deal is 52 letters")
    seats = rotation(dealer_of(int(number)))
    cards = [PACK_DOWN[place] for place in places]
    hands = {seat: Cards.of(cards[13 * at : 13 * at + 13]) for at, seat in enumerate(seats)}
    return int(number), checked(Deal.of_hands(hands))


def write_bhg(games: Iterable[Game], source: str = "BHG") -> Written:
    """A BHG file of boards 1, 2, 3 and so on."""
    lacking = Lacking("bhg", source)
    letters = {card.index: letter for card, letter in zip(PACK_DOWN, _LETTERS, strict=True)}
    lines = [""]
    for number, deal in to_deal(games, lacking, numbered=False):
        hands = (deal.hands[seat] for seat in rotation(dealer_of(number)))
        lines.append("".join("".join(letters[card.index] for card in hand) for hand in hands))
    return written("".join(line + "\r\n" for line in lines).encode(), lacking)


def read_hrf(data: bytes | str, source: str) -> Games:
    """The deals of an HRF file.

    Raises:
        BadFile: not one deal is in it.
    """
    parts = ((n, record) for n, record in records(limited_text(data, source), HRF_SIZE) if record.strip(b"\0 \r\n\x1a"))
    return games_of(parts, _numbered, Noticed(source), "HRF")


def _numbered(record: bytes) -> tuple[int | None, Deal]:
    found = _NUMBER.match(record)
    start = found.end() if found else 0
    return int(found[1]) or None if found else None, parse_hands(record[start : start + HANDS].upper(), _SUITS)


def write_hrf(games: Iterable[Game], source: str = "HRF") -> Written:
    """An HRF file."""
    lacking = Lacking("hrf", source)
    deals = to_deal(games, lacking, numbered=True)
    parts = (b"%d" % number + hands_text(deal, _SUIT_BYTES) for number, deal in deals)
    return written(b"".join(part.ljust(HRF_SIZE) for part in parts), lacking)
