"""Every election that an organizer has: its provision in each edition, what reads it, and what was elected, in words.

An election that no edition of the event knows, or that its form of scoring never asks, is none of that event.

Example:
    >>> one = election("late_corrections")
    >>> one.law(2007), one.law(1997), words_of(Elected())["late_corrections"]
    ('79C2', '', 'no')
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum

from oddtrick.contest import conditions as co
from oddtrick.contest import elected_ranking as ranking
from oddtrick.contest.facts import Terms
from oddtrick.laws.provisions import EDITIONS
from oddtrick.scoring.forms import CROSSED, FIELD_IMPS, MATCHPOINTED, WITH_DATUM
from oddtrick.scoring.settings import (
    OF_TEAMS,
    Compared,
    DatumAssigned,
    Factoring,
    Form,
    NonBalancing,
    Settings,
    SmallGroups,
    TieBreak,
    UnequalBoards,
)
from oddtrick.table.setup import ELECTS_NOTHING, Regulations
from oddtrick.words.errors import NotFound
from oddtrick.words.numbers import decimal_text
from oddtrick.words.results import Award, AwardKind


@dataclass(frozen=True, slots=True)
class Elected:
    """What was elected.

    Attributes:
        edition: of the Laws.
        form: how it is scored.
        regulations: what rulings at the table read.
        settings: what scoring reads.
        conditions: the rest.
    """

    edition: int = max(EDITIONS)
    form: Form = Form.MATCHPOINTS
    regulations: Regulations = ELECTS_NOTHING
    settings: Settings = field(default_factory=Settings)
    conditions: co.Conditions = co.NOTHING_LAID_DOWN

    @classmethod
    def of(cls, terms: Terms) -> Elected:
        """What holds for an event."""
        return cls(terms.edition, terms.form, terms.regulations, terms.settings, terms.conditions)


class Theme(Enum):
    """What an election is about, in the order of a page."""

    TABLE = "table"
    METHODS = "methods"
    RULINGS = "rulings"
    SCORING = "scoring"
    RANKING = "ranking"
    PENALTIES = "penalties"
    AFTER = "after"
    OFFICIALS = "officials"
    REST = "rest"


class Reads(Enum):
    """What reads an election: rulings at the table, scoring, the desk, or people alone."""

    RULINGS = "rulings"
    SCORING = "scoring"
    DESK = "desk"
    PEOPLE = "people"


YES, NO, OPEN = "yes", "no", "open"
"""Words of an election that is yes, no, or not laid down."""
_YES_NO = (YES, NO)
_OPEN_YES_NO = (OPEN, YES, NO)


@dataclass(frozen=True, slots=True)
class Election:
    """One election.

    Attributes:
        name: of the field; begins the ids of its messages.
        theme: under which it is found.
        reads: what reads it.
        laws: its provision in the editions of 1987, 1997, 2007 and 2017; empty where it has none.
        choices: its words; () where a number or a text is typed.
        forms: of scoring that ask it; empty for all.
        text: what is typed is any text, no number.
        says: begins the ids of its words, where that is not its name.
        told: it is listed among the conditions of contest under its own name.
    """

    name: str
    theme: Theme
    reads: Reads
    laws: tuple[str, str, str, str]
    choices: tuple[str, ...] = ()
    forms: frozenset[Form] = frozenset()
    text: bool = False
    says: str = ""
    told: bool = True

    def law(self, edition: int) -> str:
        """The provision in an edition; empty where it has none."""
        return self.laws[EDITIONS.index(edition)]

    def asked(self, elected: Elected) -> bool:
        """Whether an event of this edition and form has it to elect."""
        return bool(self.law(elected.edition)) and (not self.forms or elected.form in self.forms)


def _open(kind: type[Enum]) -> tuple[str, ...]:
    return (OPEN, *(str(one.value) for one in kind))


def _each(kind: type[Enum]) -> tuple[str, ...]:
    return tuple(str(one.value) for one in kind)


def _same(law: str) -> tuple[str, str, str, str]:
    return law, law, law, law


SIT_OUTS: Mapping[str, Award | None] = {
    "none": None,
    "plus": Award(AwardKind.AVERAGE_PLUS),
    "average": Award(AwardKind.AVERAGE),
    "own": Award(AwardKind.OWN_AVERAGE),
}
"""What a board of a sit-out may be worth, by its word; any other award is `other`."""
OTHER = "other"
"""The word of a value that the page does not offer: it stays as it is."""

_OF_MARGINS = frozenset({Form.TEAMS_IMPS, Form.BAM, Form.CROSS_IMPS, Form.BUTLER})
_WITH_BYES = _OF_MARGINS | {Form.MATCHPOINTS}
_IN_PARTS = frozenset({Form.TEAMS_IMPS, Form.BAM, Form.PATTON, Form.TOTAL_POINTS})
_RULES_FOR_TIES = (ranking.NONE, *(str(rule.value) for rule in TieBreak))
_PAIRS = MATCHPOINTED | FIELD_IMPS | {Form.TOTAL_POINTS}
_CARDS = ("40E1", "40E1", "40B2a", "40B2a-ii")
_ALERTS = ("40B", "40B", "40B2a", "40B2a-iii")
_T, _M, _R, _S, _P, _A = Theme.TABLE, Theme.METHODS, Theme.RULINGS, Theme.SCORING, Theme.PENALTIES, Theme.AFTER
_K = Theme.RANKING
_RULES, _SCORES, _DESK, _PEOPLE = Reads.RULINGS, Reads.SCORING, Reads.DESK, Reads.PEOPLE

ELECTIONS: tuple[Election, ...] = (
    Election("face_down_leads", _T, _PEOPLE, _same("41A"), _YES_NO),
    Election("calling", _T, _PEOPLE, _same("18F"), _open(co.Calling)),
    Election("screens", _T, _PEOPLE, ("80E", "80E", "80B2e", "80B2e"), _OPEN_YES_NO),
    Election("skip_pause", _T, _PEOPLE, _same("73A2"), _OPEN_YES_NO),
    Election("first_trick_pause", _T, _PEOPLE, _same("73A2"), _OPEN_YES_NO),
    Election("spectators", _T, _PEOPLE, ("76", "76", "76A1", "76A1"), _open(co.Spectators)),
    Election("devices", _T, _PEOPLE, ("80F", "80F", "80B2f", "80B2f"), _open(co.Devices)),
    Election("systems", _M, _PEOPLE, ("40D", "40D", "40B2a", "40B2a-i"), _open(co.Systems)),
    Election("system_cards", _M, _PEOPLE, _CARDS, _open(co.SystemCards)),
    Election("alerts", _M, _PEOPLE, _ALERTS, _open(co.Alerts)),
    Election("announcements", _M, _PEOPLE, _ALERTS, _OPEN_YES_NO),
    Election("psychics", _M, _PEOPLE, ("40D", "40D", "40B2d", "40B2a-v"), _open(co.Psychics)),
    Election("other_methods", _M, _PEOPLE, ("", "", "40B3", "40B2a-iv"), _OPEN_YES_NO),
    Election("own_card", _M, _PEOPLE, ("", "", "40B2b", "40B2b"), _OPEN_YES_NO),
    Election("memory_aids", _M, _PEOPLE, ("", "", "40C3a", "40B2d"), _OPEN_YES_NO),
    Election("weighted_scores", _R, _RULES, ("", "", "12C1c", ""), _YES_NO),
    Election("reservation_of_rights", _R, _RULES, ("16A1", "16A1", "16B2", "16B2"), _YES_NO),
    Election("dummy_may_ask_defenders", _R, _RULES, ("61B2b", "61B2b", "61B2b", "61B2b"), _YES_NO),
    Election("defenders_may_ask", _R, _RULES, _same("61B3"), ("edition", YES, NO)),
    Election("claims_top_down", _R, _RULES, ("", "", "70E2", "70E2"), _YES_NO),
    Election("factoring", _S, _SCORES, _same("78D"), _each(Factoring), MATCHPOINTED | CROSSED),
    Election("unequal_boards", _S, _SCORES, _same("78D"), _each(UnequalBoards), _PAIRS),
    Election("small_groups", _S, _SCORES, _same("87B"), _each(SmallGroups), MATCHPOINTED),
    Election("law_12c2c", _S, _SCORES, ("88", "88", "12C2c", "12C2c"), _YES_NO, _PAIRS),
    Election("sit_out", _S, _SCORES, _same("78D"), (*SIT_OUTS, OTHER), _PAIRS),
    Election("datum_assigned", _S, _SCORES, _same("78D"), _each(DatumAssigned), WITH_DATUM),
    Election("non_balancing", _S, _SCORES, ("86B", "86B", "12C4", "12C4"), _each(NonBalancing), OF_TEAMS),
    Election("later_boards", _S, _PEOPLE, ("", "", "", "12C2d"), _OPEN_YES_NO),
    Election(
        "vp_scale",
        _K,
        _SCORES,
        _same("78D"),
        (ranking.NONE, *ranking.OF_MARGINS, OTHER),
        _OF_MARGINS,
        says="vp",
        told=False,
    ),
    Election(
        "vp_percent",
        _K,
        _SCORES,
        _same("78D"),
        (ranking.NONE, *ranking.OF_PERCENTAGES, OTHER),
        MATCHPOINTED,
        says="vp",
        told=False,
    ),
    Election("hybrid", _K, _SCORES, _same("78D"), forms=_IN_PARTS, text=True),
    Election("bye", _K, _SCORES, _same("78D"), (*ranking.BYES, OTHER), _WITH_BYES, told=False),
    *(
        Election(name, _K, _SCORES, _same("78D"), _RULES_FOR_TIES, says="tie_break", told=False)
        for name in ranking.TIES
    ),
    Election("tie_restart", _K, _SCORES, _same("78D"), _YES_NO, told=False),
    Election("compared", _K, _SCORES, _same("78D"), _each(Compared), told=False),
    Election("lots", _K, _SCORES, _same("78D"), text=True),
    Election("strata", _K, _SCORES, _same("78D"), text=True),
    Election("strengths", _K, _SCORES, _same("78D"), text=True, told=False),
    Election("least_share", _K, _DESK, _same("78D"), (), OF_TEAMS),
    Election("penalty_top", _P, _DESK, _same("90A"), (), MATCHPOINTED),
    Election("penalty_imps", _P, _DESK, _same("90A"), (), OF_TEAMS | FIELD_IMPS),
    Election("penalty_vps", _P, _DESK, _same("90A"), (), OF_TEAMS),
    Election("penalty_points", _P, _DESK, _same("90A"), (), frozenset({Form.TOTAL_POINTS})),
    Election("warn_first", _P, _DESK, _same("90A"), _YES_NO),
    Election("correction_minutes", _A, _DESK, ("79C", "79C", "79C1", "79C1")),
    Election("late_corrections", _A, _RULES, ("", "", "79C2", ""), _YES_NO),
    Election("appeal_minutes", _A, _RULES, _same("92B")),
    Election("appeals", _A, _DESK, _same("93"), _open(co.Appeals)),
    Election("further_appeals", _A, _PEOPLE, ("93C", "93C", "93C1", "93C1"), _OPEN_YES_NO),
    Election("deposit", _A, _DESK, ("", "92A", "92A", "92A"), text=True),
    Election("director", Theme.OFFICIALS, _DESK, ("80A", "80A", "80B2a", "80B2a"), text=True),
    Election("assistants", Theme.OFFICIALS, _PEOPLE, _same("81D"), text=True),
    Election("remarks", Theme.REST, _PEOPLE, ("80F", "80F", "80B2f", "80B2f"), text=True),
)
"""All elections, in the order of a page."""


def election(name: str) -> Election:
    """The election of this name.

    Raises:
        NotFound: there is none.
    """
    for one in ELECTIONS:
        if one.name == name:
            return one
    raise NotFound("there is no election {name!r}", id="condition.unknown", name=name)


def words_of(elected: Elected) -> Mapping[str, str]:
    """What was elected, in words, by the name of each election; numbers and texts as they are typed."""
    regulations, settings, laid_down = elected.regulations, elected.settings, elected.conditions
    return {
        "face_down_leads": _flag(regulations.face_down_leads),
        "weighted_scores": _flag(regulations.weighted_scores),
        "reservation_of_rights": _flag(regulations.reservation_of_rights),
        "dummy_may_ask_defenders": _flag(regulations.dummy_may_ask_defenders),
        "defenders_may_ask": _flag(regulations.defenders_may_ask, "edition"),
        "claims_top_down": _flag(regulations.claims_top_down),
        "late_corrections": _flag(regulations.late_corrections),
        "appeal_minutes": str(regulations.appeal_minutes),
        "factoring": settings.factoring.value,
        "unequal_boards": settings.unequal_boards.value,
        "small_groups": settings.small_groups.value,
        "law_12c2c": _flag(settings.law_12c2c),
        "sit_out": next((word for word, award in SIT_OUTS.items() if award == settings.sit_out), OTHER),
        "datum_assigned": settings.datum.assigned.value,
        "non_balancing": settings.non_balancing.value,
        "tie_restart": _flag(settings.tie_restart),
        **ranking.ranking_words(settings),
        **_laid_down(laid_down),
    }


def _laid_down(laid_down: co.Conditions) -> Mapping[str, str]:
    return {
        "correction_minutes": str(laid_down.correction_minutes),
        "least_share": str(laid_down.least_share or ""),
        "penalty_top": decimal_text(laid_down.penalty_top),
        "penalty_imps": decimal_text(laid_down.penalty_imps),
        "penalty_vps": decimal_text(laid_down.penalty_vps),
        "penalty_points": decimal_text(laid_down.penalty_points),
        "warn_first": _flag(laid_down.warn_first),
        "systems": _word(laid_down.systems),
        "system_cards": _word(laid_down.system_cards),
        "alerts": _word(laid_down.alerts),
        "announcements": _flag(laid_down.announcements),
        "psychics": _word(laid_down.psychics),
        "other_methods": _flag(laid_down.other_methods),
        "own_card": _flag(laid_down.own_card),
        "memory_aids": _flag(laid_down.memory_aids),
        "calling": _word(laid_down.calling),
        "screens": _flag(laid_down.screens),
        "skip_pause": _flag(laid_down.skip_pause),
        "first_trick_pause": _flag(laid_down.first_trick_pause),
        "spectators": _word(laid_down.spectators),
        "devices": _word(laid_down.devices),
        "later_boards": _flag(laid_down.later_boards),
        "appeals": _word(laid_down.appeals),
        "further_appeals": _flag(laid_down.further_appeals),
        "director": laid_down.director,
        "assistants": laid_down.assistants,
        "deposit": laid_down.deposit,
        "remarks": laid_down.remarks,
    }


def _flag(value: bool | None, otherwise: str = OPEN) -> str:
    return otherwise if value is None else YES if value else NO


def _word(value: Enum | None) -> str:
    return OPEN if value is None else str(value.value)


@dataclass(frozen=True, slots=True)
class Change:
    """An election that differs: its words before and after."""

    election: Election
    before: str
    after: str


def changes(before: Elected, after: Elected) -> tuple[Change, ...]:
    """What differs in the elections that an event like the first one has."""
    old, new = words_of(before), words_of(after)
    return tuple(
        Change(one, old[one.name], new[one.name])
        for one in ELECTIONS
        if one.asked(before) and old[one.name] != new[one.name]
    )


def told(elected: Elected, *, imported: bool = False) -> Iterator[tuple[Election, str]]:
    """What players are told: each election with its word, without those that nobody laid down.

    Args:
        elected: of the event.
        imported: another program scored it first, so that a default was nobody's election: such ones are left out,
            but for those of scoring.
    """
    words, plain = words_of(elected), words_of(Elected(elected.edition, elected.form))
    for one in ELECTIONS:
        word = words[one.name]
        nobody = imported and one.reads is not Reads.SCORING and word == plain[one.name]
        if one.asked(elected) and one.told and word not in ("", OPEN) and not nobody:
            yield one, word
