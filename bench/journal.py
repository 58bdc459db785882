"""Reading results back, and appending them, beside the barest way to do the same in the same run."""

from __future__ import annotations

import json
import sqlite3
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from oddtrick.contest.facts import Fact, ResultEntered
from oddtrick.contest.model import Slot, TableResult
from oddtrick.journal.open import open_journal
from oddtrick.journal.port import Append, Stored
from oddtrick.journal.sqlite import SqliteJournal
from oddtrick.service.registry import registry
from oddtrick.words.contracts import parse_score
from oddtrick.words.results import Played

RESULTS = 10_000
WRITERS = 16
NOW = datetime(2026, 11, 30, 20, tzinfo=UTC)


def result(number: int) -> Fact:
    score = parse_score(("4S= by S", "3NT+1 by N", "5DX-2 by E", "PASS")[number % 4])
    slot = Slot("A", 1 + number % 9, str(1 + number % 12), 1 + number % 26)
    return ResultEntered(slot, TableResult((str(number % 40),), (str(number % 41),), Played(score)))


def best(work: Callable[[], int], times: int = 5) -> float:
    """The shortest time of a few, in seconds."""
    found = []
    for _ in range(times):
        start = time.perf_counter()
        done = work()
        found.append(time.perf_counter() - start)
        assert done == RESULTS, done
    return min(found)


def reading(path: Path) -> tuple[float, float, float]:
    """Seconds to read all results: bare rows and JSON, stored entries, typed facts."""
    with open_journal(path, registry()) as journal:
        for start in range(0, RESULTS, 1000):
            facts = tuple(map(result, range(start, start + 1000)))
            journal.append([Append("club/session/1", start, facts)], at=NOW, by="ada")
        typed = best(lambda: sum(1 for _ in journal.read("club/session/1")))
    with SqliteJournal(path) as store:
        entries = best(lambda: sum(1 for _ in store.read("club/session/1")))

    def bare() -> int:
        with closing(sqlite3.connect(path)) as connection:
            rows = connection.execute("SELECT seq, at, by, name, fact FROM entry WHERE stream = ? ORDER BY seq",
                                      ("club/session/1",))  # fmt: skip
            return sum(1 for row in rows if json.loads(row[4]))

    return best(bare), entries, typed


def grouped(path: Path, each: int) -> float:
    """Appends in a second, many threads, one result each at a time; every one on the disk before it is acknowledged."""
    stored = registry().encode(result(1))

    def write(writer: int) -> None:
        for number in range(each):
            store.append([Append(f"club/session/{writer}", number, (stored,))], at=NOW, by="ada")

    with SqliteJournal(path) as store, ThreadPoolExecutor(WRITERS) as pool:
        start = time.perf_counter()
        list(pool.map(write, range(WRITERS)))
        return WRITERS * each / (time.perf_counter() - start)


def alone(path: Path, number: int) -> float:
    """The same rows in a second with plain sqlite3, one commit for each."""
    stored: Stored = registry().encode(result(1))
    SqliteJournal(path).close()
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA synchronous = FULL")
        start = time.perf_counter()
        for position in range(1, number + 1):
            row = (position, "s", position, NOW.isoformat(), "ada", stored.name, stored.version, stored.data.decode())
            connection.execute("INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)
        return number / (time.perf_counter() - start)


def main() -> None:
    with tempfile.TemporaryDirectory(dir=".") as name:
        folder = Path(name)
        bare, entries, typed = reading(folder / "read.sqlite3")
        print(f"read {RESULTS:,} results from SQLite (best of 5)")
        print(f"  sqlite3 SELECT + json.loads   {RESULTS / bare:10,.0f}/s")
        print(f"  entries as stored             {RESULTS / entries:10,.0f}/s   {entries / bare:4.1f} × the time")
        print(f"  entries with typed facts      {RESULTS / typed:10,.0f}/s   {typed / bare:4.1f} × the time")
        group, single = grouped(folder / "group.sqlite3", 500), alone(folder / "alone.sqlite3", 4000)
        print("append one result at a time, each safe on the disk")
        print(f"  sqlite3, a commit for each    {single:10,.0f}/s")
        print(f"  journal, {WRITERS} threads           {group:10,.0f}/s   {group / single:4.1f} × as many")


if __name__ == "__main__":
    main()
