"""Links of the hand viewer: a whole game in an address, as LIN or as hands, calls and cards.

Source: the hand viewer's documentation (parameters `lin`, or `n s e w d v a p b nn sn en wn`).

Example:
    >>> noticed = Noticed("x.txt")
    >>> lin_of_links("https://example.org/handviewer.html?lin=md%7C3SAK%2CHAK%7Cah%7CBoard+4%7C", noticed)
    'md|3SAK,HAK|ah|Board 4|'
    >>> lin_of_links("https://example.org/handviewer.html?s=sak&n=hq&d=w&v=b&b=4&a=1sppp&p=sas2", noticed)
    'pn|,,,|md|2sak,,hq,|ah|Board 4|sv|b|mb|1sppp|pc|sas2|'
"""

from __future__ import annotations

import re
from urllib.parse import quote, unquote, unquote_plus

from oddtrick.formats.noticed import Noticed

_BARE = re.compile(r"(?:^|[?&;])(?=lin=)", re.IGNORECASE)
_END = re.compile(r"[\"<>]")
_PARAMETER = re.compile(r"(?:^|&(?:amp;)?)([a-z]{1,7})=", re.IGNORECASE)
_ESCAPED_HANDS = re.compile(r"\bmd\|[^|,%]*%2C", re.IGNORECASE)
_ESCAPED_BAR = re.compile(r"%7C", re.IGNORECASE)
_DEALERS = {"s": "1", "w": "2", "n": "3", "e": "4"}
VIEWER = "https://www.bridgebase.com/tools/handviewer.html"


def lin_of_links(text: str, noticed: Noticed) -> str:
    """The LIN in a text of links, one or several; a text without links stays as it is."""
    if "lin=" not in text and "handviewer" not in text:
        return _unescaped(text) if "%" in text and _ESCAPED_HANDS.search(text) else text
    found = []
    for line, row in enumerate(text.split("\n"), 1):
        if "handviewer" in row:
            found += [_lin(part.partition("?")[2], noticed, line) for part in row.split("handviewer")[1:]]
        else:
            bare = _BARE.search(row)
            found.append(_lin(row[bare.end() :], noticed, line) if bare else row)
    return "\n".join(found)


def _unescaped(text: str) -> str:
    """LIN whose values are written as in a link; a bar that belongs to a value stays escaped."""
    return unquote(_ESCAPED_BAR.sub("%257C", text))


def _lin(query: str, noticed: Noticed, line: int) -> str:
    query = _END.split(query, maxsplit=1)[0].strip()
    starts = list(_PARAMETER.finditer(query))
    ends = [start.start() for start in starts[1:]] + [len(query)]
    given = {start[1].lower(): _decoded(query[start.end() : end]) for start, end in zip(starts, ends, strict=False)}
    if "lin" in given:
        return _whole_pairs(given["lin"])
    if set("nesw") & set(given):
        return _from_parameters(given)
    noticed.error("lin.link", line, 1, "a link without hands: what it leads to is not in the file")
    return ""


def _whole_pairs(lin: str) -> str:
    """The pairs without words of the text around the link."""
    bars = lin.count("|")
    return lin[: lin.rindex("|") + 1] if bars and bars % 2 == 0 else lin


def _decoded(value: str) -> str:
    """The value of a parameter; where blanks stand as they are, so does the plus sign."""
    return unquote(value) if " " in value else unquote_plus(value)


def _from_parameters(given: dict[str, str]) -> str:
    names = ",".join(given.get(seat + "n", "").replace(",", " ") for seat in "swne")
    hands = ",".join(given.get(seat, "") for seat in "swne")
    dealer = _DEALERS.get(given.get("d", "").lower(), "0")
    tags = [("pn", names), ("md", dealer + hands)]
    tags += [("ah", f"Board {given['b']}")] if "b" in given else []
    for name, tag in (("v", "sv"), ("a", "mb"), ("p", "pc"), ("c", "mc")):
        if given.get(name):
            tags.append((tag, given[name]))
    return "".join(f"{tag}|{value}|" for tag, value in tags)


def link_of(lin: str) -> str:
    """The link that shows a game in LIN.

    Example:
        >>> link_of("ah|Board 4|")
        'https://www.bridgebase.com/tools/handviewer.html?lin=ah%7CBoard%204%7C'
    """
    return f"{VIEWER}?lin={quote(lin.replace(chr(10), ''), safe='')}"
