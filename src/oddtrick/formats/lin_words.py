"""Words of LIN: hands, calls, cards, results, vulnerability, read and written.

Source: files of Bridge Base Online.

Example:
    >>> hand, left = parse_hand("S8KAHTQD238C39TJA")
    >>> str(hand), left, hand_text(hand)
    ('AK8.QT.832.AJT93', '', 'SAK8HQTD832CAJT93')
    >>> [str(one.call) for one in parse_calls("1Sp2H!xxppp")[0]], str(parse_result("4SWx-4"))
    (['1S', 'P', '2H', 'XX', 'P', 'P', 'P'], '4SX-4 by W')
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from oddtrick.formats.game import Said
from oddtrick.words.calls import BIDS, DOUBLE, PASS, REDOUBLE, Bid, Call, Double, Pass, Redouble, parse_bid
from oddtrick.words.cards import PACK, RANKS, Card, Cards, Suit
from oddtrick.words.contracts import Contract, ContractResult, PassedOut
from oddtrick.words.deals import Deal
from oddtrick.words.errors import Impossible
from oddtrick.words.seats import Seat, Vulnerability

SEATS = (Seat.SOUTH, Seat.WEST, Seat.NORTH, Seat.EAST)
"""The order of hands and names; the dealer is a digit, 1 for South."""
_DEALERS = {str(digit): seat for digit, seat in enumerate(SEATS, 1)}
_DIGITS = {seat: digit for digit, seat in _DEALERS.items()}
_SHIFTS = {suit.value: suit.order * 13 for suit in Suit}
_BITS = {rank: 1 << place for place, rank in enumerate(RANKS)}
_HAND = re.compile("S([2-9TJQKA]{0,13})H([2-9TJQKA]{0,13})D([2-9TJQKA]{0,13})C([2-9TJQKA]{0,13})")
"""As nearly all files write a hand."""
_VULNERABLE = {
    **dict.fromkeys(("o", "0", "-", "z"), Vulnerability.NONE),
    **dict.fromkeys(("n", "ns"), Vulnerability.NS),
    **dict.fromkeys(("e", "ew"), Vulnerability.EW),
    **dict.fromkeys(("b", "a", "all"), Vulnerability.BOTH),
}
_VULNERABLE_LETTERS = {
    Vulnerability.NONE: "o",
    Vulnerability.NS: "n",
    Vulnerability.EW: "e",
    Vulnerability.BOTH: "b",
}


def parse_hand(text: str) -> tuple[Cards, str]:
    """A hand, suits and ranks in any order and case, and the characters that are no part of one or a card again.

    Without suits it may be written as in PBN, with points between them.
    """
    plain = _HAND.fullmatch(text)
    if plain is not None:
        spades, hearts, diamonds, clubs = map(_holding, plain.groups())
        whole = Cards(spades << 39 | hearts << 26 | diamonds << 13 | clubs)
        if whole.bit_count() == len(text) - 4:  # no card twice
            return whole, ""
    hand, shift, left = 0, -1, []
    for letter in _with_suits(text.upper().replace("10", "T")):
        bit = _BITS.get(letter)
        if bit is not None and shift >= 0 and not hand & bit << shift:
            hand |= bit << shift
        elif letter in _SHIFTS:
            shift = _SHIFTS[letter]
        elif not letter.isspace():
            left.append(letter)
    return Cards(hand), "".join(left)


@lru_cache(maxsize=8192)
def _holding(ranks: str) -> int:
    """The cards of a suit, as bits; there are no more than so many in order of rank."""
    held = 0
    for rank in ranks:
        held |= _BITS[rank]
    return held


def _with_suits(text: str) -> str:
    suits = text.split(".")
    if len(suits) != 4 or not _SHIFTS.keys().isdisjoint(text):
        return text
    return "".join(letter + ranks for letter, ranks in zip("SHDC", suits, strict=True))


def hand_text(hand: Cards) -> str:
    """A hand, each suit high to low."""
    return "".join(suit.value + hand.suit(suit) for suit in reversed(Suit))


def parse_deal(value: str) -> tuple[Seat | None, Deal, str]:
    """The value of `md`.

    Returns:
        The dealer, None where it is not said; the hands, the fourth from the others; what is left over.
    """
    dealer = _DEALERS.get(value[:1])
    rest = value[1:] if value[:1].isdigit() else value
    words = rest.split(",")
    hands = [Cards(0)] * 4
    left = ""
    for place, word in enumerate(words[:4]):
        hands[place], odd = parse_hand(word)
        left += odd
    left += "".join(words[4:]).strip()
    south, west, north, east = _with_fourth(hands)
    return dealer, Deal(north, east, south, west), left


def _with_fourth(hands: list[Cards]) -> list[Cards]:
    held = sum(hands)
    if hands.count(Cards(0)) != 1 or held > PACK or held.bit_count() != 39:
        return hands
    return [hand or Cards(PACK - held) for hand in hands]


def deal_text(dealer: Seat, deal: Deal) -> str:
    """The value of `md`: three hands where the fourth is the rest, four otherwise; no comma at the end."""
    seats = SEATS[:3] if deal.is_complete else SEATS
    return _DIGITS[dealer] + ",".join(hand_text(deal.hands[seat]) if deal.hands[seat] else "" for seat in seats)


_CALL = re.compile(
    r"(?P<bid>[1-9][ ]*(?:NT?|[CDHS]))|(?P<redouble>RDBL|REDOUBLE|XX|R)|(?P<double>DBL|DOUBLE|X|D)|(?P<all>AP)"
    r"|(?P<pass>PASS|P|--?)|(?P<alert>!)|(?P<other>\S)",
    re.IGNORECASE,
)


def parse_calls(value: str) -> tuple[list[Said], str]:
    """The calls of an `mb`, one or a whole auction, and what is none; `AP` is three passes."""
    one = ONE_CALL.get(value)
    if one is not None:
        return [one], ""
    calls: list[Said] = []
    left = []
    for found in _CALL.finditer(value):
        match found.lastgroup:
            case "bid":
                calls.append(Said(parse_bid(found[0].replace(" ", ""))))
            case "redouble":
                calls.append(_REDOUBLE)
            case "double":
                calls.append(_DOUBLE)
            case "pass":
                calls.append(_PASS)
            case "all":
                calls += [_PASS, _PASS, _PASS]
            case "alert" if calls:
                calls[-1] = Said(calls[-1].call, alerted=True)
            case _:
                left.append(found[0])
    return calls, "".join(left)


_PASS, _DOUBLE, _REDOUBLE = Said(PASS), Said(DOUBLE), Said(REDOUBLE)


def _calls_alone() -> Mapping[str, Said]:
    """Single calls as files mostly write them, and each with the sign of an alert."""
    words: dict[str, Call] = {"p": PASS, "d": DOUBLE, "x": DOUBLE, "r": REDOUBLE, "xx": REDOUBLE}
    words.update({call_text(bid): bid for bid in BIDS})
    spelled = [(text, call) for word, call in words.items() for text in (word.lower(), word.upper())]
    plain = {text: Said(call) for text, call in spelled}
    return plain | {f"{text}!": Said(call, alerted=True) for text, call in spelled}


def call_text(call: Call) -> str:
    """A call as `mb` has it."""
    match call:
        case Bid(level, denomination):
            return f"{level}{denomination.value[0]}"
        case Pass():
            return "p"
        case Double():
            return "d"
        case Redouble():
            return "r"


ONE_CALL = _calls_alone()

_CARDS = re.compile(r"(?P<suit>[SHDC])(?P<ranks>(?:10|[2-9TJQKA])+)|(?P<other>\S)", re.IGNORECASE)
ONE_CARD = {
    suit + rank: card
    for card in PACK
    for suit in (card.suit.value, card.suit.value.lower())
    for rank in (card.rank, card.rank.lower())
}


def parse_cards(value: str) -> tuple[list[Card], str]:
    """The cards of a `pc`, one or several, and what is none.

    Example:
        >>> parse_cards("h10"), parse_cards("SAK c2?")
        (([Card('HT')], ''), ([Card('SA'), Card('SK'), Card('C2')], '?'))
    """
    one = ONE_CARD.get(value)
    if one is not None:
        return [one], ""
    cards: list[Card] = []
    left = []
    for found in _CARDS.finditer(value):
        if found.lastgroup == "ranks" or found["suit"]:
            suit = Suit(found["suit"].upper())
            cards += [Card(suit, rank) for rank in found["ranks"].upper().replace("10", "T")]
        else:
            left.append(found[0])
    if left and not cards and len(value.strip()) <= 3:
        return _rank_first(value)
    return cards, "".join(left)


def _rank_first(value: str) -> tuple[list[Card], str]:
    try:
        return [Card.parse(value)], ""
    except Impossible:
        return [], value


def parse_vulnerability(value: str) -> Vulnerability | None:
    """The value of `sv`; None where it says nothing."""
    return _VULNERABLE.get(value.strip().lower())


def vulnerability_text(vulnerable: Vulnerability) -> str:
    """The value of `sv`."""
    return _VULNERABLE_LETTERS[vulnerable]


_RESULT = re.compile(
    r"(?P<contract>[1-7](?:NT?|[CDHS]))(?P<before>X{0,2})(?P<declarer>[NESW])(?P<after>X{0,2})(?P<over>=|[+-]\d{1,2})?",
    re.IGNORECASE,
)
_PASSED = frozenset(("PASS", "P", "PASSED", "AP", "PASSOUT"))


def parse_result(text: str) -> ContractResult | PassedOut | tuple[Contract, Seat]:
    """An entry of `rs`: a result, or a contract and its declarer where the result is not said.

    Raises:
        Impossible: neither.
    """
    return _result("".join(text.split()).upper())


@lru_cache(maxsize=4096)
def _result(word: str) -> ContractResult | PassedOut | tuple[Contract, Seat]:
    """Likewise, without white space and in capitals; a match has few results, many times."""
    if word in _PASSED:
        return PassedOut()
    found = _RESULT.fullmatch(word)
    if found is None or (found["before"] and found["after"]):
        raise Impossible(
            "{found!r} is not a result: 4S= by S, 3NT+1 by N, PASS, or points", id="result.unreadable", found=word
        )
    contract = Contract.parse(found["contract"] + found["before"] + found["after"])
    declarer = Seat.parse(found["declarer"])
    if found["over"] is None:
        return contract, declarer
    over = 0 if found["over"] == "=" else int(found["over"])
    tricks = contract.level + 6 + over
    if not 0 <= tricks <= 13:
        raise Impossible("{found} tricks: a declarer has 0 to 13", id="tricks.number", found=tricks)
    return ContractResult(contract, declarer, tricks)


def result_text(contract: Contract, declarer: Seat, tricks: int | None) -> str:
    """An entry of `rs`."""
    text = f"{contract.level}{contract.denomination.value[0]}{declarer.value}{contract.doubling.value.lower()}"
    if tricks is None:
        return text
    over = tricks - 6 - contract.level
    return text + ("=" if over == 0 else f"{over:+d}")
