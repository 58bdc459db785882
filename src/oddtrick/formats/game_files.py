"""The formats in which games come and go: one table of readers and writers, and which of them a file wants.

Example:
    >>> format_of(b"qx|o1|md|3S...|", "night.PBN").name, format_of(b"qx|o1|md|3S...|", "night").name
    ('PBN', 'LIN')
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from oddtrick.formats.ben import LOOKS, read_ben, write_ben
from oddtrick.formats.bws_games import read_bws_games
from oddtrick.formats.dealing import DEALING
from oddtrick.formats.game import Game, Games, Written
from oddtrick.formats.lin_in import read_lin
from oddtrick.formats.lin_out import write_lin
from oddtrick.formats.pbn_in import read_pbn
from oddtrick.formats.pbn_out import write_pbn
from oddtrick.formats.rbn import read_rbn
from oddtrick.formats.rbn_out import write_rbn
from oddtrick.formats.unknown import described
from oddtrick.formats.usebio_games import read_usebio_games
from oddtrick.words.errors import BadFile

Writer = Callable[[tuple[Game, ...]], Written]
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
        write: games to bytes, with what the format cannot carry; None where games alone do not make such a file.
        binary: what it holds goes before its name.
    """

    name: str
    endings: tuple[str, ...]
    looks: re.Pattern[bytes] | None
    read: Callable[[bytes, str], Games]
    write: Writer | None
    binary: bool = False


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
    GameFormat(
        "Bridgemate", ("bws",), re.compile(rb"\A\x00\x01\x00\x00Standard (?:Je|AC)"), read_bws_games, None, True
    ),
    GameFormat("LIN", ("lin",), re.compile(rb"(?:^|[|&?])(?:md|qx|pn|vg)\||[?&]lin=", re.IGNORECASE), read_lin, _lin),
    GameFormat("PBN", ("pbn",), re.compile(rb'(?m)^\s*(?:%|\[\s*[A-Za-z]\w*\s+")'), read_pbn, _pbn),
    GameFormat("RBN", ("rbn",), re.compile(rb"(?m)^(?:H [NESW]:|B \d)"), read_rbn, _rbn),
    GameFormat("BEN", ("ben",), LOOKS, read_ben, write_ben),
    GameFormat("USEBIO", ("xml",), re.compile(rb"(?i)<\s*(?:\w+:)?USEBIO[\s>]"), read_usebio_games, None),
    *map(_dealing, DEALING),
)


def writer_named(name: str, others: Iterable[str] = ()) -> Writer:
    """What writes the format that a file's name asks for.

    Args:
        name: of the file.
        others: further endings that would be right, for the error.

    Raises:
        BadFile: games are not written under such a name.
    """
    ending = name.lower().rpartition(".")[2]
    writers = {ending: each.write for each in FORMATS for ending in each.endings if each.write is not None}
    if ending not in writers:
        known = ", ".join(f".{one}" for one in dict.fromkeys((*writers, *others)))
        raise BadFile(name, found="a name without a known ending", expected=known)
    return writers[ending]


def looks_like(data: bytes) -> GameFormat | None:
    """The format that the content alone tells.

    Example:
        >>> found = looks_like(b"pn|A,B,C,D|md|3S")
        >>> found and found.name, looks_like(b"hello")
        ('LIN', None)
    """
    return next((each for each in FORMATS if each.looks is not None and each.looks.search(data[:HEAD])), None)


def format_of(data: bytes, name: str) -> GameFormat:
    """The format of a file: by its name where that says it, otherwise by what is in it.

    Raises:
        BadFile: it is none of them.
    """
    ending, looks = name.lower().rpartition(".")[2], looks_like(data)
    by_name = next((each for each in FORMATS if ending in each.endings), None)
    found = looks if looks and looks.binary else by_name or looks
    if found is None:
        raise BadFile(name, found=described(data), expected=", ".join(each.name for each in FORMATS))
    return found


def read_games(data: bytes, name: str) -> Games:
    """The games of a file of any of these formats.

    Raises:
        BadFile: it is none of them, or cannot be read.
    """
    return format_of(data, name).read(data, name)
