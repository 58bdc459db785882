"""An auction as the standard and the Laws have it.

Law: 18, 19, 22 (1987-2017): sufficient bids, doubles, the end. Source: PBN 2.1, sections 3.5 and 3.9.

Example:
    >>> from oddtrick.formats.pbn_text import games
    >>> from oddtrick.formats.pbn_elements import elements_of
    >>> def faults(text):
    ...     check = AuctionCheck(Seat.NORTH, Seat.NORTH, Faults("x.pbn"))
    ...     check.take_all(elements_of(next(games(f'[Auction "N"] {text}', "x.pbn")), 0))
    ...     return [one.code for one in check.faults.found]
    >>> faults("1D 1C"), faults("1D ^I 1C AP"), faults("1D Pass X"), faults("1D ^I 1S"), faults("1D ^S 2D AP")
    (['pbn.insufficient'], [], ['pbn.double'], ['pbn.irregularity'], [])
"""

from __future__ import annotations

from collections.abc import Iterable

from oddtrick.formats.course import final_contract
from oddtrick.formats.game import Said
from oddtrick.formats.pbn_check_said import CALL_GLYPHS, Beside
from oddtrick.formats.pbn_elements import Element, Kind
from oddtrick.formats.pbn_faults import Faults
from oddtrick.words.calls import BIDS, Bid, Call, Double, Pass, Redouble
from oddtrick.words.contracts import Contract, Doubling
from oddtrick.words.seats import Seat, Side

_CALLS: dict[str, Call] = {**{str(bid): bid for bid in BIDS}, "PASS": Pass(), "X": Double(), "XX": Redouble()}
_NO_BIDS = (Pass(), Double(), Redouble())


class AuctionCheck:
    """Goes through an auction.

    Attributes:
        faults: where to put what is wrong.
        beside: what stands beside the calls.
        calls: those that can be read.
        complete: the auction is over by passes.
        sound: nothing so far makes the rest doubtful.
    """

    def __init__(self, first: Seat, dealer: Seat | None, faults: Faults) -> None:
        self.faults, self.dealer = faults, dealer
        self.beside = Beside(CALL_GLYPHS, faults)
        self.calls: list[Said] = []
        self.complete, self.sound = False, True
        self._seat, self._started, self._ended = first, False, ""
        self._bid: Bid | None = None
        self._side, self._doubling, self._passes = Side.NS, Doubling.UNDOUBLED, 0
        self._insufficient, self._skipped = False, 0

    def take_all(self, elements: Iterable[Element]) -> None:
        """The whole section."""
        for element in elements:
            self._take(element)

    @property
    def outcome(self) -> tuple[Contract, Seat] | None:
        """The contract and declarer that the calls come to."""
        return final_contract(self.dealer or Seat.NORTH, self.calls)

    def _take(self, element: Element) -> None:
        match element.kind:
            case Kind.COMMENT:
                pass
            case Kind.ENDED | Kind.CONTINUES:
                self._end(element)
            case Kind.SUFFIX | Kind.NOTE | Kind.NAG:
                self.beside.take(element)
            case Kind.IRREGULAR:
                self._irregular(element)
            case Kind.WORD if element.text == "-":
                self._dash(element)
            case Kind.WORD:
                self._word(element)
            case _:
                self._bad(element, "pbn.call", f"{element.text[:20]!r} is no call")

    def _bad(self, element: Element, code: str, text: str) -> None:
        self.faults.error(element, code, text)
        self.sound = False

    def _end(self, element: Element) -> None:
        sign = "*" if element.kind is Kind.ENDED else "+"
        if self._ended or self.complete:
            self._bad(element, "pbn.end", f"{sign} after the auction is over")
        self._ended = sign

    def _dash(self, element: Element) -> None:
        if self._started:
            self._bad(element, "pbn.rotation", "- after the first call")
        self._seat = self._seat.lho

    def _begin(self, element: Element) -> None:
        if not self._started and self.dealer is not None and self._seat is not self.dealer:
            self._bad(element, "pbn.rotation", f"{self.dealer.value} is dealer, and {self._seat.value} begins")
        self._started = True

    def _irregular(self, element: Element) -> None:
        self._begin(element)
        if self._insufficient or element.text not in ("I", "S"):
            self._bad(element, "pbn.irregularity", f"^{element.text} cannot stand here")
        elif element.text == "I":
            self._insufficient = True
        else:
            self._skipped, self._seat = self._skipped + 1, self._seat.lho
            if self._skipped == 4:
                self._bad(element, "pbn.irregularity", "all four players are skipped")

    def _word(self, element: Element) -> None:
        self._begin(element)
        self.beside.next()
        text = element.text.upper()
        if self.complete or self._ended:
            self._bad(element, "pbn.end", f"{element.text[:20]!r} after the auction is over")
        elif text == "AP":
            self.calls += [Said(Pass())] * (3 if self._bid else 4)
            self.complete = True
        elif text not in _CALLS:
            self._bad(element, "pbn.call", f"{element.text[:20]!r} is no call")
            self._seat = self._seat.lho
        else:
            self._call(element, _CALLS[text])

    def _call(self, element: Element, call: Call) -> None:
        if self._insufficient and call in _NO_BIDS:
            self._bad(element, "pbn.irregularity", "^I before what is no bid")
        match call:
            case Bid():
                self._check_bid(element, call)
                self._bid, self._side, self._doubling, self._passes = call, self._seat.side, Doubling.UNDOUBLED, 0
            case Double():
                if self._bid is None or self._side is self._seat.side or self._doubling is not Doubling.UNDOUBLED:
                    self._bad(element, "pbn.double", "no bid of the opponents to double")
                self._doubling, self._passes = Doubling.DOUBLED, 0
            case Redouble():
                if self._side is not self._seat.side or self._doubling is not Doubling.DOUBLED:
                    self._bad(element, "pbn.redouble", "no double of the opponents to redouble")
                self._doubling, self._passes = Doubling.REDOUBLED, 0
            case Pass():
                self._passes += 1
        self.calls.append(Said(call, by=self._seat if self._skipped or not self.calls else None))
        self.complete = self._passes == (3 if self._bid else 4)
        self._seat, self._insufficient, self._skipped = self._seat.lho, False, 0

    def _check_bid(self, element: Element, bid: Bid) -> None:
        sufficient = self._bid is None or bid.beats(self._bid)
        if self._insufficient and sufficient:
            self._bad(element, "pbn.irregularity", f"^I before {bid}, which is sufficient")
        elif not self._insufficient and not sufficient:
            self._bad(element, "pbn.insufficient", f"{bid} is not sufficient over {self._bid}")
