r"""Lines of PBN on their way out: tags, comments and rows no longer than the standard allows.

Source: PBN 2.1, sections 2.3, 3.3 and 3.8.

Example:
    >>> lines = Lines(longest=20)
    >>> lines.tag("West", 'A "B"')
    >>> lines.comment("one two three four five six")
    >>> lines.row(["1C", "=1=", "{strong}", "Pass", "1H"])
    >>> for line in lines.found: print(line)
    [West "A \"B\""]
    {one two three four
    five six}
    1C =1= {strong} Pass
    1H
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from oddtrick.formats.diagnostics import Diagnostic, Severity

UNLIMITED = 1_000_000_000
_TWICE = re.compile(r'\\{2,}|\\(?="|\Z)')
"""Backslashes that are doubled; one before anything else stands for itself, as in widths of columns and suits."""


@dataclass(slots=True)
class Lines:
    """Lines of a file, and what they cannot say as the standard wants it.

    Attributes:
        longest: characters of a line; longer ones are broken where a space allows it.
        source: name of the file.
        found: the lines.
        lacking: what is lost, and what stands there against the standard.
    """

    longest: int = UNLIMITED
    source: str = ""
    found: list[str] = field(default_factory=list)
    lacking: list[Diagnostic] = field(default_factory=list)

    def add(self, line: str) -> None:
        """A line, as it is."""
        self.found.append(line)
        if len(line) > self.longest:
            self.doubt(
                "pbn.long-line", f"a line of {len(line)} characters is written whole; {self.longest} may be read"
            )

    def tag(self, name: str, value: str) -> None:
        """A tag pair."""
        self.add(f'[{name} "{self.value(value)}"]')

    def value(self, text: str) -> str:
        """A value between quotes: without characters that cannot be in one, and not to be taken for another game's."""
        clean = self.printed(text)
        if clean == "#" or clean.startswith("##"):
            clean = f" {clean}"
            self.doubt("pbn.inheritance", f"{text[:40]!r} has a space before it, or it would stand for another value")
        return _TWICE.sub(r"\g<0>\g<0>", clean).replace('"', '\\"')

    def printed(self, text: str) -> str:
        """A text of one line without characters that cannot be printed."""
        clean = printable(text)
        if clean != text:
            self.doubt("pbn.character", f"characters that cannot be printed are left out of {text[:40]!r}")
        return clean

    def comment(self, text: str) -> None:
        """A comment on lines of its own."""
        for part in self.marked(text):
            for line in part.split("\n"):
                for piece in self._broken(line):
                    self.add(piece)

    def marked(self, text: str) -> list[str]:
        """A comment with its marks: braces, or `;` where it has a brace in it; then one for each line."""
        clean = "\n".join(map(self.printed, text.split("\n")))
        if "}" not in clean:
            return [f"{{{clean}}}"]
        if "\n" in clean:
            self.doubt("pbn.comment", "a comment with a brace in it is written as one for each line")
        return [part for line in clean.split("\n") if line.strip() for part in self._broken(f"; {line}")]

    def row(self, words: Iterable[str]) -> None:
        """Words with one space between them; a comment to the end of the line ends it, long ones are broken."""
        line = ""
        for word in words:
            first, *rest = [part for whole in word.split("\n") for part in self._broken(whole)]
            if line and len(line) + 1 + len(first) > self.longest:
                self.add(line)
                line = ""
            line = f"{line} {first}" if line else first
            if rest or word.startswith(";"):
                self.add(line)
                line = ""
            for part in rest[:-1]:
                self.add(part)
            line = rest[-1] if rest else line
        if line:
            self.add(line)

    def doubt(self, code: str, text: str) -> None:
        """It stands there, and the standard does not allow it so."""
        self._lack(Severity.WARNING, code, text)

    def lack(self, code: str, text: str) -> None:
        """It does not stand there."""
        self._lack(Severity.ERROR, code, text)

    def _lack(self, severity: Severity, code: str, text: str) -> None:
        self.lacking.append(Diagnostic(severity, code, self.source, len(self.found) + 1, 1, text))

    def _broken(self, line: str) -> list[str]:
        pieces = []
        mark = "; " if line.startswith(";") else ""
        while len(line) > self.longest:
            at = line.rfind(" ", len(mark) + 1, self.longest + 1)
            if at <= len(mark):
                break
            pieces.append(line[:at])
            line = mark + line[at + 1 :]
        return [*pieces, line]


def printable(text: str) -> str:
    """The text without control characters; ends of lines and tabs are spaces.

    Example:
        >>> printable("a\\tb\\x07")
        'a b'
    """
    if text.isprintable():
        return text
    return "".join(" " if one in "\t\n\r\v\f" else "" if _is_control(one) else one for one in text)


def _is_control(one: str) -> bool:
    return one < " " or "\x7f" <= one <= "\x9f" or one in "\u2028\u2029\x85"
