"""What a decision rests on, in words: facts, sources, the poll and its count, who decided when.

Example:
    >>> from oddtrick.contest.table_facts import Opinion
    >>> grounds = Grounds("The pause was agreed.", ("both sides",), (Opinion("Ada", "4S (P)"),))
    >>> for ground in grounds_texts(Wording("en"), grounds):
    ...     print(f"{ground.label}: {'; '.join(ground.lines[:2])}")
    Facts: The pause was agreed.
    Sources: both sides
    Peers asked: Ada: 4♠; considered Pass; 4♠: 1 of 1 would do it, 1 considered it
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from oddtrick.contest.table_facts import Grounds, Opinion
from oddtrick.laws.peers import Count, counted, leaning
from oddtrick.wording.table_words import spoken_about
from oddtrick.wording.wording import Wording


@dataclass(frozen=True, slots=True)
class Ground:
    """One part of what a decision rests on: what it is called, and its lines."""

    label: str
    lines: tuple[str, ...]


def grounds_texts(wording: Wording, grounds: Grounds, why: str = "", by: str = "") -> tuple[Ground, ...]:
    """What a decision rests on, part by part; `by`: who decided when, in words."""
    return tuple(_parts(wording, grounds, why, by))


def _parts(wording: Wording, grounds: Grounds, why: str, by: str) -> Iterator[Ground]:
    if grounds.facts:
        yield _part(wording, "facts", grounds.facts.splitlines())
    if grounds.sources:
        yield _part(wording, "sources", grounds.sources)
    if grounds.polled:
        yield _part(wording, "polled", [*_opinions(wording, grounds.polled), *_counts(wording, grounds.polled)])
    if why:
        yield _part(wording, "why", [why])
    if by:
        yield _part(wording, "by", [by])


def _part(wording: Wording, name: str, lines: Iterable[str]) -> Ground:
    return Ground(wording.say(f"judgement.said.{name}"), tuple(lines))


def _opinions(wording: Wording, polled: tuple[Opinion, ...]) -> Iterator[str]:
    for one in polled:
        said = leaning(one.says)
        would, considered = action_text(wording, said.would), _actions(wording, said.considered)
        match bool(would), bool(considered):
            case True, True:
                yield wording.say("judgement.opinion.both", who=one.who, would=would, considered=considered)
            case False, True:
                yield wording.say("judgement.opinion.considered", who=one.who, considered=considered)
            case _:
                yield wording.say("judgement.opinion", who=one.who, would=would)


def _counts(wording: Wording, polled: tuple[Opinion, ...]) -> Iterator[str]:
    for count in counted(one.says for one in polled):
        yield count_text(wording, count, len(polled))


def count_text(wording: Wording, count: Count, asked: int) -> str:
    """How many of those who were asked would take an action, and how many considered it."""
    action = action_text(wording, count.action)
    return wording.say("judgement.count", action=action, would=count.would, considered=count.considered, n=asked)


def _actions(wording: Wording, actions: tuple[str, ...]) -> str:
    return wording.items([action_text(wording, action) for action in actions])


def action_text(wording: Wording, action: str) -> str:
    """An action of a poll: a call or card with its symbol, otherwise the words.

    Example:
        >>> [action_text(Wording("en"), action) for action in ("4S", "P", "HT", "a small heart")]
        ['4♠', 'Pass', '♥10', 'a small heart']
    """
    return spoken_about(wording, action)
