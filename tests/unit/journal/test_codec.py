from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from enum import Enum
from fractions import Fraction
from typing import Literal, NewType

import pytest

from oddtrick.journal.codec import FactType, Registry
from oddtrick.journal.derive import Shapes
from oddtrick.journal.memory import MemoryJournal
from oddtrick.journal.open import open_journal
from oddtrick.journal.port import Append, Stored
from oddtrick.journal.shape import Text
from oddtrick.journal.typed import TypedJournal
from oddtrick.journal.upcast import Fields, Upcast
from oddtrick.words.cards import Card
from oddtrick.words.contracts import Contract, ContractResult, PassedOut, Points, Score
from oddtrick.words.errors import Impossible, StoreError
from oddtrick.words.seats import Seat, Side

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
PairId = NewType("PairId", str)


class Size(Enum):
    SMALL = 1
    LARGE = 2


@dataclass(frozen=True, slots=True)
class Everything:
    text: str
    whole: int
    yes: bool
    weight: Fraction
    seat: Seat
    size: Size
    card: Card
    moment: datetime
    day: date
    pair: PairId
    kind: Literal["open", "closed"]
    score: Score | None
    either: Contract | None
    mixed: PassedOut | int
    pairs: tuple[PairId, ...]
    bounds: tuple[int, Side]
    seats: frozenset[Seat]
    by_board: Mapping[int, tuple[Score, ...]]
    note: str = field(default="")


FULL = Everything(
    text="Größe 牌 \u2028 \\ \" '",
    whole=2**96 + 1,
    yes=True,
    weight=Fraction(-45, 7),
    seat=Seat.WEST,
    size=Size.LARGE,
    card=Card.parse("HT"),
    moment=NOON,
    day=date(2026, 11, 30),
    pair=PairId("7"),
    kind="closed",
    score=ContractResult(Contract.parse("3NTXX"), Seat.EAST, 7),
    either=Contract.parse("1C"),
    mixed=5,
    pairs=(PairId("1"), PairId("2")),
    bounds=(-3, Side.EW),
    seats=frozenset(Seat),
    by_board={2: (PassedOut(), Points(-50)), 1: ()},
)

NAMES = {ContractResult: "contract", PassedOut: "passed-out", Points: "points"}
REGISTRY: Registry[Everything] = Registry(
    [FactType("everything", 1, Everything)], names=NAMES, texts={Card: Text(Card, Card.parse).shape()}
)


def test_every_kind_of_field_comes_back_exactly() -> None:
    stored = REGISTRY.encode(FULL)
    again = REGISTRY.decode(stored)
    assert again == FULL
    assert list(again.by_board) == [2, 1]
    assert REGISTRY.encode(again) == stored


@pytest.mark.parametrize(
    "changes", [{"score": None, "either": None, "mixed": PassedOut()}, {"whole": -(2**53)}, {"by_board": {}}]
)
def test_the_other_members_of_unions_come_back_too(changes: Mapping[str, object]) -> None:
    values = {name: getattr(FULL, name) for name in Everything.__slots__} | changes
    fact = Everything(**values)
    assert REGISTRY.decode(REGISTRY.encode(fact)) == fact


@pytest.mark.parametrize(
    "changes",
    [
        {"weight": 0.5},
        {"whole": True},
        {"whole": "5"},
        {"yes": 1},
        {"seat": "W"},
        {"kind": "ajar"},
        {"size": 1},
        {"score": Contract.parse("1C")},
        {"pairs": ["1"]},
        {"bounds": (1, Side.NS, 2)},
        {"card": "HT"},
        {"by_board": []},
        {"seats": ()},
        {"text": None},
    ],
)
def test_a_field_that_holds_something_else_is_refused(changes: Mapping[str, object]) -> None:
    values = {name: getattr(FULL, name) for name in Everything.__slots__} | changes
    with pytest.raises(Impossible, match="the fact everything cannot be stored"):
        REGISTRY.encode(Everything(**values))


@dataclass(frozen=True, slots=True)
class Called:
    score: Score
    by: Seat


CALLED: Registry[Called] = Registry(
    [FactType("called", 1, Called)], names=NAMES, texts={Card: Text(Card, Card.parse).shape()}
)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{",
        b"[]",
        b"{}",
        b'{"by":"N"}',
        b'{"score":{"is":"points","value":1},"by":"N","more":1}',
        b'{"score":{"is":"points","value":1},"by":"Q"}',
        b'{"score":{"is":"points","value":1.5},"by":"N"}',
        b'{"score":{"is":"point","value":1},"by":"N"}',
        b'{"score":{"value":1},"by":"N"}',
        b'{"score":null,"by":"N"}',
        b'{"score":{"is":["points"],"value":1},"by":["N"]}',
        b'{"score":{"is":"contract","contract":{"level":8,"denomination":"S","doubling":""},"declarer":"N","tricks":9,'
        b'"lead":null},"by":"N"}',
        b"\xff",
    ],
)
def test_damaged_data_are_a_store_error_that_says_where(data: bytes) -> None:
    with pytest.raises(StoreError, match=r"club/1:7: the fact called of version 1 is damaged"):
        CALLED.decode(Stored("called", 1, data), "club/1:7")


