"""Session files of Bridgemate: read, written, and what they become."""

from __future__ import annotations

import csv
import io
import shutil
import subprocess
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oddtrick.formats.bws import Bws, BwsHands, BwsPlayer, BwsResult, BwsSection, BwsTable, Place, Step, read_bws
from oddtrick.formats.bws_event import event_of, read_bws_event
from oddtrick.formats.bws_games import games_of, read_bws_games
from oddtrick.formats.bws_out import write_bws
from oddtrick.formats.bws_words import boards_of, hand_of, outcome_of, words_of
from oddtrick.formats.jet_out import Column, ColumnType, Fresh, write_jet
from oddtrick.scoring.score import score
from oddtrick.scoring.settings import Form
from oddtrick.words.calls import parse_call
from oddtrick.words.cards import Card
from oddtrick.words.contracts import Contract, ContractResult, Denomination, Doubling
from oddtrick.words.deals import Deal
from oddtrick.words.errors import BadFile, Impossible
from oddtrick.words.results import Artificial, NotPlayed, Played
from oddtrick.words.seats import Seat, Side

NAME = "night.bws"
DEAL = Deal.parse("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")


def mitchell(*rows: BwsResult, winners: int = 0, letter: str = "A") -> Bws:
    """Two tables, three rounds of two boards, numbers 1 and 2 in both lines."""
    tables = tuple(
        BwsTable(1, number, table, table, (table + number) % 2 + 1, (board, board + 1))
        for number, boards in ((1, (1, 3)), (2, (3, 5)), (3, (5, 1)))
        for table, board in zip((1, 2), boards, strict=True)
    )
    return Bws(NAME, "Club evening", sections=(BwsSection(1, letter, 2, winners=winners),), tables=tables, results=rows)


def row(number: int, board: int, said: str, **others: object) -> BwsResult:
    """A result of table 1 in round 1, from `contract/result/declarer/lead/remarks`."""
    contract, result, declarer, lead, remarks = (said + "////").split("/")[:5]
    made = BwsResult(number, Place(1, 1, 1, board), 1, 1, declarer, contract, result, lead, remarks)
    return replace(made, **others)  # type: ignore[arg-type]


def outcomes(bws: Bws) -> list[str]:
    event = event_of(bws).event
    return [str(line.result.outcome) for board in event.boards for line in board.lines]


CONTRACTS = st.builds(Contract, st.integers(1, 7), st.sampled_from(Denomination), st.sampled_from(Doubling))
LEADS = st.none() | st.integers(0, 51).map(Card.of)
SCORES = st.builds(ContractResult, CONTRACTS, st.sampled_from(Seat), st.integers(0, 13), LEADS)


@given(st.builds(Played, SCORES))
def test_contracts_there_and_back(outcome: Played) -> None:
    words = words_of(outcome)
    assert words is not None
    assert outcome_of(words.contract, words.result, words.declarer, words.lead, words.remarks) == outcome


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("PASS", "PASS"),
        ("4 S x/=/N/H10", "4SX= by N"),
        ("1 C xx/+2/E", "1CXX+2 by E"),
        ("3 NT/-1/W", "3NT-1 by W"),
        ("3NT/+0/w", "3NT= by W"),
        ("4S*/=/S", "4SX= by S"),
    ],
)
def test_how_results_are_entered(said: str, meant: str) -> None:
    played = games_of(mitchell(row(1, 1, said))).games[0]
    found = "PASS" if played.passed_out else f"{played.contract}"
    assert found == meant.split("=")[0].split("+")[0].split("-")[0]
    event = event_of(mitchell(row(1, 1, said))).event
    match event.boards[0].lines[0].result.outcome:
        case Played(result):
            assert str(result) == meant
        case other:
            raise AssertionError(other)


def test_remarks_go_before_contracts() -> None:
    assert outcome_of("4 S", "=", "N", "", "60%-40%") == Artificial.parse("60/40")
    assert outcome_of("", "", "", "", "Not played") == NotPlayed()
    with pytest.raises(Impossible, match="does not state"):
        outcome_of("", "", "", "", "Arbitral score")
    with pytest.raises(Impossible, match="neither"):
        outcome_of("", "", "", "", "")


