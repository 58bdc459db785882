"""Recorded messages of the Bridgemate Data Connector, read in place: what is sent has their names."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from datetime import datetime
from pathlib import Path

import pytest
from tests.unit.formats.test_connector import EVENING

from oddtrick.formats.connector import event_message
from oddtrick.service.connecting import ERROR, INITIALIZE, Answer, Link, Queue, guid_of
from oddtrick.words.errors import NotAllowed

pytestmark = pytest.mark.replay


@pytest.fixture
def messages(shared: Path) -> list[dict[str, object]]:
    folder = shared / "samples" / "bridgemate_json"
    found = [json.loads(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.json"))]
    return [one for one in found if isinstance(one, dict)]


class Recorded:
    """Answers each command as it was recorded; one that asks for everything as one that asks for what is new."""

    club = "CLUB001"

    def __init__(self, messages: list[dict[str, object]]) -> None:
        self.answers = {one["RequestCommand"]: one for one in messages if "RequestCommand" in one}
        self.requests: list[tuple[int, str, str]] = []

    def send(self, command: int, session: str, data: str) -> Answer:
        self.requests.append((command, session, data))
        alike = {queue.command(everything=True): queue.command(everything=False) for queue in Queue}
        got = self.answers.get(alike.get(command, command), {"DataType": 1, "ErrorType": 0, "SerializedData": ""})
        return Answer(got["DataType"], got["ErrorType"], got.get("LastQueueItemId", 0), got["SerializedData"])  # type: ignore[arg-type]


def test_what_was_recorded_is_read_and_accepted(messages: list[dict[str, object]]) -> None:
    wire = Recorded(messages)
    link = Link(wire, EVENING, "s")
    link.start(datetime(2026, 11, 30, 19))
    bws, calls = link.poll() or pytest.fail("nothing came")
    assert [(row.contract, row.result, row.declarer) for row in bws.results] == [("1 C x", "-6", "N")] * 2
    assert [(one.number, one.name) for one in bws.players] == [("PlayerNumber 1", "FirstName 1 LastName 1")]
    assert (len(calls), calls[0].at) == (2, "01:01")
    assert len(bws.diagnostics) == 2  # hands of no cards
    link.accept()
    assert wire.requests[-5:][0][2] == "42"
    assert {command for command, _, _ in wire.requests[-5:]} == {queue.accept for queue in Queue}


def test_an_error_that_was_recorded_is_said(messages: list[dict[str, object]]) -> None:
    error = next(one for one in messages if one.get("DataType") == ERROR)

    class Refusing(Recorded):
        def send(self, command: int, session: str, data: str) -> Answer:
            return Answer(error["DataType"], error["ErrorType"], 0, error["SerializedData"])  # type: ignore[arg-type]

    with pytest.raises(NotAllowed, match="The DTO did not validate"):
        Link(Refusing(messages), EVENING, "s").start(datetime(2026, 11, 30, 19))


def test_what_is_sent_has_the_names_that_were_recorded(messages: list[dict[str, object]]) -> None:
    recorded = next(one for one in messages if one.get("Command") == INITIALIZE)
    theirs = json.loads(str(recorded["SerializedData"]))
    ours = json.loads(json.dumps(event_message(EVENING, guid_of("s"), "CLUB001", datetime(2026, 1, 1))))
    assert set(names(ours, "")) <= set(names(theirs, ""))


def names(value: object, path: str) -> Iterator[str]:
    match value:
        case Mapping():
            for key, below in value.items():
                yield f"{path}.{key}"
                yield from names(below, f"{path}.{key}")
        case list():
            for below in value:
                yield from names(below, path)
        case _:
            return
