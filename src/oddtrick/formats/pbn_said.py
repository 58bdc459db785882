"""What PBN says beside a call or a card: suffixes and glyphs, notes, comments.

A suffix and its glyph are one mark (`!` is `$1` of a call and `$7` of a card); `!` is what a mark holds, and glyphs
without a suffix stand as `$13`. Marks of one call are one text, irregularity first: `^I ! $25`.

Source: PBN 2.1, sections 3.5.2 to 3.5.5, 3.6.2 to 3.6.5, 3.7, 3.9.

Example:
    >>> marks_text("I", {25, 1}, CALL_SUFFIXES), glyphs_of("^I ! $25", CALL_SUFFIXES)
    ('^I ! $25', [1, 25])
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from oddtrick.formats.pbn_elements import Element, Kind
from oddtrick.formats.pbn_faults import Faults

_SUFFIXES = ("!", "?", "!!", "??", "!?", "?!")
CALL_SUFFIXES = dict(enumerate(_SUFFIXES, 1))
CARD_SUFFIXES = dict(enumerate(_SUFFIXES, 7))
MOST_NOTES = 32
MOST_GLYPH = 255
_NUMBER = re.compile(r"[0-9]{1,5}")


def marks_text(irregular: str, glyphs: Collection[int], suffixes: Mapping[int, str]) -> str:
    """The marks of a call or card as one text."""
    if not irregular and not glyphs:
        return ""
    signs = [f"^{irregular}"] if irregular else []
    return " ".join(signs + [suffixes.get(glyph, f"${glyph}") for glyph in sorted(set(glyphs))])


def glyphs_of(mark: str, suffixes: Mapping[int, str]) -> list[int]:
    """The glyphs in a text of marks; those of other formats are none."""
    numbers = {suffix: number for number, suffix in suffixes.items()}
    found = set()
    for sign in mark.split():
        if sign in numbers:
            found.add(numbers[sign])
        elif sign.startswith("$") and _NUMBER.fullmatch(sign[1:]) and int(sign[1:]) <= MOST_GLYPH:
            found.add(int(sign[1:]))
    return sorted(found)


@dataclass(slots=True)
class Beside:
    """What stands beside one call or card, gathered.

    Attributes:
        irregular: the letter of its mark.
        glyphs: numbers, suffixes among them.
        note: what its note says, None where it has none.
        alerted: it has a note, or another sign of an alert.
        comments: in order.
    """

    irregular: str = ""
    glyphs: set[int] = field(default_factory=set)
    note: str = ""
    alerted: bool = False
    comments: list[str] = field(default_factory=list)

    @property
    def comment(self) -> str:
        """Its comments as one text."""
        return "\n".join(self.comments)


@dataclass(slots=True)
class Annotator:
    """Puts elements that are neither call nor card where they belong.

    Attributes:
        suffixes: those of calls or those of cards, by glyph.
        notes: texts of the section's notes by number.
        faults: what was noticed.
        last: beside the last call or card; None before the first.
        used: numbers of the notes that were referred to.
        before: comments before the first call or card.
    """

    suffixes: Mapping[int, str]
    notes: Mapping[int, str]
    faults: Faults
    last: Beside | None = None
    used: set[int] = field(default_factory=set)
    before: list[str] = field(default_factory=list)

    def take(self, element: Element) -> None:
        """One element."""
        if element.kind is Kind.COMMENT:
            if element.text:
                (self.before if self.last is None else self.last.comments).append(element.text)
        elif element.kind in (Kind.PROSE, Kind.WORD, Kind.IRREGULAR):
            self.prose(element)
        elif self.last is None:
            self.faults.warn(element, "pbn.before-first", f"{element.text[:20]!r} stands before the first call or card")
        else:
            self._annotate(element, self.last)

    def _annotate(self, element: Element, last: Beside) -> None:
        match element.kind:
            case Kind.NOTE:
                self._refer(element, last)
            case Kind.SUFFIX:
                last.glyphs.add(next(number for number, suffix in self.suffixes.items() if suffix == element.text))
            case Kind.NAG:
                if _NUMBER.fullmatch(element.text) and int(element.text) <= MOST_GLYPH:
                    last.glyphs.add(int(element.text))
                else:
                    self.faults.warn(element, "pbn.nag", f"no glyph: ${element.text[:20]}")
            case _:
                self.prose(element)

    def _refer(self, element: Element, last: Beside) -> None:
        last.alerted = True
        number = int(element.text) if _NUMBER.fullmatch(element.text) else -1
        text = self.notes.get(number)
        if text is None:
            self.faults.warn(element, "pbn.note-missing", f"no note explains ={element.text[:20]}=")
            return
        self.used.add(number)
        last.note = f"{last.note}; {text}" if last.note and text else last.note or text

    def prose(self, element: Element) -> None:
        """Something that is no element of a section: kept as what is said of the call or card before it."""
        self.faults.warn(element, "pbn.prose", f"{element.text[:40]!r} is no call or card: kept as a remark")
        comments = self.before if self.last is None else self.last.comments
        text = ("^" if element.kind is Kind.IRREGULAR else "") + element.text.strip()
        if not text:
            return
        if comments and element.line == self._prose_line:
            comments[-1] += f" {text}"
        else:
            comments.append(text)
        self._prose_line = element.line

    _prose_line: int = 0