def test_wrong_direction_seats_the_pairs_the_other_way() -> None:
    line = event_of(mitchell(row(1, 1, "4 S/=/N//Wrong direction"))).event.boards[0].lines[0].result
    assert (line.ns, line.ew, str(line.outcome)) == (("1EW",), ("1NS",), outcomes(mitchell(row(1, 1, "4 S/=/N")))[0])


def test_the_last_row_of_a_place_holds_whatever_its_place_in_the_file() -> None:
    rows = (row(3, 1, "3 NT/=/N"), row(5, 1, "3 NT/-1/N"), row(4, 1, "3 NT/+1/N"))
    data = write_bws(mitchell(*rows)).data
    found = read_bws_event(data, NAME).event.boards[0].lines
    assert [str(line.result.outcome) for line in found] == outcomes(mitchell(rows[1]))


def test_an_erased_result_is_none_and_one_after_it_is() -> None:
    erased = row(1, 1, "3 NT/=/N", erased=True)
    assert outcomes(mitchell(erased)) == []
    assert games_of(mitchell(erased)).games == ()
    assert [one.code for one in games_of(mitchell(erased)).diagnostics] == ["bws.erased"]
    assert "3 NT = N was erased" in str(event_of(mitchell(erased)).diagnostics[0])
    assert len(outcomes(mitchell(erased, row(3, 1, "2 S/=/N")))) == 1
    assert event_of(mitchell(erased, row(3, 1, "2 S/=/N"))).diagnostics == ()


def test_the_last_row_that_was_not_erased_holds_and_what_was_erased_after_it_is_told() -> None:
    rows = (row(1, 1, "2 S/=/N"), row(2, 1, "3 NT/=/N"), row(3, 1, "4 S/-1/N", erased=True))
    assert outcomes(mitchell(*rows)) == outcomes(mitchell(rows[1]))
    assert [str(game.contract) for game in games_of(mitchell(*rows)).games] == ["3NT"]
    for read in (event_of(mitchell(*rows)), games_of(mitchell(*rows))):
        assert ["4 S -1 N was erased" in str(one) for one in read.diagnostics] == [True]


def test_a_row_that_says_nothing_is_told_and_the_others_stand() -> None:
    read = event_of(mitchell(row(1, 1, "4 Z/=/N"), row(2, 2, "4 S/=/N")))
    assert [board.number for board in read.event.boards] == [2]
    assert "section A, round 1, table 1, board 1" in str(read.diagnostics[0])
    games = games_of(mitchell(row(1, 1, "4 Z/=/N")))
    assert (games.games[0].extra["Entered"], len(games.diagnostics)) == ("4 Z = N", 1)


def test_a_suspicious_contract_is_used_and_told() -> None:
    read = event_of(mitchell(row(1, 1, "1 NT/+1/E", suspicious=2)))
    assert len(read.event.boards) == 1
    assert [(one.code, one.severity.value) for one in read.diagnostics] == [("bws.suspicious", "warning")]


def test_two_lines_are_told_by_a_number_on_both_sides() -> None:
    event = event_of(mitchell(row(1, 1, "PASS"))).event
    assert [one.id for one in event.contestants] == ["1NS", "2NS", "1EW", "2EW"]
    assert [one.direction for one in event.contestants] == [Side.NS, Side.NS, Side.EW, Side.EW]
    assert event.winners == 2


def test_one_line_keeps_its_numbers() -> None:
    tables = (BwsTable(1, 1, 1, 1, 4, (1,)), BwsTable(1, 2, 1, 4, 1, (2,)))
    event = event_of(replace(mitchell(), tables=tables)).event
    assert [(one.id, one.direction) for one in event.contestants] == [("1", None), ("4", None)]
    assert event.winners == 1


