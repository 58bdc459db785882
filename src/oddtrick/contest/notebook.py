"""What directors write down beside the records: calls for which nothing was recorded at a table, and private notes.

A call or note is voided, never lost. Notes are for directors alone: no sheet, print or public page holds them.

Example:
    >>> place = Slot("", 2, "5", 0)
    >>> facts = decide_notebook(Notebook(), NoteCall("s1", "c1", place, "Noise at the next table", minutes=2))
    >>> notebook = evolve_notebook(Notebook(), Recorded(1, 0, "ada", facts[0]))
    >>> notebook.calls["c1"].noted.matter, notebook.calls["c1"].by
    ('Noise at the next table', 'ada')
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import assert_never

from oddtrick.contest.model import Recorded as Recorded
from oddtrick.contest.model import Slot
from oddtrick.contest.texts import require_names
from oddtrick.rulings.provision import Law
from oddtrick.words.errors import Conflict, Impossible, NotFound

LONGEST_MATTER, LONGEST_NOTE = 300, 2000
"""Letters of a matter or a ruling; of a note."""
MOST_MINUTES = 600
MOST_LAWS = 9


@dataclass(frozen=True, slots=True)
class CallNoted:
    """A call of the director for which nothing was recorded at the table, or another wording of one noted before.

    Attributes:
        call: its id.
        place: where; board 0 where it was about none, table empty where it was at none.
        matter: what it was about.
        minutes: how long it took, 0 to 600; 0 where nobody said.
        laws: the provisions that decided it, as the tables write them: `74A2`.
        ruling: what was ruled, possibly empty.
        open: something is left to do.
    """

    call: str
    place: Slot
    matter: str
    minutes: int = 0
    laws: tuple[str, ...] = ()
    ruling: str = ""
    open: bool = False


@dataclass(frozen=True, slots=True)
class CallVoided:
    """The call was a slip of the pen: there was none."""

    call: str
    why: str = ""


@dataclass(frozen=True, slots=True)
class NoteKept:
    """A private note of a director.

    Attributes:
        note: its id.
        place: the board at a table that it is about.
        text: what it says, possibly over several lines.
        call: id of the noted call that it is about; empty: about the board at the table.
    """

    note: str
    place: Slot
    text: str
    call: str = ""


@dataclass(frozen=True, slots=True)
class NoteVoided:
    """The note does not hold any more; it stays where it is, marked."""

    note: str
    why: str = ""


NotebookFact = CallNoted | CallVoided | NoteKept | NoteVoided
"""What a session's stream holds of them."""


@dataclass(frozen=True, slots=True)
class NoteCall:
    """Note a call; the same id again words it anew. See `CallNoted`."""

    session: str
    call: str
    place: Slot
    matter: str
    minutes: int = 0
    laws: tuple[str, ...] = ()
    ruling: str = ""
    open: bool = False


@dataclass(frozen=True, slots=True)
class VoidCall:
    """Say that there was no such call."""

    session: str
    call: str
    why: str = ""


@dataclass(frozen=True, slots=True)
class KeepNote:
    """Keep a private note; `note` is a new id. See `NoteKept`."""

    session: str
    note: str
    place: Slot
    text: str
    call: str = ""


@dataclass(frozen=True, slots=True)
class VoidNote:
    """Void a note."""

    session: str
    note: str
    why: str = ""


NotebookCommand = NoteCall | VoidCall | KeepNote | VoidNote
"""Commands about calls and notes."""


@dataclass(frozen=True, slots=True)
class NotedCall:
    """A call as it was noted.

    Attributes:
        noted: as it stands.
        at: the moment at which it was noted first, milliseconds since 1970.
        by: who noted it first.
        former: how it was worded before, the oldest first.
        voided: there was none.
        why_voided: the reason, possibly empty.
    """

    noted: CallNoted
    at: int
    by: str
    former: tuple[CallNoted, ...] = ()
    voided: bool = False
    why_voided: str = ""


@dataclass(frozen=True, slots=True)
class Note:
    """A private note with who kept it when; a voided one stays here."""

    kept: NoteKept
    at: int
    by: str
    voided: bool = False
    why_voided: str = ""


