"""What proposals of an adjusted score would change, over the HTTP API: the effects that the desk shows."""

from __future__ import annotations

import pytest

from oddtrick.contest.model import Role
from oddtrick.contest.state import SessionState
from oddtrick.service.desk import Desk
from oddtrick.web.desk.proposals import as_it_is, proposals_of

from .test_api_rulings import client_of
from .test_proposals import EVENTS, FIRST, TEAMS, desk_with, document

PLACE = {"round": 1, "table": "1", "board": 1, "line": 1}
LINES = ["4s-1 s", " ", "w 60 4s= s, 40 4s-1", "nonsense", "60 4s= s, 40 4s-1"]


def asked(desk: Desk, session: SessionState, role: Role | None = Role.SCORER, **sent: object):
    body = {"place": PLACE, "lines": LINES, **sent}
    return client_of(desk, role).post(f"/api/v1/sessions/{session.id}/proposals", json=body)


@pytest.mark.parametrize("form", list(EVENTS))
def test_the_effects_are_those_of_the_desk_and_nothing_is_recorded(form: str) -> None:
    desk, session = desk_with(EVENTS[form])
    scorer = client_of(desk, Role.SCORER)
    position = desk.journal.position()
    found = scorer.post(f"/api/v1/sessions/{session.id}/proposals", json={"place": PLACE, "lines": LINES}).json()
    assert desk.journal.position() == position
    wanted, now = proposals_of(desk, session, FIRST, LINES), as_it_is(desk, session, FIRST)
    assert now is not None
    assert (found["now"]["after"]["ns"], found["now"]["own"][0]["rank_after"]) == (
        str(now.after.ns), now.own[0].after,
    )  # fmt: skip
    assert [one["typed"] for one in found["proposals"]] == [one.typed for one in wanted]
    for told, one in zip(found["proposals"], wanted, strict=True):
        if one.effect is None:
            assert (told["effect"], "nonsense" in told["error"]) == (None, True)
            continue
        effect = told["effect"]
        assert (effect["after"]["ns"], effect["after"]["ew"]) == (str(one.effect.after.ns), str(one.effect.after.ew))
        assert [line["total_after"] for line in effect["own"]] == [str(line.total_after) for line in one.effect.own]
        assert [line["contestant"] for line in effect["others"]] == [line.contestant for line in one.effect.others]
        assert (effect["match"] is None) is (one.effect.match is None)
    desk.close()


def test_a_match_is_told_with_its_margin() -> None:
    desk, session = desk_with(document("teams_imps", TEAMS))
    (proposal,) = asked(desk, session, lines=["4s-1 s"]).json()["proposals"]
    match = proposal["effect"]["match"]
    assert (match["match"], match["home"], match["away"]) == ("m1", "A", "B")
    assert match["before"]["margin"] != match["after"]["margin"]
    assert proposal["effect"]["other_table"]
    desk.close()


def test_more_than_six_are_refused_and_who_may_ask() -> None:
    desk, session = desk_with(EVENTS["matchpoints"])
    assert asked(desk, session, lines=["4s="] * 7).status_code == 422
    for role, status in ((Role.TABLE, 403), (None, 401)):
        assert asked(desk, session, role).status_code == status
    elsewhere = client_of(desk, Role.SCORER).post("/api/v1/sessions/x/proposals", json={"place": PLACE, "lines": []})
    assert elsewhere.status_code == 404
    desk.close()
