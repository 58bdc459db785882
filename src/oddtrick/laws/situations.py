"""Situations from which the paths of the Laws start: short records, each up to the act that raises the matter.

Example:
    >>> [situation.name for situation in SITUATIONS if 27 in situation.laws][:2]
    ['insufficient_bid', 'insufficient_bid_artificial']
"""

from __future__ import annotations

from dataclasses import dataclass

from oddtrick.table.actions import Action, CallsDirector, ChangesCall, MakesCall, Meaning
from oddtrick.table.plays import Exposes, Exposure
from oddtrick.table.setup import Setup
from oddtrick.words.calls import parse_call
from oddtrick.words.cards import Card
from oddtrick.words.contracts import Denomination
from oddtrick.words.seats import Seat


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

SITUATIONS = (
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
