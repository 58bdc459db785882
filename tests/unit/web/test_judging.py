"""Help with a judgement at the desk: filled from the record, nothing answered, and what was written stands there."""

from __future__ import annotations

import re
from html import unescape

import pytest

from oddtrick.analysis.double_dummy import Small
from oddtrick.contest import commands as c
from oddtrick.contest.model import DealSource, Role
from oddtrick.contest.table_facts import NO_GROUNDS, Opinion
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.service.judging import Judging
from oddtrick.wording import LANGUAGES, message_ids
from oddtrick.words.deals import DEALS, Deal

from .setting_up import browser, evening
from .test_director import BOARD, Ruling, client_as

DEAL = Deal.of_index(DEALS // 7)


def plain(page: str) -> str:
    """The words of a page, one blank between two of them."""
    inline = re.sub(r"</?b\b[^>]*>", "", page)
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]*>", " ", inline)))


@pytest.fixture
def ruling() -> Ruling:
    desk = Desk.in_memory()
    evening(desk)
    desk.run(c.SetDeals("s", {BOARD: DEAL}, DealSource.IMPORTED), CONSOLE)
    return Ruling(desk, browser(desk))


def hesitates(ruling: Ruling) -> str:
    """Board 5 has dealer North: South hesitates over 1♠, North bids the game."""
    ruling.line("1s p")
    ruling.send("form", form="extraneous", by="S", how="hesitation", suggests="extras")
    ruling.line("2s p 4s ppp")
    ruling.line("end")
    return ruling.line("e d").text


def answer(ruling: Ruling, name: str = "logical_alternatives", **fields: str):
    return ruling.send("answer", name=name, **{key.replace("_", "-"): text for key, text in fields.items()})


@pytest.mark.parametrize(
    ("of", "suggested", "fault"),
    [
        ("zz, 4x", "q", "“zz” is no call and no card: write P, 4S or HK"),
        ("P, 4x", "", "“4x” is no call and no card"),
        ("P, 3S", "4♠", "“4S”, is none of the alternatives you name: P, 3S."),
    ],
)
def test_an_alternative_is_something_that_can_be_done(ruling: Ruling, of: str, suggested: str, fault: str) -> None:
    hesitates(ruling)
    refused = answer(ruling, of=of, suggested=suggested)
    assert fault in plain(refused.text)
    assert ruling.record.pending is not None
    assert ruling.record.pending.question.name == "logical_alternatives"


def test_alternatives_are_calls_however_they_are_written(ruling: Ruling) -> None:
    hesitates(ruling)
    page = answer(ruling, of="pass, 4♠", suggested="4s").text
    assert "Pass and 4♠; suggested: 4♠" in plain(page)
    assert "North chose what unauthorized information suggested." in plain(page)


def test_unauthorized_information_is_filled_from_the_record_and_nothing_is_answered(ruling: Ruling) -> None:
    page = plain(hesitates(ruling))
    assert "Unauthorized information" in page
    assert "South: a hesitation, suggesting: extras" in page
    assert "Who could have used it North" in page
    assert "Logical alternative: seriously considered by many peers, chosen by some" in page
    assert "North: 4♠ Sheet to ask with" in page
    assert "Break in tempo" in page
    assert ruling.record.pending is not None
    form = re.search(r'<form method="post" action="/session/s/ruling/answer".*?</form>', ruling.page(), re.DOTALL)
    assert form is not None
    assert "selected" not in form[0].replace('<option value="" selected>', "")


def test_what_was_written_goes_to_the_record_the_page_and_the_sheet(ruling: Ruling) -> None:
    hesitates(ruling)
    page = answer(
        ruling, of="4S, P", suggested="4S", why="three of four bid", tempo="agreed", long="ten seconds",
        facts="North did not deny it.\r\nEast asked at once.", sources="both sides\r\n\r\nthe bidding sheet",
        who_1="Ada", would_1="4s", considered_1="pass", who_2="Kai", would_2="4♠",
    )  # fmt: skip
    grounds = ruling.record.steps[-1].grounds
    assert grounds.facts == "Break in tempo: agreed\nHow long: ten seconds\nNorth did not deny it.\nEast asked at once."
    assert grounds.sources == ("both sides", "the bidding sheet")
    assert grounds.polled == (Opinion("Ada", "4S (P)"), Opinion("Kai", "4S"))
    for text in (plain(page.text), plain(ruling.client.get(f"{ruling.base}/sheet?slot={ruling.slot}").text)):
        assert "Break in tempo: agreed" in text
        assert "Ada: 4♠; considered Pass" in text
        assert "4♠: 2 of 2 would do it, 2 considered it" in text
        assert "Pass: 0 of 2 would do it, 1 considered it" in text
        assert "three of four bid" in text
        assert re.search(r"Decided by [^,]+, \d+/\d+/\d+, \d+:\d+", text)
    pdf = ruling.client.get(f"{ruling.base}/ruling.pdf?slot={ruling.slot}")
    assert pdf.status_code == 200


