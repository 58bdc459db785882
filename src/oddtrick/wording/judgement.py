"""What helps with a judgement, in words: section by section, as a page shows it.

Example:
    >>> from oddtrick.laws.judgement import Source
    >>> tempo = Tempo((Source(3, Seat.NORTH, "hesitation", "extras"),))
    >>> section = section_of(Wording("en"), tempo, begin(Setup()), 2017)
    >>> section.title, section.rows[0].label, section.rows[0].text
    ('Tempo', 'Break in tempo', 'North: a hesitation, suggesting: extras')
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from oddtrick.laws.judgement import (
    Comparison,
    Damage,
    Deed,
    Foresight,
    Information,
    Matter,
    Meant,
    Misinformation,
    Source,
    Tempo,
    deed_of,
)
from oddtrick.laws.provisions import Provisions
from oddtrick.rulings.provision import Law
from oddtrick.table.actions import Explains, MakesCall
from oddtrick.table.actions import Truth as Truth
from oddtrick.table.evolve import begin as begin
from oddtrick.table.plays import PlaysCard
from oddtrick.table.setup import Setup as Setup
from oddtrick.table.state import State
from oddtrick.wording.grounds import Ground
from oddtrick.wording.rulings import Part, Said, irregularity_text
from oddtrick.wording.sheet import result_text
from oddtrick.wording.table_words import call_text, card_text, player, seat_name, spoken_about, value_text
from oddtrick.wording.wording import Wording
from oddtrick.words.contracts import Denomination
from oddtrick.words.seats import Seat


@dataclass(frozen=True, slots=True)
class Row:
    """One line: what it is, what the record has, the provision where one says so."""

    label: str
    text: str
    law: Law | None = None


@dataclass(frozen=True, slots=True)
class Done:
    """What somebody called or played: the event, and the act in words."""

    at: int
    text: str


@dataclass(frozen=True, slots=True)
class Section:
    """What one matter has to show.

    Attributes:
        topic: its fixed name.
        title: in words.
        rows: what the record has.
        done: what those have called and played who had the information, or were told it; the infraction.
        table: side by side, the heads first; () where nothing is compared.
    """

    topic: str
    title: str
    rows: tuple[Row, ...]
    done: tuple[Done, ...] = ()
    table: tuple[tuple[str, ...], ...] = ()


def section_of(wording: Wording, matter: Matter, state: State, edition: int) -> Section:
    """A matter in words, as the record stands under an edition of the Laws."""
    title, rows = wording.say(f"judgement.topic.{matter.topic.value}"), tuple(_rows(wording, matter, state, edition))
    match matter:
        case Information() | Misinformation():
            return Section(matter.topic.value, title, rows, _done(wording, matter.deeds))
        case Foresight(at=at):
            deed = deed_of(state, at, state.acts[at - 1])
            return Section(matter.topic.value, title, rows, _done(wording, (deed,) if deed else ()))
        case Comparison():
            return Section(matter.topic.value, title, rows, table=tuple(_beside(wording, matter)))
        case _:
            return Section(matter.topic.value, title, rows)


def _rows(wording: Wording, matter: Matter, state: State, edition: int) -> Iterator[Row]:
    match matter:
        case Information(definition=definition):
            yield from _sources(wording, "source", matter.sources)
            yield Row(_label(wording, "players"), _seats(wording, matter.players))
            gist = wording.gist(Provisions.of(edition)[definition].gist)
            yield Row(_label(wording, "alternative"), gist, definition)
        case Misinformation():
            yield Row(_label(wording, "told"), _told(wording, matter))
            yield Row(_label(wording, "agreed"), matter.agreed or wording.say("judgement.unknown"))
            yield Row(_label(wording, "opponents"), _seats(wording, matter.opponents))
            yield Row(_label(wording, "presumption"), wording.say("judgement.presumed"), matter.presumption)
        case Foresight(name=name, by=by, at=at):
            yield Row(_label(wording, "offender"), player(wording, by))
            happened = irregularity_text(wording, name, by, state, at)
            if not happened.startswith("ruling."):
                yield Row(_label(wording, "infraction"), happened)
        case Damage():
            yield Row(_label(wording, "result"), result_text(wording, state) or wording.say("judgement.result.none"))
            yield from _made_good(wording, matter)
        case Tempo():
            yield from _sources(wording, "pause", matter.sources)
        case Comparison():
            return


def _made_good(wording: Wording, matter: Damage) -> Iterator[Row]:
    """The revokes of a board, and the tricks that have gone over."""
    for revoke in matter.revokes:
        text = wording.say("judgement.revoke", seat=seat_name(wording, revoke.by), trick=revoke.number)
        yield Row(_label(wording, "revoke"), text)
    for row in matter.transfers:
        side = wording.say(f"side.{row.to.value}")
        yield Row(_label(wording, "transferred"), wording.say("ruling.transfers", n=row.tricks, side=side), row.law)


def _done(wording: Wording, deeds: tuple[Deed, ...]) -> tuple[Done, ...]:
    return tuple(Done(deed.at, deed_text(wording, deed)) for deed in deeds)


def _label(wording: Wording, name: str) -> str:
    return wording.say(f"judgement.row.{name}")


def _sources(wording: Wording, name: str, sources: tuple[Source, ...]) -> Iterator[Row]:
    for one in sources:
        yield Row(_label(wording, name), source_text(wording, one.by, one.how, one.suggests))


def source_text(wording: Wording, by: Seat, how: str, suggests: str) -> str:
    """What a player let out beside calls and plays, and what it is said to suggest.

    Example:
        >>> source_text(Wording("en"), Seat.EAST, "remark", "")
        'East: a remark'
    """
    message = "judgement.source.suggests" if suggests else "judgement.source"
    values = {"suggests": suggests} if suggests else {}
    return wording.say(message, seat=seat_name(wording, by), what=spoken_about(wording, how), **values)


def explained_text(wording: Wording, act: Explains) -> str:
    """What was told of a call, and whether that is the agreement where the record says so.

    Example:
        >>> from oddtrick.words.calls import parse_call
        >>> explained_text(Wording("en"), Explains(Seat.WEST, parse_call("2D"), "natural", Truth.FALSE))
        'West on 2♦: “natural”. It is not the agreement.'
    """
    who, call = seat_name(wording, act.by), call_text(wording, act.call)
    told = wording.say("judgement.told", who=who, call=call, said=act.says)
    return told if act.truth is None else wording.say(f"judgement.truth.{act.truth.value}", told=told)


def _seats(wording: Wording, seats: tuple[Seat, ...]) -> str:
    return wording.items([seat_name(wording, seat) for seat in seats])


def _told(wording: Wording, matter: Misinformation) -> str:
    who = player(wording, matter.by)
    if matter.call is None:
        return wording.say("judgement.told.unknown", who=who)
    call = call_text(wording, matter.call)
    if not matter.said:
        return wording.say("judgement.untold", who=who, call=call)
    return wording.say("judgement.told", who=who, call=call, said=matter.said)


def founded(sentences: tuple[Said, ...], grounds: Mapping[int, tuple[Ground, ...]]) -> Iterator[Said]:
    """Each decision with what it rests on: beside the answer, or beside what was ruled where no answer is said.

    Args:
        sentences: of a ruling.
        grounds: what decisions rest on, by the number of their event.
    """
    answered, done = {said.at for said in sentences if said.part is Part.ANSWERED}, set[int]()
    for said in sentences:
        decides = said.part is (Part.ANSWERED if said.at in answered else Part.RULED)
        if decides and said.at in grounds and said.at not in done:
            done.add(said.at)
            yield replace(said, grounds=grounds[said.at])
        else:
            yield said


def deed_text(wording: Wording, deed: Deed) -> str:
    """`North: 4♠`."""
    match deed.act:
        case MakesCall(call=call):
            what = call_text(wording, call)
        case PlaysCard(card=card):
            what = card_text(card)
    return wording.say("judgement.call-by", seat=seat_name(wording, deed.by), call=what)


def _beside(wording: Wording, matter: Comparison) -> Iterator[tuple[str, ...]]:
    """The two calls, line by line."""
    both = (matter.first, matter.new)
    yield "", _label(wording, "withdrawn"), _label(wording, "new")
    yield _label(wording, "call"), *(call_text(wording, one.call) for one in both)
    unknown = wording.say("judgement.unknown")
    yield _label(wording, "meaning"), *(one.meaning.means or unknown for one in both)
    yield _label(wording, "shows"), *(_shows(wording, one) for one in both)
    artificial = (one.meaning.artificial for one in both)
    yield _label(wording, "artificial"), *(unknown if one is None else value_text(wording, one) for one in artificial)


def _shows(wording: Wording, meant: Meant) -> str:
    shows = meant.meaning.shows
    if shows is None:
        return wording.say("judgement.unknown")
    return wording.items([_denomination(wording, one) for one in shows]) or wording.say("judgement.nothing")


def _denomination(wording: Wording, denomination: Denomination) -> str:
    return wording.say(f"denomination.{denomination.value}")
