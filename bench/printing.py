"""Sheets and pages of an evening: 36 boards, 13 tables. Seconds, the least of several runs."""

from __future__ import annotations

import random
from collections.abc import Callable
from time import perf_counter

from oddtrick.movements import movement
from oddtrick.printing.handrecords import hand_records_pdf
from oddtrick.printing.results import Results, results_of
from oddtrick.printing.scorecards import scorecards_pdf
from oddtrick.printing.travellers import travellers_pdf
from oddtrick.scoring.event import Board, Contestant, Event
from oddtrick.scoring.score import score
from oddtrick.scoring.scored import Scored
from oddtrick.web.public.export import event_files
from oddtrick.web.public.published import Published
from oddtrick.wording import Wording
from oddtrick.words.contracts import Contract, ContractResult, Denomination
from oddtrick.words.deals import DEALS, Deal
from oddtrick.words.results import BoardResult, Played
from oddtrick.words.seats import Seat

BOARDS, RUNS = 36, 3


def evening(seed: int = 6) -> tuple[Scored, Results]:
    """A Mitchell of 13 tables over 12 rounds of three boards."""
    chance = random.Random(seed)
    plan = movement("mitchell", 13, boards_per_round=3)
    lines: dict[int, list[BoardResult]] = {}
    for round_, seat in plan.played():
        for board in plan.boards_of(seat.set):
            if board <= BOARDS:
                contract = Contract(chance.choice((2, 3, 4, 4)), chance.choice(list(Denomination)))
                made = ContractResult(contract, chance.choice(list(Seat)), chance.choice((8, 9, 10, 11)))
                pairs = (str(seat.ns),), (str(seat.ew),)
                lines.setdefault(board, []).append(BoardResult(*pairs, Played(made), round=round_))
    people = tuple(
        Contestant(str(pair), plan.label(pair).side, (f"Player {pair}", f"Partner {pair}")) for pair in plan.pairs
    )
    boards = tuple(Board(board, tuple(results)) for board, results in sorted(lines.items()))
    scored = score(Event(boards=boards, contestants=people, winners=2, title="Evening"))
    deals = {board: Deal.of_index(chance.randrange(DEALS)) for board in lines}
    return scored, results_of(scored, deals=deals)


def timed(what: str, work: Callable[[], object]) -> None:
    """Print the least time of several runs."""
    best = float("inf")
    for _ in range(RUNS):
        start = perf_counter()
        work()
        best = min(best, perf_counter() - start)
    print(f"  {what:<44} {best:8.3f} s")


def main() -> None:
    """Print all times."""
    english = Wording("en")
    scored, results = evening()
    hand_records_pdf("Hands", results.travellers[:1], english)
    timed("36 hand records, PDF", lambda: hand_records_pdf("Hands", results.travellers, english))
    timed("36 travellers of 13 results, PDF", lambda: travellers_pdf(results, english))
    timed("26 scorecards, PDF", lambda: scorecards_pdf(results, english))
    timed("all pages and files of the event", lambda: list(event_files(Published("e", scored, results, True), english)))


if __name__ == "__main__":
    main()
