"""Search: a board, a table, a pair or a player, by number or by the beginning of a name. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum

from oddtrick.contest.model import Slot
from oddtrick.contest.sections import every_due, every_table
from oddtrick.contest.state import SessionState
from oddtrick.web.desk.common import Named
from oddtrick.web.desk.order import By, has_result, round_now

MOST = 8
"""Answers shown at a time."""
_PLACE = re.compile(r"b? ?(?P<board>[0-9]{1,3})(?: +| *[,/] *)t? ?(?P<table>[^ ]{1,9})")


class Kind(Enum):
    """What was found."""

    BOARD = "board"
    TABLE = "table"
    PLACE = "place"
    """A board at a table."""
    INSTEAD = "place.instead"
    """A board at a table where another is due."""
    PAIR = "pair"
    PAGE = "page"


@dataclass(frozen=True, slots=True)
class Found:
    """One answer.

    Attributes:
        kind: what it is.
        name: board number, section and table (of a table and of a place), pair, or page.
        slot: where it is entered; None for a pair and a page.
        by: in which order.
        pair: id, for a pair.
        href: where it leads, for a page.
    """

    kind: Kind
    name: str
    slot: Slot | None = None
    by: By = By.BOARD
    pair: str = ""
    href: str = ""


def find(
    session: SessionState, named: Mapping[str, Named], text: str, pages: Mapping[str, str] | None = None
) -> tuple[Found, ...]:
    """Everything that goes with the text, boards first.

    Args:
        session: with boards and tables.
        named: its pairs.
        text: as typed.
        pages: addresses by what they are called.

    Example:
        >>> find(SessionState("s"), {"7": Named("7", ("Ada Pike", "Bo Lund"))}, "lun")[0].pair
        '7'
    """
    word = text.strip().casefold()
    if not word:
        return ()
    found = [
        *_places(session, word),
        *_boards(session, word),
        *_tables(session, word),
        *_pairs(named, word),
        *_pages(pages or {}, word),
    ]
    return tuple(found[:MOST])


def _pages(pages: Mapping[str, str], word: str) -> Iterator[Found]:
    for name, href in pages.items():
        if any(part.startswith(word) for part in name.casefold().split()) and not word.isdecimal():
            yield Found(Kind.PAGE, name, href=href)


def _places(session: SessionState, word: str) -> Iterator[Found]:
    """A board and a table: where it is due, and the present round, if it was played in it instead of another."""
    typed = _PLACE.fullmatch(word)
    if typed is None:
        return
    board, name, now = int(typed["board"]), typed["table"], max(1, round_now(session))
    every = [one for one in every_table(session) if not one.sit_out]
    if not any(board in one.boards for one in every):
        return
    here = [one for one in every if name in (f"{one.section}{one.table}".casefold(), one.table)]
    for one in sorted(here, key=lambda one: board not in one.boards):
        if board in one.boards or one.round == now:
            kind = Kind.PLACE if board in one.boards else Kind.INSTEAD
            yield Found(kind, f"{one.section}{one.table}", Slot(one.section, one.round, one.table, board), By.TABLE)


def _boards(session: SessionState, word: str) -> Iterator[Found]:
    number = word.removeprefix("b").strip()
    here = [due.slot for due in every_due(session) if not due.sit_out and str(due.slot.board) == number]
    if here:
        yield Found(Kind.BOARD, number, _first_open(session, here))


def _tables(session: SessionState, word: str) -> Iterator[Found]:
    now, places, number = round_now(session), dict[str, list[Slot]](), word.removeprefix("t").strip()
    for due in every_due(session):
        slot, name = due.slot, f"{due.slot.section}{due.slot.table}"
        if slot.round == now and not due.sit_out and number in (name.casefold(), slot.table.casefold()):
            places.setdefault(name, []).append(slot)
    for name, slots in places.items():
        yield Found(Kind.TABLE, name, _first_open(session, slots), By.TABLE)


def _first_open(session: SessionState, slots: list[Slot]) -> Slot:
    return next((slot for slot in slots if not has_result(session, slot)), slots[0])


def _pairs(named: Mapping[str, Named], word: str) -> Iterator[Found]:
    for pair in named.values():
        if word in _numbers(pair) or (not word.isdecimal() and any(name.startswith(word) for name in _names(pair))):
            yield Found(Kind.PAIR, pair.full, pair=pair.id)


def _numbers(pair: Named) -> tuple[str, str]:
    whole = pair.id.casefold()
    return whole, whole.removesuffix("ns").removesuffix("ew")


def _names(pair: Named) -> Iterator[str]:
    """Beginnings that a player is found by: the whole name and each part of it."""
    for name in filter(None, (pair.name, *pair.players)):
        yield name.casefold()
        yield from name.casefold().split()