def test_sections_have_their_letters_and_a_sit_out_nobody() -> None:
    tables = (BwsTable(1, 1, 1, 1, 2, (1,)), BwsTable(2, 1, 1, 3, 0, (1,)))
    bws = replace(mitchell(), sections=(BwsSection(1, "A", 1), BwsSection(2, "B", 1)), tables=tables)
    assert [one.id for one in event_of(bws).event.contestants] == ["A1", "A2", "B3"]


def test_players_and_who_comes_later() -> None:
    players = (
        BwsPlayer(1, 1, Seat.NORTH, "101", "Ada Brandvold"),
        BwsPlayer(1, 1, Seat.SOUTH, "102", ""),
        BwsPlayer(1, 2, Seat.EAST, "103", "Cid Ferrer"),
        BwsPlayer(1, 1, Seat.NORTH, "104", "Dot Grieg", 3),
    )
    found = {one.id: one for one in event_of(replace(mitchell(), players=players)).event.contestants}
    assert found["1NS"].names == ("Ada Brandvold", "102", "Dot Grieg")
    assert [(one.names, one.from_round) for one in found["1NS"].lineups] == [
        (("Ada Brandvold", "102"), 0),
        (("Dot Grieg", "102"), 3),
    ]
    assert found["2EW" if mitchell().tables[1].ew == 2 else "1EW"].names == ("Cid Ferrer",)


def test_individuals() -> None:
    tables = (BwsTable(1, 1, 1, 1, 2, (1,), 3, 4),)
    result = replace(row(1, 1, "4 S/=/N"), ns=1, ew=2, south=3, west=4)
    players = (BwsPlayer(1, 1, Seat.SOUTH, "103", "Cid Ferrer"),)
    bws = replace(mitchell(result), tables=tables, players=players)
    data = write_bws(bws).data
    assert read_bws(data, NAME).results == (result,)
    event = read_bws_event(data, NAME).event
    assert event.form is Form.INDIVIDUAL_MATCHPOINTS
    assert (event.boards[0].lines[0].result.ns, event.boards[0].lines[0].result.ew) == (("1", "3"), ("2", "4"))
    assert {one.id: one.names for one in event.contestants}["3"] == ("Cid Ferrer",)


@pytest.mark.parametrize(("code", "form"), [(2, Form.INDIVIDUAL_BUTLER), (3, Form.INDIVIDUAL_CROSS_IMPS)])
def test_individuals_in_imps(code: int, form: Form) -> None:
    result = replace(row(1, 1, "4 S/=/N"), ns=1, ew=2, south=3, west=4)
    bws = mitchell(result)
    bws = replace(bws, tables=(BwsTable(1, 1, 1, 1, 2, (1,), 3, 4),), players=())
    bws = replace(bws, sections=tuple(replace(one, scoring=code) for one in bws.sections))
    assert read_bws_event(write_bws(bws).data, NAME).event.form is form


def test_hands_calls_and_cards_of_a_board() -> None:
    place = Place(1, 1, 1, 1)
    calls = tuple(Step(place, at, "N", text) for at, text in enumerate(("PASS", "1 S", "X", "xx", "nonsense"), 1))
    cards = (Step(place, 2, "E", "H10"), Step(place, 1, "N", "SA"))
    bws = replace(
        mitchell(row(1, 1, "1 S/=/E")), calls=calls, cards=cards, hands=(BwsHands(1, 1, DEAL), BwsHands(1, 9, DEAL))
    )
    read = read_bws_games(write_bws(bws).data, NAME)
    game, unplayed = read.games
    assert [one.call for one in game.calls] == [parse_call(call) for call in ("P", "1S", "X", "XX")]
    assert [str(one.card) for one in game.cards] == ["SA", "HT"]
    assert (game.deal, unplayed.deal, unplayed.board, unplayed.contract) == (DEAL, DEAL, 9, None)
    assert len(read.diagnostics) == 1


def test_hands_as_programs_write_them() -> None:
    assert str(hand_of(("A 10 9", "-", "", "K"))) == "AT9...K"
    with pytest.raises(Impossible):
        hand_of(("AA", "", "", ""))


