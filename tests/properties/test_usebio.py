"""USEBIO: whatever event is written is read back; whatever is read, only BadFile comes out, and soon."""

from __future__ import annotations

import random
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oddtrick.formats.usebio import read_usebio
from oddtrick.formats.usebio_games import read_usebio_games
from oddtrick.formats.usebio_out import write_usebio
from oddtrick.formats.usebio_version import Version
from oddtrick.scoring.event import Board, Contestant, Event, Match
from oddtrick.scoring.score import score
from oddtrick.scoring.settings import Form, Settings
from oddtrick.words.cards import Card
from oddtrick.words.contracts import Contract, ContractResult, Denomination, Doubling, PassedOut, Points
from oddtrick.words.deals import DEALS, Deal
from oddtrick.words.errors import BadFile
from oddtrick.words.results import Artificial, Award, AwardKind, BoardResult, NotPlayed, Outcome, Played
from oddtrick.words.seats import Seat

contracts = st.builds(Contract, st.integers(1, 7), st.sampled_from(Denomination), st.sampled_from(Doubling))
made = st.builds(
    ContractResult, contracts, st.sampled_from(Seat), st.integers(0, 13), st.none() | st.integers(0, 51).map(Card.of)
)
scores = made | st.just(PassedOut()) | st.integers(-7600, 7600).map(Points)
played = scores.map(Played)
percents = st.integers(0, 99).map(lambda share: Award(AwardKind.PERCENT, Fraction(share)))
imps = st.integers(-12, 12).map(lambda won: Award(AwardKind.IMPS, Fraction(won)))
points = st.integers(-500, 500).map(lambda won: Award(AwardKind.POINTS, Fraction(won)))
AWARDS = {Form.MATCHPOINTS: percents, Form.CROSS_IMPS: imps, Form.BUTLER: imps, Form.TOTAL_POINTS: points}
texts = st.text(st.characters(exclude_categories=("C", "Z")) | st.just(" "), max_size=12).map(
    lambda text: " ".join(text.split())
)


@st.composite
def pairs(draw: st.DrawFn) -> Event:
    form = draw(st.sampled_from(list(AWARDS)))
    awards = AWARDS[form]
    outcomes = st.one_of(played, played, st.builds(Artificial, awards, awards), st.just(NotPlayed()))
    numbers = draw(st.lists(st.integers(1, 3040), min_size=1, max_size=4, unique=True))
    boards = []
    for number in sorted(numbers):
        lines = [
            BoardResult((f"{place}",), (f"e{place}",), outcome)
            for place, outcome in enumerate(draw(st.lists(outcomes, min_size=2, max_size=5)), 1)
        ]
        boards.append(Board(number, tuple(lines), *_marks(number)))
    people = {one for board in boards for line in board.lines for one in (*line.result.ns, *line.result.ew)}
    contestants = tuple(Contestant(one, None, (draw(texts) or "x", "B & <C>")) for one in sorted(people))
    return Event(form=form, boards=tuple(boards), contestants=contestants, title=draw(texts))


def _marks(number: int) -> tuple[Seat, object]:
    """Of the board in its session, as events of several sessions have them."""
    board = Board((number - 1) % 1000 + 1)
    return board.dealer, board.vulnerable


def outcomes_of(event: Event) -> dict[int, list[tuple[object, ...]]]:
    return {
        board.number: [(line.result.ns, line.result.ew, _rounded(line.result.outcome)) for line in board.lines]
        for board in event.boards
    }


def _rounded(outcome: Outcome) -> object:
    """A percentage of matchpoints is as exact as four decimals of them are."""
    match outcome:
        case Artificial(ns, ew):
            return tuple((_kind(award), round(_amount(award))) for award in (ns, ew))
        case _:
            return outcome


def _kind(award: Award) -> AwardKind:
    bare = {AwardKind.AVERAGE_PLUS, AwardKind.AVERAGE, AwardKind.AVERAGE_MINUS}
    return AwardKind.IMPS if award.kind in bare else award.kind


def _amount(award: Award) -> Fraction:
    fixed = {AwardKind.AVERAGE_PLUS: 3, AwardKind.AVERAGE: 0, AwardKind.AVERAGE_MINUS: -3}
    return Fraction(fixed.get(award.kind, award.amount))


