"""Decisions overturned on review, and appeals, at the desk."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from io import BytesIO
from urllib.parse import quote

import pypdf
import pytest
from starlette.testclient import TestClient

from oddtrick.contest.commands import ChangeEvent, CloseSession, EnterResult, SetDeals
from oddtrick.contest.conditions import Appeals, Conditions
from oddtrick.contest.model import DealSource, Role, Slot
from oddtrick.contest.table_commands import RecordActs
from oddtrick.formats.records import read_events
from oddtrick.scoring.settings import Form
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.table.actions import Consent
from oddtrick.web.accounts import Account
from oddtrick.web.desk.appeal_view import consents_of
from oddtrick.web.desk.appeals import request_of
from oddtrick.web.desk.forms import Fields
from oddtrick.web.desk.reading import result_for
from oddtrick.web.desk.table_view import place_of
from oddtrick.wording import LANGUAGES, Wording
from oddtrick.words.contracts import parse_score
from oddtrick.words.deals import DEALS, Deal
from oddtrick.words.results import Played

from .setting_up import browser, evening, token
from .test_director import plain

PLAYED = "N: 1S, E: P, S: 4S, W: P, N: P, E: P, board_ends: true"


class Case:
    """Board 5 at table 3 in a browser."""

    def __init__(self, desk: Desk, client: TestClient) -> None:
        self.desk, self.client = desk, client
        self.slot = place_of(desk.session("s"), "", "3", 5, 1)

    @property
    def record(self):
        return self.desk.record("s", self.slot)

    def happens(self, text: str, why: str = "") -> int:
        command = RecordActs("s", self.slot, read_events(f"[{text}]", "typed"), self.record.seq, why=why)
        self.desk.run(command, CONSOLE)
        return self.record.steps[-1].number

    def get(self, what: str, **query: str) -> str:
        answer = self.client.get(f"/session/s/{what}", params={"slot": str(self.slot), **query})
        assert answer.status_code == 200, answer.text
        return answer.text

    def send(self, what: str, at: str, **fields: str):
        """What is typed into a form of the page at this address."""
        page = self.client.get(f"/session/s/{at}").text
        shown = {name: re.search(rf'name="{name}" value="([^"]*)"', page) for name in ("seen", "command_id")}
        hidden = {name: found[1] for name, found in shown.items() if found}
        sent = {"csrf": token(page), "slot": str(self.slot), **hidden, **fields}
        return self.client.post(f"/session/s/{what}", data=sent)

    def overturn(self, number: int, **fields: str):
        at = f"overturn?slot={quote(str(self.slot))}&number={number}"
        return self.send("overturn", at, number=str(number), **fields)


@pytest.fixture
def case() -> Case:
    desk = Desk.in_memory()
    evening(desk)
    return Case(desk, browser(desk))


def test_a_decision_is_overturned_on_review_and_stays_struck_through(case: Case) -> None:
    case.happens("N: 1S, E: 1H, director: S, answer: {accept: false}, E: 2H")
    number = case.happens("answer: {same_denominations: true}", "it shows hearts")
    page = case.get("ruling")
    assert f"number={number}" in page
    assert "Overturn on review" in page
    answer = case.overturn(number, why="2♥ was a transfer")
    assert answer.status_code == 200
    assert case.record.pending is not None
    page = answer.text
    assert "Does 2♥, the lowest bid that can, show the same denominations" in plain(page)
    assert any("it shows hearts" in struck for struck in re.findall(r"<s>(.*?)</s>", page, re.DOTALL))
    assert re.search(r"Overturned on review, .+, by .+: 2♥ was a transfer", plain(page))
    assert "2♥ was a transfer" in plain(case.get("ruling/sheet"))


def test_a_score_is_overturned_with_another_at_once(case: Case) -> None:
    number = case.happens(f"{PLAYED}, assign: {{NS: 4S-1, EW: 4S-1}}")
    case.overturn(number, why="the weights were wrong", ns="w 60 4s=, 40 4s-1")
    assert [one.step.number for one in case.record.overturned] == [number]
    assert [line.score for line in case.record.state.docket.adjusted.ns] == ["4S= by N", "4S-1 by N"]


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"why": ""}, "Say why"),
        ({"why": "x" * 301}, "at most 300"),
        ({"why": "so", "ns": "9z"}, "9z"),
        ({"why": "so", "ns": "w 60 4s=, 30 4s-1"}, "100"),
        ({"why": "so", "seen": "1"}, "in the meantime"),
    ],
)
def test_what_cannot_be_is_said_above_the_form_and_nothing_is_lost(
    case: Case, fields: dict[str, str], said: str
) -> None:
    number = case.happens(f"{PLAYED}, assign: {{NS: 4S-1, EW: 4S-1}}")
    answer = case.overturn(number, **fields)
    assert answer.status_code in (409, 422)
    assert said in plain(answer.text)
    assert f'value="{fields["why"]}"' in answer.text
    assert case.record.overturned == ()


def test_what_players_went_on_after_is_refused_with_what_to_do(case: Case) -> None:
    case.happens("N: 1S, E: 1H, director: S, answer: {accept: false}, E: 2H")
    number = case.happens("answer: {same_denominations: true}")
    case.happens("S: P")
    assert f"overturn?slot={quote(str(case.slot))}&amp;number={number}" not in case.get("ruling")
    answer = case.overturn(number, why="so")
    assert "assign an adjusted score instead" in plain(answer.text)


def test_a_step_that_is_no_decision_is_not_found(case: Case) -> None:
    case.happens("N: 1S")
    assert case.client.get(f"/session/s/overturn?slot={quote(str(case.slot))}&number=1").status_code == 404
    assert case.client.get(f"/session/s/overturn?slot={quote(str(case.slot))}&number=x").status_code == 404


RULED = f"{PLAYED}, assign: {{NS: 4S-1, EW: 4S-1}}"


def receive(case: Case, **fields: str):
    given = {"by": "NS", "of": "judgement", "minutes": "10", "consents": "partner", "consent": "agrees"}
    return case.send("appeal", f"appeal?slot={quote(str(case.slot))}", **given | {"deposit": "held"} | fields)


def decide(case: Case, **fields: str):
    number = str(case.record.appeals[-1].number)
    given = {"number": number, "decision": "upheld", "by": "Ada, Ben, Cai", "deposit": "returned"}
    return case.send("appeal/decision", f"appeal?slot={quote(str(case.slot))}", **given | fields)


def test_an_appeal_is_received_heard_and_its_score_entered_and_the_ranking_moves(case: Case) -> None:
    entered(case)
    number = case.happens(RULED, "too much")
    assert "Appeals on this board" in plain(case.get("ruling"))
    page = plain(receive(case, against=str(number), why="nobody was damaged").text)
    assert "The appeal of North-South goes to the committee." in page
    assert "93B2" not in page or "92A" in page
    assert f"Against decision {number}: " in page
    assert "nobody was damaged" in page
    assert "appeal waits" in plain(case.client.get("/session/s/director").text)
    answer = decide(case, decision="changed", ns="w 60 4s=, 40 4s-1", why="Pass was an\r\nalternative.", merit="yes")
    page = plain(answer.text)
    assert "The ruling is changed. Decided by Ada, Ben, Cai" in page
    assert case.record.heard[0].ruling.why == "Pass was an\nalternative."
    assert [line.score for line in case.record.state.docket.adjusted.ns] == ["4S= by N", "4S-1 by N"]
    assert "What entering it would change" in page
    page = case.send("appeal/result", f"appeal?slot={quote(str(case.slot))}", revision=revision(case)).text
    assert "What the result changed after the appeal" in plain(page)
    assert "This is the result of the board." in plain(page)
    assert "changed" in plain(case.client.get("/session/s/appeals").text)
    assert "{NS:" not in case.get("ruling")
    sheet = plain(case.get("ruling/sheet"))
    assert "Overturned on appeal" in sheet
    assert "The deposit is returned." in sheet


def entered(case: Case) -> None:
    session = case.desk.session("s")
    for pair, table in (("3", "3"), ("2", "2"), ("4", "4")):
        slot = place_of(session, "", table, 5, 1)
        score = "4S= by S" if pair == "3" else "4S-1 by S"
        result = result_for(session, slot, Played(parse_score(score)), f"{pair}NS", f"{pair}EW")
        case.desk.run(EnterResult("s", slot, result), CONSOLE, confirmed=True)


def revision(case: Case) -> str:
    return str(case.desk.session("s").record(case.slot).revision)


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"minutes": "31"}, "31 minutes after the score was available an appeal is too late"),
        ({"minutes": "soon"}, "is no number of minutes"),
        ({"minutes": "-3"}, "is no number of minutes"),
        ({"consent": "refuses"}, "do not consent (Law 92D1)"),
        ({"consent": ""}, "ask first"),
        ({"by": "Q"}, "Say who appeals"),
        ({"of": "taste"}, "one of those that are offered"),
        ({"against": "3"}, "Decision 3 does not stand"),
        ({"why": "x" * 301}, "at most 300"),
        ({"seen": "1"}, "in the meantime"),
    ],
)
def test_a_request_that_is_not_to_be_had_is_refused_with_what_to_do(
    case: Case, fields: dict[str, str], said: str
) -> None:
    case.happens(RULED)
    answer = receive(case, **fields)
    assert answer.status_code in (409, 422)
    assert said in plain(answer.text)
    assert case.record.appeals == ()


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"by": ""}, "Name who decided"),
        ({"decision": "changed"}, "or that the result of the table stands"),
        ({"decision": "changed", "ns": "4s=", "instead": "table"}, "one of both"),
        ({"decision": "changed", "ns": "w 60 4s=, 30 4s-1"}, "100"),
        ({"ns": "4s="}, "A new score changes the ruling"),
        ({"decision": "perhaps"}, "one of those that are offered"),
        ({"number": "77"}, "There is no appeal 77"),
        ({"why": "x" * 2001}, "at most 2000"),
    ],
)
def test_a_decision_that_is_not_to_be_had_is_refused_and_nothing_is_lost(
    case: Case, fields: dict[str, str], said: str
) -> None:
    case.happens(RULED)
    receive(case)
    answer = decide(case, **fields)
    assert answer.status_code in (409, 422)
    assert said in plain(answer.text)
    assert case.record.heard == ()
    if "number" not in fields:
        assert 'value="Ada, Ben, Cai"' in answer.text or not fields.get("by", "x")


def test_the_time_runs_from_the_close_or_from_a_later_decision() -> None:
    now = [datetime(2026, 11, 30, 19, tzinfo=UTC)]
    desk = Desk.in_memory(lambda: now[0])
    evening(desk)
    case = Case(desk, browser(desk))
    case.happens(RULED)
    assert "the time has not begun" in plain(case.get("appeal"))
    desk.run(CloseSession("s"), CONSOLE)
    now[0] += timedelta(minutes=12)
    assert re.search(r'name="minutes"[^>]*value="12"', case.get("appeal"))
    case.happens("penalise: {side: NS, amount: 10%}")
    now[0] += timedelta(minutes=3)
    assert re.search(r'name="minutes"[^>]*value="3"', case.get("appeal"))
    now[0] += timedelta(minutes=40)
    assert "too late" in plain(case.get("appeal"))


def test_the_result_of_the_table_stands_where_no_damage_is_found_on_appeal(case: Case) -> None:
    case.happens("N: 1S, E: 1H, director: S, answer: {accept: false}, E: 2H, answer: {same_denominations: true}")
    case.happens("S: P, W: P, N: P, board_ends: true")
    number = case.happens("answer: {damaged: true}")
    case.happens("assign: {NS: 2H-1, EW: 2H-1}")
    receive(case, against=str(number))
    answer = decide(case, decision="changed", instead="table")
    assert answer.status_code == 200, plain(answer.text)
    assert case.record.pending is None
    assert case.record.state.docket.adjusted is None
    assert [one.step.number for one in case.record.overturned] == [number, number + 1]


def test_damage_found_on_appeal_leads_to_the_new_score_at_once(case: Case) -> None:
    case.happens("N: 1S, E: 1H, director: S, answer: {accept: false}, E: 2H, answer: {same_denominations: true}")
    case.happens("S: P, W: P, N: P, board_ends: true")
    number = case.happens("answer: {damaged: false}")
    receive(case, against=str(number))
    decide(case, decision="changed", ns="2h-1")
    assert case.record.pending is None
    assert [line.score for line in case.record.state.docket.adjusted.ns] == ["2H-1 by E"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_form_is_printed_in_any_language_with_the_facts_filled_in(case: Case, language: str) -> None:
    deal = Deal.of_index(DEALS // 3)
    case.desk.run(SetDeals("s", {5: deal}, DealSource.IMPORTED), CONSOLE)
    case.happens(RULED, "too much")
    receive(case, why="nobody was damaged")
    number = str(case.record.appeals[0].number)
    answer = case.client.get(
        "/session/s/appeal/form.pdf", params={"slot": str(case.slot), "number": number, "language": language}
    )
    assert answer.headers["content-type"] == "application/pdf"
    text = "\n".join(page.extract_text() for page in pypdf.PdfReader(BytesIO(answer.content)).pages)
    say = Wording(language).say
    for said in ("nobody was damaged", say("appeal.form.decision"), say("seat.W"), say("desk.by.console")):
        assert said in text
    assert ("The desk" in text) is (language == "en")
    assert answer.content.startswith(b"%PDF")


def test_a_form_without_a_request_has_lines_for_it(case: Case) -> None:
    case.happens(RULED)
    answer = case.client.get("/session/s/appeal/form.pdf", params={"slot": str(case.slot)})
    text = "\n".join(page.extract_text() for page in pypdf.PdfReader(BytesIO(answer.content)).pages)
    assert "Who appeals:" in text
    assert "What they say: East-West" in text


def test_where_nothing_was_ruled_there_is_no_form_and_the_way_leads_to_the_ruling(case: Case) -> None:
    page = case.get("appeal")
    assert "Nothing was ruled at this table" in plain(page)
    assert 'name="minutes"' not in page
    assert "Nobody has appealed." in plain(case.client.get("/session/s/appeals").text)


def terms(case: Case, **changed: object) -> None:
    held = case.desk.event("e").terms
    case.desk.run(ChangeEvent("e", replace(held, **changed)), CONSOLE)


def test_where_nothing_was_ruled_the_page_stands_after_the_close_too(case: Case) -> None:
    case.desk.run(CloseSession("s"), CONSOLE)
    assert "appeal" in case.get("appeal")
    case.happens(PLAYED)
    assert "appeal" in case.get("appeal")


@pytest.mark.parametrize("form", [Form.TEAMS_IMPS, Form.BAM, Form.PATTON])
def test_in_a_team_event_the_captain_consents(case: Case, form: Form) -> None:
    terms(case, form=form)
    consents = consents_of(case.desk, case.desk.session("s"))
    assert (consents.key, consents.by) == ("captain", ("NS", "EW"))
    asked = request_of(Fields(by="NS", of="law", minutes="3", consents="captain", consent="absent"))
    assert (asked.captain, asked.partner) == (Consent.ABSENT, None)


def test_in_an_individual_event_a_player_appeals_alone(case: Case) -> None:
    case.happens(RULED)
    terms(case, form=Form.INDIVIDUAL_MATCHPOINTS)
    page = case.get("appeal")
    assert 'name="consent"' not in page
    assert re.search(r'<option value="E"[^>]*>East<', page)
    receive(case, by="E", consents="", consent="")
    assert [one.request.partner for one in case.record.appeals] == [None]


@pytest.mark.parametrize(("edition", "law"), [(1987, "93C"), (1997, "93C"), (2007, "93C1"), (2017, "93C1")])
def test_the_further_stage_is_named_by_its_provision_in_each_edition(case: Case, edition: int, law: str) -> None:
    conditions = Conditions(appeals=Appeals.DIRECTOR, further_appeals=True, deposit="20 EUR")
    terms(case, edition=edition, conditions=conditions)
    case.happens(RULED)
    page = case.get("appeal")
    assert "20 EUR" in page
    assert re.search(r'<option value="director" selected>', page)
    receive(case)
    page = case.get("appeal")
    assert f">{law}</a>" in page
    assert "The organizer has set up a further stage." in plain(page)
    decide(case, decision="referred", deposit="held")
    assert case.record.waits
    assert "referred further" in plain(case.client.get("/session/s/appeals").text)


def test_scorers_read_and_do_nothing(case: Case) -> None:
    case.happens(RULED)
    receive(case)
    scorer = browser(case.desk, Account(CONSOLE, "Sam", Role.SCORER))
    page = scorer.get("/session/s/appeal", params={"slot": str(case.slot)}).text
    assert "The appeal of North-South" in plain(page)
    assert 'name="decision"' not in page
    assert 'name="minutes"' not in page
    sent = {"csrf": token(page), "slot": str(case.slot), "number": "9"}
    for what in ("overturn", "appeal", "appeal/decision", "appeal/result"):
        assert scorer.post(f"/session/s/{what}", data=sent).status_code == 403
    nobody = browser(case.desk, None)
    assert "Sign in" in nobody.get("/session/s/appeals").text


def test_the_same_form_sent_twice_is_done_once(case: Case) -> None:
    case.happens(RULED)
    page = case.get("appeal")
    hidden = dict(re.findall(r'name="(csrf|seen|command_id)" value="([^"]*)"', page))
    sent = hidden | {"slot": str(case.slot), "by": "NS", "of": "judgement", "minutes": "1", "consents": "partner"}
    for _ in range(2):
        answer = case.client.post("/session/s/appeal", data=sent | {"consent": "agrees"})
        assert answer.status_code == 200
    assert len(case.record.appeals) == 1


def test_a_ruling_at_a_table_where_nobody_sits_is_appealed_all_the_same(case: Case) -> None:
    case.slot = Slot("", 99, "3", 5)
    case.happens(RULED)
    page = plain(receive(case).text)
    assert "The appeal of North-South goes to the committee." in page
    assert "What entering it would change" not in page
