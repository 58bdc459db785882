"""What speaks for or against a movement, as message ids and values.

Example:
    >>> from oddtrick.movements import movement
    >>> made = movement("mitchell", 8, rounds=7, boards_per_round=4)
    >>> [(reason.why.name, *reason.values) for reason in reasons(made, Fraction(100), Fraction(15, 2))]
    [('EVEN', ('qf', 100)), ('TWO_WINNERS',), ('SKIP', ('round', 4)), ('PLAYS_PART', ('played', 28), ('total', 32))]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from math import ceil
from typing import assert_never

from oddtrick.movements.individual import company
from oddtrick.movements.make import turned_at_single_tables
from oddtrick.movements.measure import tables_sharing
from oddtrick.movements.measure_others import matches_of
from oddtrick.movements.model import Kind, Method, Movement
from oddtrick.words.contestants import Contestants


class Why(Enum):
    """What speaks for or against a movement; the value is the id of its sentence."""

    EVEN = "proposal.even"
    """The balance `qf`, a whole percentage."""
    EVERYBODY_MEETS = "proposal.everybody-meets"
    NEVER_MEET = "proposal.never-meet"
    """So many `pairs` stay at their tables and never meet each other."""
    TWO_WINNERS = "proposal.two-winners"
    SWITCHED = "proposal.switched"
    """The last `rounds` rounds are arrow-switched."""
    SKIP = "proposal.skip"
    """E-W skip a table after round `round`."""
    STAND = "proposal.stand"
    """A board stand after table `table`."""
    SHARED = "proposal.shared"
    """Up to `tables` tables play the same boards at the same time, or there are as many copies."""
    PLAYS_ALL = "proposal.plays-all"
    """Everybody plays all `total` boards."""
    PLAYS_PART = "proposal.plays-part"
    """Everybody plays `played` of `total` boards."""
    PLAYS_OR_SITS_OUT = "proposal.plays-or-sits-out"
    """A pair that never sits out plays `played` of `total` boards, one that does `fewer` fewer."""
    SIT_OUT = "proposal.sit-out"
    """`pairs` pairs sit out once, for `boards` boards or `minutes` minutes."""
    WHIST = "proposal.whist"
    """Everybody has everybody as partner once and as opponent twice."""
    NEW_PARTNERS = "proposal.new-partners"
    """Nobody has a partner twice; every two are opponents at most `most` times."""
    PLAYERS_SIT_OUT = "proposal.players-sit-out"
    """`players` players sit out in each round, nobody more than `most` times."""
    MEETS = "proposal.meets"
    """Each team meets `met` of the `others`, over `boards` boards."""
    AT_ONCE = "proposal.at-once"
    """Both tables of a match play at the same time."""
    IN_TWOS = "proposal.in-twos"
    """After each two rounds two matches are over."""
    LATER = "proposal.later"
    """The second table of a match plays up to `rounds` rounds after the first."""
    AGAIN = "proposal.again"
    """Some opponents meet more than once."""
    ROVER = "proposal.rover"
    """From round 2 on the last N-S pair plays in the place of another, which sits out."""
    BUMP = "proposal.bump"
    """The same with E-W."""
    MIRROR = "proposal.mirror"
    """In the second half of the `tables` all goes the other way; 1 and the last, 2 and the one `before` it share."""
    HALVES = "proposal.halves"
    """After round `round` the halves begin anew with other boards; N-S of `table` and `tables` change places."""
    CARDS = "proposal.cards"
    """No rule can be announced: guide cards are needed."""
    SINGLE_BOARDS = "proposal.single-boards"
    """One board a round: many moves."""


CARDS = (Kind.APPENDIX, Kind.THREE_QUARTER_HOWELL, Kind.DOUBLE_HESITATION)
"""Families whose moves cannot be announced."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason with the values of its sentence, by name."""

    why: Why
    values: tuple[tuple[str, int], ...] = ()


def reasons(made: Movement, figure: Fraction, minutes_per_board: Fraction) -> tuple[Reason, ...]:
    """The reasons in the order in which a director wants to read them.

    Args:
        made: with the boards that are to be played.
        figure: its balance.
        minutes_per_board: moves included.
    """
    match made.contestants:
        case Contestants.PAIRS:
            fair, waiting = _fairness(made, figure), _sit_outs(made, minutes_per_board)
        case Contestants.PLAYERS:
            fair, waiting = _company(made, figure), _players_out(made)
        case Contestants.TEAMS:
            fair, waiting = _matches(made), _sit_outs(made, minutes_per_board)
        case _:
            assert_never(made.contestants)
    return (*fair, *_moves(made), *_boards(made), *waiting)


