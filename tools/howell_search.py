"""Search Howell movements and print those that are fairer than ours, as TOML for `movements/data`.

    python tools/howell_search.py 18:35 9:13 --tries 200 --seed 7
    python tools/howell_search.py 4:6 --copies 2

A size is tables and rounds: 2T - 1 rounds are a full Howell (`howell.toml`), fewer a three-quarter one
(`three_quarter.toml`). With two copies two tables may play one set.
"""

from __future__ import annotations

import argparse
import random

from oddtrick.movements.howell import SWITCHED
from oddtrick.movements.model import Movement
from oddtrick.movements.search import Found, howells


def toml(found: Found) -> str:
    """The entry of a movement: its first round, and where it is switched against it."""
    made = found.movement
    start = [[seat.ns, seat.ew, seat.set] for seat in made.round(1)]
    marks = [switches(made, table) for table in range(1, made.tables + 1)]
    lines = [
        "[[movement]]",
        f"tables = {made.tables}",
        f"rounds = {made.rounds}",
        'source = "found by search"',
        f'qf = "{float(found.qf):.2f}"',
        f"start = {start}",
    ]
    if any(SWITCHED in mark for mark in marks):
        lines += ["switches = [", *(f'    "{mark}",' for mark in marks), "]"]
    return "\n".join(lines) + "\n"


def switches(made: Movement, table: int) -> str:
    """The rounds in which the pairs of a table sit the other way round than in the first."""
    first = made.at(1, table)
    ring = made.rounds
    marks = ""
    for number in range(1, ring + 1):
        north = first.ns if first.ns > ring else (first.ns + number - 2) % ring + 1
        marks += "." if made.at(number, table).ns == north else SWITCHED
    return marks


def main() -> None:
    """Search each size that is named."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("sizes", nargs="+", metavar="TABLES:ROUNDS")
    asked.add_argument("--tries", type=int, default=100)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--copies", type=int, default=1)
    said = asked.parse_args()
    for size in said.sizes:
        tables, rounds = map(int, size.split(":"))
        found = list(howells(tables, rounds, random.Random(said.seed), tries=said.tries, copies=said.copies))
        if found and found[-1].better:
            print(toml(found[-1]), flush=True)


if __name__ == "__main__":
    main()
