"""What the values of PBN's tags mean: deals, results, scores, as programs and people write them.

Source: PBN 2.1, sections 3.4.11, 3.4.15, 4.2.1.

Example:
    >>> result_of("NS 9 EW 4", Side.EW), result_of("^9", Side.NS), points_of("EW 110", None), points_of("140", Side.EW)
    (4, 9, -110, -140)
"""

from __future__ import annotations

import re

from oddtrick.formats.pbn_deals import plain_deal
from oddtrick.words.cards import Cards
from oddtrick.words.deals import Deal
from oddtrick.words.errors import Impossible
from oddtrick.words.seats import Seat, Side

_SIDED = re.compile(r"(NS|EW)\s*([+-]?\d{1,6})", re.ASCII)
_NUMBER = re.compile(r"[+-]?\d{1,6}", re.ASCII)
_DEAL = re.compile(r"\s*(?:([NESWnesw])\w*\s*:)?(.*)", re.DOTALL)


def read_deal(value: str, first: Seat) -> tuple[Deal, tuple[str, ...]]:
    """A deal, as much of it as can be read, and what cannot.

    Args:
        value: of the tag.
        first: whose hand comes first where the value does not say.
    """
    for written in (value, plain_deal(value)):
        try:
            return Deal.parse(written), ()
        except Impossible as error:
            why = str(error)
    return _as_far_as_possible(value, first, why)


def _as_far_as_possible(value: str, first: Seat, why: str) -> tuple[Deal, tuple[str, ...]]:
    seat_text, rest = (_DEAL.match(value) or _DEAL.match("")).groups()  # type: ignore[union-attr]
    seat, faults, hands = Seat.parse(seat_text) if seat_text else first, [why], {}
    words = plain_deal(f"N:{rest}")[2:].split()
    for word in words[:4]:
        cards = 0
        suits = word.replace("10", "T").split(".")
        for place, ranks in enumerate(suits[:4]):
            for rank in ranks:
                cards |= _bit(rank, place)
        if len(suits) != 4 and word != "-":
            faults.append(f"a hand of {len(suits)} suits: {word[:20]!r}")
        hands[seat] = Cards(cards)
        seat = seat.lho
    if len(words) > 4:
        faults.append("more than four hands")
    return Deal.of_hands(hands), tuple(dict.fromkeys(faults))


def _bit(rank: str, place: int) -> int:
    try:
        return int(Cards.parse("." * place + rank + "." * (3 - place)))
    except Impossible:
        return 0


def result_of(text: str, side: Side | None) -> int | None:
    """Declarer's tricks; None where the value does not say them, or says them of sides and declarer's is not known."""
    words = text.strip().lstrip("^").strip().upper()
    sided = {name: int(number) for name, number in _SIDED.findall(words)}
    if side is not None and sided:
        tricks = sided[side.value] if side.value in sided else 13 - sided[side.other.value]
    elif _NUMBER.fullmatch(words) and words[0] not in "+-":
        tricks = int(words)
    else:
        return None
    return tricks if 0 <= tricks <= 13 else None


def points_of(text: str, side: Side | None) -> int | None:
    """Points from North-South's side; None where the value says none, or two that are no opposites.

    Args:
        text: of the tag `Score`.
        side: declarer's, whose points a number alone is.
    """
    words = text.strip().upper()
    sided = {name: int(number) for name, number in _SIDED.findall(words)}
    if len(sided) == 2:
        return sided["NS"] if sided["NS"] == -sided["EW"] else None
    if sided:
        name, points = next(iter(sided.items()))
        return Side(name).sign * points
    if _NUMBER.fullmatch(words) and (side is not None or int(words) == 0):
        return int(words) * side.sign if side is not None else 0
    return None