def test_an_unknown_fact_and_a_newer_version_are_named() -> None:
    with pytest.raises(StoreError, match=r"the fact dreamt of version 1, but no fact of that name is known here"):
        REGISTRY.decode(Stored("dreamt", 1, b"{}"))
    with pytest.raises(StoreError, match=r"everything of version 2, but its newest version here is 1\. Install"):
        REGISTRY.decode(Stored("everything", 2, b"{}"))


def test_what_is_not_registered_is_not_written() -> None:
    with pytest.raises(Impossible, match="Points is not a registered fact"):
        REGISTRY.encode(Points(1))  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True)
class WithFloat:
    value: float


@dataclass(frozen=True, slots=True)
class TwoTexts:
    value: str | int


@dataclass(frozen=True, slots=True)
class Unnamed:
    value: Seat | Contract | Points


@dataclass(frozen=True, slots=True)
class Nested:
    inner: Nested | None


@pytest.mark.parametrize(
    "kind, sentence",
    [(WithFloat, "float.*cannot be stored"), (TwoTexts, "told apart"), (Unnamed, "stored name"), (Nested, "itself")],
)
def test_a_type_that_cannot_be_stored_exactly_is_refused_when_it_is_registered(kind: type, sentence: str) -> None:
    with pytest.raises(Impossible, match=sentence):
        Shapes().of(kind)


def no_change(fields: Fields) -> Fields:
    return fields


@pytest.mark.parametrize(
    "make, sentence",
    [
        (lambda: Registry([FactType("a", 1, Points), FactType("a", 1, PassedOut)]), "registered twice"),
        (lambda: Registry([FactType("a", 1, Points), FactType("b", 1, Points)]), "registered twice"),
        (lambda: Registry([FactType("A thing", 1, Points)]), "not a stored name"),
        (lambda: Registry([FactType("a", 0, Points)]), "not a stored name"),
        (lambda: Registry([FactType("a", 3, Points)], upcasts=[Upcast("a", 1, no_change)]), "from version 2 of a"),
        (lambda: Registry([FactType("a", 1, Points)], upcasts=[Upcast("a", 1, no_change)]), "leads nowhere"),
        (lambda: Registry([FactType("a", 2, Points)], upcasts=[Upcast("a", 1, no_change)] * 2), "given twice"),
    ],
)
def test_a_registry_that_contradicts_itself_is_refused(make: Callable[[], object], sentence: str) -> None:
    with pytest.raises(Impossible, match=sentence):
        make()


def test_upcasts_are_applied_one_after_the_other() -> None:
    registry: Registry[Points] = Registry(
        [FactType("scored", 3, Points)],
        upcasts=[
            Upcast("scored", 2, lambda fields: {"value": fields["points"]}),
            Upcast("scored", 1, lambda fields: {"points": -10 * int(str(fields["tens"]))}),
        ],
    )
    forms = (b'{"tens":"5"}', b'{"points":-50}', b'{"value":-50}')
    assert [registry.decode(Stored("scored", 1 + place, form)) for place, form in enumerate(forms)] == [Points(-50)] * 3
    assert registry.versions == [("scored", 1), ("scored", 2), ("scored", 3)]


def test_an_upcast_that_meets_damage_is_a_store_error() -> None:
    registry: Registry[Points] = Registry(
        [FactType("scored", 2, Points)], upcasts=[Upcast("scored", 1, lambda fields: {"value": fields["points"]})]
    )
    with pytest.raises(StoreError, match="version 1 is damaged"):
        registry.decode(Stored("scored", 1, b"{}"))


def test_a_typed_journal_gives_facts_and_keeps_stored_ones() -> None:
    with TypedJournal(MemoryJournal(), REGISTRY) as journal:
        written = journal.append([Append("a", 0, (FULL,))], at=NOON, by="ada", command_id="c1")
        assert tuple(journal.read("a")) == tuple(journal.read_all()) == journal.accepted("c1") == written
        assert written[0].fact == FULL
        assert next(journal.store.read("a")).fact.name == "everything"
        journal.store.append([Append("a", 1, (Stored("dreamt", 1, b"{}"),))], at=NOON, by="ada")
        with pytest.raises(StoreError, match="a:2 holds the fact dreamt"):
            list(journal.read("a"))


def test_an_address_that_is_no_place_is_refused() -> None:
    with pytest.raises(StoreError, match=r"mysql://host/club is no place for a journal"):
        open_journal("mysql://host/club", REGISTRY)


def test_postgres_without_its_package_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "oddtrick.journal.postgres", None)
    with pytest.raises(StoreError, match=r"pip install 'oddtrick\[postgres\]'"):
        open_journal("postgresql://host/club", REGISTRY)
