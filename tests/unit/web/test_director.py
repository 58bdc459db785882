"""Director! at the desk: from what happened to the ruling, question by question."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape
from urllib.parse import quote

import pytest
from starlette.testclient import TestClient

from oddtrick.contest.commands import ChangeEvent, EnterResult
from oddtrick.contest.conditions import Conditions
from oddtrick.contest.model import Role, Slot
from oddtrick.contest.sections import seated_at
from oddtrick.contest.table_commands import RecordActs
from oddtrick.formats.record_out import fields_of
from oddtrick.formats.records import read_events
from oddtrick.service.accounts import AccountBook, quick_hasher
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.web.accounts import Account
from oddtrick.web.desk.act_forms import acts_from, form_of
from oddtrick.web.desk.reading import result_for
from oddtrick.web.desk.table_view import place_of
from oddtrick.wording import LANGUAGES, Wording
from oddtrick.words.contracts import parse_score
from oddtrick.words.results import Artificial, Award, Played
from oddtrick.words.seats import Seat

from .setting_up import browser, evening, token

TABLE, BOARD = "3", 5


class Ruling:
    """One board at table 3 in a browser."""

    def __init__(self, desk: Desk, client: TestClient) -> None:
        self.desk, self.client = desk, client
        self.slot = place_of(desk.session("s"), "", TABLE, BOARD, 1)
        self.base = "/session/s/ruling"

    @property
    def record(self):
        return self.desk.record("s", self.slot)

    def page(self) -> str:
        return self.client.get(f"{self.base}?slot={quote(str(self.slot))}").text

    def hidden(self) -> dict[str, str]:
        page = self.page()
        found = {name: re.search(rf'name="{name}" value="([^"]*)"', page) for name in ("slot", "seen", "command_id")}
        return {"csrf": token(page), **{name: match[1] for name, match in found.items() if match}}

    def send(self, what: str, **fields: str):
        return self.client.post(f"{self.base}/{what}", data={**self.hidden(), **fields})

    def line(self, line: str):
        return self.send("act", line=line)

    def answer(self, choice: str):
        name = re.search(r'name="name" value="([^"]*)"', self.page())
        assert name is not None
        return self.send("answer", name=name[1], choice=choice)


@pytest.fixture
def ruling() -> Ruling:
    desk = Desk.in_memory()
    evening(desk)
    return Ruling(desk, browser(desk))


def plain(page: str) -> str:
    """The page without markup, each run of blanks as one."""
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]*>", "", page)))


def test_the_button_leads_from_the_session_to_tables_and_boards(ruling: Ruling) -> None:
    page = ruling.client.get("/session/s").text
    assert 'href="/session/s/director" data-director' in page
    page = ruling.client.get("/session/s/director").text
    assert f"/session/s/ruling?slot={quote(str(place_of(ruling.desk.session('s'), '', '1', 1, 1)))}" in page
    answer = ruling.client.get("/session/s/director", params={"table": TABLE, "board": str(BOARD), "section": ""})
    assert "Board 5, table 3, round 1" in plain(answer.text)


def test_a_table_that_the_session_has_not_is_refused(ruling: Ruling) -> None:
    answer = ruling.client.get("/session/s/director?table=99&board=5")
    assert "No table 99 belongs to this session" in plain(answer.text)
    assert "Type the number of a table" in plain(ruling.client.get("/session/s/director?table=3&board=x").text)


def test_a_board_of_another_round_is_found_where_it_is_due(ruling: Ruling) -> None:
    due = place_of(ruling.desk.session("s"), "", TABLE, 7, 1)
    assert due.round != 1
    assert f"round {due.round}" in plain(ruling.client.get("/session/s/director?table=3&board=7").text)


def test_the_page_names_those_who_sit_there(ruling: Ruling) -> None:
    due = seated_at(ruling.desk.session("s"), ruling.slot)
    assert due is not None
    head = plain(ruling.page()).partition("At the table")[0]
    assert re.search(rf"\b{due.ns[0]}\b.* · .*\b{due.ew[0]}\b", head.partition("Private notes")[2])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_hint_of_the_line_has_what_can_be_typed_in_every_language(language: str) -> None:
    hint = Wording(language).say("director.line.hint")
    parts = re.split(r" · |：|: ", hint)
    typed = (
        "1s p 2h x",
        "ppp ",
        "w 1h ",
        "1s/2s ",
        "hk s10",
        "e drop c4 ",
        "s revoke w ",
        "d ",
        "claim 3",
        "agree",
        "end ",
    )
    assert [one for one in typed if not any(part.startswith(one) for part in parts)] == []
    assert " a eine" not in hint


def test_a_revoke_that_no_card_shows_is_no_dead_end(ruling: Ruling) -> None:
    ruling.send("act", line="end", contract="4s", declarer="S")
    assert "Nothing is recorded yet" not in plain(ruling.page())
    ruling.send("form", form="revoke", by="W")
    page = plain(ruling.page())
    assert "No question waits." in page
    assert "The record has no card that shows this revoke" in page


def test_unauthorized_information_says_when_its_use_is_asked_about(ruling: Ruling) -> None:
    ruling.line("1s p")
    assert "type d then" not in plain(ruling.page())
    ruling.send("form", form="extraneous", by="S", how="hesitation")
    assert "somebody thinks that it was used, type d then" in plain(ruling.page())


def test_what_an_answer_means_is_said_once(ruling: Ruling) -> None:
    ruling.send("act", line="e sa", contract="4s", declarer="S", no_hands="yes")
    ruling.line("d")
    page = ruling.page()
    (means,) = re.findall(r'id="means-3">(.*?)</ul>', page, re.S)
    said = [plain(one) for one in re.findall(r"<li>(.*?)</li>", means, re.S)]
    assert len(said) > 4
    assert len(said) == len(set(said))


def test_before_anything_is_recorded_the_dealer_is_next(ruling: Ruling) -> None:
    """Board 7 of table 4 has dealer South."""
    slot = place_of(ruling.desk.session("s"), "", "4", 7, 1)
    page = plain(ruling.client.get(f"{ruling.base}?slot={quote(str(slot))}").text)
    assert "Dealer South" in page
    assert "South is next." in page


def test_an_insufficient_bid_from_call_to_ruling(ruling: Ruling) -> None:
    page = ruling.line("1s 1h d").text
    assert "East's 1♥ over 1♠ is insufficient." in plain(page)
    assert "South answers" in plain(page)
    assert "Law 27A1" in plain(page)
    assert plain(page).count("East now makes another call") >= 1  # what the answer no would mean
    assert re.search(r"<dt>1997</dt><dd><b>27A</b>", page)
    page = ruling.answer("1").text
    assert "The call or card" in plain(page)
    assert ruling.record.pending is not None
    page = ruling.send("answer", name="replacement", text="2h").text
    assert ruling.record.pending is None or ruling.record.pending.question.name == "same_denominations"
    assert "East: 2♥" in plain(page)


def test_an_undone_answer_is_asked_again_and_stays_on_record(ruling: Ruling) -> None:
    ruling.line("1s 1h d")
    ruling.answer("0")
    number = re.search(r'name="number" value="(\d+)"', ruling.page())
    assert number is not None
    page = ruling.send("undo", number=number[1]).text
    assert "South answers" in plain(page)
    assert "1 step undone" in plain(page)
    assert [one.step.number for one in ruling.record.voided] == [4]


def test_an_impossible_act_is_refused_with_its_place_and_nothing_is_lost(ruling: Ruling) -> None:
    ruling.line("1s")
    answer = ruling.line("p w/2s 3c")
    assert answer.status_code == 422
    assert "Number 2 in the line: W has no call to change" in plain(answer.text)
    assert 'value="p w/2s 3c"' in answer.text
    assert len(ruling.record.steps) == 1


def test_events_of_the_case_file_show_place_and_fault(ruling: Ruling) -> None:
    answer = ruling.line("{expose: {by: Q, cards: [SK], how: dropped}}")
    assert answer.status_code == 422
    assert "line:1" in plain(answer.text)
    assert ruling.line("{N: 1S, E: {call: 1H, artificial: false}, director: S}").status_code in (200, 422)
    assert ruling.line("[N: 1S, E: {call: 1H, artificial: false}, director: S]").status_code == 200
    assert ruling.record.pending is not None


FORMS = (
    ({"form": "expose", "by": "E", "cards": "hk", "how": "dropped"}, "exposed_card"),
    ({"form": "meaning", "by": "E", "call": "1h", "artificial": "true", "shows": "s"}, "insufficient_bid"),
)  # fmt: skip


@pytest.mark.parametrize(("fields", "irregularity"), FORMS, ids=[fields["form"] for fields, _ in FORMS])
def test_small_forms_record_what_else_happens(ruling: Ruling, fields: dict[str, str], irregularity: str) -> None:
    ruling.line("1s")
    assert ruling.send("form", **fields).status_code == 200
    assert [seen.row.name for seen in ruling.record.state.docket.irregularities] == [irregularity]


SMALL = (
    ("director", {"by": "W"}, {"type": "director", "by": "W"}),
    ("no_alert", {"by": "N"}, {"type": "no_alert", "by": "N"}),
    ("claim", {"by": "S", "tricks": "3", "says": "so"}, {"type": "claim", "by": "S", "tricks": "3", "says": "so"}),
    ("concede", {"by": "W", "tricks": ""}, {"type": "concede", "by": "W"}),
    ("object", {"by": "E"}, {"type": "object", "by": "E"}),
    ("wrong_score", {"tricks": "9"}, {"type": "notice", "wrong_score": {"tricks": "9"}}),
    ("revoke", {"by": "W", "trick": "3"}, {"type": "notice", "revoke": {"by": "W", "trick": "3"}}),
    ("misinformation", {"by": "W", "call": "2d"}, {"type": "notice", "misinformation": {"by": "W", "call": "2D"}}),
    (
        "missing_card", {"by": "E", "card": "h5", "found": "elsewhere"},
        {"type": "notice", "missing_card": {"by": "E", "card": "H5", "found": "elsewhere"}},
    ),
    ("extra_card", {"by": "E", "card": "♥5"}, {"type": "notice", "extra_card": {"by": "E", "card": "H5"}}),
    (
        "appeal", {"by": "N", "of": "law", "partner": "agrees"},
        {"type": "appeal", "by": "N", "of": "law", "partner": "agrees"},
    ),
)  # fmt: skip


@pytest.mark.parametrize(("name", "fields", "event"), SMALL, ids=[name for name, _, _ in SMALL])
def test_a_small_form_says_one_event(name: str, fields: dict[str, str], event: dict[str, object]) -> None:
    act, *called = acts_from(form_of(name), fields)
    assert fields_of(act) == event
    assert bool(called) is form_of(name).there


def test_misinformation_that_comes_to_light_after_a_call_is_ruled_on(ruling: Ruling) -> None:
    ruling.line("1n p 2d p")
    assert ruling.send("form", form="misinformation", by="N", call="2d").status_code == 200
    assert ruling.record.pending is not None
    assert ruling.record.pending.question.name == "influenced"


def test_the_directors_own_error_treats_both_sides_as_not_offending(ruling: Ruling) -> None:
    ruling.line("1s 2c ppp")
    answer = ruling.send("form", form="director_error", law="27B1a")
    assert answer.status_code == 200
    page = plain(ruling.page())
    assert "A ruling was wrong: Law 27B1(a)" in page
    assert ruling.record.pending is not None
    assert ruling.record.pending.question.name == "playable"
    ruling.answer("1")
    ruling.send("act", line="{assign: {NS: [{score: -90, weight: 100}], EW: [{score: 50, weight: 100}]}}")
    assert [seen.row.name for seen in ruling.record.state.docket.irregularities] == ["director_error"]
    page = plain(ruling.page())
    assert "82C" in page
    assert "North-South −90; East-West 50" in page


def test_the_sheet_names_the_director_in_charge(ruling: Ruling) -> None:
    ruling.line("1s 1h d")
    address = f"{ruling.base}/sheet?slot={quote(str(ruling.slot))}"
    assert "Director in charge" not in ruling.client.get(address).text
    terms = ruling.desk.event("e").terms
    named = replace(terms, conditions=Conditions(director="Ida Ek", assistants="Rolf Dahl"))
    ruling.desk.run(ChangeEvent("e", named), CONSOLE)
    assert "Director in charge: Ida Ek" in plain(ruling.client.get(address).text)


def test_a_claim_is_contested_and_ruled_at_the_desk(ruling: Ruling) -> None:
    ruling.line("1s ppp")
    assert "Play is suspended" in plain(ruling.line("n claim 9").text)
    assert "How many of the tricks left go to North" in plain(ruling.line("object d").text)
    assert "8 of the 13 tricks that were left go to North-South" in plain(ruling.line("8").text)
    assert (ruling.record.state.play.ns, ruling.record.state.play.ew) == (8, 5)


def test_a_change_of_call_is_recorded_and_ruled_when_the_director_comes(ruling: Ruling) -> None:
    ruling.line("1s")
    assert ruling.send("form", form="change", by="N", call="2s").status_code == 200
    assert "North changes to 2♠" in plain(ruling.page())
    assert "Was the first call a slip" in plain(ruling.line("d").text)


def test_a_small_form_that_cannot_be_read_keeps_what_was_typed(ruling: Ruling) -> None:
    answer = ruling.send("form", form="expose", by="E", cards="9z", how="dropped")
    assert answer.status_code == 422
    assert 'value="9z"' in answer.text
    assert not ruling.record.opened


def test_a_record_begins_with_the_last_calls_or_after_the_auction(ruling: Ruling) -> None:
    assert ruling.send("act", line="2h", contract="4s").status_code == 422
    assert ruling.send("act", line="hk", contract="4s", declarer="S").status_code == 200
    assert "4♠ by South" in plain(ruling.page())
    other = Slot("", 1, "1", 1)
    ruling.slot = other
    assert ruling.send("act", line="2h 2d", first="W").status_code == 200
    assert ruling.record.start.setup.dealer.value == "W"


def test_two_desks_one_is_told_and_its_line_is_kept(ruling: Ruling) -> None:
    ruling.line("1s 1h d")
    seen = ruling.hidden()
    answer = read_events("[answer: {accept: true}]", "x")
    ruling.desk.run(RecordActs("s", ruling.slot, answer, ruling.record.seq), CONSOLE)
    told = ruling.client.post(f"{ruling.base}/act", data={**seen, "line": "2c"})
    assert told.status_code == 409
    assert "Somebody else recorded something at table 3, board 5" in plain(told.text)
    assert 'value="2c"' in told.text
    assert len(ruling.record.steps) == 4


def test_the_same_form_sent_twice_is_recorded_once(ruling: Ruling) -> None:
    fields = {**ruling.hidden(), "line": "1s 1h d"}
    for _ in range(2):
        assert ruling.client.post(f"{ruling.base}/act", data=fields).status_code == 200
    assert len(ruling.record.steps) == 3
    again = {**ruling.hidden(), "name": "accept", "choice": "1"}
    for _ in range(2):
        assert ruling.client.post(f"{ruling.base}/answer", data=again).status_code == 200
    assert len(ruling.record.steps) == 4


def test_what_waits_stands_on_the_session_page_and_in_the_line_of_the_evening(ruling: Ruling) -> None:
    assert "Rulings to come back to" not in ruling.client.get("/session/s").text
    ruling.line("1s 1h d")
    page = ruling.client.get("/session/s").text
    assert "Rulings to come back to" in page
    assert "1 ruling open" in page
    ruling.answer("0")
    assert "Rulings to come back to" not in ruling.client.get("/session/s").text


def test_the_result_page_says_that_there_is_a_ruling(ruling: Ruling) -> None:
    where = f"/session/s/result?slot={quote(str(ruling.slot))}"
    assert "There is a ruling" not in ruling.client.get(where).text
    ruling.line("1s 1h d")
    page = ruling.client.get(where).text
    assert "There is a ruling" in page
    assert f'href="/session/s/ruling?slot={quote(str(ruling.slot))}"' in page
    page = ruling.client.get("/session/s", params={"slot": str(ruling.slot)}).text
    assert "There is a ruling" in page
    assert plain(page.partition('id="rows"')[2].partition("</ol>")[0]).count("ruling") == 1


def test_the_sheet_shows_the_ruling_with_its_provisions_as_page_and_pdf(ruling: Ruling) -> None:
    ruling.line("1s 1h d")
    ruling.answer("0")
    page = ruling.client.get(f"{ruling.base}/sheet?slot={quote(str(ruling.slot))}")
    assert "East's 1♥ over 1♠ is insufficient." in plain(page.text)
    assert "27A1" in page.text
    pdf = ruling.client.get(f"{ruling.base}/ruling.pdf?slot={quote(str(ruling.slot))}")
    assert pdf.content.startswith(b"%PDF")


def test_a_weighted_score_is_typed_as_everywhere(ruling: Ruling) -> None:
    ruling.line("1s 1h d no 2h")
    while ruling.record.pending is not None and ruling.record.pending.question.name != "damaged":
        ruling.answer("0")
    ruling.line("ppp end")
    assert ruling.record.pending is not None
    assert ruling.record.pending.question.name == "damaged"
    ruling.answer("0")
    assert ruling.send("answer", name="score", ns="w 60 nonsense").status_code == 422
    assert ruling.send("answer", name="score", ns="w 60 4s= n, 40 4s-1 n").status_code == 200
    assert "60% 4♠= N + 40% 4♠−1 N" in plain(ruling.page())


def client_as(desk: Desk, role: Role) -> TestClient:
    book = AccountBook(desk, quick_hasher())
    made = book.create("Sam", "twelve tricks", role)
    return browser(desk, Account(made.id, "Sam", role))


def test_a_scorer_reads_and_does_not_record(ruling: Ruling) -> None:
    ruling.line("1s 1h d")
    scorer = Ruling(ruling.desk, client_as(ruling.desk, Role.SCORER))
    page = scorer.page()
    assert "South answers" in plain(page)
    assert 'action="/session/s/ruling/' not in page
    csrf = token(scorer.client.get("/session/s").text)
    data = {"csrf": csrf, "slot": str(ruling.slot), "seen": str(ruling.record.seq), "line": "2c", "command_id": "x"}
    assert scorer.client.post("/session/s/ruling/act", data=data).status_code == 403
    assert len(ruling.record.steps) == 3


def test_a_director_records_under_their_own_name(ruling: Ruling) -> None:
    director = Ruling(ruling.desk, client_as(ruling.desk, Role.DIRECTOR))
    assert director.line("1s").status_code == 200
    assert {step.by for step in director.record.steps} != {CONSOLE}


def test_the_public_sees_nothing_and_a_form_needs_its_token(ruling: Ruling) -> None:
    ruling.line("1s 1h d")
    stranger = browser(ruling.desk, None)
    for path in ("director", "ruling", "ruling/sheet", "ruling/ruling.pdf"):
        page = stranger.get(f"/session/s/{path}", params={"slot": str(ruling.slot)}).text
        assert "insufficient" not in page
    fields = {**ruling.hidden(), "csrf": "x", "line": "2c"}
    assert ruling.client.post(f"{ruling.base}/act", data=fields).status_code == 403


def test_the_players_sheet_speaks_their_language_beside_a_console_in_another(ruling: Ruling) -> None:
    ruling.line("1s 1h d")
    ruling.client.cookies.set("oddtrick_language", "de")
    assert "ungenügend" in ruling.page()
    where = {"slot": str(ruling.slot), "language": "ja"}
    sheet = ruling.client.get("/session/s/ruling/sheet", params=where).text
    assert '<html lang="ja"' in sheet
    assert "不十分なビッド" in sheet
    assert "ungenügend" not in sheet
    assert "language=ja" in sheet
    assert ruling.client.get("/session/s/ruling/ruling.pdf", params=where).content.startswith(b"%PDF")
    assert "ungenügend" in ruling.client.get("/session/s/ruling/sheet", params=where | {"language": "xx"}).text


@pytest.mark.parametrize("junk", ["🂡", "x" * 5000, "[" * 300, "N: " + "1S " * 900, "'", "{N: 1S", "&<script>"])
def test_whatever_is_typed_the_page_answers(ruling: Ruling, junk: str) -> None:
    assert ruling.line(junk).status_code == 422
    assert not ruling.record.opened


def test_a_revoke_that_nobody_noticed_is_for_the_directors_eyes(ruling: Ruling) -> None:
    """Three players throw clubs on the second diamond and follow to the third."""
    ruling.send("act", line="1s ppp", first="S")
    for trick in ("d2 d3 d4 d5", "d6 c2 c3 c4", "d7 d8 d9 d10"):
        ruling.line(trick)
    page = plain(ruling.page())
    assert "For your eyes only" in page
    assert "revoked in trick 2 with ♣" in page
    scorer = Ruling(ruling.desk, client_as(ruling.desk, Role.SCORER))
    assert "For your eyes only" not in plain(scorer.page())


def test_steps_are_told_in_words(ruling: Ruling) -> None:
    ruling.send("act", line="1s ppp", first="S")
    ruling.line('d2 "queen"')
    ruling.line("n revoke e")
    page = plain(ruling.page())
    assert "Declarer: “queen”" in page
    assert "A revoke by East comes to light: North drew attention" in page


def test_what_was_ruled_becomes_the_result_of_the_board(ruling: Ruling) -> None:
    ruling.line("4s ppp n claim 10 e agree")
    assert "Enter it as the result" in plain(ruling.page())
    seen = dict(re.findall(r'name="(revision)" value="([^"]*)"', ruling.page()))
    done = ruling.send("result", **seen)
    assert "This is the result of the board." in plain(done.text)
    current = ruling.desk.session("s").record(ruling.slot).current
    assert current is not None
    assert str(current.outcome) == str(Played(parse_score("4S= by N")))


def test_what_was_ruled_is_entered_also_where_it_looks_odd(ruling: Ruling) -> None:
    """The pairs have the board at another table already."""
    ruling.line("4s ppp n claim 10 e agree")
    elsewhere = Slot("", 2, "3", BOARD)
    sat = result_for(ruling.desk.session("s"), ruling.slot, Played(parse_score("2S= by N")))
    ruling.desk.run(EnterResult("s", elsewhere, sat), CONSOLE, confirmed=True)
    ruling.send("result", revision="0")
    assert ruling.desk.session("s").record(ruling.slot).current is not None
    assert "This is the result of the board." in plain(ruling.page())


def test_an_adjusted_score_of_a_ruling_corrects_the_result(ruling: Ruling) -> None:
    ruling.line("4s ppp n claim 10 e agree")
    ruling.send("result", revision="0")
    ruling.line("artificial: {NS: A+, EW: A-}")
    page = ruling.page()
    assert "In the session:" in plain(page)
    revision = re.search(r'name="revision" value="(\d+)"', page)
    assert revision is not None
    assert ruling.send("result", revision="1").status_code == 409
    ruling.send("result", revision=revision[1])
    record = ruling.desk.session("s").record(ruling.slot)
    assert record.current is not None
    assert record.current.outcome == Artificial(Award.parse("A+"), Award.parse("A-"))
    assert len(record.history) == 2


def test_nothing_is_entered_while_a_question_waits(ruling: Ruling) -> None:
    ruling.line("1s 1h d")
    assert "Enter it as the result" not in plain(ruling.page())
    assert ruling.send("result", revision="0").status_code == 422


def test_a_judgement_has_its_reason_on_the_record_and_on_the_sheet(ruling: Ruling) -> None:
    ruling.line("1s p 1h d no 2h")
    assert ruling.record.pending is not None
    assert ruling.record.pending.question.name == "same_denominations"
    ruling.send("answer", name="same_denominations", choice="0", why="both show hearts & nothing else")
    assert ruling.record.steps[-1].why == "both show hearts & nothing else"
    sheet = ruling.client.get(f"{ruling.base}/sheet?slot={quote(str(ruling.slot))}").text
    assert "both show hearts &amp; nothing else" in sheet
    assert "both show hearts & nothing else" in plain(ruling.page())


def test_the_name_of_a_table_has_an_end(ruling: Ruling) -> None:
    ruling.slot = Slot("", 1, "x" * 3000, BOARD)
    assert ruling.line("1s").status_code == 422
    assert not ruling.record.opened


def test_the_number_of_a_round_has_an_end(ruling: Ruling) -> None:
    for page in ("ruling", "ruling/sheet", "result"):
        assert ruling.client.get(f"/session/s/{page}", params={"slot": f"/{'9' * 5000}/3/5"}).status_code == 422
        assert ruling.client.get(f"/session/s/{page}", params={"slot": f"/1/{'9' * 5000}/5"}).status_code < 500


def test_a_reason_has_an_end(ruling: Ruling) -> None:
    ruling.line("1s p 1h d no 2h")
    assert ruling.send("answer", name="same_denominations", choice="0", why="x" * 301).status_code == 422
    assert ruling.record.pending is not None


def test_a_doubted_claim_shows_the_hands_to_the_director_and_figures_to_answer(ruling: Ruling) -> None:
    ruling.line("4s ppp")
    assert "East is next." in plain(ruling.page())
    ruling.line("n claim 10")
    assert "North claims 10 tricks" in plain(ruling.page())
    assert "is next." not in plain(ruling.page())
    ruling.line("e object d")
    page = ruling.page()
    assert "East objects" in plain(page)
    assert len(re.findall(r'class="answer" name="choice"', page)) == 14
    known = ruling.record.state.play.hand(Seat.NORTH) is not None
    assert ("The hands" in plain(page)) is known
