"""Members, accounts, backup and restore, files in and out."""

from __future__ import annotations

import html
import re
import tempfile
from datetime import UTC, datetime
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from oddtrick.contest import commands as c
from oddtrick.contest.model import Role
from oddtrick.contest.people_facts import Particulars
from oddtrick.formats.csv_table import Row, read_table
from oddtrick.formats.detect import read_any
from oddtrick.formats.usebio_games import read_usebio_games
from oddtrick.formats.xlsx_out import Sheet, write_workbook
from oddtrick.service import dealing, members, people
from oddtrick.service.accounts import Account, AccountBook, quick_hasher
from oddtrick.service.demo import make_sample
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.service.opening import open_file
from oddtrick.web.desk.club import contents_of

from .setting_up import browser, evening, fault, send

CSV = "Number;Name;Club\n12;Ada Brandvold;South\n13;Zoë Ünal;\n".encode()


@pytest.fixture
def desk() -> Desk:
    made = Desk.in_memory()
    people.register(made, Particulars("Ada Brandvold", "12", "North"), CONSOLE)
    return made


@pytest.fixture
def client(desk: Desk) -> TestClient:
    return browser(desk)


def test_a_person_is_added_changed_hidden_and_erased(desk: Desk, client: TestClient) -> None:
    assert "Ida Ek" in send(client, "/members", "/members", name="Ida Ek", number="7", handicap="2.5").text
    (ida,) = people.search(desk.register(), "ida")
    send(client, f"/members/{ida.id}", f"/members/{ida.id}", name="Ida Ek-Dahl", number="7")
    assert "Ida Ek-Dahl" in client.get("/members?q=dahl").text
    send(client, f"/members/{ida.id}/hide", f"/members/{ida.id}", hidden="yes")
    assert desk.register().people[ida.id].hidden
    unsure = send(client, f"/members/{ida.id}/erase", f"/members/{ida.id}")
    assert unsure.status_code == 422
    assert fault(unsure.text, "f-sure")
    assert send(client, f"/members/{ida.id}/erase", f"/members/{ida.id}", sure="yes").status_code == 200
    assert desk.register().people[ida.id].particulars is None
    assert client.get(f"/members/{ida.id}").status_code == 404


@pytest.mark.parametrize("field, value", [("name", ""), ("number", "12"), ("handicap", "high")])
def test_a_fault_stands_beside_its_field(client: TestClient, field: str, value: str) -> None:
    page = send(client, "/members", "/members", **({"name": "Ida Ek", "club": "Kept"} | {field: value}))
    assert page.status_code == 422
    assert fault(page.text, f"f-{field}")
    assert 'value="Kept"' in page.text


def test_a_csv_file_is_looked_at_before_it_is_taken(desk: Desk, client: TestClient) -> None:
    page = send(client, "/members/import", "/members/import", {"file": ("club.csv", CSV)})
    assert page.status_code == 200
    assert "1 new, 1 changed, 0 as they are" in page.text
    assert len(desk.register().people) == 1
    send(client, "/members/import", "/members/import", text=CSV.decode(), source="club.csv", do="take")
    assert sorted(desk.register().names().values()) == ["Ada Brandvold", "Zoë Ünal"]
    assert "Zoë Ünal,13" in client.get("/members/export.csv").text


