"""The conditions of contest beside the results: the edition, how the event is scored, and what was elected."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from oddtrick.contest.elected_ranking import BYES
from oddtrick.contest.elections import Elected, Theme, told
from oddtrick.contest.facts import Terms
from oddtrick.printing.table import Column, Table
from oddtrick.rulings.provision import Law
from oddtrick.scoring.settings import Compared
from oddtrick.wording import Wording
from oddtrick.wording.conditions import label_of, theme_text, value_text


@dataclass(frozen=True, slots=True)
class Condition:
    """A line.

    Attributes:
        label: what it is about.
        value: what was elected.
        law: the provision of the event's edition, as the lawbook prints it; possibly empty.
    """

    label: str
    value: str
    law: str = ""


@dataclass(frozen=True, slots=True)
class Chapter:
    """The conditions under a heading."""

    title: str
    lines: tuple[Condition, ...]


def conditions_of(terms: Terms, wording: Wording) -> tuple[Chapter, ...]:
    """What players are told of an event, theme by theme; scoring comes first.

    Example:
        >>> first = conditions_of(Terms("Club evening"), Wording("en"))[0]
        >>> first.title, first.lines[0].label, first.lines[0].value
        ('Scoring', 'Edition of the Laws', '2017')
    """
    elected = Elected.of(terms)
    found: dict[Theme, list[Condition]] = {Theme.SCORING: list(_scoring(terms, wording))}
    for election, word in told(elected, imported=bool(terms.program)):
        line = Condition(
            label_of(wording, election),
            value_text(wording, election, word),
            Law(election.law(elected.edition)).spoken(),
        )
        found.setdefault(election.theme, []).append(line)
    return tuple(Chapter(theme_text(wording, theme), tuple(lines)) for theme, lines in found.items())


def _scoring(terms: Terms, wording: Wording) -> Iterator[Condition]:
    say, settings = wording.say, terms.settings
    yield Condition(say("conditions.edition"), str(terms.edition))
    yield Condition(say("conditions.form"), say(f"print.form.{terms.form.value}"), "78")
    yield Condition(say("conditions.winners"), str(terms.winners), "78D")
    if settings.vp is not None:
        named = settings.vp.table.name if settings.vp.table else ""
        yield Condition(say("conditions.vp"), named or say(f"conditions.vp.{settings.vp.scale.value}"), "78D")
    if settings.bye is not None and settings.vp is not None:
        amount, unit = settings.bye
        average = settings.bye == BYES["average"]
        award = say("conditions.bye.average") if average else f"{wording.number(amount, 2)} {unit}"
        yield Condition(say("conditions.bye"), award, "78D")
    if settings.imp_cap is not None:
        yield Condition(say("conditions.imp-cap"), str(settings.imp_cap), "78D")
    if settings.tie_break:
        rules = [say(f"conditions.tie_break.{one.value}") for one in settings.tie_break]
        yield Condition(say("conditions.tie_break"), wording.items(rules), "78D")
        if settings.tie_restart:
            yield Condition(say("conditions.tie_restart"), say("conditions.yes"), "78D")
    if settings.compared is Compared.SHOWN:
        yield Condition(say("conditions.compared"), say("conditions.compared.shown"), "78D")


def conditions_tables(terms: Terms, wording: Wording) -> list[Table]:
    """The same on paper, a table under each heading."""
    say = wording.say
    columns = (
        Column(say("conditions.head.what"), 48),
        Column(say("conditions.head.elected"), 40),
        Column(say("conditions.head.law"), 12),
    )
    return [
        Table(
            f"{say('conditions.title')} · {chapter.title}",
            columns,
            tuple((line.label, line.value, line.law) for line in chapter.lines),
        )
        for chapter in conditions_of(terms, wording)
    ]
