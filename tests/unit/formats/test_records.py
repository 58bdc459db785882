"""Case files: what is written is read, and what cannot be is refused with its place."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.unit.formats.record_samples import KINDS, actions, events_of, setups, texts

from oddtrick.formats.record_out import TYPES
from oddtrick.formats.record_text import event_keys, write_cases, write_json
from oddtrick.formats.records import CaseFile, read_cases, read_events
from oddtrick.table.actions import Action, Assigns, AwardsArtificial, Line, PlaysCard
from oddtrick.words.cards import Card
from oddtrick.words.errors import BadFile, Impossible
from oddtrick.words.seats import Seat, Vulnerability

FOLDER = Path(__file__).resolve().parents[2] / "cases" / "laws"
FILES = sorted(FOLDER.rglob("*.yaml"))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
@settings(max_examples=40)
@given(st.data(), st.booleans())
def test_every_event_comes_back(kind: type, data: st.DataObject, canonical: bool) -> None:
    action = data.draw(events_of(kind))
    written = event_keys(action, canonical=canonical)
    assert read_events(json.dumps([written]), "again.json") == (action,)
    assert ("type" in written) == canonical


def test_every_event_has_a_type() -> None:
    assert set(TYPES) == set(KINDS)


cases = st.builds(
    CaseFile,
    texts,
    texts,
    texts,
    texts,
    st.lists(st.sampled_from([1987, 1997, 2007, 2017]), min_size=1, unique=True).map(tuple),
    setups(),
    st.lists(actions, max_size=5).map(tuple),
    expect=st.none() | st.fixed_dictionaries({"turn": st.none(), "applied": st.lists(st.just("6E1"))}),
)


@given(cases, st.booleans())
def test_every_case_comes_back(case: CaseFile, canonical: bool) -> None:
    assert read_cases(write_cases([case], canonical=canonical), "again.yaml") == (case,)
    assert read_cases(write_json([case], canonical=canonical), "again.json") == (case,)


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_every_file_of_cases_comes_back(path: Path) -> None:
    found = read_cases(path.read_bytes(), path.name)
    assert found
    assert all(case.id and case.title and case.expect and len(case.lines) == len(case.events) for case in found)
    assert read_cases(write_cases(found), "again.yaml") == found
    assert read_cases(write_json(found), "again.json") == found


def test_no_two_cases_have_the_same_id() -> None:
    names = [case.id for path in FILES for case in read_cases(path.read_bytes(), path.name)]
    assert len(names) == len(set(names)) > 300


def test_short_and_canonical_forms_mean_the_same() -> None:
    short = "[N: 1S, {S: DA, W: S6}, {answer: {accept: true}, by: W}, touches: HK, board_ends: true, plays_on: {by: E}]"
    canonical = """
