"""Draws: who meets whom in the next round, from what happened in the rounds before.

A movement says for a whole session who sits where; a draw says it for one round at a time.

Example:
    >>> draw = Draw((Pairing("7", "3"), Pairing("12", "5")), byes=("9",))
    >>> draw.contestants
    ('7', '3', '12', '5', '9')
"""

from oddtrick.draws.model import Draw, Pairing, Triangle

__all__ = ["Draw", "Pairing", "Triangle"]
