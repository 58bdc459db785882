"""What movements are called, and why one is proposed, as sentences.

Example:
    >>> from oddtrick.movements import movement, proposals
    >>> name(Wording("en"), movement("mitchell", 8, rounds=7))
    'Mitchell with a skip'
    >>> why(Wording("en"), proposals(5, boards=range(27, 28))[0])[1]
    'Everybody meets everybody.'
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from oddtrick.movements import Fault, FaultKind, Method, Movement, Proposal
from oddtrick.movements.make import turned_at_single_tables
from oddtrick.movements.measure import Measures, measures
from oddtrick.movements.measure_others import Company, Matches, company_of, matches_of
from oddtrick.wording.wording import Wording
from oddtrick.words.contestants import Contestants


def name(wording: Wording, made: Movement) -> str:
    """The family of a movement with its method and arrow switches."""
    said = family(wording, made)
    if turned_at_single_tables(made):
        return wording.say("movement.with-turns", family=said)
    return wording.say("movement.with-switches", family=said, n=len(made.switched)) if made.switched else said


def family(wording: Wording, made: Movement) -> str:
    """The family of a movement with its method."""
    said = wording.say(f"movement.kind.{made.kind.value}")
    if made.method not in (None, Method.STRAIGHT):
        return wording.say(f"movement.with-{made.method.value}", family=said)
    return said


def why(wording: Wording, proposal: Proposal) -> list[str]:
    """What speaks for and against a proposal, a sentence each."""
    sentences = []
    for reason in proposal.reasons:
        values = dict(reason.values)
        count = next(iter(values.values()), 0)
        sentences.append(wording.say(reason.why.value, n=count, **values))
    return sentences


def fault(wording: Wording, made: Movement, found: Fault) -> str:
    """What is wrong, as a sentence that names round, table, pair and set.

    Example:
        >>> from oddtrick.movements import movement
        >>> four = movement("mitchell", 4)
        >>> fault(Wording("en"), four, Fault(FaultKind.OPPONENTS_AGAIN, 3, table=2, pair=2, other=8, before=1))
        'Round 3, table 2: pairs 2 NS and 4 EW have met in round 1 already.'
    """
    met = found.kind is FaultKind.OPPONENTS_AGAIN
    other_than_pairs = made.contestants is not Contestants.PAIRS and found.kind in _OF_CONTESTANTS
    return wording.say(
        f"movement.fault.{found.kind.value}.{made.contestants.value}"
        if other_than_pairs
        else f"movement.fault.{found.kind.value}",
        round=found.round,
        table=found.table,
        set=found.set,
        before=found.before,
        tables=made.tables,
        pair=_called(made, found.pair),
        other=_called(made, found.other) if met else found.other,
    )


_OF_CONTESTANTS = (FaultKind.BOARDS_AGAIN, FaultKind.TWO_PLACES, FaultKind.NO_PLACE, FaultKind.NO_SUCH_PAIR)
"""Faults whose sentence names a contestant, and is another for players and for teams."""


def _called(made: Movement, pair: int) -> str:
    """The announced number of a pair, its own where the movement has none such."""
    return str(made.label(pair)) if 1 <= pair <= made.entrants else str(pair)


def figures(wording: Wording, found: Measures) -> list[tuple[str, str]]:
    """The figures of a movement, each with its name.

    Example:
        >>> from oddtrick.movements import movement
        >>> from oddtrick.movements.measure import measures
        >>> figures(Wording("en"), measures(movement("howell", 5)))[:2]
        [('Balance, 0 to 100', '83.33'), ('Comparison of two rivals, in sets', '2-6')]
    """
    values = {
        "balance": wording.number(found.qf, 2),
        "comparisons": found.comparisons,
        "common": found.common,
        "seen": found.seen,
        "plays": found.plays,
        "met": f"{found.met} / {found.possible}",
        "again": found.again,
        "stationary": len(found.stationary),
        "turns": found.turns,
        "waits": f"{found.waits.rounds}; {found.waits.most}",
        "sharing": found.sharing,
    }
    return _named(wording, values)


def figures_of(wording: Wording, made: Movement) -> list[tuple[str, str]]:
    """The same of a movement of pairs, players or teams.

    Example:
        >>> from oddtrick.movements.teams import american_whist
        >>> figures_of(Wording("en"), american_whist(5))[0]
        ('Meetings, of those possible', '10 / 10')
    """
    match made.contestants:
        case Contestants.PAIRS:
            return figures(wording, measures(made))
        case Contestants.PLAYERS:
            return _of_players(wording, company_of(made))
        case Contestants.TEAMS:
            return _of_teams(wording, matches_of(made))
        case _:
            assert_never(made.contestants)


def _of_players(wording: Wording, found: Company) -> list[tuple[str, str]]:
    values = {
        "balance": wording.number(found.qf, 2),
        "partners": found.partners,
        "opponents": found.opponents,
        "strangers": found.strangers,
        "player-sets": found.seen,
        "player-out": found.out,
        "sharing": found.sharing,
    }
    return _named(wording, values)


def _of_teams(wording: Wording, found: Matches) -> list[tuple[str, str]]:
    values = {
        "met": f"{found.met} / {found.possible}",
        "match-sets": found.boards,
        "match-later": found.later,
        "sharing": found.sharing,
    }
    return _named(wording, values)


def _named(wording: Wording, values: Mapping[str, object]) -> list[tuple[str, str]]:
    return [(wording.say(f"movement.figure.{name}"), str(value)) for name, value in values.items()]