@dataclass(frozen=True, slots=True)
class Notebook:
    """The calls and notes of a session by their ids, in the order in which they came."""

    calls: Mapping[str, NotedCall] = field(default_factory=dict)
    notes: Mapping[str, Note] = field(default_factory=dict)

    def call(self, call: str) -> NotedCall:
        """The call with this id. Raises NotFound."""
        if call not in self.calls:
            raise NotFound("no such call of the director is noted", id="register.no-call")
        return self.calls[call]

    def about(self, place: Slot, call: str = "") -> tuple[Note, ...]:
        """The notes about a board at a table, or about a noted call; the voided ones too."""
        return tuple(
            note for note in self.notes.values() if note.kept.call == call and (call or note.kept.place == place)
        )


NO_NOTEBOOK = Notebook()
"""Nothing was noted."""


def decide_notebook(notebook: Notebook, command: NotebookCommand) -> tuple[NotebookFact, ...]:
    """What is recorded; () where it changes nothing.

    Raises:
        Impossible: nothing is said, too much is, or a provision or a number of minutes that there is not.
        Conflict: the id of a new note is taken.
        NotFound: no such call or note.
    """
    match command:
        case NoteCall():
            return _noted(notebook, command)
        case VoidCall(_, call, why):
            return () if notebook.call(call).voided else (CallVoided(call, why.strip()),)
        case KeepNote():
            return _kept(notebook, command)
        case VoidNote(_, note, why):
            if note not in notebook.notes:
                raise NotFound("there is no such note", id="register.no-note")
            return () if notebook.notes[note].voided else (NoteVoided(note, why.strip()),)
        case _:
            assert_never(command)


def _noted(notebook: Notebook, command: NoteCall) -> tuple[NotebookFact, ...]:
    if not command.matter.strip():
        raise Impossible("say what the call was about", id="register.no-matter")
    if not 0 <= command.minutes <= MOST_MINUTES:
        raise Impossible("a call takes 0 to {most} minutes", id="register.minutes", most=MOST_MINUTES)
    if len(command.laws) > MOST_LAWS:
        raise Impossible("at most {most} provisions decide a call", id="register.laws", most=MOST_LAWS)
    require_names(command.place)
    laws = tuple(dict.fromkeys(str(Law.parse(law)) for law in command.laws))
    fact = CallNoted(
        command.call, command.place, _line(command.matter), command.minutes, laws, _line(command.ruling), command.open
    )
    known = notebook.calls.get(command.call)
    if known is not None and known.voided:
        raise Conflict("this call was voided in the meantime: note it anew", id="register.voided")
    return () if known is not None and known.noted == fact else (fact,)


def _kept(notebook: Notebook, command: KeepNote) -> tuple[NotebookFact, ...]:
    text = command.text.strip().replace("\r\n", "\n")
    if not text:
        raise Impossible("a note says something", id="register.no-text")
    if len(text) > LONGEST_NOTE or not text.replace("\n", "").replace("\t", "").isprintable():
        raise Impossible("a note has at most {most} letters", id="register.note-long", most=LONGEST_NOTE)
    if command.note in notebook.notes:
        raise Conflict("there is a note with this id already", id="register.note-exists")
    place = notebook.call(command.call).noted.place if command.call else command.place
    require_names(place)
    return (NoteKept(command.note, place, text, command.call),)


def _line(text: str) -> str:
    """A text of one line, without the blanks around it."""
    text = text.strip()
    if len(text) > LONGEST_MATTER or not text.isprintable():
        raise Impossible("a matter, a ruling, a reason have at most {most} letters, on one line",
                         id="register.line", most=LONGEST_MATTER)  # fmt: skip
    return text


def evolve_notebook(notebook: Notebook, recorded: Recorded[NotebookFact]) -> Notebook:
    """The notebook after one more fact. Never refuses."""
    fact, calls, notes = recorded.fact, notebook.calls, notebook.notes
    match fact:
        case CallNoted(call):
            known = calls.get(call)
            fresh = NotedCall(fact, recorded.at, recorded.by)
            worded = fresh if known is None else replace(known, noted=fact, former=(*known.former, known.noted))
            return replace(notebook, calls={**calls, call: worded})
        case CallVoided(call, why):
            gone = {call: replace(calls[call], voided=True, why_voided=why)} if call in calls else {}
            return replace(notebook, calls={**calls, **gone})
        case NoteKept(note):
            return replace(notebook, notes={**notes, note: Note(fact, recorded.at, recorded.by)})
        case NoteVoided(note, why):
            void = {note: replace(notes[note], voided=True, why_voided=why)} if note in notes else {}
            return replace(notebook, notes={**notes, **void})
        case _:
            assert_never(fact)
