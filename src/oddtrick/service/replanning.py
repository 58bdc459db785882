"""Ways on as a document: what the command line prints as JSON and the API answers.

Example:
    >>> from oddtrick.movements import movement
    >>> from oddtrick.movements.told import What, told
    >>> plan = movement("mitchell", 5, boards_per_round=3)
    >>> made = way_documents(plan, told(What.TIME, {"round": 4, "minutes": 20}))
    >>> [(one.kind, one.figures.boards_lost, one.figures.boards_saved) for one in made]
    [('fewer-rounds', 30, 3)]
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from oddtrick.contest.replan import key_of
from oddtrick.movements.happened import Happened
from oddtrick.movements.harm import Again, Cost, LatePlay
from oddtrick.movements.model import Movement, Seating
from oddtrick.movements.replan import Continuation, continuations
from oddtrick.wording import Wording
from oddtrick.wording.replan import Said


@dataclass(frozen=True, slots=True)
class Figures:
    """What a way on costs. Two numbers are those by the plan and those of this way; balance is exact, as text.

    `boards_lost` is over all contestants, `worst_loss` that of the one that loses most; `boards_saved` are boards by
    which the session is shorter, below 0 where it is longer.
    """

    boards_lost: int
    worst_loss: int
    boards_again: int
    opponents_again: int
    half_matches: int
    boards_late: int
    sit_outs: tuple[int, int]
    results: tuple[int, int]
    comparisons: tuple[int, int]
    balance: tuple[str, str]
    boards_saved: int
    tables_changed: int


@dataclass(frozen=True, slots=True)
class TableLine:
    """A table in a round: who sits there, and its boards, none where it has nothing to play."""

    round: int
    table: int
    ns: list[str]
    ew: list[str]
    boards: list[int]
    changed: bool


@dataclass(frozen=True, slots=True)
class LateLine:
    """Boards that are played once the rounds are over."""

    round: int
    table: int
    ns: list[str]
    ew: list[str]
    boards: list[int]


@dataclass(frozen=True, slots=True)
class MeetingLine:
    """Two who meet again, and where."""

    round: int
    table: int
    who: list[str]


@dataclass(frozen=True, slots=True)
class WayDocument:
    """A way on: its name, what it is, what it costs, and every table of the rounds to come."""

    way: str
    kind: str
    from_round: int
    rounds: int
    says: str
    costs: list[str]
    figures: Figures
    late: list[LateLine]
    meet_again: list[MeetingLine]
    tables: list[TableLine]


def way_documents(
    plan: Movement, happened: Happened, so_far: Movement | None = None, wording: Wording | None = None
) -> list[WayDocument]:
    """The ways on in a movement, the least harmful first; contestants by their announced numbers.

    Args:
        plan: the movement as it was meant.
        happened: what the director says.
        so_far: the same with the rounds that were played as they were; None where they are as planned.
        wording: the language of its sentences; English where none is given.

    Raises:
        NotFound, Impossible: as `continuations`.
    """
    spoken = wording or Wording("en")
    return [
        way_document(Said(spoken, plan, called(way.movement)), plan, way)
        for way in continuations(plan, happened, so_far)
    ]


def called(movement: Movement) -> tuple[str, ...]:
    """What contestants are called where they have no names: the announced number, with the side of two fields.

    Example:
        >>> from oddtrick.movements import movement
        >>> called(movement("mitchell", 2)), called(movement("howell", 2))
        (('1NS', '2NS', '1EW', '2EW'), ('1', '2', '3', '4'))
    """
    return tuple(str(label).replace(" ", "") for label in movement.labels)


def way_document(said: Said, plan: Movement, way: Continuation) -> WayDocument:
    """One way on; who sits where is called as `said` calls it."""
    changed = {(one.round, one.table) for one in way.cost.changed}
    movement, names = way.movement, said.pairs
    return WayDocument(
        way=key_of(way),
        kind=way.way.value,
        from_round=way.start,
        rounds=movement.rounds,
        says=said.heading(way),
        costs=said.costs(way),
        figures=_figures(way.cost),
        late=[_late(movement, names, one) for one in way.late],
        meet_again=[_meeting(names, one) for one in way.cost.opponents_again],
        tables=[
            TableLine(
                round=number, table=seat.table, ns=_named(names, seat.north_south), ew=_named(names, seat.east_west),
                boards=list(movement.boards_at(number, seat)), changed=(number, seat.table) in changed,
            )
            for number in range(way.start, movement.rounds + 1)
            for seat in _there(movement, number)
        ],
    )  # fmt: skip


def _there(movement: Movement, number: int) -> tuple[Seating, ...]:
    """The tables of a round at which nobody is missing."""
    everybody = (seat for seat in movement.round(number))
    return tuple(seat for seat in everybody if not any(movement.absent(one, number) for one in seat.pairs))


def _figures(cost: Cost) -> Figures:
    return Figures(
        boards_lost=cost.lost,
        worst_loss=max(cost.worst, 0),
        boards_again=len(cost.boards_again),
        opponents_again=len(cost.opponents_again),
        half_matches=len(cost.halves),
        boards_late=cost.late,
        sit_outs=cost.sit_outs,
        results=cost.results,
        comparisons=cost.comparisons,
        balance=(str(cost.balance[0]), str(cost.balance[1])),
        boards_saved=cost.saved,
        tables_changed=len(cost.changed),
    )


def _named(names: Sequence[str], numbers: Sequence[int]) -> list[str]:
    return [names[number - 1] if number <= len(names) else str(number) for number in numbers]


def _late(movement: Movement, names: Sequence[str], one: LatePlay) -> LateLine:
    seat = one.seating
    return LateLine(
        round=one.round, table=one.table, ns=_named(names, seat.north_south), ew=_named(names, seat.east_west),
        boards=list(movement.boards_of(one.set)),
    )  # fmt: skip


def _meeting(names: Sequence[str], one: Again) -> MeetingLine:
    return MeetingLine(round=one.round, table=one.table, who=_named(names, (one.pair, one.with_)))
