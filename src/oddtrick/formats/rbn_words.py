"""Words of RBN: hands, auctions and plays on one line, read and written.

Source: R. Pavlicek, "Richard's Bridge Notation" (article 7A12), versions 2.0 to 3.2.

Example:
    >>> said, left = parse_auction("1SP2C*P:2DX^1RA")
    >>> [str(one.call) for one in said], left
    (['1S', 'P', '2C', 'P', '2D', 'X', 'XX', 'P', 'P', 'P'], '')
    >>> [str(card) for card, _ in parse_play("SQ2KA:H3S4")[0]]
    ['SQ', 'S2', 'SK', 'SA', 'H3', 'S4']
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from oddtrick.formats.course import auction_end
from oddtrick.formats.game import Put, Said
from oddtrick.words.calls import DOUBLE, PASS, REDOUBLE, Bid, Call, Double, Pass, Redouble, parse_bid
from oddtrick.words.cards import PACK, Card, Cards, Suit
from oddtrick.words.deals import Deal
from oddtrick.words.errors import Impossible
from oddtrick.words.seats import Seat, Vulnerability, rotation

VULNERABLE = {
    "Z": Vulnerability.NONE,
    "N": Vulnerability.NS,
    "E": Vulnerability.EW,
    "B": Vulnerability.BOTH,
}
_VULNERABLE_LETTERS = {vulnerable: letter for letter, vulnerable in VULNERABLE.items()}
_HANDS = re.compile(r"([:;])([^:;]*)")
_RANKS = re.compile(r"[^2-9TJQKA.]")


def parse_hands(value: str) -> tuple[Deal, str, str]:
    """The value of `H`: hands clockwise from a seat, each after a colon, or a semicolon where it is hidden.

    Returns:
        The deal; the seats whose hands are hidden; what could not be read.

    Raises:
        Impossible: no seat stands at the beginning, or a hand holds a card twice.

    Example:
        >>> deal, hidden, left = parse_hands("W:A875.632.76.8643;Q632.Q87.J842.Q2:KJT4.KJT4.AQ3.AJ;")
        >>> str(deal.south), hidden, left
        ('9.A95.KT95.KT975', 'NS', '')
    """
    seats = rotation(Seat.parse(value[:1]))
    hands: dict[Seat, Cards] = {}
    hidden, left = set(), ""
    for place, found in enumerate(_HANDS.finditer(value)):
        if place > 3:
            left += found[0]
            continue
        text = found[2].strip().upper().replace("10", "T")
        left += "".join(_RANKS.findall(text))
        suits = _RANKS.sub("", text).split(".")
        left += "".join(suits[4:])
        hands[seats[place]] = Cards.parse(".".join([*suits, "", "", ""][:4]))
        if found[1] == ";":
            hidden.add(seats[place])
    return Deal.of_hands(_with_fourth(hands)), "".join(seat.value for seat in Seat if seat in hidden), left


def _with_fourth(hands: Mapping[Seat, Cards]) -> Mapping[Seat, Cards]:
    """A fourth hand that is empty or left out is what remains of the pack."""
    known = [hand for hand in hands.values() if hand]
    held = sum(known)
    if len(known) != 3 or held > PACK or held.bit_count() != 39:
        return hands
    return {seat: hands.get(seat) or Cards(PACK - held) for seat in Seat}


def hands_text(deal: Deal, hidden: str = "") -> str:
    """The value of `H`, from West; the last hand is left out where it is the rest."""
    text = "W"
    for seat in rotation(Seat.WEST):
        hand = "" if deal.is_complete and seat is Seat.SOUTH else str(deal.hands[seat])
        text += (";" if seat.value in hidden else ":") + (hand if hand.strip(".") else "")
    return text


_CALL = re.compile(
    r"(?P<bid>[1-7](?:NT?|[CDHS]))|(?P<word>[PXRDAY])|(?P<note>\^\d?)|(?P<conventional>\*)|(?P<mark>[!?]{1,2})"
    r"|(?P<between>[:\s]+)|(?P<other>.)",
    re.IGNORECASE,
)
_WORDS: Mapping[str, Call] = {"P": PASS, "X": DOUBLE, "D": DOUBLE, "R": REDOUBLE}
NOTE = "^"
"""Begins the mark of a call or card whose note stands on a line of its own."""


def parse_auction(value: str) -> tuple[list[Said], str]:
    """The calls of `A` after the dealer; a note's number is put into `mark` until the note is known.

    Returns:
        The calls; what is none, `Y` for a call that is asked for.
    """
    calls: list[Said] = []
    left = ""
    for found in _CALL.finditer(value):
        text = found[0].upper()
        match found.lastgroup:
            case "bid":
                calls.append(Said(parse_bid(text)))
            case "word" if text in _WORDS:
                calls.append(Said(_WORDS[text]))
            case "word" if text == "A":
                calls += _passes(calls)
            case "between":
                pass
            case "note" | "conventional" | "mark" if calls:
                calls[-1] = _marked(calls[-1], text)
            case _:
                left += text
    return calls, left


def _passes(calls: Sequence[Said]) -> list[Said]:
    """The passes that end an auction."""
    end = len(calls)
    while end and calls[end - 1].call == PASS:
        end -= 1
    wanted = 3 if end else 4
    return [Said(PASS)] * max(wanted - (len(calls) - end), 0)


def _marked(said: Said, mark: str) -> Said:
    if mark == "*":
        return replace(said, alerted=True)
    return replace(said, mark=said.mark + mark)


def auction_text(dealer: Seat, vulnerable: Vulnerability | None, calls: Sequence[Said], marks: Sequence[str]) -> str:
    """The value of `A`: dealer, vulnerability, calls in rounds of four; `A` for the passes that end it.

    Args:
        dealer: who calls first.
        vulnerable: `?` where it is not known.
        calls: in order.
        marks: what stands after each of them.
    """
    over = auction_end(dealer, calls).over
    bare = not any(marks[-3:])
    all_pass = over == len(calls) > 0 and bare
    last = len(calls)
    while all_pass and last and calls[last - 1].call == PASS and not marks[last - 1]:
        last -= 1
    words = [call_text(said.call) + mark for said, mark in zip(calls[:last], marks, strict=False)]
    words += ["A"] if all_pass else []
    rounds = ("".join(words[place : place + 4]) for place in range(0, len(words), 4))
    return f"{dealer.value}{_VULNERABLE_LETTERS[vulnerable] if vulnerable else '?'}:" + ":".join(rounds)


def call_text(call: Call) -> str:
    """A call, one or two characters."""
    match call:
        case Bid(level, denomination):
            return f"{level}{denomination.value[0]}"
        case Pass():
            return "P"
        case Double():
            return "X"
        case Redouble():
            return "R"


_CARD = re.compile(
    r"(?P<card>[SHDC]?(?:10|[2-9TJQKA]))|(?P<mark>\^\d?|\*|[!?]{1,2})|(?P<between>:)|(?P<blank>\s+)|(?P<other>.)",
    re.IGNORECASE,
)


def parse_play(value: str) -> tuple[list[tuple[Card, str]], str]:
    """The cards of `P` in order, each with what marks it, and what is none; a rank alone is of the suit led."""
    cards: list[tuple[Card, str]] = []
    led: Suit | None = None
    left = ""
    for found in _CARD.finditer(value):
        text = found[0].upper().replace("10", "T")
        match found.lastgroup:
            case "between":
                led = None
            case "card" if len(text) == 2 or led is not None:
                card = Card.parse(text if len(text) == 2 or led is None else led.value + text)
                led = led or card.suit
                cards.append((card, ""))
            case "mark" if cards:
                cards[-1] = (cards[-1][0], cards[-1][1] + text)
            case "blank":
                pass
            case _:
                left += text
    return cards, left


def play_text(cards: Iterable[Put], marks: Sequence[str]) -> str:
    """The value of `P`: tricks of four, the suit alone where it is not that of the lead."""
    words: list[str] = []
    led: Suit | None = None
    for place, (put, mark) in enumerate(zip(cards, marks, strict=True)):
        if place % 4 == 0:
            led = put.card.suit
            words.append(str(put.card) + mark)
        else:
            words[-1] += (put.card.rank if put.card.suit is led else str(put.card)) + mark
    return ":".join(words)


_RESULT = re.compile(r"\s*(?P<tricks>\d{1,2}|P)?\s*(?P<points>[+-]\d{1,5}|0)?\s*(?::\s*(?P<more>.*))?", re.IGNORECASE)


def parse_result(value: str) -> tuple[int | None, int | None, str]:
    """The value of `R`: declarer's tricks, North-South's points, and what stands after them.

    Raises:
        Impossible: it is none.

    Example:
        >>> parse_result("10+620:+11"), parse_result("P")
        ((10, 620, '+11'), (None, None, ''))
    """
    found = _RESULT.fullmatch(value)
    if found is None or ((found["tricks"] or "").isdigit() and int(found["tricks"]) > 13):
        raise Impossible(
            "{found!r} is not a result: 4S= by S, 3NT+1 by N, PASS, or points", id="result.unreadable", found=value
        )
    tricks = int(found["tricks"]) if (found["tricks"] or "").isdigit() else None
    return tricks, int(found["points"]) if found["points"] else None, found["more"] or ""
