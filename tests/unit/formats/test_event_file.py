"""The event file: what it says wrong is said with its place; what it says right comes back."""

from __future__ import annotations

import json

import pytest

from oddtrick.formats.event_file import read_event, write_event
from oddtrick.words.errors import BadFile

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


def test_weights_have_to_sum_to_the_whole() -> None:
    outcomes = [{"score": 420, "weight": "60%"}, {"score": -50, "weight": "30%"}]
    error = fault(with_line(score=None, assigned={"ns": outcomes, "ew": [{"score": 420}]}))
    assert (error.path, error.found) == ("boards[0].results[0].assigned.ns", "weights of 90%")


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
