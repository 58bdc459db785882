"""The round of a section that is to be drawn: what is proposed, from what, and what is odd about any draw of it.

Nothing here is recorded; `DrawRound` records what the director takes.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import assert_never

from oddtrick.contest.decide_drawing import drawing_of, plan_of
from oddtrick.contest.drawing import Drawing, DrawRound, Manner, System
from oddtrick.contest.evolve_drawing import begun
from oddtrick.contest.state import EventState, Section, SessionState
from oddtrick.contest.views import brackets as k
from oddtrick.contest.views import draws as v
from oddtrick.draws import (
    Bracket,
    Choice,
    Draw,
    Drawn,
    Entrant,
    History,
    Odd,
    Oddity,
    Pairing,
    Policy,
    ThreeWay,
    Triangle,
    by_choice,
    ranked,
    round_robin,
    warnings,
)
from oddtrick.draws.carry import extra_boards
from oddtrick.draws.knockout import most_choosers
from oddtrick.draws.oddities import LeftOut, NotThere
from oddtrick.scoring.scored import Scored
from oddtrick.service.desk import Desk
from oddtrick.service.drawing import draw_round
from oddtrick.words.errors import Impossible

BERGER, BRACKET, CHOICE, THREE_WAY = "berger", "bracket", "choice", "three-way"
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

    @property
    def knock_out(self) -> k.KnockOut:
        """The bracket as it stands.

        Raises:
            Impossible: fewer than two contestants.
        """
        return k.knock_out(self.event, self.session, self.section, self.scored)

    def oddities(self, draw: Draw) -> tuple[Oddity, ...]:
        """What is odd about a draw of this round; but for a Swiss, only who is left out, or is not there.

        Who lost in a knock-out is not left out.
        """
        found = warnings(draw, self.entrants, self.history, self.policy, number=self.through)
        if self.drawing.system is System.SWISS:
            return found
        lost = self.knock_out.out if self.drawing.system is System.KNOCK_OUT and self.section.draws else frozenset()
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
    if policy.odd is Odd.LONG_TRIANGLE and not _may_begin(section, number):
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
        level: who is level in a knock-out and plays further boards: two of a match, two or three of a three.
        open: matches of a knock-out that are not over.
        choice: whose turn it is to choose whom it meets, in a knock-out.
    """

    draw: Draw
    algorithm: str
    drawn: Drawn | None = None
    level: tuple[tuple[str, ...], ...] = ()
    open: tuple[v.Meeting, ...] = ()
    choice: Choice | None = None


def proposed(coming: NextRound, chosen: Sequence[str] = ()) -> Proposal:
    """The draw that is proposed.

    Args:
        coming: the round.
        chosen: whom the highest seeds of a knock-out chose so far, in order.

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
            return _first_of_bracket(coming, chosen) if not v.stages(coming.section) else _of_bracket(coming)
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


def _first_of_bracket(coming: NextRound, chosen: Sequence[str]) -> Proposal:
    """The first round of a knock-out; the next choice while opponents are being chosen."""
    first = k.first_round(coming.event, coming.session, coming.section)
    match first:
        case ThreeWay():
            return Proposal(first.draw, THREE_WAY)
        case Bracket():
            there = [one.id for one in coming.entrants]
            choosers = min(coming.drawing.choosers, most_choosers(len(there)))
            made = by_choice(there, choosers, chosen)
        case _:
            assert_never(first)
    match made:
        case Choice():
            return Proposal(Draw(), CHOICE, choice=made)
        case Bracket():
            return Proposal(made.draw(1, ()), CHOICE if choosers else BRACKET)
        case _:
            assert_never(made)


def _of_bracket(coming: NextRound) -> Proposal:
    """A further round of a knock-out."""
    made = coming.knock_out
    there = {one.id for one in coming.entrants}
    draw = _of_those(k.draw_of(made.stages[made.drawn]), there) if made.drawn < len(made.stages) else Draw()
    return Proposal(draw, BRACKET, level=made.level, open=made.open)


def _carried(coming: NextRound, draw: Draw) -> Iterator[tuple[tuple[str, str], Fraction]]:
    """What each match takes over from the last encounter of its two before the knock-out."""
    margins = {
        frozenset((match.home, match.away or "")): (match.home, score.margin[0])
        for match, score in zip(coming.scored.event.matches, coming.scored.matches, strict=True)
        if score.margin is not None and not match.knock_out
    }
    seeds = {one.id: one.seed for one in coming.entrants}
    for two in draw.meetings:
        higher, lower = sorted(two, key=lambda one: seeds.get(one, 0))
        met = margins.get(frozenset((higher, lower)))
        margin = None if met is None else met[1] if met[0] == higher else -met[1]
        carried = coming.drawing.carry.of(margin)
        if carried:
            yield ((higher, lower), carried) if carried > 0 else ((lower, higher), -carried)


def further(coming: NextRound) -> tuple[Draw, int]:
    """The further boards of those that are level, and how many.

    Raises:
        Impossible: none is level.
    """
    level = proposed(coming).level
    if not level:
        raise Impossible("no match is level: there is nothing to play on", id="draw.none-level")
    draw = Draw(
        tuple(Pairing(*who) for who in level if len(who) == 2), tuple(Triangle(*who) for who in level if len(who) == 3)
    )
    two = {frozenset(pair) for pair in draw.meetings}
    lengths = (
        len(one.boards) for one in coming.event.matches.values() if one.knock_out and {one.home, one.away} in two
    )
    boards = plan_of(coming.section).movement.boards_per_set
    return draw, min(boards, extra_boards(max(lengths)))


def command_of(coming: NextRound, proposal: Proposal, draw: Draw, why: str = "") -> DrawRound:
    """What draws the round: as it was proposed, or as a person made it of that; with its carry-over in a knock-out."""
    manner = manner_of(coming, proposal, draw, why)
    carry = dict(_carried(coming, draw)) if coming.drawing.system is System.KNOCK_OUT else {}
    return DrawRound(coming.session.id, coming.section.name, coming.number, draw, manner, carry=carry)


def commands_of_sections(desk: Desk, session: SessionState) -> tuple[DrawRound, ...]:
    """What draws the next round of every section that has one left, each as it is proposed.

    Raises:
        Impossible: of a section something is odd, matches are open or level, or opponents are being chosen.
    """
    found = []
    for name in (one.name for one in session.sections.values() if one.drawing is not None):
        coming = next_round(desk, session.id, name, 0)
        if coming.number > coming.planned:
            continue
        proposal = proposed(coming)
        command = command_of(coming, proposal, proposal.draw)
        if command.manner.accepted or proposal.choice or proposal.level or proposal.open or not proposal.draw.meetings:
            raise Impossible("section {section} is to be drawn by itself", id="draw.section-alone", section=name)
        found.append(command)
    return tuple(found)


def command_of_further(coming: NextRound) -> DrawRound:
    """What draws the further boards of those that are level.

    Raises:
        Impossible: none is level.
    """
    draw, boards = further(coming)
    return DrawRound(
        coming.session.id, coming.section.name, coming.number, draw, Manner(BRACKET), boards=boards, extra=True
    )


def manner_of(coming: NextRound, proposal: Proposal, draw: Draw, why: str = "") -> Manner:
    """How a draw came about: what was proposed, or what a person made of it."""
    return Manner(proposal.algorithm, coming.policy.seed, draw != proposal.draw, coming.oddities(draw), why)
