"""Which movement for tonight, of players or of teams: every one that fits, the one a director would take first.

Example:
    >>> first, *_ = proposals_of_teams(7, boards=range(22, 27))
    >>> first.movement.kind, first.rounds, first.boards_per_round
    (<Kind.AMERICAN_WHIST: 'american_whist'>, 6, 4)
    >>> proposals_of_players(13, boards=range(24, 29))[0].qf
    Fraction(100, 1)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from math import ceil

from oddtrick.movements.advice import MINUTES_PER_BOARD, Proposal
from oddtrick.movements.balance import qf
from oddtrick.movements.individual import company
from oddtrick.movements.make import numbered
from oddtrick.movements.make_others import OF_PLAYERS, OF_TEAMS
from oddtrick.movements.measure_others import matches_of
from oddtrick.movements.model import Kind, Movement
from oddtrick.movements.reasons import reasons
from oddtrick.words.errors import Impossible

MOST_ROUNDS = 45
"""That are tried."""
FEWEST = 4
"""Rounds of an individual: with fewer one meets hardly anybody."""


def proposals_of_players(
    players: int, *, boards: range, minutes: int | None = None, minutes_per_board: Fraction = MINUTES_PER_BOARD
) -> tuple[Proposal, ...]:
    """Every individual that fits, best first; its balance is `qf`.

    Args:
        players: how many there are.
        boards: how many a player may play, such as range(24, 29) for 24 to 28.
        minutes: the longest session, or any length.
        minutes_per_board: moves included.

    Raises:
        Impossible: nothing fits; `id` and `values` say why.
    """
    every = (made for made in _every(OF_PLAYERS, players) if made.rounds >= FEWEST)
    return _proposals(every, players, boards, minutes, minutes_per_board, qf, _odd_of_players)


def proposals_of_teams(
    teams: int, *, boards: range, minutes: int | None = None, minutes_per_board: Fraction = MINUTES_PER_BOARD
) -> tuple[Proposal, ...]:
    """Every movement of teams that fits, best first; its balance is the part of the others that a team meets.

    Arguments and errors are those of `proposals_of_players`.
    """
    return _proposals(_every(OF_TEAMS, teams), teams, boards, minutes, minutes_per_board, met, _odd_of_teams)


def met(made: Movement) -> Fraction:
    """How many of the possible meetings of two teams there are, in per cent.

    Example:
        >>> from oddtrick.movements.teams import american_whist
        >>> met(american_whist(7)), met(american_whist(8, 4))
        (Fraction(100, 1), Fraction(400, 7))
    """
    found = matches_of(made)
    return Fraction(100 * found.met, found.possible)


def _every(families: Mapping[Kind, Callable[[int, int | None], Movement]], size: int) -> Iterator[Movement]:
    """The movements of the families with every number of rounds that they can have, each once."""
    seen = set()
    for make in dict.fromkeys(families.values()):
        for rounds in range(1, MOST_ROUNDS):
            try:
                made = make(size, rounds)
            except Impossible:
                continue
            if made.seatings not in seen:
                seen.add(made.seatings)
                yield made


def _proposals(
    every: Iterable[Movement],
    size: int,
    boards: range,
    minutes: int | None,
    minutes_per_board: Fraction,
    figure: Callable[[Movement], Fraction],
    odd: Callable[[Movement], Fraction],
) -> tuple[Proposal, ...]:
    fitting = [
        numbered(made, length)
        for made in every
        for length in range(max(1, -(-boards.start // made.rounds)), (boards.stop - 1) // made.rounds + 1)
    ]
    if not fitting:
        raise Impossible(
            "no movement of {size} gives {first} to {last} boards; allow other numbers of boards",
            id="proposal.none-of-others", size=size, first=boards.start, last=boards.stop - 1,
        )  # fmt: skip
    times = [ceil(made.rounds * made.boards_per_set * minutes_per_board) for made in fitting]
    if minutes is not None and min(times) > minutes:
        raise Impossible(
            "the shortest movement takes {least} minutes, more than {minutes}; play fewer boards",
            id="proposal.too-long", least=min(times), minutes=minutes,
        )  # fmt: skip
    middle = Fraction(boards.start + boards.stop - 1, 2)
    found = [
        Proposal(made, value, time, reasons(made, value, minutes_per_board))
        for made, time in zip(fitting, times, strict=True)
        if minutes is None or time <= minutes
        for value in (figure(made),)
    ]
    return tuple(sorted(found, key=lambda one: odd(one.movement) + _away(one, middle)))


def _away(proposal: Proposal, middle: Fraction) -> Fraction:
    """Points for boards more or less than wished for, shared ones, those that not everybody plays, and single ones."""
    unseen = Fraction(proposal.boards_total - proposal.boards_played, 4)
    shared = Fraction(3 * (proposal.tables_sharing - 1))
    return abs(proposal.boards_played - middle) + unseen + shared + (16 if proposal.boards_per_round == 1 else 0)


def _odd_of_players(made: Movement) -> Fraction:
    """Points for opponents that come often and others that never come."""
    _, opponents = company(made)
    span = max(opponents.values()) - min(opponents.values())
    return Fraction(3 * span) + (100 - qf(made)) / 8


def _odd_of_teams(made: Movement) -> Fraction:
    """Points for opponents that are not met."""
    return (100 - met(made)) / 3
