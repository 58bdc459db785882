"""Files: what is written is read back; whatever is read, only BadFile comes out."""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import suppress
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oddtrick.formats.cases import read_cases
from oddtrick.formats.csv_travellers import read_travellers, write_travellers
from oddtrick.formats.detect import read_any
from oddtrick.formats.event_file import read_event, write_event
from oddtrick.formats.outcomes import outcome_cell, parse_outcome
from oddtrick.formats.pbn_deals import BoardDeal, read_deals, write_deals
from oddtrick.formats.pbn_scores import read_scores
from oddtrick.formats.usebio import read_usebio
from oddtrick.scoring.event import Board, Event
from oddtrick.words.cards import Card
from oddtrick.words.contracts import Contract, ContractResult, Denomination, Doubling, PassedOut, Points
from oddtrick.words.deals import DEALS, Deal
from oddtrick.words.errors import BadFile
from oddtrick.words.results import (
    Artificial,
    Assigned,
    Award,
    AwardKind,
    BoardResult,
    Cause,
    NotPlayed,
    Played,
    Weighted,
)
from oddtrick.words.seats import Seat, dealer_of, vulnerability_of

contracts = st.builds(Contract, st.integers(1, 7), st.sampled_from(Denomination), st.sampled_from(Doubling))
cards = st.integers(0, 51).map(Card.of)
made = st.builds(ContractResult, contracts, st.sampled_from(Seat), st.integers(0, 13), st.none() | cards)
bare = st.builds(ContractResult, contracts, st.sampled_from(Seat), st.integers(0, 13))
scores = made | st.just(PassedOut()) | st.integers(-7600, 7600).map(Points)
amounts = st.fractions(min_value=0, max_value=100, max_denominator=20)
awards = st.sampled_from([AwardKind.AVERAGE, AwardKind.AVERAGE_MINUS, AwardKind.AVERAGE_PLUS]).map(Award) | st.builds(
    Award, st.just(AwardKind.PERCENT), amounts
)
weights = st.integers(1, 99)
halves = st.builds(
    lambda a, b, w: (Weighted(a, amount(w)), Weighted(b, 1 - amount(w))),
    bare | st.integers(-7600, 7600).map(Points),
    bare,
    weights,
)
outcomes = (
    scores.map(Played)
    | st.builds(Artificial, awards, awards)
    | halves.map(lambda both: Assigned(both, both))
    | st.sampled_from(Cause).map(NotPlayed)
)


def amount(weight: int) -> Fraction:
    return Fraction(weight, 100)


@st.composite
def events(draw: st.DrawFn) -> Event:
    boards = []
    for number in draw(st.lists(st.integers(1, 40), min_size=1, max_size=4, unique=True).map(sorted)):
        results = draw(st.lists(outcomes, min_size=1, max_size=4))
        lines = tuple(
            BoardResult(
                (f"{place}",), (f"e{place}",), outcome, group=draw(st.sampled_from(["", "B"])), round=place, table="4"
            )
            for place, outcome in enumerate(results, 1)
        )
        boards.append(Board(number, lines))
    return Event(boards=tuple(boards), title=draw(st.text(max_size=10)))


@given(events())
@settings(max_examples=60, deadline=None)
def test_an_event_file_comes_back(event: Event) -> None:
    assert read_event(write_event(event), "again") == event


@given(events())
@settings(max_examples=40, deadline=None)
def test_travellers_come_back(event: Event) -> None:
    again = read_travellers(write_travellers(event), "again.csv")
    assert again.boards == event.boards


@given(scores.map(Played) | st.builds(Artificial, awards, awards) | st.sampled_from(Cause).map(NotPlayed))
@settings(max_examples=100, deadline=None)
def test_an_outcome_comes_back_from_its_cell(outcome: Played | Artificial | NotPlayed) -> None:
    again = parse_outcome(outcome_cell(outcome))
    assert outcome_cell(again) == outcome_cell(outcome)


@given(st.lists(st.integers(0, DEALS - 1), min_size=1, max_size=5), st.text(max_size=20))
@settings(max_examples=40, deadline=None)
def test_deals_come_back_from_pbn(indices: list[int], title: str) -> None:
    boards = tuple(
        BoardDeal(number, dealer_of(number), vulnerability_of(number), Deal.of_index(index))
        for number, index in enumerate(indices, 1)
    )
    assert read_deals(write_deals(boards, title=title), "again.pbn").boards == boards


PBN = write_deals((BoardDeal(1, dealer_of(1), vulnerability_of(1), Deal.of_index(DEALS // 7)),), title="Æther ♠")
TABLE = PBN + '[Board "2"]\n[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result;MP_NS"]\n1 2 4S S 10 "2.0"\n'
XML = (
    '<USEBIO Version="1.2"><EVENT EVENT_TYPE="MP_PAIRS"><PARTICIPANTS/><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>'
    "<TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER><CONTRACT>4S</CONTRACT><PLAYED_BY>S</PLAYED_BY>"
    "<TRICKS>10</TRICKS><SCORE>420</SCORE></TRAVELLER_LINE></BOARD></EVENT></USEBIO>"
)
CSV = "board,ns,ew,result,lead\n1,1,2,4S= by S,HK\n2,1,2,60% PASS + 40% -50,\n3,1,2,A+/A-,\n"
CASES = "- {id: a, event: {form: matchpoints}, boards: [{board: 1, results: [{ns: 1, ew: 2, score: 0}]}], expect: {}}\n"
EVENT = write_event(read_travellers(CSV, "seed.csv"))

READERS: list[tuple[Callable[[bytes, str], object], str]] = [
    (read_deals, PBN),
    (read_scores, TABLE),
    (read_usebio, XML),
    (read_travellers, CSV),
    (read_cases, CASES),
    (read_event, EVENT),
    (read_any, TABLE),
]


@pytest.mark.parametrize(("reader", "text"), READERS, ids=lambda value: getattr(value, "__name__", ""))
def test_damaged_files_end_in_badfile(reader: Callable[[bytes, str], object], text: str) -> None:
    chance = random.Random(1990)
    reader(text.encode(), "whole")
    for _ in range(400):
        with suppress(BadFile):
            reader(damaged(text, chance), "damaged")


def damaged(text: str, chance: random.Random) -> bytes:
    """The file cut short, with other bytes, in another character set, or with other ends of lines."""
    data = text.encode(chance.choice(["utf-8", "utf-16", "utf-8-sig", "utf-32"]))
    match chance.randrange(4):
        case 0:
            return data[: chance.randrange(len(data))]
        case 1:
            flipped = bytearray(data)
            for _ in range(chance.randrange(1, 20)):
                flipped[chance.randrange(len(flipped))] = chance.randrange(256)
            return bytes(flipped)
        case 2:
            start, end = sorted((chance.randrange(len(data)), chance.randrange(len(data))))
            return data[:end] + data[start:]
        case _:
            return text.replace("\n", chance.choice(["\r", "\r\n", "\x85", "\0", "  "])).encode()


@pytest.mark.parametrize("reader", [reader for reader, _ in READERS], ids=lambda value: value.__name__)
@pytest.mark.parametrize(
    "piece", ["{", "[", "(", '"', "[Deal ", "[a \n", "<a>", "a,", "- ", "?:\n", "\0", "{\n", '[a "', "; "]
)
def test_endless_files_end(reader: Callable[[bytes, str], object], piece: str) -> None:
    with suppress(BadFile):
        reader((piece * 20_000).encode(), "endless")
