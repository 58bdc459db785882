"""How a result came about, in sentences: who entered it, who changed it and why, what was ruled and by which Law.

Example:
    >>> from oddtrick.contest.model import TableResult
    >>> from oddtrick.contest.state import ChangeKind
    >>> from oddtrick.scoring.settings import Settings
    >>> from oddtrick.words.notation import parse_entry
    >>> change = Change(1, 0, "ada", ChangeKind.ENTERED, TableResult(("1",), ("2",), parse_entry("4s= s")))
    >>> shown = Shown(Wording("en"), Settings())
    >>> [text.partition(" · ")[2] for text in changes([change], shown, who=str.title)]
    ['Ada: entered 4♠= S']
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from oddtrick.contest.state import Change
from oddtrick.contest.table_record import TableRecord
from oddtrick.printing.shown import Shown
from oddtrick.wording import Wording
from oddtrick.wording.appeals import past_of
from oddtrick.wording.rulings import Said, told


def changes(history: Iterable[Change], shown: Shown, who: Callable[[str], str]) -> Iterator[str]:
    """The changes of a slot, the oldest first.

    Args:
        history: of the slot.
        shown: language and digits.
        who: the name of an account.
    """
    wording = shown.wording
    for change in history:
        what = wording.say(f"desk.change.{change.kind.value}")
        if change.result is not None:
            what += f" {shown.outcome(change.result.outcome)}"
        why = wording.say("explain.because", why=change.why) if change.why else ""
        yield wording.say("story.change", time=wording.moment(change.at), who=who(change.by), what=what + why)


def ruled(record: TableRecord, wording: Wording, who: Callable[[str], str]) -> Iterator[str]:
    """What was ruled at a table, step by step, with what was overturned; then the appeals.

    Args:
        record: of the table.
        wording: the language.
        who: the name of an account.
    """
    past = past_of(wording, record, who)
    appealed = {one.number for one in record.appeals}
    every = (*record.steps, *(one.step for one in record.overturned))
    for step in sorted(every, key=lambda step: step.number):
        for said in told(wording, step.history) if step.number not in appealed else ():
            what = _with_law(wording, said, step.why)
            yield wording.say("story.change", time=wording.moment(step.at), who=who(step.by), what=what)
    for former in past.overturned:
        yield " ".join((former.decision, former.note)).strip()
    for appeal in past.appeals:
        yield " ".join((appeal.cited, *appeal.details, *appeal.rulings))


def _with_law(wording: Wording, said: Said, why: str) -> str:
    law = wording.say("explain.law", law=said.law.spoken()) if said.law is not None else ""
    return said.text + law + (wording.say("explain.because", why=why) if why else "")
