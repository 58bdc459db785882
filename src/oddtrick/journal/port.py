"""The port: entries in streams, appended in one transaction or not at all.

A stream is the history of one thing (`club/session/12`). Its entries are numbered 1, 2, 3 … (`seq`), and all entries
of a journal together are numbered 1, 2, 3 … in the order in which they were written (`position`). Nothing is ever
changed. A writer says which `seq` it saw last; if somebody wrote in between, it gets a `Conflict` and writes nothing.

Example:
    >>> from datetime import UTC, datetime
    >>> from oddtrick.journal.memory import MemoryJournal
    >>> journal = MemoryJournal()
    >>> noon = datetime(2026, 11, 30, 12, tzinfo=UTC)
    >>> opened = Append("club/session/12", 0, (Stored("session-opened", 1, b'{"boards":24}'),))
    >>> [entry.seq for entry in journal.append([opened], at=noon, by="ada", command_id="c1")]
    [1]
    >>> [entry.seq for entry in journal.append([opened], at=noon, by="ada", command_id="c1")]  # asked again: once only
    [1]
    >>> journal.last_seq("club/session/12"), journal.position()
    (1, 1)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Generic, Protocol, Self, TypeVar

from oddtrick.words.errors import Conflict, Impossible, NotFound

F = TypeVar("F")
G = TypeVar("G")


@dataclass(frozen=True, slots=True)
class Stored:
    """A fact as it lies in a store.

    Attributes:
        name: the fact's stored name, such as `session.result-entered`; never the name of a Python class.
        version: 1 for the first form of this fact, one more for each later form.
        data: one JSON object in UTF-8.
    """

    name: str
    version: int
    data: bytes


@dataclass(frozen=True, slots=True)
class Entry(Generic[F]):
    """One thing that happened.

    Attributes:
        position: 1-based place in the whole journal, without gaps.
        stream: what it happened to.
        seq: 1-based place in the stream, without gaps.
        at: when it was recorded, UTC.
        by: id of the person or program that recorded it.
        fact: what happened.
    """

    position: int
    stream: str
    seq: int
    at: datetime
    by: str
    fact: F

    def holding(self, fact: G) -> Entry[G]:
        """The same entry with its fact in another form."""
        return Entry(self.position, self.stream, self.seq, self.at, self.by, fact)


@dataclass(frozen=True, slots=True)
class Signed:
    """When something happened, with its time zone, and the id of who recorded it."""

    at: datetime
    by: str


@dataclass(frozen=True, slots=True)
class Append(Generic[F]):
    """What is to be added to one stream.

    Attributes:
        stream: the stream's key.
        expected_seq: `seq` of the last entry that the writer has seen, 0 for a stream that must not exist yet.
        facts: what happened, in order; with none, the stream is only checked for news.
        signed: for each fact its own moment and person, where it was recorded before and elsewhere (an archive);
            empty where those of the whole append hold.
    """

    stream: str
    expected_seq: int
    facts: tuple[F, ...]
    signed: tuple[Signed, ...] = ()


Listener = Callable[[int], None]
"""Called with the journal's position after news; from another thread, and it must neither wait nor append."""


