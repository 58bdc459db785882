"""Movements as tables."""

import pytest

from oddtrick.formats.movement_csv import missing_tables, read_movement, write_movement
from oddtrick.movements import FaultKind, Kind, faults, movement, qf
from oddtrick.movements.measure import measures
from oddtrick.words.errors import BadFile
from oddtrick.words.seats import Side

LONG = "round,table,ns,ew,set\n1,1,4,1,1\n1,2,2,3,1\n2,1,4,2,2\n2,2,3,1,2\n3,1,4,3,3\n3,2,1,2,3\n"


@pytest.mark.parametrize(
    "made",
    [
        movement("howell", 5),
        movement("three_quarter_howell", 6, rounds=9),
        movement("mitchell", 7, first_board=13),
        movement("mitchell", 8, rounds=8),
        movement("mitchell", 9, arrow_switches=1),
        movement("hesitation", 6, boards_per_round=1),
    ],
    ids=lambda made: f"{made.kind.value}-{made.tables}",
)
def test_what_is_written_is_read_again(made) -> None:
    again = read_movement(write_movement(made), "own.csv")
    assert (again.kind, again.method) == (Kind.GIVEN, None)
    assert (again.seatings, again.labels, again.winners) == (made.seatings, made.labels, made.winners)
    assert (again.boards_per_set, again.first_board) == (made.boards_per_set, made.first_board)
    assert (again.tables, again.sets, again.tables_per_set) == (made.tables, made.sets, made.tables_per_set)
    assert faults(again) == ()
    assert qf(again) == qf(made)


def test_a_half_table_is_read_as_one() -> None:
    made = read_movement(write_movement(movement("mitchell", 5, half=True, missing=Side.EW)), "own.csv")
    assert made.sitting_out(1) == (5,)
    assert measures(made).waits.rounds == 5
    assert faults(made) == ()


def test_the_wide_form() -> None:
    wide = "Table;Round 1;R2;3\n1;4/1/1;4/2/2;4/3/3\n2;2/3/1;3/1/2;1/2/3\n"
    assert read_movement(wide, "own.csv") == read_movement(LONG, "own.csv")


def test_numbers_that_sit_on_both_sides_are_two_pairs() -> None:
    made = read_movement("round,table,ns,ew,set\n1,1,1,1,1\n1,2,2,2,2\n1,3,3,3,3\n", "own.csv")
    assert (made.winners, made.entrants) == (2, 6)
    assert [str(made.label(pair)) for pair in (1, 6)] == ["1 NS", "3 EW"]


def test_nobody_changes_sides_so_there_are_two_winners() -> None:
    made = read_movement("round,table,ns,ew,set\n1,1,1,11,1\n1,2,2,12,2\n2,1,1,12,2\n2,2,2,11,1\n", "own.csv")
    assert made.winners == 2
    assert str(made.label(3)) == "11 EW"


def test_boards_may_stand_in_place_of_sets() -> None:
    made = read_movement("round,table,ns,ew,boards\n1,1,4,1,13-15\n1,2,2,3,16-18\n", "own.csv")
    assert made.boards == range(13, 19)
    assert made.boards_per_set == 3
    assert made.at(1, 2).set == 2


def test_who_has_no_place_sits_out() -> None:
    made = read_movement("round,table,ns,ew,set\n1,1,1,2,1\n2,1,3,1,2\n3,1,2,3,3\n", "own.csv")
    assert [made.sitting_out(number) for number in (1, 2, 3)] == [(3,), (2,), (1,)]
    assert faults(made) == ()


@pytest.mark.parametrize(
    "kind, change",
    [
        (FaultKind.TWO_PLACES, ("1,2,2,3,1", "1,2,4,3,1")),
        (FaultKind.OPPONENTS_AGAIN, ("2,1,4,2,2", "2,1,4,1,2")),
        (FaultKind.BOARDS_AGAIN, ("3,1,4,3,3", "3,1,4,3,2")),
        (FaultKind.SET_UNUSED, ("3,1,4,3,3\n3,2,1,2,3", "3,1,4,3,4\n3,2,1,2,4")),
        (FaultKind.NO_SUCH_TABLE, ("1,2,2,3,1", "1,1,2,3,1")),
    ],
)
def test_faults_are_the_checkers(kind: FaultKind, change: tuple[str, str]) -> None:
    assert faults(read_movement(LONG, "own.csv")) == ()
    assert kind in {fault.kind for fault in faults(read_movement(LONG.replace(*change), "own.csv"))}


