"""Decisions that are overturned leave the table as it was before them, and the journal gives the same again."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from oddtrick.contest.decide_table import decide_table
from oddtrick.contest.evolve import evolve
from oddtrick.contest.model import Recorded, Slot
from oddtrick.contest.state import SessionState, State
from oddtrick.contest.table_commands import OverturnDecision, RecordActs, TableCommand
from oddtrick.contest.table_facts import Authority
from oddtrick.formats.records import read_events
from oddtrick.formats.state_out import state_document
from oddtrick.service.registry import registry

SLOT = Slot("", 1, "3", 5)
PLAYED = "[N: 1S, E: P, S: 4S, W: P, N: P, E: P, board_ends: true]"
SCORES = ("4S=", "4S-1", "3S+1", "5H-2 by E")
DECISIONS = st.one_of(
    st.sampled_from(SCORES).map(lambda score: f"[assign: {{NS: {score}, EW: {score}}}]"),
    st.sampled_from(["[artificial: {NS: A+, EW: A-}]", "[artificial: {NS: 60%, EW: 40%}]"]),
    st.integers(1, 50).map(lambda percent: f"[penalise: {{side: NS, amount: {percent}%}}]"),
)


class Table:
    """One record, by commands; every fact goes through its stored form."""

    def __init__(self) -> None:
        self.state = State(session=SessionState("s"))
        self.at = 0

    def do(self, command: TableCommand) -> None:
        self.at += 1
        for fact in decide_table(self.state, command):
            stored = registry().encode(fact)
            read = registry().decode(stored, "test")
            self.state = evolve(self.state, Recorded(self.state.record.seq + 1, self.at, "ada", read))

    @property
    def document(self) -> object:
        return state_document(self.state.record.state, 2017)


@given(st.lists(DECISIONS, min_size=1, max_size=5), st.data())
def test_overturning_brings_back_the_state_before_and_keeps_what_was_decided(
    texts: list[str], data: st.DataObject
) -> None:
    table = Table()
    table.do(RecordActs("s", SLOT, read_events(PLAYED, "test"), 0))
    documents = []
    for text in texts:
        documents.append(table.document)
        table.do(RecordActs("s", SLOT, read_events(text, "test"), table.state.record.seq))
    place = data.draw(st.integers(0, len(texts) - 1))
    number = table.state.record.steps[len(table.state.record.steps) - len(texts) + place].number
    held = table.state.record.steps
    table.do(OverturnDecision("s", SLOT, number, table.state.record.seq, Authority.REVIEW, "wrong"))
    record = table.state.record
    assert table.document == documents[place]
    assert [one.step.number for one in record.overturned] == [step.number for step in held if step.number >= number]
    assert record.next_number == held[-1].number + 1
    table.do(RecordActs("s", SLOT, read_events(texts[0], "test"), record.seq))
    assert table.state.record.steps[-1].number == held[-1].number + 1
