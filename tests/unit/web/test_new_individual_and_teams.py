"""A session of players and one of teams through the pages: proposals, the session, results, the ranking, the cards."""

from __future__ import annotations

import re

import pytest

from oddtrick.contest import commands as c
from oddtrick.contest.model import TableResult
from oddtrick.contest.sections import every_due
from oddtrick.movements import Kind
from oddtrick.scoring.forms import OF_PLAYERS
from oddtrick.scoring.settings import Form, VpScale
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.web.desk.questions import counts_of
from oddtrick.web.phone.table import new_codes
from oddtrick.words.contracts import Points
from oddtrick.words.errors import Impossible
from oddtrick.words.results import Played

from .setting_up import browser, fault, send, token


def opened(desk: Desk, **answers: str) -> str:
    """The address of the session that the form makes, asked with these answers."""
    client = browser(desk)
    page = send(client, "/new", **answers)
    assert page.status_code == 200
    hidden = dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', page.text))
    made = send(client, "/new", **{**answers, "shown": hidden["shown"], "key": hidden["key"]})
    assert made.status_code == 200
    return made.url.path


def public_pages(client, event: str) -> list[str]:
    """The pages that the public index of an event leads to."""
    index = client.get(f"/r/{event}/")
    assert index.status_code == 200
    names = sorted(set(re.findall(r'href="([\w.-]+\.html)"', index.text)))
    return [f"/r/{event}/{name}" for name in names]


def play(desk: Desk, session: str, rounds: int = 99) -> None:
    for number, due in enumerate(every_due(desk.session(session))):
        if not due.sit_out and due.slot.round <= rounds:
            result = TableResult(due.ns, due.ew, Played(Points(50 * (number % 7 - 3))))
            desk.run(c.EnterResult(session, due.slot, result), CONSOLE)


@pytest.mark.parametrize("form", sorted(OF_PLAYERS, key=lambda one: one.value))
def test_an_individual_from_the_form_to_the_public_ranking(form: Form) -> None:
    desk = Desk.in_memory()
    path = opened(desk, of="player", tables="9", boards="8-9", title="Players", scoring=form.value)
    (event,) = desk.events()
    (session,) = desk.sessions(event.id)
    (section,) = session.sections.values()
    assert desk.event(event.id).terms.form is form
    assert section.plans[-1].movement.entrants == 9
    client = browser(desk)
    assert client.get(path).status_code == 200
    play(desk, session.id)
    desk.run(c.Publish(event.id), CONSOLE)
    public = public_pages(client, event.id)
    assert len(public) > 5
    for page in (path, f"/event/{event.id}", f"{path}/seating", *public[::7]):
        assert client.get(page).status_code == 200, page
    assert len(desk.scored(event.id).standings) == 9


@pytest.mark.parametrize("form", [Form.TEAMS_IMPS, Form.TOTAL_POINTS])
def test_teams_from_the_form_to_the_public_ranking(form: Form) -> None:
    desk = Desk.in_memory()
    path = opened(desk, of="team", tables="5", boards="8", scoring=form.value)
    (event,) = desk.events()
    (session,) = desk.sessions(event.id)
    assert (desk.event(event.id).terms.form, len(desk.event(event.id).matches)) == (form, 10)
    play(desk, session.id)
    desk.run(c.Publish(event.id), CONSOLE)
    client = browser(desk)
    public = public_pages(client, event.id)
    assert len(public) > 5
    for page in (path, f"/event/{event.id}", f"{path}/seating", *public[::7]):
        assert client.get(page).status_code == 200, page
    assert len(desk.scored(event.id).standings) == 5


@pytest.mark.parametrize("rounds", [1, 3])
def test_matches_whose_second_table_is_still_to_come_are_no_hindrance(rounds: int) -> None:
    desk = Desk.in_memory()
    path = opened(desk, of="team", tables="5", boards="8", scoring="teams_imps")
    (event,) = desk.events()
    (session,) = desk.sessions(event.id)
    play(desk, session.id, rounds)
    desk.run(c.Publish(event.id), CONSOLE)
    client = browser(desk)
    for page in (path, f"/event/{event.id}", f"/r/{event.id}/"):
        assert client.get(page).status_code == 200, page


