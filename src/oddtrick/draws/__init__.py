"""Draws: who meets whom in the next round, from what happened in the rounds before.

A movement says for a whole session who sits where; a draw says it for one round at a time.

Example:
    >>> draw = Draw((Pairing("7", "3"), Pairing("12", "5")), byes=("9",))
    >>> draw.contestants
    ('7', '3', '12', '5', '9')
"""

from oddtrick.draws.carry import CarryOver, extra_boards, winner
from oddtrick.draws.field import Entrant, History
from oddtrick.draws.homes import HomeBecause
from oddtrick.draws.knockout import Bracket, Choice, bracket, by_choice
from oddtrick.draws.matching import Edge, Matching
from oddtrick.draws.model import Draw, Pairing, Triangle
from oddtrick.draws.oddities import Oddity, warnings
from oddtrick.draws.policy import DANISH, STRICT_DANISH, SWISS, Gap, HomeTie, Odd, Opening, Policy, Rematches
from oddtrick.draws.ranking import ranked
from oddtrick.draws.round_robin import round_robin, snake
from oddtrick.draws.swiss import METHOD, Drawn, Placed, drawn
from oddtrick.draws.three_way import ThreeWay, Through, three_way_round, through

__all__ = [
    "DANISH",
    "METHOD",
    "STRICT_DANISH",
    "SWISS",
    "Bracket",
    "CarryOver",
    "Choice",
    "Draw",
    "Drawn",
    "Edge",
    "Entrant",
    "Gap",
    "History",
    "HomeBecause",
    "HomeTie",
    "Matching",
    "Odd",
    "Oddity",
    "Opening",
    "Pairing",
    "Placed",
    "Policy",
    "Rematches",
    "ThreeWay",
    "Through",
    "Triangle",
    "bracket",
    "by_choice",
    "drawn",
    "extra_boards",
    "ranked",
    "round_robin",
    "snake",
    "three_way_round",
    "through",
    "warnings",
    "winner",
]
