"""A session file that the control software of Bridgemate goes on writing, followed while the session runs.

What the tables enter comes to the session; what the desk corrected stays: where both differ it is told, and a person
decides. A value of the table replaces what came from the table before, and nothing else.

Example:
    >>> from oddtrick.service.desk import CONSOLE
    >>> [kind.value for kind in Happening]
    ['entered', 'corrected', 'voided', 'differs', 'suspicious', 'odd', 'refused', 'players', 'other-players', 'hands']
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from enum import Enum
from threading import Lock

from oddtrick.contest.advice import Advice, Value
from oddtrick.contest.commands import CorrectResult, EnterResult, SetDeals, VoidResult
from oddtrick.contest.model import DealSource, Slot, TableResult
from oddtrick.contest.state import Record
from oddtrick.formats.bws import Bws, BwsResult, Place, read_bws
from oddtrick.formats.bws_event import standing
from oddtrick.service.bws_import import new_hands
from oddtrick.service.bws_people import Team, teams
from oddtrick.service.bws_places import Places
from oddtrick.service.deals import earlier_deals
from oddtrick.service.desk import Desk
from oddtrick.words.errors import Conflict, Impossible, NotAllowed, NotFound, OddtrickError
from oddtrick.words.notation import entry_text

Change = EnterResult | CorrectResult | VoidResult


class Happening(Enum):
    """What became of something in the file."""

    ENTERED = "entered"
    CORRECTED = "corrected"
    VOIDED = "voided"
    DIFFERS = "differs"
    """The desk has something else, which stays."""
    SUSPICIOUS = "suspicious"
    """The control software doubts the contract; it was taken."""
    ODD = "odd"
    """We do; it was taken."""
    REFUSED = "refused"
    PLAYERS = "players"
    OTHER_PLAYERS = "other-players"
    """The desk has others, who stay."""
    HANDS = "hands"


@dataclass(frozen=True, slots=True)
class Followed:
    """One thing that happened.

    Attributes:
        what: of what kind.
        slot: of a result; None otherwise.
        result: what the file says; None where it says nothing more.
        pair: whose players.
        number: of players or of boards with hands.
        advice: what looks odd.
        error: why it was refused.
    """

    what: Happening
    slot: Slot | None = None
    result: TableResult | None = None
    pair: str = ""
    number: int = 0
    advice: Advice | None = None
    error: OddtrickError | None = None


@dataclass(slots=True)
class Follower:
    """Follows one file into one session; `take` is called with the file as often as it may have changed.

    Attributes:
        desk: with the session.
        session: id.
        by: who signs what is recorded.
    """

    desk: Desk
    session: str
    by: str
    _seen: dict[Place, tuple[object, ...]] = field(default_factory=dict)
    _taken: dict[Place, tuple[Slot, TableResult]] = field(default_factory=dict)
    _teams: dict[tuple[str, int], Team] = field(default_factory=dict)
    _door: Lock = field(default_factory=Lock)

    def take(self, data: bytes, source: str) -> tuple[Followed, ...]:
        """What is new in the file, recorded in the session.

        Args:
            data: the file as it is now.
            source: its name; a correction has it as its reason.

        Returns:
            What happened, hands and players first, then results by place.

        Raises:
            BadFile: it cannot be read, perhaps because it is being written: nothing was changed, try again.
            NotFound: the session is gone.
        """
        bws = read_bws(data, source)
        with self._door:
            places = Places.of(bws, self.desk.session(self.session))
            return (*self._hands(bws), *self._players(places), *self._results(places))

    def _hands(self, bws: Bws) -> Iterator[Followed]:
        hands = new_hands(bws, self.desk.session(self.session))
        if not hands:
            return
        known = earlier_deals(self.desk, self.session)
        try:
            self.desk.run(SetDeals(self.session, hands, DealSource.IMPORTED, "", known), self.by)
        except (Impossible, NotAllowed) as error:
            yield Followed(Happening.REFUSED, error=error)
        else:
            yield Followed(Happening.HANDS, number=len(hands))

    def _players(self, places: Places) -> Iterator[Followed]:
        for team in teams(self.desk, places):
            before = self._teams.get((team.pair, team.since))
            if before is None or before.said != team.said:
                self._teams[team.pair, team.since] = team
                yield from self._team(team, before.players if before else ())

    def _team(self, team: Team, before: tuple[str, ...]) -> Iterator[Followed]:
        state = self.desk.session(self.session)
        event = self.desk.event(state.event)
        pair = event.pairs.get(team.pair)
        if pair is None or any(one.players == team.players for one in pair.lineups):
            return
        ours = not team.since and (pair.players == before or set(pair.players) <= set(team.players))
        later = bool(team.since) and all(one.from_round < team.since for one in pair.lineups)
        if not ours and not later:
            yield Followed(Happening.OTHER_PLAYERS, pair=team.pair)
            return
        try:
            self.desk.run_all((*team.guests, team.change(event, state.number)), self.by)
        except (Impossible, NotAllowed, NotFound) as error:
            yield Followed(Happening.REFUSED, pair=team.pair, error=error)
        else:
            yield Followed(Happening.PLAYERS, pair=team.pair, number=len(team.players))

    def _results(self, places: Places) -> Iterator[Followed]:
        rows = standing(places.bws)
        for place in self._seen.keys() - rows.keys():  # a row that is gone from the file
            rows[place] = BwsResult(0, place, 0, 0, erased=True)
        for place, row in sorted(rows.items()):
            said = (row.erased, *row.said)
            if self._seen.get(place) == said:
                continue
            happened = tuple(self._result(places, row))
            if not any(isinstance(one.error, Conflict) for one in happened):
                self._seen[place] = said
            yield from happened

    def _result(self, places: Places, row: BwsResult) -> Iterator[Followed]:
        if row.erased:
            yield from self._erased(places, row)
            return
        try:
            slot, result = places.result(row)
        except Impossible as error:
            yield Followed(Happening.REFUSED, places.slot(row), error=error)
            return
        if row.suspicious:
            yield Followed(Happening.SUSPICIOUS, slot, result)
        record = self.desk.session(self.session).record(slot)
        if record.current == result:
            self._taken[row.place] = slot, result
        elif self._is_ours(places, row, record, result):
            yield from self._recorded(row.place, result, self._command(slot, record, result, places.bws.source))
        else:
            yield Followed(Happening.DIFFERS, slot, result)

    def _erased(self, places: Places, row: BwsResult) -> Iterator[Followed]:
        slot, taken = self._taken.get(row.place) or (places.slot(row), None)
        record = self.desk.session(self.session).record(slot)
        if record.current is None:
            return
        if record.current in (taken, *_former(places, row)):
            voiding = VoidResult(self.session, slot, record.revision, places.bws.source)
            yield from self._recorded(row.place, None, voiding)
        else:
            yield Followed(Happening.DIFFERS, slot)

    def _is_ours(self, places: Places, row: BwsResult, record: Record, result: TableResult) -> bool:
        """Whether what stands there came from the file, so that the file may change it.

        After a new start it is told by the history: a value that was there already and is not any more was taken away
        at the desk, unless the table has erased what came after it.
        """
        if row.place not in self._seen and any(change.result == result for change in record.history):
            return record.current in (*_withdrawn(places, row),)
        if record.current is None:
            return not record.history or row.place in self._seen
        _, taken = self._taken.get(row.place) or (None, None)
        return record.current in (taken, *_former(places, row))

    def _command(self, slot: Slot, record: Record, result: TableResult, source: str) -> Change:
        if record.current is None:
            return EnterResult(self.session, slot, result)
        return CorrectResult(self.session, slot, result, record.revision, source)

    def _recorded(self, place: Place, result: TableResult | None, command: Change) -> Iterator[Followed]:
        slot = command.slot
        try:
            odd = self.desk.run(command, self.by).advice
            if odd:
                self.desk.run(command, self.by, confirmed=True)
        except (Impossible, NotAllowed, NotFound, Conflict) as error:
            yield Followed(Happening.REFUSED, slot, result, error=error)
            return
        match command:
            case EnterResult():
                yield Followed(Happening.ENTERED, slot, result)
            case CorrectResult():
                yield Followed(Happening.CORRECTED, slot, result)
            case VoidResult():
                yield Followed(Happening.VOIDED, slot)
        if result is None:
            self._taken.pop(place, None)
        else:
            self._taken[place] = slot, result
        yield from (Followed(Happening.ODD, slot, result, advice=one) for one in odd)


def _former(places: Places, row: BwsResult) -> Iterator[TableResult]:
    """What the file said of a place before, and of an erased one at last."""
    return _said(
        places, (one for one in places.bws.results if one.place == row.place and (one.id < row.id or one.erased))
    )


def _withdrawn(places: Places, row: BwsResult) -> Iterator[TableResult]:
    """What the file said of a place after a row that holds, and was erased."""
    return _said(places, (one for one in places.bws.results if one.place == row.place and one.id > row.id))


def _said(places: Places, rows: Iterable[BwsResult]) -> Iterator[TableResult]:
    for one in rows:
        with suppress(Impossible):
            yield places.result(one)[1]


@dataclass(frozen=True, slots=True)
class Told:
    """One thing that happened in words and numbers, as it goes from program to program.

    Attributes:
        what: value of a `Happening`.
        place: of a result, in the form of a `Slot`; empty otherwise.
        result: what the file says, as one would type it; empty where it says nothing more.
        pair: whose players; of a result who sat there.
        number: of players, or of boards with hands.
        advice: id of what looks odd; empty otherwise.
        values: of its placeholders.
        reason: why it was refused, as a sentence.
    """

    what: str
    place: str = ""
    result: str = ""
    pair: str = ""
    number: int = 0
    advice: str = ""
    values: Mapping[str, Value] = field(default_factory=dict)
    reason: str = ""


def told(one: Followed, sentence: Callable[[OddtrickError], str]) -> Told:
    """The same in words; `sentence` says an error."""
    result, pair = "", one.pair
    if one.result is not None:
        result = entry_text(one.result.outcome)
        pair = " – ".join("+".join(side) or "–" for side in (one.result.ns, one.result.ew))
    return Told(
        one.what.value,
        str(one.slot) if one.slot else "",
        result,
        pair,
        one.number,
        one.advice.id if one.advice else "",
        one.advice.values if one.advice else {},
        sentence(one.error) if one.error else "",
    )
