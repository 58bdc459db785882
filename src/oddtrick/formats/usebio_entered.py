"""Who is entered in a USEBIO file that is written: pairs, teams or players with totals, places and adjustments."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from lxml import etree

from oddtrick.formats.usebio_lines import LeftOut
from oddtrick.scoring.event import Contestant, Event, Penalty, PenaltyUnit
from oddtrick.scoring.forms import MATCHPOINTED, OF_PLAYERS, TOTALS
from oddtrick.scoring.scored import Scored, Standing
from oddtrick.scoring.settings import Settings
from oddtrick.scoring.sheet import by_matches
from oddtrick.scoring.shown import Figure, shown_text
from oddtrick.words.numbers import decimal_text, rounded
from oddtrick.words.results import Played

_FORBIDDEN = re.compile("[^\t\n\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


@dataclass(frozen=True, slots=True)
class Writing:
    """What is known while an event is written.

    Attributes:
        scored: what is written.
        lacking: what the format has no place for.
        teams: whether it is an event of teams.
        top: matchpoints that the two sides of a line share, None in other forms.
        datums: of a Butler, by number of the board.
    """

    scored: Scored
    lacking: LeftOut
    teams: bool
    top: Fraction | None
    datums: Mapping[int, Fraction | None]

    @classmethod
    def of(cls, scored: Scored) -> Writing:
        """The writing of an event."""
        datums = {board.number: board.datum for board in scored.boards}
        return cls(scored, LeftOut(), by_matches(scored.event), top_of(scored), datums)

    @property
    def event(self) -> Event:
        """What is written."""
        return self.scored.event

    @property
    def settings(self) -> Settings:
        """How it is scored."""
        return self.scored.event.settings

    @property
    def victory(self) -> bool:
        """Whether its matches are in victory points."""
        return self.settings.vp is not None and bool(self.event.matches)


def top_of(scored: Scored) -> Fraction | None:
    """Matchpoints that the two sides of most lines share; None in a form without them."""
    if scored.event.form not in MATCHPOINTED:
        return None
    sums: Counter[Fraction] = Counter()
    for board, values in zip(scored.event.boards, scored.boards, strict=True):
        for line, value in zip(board.lines, values.lines, strict=True):
            match line.result.outcome:
                case Played() if value.ns is not None and value.ew is not None:
                    sums[value.ns + value.ew] += 1
                case _:
                    pass
    return sums.most_common(1)[0][0] if sums else None


def children(parent: etree._Element, **texts: str) -> None:
    """Add an element for each text that there is."""
    for name, text in texts.items():
        if text:
            etree.SubElement(parent, name).text = clean(text)


def clean(text: str) -> str:
    """Text without the characters that XML forbids."""
    return _FORBIDDEN.sub("", text)


def entrant(parent: etree._Element, one: Contestant, standing: Standing, writing: Writing) -> None:
    """A contestant with its total and its players."""
    event, settings = writing.event, writing.settings
    alone = event.form in OF_PLAYERS
    direction = one.direction or (standing.direction if event.winners == 2 else None)
    element = etree.SubElement(parent, "TEAM" if writing.teams else "PLAYER" if alone else "PAIR")
    if writing.teams:
        element.set("TEAM_ID", clean(one.id))
        element.set("TEAM_NAME", clean(one.name or one.id))
    elif alone:
        children(element, PLAYER_NUMBER=one.id)
    else:
        children(element, PAIR_NUMBER=one.id, DIRECTION=direction.value if direction is not None else "")
    children(
        element,
        TOTAL_SCORE=shown_text(standing.total, Figure.TOTAL, settings),
        PERCENTAGE=shown_text(standing.percent, Figure.PERCENT, settings) if standing.percent is not None else "",
        PLACE=str(standing.rank) if standing.rank is not None else "",
        ADJUSTMENT=_adjustment(one.id, writing),
        HANDICAP=_plain(one.handicap),
    )
    if alone:
        children(element, PLAYER_NAME=" ".join(one.names))
    for name in () if alone else one.names:
        children(etree.SubElement(element, "PLAYER"), PLAYER_NAME=name)
    if one.carry:
        writing.lacking.of("what was brought forward, beside the totals")
    if len(one.lineups) > 1:
        writing.lacking.of("who played from which round on")


def _plain(value: Fraction | None) -> str:
    """A figure in the fewest digits, to four decimals; empty for none and for nothing."""
    return decimal_text(rounded(value, 4)) if value else ""


def _adjustment(one: str, writing: Writing) -> str:
    """What penalties and bonuses add to a total, in its unit."""
    unit = PenaltyUnit.VPS if writing.victory else TOTALS[writing.event.form]
    amount = Fraction(0)
    for penalty in writing.event.penalties:
        if penalty.contestant == one:
            amount += _in_unit(penalty, unit, writing)
    return _plain(amount)


def _in_unit(penalty: Penalty, unit: PenaltyUnit, writing: Writing) -> Fraction:
    if penalty.match:
        writing.lacking.of("penalties of a match, beside its score")
        return Fraction(0)
    if penalty.why or penalty.law:
        writing.lacking.of("reasons of penalties")
    if penalty.unit is unit:
        return penalty.amount
    if penalty.unit is PenaltyUnit.TOP and unit is PenaltyUnit.MATCHPOINTS and writing.top:
        return penalty.amount / 100 * writing.top
    writing.lacking.of("penalties in another unit than the totals, which have them")
    return Fraction(0)
