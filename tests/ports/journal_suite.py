"""What every store promises. A store's own test class inherits this and says how a journal is made."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest

from oddtrick.journal.memory import MemoryJournal
from oddtrick.journal.port import Append, Entry, Journal, Signed, Stored
from oddtrick.words.errors import Conflict, Impossible, NotFound, OddtrickError, StoreError

NOON = datetime(2026, 11, 30, 12, 0, 0, 123456, tzinfo=UTC)


def fact(number: int, name: str = "noted") -> Stored:
    return Stored(name, 1, f'{{"number":{number}}}'.encode())


def add(
    journal: Journal[Stored], stream: str, expected: int, *facts: Stored, command_id: str = ""
) -> tuple[Entry[Stored], ...]:
    return journal.append([Append(stream, expected, facts)], at=NOON, by="ada", command_id=command_id)


def numbers(entries: Iterator[Entry[Stored]]) -> list[int]:
    return [entry.seq for entry in entries]


class JournalSuite:
    """Each test gets an empty `journal`."""

    def fresh(self, folder: Path) -> AbstractContextManager[Journal[Stored]]:
        """A new, empty journal."""
        raise NotImplementedError

    @pytest.fixture
    def journal(self, tmp_path: Path) -> Iterator[Journal[Stored]]:
        with self.fresh(tmp_path) as journal:
            yield journal

    def test_an_empty_journal(self, journal: Journal[Stored]) -> None:
        assert (journal.position(), journal.last_seq("a"), journal.streams()) == (0, 0, ())
        assert list(journal.read("a")) == list(journal.read_all()) == []
        assert journal.accepted("c") is None

    def test_entries_come_back_as_they_were_written_and_in_order(self, journal: Journal[Stored]) -> None:
        written = add(journal, "club/session/1", 0, fact(1), fact(2)) + add(journal, "club/session/1", 2, fact(3))
        assert tuple(journal.read("club/session/1")) == tuple(journal.read_all()) == written
        assert written[2] == Entry(3, "club/session/1", 3, NOON, "ada", fact(3))
        assert numbers(journal.read("club/session/1", after=1)) == [2, 3]
        assert numbers(journal.read_all(after_position=2)) == [3]
        assert list(journal.read("club/session/1", after=3)) == []

    def test_facts_of_elsewhere_keep_their_own_moment_and_person(self, journal: Journal[Stored]) -> None:
        earlier = Signed(NOON - timedelta(days=400), "ben")
        old = Append("b", 0, (fact(1), fact(2)), (earlier, Signed(NOON, "eve")))
        written = journal.append([Append("a", 0, (fact(3),)), old], at=NOON, by="ada")
        assert [(entry.stream, entry.at, entry.by) for entry in written] == [
            ("a", NOON, "ada"), ("b", earlier.at, "ben"), ("b", NOON, "eve"),
        ]  # fmt: skip
        assert tuple(journal.read_all()) == written
        for bad in ((earlier,), (earlier, Signed(datetime(2026, 1, 1), "eve")), (earlier, Signed(NOON, ""))):
            with pytest.raises(Impossible):
                journal.append([Append("c", 0, (fact(1), fact(2)), bad)], at=NOON, by="ada")
        assert journal.position() == 3

    def test_positions_count_all_streams_without_gaps(self, journal: Journal[Stored]) -> None:
        add(journal, "a", 0, fact(1))
        with pytest.raises(Conflict):
            add(journal, "a", 0, fact(1), fact(2))
        add(journal, "b", 0, fact(1), fact(2))
        add(journal, "a", 1, fact(2))
        assert [(one.position, one.stream, one.seq) for one in journal.read_all()] == [
            (1, "a", 1),
            (2, "b", 1),
            (3, "b", 2),
            (4, "a", 2),
        ]
        assert (journal.position(), journal.last_seq("a"), journal.last_seq("b")) == (4, 2, 2)

    def test_times_come_back_in_utc(self, journal: Journal[Stored]) -> None:
        there = NOON.astimezone(timezone(timedelta(hours=5, minutes=45)))
        journal.append([Append("a", 0, (fact(1),))], at=there, by="ada")
        (entry,) = journal.read("a")
        assert entry.at == NOON
        assert entry.at.utcoffset() == timedelta(0)

    def test_whoever_is_late_is_told_both_numbers_and_writes_nothing(self, journal: Journal[Stored]) -> None:
        add(journal, "a", 0, fact(1))
        for expected in (0, 2):
            with pytest.raises(Conflict, match="a has 1 entries") as caught:
                add(journal, "a", expected, fact(2))
            assert (caught.value.values["expected"], caught.value.values["found"]) == (expected, 1)
        assert journal.position() == 1

    def test_several_streams_are_written_together_or_not_at_all(self, journal: Journal[Stored]) -> None:
        add(journal, "b", 0, fact(1))
        with pytest.raises(Conflict):
            journal.append([Append("a", 0, (fact(1),)), Append("b", 0, (fact(2),))], at=NOON, by="ada")
        assert journal.streams() == ("b",)
        both = journal.append([Append("a", 0, (fact(1),)), Append("b", 1, (fact(2),))], at=NOON, by="ada")
        assert [(entry.stream, entry.seq, entry.position) for entry in both] == [("a", 1, 2), ("b", 2, 3)]

    def test_a_stream_without_facts_is_only_checked(self, journal: Journal[Stored]) -> None:
        add(journal, "a", 0, fact(1))
        with pytest.raises(Conflict):
            journal.append([Append("b", 0, (fact(1),)), Append("a", 0, ())], at=NOON, by="ada")
        journal.append([Append("b", 0, (fact(1),)), Append("a", 1, ())], at=NOON, by="ada")
        assert journal.streams() == ("a", "b")

    def test_a_command_is_accepted_once(self, journal: Journal[Stored]) -> None:
        first = add(journal, "a", 0, fact(1), fact(2), command_id="c1")
        add(journal, "a", 2, fact(3))
        assert add(journal, "a", 3, fact(9), command_id="c1") == first
        assert add(journal, "a", 0, fact(1), command_id="c1") == first
        assert journal.accepted("c1") == first
        assert journal.position() == 3

    def test_a_command_that_wrote_nothing_is_accepted_too(self, journal: Journal[Stored]) -> None:
        assert journal.append([], at=NOON, by="ada", command_id="c1") == ()
        assert journal.accepted("c1") == ()
        assert add(journal, "a", 0, fact(1), command_id="c1") == ()
        assert journal.position() == 0

    def test_a_refused_command_may_be_tried_again(self, journal: Journal[Stored]) -> None:
        with pytest.raises(Conflict):
            add(journal, "a", 5, fact(1), command_id="c1")
        assert journal.accepted("c1") is None
        assert len(add(journal, "a", 0, fact(1), command_id="c1")) == 1

    def test_one_command_sent_by_many_threads_is_accepted_once(self, journal: Journal[Stored]) -> None:
        with ThreadPoolExecutor(8) as pool:
            results = list(pool.map(lambda _: add(journal, "a", 0, fact(1), command_id="c1"), range(32)))
        assert set(results) == {results[0]}
        assert journal.position() == 1

    def test_threads_that_race_lose_nothing(self, journal: Journal[Stored]) -> None:
        def write(writer: int) -> None:
            written = 0
            while written < 20:
                try:
                    add(journal, "a", journal.last_seq("a"), fact(writer * 100 + written))
                except Conflict:
                    continue
                written += 1

        with ThreadPoolExecutor(6) as pool:
            list(pool.map(write, range(6)))
        entries = list(journal.read("a"))
        assert [entry.seq for entry in entries] == list(range(1, 121))
        assert {entry.fact for entry in entries} == {fact(who * 100 + what) for who in range(6) for what in range(20)}

    def test_a_reader_sees_whole_appends_while_others_write(self, journal: Journal[Stored]) -> None:
        done = threading.Event()

        def write() -> None:
            for number in range(60):
                pair = [Append("a", number, (fact(number),)), Append("b", number, (fact(number),))]
                journal.append(pair, at=NOON, by="ada")
            done.set()

        writer = threading.Thread(target=write)
        writer.start()
        seen = [0]
        while not done.is_set() or seen[-1] < 120:
            positions = [entry.position for entry in journal.read_all()]
            assert positions == list(range(1, len(positions) + 1))
            assert len(positions) % 2 == 0
            seen.append(len(positions))
        writer.join()
        assert seen == sorted(seen)

    def test_long_streams_are_read_whole(self, journal: Journal[Stored]) -> None:
        add(journal, "a", 0, *map(fact, range(2500)))
        assert numbers(journal.read("a")) == list(range(1, 2501))
        assert len(list(journal.read_all(after_position=10))) == 2490

    def test_streams_by_prefix(self, journal: Journal[Stored]) -> None:
        keys = ("club/session/1", "club/session/10", "club/session/2", "club/sessions", "club/é", "club/牌", "klub")
        for key in keys:
            add(journal, key, 0, fact(1), fact(2))
        assert journal.streams("club/session/") == keys[:3]
        assert journal.streams("club/") == keys[:6]
        assert journal.streams() == tuple(sorted(keys))
        assert journal.streams("club/s%") == journal.streams("club/s_") == journal.streams("CLUB/") == ()

    def test_big_facts_and_every_script(self, journal: Journal[Stored]) -> None:
        big = Stored("noted", 1, ('{"text":"' + "♠ Größe 牌 Ж 🂡 \\u0000'%s;--" * 60_000 + '"}').encode())
        add(journal, "club/Žofie", 0, big)
        assert next(journal.read("club/Žofie")).fact == big

    def test_misuse_is_refused(self, journal: Journal[Stored]) -> None:
        for key in ("", "a\nb", "a\0"):
            with pytest.raises(Impossible, match="cannot be a key"):
                add(journal, key, 0, fact(1))
        with pytest.raises(Impossible, match="twice"):
            journal.append([Append("a", 0, (fact(1),)), Append("a", 1, (fact(2),))], at=NOON, by="ada")
        with pytest.raises(Impossible, match="time zone"):
            journal.append([Append("a", 0, (fact(1),))], at=datetime(2026, 1, 1), by="ada")
        with pytest.raises(Impossible, match="UTF-8"):
            add(journal, "a", 0, Stored("noted", 1, b'"\xff"'))
        assert journal.position() == 0

    def test_erasing_leaves_no_trace_of_the_fact_and_changes_nothing_else(self, journal: Journal[Stored]) -> None:
        add(journal, "people", 0, fact(1), fact(2), fact(3), command_id="c1")
        journal.erase("people", {2: Stored("noted", 1, b"{}")})
        entries = list(journal.read("people"))
        assert [entry.fact.data for entry in entries] == [b'{"number":1}', b"{}", b'{"number":3}']
        assert (entries[1].at, entries[1].by, entries[1].position) == (NOON, "ada", 2)
        assert tuple(journal.read_all()) == journal.accepted("c1") == tuple(entries)

    def test_only_a_fact_of_the_same_name_takes_the_place_of_an_erased_one(self, journal: Journal[Stored]) -> None:
        add(journal, "people", 0, fact(1), fact(2))
        for wrong in ({1: fact(9), 2: fact(9, "other")}, {1: fact(9), 3: fact(9)}, {0: fact(9)}):
            with pytest.raises(NotFound, match="nothing was changed"):
                journal.erase("people", wrong)
        assert [entry.fact for entry in journal.read("people")] == [fact(1), fact(2)]

    def test_a_backup_is_one_file_that_any_store_can_restore(self, journal: Journal[Stored], tmp_path: Path) -> None:
        add(journal, "a", 0, fact(1), fact(2), command_id="c1")
        add(journal, "b/é", 0, fact(3))
        before = list(journal.read_all())
        (tmp_path / "backups").mkdir()
        journal.backup(tmp_path / "backups" / "monday.sqlite3")
        assert [path.name for path in (tmp_path / "backups").iterdir()] == ["monday.sqlite3"]
        add(journal, "a", 2, fact(9), command_id="c2")
        journal.restore(tmp_path / "backups" / "monday.sqlite3")
        assert list(journal.read_all()) == before
        assert (journal.accepted("c2"), journal.accepted("c1")) == (None, tuple(before[:2]))
        assert add(journal, "a", 2, fact(4))[0].position == 4
        with MemoryJournal() as other:
            other.restore(tmp_path / "backups" / "monday.sqlite3")
            assert list(other.read_all()) == before

    def test_backups_while_others_write_hold_whole_appends(self, journal: Journal[Stored], tmp_path: Path) -> None:
        stop = threading.Event()

        def write() -> None:
            number = 0
            while not stop.wait(0.001):
                pair = [Append("a", number, (fact(number),)), Append("b", number, (fact(number),))]
                journal.append(pair, at=NOON, by="ada")
                number += 1

        writer = threading.Thread(target=write)
        writer.start()
        try:
            for number in range(3):
                journal.wait(number * 10, 5)
                journal.backup(tmp_path / f"{number}.bak")
        finally:
            stop.set()
            writer.join()
        for number in range(3):
            with MemoryJournal() as other:
                other.restore(tmp_path / f"{number}.bak")
                assert other.last_seq("a") == other.last_seq("b")

    def test_a_bad_backup_changes_nothing(self, journal: Journal[Stored], tmp_path: Path) -> None:
        add(journal, "a", 0, fact(1))
        (tmp_path / "text.bak").write_text("not a database, though it is long enough to be one" * 100)
        (tmp_path / "empty.bak").touch()
        journal.backup(tmp_path / "cut.bak")
        whole = (tmp_path / "cut.bak").read_bytes()
        (tmp_path / "cut.bak").write_bytes(whole[: len(whole) // 2])
        for name in ("text", "empty", "cut", "missing"):
            with pytest.raises(StoreError, match=f"{name}.bak"):
                journal.restore(tmp_path / f"{name}.bak")
        assert [entry.fact for entry in journal.read_all()] == [fact(1)]
        assert len(add(journal, "a", 1, fact(2))) == 1

    def test_waiting_ends_with_the_next_entry(self, journal: Journal[Stored]) -> None:
        assert journal.wait(0, timeout=0.01) == 0
        with ThreadPoolExecutor(1) as pool:
            waiting = pool.submit(journal.wait, 0, 10.0)
            add(journal, "a", 0, fact(1), fact(2))
            assert waiting.result(10) == 2
        assert journal.wait(1, timeout=10) == 2

    def test_listeners_hear_of_every_commit_until_they_stop(self, journal: Journal[Stored]) -> None:
        heard: list[int] = []
        stop = journal.subscribe(heard.append)
        add(journal, "a", 0, fact(1))
        add(journal, "a", 1, fact(2))
        stop()
        add(journal, "a", 2, fact(3))
        assert heard == [1, 2]

    def test_a_listener_that_fails_harms_nobody(self, journal: Journal[Stored]) -> None:
        def fail(_position: int) -> None:
            raise RuntimeError("a page has gone")

        heard: list[int] = []
        journal.subscribe(fail)
        journal.subscribe(heard.append)
        add(journal, "a", 0, fact(1))
        assert heard == [1]

    def test_a_closed_journal_says_so(self, journal: Journal[Stored]) -> None:
        journal.close()
        journal.close()
        attempts = (
            lambda: add(journal, "a", 0, fact(1)),
            lambda: list(journal.read("a")),
            journal.position,
            lambda: journal.accepted("c"),
        )
        for attempt in attempts:
            with pytest.raises(OddtrickError, match="is closed"):
                attempt()
