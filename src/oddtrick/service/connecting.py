"""A session that is sent to the Bridgemate Data Connector, and what the tables enter there, asked for again and again.

What has come is kept as the tables of a session file, so that it goes the same way into a session as such a file does.
The connector is told that a message was taken only after it is recorded: what is lost on the way comes again.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import Enum
from hashlib import sha256
from typing import Protocol

from oddtrick.formats.bws import Bws
from oddtrick.formats.connector import (
    Message,
    TdCall,
    calls_of,
    event_message,
    hands_of,
    letters_of,
    players_of,
    results_of,
)
from oddtrick.formats.noticed import Noticed
from oddtrick.words.errors import BadFile, NotAllowed, StoreError

SOURCE = "Data Connector"
INITIALIZE = 5
ERROR = 4
NOTHING = frozenset({2, 3})
"""Errors that say that there is nothing (new) to send."""
NO_CONNECTION = frozenset({1, 10, 11})
"""Errors after which it is worth trying again: busy, no connection, too late."""


class Queue(Enum):
    """What is asked for: commands for what is new, for all, and to take it off; type of the data."""

    RESULTS = (19, 23, 27, 12)
    PEOPLE = (20, 24, 28, 10)
    SEATS = (21, 25, 29, 11)
    HANDS = (22, 26, 30, 13)
    CALLS = (36, 37, 38, 21)

    @property
    def kind(self) -> int:
        """Type of the data that the answer has."""
        return self.value[3]

    def command(self, *, everything: bool) -> int:
        """The command that asks."""
        return self.value[1] if everything else self.value[0]

    @property
    def accept(self) -> int:
        """The command that takes messages off."""
        return self.value[2]


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer of the connector.

    Attributes:
        kind: type of the data.
        error: 0 for none.
        last: id of the last message.
        data: JSON, possibly empty.
    """

    kind: int
    error: int = 0
    last: int = 0
    data: str = ""


class Wire(Protocol):
    """The way to a connector."""

    @property
    def club(self) -> str:
        """Id of the club."""
        ...

    def send(self, command: int, session: str, data: str) -> Answer:
        """Send a request; an answer comes in any case, perhaps that nobody is there."""
        ...


def guid_of(session: str) -> str:
    """The name of a session of the desk at the connector, always the same: 32 hexadecimal digits in capitals.

    Example:
        >>> guid_of("s-1") == guid_of("s-1"), len(guid_of("s-1"))
        (True, 32)
    """
    return sha256(f"oddtrick/{session}".encode()).hexdigest()[:32].upper()


@dataclass(slots=True)
class Link:
    """One session at a connector.

    Attributes:
        wire: the way to it.
        bws: sections, movement, players and hands of the session, as the desk has them.
        session: its id at the desk.
    """

    wire: Wire
    bws: Bws
    session: str
    _sent: dict[Queue, list[Message]] = field(default_factory=dict)
    _last: dict[Queue, int] = field(default_factory=dict)

    def start(self, at: datetime) -> None:
        """Have the control software begin this session.

        Args:
            at: now, by the wall clock; the date of the session goes before.

        Raises:
            Impossible: the connector has no place for its movement.
            NotAllowed: it refuses.
            StoreError: it does not answer.
        """
        message = event_message(self.bws, guid_of(self.session), self.wire.club, at)
        self._checked(self.wire.send(INITIALIZE, "", json.dumps(message)))

    def poll(self) -> tuple[Bws, tuple[TdCall, ...]] | None:
        """Ask for what the tables entered since the last time, the first time for everything.

        Returns:
            The session's tables with everything that has come so far, and calls of the director; None: nothing new.

        Raises:
            BadFile: an answer is none of the connector.
            NotAllowed: it refuses.
            StoreError: it does not answer.
        """
        new = {queue: self._asked(queue) for queue in Queue}
        if not any(new.values()):
            return None
        for queue, messages in new.items():
            self._sent[queue] = [*self._sent.get(queue, ()), *messages]
        return self.tables(), calls_of(new[Queue.CALLS])

    def tables(self) -> Bws:
        """What has come so far, as the tables of a session file."""
        sections = {letters: number for number, letters in letters_of(self.bws).items()}
        noticed, sent = Noticed(SOURCE), {queue: self._sent.get(queue, ()) for queue in Queue}
        return replace(
            self.bws,
            source=SOURCE,
            results=results_of(sent[Queue.RESULTS], sections, noticed),
            players=players_of(sent[Queue.SEATS], sent[Queue.PEOPLE], sections),
            hands=hands_of(sent[Queue.HANDS], sections, noticed),
            diagnostics=noticed.diagnostics,
        )

    def accept(self) -> None:
        """Tell the connector that everything so far was taken.

        Raises:
            NotAllowed: it refuses.
            StoreError: it does not answer.
        """
        for queue, last in tuple(self._last.items()):
            self._checked(self.wire.send(queue.accept, guid_of(self.session), json.dumps(last)))
            del self._last[queue]

    def _asked(self, queue: Queue) -> Sequence[Message]:
        everything = queue not in self._sent and queue is not Queue.CALLS  # a call that was answered is none any more
        answer = self._checked(self.wire.send(queue.command(everything=everything), guid_of(self.session), ""))
        self._sent.setdefault(queue, [])
        messages = _messages(answer) if answer.kind == queue.kind else ()
        if messages:
            self._last[queue] = answer.last
        return messages

    def _checked(self, answer: Answer) -> Answer:
        if answer.kind != ERROR or answer.error in NOTHING:
            return answer
        if answer.error in NO_CONNECTION:
            raise StoreError(
                "the Data Connector does not answer: {reason}", id="connector.silent", reason=_said(answer)
            )
        raise NotAllowed("the Data Connector refuses: {reason}", id="connector.refused", reason=_said(answer))


def _said(answer: Answer) -> str:
    """The sentence of an error."""
    try:
        return str(json.loads(answer.data))
    except ValueError:
        return answer.data[:200]


def _messages(answer: Answer) -> Sequence[Message]:
    try:
        found = json.loads(answer.data) if answer.data.strip() else []
    except (ValueError, RecursionError) as error:
        raise BadFile(SOURCE, found=answer.data[:60], expected="JSON") from error
    match found:
        case list() if all(isinstance(one, Mapping) for one in found):
            return found
        case _:
            raise BadFile(SOURCE, found=answer.data[:60], expected="a list of messages")
