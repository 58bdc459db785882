"""The auction of a game of PBN.

A skipped player (`^S`) is not a call: the call that follows was made out of rotation, by whom it says.

Source: PBN 2.1, sections 3.5 and 3.9; what programs write beside it: `1N`, `P`, `Dbl`, `R`, `all pass`, `4H*` for an
alert, `?` or `____` where a reader is asked for a call.

Example:
    >>> from oddtrick.formats.course import final_contract
    >>> from oddtrick.formats.pbn_text import games
    >>> from oddtrick.formats.pbn_elements import elements_of
    >>> game = next(games('[Auction "N"]\\n1C =1= ^S 1H X\\nAP [Note "1:16+"]', "x.pbn"))
    >>> read = read_calls(elements_of(game, 0), Seat.NORTH, Seat.NORTH, {1: "16+"}, Faults("x.pbn"))
    >>> [str(said.call) + (f" by {said.by.value}" if said.by else "") for said in read.calls], read.calls[0].alert
    (['1C', '1H by S', 'X', 'P', 'P', 'P'], '16+')
    >>> contract, declarer = final_contract(Seat.NORTH, read.calls) or (None, None)
    >>> read.complete, str(contract), declarer
    (True, '1HX', <Seat.SOUTH: 'S'>)
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from oddtrick.formats.game import Rest, Said
from oddtrick.formats.pbn_elements import Element, Kind
from oddtrick.formats.pbn_faults import Faults
from oddtrick.formats.pbn_said import CALL_SUFFIXES, Annotator, Beside, marks_text
from oddtrick.words.calls import BIDS, Bid, Call, Double, Pass, Redouble
from oddtrick.words.contracts import Denomination
from oddtrick.words.seats import Seat

CALLS: dict[str, Call] = {str(bid): bid for bid in BIDS}
CALLS |= {
    f"{bid.level}{word}": bid for bid in BIDS if bid.denomination is Denomination.NO_TRUMP for word in ("N", "SA")
}
CALLS |= dict.fromkeys(("P", "PASS", "PAS", "PASSE"), Pass())
CALLS |= dict.fromkeys(("X", "D", "DBL", "DOUBLE", "KTR"), Double())
CALLS |= dict.fromkeys(("XX", "R", "RD", "RDBL", "REDBL", "REDOUBLE", "RKTR"), Redouble())
"""What programs and people write for a call, in capitals."""
_ALL_PASS = frozenset({"AP", "ALLPASS", "ALL-PASS"})
_SYMBOLS = str.maketrans("♠♥♦♣", "SHDC")
_BLANK = re.compile(r"_+|AC")


def call_of(text: str) -> Call | None:
    """The call that a word means, None where it means none."""
    return CALLS.get(text) or CALLS.get(text.upper().translate(_SYMBOLS).strip("().,"))


@dataclass(frozen=True, slots=True)
class CallsRead:
    """An auction as read.

    Attributes:
        calls: in order.
        first: who made the first.
        complete: the auction is over.
        rest: what the file says of the rest, where it is not.
        remarks: comments before the first call.
        used: numbers of notes that were referred to.
    """

    calls: tuple[Said, ...]
    first: Seat
    complete: bool
    rest: Rest
    remarks: tuple[str, ...]
    used: frozenset[int]


@dataclass(slots=True)
class _Reading:
    """An auction, call by call; `due` is whose turn it is, `seat` who calls."""

    seat: Seat
    due: Seat
    annotator: Annotator
    found: list[tuple[Call, Seat | None, Beside]] = field(default_factory=list)
    first: Seat | None = None
    passes: int = 0
    opened: bool = False
    irregular: str = ""
    rest: Rest = Rest.UNSAID
    all_said: bool = False

    @property
    def complete(self) -> bool:
        return self.passes >= (3 if self.opened else 4)

    def call(self, call: Call) -> None:
        self.first = self.first or self.seat
        beside = Beside(self.irregular)
        self.found.append((call, None if self.seat is self.due else self.seat, beside))
        self.annotator.last = beside
        self.seat = self.due = self.seat.lho
        self.irregular = ""
        match call:
            case Pass():
                self.passes += 1
            case Bid():
                self.opened, self.passes = True, 0
            case Double() | Redouble():
                self.passes = 0

    def skip(self) -> None:
        self.first = self.first or self.seat
        self.seat = self.seat.lho


def read_calls(
    elements: Iterable[Element], seat: Seat, dealer: Seat | None, notes: Mapping[int, str], faults: Faults
) -> CallsRead:
    """An auction from its elements.

    Args:
        elements: of the section.
        seat: whose calls stand in the first column.
        dealer: None where the file does not say.
        notes: texts by number.
        faults: where to put what is noticed.
    """
    listed, start, dashes = list(elements), seat, 0
    words = [index for index, one in enumerate(listed) if one.kind is not Kind.COMMENT]
    while dashes < len(words) and listed[words[dashes]].text == "-":
        start, dashes = start.lho, dashes + 1
    reading = _Reading(start, start, Annotator(CALL_SUFFIXES, notes, faults))
    if dealer is not None and dealer is not start and dashes < len(words):
        _begin(reading, listed[words[dashes]], dealer, dashes=dashes > 0)
    for index in words[:dashes]:
        listed[index] = replace(listed[index], kind=Kind.COMMENT, text="")
    for index in range(len(listed)):
        _take(reading, listed, index)
    calls = tuple(
        Said(
            call,
            by,
            beside.note,
            beside.alerted,
            beside.comment,
            marks_text(beside.irregular, beside.glyphs, CALL_SUFFIXES),
        )
        for call, by, beside in reading.found
    )
    rest = Rest.UNSAID if reading.complete else reading.rest
    annotator = reading.annotator
    return CallsRead(
        calls, reading.first or start, reading.complete, rest, tuple(annotator.before), frozenset(annotator.used)
    )


def _begin(reading: _Reading, place: Element, dealer: Seat, *, dashes: bool) -> None:
    """An auction that does not begin with the dealer: marked places count, and the dealer where there are none."""
    faults = reading.annotator.faults
    if dashes:
        faults.warn(place, "pbn.rotation", f"the first call is {reading.seat.value}'s, but {dealer.value} is dealer")
        reading.due = dealer
    else:
        text = f"the auction begins with {reading.seat.value}, but {dealer.value} is dealer: read from the dealer"
        faults.warn(place, "pbn.rotation", text)
        reading.seat = reading.due = dealer


def _take(reading: _Reading, listed: list[Element], index: int) -> None:
    element = listed[index]
    match element.kind:
        case Kind.WORD:
            _word(reading, element)
        case Kind.IRREGULAR if element.text.upper() == "S":
            reading.skip()
        case Kind.IRREGULAR if element.text.upper() == "I":
            reading.irregular = "I"
        case Kind.CONTINUES:
            reading.rest = Rest.CONTINUES
        case Kind.ENDED:
            _star(reading, listed, index)
        case Kind.SUFFIX if _asks(reading, listed, index):
            reading.annotator.faults.warn(element, "pbn.blank", "a call is asked for: taken as one that is to come")
            reading.rest = Rest.CONTINUES
        case _:
            reading.annotator.take(element)


def _asks(reading: _Reading, listed: list[Element], index: int) -> bool:
    """A `?` that stands alone after the last call of an auction that is not over."""
    element = listed[index]
    after = (one for one in listed[index + 1 :] if one.kind is not Kind.COMMENT)
    return element.text == "?" and not element.joined and not reading.complete and next(after, None) is None


def _star(reading: _Reading, listed: list[Element], index: int) -> None:
    """The end of what is given; against a call that others follow it is an alert."""
    last = reading.annotator.last
    follows = index + 1 < len(listed) and listed[index + 1].kind is Kind.WORD
    if listed[index].joined and follows and last is not None:
        last.alerted = True
    else:
        reading.rest = Rest.GIVEN_UP


def _word(reading: _Reading, element: Element) -> None:
    text, faults = element.text, reading.annotator.faults
    call = call_of(text)
    if reading.all_said and call == Pass():  # "all pass"
        reading.all_said = False
    elif text.upper().strip("().,") in _ALL_PASS or text.lower() == "all":
        reading.all_said = text.lower() == "all"
        while not reading.complete:
            reading.call(Pass())
    elif _BLANK.fullmatch(text):
        faults.warn(element, "pbn.blank", f"{text} stands for calls that are not given: the auction is read up to here")
        reading.rest = Rest.CONTINUES
    elif text == "-":
        faults.warn(element, "pbn.rotation", "a place without a call: read as a player skipped")
        reading.skip()
    elif call is None and not reading.complete and (joined := _joined(text)):
        for one in joined:
            reading.call(one)
    elif call is None or reading.rest is Rest.CONTINUES:
        reading.annotator.prose(element)
    elif reading.complete and call == Pass():
        faults.warn(element, "pbn.call", "a pass after the auction is over: not used")
    else:
        reading.call(call)


def _joined(text: str) -> list[Call]:
    """The calls of a word like `1C-P-1H`; none where a part of it is no call."""
    found = [call_of(part) for part in text.split("-")]
    return [] if None in found else [call for call in found if call is not None]
