"""The formats in which games come and go: one table of readers and writers, and which of them a file wants.

Example:
    >>> format_named("night.PBN").name, format_of(b"qx|o1|md|3S...|", "night").name
    ('PBN', 'LIN')
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from oddtrick.formats.dealing import DEALING
from oddtrick.formats.game import Game, Games, Written
from oddtrick.formats.lin_in import read_lin
from oddtrick.formats.lin_out import write_lin
from oddtrick.formats.pbn_in import read_pbn
from oddtrick.formats.pbn_out import write_pbn
from oddtrick.formats.rbn import read_rbn
from oddtrick.formats.rbn_out import write_rbn
from oddtrick.words.errors import BadFile

HEAD = 20_000
"""Bytes that are looked at to tell a format by its content."""


@dataclass(frozen=True, slots=True)
class GameFormat:
    """One format.

    Attributes:
        name: as people call it.
        endings: of file names, without the dot, lower case.
        looks: what the beginning of such a file holds; None where only the name tells.
        read: bytes and the file's name to games.
        write: games to bytes, with what the format cannot carry.
    """

    name: str
    endings: tuple[str, ...]
    looks: re.Pattern[bytes] | None
    read: Callable[[bytes, str], Games]
    write: Callable[[tuple[Game, ...]], Written]


def _pbn(games: Iterable[Game]) -> Written:
    return write_pbn(games, source="PBN")


def _lin(games: tuple[Game, ...]) -> Written:
    return write_lin(games)


def _rbn(games: Iterable[Game]) -> Written:
    return write_rbn(games)


def _dealing(ending: str) -> GameFormat:
    form = DEALING[ending]
    looks = re.compile(rb"(?i)\s*\[Document\]") if ending == "dlm" else None
    return GameFormat(form.name, (ending,), looks, form.read, form.write)


FORMATS = (
    GameFormat("LIN", ("lin",), re.compile(rb"(?:^|[|&?])(?:md|qx|pn|vg)\||[?&]lin=", re.IGNORECASE), read_lin, _lin),
    GameFormat("PBN", ("pbn",), re.compile(rb'(?m)^\s*(?:%|\[\s*[A-Za-z]\w*\s+")'), read_pbn, _pbn),
    GameFormat("RBN", ("rbn",), re.compile(rb"(?m)^(?:H [NESW]:|B \d)"), read_rbn, _rbn),
    *map(_dealing, DEALING),
)


def format_named(name: str) -> GameFormat:
    """The format that a file's name asks for.

    Raises:
        BadFile: no format has this ending.
    """
    ending = name.lower().rpartition(".")[2]
    found = next((each for each in FORMATS if ending in each.endings), None)
    if found is None:
        known = ", ".join(f".{ending}" for each in FORMATS for ending in each.endings)
        raise BadFile(name, found="a name without a known ending", expected=known)
    return found


def format_of(data: bytes, name: str) -> GameFormat:
    """The format of a file: by its name where that says it, otherwise by what is in it.

    Raises:
        BadFile: it is none of them.
    """
    ending = name.lower().rpartition(".")[2]
    by_name = next((each for each in FORMATS if ending in each.endings), None)
    found = by_name or next(
        (each for each in FORMATS if each.looks is not None and each.looks.search(data[:HEAD])), None
    )
    if found is None:
        raise BadFile(name, found="none of the formats known", expected=", ".join(each.name for each in FORMATS))
    return found


def read_games(data: bytes, name: str) -> Games:
    """The games of a file of any of these formats.

    Raises:
        BadFile: it is none of them, or cannot be read.
    """
    return format_of(data, name).read(data, name)
