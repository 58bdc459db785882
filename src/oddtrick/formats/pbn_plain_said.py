"""What a plain record of PBN says beside its calls: comments, and references to notes that are not there.

Source: PBN 2.1, sections 3.3, 3.5.4 and 3.7.

Example:
    >>> from oddtrick.formats.pbn_stretch import stretch_of
    >>> written = stretch_of('[Auction "N"]\\n1C Pass =2=\\nAP', 0)
    >>> missing = unexplained(written, "1C Pass =2=\\nAP", (2,)) if written else ()
    >>> [(one.text, one.line, one.column) for one in missing]
    [('=2=', 1, 9)]
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from oddtrick.formats.game import Said
from oddtrick.formats.pbn_elements import comment_text
from oddtrick.formats.pbn_names import export_place
from oddtrick.formats.pbn_plain import PlainCalls
from oddtrick.formats.pbn_record import NotPlain
from oddtrick.formats.pbn_stretch import Stretch
from oddtrick.formats.pbn_text import MOST_NOTES, Tag, Token

_AUCTION = re.compile(r'(?:\A|\n)\[Auction "[^"]*"\]\n')


class Comments(NamedTuple):
    """What a record says as a whole.

    Attributes:
        said: each comment.
        places: the name of the tag that it stands after.
    """

    said: tuple[str, ...] = ()
    places: tuple[str, ...] = ()


NO_COMMENTS = Comments()


def commented(called: PlainCalls, owners: Iterable[tuple[str, str]], *, played: bool) -> tuple[PlainCalls, Comments]:
    """The auction with what is said after its last call, and all other comments in the order of export format.

    Args:
        called: the auction.
        owners: the name of the tag that a comment stands after, and the comment.
        played: whether there are cards in the play.

    Raises:
        NotPlain: something is said of a card.
    """
    found = list[tuple[str, str]]()
    apart: dict[str, list[str]] = {"Auction": [], "Play": []}
    for name, text in ((name, comment_text(written)) for name, written in owners):
        if text and name in apart:
            apart[name].append(text)
        elif text:
            found.append(("Auction" if name == "Note" else name, text))
    calls, notes = called.calls, apart["Auction"]
    if calls and notes:
        last = calls[-1]
        noted = Said(last.call, None, last.alert, last.alerted, "\n".join(notes), last.mark)
        called, notes = called._replace(calls=(*calls[:-1], noted)), []
    if apart["Play"] and played:
        raise NotPlain
    found += [("Auction", text) for text in notes] + [("Play", text) for text in apart["Play"]]
    found.sort(key=lambda comment: export_place(comment[0]))
    return called, Comments(tuple(text for _, text in found), tuple(name for name, _ in found))


def unexplained(written: Stretch, words: str, places: tuple[int, ...]) -> tuple[Token, ...]:
    """References in the auction to notes that are not there; lines are counted from 0, where the record begins.

    Args:
        written: the record.
        words: of the auction.
        places: of the references among these, from 0.

    Raises:
        NotPlain: where they stand takes more to tell.
    """
    opened = _AUCTION.search(written.words)
    if opened is None or written.said or not written.words.startswith(words, opened.end()) or len(places) > MOST_NOTES:
        raise NotPlain
    line = written.header.count("\n") + written.words.count("\n", 0, opened.end())
    tokens = Tag("Auction", "", 0, section=[Token(words, line, 1)]).tokens
    return tuple(tokens[place] for place in places)
