"""A movement: who sits where in which round, and with which boards.

Contestants are numbered from 1: pairs, the players of an individual, or teams. A player changes partners, so a table
of an individual has four numbers. Of a team one pair sits North-South at one table and one East-West at another, with
the same boards against the same opponents. What follows is said of pairs.

Pairs are numbered from 1. In a Mitchell of T tables pairs 1 to T are N-S at the tables of their number and pairs
T+1 to 2T are E-W, who start at table 1 to T; `label` gives the number that is announced ("3 EW" where there are two
winners). Boards move in sets; a pair plays one set a round. A pair that is not there (the missing half of a half
table, a pair that left, one not yet arrived) keeps its place in the seatings and has an `Absence`: who meets it sits
out.

Example:
    >>> from oddtrick.movements import movement
    >>> five = movement("mitchell", 5, boards_per_round=5)
    >>> five.at(2, 1)
    Seating(table=1, ns=1, ew=10, set=2, partners=None)
    >>> five.boards_of(2), str(five.label(10))
    (range(6, 11), '5 EW')
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from oddtrick.words.contestants import Contestants
from oddtrick.words.errors import NotFound
from oddtrick.words.seats import Side


class Kind(Enum):
    """The family of a movement."""

    MITCHELL = "mitchell"
    """N-S stay, E-W move up a table, boards down; one or two winners."""
    WEB = "web"
    """A Mitchell of fewer sets than tables: the last tables play the sets downwards. Several copies of the boards."""
    BOWMAN = "bowman"
    """A web of two sets fewer than tables, also for fewer rounds: only the last table plays the sets downwards."""
    APPENDIX = "appendix"
    """A Mitchell of an odd number of sets and more tables: at those appended E-W stay and N-S move."""
    PARALLEL = "parallel"
    """Several Mitchells beside each other with the same boards, ranked together."""
    MIRROR = "mirror"
    """A Mitchell in half of the tables, and its mirror image in the others: those that face each other share boards."""
    DUNDEE = "dundee"
    """Two Mitchells or webs beside each other, with half of the sets and then with the others; opponents meet again."""
    EXTENDED = "extended"
    """Blackpool: a Mitchell of two sets and rounds more than tables; some opponents are met twice."""
    ROVER = "rover"
    """A Mitchell or web with one more N-S pair, which displaces another in each round."""
    BUMP = "bump"
    """The same with one more E-W pair."""
    WORGER = "worger"
    """A Mitchell of one round more than tables, in which everybody meets an opponent again."""
    HESITATION = "hesitation"
    """A Mitchell with one winner: who moves also sits North-South for a round, so the movers meet each other too."""
    DOUBLE_HESITATION = "double_hesitation"
    """The same with two tables at which the movers sit North-South; two rounds more than tables."""
    HOWELL = "howell"
    """Everybody meets everybody; one winner."""
    THREE_QUARTER_HOWELL = "three_quarter_howell"
    """Fewer rounds than a Howell: the stationary pairs never meet each other; one winner."""
    DRAWN = "drawn"
    """Who meets whom is drawn round by round (Swiss, knock-out) or at once (round robin)."""
    RAINBOW = "rainbow"
    """Individual, a prime number of tables: North stays, South, East and West move by tables of their own."""
    SWIVEL = "swivel"
    """A rainbow in which the four at a table play three sets, a set with each as partner."""
    WHIST = "whist"
    """Individual: everybody has everybody as partner once and as opponent twice."""
    CYCLIC = "cyclic"
    """Individual for any number of players: nobody has a partner twice; who is over sits out in turn."""
    AMERICAN_WHIST = "american_whist"
    """Teams, an odd number: E-W move down two tables, the boards one; with a split, any number."""
    NEW_ENGLAND = "new_england"
    """Teams, an even number: everybody meets everybody, two tables share the boards of a round."""
    STANZAS = "stanzas"
    """Teams, an odd number: each two rounds are whole matches against two opponents."""
    PARALLEL_ROW = "parallel_row"
    """Teams in two rows: each meets all of the other row, both tables of a match at the same time."""
    HEAD_TO_HEAD = "head_to_head"
    """Two teams, or each two of a round robin, at two tables with the same boards."""
    GIVEN = "given"
    """None of these: who sits where is as a file says it."""


class Method(Enum):
    """How a Mitchell avoids that E-W meet the same boards again."""

    STRAIGHT = "straight"
    SKIP = "skip"
    """Even tables: E-W skip one table after half the rounds."""
    RELAY = "relay"
    """Even tables: one set rests on a stand in the middle, the first and the last table share one."""
    DOUBLE_WEAVE = "double_weave"
    """4, 8, 12 … tables: what comes from further up at odd tables comes from further down at even ones."""
    TWO_STANDS = "two_stands"
    """Even tables: two sets more than tables rest on two stands, in the middle and at the end; nothing is shared."""
    TWO_STANZA = "two_stanza"
    """6, 10, 14 … tables: table t and t + T/2 share; the first half of the sets, then the other."""


@dataclass(frozen=True, slots=True)
class Seating:
    """One table in one round.

    Attributes:
        table: from 1.
        ns: number of the pair (or team) sitting North-South; of North in an individual.
        ew: of the pair (or team) sitting East-West; of East in an individual.
        set: board set, from 1.
        partners: numbers of South and West in an individual, None otherwise.
    """

    table: int
    ns: int
    ew: int
    set: int
    partners: tuple[int, int] | None = None

    @property
    def north_south(self) -> tuple[int, ...]:
        """The numbers of that side: one, or North and South of an individual.

        Example:
            >>> Seating(1, 7, 3, 2).north_south, Seating(1, 7, 3, 2, (8, 4)).north_south
            ((7,), (7, 8))
        """
        return (self.ns,) if self.partners is None else (self.ns, self.partners[0])

    @property
    def east_west(self) -> tuple[int, ...]:
        """The numbers of that side: one, or East and West of an individual."""
        return (self.ew,) if self.partners is None else (self.ew, self.partners[1])

    @property
    def pairs(self) -> tuple[int, ...]:
        """All numbers, North-South first."""
        return self.north_south + self.east_west

    def of(self, side: Side) -> tuple[int, ...]:
        """The numbers of a side."""
        return self.north_south if side is Side.NS else self.east_west

    def side_of(self, pair: int) -> Side:
        """Where this pair (or player) sits; it must be one of those here."""
        return Side.NS if pair in self.north_south else Side.EW

    def opponents_of(self, pair: int) -> int:
        """The other pair (or team)."""
        return self.ew if pair == self.ns else self.ns

    def switched(self) -> Seating:
        """The same with the two pairs turned by a quarter: an arrow switch."""
        partners = None if self.partners is None else (self.partners[1], self.partners[0])
        return Seating(self.table, self.ew, self.ns, self.set, partners)


@dataclass(frozen=True, slots=True)
class Absence:
    """A pair that is not there from round `first` to round `last`, both included."""

    pair: int
    first: int
    last: int

    def covers(self, pair: int, round: int) -> bool:  # noqa: A002 - the Laws' word
        """Whether this pair is away in this round."""
        return pair == self.pair and self.first <= round <= self.last


@dataclass(frozen=True, slots=True)
class Shortened:
    """A table that plays only the first boards of its set in a round; `boards` is how many, 0 for none at all."""

    round: int
    table: int
    boards: int


@dataclass(frozen=True, slots=True)
class Label:
    """The number that is announced: within its direction where there are two winners, otherwise the pair number."""

    number: int
    side: Side | None = None

    def __str__(self) -> str:
        return str(self.number) if self.side is None else f"{self.number} {self.side.value}"


@dataclass(frozen=True, slots=True)
class Movement:
    """Seatings of a whole session.

    Attributes:
        kind: the family.
        method: how a Mitchell was built; None for others.
        tables: physical tables, a half one included.
        sets: board sets in use.
        winners: 1, or 2 where N-S and E-W are ranked apart.
        labels: one for each pair number, in order.
        seatings: by round, each from the lowest table up.
        absences: who is not there, and when.
        tables_per_set: how many tables may play one set at the same time.
        stands: a board stand stands after each of these tables.
        switched: rounds that are arrow-switched at every table.
        boards_per_set: boards in a set, so also boards played in a round.
        first_board: number of the first board of set 1.
        meetings: how often two pairs may meet.
        shortened: tables that leave boards of their set out in a round: the time is short, or somebody has met them.
        contestants: who competes: pairs, players, or teams (whose two pairs sit at two tables).
    """

    kind: Kind
    method: Method | None
    tables: int
    sets: int
    winners: int
    labels: tuple[Label, ...]
    seatings: tuple[tuple[Seating, ...], ...]
    absences: tuple[Absence, ...] = ()
    tables_per_set: int = 1
    stands: tuple[int, ...] = ()
    switched: tuple[int, ...] = ()
    boards_per_set: int = 1
    first_board: int = 1
    meetings: int = 1
    shortened: tuple[Shortened, ...] = ()
    contestants: Contestants = Contestants.PAIRS

    @property
    def rounds(self) -> int:
        """Number of rounds."""
        return len(self.seatings)

    @property
    def entrants(self) -> int:
        """Pair numbers in use, absent ones included."""
        return len(self.labels)

    @property
    def pairs(self) -> tuple[int, ...]:
        """Pairs that are there for at least one round."""
        rounds = range(1, self.rounds + 1)
        everybody = range(1, self.entrants + 1)
        return tuple(pair for pair in everybody if not all(self.absent(pair, number) for number in rounds))

    @property
    def boards(self) -> range:
        """All boards needed.

        Example:
            >>> from oddtrick.movements import movement
            >>> movement("howell", 5, first_board=28).boards
            range(28, 55)
        """
        return range(self.first_board, self.first_board + self.sets * self.boards_per_set)

    def label(self, pair: int) -> Label:
        """The announced number of a pair.

        Raises:
            NotFound: no such pair.
        """
        if not 1 <= pair <= self.entrants:
            raise NotFound(
                "no pair {pair}: pairs are 1 to {last}", id="movement.no-pair", pair=pair, last=self.entrants
            )
        return self.labels[pair - 1]

    def boards_of(self, set: int) -> range:  # noqa: A002 - the players' word
        """Board numbers of a set.

        Raises:
            NotFound: no such set.
        """
        if not 1 <= set <= self.sets:
            raise NotFound("no set {set}: sets are 1 to {last}", id="movement.no-set", set=set, last=self.sets)
        start = self.first_board + (set - 1) * self.boards_per_set
        return range(start, start + self.boards_per_set)

    def boards_at(self, round: int, seating: Seating) -> range:  # noqa: A002 - the Laws' word
        """The boards that a table plays in a round: those of its set, but for those that it leaves out.

        Example:
            >>> from dataclasses import replace
            >>> from oddtrick.movements import movement
            >>> seven = replace(movement("mitchell", 7, boards_per_round=3), shortened=(Shortened(2, 1, 2),))
            >>> seven.boards_at(2, seven.at(2, 1)), seven.boards_at(2, seven.at(2, 2))
            (range(4, 6), range(7, 10))
        """
        boards = self.boards_of(seating.set)
        for one in self.shortened:
            if (one.round, one.table) == (round, seating.table):
                return boards[: one.boards]
        return boards

    def set_of(self, board: int) -> int:
        """The set that holds a board.

        Raises:
            NotFound: the board is not in use.
        """
        if board not in self.boards:
            raise NotFound(
                "no board {board}: boards are {first} to {last}",
                id="movement.no-board",
                board=board,
                first=self.boards.start,
                last=self.boards.stop - 1,
            )
        return (board - self.first_board) // self.boards_per_set + 1

    def round(self, number: int) -> tuple[Seating, ...]:
        """All tables of a round, from 1.

        Raises:
            NotFound: no such round.
        """
        if not 1 <= number <= self.rounds:
            raise NotFound(
                "no round {round}: rounds are 1 to {last}", id="movement.no-round", round=number, last=self.rounds
            )
        return self.seatings[number - 1]

    def at(self, round: int, table: int) -> Seating:  # noqa: A002 - the Laws' word
        """One table in one round.

        Raises:
            NotFound: no such round, or nobody is due at this table.
        """
        for seating in self.round(round):
            if seating.table == table:
                return seating
        raise NotFound(
            "round {round}: nobody is due at table {table}", id="movement.no-table", round=round, table=table
        )

    def place(self, round: int, pair: int, side: Side | None = None) -> Seating | None:  # noqa: A002
        """Where a pair is due (on this side, where one is given); None where it has no place yet or any more.

        Raises:
            NotFound: no such round.
        """
        here = (seating for seating in self.round(round) if pair in (seating.of(side) if side else seating.pairs))
        return next(here, None)

    def absent(self, pair: int, round: int) -> bool:  # noqa: A002
        """Whether the pair is away in this round."""
        return bool(self.absences) and any(absence.covers(pair, round) for absence in self.absences)

    def playing(self, round: int) -> tuple[Seating, ...]:  # noqa: A002
        """The tables of a round at which both pairs are there and have boards, so at which bridge is played."""
        if not self.absences and not self.shortened:
            return self.round(round)
        away = {absence.pair for absence in self.absences if absence.first <= round <= absence.last}
        idle = {one.table for one in self.shortened if one.round == round and not one.boards}
        here = (seating for seating in self.round(round) if seating.table not in idle)
        return tuple(seating for seating in here if away.isdisjoint(seating.pairs))

    def sitting_out(self, round: int) -> tuple[int, ...]:  # noqa: A002
        """Pairs that are there and have no opponents, or no boards, in this round.

        Example:
            >>> from oddtrick.movements import movement
            >>> movement("mitchell", 5, half=True).sitting_out(2)
            (9,)
        """
        busy = {pair for seating in self.playing(round) for pair in seating.pairs}
        return tuple(pair for pair in range(1, self.entrants + 1) if pair not in busy and not self.absent(pair, round))

    def played(self) -> Iterator[tuple[int, Seating]]:
        """Every (round, seating) at which bridge is played, in order."""
        for number in range(1, self.rounds + 1):
            for seating in self.playing(number):
                yield number, seating


def wrap(value: int, size: int) -> int:
    """The value as a place on a ring of 1 to size.

    Example:
        >>> wrap(0, 5), wrap(6, 5)
        (5, 1)
    """
    return (value - 1) % size + 1


def one_field(pairs: int) -> tuple[Label, ...]:
    """Labels of a movement with one winner."""
    return tuple(Label(pair) for pair in range(1, pairs + 1))


def two_fields(tables: int) -> tuple[Label, ...]:
    """Labels of a two-winner movement: pairs 1 to T are N-S, T+1 to 2T are E-W."""
    return tuple(Label(number, side) for side in (Side.NS, Side.EW) for number in range(1, tables + 1))
