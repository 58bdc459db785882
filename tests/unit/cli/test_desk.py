"""`oddtrick desk` as a process: it opens, answers, says where it is, and closes cleanly."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from oddtrick.cli.desk import Door, network_address

pytestmark = [
    pytest.mark.process,
    pytest.mark.skipif(sys.platform == "win32", reason="signals to a child process are those of POSIX"),
]


@contextmanager
def running(folder: Path, *words: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A desk and the link that it printed; it is closed at the end, whatever happened."""
    environment = {**os.environ, "ODDTRICK_DB": "", "PYTHONUNBUFFERED": "1"}
    command = [sys.executable, "-m", "oddtrick.cli.main", "desk", "--db", str(folder / "club.oddtrick"), *words]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment, cwd=folder
    ) as desk:
        assert desk.stdout is not None
        try:
            link = re.search(r"http://\S+", desk.stdout.readline())
            assert link is not None, desk.stderr and desk.stderr.read()
            yield desk, link[0]
        finally:
            desk.kill()


def fetch(link: str) -> str:
    with urllib.request.urlopen(link, timeout=10) as answer:
        return answer.read().decode()


@pytest.mark.parametrize("sign", ["SIGTERM", "SIGINT"])
def test_a_demo_opens_signed_in_and_closes_when_asked(tmp_path: Path, sign: str) -> None:
    with running(tmp_path, "--demo") as (desk, link):
        assert "Sign out" in fetch(link)
        desk.send_signal(getattr(signal, sign))
        out, err = desk.communicate(timeout=20)
    assert (desk.returncode, out.splitlines()[-1], err) == (0, "The desk is closed.", "")


def test_it_closes_at_once_and_quietly_while_a_page_listens(tmp_path: Path) -> None:
    with (
        running(tmp_path, "--demo") as (desk, link),
        urllib.request.urlopen(f"{link.rstrip('/')}/live", timeout=10) as stream,
    ):
        assert stream.readline().startswith(b"retry:")
        desk.send_signal(signal.SIGTERM)
        out, err = desk.communicate(timeout=20)
    assert (desk.returncode, out.splitlines()[-1], err) == (0, "The desk is closed.", "")


def test_the_first_start_gives_a_link_that_works_once(tmp_path: Path) -> None:
    with running(tmp_path) as (_, link):
        assert "/open/" in link
        assert fetch(link)
        with pytest.raises(urllib.error.HTTPError) as used:
            fetch(link)
        used.value.close()
        assert used.value.code == 404


def refused(folder: Path, database: str, room: int | None = None) -> str:
    """What a desk says that must not open: one sentence, with exit code 3. `room` is how long files may become."""
    import resource  # POSIX has it, and so do these tests

    limit = None if room is None else lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))
    command = [sys.executable, "-m", "oddtrick.cli.main", "desk", "--db", database]
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        command, capture_output=True, text=True, timeout=60, check=False, cwd=folder, env=environment, preexec_fn=limit
    )
    assert (done.returncode, done.stdout) == (3, ""), done
    assert "Traceback" not in done.stderr
    return done.stderr


@pytest.mark.parametrize("room", [0, 4096, 20_000])
def test_where_there_is_no_room_a_new_desk_says_so_and_does_not_open(tmp_path: Path, room: int) -> None:
    said = refused(tmp_path, str(tmp_path / "club.oddtrick"), room)
    assert "club.oddtrick" in said
    assert "room" in said
    assert len(said.splitlines()) == 1
    assert not (tmp_path / "club.oddtrick-desk").exists()


def test_where_there_is_no_room_a_desk_that_was_there_says_so_and_loses_nothing(tmp_path: Path) -> None:
    path = tmp_path / "club.oddtrick"
    with running(tmp_path, "--demo") as (desk, _):
        desk.send_signal(signal.SIGTERM)
        desk.communicate(timeout=20)
    assert "room" in refused(tmp_path, str(path), 1024)
    with running(tmp_path) as (_, link):
        assert "/open/" in link


@pytest.mark.skipif(not Path("/proc/self").is_dir(), reason="needs a folder that nobody can write to")
def test_in_a_folder_that_nobody_can_write_to_a_desk_says_so_and_does_not_open(tmp_path: Path) -> None:
    assert "/proc/club.oddtrick" in refused(tmp_path, "/proc/club.oddtrick")


def asked_as(link: str, **headers: str) -> list[int]:
    """What eleven wrong passwords are answered, each from another address as `X-Forwarded-For` would have it."""
    statuses = []
    for guess in range(11):
        body = json.dumps({"name": f"nobody {guess}", "password": "wrong", "label": "x"}).encode()
        sent = {"Content-Type": "application/json", "X-Forwarded-For": f"203.0.113.{guess}", **headers}
        address = link.split("/open/")[0].rstrip("/") + "/api/v1/tokens"
        try:
            urllib.request.urlopen(urllib.request.Request(address, body, sent), timeout=10)
        except urllib.error.HTTPError as refused:
            statuses.append(refused.code)
            refused.close()
    return statuses


def test_a_header_says_who_asks_only_where_the_owner_said_so(tmp_path: Path) -> None:
    with running(tmp_path) as (_, link):
        assert asked_as(link)[-1] == 429
    with running(tmp_path, "--behind-proxy", "desk.example") as (_, link):
        assert asked_as(link, Host="desk.example")[-1] == 401


def test_a_command_beside_the_desk_goes_through_it(tmp_path: Path) -> None:
    with running(tmp_path, "--demo") as (desk, link):
        database, key = str(tmp_path / "club.oddtrick"), tmp_path / "club.oddtrick-desk"
        assert key.stat().st_mode & 0o077 == 0
        command = [sys.executable, "-m", "oddtrick.cli.main", "publish", "site", "sample", "--db", database]
        done = subprocess.run(
            [*command, "--even-so"], capture_output=True, text=True, timeout=60, check=False, cwd=tmp_path
        )
        assert (done.returncode, done.stderr.count("left to do")) == (0, 1), done.stderr
        assert '"sample"' in fetch(f"{link}api/v1/events")
        desk.send_signal(signal.SIGTERM)
        desk.communicate(timeout=20)
    assert not key.exists()


def test_a_second_desk_on_the_same_database_is_told_of_the_first(tmp_path: Path) -> None:
    with running(tmp_path, "--demo") as (_, link):
        command = [sys.executable, "-m", "oddtrick.cli.main", "desk", "--db", str(tmp_path / "club.oddtrick")]
        second = subprocess.run(command, capture_output=True, text=True, timeout=20, check=False)
        assert second.returncode == 3
        assert link.rstrip("/") in second.stderr
        assert "Traceback" not in second.stderr


def test_the_rooms_address_of_a_desk() -> None:
    assert Door("127.0.0.1").room(8765) == ""
    assert Door("10.0.0.7", plain_network=True).room(8765) == "http://10.0.0.7:8765"
    assert Door("127.0.0.1", behind="desk.example").room(8765) == "https://desk.example"
    assert Door("0.0.0.0", plain_network=True).room(8765) == f"http://{network_address()}:8765"