@pytest.mark.parametrize("custom", ["1;2", "x", "1-3", "123456"])
def test_boards_that_are_none(custom: str) -> None:
    with pytest.raises(Impossible):
        boards_of(1, 3, custom)
    assert boards_of(1, 1, "") == (1,)
    with pytest.raises(Impossible):
        boards_of(5, 4, "")


WORD = st.text(st.characters(codec="cp1252", exclude_categories=("C", "Z")), max_size=12)
PLACES = st.builds(Place, st.integers(1, 3), st.integers(1, 9), st.integers(1, 40), st.integers(1, 60))
RESULTS = st.builds(
    BwsResult,
    id=st.integers(1, 9999),
    place=PLACES,
    ns=st.integers(0, 99),
    ew=st.integers(0, 99),
    declarer=st.sampled_from(["N", "E", "S", "W"]),
    contract=st.sampled_from(["4 S x", "PASS", "", "7 NT xx"]),
    result=st.sampled_from(["=", "+1", "-13", ""]),
    lead=st.sampled_from(["", "H10", "SA"]),
    remarks=WORD,
    erased=st.booleans(),
    suspicious=st.integers(0, 2),
    at=st.none() | st.datetimes(datetime(1990, 1, 1), datetime(2090, 1, 1)).map(lambda at: at.replace(microsecond=0)),
)


def by_id(one: BwsResult) -> int:
    return one.id


EVENINGS = st.builds(
    Bws,
    st.just(NAME),
    WORD,
    st.none() | st.just(datetime(2026, 11, 30, 19, 30)),
    st.just((BwsSection(1, "A", 4, 0, 1, 2), BwsSection(2, "BB", 2, 7))),
    st.lists(st.builds(BwsTable, st.integers(1, 2), st.integers(1, 9), st.integers(1, 9), st.integers(0, 20),
                       st.integers(0, 20), st.sampled_from([(), (7,), (1, 2, 3), (1, 5, 9)])), max_size=9).map(tuple),
    st.lists(RESULTS, max_size=12, unique_by=by_id).map(lambda rows: tuple(sorted(rows, key=by_id))),
    st.lists(st.builds(BwsPlayer, st.just(1), st.integers(1, 9), st.sampled_from(Seat), st.sampled_from(["12", "7"]),
                       st.just("Zoë"), st.integers(0, 3)), max_size=5).map(tuple),
    st.lists(st.builds(BwsHands, st.just(1), st.integers(1, 36), st.just(DEAL)), max_size=3).map(tuple),
)  # fmt: skip


@settings(max_examples=60, deadline=None)
@given(EVENINGS, st.sampled_from([3, 4]))
def test_what_is_written_is_read(bws: Bws, version: int) -> None:
    written = write_bws(bws, version=version)
    assert read_bws(written.data, NAME) == bws
    assert written.lacking == ()
    event_of(bws)
    games_of(bws)


def test_what_the_file_cannot_hold_is_told() -> None:
    players = (
        BwsPlayer(1, 1, Seat.NORTH, "1", "A name that is longer than that"),
        BwsPlayer(1, 1, Seat.SOUTH, "2", "Ляля"),
    )
    written = write_bws(replace(mitchell(), players=players))
    assert {one.code for one in written.lacking} == {"bws.long", "bws.letters"}
    assert read_bws(written.data, NAME).players[0].name == "A name that is lon"
    assert read_bws(write_bws(replace(mitchell(), players=players[1:]), version=4).data, NAME).players[0].name == "Ляля"


def test_columns_that_are_missing_have_their_defaults() -> None:
    numbers = [
        Column(name, ColumnType.LONG) for name in ("id", "section", "TABLE", "Round", "Board", "PairNS", "PairEW")
    ]
    columns = (*numbers, Column("NS/EW", ColumnType.TEXT, 2), Column("Contract", ColumnType.TEXT, 10))
    data = write_jet((Fresh("receiveddata", columns, ((1, 1, 3, 2, 7, 4, 5, "N", "PASS"),)),))
    found = read_bws(data, NAME)
    assert found.results == (BwsResult(1, Place(1, 2, 3, 7), 4, 5, "N", "PASS"),)
    assert found.section(1).letter == "A"


