"""What an organizer elected, in sentences."""

from __future__ import annotations

from fractions import Fraction

from oddtrick.contest.elected_parts import parts_of
from oddtrick.contest.elections import NO, OPEN, YES, Election, Reads, Theme
from oddtrick.scoring.settings import Hybrid
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
    if election.name == "hybrid":
        return " + ".join(part_text(wording, part) for part in parts_of(word))
    return word if election.text or not word else wording.number(Fraction(word), 4)


def part_text(wording: Wording, part: Hybrid) -> str:
    """A part of a match that is scored in several ways at once.

    Example:
        >>> part_text(Wording("en"), parts_of("vp 0.5 max 10")[0])
        'victory points (at most 10) × 0.5'
    """
    limits = []
    if part.cap is not None:
        limits.append(wording.say("conditions.hybrid.cap", most=wording.number(part.cap, 4)))
    if part.decimals is not None:
        limits.append(wording.say("conditions.hybrid.rounded", n=part.decimals))
    named = wording.say(f"conditions.hybrid.{part.method.value}")
    limited = f"{named} ({', '.join(limits)})" if limits else named
    return limited if part.weight == 1 else f"{limited} × {wording.number(part.weight, 4)}"


def effect_text(wording: Wording, election: Election) -> str:
    """What it changes; where nothing reads it, that this is so."""
    if election.reads is Reads.PEOPLE:
        return wording.say("conditions.reads.people")
    return wording.say(f"conditions.{election.name}.effect")


def theme_text(wording: Wording, theme: Theme) -> str:
    """What the elections under a heading are about."""
    return wording.say(f"conditions.theme.{theme.value}")
