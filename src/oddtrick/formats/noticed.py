"""What a reader notices while it reads, up to a number of remarks that a person would look at.

Example:
    >>> noticed = Noticed("night.lin", most=2)
    >>> for line in (1, 2, 3, 4):
    ...     noticed.warn("lin.call", line, 1, "no call")
    >>> [str(one) for one in noticed.diagnostics][-1]
    'night.lin: warning: 2 more remarks that are not shown [more]'
"""

from __future__ import annotations

from dataclasses import dataclass, field

from oddtrick.formats.diagnostics import Diagnostic, Severity

MOST = 1000


@dataclass(slots=True)
class Noticed:
    """The remarks of one reading or writing.

    Attributes:
        source: name of the file.
        most: how many are kept; of the others the number is told.
    """

    source: str
    most: int = MOST
    _kept: list[Diagnostic] = field(default_factory=list)
    _more: int = 0
    _lost: bool = False

    def warn(self, code: str, line: int, column: int, text: str) -> None:
        """Something was used and may not be meant so."""
        self._add(Severity.WARNING, code, line, column, text)

    def error(self, code: str, line: int, column: int, text: str) -> None:
        """Something was not used."""
        self._add(Severity.ERROR, code, line, column, text)

    def _add(self, severity: Severity, code: str, line: int, column: int, text: str) -> None:
        if len(self._kept) < self.most:
            self._kept.append(Diagnostic(severity, code, self.source, line, column, text))
        else:
            self._more += 1
            self._lost |= severity is Severity.ERROR

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """The remarks in order."""
        if not self._more:
            return tuple(self._kept)
        severity = Severity.ERROR if self._lost else Severity.WARNING
        return (
            *self._kept,
            Diagnostic(severity, "more", self.source, 0, 1, f"{self._more} more remarks that are not shown"),
        )