def test_names_from_the_list_of_members() -> None:
    bws = mitchell()
    numbers = (Column("Section", ColumnType.INTEGER), Column("Table", ColumnType.INTEGER),
               Column("Direction", ColumnType.TEXT, 2), Column("Number", ColumnType.TEXT, 16))  # fmt: skip
    names = (Column("ID", ColumnType.LONG), Column("Name", ColumnType.TEXT, 18), Column("strID", ColumnType.TEXT, 18))
    data = write_jet(
        (
            Fresh("RoundData", (Column("Section", ColumnType.INTEGER),)),
            Fresh("PlayerNumbers", numbers, ((1, 1, "N", "77"), (1, 1, "S", "0"), (1, 1, "Q", "5"))),
            Fresh("PlayerNames", names, ((77, "Ada Brandvold", None),)),
        )
    )
    read = read_bws(data, NAME)
    assert read.players == (BwsPlayer(1, 1, Seat.NORTH, "77", "Ada Brandvold"),)
    assert [one.code for one in read.diagnostics] == ["bws.direction"]
    assert bws.players == ()


def test_a_database_of_something_else() -> None:
    with pytest.raises(BadFile, match="bridge session"):
        read_bws(write_jet((Fresh("Invoices", (Column("ID", ColumnType.LONG),)),)), NAME)


def test_an_evening_is_scored() -> None:
    second = replace(row(2, 1, "4 S/-1/N"), place=Place(1, 2, 2, 1), ns=2, ew=2)
    scored = score(event_of(mitchell(row(1, 1, "4 S/=/N"), second)).event)
    assert len(scored.boards[0].lines) == 2


def test_mdbtools_reads_what_the_control_software_needs(tmp_path: Path) -> None:
    if shutil.which("mdb-export") is None:
        pytest.skip("mdbtools is not installed: the cross-check did not run")
    path = tmp_path / NAME
    path.write_bytes(write_bws(mitchell(row(1, 1, "4 S x/=/N/H10"))).data)

    def table(name: str) -> list[dict[str, str]]:
        run = subprocess.run(["mdb-export", path, name], capture_output=True, text=True, check=True)
        return list(csv.DictReader(io.StringIO(run.stdout)))

    assert [(one["Letter"], one["Tables"], one["Winners"]) for one in table("Section")] == [("A  ", "2", "0")]
    assert [one["LogOnOff"] for one in table("Tables")] == ["2", "2"]
    assert [(one["NSPair"], one["LowBoard"], one["HighBoard"]) for one in table("RoundData")][:2] == [
        ("1", "1", "2"),
        ("2", "3", "4"),
    ]
    assert [(one["Contract"], one["NS/EW"], one["Declarer"]) for one in table("ReceivedData")] == [("4 S x", "N", "1")]
    assert len(table("PlayerNumbers")) == 8
    assert len(table("Settings")) == 1


@settings(max_examples=150, deadline=None)
@given(st.data(), st.sampled_from([3, 4]))
def test_damage_is_a_bad_file_or_another_evening(data: st.DataObject, version: int) -> None:
    rows = tuple(row(number, number, "4 S x/=/N/H10") for number in range(1, 9))
    bws = replace(mitchell(*rows), hands=(BwsHands(1, 1, DEAL),), players=(BwsPlayer(1, 1, Seat.NORTH, "7", "Ada"),))
    whole = bytearray(write_bws(bws, version=version).data)
    for _ in range(data.draw(st.integers(1, 12))):
        whole[data.draw(st.integers(0, len(whole) - 1))] = data.draw(st.integers(0, 255))
    cut = data.draw(st.integers(0, len(whole)) | st.just(len(whole)))
    try:
        found = read_bws(bytes(whole[:cut]), NAME)
    except BadFile:
        return
    event_of(found)
    games_of(found)
