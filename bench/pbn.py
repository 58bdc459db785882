"""PBN with auctions and plays, read, written and checked, beside endplay and bridgebots where they are installed."""

from __future__ import annotations

import random
import tempfile
import time
import tracemalloc
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from oddtrick.formats.game import Game, Put, Said
from oddtrick.formats.pbn_check import check_pbn
from oddtrick.formats.pbn_in import read_pbn
from oddtrick.formats.pbn_out import write_pbn
from oddtrick.table.playing import winner_of
from oddtrick.table.state import Laid
from oddtrick.words.calls import Pass, parse_call
from oddtrick.words.contracts import Contract, Denomination
from oddtrick.words.deals import DEALS, Deal
from oddtrick.words.seats import Seat, dealer_of, vulnerability_of

BOARDS = 500
PEERS = {
    "endplay": ("endplay.parsers.pbn", "load"),
    "bridgebots": ("bridgebots.pbn", "parse_pbn"),
}


def game_of(number: int, draw: random.Random) -> Game:
    """A board that was bid to 3NT and played out by chance, following suit."""
    deal, dealer = Deal.of_index(draw.randrange(DEALS)), dealer_of(number)
    calls = (Said(parse_call("1NT")), Said(Pass()), Said(parse_call("3NT")), *(Said(Pass()) for _ in range(3)))
    hands = {seat: set(hand) for seat, hand in deal.hands.items()}
    cards, leader = list[Put](), dealer.lho
    while len(cards) < 52:
        trick, seat = list[Laid](), leader
        for _ in range(4):
            follows = [card for card in hands[seat] if trick and card.suit is trick[0].card.suit]
            card = draw.choice(sorted(follows or hands[seat], key=hash))
            hands[seat].remove(card)
            trick.append(Laid(seat, card, 0))
            seat = seat.lho
        cards += [Put(laid.by, laid.card) for laid in trick]
        leader = winner_of(tuple(trick), Denomination.NO_TRUMP)
    return Game(
        board=number, deal=deal, given_dealer=dealer, given_vulnerable=vulnerability_of(number), calls=calls,
        complete=True, cards=tuple(cards), contract=Contract(3, Denomination.NO_TRUMP), declarer=dealer,
        players=dict.fromkeys(Seat, "A Player"), event="Benchmark", tricks=9,
    )  # fmt: skip


def timed(function: Callable[[], object]) -> float:
    """Seconds of the processor, the best of three: neighbours do not count."""
    best = float("inf")
    for _ in range(3):
        start = time.process_time()
        function()
        best = min(best, time.process_time() - start)
    return best


def peer(name: str, path: Path) -> float | None:
    """Seconds of another reader of the same file, None where it is not installed."""
    if find_spec(name) is None:
        return None
    module, function = PEERS[name]
    reader = getattr(import_module(module), function)
    if name == "endplay":
        return timed(lambda: reader(path.open(encoding="latin-1")))
    return timed(lambda: reader(path))


def main() -> None:
    draw = random.Random(1)
    games = [game_of(number, draw) for number in range(1, BOARDS + 1)]
    data = write_pbn(games).data
    size = len(data) / 1e6
    mine = timed(lambda: read_pbn(data, "bench.pbn"))
    print(f"PBN, {BOARDS} boards with auction and play, {size:.2f} MB")
    for what, seconds in (
        ("read", mine),
        ("written", timed(lambda: write_pbn(games))),
        ("checked", timed(lambda: check_pbn(data, "bench.pbn"))),
    ):
        print(f"  {what}: {BOARDS / seconds:,.0f} boards/s, {size / seconds:.2f} MB/s")
    tracemalloc.start()
    read = read_pbn(data, "bench.pbn")
    print(f"  memory: {tracemalloc.get_traced_memory()[1] / 1e6:.0f} MB at most, {len(read.games)} boards")
    tracemalloc.stop()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "bench.pbn"
        path.write_bytes(data)
        for name in PEERS:
            seconds = peer(name, path)
            text = "absent" if seconds is None else f"{BOARDS / seconds:,.0f} boards/s; ratio {seconds / mine:.1f}"
            print(f"  {name}: {text}")


if __name__ == "__main__":
    main()
