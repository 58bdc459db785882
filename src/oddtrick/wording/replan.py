"""Ways on after something went otherwise than planned, as sentences: what each is, and what it costs.

Example:
    >>> from oddtrick.movements import movement
    >>> from oddtrick.movements.happened import ShortOfTime
    >>> from oddtrick.movements.replan import continuations
    >>> plan = movement("mitchell", 5, boards_per_round=3)
    >>> say = Said(Wording("en"), plan, tuple(str(label) for label in plan.labels))
    >>> shorter = continuations(plan, ShortOfTime(4, 20))[-1]
    >>> say.heading(shorter), say.costs(shorter)[:2]
    ('Rounds that are not played: 5', ['Every pair loses 3 boards.', 'Nobody meets boards or opponents again.'])
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from typing import assert_never

from oddtrick.movements.harm import Again, Changed, Cost
from oddtrick.movements.lines import Half
from oddtrick.movements.model import Movement, Seating
from oddtrick.movements.replan import Continuation, Way
from oddtrick.wording.boards import spans
from oddtrick.wording.wording import Wording
from oddtrick.words.contestants import Contestants

FEW = 6
"""So many pairs, tables or meetings are named; of the others the number is told."""
GROUPS = 3
"""So many groups of boards with fewer results."""

NAMING = frozenset(
    {"replan.what.late-pair", "replan.what.leaves", "replan.what.away", "replan.pair", "replan.cost.stray"}
)
"""Sentences of which there is one for each: pairs, players, teams."""


def naming(contestants: Contestants, message: str) -> str:
    """The id of a sentence that names pairs, or of the one that names players or teams in their place.

    Example:
        >>> naming(Contestants.PAIRS, "replan.pair"), naming(Contestants.TEAMS, "replan.pair")
        ('replan.pair', 'replan.pair.teams')
    """
    match contestants:
        case Contestants.PAIRS:
            return message
        case Contestants.PLAYERS:
            return f"{message}.players"
        case Contestants.TEAMS:
            return f"{message}.teams"
        case _:
            assert_never(contestants)


@dataclass(frozen=True, slots=True)
class Said:
    """Says ways on from a plan.

    Attributes:
        wording: the language.
        plan: the movement as it was meant.
        pairs: what its pairs, and those that come in, are called, in the order of their numbers.
        pace: minutes for a board.
    """

    wording: Wording
    plan: Movement
    pairs: Sequence[str]
    pace: Fraction = Fraction(15, 2)

    def heading(self, way: Continuation) -> str:
        """What a way is, in a few words."""
        say = self.wording.say
        match way.way:
            case Way.SHIFTED:
                return "; ".join(self._shift(way))
            case Way.FEWER_ROUNDS | Way.FEWER_BOARDS:
                return "; ".join(self._less(way))
            case Way.JOINS if way.movement.rounds < self.plan.rounds:
                rounds = say("rounds", n=way.movement.rounds)
                return say("replan.way.joins-fewer", round=way.start, rounds=rounds)
            case Way.JOINS:
                return say("replan.way.joins", round=way.start)
            case Way.JOINS_ANEW:
                return say("replan.way.joins-anew", round=way.start)
            case Way.HALF_TABLE:
                return say("replan.way.half-table", pair=self._called(way.movement.pairs[-1]), round=way.start)
            case Way.AS_PLANNED | Way.OTHER_BOARDS | Way.OTHER_SEATS | Way.LATE | Way.SIT_OUT | Way.DRAWN_ANEW:
                return say(f"replan.way.{way.way.value}")
            case _:
                assert_never(way.way)

    def _shift(self, way: Continuation) -> Iterator[str]:
        for what, by in (("ew", way.ew), ("boards", way.boards)):
            if by:
                tables = self.wording.say("tables", n=abs(by))
                yield self.wording.say(
                    f"replan.way.{what}-{'up' if by > 0 else 'down'}", round=way.start, tables=tables
                )

    def _less(self, way: Continuation) -> Iterator[str]:
        say = self.wording.say
        if way.gone:
            yield say("replan.way.fewer-rounds", rounds=spans(way.gone))
        of_rounds = {one.round: one.boards for one in way.movement.shortened if one.round >= way.start}
        for boards, rounds in groupby(sorted(of_rounds), key=lambda number: of_rounds[number]):
            yield say("replan.way.fewer-boards", rounds=spans(rounds), boards=say("boards", n=boards))

    def costs(self, way: Continuation) -> list[str]:
        """What a way costs, a sentence each, the weightiest first."""
        return [*self._losses(way.cost), *self._meetings(way), *self._figures(way.cost), *self._places(way)]

    def _of(self, message: str) -> str:
        return naming(self.plan.contestants, message)

    def _losses(self, cost: Cost) -> Iterator[str]:
        losing = [(pair, before - now) for pair, before, now in cost.pairs if before > now]
        if not losing:
            yield self.wording.say("replan.cost.no-loss")
            return
        if len(losing) == len(self.plan.pairs) and len({lost for _, lost in losing}) == 1:
            yield self.wording.say(self._of("replan.cost.every"), boards=self.wording.say("boards", n=cost.worst))
            return
        named = self._some([self._called(pair) for pair, _ in sorted(losing, key=lambda one: -one[1])])
        boards = self.wording.say("boards", n=cost.worst)
        yield self.wording.say(self._of("replan.cost.loss"), n=len(losing), boards=boards, pairs=named)

    def _meetings(self, way: Continuation) -> Iterator[str]:
        say, cost = self.wording.say, way.cost
        if not cost.opponents_again and not cost.boards_again:
            yield say("replan.cost.nobody-again")
        if cost.opponents_again:
            yield say("replan.cost.opponents-again", who=self._some([self._met(one) for one in cost.opponents_again]))
        if cost.boards_again:
            played = [self._on_boards(way.movement, (one.pair,), one.set) for one in cost.boards_again]
            yield say("replan.cost.boards-again", who=self._some(played))
        if cost.halves:
            alone = [self._half(way.movement, one) for one in cost.halves]
            yield say("replan.cost.half", who=self._some(alone))
        idle = [one for one in way.movement.shortened if one.round >= way.start and not one.boards]
        nowhere = [said for one in idle if (said := self._idle(way.movement, one.round, one.table))]
        if nowhere:
            yield say("replan.cost.idle", where=self._some(nowhere))
        if way.late:
            late = [self._sides_on_boards(way.movement, one.seating) for one in way.late]
            yield say("replan.cost.late", who=self._some(late))

    def _figures(self, cost: Cost) -> Iterator[str]:
        say, number = self.wording.say, self.wording.number
        if cost.sit_outs[0] != cost.sit_outs[1]:
            yield say("replan.cost.sit-outs", before=cost.sit_outs[0], now=cost.sit_outs[1])
        (before, now), (planned, left) = cost.results, cost.comparisons
        if (before, planned) != (now, left) and planned:
            kind = "comparisons" if left <= planned else "comparisons-more"
            percent = number(Fraction(100 * left, planned), 0)
            yield say(f"replan.cost.{kind}", before=before, now=now, percent=percent)
        if self.plan.contestants is not Contestants.TEAMS:
            yield from self._boards(cost)
            yield self._balance(cost)
        if cost.saved:
            minutes = say("setup.minutes", n=round(abs(cost.saved) * self.pace))
            yield say("replan.cost.shorter" if cost.saved > 0 else "replan.cost.longer", minutes=minutes)

    def _balance(self, cost: Cost) -> str:
        was, balance = (self.wording.number(one, 0) for one in cost.balance)
        if was == balance:
            return self.wording.say("replan.cost.balance-same", now=balance)
        return self.wording.say("replan.cost.balance", before=was, now=balance)

    def _boards(self, cost: Cost) -> Iterator[str]:
        """Boards with fewer results, those with the same figures together; the largest loss first."""
        groups: dict[tuple[int, int], list[int]] = {}
        for board, before, now in cost.boards:
            if before > 0 and now < before:
                groups.setdefault((before, now), []).append(board)
        worst = sorted(groups.items(), key=lambda one: (one[0][1] - one[0][0], one[1]))
        for (before, now), boards in worst[:GROUPS]:
            yield self.wording.say("replan.cost.boards", boards=spans(boards), before=before, now=now)

    def _places(self, way: Continuation) -> Iterator[str]:
        """The tables with other pairs or boards than planned, each where they are few; those without any are told."""
        changed = [one for one in way.cost.changed if one.after is not None]
        if not way.cost.changed:
            yield self.wording.say("replan.cost.nothing-changed")
        elif 0 < len(changed) <= FEW:
            yield self.wording.say("replan.cost.changed-at", where="; ".join(map(self._changed, changed)))
        elif changed or way.movement.rounds < self.plan.rounds:
            yield self.wording.say("replan.cost.changed", n=len(way.cost.changed))

    def _changed(self, one: Changed) -> str:
        place = self.wording.say("replan.at", round=one.round, table=one.table)
        pairs = self.pairs_at(one.after) if one.after is not None else ""
        return f"{place} ({self.wording.say('replan.on-boards', pairs=pairs, boards=spans(one.boards))})"

    def _met(self, again: Again) -> str:
        place = self.wording.say("replan.at", round=again.round, table=again.table)
        return self.wording.say(
            "replan.met", pair=self._called(again.pair), other=self._called(again.with_), place=place
        )

    def _on_boards(self, movement: Movement, pairs: Sequence[int], number: int) -> str:
        boards, named = spans(movement.boards_of(number)), " – ".join(map(self._called, pairs))
        return self.wording.say("replan.on-boards", pairs=named, boards=boards)

    def _sides_on_boards(self, movement: Movement, seating: Seating) -> str:
        boards, pairs = spans(movement.boards_of(seating.set)), self.pairs_at(seating)
        return self.wording.say("replan.on-boards", pairs=pairs, boards=boards)

    def _half(self, movement: Movement, one: Half) -> str:
        place = self.wording.say("replan.at", round=one.round, table=one.table)
        return f"{place} ({self._sides_on_boards(movement, Seating(one.table, one.ns, one.ew, one.set))})"

    def _idle(self, movement: Movement, number: int, table: int) -> str:
        """A table that has nothing to play; empty where one of its pairs is not there."""
        seat = movement.at(number, table)
        if any(movement.absent(pair, number) for pair in seat.pairs):
            return ""
        return f"{self.wording.say('replan.at', round=number, table=table)} ({self.pairs_at(seat)})"

    def pairs_at(self, seating: Seating) -> str:
        """Who sits at a table, in short.

        Example:
            >>> from oddtrick.movements import movement
            >>> made = movement("howell", 4)
            >>> Said(Wording("en"), made, "12345678").pairs_at(made.at(1, 1))
            '8–1'
        """
        return "–".join("+".join(map(self._called, side)) for side in (seating.north_south, seating.east_west))

    def _called(self, pair: int) -> str:
        known = self.pairs[pair - 1] if pair <= len(self.pairs) else ""
        return known or str(pair)

    def _some(self, names: Sequence[str]) -> str:
        few = ", ".join(names[:FEW])
        return few if len(names) <= FEW else f"{few}, {self.wording.say('replan.and-more', n=len(names) - FEW)}"
