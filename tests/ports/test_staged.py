"""Entries that are put on top of a journal, and stored all at once."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from oddtrick.journal.memory import MemoryJournal
from oddtrick.journal.port import Append, Signed, Stored
from oddtrick.journal.staged import StagedJournal
from oddtrick.words.errors import Conflict, Impossible

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
FACT = Stored("noted", 1, b"{}")


@pytest.fixture
def below() -> MemoryJournal:
    journal = MemoryJournal()
    journal.append([Append("club/a", 0, (FACT, FACT))], at=NOON, by="ada")
    return journal


def test_it_reads_as_if_it_were_stored(below: MemoryJournal) -> None:
    staged = StagedJournal(below)
    (made,) = staged.append([Append("club/b", 0, (FACT,))], at=NOON, by="bo")
    staged.append([Append("club/a", 2, (FACT,))], at=NOON, by="bo")
    assert (made.position, made.seq, staged.position(), staged.last_seq("club/a")) == (3, 1, 4, 3)
    assert [one.seq for one in staged.read("club/a", 1)] == [2, 3]
    assert [one.stream for one in staged.read_all(1)] == ["club/a", "club/b", "club/a"]
    assert staged.streams("club/") == ("club/a", "club/b")
    assert (below.position(), below.streams()) == (2, ("club/a",))


def test_all_of_it_is_stored_at_once_with_moments_and_people(below: MemoryJournal) -> None:
    staged, early = StagedJournal(below), Signed(datetime(2020, 1, 1, tzinfo=UTC), "cy")
    staged.append([Append("club/a", 2, (FACT,), (early,)), Append("club/b", 0, (FACT,))], at=NOON, by="bo")
    staged.append([Append("club/a", 3, (FACT,))], at=NOON, by="bo")
    stored = below.append(staged.appends, at=datetime.now(UTC), by="x")
    assert [(one.stream, one.seq, one.at, one.by) for one in stored] == [
        ("club/a", 3, early.at, "cy"),
        ("club/a", 4, NOON, "bo"),
        ("club/b", 1, NOON, "bo"),
    ]


def test_who_is_late_is_told_there_and_below(below: MemoryJournal) -> None:
    staged = StagedJournal(below)
    with pytest.raises(Conflict, match="club/a has 2 entries, not 1"):
        staged.append([Append("club/b", 0, (FACT,)), Append("club/a", 1, (FACT,))], at=NOON, by="bo")
    assert staged.appends == ()
    staged.append([Append("club/a", 2, (FACT,))], at=NOON, by="bo")
    below.append([Append("club/a", 2, (FACT,))], at=NOON, by="ada")
    with pytest.raises(Conflict):
        below.append(staged.appends, at=NOON, by="bo")


def test_it_is_only_added_to(below: MemoryJournal) -> None:
    with pytest.raises(Impossible, match="only be added to"):
        StagedJournal(below).erase("club/a", {1: FACT})
