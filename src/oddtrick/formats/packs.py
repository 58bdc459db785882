"""The cards of a whole deal or play at once: bytes, one for each card.

A byte is a card, by its index; or who holds it: the letter of a seat, a hyphen for nobody. What would take the
interpreter a step for each card is one for all of them.

Example:
    >>> list(indexes_of("C2 CT\\nSA D3") or b""), indexes_of("SA S1")
    ([0, 8, 51, 14], None)
    >>> whose = holders_in(".63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85", Seat.EAST)
    >>> (whose[0], whose[51], str(deal_of(whose).east)) if whose else None
    (69, 83, '.63.AKQ987.A9732')
"""

from __future__ import annotations

from collections.abc import Mapping

from oddtrick.words.cards import PACK, RANKS, Cards
from oddtrick.words.deals import Deal
from oddtrick.words.seats import Seat, rotation

INDEXES = bytes(range(52))


def _meanings(given: Mapping[str, int], other: int) -> bytes:
    """A table for `bytes.translate`."""
    return bytes(given.get(chr(byte), other) for byte in range(256))


_SUITS = _meanings({suit: 13 * place for place, suit in enumerate("CDHS")}, 64)
_RANKS = _meanings({rank: place for place, rank in enumerate(RANKS)}, 128)
"""A suit and a rank add up to the index of a card; with another letter, to a number with one of its highest bits."""
_OTHERS = int.from_bytes(52 * bytes([64 | 128]), "little")


def indexes_of(words: str) -> bytes | None:
    """Cards by their indexes; None where something else is among them.

    Args:
        words: cards such as `SA`, 52 at most, with space between them.
    """
    found = _spaced(words) if words[2::3].isspace() else None
    if found is None:
        words = " ".join(words.split())
        found = None if words[2::3].strip() else _spaced(words)
    return found


def _spaced(words: str) -> bytes | None:
    """The cards where each of them takes three characters, of which the last is nothing."""
    written = words.encode("ascii", "replace")
    suits, ranks = written[::3].translate(_SUITS), written[1::3].translate(_RANKS)
    found = int.from_bytes(suits, "little") + int.from_bytes(ranks, "little")
    if len(suits) != len(ranks) or len(suits) > 52 or found & _OTHERS:
        return None
    return found.to_bytes(len(suits), "little")


def differ(indexes: bytes) -> bool:
    """Whether no card stands there twice."""
    return len(INDEXES.translate(None, indexes)) + len(indexes) == 52


_WHOLE = 52 + len("... ... ... ...")
_SEPARATORS = _meanings({".": 1, " ": 1}, 0)
_SUMS = int.from_bytes(b"\1" * _WHOLE, "little")
"""Times a number, it gives the sum of all bytes up to each, in its place."""
_ALL = (1 << 8 * _WHOLE) - 1
_PLACES = _meanings({rank: place for place, rank in enumerate(RANKS)}, 15)
_CODES = [(hand, suit, rank) for hand in range(4) for suit in (3, 2, 1, 0) for rank in range(16)]
"""What a byte stands for that counts the separators before a card in its upper half, and has its rank in the lower."""
_NO_CARD = bytes(code for code, (_, _, rank) in enumerate(_CODES) if rank == 15)
_HANDS = bytes(hand for hand, _, _ in _CODES)
_CARDS = bytes(13 * suit + rank for _, suit, rank in _CODES)
_THIRTEEN = bytes(hand for hand in range(4) for _ in range(13))
_DEALT = {first: "".join(13 * seat.value for seat in rotation(first)).encode() for first in Seat}


def holders_in(hands: str, first: Seat) -> bytes | None:
    """Who holds each card, by its index; None where it is not a whole deal.

    Args:
        hands: each as `S.H.D.C`, with a space between them.
        first: whose hand is the first.
    """
    written = hands.encode("ascii", "replace")
    if len(written) != _WHOLE or written.translate(None, _RANK_LETTERS) != _BETWEEN:
        return None
    before = int.from_bytes(written.translate(_SEPARATORS), "little") * _SUMS & _ALL
    places = int.from_bytes(written.translate(_PLACES), "little")
    codes = (before * 16 + places).to_bytes(_WHOLE, "little").translate(None, _NO_CARD)
    if codes.translate(_HANDS) != _THIRTEEN:
        return None
    whose = INDEXES.translate(bytes.maketrans(codes.translate(_CARDS), _DEALT[first]))
    return None if whose.translate(None, b"NESW") else whose


_RANK_LETTERS, _BETWEEN = RANKS.encode(), b"... ... ... ..."
_EAST_WEST, _SOUTH_WEST = bytes.maketrans(b"NESW", b"0101"), bytes.maketrans(b"NESW", b"0011")


def deal_of(whose: bytes) -> Deal:
    """The deal in which somebody holds each card.

    Args:
        whose: by the card's index.
    """
    down = whose[::-1]
    east_west, south_west = int(down.translate(_EAST_WEST), 2), int(down.translate(_SOUTH_WEST), 2)
    west = east_west & south_west
    north = PACK ^ (east_west | south_west)
    return Deal(Cards(north), Cards(east_west ^ west), Cards(south_west ^ west), Cards(west))


_LETTERS = bytes.maketrans(b"01234", b"NESW-")


def holders_of(deal: Deal | None) -> bytes:
    """Who holds each card, by its index; of a card that two hold it is the last in rotation."""
    if deal is None:
        return b"-" * 52
    west = int(deal.west)
    south = deal.south & ~west
    east = deal.east & ~(south | west)
    nobody = PACK & ~(deal.north | east | south | west)
    # Binary digits read as hexadecimal ones leave room for a number of who holds the card: 0 to 3, 4 for nobody.
    numbers = int(f"{east | west:b}", 16) + 2 * int(f"{south | west:b}", 16) + 4 * int(f"{nobody:b}", 16)
    return f"{numbers:052x}".encode()[::-1].translate(_LETTERS)
