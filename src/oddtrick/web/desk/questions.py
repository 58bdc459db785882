"""The questions of a new session, read from what was typed. Pure: text in, values out.

Example:
    >>> sizes_of("8½"), sizes_of("9 + 8.5")[1].half
    ((Size(tables=9, half=True),), True)
    >>> wanted_of("27", MINUTES).boards, wanted_of("3h", MINUTES)
    (range(25, 30), Wanted(boards=range(18, 25), minutes=180))
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from oddtrick.contest.club import MOST_BOARDS as MOST_BOARDS_OF_ROUND
from oddtrick.movements import Proposal, proposals
from oddtrick.movements.advice import MINUTES_PER_BOARD, with_stand_after
from oddtrick.movements.advice_others import proposals_of_players, proposals_of_teams
from oddtrick.words.contestants import Contestants
from oddtrick.words.errors import Impossible
from oddtrick.words.numbers import parse_number, whole_number

MINUTES = MINUTES_PER_BOARD
NEAR = 2
"""Boards more or less than wished for that still do."""
SPAN = 6
"""Boards fewer than the time allows that still do."""
FEWEST, MOST = 2, 200
MOST_BOARDS = 400
SECTIONS = 26

_HALF = re.compile(r"\s*(½|1/2|[.,]5)$")
_SPAN = re.compile(r"(\d{1,3})(?:\s*[-–]\s*(\d{1,3}))?")
_TIME = re.compile(r"(?:(\d{1,2})\s*(?:h|:)\s*(?:(\d{1,2})\s*(?:m|min)?)?|(\d{1,3})\s*(?:m|min|'))", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Size:
    """Tables of a section, a half one included; where players or teams compete, how many there are of them."""

    tables: int
    half: bool = False


@dataclass(frozen=True, slots=True)
class Wanted:
    """How many boards would do, and how many minutes there are; None for any length."""

    boards: range
    minutes: int | None = None


def sizes_of(text: str) -> tuple[Size, ...]:
    """The sections by their tables: `9`, `8½`, `9 + 8.5`.

    Raises:
        Impossible: no such numbers, or under two tables.
    """
    return tuple(_size(part.strip(), text) for part in re.split(r"[+&;]", text))[:SECTIONS]


def _size(part: str, text: str) -> Size:
    half = _HALF.search(part) is not None
    whole = _HALF.sub("", part)
    tables = whole_number(whole)
    if tables is None or not FEWEST <= tables + half <= MOST:
        raise Impossible("{found!r} is no number of tables such as 9, 8½ or 9 + 8½", id="new.tables", found=text)
    return Size(tables + half, half)


def counts_of(text: str) -> tuple[Size, ...]:
    """The sections by their players or teams: `13`, `12 + 9`.

    Raises:
        Impossible: no such numbers, or under two.

    Example:
        >>> counts_of("12 + 9")
        (Size(tables=12, half=False), Size(tables=9, half=False))
    """
    found = [whole_number(part.strip()) for part in re.split(r"[+&;]", text)]
    counts = [count for count in found if count is not None and FEWEST <= count <= MOST]
    if len(counts) < len(found):
        raise Impossible("{found!r} is no number such as 13 or 12 + 9", id="new.counts", found=text)
    return tuple(Size(count) for count in counts)[:SECTIONS]


def wanted_of(text: str, minutes_per_board: Fraction) -> Wanted:
    """The boards: `27`, `24-28`; or the time: `3h`, `3:15`, `200 min`.

    Raises:
        Impossible: neither.
    """
    span, time = _SPAN.fullmatch(text.strip()), _TIME.fullmatch(text.strip())
    if span is not None:
        low = int(span[1]) if span[2] else max(1, int(span[1]) - NEAR)
        high = int(span[2]) if span[2] else int(span[1]) + NEAR
        if int(span[1]) >= 1 and low <= high <= MOST_BOARDS:
            return Wanted(range(low, high + 1))
    if time is not None:
        minutes = int(time[3]) if time[3] else 60 * int(time[1]) + int(time[2] or 0)
        most = int(minutes / minutes_per_board)
        if 1 <= most <= MOST_BOARDS:
            return Wanted(range(max(1, most - SPAN), most + 1), minutes)
    raise Impossible(
        "{found!r} is neither boards such as 27 or 24-28 nor a time such as 3h", id="new.boards", found=text
    )


def pace_of(text: str) -> Fraction:
    """Minutes for a board: `7.5`, `7½`, `7,5`.

    Raises:
        Impossible: no positive number under an hour.
    """
    plain = text.replace("½", ".5").replace(",", ".")
    try:
        found = parse_number(plain)
    except Impossible:
        found = Fraction(0)
    if not 1 <= found <= 60:
        raise Impossible("{found!r} is no number of minutes such as 7.5", id="new.minutes", found=text)
    return found


def date_of(text: str) -> str:
    """An ISO date.

    Raises:
        Impossible: there is no such day.
    """
    try:
        return date.fromisoformat(text).isoformat()
    except ValueError as error:
        raise Impossible("{found!r} is no date such as 2026-11-30", id="new.date", found=text) from error


def first_of(text: str) -> int:
    """Number of the first board.

    Raises:
        Impossible: no number from 1 to 999.
    """
    number = whole_number(text)
    if number is not None and 1 <= number <= 999:
        return number
    raise Impossible("{found!r} is no number of a board such as 1", id="new.first", found=text)


def names_of(text: str, count: int) -> tuple[str, ...]:
    """Names of the sections: as typed, otherwise A, B …; a single one needs none.

    Raises:
        Impossible: another number of names than of sections, one twice, or one that holds other signs.

    Example:
        >>> names_of("", 1), names_of("", 2), names_of("Red, Blue", 2)
        (('',), ('A', 'B'), ('Red', 'Blue'))
    """
    names = tuple(text.replace(",", " ").split())
    if not names:
        return ("",) if count == 1 else tuple(chr(ord("A") + place) for place in range(count))
    if len(names) != count or len(set(names)) != count or not all(name.isalnum() for name in names):
        raise Impossible(
            "{found!r} does not name {n} sections: one word of letters and digits for each",
            id="new.sections",
            found=text,
            n=count,
        )
    return names


@dataclass(frozen=True, slots=True)
class Offered:
    """A proposal with the key by which a form names it."""

    key: str
    proposal: Proposal


@dataclass(frozen=True, slots=True)
class Offers:
    """What is proposed for a section: three side by side, and the rest."""

    size: Size
    first: tuple[Offered, ...]
    others: tuple[Offered, ...]

    def find(self, key: str, winners: int | None = None) -> Offered:
        """The one that was chosen, otherwise the first with so many winners where there is one, otherwise the first."""
        every = (*self.first, *self.others)
        fitting = next((one for one in every if winners in (None, one.proposal.winners)), self.first[0])
        return next((one for one in every if one.key == key), fitting)


SIDE_BY_SIDE, ALL = 3, 12


def round_of(text: str) -> int:
    """Boards of a round; 0 for whatever suits.

    Raises:
        Impossible: no number from 1 to 12.

    Example:
        >>> round_of("3"), round_of("")
        (3, 0)
    """
    number = whole_number(text) if text else 0
    if number is None or (text and number < 1) or number > MOST_BOARDS_OF_ROUND:
        raise Impossible("a round has 1 to {most} boards", id="club.boards", most=MOST_BOARDS_OF_ROUND)
    return number


def stand_of(text: str) -> int:
    """The table after which a board stand is; 0 for the middle one.

    Raises:
        Impossible: no number of a table.

    Example:
        >>> stand_of("4"), stand_of("")
        (4, 0)
    """
    number = whole_number(text) if text else 0
    if number is None or (text and not 1 <= number <= MOST):
        raise Impossible("{found!r} is no number of a table such as 4", id="new.stand", found=text)
    return number


def offers_of(
    size: Size, wanted: Wanted, winners: int | None, minutes_per_board: Fraction, per_round: int = 0, stand: int = 0
) -> Offers:
    """The movements that fit, the best first; the three side by side are of different kinds or lengths.

    Those with so many boards in a round come before all others. The stand of a relay is after the table `stand`, 0 for
    the middle one.

    Raises:
        Impossible: nothing fits, or there is no such table.

    Example:
        >>> offers = offers_of(Size(9), Wanted(range(24, 29)), None, MINUTES)
        >>> [one.key for one in offers.first]
        ['mitchell-9-3-1-1-straight', 'mitchell-9-3-2-0-straight', 'mitchell-8-3-2-0-straight']
    """
    found = proposals(
        size.tables,
        boards=wanted.boards,
        half=size.half,
        winners=winners,
        minutes=wanted.minutes,
        minutes_per_board=minutes_per_board,
    )
    return _offers(size, tuple(with_stand_after(found, stand, minutes_per_board)) if stand else found, per_round)


def offers_of_others(
    who: Contestants, size: Size, wanted: Wanted, minutes_per_board: Fraction, per_round: int = 0
) -> Offers:
    """The same for players or teams, of whom `size` says how many.

    Raises:
        Impossible: nothing fits.

    Example:
        >>> offers = offers_of_others(Contestants.TEAMS, Size(9), Wanted(range(24, 29)), MINUTES)
        >>> [one.key for one in offers.first][:2]
        ['american_whist-8-3-1-0-plain', 'stanzas-8-3-1-0-plain']
    """
    proposed = proposals_of_teams if who is Contestants.TEAMS else proposals_of_players
    found = proposed(
        size.tables, boards=wanted.boards, minutes=wanted.minutes, minutes_per_board=minutes_per_board
    )  # fmt: skip
    return _offers(size, found, per_round)


def _offers(size: Size, found: tuple[Proposal, ...], per_round: int) -> Offers:
    liked = sorted(found, key=lambda one: per_round not in (0, one.boards_per_round))
    offered = [Offered(key_of(one), one) for one in liked]
    first = tuple(_different(offered))[:SIDE_BY_SIDE]
    shown = {one.key for one in first}
    others = tuple(one for one in offered if one.key not in shown)
    return Offers(size, first, others[: ALL - len(first)])


def _different(offered: list[Offered]) -> Iterator[Offered]:
    seen = set()
    for one in offered:
        kind = (one.proposal.movement.kind, one.proposal.rounds, one.proposal.winners)
        if kind not in seen:
            seen.add(kind)
            yield one


def key_of(proposal: Proposal) -> str:
    """Names a proposal among all that fit."""
    made = proposal.movement
    method = made.method.value if made.method else "plain"
    return f"{made.kind.value}-{made.rounds}-{made.boards_per_set}-{made.winners}-{len(made.switched)}-{method}"
