"""PBN checked: everything in a file that the standard does not allow.

Errors are against the standard; warnings are names and values that it does not know but leaves free. A file that claims
the export format (`% EXPORT`) is held to that.

Source: PBN 2.1; the verification files of the standard are the measure.

Example:
    >>> [str(one) for one in check_pbn(b'[Board "0"]\\n[Dealer "N"]\\n[Auction "N"]\\n1D 1C\\n', "x.pbn")][0]
    "x.pbn:1:1: error: Board '0': a number from 1 is expected [pbn.board]"
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from oddtrick.formats.diagnostics import Diagnostic, Severity
from oddtrick.formats.pbn_charset import decode_pbn
from oddtrick.formats.pbn_check_export import EXPORT, check_export
from oddtrick.formats.pbn_check_game import check_game
from oddtrick.formats.pbn_deals import MOST_BYTES
from oddtrick.formats.pbn_faults import Faults
from oddtrick.formats.pbn_text import games
from oddtrick.words.errors import BadFile

LONGEST = 255
MOST_FOUND = 10_000
"""Diagnostics given of one file."""
_BAD = re.compile(rb"[\x00-\x08\x0c\x0e-\x1f\x7f-\x9f]")
_TAB_IN_STRING = re.compile(rb'"[^"\t\n]*\t[^"\n]*"')


@dataclass(frozen=True, slots=True)
class _Point:
    line: int
    column: int


def check_pbn(data: bytes, source: str) -> tuple[Diagnostic, ...]:
    """What is wrong with a file, in the order of its lines.

    Args:
        data: the file.
        source: its name.

    Raises:
        BadFile: larger than 200 MB.
    """
    if len(data) > MOST_BYTES:
        raise BadFile(source, found=f"{len(data)} bytes", expected=f"{MOST_BYTES} at most")
    found = list(_of_lines(data, source))
    constants, exporting = set[str](), False
    for game in games(decode_pbn(data)[0], source):
        faults = Faults(source)
        exporting = exporting or any(EXPORT.match(line) for line in game.directives)
        faults.found += map(_as_error, game.diagnostics)
        check_game(game, constants, faults)
        if exporting:
            check_export(game, constants, faults)
        found += faults.found
        if len(found) >= MOST_FOUND:
            break
    return tuple(sorted(found, key=lambda one: (one.line, one.column))[:MOST_FOUND])


def _as_error(one: Diagnostic) -> Diagnostic:
    """What a reader could pass over is an error here; a bracket that stands alone is a tag that somebody meant."""
    code = "pbn.tag" if one.code == "pbn.stray" and one.text.startswith("'['") else one.code
    return replace(one, severity=Severity.ERROR, code=code)


def _of_lines(data: bytes, source: str) -> Iterator[Diagnostic]:
    """Lines that are too long, and characters that cannot be in a file."""
    faults = Faults(source)
    for number, line in enumerate(re.split(rb"\r\n|\r|\n", data), 1):
        if len(line) >= LONGEST:
            faults.error(_Point(number, LONGEST), "pbn.long-line", f"a line of {len(line) + 1} characters, 255 at most")
        bad = _BAD.search(line)
        if bad is not None:
            text = f"the character {bad[0][0]:#04x} is not printable in ISO 8859-1"
            faults.error(_Point(number, bad.start() + 1), "pbn.character", text)
        tab = b"\t" in line and _TAB_IN_STRING.search(line)
        if tab:
            faults.error(_Point(number, tab.start() + 1), "pbn.character", "a tab inside quotes")
        yield from faults.found
        faults.found.clear()
