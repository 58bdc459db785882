"""Situations from which the paths of the Laws start: short records, each up to the act that raises the matter.

Example:
    >>> [situation.name for situation in SITUATIONS if 27 in situation.laws][:2]
    ['insufficient_bid', 'insufficient_bid_artificial']
"""

from __future__ import annotations

from dataclasses import dataclass

from oddtrick.table.actions import (
    Action,
    BoardEnds,
    CallsDirector,
    ChangesCall,
    MakesCall,
    Meaning,
    NextRound,
    Records,
)
from oddtrick.table.notices import NoticeKind, Notices
from oddtrick.table.plays import (
    Agrees,
    Breach,
    ChangesCard,
    Claims,
    Concedes,
    Designates,
    DummyBreach,
    Exposes,
    Exposure,
    Objects,
    PlaysCard,
    PlaysCards,
    PlaysOn,
    Warns,
)
from oddtrick.table.setup import Setup
from oddtrick.words.calls import parse_call
from oddtrick.words.cards import Card
from oddtrick.words.contracts import Contract, Denomination
from oddtrick.words.deals import Deal
from oddtrick.words.seats import Caller, Seat


@dataclass(frozen=True, slots=True)
class Situation:
    """A start.

    Attributes:
        name: stable key; its title is a message.
        laws: the Laws whose paths begin here.
        acts: the record, North dealing.
        setup: what holds before it.
    """

    name: str
    laws: tuple[int, ...]
    acts: tuple[Action, ...]
    setup: Setup = Setup()  # noqa: RUF009 - a frozen value


def calls(text: str) -> tuple[MakesCall, ...]:
    """Calls from `N:1S E:1H`.

    Example:
        >>> [str(act.call) for act in calls("N:1S E:P")]
        ['1S', 'P']
    """
    parts = (word.split(":") for word in text.split())
    return tuple(MakesCall(Seat(seat), parse_call(call)) for seat, call in parts)


def _changed(text: str, seat: Seat, call: str) -> tuple[Action, ...]:
    return (*calls(text), ChangesCall(seat, parse_call(call)))


def _exposed(text: str, *cards: str) -> tuple[Action, ...]:
    return (*calls(text), Exposes(Seat.EAST, tuple(map(Card.parse, cards)), Exposure.DROPPED))


def _shown(seat: Seat, call: str, *shows: Denomination) -> MakesCall:
    return MakesCall(seat, parse_call(call), Meaning(artificial=True, shows=shows))


HEARTS = Denomination.HEARTS

END = Setup(
    deal=Deal.parse("N:8.A7.K.5 7.Q9.T.4 Q.K4.A6. .T3.J9.T"),
    contract=Contract.parse("4S"),
    declarer=Seat.SOUTH,
    tricks=(6, 2),
    lead=Seat.SOUTH,
)
"""The last five tricks of a contract in spades, South to lead."""
START = Setup(contract=Contract.parse("4S"), declarer=Seat.SOUTH)
"""The opening lead, West's, and nobody knows the hands."""


def cards(text: str) -> tuple[PlaysCard, ...]:
    """Cards from `S:H4 W:DJ`.

    Example:
        >>> [str(act.card) for act in cards("S:H4 W:DJ")]
        ['H4', 'DJ']
    """
    parts = (word.split(":") for word in text.split())
    return tuple(PlaysCard(Seat(seat), Card.parse(card)) for seat, card in parts)


def _in_end(name: str, laws: tuple[int, ...], *acts: Action) -> Situation:
    return Situation(name, laws, acts, END)


DIRECTOR = CallsDirector(Caller.TABLE)
REVOKE = Notices(NoticeKind.REVOKE, Seat.WEST, trick=9, card=Card.parse("DJ"))

