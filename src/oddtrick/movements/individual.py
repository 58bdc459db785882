"""Movements of individuals: everybody changes partners from round to round.

In a rainbow of a number of tables that neither 2 nor 3 divides, North stays, South moves up one table, East two, West
down two, and the boards down one: everybody meets players of the other three lines, and nobody twice. Other movements
are data (`data/individual.toml`): the first round, from which on a ring of the rounds every player's number and every
set go up by one (9 and 25 players count in two digits of 3 and 5). Who has no seat in a round sits out.

Example:
    >>> eight = individual(8)
    >>> eight.rounds, is_whist(eight), len(individual(13).sitting_out(1)), rainbow(11).rounds, swivel(5).rounds
    (7, True, 1, 11, 15)
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from importlib.resources import files
from math import gcd

from oddtrick.movements.model import Kind, Movement, Seating, one_field, wrap
from oddtrick.words.contestants import Contestants
from oddtrick.words.errors import Impossible

Four = tuple[int, int, int, int]
"""North, South, East, West."""


SIZES_KEPT = 16
"""So many numbers of players whose movements are kept when they were made."""


@dataclass(frozen=True, slots=True)
class Ring:
    """A movement by its first round.

    Attributes:
        players: how many there are.
        rounds: of the whole movement, and sets; numbers come in rings of so many, and those left over never move.
        start: for each table North, South, East, West and the set.
        digits: how numbers on a ring are counted on: all at once, or in digits that are counted on without carrying.
        source: where it comes from.
    """

    players: int
    rounds: int
    start: tuple[tuple[int, int, int, int, int], ...]
    digits: tuple[int, ...]
    source: str

    def moved(self, player: int, step: int) -> int:
        """The number so many rounds later in the place of this one."""
        ring, place = divmod(player - 1, self.rounds)
        stays = (ring + 1) * self.rounds > self.players
        return player if stays else ring * self.rounds + self.on(place, step) + 1

    def on(self, place: int, step: int) -> int:
        """A place on a ring, from 0, counted on by so many.

        Example:
            >>> Ring(9, 9, (), (9,), "").on(7, 4), Ring(9, 9, (), (3, 3), "").on(7, 4)
            (2, 2)
        """
        found, weight = 0, 1
        for size in self.digits:
            found += (place // weight + step // weight) % size * weight
            weight *= size
        return found


@cache
def rings() -> tuple[Ring, ...]:
    """The movements that are known."""
    text = files("oddtrick.movements").joinpath("data", "individual.toml").read_text(encoding="utf-8")
    return tuple(
        Ring(
            players=entry["players"],
            rounds=entry["rounds"],
            start=tuple((north, south, east, west, number) for north, south, east, west, number in entry["start"]),
            digits=tuple(entry.get("digits", (entry["rounds"],))),
            source=entry["source"],
        )
        for entry in tomllib.loads(text)["movement"]
    )


@lru_cache(maxsize=SIZES_KEPT)
def whole_ones(players: int) -> tuple[Movement, ...]:
    """The movements of so many players, from the fewest rounds up; of as many the one with fewer tables that share.

    Example:
        >>> [(made.rounds, made.tables_per_set) for made in whole_ones(12)]
        [(9, 1), (11, 1), (11, 3)]
    """
    made = (_round_the_ring(ring) for ring in rings() if ring.players == players)
    return tuple(sorted(made, key=lambda one: (one.rounds, one.tables_per_set)))


def individual_rounds(players: int) -> tuple[int, ...]:
    """The numbers of rounds that a movement for so many players can have, the whole of each that is known.

    Example:
        >>> individual_rounds(8), individual_rounds(7)
        ((7,), ())
    """
    return tuple(sorted({made.rounds for made in whole_ones(players)}))


def individual(players: int, rounds: int | None = None, *, whist: bool = False) -> Movement:
    """A movement in which nobody has a partner twice, and opponents change as evenly as they can.

    Its kind is `Kind.WHIST` where everybody has everybody as partner once and as opponent twice, otherwise
    `Kind.CYCLIC`.

    Args:
        players: 8 to 43.
        rounds: the most that is known where not given; others than those are the first ones of a longer movement.
        whist: only a whist will do, even where more tables have to share boards.

    Raises:
        Impossible: other numbers.
    """
    known = [made for made in whole_ones(players) if made.kind is Kind.WHIST or not whist]
    most = max((made.rounds for made in known), default=0)
    wanted = most if rounds is None else rounds
    for made in known:
        if made.rounds >= wanted >= 2 and (made.rounds == wanted or not whist):
            return shorter(made, wanted)
    raise Impossible(
        "there is no individual of {players} players and {rounds} rounds; known for {players}: {known}",
        id="movement.no-individual",
        players=players,
        rounds=wanted,
        known=", ".join(str(number) for number in dict.fromkeys(made.rounds for made in known)) or "–",
    )


def shorter(made: Movement, rounds: int) -> Movement:
    """The first rounds, with the sets that they need numbered anew."""
    if rounds == made.rounds:
        return made
    seatings = made.seatings[:rounds]
    numbers = {number: place for place, number in enumerate(sorted({one.set for row in seatings for one in row}), 1)}
    dense = tuple(tuple(replace(one, set=numbers[one.set]) for one in row) for row in seatings)
    kind = Kind.CYCLIC if made.kind is Kind.WHIST else made.kind
    return replace(made, kind=kind, sets=len(numbers), seatings=dense)


def _round_the_ring(ring: Ring) -> Movement:
    seatings = tuple(
        tuple(
            _seating(table, (ring.moved(north, step), ring.moved(south, step), ring.moved(east, step),
                             ring.moved(west, step)), ring.on(number - 1, step) + 1)
            for table, (north, south, east, west, number) in enumerate(ring.start, start=1)
        )
        for step in range(ring.rounds)
    )  # fmt: skip
    sets = [position[4] for position in ring.start]
    made = _of_players(Kind.CYCLIC, ring.players, seatings, sets=ring.rounds)
    made = replace(made, tables_per_set=max(sets.count(number) for number in sets))
    return replace(made, kind=Kind.WHIST) if is_whist(made) else made


def is_whist(made: Movement) -> bool:
    """Whether everybody has everybody as partner once and as opponent twice."""
    partners, opponents = company(made)
    return set(partners.values()) == {1} and set(opponents.values()) == {2}


def company(made: Movement) -> tuple[Mapping[tuple[int, int], int], Mapping[tuple[int, int], int]]:
    """How often every two players are partners, and how often opponents; the lower number first.

    Example:
        >>> partners, opponents = company(rainbow(5))
        >>> sum(partners.values()), sum(opponents.values()), max(partners.values()), max(opponents.values())
        (50, 100, 1, 1)
    """
    everybody = range(1, made.entrants + 1)
    partners = {(one, other): 0 for one in everybody for other in everybody if one < other}
    opponents = dict(partners)
    for _, seating in made.played():
        for side in (seating.north_south, seating.east_west):
            partners[min(side), max(side)] += 1
        for one in seating.north_south:
            for other in seating.east_west:
                opponents[min(one, other), max(one, other)] += 1
    return partners, opponents


def rainbow(tables: int, rounds: int | None = None) -> Movement:
    """A rainbow: four lines of players, of whom everybody meets each other line at every table once.

    Args:
        tables: a number from 5 that neither 2 nor 3 divides.
        rounds: up to as many; all where not given.

    Raises:
        Impossible: other numbers.

    Example:
        >>> [seating.pairs for seating in rainbow(5).round(2)][:2]
        [(1, 10, 14, 18), (2, 6, 15, 19)]
    """
    wanted = _check_rainbow(Kind.RAINBOW, tables, rounds, tables)
    seatings = tuple(
        tuple(_seating(table, _four(tables, table, step), wrap(table + step, tables)) for table in range(1, tables + 1))
        for step in range(wanted)
    )
    return _of_players(Kind.RAINBOW, 4 * tables, seatings, sets=tables)


def swivel(tables: int, rounds: int | None = None) -> Movement:
    """A rainbow in which the four at a table play three rounds before they move, each with another as partner.

    Args:
        tables: as for `rainbow`.
        rounds: a multiple of 3 up to three times as many; all where not given.

    Raises:
        Impossible: other numbers.
    """
    wanted = _check_rainbow(Kind.SWIVEL, tables, rounds, 3 * tables)
    if wanted % 3:
        raise _no_rainbow(Kind.SWIVEL, tables, wanted)
    seatings = tuple(tuple(_swivelled(tables, step, turn)) for step in range(wanted // 3) for turn in range(3))
    return _of_players(Kind.SWIVEL, 4 * tables, seatings, sets=3 * tables)


def _swivelled(tables: int, step: int, turn: int) -> Iterator[Seating]:
    for table in range(1, tables + 1):
        north, *others = _four(tables, table, step)
        south, east, west = others[turn:] + others[:turn]
        yield _seating(table, (north, south, east, west), 3 * wrap(table + step, tables) - 2 + turn)


def _four(tables: int, table: int, step: int) -> Four:
    """Who sits at a table so many moves after the first round: North stays, South +1, East +2, West -2."""
    south, east, west = (wrap(table - move * step, tables) for move in (1, 2, -2))
    return table, tables + south, 2 * tables + east, 3 * tables + west


def _check_rainbow(kind: Kind, tables: int, rounds: int | None, most: int) -> int:
    """The rounds wished for, all where not given.

    Raises:
        Impossible: too many, or a number of tables for which somebody would come back too early.
    """
    wanted = most if rounds is None else rounds
    if tables < 5 or gcd(tables, 6) > 1 or not 2 <= wanted <= most:
        raise _no_rainbow(kind, tables, wanted)
    return wanted


def _no_rainbow(kind: Kind, tables: int, rounds: int) -> Impossible:
    return Impossible(
        "there is no {kind} of {tables} tables and {rounds} rounds: it takes 5, 7, 11, 13 … tables, a number that"
        " neither 2 nor 3 divides",
        id="movement.no-rainbow",
        kind=kind.value,
        tables=tables,
        rounds=rounds,
    )


def _seating(table: int, four: Four, number: int) -> Seating:
    north, south, east, west = four
    return Seating(table, north, east, number, (south, west))


def _of_players(kind: Kind, players: int, seatings: tuple[tuple[Seating, ...], ...], *, sets: int) -> Movement:
    return Movement(
        kind=kind,
        method=None,
        tables=len(seatings[0]),
        sets=sets,
        winners=1,
        labels=one_field(players),
        seatings=seatings,
        contestants=Contestants.PLAYERS,
    )
