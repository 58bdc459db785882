"""How a session may go on when something went otherwise than planned, the least harmful way first.

Every way is a whole movement, with the rounds that were played as they really were. In none does anybody play a board
twice: where that cannot be helped otherwise the table has nothing to play in that round, and `Cost` says who loses
what. Opponents who meet again are named there.

Example:
    >>> from oddtrick.movements import movement
    >>> from oddtrick.movements.happened import WrongBoards
    >>> nine = movement("mitchell", 9, rounds=8, boards_per_round=3)
    >>> for way in continuations(nine, WrongBoards(2, table=4, set=9, exchanged=True)):
    ...     print(way.way.value, way.cost.lost, len(way.cost.changed), way.cost.late)
    late 3 3 9
    other-seats 6 16 0
    other-boards 12 8 0
    as-planned 18 3 0
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache
from itertools import chain
from math import ceil

from oddtrick.movements.change import pair_joins, table_joins
from oddtrick.movements.drawn import leaves
from oddtrick.movements.happened import (
    Happened,
    LatePair,
    LateTable,
    PairAway,
    PairLeaves,
    ShortOfTime,
    WrongOpponents,
    crossed,
    merged,
    start_of,
)
from oddtrick.movements.harm import Cost, LatePlay, cost
from oddtrick.movements.model import Absence, Kind, Movement
from oddtrick.movements.repairs import (
    LATE,
    MANY,
    late_plays,
    mends,
    shortened_round,
    shorter,
    spared,
    whole_matches,
    with_shortened,
    with_table,
    without,
)
from oddtrick.movements.rest import trouble
from oddtrick.words.contestants import Contestants
from oddtrick.words.errors import Impossible

MOST = 4
"""Ways that are offered."""
FEWER = 3
"""Rounds that may be left out so that a late table finds its way."""
LATER = 2
"""Rounds that a late table may wait, and that may be given up where somebody would have nothing to play."""


class Way(Enum):
    """How a session goes on."""

    AS_PLANNED = "as-planned"
    """Everybody goes where the plan says; a table that has met its boards plays nothing in that round."""
    OTHER_BOARDS = "other-boards"
    """Everybody sits where the plan says; some tables have other boards."""
    OTHER_SEATS = "other-seats"
    """Some pairs sit elsewhere, some tables have other boards."""
    DRAWN_ANEW = "drawn-anew"
    """The draw of the round is changed to what was played."""
    SHIFTED = "shifted"
    """From now on E-W, or the boards, or both, are so many tables further than planned."""
    LATE = "late"
    """As planned; what could not be played is played late."""
    FEWER_ROUNDS = "fewer-rounds"
    FEWER_BOARDS = "fewer-boards"
    SIT_OUT = "sit-out"
    """The opponents of a pair that is not there sit out."""
    JOINS = "joins"
    """A late table or pair comes in."""
    JOINS_ANEW = "joins-anew"
    """A late table comes in, and who meets whom from then on is searched for."""
    HALF_TABLE = "half-table"
    """A late pair comes in at a half table of its own."""


@dataclass(frozen=True, slots=True)
class Continuation:
    """A way on.

    Attributes:
        way: in a word.
        start: first round that is planned anew.
        movement: of the whole session.
        cost: against the plan as if nothing had happened.
        late: what is played late.
        ew: tables further up for E-W, where it is shifted.
        boards: the same for the boards.
        gone: rounds of the plan that are left out.
    """

    way: Way
    start: int
    movement: Movement
    cost: Cost
    late: tuple[LatePlay, ...] = ()
    ew: int = 0
    boards: int = 0
    gone: tuple[int, ...] = ()

    @property
    def harm(self) -> tuple[int, ...]:
        """Sorts ways by the harm they do.

        Boards met again; boards lost, and by whom; matches half played; opponents met again; boards played late;
        sit-outs; comparisons lost; tables with something to do otherwise than planned; balance lost.
        """
        spent, told = self.cost, 1 if self.way is Way.SHIFTED else len(self.cost.changed)
        return (
            len(spent.boards_again),
            spent.lost,
            spent.worst,
            len(spent.halves),
            len(spent.opponents_again),
            spent.late,
            spent.sit_outs[1],
            spent.comparisons[0] - spent.comparisons[1],
            told,
            int(100 * (spent.balance[0] - spent.balance[1])),
        )


@dataclass(frozen=True, slots=True)
class _Made:
    """A way before it is weighed."""

    way: Way
    movement: Movement
    late: tuple[LatePlay, ...] = ()
    ew: int = 0
    boards: int = 0
    start: int = 0
    gone: tuple[int, ...] = ()


@lru_cache(maxsize=16)
def continuations(plan: Movement, happened: Happened, so_far: Movement | None = None) -> tuple[Continuation, ...]:
    """The ways on, the least harmful first; at most four.

    Args:
        plan: the movement as it was meant.
        happened: what the director says.
        so_far: the same with the rounds that were played as they are recorded; None where they are as planned.

    Raises:
        NotFound: no such round, table, pair or set.
        Impossible: nothing is otherwise than planned, or there is no way on; the sentence says why.
    """
    start = start_of(happened)
    plan.round(min(start, plan.rounds))
    found: dict[tuple[Movement, tuple[LatePlay, ...]], Continuation] = {}
    for made in _ways(plan, so_far or plan, happened, start):
        first, movement = made.start or start, spared(made.movement, start)
        weighed = cost(plan, movement, first, made.late)
        way = Continuation(made.way, first, movement, weighed, made.late, made.ew, made.boards, made.gone)
        found.setdefault((movement, made.late), way)
    if not found:
        raise Impossible("from round {round} no way on was found", id="replan.no-way", round=start)
    ways = list(_worth_a_look(sorted(found.values(), key=lambda one: one.harm)))
    plain = [one for one in ways[MOST:] if one.way is Way.AS_PLANNED]
    return (*ways[: MOST - len(plain)], *plain)


def _worth_a_look(ways: list[Continuation]) -> Iterator[Continuation]:
    """To go on as planned, and what is in something less harmful than each of the ways before it."""
    seen: list[tuple[int, ...]] = []
    for one in ways:
        worse = any(all(theirs <= ours for theirs, ours in zip(harm, one.harm, strict=True)) for harm in seen)
        if one.way is Way.AS_PLANNED or not worse:
            yield one
            seen.append(one.harm)


def _ways(plan: Movement, so_far: Movement, happened: Happened, start: int) -> Iterator[_Made]:
    match happened:
        case LateTable():
            yield from _late_table(plan, so_far, start)
        case LatePair():
            yield from _late_pair(plan, so_far, start)
        case PairLeaves(pair):
            yield from _leaves(so_far, pair, start)
        case PairAway():
            yield from _away(so_far, happened)
        case ShortOfTime():
            yield from _in_time(so_far, happened)
        case WrongOpponents(number) if plan.kind is Kind.DRAWN:
            yield _Made(Way.DRAWN_ANEW, crossed(plan, happened), start=number)
            yield from _mishap(plan, merged(plan, so_far, happened), start)
        case _:
            yield from _mishap(plan, merged(plan, so_far, happened), start)


def _mishap(plan: Movement, so_far: Movement, start: int) -> Iterator[_Made]:
    plain = spared(so_far, start)
    yield _Made(Way.AS_PLANNED, plain)
    if plan.kind is not Kind.DRAWN and not trouble(so_far, start):
        return
    late = late_plays(plan, plain, start)
    if late:
        yield _Made(Way.LATE, plain, late)
    for mend in mends(so_far, start, plan):
        way = Way.SHIFTED if mend.shifted else Way.OTHER_SEATS if mend.seats else Way.OTHER_BOARDS
        yield _Made(way, mend.movement, (), mend.ew, mend.boards)
    first = min((one.round for one in plain.shortened if one.round >= start and not one.boards), default=start)
    if first > max(start, so_far.rounds - LATER):
        yield _without(so_far, range(first, so_far.rounds + 1))


def _without(so_far: Movement, gone: Iterable[int]) -> _Made:
    """Some rounds are not played."""
    left_out = tuple(gone)
    return _Made(Way.FEWER_ROUNDS, without(so_far, left_out), gone=left_out)


def _late_table(plan: Movement, so_far: Movement, start: int) -> Iterator[_Made]:
    """A full table joins: at once or later, with all rounds or with fewer; where that costs rounds also by a search."""
    if (refused := further_refused(plan)) is not None:
        raise refused
    fault: Impossible | None = None
    for number in range(start, min(start + LATER, plan.rounds) + 1):
        for rounds in range(plan.rounds, max(number, plan.rounds - FEWER) - 1, -1):
            try:
                joined = table_joins(shorter(plan, rounds), number)
            except Impossible as error:
                fault = fault or error
                continue
            yield _Made(Way.JOINS, _from(joined, so_far, number), start=number)
            if rounds == plan.rounds:
                return
            break
    if 1 < start <= plan.rounds and plan.tables <= MANY:
        yield _Made(Way.JOINS_ANEW, with_table(so_far, start))
    elif fault is not None:
        raise fault


def further_refused(plan: Movement) -> Impossible | None:
    """Why nobody who comes late can come in beside those who are there; None where that may be."""
    if plan.kind is Kind.DRAWN:
        return Impossible("who comes late is entered and drawn in the next round", id="replan.drawn-late")
    if plan.contestants is not Contestants.PAIRS:
        return Impossible(
            "who comes late can only take an empty place here: every meeting is planned for those who are there",
            id="replan.no-further",
        )
    return None


def _from(joined: Movement, so_far: Movement, number: int) -> Movement:
    """The movement from a round on, after what was played before."""
    return replace(joined, seatings=so_far.seatings[: number - 1] + joined.seatings[number - 1 :])


def _late_pair(plan: Movement, so_far: Movement, start: int) -> Iterator[_Made]:
    refused = further_refused(plan)
    if refused is not None and plan.kind is Kind.DRAWN:
        raise refused
    try:
        yield _Made(Way.JOINS, pair_joins(so_far, start))
    except Impossible:
        for made in _late_table(plan, so_far, start):
            longer = made.movement
            for pair in (longer.entrants, longer.entrants - 1):
                others = tuple(one for one in longer.absences if one.pair != pair)
                half = replace(longer, absences=(*others, Absence(pair, 1, longer.rounds)))
                yield _Made(Way.HALF_TABLE, half, start=made.start)


def _leaves(so_far: Movement, pair: int, start: int) -> Iterator[_Made]:
    yield _Made(Way.SIT_OUT, leaves(so_far, pair, start))


def _away(so_far: Movement, told: PairAway) -> Iterator[_Made]:
    so_far.label(told.pair)
    so_far.round(told.last)
    if told.last < told.round or any(so_far.absent(told.pair, n) for n in range(told.round, told.last + 1)):
        raise Impossible(
            "pair {pair} is not there in round {round}, so it cannot leave",
            id="movement.not-there", pair=told.pair, round=told.round,
        )  # fmt: skip
    missed = [
        (n, seat) for n in range(told.round, told.last + 1) for seat in so_far.playing(n) if told.pair in seat.pairs
    ]
    left = replace(so_far, absences=(*so_far.absences, Absence(told.pair, told.round, told.last)))
    yield _Made(Way.SIT_OUT, left)
    if 0 < len(missed) <= LATE:
        yield _Made(Way.LATE, left, tuple(LatePlay.of(number, seat) for number, seat in missed))


def _in_time(so_far: Movement, wish: ShortOfTime) -> Iterator[_Made]:
    """So many boards fewer in each of some rounds, or some rounds not played: whatever saves enough."""
    boards, left, size = ceil(wish.minutes / wish.pace), so_far.rounds - wish.round + 1, so_far.boards_per_set
    if boards < 1:
        raise Impossible("{found} is no number of minutes to save", id="replan.minutes", found=wish.minutes)
    if left < 1:
        raise Impossible(
            "round {round} is not drawn yet: boards can be left out of it once it is",
            id="replan.not-drawn",
            round=wish.round,
        )
    if boards > left * size:
        raise Impossible(
            "the rounds that are left take {left} minutes; more than that cannot be saved",
            id="replan.too-much",
            left=int(left * size * wish.pace),
        )
    if so_far.kind is not Kind.DRAWN:
        yield from _fewer_rounds(so_far, wish.round, boards)
    whole, begun = whole_matches(so_far, wish.round)
    for fewer in range(1, size):
        if ceil(boards / fewer) <= left:
            rounds = _enough((*whole, *begun), ceil(boards / fewer))
            yield _Made(Way.FEWER_BOARDS, _fewer(so_far, rounds, fewer))


def _fewer_rounds(so_far: Movement, start: int, boards: int) -> Iterator[_Made]:
    """The last rounds left out, or of teams whole matches; of others also with boards fewer in the rounds before."""
    whole, begun = whole_matches(so_far, start)
    wanted = ceil(boards / so_far.boards_per_set)
    for last_first in (sorted((*whole, *begun), key=max, reverse=True), (*whole[::-1], *begun[::-1])):
        gone = _enough(last_first, wanted)
        if len(gone) < so_far.rounds:
            yield _without(so_far, gone)
    rounds, rest = divmod(boards, so_far.boards_per_set)
    if rounds and 0 < rest <= so_far.rounds - start + 1 - rounds and so_far.contestants is not Contestants.TEAMS:
        made = _without(so_far, range(so_far.rounds - rounds + 1, so_far.rounds + 1))
        yield replace(made, movement=_fewer(made.movement, range(start, start + rest), 1))


def _enough(groups: Iterable[tuple[int, ...]], rounds: int) -> tuple[int, ...]:
    """Whole groups of rounds, as many as make up so many."""
    found: list[int] = []
    for group in groups:
        if len(found) < rounds:
            found.extend(group)
    return tuple(sorted(found))


def _fewer(movement: Movement, rounds: Iterable[int], fewer: int) -> Movement:
    """So many boards fewer in each of some rounds."""
    every = (shortened_round(movement, number, fewer) for number in rounds)
    return with_shortened(movement, chain.from_iterable(every))
