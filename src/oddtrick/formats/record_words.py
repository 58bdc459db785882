"""The single values of a case file: seats, calls, cards, results, and the lists of them.

Example:
    >>> is_award("60%"), is_award("4S=")
    (True, False)
"""

from __future__ import annotations

import re
from enum import Enum
from fractions import Fraction

from oddtrick.formats.shapes import ByKey, Either, Key, Keys, Many, Number, Ruled, Shared, Text, Words
from oddtrick.formats.yaml_tree import Plain
from oddtrick.words.results import MOST_OUTCOMES

_BID = r"[1-9](?:C|D|H|S|NT)"
_CALL = rf"{_BID}|P|X|XX"
_CARD = r"[SHDC][AKQJT98765432]"
_CONTRACT = r"[1-7](?:C|D|H|S|NT)(?:X|XX)?"
_OUTCOME = rf"{_CONTRACT}(?:=|[+-][0-9]{{1,2}})(?: by [NESW])?|-?[0-9]{{1,5}}"
_AWARD = r"A[+-]?|[0-9]{1,3}(?:\.[0-9]{1,6})?%|[+-]?[0-9]{1,3}(?:\.[0-9]{1,6})? ?IMPs?"
_PROVISION = r"[0-9]{1,2}(?:[A-H][0-9]{0,2}[a-l]?[0-9]?(?:-[ivx]+|-fn)?|-[a-z]+|\.[0-9])?(?:#[a-z0-9]+)?"
_HAND = r"-|[AKQJT2-9]*(?:\.[AKQJT2-9]*){3}"

TEXT = Text("text")
FLAG = Words(("true", "false"))
SEATS = ("N", "E", "S", "W")
SIDES = ("NS", "EW")
SEAT = Shared("seat", Words(SEATS))
SIDE = Shared("side", Words(SIDES))
PLAYER = Shared("player", Words(SEATS + SIDES))
CALLER = Shared("caller", Words((*SEATS, "table", "director")))
SEAT_LIST = Many(SEAT, distinct=True)
CALL = Shared("call", Text("a call: P, X, XX, or a bid such as 1S or 3NT", re.compile(_CALL)))
CARD = Shared("card", Text("a card: suit, then rank, such as SA or HT", re.compile(_CARD)))
CALL_OR_CARD = Text("a call such as 1S or P, or a card such as SA", re.compile(f"{_CALL}|{_CARD}"))
TOPIC = Text("a call, auction or contract", re.compile(f"{_CALL}|auction|contract"))
CARDS = Shared("cards", Either(text=CARD, many=Many(CARD, least=1, distinct=True)))
VISIBLE = Either(text=CARD, many=Many(CARD, distinct=True))
SUIT = Words(("C", "D", "H", "S"))
SUITS = Either(text=SUIT, many=Many(SUIT, least=1, distinct=True))
DENOMINATIONS = Many(Words(("C", "D", "H", "S", "NT")), distinct=True)
PROVISION = Shared(
    "provision", Text("a provision such as 27B1a or 30B1b-ii", re.compile(_PROVISION), (0, 99), decimals=True)
)
CONTRACT = Text("a contract such as 4S or 3NTX", re.compile(_CONTRACT))
CONTRACT_BY = Text("a contract and its declarer, such as 4SX by S", re.compile(f"{_CONTRACT} by [NESW]"))
HAND = Text("a hand, S.H.D.C, or - where it is unknown", re.compile(_HAND))
POINTS = re.compile(r"-?[0-9]{1,5}")
STATE_CONTRACT = re.compile(f"{_CONTRACT}|passed_out")
EDITION = Words(("1987", "1997", "2007", "2017"))
VULNERABLE = Words(("none", "NS", "EW", "both"))
TRICKS = Number(0, 13)
TRICK = Number(1, 13)
PLACE = Number(1, 999999)
BOARD = Number(1, 9999)
MINUTES = Number(0, 9999)
TRICKS_BY_SIDE = Keys((Key("NS", TRICKS, "North-South's tricks."), Key("EW", TRICKS, "East-West's tricks.")))
HOLDINGS = Keys(tuple(Key(seat, CARDS, f"Cards of {seat}.") for seat in SEATS))

