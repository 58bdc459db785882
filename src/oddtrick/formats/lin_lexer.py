r"""LIN as pairs of a tag and a value: `tag|value|`, with what people and programs have done to it.

A value cannot hold the bar, and nothing stands for it. Line ends may be between pairs and inside values. Where a bar is
missing, reading goes on at the next tag. Most of a file are cards and calls: a run of them is one pair.

Source: files of Bridge Base Online; the format has no published description.

Example:
    >>> noticed, text = Noticed("x.lin"), "qx|o1|\nmd|3S2,|sv|o\n|pg|pc|HA|nt|well\nrs|3NN=|"
    >>> [(pair.tag, pair.value) for pair in pairs(text, Places.of(text), noticed)]
    [('qx', 'o1'), ('md', '3S2,'), ('sv', 'o'), ('pg', ''), ('pc', 'HA'), ('nt', 'well'), ('rs', '3NN=')]
    >>> [one.code for one in noticed.diagnostics]
    ['lin.bar', 'lin.bar']
"""

from __future__ import annotations

import re
from array import array
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from oddtrick.formats.noticed import Noticed

_CARD = r"[SHDCshdc][2-9TJQKA](?=\|)"
_CARDS = rf"(?<=pc\|){_CARD}(?:\|pc\|{_CARD}|\|(?:pg\|\||[|\s])*pc\|{_CARD}){{1,99}}+"
_CALL = r"(?:[1-7][CDHSN]|[pdr])!?(?=\|)"
_CALLS = rf"(?<=mb\|){_CALL}(?:\|mb\|{_CALL}){{1,99}}+"
_BETWEEN = r"[|\s]*+(?:(?:pg|st|rh)\|\|[|\s]*+){0,9}"
_PAIR = re.compile(rf"{_BETWEEN}([A-Za-z][A-Za-z0-9])[ \t]*\|({_CARDS}|{_CALLS}|[^|]*)(?:\||\Z)", re.ASCII)
_STRAY = re.compile(r"[|\s]*([^|]*)(?:\||\Z)")
_SWALLOWED = re.compile(r"(?:\A|\n)[ \t]*([a-z]{2})[ \t]*\Z")
EMPTY = frozenset(("st", "rh", "pg"))
"""Tags whose value is empty in whole files: most stand between pairs as white space does."""
TEXT = frozenset(("nt", "at", "bt", "lt", "ct"))
"""Tags whose value is chat or a lesson's text."""
_SHOWN = (
    "pf up sa zz sk ht cs hf fp kc va tu mn ia ih in is ip pl ls lb lc lg rq rc ub uc ud fs ff fb fi fu fh f0 cb cp cr"
)
SHOWN = frozenset(_SHOWN.split())
"""Tags that say how a page is shown, or how long it took."""
_READ = "vg rs pn pw px mp bn qx ah md sv mb an pc mc"
KNOWN = EMPTY | TEXT | frozenset(_READ.split())
"""Tags that something can be read from, and those that stand for nothing."""


class Pair(NamedTuple):
    """A tag in lower case, its value without white space around it, and where the tag begins, from 0.

    Cards that follow one another are a single pair, and so are calls: the value is all from the first to the last.
    """

    tag: str
    value: str
    at: int

    @property
    def tags(self) -> list[int]:
        """Where each of its tags begins.

        Example:
            >>> Pair("pc", "S5|pc|SA|pg||pc|H2", 100).tags
            [100, 106, 116]
        """
        return [self.at + found.start() for found in re.finditer(rf"{self.tag}(?=\|)", f"{self.tag}|{self.value}")]


@dataclass(frozen=True, slots=True)
class Places:
    """Lines and columns of a text."""

    ends: Sequence[int]

    @classmethod
    def of(cls, text: str) -> Places:
        """Those of a text whose lines end with LF."""
        return cls(array("L", (found.start() for found in re.finditer("\n", text))))

    def line_column(self, at: int) -> tuple[int, int]:
        """Of a place from 0: line and column, from 1."""
        line = bisect_right(self.ends, at - 1) if at else 0
        return line + 1, at - (self.ends[line - 1] + 1 if line else 0) + 1


def pairs(text: str, places: Places, noticed: Noticed) -> Iterator[Pair]:
    """The pairs of a text whose lines end with LF, in order; what is no pair is noticed."""
    last: Pair | None = None
    at, size, pair_at = 0, len(text), _PAIR.match
    while at < size:
        match = pair_at(text, at)
        if match is None:
            if last is not None and not _tag_at_end(last.value):  # it is whole: what is noticed of it comes first
                yield last
                last = None
            at, found = _resumed(text, at, last, places, noticed)
            if found:
                yield found[0]
                last = found[1]
            continue
        tag, value = match.groups()
        if value and tag in EMPTY and value in KNOWN:
            noticed.warn("lin.bar", *places.line_column(match.start(1)), f"a bar is missing after {tag}")
            value, at = "", match.start(2)
        else:
            at = match.end()
        if last is not None:
            yield last
        last = Pair(tag if tag.islower() else tag.lower(), value.strip(), match.start(1))
    if last is not None:
        yield last


def _resumed(
    text: str, at: int, last: Pair | None, places: Places, noticed: Noticed
) -> tuple[int, tuple[Pair, Pair] | None]:
    """Go on where a tag should stand and none does: where to, and two pairs where the last one is really two."""
    stray = _STRAY.match(text, at)
    if stray is None or not stray[1].strip():
        return (len(text) if stray is None else max(stray.end(), at + 1)), None
    words = stray[1]
    own = _tag_at_end(words)
    if own and stray.end() > stray.end(1):  # text before a tag and its bar
        noticed.error("lin.stray", *places.line_column(stray.start(1)), f"no tag: {words[:40]!r} is not used")
        return stray.start(1) + own.start(1), None
    before = _tag_at_end(last.value) if last else None
    if last and before and before.start():  # the value before swallowed a tag: its bar is missing
        noticed.warn("lin.bar", *places.line_column(last.at), f"a bar is missing after {last.tag}")
        shorter = last._replace(value=last.value[: before.start()].strip())
        return stray.end(), (shorter, Pair(before[1], words.strip(), at))
    noticed.error("lin.stray", *places.line_column(stray.start(1)), f"no tag: {words.strip()[:40]!r} is not used")
    return stray.end(), None


def _tag_at_end(words: str) -> re.Match[str] | None:
    """A tag that is all of the last line."""
    found = _SWALLOWED.search(words, max(len(words) - 20, 0))
    return found if found and found[1] in KNOWN else None
