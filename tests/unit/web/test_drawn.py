"""Drawn contests in the browser: from the first question to the last ranking."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest
from starlette.testclient import TestClient

from oddtrick.contest.commands import CloseSession, CorrectResult, EnterResult, Publish, ReopenSession, UndoLast
from oddtrick.contest.drawing import System
from oddtrick.contest.model import Role, Slot, TableResult
from oddtrick.contest.sections import tables_due
from oddtrick.formats.event_file import read_event
from oddtrick.scoring.score import score
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.web.accounts import Account
from oddtrick.web.desk.drawn_fields import FORMS, rounds_of
from oddtrick.web.phone.table import tables_of
from oddtrick.web.public.export import export_site
from oddtrick.words.notation import parse_entry

from .drawing import begin, draw, fields, play
from .setting_up import browser, evening, fault, send


def totals(desk: Desk) -> dict[str, str]:
    event = desk.events()[0].id
    return {one.contestant: str(one.total) for one in desk.scored(event).ranking()}


def test_a_swiss_of_teams_from_the_entries_to_the_ranking() -> None:
    desk = Desk.in_memory()
    client = browser(desk)
    session = begin(client, desk, system="swiss", scoring="teams_imps", entrants="6", rounds="3", boards="2")
    event = desk.event(desk.events()[0].id)
    assert list(event.pairs) == ["1", "2", "3", "4", "5", "6"]
    for number in (1, 2, 3):
        page = draw(client, session)
        assert page.status_code == 200
        assert f"round={number}" in str(page.url)
        play(desk, session, number)
    assert next(iter(totals(desk))) == "1"
    drawn = desk.session(session).sections[""].draws
    met = [frozenset(pair) for one in drawn.values() for pair in one.fact.draw.meetings]
    assert len(met) == len(set(met)) == 9
    assert "Every round is drawn" in client.get(f"/session/{session}/draw").text


def test_a_swiss_of_pairs_has_one_table_for_a_match() -> None:
    desk = Desk.in_memory()
    client = browser(desk)
    session = begin(client, desk, system="swiss", scoring="matchpoints", entrants="7", rounds="3", boards="3")
    for number in (1, 2, 3):
        draw(client, session)
        play(desk, session, number)
    assert [len(row) for row in desk.session(session).sections[""].plans[-1].movement.seatings] == [3, 3, 3]
    byes = [one.fact.draw.byes for one in desk.session(session).sections[""].draws.values()]
    assert len({one for each in byes for one in each}) == 3
    assert totals(desk)["1"] == max(totals(desk).values(), key=float)


def test_a_round_robin_is_drawn_at_once() -> None:
    desk = Desk.in_memory()
    client = browser(desk)
    session = begin(client, desk, system="round_robin", scoring="teams_imps", entrants="5", boards="2")
    page = draw(client, session, "all")
    assert page.status_code == 200
    assert desk.session(session).sections[""].rounds == 5
    for number in range(1, 6):
        play(desk, session, number)
    assert list(totals(desk)) == ["1", "2", "3", "4", "5"]


def test_a_knock_out_goes_on_with_who_won_and_level_matches_play_on() -> None:
    desk = Desk.in_memory()
    client = browser(desk)
    session = begin(client, desk, system="knock_out", scoring="teams_imps", entrants="6", boards="4")
    draw(client, session)
    play(desk, session, 1, level=True)
    page = client.get(f"/session/{session}/draw")
    assert "2 matches are level" in page.text
    token = send(client, f"/session/{session}/draw", f"/session/{session}/draw", do="extra", section="")
    assert token.status_code == 200
    play(desk, session, 2)
    draw(client, session)
    meetings = desk.session(session).sections[""].draws[3].fact.draw.meetings
    assert meetings == (("1", "4"), ("2", "3"))
    play(desk, session, 3)
    draw(client, session)
    play(desk, session, 4)
    assert desk.session(session).sections[""].draws[4].fact.draw.meetings == (("1", "2"),)
    assert "Every round is drawn" in client.get(f"/session/{session}/draw").text


def test_who_lost_in_a_knock_out_is_not_left_out_of_the_next_draw() -> None:
    desk = Desk.in_memory()
    client = browser(desk)
    session = begin(client, desk, system="knock_out", entrants="8", boards="2")
    path = f"/session/{session}/draw"
    draw(client, session)
    play(desk, session, 1, leave=frozenset({"1", "5"}))
    open_ = client.get(path).text
    assert [one for one in "12345678" if f"<li>{one} is not in the draw." in open_] == ["1", "4", "8"]
    play(desk, session, 1, leave=frozenset("234678"))
    assert "is not in the draw" not in client.get(path).text
    assert "Standings for this draw" not in client.get(path).text


def test_who_would_meet_a_team_that_left_a_knock_out_goes_on_without_play() -> None:
    desk = Desk.in_memory()
    client = browser(desk)
    session = begin(client, desk, system="knock_out", entrants="8", boards="2")
    draw(client, session)
    play(desk, session, 1)
    send(client, f"/session/{session}/leave/1", f"/session/{session}/entries/1", round="2", why="ill")
    draw(client, session)
    second = desk.session(session).sections[""].draws[2].fact.draw
    assert (second.meetings, second.byes) == ((("2", "3"),), ("4",))
    play(desk, session, 2)
    draw(client, session)
    assert desk.session(session).sections[""].draws[3].fact.draw.meetings == (("4", "2"),)


def test_a_narrow_page_shows_the_figure_that_places_go_by() -> None:
    desk = Desk.in_memory()
    client = browser(desk)
    for scoring in ("teams_imps", "matchpoints"):
        session = begin(client, desk, scoring=scoring, entrants="4", rounds="3", boards="2")
        event = desk.session(session).event
        draw(client, session)
        desk.run(Publish(event), CONSOLE)
        play(desk, session, 1)
        assert '<th scope="col" class="n">VP</th>' in client.get(f"/r/{event}/").text


def test_who_wins_a_knock_out_is_first_in_every_ranking() -> None:
    desk = Desk.in_memory()
    client = browser(desk)
    session = begin(client, desk, system="knock_out", entrants="5", boards="2")
    event = desk.events()[0].id
    for number in (1, 2, 3):
        draw(client, session)
        play(desk, session, number)
    ranking = desk.scored(event).ranking()
    assert [one.contestant for one in ranking][:2] == ["1", "2"]
    assert [one.rank for one in ranking] == [1, 2, 3, 3, 5]
    file = client.get(f"/event/{event}/event.json").content
    assert {key: one.rank for key, one in score(read_event(file, "event.json")).standings.items()} == {
        one.contestant: one.rank for one in ranking
    }


@pytest.mark.parametrize(
    "system, scoring, unit",
    [("swiss", "teams_imps", "VP"), ("swiss", "matchpoints", "VP"), ("knock_out", "teams_imps", "IMPs")],
)
def test_the_ranking_names_what_its_totals_count(system: str, scoring: str, unit: str) -> None:
    desk = Desk.in_memory()
    client = browser(desk)
    session = begin(client, desk, system=system, scoring=scoring, entrants="4", rounds="2", boards="2")
    draw(client, session)
    play(desk, session, 1)
    event = desk.events()[0].id
    desk.run(Publish(event), CONSOLE)
    heads = re.findall(r"<th[^>]*>([^<]*)</th>", client.get(f"/r/{event}/").text)
    assert [one for one in heads if one in ("VP", "IMPs", "Matchpoints")] == [unit]


def test_the_event_that_is_exported_scores_alike() -> None:
    desk = Desk.in_memory()
    client = browser(desk)
    session = begin(client, desk, system="swiss", scoring="teams_imps", entrants="5", rounds="2", boards="3")
    for number in (1, 2):
        draw(client, session)
        play(desk, session, number)
    event = desk.events()[0].id
    file = client.get(f"/event/{event}/event.json").content
    assert {one.contestant: str(one.total) for one in score(read_event(file, "event.json")).ranking()} == totals(desk)


def test_the_next_round_is_found_by_typing_and_phones_sit_in_both_rooms() -> None:
    desk = Desk.in_memory()
    client = browser(desk)
    session = begin(client, desk, entrants="4", rounds="2", boards="2")
    draw(client, session)
    assert f"/session/{session}/draw" in client.get(f"/session/{session}/find?q=next").text
    assert [table for _, table in tables_of(desk.session(session))] == ["1", "2", "3", "4"]


def test_the_draw_is_changed_by_typing_and_what_is_odd_is_asked_first() -> None:
    desk = Desk.in_memory()
    client = browser(desk)
    session = begin(client, desk, system="swiss", scoring="teams_imps", entrants="6", rounds="3", boards="2")
    draw(client, session)
    play(desk, session, 1)
    path = f"/session/{session}/draw"
    first = desk.session(session).sections[""].draws[1].fact.draw.meetings[0]
    page = client.get(path)
    changed = client.post(path, data={**fields(page.text), "change": "-".join(first), "do": "change"})
    assert fields(changed.text)["draw"].split()[0].split("-") == list(first) or "-".join(first) in changed.text
    asked = client.post(path, data={**fields(changed.text), "do": "draw"})
    assert "met before: round 1" in asked.text
    assert 2 not in desk.session(session).sections[""].draws
    done = client.post(path, data={**fields(asked.text), "do": "draw", "why": "they asked for it"})
    manner = desk.session(session).sections[""].draws[2].fact.manner
    assert (done.status_code, manner.by_hand, manner.why) == (200, True, "they asked for it")
    assert len(manner.accepted) >= 1


def test_what_is_no_change_is_said_beside_the_field() -> None:
    desk = Desk.in_memory()
    client = browser(desk)
    session = begin(client, desk, system="swiss", scoring="teams_imps", entrants="4", rounds="3", boards="2")
    path = f"/session/{session}/draw"
    page = client.get(path)
    answer = client.post(path, data={**fields(page.text), "change": "1+2", "do": "change"})
    assert answer.status_code == 422
    assert "12-7" in fault(answer.text, "f-change")


def test_a_draw_goes_on_before_all_results_are_in_and_says_which_are_missing() -> None:
    desk = Desk.in_memory()
    client = browser(desk)
    session = begin(client, desk, entrants="6", rounds="3", boards="2", arrears="1")
    draw(client, session)
    play(desk, session, 1, leave=frozenset({"2"}))
    page = client.get(f"/session/{session}/draw")
    assert "1 table is not in yet" in page.text
    assert "Round 1, table 2" in page.text
    assert draw(client, session).status_code == 200
    assert desk.session(session).sections[""].rounds == 2


def test_a_late_team_and_one_that_left() -> None:
    desk = Desk.in_memory()
    client = browser(desk)
    session = begin(client, desk, entrants="6", rounds="3", boards="2")
    draw(client, session)
    play(desk, session, 1)
    send(client, f"/session/{session}/leave/6", f"/session/{session}/entries/6", round="2", why="ill")
    send(client, f"/session/{session}/draw/enter", f"/session/{session}/draw", number="7")
    draw(client, session)
    assert set(desk.session(session).sections[""].draws[2].fact.draw.contestants) == {"1", "2", "3", "4", "5", "7"}


def test_a_late_team_with_a_sign_in_its_number_hinders_no_draw() -> None:
    desk = Desk.in_memory()
    client = browser(desk)
    session = begin(client, desk, entrants="5", rounds="3", boards="2")
    send(client, f"/session/{session}/draw/enter", f"/session/{session}/draw", number="Ek-Dahl +1")
    assert draw(client, session).status_code == 200
    assert "Ek-Dahl +1" in desk.session(session).sections[""].draws[1].fact.draw.contestants


def test_a_round_is_drawn_again_before_play_and_the_page_says_what_that_changes() -> None:
    desk = Desk.in_memory()
    client = browser(desk)
    session = begin(client, desk, entrants="4", rounds="3", boards="2")
    draw(client, session)
    path = f"/session/{session}/draw"
    page = client.get(f"{path}?round=1&again=1")
    changed = client.post(path, data={**fields(page.text), "change": "1-2", "do": "change"})
    assert "What drawing again changes" in changed.text
    done = client.post(path, data={**fields(changed.text), "do": "draw"})
    assert done.status_code == 200
    assert desk.session(session).sections[""].draws[1].fact.draw.meetings[0] == ("1", "2")


def test_everybody_sees_who_meets_whom_and_where_to_sit_once_that_is_published() -> None:
    desk = Desk.in_memory()
    client = browser(desk)
    session = begin(client, desk, system="knock_out", scoring="teams_imps", entrants="3", boards="2")
    draw(client, session)
    event = desk.events()[0].id
    public = f"/r/{event}/draw.html"
    assert client.get(public).status_code == 404
    desk.run(Publish(event), CONSOLE)
    page = client.get(public).text
    assert "Round 1: find your place" in page
    assert "E-W table 1, N-S table 3" in page
    assert "Bracket" in page
    play(desk, session, 1)
    draw(client, session)
    assert "Round 2: find your place" in client.get(public).text


def test_the_pages_of_an_event_without_draws_have_none(tmp_path) -> None:
    desk = Desk.in_memory()
    evening(desk)
    desk.run(Publish("e"), CONSOLE)
    assert browser(desk).get("/r/e/draw.html").status_code == 404
    assert "draw.html" not in browser(desk).get("/r/e/").text
    export_site(desk, tmp_path / "site")
    assert not (tmp_path / "site" / "e" / "draw.html").exists()


def test_a_further_session_goes_on_where_the_first_ended() -> None:
    desk = Desk.in_memory()
    client = browser(desk)
    first = begin(client, desk, entrants="6", rounds="2", boards="2")
    for number in (1, 2):
        draw(client, first)
        play(desk, first, number)
    event = desk.events()[0].id
    send(client, f"/session/{first}/leave/6", f"/session/{first}/entries/6", round="3", why="away on Sunday")
    begin(client, desk, event=event, entrants="", rounds="2", boards="2")
    second = desk.event(event).sessions[1]
    before = totals(desk)
    for number in (1, 2):
        draw(client, second)
        play(desk, second, number)
    rounds = [one.sections[""].draws[number].fact.draw for one in desk.sessions(event) for number in (1, 2)]
    met = [frozenset(pair) for one in rounds for pair in one.meetings]
    assert len(met) == len(set(met)) == 10
    assert {one for draw_ in rounds[2:] for one in draw_.contestants} == {"1", "2", "3", "4", "5"}
    assert totals(desk) != before
    shown = client.get(f"/session/{first}/draw?round=2").text
    assert all(f"{float(total):.2f}" in shown for total in map(Fraction, before.values()))


def test_the_best_of_a_swiss_go_on_in_a_knock_out_and_take_something_with_them() -> None:
    desk = Desk.in_memory()
    client = browser(desk)
    first = begin(client, desk, entrants="4", rounds="3", boards="4")
    for number in (1, 2, 3):
        draw(client, first)
        play(desk, first, number)
    event = desk.events()[0].id
    begin(client, desk, event=event, system="knock_out", entrants="2", rounds="", boards="4", carry="50", edge="0.1")
    final = desk.event(event).sessions[1]
    draw(client, final)
    match = desk.event(event).matches["2-1.1"]
    assert (match.home, match.away) == ("1", "2")
    assert match.carry["1"] > 1
    play(desk, final, 1)
    assert "Final" in client.get(f"/session/{final}/draw?round=1").text


def test_a_final_that_is_level_has_further_boards_too() -> None:
    desk = Desk.in_memory()
    client = browser(desk)
    session = begin(client, desk, system="knock_out", entrants="2", boards="4")
    draw(client, session)
    play(desk, session, 1, level=True)
    assert "1 match is level" in client.get(f"/session/{session}/draw").text
    send(client, f"/session/{session}/draw", f"/session/{session}/draw", do="extra", section="")
    assert desk.session(session).sections[""].draws[2].fact.extra
    play(desk, session, 2)
    page = client.get(f"/session/{session}/draw?round=2").text
    assert "<strong><b>1</b></strong>" in page


def test_the_evening_says_when_the_next_round_is_to_be_drawn() -> None:
    desk = Desk.in_memory()
    client = browser(desk)
    session = begin(client, desk, entrants="4", rounds="2", boards="2")
    assert "Draw round 1" in client.get(f"/session/{session}").text
    draw(client, session)
    assert "Draw round 2" not in client.get(f"/session/{session}").text
    play(desk, session, 1)
    assert "Draw round 2" in client.get(f"/session/{session}").text


def test_a_session_that_is_closed_is_opened_again_before_a_round_is_drawn() -> None:
    desk = Desk.in_memory()
    client = browser(desk)
    session = begin(client, desk, entrants="4", rounds="3", boards="2")
    draw(client, session)
    play(desk, session, 1)
    desk.run(CloseSession(session), CONSOLE)
    refused = draw(client, session)
    assert refused.status_code == 422
    assert "Open it again" in refused.text
    assert desk.session(session).sections[""].rounds == 1
    desk.run(ReopenSession(session), CONSOLE)
    assert draw(client, session).status_code == 200
    assert desk.session(session).sections[""].rounds == 2


def test_without_a_clock_the_line_of_the_evening_goes_by_the_results() -> None:
    desk = Desk.in_memory()
    client = browser(desk)
    session = begin(client, desk, entrants="4", rounds="3", boards="2")
    for number in (1, 2):
        draw(client, session)
        play(desk, session, number)
    assert "Round 2 of 3" in client.get(f"/session/{session}").text
    assert "Round 2 of 3" in client.get(f"/session/{session}/draw").text


def test_what_the_history_says_of_a_draw_and_undo_takes_it_back() -> None:
    desk = Desk.in_memory()
    client = browser(desk)
    session = begin(client, desk, entrants="4", rounds="2", boards="2")
    draw(client, session)
    assert "Round 1 drawn: 1–3, 2–4" in client.get(f"/session/{session}/history").text
    assert "Draw of round 1" in client.get(f"/session/{session}").text
    send(client, f"/session/{session}/undo", f"/session/{session}")
    assert desk.session(session).sections[""].rounds == 0


def test_who_is_kept_apart_and_who_stays_at_a_table() -> None:
    desk = Desk.in_memory()
    client = browser(desk)
    session = begin(client, desk, entrants="6", rounds="2", boards="2", apart="1+4", stationary="6:1")
    draw(client, session)
    meetings = desk.session(session).sections[""].draws[1].fact.draw.meetings
    assert "6" in meetings[0]
    assert {"1", "4"} not in [set(two) for two in meetings]


def test_three_teams_meet_in_two_rounds_instead_of_a_bye() -> None:
    desk = Desk.in_memory()
    client = browser(desk)
    session = begin(client, desk, entrants="7", rounds="3", boards="2", odd="long_triangle")
    assert "These three all meet" in client.get(f"/session/{session}/draw").text
    for number in (1, 2, 3):
        draw(client, session)
        play(desk, session, number)
    draws = [one.fact.draw for _, one in sorted(desk.session(session).sections[""].draws.items())]
    assert [len(one.triangles) for one in draws] == [1, 1, 0]
    assert draws[0].triangles == draws[1].triangles
    assert len(draws[2].byes) == 1
    assert [len(one.boards) for one in desk.event(desk.events()[0].id).matches.values()] == [2] * 11
    second = client.get(f"/session/{session}/draw?round=2").text
    assert all(f"<b>{one}</b>" in second for one in "1234567")
    assert client.get(f"/session/{session}/draw.pdf?round=2").content.startswith(b"%PDF")
    assert "Every round is drawn" in client.get(f"/session/{session}/draw").text


def test_one_more_round_than_was_planned() -> None:
    desk = Desk.in_memory()
    client = browser(desk)
    session = begin(client, desk, entrants="6", rounds="1", boards="2")
    draw(client, session)
    play(desk, session, 1)
    assert "One more round" in client.get(f"/session/{session}/draw").text
    page = client.get(f"/session/{session}/draw?round=2&more=1")
    answer = client.post(f"/session/{session}/draw", data={**fields(page.text), "do": "draw"})
    assert answer.status_code == 200
    assert desk.session(session).sections[""].rounds == 2


def test_the_standings_of_the_draw_are_chosen_where_results_are_missing() -> None:
    desk = Desk.in_memory()
    client = browser(desk)
    session = begin(client, desk, entrants="6", rounds="4", boards="2")
    for number in (1, 2):
        draw(client, session)
        play(desk, session, number, leave=frozenset({"3"}))
    path = f"/session/{session}/draw"
    assert "Draw by the standings one round earlier" in client.get(path).text
    earlier = client.get(f"{path}?round=3&again=1&arrears=1").text
    assert fields(earlier)["arrears"] == "1"
    assert "Draw by the standings as they are" in earlier


def test_two_directors_do_not_draw_over_each_other() -> None:
    desk = Desk.in_memory()
    client = browser(desk)
    session = begin(client, desk, entrants="6", rounds="2", boards="2")
    path = f"/session/{session}/draw"
    stale = fields(client.get(path).text)
    mine = client.post(path, data={**stale, "change": "1-2", "do": "change"})
    draw(client, session)
    answer = client.post(path, data={**fields(mine.text), "seen": stale["seen"], "do": "draw"})
    assert answer.status_code == 422
    assert "Somebody else drew round 1" in answer.text
    assert ("1", "2") not in desk.session(session).sections[""].draws[1].fact.draw.meetings


def test_the_exported_site_has_the_draw(tmp_path) -> None:
    desk = Desk.in_memory()
    client = browser(desk)
    session = begin(client, desk, entrants="4", rounds="3", boards="2")
    draw(client, session)
    event = desk.events()[0].id
    desk.run(Publish(event), CONSOLE)
    export_site(desk, tmp_path / "site")
    assert "find your place" in (tmp_path / "site" / event / "draw.html").read_text("utf-8")


def test_the_sheet_for_the_wall() -> None:
    desk = Desk.in_memory()
    client = browser(desk)
    session = begin(client, desk, scoring="matchpoints", entrants="5", rounds="3", boards="2")
    assert client.get(f"/session/{session}/draw.pdf?round=1").status_code == 404
    draw(client, session)
    sheet = client.get(f"/session/{session}/draw.pdf?round=1")
    assert (sheet.status_code, sheet.content[:4]) == (200, b"%PDF")


def test_a_session_that_draws_nothing_has_no_such_page() -> None:
    desk = Desk.in_memory()
    evening(desk)
    assert browser(desk).get("/session/s/draw").status_code == 404


@pytest.mark.parametrize(
    "answers",
    [
        {"entrants": "1", "rounds": "3"},
        {"entrants": "8", "rounds": ""},
        {"entrants": "8", "rounds": "3", "bye": "200"},
        {"entrants": "8", "rounds": "3", "stationary": "7"},
        {"entrants": "8", "rounds": "3", "edge": "-1"},
        {"entrants": "8", "rounds": "3", "scoring": "matchpoints", "scale": ""},
        {"entrants": "8", "rounds": "3", "scoring": "individual_matchpoints"},
        {"entrants": "8", "rounds": "", "system": "knock_out", "scoring": "matchpoints"},
        {"entrants": "8", "rounds": "", "system": "knock_out", "scoring": "cross_imps"},
    ],
)
def test_what_is_no_contest_is_said_and_nothing_is_made(answers: dict[str, str]) -> None:
    desk = Desk.in_memory()
    page = send(browser(desk), "/new/drawn", "/new/drawn", key="abcdefghij", **answers)
    assert page.status_code == 422
    assert desk.events() == ()


@pytest.mark.parametrize("form", FORMS)
def test_every_form_of_scoring_begins(form) -> None:
    desk = Desk.in_memory()
    session = begin(browser(desk), desk, scoring=form.value, entrants="4", rounds="3", boards="2")
    assert desk.session(session).sections[""].drawing is not None


def test_rounds_of_a_round_robin_and_a_knock_out_go_by_the_entries() -> None:
    assert [rounds_of("", System.ROUND_ROBIN, size) for size in (4, 5, 6)] == [3, 5, 5]
    assert [rounds_of("", System.KNOCK_OUT, size) for size in (2, 3, 8, 9)] == [1, 2, 3, 4]


def test_a_scorer_sees_the_draw_and_cannot_make_one() -> None:
    desk = Desk.in_memory()
    session = begin(browser(desk), desk, entrants="4", rounds="3", boards="2")
    scorer = browser(desk, Account(CONSOLE, "Scorer", Role.SCORER))
    page = scorer.get(f"/session/{session}/draw")
    assert page.status_code == 200
    assert scorer.post(f"/session/{session}/draw", data={**fields(page.text), "do": "draw"}).status_code == 403


def test_three_teams_meet_within_a_round_in_halves_of_a_match() -> None:
    desk = Desk.in_memory()
    client = browser(desk)
    session = begin(client, desk, entrants="9", rounds="2", boards="4", odd="short_triangle")
    assert "in matches of half the length" in client.get(f"/session/{session}/draw").text
    for number in (1, 2):
        draw(client, session)
        play(desk, session, number)
    section = desk.session(session).sections[""]
    draws = [one.fact.draw for _, one in sorted(section.draws.items())]
    assert [len(one.triangles) for one in draws] == [1, 1]
    assert len({one for draw in draws for each in draw.triangles for one in each.contestants}) == 6
    matches = desk.event(desk.events()[0].id).matches
    assert [one.boards for one in matches.values() if len(one.boards) == 2][:3] == [(1, 2), (9, 10), (13, 14)]
    sat = [(seat.ns, seat.ew, seat.set) for seat in section.plans[-1].movement.round(1)]
    assert len(sat) == len(set(sat)) == 12
    assert "Every round is drawn" in client.get(f"/session/{session}/draw").text
    assert client.get(f"/session/{session}/draw.pdf?round=1").content.startswith(b"%PDF")


def test_a_match_of_half_the_length_is_worth_half() -> None:
    desk = Desk.in_memory()
    client = browser(desk)
    session = begin(client, desk, entrants="3", rounds="1", boards="4", odd="short_triangle")
    event = desk.events()[0].id
    draw(client, session)
    play(desk, session, 1)
    scored = desk.scored(event)
    assert all(sum(one.vp or ()) == 10 for one in scored.matches)
    assert totals(desk)["1"] == "20"
    file = read_event(client.get(f"/event/{event}/event.json").content, "event.json")
    assert {key: one.total for key, one in score(file).standings.items()} == {
        one.contestant: one.total for one in scored.ranking()
    }


def test_three_meet_each_other_round_after_round_where_there_are_but_three() -> None:
    desk = Desk.in_memory()
    client = browser(desk)
    session = begin(client, desk, entrants="3", rounds="2", boards="2", odd="short_triangle")
    for number in (1, 2):
        draw(client, session)
        play(desk, session, number)
    assert [one.round for one in desk.event(desk.events()[0].id).matches.values()] == [1, 1, 1, 2, 2, 2]


def test_a_knock_out_of_seven_begins_with_a_match_of_three() -> None:
    desk = Desk.in_memory()
    client = browser(desk)
    session = begin(client, desk, system="knock_out", entrants="7", boards="4", odd="short_triangle")
    event = desk.events()[0].id
    desk.run(Publish(event), CONSOLE)
    draw(client, session)
    first = desk.session(session).sections[""].draws[1].fact.draw
    assert (first.meetings[:2], first.triangles[0].contestants) == ((("1", "7"), ("2", "6")), ("3", "4", "5"))
    assert "2 go on" in client.get(f"/r/{event}/draw.html").text
    for number in (1, 2):
        play(desk, session, number)
        draw(client, session)
    play(desk, session, 3)
    draws = desk.session(session).sections[""].draws
    assert [draws[number].fact.draw.meetings for number in (2, 3)] == [(("1", "4"), ("2", "3")), (("1", "2"),)]
    ranking = desk.scored(event).ranking()
    assert [(one.contestant, one.rank) for one in ranking] == [
        ("1", 1), ("2", 2), ("3", 3), ("4", 3), ("5", 5), ("6", 5), ("7", 5),
    ]  # fmt: skip
    file = score(read_event(client.get(f"/event/{event}/event.json").content, "event.json"))
    assert {key: one.rank for key, one in file.standings.items()} == {one.contestant: one.rank for one in ranking}
    public = client.get(f"/r/{event}/draw.html").text
    assert public.count('<p class="won">') == 2 + 2 + 2 + 1


def test_who_is_level_in_a_match_of_three_plays_on() -> None:
    desk = Desk.in_memory()
    client = browser(desk)
    session = begin(client, desk, system="knock_out", entrants="5", boards="4", odd="short_triangle")
    draw(client, session)
    play(desk, session, 1, level=True)
    assert "2 matches are level" in client.get(f"/session/{session}/draw").text
    send(client, f"/session/{session}/draw", f"/session/{session}/draw", do="extra", section="")
    extra = desk.session(session).sections[""].draws[2].fact
    assert (extra.draw.meetings, extra.boards) == ((("1", "5"), ("2", "3"), ("3", "4"), ("4", "2")), 2)
    play(desk, session, 2)
    draw(client, session)
    assert desk.session(session).sections[""].draws[3].fact.draw.meetings == (("1", "2"),)
    play(desk, session, 3)
    assert "Every round is drawn" in client.get(f"/session/{session}/draw").text


def test_a_team_that_leaves_a_match_of_three_lets_the_others_go_on() -> None:
    desk = Desk.in_memory()
    client = browser(desk)
    session = begin(client, desk, system="knock_out", entrants="7", boards="2", odd="short_triangle")
    draw(client, session)
    send(client, f"/session/{session}/leave/4", f"/session/{session}/entries/4", round="1", why="ill")
    play(desk, session, 1)
    draw(client, session)
    assert desk.session(session).sections[""].draws[2].fact.draw.meetings == (("1", "5"), ("2", "3"))


def test_the_highest_seeds_choose_whom_they_meet() -> None:
    desk = Desk.in_memory()
    client = browser(desk)
    session = begin(client, desk, system="knock_out", entrants="8", boards="2", choosers="3", carry="0", edge="0.1")
    path = f"/session/{session}/draw"
    page = client.get(path).text
    assert "1 chooses" in page
    assert 'id="draw"' not in page
    page = send(client, path, path, section="", do="choose", chosen="", pick="2").text
    assert fault(page, "f-pick") == "1 cannot choose 2. Take one of 4, 5, 6, 7, 8."
    page = send(client, path, path, section="", do="choose", chosen="", pick="7").text
    assert "2 chooses" in page
    assert "1 chooses" in send(client, path, path, section="", do="back", chosen="7").text
    send(client, path, path, section="", do="choose", chosen="7", pick="4")
    last = client.post(path, data={**fields_of(client, path), "do": "choose", "chosen": "7 4", "pick": "8"})
    made = client.post(path, data={**fields(last.text), "do": "draw"})
    assert made.status_code == 200
    fact = desk.session(session).sections[""].draws[1].fact
    assert fact.draw.meetings == (("1", "7"), ("5", "6"), ("2", "4"), ("3", "8"))
    assert (fact.manner.algorithm, fact.manner.by_hand, fact.manner.accepted) == ("choice", False, ())
    assert desk.event(desk.events()[0].id).matches["1.1"].carry == {"1": Fraction(1, 10)}
    play(desk, session, 1)
    draw(client, session)
    assert desk.session(session).sections[""].draws[2].fact.draw.meetings == (("1", "5"), ("2", "3"))


def fields_of(client: TestClient, path: str) -> dict[str, str]:
    """What any form of a page holds hidden."""
    page = client.get(path).text
    return dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', page))


@pytest.mark.parametrize(
    ("field", "answers"),
    [
        ("choosers", {"system": "knock_out", "entrants": "8", "choosers": "5"}),
        ("choosers", {"system": "knock_out", "entrants": "7", "choosers": "1", "odd": "short_triangle"}),
        ("odd", {"system": "knock_out", "entrants": "7", "odd": "long_triangle"}),
        ("odd", {"entrants": "7", "boards": "1", "odd": "short_triangle"}),
        ("entrants", {"entrants": "8+1"}),
        ("apart", {"entrants": "8", "apart": "4"}),
    ],
)
def test_what_cannot_be_drawn_is_said_beside_its_field(field: str, answers: dict[str, str]) -> None:
    desk = Desk.in_memory()
    client = browser(desk)
    key = re.search(r'name="key" value="(\w+)"', client.get("/new/drawn").text)
    assert key is not None
    page = send(client, "/new/drawn", "/new/drawn", key=key[1], rounds="2", **answers)
    assert fault(page.text, f"f-{field}")
    assert desk.events() == ()


def test_a_draw_whose_round_cannot_be_read_is_refused() -> None:
    desk = Desk.in_memory()
    client = browser(desk)
    session = begin(client, desk, entrants="6", rounds="3", boards="2")
    path = f"/session/{session}/draw"
    sent = fields(client.get(path).text)
    answer = client.post(path, data={**sent, "do": "draw", "round": "first"})
    assert answer.status_code == 422
    assert "first is no number of a round" in answer.text
    assert not desk.session(session).sections[""].draws


def test_a_result_that_is_corrected_after_the_next_round_was_drawn_marks_that_draw() -> None:
    desk = Desk.in_memory()
    client = browser(desk)
    session = begin(client, desk, entrants="6", rounds="3", boards="2")
    draw(client, session)
    play(desk, session, 1, leave=frozenset({"3"}))
    draw(client, session)
    second = f"/session/{session}/draw?round=2"
    play(desk, session, 1, leave=frozenset({"1", "2", "4", "5", "6"}))
    assert "before results of" not in client.get(second).text
    slot = Slot("", 1, "1", 2)
    record = desk.session(session).record(slot)
    assert record.current is not None
    other = TableResult(record.current.ns, record.current.ew, parse_entry("PASS"))
    desk.run(CorrectResult(session, slot, other, record.revision, "wrong"), CONSOLE, confirmed=True)
    page = client.get(second).text
    assert "before results of 1 table were corrected" in page
    assert "Round 1, table 1, 1 against 4: boards 2" in page
    assert "before results of" not in client.get(f"/session/{session}/draw?round=1").text
    desk.run(UndoLast(session), CONSOLE)
    assert "before results of" not in client.get(second).text


def play_sections(desk: Desk, session: str, number: int) -> None:
    """All results of a round of every section: the first of a pairing always does better at both tables."""
    state = desk.session(session)
    for section in state.sections.values():
        for table in tables_due(state, section, number):
            better = table.ns < table.ew
            for board in table.boards if not table.sit_out else ():
                result = TableResult(table.ns, table.ew, parse_entry("4S= N" if better else "4S-1 N"))
                slot = Slot(section.name, number, table.table, board)
                desk.run(EnterResult(session, slot, result), CONSOLE, confirmed=True)


def test_two_sections_are_drawn_apart_one_by_one_or_all_at_once() -> None:
    desk = Desk.in_memory()
    client = browser(desk)
    session = begin(client, desk, entrants="6+4", rounds="3", boards="2")
    event = desk.events()[0].id
    desk.run(Publish(event), CONSOLE)
    assert list(desk.event(event).pairs) == ["A1", "A2", "A3", "A4", "A5", "A6", "B1", "B2", "B3", "B4"]
    path = f"/session/{session}/draw"
    page = client.get(path).text
    assert ">Section B</a>" in page
    client.post(path, data={**fields(page), "do": "sections"})
    public = client.get(f"/r/{event}/draw.html").text
    assert public.index("E-W table A3, N-S table A6") < public.index("N-S table B1, E-W table B3")
    play_sections(desk, session, 1)
    client.post(path, data={**fields(client.get(f"{path}?section=B").text), "do": "draw"})
    sections = desk.session(session).sections
    assert [sorted(section.draws) for section in sections.values()] == [[1], [1, 2]]
    met = {
        one for name in "AB" for pair in sections[name].draws[1].fact.draw.meetings for one in pair if one[0] != name
    }
    assert met == set()
    seeds = {name: section.drawing.policy.seed for name, section in sections.items() if section.drawing}
    assert seeds["A"] != seeds["B"]
    public = client.get(f"/r/{event}/draw.html").text
    assert all(f"<b>{one}</b>" in public for one in desk.event(event).pairs)
    assert all(f"Section {name}" in public for name in "AB")
    assert "N-S table A1, E-W table A4" in public
    assert public.index("Round 2: find your place") < public.index("Round 1: find your place")


def test_who_comes_late_is_entered_in_the_section_on_whose_page_it_is_said() -> None:
    desk = Desk.in_memory()
    client = browser(desk)
    session = begin(client, desk, entrants="6+4", rounds="3", boards="2")
    path = f"/session/{session}/draw"
    page = client.get(f"{path}?section=B").text
    assert 'value="B5"' in page
    for number in ("5", "B6"):
        client.post(f"{path}/enter", data={**fields(page), "section": "B", "number": number})
    refused = client.post(f"{path}/enter", data={**fields(page), "section": "B", "number": "x" * 81})
    assert (refused.status_code, "At most 80 letters" in refused.text) == (422, True)
    for name in "AB":
        client.post(path, data={**fields(client.get(f"{path}?section={name}").text), "do": "draw"})
    drawn = {name: set(one.draws[1].fact.draw.contestants) for name, one in desk.session(session).sections.items()}
    assert drawn == {"A": {f"A{n}" for n in range(1, 7)}, "B": {f"B{n}" for n in range(1, 7)}}


def test_a_section_in_which_somebody_is_level_or_chooses_is_drawn_by_itself() -> None:
    desk = Desk.in_memory()
    client = browser(desk)
    session = begin(client, desk, system="knock_out", entrants="4+4", boards="2", choosers="1")
    path = f"/session/{session}/draw"
    answer = client.post(path, data={**fields_of(client, path), "do": "sections"})
    assert answer.status_code == 422
    assert "Draw it by itself" in answer.text
    assert not any(section.draws for section in desk.session(session).sections.values())
