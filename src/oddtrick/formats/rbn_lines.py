r"""The lines of RBN, a record for each game: labels and values, notes, paragraphs.

Source: R. Pavlicek, "Richard's Bridge Notation" (article 7A12), versions 2.0 to 3.2.

Example:
    >>> found = list(records("% RBN\n{A hand of\nlong ago}\nB 7\nA SB:1S^1\n1 five\n\nB{8}H{N:A}\n", Noticed("x")))
    >>> [(record.values, record.call_notes, record.comments) for record in found if record.values]
    [({'B': '7', 'A': 'SB:1S^1'}, {'1': 'five'}, ['A hand of long ago']), ({'B': '8', 'H': 'N:A'}, {}, [])]
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from oddtrick.formats.noticed import Noticed

LASTING = "DTLEFSKNBH"
"""Labels that hold for the games that follow."""
LABELS = LASTING + "ACPRMI"
_LINE = re.compile(r"([A-Z0-9])(?:[ \t]+(.*)|[ \t]*)\Z", re.DOTALL)
_BRACES = re.compile(r"([A-Z0-9]?)\{([^{}]*)\}")
_ON_ONE_LINE = re.compile(r"[ \t|]*[A-Z0-9]\{")


@dataclass(slots=True)
class Record:
    """The lines of a game.

    Attributes:
        line: where it begins.
        values: by label.
        places: line of each label.
        call_notes, card_notes: by number.
        comments: paragraphs.
    """

    line: int
    values: dict[str, str] = field(default_factory=dict)
    places: dict[str, int] = field(default_factory=dict)
    call_notes: dict[str, str] = field(default_factory=dict)
    card_notes: dict[str, str] = field(default_factory=dict)
    comments: list[str] = field(default_factory=list)

    def put(self, label: str, value: str, line: int) -> bool:
        """Keep a value; False where the label has one."""
        if label.isdigit():
            notes = self.card_notes if "P" in self.values else self.call_notes
            notes[label] = value
            return True
        if label in self.values:
            return False
        self.values[label], self.places[label] = value, line
        return True


def records(text: str, noticed: Noticed) -> Iterator[Record]:
    """The records of a text whose lines end with LF; empty ones too."""
    record = Record(1)
    paragraph: list[str] | None = None
    for number, line in enumerate(text.split("\n"), 1):
        row = line.strip()
        if paragraph is not None:
            paragraph.append(row.removesuffix("}"))
            if row.endswith("}") or not row:
                record.comments.append(" ".join(paragraph).strip())
                paragraph = None
        elif not row:
            yield record
            record = Record(number + 1)
        elif row.startswith("{"):
            paragraph = [row[1:].removesuffix("}")]
            if row.endswith("}"):
                record.comments.append(paragraph[0].strip())
                paragraph = None
        elif _ON_ONE_LINE.match(row):
            _one_line(row, record, number, noticed)
            yield record
            record = Record(number + 1)
        elif not row.startswith("%"):
            _take_line(row, record, number, noticed)
    if paragraph is not None:
        record.comments.append(" ".join(paragraph).strip())
    yield record


def _one_line(row: str, record: Record, number: int, noticed: Noticed) -> None:
    at = 0
    for found in _BRACES.finditer(row):
        if row[at : found.start()].strip(" |\t"):
            noticed.error("rbn.stray", number, at + 1, f"{row[at : found.start()][:20]!r} is not used")
        at = found.end()
        if not found[1]:
            record.comments.append(found[2].strip())
        elif not record.put(found[1], found[2].strip(), number):
            noticed.error("rbn.again", number, found.start() + 1, f"{found[1]} is said again: the first is used")


def _take_line(row: str, record: Record, number: int, noticed: Noticed) -> None:
    found = _LINE.match(row)
    if found is None or not (found[1] in LABELS or found[1].isdigit()):
        noticed.error("rbn.stray", number, 1, f"{row[:30]!r} begins with no label: not used")
    elif not record.put(found[1], (found[2] or "").strip(), number):
        noticed.error("rbn.again", number, 1, f"{found[1]} is said again: the first is used")
