"""Every reason that anybody gives is a line that can be read."""

from __future__ import annotations

from dataclasses import fields
from typing import get_args

import pytest

from oddtrick.contest.commands import Command, OpenEvent
from oddtrick.contest.decide import decide, reason_of
from oddtrick.contest.facts import Terms
from oddtrick.contest.model import Role, Signature, Slot
from oddtrick.contest.notebook import NoteCall
from oddtrick.contest.penalties import GivePenalty
from oddtrick.contest.state import State
from oddtrick.contest.table_commands import HearAppeal
from oddtrick.words.errors import Impossible

COMMANDS = {kind for kind in get_args(Command) if any(field.name == "why" for field in fields(kind))}
OF_MANY_LINES = {HearAppeal}


@pytest.mark.parametrize("kind", sorted(COMMANDS - OF_MANY_LINES, key=str), ids=lambda kind: kind.__name__)
@pytest.mark.parametrize("why", ["x" * 301, "a\nb", "a\x00b", "\u202ecba"], ids=["long", "lines", "null", "turned"])
def test_a_reason_that_nobody_can_read_is_refused_whatever_it_is_for(kind: type[Command], why: str) -> None:
    command = kind(**{field.name: why if field.name == "why" else Slot("", 1, "1", 1) for field in fields(kind)})
    assert reason_of(command) == why
    with pytest.raises(Impossible) as refused:
        decide(State(), command, Signature("ada", Role.OWNER, 0))
    assert refused.value.id == "ruling.reason"


def test_there_are_reasons_to_look_at() -> None:
    assert len(COMMANDS) > 20
    assert {GivePenalty, NoteCall} & COMMANDS == set()


def test_a_title_that_fits_no_page_is_refused() -> None:
    ada = Signature("ada", Role.OWNER, 0)
    assert decide(State(), OpenEvent("e1", Terms("x" * 300)), ada)
    with pytest.raises(Impossible) as refused:
        decide(State(), OpenEvent("e1", Terms("x" * 301)), ada)
    assert refused.value.values == {"most": 300, "found": 301}