def _company(made: Movement, figure: Fraction) -> Iterator[Reason]:
    yield Reason(Why.EVEN, (("qf", round(figure)),))
    _, opponents = company(made)
    whist = made.kind is Kind.WHIST
    yield Reason(Why.WHIST) if whist else Reason(Why.NEW_PARTNERS, (("most", max(opponents.values())),))


def _players_out(made: Movement) -> Iterator[Reason]:
    out = Counter(player for number in range(1, made.rounds + 1) for player in made.sitting_out(number))
    if out:
        yield Reason(Why.PLAYERS_SIT_OUT, (("players", len(made.sitting_out(1))), ("most", max(out.values()))))


def _matches(made: Movement) -> Iterator[Reason]:
    """How many others a team meets, and when the two tables of a match play."""
    found, teams = matches_of(made), len(made.pairs)
    met = max(Counter(team for two in {frozenset(one.pairs) for _, one in made.played()} for team in two).values())
    longest = found.boards.most * made.boards_per_set
    yield Reason(Why.MEETS, (("met", met), ("others", teams - 1), ("boards", longest)))
    if found.later < 2:
        yield Reason(Why.IN_TWOS if found.later else Why.AT_ONCE)
    else:
        yield Reason(Why.LATER, (("rounds", found.later),))


def _fairness(made: Movement, figure: Fraction) -> Iterator[Reason]:
    yield Reason(Why.EVEN, (("qf", round(figure)),))
    if made.kind is Kind.HOWELL:
        yield Reason(Why.EVERYBODY_MEETS)
    if made.kind in (Kind.THREE_QUARTER_HOWELL, Kind.HESITATION, Kind.DOUBLE_HESITATION):
        yield Reason(Why.NEVER_MEET, (("pairs", made.entrants - made.rounds),))
    if made.meetings > 1:
        yield Reason(Why.AGAIN)
    if made.winners == 2:
        yield Reason(Why.TWO_WINNERS)
    if made.switched:
        yield Reason(Why.SWITCHED, (("rounds", len(made.switched)),))


def _moves(made: Movement) -> Iterator[Reason]:
    if made.method is Method.SKIP:
        half = made.sets // 2
        yield Reason(Why.SKIP, (("round", half),))
    match made.kind:
        case Kind.ROVER:
            yield Reason(Why.ROVER)
        case Kind.BUMP:
            yield Reason(Why.BUMP)
        case Kind.MIRROR:
            yield Reason(Why.MIRROR, (("tables", made.tables), ("before", made.tables - 1)))
        case Kind.DUNDEE:
            halves = ("round", made.rounds // 2), ("table", made.tables // 2), ("tables", made.tables)
            yield Reason(Why.HALVES, halves)
        case _:
            pass
    if needs_cards(made):
        yield Reason(Why.CARDS)
    for table in made.stands:
        yield Reason(Why.STAND, (("table", table),))
    if made.boards_per_set == 1:
        yield Reason(Why.SINGLE_BOARDS)


def needs_cards(made: Movement) -> bool:
    """Whether its moves cannot be announced.

    Example:
        >>> from oddtrick.movements import movement
        >>> [needs_cards(movement("web", 17, rounds=rounds)) for rounds in (12, 13)]
        [True, False]
    """
    displaced = made.kind is Kind.WEB and made.tables % 2 == 1 and made.rounds % 2 == 0
    woven = made.method is Method.DOUBLE_WEAVE
    return displaced or woven or made.kind in CARDS or turned_at_single_tables(made)


def _boards(made: Movement) -> Iterator[Reason]:
    sharing = tables_sharing(made)
    if sharing > 1:
        yield Reason(Why.SHARED, (("tables", sharing),))
    played, total = made.rounds * made.boards_per_set, len(made.boards)
    if made.contestants is Contestants.PAIRS and any(made.sitting_out(number) for number in range(1, made.rounds + 1)):
        values = (("played", played), ("total", total), ("fewer", made.boards_per_set))
        yield Reason(Why.PLAYS_OR_SITS_OUT, values)
    elif played == total:
        yield Reason(Why.PLAYS_ALL, (("total", total),))
    else:
        yield Reason(Why.PLAYS_PART, (("played", played), ("total", total)))


def _sit_outs(made: Movement, minutes_per_board: Fraction) -> Iterator[Reason]:
    pairs = sum(len(made.sitting_out(number)) for number in range(1, made.rounds + 1))
    if pairs:
        minutes = ceil(made.boards_per_set * minutes_per_board)
        yield Reason(Why.SIT_OUT, (("pairs", pairs), ("boards", made.boards_per_set), ("minutes", minutes)))
