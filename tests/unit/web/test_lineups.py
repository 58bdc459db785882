"""Line-ups at the desk and on a table's phone, and what the pages say of them."""

from __future__ import annotations

import re

import pytest
from starlette.testclient import TestClient

from oddtrick.contest import commands as c
from oddtrick.contest.facts import Terms
from oddtrick.contest.lineups import SetLineup, seated
from oddtrick.contest.model import Fixture, Role
from oddtrick.contest.people_commands import HidePerson
from oddtrick.movements import movement
from oddtrick.scoring.settings import Form
from oddtrick.service.accounts import AccountBook, quick_hasher
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.service.people import register_names
from oddtrick.web.app import create_app
from oddtrick.web.options import Options
from oddtrick.web.phone.table import new_codes
from oddtrick.words.seats import Side

from .setting_up import browser, send
from .test_matches import teams
from .test_phone import at
from .test_phone import send as press

NAMES = ("Ada Pike", "Ben Lund", "Cid Own", "Dot Ek", "Eve Holm", "Finn Moe", "Gro Lie", "Hal Bye")


def people(desk: Desk, *squads: str) -> dict[str, str]:
    """Four people for each of these teams; ids by name."""
    ids, guests = register_names(desk, NAMES)
    desk.run_all(guests, CONSOLE)
    for place, team in enumerate(squads):
        four = tuple(ids[name] for name in NAMES[4 * place : 4 * place + 4])
        desk.run(c.ChangePair("e", team, four), CONSOLE)
    return ids


@pytest.fixture
def desk() -> Desk:
    return teams()


def sat(desk: Desk, team: str, side: Side, board: int, match: str = "1/a") -> list[str]:
    known = desk.register().names()
    return [known[one] for one in seated(desk.event("e").seatings.get(match, ()), team, side, board)]


def test_the_desk_says_who_sits_and_proposes_it_for_the_next_match(desk: Desk) -> None:
    ids, client, page = people(desk, "A", "B"), browser(desk), "/event/e/match/1~2fa"
    chosen = {"0-NS-0": ids["Ada Pike"], "0-NS-1": ids["Ben Lund"], "0-EW-0": ids["Cid Own"]}
    assert "The line-ups are saved." in send(client, f"{page}/lineups", page, **chosen).text
    assert sat(desk, "A", Side.NS, 2) == ["Ada Pike", "Ben Lund"]
    assert sat(desk, "A", Side.EW, 2) == ["Cid Own"]
    shown = client.get(page).text
    assert "A The Sharks, North-South, Boards 1 to 2: Ada Pike – Ben Lund" in shown
    later = client.get("/event/e/match/2a").text
    assert f'<option value="{ids["Ada Pike"]}" selected>' in later


def test_other_boards_and_a_player_in_two_rooms(desk: Desk) -> None:
    ids, client, page = people(desk, "A", "B"), browser(desk), "/event/e/match/1~2fa"
    both = {"0-NS-0": ids["Ada Pike"], "0-EW-0": ids["Ada Pike"], "first": "2", "last": "2"}
    told = send(client, f"{page}/lineups", page, **both).text
    assert "Ada Pike (A The Sharks) sits in two places on Board 2." in told
    assert sat(desk, "A", Side.NS, 1) == []
    assert send(client, f"{page}/lineups", page, first="9", last="12").status_code == 422


def test_who_plays_too_little_is_named(desk: Desk) -> None:
    ids, client, page = people(desk, "A", "B"), browser(desk), "/event/e/match/1~2fa"
    for board, name in (("1", "Ada Pike"), ("2", "Ben Lund")):
        send(client, f"{page}/lineups", page, **{"0-NS-0": ids[name], "first": board, "last": board})
    told = send(client, "/event/e/least-share", "/event/e/teams", percent="60").text
    assert "Ada Pike (A The Sharks) has played 1 of 2 boards, 50 %; 60 % is laid down." in told
    assert told.count("60 % is laid down") == 4


def test_the_public_sees_line_ups_and_no_hidden_name(desk: Desk) -> None:
    ids, page = people(desk, "A", "B"), "/event/e/match/1~2fa"
    chosen = {"0-NS-0": ids["Ada Pike"], "0-NS-1": ids["Ben Lund"]}
    send(browser(desk), f"{page}/lineups", page, **chosen)
    desk.run(HidePerson(ids["Ben Lund"]), CONSOLE)
    shown = browser(desk, None).get("/r/e/match-1~2fa.html").text
    assert "Ada Pike" in shown
    assert "Ben Lund" not in shown


def test_a_table_says_who_sits_there() -> None:
    desk = Desk.in_memory()
    plan = movement("howell", 2, boards_per_round=2)
    desk.run(c.OpenEvent("e", Terms("Teams", form=Form.TEAMS_IMPS)), CONSOLE)
    desk.run(c.OpenSession("e", "s", (c.Plan("", plan, ("A", "B", "C", "D")),)), CONSOLE)
    ids = people(desk, "A", "B")
    seat = plan.at(1, 1)
    pairs = dict(enumerate(("A", "B", "C", "D"), 1))
    ns, ew = pairs[seat.ns], pairs[seat.ew]
    boards = tuple(plan.boards_of(seat.set))
    desk.run(c.SetMatch("e", Fixture("m", ns, ew, boards, 1)), CONSOLE)
    desk.run(c.ChangePair("e", ns, tuple(ids[name] for name in NAMES[:4])), CONSOLE)
    desk.run(c.StartRound("s", 1), CONSOLE)
    desk.run_all(new_codes(desk.session("s")), CONSOLE)
    app = create_app(desk, Options(secret=b"s" * 32))
    with browser(desk, None) as client:
        client.app = app
        phone = at(client, desk)
        assert "Who sits here?" in phone.get("/phone/table").text
        answer = press(phone, "/phone/lineup", **{"NS-0": ids["Ada Pike"], "NS-1": ids["Ben Lund"]})
        assert "The names are saved." in answer.text
        assert re.search(rf'value="{ids["Ada Pike"]}" selected', phone.get("/phone/lineup").text)
        stranger = press(phone, "/phone/lineup", **{"NS-0": "nobody", "NS-1": ids["Ben Lund"]})
        assert stranger.status_code == 200
    assert sat(desk, ns, Side.NS, boards[0], "m") == ["Ben Lund"]
    assert {one.by for one in desk.event("e").seatings["m"]} == {"table:/1"}


