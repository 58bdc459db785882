"""What a judgement of the director is about, filled from the record, and what the Laws want weighed there.

Nothing here answers. Law: 12B, 16, 21B, 23, 27B, 40, 47E, 64C, 72, 73, 75 (1987-2017).

Example:
    >>> from oddtrick.laws.editions import laws_of
    >>> from oddtrick.laws.record import ruled
    >>> from oddtrick.laws.situations import calls
    >>> from oddtrick.table.actions import BoardEnds, CallsDirector, GivesInformation
    >>> from oddtrick.table.setup import Setup
    >>> acts = (*calls("N:1S E:P"), GivesInformation(Seat.NORTH, "hesitation"), *calls("S:4S W:P N:P E:P"), BoardEnds())
    >>> state = ruled(Setup(), (*acts, CallsDirector(Seat.EAST)), laws_of(2017)).state
    >>> found = help_on(state, 2017)
    >>> [matter.topic.value for matter in found.matters], [str(law) for law in found.weighs]
    (['information', 'tempo'], ['16B1a', '16B1b', '16B3', '73C1', '73D1', '73D2'])
    >>> [(source.by.value, source.how) for source in found.matters[0].sources], str(found.matters[0].deeds[0].act.call)
    ([('N', 'hesitation')], '4S')
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum

from oddtrick.laws.editions import laws_of
from oddtrick.laws.law16 import Suspicion, acts_since, suspicions
from oddtrick.laws.law21 import misled
from oddtrick.laws.law75 import Told, told_in, told_of
from oddtrick.laws.outcome import TableResult, table_result
from oddtrick.rulings.provision import Law
from oddtrick.rulings.question import OPTION
from oddtrick.rulings.rectification import Revoke, Transfers
from oddtrick.table.actions import Action, ChangesCall, Explains, GivesInformation, MakesCall, Meaning
from oddtrick.table.answers import Alternatives
from oddtrick.table.plays import PlaysCard
from oddtrick.table.state import Case, State
from oddtrick.words.calls import Call
from oddtrick.words.seats import Seat, Side


class Topic(Enum):
    """What a judgement turns on."""

    INFORMATION = "information"
    MISINFORMATION = "misinformation"
    FORESIGHT = "foresight"
    COMPARISON = "comparison"
    DAMAGE = "damage"
    TEMPO = "tempo"


@dataclass(frozen=True, slots=True)
class Deed:
    """A call, or a card led or played: the event, whose choice it was, the act."""

    at: int
    by: Seat
    act: MakesCall | PlaysCard


@dataclass(frozen=True, slots=True)
class Source:
    """Where information came from: the event, the player, how, and what it is said to suggest."""

    at: int
    by: Seat
    how: str
    suggests: str = ""


@dataclass(frozen=True, slots=True)
class Information:
    """Information that was not to be used.

    Attributes:
        sources: where it came from.
        players: who could have used it.
        deeds: what they have called and played since.
        definition: the provision that says what a logical alternative is.
        breach: the provision that adjusts for its use.
    """

    sources: tuple[Source, ...]
    players: tuple[Seat, ...]
    deeds: tuple[Deed, ...]
    definition: Law
    breach: Law
    topic = Topic.INFORMATION


@dataclass(frozen=True, slots=True)
class Misinformation:
    """What opponents were told, or not told, of a call.

    Attributes:
        by: who told it.
        call: the call; None where no more is known.
        said: the explanation in its words; empty where something was left unsaid.
        agreed: what the record says that the call means; empty where it does not.
        opponents: who was told.
        deeds: what they have called and played since.
        presumption: the provision by which it was the explanation that was wrong, in absence of evidence.
    """

    by: Seat | Side | None
    call: Call | None
    said: str
    agreed: str
    opponents: tuple[Seat, ...]
    deeds: tuple[Deed, ...]
    presumption: Law
    topic = Topic.MISINFORMATION


@dataclass(frozen=True, slots=True)
class Foresight:
    """An infraction of which the offender could have known that it might pay.

    Attributes:
        name: of the irregularity.
        by: the offender.
        at: number of its event.
    """

    name: str
    by: Seat | Side | None
    at: int
    topic = Topic.FORESIGHT


@dataclass(frozen=True, slots=True)
class Meant:
    """A call and what it meant, as far as the record says."""

    call: Call
    meaning: Meaning


@dataclass(frozen=True, slots=True)
class Comparison:
    """A call withdrawn beside the one in its place.

    Attributes:
        by: whose calls they are.
        first: the call withdrawn.
        new: the one in its place.
        tests: the provisions of which one is enough.
    """

    by: Seat
    first: Meant
    new: Meant
    tests: tuple[Law, ...]
    topic = Topic.COMPARISON


@dataclass(frozen=True, slots=True)
class Damage:
    """What was got, and what the Laws have made good already.

    Attributes:
        result: at the table, transfers counted; None where the board has no result yet.
        revokes: established ones, in the order in which they came to light.
        transfers: of tricks.
    """

    result: TableResult | None
    revokes: tuple[Revoke, ...] = ()
    transfers: tuple[Transfers, ...] = ()
    topic = Topic.DAMAGE


@dataclass(frozen=True, slots=True)
class Tempo:
    """A break in tempo, or more than one."""

    sources: tuple[Source, ...]
    topic = Topic.TEMPO


Matter = Information | Misinformation | Foresight | Comparison | Damage | Tempo


@dataclass(frozen=True, slots=True)
class Help:
    """What helps with the question that is put.

    Attributes:
        matters: what it turns on, filled from the record.
        weighs: the provisions that say what is to be weighed, the one that asks first.
        evidence: the provision on how facts are found.
    """

    matters: tuple[Matter, ...]
    weighs: tuple[Law, ...]
    evidence: Law

    @property
    def topics(self) -> frozenset[Topic]:
        """What the question turns on."""
        return frozenset(matter.topic for matter in self.matters)


Numbers = Mapping[int, tuple[str, ...]]

DEFINITION: Numbers = {1987: ("16A",), 1997: ("16A",), 2007: ("16B1b",), 2017: ("16B1b",)}
CARE: Numbers = {1987: ("73C",), 1997: ("73C",), 2007: ("73C",), 2017: ("73C1",)}
PRESUMPTION: Numbers = {1987: ("75-fn",), 1997: ("75-fn",), 2007: ("21B1b",), 2017: ("21B1b",)}
EVIDENCE: Numbers = {1987: ("85A",), 1997: ("85A",), 2007: ("85A1",), 2017: ("85A1",)}
FORESEEN: Numbers = {1987: ("23A",), 1997: ("23", "72B1"), 2007: ("23",), 2017: ("72C",)}
EQUITY: Numbers = {1987: ("12C2",), 1997: ("12C2",), 2007: ("12B1", "12C1b"), 2017: ("12B1", "12C1b", "12C1e-ii")}
TEMPO = ("73D1", "73D2")
MISTAKEN: Numbers = {
    1987: ("75-fn", "75A", "75C"),
    1997: ("75-fn", "75A", "75C"),
    2007: ("21B1b", "75B", "75C"),
    2017: ("21B1b", "75B1", "75C", "75D1", "75D2"),
}
MISLED: Numbers = {
    1987: ("21B3", "40C", "47E2b"),
    1997: ("21B3", "40C", "47E2b"),
    2007: ("21B3", "40B4", "47E2b", "75B"),
    2017: ("21B3", "40B3a", "47E2b", "75D3"),
}
"""What an edition wants weighed, by its own numbers."""

TESTS: Mapping[str, Numbers] = {
    "comparable": {2017: ("23A1", "23A2", "23A3")},
    "same_or_more_precise": {2007: ("27B1b",)},
    "same_denominations": {2017: ("27B1a",)},
    "natural": {1987: ("27B1a",), 1997: ("27B1a",), 2007: ("27B1a",)},
}
"""The provisions by which two calls are compared, by the question that asks."""

ADJUSTS = frozenset({"damaged", "score"})
"""Questions that turn on what was got at the table."""
PAUSES = frozenset({"hesitation", "speed"})
"""Sources that are breaks in tempo."""


def help_on(state: State, edition: int) -> Help | None:
    """What helps with the question that is put; None where none is, or it is a player's option."""
    pending = state.docket.pending
    if pending is None or pending.question.kind is OPTION:
        return None
    question, case = pending.question, state.case(pending.case)
    matters = tuple(_matters(state, case, edition))
    weighed = (law for matter in matters for law in _weighed(matter, question.name, edition))
    weighs = tuple(dict.fromkeys((question.law, *weighed)))
    return Help(matters, weighs, Law(EVIDENCE[edition][0]))


