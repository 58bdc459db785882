"""What forms of scoring have in common: who competes in them, and what a line is compared by.

Example:
    >>> Form.INDIVIDUAL_BUTLER in OF_PLAYERS, Form.BUTLER in MATCHPOINTED, Form.INDIVIDUAL_CROSS_IMPS in FIELD_IMPS
    (True, False, True)
"""

from __future__ import annotations

from collections.abc import Mapping

from oddtrick.scoring.event import PenaltyUnit
from oddtrick.scoring.settings import Form

AS_INDIVIDUAL: Mapping[Form, Form] = {
    Form.MATCHPOINTS: Form.INDIVIDUAL_MATCHPOINTS,
    Form.CROSS_IMPS: Form.INDIVIDUAL_CROSS_IMPS,
    Form.BUTLER: Form.INDIVIDUAL_BUTLER,
}
"""A form of pairs, and the one of players that scores lines in the same way."""
OF_PLAYERS = frozenset(AS_INDIVIDUAL.values())
"""Individuals: two players sit on a side, and each gets what the line gives it."""
MATCHPOINTED = frozenset({Form.MATCHPOINTS, Form.INDIVIDUAL_MATCHPOINTS})
"""A board has a top, and contestants have a percentage of it."""
CROSSED = frozenset({Form.CROSS_IMPS, Form.INDIVIDUAL_CROSS_IMPS})
"""IMPs against each other result of the board."""
WITH_DATUM = frozenset({Form.BUTLER, Form.INDIVIDUAL_BUTLER})
"""IMPs against a datum of the board."""
FIELD_IMPS = CROSSED | WITH_DATUM
"""IMPs without matches of teams."""
TOTALS: Mapping[Form, PenaltyUnit] = {
    **dict.fromkeys((*MATCHPOINTED, Form.BAM, Form.PATTON), PenaltyUnit.MATCHPOINTS),
    **dict.fromkeys((*FIELD_IMPS, Form.TEAMS_IMPS), PenaltyUnit.IMPS),
    Form.TOTAL_POINTS: PenaltyUnit.POINTS,
}
"""What totals are in, where they are not victory points."""
