"""A form of elections: what it shows of each, and what was elected when it comes back."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from typing import TypeVar

from oddtrick.contest import conditions as co
from oddtrick.contest import elected_ranking as ranking
from oddtrick.contest import elections as el
from oddtrick.contest.elected_parts import parts_of
from oddtrick.contest.elections import Elected, Election, Theme
from oddtrick.laws.provisions import EDITIONS
from oddtrick.rulings.provision import Law
from oddtrick.scoring.forms import MATCHPOINTED
from oddtrick.scoring.settings import (
    Compared,
    DatumAssigned,
    Factoring,
    Form,
    NonBalancing,
    Settings,
    SmallGroups,
    Stratum,
    UnequalBoards,
)
from oddtrick.table.setup import Regulations
from oddtrick.web.desk.amounts import usual_penalty_of, whole_percent_of
from oddtrick.web.desk.forms import Fields, Reader, chosen, not_offered
from oddtrick.wording import Wording
from oddtrick.wording.conditions import effect_text, label_of, theme_text, value_text
from oddtrick.words.errors import Impossible
from oddtrick.words.numbers import whole_number
from oddtrick.words.results import Award

E = TypeVar("E", bound=Enum)
CHECKED = (el.YES, el.NO)
"""The choices of an election that is a box to be ticked."""


@dataclass(frozen=True, slots=True)
class Item:
    """An election as a form shows it.

    Attributes:
        name: of the field.
        label: what is elected.
        law: the provision of the edition; None where it has none.
        effect: what it changes.
        usual: what holds where nobody elects anything.
        options: (word, text) to choose from; () for a box or for what is typed.
        box: it is a box to be ticked.
        long: several lines may be typed.
        wide: a long line may be.
        read: a notation that was typed, in words; empty where there is none.
    """

    name: str
    label: str
    law: Law | None
    effect: str
    usual: str
    options: tuple[tuple[str, str], ...]
    box: bool
    long: bool
    wide: bool
    read: str = ""


@dataclass(frozen=True, slots=True)
class Chapter:
    """The elections of a theme."""

    title: str
    items: tuple[Item, ...]


def chapters(wording: Wording, elected: Elected, offered: Callable[[Election], bool]) -> Iterator[Chapter]:
    """The form, theme by theme, with the elections that are offered."""
    for theme in Theme:
        items = tuple(item_of(wording, one, elected) for one in el.ELECTIONS if one.theme is theme and offered(one))
        if items:
            yield Chapter(theme_text(wording, theme), items)


def item_of(wording: Wording, one: Election, elected: Elected) -> Item:
    """An election as a form shows it."""
    words, usual = el.words_of(elected), el.words_of(Elected(elected.edition, elected.form))[one.name]
    box = one.choices == CHECKED
    choices = [word for word in one.choices if word != el.OTHER or words[one.name] == el.OTHER]
    return Item(
        one.name,
        label_of(wording, one),
        Law(one.law(elected.edition)) if one.law(elected.edition) else None,
        effect_text(wording, one),
        value_text(wording, one, usual) if usual not in ("", el.OPEN) else "",
        () if box else tuple((word, value_text(wording, one, word)) for word in choices),
        box,
        one.name in ("remarks", "strengths"),
        one.theme is Theme.OFFICIALS or one.name in ("lots", "strata", "hybrid"),
        value_text(wording, one, words[one.name]) if one.name == "hybrid" else "",
    )


def fields_of(elected: Elected) -> Fields:
    """What holds, as the form shows it."""
    return Fields(el.words_of(elected), edition=str(elected.edition))


def elected_of(sent: Reader, held: Elected) -> Elected:
    """What a form asks for; what it does not mention stays, but for boxes. Faults are noted in the reader."""
    edition = sent.read("edition", edition_of, held.edition)
    before, values = el.words_of(held), sent.values
    words = {
        one.name: (el.YES if values.get(one.name) == el.YES else el.NO)
        if one.choices == CHECKED
        else values.get(one.name, before[one.name])
        for one in el.ELECTIONS
    }
    reader = Reader(words, sent.wording)
    found = Elected(
        edition,
        held.form,
        _regulations(reader, held.regulations),
        _ranking(reader, _settings(reader, held.settings), held.form),
        _conditions(reader, held.conditions),
    )
    sent.faults.update(reader.faults)
    return found


def _regulations(reader: Reader, held: Regulations) -> Regulations:
    words = reader.values
    return Regulations(
        face_down_leads=words["face_down_leads"] == el.YES,
        weighted_scores=words["weighted_scores"] == el.YES,
        reservation_of_rights=words["reservation_of_rights"] == el.YES,
        dummy_may_ask_defenders=words["dummy_may_ask_defenders"] == el.YES,
        defenders_may_ask=reader.read("defenders_may_ask", flag_of, held.defenders_may_ask),
        claims_top_down=words["claims_top_down"] == el.YES,
        late_corrections=words["late_corrections"] == el.YES,
        appeal_minutes=reader.read("appeal_minutes", minutes_of, held.appeal_minutes),
    )


def _settings(reader: Reader, held: Settings) -> Settings:
    assigned = reader.read("datum_assigned", _member(DatumAssigned), held.datum.assigned)
    return replace(
        held,
        factoring=reader.read("factoring", _member(Factoring), held.factoring),
        unequal_boards=reader.read("unequal_boards", _member(UnequalBoards), held.unequal_boards),
        small_groups=reader.read("small_groups", _member(SmallGroups), held.small_groups),
        law_12c2c=reader.values["law_12c2c"] == el.YES,
        sit_out=reader.read("sit_out", lambda word: _sit_out(word, held.sit_out), held.sit_out),
        datum=replace(held.datum, assigned=assigned),
        non_balancing=reader.read("non_balancing", _member(NonBalancing), held.non_balancing),
    )


def _ranking(reader: Reader, held: Settings, form: Form) -> Settings:
    percentages = form in MATCHPOINTED
    scale = "vp_percent" if percentages else "vp_scale"
    vp = reader.read(scale, lambda word: ranking.vp_of(word, held.vp), held.vp)
    bye = reader.read("bye", lambda word: _bye(word, held.bye), held.bye)
    words = [reader.values[name] for name in ranking.TIES]
    return replace(
        held,
        vp=vp,
        bye=bye if vp is not None or form in (Form.BAM, Form.PATTON) else None,
        tie_break=reader.read(ranking.TIES[0], lambda _: ranking.tie_break_of(words, held.tie_break), held.tie_break),
        tie_restart=reader.values["tie_restart"] == el.YES,
        compared=reader.read("compared", _member(Compared), held.compared),
        hybrid=reader.read("hybrid", parts_of, held.hybrid),
        lots=ranking.names_in(reader.values["lots"]),
        strata=reader.read("strata", _strata, held.strata),
        strengths=reader.read("strengths", lambda text: dict(ranking.named_numbers(text)), held.strengths),
    )


def _bye(word: str, held: tuple[Fraction, str] | None) -> tuple[Fraction, str] | None:
    if word == el.OTHER:
        return held
    if word not in ranking.BYES:
        raise not_offered()
    return ranking.BYES[word]


def _strata(text: str) -> tuple[Stratum, ...]:
    return tuple(Stratum(name, below) for name, below in ranking.named_numbers(text))


def _conditions(reader: Reader, held: co.Conditions) -> co.Conditions:
    words, read = reader.values, reader.read
    return co.Conditions(
        correction_minutes=read("correction_minutes", minutes_of, held.correction_minutes),
        penalty_top=read("penalty_top", usual_penalty_of, held.penalty_top),
        penalty_imps=read("penalty_imps", usual_penalty_of, held.penalty_imps),
        penalty_vps=read("penalty_vps", usual_penalty_of, held.penalty_vps),
        penalty_points=read("penalty_points", usual_penalty_of, held.penalty_points),
        least_share=read("least_share", whole_percent_of, held.least_share),
        warn_first=words["warn_first"] == el.YES,
        systems=read("systems", _open(co.Systems), held.systems),
        system_cards=read("system_cards", _open(co.SystemCards), held.system_cards),
        alerts=read("alerts", _open(co.Alerts), held.alerts),
        announcements=read("announcements", flag_of, held.announcements),
        psychics=read("psychics", _open(co.Psychics), held.psychics),
        other_methods=read("other_methods", flag_of, held.other_methods),
        own_card=read("own_card", flag_of, held.own_card),
        memory_aids=read("memory_aids", flag_of, held.memory_aids),
        calling=read("calling", _open(co.Calling), held.calling),
        screens=read("screens", flag_of, held.screens),
        skip_pause=read("skip_pause", flag_of, held.skip_pause),
        first_trick_pause=read("first_trick_pause", flag_of, held.first_trick_pause),
        spectators=read("spectators", _open(co.Spectators), held.spectators),
        devices=read("devices", _open(co.Devices), held.devices),
        later_boards=read("later_boards", flag_of, held.later_boards),
        appeals=read("appeals", _open(co.Appeals), held.appeals),
        further_appeals=read("further_appeals", flag_of, held.further_appeals),
        director=words["director"],
        assistants=words["assistants"],
        deposit=words["deposit"],
        remarks=words["remarks"],
    )


def edition_of(text: str) -> int:
    """The edition of a year.

    Raises:
        Impossible: none is known of it.
    """
    found = next((year for year in EDITIONS if str(year) == text), None)
    if found is None:
        raise Impossible("there is no edition {found} of the Laws here; there are {known}", id="edition.unknown",
                         found=text, known=", ".join(map(str, EDITIONS)))  # fmt: skip
    return found


def minutes_of(text: str) -> int:
    """Whole minutes.

    Raises:
        Impossible: the text is none.
    """
    found = whole_number(text)
    if found is None:
        raise Impossible("{found!r} is no number of minutes", id="club.no-minutes", found=text)
    return found


def flag_of(word: str) -> bool | None:
    """Yes, no, or nothing laid down.

    Raises:
        Impossible: another word.
    """
    words: Mapping[str, bool | None] = {el.YES: True, el.NO: False, el.OPEN: None, "edition": None}
    if word not in words:
        raise not_offered()
    return words[word]


def _member(kind: type[E]) -> Callable[[str], E]:
    return lambda word: chosen(kind, word)


def _open(kind: type[E]) -> Callable[[str], E | None]:
    return lambda word: None if word == el.OPEN else chosen(kind, word)


def _sit_out(word: str, held: Award | None) -> Award | None:
    if word == el.OTHER:
        return held
    if word not in el.SIT_OUTS:
        raise not_offered()
    return el.SIT_OUTS[word]
