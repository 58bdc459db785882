"""A session over the Data Connector: sent as its official client wants it, followed, accepted once it is recorded."""

from __future__ import annotations

import json
from datetime import datetime

import pytest
from tests.unit.formats.test_connector import EVENING, MADE
from tests.unit.service.connector_at import FakeConnector, listening

from oddtrick.service.connecting import Answer, Link, guid_of
from oddtrick.words.errors import BadFile, Impossible, NotAllowed, StoreError

client = pytest.importorskip("bridgemate_dataconnector", reason="the extra `bridgemate` is not installed")
ROW = MADE | {"TableNumber": 1, "RoundNumber": 1, "BoardNumber": 1}
CALL = {"SectionLetters": "A", "TableNumber": 1, "RoundNumber": 1, "Hour": 19, "Minute": 5, "Status": 1}
NOW = datetime(2026, 11, 30, 19)


class Wire:
    """The way to a connector without a network."""

    club = "CLUB"

    def __init__(self, connector: FakeConnector) -> None:
        self.connector = connector

    def send(self, command: int, session: str, data: str) -> Answer:
        got = self.connector.answer({"Command": command, "SessionGuid": session, "SerializedData": data})
        return Answer(int(str(got["DataType"])), int(str(got["ErrorType"])), int(str(got["LastQueueItemId"])),
                      str(got["SerializedData"]))  # fmt: skip


def test_what_is_sent_is_valid_for_the_official_client() -> None:
    connector = FakeConnector()
    Link(Wire(connector), EVENING, "s").start(NOW)
    sent = json.loads(str(connector.requests[0]["SerializedData"]))
    dto = client.dto.InitDTO.from_dict(sent)
    assert client.validate_init_dto(dto), dto.validation_messages
    rounds = dto.sessions[0].scoring_groups[0].sections[0].tables[0].rounds
    assert [(one.low_board_number, one.high_board_number, one.pair_ns, one.pair_ew) for one in rounds] == [
        (1, 2, 1, 2),
        (0, 0, 1, 0),
    ]
    assert (dto.sessions[0].year, dto.sessions[0].hour, dto.sessions[0].name) == (2026, 19, "Monday")


def test_results_come_once_and_all_of_them_after_a_new_start() -> None:
    connector = FakeConnector({12: [ROW]})
    link = Link(Wire(connector), EVENING, "s")
    bws, calls = link.poll() or pytest.fail("nothing came")
    assert ([row.contract for row in bws.results], calls) == (["3 NT"], ())
    assert connector.taken == {}
    link.accept()
    assert connector.taken == {12: 1}
    assert link.poll() is None
    connector.queues = {12: [ROW, ROW | {"TotalTricks": 8}], 21: [CALL]}
    bws, calls = link.poll() or pytest.fail("nothing came")
    assert ([row.result for row in bws.results], [call.table for call in calls]) == (["=", "-1"], [1])
    again = Link(Wire(connector), EVENING, "s").poll() or pytest.fail("nothing came")
    assert [row.result for row in again[0].results] == ["=", "-1"]


def test_what_was_not_taken_comes_again() -> None:
    connector = FakeConnector({12: [ROW]})
    link = Link(Wire(connector), EVENING, "s")
    assert link.poll()
    assert link.poll()


@pytest.mark.parametrize(("error", "kind"), [(5, NotAllowed), (10, StoreError), (11, StoreError)])
def test_a_refusal_and_silence_are_told_apart(error: int, kind: type[Exception]) -> None:
    with pytest.raises(kind, match="did not validate"):
        Link(Wire(FakeConnector(refuses=error)), EVENING, "s").poll()
    assert Link(Wire(FakeConnector(refuses=2)), EVENING, "s").poll() is None


@pytest.mark.parametrize("data", ["{", '{"a": 1}', "[1]", "[" * 50_000])
def test_an_answer_that_is_none_is_a_bad_file(data: str) -> None:
    class Broken(Wire):
        def send(self, command: int, session: str, data_: str) -> Answer:
            return Answer(12, 0, 1, data)

    with pytest.raises(BadFile, match="Data Connector"):
        Link(Broken(FakeConnector()), EVENING, "s").poll()


def test_the_official_client_goes_the_way() -> None:
    from oddtrick.service.bridgemate_client import wire_to

    connector = FakeConnector({12: [ROW], 10: [{"PlayerNumber": "12", "LastName": "Ada"}]})
    with listening(connector) as address:
        link = Link(wire_to("CLUB", "KEY", address), EVENING, "s")
        bws, _ = link.poll() or pytest.fail("nothing came")
        link.accept()
    assert len(bws.results) == 1
    first = connector.requests[0]
    assert (first["ClubId"], first["LicenceKey"], first["SessionGuid"]) == ("CLUB", "KEY", guid_of("s"))
    assert connector.taken == {12: 1, 10: 1}


def test_a_wrong_address_is_said() -> None:
    from oddtrick.service.bridgemate_client import wire_to

    with pytest.raises(Impossible, match="no address"):
        wire_to("CLUB", "KEY", "ftp://here")
