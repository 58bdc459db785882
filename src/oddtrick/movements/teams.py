"""Movements of teams: each team's North-South pair stays at the table of its number, its East-West pair moves.

In most of them every table does the same, counted from its own number: in a round with the step (d, s) table t has
team t North-South, team t + d East-West and set t + s. Team t + d meets team t again in the round with -d, there with
set t + d + s', so s' = s - d brings the same boards. Rounds come in such twos, and no s comes twice.

Source: the general practice of clubs and congresses; every movement is checked by `check.faults` in the tests.

Example:
    >>> five = american_whist(5)
    >>> [(seating.ew, seating.set) for seating in five.round(1)]
    [(3, 1), (4, 2), (5, 3), (1, 4), (2, 5)]
    >>> five.rounds, five.sets, head_to_head(6).rounds
    (4, 5, 5)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from oddtrick.movements.howell import howell
from oddtrick.movements.model import Absence, Kind, Method, Movement, Seating, one_field, wrap
from oddtrick.words.contestants import Contestants
from oddtrick.words.errors import Impossible

Step = tuple[int, int]
"""How far from its own number a table finds its opponents and its boards in a round."""


def american_whist(teams: int, rounds: int | None = None) -> Movement:
    """American Whist: E-W move down two tables, the boards down one. An even number is split, and one is never met.

    Args:
        teams: 3 and more.
        rounds: an even number; where not given T - 1, of an even number of teams T - 2.

    Raises:
        Impossible: too few teams, or other rounds.
    """
    steps = tuple(_american_steps(teams, _even_rounds(Kind.AMERICAN_WHIST, teams, rounds)))
    return _stepped(Kind.AMERICAN_WHIST, teams, steps)


def stanzas(teams: int, rounds: int | None = None) -> Movement:
    """A round robin of two matches at a time: after each second round two whole matches are over.

    Arguments and errors are those of `american_whist`, and so are the meetings and their boards; the order is another.

    Example:
        >>> [seating.ew for number in range(1, 5) for seating in stanzas(5).round(number) if seating.ns == 1]
        [5, 2, 4, 3]
    """
    wanted = _even_rounds(Kind.STANZAS, teams, rounds)
    boards = dict(_american_steps(teams, _most(teams)))
    apart = sorted({min(step, teams - step) for step in boards})[: wanted // 2]
    steps = tuple((step, boards[step]) for near in apart for step in (teams - near, near))
    return _stepped(Kind.STANZAS, teams, steps)


def _most(teams: int) -> int:
    """Rounds of American Whist with so many teams."""
    return teams - 1 if teams % 2 else teams - 2


def _even_rounds(kind: Kind, teams: int, rounds: int | None) -> int:
    """The rounds wished for.

    Raises:
        Impossible: not an even number up to the most, or under 3 teams.
    """
    most = _most(teams)
    wanted = most if rounds is None else rounds
    if teams < 3 or wanted % 2 or not 2 <= wanted <= most:
        raise _no_such(kind, teams, wanted, tuple(range(2, most + 1, 2)))
    return wanted


def _no_such(kind: Kind, teams: int, rounds: int, known: Iterable[int]) -> Impossible:
    return Impossible(
        "a {kind} of {teams} teams has {known} rounds, not {rounds}",
        id="movement.team-rounds",
        kind=kind.value,
        teams=teams,
        known=", ".join(map(str, known)) or "–",
        rounds=rounds,
    )


def _american_steps(teams: int, rounds: int) -> Iterator[Step]:
    """The steps of the rounds: E-W two tables further each time, the boards one.

    They come in stretches around a middle, from which the steps go up and down alike; fewer rounds are those in the
    middle. An even number of teams has a stretch of odd steps and one of even steps, in whose middle each team would
    meet itself.
    """
    half = teams // 2
    odd = half - half % 2
    left = rounds
    for start, length in [(0, teams - 1)] if teams % 2 else [(0, odd), (odd, half - 1 + half % 2)]:
        here = min(left, length - length % 2)
        left -= here
        places = here + length % 2
        first = start + (length - places) // 2
        for boards in range(first, first + places):
            step = (2 * (boards - start) - length + 1) % teams
            if step:
                yield step, boards


def _stepped(kind: Kind, teams: int, steps: tuple[Step, ...]) -> Movement:
    """The movement in which every table takes the same steps."""
    seatings = tuple(
        tuple(
            Seating(table, table, wrap(table + step, teams), wrap(table + boards, teams))
            for table in range(1, teams + 1)
        )
        for step, boards in steps
    )
    return _of_teams(kind, teams, seatings)


def _of_teams(kind: Kind, teams: int, seatings: tuple[tuple[Seating, ...], ...], *, sharing: int = 1) -> Movement:
    return Movement(
        kind=kind,
        method=None,
        tables=teams,
        sets=teams,
        winners=1,
        labels=one_field(teams),
        seatings=seatings,
        tables_per_set=sharing,
        contestants=Contestants.TEAMS,
    )


def new_england(teams: int, rounds: int | None = None) -> Movement:
    """A New England relay: everybody meets everybody; two tables half the room apart share the boards of a round.

    Args:
        teams: an even number, 4 and more.
        rounds: an odd number from 3; T - 1 where not given. Fewer are the middle ones.

    Raises:
        Impossible: other numbers.

    Example:
        >>> [(seating.ew, seating.set) for seating in new_england(6).round(3)]
        [(4, 5), (5, 1), (6, 3), (1, 5), (2, 1), (3, 3)]
    """
    wanted = teams - 1 if rounds is None else rounds
    if teams % 2 or teams < 4 or not wanted % 2 or not 3 <= wanted < teams:
        raise _no_such(Kind.NEW_ENGLAND, teams, wanted, range(3, teams, 2) if teams % 2 == 0 else ())
    first = (teams - wanted + 1) // 2
    seatings = tuple(
        tuple(
            Seating(table, table, wrap(table - number, teams), wrap(2 * table - number, teams))
            for table in range(1, teams + 1)
        )
        for number in range(first, first + wanted)
    )
    return _of_teams(Kind.NEW_ENGLAND, teams, seatings, sharing=2)


def parallel_row(teams: int, rounds: int | None = None) -> Movement:
    """Two rows, of which each team meets those of the other; both tables of a match play at the same time.

    Teams 1 to n are the first row. As in a Mitchell, rows of an even length skip a table after half the rounds.

    Args:
        teams: an even number, 6 and more.
        rounds: up to n, to n - 1 where n is even; all of them where not given.

    Raises:
        Impossible: other numbers.

    Example:
        >>> made = parallel_row(6)
        >>> [(seating.ns, seating.ew, seating.set) for seating in made.round(2)]
        [(1, 6, 2), (2, 4, 3), (3, 5, 1), (4, 2, 3), (5, 3, 1), (6, 1, 2)]
    """
    row = teams // 2
    most = row if row % 2 else row - 1
    wanted = most if rounds is None else rounds
    if teams % 2 or row < 3 or not 1 <= wanted <= most:
        raise _no_such(Kind.PARALLEL_ROW, teams, wanted, range(1, most + 1) if teams % 2 == 0 and row > 2 else ())
    made = _of_teams(
        Kind.PARALLEL_ROW,
        teams,
        tuple(tuple(_row(row, number)) for number in range(1, wanted + 1)),
        sharing=2,
    )
    skips = row % 2 == 0 and 2 * wanted > row
    return replace(made, sets=row, method=Method.SKIP if skips else Method.STRAIGHT)


def _row(row: int, number: int) -> Iterator[Seating]:
    step = number - 1
    skipped = 1 if row % 2 == 0 and 2 * number > row else 0
    met = {team: (row + wrap(team - step - skipped, row), wrap(team + step, row)) for team in range(1, row + 1)}
    back = {other: (team, boards) for team, (other, boards) in met.items()}
    for team, (other, boards) in sorted((met | back).items()):
        yield Seating(team, team, other, boards)


def head_to_head(teams: int, rounds: int | None = None, *, missing: bool = False) -> Movement:
    """A round robin of matches, each at two tables that share its boards: every round is whole matches.

    Who meets whom is a Howell of teams. Two teams play all rounds against each other.

    Args:
        teams: an even number, 2 to 30, one that is missing included.
        rounds: 1 to T - 1, all where not given; of two teams any number, two where not given.
        missing: the last number has no team, so one team sits out in each round.

    Raises:
        Impossible: other numbers.
    """
    if teams == 2 and not missing:
        return _match(2 if rounds is None else rounds)
    wanted = teams - 1 if rounds is None else rounds
    if teams % 2 or not 4 <= teams <= 30 or not 1 <= wanted < teams:
        raise _no_such(Kind.HEAD_TO_HEAD, teams, wanted, range(1, min(teams, 30)) if teams % 2 == 0 else ())
    single = howell(teams // 2)
    seatings = tuple(tuple(_twice(row)) for row in single.seatings[:wanted])
    made = _of_teams(Kind.HEAD_TO_HEAD, teams, seatings, sharing=2 * single.tables_per_set)
    played = {one.set for row in seatings for one in row if not (missing and teams in one.pairs)}
    numbers = {number: place for place, number in enumerate(sorted(played), start=1)}
    dense = tuple(tuple(replace(one, set=numbers[one.set]) for one in row if one.set in numbers) for row in seatings)
    away = (Absence(teams, 1, wanted),) if missing else ()
    return replace(made, sets=len(played), seatings=dense, absences=away)


def _twice(row: tuple[Seating, ...]) -> Iterator[Seating]:
    """Each table and beside it the one at which the other pairs of the two teams play the same boards."""
    for one in row:
        yield Seating(2 * one.table - 1, one.ns, one.ew, one.set)
        yield Seating(2 * one.table, one.ew, one.ns, one.set)


def _match(rounds: int) -> Movement:
    """Two teams: the two tables exchange their boards after each round, and share those of a last odd one.

    Raises:
        Impossible: no rounds.
    """
    if rounds < 1:
        raise _no_such(Kind.HEAD_TO_HEAD, 2, rounds, (1, 2, 4))
    seatings = tuple(
        (Seating(1, 1, 2, number), Seating(2, 2, 1, _exchanged(number, rounds))) for number in range(1, rounds + 1)
    )
    shared = 1 + rounds % 2
    return replace(_of_teams(Kind.HEAD_TO_HEAD, 2, seatings, sharing=shared), sets=rounds)


def _exchanged(number: int, rounds: int) -> int:
    """The set that the other table has: the next, then the one before; its own in a last odd round."""
    if number == rounds and rounds % 2:
        return number
    return number + 1 if number % 2 else number - 1
