"""One event with everything about it in one file: the journal's entries, the people, and the event file beside them.

An archive is a zip: `archive.json` says what it is, `entries.jsonl` has one stored fact a line with stream, seq, time
and person, `event.json` is the event file. Reading one gives back the whole history: who did what when.
"""

from __future__ import annotations

import io
import json
import zipfile
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from datetime import UTC, datetime

from oddtrick.contest.facts import EventOpened, Fact, SessionOpened
from oddtrick.contest.identities import people_of
from oddtrick.contest.people import Register
from oddtrick.contest.people_facts import PersonMerged, PersonRegistered
from oddtrick.contest.table_facts import RecordOpened
from oddtrick.contest.targets import StreamKind, stream_of
from oddtrick.contest.texts import plain
from oddtrick.formats.event_file import write_event
from oddtrick.formats.unknown import packed_as
from oddtrick.journal.port import Append, Entry, Signed, Stored
from oddtrick.service.desk import TRIES, Desk
from oddtrick.service.importing import export_event
from oddtrick.service.registry import registry
from oddtrick.words.errors import BadFile, Conflict, OddtrickError

FORMAT = "oddtrick-archive/1"
LARGEST = 256 * 2**20
"""Bytes of entries that are read at most: an archive must not fill the memory."""


_DAMAGED = (zipfile.BadZipFile, zlib.error, EOFError, LookupError, ValueError, TypeError, RuntimeError)
"""What reading a damaged or foreign archive raises; `RuntimeError` stands for methods of packing that are not known,
passwords, and brackets nested without end."""


def write_archive(desk: Desk, event: str) -> bytes:
    """The archive of an event. Raises NotFound."""
    state = desk.event(event)
    keys = [desk.books.key(StreamKind.SESSION, session) for session in state.sessions]
    keys.append(desk.books.key(StreamKind.EVENT, event))
    keys += desk.journal.streams(desk.books.key(StreamKind.TABLE, f"{event}/"))
    lines = [*_people(desk, event), *(line for key in keys for line in map(_line, desk.journal.read(key)))]
    files = {
        "archive.json": json.dumps(
            {"oddtrick": FORMAT, "event": event, "title": state.terms.title}, ensure_ascii=False
        ),
        "entries.jsonl": "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines),
        "event.json": write_event(export_event(desk, event)),
    }
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as folder:
        for name, text in files.items():
            folder.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), text.encode(), zipfile.ZIP_DEFLATED)
    return packed.getvalue()


def _line(entry: Entry[Fact]) -> dict[str, object]:
    stored = registry().encode(entry.fact)
    stream = entry.stream.partition("/")[2]
    return {
        "stream": stream,
        "seq": entry.seq,
        "at": entry.at.isoformat(),
        "by": entry.by,
        "name": stored.name,
        "version": stored.version,
        "data": json.loads(stored.data),
    }


def _people(desk: Desk, event: str) -> Iterator[dict[str, object]]:
    """The people of the event as they are known now, as if registered and merged at once."""
    wanted = set(people_of(desk.books.event(event)))
    at = datetime.fromtimestamp(0).astimezone()
    for seq, fact in enumerate(_known_as(desk.register(), wanted), 1):
        yield _line(Entry(seq, "/people", seq, at, "archive", fact))


def _known_as(register: Register, wanted: set[str]) -> Iterator[PersonRegistered | PersonMerged]:
    for person in sorted({register.identity(one) for one in wanted}):
        known = register.people.get(person)
        if known is not None and known.particulars is not None:
            yield PersonRegistered(person, known.particulars)
    for person in sorted(wanted & register.merged.keys()):
        yield PersonMerged(person, register.identity(person))


def read_archive(desk: Desk, data: bytes, source: str, by: str) -> str:
    """Put an archived event into a desk, with who and when of every fact, all in one step; the event's id.

    Raises:
        BadFile: it is no archive, or a line of it is damaged; nothing was changed.
        Conflict: the desk has an event or session of that id.
    """
    event, entries = _unpacked(data, source)
    _unknown(desk, event, ())
    streams = _streams(event, entries, source)
    _rehearse(event, streams, source)
    for _ in range(TRIES):
        try:
            return _take(desk, event, streams, by)
        except Conflict as conflict:
            if conflict.id != "journal.conflict":
                raise
    raise Conflict("others write faster than this can be decided; try again", id="journal.busy")


def _streams(event: str, entries: Iterable[Entry[Fact]], source: str) -> dict[str, list[Entry[Fact]]]:
    """The entries by stream; those of event and sessions are numbered 1, 2, 3 …, as facts name others by number."""
    streams: dict[str, list[Entry[Fact]]] = {}
    for entry in entries:
        _check(entry, event, source)
        found = streams.setdefault(entry.stream, [])
        found.append(entry)
        if entry.seq != len(found) and entry.stream != StreamKind.PEOPLE.value:
            raise BadFile(source, line=entry.position, found=f"entry {entry.seq}", expected=f"entry {len(found)}")
    return streams


