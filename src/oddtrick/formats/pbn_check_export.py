"""The export format: one way to say each thing.

Source: PBN 2.1, sections 2.3, 3.3 to 3.8 and 5.1.

Example:
    >>> from oddtrick.formats.pbn_text import games
    >>> faults = Faults("x.pbn")
    >>> check_export(next(games('[Event "a"] [Board "1"]', "x.pbn")), set(), faults)
    >>> [one.code for one in faults.found]
    ['pbn.export-line', 'pbn.export-tags']
"""

from __future__ import annotations

import re
from itertools import groupby, pairwise

from oddtrick.formats.pbn_elements import Kind, elements_of
from oddtrick.formats.pbn_faults import Faults
from oddtrick.formats.pbn_names import MANDATORY, export_place
from oddtrick.formats.pbn_text import Game, Tag

EXPORT = re.compile(r"EXPORT\b")
_CASED = re.compile(r"AP|Pass|X|XX|[1-7](?:[CDHS]|NT)|[SHDC][AKQJT2-9]|-")


def check_export(game: Game, constants: set[str], faults: Faults) -> None:
    """What in a game is import format.

    Args:
        game: it.
        constants: names of tags whose value holds on from a game before.
        faults: where to put what is found.
    """
    _order(game, constants, faults)
    for before, tag in pairwise(game.tags):
        if before.line == tag.line or tag.column != 1:
            faults.error(tag, "pbn.export-line", f"{tag.name} does not begin a line of its own")
    names = [tag.name for tag in game.tags if tag.name != "Note"]
    missing = [name for name in MANDATORY if name not in names and name not in constants]
    if missing and names:
        faults.error(game.tags[0], "pbn.export-tags", f"missing: {', '.join(missing)}")
    for place, tag in enumerate(game.tags):
        if tag.name in ("Auction", "Play"):
            _section(game, place, tag, faults)


def _order(game: Game, constants: set[str], faults: Faults) -> None:
    placed = [tag for tag in game.tags if tag.name != "Note"]
    for before, tag in pairwise(placed):
        if export_place(tag.name) < export_place(before.name):
            faults.error(tag, "pbn.export-order", f"{tag.name} stands before {before.name} in the export format")
    dealer, deal = game.tag("Dealer"), game.tag("Deal")
    if dealer is not None and deal is not None and ":" in deal.value and deal.value[:1] != dealer.value[:1]:
        faults.error(deal, "pbn.export-deal", "the dealer's hand comes first in the export format")
    vulnerable = game.tag("Vulnerable")
    if vulnerable is not None and vulnerable.value not in ("None", "NS", "EW", "All", "", "?"):
        faults.error(vulnerable, "pbn.export-value", "None, NS, EW or All in the export format")


def _section(game: Game, place: int, tag: Tag, faults: Faults) -> None:
    dealer = game.tag("Dealer")
    if tag.name == "Auction" and dealer is not None and tag.value != dealer.value:
        faults.error(tag, "pbn.export-auction", "the auction begins with the dealer in the export format")
    elements = list(elements_of(game, place))
    for element in elements:
        if element.kind is Kind.SUFFIX:
            faults.error(element, "pbn.export-suffix", f"{element.text} is a glyph in the export format")
        elif element.kind is Kind.WORD and not _CASED.fullmatch(element.text):
            faults.error(element, "pbn.export-case", f"{element.text[:20]!r} is not written so in the export format")
    for _, line in groupby(elements, key=lambda element: element.line):
        row = [one for one in line if one.kind is Kind.WORD]
        if len(row) > 4:
            faults.error(row[4], "pbn.export-row", "more than four calls or cards in a line")
