"""The head of a case, and the whole of it: the table of its keys.

Example:
    >>> [key.name for key in CASE.keys][:4]
    ['format', 'id', 'title', 'source']
"""

from __future__ import annotations

import re

from oddtrick.formats import record_words as words
from oddtrick.formats.record_forms import EVENT
from oddtrick.formats.record_state import EXPECT
from oddtrick.formats.shapes import Either, Key, Keys, Many, Ruled, Shape, Text, Words
from oddtrick.formats.yaml_tree import Plain
from oddtrick.table.actions import Scoring
from oddtrick.words.cards import Cards
from oddtrick.words.deals import Deal
from oddtrick.words.errors import Impossible
from oddtrick.words.seats import Seat

FORMAT = "case/1"
_DEAL = re.compile(r"([NESW]):(\S+) (\S+) (\S+) (\S+)")

REGULATIONS: dict[str, tuple[Shape, str]] = {
    "face_down_leads": (words.FLAG, "Opening leads are made face down. Law 41A. Default: true."),
    "weighted_scores": (words.FLAG, "Assigned scores may be weighted. Law 12C1(c). Default: true."),
    "reservation_of_rights": (
        words.FLAG,
        "The right to call the director later may be reserved. Law 16B2. Default: true.",
    ),
    "dummy_may_ask_defenders": (words.FLAG, "Dummy may ask a defender about a revoke. Law 61B. Default: false."),
    "defenders_may_ask": (
        words.FLAG,
        "Defenders may ask each other about a revoke. Law 61B. Default: true since 2007, false before.",
    ),
    "claims_top_down": (words.FLAG, "A suit is played from the top where a claim is silent. Law 70E2. Default: false."),
    "late_corrections": (words.FLAG, "Scores may be corrected after the period. Law 79C2 of 2007. Default: false."),
    "appeal_minutes": (words.MINUTES, "How long a ruling can be appealed, in minutes. Law 92B. Default: 30."),
}
"""What the Laws leave to the authority."""


def deal_of(text: str) -> Deal:
    """The hands of a deal as the format writes it: four of them, `-` for one that is unknown.

    Raises:
        Impossible: no such notation, or a card twice.

    Example:
        >>> str(deal_of("E:A... - - -").east)
        'A...'
    """
    match = _DEAL.fullmatch(text)
    if match is None:
        raise Impossible("{found!r} is not a deal: N:S.H.D.C and three more hands", id="deal.unreadable", found=text)
    seat, hands, held = Seat(match[1]), dict[Seat, Cards](), 0
    for word in match.groups()[1:]:
        hand = Cards(0) if word == "-" else Cards.parse(word)
        twice = Cards(held & hand)
        if twice:
            raise Impossible("{found} stands in two hands", id="deal.twice", found=str(next(iter(twice))))
        hands[seat], held, seat = hand, held | hand, seat.lho
    return Deal.of_hands(hands)


def _deal_fault(deal: Plain) -> str:
    try:
        deal_of(str(deal))
    except Impossible as error:
        return f"a deal of 52 different cards at most: {error}"
    return ""


def _tricks_fault(tricks: Plain) -> str:
    match tricks:
        case {"NS": str(ns), "EW": str(ew)} if int(ns) + int(ew) > 13:
            return "13 tricks at most"
        case _:
            return ""


_HAND = r"(?:-|[AKQJT2-9]*(?:\.[AKQJT2-9]*){3})"
_DEAL_TEXT = Text("a deal such as N:AK5.QJ2.T98.7654 - - -", re.compile(rf"[NESW]:{_HAND}(?: {_HAND}){{3}}"))

CASE = Keys(
    (
        Key("format", Words((FORMAT,)), "The format of this file."),
        Key("id", words.TEXT, "The case's name, once in a file."),
        Key("title", words.TEXT, "What it shows."),
        Key("source", words.TEXT, "Where it comes from."),
        Key("notes", words.TEXT, "What else there is to say."),
        Key(
            "edition",
            Either(text=words.EDITION, many=Many(words.EDITION, least=1, distinct=True)),
            "The edition of the Laws, or several, for each of which `expect` holds. Default: 2017.",
        ),
        Key("board", words.BOARD, "The number of the board, which gives dealer and vulnerability. Law 2."),
        Key("dealer", words.SEAT, "Who dealt. Default: from the board, else N."),
        Key("vulnerable", words.VULNERABLE, "Who is vulnerable. Default: from the board, else none."),
        Key("deal", Ruled(_DEAL_TEXT, _deal_fault), "The hands in PBN's notation, - where one is unknown."),
        Key("scoring", words.words_of(Scoring), "How the board is scored. Default: matchpoints."),
        Key("contract", words.CONTRACT_BY, "The record starts after an auction that ended in this contract."),
        Key(
            "tricks", Ruled(words.TRICKS_BY_SIDE, _tricks_fault), "Tricks won before the record starts. Default: none."
        ),
        Key("lead", words.SEAT, "Who is on lead where the record starts in mid-play."),
        Key(
            "regulations",
            Keys(tuple(Key(name, shape, means) for name, (shape, means) in REGULATIONS.items())),
            "What the authority elected.",
        ),
        Key("events", Many(EVENT, counted="event"), "What happened, in order. Default: nothing."),
        Key("expect", EXPECT, "What has to follow, for tests."),
    )
)
"""A case."""
