"""Search starting positions of Howell movements and print them as TOML for `movements/data/howell.toml`.

A cyclic Howell of T tables lives on the residues of n = 2T - 1. Table j holds the board set c, North-South at e + c and
East-West at f + c; the residues e and f of all tables are each used once (nobody meets a set twice), so are the
positions (everybody sits once) and the differences e - f but for their sign (nobody meets anybody twice). Different c
share no boards. The fairness depends only on which residues sit North-South, so those are chosen first.

    python tools/howell_search.py 13 14 15
"""

from __future__ import annotations

import random
import sys

from oddtrick.movements.balance import qf
from oddtrick.movements.howell import cyclic

Table = tuple[int, int, int]


def spread(north: frozenset[int], n: int) -> int:
    """How uneven the comparisons are: the sum of squared deviations of the autocorrelation."""
    signs = [1 if e in north else -1 for e in range(n)]
    row = [sum(signs[e] * signs[(e + k) % n] for e in range(n)) for k in range(1, n)]
    return sum((value + 1) ** 2 for value in row)


def balanced_half(n: int, rng: random.Random) -> frozenset[int]:
    """(n - 1) / 2 residues whose differences are as even as a climb by exchanges finds."""
    north = set(rng.sample(range(n), (n - 1) // 2))
    best = spread(frozenset(north), n)
    improved = True
    while improved:
        improved = False
        for out in sorted(north):
            for into in sorted(set(range(n)) - north):
                trial = frozenset(north - {out} | {into})
                value = spread(trial, n)
                if value < best:
                    best, north, improved = value, set(trial), True
                    break
            if improved:
                break
    return frozenset(north)


def paired(
    north: list[int], east: list[int], n: int, rng: random.Random, used: frozenset[int]
) -> list[tuple[int, int]] | None:
    """Each North-South residue with an East-West one, all differences different; one East-West residue is left over."""
    if not north:
        return []
    first, rest = north[0], north[1:]
    for other in rng.sample(east, len(east)):
        gap = min((first - other) % n, (other - first) % n)
        if gap not in used:
            tail = paired(rest, [e for e in east if e != other], n, rng, used | {gap})
            if tail is not None:
                return [(first, other), *tail]
    return None


class Placer:
    """Offsets for the pairings, by a bounded depth-first search over the least free position."""

    def __init__(self, pairs: list[tuple[int, int]], alone: int, n: int, rng: random.Random, budget: int) -> None:
        self.pairs, self.alone, self.n, self.budget = pairs, alone, n, budget
        self.order = rng.sample(range(len(pairs)), len(pairs))

    def choices(self, position: int, free: set[int], sets: set[int], todo: set[int]) -> list[tuple[int, int, int, int]]:
        found = []
        for j in todo:
            e, f = self.pairs[j]
            for mine, other in ((e, f), (f, e)):
                c = (position - mine) % self.n
                if c not in sets and (other + c) % self.n in free:
                    found.append((j, c, (e + c) % self.n, (f + c) % self.n))
        return found

    def place(self, free: set[int], sets: set[int], todo: set[int]) -> list[tuple[int, int]] | None:
        if not todo:
            (last,) = free
            c = (last - self.alone) % self.n
            return None if c in sets else [(-1, c)]
        self.budget -= 1
        if self.budget < 0:
            return None
        options = [self.choices(position, free, sets, todo) for position in sorted(free)]
        empty = sum(not option for option in options)
        if empty > 1:
            return None
        for j, c, a, b in min((option for option in options if option), key=len):
            tail = self.place(free - {a, b}, sets | {c}, todo - {j})
            if tail is not None:
                return [(j, c), *tail]
        return None


def attempt(tables: int, north: frozenset[int], rng: random.Random) -> tuple[Table, ...] | None:
    """Starting positions (N-S, E-W, set), pair 2T at table 1, or nothing this time."""
    n = 2 * tables - 1
    east = [e for e in range(n) if e not in north]
    pairs = paired(rng.sample(sorted(north), len(north)), east, n, rng, frozenset())
    if pairs is None:
        return None
    (alone,) = set(east) - {f for _, f in pairs}
    placed = Placer(pairs, alone, n, rng, budget=3000).place(set(range(n)), set(), set(range(len(pairs))))
    if placed is None:
        return None
    rows = []
    for j, c in placed:
        e, f = pairs[j] if j >= 0 else (None, alone)
        rows.append((2 * tables if e is None else (e + c) % n + 1, (f + c) % n + 1, c + 1))
    shift = next(row[1] for row in rows if row[0] == 2 * tables) - 1
    turned = [tuple((v - 1 - shift) % n + 1 if v <= n else v for v in row) for row in rows]
    return tuple(sorted(turned, key=lambda row: row[0] != 2 * tables))


def search(tables: int, seed: int, climbs: int = 3000) -> tuple[Table, ...]:
    rng = random.Random(seed)
    n = 2 * tables - 1
    halves = sorted({balanced_half(n, rng) for _ in range(climbs)}, key=lambda half: (spread(half, n), sorted(half)))
    for half in halves:
        for _ in range(200):
            found = attempt(tables, half, rng)
            if found:
                return found
    raise SystemExit(f"no Howell found for {tables} tables; try another seed")


def main() -> None:
    for word in sys.argv[1:]:
        tables = int(word)
        start = search(tables, seed=tables)
        made = cyclic(tables, 2 * tables - 1, start)
        print(f"[[movement]]\ntables = {tables}\nrounds = {2 * tables - 1}")
        print(
            f'source = "found by search"\nqf = "{float(qf(made)):.2f}"\nstart = {[list(row) for row in start]}\n',
            flush=True,
        )


if __name__ == "__main__":
    main()
