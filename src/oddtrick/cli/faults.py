"""Errors become one sentence on standard error and an exit code."""

from __future__ import annotations

import os
import re
import sys
from collections import Counter
from collections.abc import Iterable
from enum import IntEnum
from typing import TYPE_CHECKING, Any

import typer
from typer.core import TyperGroup

from oddtrick.cli.console import note, say, wording
from oddtrick.words.errors import BadFile, OddtrickError, StoreError

if TYPE_CHECKING:
    from oddtrick.formats.diagnostics import Diagnostic

MOST_LINES = 20
"""How many of a file's errors are printed; a file of nonsense has thousands."""

_OF_THE_FILE = re.compile(r"\d+|'[^']*'")
"""Numbers and quoted words in a remark."""


MISNAMED = frozenset({
    "store.address", "store.backup-empty", "store.backup-foreign", "store.backup-same", "store.foreign",
    "store.is-folder", "store.no-backup",
})  # fmt: skip
"""Faults of a store that lie in what was named, not in the disk or the server."""


class Exit(IntEnum):
    """What a command tells the shell that called it."""

    RIGHT = 0
    DIFFERENCES = 1
    INPUT = 2
    SURROUNDINGS = 3
    INTERRUPTED = 130


def exit_code(error: OddtrickError | OSError) -> Exit:
    """The exit code of an error.

    Example:
        >>> exit_code(StoreError("the disk is full")), exit_code(BadFile("a.pbn", found="x", expected="a tag"))
        (<Exit.SURROUNDINGS: 3>, <Exit.INPUT: 2>)
    """
    match error:
        case StoreError(id=id) if id in MISNAMED:
            return Exit.INPUT
        case StoreError() | OSError():
            return Exit.SURROUNDINGS
        case _:
            return Exit.INPUT


def tell(error: OddtrickError | OSError) -> Exit:
    """Print the sentence of an error, and those gathered with it; what the exit code should be."""
    match error:
        case BadFile(others=others):
            for one in (error, *others)[:MOST_LINES]:
                note(wording().error(one))
            if len(others) >= MOST_LINES:
                note(say("cli.more-errors", n=len(others) + 1 - MOST_LINES))
        case OddtrickError():
            note(wording().error(error))
        case OSError():
            place = f"{error.filename}: " if error.filename else ""
            note(f"{place}{error.strerror or error}")
    return exit_code(error)


def tell_noticed(found: Iterable[Diagnostic]) -> None:
    """Print what a reader noticed, as far as somebody reads that."""
    lines = folded(found)
    for each in lines[:MOST_LINES]:
        note(each)
    if len(lines) > MOST_LINES:
        note(say("cli.more-remarks", n=len(lines) - MOST_LINES))


def folded(found: Iterable[Diagnostic]) -> list[str]:
    """Remarks as lines: each error, and of the warnings of a kind in a file the first, with the number of the others.

    Of a kind are those that say the same of other numbers or other words of the file.

    Example:
        >>> from oddtrick.formats.noticed import Noticed
        >>> noticed = Noticed("night.ben")
        >>> for line in (1, 3, 5):
        ...     noticed.warn("board.number", line, 1, f"game {line} has no number")
        >>> folded(noticed.diagnostics)
        ['night.ben:1:1: warning: game 1 has no number [board.number] and 2 more of this kind']
    """
    from oddtrick.formats.diagnostics import Severity

    remarks = tuple(found)
    kinds = [(one.source, one.code, _OF_THE_FILE.sub("", one.text)) for one in remarks]
    count = Counter(kind for one, kind in zip(remarks, kinds, strict=True) if one.severity is Severity.WARNING)
    lines = []
    for one, kind in zip(remarks, kinds, strict=True):
        more = count.pop(kind, 0) - 1 if one.severity is Severity.WARNING else 0
        if more >= 0:
            lines.append(f"{one} {say('cli.more-of-kind', n=more)}" if more else str(one))
    return lines


class Commands(TyperGroup):
    """A group of commands whose errors are sentences."""

    def invoke(self, ctx: Any) -> Any:
        """Run the command; an error of ours, or of the system, ends it with its exit code."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            _close_pipe()
            raise typer.Exit(Exit.RIGHT) from None
        except (OddtrickError, OSError) as error:
            raise typer.Exit(tell(error)) from error
        except UnicodeEncodeError as error:
            if not is_foreign(error):
                raise
            note(say("cli.no-text"))
            raise typer.Exit(Exit.INPUT) from error
        except KeyboardInterrupt:
            raise typer.Exit(Exit.INTERRUPTED) from None


def is_foreign(error: UnicodeEncodeError) -> bool:
    """Whether it is about bytes of the command line that are no text: Python hands each on as one of 128 surrogates.

    Example:
        >>> errors = (UnicodeEncodeError("utf-8", text, 0, 1, "") for text in ("\\udcff", "é"))
        >>> [is_foreign(error) for error in errors]
        [True, False]
    """
    return "\udc80" <= error.object[error.start] <= "\udcff"


def _close_pipe() -> None:
    """Whoever reads our output has gone: what is still to be flushed goes nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
