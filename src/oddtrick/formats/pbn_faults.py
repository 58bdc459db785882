"""Where readers and checkers of PBN put what they notice.

Example:
    >>> from oddtrick.formats.pbn_text import Tag
    >>> faults = Faults("x.pbn")
    >>> faults.warn(Tag("Date", "1995", 3), "pbn.date", "no date")
    >>> str(faults.found[0])
    'x.pbn:3:1: warning: no date [pbn.date]'
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol

from oddtrick.formats.diagnostics import Diagnostic, Severity
from oddtrick.formats.pbn_text import MOST_NOTES


class Place(Protocol):
    """Something with a place in a file."""

    @property
    def line(self) -> int:
        """1-based."""

    @property
    def column(self) -> int:
        """1-based."""


@dataclass(slots=True)
class Faults:
    """What was noticed of one game, as much as is kept of one.

    Attributes:
        source: name of the file.
        found: in order.
    """

    source: str
    found: list[Diagnostic] = field(default_factory=list)

    def warn(self, place: Place, code: str, text: str) -> None:
        """Something was used, and may not be meant so."""
        self._add(Severity.WARNING, place, code, text)

    def error(self, place: Place, code: str, text: str) -> None:
        """Something was not used, or is against the standard."""
        self._add(Severity.ERROR, place, code, text)

    def _add(self, severity: Severity, place: Place, code: str, text: str) -> None:
        if len(self.found) < MOST_NOTES:
            self.found.append(Diagnostic(severity, code, self.source, place.line, place.column, text))
