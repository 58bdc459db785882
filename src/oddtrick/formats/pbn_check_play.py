"""A play as the standard and the Laws have it.

Law: 44 (1987-2017): who leads, following suit, who wins a trick. Source: PBN 2.1, sections 3.6, 3.9 and 3.10.

Example:
    >>> from oddtrick.formats.pbn_text import games
    >>> from oddtrick.formats.pbn_elements import elements_of
    >>> deal = Deal.parse("W:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")
    >>> def faults(text):
    ...     check = PlayCheck(deal, Seat.WEST, Denomination.NO_TRUMP, Faults("x.pbn"))
    ...     check.take_all(elements_of(next(games(f'[Play "W"] {text}', "x.pbn")), 0))
    ...     return [one.code for one in check.faults.found]
    >>> faults("SA HA DA CA"), faults("SA ^R HA DA CA"), faults("SA HA DA C1"), faults("HA"), faults("^L SA")
    ([], ['pbn.revoke'], ['pbn.card'], ['pbn.card-held'], ['pbn.irregularity'])
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from oddtrick.formats.game import Put
from oddtrick.formats.pbn_cards import MOST_CELLS
from oddtrick.formats.pbn_check_said import CARD_GLYPHS, Beside
from oddtrick.formats.pbn_elements import Element, Kind
from oddtrick.formats.pbn_faults import Faults
from oddtrick.table.playing import winner_of
from oddtrick.words.cards import Card, Cards
from oddtrick.words.contracts import Denomination
from oddtrick.words.deals import Deal
from oddtrick.words.seats import Seat, Side, rotation

_CARDS = {str(card): card for card in map(Card.of, range(52))}


@dataclass(frozen=True, slots=True)
class _Cell:
    """A place in a row: a card, or none, with its marks."""

    element: Element
    card: Card | None
    irregular: str


class PlayCheck:
    """Goes through a play.

    Attributes:
        faults: where to put what is wrong.
        beside: what stands beside the cards.
        won: tricks known to be each side's.
        sound: nothing so far makes the rest doubtful.
    """

    def __init__(self, deal: Deal, leader: Seat, trump: Denomination, faults: Faults) -> None:
        self.faults, self.column, self.trump = faults, leader, trump
        self.beside = Beside(CARD_GLYPHS, faults)
        self.won = {Side.NS: 0, Side.EW: 0}
        self.sound = True
        self.left = {seat: int(hand) for seat, hand in deal.hands.items()}
        self.tricks = max(len(hand) for hand in deal.hands.values())
        self._known = {seat for seat, hand in deal.hands.items() if hand}
        self._hidden: set[Seat] = set()
        self._cells: list[_Cell] = []
        self._marks: list[Element] = []
        self._ended = ""
        self._due: Seat | None = leader

    def take_all(self, elements: Iterable[Element]) -> None:
        """The whole section."""
        for element in elements:
            self._take(element)
        for mark in self._marks:
            self._bad(mark, "pbn.irregularity", f"^{mark.text} before no card")
        if len(self._cells) > self.tricks * 4 and self._cells[self.tricks * 4].card is not None:
            self._bad(self._cells[self.tricks * 4].element, "pbn.play-long", f"more than {self.tricks} tricks")
        for start in range(0, min(len(self._cells), self.tricks * 4), 4):
            self._trick(self._cells[start : start + 4])

    def _bad(self, element: Element, code: str, text: str) -> None:
        self.faults.error(element, code, text)
        self.sound = False

    def _take(self, element: Element) -> None:
        match element.kind:
            case Kind.COMMENT:
                pass
            case Kind.ENDED:
                self._end(element, "*")
            case Kind.CONTINUES:
                self._end(element, "+")
                self._put(element, None)
            case Kind.SUFFIX | Kind.NOTE | Kind.NAG:
                self.beside.take(element)
            case Kind.IRREGULAR:
                self._marks.append(element)
            case Kind.WORD if element.text == "-":
                self._put(element, None)
            case Kind.WORD if element.text.upper() in _CARDS:
                self.beside.next()
                self._put(element, _CARDS[element.text.upper()])
            case _:
                self._bad(element, "pbn.card", f"{element.text[:20]!r} is no card")
                self.beside.next()
                self._put(element, None)

    def _end(self, element: Element, sign: str) -> None:
        if self._ended:
            self._bad(element, "pbn.end", f"{sign} after {self._ended}")
        self._ended = sign

    def _put(self, element: Element, card: Card | None) -> None:
        if self._ended == "*":
            self._bad(element, "pbn.end", f"{element.text[:20]!r} after *")
        if len(self._marks) > 1:
            self._bad(self._marks[1], "pbn.irregularity", "a second mark before one card")
        elif self._marks and (card is None or self._marks[0].text not in ("R", "L")):
            self._bad(self._marks[0], "pbn.irregularity", f"^{self._marks[0].text} cannot stand here")
        irregular = "".join(mark.text for mark in self._marks)
        self._marks = []
        if len(self._cells) < MOST_CELLS:
            self._cells.append(_Cell(element, card, irregular))

    def _trick(self, cells: list[_Cell]) -> None:
        seats = rotation(self.column)
        by_seat = dict(zip(seats, cells, strict=False))
        leads = [seat for seat, cell in by_seat.items() if "L" in cell.irregular]
        for seat in leads[1:]:
            self._bad(by_seat[seat].element, "pbn.irregularity", "a second lead out of turn in one trick")
        if leads and leads[0] is self._due:
            self._bad(by_seat[leads[0]].element, "pbn.irregularity", f"^L, and it is {leads[0].value}'s lead")
        leader = leads[0] if leads else self._due
        order = rotation(leader or self.column)
        trick = [Put(seat, cell.card) for seat in order if (cell := by_seat.get(seat)) and cell.card]
        led = trick[0].card if trick and trick[0].by is leader else None
        for put in trick:
            self._card(put, by_seat[put.by], led, leads=put.by is leader)
        self._hidden |= {seat for seat in seats if seat not in {put.by for put in trick}}
        self._due = None
        if len(trick) == 4 and led is not None:
            self._due = winner_of(trick, self.trump)
            self.won[self._due.side] += 1
        elif led is not None and trick:
            self._unfinished(trick)

    def _card(self, put: Put, cell: _Cell, led: Card | None, *, leads: bool) -> None:
        bit, suit = 1 << put.card.index, 0x1FFF << (put.card.index // 13 * 13)
        held = self.left[put.by] & bit
        elsewhere = any(hand & bit for seat, hand in self.left.items() if seat is not put.by)
        if (put.by in self._known and not held) or elsewhere:
            self._bad(cell.element, "pbn.card-held", f"{put.card} is not in {put.by.value}'s hand")
        elif leads and cell.irregular == "R":
            self._bad(cell.element, "pbn.revoke", "^R before a lead")
        elif led is not None and not leads and put.by in self._known - self._hidden:
            follows = 0x1FFF << (led.index // 13 * 13)
            revoke = suit != follows and bool(self.left[put.by] & follows)
            if revoke != ("R" in cell.irregular):
                text = "does not follow suit, and could" if revoke else "is no revoke"
                self._bad(cell.element, "pbn.revoke", f"{put.by.value}'s {put.card} {text}")
        self.left[put.by] &= ~bit

    def _unfinished(self, trick: list[Put]) -> None:
        """A trick that only one side can win, whatever its other cards are, is that side's."""
        there = {put.by: [put.card] for put in trick}
        for seat in Seat:
            if seat not in there:
                if seat not in self._known:
                    return
                there[seat] = self._playable(seat, trick[0].card)
        if not all(there.values()):
            return
        for side in Side:
            ours = max(self._worth(card, trick[0].card) for seat in Seat if seat.side is side for card in there[seat])
            theirs = max(
                min(self._worth(card, trick[0].card) for card in there[seat]) for seat in Seat if seat.side is not side
            )
            if ours < theirs:
                self.won[side.other] += 1

    def _playable(self, seat: Seat, led: Card) -> list[Card]:
        hand = self.left[seat]
        follows = hand & 0x1FFF << (led.index // 13 * 13)
        return list(Cards(follows or hand))

    def _worth(self, card: Card, led: Card) -> int:
        rank = card.index % 13
        if card.suit.value == self.trump.value:
            return rank + 26
        return rank + 13 if card.suit is led.suit else rank - 13
