"""What scoring leaves behind for the next scoring and for explanations."""

from __future__ import annotations

from dataclasses import dataclass

from oddtrick.scoring.ledger import Ledger, Settled
from oddtrick.scoring.pairs import BoardWork


@dataclass(frozen=True, slots=True)
class Workings:
    """Intermediate values of an event of pairs or individuals.

    Attributes:
        boards: each board by itself, in the order of the event.
        expected: E, the results that a board should have.
        ledger: sums of boards that were played or assigned.
        awards: artificial scores and sit-outs with their values.
    """

    boards: tuple[BoardWork, ...]
    expected: int
    ledger: Ledger
    awards: tuple[Settled, ...]
