"""Long readings in pages, so that no reader keeps a store waiting."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from oddtrick.journal.port import Entry, Stored

PAGE = 1000
"""So many entries are read at a time."""

Page = Callable[[Entry[Stored] | None], list[Entry[Stored]]]
"""The entries after this one, at most `PAGE`; after None, the first."""


def paged(page: Page) -> Iterator[Entry[Stored]]:
    """All entries, page after page."""
    last: Entry[Stored] | None = None
    while True:
        entries = page(last)
        yield from entries
        if len(entries) < PAGE:
            return
        last = entries[-1]
