"""Deals in CSV: sixteen cells of ranks, spades to clubs of North, East, South, West, the board, dealer/vulnerability.

Source: the converter of bridge clubs in Poland.

Example:
    >>> data = write_deal_csv((Game(board=2, deal=Deal.of_index(5)),)).data
    >>> data[-10:], read_deal_csv(data, "x.csv").games[0].board
    (b'2,2,E/NS\\r\\n', 2)
"""

from __future__ import annotations

import csv
import io  # StringIO alone: no file is opened here
import re
from collections.abc import Iterable, Iterator

from oddtrick.formats.csv_table import DELIMITERS
from oddtrick.formats.dealing_words import SEATS, Unreadable, checked, limited, to_deal, written
from oddtrick.formats.game import Game, Games, Written
from oddtrick.formats.lacking import Lacking
from oddtrick.formats.noticed import Noticed
from oddtrick.formats.text_in import decode
from oddtrick.words.cards import Cards, Suit
from oddtrick.words.deals import Deal
from oddtrick.words.errors import BadFile, Impossible
from oddtrick.words.seats import Seat, Vulnerability, dealer_of, vulnerability_of

_BOARD = re.compile(r"\s*0{0,9}[1-9][0-9]{0,5}\s*")
_VULNERABLE = {
    Vulnerability.NONE: "-",
    Vulnerability.NS: "NS",
    Vulnerability.EW: "EW",
    Vulnerability.BOTH: "All",
}


def read_deal_csv(data: bytes | str, source: str) -> Games:
    """The deals of a CSV file.

    Raises:
        BadFile: not one deal is in it.
    """
    noticed = Noticed(source)
    games: list[Game] = []
    text = decode(limited(data, source))
    for line, cells in _rows(text, source):
        try:
            games.append(_game(cells, len(games) + 1, line))
        except (Unreadable, Impossible) as error:
            noticed.error("csv.deal", line, 1, f"no deal, not used: {error}")
    if not games:
        raise BadFile(
            source, found=text.strip()[:40] or "nothing", expected="rows of 16 suits, board, dealer/vulnerability"
        )
    return Games(tuple(games), noticed.diagnostics)


def _rows(text: str, source: str) -> Iterator[tuple[int, list[str]]]:
    first = text.partition("\n")[0]
    delimiter = max(DELIMITERS, key=first.count)
    reader = csv.reader(io.StringIO(text.replace("\0", ""), newline=""), delimiter=delimiter)
    while True:
        line = reader.line_num + 1
        try:
            cells = next(reader)
        except StopIteration:
            return
        except csv.Error as error:
            raise BadFile(source, line=line, found=str(error), expected="cells of some length") from error
        if any(cell.strip() for cell in cells):
            yield line, cells


def _game(cells: list[str], next_number: int, line: int) -> Game:
    if len(cells) < 16:
        raise Unreadable(f"{len(cells)} cells")
    hands = (Cards.parse(".".join(cell.strip(" -'") for cell in cells[at : at + 4])) for at in (0, 4, 8, 12))
    deal = checked(Deal(*hands))
    number = cells[16].strip() if len(cells) > 16 else ""
    dealer, _, vulnerable = (cells[17] if len(cells) > 17 else "").partition("/")
    return Game(
        board=int(number) if _BOARD.fullmatch(number) else next_number,
        deal=deal,
        given_dealer=Seat.parse(dealer) if dealer.strip() else None,
        given_vulnerable=Vulnerability.parse(vulnerable) if vulnerable.strip() else None,
        line=line,
    )


def write_deal_csv(games: Iterable[Game], source: str = "CSV") -> Written:
    """A CSV file of deals."""
    lacking = Lacking("csv", source)
    kept = list(games)
    own = {(game.board, game.deal): game for game in reversed(kept)}
    out = io.StringIO()
    writer = csv.writer(out)
    for number, deal in to_deal(kept, lacking, numbered=True):
        game = own.get((number, deal))
        dealer = game.given_dealer if game and game.given_dealer else dealer_of(number)
        vulnerable = game.given_vulnerable if game and game.given_vulnerable else vulnerability_of(number)
        suits = [deal.hands[seat].suit(suit) for seat in SEATS for suit in reversed(Suit)]
        writer.writerow([*suits, number, f"{dealer.value}/{_VULNERABLE[vulnerable]}"])
    return written(out.getvalue().encode(), lacking)