def _matters(state: State, case: Case, edition: int) -> Iterator[Matter]:
    name = state.docket.pending.question.name if state.docket.pending else ""
    match case.name:
        case "director":
            yield from _information(state, case, edition)
        case "explanation" | "misinformation":
            yield from _misinformation(state, case, edition)
        case _:
            pass
    if name in TESTS:
        yield from _comparison(state, case, TESTS[name].get(edition, ()))
    if name == "could_have_known" and case.name != "director":
        yield Foresight(case.name, case.by, case.at)
    if name in ADJUSTS or name == "could_have_known":
        revokes = tuple(row for row in state.docket.revokes if row.established)
        yield Damage(table_result(state), revokes, state.docket.transfers)


def _information(state: State, case: Case, edition: int) -> Iterator[Matter]:
    """The information that is asked about: one by one, in the order in which the Law asks."""
    found = suspicions(laws_of(edition), case.opened)
    asked = [suspicion for suspicion in found if acts_since(case.opened, suspicion)]
    settled = [reply for reply in case.replies if type(reply.value) is Alternatives]
    name = state.docket.pending.question.name if state.docket.pending else ""
    place = len(settled) - (name != "logical_alternatives")
    if name == "could_have_known" or not 0 <= place < len(asked):
        sources = tuple(one for suspicion in found if suspicion.words for one in _sources(state, suspicion))
    else:
        suspicion = asked[place]
        sources = tuple(_sources(state, suspicion))
        deeds = tuple(_deeds(state, suspicion.players, suspicion.since))
        yield Information(sources, suspicion.players, deeds, Law(DEFINITION[edition][0]), suspicion.breach)
    pauses = tuple(source for source in sources if source.how in PAUSES)
    if pauses:
        yield Tempo(pauses)


