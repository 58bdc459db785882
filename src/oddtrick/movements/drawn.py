"""The movement of a section whose rounds are drawn one after another: it grows by a round with each draw.

Round r plays set r at every table, so that a board is one deal for everybody. Pairs meet at one table. Teams meet at
two: with M matches, match k sits at table k (the open room, home North-South) and at table M + k (the closed room,
away North-South).

Example:
    >>> swiss = with_round(drawn(4, rounds=5, boards_per_round=8), 1, ((1, 3), (4, 2)))
    >>> [seat.pairs for seat in swiss.round(1)], swiss.boards_of(1)
    ([(1, 3), (4, 2)], range(1, 9))
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from oddtrick.movements.change import pair_leaves, pair_returns
from oddtrick.movements.model import Kind, Movement, Seating, Shortened, one_field
from oddtrick.words.contestants import Contestants
from oddtrick.words.errors import Impossible


def drawn(entrants: int, rounds: int, *, rooms: int = 1, boards_per_round: int = 1, first_board: int = 1) -> Movement:
    """The movement before its first draw: nobody sits anywhere.

    Args:
        entrants: contestants, 2 or more.
        rounds: how many are planned.
        rooms: tables of a match: 1 for pairs, 2 for teams.
        boards_per_round: of a match.
        first_board: number of the first board of round 1.

    Raises:
        Impossible: fewer than two contestants, or no round or board.
    """
    if entrants < 2:
        raise Impossible("{found} contestants: a draw takes two or more", id="drawn.entrants", found=entrants)
    if rounds < 1 or boards_per_round < 1 or first_board < 1:
        raise Impossible("a drawn contest has one or more rounds, and boards from 1 on", id="drawn.size")
    tables = rooms * -(-entrants // 2)
    return Movement(
        kind=Kind.DRAWN,
        method=None,
        tables=tables,
        sets=rounds,
        winners=1,
        labels=one_field(entrants),
        seatings=(),
        tables_per_set=tables,
        boards_per_set=boards_per_round,
        first_board=first_board,
        contestants=Contestants.TEAMS if rooms > 1 else Contestants.PAIRS,
    )


def with_round(
    made: Movement,
    number: int,
    meetings: Sequence[tuple[int, int]],
    *,
    rooms: int = 1,
    entrants: int = 0,
    boards: int = 0,
    beside: Sequence[tuple[int, int, int, int]] = (),
    played: int = 0,
) -> Movement:
    """The movement with the meetings of a round, in place of any that it had.

    Args:
        made: with every round before this one.
        number: of the round, from 1.
        meetings: numbers of contestants, home first, in the order of the tables.
        rooms: tables of a match.
        entrants: contestants by now; fewer than before change nothing.
        boards: of a match in this round; 0 for all of its set.
        beside: further tables, each North-South, East-West, set and boards of it (0 for all): they stand where no
            match does.
        played: the set of the round; 0 for that of its number.

    Example:
        >>> teams = with_round(drawn(4, 3, rooms=2, boards_per_round=8), 1, ((1, 3), (4, 2)), rooms=2)
        >>> [(seat.table, seat.ns, seat.ew) for seat in teams.round(1)]
        [(1, 1, 3), (2, 4, 2), (3, 3, 1), (4, 2, 4)]
    """
    matches = max(made.tables // rooms, len(meetings))
    row = [Seating(table, home, away, played or number) for table, (home, away) in enumerate(meetings, 1)]
    if rooms > 1:
        row += [Seating(matches + seat.table, seat.ew, seat.ns, seat.set) for seat in row]
    lengths = dict.fromkeys((seat.table for seat in row), boards)
    free = [table for table in range(1, len(row) + len(beside) + 1) if table not in lengths]
    for table, (ns, ew, set_, length) in zip(free, beside, strict=False):
        row.append(Seating(table, ns, ew, set_))
        lengths[table] = length
    row.sort(key=lambda seat: seat.table)
    tables = max(rooms * matches, *(seat.table for seat in row)) if row else rooms * matches
    before = made.seatings[: number - 1]
    others = tuple(one for one in made.shortened if one.round != number)
    short = tuple(
        Shortened(number, seat.table, lengths[seat.table])
        for seat in row
        if 0 < lengths[seat.table] < made.boards_per_set
    )
    gap = ((),) * (number - 1 - len(before))
    return replace(
        made,
        tables=tables,
        sets=max(made.sets, *(seat.set for seat in row), number),
        labels=one_field(max(made.entrants, entrants)),
        seatings=(*before, *gap, tuple(row), *made.seatings[number:]),
        tables_per_set=tables,
        shortened=(*others, *short),
    )


def leaves(made: Movement, entrant: int, round: int) -> Movement:  # noqa: A002 - the Laws' word
    """As `pair_leaves`; who leaves before a round that is not drawn yet simply is not drawn any more.

    Raises:
        NotFound: no such contestant, or no such round in a movement that is not drawn.
        Impossible: the contestant is not there in that round.
    """
    return made if made.kind is Kind.DRAWN and round > made.rounds else pair_leaves(made, entrant, round)


def returns(made: Movement, entrant: int, round: int) -> Movement:  # noqa: A002
    """As `pair_returns`; in a movement that is drawn, rounds that came since may lie between.

    Raises:
        NotFound: no such contestant or round.
        Impossible: it is not away.
    """
    if made.kind is not Kind.DRAWN:
        return pair_returns(made, entrant, round)
    cut = (replace(one, last=min(one.last, round - 1)) if one.pair == entrant else one for one in made.absences)
    return replace(made, absences=tuple(one for one in cut if one.first <= one.last))
