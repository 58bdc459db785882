"""The register of rulings in words: a call of the director in one line, and what is left to do at the end of a session.

Example:
    >>> from oddtrick.contest.notebook import CallNoted, Notebook
    >>> from oddtrick.contest.state import SessionState
    >>> noted = NotedCall(CallNoted("c1", Slot("", 2, "5", 0), "Noise", 3, ("74A2",), "Both warned"), 600_000, "ada")
    >>> [call] = calls(SessionState("s1", notebook=Notebook({"c1": noted})), ())
    >>> row = row_of(Wording("en"), call)
    >>> row.where, row.matter, row.ruling, row.laws, row.state
    ('Table 5, round 2', 'Noise', 'Both warned', ('74A2',), 'done')
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from oddtrick.contest.model import Slot
from oddtrick.contest.notebook import NotedCall
from oddtrick.contest.table_record import TableRecord
from oddtrick.contest.views.register import DirectorCall
from oddtrick.contest.views.register import calls as calls
from oddtrick.laws.record import Happened
from oddtrick.wording.rulings import Part, Said, review_text, told
from oddtrick.wording.wording import Wording


@dataclass(frozen=True, slots=True)
class Row:
    """A call of the director in words.

    Attributes:
        call: what it is.
        where: board, table and round, as far as there were any.
        matter: what it was about.
        ruling: what was ruled, and what was decided on an appeal; of a call that is not ruled yet, what is asked.
        laws: the provisions that decided it, as the lawbook prints them.
        later: what the director comes back to, each with its provision.
        before: decisions that were overturned, with by what.
        state: what is left to do.
    """

    call: DirectorCall
    where: str
    matter: str
    ruling: str
    laws: tuple[str, ...]
    later: tuple[str, ...]
    before: tuple[str, ...]
    state: str

    def holds(self, text: str) -> bool:
        """Whether every word of a text stands somewhere in the row; capital letters are as good as small ones."""
        said = " ".join((self.where, self.matter, self.ruling, *self.laws, *self.later, *self.before)).casefold()
        return all(word in said for word in text.casefold().split())


def row_of(wording: Wording, call: DirectorCall) -> Row:
    """The call in words."""
    laws = tuple(law.spoken() for law in call.laws)
    later = tuple(dict.fromkeys(f"{review_text(wording, one)} [{one.law.spoken()}]" for one in call.reviews))
    matter, ruling, before = _told(wording, call.what)
    state = wording.say(f"register.state.{call.state.value}")
    return Row(call, place_text(wording, call.place), matter, ruling, laws, later, before, state)


def _told(wording: Wording, what: TableRecord | NotedCall) -> tuple[str, str, tuple[str, ...]]:
    """What it was about, what was ruled, what was overturned."""
    match what:
        case NotedCall():
            return what.noted.matter, what.noted.ruling, ()
        case TableRecord():
            said = told(wording, what.ruled.history)
            decided = (*_texts(said, Part.RULED), *_appeals(wording, what))
            asked = _texts(said, Part.ASKS)[-1:] if what.pending is not None else ()
            answered = _texts(said, Part.ANSWERED)[-1:] if not decided and not asked else ()
            matter = " ".join(_texts(said, Part.HAPPENED)) or wording.say("register.matter.none")
            return matter, " ".join((*decided, *asked, *answered)), tuple(_overturned(wording, what))


def _texts(said: Iterable[Said], part: Part) -> tuple[str, ...]:
    return tuple(dict.fromkeys(one.text for one in said if one.part is part))


def _appeals(wording: Wording, record: TableRecord) -> Iterator[str]:
    """What was decided on appeals."""
    for appeal in record.appeals:
        if appeal.ruling is not None:
            decided = wording.say(f"register.appeal.{appeal.ruling.decision.value}")
            yield wording.say("register.appeal.by", decided=decided, by=appeal.ruling.by)


def _overturned(wording: Wording, record: TableRecord) -> Iterator[str]:
    """Decisions that held once, those that were overturned together in one sentence."""
    groups: dict[tuple[int, str, str], list[Happened]] = {}
    for one in record.overturned:
        groups.setdefault((one.at, one.authority.value, one.why), []).extend(one.step.history)
    for (_, authority, why), history in groups.items():
        said = told(wording, history)
        text = " ".join(_texts(said, Part.RULED) or _texts(said, Part.ANSWERED))
        yield " ".join(filter(None, (wording.say(f"register.overturned.{authority}", text=text), why)))


def place_text(wording: Wording, place: Slot) -> str:
    """Where a call was: board, table and round, as far as there were any."""
    table = f"{place.section}{place.table}"
    if place.board and table:
        return wording.say("director.title", board=place.board, section=place.section, table=place.table,
                           round=place.round)  # fmt: skip
    if table:
        return wording.say("register.place.table", table=table, round=place.round)
    return wording.say("register.place.round", round=place.round) if place.round else wording.say("register.place.none")


def minutes_text(wording: Wording, call: DirectorCall) -> str:
    """How long a call took; empty where that is not known."""
    return wording.say("register.minutes", n=call.minutes) if call.time else ""
