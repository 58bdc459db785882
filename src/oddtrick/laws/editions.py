"""The four editions, by year."""

from __future__ import annotations

from oddtrick.laws.book import LawBook
from oddtrick.laws.e1987 import LAWS_1987
from oddtrick.laws.e1997 import LAWS_1997
from oddtrick.laws.e2007 import LAWS_2007
from oddtrick.laws.e2017 import LAWS_2017
from oddtrick.words.errors import NotFound

EDITIONS = {book.year: book for book in (LAWS_1987, LAWS_1997, LAWS_2007, LAWS_2017)}


def laws_of(year: int) -> LawBook:
    """The book of an edition.

    Raises:
        NotFound: there was no edition of that year.

    Example:
        >>> laws_of(2007).law("16C2")
        '16D2'
    """
    found = EDITIONS.get(year)
    if found is None:
        raise NotFound(
            "no edition of {year}: {known}", id="edition.none", year=year, known=", ".join(map(str, EDITIONS))
        )
    return found
