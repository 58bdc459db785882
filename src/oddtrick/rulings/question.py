"""What the Laws ask of a person: an option of a player, a fact, or the director's judgement.

Example:
    >>> Question("accept", Seat.WEST, Law("27A1"), OPTION, (True, False)).name
    'accept'
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from oddtrick.rulings.moment import Moment
from oddtrick.rulings.provision import Law
from oddtrick.words.calls import Call
from oddtrick.words.cards import Card
from oddtrick.words.seats import Caller, Seat, Side


class Kind(Enum):
    """What kind of question it is; a judgement is never answered by default."""

    OPTION = "option"
    FINDING = "finding"
    JUDGEMENT = "judgement"


OPTION, FINDING, JUDGEMENT = Kind.OPTION, Kind.FINDING, Kind.JUDGEMENT

Asked = Seat | Side | Caller
"""Who answers: a seat, either member of a side, the table, the director."""


@dataclass(frozen=True, slots=True)
class Question:
    """One question.

    Attributes:
        name: its fixed name, which is the answer's key.
        to: who answers.
        law: the provision that asks.
        kind: option, finding or judgement.
        options: the answers, in order; empty where any value of the right kind is one.
        about: what it is about: a call, a card, or the seat concerned.
        by_act: the act that answers it by law, as a call does by the player who may accept.
        act_means: what that act answers; None where the act itself is the answer.
        review: asked after the play; it gives way to what is raised meanwhile.
    """

    name: str
    to: Asked
    law: Law
    kind: Kind = JUDGEMENT
    options: tuple[object, ...] = (True, False)
    about: Call | Card | Seat | None = None
    by_act: Moment | None = None
    act_means: bool | None = None
    review: bool = False