def test_a_file_of_members_is_read_once_for_a_look(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []

    def counted(data: bytes, source: str, wanted: tuple[str, ...]) -> list[Row]:
        read.append(source)
        return read_table(data, source, wanted)

    monkeypatch.setattr(members, "read_table", counted)
    data = write_workbook([Sheet("Club", ("Number", "Name", "E-mail"), [("13", "Zoë", "z@example.org")])])
    page = send(client, "/members/import", "/members/import", {"file": ("club.xlsx", data)})
    assert "e_mail" in page.text
    assert read == ["club.xlsx"]


def test_members_come_from_a_workbook_too(desk: Desk, client: TestClient) -> None:
    rows = [("12", "Ada Brandvold"), ("13", "=Zoë")]
    data = write_workbook([Sheet("Club", ("Number", "Name"), rows)])
    page = send(client, "/members/import", "/members/import", {"file": ("club.xlsx", data)})
    assert "1 new" in page.text
    shown = html.unescape(re.search(r'<textarea name="text" hidden>(.*?)</textarea>', page.text, re.DOTALL)[1])
    send(client, "/members/import", "/members/import", text=shown, source="club.xlsx", do="take")
    assert "=Zoë" in desk.register().names().values()


def test_results_go_to_a_spreadsheet_from_the_desk(desk: Desk, client: TestClient) -> None:
    make_sample(desk, seed=1, tables=5)
    page = client.get("/session/sample-1").text
    for name in ("results.xlsx", "ranking.csv", "boards.csv", "travellers.csv"):
        assert f"/event/sample/tables/{name}" in page
        sent = client.get(f"/event/sample/tables/{name}")
        assert sent.headers["content-disposition"] == f'attachment; filename="{name}"'
    book = client.get("/event/sample/tables/results.xlsx").content
    event = read_any(book, "results.xlsx")
    assert sum(len(board.lines) for board in event.boards) == len(desk.session("sample-1").records)
    assert client.get("/event/sample/tables/secret.csv").status_code == 404
    assert TestClient(client.app).get("/event/sample/tables/ranking.csv", follow_redirects=False).status_code != 200


def test_columns_that_the_register_does_not_have_are_named(client: TestClient) -> None:
    page = send(client, "/members/import", "/members/import", {"file": ("club.csv", b"name,phone\nAda,1\n")})
    assert "Not taken up, as the register has no such column: phone." in page.text
    page = send(client, "/members/import", "/members/import", {"file": ("club.csv", CSV)})
    assert "Not taken up" not in page.text


def test_bad_rows_are_listed_and_nothing_is_written(desk: Desk, client: TestClient) -> None:
    bad = b"number,name\n12,Ada\n12,Ida\n5,\n"
    page = send(client, "/members/import", "/members/import", {"file": ("bad.csv", bad)})
    assert page.status_code == 422
    assert "bad.csv:3" in page.text
    assert "bad.csv:4" in page.text
    assert len(desk.register().people) == 1


def test_an_account_by_a_one_time_link(desk: Desk, client: TestClient) -> None:
    page = send(client, "/accounts", "/accounts", name="Sim", role="scorer")
    link = re.search(r'class="secret">http://localhost(/welcome/[^<]+)<', page.text)
    assert link is not None
    sim = browser(desk, None)
    differ = send(sim, link[1], link[1], password="twelve tricks", again="thirteen")
    assert differ.status_code == 422
    assert fault(differ.text, "f-again")
    short = send(sim, link[1], link[1], password="few", again="few")
    assert fault(short.text, "f-password")
    assert send(sim, link[1], link[1], password="twelve tricks", again="twelve tricks").status_code == 200
    assert "Sim" in sim.get("/account").text
    assert sim.get("/accounts").status_code == 403
    assert browser(desk, None).get(link[1]).status_code == 404, "the link works once"


def test_roles_change_and_the_last_owner_stays(desk: Desk, client: TestClient) -> None:
    book = AccountBook(desk, quick_hasher())
    own = book.create("Olga", "twelve tricks", Role.OWNER)
    assert send(client, f"/accounts/{own.id}", "/accounts", do="close").status_code == 422
    assert send(client, f"/accounts/{own.id}", "/accounts", do="role", role="scorer").status_code == 422
    book.create("Ada", "twelve tricks", Role.OWNER)
    assert send(client, f"/accounts/{own.id}", "/accounts", do="role", role="scorer").status_code == 200
    assert desk.accounts().role(own.id) is Role.SCORER
    assert send(client, f"/accounts/{own.id}", "/accounts", do="close").status_code == 200
    assert desk.accounts().role(own.id) is None


def signed_in(desk: Desk, name: str) -> TestClient:
    client = browser(desk, None)
    send(client, "/sign-in", "/sign-in", name=name, password="twelve tricks")
    return client


def test_a_token_is_shown_once_and_revoked_and_a_wrong_password_changes_nothing(desk: Desk) -> None:
    book = AccountBook(desk, quick_hasher())
    book.create("Dora", "twelve tricks", Role.DIRECTOR)
    here = signed_in(desk, "Dora")
    made = send(here, "/account/tokens", "/account", label="screen", role="scorer")
    found = re.search(r'class="secret">(odt_[^<]+)<', made.text)
    assert found is not None
    held = book.by_token(found[1])
    assert held is not None
    assert held.role is Role.SCORER
    assert found[1] not in here.get("/account").text
    send(here, f"/account/tokens/{found[1].split('_')[1]}/revoke", "/account")
    assert book.by_token(found[1]) is None
    wrong = send(
        here, "/account/password", "/account", present="no", password="thirteen tricks", again="thirteen tricks"
    )
    assert fault(wrong.text, "f-present")
    assert book.check("Dora", "thirteen!") is None


def test_a_changed_password_signs_other_browsers_out() -> None:
    desk = Desk.in_memory()
    book = AccountBook(desk, quick_hasher())
    made: Account = book.create("Dora", "twelve tricks", Role.DIRECTOR)
    here, there = signed_in(desk, "Dora"), signed_in(desk, "Dora")
    while desk.now() // 1000 == made.since:
        pass
    done = send(here, "/account/sign-out-elsewhere", "/account", present="twelve tricks")
    assert done.url.path == "/account"
    assert there.get("/account").url.path == "/sign-in"


def test_a_backup_comes_back_after_a_look(desk: Desk, client: TestClient) -> None:
    make_sample(desk, seed=1, tables=5)
    saved = send(client, "/backup", "/settings")
    assert saved.headers["content-disposition"].endswith('.oddtrick-backup"')
    other = Desk.in_memory()
    evening(other)
    page = send(browser(other), "/restore", "/restore", {"file": ("club.oddtrick-backup", saved.content)})
    assert page.status_code == 200
    assert "Oddtrick sample evening" in page.text
    assert [one.id for one in other.events()] == ["e"]
    mark = re.search(r'name="mark" value="([^"]+)"', page.text)
    assert mark is not None
    unsure = send(browser(other), "/restore/now", "/restore", mark=mark[1])
    assert fault(unsure.text, "f-sure")
    restored = send(browser(other), "/restore/now", "/restore", mark=mark[1], sure="yes")
    assert restored.status_code == 200
    assert "Accounts and passwords are those of the backup" in restored.text
    assert [one.id for one in other.events()] == ["sample"]
    assert not list(Path(tempfile.gettempdir()).glob(f"oddtrick-restore-{mark[1]}*"))


def test_the_last_entry_of_a_backup_is_that_of_the_whole_book(tmp_path: Path) -> None:
    moments = iter(datetime(2026, 11, 30, 8, minute, tzinfo=UTC) for minute in range(60))
    desk = Desk.in_memory(clock=lambda: next(moments))
    evening(desk)
    for act in (c.Publish("e"), c.WithdrawPublication("e")):
        desk.run(act, CONSOLE)
    latest = max(entry.at for entry in desk.journal.read_all())
    desk.backup(tmp_path / "kept")
    assert contents_of(tmp_path / "kept").latest == round(latest.timestamp() * 1000)
    assert latest > max(entry.at for entry in desk.history("s"))


@pytest.mark.parametrize("mark", ["", "../../etc/passwd", "no_such"])
def test_only_a_file_that_waits_is_restored(client: TestClient, mark: str) -> None:
    assert send(client, "/restore/now", "/restore", mark=mark, sure="yes").status_code == 404


def test_what_is_no_backup_is_told_by_its_name(desk: Desk, client: TestClient) -> None:
    page = send(client, "/restore", "/restore", {"file": ("holiday.jpg", b"\xff\xd8 no database")})
    assert page.status_code == 422
    assert "holiday.jpg" in fault(page.text, "f-file")
    assert "Ada Brandvold" in desk.register().names().values()


def test_an_event_goes_out_as_usebio_with_its_hands(client: TestClient, desk: Desk) -> None:
    make_sample(desk, seed=1, tables=5)
    assert "/event/sample/results.xml" in client.get("/event/sample").text
    answer = client.get("/event/sample/results.xml")
    assert answer.headers["content-disposition"] == 'attachment; filename="sample.xml"'
    games = read_usebio_games(answer.content, "sample.xml").games
    assert {game.board: game.deal for game in games} == dict(desk.session("sample-1").deals)
    outside = TestClient(client.app).get("/event/sample/results.xml", follow_redirects=False)
    assert outside.status_code != 200


def test_an_event_goes_out_and_comes_in(client: TestClient, desk: Desk) -> None:
    make_sample(desk, seed=1, tables=5)
    other = Desk.in_memory()
    document = client.get("/event/sample/event.json").content
    archive = client.get("/event/sample/archive.zip").content
    assert send(browser(other), "/import", "/import", {"file": ("e.json", document)}).status_code == 200
    assert other.events()[0].title == "Oddtrick sample evening"
    twice = send(browser(other), "/import", "/import", {"file": ("a.zip", archive)})
    assert twice.status_code == 422
    assert "already" in twice.text
    fresh = Desk.in_memory()
    assert send(browser(fresh), "/import", "/import", {"file": ("a.zip", archive)}).url.path == "/event/sample"
    assert fresh.session("sample-1").records == desk.session("sample-1").records


def test_results_of_a_file_go_into_a_session_or_nothing_does() -> None:
    desk = Desk.in_memory()
    evening(desk)
    client = browser(desk)
    csv = b"board,ns,ew,contract,by,tricks\n1,1NS,1EW,4S,S,10\n"
    damaged = b"board,ns,ew,contract,by,tricks\n1,1NS,1EW,4S,S,10\n2,1NS,1EW,9Z,S,10\n"
    bad = send(client, "/import", "/import", {"file": ("t.csv", damaged)}, session="s")
    assert bad.status_code == 422
    assert "t.csv:3" in bad.text
    assert desk.session("s").records == {}
    assert send(client, "/import", "/import", {"file": ("t.csv", csv)}, session="s").url.path == "/session/s"
    assert len(desk.session("s").records) == 1


def test_what_was_noticed_in_a_file_is_told_after_it_was_taken() -> None:
    desk = Desk.in_memory()
    evening(desk)
    client = browser(desk)
    deal = dealing.draw("5e" * 32, [1])[1].to_text()
    game = f'[Board "1"]\n[Dealer "W"]\n[Deal "{deal}"]\n[Nonsense "x]\n\n[Board "2"]\n[Deal "N:AKQ - - -"]\n\n'
    hands = send(client, "/session/s/deals/import", "/session/s/deals", {"file": ("h.pbn", game.encode())})
    assert hands.status_code == 200
    assert set(desk.session("s").deals) == {1}
    assert "h.pbn, line" in hands.text
    assert 'href="/session/s/deals?told=imported"' in hands.text
    score = '[Board "1"]\n[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result"]\n1NS 1EW 4S S 10\n2NS 2EW 4S\n'
    results = send(client, "/import", "/import", {"file": ("r.pbn", score.encode())}, session="s")
    assert results.status_code == 200
    assert len(desk.session("s").records) == 1
    assert "r.pbn, line" in results.text
    assert 'href="/session/s"' in results.text


def test_results_without_a_movement_are_counted_as_they_are() -> None:
    desk = Desk.in_memory()
    opened = open_file(desk, b"board,ns,ew,result\n1,1,2,4S= by N\n1,3,4,P\n", "night.csv", CONSOLE)
    page = browser(desk).get(f"/event/{opened.event}").text
    assert "2 results" in page
    assert "of 0" not in page
