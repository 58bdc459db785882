"""Auctions and plays of PBN that are nothing but calls and cards: read from tables.

Most files have no others. What is here gives the same as `pbn_calls` and `pbn_cards`, which read everything, or None
where something is for them: a comment, a skipped player, a doubt.

Source: PBN 2.1, sections 3.5 and 3.6.

Example:
    >>> read = plain_calls("1NT Pass 3NT AP", Seat.NORTH)
    >>> [str(said.call) for said in read.calls] if read else None, plain_calls("1NT! AP", Seat.NORTH)
    (['1NT', 'P', '3NT', 'P', 'P', 'P'], None)
    >>> str(read.contract), read.declarer
    ('3NT', <Seat.NORTH: 'N'>)
    >>> played = plain_cards("SK S2 SA S3\\nC2 C3 D2 C4", Seat.WEST, Denomination.NO_TRUMP)
    >>> " ".join(f"{put.by.value}:{put.card}" for put in played.cards[4:]) if played else None
    'E:D2 S:C4 W:C2 N:C3'
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from oddtrick.formats.course import BETTER, PUTS
from oddtrick.formats.game import Put, Rest, Said
from oddtrick.formats.packs import differ, indexes_of
from oddtrick.formats.pbn_calls import CALLS
from oddtrick.words.calls import BIDS, DOUBLE, PASS, REDOUBLE
from oddtrick.words.contracts import Contract, Denomination, Doubling
from oddtrick.words.seats import Seat, Side, rotation


class PlainCalls(NamedTuple):
    """An auction from tables.

    Attributes:
        calls: in order.
        complete: the auction is over.
        contract: that they come to; None where nobody bid.
        declarer: who plays it.
        missing: places of references to notes that are not there, among all words.
    """

    calls: tuple[Said, ...]
    complete: bool
    contract: Contract | None = None
    declarer: Seat | None = None
    missing: tuple[int, ...] = ()


class PlainCards(NamedTuple):
    """A play from tables.

    Attributes:
        cards: in order of play.
        rest: what the file says of the rest.
        won: tricks of North-South where all 52 cards are known, otherwise None.
        written: the cards as they are written, by their indexes.
        turns: in whose column each of them stands, by the letters of the seats.
    """

    cards: tuple[Put, ...]
    rest: Rest
    won: int | None
    written: bytes
    turns: bytes

    def fits(self, whose: bytes) -> bool:
        """Whether every card is held by the player in whose column it stands.

        Args:
            whose: who holds each card, by its index.
        """
        return self.written.translate(whose.ljust(256)) == self.turns


NO_CALLS = PlainCalls((), complete=False)
NO_CARDS = PlainCards((), Rest.UNSAID, None, b"", b"")

CONTRACTS = {
    str(contract): contract
    for bid in BIDS
    for doubling in Doubling
    for contract in [Contract(bid.level, bid.denomination, doubling)]
}
"""Every contract, by what it is written."""

_PASS = Said(PASS)
_SAID = {word: _PASS if call == PASS else Said(call) for word, call in CALLS.items()}
_CALLS = {written: said for word, said in _SAID.items() for written in (word, word.lower(), word.title())}
_KINDS = {word: {PASS: "p", DOUBLE: "x", REDOUBLE: "r"}.get(said.call, "b") for word, said in _CALLS.items()}
_DOUBLINGS = {"b": Doubling.UNDOUBLED, "x": Doubling.DOUBLED, "r": Doubling.REDOUBLED}
_BIDS = {word: bid for bid in BIDS for word, said in _CALLS.items() if said.call == bid}
_NAMED = {word: bid.denomination for word, bid in _BIDS.items()}
_CONTRACTS = {
    word: {kind: CONTRACTS[f"{bid}{doubling.value}"] for kind, doubling in _DOUBLINGS.items()}
    for word, bid in _BIDS.items()
}

_LONGEST = 319
"""Calls of the longest auction of lawful calls."""
_MARKED = re.compile(r"(\w+)([!?]{1,2}|\*)", re.ASCII)
_REFERENCE = re.compile(r"=[0-9]{1,5}=")

_UNSAID, _NS = Rest.UNSAID, Side.NS  # the members of an enumeration are looked up slowly
_RESTS = {
    f"{space}{sign}": rest for sign, rest in (("*", Rest.GIVEN_UP), ("+", Rest.CONTINUES)) for space in ("", " ", "\n")
}
_TURNS = {seat: "".join(one.value for one in rotation(seat)).encode() * 13 for seat in Seat}
_INDENTED = re.compile(r"\n[^\S\n]{3}")
"""A line whose first columns may be left blank."""


class _Course(NamedTuple):
    """What the kinds of calls make of an auction.

    Attributes:
        complete: it is over.
        passed: the calls that `AP` stands for.
        last: the place of the last bid; -1: there is none.
        doubling: the kind of the last call that is no pass.
    """

    complete: bool
    passed: tuple[Said, ...]
    last: int
    doubling: str


@lru_cache(maxsize=2048)
def _course(kinds: str, all_pass: bool) -> _Course | None:
    """The course of an auction; None where it goes on after its end."""
    opened = max(kinds.find("b"), 0)
    passes = 3 if "b" in kinds else 4
    over = kinds.find("p" * passes, opened)
    if "pppp" in kinds[:opened] or 0 <= over < len(kinds) - passes:
        return None
    told = kinds.rstrip("p")
    more = passes - len(kinds) + len(told) if all_pass and over < 0 else 0
    return _Course(all_pass or over >= 0, (_PASS,) * more, told.rfind("b"), told[-1:])


def plain_calls(words: str, first: Seat) -> PlainCalls | None:
    """An auction of calls alone.

    Args:
        words: of the section.
        first: whose calls stand in the first column, the dealer.
    """
    return _called(words.split(), first)


def _called(written: list[str], first: Seat) -> PlainCalls | None:
    all_pass = bool(written) and written[-1] == "AP"
    if all_pass:
        written.pop()
    try:
        calls, kinds = tuple(map(_CALLS.__getitem__, written)), "".join(map(_KINDS.__getitem__, written))
    except KeyError:
        return None
    course = _course(kinds, all_pass) if len(kinds) <= _LONGEST else None
    if course is None:
        return None
    complete, passed, last, doubling = course
    if passed:
        calls += passed
    if last < 0:
        return PlainCalls(calls, complete)
    contract = _CONTRACTS[written[last]][doubling]
    own = [*map(_NAMED.get, written[last % 2 : last + 1 : 2])]  # the calls of the side that bid last
    place = last % 2 + 2 * own.index(contract.denomination)
    return PlainCalls(calls, complete, contract, rotation(first)[place % 4])


def noted_calls(words: str, first: Seat, notes: Mapping[int, str]) -> PlainCalls | None:
    """An auction of calls, of marks against them, and of notes, each of which one call or more refers to.

    Args:
        words: of the section.
        first: whose calls stand in the first column, the dealer.
        notes: texts by number.

    Example:
        >>> read = noted_calls("1C =1= X! 1S* AP", Seat.NORTH, {1: "strong"})
        >>> [(said.alert, said.alerted, said.mark) for said in read.calls[:3]] if read else None
        [('strong', True, ''), ('', False, '!'), ('', True, '')]
    """
    calls, beside, missing, used = list[str](), _Beside({}, set(), {}), list[int](), set[int]()
    written = words.split()
    for index, word in enumerate(written):
        if word[0] != "=":
            calls.append(word if word in _KINDS else _unmarked(word, beside, len(calls), written[index + 1 :]))
            continue
        place = len(calls) - 1
        if not _REFERENCE.fullmatch(word) or place < 0 or place in beside.alerts or calls[place] == "AP":
            return None
        number = int(word[1:-1])
        beside.alerts[place] = notes.get(number, "")
        if number in notes:
            used.add(number)
        else:
            missing.append(index)
    read = _called(calls, first) if used == notes.keys() else None
    if read is None:
        return None
    said = [*read.calls]
    for place in {*beside.alerts, *beside.alerted, *beside.marks}:
        alert, mark = beside.alerts.get(place, ""), beside.marks.get(place, "")
        said[place] = Said(said[place].call, None, alert, place in beside.alerts or place in beside.alerted, "", mark)
    return read._replace(calls=tuple(said), missing=tuple(missing))


class _Beside(NamedTuple):
    """What stands beside calls, by their places: texts of notes, other alerts, marks."""

    alerts: dict[int, str]
    alerted: set[int]
    marks: dict[int, str]


def _unmarked(word: str, beside: _Beside, place: int, after: list[str]) -> str:
    """A call without the mark against it: an asterisk is an alert where a word follows."""
    found = _MARKED.fullmatch(word)
    if found is None or found[1] not in _KINDS:
        return word
    if found[2] != "*":
        beside.marks[place] = found[2]
    elif after and after[0][0].isalnum():
        beside.alerted.add(place)
    else:
        return word
    return found[1]


def plain_cards(words: str, column: Seat, trump: Denomination) -> PlainCards | None:
    """A play of cards alone, each one once, led by the player of the first column.

    Args:
        words: of the section.
        column: whose cards stand in the first column.
        trump: of the contract.
    """
    rest = _RESTS.get(words[-2:], _UNSAID)
    written = indexes_of(words if rest is _UNSAID else words[:-1])
    if written is None or not differ(written) or _indented(words, len(written)):
        return None
    found, won = _in_order(written, rotation(column), trump)
    turns = _TURNS[column]
    if len(written) < 52:
        return PlainCards(found, rest, None, written, turns[: len(written)])
    return PlainCards(found, _UNSAID, won if column.side is _NS else 13 - won, written, turns)


def _in_order(cards: bytes, seats: tuple[Seat, ...], trump: Denomination) -> tuple[tuple[Put, ...], int]:
    """The cards in order of play, and how many tricks the side of the first column has won."""
    found, better, first, led = list[Put](), BETTER[trump], 0, 0
    puts = one, two, three, four = [PUTS[seat] for seat in seats]
    for a, b, c, d in zip(cards[::4], cards[1::4], cards[2::4], cards[3::4], strict=False):
        if first == 0:
            best = better[better[better[a][b]][c]][d]
            found += one[a], two[b], three[c], four[d]
            led += 1
        elif first == 1:
            best = better[better[better[b][c]][d]][a]
            found += two[b], three[c], four[d], one[a]
        elif first == 2:
            best = better[better[better[c][d]][a]][b]
            found += three[c], four[d], one[a], two[b]
            led += 1
        else:
            best = better[better[better[d][a]][b]][c]
            found += four[d], one[a], two[b], three[c]
        first = 0 if best == a else 1 if best == b else 2 if best == c else 3
    if more := cards[len(found) :]:
        over = [own[card] for own, card in zip(puts, more, strict=False)]
        found += over[first:] + over[:first]
    return tuple(found), led - 1 + (first % 2 == 0)  # who led to all tricks but the first has won the one before


def _indented(words: str, count: int) -> bool:
    """Whether a line begins with so much space that columns may be left blank: more than one between two words."""
    return len(words) >= 3 * count and _INDENTED.search(words) is not None
