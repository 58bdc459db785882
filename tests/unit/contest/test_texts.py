"""Every reason that anybody gives is a line that can be read."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from fractions import Fraction
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddtrick.contest.commands import Command, OpenEvent
from oddtrick.contest.decide import decide, reason_of
from oddtrick.contest.facts import Terms
from oddtrick.contest.fees import FeesSet, SetFees
from oddtrick.contest.model import Role, Signature, Slot
from oddtrick.contest.notebook import NoteCall
from oddtrick.contest.penalties import GivePenalty
from oddtrick.contest.people_commands import RegisterPerson
from oddtrick.contest.people_facts import Particulars
from oddtrick.contest.state import State
from oddtrick.contest.table_commands import HearAppeal
from oddtrick.contest.teams import NameEntry
from oddtrick.contest.texts import plain
from oddtrick.service.desk import CONSOLE, Desk
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


HOSTILE = "\x00\u202e\ufeff\x1b\u2066\x9f"


def disturbed(value: object) -> object:
    """The same with signs that nobody sees in every text."""
    match value:
        case str():
            return f"{HOSTILE}{value}{HOSTILE}"
        case tuple():
            return tuple(map(disturbed, value))
        case _ if is_dataclass(value) and not isinstance(value, type):
            return replace(value, **{field.name: disturbed(getattr(value, field.name)) for field in fields(value)})
        case _:
            return value


@pytest.mark.parametrize(
    "command",
    [
        OpenEvent("e", Terms("Зимний турнир", notes=("two\nlines",), source="紙")),
        RegisterPerson("m1", Particulars("田中　さくら", "12", "Łódź")),
        NameEntry("e", "1", "Die Füchse", "m1"),
        SetFees("e", FeesSet(Fraction(8), Fraction(10), "¥")),
    ],
    ids=lambda command: type(command).__name__,
)
def test_what_nobody_sees_goes_from_every_text_of_a_command(command: Command) -> None:
    assert plain(command) is command
    assert plain(disturbed(command)) == command


@given(st.text())
def test_a_text_is_made_plain_once_and_can_be_stored(text: str) -> None:
    once = plain(text)
    assert plain(once) == once
    assert once.encode().decode() == once
    assert not any(letter in once for letter in "\x00\r\u202e\u2028\u2069")


@pytest.mark.parametrize("text", ["می\u200cخواهم", "שלום\u200f", "👩\u200d🏫", "e\u0301", "a\tb\nc"])
def test_what_a_language_needs_stays(text: str) -> None:
    assert plain(text) == text


def test_the_desk_takes_no_hidden_signs_and_no_lines_in_names_and_titles() -> None:
    desk = Desk.in_memory()
    desk.run(OpenEvent("e", Terms("Win\x00ter\r\nPairs\u202e", notes=("one\r\ntwo",))), CONSOLE)
    desk.run(RegisterPerson("m1", Particulars("Ada\u202e\nBrandvold", "\x0012")), CONSOLE)
    terms = desk.event("e").terms
    assert (terms.title, terms.notes) == ("Winter Pairs", ("one\ntwo",))
    assert desk.register().people["m1"].particulars == Particulars("Ada Brandvold", "12")
    with pytest.raises(Impossible, match="needs a name"):
        desk.run(RegisterPerson("m2", Particulars("\u202e\x00")), CONSOLE)