def _unknown(desk: Desk, event: str, streams: Iterable[str]) -> None:
    """Refuse an event or a session that the desk has."""
    if desk.books.event(event).id:
        raise Conflict("there is an event {event} already", id="event.exists", event=event)
    for stream in streams:
        kind, _, session = stream.partition("/")
        if kind == StreamKind.SESSION.value and desk.books.session(session).id:
            raise Conflict("there is a session {session} already", id="session.exists", session=session)


def _take(desk: Desk, event: str, streams: Mapping[str, Sequence[Entry[Fact]]], by: str) -> str:
    """Append all streams at once, people that the register has left out."""
    _unknown(desk, event, streams)
    known = desk.register()
    appends = []
    for stream, entries in streams.items():
        seen = known.seq if stream == StreamKind.PEOPLE.value else 0
        new = [entry for entry in entries if not _registered(entry.fact, known)]
        signed = tuple(Signed(entry.at, entry.by or by) for entry in new)
        key = f"{desk.books.organizer}/{stream}"
        appends.append(Append(key, seen, tuple(entry.fact for entry in new), signed))
    desk.journal.append(appends, at=datetime.fromtimestamp(desk.now() / 1000, UTC), by=by)
    return event


def _registered(fact: Fact, register: Register) -> bool:
    match fact:
        case PersonRegistered(person) | PersonMerged(person):
            return person in register.people
        case _:
            return False


def _rehearse(event: str, streams: Mapping[str, Sequence[Entry[Fact]]], source: str) -> None:
    """Take the archive up into a desk that is thrown away: facts that do not go together are found there.

    Raises:
        BadFile: they do not make an event that can be read and scored.
    """
    with closing(Desk.in_memory()) as trial:
        try:
            _take(trial, event, streams, "archive")
            trial.sessions(event)
            trial.scored(event)
            for session in trial.event(event).sessions:
                trial.records(session)
        except (OddtrickError, ArithmeticError, AttributeError, *_DAMAGED) as error:
            raise BadFile(source, found=str(error)[:200], expected="facts that make an event") from error


def _check(entry: Entry[Fact], event: str, source: str) -> None:
    """An archive brings one event, its sessions and its people, and nothing else: no accounts, no other streams."""
    kind = stream_of(entry.fact)
    match entry.fact:
        case PersonRegistered() | PersonMerged():
            fits = entry.stream == StreamKind.PEOPLE.value
        case EventOpened(opened):
            fits = (opened, entry.stream) == (event, f"event/{event}")
        case RecordOpened(session, slot):
            fits = entry.stream == f"table/{event}/{session}/{slot.section}/{slot.board}/{slot.table}"
        case SessionOpened(session, of):
            fits = (of, entry.stream) == (event, f"session/{session}")
        case _:
            fits = kind is StreamKind.EVENT and entry.stream == f"event/{event}"
            fits |= kind is StreamKind.SESSION and entry.stream.startswith("session/")
            fits |= kind is StreamKind.TABLE and entry.stream.startswith(f"table/{event}/") and entry.seq > 1
    if not fits:
        raise BadFile(source, line=entry.position, found=entry.stream, expected=f"a fact of the event {event}")


def _unpacked(data: bytes, source: str) -> tuple[str, tuple[Entry[Fact], ...]]:
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as folder:
            if "archive.json" not in folder.namelist():
                raise BadFile(source, found=packed_as(data), expected="an archive of Oddtrick, or a file unpacked")
            if any(folder.getinfo(name).file_size > LARGEST for name in ("archive.json", "entries.jsonl")):
                raise BadFile(source, found="entries of a giant", expected="an archive that Oddtrick wrote")
            head = dict(json.loads(folder.read("archive.json")))
            text = folder.read("entries.jsonl").decode()
    except _DAMAGED as error:
        raise BadFile(source, found="a damaged archive", expected="an archive that Oddtrick wrote") from error
    if head.get("oddtrick") != FORMAT or not head.get("event"):
        raise BadFile(source, found=str(head.get("oddtrick"))[:80], expected=FORMAT)
    lines = text.splitlines()
    return str(head["event"]), tuple(_entry(line, number, source) for number, line in enumerate(lines, 1))


def _entry(text: str, number: int, source: str) -> Entry[Fact]:
    try:
        line = json.loads(text)
        stored = Stored(line["name"], line["version"], json.dumps(line["data"]).encode())
        fact = plain(registry().decode(stored, f"{source}:{number}"))
        at = datetime.fromisoformat(line["at"])
        if at.tzinfo is None:
            raise ValueError(line["at"])
        return Entry(number, str(line["stream"]), int(line["seq"]), at, str(line["by"]), fact)
    except (*_DAMAGED, OverflowError, OddtrickError) as error:
        raise BadFile(source, line=number, found=text[:200], expected="an entry of the journal") from error
