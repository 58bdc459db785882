"""DUP, of Duplimate under DOS: records of 156 bytes, the deal as in BRI and again as in DGE, and ten bytes of control.

The ten bytes of the first record say: hands at random, counted backwards, the first board, copies, the last board.

Source: Duplimate's description of its files ("Convert").

Example:
    >>> data = write_dup((Game(board=7, deal=Deal.of_index(5)), Game(board=8, deal=Deal.of_index(6)))).data
    >>> data[146:156], [game.board for game in read_dup(data, "x.dup").games]
    (b'YN7  1 8  ', [7, 8])
"""

from __future__ import annotations

from collections.abc import Iterable

from oddtrick.formats.dealing_bri import CARDS, cards_text, parse_cards, read_bri
from oddtrick.formats.dealing_dge import HANDS, SIGNS, hands_of, parse_hands
from oddtrick.formats.dealing_words import Unreadable, games_of, limited, records, to_deal, written
from oddtrick.formats.game import Game, Games, Written
from oddtrick.formats.lacking import Lacking
from oddtrick.formats.noticed import Noticed
from oddtrick.words.deals import Deal

SIZE = 156


def read_dup(data: bytes | str, source: str) -> Games:
    """The deals of a DUP file; the oldest ones are lines of 78 digits.

    Raises:
        BadFile: not one deal is in it.
    """
    whole, noticed = limited(data, source), Noticed(source)
    if whole[CARDS : CARDS + 1] in (b"\r", b"\n"):
        return read_bri(whole, source)
    control = whole[CARDS + HANDS : SIZE]
    first = control[2:5].strip(b"\0 ")
    start = int(first) if first.isdigit() and int(first) > 0 else 1
    if not first.isdigit():
        noticed.warn("dup.control", 1, CARDS + HANDS + 1, "no number of the first board: taken as 1")
    if control[1:2].upper() == b"Y":
        noticed.warn("dup.control", 1, CARDS + HANDS + 2, "boards are counted backwards: the order of the file is kept")
    parts = ((start + n - 1, record) for n, record in records(whole, SIZE) if record.strip(b"\0 \r\n\x1a"))
    return games_of(parts, _deal, noticed, "DUP")


def _deal(record: bytes) -> tuple[None, Deal]:
    deal = parse_cards(record)
    try:
        again = parse_hands(record[CARDS:], SIGNS)
    except Unreadable:
        return None, deal
    if again != deal:
        raise Unreadable("its two halves are different deals")
    return None, deal


def write_dup(games: Iterable[Game], source: str = "DUP") -> Written:
    """A DUP file; boards that do not follow one another are numbered from the first."""
    lacking = Lacking("dup", source)
    kept = list(games)
    deals = to_deal(kept, lacking, numbered=True)
    first = deals[0][0] if deals else 1
    if [number for number, _ in deals] != list(range(first, first + len(deals))) or first + len(deals) > 1000:
        lacking = Lacking("dup", source)
        deals, first = to_deal(kept, lacking, numbered=False), 1
    control = f"YN{first:<3}{1:<2}{first + len(deals) - 1:<3}".encode()
    parts = [cards_text(deal) + hands_of(deal) + b"\0" * 10 for _, deal in deals]
    if parts:
        parts[0] = parts[0][:-10] + control
    return written(b"".join(parts), lacking)
