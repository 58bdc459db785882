"""Files that programs send to the desk: who may, how large, and what becomes of them."""

from __future__ import annotations

import pytest
from httpx import Response
from tests.unit.web.test_api_following import OCTETS, client_of, desk

from oddtrick.contest.model import Role
from oddtrick.service.desk import Desk

__all__ = ["desk"]
URL = "/api/v1/files"
CSV = b"board,ns,ew,result\n1,1NS,1EW,4S= by S\n"


def test_a_file_starts_a_session_or_fills_one(desk: Desk) -> None:
    director = client_of(desk, Role.DIRECTOR)
    answer = director.post(URL, params={"source": "monday.csv"}, content=CSV, headers=OCTETS).json()
    assert (answer["results"], answer["deals"], answer["remarks"]) == (1, 0, [])
    assert desk.event(answer["event"]).terms.title == "monday"
    into = {"source": "monday.csv", "session": "s"}
    assert director.post(URL, params=into, content=CSV, headers=OCTETS).json()["session"] == "s"
    other = CSV.replace(b"S= by", b"S-1 by")
    assert director.post(URL, params=into, content=other, headers=OCTETS).status_code == 409
    assert director.post(URL, params=into | {"replace": "true"}, content=other, headers=OCTETS).status_code == 200


@pytest.mark.parametrize(("role", "status"), [(None, 401), (Role.TABLE, 403), (Role.SCORER, 403)])
def test_it_takes_a_director(desk: Desk, role: Role | None, status: int) -> None:
    assert client_of(desk, role).post(URL, content=CSV, headers=OCTETS).status_code == status
    assert [event.id for event in desk.events()] == ["e"]


def test_a_file_may_be_larger_than_other_bodies_and_a_wrong_one_is_refused(desk: Desk) -> None:
    director = client_of(desk, Role.DIRECTOR)
    assert director.post(URL, content=CSV + b"\n" * 2**20, headers=OCTETS).status_code == 200
    wrong = director.post(URL, params={"source": "photo.jpg"}, content=b"\xff\xd8", headers=OCTETS)
    assert wrong.status_code == 422
    assert "photo.jpg" in wrong.json()["detail"]
    assert director.post(URL, params={"session": "nobody"}, content=CSV, headers=OCTETS).status_code == 404


def test_several_files_go_together_or_not_at_all(desk: Desk) -> None:
    director = client_of(desk, Role.DIRECTOR)
    good, wrong = ("f", CSV), ("f", CSV.replace(b"S= by", b"S-1 by"))

    def send(*names: str, files: list[tuple[str, tuple[str, bytes]]]) -> Response:
        return director.post(f"{URL}/together", params={"session": "s"}, data={"source": list(names)}, files=files)

    refused = send("a.csv", "b.csv", files=[("file", good), ("file", wrong)])
    assert refused.status_code == 409
    assert not desk.session("s").records
    assert send("a.csv", files=[("file", good), ("file", good)]).status_code == 422
    (first, second) = send("a.csv", "b.csv", files=[("file", good), ("file", good)]).json()["files"]
    assert (first["results"], second["session"], len(desk.session("s").records)) == (1, "s", 1)
    assert (
        client_of(desk, Role.SCORER).post(f"{URL}/together", data={"source": "a"}, files=[("file", good)]).status_code
        == 403
    )
