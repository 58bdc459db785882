"""The round of a section that is to be drawn: what is proposed, from what, and what is odd about any draw of it.

Nothing here is recorded; `DrawRound` records what the director takes.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import assert_never

from oddtrick.contest.decide_drawing import drawing_of, plan_of
from oddtrick.contest.drawing import Drawing, Manner, System
from oddtrick.contest.evolve_drawing import begun
from oddtrick.contest.state import EventState, Section, SessionState
from oddtrick.contest.views import draws as v
from oddtrick.draws import Draw, Drawn, Entrant, History, Odd, Oddity, Pairing, Policy, ranked, round_robin, warnings
from oddtrick.draws.carry import extra_boards
from oddtrick.draws.oddities import LeftOut, NotThere
from oddtrick.scoring.scored import Scored
from oddtrick.service.desk import Desk
from oddtrick.service.drawing import draw_round
from oddtrick.words.errors import Impossible

BERGER, BRACKET = "berger", "bracket"
"""What made a draw, beside the method of a Swiss."""


@dataclass(frozen=True, slots=True)
class NextRound:
    """A round to be drawn.

    Attributes:
        event: of the session.
        session: of the section.
        section: that draws.
        number: of the round in the session.
        through: the same, counted through all sessions of the event.
        entrants: who is there, with what the draw goes by.
        history: the rounds before.
        behind: what is missing of them.
        policy: by which a Swiss is drawn.
        scored: the event as it stands.
    """

    event: EventState
    session: SessionState
    section: Section
    number: int
    through: int
    entrants: tuple[Entrant, ...]
    history: History
    behind: tuple[v.Behind, ...]
    policy: Policy
    scored: Scored

    @property
    def drawing(self) -> Drawing:
        """By what the section draws."""
        return drawing_of(self.section)

    @property
    def planned(self) -> int:
        """The rounds that are planned."""
        return self.section.planned

    @property
    def ranking(self) -> tuple[Entrant, ...]:
        """Those who are there, best first."""
        return ranked(self.entrants, self.policy.for_round(self.through), self.through)

    def oddities(self, draw: Draw) -> tuple[Oddity, ...]:
        """What is odd about a draw of this round; but for a Swiss, only who is left out, or is not there.

        Who lost in a knock-out is not left out.
        """
        found = warnings(draw, self.entrants, self.history, self.policy, number=self.through)
        if self.drawing.system is System.SWISS:
            return found
        lost = set(_lost(self)) if self.drawing.system is System.KNOCK_OUT else set()
        about = (one for one in found if isinstance(one, LeftOut | NotThere))
        return tuple(one for one in about if isinstance(one, NotThere) or one.contestant not in lost)


def next_round(desk: Desk, session_id: str, name: str, number: int, arrears: int | None = None) -> NextRound:
    """The round of a section.

    Args:
        desk: with the session.
        session_id: its id.
        name: of the section.
        number: of the round in the session; 0 for the first that is not drawn yet.
        arrears: so many rounds before it do not count; None: as the section's policy says.

    Raises:
        NotFound: no such session or section.
        Impossible: the section does not draw its rounds.
    """
    session = desk.session(session_id)
    event, section = desk.event(session.event), session.section(name)
    number = number or plan_of(section).movement.rounds + 1
    sessions, drawing = desk.sessions(session.event), drawing_of(section)
    policy = drawing.policy if arrears is None else replace(drawing.policy, arrears=arrears)
    if policy.odd is not Odd.BYE and not _may_begin(section, number):
        policy = replace(policy, odd=Odd.BYE)
    scored = desk.scored(event.id)
    return NextRound(
        event,
        session,
        section,
        number,
        v.through(sessions, session, name, number),
        v.entrants(event, session, section, scored, number, policy.arrears),
        v.until(sessions, session, name, number),
        v.behind(session, name, number),
        policy,
        scored,
    )


def _may_begin(section: Section, number: int) -> bool:
    """Whether three may meet in two rounds from this one on, or do so already."""
    before = section.draws.get(number - 1)
    return number < section.planned or (before is not None and bool(begun(section, number - 1)))


@dataclass(frozen=True, slots=True)
class Proposal:
    """What is proposed for a round.

    Attributes:
        draw: who meets whom.
        algorithm: what made it.
        drawn: why each pairing is as it is, where a Swiss was drawn.
        carry: what contestants begin with, in a knock-out.
        level: matches of a knock-out that are level and need further boards.
        open: matches of a knock-out that are not over.
    """

    draw: Draw
    algorithm: str
    drawn: Drawn | None = None
    carry: Mapping[str, Fraction] = field(default_factory=dict)
    level: tuple[v.Meeting, ...] = ()
    open: tuple[v.Meeting, ...] = ()


def proposed(coming: NextRound) -> Proposal:
    """The draw that is proposed.

    Raises:
        Impossible: there is no such round, or nobody to draw.
    """
    match coming.drawing.system:
        case System.SWISS:
            drawn = draw_round(coming.entrants, coming.history, coming.policy, number=coming.through)
            return Proposal(drawn.draw, drawn.method, drawn)
        case System.ROUND_ROBIN:
            rounds = every_round(coming)
            draw = rounds[coming.number - 1] if coming.number <= len(rounds) else Draw()
            return Proposal(draw, BERGER)
        case System.KNOCK_OUT:
            return _of_bracket(coming)
        case _:
            assert_never(coming.drawing.system)


def every_round(coming: NextRound) -> tuple[Draw, ...]:
    """All planned rounds of a round robin; whose opponents left has a bye.

    Raises:
        Impossible: fewer than two contestants.
    """
    everybody = plan_of(coming.section).pairs
    single = len(everybody) - 1 + len(everybody) % 2
    legs = -(-coming.planned // max(single, 1))
    there = {one.id for one in coming.entrants}
    rounds = round_robin(everybody, legs)[: coming.planned]
    return tuple(_of_those(draw, there) for draw in rounds)


def _of_those(draw: Draw, there: Collection[str]) -> Draw:
    """The draw without those who are not there."""
    pairings = tuple(two for two in draw.pairings if two.home in there and two.away in there)
    met = {one for two in pairings for one in (two.home, two.away)}
    return Draw(pairings, (), tuple(one for one in draw.contestants if one in there and one not in met))


def _played(coming: NextRound) -> tuple[tuple[v.Meeting, ...], ...]:
    """The matches of the rounds before."""
    event, session, section = coming.event, coming.session, coming.section
    before = (number for number in v.stages(section) if number < coming.number)
    return tuple(v.meetings(event, session, section, coming.scored, number) for number in before)


def _lost(coming: NextRound) -> Iterator[str]:
    return (loser for _, loser in v.decided(_played(coming)))


def _of_bracket(coming: NextRound) -> Proposal:
    event, session, section = coming.event, coming.session, coming.section
    played = _played(coming)
    last = played[-1] if played else ()
    bracket, won = v.bracket_of(event, session, section), v.with_walkovers(event, v.decided(played))
    draw = bracket.draw(len(played) + 1, won) if len(played) < len(bracket.rounds(won)) else Draw()
    draw = _of_those(draw, {one.id for one in coming.entrants})
    return Proposal(
        draw,
        BRACKET,
        carry=dict(_carried(coming, draw)),
        level=tuple(one for one in last if one.level),
        open=tuple(one for one in last if one.match.away is not None and not one.complete),
    )


def _carried(coming: NextRound, draw: Draw) -> Iterator[tuple[str, Fraction]]:
    """What each match takes over from the last encounter of its two."""
    margins = {
        frozenset((match.home, match.away or "")): (match.home, score.margin[0])
        for match, score in zip(coming.scored.event.matches, coming.scored.matches, strict=True)
        if score.margin is not None
    }
    seeds = {one.id: one.seed for one in coming.entrants}
    for two in draw.pairings:
        higher, lower = sorted((two.home, two.away), key=lambda one: seeds.get(one, 0))
        met = margins.get(frozenset((higher, lower)))
        margin = None if met is None else met[1] if met[0] == higher else -met[1]
        carried = coming.drawing.carry.of(margin)
        if carried:
            yield (higher, carried) if carried > 0 else (lower, -carried)


def further(coming: NextRound) -> tuple[Draw, int]:
    """The further boards of matches that are level: who plays them, and how many.

    Raises:
        Impossible: none is level.
    """
    level = proposed(coming).level
    if not level:
        raise Impossible("no match is level: there is nothing to play on", id="draw.none-level")
    pairings = tuple(Pairing(one.match.home, one.match.away) for one in level if one.match.away is not None)
    boards = plan_of(coming.section).movement.boards_per_set
    return Draw(pairings), min(boards, extra_boards(len(level[0].match.boards)))


def manner_of(coming: NextRound, proposal: Proposal, draw: Draw, why: str = "") -> Manner:
    """How a draw came about: what was proposed, or what a person made of it."""
    return Manner(proposal.algorithm, coming.policy.seed, draw != proposal.draw, coming.oddities(draw), why)
