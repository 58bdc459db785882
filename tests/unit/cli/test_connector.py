"""`oddtrick connector`: a session begun at the control software and followed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.unit.cli.conftest import Oddtrick
from tests.unit.cli.test_bridgemate import session
from tests.unit.service.connector_at import FakeConnector, listening

from oddtrick.contest.model import Slot
from oddtrick.service.desk import Desk

pytest.importorskip("bridgemate_dataconnector", reason="the extra `bridgemate` is not installed")
__all__ = ["session"]
ROW = {
    "SectionLetters": "A", "TableNumber": 1, "RoundNumber": 1, "BoardNumber": 1, "ScoringDirection": 3,
    "PairNorthSouth": 1, "PairEastWest": 1, "DeclaringPair": 1, "DeclarerDirection": 1, "Level": 4, "Denomination": 4,
    "Stake": 1, "TotalTricks": 10,
}  # fmt: skip
CALL = {"SectionLetters": "A", "TableNumber": 3, "RoundNumber": 1, "Hour": 19, "Minute": 5, "Status": 1}
KEYS = ("--club-id", "CLUB", "--licence", "KEY", "--once")


def test_a_session_is_begun_and_its_results_come(oddtrick: Oddtrick, session: Path) -> None:
    connector = FakeConnector({12: [ROW], 21: [CALL]})
    with listening(connector) as address:
        done = oddtrick("connector", "e", *KEYS, "--address", address, "--start")
        assert (done.exit_code, done.stdout.splitlines()) == (
            0,
            [
                "The control software has the session.",
                "round 1, table 1, board 1: 4sx= n (1NS – 1EW)",
                "Table A3 calls the director (round 1, 19:05).",
            ],
        )
        sent = json.loads(str(connector.requests[0]["SerializedData"]))
        assert len(sent["Sessions"][0]["ScoringGroups"][0]["Sections"][0]["Tables"]) == 5
        assert connector.taken == {12: 1, 21: 1}
        assert oddtrick("connector", "s", *KEYS, "--address", address).stdout.count("4sx=") == 0
        connector.queues[12].append(ROW | {"IsDeleted": True})
        erased = oddtrick("connector", "s", *KEYS, "--address", address)
        assert erased.stdout == "round 1, table 1, board 1: erased at the table\n"
    desk = Desk.open(session)
    assert desk.session("s").record(Slot("", 1, "1", 1)).current is None
    desk.close()


def test_what_was_refused_is_said(oddtrick: Oddtrick, session: Path) -> None:
    with listening(FakeConnector(refuses=5)) as address:
        refused = oddtrick("connector", "s", *KEYS, "--address", address, "--start")
    assert refused.exit_code == 2
    assert "The Data Connector refuses: The DTO did not validate." in refused.stderr
    assert oddtrick("connector", "nobody", *KEYS, "--address", "http://127.0.0.1:9").exit_code == 2
    assert oddtrick("connector", "s", "--once").exit_code == 2