def test_a_poll_is_counted_before_anything_is_recorded_and_gets_more_rows(ruling: Ruling) -> None:
    hesitates(ruling)
    seen = ruling.record.seq
    page = answer(ruling, of="4S, P", who_4="Kai", would_4="p", considered_4="4s", count="yes").text
    assert ruling.record.seq == seen
    assert "1 player was asked" in plain(page)
    assert "Pass 1 1 4♠ 0 1" in plain(page)
    assert 'name="who-7"' in page
    assert 'value="4S, P"' in page
    assert 'name="would-4" value="p"' in page


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"would_2": "4s"}, "row 2 of the poll: say who was asked"),
        ({"facts": "x" * 2001}, "at most 2000 letters"),
        ({"who_1": "Ada", "would_1": "x" * 300}, "at most 200 letters"),
    ],
)
def test_wrong_grounds_are_refused_and_all_that_was_typed_stays(
    ruling: Ruling, wrong: dict[str, str], says: str
) -> None:
    hesitates(ruling)
    steps = len(ruling.record.steps)
    refused = answer(ruling, of="4S, P", suggested="4S", account="South", sources="the bidding sheet", **wrong)
    assert refused.status_code == 422
    assert says in plain(refused.text)
    assert len(ruling.record.steps) == steps
    for typed in ('value="4S, P"', 'value="South"', ">the bidding sheet</textarea>", *wrong.values()):
        assert typed in refused.text


def test_seats_that_were_ticked_stay_ticked_while_the_poll_is_counted(ruling: Ruling) -> None:
    ruling.line("1n")
    ruling.line("[E: {call: 2D, artificial: true}, explain: {by: W, call: 2D, says: natural, is: false}]")
    page = ruling.line("x p d").text
    if 'name="seat"' in page:
        page = ruling.client.post(
            f"{ruling.base}/answer", data={**ruling.hidden(), "name": "influenced", "seat": ["N", "S"], "count": "yes"}
        ).text
    assert re.findall(r'name="seat" value="(\w)" checked', page) == ["N", "S"]


def test_an_answer_without_grounds_rests_on_nothing_and_still_says_who_and_when(ruling: Ruling) -> None:
    hesitates(ruling)
    page = answer(ruling, of="4S, P", suggested="none").text
    assert ruling.record.steps[-1].grounds == NO_GROUNDS
    assert "Decided by " in plain(page)
    assert "Facts " not in plain(page)


def test_a_score_shows_its_reason_and_grounds_too(ruling: Ruling) -> None:
    hesitates(ruling)
    answer(ruling, of="4S, P", suggested="4S")
    ruling.answer("0")
    page = answer(ruling, "score", ns="2s+1 n", why="the game is not reached", without="2♠ by North").text
    assert "Reason the game is not reached" in plain(page)
    assert "Without the infraction: 2♠ by North" in plain(page)


def test_the_sheet_to_ask_with_holds_hand_and_auction_and_nothing_that_came_later(ruling: Ruling) -> None:
    hesitates(ruling)
    at = re.search(r"/ruling/ask\?slot=[^&]*&amp;at=(\d+)", ruling.page())
    assert at is not None
    page = ruling.client.get(f"{ruling.base}/ask?slot={ruling.slot}&at={at[1]}").text
    article = re.search(r"<article.*</article>", page, re.DOTALL)
    assert article is not None
    for text in (plain(article[0]), plain(re.search(r"<textarea.*?</textarea>", page, re.DOTALL)[0])):  # type: ignore[index]
        assert "You are North." in text
        assert "2♠" in text
        assert "4♠" not in text
        assert "hesitation" not in text
        assert "extras" not in text
    assert "♠ A1072 ♥ Q10865 ♦ 64" in plain(article[0])


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_it_is_in_the_language_that_was_chosen(ruling: Ruling, language: str) -> None:
    hesitates(ruling)
    page = ruling.client.get(f"{ruling.base}/ask?slot={ruling.slot}&at=6&lang={language}").text
    article = re.search(r"<article.*</article>", page, re.DOTALL)
    assert article is not None
    assert not re.search(r"[A-Za-z]{4,}", plain(article[0]).replace("IMP", "")) or language == "de"
    assert "You are North" not in plain(article[0])


