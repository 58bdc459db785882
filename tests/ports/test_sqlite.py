from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, closing
from pathlib import Path
from threading import Event

import pytest
from journal_suite import JournalSuite, add, fact

from oddtrick.journal import groupcommit
from oddtrick.journal.backup import restore_database
from oddtrick.journal.lock import holder_of
from oddtrick.journal.migrations import Dialect, Step, steps
from oddtrick.journal.port import Journal, Stored
from oddtrick.journal.schema import schema_of, upgrade
from oddtrick.journal.sqlite import SqliteJournal
from oddtrick.words.errors import Impossible, StoreError


class TestSqlite(JournalSuite):
    def fresh(self, folder: Path) -> AbstractContextManager[Journal[Stored]]:
        return SqliteJournal(folder / "new folder" / "club é.sqlite3")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A database with two entries that nobody has open."""
    with SqliteJournal(tmp_path / "club.sqlite3") as journal:
        add(journal, "a", 0, fact(1), fact(2), command_id="c1")
    return tmp_path / "club.sqlite3"


def change(path: Path, statement: str) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute(statement)


# -- after the program has ended, however it ended

APPENDER = """
import sys
from datetime import UTC, datetime
from pathlib import Path
from threading import Thread
from oddtrick.journal.port import Append, Stored
from oddtrick.journal.sqlite import SqliteJournal

journal = SqliteJournal(Path(sys.argv[1]))

def write(stream):
    for number in range(1_000_000):
        fact = Stored("noted", 1, b'{"number":%d}' % number)
        command = f"{stream}{number}"
        journal.append([Append(stream, number, (fact,))], at=datetime.now(UTC), by="ada", command_id=command)
        sys.stdout.write(f"{stream} {number + 1}\\n")
        sys.stdout.flush()

for stream in "abcd":
    Thread(target=write, args=(stream,)).start()
"""


@pytest.mark.parametrize("lines", [1, 40, 300])
def test_every_acknowledged_entry_survives_a_kill_and_none_is_there_twice(tmp_path: Path, lines: int) -> None:
    path = tmp_path / "club.sqlite3"
    with subprocess.Popen([sys.executable, "-c", APPENDER, str(path)], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        acknowledged = [process.stdout.readline() for _ in range(lines)]
        process.kill()
        acknowledged += process.stdout.readlines()
    with SqliteJournal(path) as journal:
        for line in acknowledged[:-1] if not acknowledged[-1].endswith("\n") else acknowledged:
            stream, seq = line.split()
            assert journal.last_seq(stream) >= int(seq)
        for stream in journal.streams():
            entries = list(journal.read(stream))
            assert [entry.fact for entry in entries] == [fact(number) for number in range(len(entries))]
        assert len(add(journal, "a", 0, fact(0), command_id="a0")) == 1  # asked again by a client that never heard
        add(journal, "after", 0, fact(1))


def test_entries_are_there_when_it_is_opened_again(path: Path) -> None:
    with SqliteJournal(path) as journal:
        assert [entry.fact for entry in journal.read("a")] == [fact(1), fact(2)]
        assert journal.wait(0, timeout=0) == 2
        assert journal.accepted("c1") == tuple(journal.read("a"))


def test_a_closed_database_is_one_file(path: Path) -> None:
    assert sorted(file.name for file in path.parent.iterdir()) == ["club.sqlite3", "club.sqlite3-lock"]


def test_every_commit_reaches_the_disk(path: Path) -> None:
    with SqliteJournal(path) as journal:
        modes = journal._commits.alone(
            lambda: [
                journal._writer.execute(f"PRAGMA {name}").fetchone()[0] for name in ("journal_mode", "synchronous")
            ]
        )
    assert modes == ["wal", 2]


# -- one writer


def test_a_second_writer_hears_who_holds_the_database(path: Path) -> None:
    sentence = f"held by the desk at http://127.0.0.1:8765, process {os.getpid()}"
    with SqliteJournal(path, holder="the desk at http://127.0.0.1:8765"):
        assert "8765" in holder_of(path)
        with pytest.raises(StoreError, match=sentence) as caught:
            SqliteJournal(path)
    assert caught.value.id == "store.held"
    SqliteJournal(path).close()


def test_the_lock_ends_with_a_process_that_is_killed(tmp_path: Path) -> None:
    path = tmp_path / "club.sqlite3"
    with subprocess.Popen([sys.executable, "-c", APPENDER, str(path)], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        process.stdout.readline()
        with pytest.raises(StoreError, match=f"process {process.pid}"):
            SqliteJournal(path)
        process.kill()
    SqliteJournal(path).close()


# -- bad surroundings


def fill(journal: SqliteJournal) -> None:
    for number in range(1000):
        add(journal, "b", number, Stored("noted", 1, b'"' + b"x" * 1000 + b'"'))


def test_a_full_disk_is_said_at_once_and_the_journal_goes_on_when_there_is_room(path: Path) -> None:
    with SqliteJournal(path) as journal:

        def allow(pages: int) -> None:
            journal._commits.alone(lambda: journal._writer.execute(f"PRAGMA max_page_count = {pages}").fetchone())

        allow(1)  # SQLite takes it as: no page more than there are
        with pytest.raises(StoreError, match=r"no room left for .*club\.sqlite3; nothing was written"):
            fill(journal)
        reached = journal.last_seq("b")
        assert [entry.seq for entry in journal.read("b")] == list(range(1, reached + 1))
        assert [entry.fact for entry in journal.read("a")] == [fact(1), fact(2)]
        allow(10_000)
        assert add(journal, "b", reached, fact(1))[0].position == reached + 3


LIMITED = """
import resource, sys
from datetime import UTC, datetime
from pathlib import Path
from oddtrick.journal.port import Append, Stored
from oddtrick.journal.sqlite import SqliteJournal
from oddtrick.words.errors import StoreError

