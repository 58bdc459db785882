"""People who may stand in the register twice, on the desk's pages."""

import pytest
from starlette.testclient import TestClient

from oddtrick.contest.people_facts import Particulars
from oddtrick.service import people
from oddtrick.service.desk import CONSOLE, Desk

from .setting_up import browser, send


@pytest.fixture
def desk() -> Desk:
    made = Desk.in_memory()
    people.register(made, Particulars("Ada Brandvold", "12"), CONSOLE)
    people.register(made, Particulars("A. Brandvold", guest=True), CONSOLE)
    return made


@pytest.fixture
def client(desk: Desk) -> TestClient:
    return browser(desk)


def ids(desk: Desk) -> tuple[str, str]:
    ada, guest = desk.register().people
    return ada, guest


def test_two_entries_become_one_and_two_again(desk: Desk, client: TestClient) -> None:
    ada, guest = ids(desk)
    page = client.get("/members/alike").text
    assert "An initial stands for a name." in page
    merged = send(client, "/members/alike", "/members/alike", person=ada, other=guest, do="merge").text
    assert "A. Brandvold is Ada Brandvold." in merged
    assert "A. Brandvold" not in client.get("/members").text
    assert client.get(f"/members/{guest}").status_code == 404
    send(client, "/members/alike", "/members/alike", person=guest, do="part")
    assert desk.register().names()[guest] == "A. Brandvold"
    kept = send(client, "/members/alike", "/members/alike", person=ada, other=guest, do="merge-other").text
    assert "Ada Brandvold is A. Brandvold." in kept


def test_two_people_are_not_offered_again(desk: Desk, client: TestClient) -> None:
    ada, guest = ids(desk)
    told = send(client, "/members/alike", "/members/alike", person=ada, other=guest, do="apart").text
    assert "No two entries are alike." in told


def test_nonsense_changes_nothing(desk: Desk, client: TestClient) -> None:
    before = desk.register().seq
    for fields in ({"person": "x", "other": "y", "do": "merge"}, {"do": "part", "person": "x"}, {}):
        assert send(client, "/members/alike", "/members/alike", **fields).status_code in (404, 422)
    assert desk.register().seq == before


def test_a_file_offers_who_somebody_may_be(desk: Desk, client: TestClient) -> None:
    ada, guest = ids(desk)
    people.erase(desk, guest, CONSOLE)
    text = "name,number\nBrandvold Ada,\nIda Ek,13\n"
    page = send(client, "/members/import", "/members/import", text=text, source="club.csv").text
    assert "same-0" in page
    assert "same-1" not in page
    send(client, "/members/import", "/members/import", text=text, source="club.csv", do="take", **{"same-0": ada})
    assert sorted(desk.register().names().values()) == ["Brandvold Ada", "Ida Ek"]


def test_what_is_not_offered_tells_nobody_apart(desk: Desk, client: TestClient) -> None:
    ada, guest = ids(desk)
    for do in ("", "delete"):
        assert send(client, "/members/alike", "/members/alike", person=ada, other=guest, do=do).status_code == 422
    assert not desk.register().apart


def test_a_file_of_more_than_a_megabyte_is_confirmed(desk: Desk, client: TestClient) -> None:
    text = "name,number,club\n" + "".join(f"Na{n} Me{n},{n + 100},{'South ' * 90}\n" for n in range(2_000))
    answer = send(client, "/members/import", "/members/import", text=text, source="club.csv", do="take")
    assert answer.status_code == 200
    assert len(desk.register().people) == 2_002
