"""A draw as a line of text, and changed by hand: two are made to meet, exchange their places, or one sits out.

Example:
    >>> draw = read("1-4 3-2 5")
    >>> text(changed(draw, "1-2")), text(changed(draw, "4x5")), text(changed(draw, "3-"))
    ('1-2 3-4 5', '1-5 3-2 4', '1-4 5-2 3')
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from urllib.parse import quote, unquote

from oddtrick.draws.model import Draw, Pairing, Triangle
from oddtrick.words.errors import Impossible

MEETS, SWAPS, THREE = "-", "x", "+"
_DASHES, _CROSSES = "-‐–−－ー", "xX×"
"""As keyboards have them."""
_SIGN = re.compile(rf"[{_DASHES}{_CROSSES}]")


def text(draw: Draw) -> str:
    """The pairings in the order of the tables, home first, then `3+5+8` for three that all meet, and the byes.

    Where an id has a sign of this text or a blank in it, that is written as in an address.
    """
    pairings = (f"{_plain(two.home)}{MEETS}{_plain(two.away)}" for two in draw.pairings)
    triangles = (THREE.join(map(_plain, each.contestants)) for each in draw.triangles)
    return " ".join((*pairings, *triangles, *map(_plain, draw.byes)))


def _plain(one: str) -> str:
    return quote(one, safe="").replace(MEETS, "%2D")


def read(line: str) -> Draw:
    """The draw of such a text.

    Raises:
        Impossible: a word that is neither a pairing nor a contestant, or a contestant twice.
    """
    pairings, triangles, byes = [], [], []
    for word in line.split():
        three = word.split(THREE)
        if len(three) == 3 and all(three):
            triangles.append(Triangle(*map(unquote, three)))
            continue
        match [unquote(part) for part in word.split(MEETS)]:
            case [one] if one:
                byes.append(one)
            case [home, away] if home and away:
                pairings.append(Pairing(home, away))
            case _:
                raise _unreadable(word)
    return Draw(tuple(pairings), tuple(triangles), tuple(byes))


def listed(contestants: Iterable[str]) -> str:
    """Contestants as a line of text; `of_list` reads it."""
    return " ".join(map(_plain, contestants))


def of_list(line: str) -> tuple[str, ...]:
    """The contestants of such a line.

    Example:
        >>> of_list(listed(("7", "North Club")))
        ('7', 'North Club')
    """
    return tuple(map(unquote, line.split()))


def changed(draw: Draw, line: str) -> Draw:
    """The draw after a change as it is typed.

    Args:
        draw: as it was.
        line: `12-7`: these two meet, 12 at home, and those whom they would have met meet each other;
            `12x7`: they exchange their places; `12-`: 12 sits out, and who sat out comes in its place.

    Raises:
        Impossible: none of these, or somebody who would meet itself.
    """
    one, sign, other = _typed(draw, line.strip())
    if sign and sign in _CROSSES and other and one != other:
        return _exchanged(draw, one, other)
    if sign and sign in _DASHES and not other:
        return _idle(draw, one)
    if sign and sign in _DASHES and one != other:
        return _met(draw, one, other)
    raise _unreadable(line)


def _typed(draw: Draw, line: str) -> tuple[str, str, str]:
    """What stands before and after the sign, and the sign: the one that has contestants of the draw about it.

    Digits and signs may be those of any keyboard. Of a single sign anything may stand about it.
    """
    found = [
        (typed[: at.start()].strip(), at[0], typed[at.end() :].strip())
        for typed in dict.fromkeys((line, unicodedata.normalize("NFKC", line)))
        for at in _SIGN.finditer(typed)
    ]
    there = {"", *draw.contestants}
    known = [each for each in found if each[0] and each[0] in there and each[2] in there]
    single = found[-1:] if len(_SIGN.findall(line)) == 1 and found[-1][0] else []
    return next(iter((*known, *single)), ("", "", ""))


def _unreadable(found: str) -> Impossible:
    return Impossible("{found!r} is no change of a draw: 12-7, 12x7 or 12-", id="draw.line", found=found)


def opponent_of(draw: Draw, one: str) -> str | None:
    """Whom somebody meets in a pairing; None where nobody."""
    for two in draw.pairings:
        if one in (two.home, two.away):
            return two.away if one == two.home else two.home
    return None


def _exchanged(draw: Draw, one: str, other: str) -> Draw:
    names = {one: other, other: one}
    pairings = tuple(Pairing(names.get(two.home, two.home), names.get(two.away, two.away)) for two in draw.pairings)
    triangles = tuple(Triangle(*(names.get(who, who) for who in each.contestants)) for each in draw.triangles)
    return Draw(pairings, triangles, tuple(names.get(each, each) for each in draw.byes))


def _met(draw: Draw, home: str, away: str) -> Draw:
    if any(one in each.contestants for each in draw.triangles for one in (home, away)):
        raise Impossible(
            "{home} or {away} meets two others: exchange places", id="draw.in-triangle", home=home, away=away
        )
    opponents, others = opponent_of(draw, home), opponent_of(draw, away)
    if opponents is None and others is None:
        byes = tuple(one for one in draw.byes if one not in (home, away))
        return Draw((*draw.pairings, Pairing(home, away)), draw.triangles, byes)
    if opponents not in (None, away):
        draw = _exchanged(_with_everybody(draw, away), str(opponents), away)
    elif opponents is None:
        draw = _exchanged(_with_everybody(draw, home), str(others), home)
    return Draw(tuple(_turned(draw, home, away)), draw.triangles, draw.byes)


def _turned(draw: Draw, home: str, away: str) -> Iterator[Pairing]:
    for two in draw.pairings:
        yield Pairing(home, away) if {two.home, two.away} == {home, away} else two


def _with_everybody(draw: Draw, one: str) -> Draw:
    """Who is not in the draw yet sits out first."""
    return draw if one in draw.contestants else Draw(draw.pairings, draw.triangles, (*draw.byes, one))


def _idle(draw: Draw, one: str) -> Draw:
    draw = _with_everybody(draw, one)
    opponents = opponent_of(draw, one)
    triangle = next((each for each in draw.triangles if one in each.contestants), None)
    if triangle is not None:
        others = tuple(who for who in triangle.contestants if who != one)
        triangles = tuple(each for each in draw.triangles if each is not triangle)
        return Draw((*draw.pairings, Pairing(*others)), triangles, (*draw.byes, one))
    if opponents is None:
        return draw
    if draw.byes:
        return _exchanged(draw, one, draw.byes[0])
    pairings = tuple(two for two in draw.pairings if one not in (two.home, two.away))
    return Draw(pairings, draw.triangles, (one, opponents))
