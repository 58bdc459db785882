"""The new session: what is typed, what is proposed, what is made."""

from __future__ import annotations

import re
from fractions import Fraction
from html import unescape

import pytest

from oddtrick.movements import Kind
from oddtrick.scoring.settings import Form
from oddtrick.service.deals import audit
from oddtrick.service.desk import Desk
from oddtrick.web.desk.questions import MINUTES, Size, Wanted, names_of, pace_of, sizes_of, wanted_of
from oddtrick.words.errors import Impossible

from .setting_up import browser, fault, send


@pytest.mark.parametrize(
    "text, sizes",
    [
        ("9", [(9, False)]),
        ("8½", [(9, True)]),
        ("8.5", [(9, True)]),
        ("8,5", [(9, True)]),
        ("8 1/2", [(9, True)]),
        ("9+8½", [(9, False), (9, True)]),
        ("1½", [(2, True)]),
    ],
)
def test_tables_are_read_as_people_write_them(text: str, sizes: list[tuple[int, bool]]) -> None:
    assert sizes_of(text) == tuple(Size(*size) for size in sizes)


@pytest.mark.parametrize("text", ["", "nine", "0", "1", "½", "-3", "9.25", "1000", "9+", "8½½"])
def test_what_is_no_number_of_tables_is_refused(text: str) -> None:
    with pytest.raises(Impossible):
        sizes_of(text)


@pytest.mark.parametrize(
    "text, wanted",
    [
        ("27", Wanted(range(25, 30))),
        ("24-28", Wanted(range(24, 29))),
        ("24 – 28", Wanted(range(24, 29))),
        ("3h", Wanted(range(18, 25), 180)),
        ("3:15", Wanted(range(20, 27), 195)),
        ("200 min", Wanted(range(20, 27), 200)),
    ],
)
def test_boards_or_a_time(text: str, wanted: Wanted) -> None:
    assert wanted_of(text, MINUTES) == wanted


@pytest.mark.parametrize("text", ["", "many", "28-24", "0", "0h", "999"])
def test_neither_boards_nor_a_time_is_refused(text: str) -> None:
    with pytest.raises(Impossible):
        wanted_of(text, MINUTES)


def test_minutes_and_names() -> None:
    assert (pace_of("7½"), pace_of("7,5"), pace_of("8")) == (Fraction(15, 2), Fraction(15, 2), 8)
    with pytest.raises(Impossible):
        names_of("A A", 2)
    with pytest.raises(Impossible):
        names_of("A", 2)


def hidden(page: str) -> dict[str, str]:
    return dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', page))


def proposed(client, **answers: str):
    page = send(client, "/new", **answers)
    return page, {**answers, **{name: hidden(page.text)[name] for name in ("shown", "key")}}


def test_three_proposals_stand_side_by_side_and_the_second_sending_makes_the_session() -> None:
    desk = Desk.in_memory()
    client = browser(desk)
    page, form = proposed(client, tables="9", boards="24-28", scoring="butler", title="Tuesday", date="2026-12-01")
    assert page.status_code == 200
    assert page.text.count('class="offer"') == 3
    assert desk.events() == ()
    made = send(client, "/new", **form, choice__0="mitchell-9-3-2-0-straight", hands="draw", profile="acbl")
    assert made.status_code == 200
    (event,) = desk.events()
    terms = desk.event(event.id).terms
    assert (terms.title, terms.date, terms.form, terms.winners) == ("Tuesday", "2026-12-01", Form.BUTLER, 2)
    assert terms.settings.mp_scale == 1
    (session,) = desk.sessions(event.id)
    assert made.url.path == f"/session/{session.id}"
    assert (len(desk.event(event.id).pairs), len(session.deals), audit(session)) == (18, 27, ())
    assert desk.journal.last_seq(f"club/event/{event.id}") > 1


def test_other_questions_show_other_proposals_first() -> None:
    desk = Desk.in_memory()
    client = browser(desk)
    _, form = proposed(client, tables="9", boards="24-28")
    page = send(client, "/new", **(form | {"tables": "5"}))
    assert page.status_code == 200
    assert "Howell" in page.text
    assert desk.events() == ()


def test_sent_twice_it_is_made_once() -> None:
    desk = Desk.in_memory()
    client = browser(desk)
    _, form = proposed(client, tables="5", boards="27")
    assert send(client, "/new", **form).url == send(client, "/new", **form).url
    assert len(desk.events()) == 1


def test_every_fault_stands_beside_its_field_and_nothing_is_lost() -> None:
    client = browser(Desk.in_memory())
    answers = {"tables": "nine", "boards": "lots", "first": "0", "date": "soon", "sections": "A,B", "title": "Kept <b>"}
    page = send(client, "/new", **answers)
    assert page.status_code == 422
    assert all(fault(page.text, f"f-{name}") for name in ("tables", "boards", "first", "date"))
    assert 'value="nine"' in page.text
    assert 'value="Kept &lt;b&gt;"' in page.text
    assert '<details class="more-settings" open>' in page.text


def test_no_movement_fits_so_the_boards_are_at_fault() -> None:
    page = send(browser(Desk.in_memory()), "/new", tables="9", boards="25", winners="2", minutes="60")
    assert page.status_code in (200, 422)
    late = send(browser(Desk.in_memory()), "/new", tables="9", boards="10 min")
    assert late.status_code == 422
    assert fault(late.text, "f-boards")


