"""What a lenient reader noticed and could go on after. Nothing is passed over without one.

Example:
    >>> str(Diagnostic(Severity.WARNING, "pbn.deal", "night.pbn", 12, 1, "a hand of 12 cards"))
    'night.pbn:12:1: warning: a hand of 12 cards [pbn.deal]'
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from oddtrick.scoring.event import Event


class Severity(Enum):
    """How bad it is."""

    ERROR = "error"
    """Something was not used."""
    WARNING = "warning"
    """It was used, and may not be meant so."""


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One remark of a reader.

    Attributes:
        severity: error or warning.
        code: stable, for programs.
        source: name of the file.
        line: 1-based, 0 where there is none.
        column: 1-based, 0 where there is none.
        text: what, in English.
    """

    severity: Severity
    code: str
    source: str
    line: int
    column: int
    text: str

    def __str__(self) -> str:
        place = f"{self.source}:{self.line}:{self.column}" if self.line else self.source
        return f"{place}: {self.severity.value}: {self.text} [{self.code}]"


@dataclass(frozen=True, slots=True)
class EventRead:
    """An event and what its reader noticed.

    Attributes:
        event: without what could not be used.
        diagnostics: in the order of the file.
    """

    event: Event
    diagnostics: tuple[Diagnostic, ...] = ()


def first_error(found: Iterable[Diagnostic]) -> str:
    """The text of the first error; empty where there is none."""
    return next((one.text for one in found if one.severity is Severity.ERROR), "")
