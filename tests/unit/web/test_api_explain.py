"""Where a number comes from, over the HTTP API: the document of the command line."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from oddtrick.contest.model import Role
from oddtrick.service.demo import make_sample
from oddtrick.service.desk import Desk
from oddtrick.service.explaining import explained_at
from oddtrick.wording import Wording

from .test_api_rulings import client_of

URL = "/api/v1/events/sample/explain"


@pytest.fixture
def desk() -> Iterator[Desk]:
    made = Desk.in_memory()
    make_sample(made, tables=5)
    yield made
    made.close()


def test_a_line_and_a_total_are_the_documents_of_the_command_line(desk: Desk) -> None:
    client = client_of(desk, Role.SCORER)
    board = desk.scored("sample").event.boards[0]
    pair = board.lines[0].result.ns[0]
    for label in (str(board.number), ""):
        found = client.get(URL, params={"pair": pair, "board": label}).json()
        wanted = [one.document for one in explained_at(desk, Wording("en"), "sample", label, pair)]
        assert (found["event"], found["explained"]) == ("sample", wanted)
        assert wanted
        assert wanted[0]["sentences"]
        assert bool(wanted[0]["story"]) is bool(label)
    german = client.get(URL, params={"pair": pair}, headers={"accept-language": "de"}).json()["explained"]
    assert german[0]["sentences"] == [*explained_at(desk, Wording("de"), "sample", "", pair)[0].sentences]


@pytest.mark.parametrize(
    ("query", "status"),
    [({"pair": "99", "board": "1"}, 404), ({"pair": "99"}, 404), ({"pair": "1", "board": "77"}, 404), ({}, 422)],
)
def test_what_cannot_be_explained_is_told(desk: Desk, query: dict[str, str], status: int) -> None:
    assert client_of(desk, Role.SCORER).get(URL, params=query).status_code == status


def test_who_may_ask(desk: Desk) -> None:
    asked = {"pair": desk.scored("sample").event.boards[0].lines[0].result.ns[0]}
    assert client_of(desk, Role.SCORER).get(URL.replace("sample", "other"), params=asked).status_code == 404
    for role, status in ((Role.TABLE, 403), (None, 401)):
        assert client_of(desk, role).get(URL, params=asked).status_code == status
