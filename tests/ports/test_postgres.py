from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import psycopg
import pytest
from journal_suite import JournalSuite, add, fact

from oddtrick.journal.memory import MemoryJournal
from oddtrick.journal.port import Journal, Stored
from oddtrick.journal.postgres import PostgresJournal
from oddtrick.words.errors import Conflict, StoreError

URL = os.environ.get("ODDTRICK_TEST_POSTGRES", "")

pytestmark = [
    pytest.mark.postgres,
    pytest.mark.skipif(
        not URL, reason="ODDTRICK_TEST_POSTGRES names no server; tools/postgres_for_tests.py starts one"
    ),
]

_number = count(1)


@contextmanager
def schema() -> Iterator[str]:
    """The URL of an empty place of its own, gone afterwards."""
    name = f"oddtrick_test_{os.getpid()}_{next(_number)}"
    with psycopg.connect(URL, autocommit=True) as connection:
        connection.execute(f"CREATE SCHEMA {name}")
        try:
            yield f"{URL}?options=-csearch_path%3D{name}"
        finally:
            connection.execute(f"DROP SCHEMA {name} CASCADE")


@pytest.fixture
def url() -> Iterator[str]:
    with schema() as url:
        yield url


class TestPostgres(JournalSuite):
    @contextmanager
    def fresh(self, folder: Path) -> Iterator[Journal[Stored]]:
        with schema() as url, PostgresJournal(url) as journal:
            yield journal


def test_entries_are_there_when_it_is_opened_again(url: str) -> None:
    with PostgresJournal(url) as journal:
        add(journal, "a", 0, fact(1), fact(2), command_id="c1")
    with PostgresJournal(url) as journal:
        assert [entry.fact for entry in journal.read("a")] == [fact(1), fact(2)]
        assert journal.accepted("c1") == tuple(journal.read("a"))


def test_two_servers_share_one_journal(url: str) -> None:
    with PostgresJournal(url) as here, PostgresJournal(url) as there:
        add(here, "a", 0, fact(1), command_id="c1")
        assert there.wait(0, timeout=10) == 1
        with pytest.raises(Conflict):
            add(there, "a", 0, fact(2))
        assert add(there, "a", 0, fact(1), command_id="c1") == tuple(here.read("a"))
        add(there, "a", 1, fact(2))
        assert here.wait(1, timeout=10) == 2


def test_servers_that_race_lose_nothing_and_see_no_gap(url: str) -> None:
    done = threading.Event()

    def write(journal: PostgresJournal, stream: str) -> None:
        for number in range(40):
            add(journal, stream, number, fact(number))

    with PostgresJournal(url) as here, PostgresJournal(url) as there, PostgresJournal(url) as reader:
        with ThreadPoolExecutor(5) as pool:
            writers = [pool.submit(write, server, f"{number}") for number, server in enumerate((here, there) * 2)]
            seen = 0
            while seen < 160:
                positions = [entry.position for entry in reader.read_all(seen)]
                assert positions == list(range(seen + 1, seen + len(positions) + 1))
                seen += len(positions)
            done.set()
            for writer in writers:
                writer.result()
        assert reader.position() == 160


def test_a_restore_is_heard_by_the_other_servers(url: str, tmp_path: Path) -> None:
    with PostgresJournal(url) as here, PostgresJournal(url) as there:
        add(here, "a", 0, fact(1))
        here.backup(tmp_path / "monday.bak")
        add(here, "a", 1, fact(2))
        while there.wait(0, timeout=10) != 2:
            there.wait(1, timeout=10)
        here.restore(tmp_path / "monday.bak")
        assert there.wait(2, timeout=10) == 1


def test_a_backup_of_sqlite_moves_to_postgres(url: str, tmp_path: Path) -> None:
    with MemoryJournal() as journal:
        add(journal, "a", 0, fact(1), command_id="c1")
        journal.backup(tmp_path / "monday.bak")
    with PostgresJournal(url) as journal:
        journal.restore(tmp_path / "monday.bak")
        assert journal.accepted("c1") == tuple(journal.read_all())


def test_broken_connections_are_replaced(url: str) -> None:
    with PostgresJournal(f"{url}&application_name=cut_off") as journal:
        add(journal, "a", 0, fact(1))
        assert journal.position() == 1
        with psycopg.connect(URL, autocommit=True) as connection:
            ours = "FROM pg_stat_activity WHERE application_name = 'cut_off'"
            assert connection.execute(f"SELECT count(pg_terminate_backend(pid)) {ours}").fetchone() == (3,)
        with pytest.raises(StoreError, match="ask again with the same command id"):
            add(journal, "a", 1, fact(2), command_id="c2")
        assert add(journal, "a", 1, fact(2), command_id="c2")[0].seq == 2
        with pytest.raises(StoreError):
            journal.position()
        assert journal.position() == 2
        with PostgresJournal(url) as other:
            add(other, "a", 2, fact(3))
            assert journal.wait(2, timeout=10) == 3


@pytest.mark.parametrize(
    "statement", ["UPDATE oddtrick_entry SET by = 'eve'", "DELETE FROM oddtrick_entry", "TRUNCATE oddtrick_entry"]
)
def test_the_database_itself_guards_its_entries(url: str, statement: str) -> None:
    with PostgresJournal(url) as journal:
        add(journal, "a", 0, fact(1))
    with psycopg.connect(url) as connection, pytest.raises(psycopg.errors.RaiseException, match="is never changed"):
        connection.execute(statement.encode())


def test_a_newer_schema_is_left_alone(url: str) -> None:
    PostgresJournal(url).close()
    with psycopg.connect(url) as connection:
        connection.execute("INSERT INTO oddtrick_schema VALUES (99)")
    with pytest.raises(StoreError, match=r"newer Oddtrick .schema 99"):
        PostgresJournal(url)


def test_a_user_without_rights_is_told(url: str) -> None:
    name = url.rpartition("%3D")[2]
    with psycopg.connect(URL, autocommit=True) as connection:
        connection.execute("CREATE ROLE oddtrick_reader LOGIN")
        connection.execute(f"GRANT USAGE ON SCHEMA {name} TO oddtrick_reader")
        try:
            with pytest.raises(StoreError, match=r"this user may not do that .*Grant the right"):
                PostgresJournal(url.replace("oddtrick@", "oddtrick_reader@"))
        finally:
            connection.execute("DROP OWNED BY oddtrick_reader")
            connection.execute("DROP ROLE oddtrick_reader")


def test_a_schema_that_is_not_there_is_told() -> None:
    with pytest.raises(StoreError, match="no schema"):
        PostgresJournal(f"{URL}?options=-csearch_path%3Dnowhere")


def test_an_address_that_cannot_be_read_is_told() -> None:
    with pytest.raises(StoreError, match="the address of the database"):
        PostgresJournal(f"{URL}?nonsense=1")


def test_a_read_only_server_is_told(url: str) -> None:
    with PostgresJournal(url) as journal:
        journal._commits.alone(lambda: journal._writer.execute("SET default_transaction_read_only = on"))
        with pytest.raises(StoreError, match="is read-only; nothing was written"):
            add(journal, "a", 0, fact(1))
        assert journal.position() == 0


def test_a_server_that_is_not_there_is_told_without_the_password() -> None:
    with pytest.raises(StoreError, match=r"PostgreSQL database club on 127\.0\.0\.1 cannot be reached") as caught:
        PostgresJournal("postgresql://ada:secret@127.0.0.1:1/club")
    assert "secret" not in str(caught.value)
