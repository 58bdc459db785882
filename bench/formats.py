"""PBN: a file of 4,000 boards beside a naive reader of the same file; memory of a process of its own."""

from __future__ import annotations

import re
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from oddtrick.formats.pbn_deals import BoardDeal, read_deals, write_deals
from oddtrick.formats.pbn_text import games
from oddtrick.words.deals import DEALS, Deal
from oddtrick.words.seats import dealer_of, vulnerability_of

BOARDS = 4_000
LIMIT_MB = 200


def file_of_boards(count: int) -> str:
    step = DEALS // (count + 1)
    deals = (Deal.of_index(step * number) for number in range(1, count + 1))
    boards = [BoardDeal(n, dealer_of(n), vulnerability_of(n), deal) for n, deal in enumerate(deals, 1)]
    return write_deals(boards, title="Benchmark")


def naive(text: str) -> int:
    """Tags by a regular expression and hands by split: no comments, no checks."""
    found = re.findall(r'\[Deal "(.):(\S+) (\S+) (\S+) (\S+)"\]', text)
    return sum(len(hand.split(".")) == 4 for deal in found for hand in deal[1:]) // 4


def timed(function, *arguments):  # type: ignore[no-untyped-def]
    best = float("inf")
    for _ in range(3):
        start = time.perf_counter()
        function(*arguments)
        best = min(best, time.perf_counter() - start)
    return best


def memory_of_reading(path: Path) -> float:
    """Peak resident megabytes of a process that reads the file and does nothing else."""
    code = f"from oddtrick.formats.pbn_deals import read_deals; read_deals(open({str(path)!r}, 'rb').read(), 'x')"
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
    subprocess.run([sys.executable, "-c", code], check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
    return max(before, after) / 1024


def growth() -> tuple[float, str]:
    """The most that a line of one piece costs at four times the length, and the piece; linear reading is near 4."""
    found = []
    for piece in ("[", "[x ", '[x "', '"', "{", "\\", '[Event "b"]', "; "):
        short, long = (
            timed(lambda text: list(games(text, "x")), piece * (size // len(piece))) for size in (40_000, 160_000)
        )
        found.append((long / short, piece))
    return max(found)


def main() -> None:
    text = file_of_boards(BOARDS)
    mine, peer = timed(read_deals, text, "bench.pbn"), timed(naive, text)
    size = len(text.encode()) / 1e6
    print(f"PBN, {BOARDS} boards, {size:.1f} MB: {BOARDS / mine:,.0f} boards/s, {size / mine:.1f} MB/s with checks")
    print(f"  naive reader (a regular expression, no checks): {BOARDS / peer:,.0f} boards/s; ratio {mine / peer:.1f}")
    ratio, piece = growth()
    print(f"  a line four times as long costs at most {ratio:.1f} times as much (of {piece!r})")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "bench.pbn"
        path.write_text(text, encoding="utf-8")
        print(f"  peak memory of a process that reads it: {memory_of_reading(path):.0f} MB of {LIMIT_MB} MB")


if __name__ == "__main__":
    main()
