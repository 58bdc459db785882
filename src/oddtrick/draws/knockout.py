"""Knock-outs: a bracket, who meets whom in it, and the choice of opponents.

Example:
    >>> six = bracket("123456")
    >>> six.first
    (('1', None), ('4', '5'), ('2', None), ('3', '6'))
    >>> [(match.home, match.away, match.winner) for match in six.rounds({("5", "4")})[1]]
    [('1', '5', None), ('2', None, None)]
    >>> six.draw(1, ()).byes, six.draw(2, {("5", "4"), ("3", "6")}).meetings
    (('1', '2'), (('1', '5'), ('2', '3')))
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from oddtrick.draws.model import Draw, Pairing
from oddtrick.words.errors import Impossible

Won = Collection[tuple[str, str]]
"""Results: winner and loser of each match that is decided."""


@dataclass(frozen=True, slots=True)
class Match:
    """A place in a bracket.

    Attributes:
        round: from 1.
        number: within the round, from 1 at the top.
        home: None while it is not known; the higher seed in the first round.
        away: the same; None in the first round is a bye.
        winner: who goes on, where that is known.
    """

    round: int
    number: int
    home: str | None
    away: str | None
    winner: str | None

    @property
    def bye(self) -> bool:
        """Whether `home` goes on without a match."""
        return self.round == 1 and self.away is None


@dataclass(frozen=True, slots=True)
class Bracket:
    """A knock-out: the first round from top to bottom; winners of neighbouring matches meet next.

    Attributes:
        first: pairs, as many as a power of two; the second of a pair is None where the first has a bye.
    """

    first: tuple[tuple[str, str | None], ...]

    def __post_init__(self) -> None:
        """Check the size.

        Raises:
            Impossible: the number of matches is no power of two, or a contestant is there twice.
        """
        size = len(self.first)
        if size < 1 or size & (size - 1):
            raise no_bracket(size)
        _draw(tuple(_match(1, at, pair, ()) for at, pair in enumerate(self.first, 1)))

    def rounds(self, won: Won) -> tuple[tuple[Match, ...], ...]:
        """All rounds as far as they are known; the last is the final.

        Args:
            won: winner and loser of each match that is decided; others than the bracket's are not looked at.
        """
        return tuple(played_on(self.first, 1, won))

    def draw(self, number: int, won: Won) -> Draw:
        """The draw of a round: the matches whose contestants are both known, and the byes.

        Raises:
            Impossible: there is no such round.
        """
        rounds = self.rounds(won)
        if not 1 <= number <= len(rounds):
            raise Impossible(
                "this draw has {rounds} rounds, no round {found}", id="draw.no-round", rounds=len(rounds), found=number
            )
        return _draw(rounds[number - 1])


Sides = Sequence[tuple[str | None, str | None]]
"""Who meets whom in a round, from top to bottom; None while it is not known."""


def played_on(sides: Sides, number: int, won: Won) -> Iterator[tuple[Match, ...]]:
    """The rounds from one on to the final, as far as they are known.

    Args:
        sides: of that round, as many as a power of two.
        number: of it.
        won: winner and loser of each match that is decided.
    """
    while sides:
        row = tuple(_match(number, at, pair, won) for at, pair in enumerate(sides, 1))
        yield row
        winners = [match.winner for match in row]
        sides = list(zip(winners[::2], winners[1::2], strict=True)) if len(winners) > 1 else []
        number += 1


def no_bracket(matches: int) -> Impossible:
    """The error of a first round that no bracket follows from."""
    return Impossible("a bracket begins with {number} matches: take 1, 2, 4, 8, ...", id="draw.bracket", number=matches)


def bracket(contestants: Sequence[str]) -> Bracket:
    """The bracket in which the highest seeds meet as late as they can, with byes to the highest.

    The first and the last seed meet, the second and the last but one, and so on; if all higher seeds win, the sum of
    the places of those that meet is the same in all matches of a round.

    Args:
        contestants: the highest seed first, 2 or more.

    Raises:
        Impossible: fewer than 2, or one of them twice.
    """
    if len(contestants) < 2:
        raise Impossible("a knock-out needs 2 contestants or more", id="draw.knockout-few")
    matches = _matches(len(contestants))
    seeded = [*contestants, *[None] * (2 * matches - len(contestants))]
    return _in_order([(contestants[at], seeded[-1 - at]) for at in range(matches)])


def _matches(contestants: int) -> int:
    """Of the first round, those with a bye among them."""
    matches = 1
    while 2 * matches < contestants:
        matches *= 2
    return matches


def _draw(matches: Sequence[Match]) -> Draw:
    """The matches whose contestants are both known, and the byes.

    Raises:
        Impossible: a contestant is there twice.
    """
    return Draw(
        tuple(Pairing(each.home, each.away) for each in matches if each.home is not None and each.away is not None),
        byes=tuple(each.home for each in matches if each.bye and each.home is not None),
    )


def _match(number: int, at: int, pair: tuple[str | None, str | None], won: Won) -> Match:
    home, away = pair
    if number == 1 and away is None:
        return Match(number, at, home, None, home)
    winner = next((one for one, other in ((home, away), (away, home)) if (one, other) in won), None)
    return Match(number, at, home, away, winner)


@dataclass(frozen=True, slots=True)
class Choice:
    """Whose turn it is to choose an opponent, and among whom."""

    chooser: str
    options: tuple[str, ...]


def by_choice(contestants: Sequence[str], choosers: int, chosen: Sequence[str]) -> Choice | Bracket:
    """The next choice of an opponent, or the bracket when all are made.

    Where the field is no power of two, the highest have a bye and choose nobody. The highest of the others choose in
    turn among all that do not choose; those who are left meet, the highest the lowest. The first chooser's match is
    placed in the bracket as that of its seed, and so on.

    Args:
        contestants: the highest first, 2 or more.
        choosers: how many choose, at most half of those without a bye; the first three of eight for one.
        chosen: what was chosen so far, in order.

    Raises:
        Impossible: a choice that is none of the options, or too many choosers.

    Example:
        >>> by_choice("12345678", 3, ("7", "4"))
        Choice(chooser='3', options=('5', '6', '8'))
        >>> by_choice("12345678", 3, ("7", "4", "8")).first
        (('1', '7'), ('5', '6'), ('2', '4'), ('3', '8'))
        >>> by_choice("123456", 1, ())
        Choice(chooser='3', options=('4', '5', '6'))
    """
    if not 0 <= choosers <= most_choosers(len(contestants)):
        raise Impossible(
            "{choosers} of {number} cannot choose: at most half of them can",
            id="draw.choosers",
            choosers=choosers,
            number=len(contestants),
        )
    byes = 2 * _matches(len(contestants)) - len(contestants)
    choosing, free = contestants[byes : byes + choosers], list(contestants[byes + choosers :])
    pairs: list[tuple[str, str | None]] = [(one, None) for one in contestants[:byes]]
    for at, chooser in enumerate(choosing):
        if at >= len(chosen):
            return Choice(chooser, tuple(free))
        if chosen[at] not in free:
            raise Impossible(
                "{chooser} cannot choose {found}: take one of {options}",
                id="draw.choice",
                chooser=chooser,
                found=chosen[at],
                options=", ".join(free),
            )
        free.remove(chosen[at])
        pairs.append((chooser, chosen[at]))
    half = len(free) // 2
    pairs += zip(free[:half], reversed(free[half:]), strict=True)
    return _in_order(pairs)


def most_choosers(contestants: int) -> int:
    """How many can choose at most: half of those without a bye.

    Example:
        >>> [most_choosers(number) for number in (2, 6, 8, 9)]
        [1, 2, 4, 1]
    """
    return contestants - _matches(contestants)


def _in_order(pairs: Sequence[tuple[str, str | None]]) -> Bracket:
    """The bracket of these matches, that of the first seed first, so that their winners meet as late as they can."""
    return Bracket(tuple(pairs[seed - 1] for seed in order_of(len(pairs)) if seed <= len(pairs)))


def order_of(matches: int) -> list[int]:
    """The numbers of a round's matches by seeding, from top to bottom, so that winners of the first meet late.

    Example:
        >>> order_of(4)
        [1, 4, 2, 3]
    """
    order = [1]
    while len(order) < matches:
        order = [seed for high in order for seed in (high, 2 * len(order) + 1 - high)]
    return order
