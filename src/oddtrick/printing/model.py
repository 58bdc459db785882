"""Results as people read them: rankings, travellers and scorecards of one scored event, with names and hands.

Values stay exact here; `Shown` turns them into text. Paper and the public pages show the same `Results`, which
`results.results_of` makes.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction

from oddtrick.contest.facts import Terms
from oddtrick.contest.to_event import session_and_board
from oddtrick.contest.views.butler import Players
from oddtrick.contest.views.course import Course
from oddtrick.contest.views.crosstable import CrossTable
from oddtrick.contest.views.matches import MatchSheet
from oddtrick.scoring.event import Lineup, Penalty, names_in
from oddtrick.scoring.scored import LineScore, Standing
from oddtrick.scoring.settings import Form, Settings
from oddtrick.words.deals import Deal
from oddtrick.words.errors import NotFound
from oddtrick.words.results import BoardResult
from oddtrick.words.seats import Seat, Side, Vulnerability


@dataclass(frozen=True, slots=True)
class Entrant:
    """A contestant as it is shown.

    Attributes:
        id: number or name in the event.
        names: of all who played for it, as the reader may see them; possibly none.
        lineups: who played when, where not the same all the time; empty otherwise.
        name: of a team; empty for a pair.
        captain: of a team, possibly empty.
    """

    id: str
    names: tuple[str, ...] = ()
    lineups: tuple[Lineup, ...] = ()
    name: str = ""
    captain: str = ""

    @property
    def called(self) -> tuple[str, ...]:
        """What stands beside its id: the name of the team, or those of the players."""
        return (self.name,) if self.name else self.names

    def in_round(self, session: int, round: int) -> Entrant:  # noqa: A002 - the Laws' word
        """The entrant with the names of those who played in a round; of all where the round is unknown (0)."""
        if not self.lineups or not round or self.name:
            return self
        return Entrant(self.id, names_in(self.lineups, session, round))


@dataclass(frozen=True, slots=True)
class RankRow:
    """A line of a ranking.

    Attributes:
        entrant: who.
        standing: its figures.
        place: 1-based, within this ranking; None where nothing was played.
        shared: others have the same place.
        moved: places gained since the round before, negative where lost; None where that is not known.
    """

    entrant: Entrant
    standing: Standing
    place: int | None
    shared: bool = False
    moved: int | None = None


@dataclass(frozen=True, slots=True)
class Ranking:
    """The order of a field.

    Attributes:
        side: whose, where each direction is ranked by itself.
        section: whose, where it is that of one section; empty for all.
        rows: best first.
    """

    side: Side | None
    section: str
    rows: tuple[RankRow, ...]


@dataclass(frozen=True, slots=True)
class TravellerLine:
    """One result of a board.

    Attributes:
        ns: who sat North-South.
        ew: who sat East-West.
        result: what happened, where and when.
        score: exact values, and the points from North-South's side.
        share: North-South's part of the top, 0 to 1, in matchpoints; None otherwise.
        place: 0-based among the board's lines in the event.
    """

    ns: tuple[Entrant, ...]
    ew: tuple[Entrant, ...]
    result: BoardResult
    score: LineScore
    share: Fraction | None
    place: int


@dataclass(frozen=True, slots=True)
class Frequency:
    """How often a score was obtained.

    Attributes:
        points: from North-South's side.
        count: results.
        ns: what it was worth to North-South; None where that was not the same for all.
        ew: likewise.
    """

    points: int
    count: int
    ns: Fraction | None
    ew: Fraction | None


@dataclass(frozen=True, slots=True)
class Traveller:
    """A board with all its results, best for North-South first.

    Attributes:
        number: 1 or more.
        dealer: who dealt.
        vulnerable: which sides.
        deal: the hands, where they are known.
        lines: results; adjusted ones and those not played come last.
        frequencies: of the scores obtained, best for North-South first.
        datum: of a Butler.
    """

    number: int
    dealer: Seat
    vulnerable: Vulnerability
    deal: Deal | None
    lines: tuple[TravellerLine, ...]
    frequencies: tuple[Frequency, ...]
    datum: Fraction | None = None


@dataclass(frozen=True, slots=True)
class CardLine:
    """One board of a contestant.

    Attributes:
        board: its number.
        side: where the contestant sat.
        opponents: whom it met; none at a sit-out.
        result: what happened.
        points: from this contestant's side; None where there is no score.
        value: in the unit of the event; None where nothing is scored.
        share: of the top, 0 to 1, in matchpoints; None otherwise.
        place: 0-based among the board's lines in the event.
    """

    board: int
    side: Side
    opponents: tuple[Entrant, ...]
    result: BoardResult
    points: int | None
    value: Fraction | None
    share: Fraction | None
    place: int


@dataclass(frozen=True, slots=True)
class Scorecard:
    """All boards of a contestant, in the order of play.

    Attributes:
        entrant: who.
        row: its line of the ranking; None where it has none.
        lines: its boards.
        penalties: added to its total.
        carry: brought forward, in the unit of the total; None for nothing.
        ranked: False for one that is disqualified.
    """

    entrant: Entrant
    row: RankRow | None
    lines: tuple[CardLine, ...]
    penalties: tuple[Penalty, ...] = ()
    carry: Fraction | None = None
    ranked: bool = True


@dataclass(frozen=True, slots=True)
class Results:
    """Everything that is shown of one scored event.

    Attributes:
        title: of the event.
        date: ISO date, possibly empty.
        form: how it is scored.
        settings: the choices that change a score or its digits.
        rankings: one, or one for each direction.
        sections: the same by section, where there are several.
        travellers: by number of the board.
        cards: in the order of the ranking.
        terms: the conditions of contest; None where there is but a file.
        matches: of teams, in the order of the event.
        players: the Butler of their players; None where it is not known who sat where.
        cross: who met whom; None where there are no matches.
        course: the rankings after each round; None where there are no two.
        light: whether these are made in a moment, so that the page of each contestant has its own course.
    """

    title: str
    date: str
    form: Form
    settings: Settings
    rankings: tuple[Ranking, ...]
    sections: tuple[Ranking, ...]
    travellers: tuple[Traveller, ...]
    cards: tuple[Scorecard, ...]
    terms: Terms | None = None
    matches: tuple[MatchSheet, ...] = ()
    players: Players | None = None
    cross: CrossTable | None = None
    course: Callable[[], Course | None] | None = field(default=None, compare=False)
    light: bool = True

    @property
    def unit(self) -> str:
        """The message that names what the totals count: victory points, or the unit of the form."""
        return "print.unit.vp" if self.settings.vp is not None else f"print.unit.{self.form.value}"

    def entrant(self, contestant: str) -> Entrant:
        """Who has this id; a stranger is called by it."""
        return next((card.entrant for card in self.cards if card.entrant.id == contestant), Entrant(contestant))

    def board(self, number: int) -> Traveller:
        """The traveller of a board.

        Raises:
            NotFound: there is none.
        """
        for traveller in self.travellers:
            if traveller.number == number:
                return traveller
        raise NotFound("there is no board {board} in these results", id="results.no-board", board=number)

    def card(self, contestant: str) -> Scorecard:
        """The scorecard of a contestant.

        Raises:
            NotFound: there is none.
        """
        for card in self.cards:
            if card.entrant.id == contestant:
                return card
        raise NotFound("there is no pair {pair} in these results", id="results.no-pair", pair=contestant)


def board_label(number: int) -> str:
    """What a board is called: its number, after that of its session where it is not the first.

    Example:
        >>> board_label(7), board_label(2007)
        ('7', '3:7')
    """
    session, board = session_and_board(number)
    return str(board) if session == 1 else f"{session}:{board}"
