"""A club evening without a journal: commands are decided and taken in at once."""

from __future__ import annotations

from collections import Counter

import pytest

from oddtrick.contest.commands import Command, EnterResult, OpenEvent, OpenSession, Plan
from oddtrick.contest.decide import decide
from oddtrick.contest.evolve import evolve
from oddtrick.contest.facts import Fact, Terms
from oddtrick.contest.model import Recorded, Role, Signature, Slot, TableResult
from oddtrick.contest.sections import due_at
from oddtrick.contest.state import State
from oddtrick.contest.targets import StreamKind, stream_of
from oddtrick.movements import movement
from oddtrick.words.notation import parse_entry


class Club:
    """State, a clock that ticks a second for each command, and a numbering of facts by stream."""

    def __init__(self) -> None:
        self.state, self.now = State(), 1_000
        self.seqs: Counter[StreamKind] = Counter()

    def do(self, command: Command, by: str = "ada", role: Role = Role.DIRECTOR) -> tuple[Fact, ...]:
        self.now += 1_000
        facts = decide(self.state, command, Signature(by, role, self.now))
        for fact in facts:
            self.take(fact, by)
        return facts

    def take(self, fact: Fact, by: str = "ada") -> None:
        kind = stream_of(fact)
        self.seqs[kind] += 1
        self.state = evolve(self.state, Recorded(self.seqs[kind], self.now, by, fact))

    def slot(self, round: int, table: int, board: int) -> Slot:  # noqa: A002
        return Slot("", round, str(table), board)

    def result(self, slot: Slot, text: str) -> TableResult:
        due = due_at(self.state.session, slot)
        assert due is not None
        return TableResult(due.ns, due.ew, parse_entry(text))

    def enter(self, slot: Slot, text: str, by: str = "ada", role: Role = Role.SCORER) -> tuple[Fact, ...]:
        return self.do(EnterResult("s", slot, self.result(slot, text)), by, role)


@pytest.fixture
def club() -> Club:
    """Five tables, a Mitchell of two winners, two boards a round."""
    made = Club()
    made.do(OpenEvent("e", Terms("Club evening", winners=2)))
    made.do(OpenSession("e", "s", (Plan("", movement("mitchell", 5, boards_per_round=2)),)))
    return made
