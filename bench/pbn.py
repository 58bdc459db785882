"""PBN and LIN with auctions and plays: read beside endplay and bridgebots; written and checked."""

from __future__ import annotations

import random
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from bench.beside import Reader, print_beside
from oddtrick.formats.game import Game, Put, Said
from oddtrick.formats.lin_out import write_lin
from oddtrick.formats.pbn_check import check_pbn
from oddtrick.formats.pbn_out import write_pbn
from oddtrick.table.playing import winner_of
from oddtrick.words.calls import Pass, parse_call
from oddtrick.words.contracts import Contract, Denomination
from oddtrick.words.deals import DEALS, Deal
from oddtrick.words.seats import Seat, dealer_of, vulnerability_of

BOARDS = 500
PBN = [
    Reader("oddtrick", "oddtrick.formats.pbn_in", "read_pbn", "bytes"),
    Reader("endplay", "endplay.parsers.pbn", "loads", "text"),
    Reader("bridgebots", "bridgebots", "parse_pbn", "path"),
]
LIN = [
    Reader("oddtrick", "oddtrick.formats.lin_in", "read_lin", "bytes"),
    Reader("endplay", "endplay.parsers.lin", "loads", "text"),
    Reader("bridgebots", "bridgebots", "parse_multi_lin", "path"),
]


def game_of(number: int, draw: random.Random) -> Game:
    """A board that was bid to 3NT and played out by chance, following suit."""
    deal, dealer = Deal.of_index(draw.randrange(DEALS)), dealer_of(number)
    calls = (Said(parse_call("1NT")), Said(Pass()), Said(parse_call("3NT")), *(Said(Pass()) for _ in range(3)))
    hands = {seat: set(hand) for seat, hand in deal.hands.items()}
    cards, leader, tricks = list[Put](), dealer.lho, 0
    while len(cards) < 52:
        trick, seat = list[Put](), leader
        for _ in range(4):
            follows = [card for card in hands[seat] if trick and card.suit is trick[0].card.suit]
            card = draw.choice(sorted(follows or hands[seat], key=hash))
            hands[seat].remove(card)
            trick.append(Put(seat, card))
            seat = seat.lho
        cards += trick
        leader = winner_of(trick, Denomination.NO_TRUMP)
        tricks += leader.side is dealer.side
    return Game(
        board=number, deal=deal, given_dealer=dealer, given_vulnerable=vulnerability_of(number), calls=calls,
        complete=True, cards=tuple(cards), contract=Contract(3, Denomination.NO_TRUMP), declarer=dealer,
        players=dict.fromkeys(Seat, "A Player"), event="Benchmark", tricks=tricks,
    )  # fmt: skip


def timed(function: Callable[[], object]) -> float:
    """Seconds of the processor, the best of three: neighbours do not count."""
    best = float("inf")
    for _ in range(3):
        start = time.process_time()
        function()
        best = min(best, time.process_time() - start)
    return best


def main() -> None:
    draw = random.Random(1)
    games = [game_of(number, draw) for number in range(1, BOARDS + 1)]
    files = {"bench.pbn": write_pbn(games).data, "bench.lin": write_lin(games).data}
    with tempfile.TemporaryDirectory() as folder:
        for (name, data), readers in zip(files.items(), (PBN, LIN), strict=True):
            path = Path(folder) / name
            path.write_bytes(data)
            print(f"{name}: {BOARDS} boards with auction and play, {len(data) / 1e6:.2f} MB, read by")
            print_beside(readers, path)
    data = files["bench.pbn"]
    for what, seconds in (
        ("written", timed(lambda: write_pbn(games))),
        ("checked", timed(lambda: check_pbn(data, "bench.pbn"))),
    ):
        print(f"PBN {what}: {BOARDS / seconds:,.0f} boards/s, {len(data) / 1e6 / seconds:.2f} MB/s")


if __name__ == "__main__":
    main()
