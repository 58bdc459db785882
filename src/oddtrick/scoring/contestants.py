"""Who competes in a form of scoring, by the words of messages."""

from __future__ import annotations

from oddtrick.scoring.forms import OF_PLAYERS
from oddtrick.scoring.settings import OF_TEAMS, Form
from oddtrick.words.contestants import Contestants


def contestants_of(form: Form) -> Contestants:
    """Who competes in a form.

    Example:
        >>> [contestants_of(form).value for form in (Form.BUTLER, Form.BAM, Form.INDIVIDUAL_MATCHPOINTS)]
        ['pair', 'team', 'player']
    """
    if form in OF_TEAMS:
        return Contestants.TEAMS
    return Contestants.PLAYERS if form in OF_PLAYERS else Contestants.PAIRS
