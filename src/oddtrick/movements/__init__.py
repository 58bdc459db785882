"""Movements: who sits where, in which round, with which boards.

`movement` makes one of pairs, `movement_of_players` an individual, `movement_of_teams` one of teams; `faults` checks
one, `qf` says how even it is, `proposals` (`proposals_of_players`, `proposals_of_teams`) says which a director might
choose, `pair_card` and `table_card` give the guide cards, and `pair_leaves`, `pair_joins`, `table_joins` go on from a
round.

Example:
    >>> five = movement("howell", 5, boards_per_round=3)
    >>> five.rounds, len(five.boards), faults(five)
    (9, 27, ())
"""

from oddtrick.movements.advice import Proposal, proposals
from oddtrick.movements.advice_others import proposals_of_players, proposals_of_teams
from oddtrick.movements.balance import comparisons, qf
from oddtrick.movements.change import pair_joins, pair_leaves, table_joins
from oddtrick.movements.check import Fault, FaultKind, faults
from oddtrick.movements.drawn import drawn, with_round
from oddtrick.movements.guide import (
    Away,
    Move,
    MoveKind,
    PairCard,
    Playing,
    Resting,
    SittingOut,
    Step,
    TableCard,
    TableRow,
    pair_card,
    pair_cards,
    table_card,
)
from oddtrick.movements.howell import three_quarter_rounds
from oddtrick.movements.make import movement, numbered, rounds_of
from oddtrick.movements.make_others import movement_of_players, movement_of_teams
from oddtrick.movements.measure import Measures, measures
from oddtrick.movements.mitchell import most_rounds, web_rounds
from oddtrick.movements.model import Absence, Kind, Label, Method, Movement, Seating
from oddtrick.movements.reasons import Reason, Why

__all__ = [
    "Absence",
    "Away",
    "Fault",
    "FaultKind",
    "Kind",
    "Label",
    "Measures",
    "Method",
    "Move",
    "MoveKind",
    "Movement",
    "PairCard",
    "Playing",
    "Proposal",
    "Reason",
    "Resting",
    "Seating",
    "SittingOut",
    "Step",
    "TableCard",
    "TableRow",
    "Why",
    "comparisons",
    "drawn",
    "faults",
    "measures",
    "most_rounds",
    "movement",
    "movement_of_players",
    "movement_of_teams",
    "numbered",
    "pair_card",
    "pair_cards",
    "pair_joins",
    "pair_leaves",
    "proposals",
    "proposals_of_players",
    "proposals_of_teams",
    "qf",
    "rounds_of",
    "table_card",
    "table_joins",
    "three_quarter_rounds",
    "web_rounds",
    "with_round",
]
