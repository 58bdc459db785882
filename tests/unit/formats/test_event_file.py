"""The event file: what it says wrong is said with its place; what it says right comes back."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

from oddtrick.formats.event_file import read_event, write_event
from oddtrick.scoring.event import Board, Event, Match
from oddtrick.scoring.score import score
from oddtrick.scoring.settings import Form
from oddtrick.words.errors import BadFile, Impossible

LINE = {"ns": "1", "ew": "2", "score": 420}


def document(**parts: object) -> str:
    board = {"board": 1, "results": [LINE]}
    return json.dumps({"oddtrick": "event/1", "event": {"form": "matchpoints"}, "boards": [board], **parts})


def with_line(**keys: object) -> str:
    return document(boards=[{"board": 1, "results": [{**LINE, **keys}]}])


def fault(text: str) -> BadFile:
    with pytest.raises(BadFile) as caught:
        read_event(text, "evening.json")
    return caught.value


@pytest.mark.parametrize(
    ("text", "path"),
    [
        (document(oddtrick="event/2"), "oddtrick"),
        (document(colour="red"), "colour"),
        (document(event={"form": "imps"}), "event.form"),
        (document(event={}), "event.form"),
        (document(event={"form": "matchpoints", "winners": 3}), "event.winners"),
        (document(event={"form": "matchpoints", "edition": 2008}), "event.edition"),
        (document(settings={"mp_scale": 3}), "settings.mp_scale"),
        (document(settings={"datum": {"mode": "up"}}), "settings.datum.mode"),
        (document(settings={"bye": "12"}), "settings.bye"),
        (document(settings={"vp": {}}), "settings.vp.scale"),
        (document(settings={"sit_out": "half"}), "settings.sit_out"),
        (document(boards=[{"board": 0, "results": []}]), "boards[0].board"),
        (document(boards=[{"board": 1, "results": [{"ns": "1", "ew": "2"}]}]), "boards[0].results[0]"),
        (document(boards="many"), "boards"),
        (with_line(contract="9S", by="S", tricks=10), "boards[0].results[0].contract"),
        (with_line(contract="4S", by="Q", tricks=10), "boards[0].results[0].by"),
        (with_line(contract="4S", by="S", tricks=14), "boards[0].results[0].tricks"),
        (with_line(contract="4S", by="S", tricks=10, lead="1S"), "boards[0].results[0].lead"),
        (with_line(contract="4S", by="S", tricks=9), "boards[0].results[0].score"),
        (with_line(room="kitchen"), "boards[0].results[0].room"),
        (with_line(score=None, artificial={"ns": "60%"}), "boards[0].results[0].artificial.ew"),
        (with_line(score=None, not_played=True, cause="rain"), "boards[0].results[0].cause"),
        (with_line(artificial={"ns": "A", "ew": "A"}), "boards[0].results[0]"),
        (document(penalties=[{"contestant": "1", "amount": "-1"}]), "penalties[0].unit"),
        (document(penalties=[{"contestant": "1", "amount": "much", "unit": "mp"}]), "penalties[0].amount"),
        (document(matches=[{"id": "m", "home": "A", "away": "B", "boards": [16, 1]}]), "matches[0].boards"),
        (document(contestants=[{"id": ""}]), "contestants[0].id"),
    ],
)
def test_a_fault_is_named_with_its_path(text: str, path: str) -> None:
    error = fault(text)
    assert error.path == path
    assert error.expected
    assert str(error).startswith(f"evening.json: {path}: found ")


@pytest.mark.parametrize("weights", [("60%", "30%"), ("140%", "-40%"), ("100%", "0%")])
def test_weights_have_to_sum_to_the_whole(weights: tuple[str, str]) -> None:
    outcomes = [{"score": 420, "weight": weights[0]}, {"score": -50, "weight": weights[1]}]
    error = fault(with_line(score=None, assigned={"ns": outcomes, "ew": [{"score": 420}]}))
    assert (error.path, error.found) == ("boards[0].results[0].assigned.ns", f"weights of {weights[0]}, {weights[1]}")


def test_a_misspelt_key_is_answered_with_the_right_one() -> None:
    assert fault(document(settings={"mp_skale": 1})).expected == "'mp_scale'"


def test_several_faults_are_gathered() -> None:
    error = fault(document(event={"form": "imps", "winners": 9}, boards=[{"board": -1}]))
    assert {other.path for other in (error, *error.others)} == {"event.form", "event.winners", "boards[0].board"}


@pytest.mark.parametrize("text", ["", "{", "[1]", "3", "null", '{"oddtrick": "event/1"', "\ufeff{}", "[" * 100_000])
def test_what_is_no_event_file_is_refused(text: str) -> None:
    assert fault(text).source == "evening.json"


def test_bytes_that_are_not_utf8_are_refused() -> None:
    with pytest.raises(BadFile, match="expected UTF-8"):
        read_event(b'{"oddtrick": "\xff"}', "evening.json")


def test_a_syntax_error_has_line_and_column() -> None:
    error = fault('{"oddtrick": "event/1",\n "event": nothing}')
    assert (error.line, error.column) == (2, 11)


def test_huge_numbers_are_refused_quickly() -> None:
    assert fault(with_line(score=10**17)).path == "boards[0].results[0].score"
    assert fault(document(penalties=[{"contestant": "1", "amount": "1e999999999", "unit": "mp"}])).path


def test_numbers_keep_every_digit() -> None:
    text = document(contestants=[{"id": "1", "carry": "160/11", "published": {"total": 484.65}}])
    event = read_event(text, "evening.json")
    assert str(event.contestants[0].carry) == "160/11"
    assert event.contestants[0].published is not None
    assert str(event.contestants[0].published.figures["total"]) == "484.65"


def test_a_line_of_one_contestant_needs_one_award() -> None:
    line = {"ns": "7", "ew": None, "artificial": {"ns": "60%"}}
    event = read_event(document(boards=[{"board": 1, "results": [line]}]), "evening.json")
    assert read_event(write_event(event), "again") == event
    assert '"ew": "' not in write_event(event)


@pytest.mark.parametrize(
    ("old", "new", "path"),
    [
        ('"board": 1', '"board": 1, "board": 1', "boards[0].board"),
        ('"score": 420', '"score": 420, "score": 170, "ns": "3"', "boards[0].results[0].ns"),
        ('"oddtrick":', '"oddtrick": "event/2", "oddtrick":', "oddtrick"),
        ('"results":', '"results": [{"ns": "1", "ns": "2"}], "results":', "boards[0].results"),
    ],
)
def test_a_key_twice_is_refused_with_its_path(old: str, new: str, path: str) -> None:
    error = fault(document().replace(old, new))
    assert (error.path, error.found, error.expected) == (path, path.rpartition(".")[2] + " twice", "each key once")


@pytest.mark.parametrize(
    ("written", "exact"),
    [
        ("1e-05", "0.00001"),
        ("-2.5E+3", "-2500"),
        ("16.666666666666668", "16.666666666666668"),
        ("0.30000000000000004", "0.30000000000000004"),
        ("1.2345678901234567e-05", "0.000012345678901234567"),
        ("12345678901234567", "12345678901234567"),
        ('"12345678901234567.5"', "12345678901234567.5"),
    ],
)
def test_numbers_of_programs_are_read_to_the_last_digit(written: str, exact: str) -> None:
    text = document(contestants=[{"id": "1", "carry": 5, "published": {"total": 5}}])
    event = read_event(text.replace("5}", f"{written}}}").replace(": 5,", f": {written},"), "evening.json")
    (one,) = event.contestants
    assert one.published is not None
    assert one.carry == Fraction(exact)
    assert str(one.published.figures["total"]) == exact
    assert read_event(write_event(event), "again") == event


@pytest.mark.parametrize("written", ["1e-300", "1e999999999", "1E20", "1." + "0" * 60 + "e1", "NaN", "1" * 19])
def test_numbers_that_no_score_has_are_refused_at_once(written: str) -> None:
    text = document(contestants=[{"id": "1", "carry": 5}])
    assert fault(text.replace("5}", f"{written}}}")).path == "contestants[0].carry"


@pytest.mark.parametrize(
    ("boards", "written"),
    [
        ((1, 3), [1, 3, 3]),
        ((3, 1), [3, 1, 1]),
        ((1, 2), [1, 2]),
        ((1, 2, 3), [1, 3]),
        ((2,), [2]),
        ((1, 2, 5), [1, 2, 5]),
        ((), None),
    ],
)
def test_the_boards_of_a_match_come_back(boards: tuple[int, ...], written: list[int] | None) -> None:
    event = Event(form=Form.TEAMS_IMPS, boards=(Board(1, ()),), matches=(Match("m", "A", "B", boards),))
    text = write_event(event)
    assert json.loads(text)["matches"][0].get("boards") == written
    assert read_event(text, "again").matches == event.matches


def test_a_board_of_a_match_twice_is_still_refused() -> None:
    match = {"id": "m", "home": "A", "away": "B", "boards": [1, 2, 2, 3]}
    event = read_event(document(event={"form": "teams_imps"}, matches=[match]), "evening.json")
    with pytest.raises(Impossible, match="has a board twice"):
        score(event)
