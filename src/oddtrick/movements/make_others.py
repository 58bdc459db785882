"""One way in to movements of players and of teams: by the family, or the usual one, and the size.

Example:
    >>> movement_of_players(13).boards, movement_of_teams(9).kind
    (range(1, 27), <Kind.AMERICAN_WHIST: 'american_whist'>)
    >>> movement_of_teams(6, "head_to_head", rounds=3, boards_per_round=8).boards
    range(1, 25)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from oddtrick.movements.individual import individual, individual_rounds, rainbow, swivel
from oddtrick.movements.make import EVENING, numbered
from oddtrick.movements.model import Kind, Movement
from oddtrick.movements.teams import american_whist, head_to_head, new_england, parallel_row, stanzas
from oddtrick.words.errors import Impossible


def _cyclic(players: int, rounds: int | None) -> Movement:
    return individual(players, rounds)


def _whist(players: int, rounds: int | None) -> Movement:
    return individual(players, rounds, whist=True)


def _rainbow(players: int, rounds: int | None) -> Movement:
    return rainbow(_tables(players), rounds)


def _swivel(players: int, rounds: int | None) -> Movement:
    return swivel(_tables(players), rounds)


def _tables(players: int) -> int:
    """Full tables of so many players; 0, which no rainbow has, where some are left over."""
    return 0 if players % 4 else players // 4


def _head_to_head(teams: int, rounds: int | None) -> Movement:
    return head_to_head(teams + teams % 2, rounds, missing=teams % 2 == 1)


OF_PLAYERS: Mapping[Kind, Callable[[int, int | None], Movement]] = {
    Kind.CYCLIC: _cyclic,
    Kind.WHIST: _whist,
    Kind.RAINBOW: _rainbow,
    Kind.SWIVEL: _swivel,
}
"""Families of individuals, by players and rounds. The best cyclic one may be a whist."""
OF_TEAMS: Mapping[Kind, Callable[[int, int | None], Movement]] = {
    Kind.AMERICAN_WHIST: american_whist,
    Kind.NEW_ENGLAND: new_england,
    Kind.STANZAS: stanzas,
    Kind.PARALLEL_ROW: parallel_row,
    Kind.HEAD_TO_HEAD: _head_to_head,
}
"""Families of teams, by teams and rounds."""


def movement_of_players(
    players: int,
    kind: Kind | str | None = None,
    *,
    rounds: int | None = None,
    boards_per_round: int | None = None,
    first_board: int = 1,
) -> Movement:
    """An individual.

    Args:
        players: how many there are; those over four times the tables sit out in turn.
        kind: the family or its value as text; the usual one where not given.
        rounds: where not given as many as the family has.
        boards_per_round: where not given as many as make up to 28 boards, at least 1.
        first_board: boards may be numbered from anywhere.

    Raises:
        Impossible: there is no such movement; the sentence says what there is.
    """
    usual = Kind.CYCLIC if individual_rounds(players) else Kind.RAINBOW
    return _made(OF_PLAYERS, players, kind or usual, rounds, boards_per_round, first_board)


def movement_of_teams(
    teams: int,
    kind: Kind | str | None = None,
    *,
    rounds: int | None = None,
    boards_per_round: int | None = None,
    first_board: int = 1,
) -> Movement:
    """A movement of teams; arguments and errors are those of `movement_of_players`."""
    usual = Kind.HEAD_TO_HEAD if teams < 3 else Kind.AMERICAN_WHIST if teams % 2 else Kind.NEW_ENGLAND
    return _made(OF_TEAMS, teams, kind or usual, rounds, boards_per_round, first_board)


def _made(
    families: Mapping[Kind, Callable[[int, int | None], Movement]],
    size: int,
    kind: Kind | str,
    rounds: int | None,
    boards_per_round: int | None,
    first_board: int,
) -> Movement:
    family = next((one for one in families if kind in (one, one.value)), None)
    if family is None:
        found = kind.value if isinstance(kind, Kind) else kind
        known = ", ".join(one.value for one in families)
        raise Impossible("{found!r} is not a movement: {known}", id="movement.kind", found=found, known=known)
    made = families[family](size, rounds)
    return numbered(made, max(1, EVENING // made.rounds) if boards_per_round is None else boards_per_round, first_board)
