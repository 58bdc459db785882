"""A director at the desk, by keyboard: entry, warnings, correction, undo, two desks at once, a lost connection."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from oddtrick.contest.commands import Announce, EnterResult
from oddtrick.contest.model import Slot, TableResult
from oddtrick.contest.sections import due_at
from oddtrick.contest.state import SessionState
from oddtrick.contest.views.progress import missing
from oddtrick.service.desk import CONSOLE
from oddtrick.words.contracts import ContractResult
from oddtrick.words.notation import entry_text, parse_entry
from oddtrick.words.results import Outcome

from .conftest import Live, serve

SESSION = "/session/sample-1"
PAGES = (
    "/",
    "/event/sample",
    SESSION,
    f"{SESSION}/result?slot=/1/1/1",
    f"{SESSION}/history",
    "/event/sample/penalties",
    "/event/sample/laws?preset=club",
    f"{SESSION}/fouled?board=1&since=3",
    "/event/sample/register",
    f"{SESSION}/pending",
    f"{SESSION}/notes?slot=/1/1/1",
    "/event/sample/pair/1NS",
    "/event/sample/why?session=sample-1&slot=/1/1/1",
    "/laws",
    "/laws/2017/27B1a",
)
Visit = Callable[..., Page]


def due(live: Live) -> Slot:
    """The first result that is due in the round that is played."""
    session = live.desk.session("sample-1")
    return next(one.slot for one in missing(session, session.clock.round) if one.slot.round == session.clock.round)


def outcome_at(live: Live, slot: Slot) -> Outcome | None:
    current = live.desk.session("sample-1").record(slot).current
    return current.outcome if current else None


def result_at(session: SessionState, slot: Slot, line: str) -> TableResult:
    who = due_at(session, slot)
    assert who is not None
    return TableResult(who.ns, who.ew, parse_entry(line))


def type_line(page: Page, line: str) -> None:
    """Type into the entry line, once it has the focus: what is typed before goes nowhere."""
    expect(page.locator("#line")).to_be_focused()
    page.keyboard.type(line)
    expect(page.locator("#reading p").first).to_be_visible()


def confirm_if_asked(page: Page) -> None:
    """Press Enter once more where the desk asks whether the line is right."""
    expect(page.locator("#entry .done, #entry .warning").first).to_be_visible()
    if page.locator("#entry .warning").count():
        page.keyboard.press("Enter")
        expect(page.locator("#entry .done")).to_be_visible()


def test_a_result_is_entered_by_keyboard_and_the_next_place_is_offered(visit: Visit, live: Live) -> None:
    slot = due(live)
    page = visit(f"{SESSION}?slot={slot}&by=table")
    expect(page.locator("#line")).to_be_focused()
    type_line(page, "1n= n")
    expect(page.locator("#reading")).to_contain_text("one no trump, by North, just made")
    expect(page.locator("#reading")).to_contain_text("90 points")
    page.keyboard.press("Enter")
    confirm_if_asked(page)
    expect(page.locator("#line")).to_be_focused()
    expect(page.locator("#line")).to_have_value("")
    assert outcome_at(live, slot) == parse_entry("1n= n")
    assert str(slot) != page.locator("[name=slot]").input_value()


def test_what_is_missing_is_said_before_enter(visit: Visit, live: Live) -> None:
    page = visit(f"{SESSION}?slot={due(live)}")
    type_line(page, "4s")
    expect(page.locator("#reading")).to_contain_text("How many tricks")
    page.keyboard.press("Enter")
    expect(page.locator("#entry .problem")).to_contain_text("How many tricks")
    expect(page.locator("#line")).to_have_value("4s")


def test_a_whole_traveller_is_entered_without_a_mouse(visit: Visit, live: Live) -> None:
    page = visit(f"{SESSION}?by=table")
    before = len(live.desk.session("sample-1").records)
    for line in ("p", "1n= n", "np time"):
        expect(page.locator("#line")).to_be_focused()
        place = page.locator("[name=slot]").input_value()
        type_line(page, line)
        page.keyboard.press("Enter")
        page.wait_for_function(
            "old => document.querySelector('#entry .warning, [name=slot]:not([value=\"' + old + '\"])')", arg=place
        )
        confirm_if_asked(page)
        expect(page.locator("[name=slot]")).not_to_have_value(place)
        assert outcome_at(live, Slot.parse(place)) == parse_entry(line)
    assert len(live.desk.session("sample-1").records) == before + 3


def test_a_warning_has_two_buttons_and_escape_leads_back_to_the_line(visit: Visit, live: Live) -> None:
    slot = due(live)
    page = visit(f"{SESSION}?slot={slot}")
    type_line(page, "7nxx-13 n")
    page.keyboard.press("Enter")
    expect(page.locator("#entry .warning")).to_be_visible()
    assert outcome_at(live, slot) is None
    page.keyboard.press("Escape")
    expect(page.locator("#entry .warning")).to_have_count(0)
    expect(page.locator("#line")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#entry .warning button")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#entry .done")).to_be_visible()
    assert outcome_at(live, slot) == parse_entry("7nxx-13 n")


def test_search_finds_a_board_a_table_and_a_player(visit: Visit) -> None:
    page = visit(SESSION)
    expect(page.locator("#line")).to_be_focused()
    page.keyboard.type("/")
    expect(page.locator("#find")).to_be_focused()
    page.keyboard.type("brand")
    expect(page.locator("#found")).to_contain_text("Ada Brandvold")
    page.keyboard.press("Control+A")
    page.keyboard.type("7")
    expect(page.locator("#found")).to_contain_text("Board 7")
    expect(page.locator("#found")).to_contain_text("Table 7")
    page.keyboard.press("Enter")
    expect(page.locator("#entry-title")).to_contain_text("Board 7")


def test_arrow_keys_move_between_the_results_of_a_board(visit: Visit) -> None:
    page = visit(f"{SESSION}?slot=/1/1/1&by=board")
    first = page.locator("[name=slot]").input_value()
    page.keyboard.press("ArrowDown")
    expect(page.locator("[name=slot]")).not_to_have_value(first)
    expect(page.locator("#line")).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(page.locator("[name=slot]")).to_have_value(first)


def test_a_correction_says_what_changed_and_undo_takes_it_back(visit: Visit, live: Live) -> None:
    slot = Slot("", 1, "1", 1)
    was = outcome_at(live, slot)
    assert was is not None
    page = visit(f"{SESSION}/result?slot={slot}")
    page.get_by_label("Result", exact=True).fill("1c-7 n")
    page.keyboard.press("Enter")
    expect(page.locator(".warning, .note").first).to_be_visible()
    if page.locator(".warning").count():
        page.keyboard.press("Enter")
    expect(page.locator(".note")).to_contain_text("What changed")
    expect(page.locator(".note")).to_contain_text("→")
    assert outcome_at(live, slot) == parse_entry("1c-7 n")
    page.goto(live.url + SESSION)
    page.locator("#undo-why").fill("wrong slip")
    page.keyboard.press("Enter")
    expect(page.locator(".done")).to_be_visible()
    expect(page.locator("tbody tr").nth(0)).to_be_visible()
    assert outcome_at(live, slot) == was
    page.goto(f"{live.url}{SESSION}/result?slot={slot}")
    expect(page.get_by_role("table", name="History")).to_contain_text("wrong slip")


def test_an_adjusted_score_and_its_law(visit: Visit, live: Live) -> None:
    page = visit(f"{SESSION}/result?slot=/1/1/1")
    page.locator("#artificial-ns").fill("a+")
    page.locator("#artificial-ew").fill("40")
    page.locator("#artificial-why").fill("board passed on too early")
    page.keyboard.press("Enter")
    expect(page.get_by_role("table", name="Compare proposals")).to_contain_text("As it is")
    assert outcome_at(live, Slot("", 1, "1", 1)) != parse_entry("a+/40")
    expect(page.get_by_role("button", name="Give this score")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".note")).to_be_visible()
    expect(page.get_by_role("table", name="History")).to_contain_text("board passed on too early")
    assert entry_text(parse_entry("a+/40")) == entry_text(outcome_at(live, Slot("", 1, "1", 1)) or parse_entry("p"))
    page.get_by_role("link", name="why?").click()
    expect(page.locator("main")).to_contain_text("12C2")


def test_an_assigned_score_is_read_back_as_it_is_typed(visit: Visit, live: Live) -> None:
    slot = list(live.desk.session("sample-1").records)[-1]
    before = outcome_at(live, slot)
    page = visit(f"{SESSION}/result?slot={slot}")
    page.locator("#assigned-ns").press_sequentially("60 % 4s= s, 30 % 4s-1")
    expect(page.locator("#assigned-effects")).to_contain_text("The weights sum to 90%")
    page.locator("#assigned-ns").press("Control+a")
    page.locator("#assigned-ns").press_sequentially("60 % 4s= s, 40 % 4s-1")
    expect(page.locator("#assigned-effects")).to_contain_text("four spades, by South, one down")
    expect(page.locator("#assigned-effects")).to_contain_text("→")
    assert outcome_at(live, slot) == before


def test_a_second_desk_sees_both_values_and_chooses(visit: Visit, live: Live) -> None:
    slot = due(live)
    page = visit(f"{SESSION}?slot={slot}")
    type_line(page, "1n= n")
    command = EnterResult("sample-1", slot, result_at(live.desk.session("sample-1"), slot, "1n-1 n"))
    live.desk.run(command, CONSOLE, confirmed=True)
    page.locator("#line").press("Enter")
    expect(page.locator("#entry .warning")).to_contain_text("Stands now")
    expect(page.locator("#entry .both dd").nth(0)).to_contain_text("1NT−1")
    expect(page.locator("#entry .both dd").nth(1)).to_contain_text("1NT=")
    assert outcome_at(live, slot) == parse_entry("1n-1 n")
    page.get_by_role("button", name="Put mine in its place").click()
    confirm_if_asked(page)
    assert outcome_at(live, slot) == parse_entry("1n= n")


def test_a_result_from_elsewhere_shows_within_a_second(visit: Visit, live: Live) -> None:
    slot = due(live)
    page = visit(SESSION)
    count = page.locator("#order h2")
    before = count.inner_text()
    page.wait_for_timeout(500)
    page.locator("#line").fill("3n")
    command = EnterResult("sample-1", slot, result_at(live.desk.session("sample-1"), slot, "1n-1 n"))
    live.desk.run(command, CONSOLE, confirmed=True)
    expect(count).not_to_have_text(before)
    expect(page.locator("#line")).to_have_value("3n")


def test_an_entry_survives_a_lost_connection_and_is_made_once(visit: Visit, live: Live) -> None:
    slot = due(live)
    page = visit(f"{SESSION}?slot={slot}")
    type_line(page, "1n= n")
    port = int(live.url.rpartition(":")[2])
    live.stop()
    page.keyboard.press("Enter")
    expect(page.locator("#lost")).to_be_visible()
    expect(page.locator("#line")).to_have_value("1n= n")
    again = serve(live.desk, port)
    try:
        page.locator("#lost [data-retry]").click()
        confirm_if_asked(page)
        record = live.desk.session("sample-1").record(slot)
        assert [change.kind.value for change in record.history] == ["entered"]
    finally:
        again.stop()


def test_without_scripts_the_forms_work(visit: Visit, live: Live) -> None:
    slot = due(live)
    page = visit(f"{SESSION}?slot={slot}&by=table", scripts=False)
    page.locator("#line").fill("1n= n")
    with page.expect_navigation():
        page.get_by_role("button", name="Enter").click()
    if page.locator(".warning").count():
        with page.expect_navigation():
            page.get_by_role("button", name="It is right").click()
    assert outcome_at(live, slot) == parse_entry("1n= n")


def test_publishing_and_taking_down(visit: Visit, live: Live) -> None:
    page = visit("/event/sample")
    page.get_by_role("button", name="Publish the results").click()
    expect(page.get_by_role("alert")).to_contain_text("not published yet")
    page.get_by_role("button", name="Publish with all this left to do").click()
    expect(page.get_by_role("button", name="Take them down")).to_be_visible()
    assert live.desk.event("sample").published
    page.get_by_role("button", name="Take them down").click()
    expect(page.get_by_role("button", name="Publish the results")).to_be_visible()
    assert not live.desk.event("sample").published


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_no_serious_fault_of_accessibility(visit: Visit, dark: bool) -> None:
    for path in PAGES:
        page = visit(path, dark=dark)
        found = [one for one in Axe().run(page).response["violations"] if one["impact"] in ("serious", "critical")]
        assert not found, (path, [(one["id"], [node["html"][:160] for node in one["nodes"][:3]]) for one in found])


@pytest.mark.parametrize("width", [390, 820, 1440])
def test_no_page_is_wider_than_the_screen(visit: Visit, width: int) -> None:
    for path in PAGES:
        page = visit(path, width=width)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, path


def test_a_contract_is_spoken(visit: Visit, live: Live) -> None:
    page = visit(f"{SESSION}/result?slot=/1/1/1")
    score = getattr(outcome_at(live, Slot("", 1, "1", 1)), "score", None)
    assert isinstance(score, ContractResult)
    expect(page.locator(".big .sr").first).to_contain_text("by")


def test_a_line_that_went_wrong_is_begun_anew_by_escape(visit: Visit, live: Live) -> None:
    page = visit(f"{SESSION}?slot={due(live)}")
    type_line(page, "4s=")
    page.keyboard.press("Enter")
    expect(page.locator("#entry .problem")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#line")).to_have_value("")
    expect(page.locator("#entry .problem")).to_have_count(0)
    expect(page.locator("#line")).to_be_focused()


def test_a_page_is_reached_and_an_act_undone_by_typing_alone(visit: Visit, live: Live) -> None:
    before = live.desk.session("sample-1").announcement
    live.desk.run(Announce("sample-1", "Tea"), CONSOLE)
    page = visit(SESSION)
    page.keyboard.type("/")
    page.keyboard.type("undo")
    expect(page.locator("#found")).to_contain_text("Undo my last act")
    page.keyboard.press("Enter")
    page.wait_for_url("**/history#undo")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Undo my last act")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".done")).to_contain_text("Announcement")
    assert live.desk.session("sample-1").announcement == before
