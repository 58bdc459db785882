"""Games of two rooms as a match of teams, with who sat where: vugraph in LIN, PBN with two teams.

The team that sits North-South in the open room is at home. Rooms that say nothing of their teams are no match.

Example:
    >>> from oddtrick.words.contracts import PassedOut
    >>> def game(room, ns, ew, names):
    ...     return Game(board=1, room=room, passed_out=True, sides={Side.NS: ns, Side.EW: ew},
    ...                 players=dict(zip((Seat.NORTH, Seat.SOUTH, Seat.EAST, Seat.WEST), names)))
    >>> games = (game("open", "Reds", "Blues", "abcd"), game("closed", "Blues", "Reds", "efgh"))
    >>> match = match_of_games(games, {(1, 0): Played(PassedOut()), (1, 1): Played(PassedOut())}).matches[0]
    >>> match.home, match.boards, [(one.team, one.side.value, one.names) for one in match.lineups][:2]
    ('Reds', (1,), [('Reds', 'NS', ('a', 'b')), ('Reds', 'EW', ('g', 'h'))])
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction

from oddtrick.formats.game import Game
from oddtrick.scoring.event import Board, Contestant, Event, Match, MatchLineup
from oddtrick.scoring.players import in_runs
from oddtrick.scoring.settings import Form
from oddtrick.words.errors import Impossible
from oddtrick.words.numbers import parse_number
from oddtrick.words.results import BoardResult, Played
from oddtrick.words.seats import Seat, Side

CHAIRS = {Side.NS: (Seat.NORTH, Seat.SOUTH), Side.EW: (Seat.EAST, Seat.WEST)}
Results = Mapping[tuple[int, int], Played]
"""What was played, by number of the board and place of the game."""


def teams_of(games: Iterable[Game]) -> tuple[str, str] | None:
    """The two teams of games in two rooms, home first; None where pairs play, or the teams are not two."""
    games = tuple(games)
    if not any(game.room == "closed" for game in games):
        return None
    found = dict.fromkeys(team for game in games if game.room for team in _home_first(game))
    return tuple(found) if len(found) == 2 and all(found) else None  # type: ignore[return-value]  # two of them


def _home_first(game: Game) -> tuple[str, str]:
    ns, ew = game.sides.get(Side.NS, ""), game.sides.get(Side.EW, "")
    return (ew, ns) if game.room == "closed" else (ns, ew)


def match_of_games(games: Iterable[Game], results: Results, title: str = "") -> Event:
    """The match that these games are.

    Args:
        games: of one match, of which `teams_of` knows the teams.
        results: what was played in each.
        title: of what was played.
    """
    games = tuple(games)
    home, away = teams_of(games) or ("", "")
    numbers = tuple(sorted({number for number, _ in results}))
    boards = tuple(_board(number, games, results) for number in numbers)
    people = {team: dict.fromkeys(name for _, name in _seats(games, team)) for team in (home, away)}
    lineups = tuple(one for team in (home, away) for side in Side for one in _lineups(games, results, team, side))
    carry = _carried(games, home, away)
    match = Match(f"{home}-{away}", home, away, numbers, 1, carry, lineups=lineups)
    contestants = tuple(Contestant(team, names=tuple(names)) for team, names in people.items())
    return Event(Form.TEAMS_IMPS, boards, contestants=contestants, matches=(match,), title=title)


def _board(number: int, games: tuple[Game, ...], results: Results) -> Board:
    here = [(games[place], played) for (board, place), played in results.items() if board == number]
    lines = tuple(
        BoardResult((game.sides[Side.NS],), (game.sides[Side.EW],), played, "", 1, room=game.room)
        for game, played in here
    )
    first = here[0][0]
    return Board(number, lines, first.given_dealer, first.given_vulnerable)


def _seats(games: Iterable[Game], team: str) -> Iterator[tuple[Seat, str]]:
    """Everybody who sat for a team, those of the open room first."""
    for game in sorted(games, key=lambda one: one.room == "closed"):
        for side, chairs in CHAIRS.items():
            for seat in chairs:
                if game.sides.get(side) == team and game.players.get(seat):
                    yield seat, game.players[seat]


def _lineups(games: tuple[Game, ...], results: Results, team: str, side: Side) -> Iterator[MatchLineup]:
    """Who sat for a team in a direction, in runs of boards."""
    said = sorted(
        (number, tuple(name for seat in CHAIRS[side] if (name := games[place].players.get(seat, ""))))
        for number, place in results
        if games[place].sides.get(side) == team
    )
    yield from in_runs(team, side, said)


def _carried(games: tuple[Game, ...], home: str, away: str) -> Mapping[str, Fraction]:
    """What the teams bring from before, where the file says two numbers."""
    words = next((game.extra["carried"] for game in games if "carried" in game.extra), "").split(",")
    found: dict[str, Fraction] = {}
    for team, word in zip((home, away), words, strict=False):
        try:
            found[team] = parse_number(word)
        except Impossible:
            return {}
    return {team: points for team, points in found.items() if points}
