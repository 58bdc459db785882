"""The line that is typed for a result."""

from __future__ import annotations

from fractions import Fraction

import pytest

from oddtrick.words.cards import Card
from oddtrick.words.contracts import Contract, ContractResult, PassedOut, Points
from oddtrick.words.errors import Impossible
from oddtrick.words.notation import entry_text, parse_entry
from oddtrick.words.results import (
    Artificial,
    Assigned,
    Award,
    AwardKind,
    Cause,
    NotPlayed,
    Played,
    SelfInflicted,
    Weighted,
)
from oddtrick.words.seats import Seat, Side
from oddtrick.words.speech import Held


def result(contract: str, declarer: Seat, tricks: int, lead: str = "") -> ContractResult:
    return ContractResult(Contract.parse(contract), declarer, tricks, Card.parse(lead) if lead else None)


@pytest.mark.parametrize(
    "text, score",
    [
        ("4s= s hk", result("4S", Seat.SOUTH, 10, "HK")),
        ("4S = S K♥", result("4S", Seat.SOUTH, 10, "HK")),
        ("3n+1 e", result("3NT", Seat.EAST, 10)),
        ("3ntx-2 w s10", result("3NTX", Seat.WEST, 7, "ST")),
        ("7CXX-13 n", result("7CXX", Seat.NORTH, 0)),
        ("1nt- 1 north", result("1NT", Seat.NORTH, 6)),
        ("5♦×−3 e", result("5DX", Seat.EAST, 8)),
        ("4s s =", result("4S", Seat.SOUTH, 10)),
        ("4h s +1", result("4H", Seat.SOUTH, 11)),
        ("4h s + 1", result("4H", Seat.SOUTH, 11)),
        ("4s= by s", result("4S", Seat.SOUTH, 10)),
        ("4s by south hk =", result("4S", Seat.SOUTH, 10, "HK")),
        ("4ss=", result("4S", Seat.SOUTH, 10)),
        ("3nt e 9", result("3NT", Seat.EAST, 9)),
        ("3nt 10 e s k", result("3NT", Seat.EAST, 10, "SK")),
        ("4s 10 s", result("4S", Seat.SOUTH, 10)),
        ("4s= 10 s s", result("4S", Seat.SOUTH, 10, "ST")),
        ("4s e x -2", result("4SX", Seat.EAST, 8)),
        ("s 4s =", result("4S", Seat.SOUTH, 10)),
        ("by e 3n*-2", result("3NTX", Seat.EAST, 7)),
        ("w 4s= hk", result("4S", Seat.WEST, 10, "HK")),
        ("p", PassedOut()),
        ("+420", Points(420)),
        ("-50", Points(-50)),
    ],
)
def test_a_result_at_the_table(text: str, score: object) -> None:
    assert parse_entry(text) == Played(score)  # type: ignore[arg-type]


def test_artificial_scores() -> None:
    plus, minus = Award(AwardKind.AVERAGE_PLUS), Award(AwardKind.AVERAGE_MINUS)
    assert parse_entry("a+/a-") == Artificial(plus, minus)
    assert parse_entry("60/40") == Artificial(
        Award(AwardKind.PERCENT, Fraction(60)), Award(AwardKind.PERCENT, Fraction(40))
    )
    assert parse_entry("a") == Artificial(Award(AwardKind.AVERAGE), Award(AwardKind.AVERAGE))
    assert parse_entry("60.5/39.5") == Artificial(
        Award(AwardKind.PERCENT, Fraction(121, 2)), Award(AwardKind.PERCENT, Fraction(79, 2))
    )
    assert parse_entry("+3 imp/-3 imp") == Artificial(
        Award(AwardKind.IMPS, Fraction(3)), Award(AwardKind.IMPS, Fraction(-3))
    )


def test_assigned_scores() -> None:
    made, down = result("4S", Seat.SOUTH, 10), result("4S", Seat.SOUTH, 9)
    weighted = (Weighted(made, Fraction(60, 100)), Weighted(down, Fraction(40, 100)))
    assert parse_entry("w 60 4s= s, 40 4s-1") == Assigned(weighted, weighted)
    assert parse_entry("w 60 4s=, 40% 4s-1", Held(declarer=Seat.SOUTH)) == Assigned(weighted, weighted)
    assert parse_entry("w 60 s 4s=, 40 4s 9 s") == Assigned(weighted, weighted)
    assert parse_entry("ns w 4s= ; ew s 4s-1") == Assigned((Weighted(result("4S", Seat.WEST, 10)),), (Weighted(down),))
    assert parse_entry("ns 4s= s; ew 4s-1 s") == Assigned((Weighted(made),), (Weighted(down),))
    assert parse_entry("self ns 4s-1 s; 4s= s; w 60 4s= s, 40 4s-1") == SelfInflicted(
        down, Side.NS, (Weighted(made),), weighted
    )


@pytest.mark.parametrize(
    "text, cause",
    [("np", Cause.UNKNOWN), ("np time", Cause.TIME), ("late", Cause.LATE), ("np sit", Cause.SIT_OUT)],
)
def test_not_played(text: str, cause: Cause) -> None:
    assert parse_entry(text) == NotPlayed(cause)


@pytest.mark.parametrize(
    "text, error",
    [
        ("", "entry.empty"),
        ("4", "entry.contract"),
        ("9s= s", "entry.contract"),
        ("4s", "entry.tricks"),
        ("4s=", "entry.declarer"),
        ("4s s", "entry.tricks"),
        ("4s= q", "entry.unreadable"),
        ("4s= s h1", "entry.unreadable"),
        ("4s= =  s", "entry.unreadable"),
        ("4s= +1 s", "entry.unreadable"),
        ("4s= s n", "entry.unreadable"),
        ("s 4s= s", "entry.unreadable"),
        ("4sx= s x", "entry.unreadable"),
        ("4s= s hk d2", "entry.unreadable"),
        ("4s s 1", "entry.number"),
        ("4s s 4", "entry.number"),
        ("7n s 7", "entry.number"),
        ("3n e 14", "entry.number"),
        ("4s 5 s", "entry.number"),
        ("3n e 9 s", "entry.tricks"),
        ("3n 9 s 10 e", "entry.several"),
        ("4s= " + "s " * 50_000, "entry.unreadable"),
        ("4s+9 s", "tricks.number"),
        ("np weather", "entry.cause"),
        ("60/40/10", "awards.unreadable"),
        ("60/", "awards.unreadable"),
        ("w 60 4s= s, 30 4s-1", "weights.sum"),
        ("ns 4s= s", "entry.split"),
        ("self ns 4s= s", "entry.self"),
    ],
)
def test_what_is_missing_is_said(text: str, error: str) -> None:
    with pytest.raises(Impossible) as caught:
        parse_entry(text)
    assert caught.value.id == error


@pytest.mark.parametrize(
    "text",
    [
        "4s= s hk", "3nx-2 e", "p", "+420", "-50", "a+/a-", "60%/40%", "3 imp/-3 imp", "average/average",
        "w 60 4s= s, 40 4s-1 s", "w 100 3n= w", "ns 4s= s; ew w 50 4s= s, 50 4s-1 s",
        "self ew 4s-1 s; 4s= s; w 50 4s= s, 50 4s-1 s", "np", "np time", "np late", "np sit",
    ],
)  # fmt: skip
def test_a_line_is_written_as_it_is_read(text: str) -> None:
    assert entry_text(parse_entry(text)) == text
