"""The deals of a file, one for each board, from every format that has deals.

Example:
    >>> from oddtrick.formats.dealing import DEALING
    >>> from oddtrick.words.deals import Deal
    >>> data = DEALING["csv"].write((Game(board=5, deal=Deal.of_index(7)),)).data
    >>> [(one.number, one.dealer.value, one.deal.index) for one in read_deal_file(data, "night.csv").boards]
    [(5, 'N', 7)]
"""

from __future__ import annotations

from collections.abc import Iterable

from oddtrick.formats.game import Game
from oddtrick.formats.game_events import numbered
from oddtrick.formats.game_files import format_of
from oddtrick.formats.noticed import Noticed
from oddtrick.formats.pbn_deals import BoardDeal, DealFile, read_deals
from oddtrick.words.errors import BadFile
from oddtrick.words.seats import dealer_of, vulnerability_of

EXPECTED = "deals: PBN, LIN, RBN, BEN, .bws, or a file of a dealing machine"


def read_deal_file(data: bytes, source: str) -> DealFile:
    """The deals of a file of games or of a dealing machine; see `deals_of` for what is told.

    Raises:
        BadFile: none of these formats, or no deal in it.
    """
    found = format_of(data, source)
    if found.name == "PBN":
        return read_deals(data, source)
    read = found.read(data, source)
    deals = deals_of(read.games, source)
    return DealFile(deals.boards, deals.title, (*read.diagnostics, *deals.diagnostics))


def deals_of(games: Iterable[Game], source: str) -> DealFile:
    """The deals of games. The same board with the same deal again is one board; with another deal it is left out.

    Raises:
        BadFile: there is no deal.
    """
    noticed, found, title = Noticed(source), dict[int, BoardDeal](), ""
    for number, game in numbered(games, noticed):
        title, deal = title or game.event, game.deal
        if deal is None or not any(deal.hands.values()):
            continue
        if faults := deal.faults():
            noticed.warn("deal.faulty", game.line, 1, f"board {number}: " + ", ".join(faults[:4]))
        dealer, vulnerable = game.dealer or dealer_of(number), game.vulnerable or vulnerability_of(number)
        earlier = found.setdefault(number, BoardDeal(number, dealer, vulnerable, deal))
        if earlier.deal != deal:
            noticed.error("deal.board-twice", game.line, 1, f"board {number} again with another deal: not used")
    if not found:
        raise BadFile(source, found="no deal", expected=EXPECTED)
    return DealFile(tuple(found.values()), title, noticed.diagnostics)
