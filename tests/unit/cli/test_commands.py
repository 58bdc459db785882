"""The other commands: deals, movements, the database, and how they fail."""

from __future__ import annotations

import json
import os
import re
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from oddtrick.cli.desk import PORT, Door, listen
from oddtrick.service.desk import Desk
from oddtrick.words.errors import Impossible, StoreError


def test_the_version_is_said(oddtrick) -> None:
    assert re.fullmatch(r"oddtrick \d+\.\d+\.\d+\n", oddtrick("--version").stdout)


def test_deals_go_to_a_file_and_a_seed_gives_them_again(oddtrick, tmp_path: Path) -> None:
    done = oddtrick("deal", 3, "--out", "boards.pbn")
    assert done.exit_code == 0
    seed = re.search(r"[0-9a-f]{64}", done.stderr)
    assert seed is not None
    again = oddtrick("deal", 3, "--seed", seed[0])
    assert re.findall(r'\[Deal "(.*)"\]', again.stdout) == re.findall(
        r'\[Deal "(.*)"\]', Path("boards.pbn").read_text()
    )


def test_a_seed_that_is_none_is_refused(oddtrick) -> None:
    assert oddtrick("deal", 1, "--seed", "luck").exit_code == 2


def test_boards_begin_where_they_should(oddtrick) -> None:
    assert '[Board "17"]' in oddtrick("deal", 1, "--first-board", 17).stdout


def test_movements_are_proposed_and_shown(oddtrick) -> None:
    done = oddtrick("movement", "--tables", 9, "--boards", 27)
    assert done.exit_code == 0
    assert "Mitchell" in done.stdout
    lines = done.stdout.splitlines()
    assert max(map(len, lines)) <= 80
    numbers = [int(line.split()[0]) for line in lines if line.strip()[:1].isdigit()]
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(numbers) + 2 == sum(bool(line.strip()) for line in lines), "each proposal in one line"
    assert "Table 9" in oddtrick("movement", "-t", 9, "--show", 1).stdout
    assert "North-South" in oddtrick("movement", "-t", 5, "--pair", 1).stdout


@pytest.mark.parametrize("words", [("-t", 1), ("-t", 5, "--boards", "many"), ("-t", 5, "--show", 999), ()])
def test_a_movement_that_cannot_be_is_refused(oddtrick, words: tuple[object, ...]) -> None:
    assert oddtrick("movement", *words).exit_code == 2


def test_a_movement_goes_into_a_file_and_is_checked_and_measured(oddtrick, tmp_path: Path) -> None:
    own = tmp_path / "own.csv"
    own.write_text(oddtrick("movement", "-t", 7, "--show", 1, "--csv").stdout, encoding="utf-8")
    done = oddtrick("movement", "check", own)
    assert done.exit_code == 0
    assert "Nothing is wrong with it." in done.stdout
    assert "42 of 91 possible meetings never take place." in done.stdout
    assert "Stationary pairs" in oddtrick("movement", "measure", own).stdout


def test_movements_of_players_and_teams_are_proposed_made_and_checked(oddtrick, tmp_path: Path) -> None:
    assert "Whist individual" in oddtrick("movement", "--players", 8, "--boards", 28).stdout
    assert "American Whist" in oddtrick("movement", "--teams", 7).stdout
    assert oddtrick("movement", "--teams", 5, "--pair", 2).stdout.count("North-South") == 4
    assert "+" in oddtrick("movement", "--players", 13, "--show", 1).stdout
    for family, size, option in (("whist", 9, ()), ("stanzas", 6, ("--teams",))):
        own = tmp_path / f"{family}.csv"
        own.write_text(oddtrick("movement", "make", family, size, "--csv").stdout, encoding="utf-8")
        done = oddtrick("movement", "check", own, *option)
        assert (done.exit_code, "Nothing is wrong" in done.stdout) == (0, True), done.stdout
        assert oddtrick("movement", "measure", own, *option).exit_code == 0


@pytest.mark.parametrize("words", [("--players", 8, "--teams", 8), ("--players", 7), ("make", "whist", 18)])
def test_sizes_that_do_not_go_are_refused(oddtrick, words: tuple[object, ...]) -> None:
    assert oddtrick("movement", *words).exit_code == 2


def test_halves_of_a_room_and_a_stand_elsewhere(oddtrick) -> None:
    assert "Mirror Mitchell: 14 tables, 7 rounds" in oddtrick("movement", "make", "mirror", 14).stdout
    assert "Dundee: 16 tables, 14 rounds" in oddtrick("movement", "make", "dundee", 16).stdout
    rows = oddtrick("movement", "make", "mitchell", 8, "--stand", 2, "--csv").stdout.splitlines()
    assert [row.split(",")[4] for row in rows[1:9]] == ["1", "2", "4", "5", "6", "7", "7", "8"]
    assert oddtrick("movement", "make", "web", 14, "--rounds", 9, "--stand", 2).exit_code == 2