- {type: call, by: N, call: 1S}
- {type: play, by: S, card: DA}
- {by: W, card: S6, type: play}
- {type: answer, accept: true, by: W}
- {type: touches, card: HK}
- type: board_ends
- {type: plays_on, by: E}
"""
    assert read_events(short, "a") == read_events(canonical, "b")


def test_companions_stand_inside_or_beside() -> None:
    for inside, beside in (
        ("answer: {accept: true, by: W}", "answer: {accept: true}\nby: W"),
        ("notice: {revoke: {by: E}, noticed_by: N}", "notice: {revoke: {by: E}}\nnoticed_by: N"),
        ("touches: {card: HK, why: reaching}", "why: reaching\ntouches: HK"),
    ):
        assert read_events(inside, "a") == read_events(beside, "b")


def test_a_board_gives_dealer_and_vulnerability() -> None:
    (case,) = read_cases("board: 7", "a.yaml")
    assert (case.head.dealer, case.head.vulnerable, case.head.board) == (Seat.SOUTH, Vulnerability.BOTH, 7)
    (case,) = read_cases("{board: 7, vulnerable: none}", "a.yaml")
    assert (case.head.dealer, case.head.vulnerable) == (Seat.SOUTH, Vulnerability.NONE)


def test_lines_are_those_of_the_events() -> None:
    text = "events:\n- N: 1S\n- {S: DA,\n   W: S6}\n- director: W\n"
    assert read_cases(text, "a.yaml")[0].lines == (2, 3, 4, 5)
    assert read_cases('{"events": [{"N": "1S"}]}', "a.json")[0].lines == (0,)


def test_several_documents_lists_and_one_case() -> None:
    assert [case.id for case in read_cases("id: a\n---\n- id: b\n- id: c\n---\n", "a.yaml")] == ["a", "b", "c"]
    assert [case.id for case in read_cases('[{"id": "a"}, {"id": "b"}]', "a")] == ["a", "b"]


def test_json_may_type_its_values() -> None:
    typed = (
        '{"board": 3, "events": [{"recorded": {"score": -420}}, {"answer": {"accept": true}}, {"board_ends": true}]}'
    )
    text = "{board: 3, events: [recorded: {score: -420}, answer: {accept: true}, {board_ends: }]}"
    assert read_cases(typed, "a.json") == read_cases(text, "b.yaml")


def test_an_unknown_hand_stays_unknown() -> None:
    deal = read_cases('deal: "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. -"', "a.yaml")[0].head.deal
    assert deal is not None
    assert len(deal.west) == 0


@pytest.mark.parametrize(
    ("text", "line", "column", "where", "found", "expected"),
    [
        ("events: [N: 1S, Q: 2S]", 1, 17, "case 1, event 2", "Q", "an event: a seat"),
        ("id: x\nevents:\n- N: 1Q", 3, 6, "case x, event 1: N", "1Q", "a call such as"),
        ("events:\n- claim: {by: S, trick: 4}", 2, 18, "case 1, event 1: claim.trick", "trick", "'tricks'"),
        ("events:\n- {claim: {by: S}, agree: W}", 2, 20, "case 1, event 1: agree", "agree", "one of claim"),
        ("events:\n- notice: {revok: {by: E}}", 2, 12, "case 1, event 1: notice", "revok", "'revoke'"),
        ("events:\n- answer: {accept: maybe}", 2, 20, "case 1, event 1: answer.accept", "maybe", "one of true, false"),
        ("events:\n- answer: {tricks_won: 14}", 2, 24, "case 1, event 1: answer.tricks_won", "14", "from 0 to 13"),
        ("events:\n- {answer: {accept: true, by: E}, by: W}", 2, 3, "case 1, event 1", "answer accept", "by once"),
        ("events:\n- assign: {NS: [{score: 4S=, weight: 6}]}", 2, 16, "case 1, event 1: assign.NS", "4S=", "100"),
        ("events:\n- learns: {by: E, cards: [SK, SK]}", 2, 31, "case 1, event 1: learns.cards[1]", "SK twice", ""),
        ("events:\n- {type: cal, by: N, call: 1S}", 2, 10, "case 1, event 1: type", "cal", "'call'"),
        ("events:\n- warn: {by: N}", 2, 9, "case 1, event 1: warn.to", "nothing", "one of N, E, S, W"),
        ("events: 5", 1, 9, "case 1: events", "5", "a list"),
        ('deal: "N:A... A... - -"', 1, 7, "case 1: deal", "N:A", "SA stands in two hands"),
        ('deal: "N:AA... - - -"', 1, 7, "case 1: deal", "N:AA", "holds a card twice"),
        ("deal: N:A... - -", 1, 7, "case 1: deal", "N:A", "a deal such as"),
        ("tricks: {NS: 7, EW: 7}", 1, 9, "case 1: tricks", "NS 7", "13 tricks at most"),
        ("edition: 2018", 1, 10, "case 1: edition", "2018", "1987, 1997, 2007, 2017"),
        ("format: case/2", 1, 9, "case 1: format", "case/2", "case/1"),
        ("board: 0", 1, 8, "case 1: board", "0", "from 1 to 9999"),
        ("contract: 4S", 1, 11, "case 1: contract", "4S", "declarer"),
        ("regulations: {appeals: 3}", 1, 15, "case 1: regulations.appeals", "appeals", "'appeal_minutes'"),
        ("expect: {restrictions: [kind: pass]}", 1, 31, "case 1: expect.restrictions[0].kind", "pass", "must_pass"),
        ("expect: {irregularities: [name: revok]}", 1, 33, "case 1: expect.irregularities[0].name", "revok", "one of"),
        ("- id: a\n- id: a", 2, 3, "case 2: id", "a twice", "no other case"),
        ("text", 1, 1, "case 1", "text", "a mapping"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_with_its_place(
    text: str, line: int, column: int, where: str, found: str, expected: str
) -> None:
    with pytest.raises(BadFile) as caught:
        read_cases(text, "case.yaml")
    error = caught.value
    assert (error.line, error.column, error.path) == (line, column, where)
    assert found in error.found
    assert expected in error.expected


def test_all_faults_are_gathered() -> None:
    with pytest.raises(BadFile) as caught:
        read_cases("board: x\ndealer: Q\nevents: [N: 9Z, E: SA, S: 99]", "case.yaml")
    assert [one.line for one in (caught.value, *caught.value.others)] == [1, 2, 3, 3]


@pytest.mark.parametrize(
    "text",
    ["a: &a [x]\nb: *a", "[" * 5000, '{"a":' * 5000, "id: !!python/x y", "id: a\nid: b", '{"id": 1, "id": 2}', b"\xff"],
    ids=["alias", "lists", "maps", "tag", "key", "json key", "bytes"],
)  # fmt: skip
def test_bombs_and_repeated_keys_are_refused(text: str | bytes) -> None:
    with pytest.raises(BadFile):
        read_cases(text, "case.yaml")


def test_a_hundred_faults_are_enough() -> None:
    with pytest.raises(BadFile) as caught:
        read_cases("{" + ", ".join(f"k{number}: 1" for number in range(20_000)) + "}", "case.yaml")
    assert len(caught.value.others) == 99


def test_a_huge_file_is_refused() -> None:
    with pytest.raises(BadFile, match="characters"):
        read_cases("#" * 20_000_001, "case.yaml")


@settings(max_examples=300)
@given(st.text(alphabet="NESW: 1SCX[]{},-\nabcdef'\"!&*", max_size=60))
def test_whatever_is_read_only_bad_files_are_refused(text: str) -> None:
    try:
        read_cases(text, "case.yaml")
    except BadFile:
        return


def test_an_answer_with_a_score_is_the_adjusted_score() -> None:
    assert read_events("answer: {score: {NS: A+, EW: A-}}", "a") == read_events("artificial: {NS: A+, EW: A-}", "b")
    assert read_events("answer: {score: 4S-1}", "a") == read_events("assign: 4S-1", "b")


def test_an_adjusted_score_of_nobody_is_not_written() -> None:
    with pytest.raises(Impossible):
        event_keys(Assigns())


def test_what_a_line_of_cards_is() -> None:
    west = PlaysCard(Seat.WEST, Card.parse("S4"), face_down=True)
    action: tuple[Action, ...] = read_events("W: {card: S4, face: down}", "a")
    assert action == (west,)
    assert event_keys(west) == {"W": {"card": "S4", "face": "down"}}
    assert read_events("assign: {NS: 4S=, EW: A-}", "a") == (Assigns((Line("4S="),), (Line("A-"),)),)
    assert type(read_events("assign: {NS: A, EW: A-}", "a")[0]) is AwardsArtificial


@pytest.mark.parametrize("text", ["", "[]", "---\n---\n", "# nothing but a remark\n"])
def test_a_file_without_a_case_is_refused(text: str) -> None:
    with pytest.raises(BadFile, match="no case"):
        read_cases(text, "none.yaml")


@pytest.mark.parametrize("head", ["lead: W", "tricks: {NS: 3, EW: 2}"])
def test_only_a_record_that_starts_in_the_play_has_tricks_and_a_lead(head: str) -> None:
    with pytest.raises(BadFile, match="no contract"):
        read_cases(f"- {{id: x, {head}, events: []}}", "case.yaml")


def test_a_record_without_end_is_refused() -> None:
    with pytest.raises(BadFile, match="501 events"):
        read_cases(f"- {{id: x, events: [{', '.join(['N: P'] * 501)}]}}", "case.yaml")