def _sources(state: State, suspicion: Suspicion) -> Iterator[Source]:
    """The act of partner; of withdrawn calls, those that are closed to these players."""
    if suspicion.words:
        match state.acts[suspicion.since - 1]:
            case GivesInformation(by=by, how=how, suggests=suggests):
                yield Source(suspicion.since, by, how, suggests)
            case _:
                pass
        return
    closed = {(row.by, row.about) for row in state.docket.information if {*suspicion.players} & {*row.unauthorized_to}}
    for taken in state.docket.withdrawn:
        if (taken.by, str(taken.item)) in closed:
            yield Source(taken.at, taken.by, str(taken.item))


def _misinformation(state: State, case: Case, edition: int) -> Iterator[Matter]:
    told = told_in(case) or told_of(case)
    if told is None:
        return
    match state.acts[told.at - 1]:
        case Explains(says=said):
            pass
        case _:
            said = ""
    opponents = misled(told)
    deeds = tuple(_deeds(state, opponents, told.since))
    presumption = Law(PRESUMPTION[edition][0])
    yield Misinformation(told.by, told.call, said, _agreed(state, told), opponents, deeds, presumption)


def _agreed(state: State, told: Told) -> str:
    """What the record says of the call's meaning."""
    meanings = (meant.meaning.means for meant in state.auction if meant.call == told.call and meant.by is not told.by)
    return next((means for means in meanings if means), "")


def _comparison(state: State, case: Case, tests: tuple[str, ...]) -> Iterator[Matter]:
    """The call withdrawn and the one in its place; after a change that failed, the call that stands."""
    match case.by:
        case Seat() as seat:
            pass
        case _:
            return
    first = _first(state, case)
    stands = state.last_of(seat)
    if first is not None and stands is not None:
        yield Comparison(seat, first, Meant(stands.call, stands.meaning), tuple(map(Law, tests)))


def _first(state: State, case: Case) -> Meant | None:
    """The call that was withdrawn: that of the case, or the one that it tried to change."""
    taken = [one.at for one in state.docket.withdrawn if one.by is case.by and one.at]
    at = case.at if case.at in taken else max(taken, default=case.at)
    match state.acts[at - 1]:
        case MakesCall(call=call, meaning=meaning) | ChangesCall(call=call, meaning=meaning):
            return Meant(call, meaning)
        case _:
            return None


def _deeds(state: State, players: tuple[Seat, ...], since: int) -> Iterator[Deed]:
    for at, act in enumerate(state.acts, 1):
        deed = deed_of(state, at, act)
        if at > since and deed is not None and deed.by in players:
            yield deed


def deed_of(state: State, at: int, act: Action) -> Deed | None:
    """The choice that an event was; declarer chooses dummy's cards. None where it is no call and no play."""
    match act:
        case MakesCall(by=by):
            return Deed(at, by, act)
        case PlaysCard(by=by):
            return Deed(at, state.declarer if by is state.dummy and state.declarer is not None else by, act)
        case _:
            return None


def _weighed(matter: Matter, question: str, edition: int) -> tuple[Law, ...]:
    """What this matter wants weighed, as this question is asked."""
    match matter:
        case Information(definition=definition, breach=breach):
            return (definition, breach, Law(CARE[edition][0]))
        case Misinformation():
            return tuple(map(Law, (MISTAKEN if question == "mistaken" else MISLED)[edition]))
        case Foresight():
            return tuple(map(Law, FORESEEN[edition]))
        case Comparison(tests=tests):
            return tests
        case Damage():
            return tuple(map(Law, EQUITY[edition]))
        case Tempo():
            return tuple(map(Law, TEMPO))