def test_a_movement_is_made_by_its_family(oddtrick) -> None:
    done = oddtrick("movement", "make", "bump", 7, "--rounds", 4)
    assert done.exit_code == 0
    assert "Bump Mitchell" in done.stdout
    written = oddtrick("movement", "make", "web", 14, "-r", 9, "--switch", "2,7", "--csv")
    assert written.stdout.startswith("round,table,ns,ew,set,boards\n1,1,1,15,1,1-3\n")
    for words in (("worger", 6), ("barometer", 6), ("mitchell", 8, "--method", "x"), ("web", 14, "--switch", "a")):
        assert oddtrick("movement", "make", *words).exit_code == 2


def test_a_fairer_movement_is_searched_for(oddtrick) -> None:
    assert oddtrick("movement", "search", "mitchell", 7, "-r", 6, "--tries", 3).stdout.startswith("Fairer than")
    assert oddtrick("movement", "search", "howell", 5, "--tries", 2).stdout.startswith("Nothing fairer")
    assert oddtrick("movement", "search", "hesitation", 5).exit_code == 2


def test_faults_of_a_movement_are_named(oddtrick, tmp_path: Path) -> None:
    own = tmp_path / "own.csv"
    own.write_text("round,table,ns,ew,set\n1,1,1,2,1\n1,2,3,1,2\n2,1,1,2,1\n", encoding="utf-8")
    done = oddtrick("movement", "check", own)
    assert done.exit_code == 1
    assert "Round 1: pair 1 sits at table 1 and at table 2." in done.stdout
    assert "Round 2, table 1: pairs 1 and 2 have met in round 1 already." in done.stdout
    assert "Round 2, table 1: pair 2 plays set 1 again, as in round 1." in done.stdout
    own.write_text("round,table,ns,ew\n1,1,1,2\n", encoding="utf-8")
    assert oddtrick("movement", "check", own).exit_code == 2


def test_without_a_database_a_command_says_what_to_do(oddtrick) -> None:
    done = oddtrick("event", "list")
    assert done.exit_code == 2
    assert "start `oddtrick desk` first" in done.stderr


def test_events_go_out_and_in(oddtrick, club: Path, evening: Path) -> None:
    assert "sample" in oddtrick("event", "list").stdout
    assert oddtrick("event", "import", evening).exit_code == 0
    exported = json.loads(oddtrick("event", "export", "e").stdout)
    assert exported["event"]["title"] == "Evening"
    assert oddtrick("event", "export", "sample", "--out", "sample.xml").exit_code == 0
    assert "results" in oddtrick("convert", "sample.xml", "again.json").stderr
    assert oddtrick("convert", "again.json", "newer.xml", "--usebio", "1.3").exit_code == 0
    assert oddtrick("convert", "again.json", "newer.xml", "--usebio", "1.4").exit_code == 2
    assert oddtrick("event", "archive", "sample", "--out", "sample.zip").exit_code == 0
    oddtrick("backup", "all.backup")
    club.unlink()
    assert oddtrick("restore", "all.backup").exit_code == 0
    assert "Evening" in oddtrick("event", "list").stdout


def test_results_are_published_as_a_site(oddtrick, club: Path, tmp_path: Path) -> None:
    nothing = oddtrick("publish", "site")
    assert (nothing.exit_code, "No event is published" in nothing.stderr) == (0, True)
    assert oddtrick("publish", "site", "sample", "--even-so").exit_code == 0
    assert (tmp_path / "site" / "index.html").is_file()


def test_members_go_in_and_out(oddtrick, club: Path, tmp_path: Path) -> None:
    (tmp_path / "members.csv").write_text("Name;Number;Club\nZoë Example;77;Hill\nÖdön Sample;78;\n", encoding="utf-8")
    assert oddtrick("members", "import", "members.csv").stdout == "2 added, 0 changed, 0 as they were\n"
    assert oddtrick("members", "import", "members.csv").stdout == "0 added, 0 changed, 2 as they were\n"
    assert "Zoë Example,77,Hill" in oddtrick("members", "export").stdout


def test_columns_that_the_register_does_not_have_are_named(oddtrick, club: Path, tmp_path: Path) -> None:
    (tmp_path / "members.csv").write_text("Name;E-Mail;Number;Tel\nZoë Example;z@example.org;77;1\n", encoding="utf-8")
    done = oddtrick("members", "import", "members.csv")
    assert done.stderr == "not taken up, as the register has no such columns: e_mail, tel\n"
    assert done.stdout == "1 added, 0 changed, 0 as they were\n"
    assert done.exit_code == 0


