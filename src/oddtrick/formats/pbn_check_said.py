"""What may stand beside a call or a card, and the notes that explain it, as the standard has it.

Source: PBN 2.1, sections 3.5.2 to 3.5.5, 3.6.2 to 3.6.5, 3.7.

Example:
    >>> from oddtrick.formats.pbn_text import games
    >>> from oddtrick.formats.pbn_elements import elements_of
    >>> faults = Faults("x.pbn")
    >>> beside = Beside(CALL_GLYPHS, faults)
    >>> game = next(games('[Auction "N"] 1C ! $3 $7 =44=', "x.pbn"))
    >>> for element in elements_of(game, 0): beside.take(element) if element.kind is not Kind.WORD else beside.next()
    >>> [one.code for one in faults.found]
    ['pbn.nag-twice', 'pbn.nag', 'pbn.note-number']
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from oddtrick.formats.pbn_elements import Element, Kind
from oddtrick.formats.pbn_faults import Faults
from oddtrick.formats.pbn_said import MOST_GLYPH, MOST_NOTES
from oddtrick.formats.pbn_text import Tag

_NUMBER = re.compile(r"\d{1,6}", re.ASCII)
_NOTE = re.compile(r" *(\d{1,6}) *:", re.ASCII)


@dataclass(frozen=True, slots=True)
class Glyphs:
    """The glyphs of a kind of section.

    Attributes:
        quality: those that stand for suffixes; one at most.
        others: those that belong to the other kind of section.
    """

    quality: frozenset[int]
    others: frozenset[int]


CALL_GLYPHS = Glyphs(frozenset(range(1, 7)), frozenset({*range(7, 13), 14}))
CARD_GLYPHS = Glyphs(frozenset(range(7, 13)), frozenset({*range(1, 7), 13}))


@dataclass(slots=True)
class Beside:
    """Checks what stands after each call or card.

    Attributes:
        glyphs: of the section.
        faults: where to put what is wrong.
        notes: numbers that were referred to, with the first place of each.
    """

    glyphs: Glyphs
    faults: Faults
    notes: dict[int, Element] = field(default_factory=dict)
    _any: bool = False
    _suffix: bool = False
    _quality: bool = False
    _note: bool = False

    def next(self) -> None:
        """A call or card begins."""
        self._any, self._suffix, self._quality, self._note = True, False, False, False

    def take(self, element: Element) -> None:
        """A suffix, glyph or note."""
        if not self._any:
            self.faults.error(element, "pbn.before-first", f"{element.text!r} stands after no call or card")
        match element.kind:
            case Kind.SUFFIX:
                self._one_quality(element, suffix=True)
            case Kind.NAG:
                self._glyph(element)
            case Kind.NOTE:
                self._refer(element)
            case _:
                pass

    def _one_quality(self, element: Element, *, suffix: bool) -> None:
        if suffix and self._suffix:
            self.faults.error(element, "pbn.suffix-twice", "a second suffix")
        elif self._quality:
            self.faults.error(element, "pbn.nag-twice", "a suffix and its glyph, or two glyphs that stand for suffixes")
        self._suffix, self._quality = self._suffix or suffix, True

    def _glyph(self, element: Element) -> None:
        number = int(element.text) if _NUMBER.fullmatch(element.text) else -1
        if number in self.glyphs.quality:
            self._one_quality(element, suffix=False)
        elif not 0 <= number <= MOST_GLYPH or number in self.glyphs.others:
            self.faults.error(element, "pbn.nag", f"${element.text[:20]} is no glyph here")

    def _refer(self, element: Element) -> None:
        if self._note:
            self.faults.error(element, "pbn.note-twice", "a second note")
        self._note = True
        number = int(element.text) if _NUMBER.fullmatch(element.text) else 0
        if 1 <= number <= MOST_NOTES:
            self.notes.setdefault(number, element)
        else:
            self.faults.error(
                element, "pbn.note-number", f"={element.text[:20]}=: notes have numbers 1 to {MOST_NOTES}"
            )

    def explained(self, tags: Iterable[Tag]) -> None:
        """Checks the tags `Note` of the section: each number once, none without a reference, none missing."""
        known = dict[int, Tag]()
        for tag in tags:
            found = _NOTE.match(tag.value)
            number = int(found[1]) if found else 0
            if not 1 <= number <= MOST_NOTES:
                text = f"{tag.value[:20]!r}: a number 1 to {MOST_NOTES}, a colon and a text are expected"
                self.faults.error(tag, "pbn.note-number", text)
            elif number in known:
                self.faults.error(tag, "pbn.note-twice", f"note {number} again")
            else:
                known[number] = tag
        for number, element in self.notes.items():
            if number not in known:
                self.faults.error(element, "pbn.note-missing", f"no note explains ={number}=")
        for number, tag in known.items():
            if number not in self.notes:
                self.faults.error(tag, "pbn.note-unused", f"nothing refers to note {number}")
