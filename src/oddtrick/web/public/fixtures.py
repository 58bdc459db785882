"""The matches of an event on pages: all of them, or round by round where they are many."""

from __future__ import annotations

from collections.abc import Callable

from oddtrick.contest.views.matches import MatchSheet

MOST = 100
"""Matches of one page; of more there is a page for each round."""


def rounds_of(sheets: tuple[MatchSheet, ...]) -> tuple[int, ...]:
    """The rounds that have a page of their own; () where all matches are on one."""
    if len(sheets) <= MOST:
        return ()
    return tuple(sorted({sheet.match.round for sheet in sheets}))


def round_values(sheets: tuple[MatchSheet, ...], number: int | None, page: Callable[[int], str]) -> dict[str, object]:
    """What the page of a round holds: its matches, and the way to the others.

    Args:
        sheets: all matches.
        number: of the round; None for the last in which anything is in.
        page: address of the page of a round.
    """
    rounds = rounds_of(sheets)
    if not rounds:
        return {"sheets": sheets, "rounds": (), "number": None}
    begun = [sheet.match.round for sheet in sheets if sheet.result is not None]
    chosen = number if number in rounds else max(begun, default=rounds[0])
    here = tuple(sheet for sheet in sheets if sheet.match.round == chosen)
    return {"sheets": here, "rounds": [(one, page(one)) for one in rounds], "number": chosen}
