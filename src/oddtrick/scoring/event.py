"""The typed event document: what was played, how it is to be scored, and what was published.

`formats.event_file` reads and writes it; the contest makes it from a session; `score` values it.

Example:
    >>> from oddtrick.words.contracts import Points
    >>> from oddtrick.words.results import BoardResult, Played
    >>> board = Board(1, (BoardResult(("1",), ("2",), Played(Points(420))),))
    >>> board.dealer.value, board.vulnerable.value, Event(boards=(board,)).form
    ('N', 'none', <Form.MATCHPOINTS: 'matchpoints'>)
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction

from oddtrick.scoring.irregular import REGULAR, Irregular
from oddtrick.scoring.settings import Form, Settings
from oddtrick.words.results import BoardResult
from oddtrick.words.seats import Seat, Side, Vulnerability, dealer_of, vulnerability_of


@dataclass(frozen=True, slots=True)
class Published:
    """Figures that somebody published, kept as they stood, and which of them no scoring gives.

    Attributes:
        figures: the figures by key (`ns`, `ew`, `total`, `percent`, `average`, `rank`, `datum`, `imps`, `vp` …).
        cannot_agree: keys that are shown and not counted.
    """

    figures: Mapping[str, object] = field(default_factory=dict)
    cannot_agree: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Line:
    """A result of a board with what was published of it."""

    result: BoardResult
    published: Published | None = None


@dataclass(frozen=True, slots=True)
class Lineup:
    """Who plays for a contestant from a round on.

    Attributes:
        names: its players' names then.
        from_round: 1-based first round; 0 for from the start.
        session: 1-based, in which session that round is.
    """

    names: tuple[str, ...]
    from_round: int = 0
    session: int = 1


def names_in(lineups: tuple[Lineup, ...], session: int, round: int) -> tuple[str, ...]:  # noqa: A002 - the Laws' word
    """Who played in a round.

    Example:
        >>> names_in((Lineup(("Ada", "Ben")), Lineup(("Ada", "Cid"), from_round=4)), 1, 4)
        ('Ada', 'Cid')
    """
    begun = [one.names for one in lineups if (one.session, one.from_round) <= (session, round)]
    return begun[-1] if begun else ()


@dataclass(frozen=True, slots=True)
class Contestant:
    """A pair, a player of an individual, or a team.

    Attributes:
        id: the contestant's number or name in the event.
        direction: the side it always sits, None where it sits both.
        names: of all who played for it, possibly none.
        handicap: percentage points (matchpoints) or units of the total; None where there is none.
        carry: brought forward, in units of the total.
        published: figures of this contestant.
        lineups: who played when, in order, where not the same all the time; empty otherwise.
        ranked: False for one that is disqualified: it has no place, and its results stay for its opponents' sake.
        name: what a team is called beside its id; empty for a pair that is called by its players.
        captain: name of the captain, who need not play; possibly empty.
    """

    id: str
    direction: Side | None = None
    names: tuple[str, ...] = ()
    handicap: Fraction | None = None
    carry: Fraction | None = None
    published: Published | None = None
    lineups: tuple[Lineup, ...] = ()
    ranked: bool = True
    name: str = ""
    captain: str = ""

    @property
    def called(self) -> tuple[str, ...]:
        """What stands beside its id: the name of the team, or those of the players."""
        return (self.name,) if self.name else self.names


@dataclass(frozen=True, slots=True, init=False)
class Board:
    """A board and its results. Dealer and vulnerability follow Law 2 where they are not given.

    Attributes:
        number: 1 or more.
        lines: results, in the order of the file.
        dealer: who deals.
        vulnerable: which sides are vulnerable.
        published: figures of the board (`datum`).
        session: in which it was played. Averages of a session are of its boards (Law 12C2(c)).
    """

    number: int
    lines: tuple[Line, ...]
    dealer: Seat
    vulnerable: Vulnerability
    published: Published | None
    session: int

    def __init__(
        self,
        number: int,
        lines: tuple[Line | BoardResult, ...] = (),
        dealer: Seat | None = None,
        vulnerable: Vulnerability | None = None,
        published: Published | None = None,
        session: int = 1,
    ) -> None:
        put = object.__setattr__
        put(self, "number", number)
        put(self, "session", session)
        put(self, "lines", tuple(line if isinstance(line, Line) else Line(line) for line in lines))
        put(self, "dealer", dealer or dealer_of(number))
        put(self, "vulnerable", vulnerable or vulnerability_of(number))
        put(self, "published", published)


class PenaltyUnit(Enum):
    """Unit of a penalty or bonus."""

    MATCHPOINTS = "mp"
    IMPS = "imp"
    VPS = "vp"
    POINTS = "points"
    TOP = "top"
    """Per cent of one board's top."""
    PERCENT = "percent"
    """Percentage points of the final percentage."""


@dataclass(frozen=True, slots=True)
class Penalty:
    """A procedural penalty, a bonus or another manual adjustment of a total.

    Attributes:
        contestant: whose.
        amount: negative for a penalty, positive for a bonus.
        unit: what it is measured in.
        why: the reason, as text.
        law: the provision (`90B2`).
        match: id of the match whose margin it changes, before VPs; empty for the total.
    """

    contestant: str
    amount: Fraction
    unit: PenaltyUnit
    why: str = ""
    law: str = ""
    match: str = ""


@dataclass(frozen=True, slots=True)
class MatchLineup:
    """Who sits for a team in a direction in a match.

    Attributes:
        team: whose players.
        side: the direction.
        first: number of the first board.
        last: of the last one.
        names: of the players, North or East first; possibly one or none.
    """

    team: str
    side: Side
    first: int
    last: int
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Match:
    """A match of two teams, or a bye.

    Attributes:
        id: name of the match.
        home: first team.
        away: second team; None for a bye.
        boards: numbers of its boards.
        round: 1-based, 0 where unknown.
        carry: points (IMPs) that a side starts with, by team.
        published: figures of the match.
        lineups: who sits where, as far as that is known.
        irregular: what is out of the way in it.
        knock_out: who loses is out: places go by how far a contestant comes.
    """

    id: str
    home: str
    away: str | None
    boards: tuple[int, ...] = ()
    round: int = 0
    carry: Mapping[str, Fraction] = field(default_factory=dict)
    published: Published | None = None
    lineups: tuple[MatchLineup, ...] = ()
    irregular: Irregular = REGULAR
    knock_out: bool = False


@dataclass(frozen=True, slots=True)
class Event:
    """A scored event or session.

    Attributes:
        form: how it is scored.
        boards: boards with their results.
        settings: the choices that change a score.
        contestants: those entered; where empty, those of the results.
        penalties: added to totals.
        matches: of teams.
        winners: 1, or 2 where each direction is ranked by itself.
        edition: of the Laws.
        id: key of the event.
        title: its name.
        program: what scored it first.
        source: where it comes from.
        notes: remarks, one sentence each.
    """

    form: Form = Form.MATCHPOINTS
    boards: tuple[Board, ...] = ()
    settings: Settings = field(default_factory=Settings)
    contestants: tuple[Contestant, ...] = ()
    penalties: tuple[Penalty, ...] = ()
    matches: tuple[Match, ...] = ()
    winners: int = 1
    edition: int = 2017
    id: str = ""
    title: str = ""
    program: str = ""
    source: str = ""
    notes: tuple[str, ...] = ()