@given(pairs(), st.sampled_from(Version))
@settings(max_examples=80, deadline=None)
def test_an_event_of_pairs_comes_back(event: Event, version: Version) -> None:
    sessions = sorted({(board.number - 1) // 1000 for board in event.boards})
    read = read_usebio(write_usebio(score(event), version=version).data, "again.xml")
    assert not [one for one in read.diagnostics if one.code != "usebio.form"]
    assert read.event.form is event.form
    again = {_old(number, sessions): lines for number, lines in outcomes_of(read.event).items()}
    assert again == outcomes_of(event)
    names = {one.id: one.names for one in read.event.contestants}
    assert names == {one.id: tuple(" ".join(name.split()) for name in one.names) for one in event.contestants}


def _old(number: int, sessions: list[int]) -> int:
    """The number that the event had: sessions without boards are not in the file."""
    return sessions[(number - 1) // 1000] * 1000 + (number - 1) % 1000 + 1


@st.composite
def teams(draw: st.DrawFn) -> Event:
    boards: list[Board] = []
    matches: list[Match] = []
    for number in range(1, draw(st.integers(1, 3)) + 1):
        home, away = ("A", "B") if number % 2 else ("C", "A")
        numbers = range(4 * number, 4 * number + draw(st.integers(1, 3)))
        for board in numbers:
            lines = [BoardResult((home,), (away,), draw(played), round=number, room="open")]
            lines.append(BoardResult((away,), (home,), draw(played), round=number, room="closed"))
            boards.append(Board(board, tuple(lines)))
        matches.append(Match(f"{number}-{home}-{away}", home, away, tuple(numbers), number))
    return Event(form=Form.TEAMS_IMPS, boards=tuple(boards), matches=tuple(matches), settings=Settings())


@given(teams())
@settings(max_examples=40, deadline=None)
def test_an_event_of_teams_comes_back(event: Event) -> None:
    read = read_usebio(write_usebio(score(event)).data, "again.xml")
    assert not read.diagnostics
    assert read.event.boards == event.boards
    assert [replace(match, published=None) for match in read.event.matches] == list(event.matches)


def _seed() -> str:
    deals = {number: Deal.of_index(DEALS // (number + 2)) for number in (1, 2)}
    outcomes = (Played(Points(420)), Artificial.parse("60/40"), Played(PassedOut()))
    lines = [BoardResult((f"{n}",), (f"e{n}",), outcome) for n, outcome in enumerate(outcomes)]
    event = Event(
        boards=(Board(1, tuple(lines)), Board(2, tuple(lines)), Board(1001, tuple(lines[:1]))), title="Ünal & ♠"
    )
    return write_usebio(score(event), deals=deals).data.decode()


def _team_seed() -> str:
    lines = (BoardResult(("A",), ("B",), Played(Points(420))), BoardResult(("B",), ("A",), Played(Points(-50))))
    event = Event(form=Form.TEAMS_IMPS, boards=(Board(1, lines),), matches=(Match("m", "A", "B", (1,), 1),))
    return write_usebio(score(event)).data.decode()


@pytest.mark.parametrize("seed", [_seed(), _team_seed()], ids=["pairs", "teams"])
def test_damaged_files_end_in_badfile(seed: str) -> None:
    chance = random.Random(1776)
    for reader in (read_usebio, read_usebio_games):
        reader(seed.encode(), "whole.xml")
        for _ in range(300):
            with suppress(BadFile):
                reader(_damaged(seed, chance), "damaged.xml")


def _damaged(text: str, chance: random.Random) -> bytes:
    """The file cut short, with other bytes, pieces moved, words changed, or in another character set."""
    match chance.randrange(5):
        case 0:
            data = text.encode(chance.choice(["utf-8", "utf-16", "utf-32-le", "utf-8-sig"]))
            return data[: chance.randrange(len(data))]
        case 1:
            flipped = bytearray(text.encode())
            for _ in range(chance.randrange(1, 8)):
                flipped[chance.randrange(len(flipped))] = chance.randrange(256)
            return bytes(flipped)
        case 2:
            lines = text.splitlines()
            start, end = sorted((chance.randrange(len(lines)), chance.randrange(len(lines))))
            return "\n".join(lines[:end] + lines[start:]).encode()
        case 3:
            words = [
                "TEAM",
                "PAIR",
                "PLAYER",
                "SCORE",
                "BOARD",
                "MATCH",
                "SESSION",
                "SECTION",
                "420",
                "A6040",
                "NS",
                "1",
            ]
            old, new = chance.choice(words), chance.choice([*words, "", "\0", "&", "9" * 400, "-1", "A9999/1"])
            return text.replace(old, new).encode()
        case _:
            data = text.encode("utf-8")
            name = chance.choice(["utf-8", "utf-16", "hex", "cp037", "iso-8859-1"])
            return data.replace(b"UTF-8", name.encode()).replace(b"\n", chance.choice([b"\r", b"\r\n", b"\0", b"\x85"]))


@pytest.mark.parametrize(
    "piece",
    ["<a>", "<EVENT>", "<BOARD><TRAVELLER_LINE>", "&", "<![CDATA[", "<!--", "<!DOCTYPE a [", "<a b='", "]]>", "&#"],
)
def test_endless_files_end(piece: str) -> None:
    for begin in ("", "<USEBIO><EVENT>"):
        for reader in (read_usebio, read_usebio_games):
            with suppress(BadFile):
                reader((begin + piece * 20_000).encode(), "endless.xml")