def test_a_scale_of_victory_points_may_be_chosen_for_matches_in_imps() -> None:
    desk = Desk.in_memory()
    opened(desk, of="team", tables="4", boards="24", scoring="teams_imps", scale="wbf_continuous")
    vp = desk.event(desk.events()[0].id).terms.settings.vp
    assert vp is not None
    assert vp.scale is VpScale.WBF_CONTINUOUS
    wrong = send(browser(desk), "/new", of="team", tables="4", boards="24", scoring="teams_imps", scale="table")
    assert (wrong.status_code, fault(wrong.text, "f-scale") is None) == (422, False)


def test_two_sections_of_teams_have_numbers_and_matches_of_their_own() -> None:
    desk = Desk.in_memory()
    opened(desk, of="team", tables="5 + 6", boards="20-28")
    state = desk.event(desk.events()[0].id)
    assert {"A1-A2", "B1-B2"} <= state.matches.keys()
    assert len(state.pairs) == 11


def test_the_page_asks_for_whom_it_is() -> None:
    client = browser(Desk.in_memory())
    for of, heading in (("player", "How many players?"), ("team", "How many teams?"), ("nobody", "How many tables?")):
        assert heading in client.get(f"/new?of={of}").text
    wrong = send(client, "/new", of="team", tables="4½", boards="24-28")
    assert (wrong.status_code, fault(wrong.text, "f-tables")) == (422, fault(wrong.text, "f-tables"))
    assert fault(wrong.text, "f-tables")


def test_whist_is_proposed_to_eight_players() -> None:
    desk = Desk.in_memory()
    opened(desk, of="player", tables="8", boards="28")
    (session,) = desk.sessions(desk.events()[0].id)
    assert session.sections[""].plans[-1].movement.kind is Kind.WHIST


@pytest.mark.parametrize("text", ["", "1", "eight", "9 + x", "8½"])
def test_what_is_no_number_of_players_is_refused(text: str) -> None:
    with pytest.raises(Impossible):
        counts_of(text)


@pytest.mark.parametrize("of, tables, scoring", [("player", "9", ""), ("team", "5", "teams_imps")])
def test_a_phone_at_the_table_enters_and_the_other_side_confirms(of: str, tables: str, scoring: str) -> None:
    desk = Desk.in_memory()
    session = opened(desk, of=of, tables=tables, boards="24", scoring=scoring).rsplit("/", 1)[-1]
    desk.run_all(new_codes(desk.session(session)), CONSOLE)
    due = next(due for due in every_due(desk.session(session)) if due.slot.table == "1")
    phones = {}
    for side in ("NS", "EW"):
        phones[side] = browser(desk, None)
        code = desk.session(session).codes["", "1"]
        assert send(phones[side], "/phone", "/phone", code=code, side=side).status_code == 200
    typed = {"board": str(due.slot.board), "level": "4", "denomination": "S", "doubling": "", "declarer": "S"}
    assert send(phones["NS"], "/phone/result", "/phone", **typed, sign="=", count="").status_code == 200
    line = re.search(r'name="line" value="(\d+)"', phones["EW"].get("/phone/table").text)
    assert line is not None
    send(phones["EW"], "/phone/answer", "/phone", board=str(due.slot.board), line=line[1], answer="yes")
    current = desk.session(session).record(due.slot).current
    assert current is not None
    assert (current.ns, current.ew) == (due.ns, due.ew)


def test_others_may_have_sat_at_a_table_of_an_individual_and_who_sits_out_is_named() -> None:
    desk = Desk.in_memory()
    path = opened(desk, of="player", tables="9", boards="24")
    session = path.rsplit("/", 1)[-1]
    client = browser(desk)
    (out,) = desk.session(session).sections[""].plans[-1].movement.sitting_out(1)
    first = next(every_due(desk.session(session)))
    assert re.search(rf"Sit-out: *{out}\b", client.get(f"{path}/seating?round=1").text)
    sat = {"ns": first.ns[0], "ns-partner": str(out), "ew": first.ew[0], "ew-partner": first.ew[1]}
    page = f"{path}/seating?round=1&table=1"
    sent = {"csrf": token(client.get(page).text), "round": "1", "section": "", "table": "1", "do": "record", **sat}
    assert client.post(f"{path}/seating", data=sent).status_code == 200
    assert next(every_due(desk.session(session))).ns == (first.ns[0], str(out))


@pytest.mark.parametrize("scoring", ["bam", "total_points"])
def test_a_team_at_two_tables_is_as_it_should_be(scoring: str) -> None:
    desk = Desk.in_memory()
    path = opened(desk, of="team", tables="4", boards="24", scoring=scoring)
    assert 'class="warning"' not in browser(desk).get(f"{path}/seating?round=1").text
