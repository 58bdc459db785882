"""The public page of the draw: who meets whom, where to sit, and the bracket of a knock-out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from oddtrick.contest.state import EventState, SessionState
from oddtrick.contest.views.brackets import Stage, stages_of
from oddtrick.contest.views.draws import DrawnRound, Meeting, drawn_rounds
from oddtrick.printing.assignment import seat
from oddtrick.printing.model import Results
from oddtrick.printing.shown import Shown
from oddtrick.scoring.contestants import contestants_of
from oddtrick.scoring.scored import Scored
from oddtrick.wording import Wording
from oddtrick.words.numbers import natural

DRAW = "draw.html"


@dataclass(frozen=True, slots=True)
class Draws:
    """What was drawn of an event.

    Attributes:
        rounds: the latest first.
        brackets: of the sections that are knock-outs, by name.
    """

    rounds: tuple[DrawnRound, ...] = ()
    brackets: Mapping[str, tuple[Stage, ...]] = field(default_factory=dict)

    def __bool__(self) -> bool:
        return bool(self.rounds)


NO_DRAWS = Draws()
"""Of an event that draws nothing."""


def draws_of(event: EventState, sessions: Sequence[SessionState], scored: Scored) -> Draws:
    """Everything that was drawn of an event."""
    brackets = {
        section.name: stages
        for session in sessions
        for section in session.sections.values()
        if (stages := stages_of(event, session, section, scored))
    }
    return Draws(drawn_rounds(event, sessions, scored), brackets)


def draw_values(draws: Draws, results: Results, wording: Wording) -> dict[str, object]:
    """What the page holds beside the tools."""
    shown = Shown.of(results, wording)
    return {
        "here": "draw",
        "draws": draws,
        "kind": contestants_of(results.form).value,
        "latest": latest(draws),
        "entrants": {
            card.entrant.id: shown.names(card.entrant) if card.entrant.called else "" for card in results.cards
        },
        "seat": lambda meeting, one, section: seat(wording, meeting, one, section),
        "stood": lambda meeting: stood(wording, meeting),
    }


def latest(draws: Draws) -> dict[int, list[tuple[str, Meeting, str | None, str]]]:
    """Where everybody sits now: the last round of each section, by round; sections that draw apart may differ."""
    found: dict[int, list[tuple[str, Meeting, str | None, str]]] = {}
    seen: set[str] = set()
    for drawn in draws.rounds:
        if drawn.session == draws.rounds[0].session and drawn.section not in seen:
            seen.add(drawn.section)
            found.setdefault(drawn.round, []).extend((*line, drawn.section) for line in places(drawn))
    return {number: sorted(lines, key=lambda line: (line[3], natural(line[0]))) for number, lines in found.items()}


def places(drawn: DrawnRound) -> list[tuple[str, Meeting, str | None]]:
    """Everybody in a round by number, with the match and the opponents."""
    found: list[tuple[str, Meeting, str | None]] = []
    for meeting in drawn.meetings:
        home, away = meeting.match.home, meeting.match.away
        found.append((home, meeting, away))
        if away is not None:
            found.append((away, meeting, home))
    return sorted(found, key=lambda line: natural(line[0]))


def stood(wording: Wording, meeting: Meeting | None) -> str:
    """How a match stands, home first; empty before anything is in."""
    score = None if meeting is None else meeting.score
    if score is None:
        return ""
    pair = score.vp or score.points or score.imps
    if pair is None:
        return ""
    whole = all(value.denominator == 1 for value in pair)
    home, away = (wording.number(value, 2, pad=not whole) for value in pair)
    return home if meeting is None or meeting.match.away is None else f"{home} – {away}"