_TRICKS = re.compile(r"([1-7])(?:[CDHS]|NT)X{0,2}(=|[+-][0-9]{1,2}).*")


def possible(outcome: Plain) -> str:
    """Whether declarer can have taken so many tricks; a rule of `OUTCOME`."""
    match = _TRICKS.fullmatch(outcome) if isinstance(outcome, str) else None
    if match is None:
        return ""
    over = 0 if match[2] == "=" else int(match[2])
    return "" if 0 <= 6 + int(match[1]) + over <= 13 else "a result of 0 to 13 tricks"


OUTCOME = Shared(
    "outcome",
    Ruled(
        Text(
            "a result such as 4S= or 3NT-1 by E, or points from North-South's side",
            re.compile(_OUTCOME),
            (-99999, 99999),
        ),
        possible,
    ),
)
AWARD = Shared("award", Text("A+, A, A-, a percentage such as 60%, or IMPs such as +3 IMP", re.compile(_AWARD)))
OUTCOME_OR_AWARD = Ruled(
    Text("a result, points, or an award", re.compile(f"{_OUTCOME}|{_AWARD}"), (-99999, 99999)), possible
)
PERCENT = Text(
    "a weight from 0 to 100",
    re.compile(r"[0-9]{1,3}(?:\.[0-9]{1,9})?|[0-9]{1,6}/[1-9][0-9]{0,3}"),
    (0, 999),
    decimals=True,
)
WEIGHTED_KEYS = (
    Key("score", OUTCOME, "The outcome: a result, or points from North-South's side.", needed=True),
    Key("weight", PERCENT, "Its weight in per cent; 100 where nothing is said."),
)
WEIGHTED = Shared("weighted", Keys(WEIGHTED_KEYS))


def whole(side: Plain) -> str:
    """Whether the weights of a side's outcomes, which are not too many, sum to 100; a rule of `SIDE_SCORE`."""
    match side:
        case list():
            weights = [_weight(one) for one in side]
        case dict():
            weights = [_weight(side)]
        case _:
            return ""
    if len(weights) > MOST_OUTCOMES:
        return f"at most {MOST_OUTCOMES} outcomes"
    return "" if sum(weights) == 100 and 0 not in weights else "weights over 0 that sum to 100"


def _weight(outcome: Plain) -> Fraction:
    match outcome:
        case {"weight": str(weight)}:
            return Fraction(weight)
        case _:
            return Fraction(100)


OUTCOMES = Many(Either(text=OUTCOME, keys=WEIGHTED), least=1)
SIDE_SCORE = Shared("side_score", Ruled(Either(text=OUTCOME_OR_AWARD, many=OUTCOMES, keys=WEIGHTED), whole))
_NS = Key("NS", SIDE_SCORE, "North-South's score: one outcome, several with weights, or an award.")
_EW = Key("EW", SIDE_SCORE, "East-West's score: one outcome, several with weights, or an award.")
_WITHOUT_ERROR = Key(
    "without_error",
    Shared("outcomes", Ruled(Either(text=OUTCOME, many=OUTCOMES, keys=WEIGHTED), whole)),
    "Of self-inflicted damage, 12C1(e): what the side left out would have had without its own error.",
)
NS_FIRST = (Key("NS", _NS.of, _NS.means, needed=True), _EW, _WITHOUT_ERROR)
EW_FIRST = (Key("EW", _EW.of, _EW.means, needed=True), _NS, _WITHOUT_ERROR)
ADJUSTED = Shared(
    "adjusted",
    Either(
        text=OUTCOME,
        keys=ByKey(
            {"score": Ruled(Keys(WEIGHTED_KEYS), whole), "NS": Keys(NS_FIRST), "EW": Keys(EW_FIRST)}, "score, NS or EW"
        ),
    ),
)


def is_award(text: str) -> bool:
    """Whether a side's score is an award and no outcome."""
    return re.fullmatch(_AWARD, text) is not None


def words_of(kind: type[Enum]) -> Words:
    """The words of an enumeration."""
    return Words(tuple(str(member.value) for member in kind))
