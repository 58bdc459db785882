"""From a changed result to a new ranking, on the default store; and the desk's memory.

A congress of 400 pairs and 26 boards, and a championship of 1,000 pairs in four sections and three sessions, of which
the last is being played.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter

from oddtrick.contest import commands as c
from oddtrick.contest.facts import Terms
from oddtrick.contest.model import TableResult
from oddtrick.contest.sections import every_due
from oddtrick.contest.to_event import to_event
from oddtrick.contest.views.standings import ranking
from oddtrick.movements import movement
from oddtrick.scoring.score import score
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.words.notation import parse_entry

SECTIONS, TABLES, RUNS = 14, 15, 25
LINES = ("4s= s", "4s+1 s", "3n= n", "3n-1 s", "2h+1 e", "4h-1 w", "5dx-2 e", "1n+2 n", "p")


CHAMPIONSHIP_SECTIONS, CHAMPIONSHIP_TABLES, CHAMPIONSHIP_SESSIONS = 4, 125, 3


def main() -> None:
    congress = [
        c.Plan(chr(ord("A") + n), movement("mitchell", TABLES, rounds=13, boards_per_round=2)) for n in range(SECTIONS)
    ]
    measure("congress", congress, sessions=1)
    web = movement("web", CHAMPIONSHIP_TABLES, rounds=13, boards_per_round=2)
    sections = [c.Plan(chr(ord("A") + n), web) for n in range(CHAMPIONSHIP_SECTIONS)]
    measure("championship", sections, sessions=CHAMPIONSHIP_SESSIONS)


def measure(title: str, plans: list[c.Plan], sessions: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        desk = Desk.open(Path(folder) / "club.sqlite3")
        entered = enter_everything(desk, tuple(plans), sessions)
        pairs, boards = len(desk.event("e").pairs), len(desk.scored("e").boards)
        print(f"  {title}: {pairs} pairs, {sessions} sessions, {boards} boards, {entered} results")
        corrected = correct(desk)
        fresh = seconds(lambda: score(to_event(desk.event("e"), desk.sessions("e"), {})))
        usual, worst = median(corrected) * 1000, max(corrected) * 1000
        print(f"  changed result stored, scored and ranked  {usual:8.1f} ms   (worst {worst:.1f})")
        print(f"  the same event scored from nothing        {fresh * 1000:8.1f} ms")
        desk.close()
        start = perf_counter()
        again = Desk.open(Path(folder) / "club.sqlite3")
        again.scored("e")
        print(f"  opened, read back and ranked              {(perf_counter() - start) * 1000:8.1f} ms")
        again.close()
    print(f"  memory of this process                    {resident():8.1f} MB")


def enter_everything(desk: Desk, plans: tuple[c.Plan, ...], sessions: int) -> int:
    """All results of all sessions; the last session is `s`."""
    desk.run(c.OpenEvent("e", Terms("Congress", winners=2)), CONSOLE)
    chance, entered = Random(7), 0
    for session in [*(f"s{number}" for number in range(1, sessions)), "s"]:
        desk.run(c.OpenSession("e", session, plans), CONSOLE)
        commands = [
            c.EnterResult(session, due.slot, TableResult(due.ns, due.ew, parse_entry(chance.choice(LINES))))
            for due in every_due(desk.session(session))
        ]
        start = perf_counter()
        desk.run_all(commands, CONSOLE)
        print(f"  {len(commands)} results entered as one              {(perf_counter() - start) * 1000:8.1f} ms")
        entered += len(commands)
    return entered


def correct(desk: Desk) -> list[float]:
    chance, times = Random(11), []
    slots = list(desk.session("s").records)
    for _ in range(RUNS):
        slot = chance.choice(slots)
        record = desk.session("s").record(slot)
        other = next(line for line in LINES if parse_entry(line) != record.current.outcome)
        result = TableResult(record.current.ns, record.current.ew, parse_entry(other))
        start = perf_counter()
        desk.run(c.CorrectResult("s", slot, result, record.revision), CONSOLE, confirmed=True)
        ranking(desk.scored("e"))
        times.append(perf_counter() - start)
    return times


def seconds(work: object) -> float:
    start = perf_counter()
    work()
    return perf_counter() - start


def resident() -> float:
    """Resident memory in megabytes; 0 where the system does not say."""
    status = Path("/proc/self/status")
    lines = status.read_text().splitlines() if status.exists() else []
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS")), 0.0)


if __name__ == "__main__":
    main()