@pytest.mark.parametrize(
    "text, line",
    [
        ("round,table,ns,ew\n1,1,1,2\n", 1),
        ("round,ns,ew,set\n1,1,2,1\n", 1),
        ("round,table,ns,ew,set\n1,1,1,x,1\n", 2),
        ("round,table,ns,ew,set\n0,1,1,2,1\n", 2),
        ("round,table,ns,ew,set\n1,1,1,2,\n", 2),
        ("round,table,ns,ew,set\n1,1,1,999,1\n", 2),
        ("round,table,ns,ew,set\n1,1,1,2,1\n3,1,1,3,2\n", 0),
        ("round,table,ns,ew,boards\n1,1,1,2,1-2\n1,2,3,4,3-5\n", 3),
        ("round,table,ns,ew,boards\n1,1,1,2,9-2\n", 2),
        ("table,1,2\n1,1/2,3/4/1\n", 2),
        ("round,table,ns,ew,set\n", 0),
    ],
)
def test_what_is_no_movement_is_refused_with_its_place(text: str, line: int) -> None:
    with pytest.raises(BadFile) as refusal:
        read_movement(text, "own.csv")
    assert refusal.value.line == line


def test_every_bad_row_is_named() -> None:
    with pytest.raises(BadFile) as refusal:
        read_movement("round,table,ns,ew,set\n1,1,a,2,1\n1,2,3,b,1\n", "own.csv")
    assert [error.line for error in refusal.value.others] == [3]


@pytest.mark.parametrize(
    "header",
    [
        "Runde;Tisch;N-S;O-W;Satz",
        "Ronde;Tafel;NZ;OW;Set",
        "Tour;Table;Paire N/S;Paire E/O;Étui",
        "Тур;Стол;Пара СЮ;Пара ЗВ;Комплект",
        "ラウンド;テーブル;南北;東西;セット",
        "輪次;桌;南北對;東西對;牌組",
        "Round;Table;NS Pair;EW Pair;Board Set",
    ],
)
def test_columns_in_other_languages(header: str) -> None:
    foreign = "\ufeff" + "\r\n".join([header, *LONG.replace(",", ";").splitlines()[1:]])
    assert read_movement(foreign.encode(), "fremd.csv") == read_movement(LONG, "own.csv")


@pytest.mark.parametrize("header", ["North,South,East,West", "N,S,E,W", "N,S,O,W", "Nord,Sud,Est,Ouest", "北,南,东,西"])
def test_the_four_seats_in_other_languages(header: str) -> None:
    own = read_movement("round,table,ns,south,ew,west,set\n1,1,1,2,3,4,1\n2,1,1,3,2,4,2\n", "own.csv")
    assert read_movement(f"round,table,{header},set\n1,1,1,2,3,4,1\n2,1,1,3,2,4,2\n", "own.csv") == own


def test_a_column_that_has_its_name_keeps_it() -> None:
    named = LONG.replace("round,table,ns,ew,set", "round,table,ns,ew,set,north,paar")
    assert read_movement(named, "own.csv") == read_movement(LONG, "own.csv")


def test_a_table_that_a_round_lacks_is_named() -> None:
    text = write_movement(movement("howell", 4))
    assert missing_tables(text, "own.csv") == ()
    lines = [line for line in text.splitlines() if not line.startswith(("3,2,", "5,4,"))]
    found = missing_tables("\n".join(reversed(lines[1:] + lines[:1])), "own.csv")
    assert [(one.kind, one.round, one.table) for one in found] == [
        (FaultKind.TABLE_MISSING, 3, 2),
        (FaultKind.TABLE_MISSING, 5, 4),
    ]


def test_an_idle_table_has_a_row() -> None:
    text = write_movement(movement("howell", 4))
    line = next(line for line in text.splitlines() if line.startswith("3,2,"))
    assert missing_tables(text.replace(line, "3,2,,,,"), "own.csv") == ()
    assert missing_tables("table,1,2\n1,4/1/1,4/2/2\n2,2/3/1,-\n", "own.csv") == ()
    assert [one.table for one in missing_tables("table,1,2\n1,4/1/1,4/2/2\n2,2/3/1,\n", "own.csv")] == [2]


def test_a_pair_that_sits_out_needs_no_row() -> None:
    lines = write_movement(movement("howell", 4)).splitlines()
    without = [line for line in lines if "8" not in line.split(",")[2:4]]
    assert missing_tables("\n".join(without), "own.csv") == ()
