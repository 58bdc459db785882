"""A knock-out as it stands: its bracket, who goes on from each match and from each three, and what is level.

Example:
    >>> from oddtrick.contest.state import Pair, SectionPlan
    >>> from oddtrick.movements import drawn
    >>> section = Section("", (SectionPlan(1, drawn(3, 5), ("1", "2", "3")),))
    >>> first_round(EventState(pairs={one: Pair(one) for one in "123"}), SessionState(), section).first
    (('1', None), ('2', '3'))
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import assert_never

from oddtrick.contest.drawing import System
from oddtrick.contest.state import EventState, Section, SessionState
from oddtrick.contest.views.draws import Meeting, meetings, members, stages
from oddtrick.draws import Bracket, Draw, Pairing, ThreeWay, Through, Triangle, bracket
from oddtrick.draws.knockout import Match
from oddtrick.draws.three_way import first_of, most_left, three_way_round, through
from oddtrick.scoring.scored import Scored
from oddtrick.words.errors import Impossible


@dataclass(frozen=True, slots=True)
class Three:
    """Three that meet each other in the first round of a knock-out.

    Attributes:
        triangle: the three.
        meetings: their matches.
        survivors: how many go on.
        through: who does, and who is level, where all is in.
    """

    triangle: Triangle
    meetings: tuple[Meeting, ...]
    survivors: int
    through: Through

    @property
    def open(self) -> bool:
        """Whether it is not known yet who goes on, and nobody is level."""
        return not self.through.level and len(self.through.certain) < self.survivors

    @property
    def out(self) -> tuple[str, ...]:
        """Those of the three that do not go on."""
        decided = len(self.through.certain) == self.survivors
        return tuple(one for one in self.triangle.contestants if decided and one not in self.through.certain)


@dataclass(frozen=True, slots=True)
class Stage:
    """A round of a knock-out.

    Attributes:
        matches: from top to bottom, with how each stands where it was drawn.
        threes: beside them, in the first round alone.
    """

    matches: tuple[tuple[Match, Meeting | None], ...]
    threes: tuple[Three, ...] = ()


@dataclass(frozen=True, slots=True)
class KnockOut:
    """A knock-out as far as it was played.

    Attributes:
        stages: all rounds, the last is the final.
        drawn: how many of them were drawn.
    """

    stages: tuple[Stage, ...]
    drawn: int

    @property
    def last(self) -> Stage:
        """The last that was drawn; an empty one before."""
        return self.stages[self.drawn - 1] if 0 < self.drawn <= len(self.stages) else Stage(())

    @property
    def level(self) -> tuple[tuple[str, ...], ...]:
        """Who is level after the last round that was drawn: two of a match, two or three of a three."""
        two = ((match.home, match.away) for match, meeting in self.last.matches if meeting and meeting.level)
        known = tuple((home, away) for home, away in two if home is not None and away is not None)
        return (*known, *(each.through.level for each in self.last.threes if each.through.level))

    @property
    def open(self) -> tuple[Meeting, ...]:
        """The matches of the last round that was drawn that are not over."""
        two = tuple(meeting for _, meeting in self.last.matches if meeting is not None)
        three = tuple(meeting for each in self.last.threes for meeting in each.meetings)
        return tuple(one for one in (*two, *three) if one.match.away is not None and not one.complete)

    @property
    def out(self) -> frozenset[str]:
        """Who lost a match, or does not go on from a three."""
        lost = (
            one
            for stage in self.stages
            for match, _ in stage.matches
            for one in (match.home, match.away)
            if match.winner is not None and one not in (None, match.winner)
        )
        return frozenset(
            (*filter(None, lost), *(one for stage in self.stages for each in stage.threes for one in each.out))
        )


def knock_out(event: EventState, session: SessionState, section: Section, scored: Scored) -> KnockOut:
    """The bracket of a section with its matches.

    Raises:
        Impossible: nothing is drawn yet, and there are fewer than two members.
    """
    left = {one.id for one in event.pairs.values() if one.withdrawn_from is not None}
    drawn = stages(section)
    played = [meetings(event, session, section, scored, number) for number in drawn]
    known = {
        (at, frozenset((one.match.home, one.match.away or ""))): one for at, row in enumerate(played, 1) for one in row
    }
    made = first_round(event, session, section)
    triangles = section.draws[1].fact.draw.triangles if 1 in section.draws else ()
    legs = {frozenset((two.home, two.away)) for each in triangles for two in each.pairings}
    won = _with_walkovers(event, frozenset(_decided(played, legs)), left)
    threes: tuple[Three, ...] = ()
    match made:
        case Bracket():
            rounds = made.rounds(won)
        case ThreeWay():
            threes = tuple(_threes(made, known, left))
            rounds = made.rounds(won, {each.triangle: each.through.certain for each in threes})
        case _:
            assert_never(made)
    found = tuple(
        tuple((one, known.get((at, frozenset((one.home or "?", one.away or ""))))) for one in row)
        for at, row in enumerate(rounds, 1)
    )
    return KnockOut((Stage(found[0], threes), *map(Stage, found[1:])), len(drawn))


def draw_of(stage: Stage) -> Draw:
    """The draw of a round: the matches whose contestants are both known, and the byes."""
    known = ((match.home, match.away) for match, _ in stage.matches)
    return Draw(
        tuple(Pairing(home, away) for home, away in known if home is not None and away is not None),
        byes=tuple(match.home for match, _ in stage.matches if match.bye and match.home is not None),
    )


def stages_of(event: EventState, session: SessionState, section: Section, scored: Scored) -> tuple[Stage, ...]:
    """The rounds of a knock-out of which any is drawn; () for another section, and where no bracket follows."""
    if section.drawing is None or section.drawing.system is not System.KNOCK_OUT or not section.draws:
        return ()
    try:
        return knock_out(event, session, section, scored).stages
    except Impossible:
        return ()


def first_round(event: EventState, session: SessionState, section: Section) -> Bracket | ThreeWay:
    """The first round of a knock-out: as it was drawn, otherwise as its members would meet by their numbers.

    Raises:
        Impossible: fewer than two members.
    """
    drawn = section.draws.get(1)
    if drawn is not None:
        return first_of(drawn.fact.draw)
    there = members(event, session, section, 1)
    power = not len(there) & len(there) - 1
    three = section.drawing is not None and section.drawing.short and not power
    return three_way_round(there, most_left(len(there))) if three else bracket(there)


def _decided(rounds: Sequence[Sequence[Meeting]], legs: Collection[frozenset[str]]) -> Iterator[tuple[str, str]]:
    """Winner and loser of each match that is decided; in the first round those of three decide nothing alone."""
    for at, row in enumerate(rounds):
        for one in row:
            home, away = one.match.home, one.match.away
            if away is not None and one.winner is not None and (at or frozenset((home, away)) not in legs):
                yield one.winner, away if one.winner == home else home


def _with_walkovers(event: EventState, won: frozenset[tuple[str, str]], left: set[str]) -> frozenset[tuple[str, str]]:
    """Winner and loser of each match, and those who would meet somebody that left: they go on without play."""
    over = {(one, gone) for gone in left for one in event.pairs if one not in left}
    return won | {(one, gone) for one, gone in over if (gone, one) not in won}


def _threes(made: ThreeWay, known: Mapping[tuple[int, frozenset[str]], Meeting], left: set[str]) -> Iterator[Three]:
    for triangle, survivors in zip(made.draw.triangles, made.survivors, strict=True):
        found = [known.get((1, frozenset((two.home, two.away)))) for two in triangle.pairings]
        rows = tuple(one for one in found if one is not None)
        yield Three(triangle, rows, survivors, _through(triangle, rows, survivors, left))


def _through(triangle: Triangle, rows: Sequence[Meeting], survivors: int, left: set[str]) -> Through:
    """Who goes on from three; where one left before all was in, those of the others whose match says so."""
    if len(rows) == 3 and all(one.due and one.complete for one in rows):
        margins = {(one.match.home, one.match.away or ""): one.lead or Fraction(0) for one in rows}
        return through(triangle, margins, survivors)
    there = tuple(one for one in triangle.contestants if one not in left)
    if len(there) <= survivors:
        return Through(there, ())
    last = next((one for one in rows if {one.match.home, one.match.away} == set(there)), None)
    if len(there) > 2 or last is None or not last.complete:
        return Through((), ())
    return Through((last.winner,), ()) if last.winner is not None else Through((), there)