def test_two_sections_with_a_half_table_agree_in_winners() -> None:
    desk = Desk.in_memory()
    client = browser(desk)
    page, form = proposed(client, tables="5 + 4½", boards="24-28")
    assert "Section B" in page.text
    apart = send(client, "/new", **form, choice__0="howell-9-3-1-0-plain", choice__1="mitchell-5-5-2-0-straight")
    assert apart.status_code == 422
    assert fault(apart.text, "f-choice")
    send(client, "/new", **form, choice__0="howell-9-3-1-0-plain", choice__1="howell-9-3-1-0-plain", first="101")
    (event,) = desk.events()
    (session,) = desk.sessions(event.id)
    assert list(session.sections) == ["A", "B"]
    plan = session.section("B").plans[0]
    assert (plan.movement.kind, plan.movement.boards.start, plan.pairs.count("")) == (Kind.HOWELL, 101, 1)


def test_sections_agree_in_winners_where_nothing_was_chosen() -> None:
    desk = Desk.in_memory()
    client = browser(desk)
    _, form = proposed(client, tables="8½ + 5", boards="24-28")
    assert send(client, "/new", **form).status_code == 200
    (event,) = desk.events()
    assert {section.plans[0].movement.winners for section in desk.sessions(event.id)[0].sections.values()} == {2}


def test_a_further_session_belongs_to_its_event() -> None:
    desk = Desk.in_memory()
    client = browser(desk)
    _, form = proposed(client, tables="5", boards="27")
    send(client, "/new", **form)
    (event,) = desk.events()
    _, second = proposed(client, tables="5", boards="27", event=event.id)
    send(client, "/new", **second)
    assert len(desk.events()) == 1
    assert [session.number for session in desk.sessions(event.id)] == [1, 2]
    _, third = proposed(client, tables="9", boards="27", event=event.id, winners="2")
    refused = send(client, "/new", **third)
    assert refused.status_code == 422
    assert fault(refused.text, "f-event")


OWN = "round,table,ns,ew,set\n1,1,4,1,1\n1,2,2,3,2\n2,1,4,2,3\n2,2,3,1,4\n3,1,4,3,5\n3,2,1,2,6\n"


def key_in(page: str) -> str:
    return re.search(r'name="key" value="([^"]+)"', page)[1]


def test_a_movement_of_ones_own_is_checked_and_offered_first() -> None:
    client = browser(Desk.in_memory())
    page = send(client, "/new", tables="2", own=OWN).text
    assert re.search(r'name="choice-0" value="given-3-9-1-0-plain"[^>]* checked', page)
    shown = re.search(r'name="shown" value="([^"]*)"', page)[1]
    done = send(
        client,
        "/new",
        tables="2",
        own=OWN,
        shown=unescape(shown),
        key=key_in(page),
        **{"choice-0": "given-3-9-1-0-plain"},
    )
    assert done.url.path.startswith("/session/")


def test_a_movement_comes_as_a_file_too() -> None:
    client = browser(Desk.in_memory())
    page = send(client, "/new", tables="2", files={"own_file": ("own.csv", OWN.encode())}).text
    assert "given-3-9-1-0-plain" in page
    assert "round,table,ns,ew,set" in page


@pytest.mark.parametrize(
    "own, tables, said",
    [
        (OWN.replace("2,2,3,1,4", "2,2,4,1,4"), "2", "pair 4 sits at table 1 and at table 2"),
        (OWN, "3", "has 2 tables"),
        ("round,table\n1,1\n", "2", "ns"),
    ],
)
def test_one_that_cannot_be_played_is_refused_beside_its_field(own: str, tables: str, said: str) -> None:
    page = send(browser(Desk.in_memory()), "/new", tables=tables, own=own)
    assert page.status_code == 422
    assert said in fault(page.text, "f-own")


def test_the_stand_of_a_relay_is_put_where_the_room_wants_it() -> None:
    desk = Desk.in_memory()
    client = browser(desk)
    asked = {"tables": "8", "boards": "24", "stand": "2"}
    page = send(client, "/new", **asked).text
    assert "A board stand stands after table 2." in page
    shown = re.search(r'name="shown" value="([^"]*)"', page)[1]
    chosen = {"shown": unescape(shown), "key": key_in(page), "choice-0": "mitchell-8-3-2-0-relay"}
    done = send(client, "/new", **asked, **chosen)
    section = desk.session(done.url.path.split("/")[-1]).sections[""]
    made = section.plans[0].movement
    assert made.stands == (2,)
    assert made.at(1, 6).set == made.at(1, 7).set
    assert "after table 1 to 8" in fault(send(client, "/new", **asked | {"stand": "9"}).text, "f-stand")
    assert "no number of a table" in fault(send(client, "/new", **asked | {"stand": "x"}).text, "f-stand")


def test_a_fairer_movement_is_looked_for_and_offered_as_ones_own() -> None:
    client = browser(Desk.in_memory())
    page = send(client, "/new", tables="8", boards="28", search="0", **{"choice-0": "mitchell-7-4-2-0-skip"}).text
    assert "A fairer one was found: balance 7" in page
    assert re.search(r'name="choice-0" value="mitchell-7-4-1-0-skip"[^>]* checked', page)
    assert "Mitchell with a skip, directions exchanged at single tables" in page
    none = send(client, "/new", tables="5", search="0", **{"choice-0": "howell-9-3-1-0-plain"}).text
    assert "Nothing fairer was found" in none
