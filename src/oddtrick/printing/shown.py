"""Figures and outcomes as text, in one language and with the digits that an event asks for.

Example:
    >>> from oddtrick.words.contracts import parse_score
    >>> from oddtrick.words.results import Played
    >>> shown = Shown(Wording("en"), Settings())
    >>> shown.parts(Played(parse_score("4SX-1 by S")))
    Parts(contract='4♠×', declarer='S', lead='', tricks='−1', note='')
    >>> shown.line(Fraction(123, 7)), shown.percent(Fraction(55))
    ('17.57', '55.00')
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import assert_never

from oddtrick.contest.to_event import ERASED
from oddtrick.printing.model import Entrant, RankRow, Results
from oddtrick.printing.suits import SYMBOL_OF
from oddtrick.scoring.settings import Settings
from oddtrick.scoring.shown import Figure, digits
from oddtrick.wording import Wording
from oddtrick.words.cards import Card
from oddtrick.words.contracts import ContractResult, Denomination, PassedOut, Points, Score
from oddtrick.words.results import (
    Artificial,
    Assigned,
    Award,
    NotPlayed,
    Outcome,
    Played,
    SelfInflicted,
    Weighted,
)
from oddtrick.words.seats import Side

MINUS = "−"


def all_whole(values: Iterable[Fraction | None]) -> bool:
    """None of these has decimals.

    Example:
        >>> all_whole([Fraction(3), None]), all_whole([Fraction(7, 2)])
        (True, False)
    """
    return all(value is None or value.denominator == 1 for value in values)


@dataclass(frozen=True, slots=True)
class Parts:
    """An outcome in the columns of a traveller.

    Attributes:
        contract: `4♠×`; empty where there is none.
        declarer: letter.
        lead: `♥K`.
        tricks: `=`, `+1`, `−2`.
        note: what stands instead of or beside them: an adjustment, or why there is no result.
    """

    contract: str = ""
    declarer: str = ""
    lead: str = ""
    tricks: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Shown:
    """How one event's figures are written.

    Attributes:
        wording: the language.
        settings: of the event.
        whole: every result is worth a whole number, so that none is shown with decimals.
        whole_totals: no total has decimals where no result has; victory points of whole IMPs have them.
    """

    wording: Wording
    settings: Settings
    whole: bool = False
    whole_totals: bool = True

    @classmethod
    def of(cls, results: Results, wording: Wording) -> Shown:
        """How the figures of these results are written."""
        lines = (line.value for card in results.cards for line in card.lines)
        totals = (row.standing.total for ranking in results.rankings for row in ranking.rows)
        return cls(wording, results.settings, all_whole(lines), all_whole(totals))

    def _figure(self, value: Fraction | None, figure: Figure, *, pad: bool) -> str:
        if value is None:
            return ""
        return self.wording.number(value, *digits(figure, self.settings), pad=pad)

    def figure(self, value: Fraction, figure: Figure = Figure.TOTAL) -> str:
        """A figure in the midst of a sentence: with as many decimals as it needs, up to those of its kind."""
        return self._figure(value, figure, pad=False)

    def line(self, value: Fraction | None) -> str:
        """What a result is worth; empty where it is worth nothing to anybody."""
        return self._figure(value, Figure.LINE, pad=not self.whole)

    def total(self, value: Fraction | None) -> str:
        """A total."""
        return self._figure(value, Figure.TOTAL, pad=not (self.whole and self.whole_totals))

    def percent(self, value: Fraction | None) -> str:
        """A percentage, without its sign."""
        return self._figure(value, Figure.PERCENT, pad=True)

    def average(self, value: Fraction | None) -> str:
        """An average per board."""
        return self._figure(value, Figure.AVERAGE, pad=True)

    def points(self, value: int | None) -> str:
        """A score in points, with a sign where it is negative."""
        return "" if value is None else str(value).replace("-", MINUS)

    def place(self, row: RankRow) -> str:
        """A place, `3=` where others share it."""
        return "" if row.place is None else f"{row.place}{'=' if row.shared else ''}"

    def strata(self, places: Mapping[str, int]) -> str:
        """Places in the strata, the widest first; empty without strata."""
        return " · ".join(f"{name} {place}" for name, place in places.items())

    def names(self, entrant: Entrant) -> str:
        """The name of a team, or those of the players, or the number where there are none."""
        return " – ".join(self.name(name) for name in entrant.called) or entrant.id

    def players(self, entrant: Entrant) -> str:
        """The players of a team in one line; empty for a pair, which is called by them."""
        return " – ".join(self.name(name) for name in entrant.names) if entrant.name else ""

    def name(self, name: str) -> str:
        """A player's name, or that it is not shown because its owner hid it or had it erased."""
        return self.wording.say("print.name-withheld") if name == ERASED else name

    def ids(self, entrants: Iterable[Entrant], side: Side | None = None) -> str:
        """Numbers of who sat on a side; under a head that names the side, `7NS` is 7."""
        end = "" if side is None else side.value
        return "+".join(entrant.id.removesuffix(end).strip() or entrant.id for entrant in entrants)

    def parts(self, outcome: Outcome) -> Parts:
        """An outcome in columns."""
        say = self.wording.say
        match outcome:
            case Played(score):
                return self._score_parts(score)
            case Assigned(ns, ew):
                return Parts(note=self._sides(self._weighted(ns), self._weighted(ew)))
            case SelfInflicted(played):
                parts = self._score_parts(played)
                note = say("print.self-inflicted")
                return Parts(parts.contract, parts.declarer, parts.lead, parts.tricks, note)
            case Artificial(ns, ew):
                return Parts(note=self._sides(self.award(ns), self.award(ew)))
            case NotPlayed(cause):
                return Parts(note=say(f"print.cause.{cause.value}"))
            case _:
                assert_never(outcome)

    def outcome(self, outcome: Outcome) -> str:
        """An outcome on one line."""
        parts = self.parts(outcome)
        played = " ".join(word for word in (parts.contract + parts.tricks, parts.declarer) if word)
        return " · ".join(word for word in (played, parts.note) if word)

    def spoken(self, outcome: Outcome) -> str:
        """An outcome in words, for who cannot see the symbols."""
        match outcome:
            case Played(score) | SelfInflicted(score):
                said = self.wording.spoken(score)
                note = self.parts(outcome).note
                return self.wording.say("clauses").join(word for word in (said, note) if word)
            case Assigned(ns, ew):
                return self._sides(self._spoken(ns), self._spoken(ew))
            case _:
                return self.outcome(outcome)

    def _spoken(self, outcomes: tuple[Weighted, ...]) -> str:
        return "; ".join(f"{self._weight(one)}{self.wording.spoken(one.score)}" for one in outcomes)

    def _weight(self, outcome: Weighted) -> str:
        return "" if outcome.weight == 1 else f"{self.wording.number(outcome.weight * 100, 2)}% "

    def _sides(self, ns: str, ew: str) -> str:
        return ns if ns == ew else f"{ns} / {ew}"

    def _score_parts(self, score: Score) -> Parts:
        match score:
            case ContractResult(contract, declarer, _, lead):
                name = self.denomination(contract.denomination)
                doubling = contract.doubling.value.replace("X", "×")
                return Parts(
                    f"{contract.level}{name}{doubling}",
                    self.wording.say(f"seat.letter.{declarer.value}"),
                    "" if lead is None else card_text(lead),
                    tricks_text(score.over),
                )
            case PassedOut():
                return Parts(contract=self.wording.say("print.pass"))
            case Points():
                return Parts()
            case _:
                assert_never(score)

    def denomination(self, denomination: Denomination) -> str:
        """A suit symbol, or the letters of no trump."""
        return self.wording.symbols[denomination.value]

    def _weighted(self, outcomes: tuple[Weighted, ...]) -> str:
        texts = []
        for outcome in outcomes:
            parts = self._score_parts(outcome.score)
            text = parts.contract + parts.tricks + (f" {parts.declarer}" if parts.declarer else "")
            match outcome.score:
                case Points(value):
                    text = self.points(value)
                case _:
                    pass
            texts.append(self._weight(outcome) + text)
        return ", ".join(texts)

    def award(self, award: Award) -> str:
        """One side's artificial score."""
        return self.wording.award(award)


def tricks_text(over: int) -> str:
    """Tricks above or below the contract.

    Example:
        >>> tricks_text(0), tricks_text(2), tricks_text(-1)
        ('=', '+2', '−1')
    """
    return "=" if over == 0 else f"+{over}" if over > 0 else f"{MINUS}{-over}"


def card_text(card: Card) -> str:
    """A card with its symbol, the ten as 10.

    Example:
        >>> card_text(Card.parse("HT"))
        '♥10'
    """
    return SYMBOL_OF[card.suit] + card.rank.replace("T", "10")
