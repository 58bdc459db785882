"""What an organizer elected, in sentences."""

from __future__ import annotations

from fractions import Fraction

from oddtrick.contest.elections import NO, OPEN, YES, Election, Reads, Theme
from oddtrick.wording.wording import Wording


def label_of(wording: Wording, election: Election) -> str:
    """What is elected.

    Example:
        >>> from oddtrick.contest.elections import election
        >>> label_of(Wording("en"), election("spectators"))
        'Spectators'
    """
    return wording.say(f"conditions.{election.name}")


def value_text(wording: Wording, election: Election, word: str) -> str:
    """A word of an election as people read it; numbers in the manner of the language, other texts as they were typed.

    Example:
        >>> from oddtrick.contest.elections import election
        >>> value_text(Wording("de"), election("penalty_vps"), "0.5")
        '0,5'
        >>> value_text(Wording("en"), election("calling"), OPEN)
        'not laid down'
    """
    if election.choices:
        plain = word in (YES, NO, OPEN)
        return wording.say(f"conditions.{word}" if plain else f"conditions.{election.says or election.name}.{word}")
    return word if election.text else wording.number(Fraction(word), 4)


def effect_text(wording: Wording, election: Election) -> str:
    """What it changes; where nothing reads it, that this is so."""
    if election.reads is Reads.PEOPLE:
        return wording.say("conditions.reads.people")
    return wording.say(f"conditions.{election.name}.effect")


def theme_text(wording: Wording, theme: Theme) -> str:
    """What the elections under a heading are about."""
    return wording.say(f"conditions.theme.{theme.value}")