def test_members_of_two_spellings_are_named_and_merged(oddtrick, club: Path, tmp_path: Path) -> None:
    (tmp_path / "members.csv").write_text("Name;Number\nZoë Example;77\nZ. Example;\n", encoding="utf-8")
    oddtrick("members", "import", "members.csv")
    (told,) = [one for one in oddtrick("members", "alike").stdout.splitlines() if "Z. Example" in one]
    assert told.endswith("An initial stands for a name.")
    kept, other = told.split()[0], told.split(" – ")[1].split()[0]
    assert "Z. Example" not in oddtrick("members", "alike", "--merge", other, kept).stdout
    assert "Z. Example" not in oddtrick("members", "export").stdout
    assert oddtrick("members", "alike", "--merge", other, kept).exit_code == 2


@pytest.mark.parametrize("text, line", [("Number\n1\n", 2), ("name,number\nA,1\nB,1\n", 3), ("", 0)])
def test_members_that_cannot_be_read_change_nothing(oddtrick, club: Path, tmp_path: Path, text: str, line: int) -> None:
    (tmp_path / "members.csv").write_text(text)
    before = oddtrick("members", "export").stdout
    done = oddtrick("members", "import", "members.csv")
    assert done.exit_code == 2
    assert f"members.csv:{line}" in done.stderr or not line
    assert oddtrick("members", "export").stdout == before


def test_a_journal_is_shown_and_audited(oddtrick, club: Path) -> None:
    assert "session.result-entered" in oddtrick("journal", "show", "sample-1").stdout
    done = oddtrick("journal", "audit")
    assert (done.exit_code, "0 differ" in done.stdout) == (0, True)


def test_a_token_needs_an_account(oddtrick, club: Path) -> None:
    done = oddtrick("token", "new", "nobody", "screen")
    assert (done.exit_code, "There is no account nobody" in done.stderr) == (2, True)
    assert oddtrick("token", "list").exit_code == 0


def test_beside_a_running_desk_one_reads_a_copy_and_is_told_who_writes(oddtrick, club: Path, evening: Path) -> None:
    running = Desk.open(club, holder="the desk at http://127.0.0.1:8765")
    try:
        assert "sample" in oddtrick("event", "list").stdout
        assert oddtrick("backup", "beside.backup").exit_code == 0
        done = oddtrick("event", "import", evening)
        assert done.exit_code == 3
        assert "the desk at http://127.0.0.1:8765" in done.stderr
    finally:
        running.close()


def test_a_foreign_database_is_refused(oddtrick, tmp_path: Path) -> None:
    (tmp_path / "club.oddtrick").write_text("this is a letter")
    done = oddtrick("event", "list")
    assert (done.exit_code, "is not an Oddtrick database" in done.stderr) == (2, True)


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() == 0, reason="the owner of the system may write anywhere")
def test_a_read_only_folder_is_said(oddtrick, tmp_path: Path) -> None:
    (tmp_path / "locked").mkdir(mode=0o500)
    assert oddtrick("deal", 1, "--out", "locked/x.pbn").exit_code == 3


def test_a_folder_that_is_not_there_is_said(oddtrick) -> None:
    done = oddtrick("deal", 1, "--out", "nowhere/x.pbn")
    assert (done.exit_code, "cannot be written" in done.stderr) == (3, True)


def test_a_port_that_was_asked_for_and_is_taken_is_said() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other, pytest.raises(StoreError, match="is in use"):
        listen("127.0.0.1", other.getsockname()[1])


def test_the_usual_port_gives_way_to_the_next() -> None:
    first, second = listen("127.0.0.1", 0), None
    try:
        first.listen()
        second = listen("127.0.0.1", 0)
        second.listen()
        assert first.getsockname()[1] >= PORT
        assert second.getsockname()[1] != first.getsockname()[1]
    finally:
        first.close()
        if second is not None:
            second.close()


def test_the_network_needs_tls_or_a_word() -> None:
    with pytest.raises(Impossible, match="--insecure-network"):
        Door("0.0.0.0").check()
    Door("0.0.0.0", plain_network=True).check()
    Door("::1").check()
    with pytest.raises(Impossible, match="go together"):
        Door("127.0.0.1", certificate="cert.pem").check()


def test_an_address_is_what_a_browser_wants() -> None:
    assert Door("::1").address(80) == "http://[::1]:80"
    assert Door("0.0.0.0", "c", "k").address(443, "10.0.0.7") == "https://10.0.0.7:443"


@pytest.mark.process
def test_the_package_is_the_command_too() -> None:
    told = subprocess.run([sys.executable, "-m", "oddtrick", "--version"], capture_output=True, text=True, check=True)
    assert re.fullmatch(r"oddtrick \d+\.\d+\.\d+\n", told.stdout)