def test_meanings_are_told_only_where_that_is_ticked(ruling: Ruling) -> None:
    ruling.line("[N: {call: 1C, means: strong}, E: P, S: 1D]")
    address = f"{ruling.base}/ask?slot={ruling.slot}&at=3"
    assert "strong" not in ruling.client.get(address).text
    assert "North 1♣: strong" in plain(ruling.client.get(f"{address}&meanings=yes").text)


def test_where_nobody_called_there_is_no_sheet(ruling: Ruling) -> None:
    ruling.line("1s d")
    answer = ruling.client.get(f"{ruling.base}/ask?slot={ruling.slot}&at=2")
    assert answer.status_code == 422
    assert "event 2" in plain(answer.text)


def test_double_dummy_is_asked_for_and_says_that_nobody_plays_so(ruling: Ruling) -> None:
    hesitates(ruling)
    page = answer(ruling, of="4S, P", suggested="4S").text
    assert "Show double dummy" in plain(page)
    assert "Nobody at a table plays so" not in plain(page)
    ruling.client.app.state.judging = Judging(Small())  # type: ignore[attr-defined]
    seen = ruling.client.get(f"{ruling.base}/seen?slot={ruling.slot}")
    assert "Nobody at a table plays so" in plain(seen.text)
    assert 'pip install "oddtrick[dds]"' in plain(seen.text)
    part = ruling.client.get(f"{ruling.base}/seen?slot={ruling.slot}", headers={"HX-Request": "true"}).text
    assert "<html" not in part
    assert part.lstrip().startswith("<section")


def test_hands_are_for_directors_alone(ruling: Ruling) -> None:
    hesitates(ruling)
    client = client_as(ruling.desk, Role.SCORER)
    for page in ("ask", "seen"):
        assert client.get(f"{ruling.base}/{page}?slot={ruling.slot}&at=6").status_code == 403


def test_two_calls_stand_side_by_side_with_three_tests_and_none_is_answered(ruling: Ruling) -> None:
    ruling.line("[N: 2NT, E: P, S: {call: 2C, artificial: true, shows: [], means: asks}, director: N]")
    ruling.answer("1")
    page = ruling.line("[S: {call: 3C, artificial: true, shows: [], means: asks for five}]").text
    assert "Meaning asks asks for five" in plain(page)
    for test in ("23A1 Same or similar meaning", "23A2 A subset of the possible meanings", "23A3 Same purpose"):
        assert test in plain(page)
    answer(ruling, "comparable", choice="0", test_23A1="no", test_23A2="yes")
    assert ruling.record.steps[-1].grounds.facts.splitlines() == [
        "23A1 Same or similar meaning: no",
        "23A2 A subset of the possible meanings: yes",
    ]


def test_a_page_with_all_its_help_is_small(ruling: Ruling) -> None:
    assert len(hesitates(ruling).encode()) < 100_000


def test_what_happened_is_called_by_its_name_in_a_sentence(ruling: Ruling) -> None:
    """No word of a program stands in a sentence."""
    page = plain(hesitates(ruling))
    assert "logical_alternatives" not in page
    assert [message for message in message_ids() if message in page and message.startswith("judgement.")] == []


def test_steps_and_answers_are_told_in_words(ruling: Ruling) -> None:
    ruling.line("[N: 1NT, E: {call: 2D, artificial: true}, explain: {by: W, call: 2D, says: natural, is: false}]")
    page = plain(ruling.line("[no_alert: W, S: P]").text)
    assert "West on 2♦: “natural”. It is not the agreement." in page
    assert "West did not alert" in page
    assert "{" not in page


def test_an_answer_names_calls_as_the_game_does(ruling: Ruling) -> None:
    hesitates(ruling)
    page = plain(answer(ruling, of="4S, P", suggested="4S").text)
    assert "4♠ and Pass; suggested: 4♠" in page
    ruling.answer("0")
    page = plain(answer(ruling, "score", ns="2s+1 n").text)
    assert "Adjusted score: 2♠+1 N" in page
    assert "assign:" not in page


def test_a_question_that_nobody_puts_is_called_by_its_name(ruling: Ruling) -> None:
    ruling.line("1s 1h d")
    said = re.search(r'id="problem".*?</div>', ruling.line("[answer: {could_have_known: true}]").text, re.DOTALL)
    assert said is not None
    assert "nobody asks 'could have known' here; what is asked is" in plain(said[0])


def test_a_long_play_is_folded_after_six_actions(ruling: Ruling) -> None:
    ruling.send("act", line="1s p", no_hands="yes")
    ruling.send("form", form="extraneous", by="S", how="speed")
    ruling.line("2s p 4s ppp")
    ruling.line(" ".join(f"{suit}{rank}" for suit in "cd" for rank in "23456789"))
    ruling.line("end")
    page = ruling.line("e d").text
    assert page.count('class="deeds"') == 2
    assert "3 more" in plain(page)
