"""Who sat where in the matches of a USEBIO file: its lines name pairs of the teams, and the teams name these pairs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from oddtrick.formats.usebio_boards import Numbering
from oddtrick.formats.usebio_matches import Matches
from oddtrick.scoring.event import Match, MatchLineup
from oddtrick.scoring.players import in_runs
from oddtrick.words.seats import Side

_Key = tuple[frozenset[str], int, int, str, Side]
_Seats = Mapping[_Key, tuple[str, ...]]
"""The names at a table, by the two teams, the round, the board, the team and its direction."""


def with_lineups(made: tuple[Match, ...], matches: Matches, numbering: Numbering) -> tuple[Match, ...]:
    """The matches with their line-ups, as far as the file names pairs and their players.

    Args:
        made: the matches of the event.
        matches: of the file.
        numbering: of its boards.
    """
    seats = dict(_seats(matches, numbering))
    return tuple(replace(match, lineups=tuple(_lineups(match, seats))) for match in made) if seats else made


def _seats(matches: Matches, numbering: Numbering) -> Iterator[tuple[_Key, tuple[str, ...]]]:
    names = {number: people for one in matches.sheet.entrants for number, people in one.pairs.items()}
    for row in matches.sheet.rows if any(names.values()) else ():
        seated, number = matches.seated(row), numbering.of(row.place, row.board)
        if seated is None or number is None or not (seated.ns and seated.ew):
            continue
        both = frozenset((*seated.ns, *seated.ew))
        for field in ("NS_PAIR_NUMBER", "EW_PAIR_NUMBER"):
            team = matches.names.team_of_pair.get(row[field])
            if team in both and names.get(row[field]):
                side = Side.NS if team in seated.ns else Side.EW
                yield (both, row.place.round, number, team, side), names[row[field]]


def _lineups(match: Match, seats: _Seats) -> Iterator[MatchLineup]:
    """The line-ups of a match, in runs of its boards."""
    both = frozenset((match.home, match.away or ""))
    for team in filter(None, (match.home, match.away)):
        for side in Side:
            sat = ((board, seats.get((both, match.round, board, team, side), ())) for board in match.boards)
            yield from in_runs(team, side, sat)
