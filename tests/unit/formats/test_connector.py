"""Messages of the Data Connector: every result that it knows, deletions, seats, hands, and what cannot be used."""

from __future__ import annotations

from datetime import datetime

import pytest

from oddtrick.formats.bws import Bws, BwsHands, BwsPlayer, BwsSection, BwsTable
from oddtrick.formats.bws_event import event_of
from oddtrick.formats.connector import calls_of, event_message, hands_of, letters_of, players_of, results_of
from oddtrick.formats.noticed import Noticed
from oddtrick.words.deals import Deal
from oddtrick.words.errors import Impossible
from oddtrick.words.seats import Seat

GUID = "A1B2C3D4E5F60718293A4B5C6D7E8F90"
PLACE = {"SectionLetters": "A", "TableNumber": 2, "RoundNumber": 3, "BoardNumber": 7, "ScoringDirection": 3}
PAIRS = {"PairNorthSouth": 3, "PairEastWest": 4, "DeclaringPair": 3, "DeclarerDirection": 3}
MADE = {**PLACE, **PAIRS, "Level": 3, "Denomination": 5, "Stake": 0, "TotalTricks": 9}
EVENING = Bws(
    "",
    "Monday",
    datetime(2026, 11, 30, 19, 30),
    (BwsSection(1, "A", 1, winners=2),),
    (BwsTable(1, 1, 1, 1, 2, (1, 2)), BwsTable(1, 2, 1, 1, 0, (3, 4))),
    players=(BwsPlayer(1, 1, Seat.NORTH, "12", "Ada Sample"), BwsPlayer(1, 1, Seat.EAST, "", "Bo")),
    hands=(BwsHands(1, 1, Deal.of_index(7)),),
)


def lines(*messages: dict[str, object]) -> list[str]:
    noticed = Noticed("connector")
    event = event_of(Bws("", results=results_of(messages, {"A": 1}, noticed))).event
    found = [
        f"{'+'.join(line.result.ns)} {'+'.join(line.result.ew)} {line.result.outcome}"
        for board in event.boards
        for line in board.lines
    ]
    return [*found, *(one.text for one in noticed.diagnostics)]


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({}, "3NT= by S"),
        ({"Stake": 2, "TotalTricks": 10}, "3NTXX+1 by S"),
        ({"Level": 7, "Denomination": 1, "Stake": 1, "TotalTricks": 0}, "7CX-13 by S"),
        ({"Level": 0}, "PASS"),
    ],
)
def test_contracts(fields: dict[str, object], said: str) -> None:
    row = results_of([MADE | fields], {"A": 1}, Noticed("connector"))[0]
    outcome = event_of(Bws("", results=(row,))).event.boards[0].lines[0].result.outcome
    assert str(outcome.score) == said  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("level", "ns", "ew"),
    [(-1, 40, 40), (-2, 40, 50), (-3, 40, 60), (-4, 50, 40), (-5, 50, 50), (-6, 50, 60), (-7, 60, 40), (-8, 60, 50),
     (-9, 60, 60)],
)  # fmt: skip
def test_artificial_scores(level: int, ns: int, ew: int) -> None:
    assert results_of([MADE | {"Level": level}], {"A": 1}, Noticed(""))[0].remarks == f"{ns}%-{ew}%"


def test_no_play_and_leads() -> None:
    assert results_of([MADE | {"Level": -10}], {"A": 1}, Noticed(""))[0].remarks == "Not played"
    lead = {"LeadCardRank": 10, "LeadCardSuit": 4}
    assert results_of([MADE | lead], {"A": 1}, Noticed(""))[0].lead == "S10"


def test_pairs_that_sat_in_each_others_seats() -> None:
    assert lines(MADE | {"DeclaringPair": 4})[0].startswith("4 3 ")
    assert lines(MADE)[0].startswith("3 4 ")


def test_a_deletion_takes_away_what_came_before_and_not_what_comes_after() -> None:
    gone = {**PLACE, "IsDeleted": True}
    assert lines(MADE, MADE | {"TotalTricks": 8}, gone) == []
    assert len(lines(MADE, gone, MADE | {"TotalTricks": 8})) == 1
    assert len(lines(MADE, gone | {"BoardNumber": 8})) == 1


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"SectionLetters": "B"}, "no section 'B'"),
        ({"BoardNumber": 0}, "0 is not the number of a board"),
        ({"Level": 8}, "level"),
        ({"Level": -11}, "level"),
        ({"Denomination": 0}, "Denomination 0"),
        ({"Stake": 3}, "Stake 3"),
        ({"DeclarerDirection": 5}, "DeclarerDirection 5"),
        ({"TotalTricks": 14}, "tricks"),
        ({"ScoringDirection": 2}, "East-West alone"),
        ({"BoardNumber": "seven"}, "not the number of a board"),
    ],
)
def test_what_cannot_be_used_is_told(fields: dict[str, object], why: str) -> None:
    (said,) = lines(MADE | fields)
    assert why in said


def test_seats_with_the_names_of_numbers() -> None:
    seat = {"SectionLetters": "A", "TableNumber": 1, "Direction": 1, "RoundNumber": 1}
    people = [{"PlayerNumber": "12", "FirstName": "Ada", "LastName": "Sample"}]
    sent = [seat | {"PlayerNumber": "11"}, seat | {"PlayerNumber": "12"}, seat | {"Direction": 2, "LastName": "Bo"}]
    assert players_of(sent, people, {"A": 1}) == (
        BwsPlayer(1, 1, Seat.NORTH, "12", "Ada Sample"),
        BwsPlayer(1, 1, Seat.EAST, "", "Bo"),
    )
    gone = [*sent, seat | {"IsRemoval": True}, seat | {"Direction": 9}, {"SectionLetters": "Z"}]
    assert [one.seat for one in players_of(gone, people, {"A": 1})] == [Seat.EAST]


def test_hands_come_back_as_they_were_sent() -> None:
    sent = event_message(EVENING, GUID, "CLUB", datetime(2026, 1, 1))["Handrecords"]
    assert hands_of(sent, {"A": 1}, Noticed("")) == EVENING.hands  # type: ignore[arg-type]
    noticed = Noticed("")
    assert hands_of([{"SectionLetters": "A", "BoardNumber": 1, "NorthSpades": "AA"}], {"A": 1}, noticed) == ()
    assert len(noticed.diagnostics) == 1


def test_who_calls_the_director() -> None:
    call = {"SectionLetters": "A", "TableNumber": 3, "RoundNumber": 2, "Hour": 19, "Minute": 5, "Status": 1}
    assert [(one.table, one.at) for one in calls_of([call, call | {"Status": 3}])] == [(3, "19:05")]


def test_letters_that_the_connector_has_not_are_given() -> None:
    sections = (BwsSection(1, "Open"), BwsSection(2, "A"), BwsSection(3, "BBB"), BwsSection(4, "AB"))
    assert letters_of(Bws("", sections=sections)) == {1: "B", 2: "A", 3: "BBB", 4: "C"}


def test_boards_that_do_not_follow_each_other_are_refused() -> None:
    scattered = Bws("", sections=EVENING.sections, tables=(BwsTable(1, 1, 1, 1, 2, (1, 5)),))
    with pytest.raises(Impossible, match="do not follow"):
        event_message(scattered, GUID, "CLUB", datetime(2026, 1, 1))
