"""DGE: four hands of suit signs and ranks, in records of 128 bytes.

Source: Duplimate's description of its files ("Convert"): a hand is 17 bytes, four signs of suits and thirteen cards.

Example:
    >>> data = write_dge((Game(board=1, deal=Deal.of_index(5)),)).data
    >>> len(data), data[0], read_dge(data, "x.dge").games[0].deal == Deal.of_index(5)
    (128, 6, True)
"""

from __future__ import annotations

from collections.abc import Iterable

from oddtrick.formats.dealing_words import SEATS, Unreadable, checked, games_of, limited, records, to_deal, written
from oddtrick.formats.game import Game, Games, Written
from oddtrick.formats.lacking import Lacking
from oddtrick.formats.noticed import Noticed
from oddtrick.words.cards import RANKS, Cards, Suit
from oddtrick.words.deals import Deal

SIZE = 128
HANDS = 68
SIGNS = {6: Suit.SPADES, 3: Suit.HEARTS, 4: Suit.DIAMONDS, 5: Suit.CLUBS}
"""What stood for the suits on the screens of that time."""
_BYTES = {suit: bytes([sign]) for sign, suit in SIGNS.items()}


def parse_hands(text: bytes, signs: dict[int, Suit]) -> Deal:
    """The deal of 68 bytes, a new hand after four suits.

    Raises:
        Unreadable: another byte, a card before a suit, a hand too many, or not a whole deal.
    """
    hands = [0, 0, 0, 0]
    suits, shift = -1, 0
    for byte in text[:HANDS]:
        rank = RANKS.find(chr(byte))
        if byte in signs:
            suits += 1
            shift = signs[byte].order * 13
        elif rank < 0 or not 0 <= suits < 16:
            raise Unreadable(f"byte {byte} is no card and no suit")
        else:
            hands[suits // 4] |= 1 << shift + rank
    return checked(Deal(*map(Cards, hands)))


def hands_text(deal: Deal, signs: dict[Suit, bytes]) -> bytes:
    """The 68 bytes of a deal."""
    suits = tuple(reversed(Suit))
    return b"".join(signs[suit] + deal.hands[seat].suit(suit).encode() for seat in SEATS for suit in suits)


def hands_of(deal: Deal) -> bytes:
    """The 68 bytes of a deal with the signs of DGE."""
    return hands_text(deal, _BYTES)


def read_dge(data: bytes | str, source: str) -> Games:
    """The deals of a DGE file.

    Raises:
        BadFile: not one deal is in it.
    """
    parts = ((n, record) for n, record in records(limited(data, source), SIZE) if record.strip(b"\0 \r\n\x1a"))
    return games_of(parts, lambda record: (None, parse_hands(record, SIGNS)), Noticed(source), "DGE")


def write_dge(games: Iterable[Game], source: str = "DGE") -> Written:
    """A DGE file of boards 1, 2, 3 and so on."""
    lacking = Lacking("dge", source)
    deals = to_deal(games, lacking, numbered=False)
    return written(b"".join(hands_of(deal).ljust(SIZE, b"\0") for _, deal in deals), lacking)