journal = SqliteJournal(Path(sys.argv[1]))
resource.setrlimit(resource.RLIMIT_FSIZE, (300_000, 300_000))
try:
    for number in range(1000):
        fact = Stored("noted", 1, b'"' + b"x" * 1000 + b'"')
        journal.append([Append("b", number, (fact,))], at=datetime.now(UTC), by="ada")
except StoreError as error:
    print(number, journal.last_seq("b"), error.id)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no limit for the size of files on this system")
def test_a_write_that_the_system_refuses_loses_nothing(path: Path) -> None:
    done = subprocess.run([sys.executable, "-c", LIMITED, str(path)], capture_output=True, text=True, check=True)
    number, last, error = done.stdout.split()
    assert (number, error) == (last, "store.disk")
    with SqliteJournal(path) as journal:
        assert journal.last_seq("b") == int(last)
        add(journal, "b", int(last), fact(1))


@pytest.fixture
def read_only(path: Path) -> Iterator[Path]:
    """The same database in a folder where the user may only read."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "club"
        folder.mkdir()
        (folder / path.name).write_bytes(path.read_bytes())
        (folder / path.name).chmod(0o444)
        Path(name).chmod(0o755)
        folder.chmod(0o555)
        root = hasattr(os, "geteuid") and os.geteuid() == 0
        if root:
            os.seteuid(65534)
        try:
            yield folder / path.name
        finally:
            if root:
                os.seteuid(0)
            folder.chmod(0o755)


@pytest.mark.skipif(sys.platform == "win32", reason="folders are not made read-only by their mode on this system")
def test_a_read_only_folder_is_said_at_once(read_only: Path) -> None:
    for place in (read_only, read_only.with_name("new.sqlite3"), read_only.parent / "folder" / "new.sqlite3"):
        with pytest.raises(StoreError, match=r"may write there|cannot be written") as caught:
            SqliteJournal(place)
        assert str(place) in str(caught.value)


@pytest.mark.skipif(sys.platform == "win32", reason="files are not made read-only by their mode on this system")
def test_a_read_only_file_in_a_good_folder_is_said_at_once(read_only: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder) / "club.sqlite3"
        place.write_bytes(read_only.read_bytes())
        place.chmod(0o444)
        with pytest.raises(StoreError, match="cannot be written to"):
            SqliteJournal(place)


def test_a_path_under_a_file_or_a_folder_is_no_place(path: Path) -> None:
    with pytest.raises(StoreError, match="See that its folder exists"):
        SqliteJournal(path / "club.sqlite3")
    with pytest.raises(StoreError, match=r"is a folder\. Name a file in it"):
        SqliteJournal(path.parent)


def test_a_file_of_another_program_is_left_alone(tmp_path: Path) -> None:
    text, other = tmp_path / "results.txt", tmp_path / "other.sqlite3"
    text.write_text("1 NS 4S= by S\n" * 20)
    change(other, "CREATE TABLE recipe (name TEXT)")
    for path in (text, other):
        before = path.read_bytes()
        with pytest.raises(StoreError, match="is not an Oddtrick database"):
            SqliteJournal(path)
        assert path.read_bytes() == before


def test_a_newer_schema_is_left_alone(path: Path) -> None:
    change(path, "PRAGMA user_version = 99")
    with pytest.raises(StoreError, match=r"newer Oddtrick .schema 99"):
        SqliteJournal(path)


@pytest.mark.parametrize("damage", ["middle", "end"])
def test_a_damaged_file_is_said_at_once_and_a_backup_takes_its_place(tmp_path: Path, damage: str) -> None:
    path, backup = tmp_path / "club.sqlite3", tmp_path / "monday.bak"
    with SqliteJournal(path) as journal:
        for number in range(50):
            add(journal, "a", number, Stored("noted", 1, b'"' + b"x" * 3000 + b'"'))
        journal.backup(backup)
    data = bytearray(path.read_bytes())
    if damage == "middle":
        data[8192:40960] = b"\xff" * 32768
    else:
        del data[-40960:]
    path.write_bytes(data)
    with pytest.raises(StoreError, match=r"club\.sqlite3 is damaged .* restore the last backup"):
        SqliteJournal(path)
    restore_database(backup, path)
    assert (tmp_path / "club.before-restore.sqlite3").read_bytes() == data
    with SqliteJournal(path) as journal:
        assert journal.last_seq("a") == 50


def test_a_backup_with_a_gap_is_refused(path: Path, tmp_path: Path) -> None:
    change(path, "DROP TRIGGER entry_remains")
    change(path, "DELETE FROM entry WHERE position = 1")
    with SqliteJournal(tmp_path / "other.sqlite3") as journal, pytest.raises(StoreError, match="1 of 2 entries"):
        journal.restore(path)


# -- restore and upgrade


def test_a_restore_keeps_what_was_there(path: Path, tmp_path: Path) -> None:
    with SqliteJournal(path) as journal:
        journal.backup(tmp_path / "monday.bak")
        add(journal, "a", 2, fact(3))
        reading = journal.read("a")
        next(reading)
        journal.restore(tmp_path / "monday.bak")
        assert (journal.last_seq("a"), journal.wait(3, timeout=0)) == (2, 2)
    with SqliteJournal(tmp_path / "club.before-restore.sqlite3") as before:
        assert before.last_seq("a") == 3


def test_a_database_in_use_is_not_replaced_from_outside(path: Path, tmp_path: Path) -> None:
    with SqliteJournal(path) as journal:
        journal.backup(tmp_path / "monday.bak")
        with pytest.raises(StoreError, match="is held by"):
            restore_database(tmp_path / "monday.bak", path)
    restore_database(tmp_path / "monday.bak", tmp_path / "elsewhere" / "new.sqlite3")
    with SqliteJournal(tmp_path / "elsewhere" / "new.sqlite3") as journal:
        assert journal.position() == 2


def test_a_log_that_a_crash_left_does_not_meet_the_restored_database(path: Path, tmp_path: Path) -> None:
    with SqliteJournal(path) as journal:
        journal.backup(tmp_path / "monday.bak")
        add(journal, "a", 2, fact(3))
        log = path.with_name("club.sqlite3-wal").read_bytes()
    path.with_name("club.sqlite3-wal").write_bytes(log)
    restore_database(tmp_path / "monday.bak", path)
    with SqliteJournal(path) as journal:
        assert journal.last_seq("a") == 2


def test_a_backup_does_not_overwrite_the_database(path: Path) -> None:
    with SqliteJournal(path) as journal, pytest.raises(StoreError, match="is the database itself"):
        journal.backup(path)


def test_a_backup_that_fails_leaves_nothing(path: Path) -> None:
    with SqliteJournal(path) as journal, pytest.raises(StoreError, match="missing"):
        journal.backup(path.parent / "missing" / "monday.bak")
    assert sorted(file.name for file in path.parent.iterdir()) == ["club.sqlite3", "club.sqlite3-lock"]


def test_an_upgrade_copies_the_database_first(path: Path) -> None:
    second = Step(2, "ALTER TABLE command ADD COLUMN remark TEXT;")
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        upgrade(connection, path, (*steps(Dialect.SQLITE), second))
        assert schema_of(connection, path, newest=2) == 2
        assert connection.execute("SELECT remark FROM command").fetchall() == [(None,)]
    with SqliteJournal(path.with_name("club.before-schema-2.sqlite3")) as before:
        assert before.position() == 2


def test_an_upgrade_that_fails_changes_nothing(path: Path) -> None:
    bad = Step(2, "ALTER TABLE command ADD COLUMN remark TEXT; ALTER TABLE nowhere ADD COLUMN remark TEXT;")
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        with pytest.raises(sqlite3.OperationalError, match="nowhere"):
            upgrade(connection, path, (*steps(Dialect.SQLITE), bad))
        assert schema_of(connection, path, newest=2) == 1
    with SqliteJournal(path) as journal:
        assert journal.accepted("c1") is not None


@pytest.mark.parametrize("statement", ["UPDATE entry SET by = 'eve'", "DELETE FROM entry", "UPDATE entry SET seq = 9"])
def test_the_database_itself_guards_its_entries(path: Path, statement: str) -> None:
    with pytest.raises(sqlite3.IntegrityError, match="an entry of the journal is never"):
        change(path, statement)


def test_an_erased_fact_is_gone_from_the_file(tmp_path: Path) -> None:
    path = tmp_path / "club.sqlite3"
    with SqliteJournal(path) as journal:
        add(journal, "people", 0, Stored("person", 1, '{"name":"Ottilie Tausendschön"}'.encode()))
        journal.erase("people", {1: Stored("person", 1, b"{}")})
        for file in tmp_path.iterdir():
            assert b"Ottilie" not in file.read_bytes()


# -- group commit


def test_appends_that_wait_together_share_a_commit(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[int] = []
    settle: Callable[..., list[groupcommit.Outcome]] = groupcommit.outcomes_of

    def counted(proposals: list[object], rows: object) -> list[groupcommit.Outcome]:
        sizes.append(len(proposals))
        return settle(proposals, rows)

    monkeypatch.setattr("oddtrick.journal.sqlite.outcomes_of", counted)
    with SqliteJournal(path) as journal:
        busy, gate = Event(), Event()

        def hold() -> None:
            busy.set()
            gate.wait()

        with ThreadPoolExecutor(9) as pool:
            pool.submit(journal._commits.alone, hold)
            busy.wait()
            waiting = [pool.submit(add, journal, f"s{number}", 0, fact(number)) for number in range(8)]
            while journal._commits._queue.qsize() < 8:
                pass
            gate.set()
            assert sorted(job.result()[0].position for job in waiting) == list(range(3, 11))
    assert sizes == [8]


def test_a_listener_that_writes_is_told_rather_than_blocked(path: Path) -> None:
    told: list[Exception] = []

    with SqliteJournal(path) as journal:

        def write(_position: int) -> None:
            try:
                add(journal, "b", 0, fact(1))
            except Impossible as error:
                told.append(error)

        journal.subscribe(write)
        add(journal, "a", 2, fact(3))
    assert [str(error) for error in told] == ["a listener of the journal may not write to it: it would wait for itself"]