def seated_at(desk: Desk) -> dict[str, str]:
    """A and B with their line-ups in the first match."""
    ids = people(desk, "A", "B")
    for team, side, two in (("A", Side.NS, 0), ("A", Side.EW, 2), ("B", Side.NS, 4), ("B", Side.EW, 6)):
        players = tuple(ids[name] for name in NAMES[two : two + 2])
        desk.run(SetLineup("e", "1/a", team, side, 1, 2, players), CONSOLE)
    return ids


def test_the_butler_of_the_players_on_pages_paper_and_for_programs(desk: Desk) -> None:
    client, public = browser(desk), browser(desk, None)
    assert "Nobody has said who sat where" in client.get("/event/e/butler").text
    assert public.get("/r/e/butler.html").status_code == 404
    seated_at(desk)
    page = client.get("/event/e/butler").text
    assert "Ada Pike – Ben Lund" in page
    assert "8 results count for nobody" in page
    assert "cross-IMPs" in client.get("/event/e/butler?form=cross_imps").text
    rows = client.get("/event/e/tables/butler.csv").text.splitlines()
    assert rows[0].endswith("form,of,place,team,player_1,player_2,boards,imps,average")
    assert [row.split(",")[2:7] for row in rows[1:5]] == [
        ["1", "A", "Cid Own", "Dot Ek", "2"],
        ["2", "A", "Ada Pike", "Ben Lund", "2"],
        ["3", "B", "Gro Lie", "Hal Bye", "2"],
        ["4", "B", "Eve Holm", "Finn Moe", "2"],
    ]
    assert len(rows) == 1 + 2 * (4 + 8)
    for address in ("/event/e/print/butler.pdf", "/r/e/butler.pdf"):
        assert client.get(address).content.startswith(b"%PDF")
    for name in ("butler.html", "butler-cross.html"):
        assert "Ada Pike – Ben Lund" in public.get(f"/r/e/{name}").text
    told = public.get("/api/v1/events/e/butler").json()
    assert told["pairs"][0]["players"] == ["Cid Own", "Dot Ek"]
    assert public.get("/api/v1/events/e/butler?form=cross_imps").json()["form"] == "cross_imps"


def test_the_public_butler_has_no_board_that_others_are_still_to_play_and_no_hidden_name() -> None:
    desk = teams(played=6)
    ids = seated_at(desk)
    desk.run(HidePerson(ids["Ben Lund"]), CONSOLE)
    told = browser(desk, None).get("/api/v1/events/e/butler").json()
    assert {row["boards"] for row in told["pairs"]} == {1}
    assert "Ben Lund" not in browser(desk, None).get("/r/e/butler.html").text


def test_programs_read_matches_and_say_who_sits() -> None:
    desk = teams(played=6)
    ids = people(desk, "A", "B")
    book = AccountBook(desk, quick_hasher())
    owner = book.create("Olive", "a long password", Role.OWNER)
    app = create_app(desk, Options(secret=b"s" * 32, accounts=book))

    def caller(role: Role) -> TestClient:
        token = book.issue_token(owner.id, "test", role, CONSOLE)
        return TestClient(app, base_url="http://localhost", headers={"authorization": f"Bearer {token}"})

    sent = {"match": "1/a", "team": "A", "side": "NS", "first": 1, "last": 2, "players": [ids["Ada Pike"]]}
    scorer, address = caller(Role.SCORER), "/api/v1/events/e/lineups"
    assert scorer.put(address, json=sent).json() == {"recorded": True}
    assert scorer.put(address, json=sent).json() == {"recorded": False}
    assert caller(Role.TABLE).put(address, json=sent).status_code == 403
    assert scorer.put(address, json=sent | {"match": "none"}).status_code == 404
    known = scorer.get("/api/v1/events/e/matches").json()["matches"][0]
    assert (known["played"], known["result"], known["lineups"][0]["names"]) == (2, ["22", "0"], ["Ada Pike"])
    public = TestClient(app, base_url="http://localhost")
    shown = public.get("/api/v1/events/e/matches").json()["matches"][0]
    assert (shown["played"], shown["result"], shown["vp"]) == (1, ["10", "0"], None)
    document = public.get("/api/v1/events/e/document").json()
    assert list(document["matches"][0]["computed"]["boards"]) == ["1"]


def test_boards_that_cannot_be_read_are_told_beside_what_was_typed(desk: Desk) -> None:
    ids = people(desk, "A", "B")
    client = browser(desk)
    path = "/event/e/match/1~2fa"
    answer = send(client, f"{path}/lineups", path, first="x", last="9", why="late", **{"0__NS__0": ids["Ben Lund"]})
    assert answer.status_code == 422
    assert "“x” is no number of a board such as 25." in answer.text
    assert 'value="x"' in answer.text
    assert 'value="late"' in answer.text
    assert f'value="{ids["Ben Lund"]}" selected' in answer.text
