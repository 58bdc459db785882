"""A ruling in sentences: every name of the case file has its words, and a whole ruling reads as it should."""

from __future__ import annotations

from pathlib import Path

import pytest

from oddtrick.formats.record_questions import QUESTIONS
from oddtrick.formats.record_state import IRREGULARITIES
from oddtrick.formats.records import read_cases
from oddtrick.laws.editions import EDITIONS, laws_of
from oddtrick.laws.record import ruled_so_far
from oddtrick.rulings.provision import Law
from oddtrick.rulings.question import OPTION, Question
from oddtrick.wording import Wording, message_ids
from oddtrick.wording.rulings import Part, question_text, told
from oddtrick.wording.sheet import sheet_of
from oddtrick.words.cards import Card
from oddtrick.words.seats import Seat

ENGLISH = Wording("en")
FOLDER = Path(__file__).parents[2] / "cases" / "laws"
CASE = """
dealer: N
events: [N: 1S, E: 1H, director: S, answer: {accept: false}, E: P, answer: {comparable: false}]
"""

ONE_SIDED = """
contract: 4H by E
events: [board_ends: true, notice: {acted_first: {by: N}}, director: S, answer: {gained_by_ignorance: EW},
         assign: {EW: [score: 4H-1]}]
"""


@pytest.mark.parametrize("name", sorted(QUESTIONS))
def test_every_question_has_its_words(name: str) -> None:
    assert f"ruling.asks.{name}" in message_ids()


@pytest.mark.parametrize("name", sorted(IRREGULARITIES))
def test_every_irregularity_has_its_words(name: str) -> None:
    assert f"ruling.happened.{name}" in message_ids()


def test_a_ruling_says_what_happened_what_was_asked_and_what_follows() -> None:
    (case,) = read_cases(CASE, "case.yaml")
    found, refused = ruled_so_far(case.head, case.events, laws_of(2017))
    said = told(ENGLISH, found.history)
    assert refused is None
    assert said[0].text == "East's 1♥ over 1♠ is insufficient."
    assert [each.law for each in said if each.part is Part.ASKS] == ["27A1", "27B", "27B1b"]
    assert "West must pass until the auction ends." in [each.text for each in said]
    assert said[-1].part is Part.LATER


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_wrong_explanation_is_of_who_gave_it_and_not_of_who_called(edition: int) -> None:
    events = "events: [N: 1NT, E: P, S: 2D, explain: {by: N, call: 2D, says: natural, is: false}]"
    (case,) = read_cases(f"dealer: N\n{events}\n", "case.yaml")
    found, _ = ruled_so_far(case.head, case.events, laws_of(edition))
    assert [each.text for each in told(ENGLISH, found.history)] == [
        "North gave the opponents misinformation about a call.",
        "What North said of 2♦ is not for South to use; the other side may use it.",
    ]


def test_a_score_adjusted_for_one_side_says_so_and_the_act_is_not_said_twice() -> None:
    (case,) = read_cases(ONE_SIDED, "case.yaml")
    found, _ = ruled_so_far(case.head, case.events, laws_of(2017))
    said = [each.text for each in told(ENGLISH, found.history)]
    assert said[-1] == "Adjusted score for East-West alone: 4♥−1. The other side keeps its own."
    assert "The director: East-West." in said
    assert not any("Assigns" in text for text in said)


@pytest.mark.parametrize(
    ("act", "what"),
    [
        ("claim: {by: S, tricks: 1}", "claim of one of the tricks left"),
        ("claim: {by: S, says: all high}", "claim of all tricks left (“all high”)"),
        ("concede: {by: S, tricks: 2}", "concession of 2 of the tricks left"),
        ("concede: {by: S}", "concession of all tricks left"),
        ("faces_hand: S", "claim, made by facing its hand,"),
    ],
)
def test_a_contested_claim_is_said_as_it_was_made(act: str, what: str) -> None:
    text = f"{{contract: 4S by S, tricks: {{NS: 8, EW: 2}}, lead: S, events: [{act}, object: W]}}"
    (case,) = read_cases(text, "case.yaml")
    found, _ = ruled_so_far(case.head, case.events, laws_of(2017))
    assert told(ENGLISH, found.history)[-1].text == f"South's {what} is contested."


@pytest.mark.parametrize("path", sorted(FOLDER.rglob("*.yaml")), ids=lambda path: path.stem)
def test_no_sentence_of_a_case_is_missing_in_any_edition(path: Path) -> None:
    for case in read_cases(path.read_bytes(), path.name):
        for edition in EDITIONS:
            found, _ = ruled_so_far(case.head, case.events, laws_of(edition))
            sheet = sheet_of(ENGLISH, found, edition, case.title)
            for said in sheet.said:
                assert said.text, case.id
                assert not said.text.startswith("ruling."), case.id
            assert all(cited.gist for cited in sheet.provisions), (case.id, sheet.provisions)


def test_a_lead_that_may_be_accepted_is_no_matter_of_the_auction() -> None:
    question = Question("accept", Seat.SOUTH, Law("53A"), OPTION, about=Card.parse("HQ"))
    assert question_text(ENGLISH, question).startswith("South may accept ♥Q: then it stands and play goes on.")


@pytest.mark.parametrize(
    ("act", "stands"),
    [
        ("{artificial: {NS: A-, EW: A+}}", False),
        ("{assign: {NS: 4S-1 by S, EW: 4S= by S}}", False),
        ("{assign: {NS: 4S-1 by S}}", True),
    ],
)
def test_a_result_that_an_adjusted_score_replaces_is_none(act: str, stands: bool) -> None:
    """A side that is left out keeps it."""
    text = f"{{contract: 4S by S, tricks: {{NS: 10, EW: 3}}, events: [board_ends: true, {act}]}}"
    (case,) = read_cases(text, "case.yaml")
    found, refused = ruled_so_far(case.head, case.events, laws_of(2017))
    assert refused is None
    assert bool(sheet_of(ENGLISH, found, 2017, "Board 7").result) is stands


@pytest.mark.parametrize("name", ["change_of_call", "dummy_card", "tricks"])
def test_no_sentence_of_what_happened_has_a_hole(name: str) -> None:
    path = FOLDER / "ours" / f"{name}.yaml"
    for case in read_cases(path.read_bytes(), path.name):
        for edition in case.editions:
            found, _ = ruled_so_far(case.head, case.events, laws_of(edition))
            for said in told(ENGLISH, found.history):
                if said.part is Part.HAPPENED:
                    holes = "  " in said.text or " ." in said.text or said.text[0] in " '" or ": ." in said.text
                    assert not holes, (case.id, edition, said.text)
