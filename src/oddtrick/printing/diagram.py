"""A board's hands around the compass, as on a hand record."""

from __future__ import annotations

from dataclasses import dataclass

from oddtrick.printing.pen import INK, RULE, SOFT, VULNERABLE, Align, Pen
from oddtrick.printing.suits import SYMBOL_OF
from oddtrick.wording import Wording
from oddtrick.words.cards import Cards, Suit, high_card_points
from oddtrick.words.deals import Deal
from oddtrick.words.seats import Seat, Vulnerability


@dataclass(frozen=True, slots=True)
class Diagram:
    """What is drawn of a board.

    Attributes:
        deal: its hands.
        dealer: who dealt.
        vulnerable: which sides.
    """

    deal: Deal
    dealer: Seat
    vulnerable: Vulnerability


def holding(hand: Cards, suit: Suit) -> str:
    """The cards of a suit with thin gaps, the ten as 10; a dash for none.

    Example:
        >>> holding(Cards.parse("AKT.2.3.4"), Suit.SPADES), holding(Cards.parse("AKT..3.4"), Suit.HEARTS)
        ('A K 10', '–')
    """
    return " ".join(hand.suit(suit).replace("T", "X")).replace("X", "10") or "–"


def hand_lines(hand: Cards) -> tuple[tuple[Suit, str], ...]:
    """The four holdings, spades first."""
    return tuple((suit, holding(hand, suit)) for suit in reversed(Suit))


def draw_diagram(pen: Pen, board: Diagram, x: float, y: float, width: float, size: float, wording: Wording) -> float:
    """Draw the four hands in a box of this width, and give its height.

    Args:
        pen: on the page.
        board: what is drawn.
        x: left edge.
        y: upper edge.
        width: of the whole.
        size: of the letters.
        wording: language of the letters of the seats.
    """
    row = size * 1.24
    block = 4 * row
    side = width * 0.37
    centre = x + width / 2
    left = {
        Seat.NORTH: centre - side * 0.5,
        Seat.WEST: x,
        Seat.EAST: x + width - side,
        Seat.SOUTH: centre - side * 0.5,
    }
    top = {Seat.NORTH: y, Seat.WEST: y + block, Seat.EAST: y + block, Seat.SOUTH: y + 2 * block}
    for seat, hand in board.deal.hands.items():
        for place, (suit, cards) in enumerate(hand_lines(hand)):
            foot = top[seat] + (place + 0.8) * row
            pen.text(left[seat], foot, f"{SYMBOL_OF[suit]} {cards if hand else ''}", size=size, within=side)
    draw_compass(pen, board.dealer, board.vulnerable, centre, y + 1.5 * block, block * 0.36, wording)
    _points(pen, board.deal, x, y + 2 * block + 0.8 * row, size * 0.85, wording)
    return 3 * block


def draw_compass(
    pen: Pen, dealer: Seat, vulnerable: Vulnerability, x: float, y: float, radius: float, wording: Wording
) -> None:
    """The square of a board: the letters of the seats, thick red edges where vulnerable, the dealer underlined.

    Args:
        pen: on the page.
        dealer: who dealt.
        vulnerable: which sides.
        x: middle.
        y: middle.
        radius: half its width.
        wording: language of the letters.
    """
    pen.box(x - radius, y - radius, 2 * radius, 2 * radius, edge=RULE)
    size = radius * 0.5
    edges = {
        Seat.NORTH: (x - radius, y - radius, x + radius, y - radius),
        Seat.SOUTH: (x - radius, y + radius, x + radius, y + radius),
        Seat.WEST: (x - radius, y - radius, x - radius, y + radius),
        Seat.EAST: (x + radius, y - radius, x + radius, y + radius),
    }
    places = {
        Seat.NORTH: (x, y - radius * 0.48),
        Seat.SOUTH: (x, y + radius * 0.82),
        Seat.WEST: (x - radius * 0.64, y + radius * 0.18),
        Seat.EAST: (x + radius * 0.64, y + radius * 0.18),
    }
    for seat, (at, foot) in places.items():
        red = vulnerable.of(seat.side)
        if red:
            pen.line(*edges[seat], weight=2.4, ink=VULNERABLE)
        letter = wording.say(f"seat.letter.{seat.value}")
        dealing = seat is dealer
        ink = VULNERABLE if red else INK
        pen.text(at, foot, letter, size=size, bold=dealing, align=Align.CENTRE, ink=ink)
        if dealing:
            half = pen.width(letter, size, bold=True) / 2 + 1
            pen.line(at - half, foot + size * 0.2, at + half, foot + size * 0.2, weight=1, ink=ink)


def _points(pen: Pen, deal: Deal, x: float, y: float, size: float, wording: Wording) -> None:
    """High card points in the lower left corner, laid out like the hands."""
    if not deal.is_complete:
        return
    points = {seat: str(high_card_points(hand)) for seat, hand in deal.hands.items()}
    pen.text(x, y, wording.say("print.hcp"), size=size * 0.85, ink=SOFT)
    middle, row = x + size * 1.8, size * 1.2
    pen.text(middle, y + row, points[Seat.NORTH], size=size, align=Align.CENTRE)
    pen.text(middle - size * 1.2, y + 2 * row, points[Seat.WEST], size=size, align=Align.CENTRE)
    pen.text(middle + size * 1.2, y + 2 * row, points[Seat.EAST], size=size, align=Align.CENTRE)
    pen.text(middle, y + 3 * row, points[Seat.SOUTH], size=size, align=Align.CENTRE)