class Journal(Protocol[F]):
    """Where facts are kept. Every method may be called from any thread."""

    def append(
        self, appends: Sequence[Append[F]], *, at: datetime, by: str, command_id: str = ""
    ) -> tuple[Entry[F], ...]:
        """Write to one or several streams, everything or nothing; on return it is safely stored.

        Args:
            appends: what to add, each stream once.
            at: when it happened, with its time zone; `Append.signed` goes before it.
            by: id of who did it; likewise.
            command_id: names the command that led to this. The same id again writes nothing and gives the entries
                of the first time, so a client may ask again after a crash.

        Returns:
            The new entries in order of position.

        Raises:
            Conflict: somebody wrote to one of the streams in between; nothing was written.
            Impossible: a key is empty, a stream occurs twice, a time lacks its zone.
            StoreError: the store failed; nothing was written unless the sentence says that this is unknown.
        """

    def accepted(self, command_id: str) -> tuple[Entry[F], ...] | None:
        """What this command wrote (perhaps nothing), or None if it was never accepted."""

    def read(self, stream: str, after: int = 0) -> Iterator[Entry[F]]:
        """The entries of a stream whose `seq` is above `after`, in order; none where there is no such stream."""

    def read_all(self, after_position: int = 0) -> Iterator[Entry[F]]:
        """All entries whose position is above `after_position`, in order."""

    def streams(self, prefix: str = "") -> tuple[str, ...]:
        """The keys that begin with the prefix, in order of code points."""

    def last_seq(self, stream: str) -> int:
        """`seq` of the stream's last entry, 0 where there is no such stream."""

    def position(self) -> int:
        """Position of the journal's last entry, 0 where it is empty."""

    def wait(self, after_position: int, timeout: float) -> int:
        """Sleep until the position is another than `after_position`, or so many seconds; the position then."""

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Have a listener called after news; the function returned ends that."""

    def erase(self, stream: str, facts: Mapping[int, F]) -> None:
        """Forget what a person has a right to have forgotten: the one exception to the rule that nothing changes.

        Backups and copies made before still hold it.

        Args:
            stream: the stream.
            facts: by `seq`, what is to stand in the place of a fact: one of the same stored name, without the secret.

        Raises:
            NotFound: there is no such entry, or it holds a fact of another name; nothing was changed.
            StoreError: the store failed; nothing was changed.
        """

    def backup(self, path: Path) -> None:
        """Write everything into one file while work goes on; the file is complete or not there.

        Raises:
            StoreError: it cannot be written.
        """

    def restore(self, path: Path) -> None:
        """Put what a backup holds in the place of everything, in one step; a bad backup changes nothing.

        Positions may go backwards: whoever holds a state read before has to read again.

        Raises:
            StoreError: there is no such file, it is damaged, foreign or newer, or the store failed.
        """

    def close(self) -> None:
        """Finish what is under way and let go of the store. Closing twice does nothing."""

    def __enter__(self) -> Self:
        """The journal, closed at the end of the block."""

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close it."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """One call of `append`, checked, as the stores hand it on."""

    appends: tuple[Append[Stored], ...]
    at: datetime
    by: str
    command_id: str

    def __post_init__(self) -> None:
        keys = [append.stream for append in self.appends]
        signed = [one for append in self.appends for one in append.signed]
        for fact in (fact for append in self.appends for fact in append.facts):
            if b"\0" in fact.data or not _is_utf8(fact.data):
                raise Impossible("the data of {name!r} are not JSON in UTF-8", name=fact.name)
        for text in (*keys, self.by, *(one.by for one in signed), self.command_id or "-"):
            if not text or not text.isprintable():
                raise Impossible("{found!r} cannot be a key: it is empty or has control characters", found=text)
        if len(set(keys)) != len(keys):
            raise Impossible("a stream occurs twice in one append: {found}", found=", ".join(keys))
        for moment in (self.at, *(one.at for one in signed)):
            if moment.utcoffset() is None:
                raise Impossible("{found} lacks its time zone", found=moment)
        if any(len(append.signed) not in (0, len(append.facts)) for append in self.appends):
            raise Impossible("some facts of an append are signed and some are not")

    def numbered(self, position: int, last_seqs: Sequence[int]) -> tuple[Entry[Stored], ...]:
        """The entries that follow a position and each stream's last `seq`.

        Raises:
            Conflict: a stream has gone on, or is not as far as the writer believes.
        """
        entries = list[Entry[Stored]]()
        for append, last in zip(self.appends, last_seqs, strict=True):
            if append.expected_seq != last:
                raise stale(append.stream, append.expected_seq, last)
            signed = append.signed or (Signed(self.at, self.by),) * len(append.facts)
            for seq, (fact, one) in enumerate(zip(append.facts, signed, strict=True), last + 1):
                at = one.at.astimezone(UTC)
                entries.append(Entry(position + len(entries) + 1, append.stream, seq, at, one.by, fact))
        return tuple(entries)


def _is_utf8(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def stale(stream: str, expected: int, found: int) -> Conflict:
    """The error for a writer who has not seen the last entries of a stream."""
    return Conflict(
        "{stream} has {found} entries, not {expected}: somebody else wrote to it; read it again",
        id="journal.conflict",
        stream=stream,
        expected=expected,
        found=found,
    )


def not_there(stream: str, seq: int, name: str) -> NotFound:
    """The error for an entry that is to be erased and is not there."""
    sentence = "{stream}:{seq} holds no fact {name}; nothing was changed"
    return NotFound(sentence, id="journal.no-entry", stream=stream, seq=seq, name=name)


class Transaction(Protocol):
    """What a store offers while it writes: reading its latest state, and adding to it."""

    def accepted(self, command_id: str) -> tuple[Entry[Stored], ...] | None:
        """As `Journal.accepted`."""

    def last_seq(self, stream: str) -> int:
        """As `Journal.last_seq`."""

    def position(self) -> int:
        """As `Journal.position`."""

    def write(self, entries: Sequence[Entry[Stored]], command_id: str) -> None:
        """Add these entries, and the command's id unless it is empty."""


def settle(proposal: Proposal, transaction: Transaction) -> tuple[Entry[Stored], ...]:
    """What an append means, the same for every store: a known command is not repeated, a late writer is told.

    Raises:
        Conflict: see `Proposal.numbered`; nothing was written.
    """
    if proposal.command_id and (known := transaction.accepted(proposal.command_id)) is not None:
        return known
    last_seqs = [transaction.last_seq(append.stream) for append in proposal.appends]
    entries = proposal.numbered(transaction.position(), last_seqs)
    transaction.write(entries, proposal.command_id)
    return entries


@dataclass(frozen=True, slots=True)
class Accepted:
    """A command that was accepted, and the positions of what it wrote (`last` = `first` - 1 where it wrote nothing)."""

    command_id: str
    first: int
    last: int
