"""Where the command line prints, and in which characters."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterable
from functools import cache
from typing import TextIO

from rich.box import SIMPLE_HEAD
from rich.console import Console, RenderableType
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.style import StyleType
from rich.table import Table

from oddtrick.wording import Wording

PLAIN = str.maketrans({"♠": "S", "♥": "H", "♦": "D", "♣": "C", "−": "-", "–": "-", "½": ".5", "…": "...", "’": "'",
                       "“": '"', "”": '"', "×": "x", "→": "->", "·": "-"})  # fmt: skip

_STEERING = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]|\r(?!\n)")
"""Letters that move the cursor, change colours or turn the writing around."""


@cache
def wording() -> Wording:
    """The language of this run: `ODDTRICK_LANGUAGE`, otherwise English."""
    return Wording(os.environ.get("ODDTRICK_LANGUAGE", "en"))


def say(message: str, /, **values: object) -> str:
    """The sentence of a message id."""
    return wording().say(message, **values)


def out() -> Console:
    """Standard output, without highlighting: a file that it is led into holds the text and nothing else."""
    return Console(file=sys.stdout, highlight=False, markup=False, emoji=False, soft_wrap=False)


def err() -> Console:
    """Standard error."""
    return Console(file=sys.stderr, highlight=False, markup=False, emoji=False)


def line(text: str) -> None:
    """One line on standard output, however long."""
    _write(sys.stdout, text)


def note(text: str) -> None:
    """One line on standard error, however long."""
    _write(sys.stderr, text)


def _write(stream: TextIO, text: str) -> None:
    stream.write(fitting(text, stream) + "\n")


def harmless(text: str) -> str:
    """The text without letters that steer a terminal.

    Example:
        >>> harmless("4\\x1b[2J♠")
        '4�[2J♠'
    """
    return _STEERING.sub("\ufffd", text)


def fitting(text: str, stream: TextIO) -> str:
    """The text as this stream can show it: a console without the suits' symbols gets their letters.

    What files hold is quoted, and must not steer it: letters that do are replaced.

    Example:
        >>> import io
        >>> fitting("4♠−1", io.TextIOWrapper(io.BytesIO(), encoding="cp1252"))
        '4S-1'
    """
    text = harmless(text)
    encoding = getattr(stream, "encoding", None) or "utf-8"
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return text.translate(PLAIN).encode(encoding, "replace").decode(encoding)
    return text


def prepare_streams() -> None:
    """Files and pipes get UTF-8 on every system; a console keeps its own characters and never fails on another."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace") if stream.isatty() else reconfigure(encoding="utf-8", errors="replace")


class _Table(Table):
    """A table whose cells steer no terminal."""

    def add_row(self, *cells: RenderableType | None, style: StyleType | None = None, end_section: bool = False) -> None:
        """Add a row."""
        super().add_row(*(harmless(str(cell or "")) for cell in cells), style=style, end_section=end_section)


def table(*columns: str, numbers: Iterable[int] = (), title: str | None = None) -> Table:
    """A table that can be read at 80 columns and in a file: long words fold, nothing is cut off.

    Args:
        columns: headings.
        numbers: places (from 0) of columns that are set to the right.
        title: a line above.
    """
    shown = None if title is None else harmless(title)
    made = _Table(box=SIMPLE_HEAD, title=shown, title_justify="left", pad_edge=False, title_style="bold")
    right = set(numbers)
    for place, heading in enumerate(columns):
        made.add_column(heading, justify="right" if place in right else "left", overflow="fold", no_wrap=place in right)
    return made


def show(made: Table) -> None:
    """Print a table, in letters that the output has."""
    console = out()
    if console.encoding.lower().startswith("utf"):
        console.print(made)
        return
    with console.capture() as captured:
        console.print(made)
    line(captured.get().rstrip("\n"))


def progress() -> Progress:
    """A bar on standard error, only where that is a terminal and the work is long enough to be seen."""
    console = err()
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