AUCTION = (
    Situation("three_passes", (17, 34), calls("N:1C E:P W:P N:P")),
    Situation("one_card", (24,), _exposed("N:1H", "S5")),
    Situation("honour", (24,), _exposed("N:1H", "SK")),
    Situation("two_cards", (24,), _exposed("N:1H", "D4", "C2")),
    Situation("changed_call", (25,), _changed("N:1H", Seat.NORTH, "1S")),
    Situation("changed_call_late", (25,), _changed("N:1H E:P S:2H", Seat.NORTH, "1S")),
    Situation("insufficient_bid", (27,), calls("N:1S E:1H")),
    Situation("insufficient_bid_artificial", (27,), (*calls("N:2NT E:P"), _shown(Seat.SOUTH, "2D", HEARTS))),
    Situation("pass_at_rhos_turn", (28, 29, 30), calls("E:P")),
    Situation("pass_at_partners_turn", (28, 29, 30), calls("S:P")),
    Situation("pass_at_partners_turn_after_bid", (28, 29, 30), calls("N:1C W:P")),
    Situation("pass_at_rhos_turn_after_bid", (28, 29, 30), calls("N:1C S:P")),
    Situation("pass_at_lhos_turn", (25, 29, 30), calls("N:1H E:P E:P")),
    Situation("bid_at_rhos_turn", (28, 29, 31), calls("E:1H")),
    Situation("bid_at_partners_turn", (28, 29, 31), calls("S:1H")),
    Situation("bid_at_lhos_turn", (28, 29, 31), calls("W:1H")),
    Situation("double_at_rhos_turn", (28, 29, 32), calls("N:1D E:P W:X")),
    Situation("double_at_partners_turn", (28, 29, 32), calls("N:1H W:X")),
    Situation("simultaneous_calls", (33,), (*calls("N:1H"), MakesCall(Seat.EAST, parse_call("1S"), concurrent=True))),
    Situation("inadmissible_double", (35, 36), calls("N:1H E:P S:X")),
    Situation("barred_player", (35, 37), (*_exposed("N:1H", "HK"), CallsDirector(Seat.SOUTH), *calls("E:P S:2H W:2S"))),
    Situation("bid_over_seven", (35, 38), calls("N:7S E:8C")),
    Situation("call_after_final_pass", (35, 39), calls("N:1NT E:P S:P W:P E:X")),
)
PLAY = (
    Situation("opening_lead_out_of_turn", (54,), cards("E:HQ"), START),
    Situation("opening_lead_face_down", (41, 54), (PlaysCard(Seat.EAST, Card.parse("HQ"), face_down=True),), START),
    _in_end("no_card_named", (45, 46), *cards("S:SQ W:HT"), Designates("the queen"), DIRECTOR),
    _in_end("suit_named", (45, 46), *cards("S:SQ W:HT"), Designates("heart"), DIRECTOR),
    _in_end("other_card_named", (45, 46), *cards("S:H4 W:HT"), Designates("H7"),
            ChangesCard(Seat.SOUTH, Card.parse("HA"))),
    _in_end("honour_exposed", (49, 50), Exposes(Seat.WEST, (Card.parse("DJ"),), Exposure.SHOWN), DIRECTOR),
    _in_end("low_card_dropped", (49, 50), Exposes(Seat.WEST, (Card.parse("D9"),), Exposure.DROPPED), DIRECTOR),
    _in_end("defender_leads", (53, 56), *cards("W:DJ")),
    _in_end("dummy_leads", (53, 55), *cards("N:DK")),
    _in_end("defender_plays_early", (57,), *cards("S:H4 E:H9"), DIRECTOR),
    _in_end("two_cards_played", (58,), *cards("S:H4"), PlaysCards(Seat.WEST, (Card.parse("HT"), Card.parse("H3"))),
            DIRECTOR),
    _in_end("penalty_card_not_played", (52,), Exposes(Seat.EAST, (Card.parse("HQ"),), Exposure.DROPPED), DIRECTOR,
            *cards("S:HK W:H3 N:H7 E:H9"), DIRECTOR),
    _in_end("fifth_card", (45,), *cards("S:HK W:H3 N:H7 E:H9"), PlaysCard(Seat.EAST, Card.parse("DT"), lead=False),
            DIRECTOR),
    _in_end("dummy_warns", (42, 43), DummyBreach(Breach.LOOKS_AT_HAND), Warns(Seat.NORTH, Seat.SOUTH)),
    _in_end("revoke_in_the_trick", (61, 62), *cards("S:H4 W:DJ"), REVOKE, DIRECTOR),
    _in_end("revoke_after_others", (61, 62), *cards("S:H4 W:DJ N:HA E:H9"), REVOKE, DIRECTOR),
    _in_end("revoke_established", (61, 63, 64), *cards("S:H4 W:DJ N:H7 E:HQ E:C4 S:D6 W:CT N:C5"),
            Claims(Seat.SOUTH, 3), Agrees(Seat.WEST), REVOKE, DIRECTOR),
    _in_end("revoke_won", (61, 63, 64), *cards("S:D6 W:D9 N:DK E:S7 E:C4 S:DA W:CT N:C5"), Claims(Seat.SOUTH, 3),
            Agrees(Seat.WEST), Notices(NoticeKind.REVOKE, Seat.EAST, trick=9, card=Card.parse("S7")), DIRECTOR),
    _in_end("defective_trick", (67,), *cards("S:H4 W:H3 N:HA"),
            PlaysCard(Seat.NORTH, Card.parse("DK"), lead=True),
            Notices(NoticeKind.DEFECTIVE_TRICK, Seat.EAST, trick=9), DIRECTOR),
    _in_end("claim_contested", (68, 70), Claims(Seat.SOUTH, 5, "all high"), Objects(Seat.WEST), DIRECTOR),
    _in_end("partner_objects", (68,), Concedes(Seat.WEST), Objects(Seat.EAST)),
    _in_end("played_on", (68,), Claims(Seat.SOUTH, 5), PlaysOn(Seat.WEST), DIRECTOR),
    _in_end("agreement_withdrawn", (69,), Claims(Seat.SOUTH, 3), Agrees(Seat.WEST), NextRound(), Objects(Seat.WEST),
            DIRECTOR),
    _in_end("tricks_disputed", (79,), BoardEnds(), Records(11), NextRound(),
            Notices(NoticeKind.WRONG_SCORE, tricks=10), DIRECTOR),
    _in_end("concession_withdrawn", (68, 71), Concedes(Seat.SOUTH, 2), Agrees(Seat.WEST), Objects(Seat.SOUTH),
            DIRECTOR),
)  # fmt: skip
SITUATIONS = AUCTION + PLAY
