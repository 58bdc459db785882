"""A ruling sheet as plain values: what a page, a PDF or a program shows of one ruling.

Example:
    >>> from oddtrick.laws.editions import laws_of
    >>> from oddtrick.laws.record import ruled
    >>> from oddtrick.table.actions import CallsDirector, MakesCall
    >>> from oddtrick.table.setup import Setup
    >>> from oddtrick.words.calls import parse_call
    >>> calls = (MakesCall(Seat.NORTH, parse_call("1S")), MakesCall(Seat.EAST, parse_call("1H")))
    >>> found = ruled(Setup(), (*calls, CallsDirector(Seat.SOUTH)), laws_of(2017))
    >>> sheet = sheet_of(Wording("en"), found, 2017, "Board 7")
    >>> sheet.auction, [provision.number for provision in sheet.provisions]
    (('', '1♠', '1♥'), ['27A1'])
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from oddtrick.laws.outcome import table_result
from oddtrick.laws.provisions import Provisions
from oddtrick.laws.record import Ruled
from oddtrick.rulings.provision import Law
from oddtrick.rulings.rectification import Adjusts, AdjustsArtificially
from oddtrick.table.state import State
from oddtrick.wording.appeals import NO_PAST, AppealSaid, Former, Past
from oddtrick.wording.grounds import Ground
from oddtrick.wording.rulings import Part, Said, told
from oddtrick.wording.table_words import call_text, seat_name, value_text
from oddtrick.wording.wording import Wording
from oddtrick.words.contracts import ContractResult
from oddtrick.words.seats import Seat, Side

ORDER = (Seat.WEST, Seat.NORTH, Seat.EAST, Seat.SOUTH)
"""The columns of an auction, as books print it."""


@dataclass(frozen=True, slots=True)
class Cited:
    """A provision that the ruling cites: as the lawbook prints its number, and what it says in our words."""

    number: str
    gist: str


@dataclass(frozen=True, slots=True)
class Sheet:
    """One ruling.

    Attributes:
        title: which board and table, or the case's title.
        edition: of the Laws, in words.
        facts: dealer and vulnerability, in words.
        players: the heads of the auction's columns.
        auction: its cells in reading order, from the first column; empty before the first call.
        said: the ruling sentence by sentence.
        result: of the board in words and points; empty where it has none yet, or an adjusted score replaces it.
        options: the answers to the question that is put, in words; empty where none is.
        provisions: those cited, in order, each once.
        overturned: decisions that were overturned, on review or on appeal.
        appeals: every appeal, with what was decided on it.
    """

    title: str
    edition: str
    facts: str
    players: tuple[str, ...]
    auction: tuple[str, ...]
    said: tuple[Said, ...]
    result: str
    options: tuple[str, ...]
    provisions: tuple[Cited, ...]
    overturned: tuple[Former, ...] = ()
    appeals: tuple[AppealSaid, ...] = ()

    def document(self, wording: Wording) -> dict[str, object]:
        """The sheet for programs: text, lists and mappings."""
        return {
            "title": self.title,
            "edition": self.edition,
            "facts": self.facts,
            "auction": list(self.auction),
            "ruling": [
                {
                    "part": said.part.value,
                    "title": wording.say(f"ruling.part.{said.part.value}"),
                    "text": said.text,
                    "law": str(said.law) if said.law is not None else None,
                    "event": said.at,
                    **({"why": said.why} if said.why else {}),
                    **({"grounds": _grounds_document(said.grounds)} if said.grounds else {}),
                }
                for said in self.said
            ],
            "result": self.result,
            "options": list(self.options),
            "provisions": [{"number": each.number, "gist": each.gist} for each in self.provisions],
            **({"overturned": [_former_document(one) for one in self.overturned]} if self.overturned else {}),
            **({"appeals": [_appeal_document(one) for one in self.appeals]} if self.appeals else {}),
        }


def _former_document(one: Former) -> dict[str, object]:
    return {"step": one.number, "decision": one.decision, "why": one.why,
            "grounds": _grounds_document(one.grounds), "overturned": one.note}  # fmt: skip


def _grounds_document(grounds: tuple[Ground, ...]) -> list[dict[str, object]]:
    return [{"title": ground.label, "text": list(ground.lines)} for ground in grounds]


def _appeal_document(one: AppealSaid) -> dict[str, object]:
    law = None if one.law is None else str(one.law)
    return {"step": one.number, "request": one.request, "law": law, "details": list(one.details),
            "rulings": list(one.rulings), "state": one.state}  # fmt: skip


def sheet_of(
    wording: Wording,
    found: Ruled,
    edition: int,
    title: str,
    reasons: Mapping[int, str] | None = None,
    past: Past = NO_PAST,
) -> Sheet:
    """The sheet of a record's ruling.

    Args:
        wording: language.
        found: what happened and what holds.
        edition: of the Laws.
        title: which board and table.
        reasons: for answers, by the number of their event.
        past: what was overturned, and what was appealed.
    """
    state = found.state
    said = tuple(_with_reason(one, reasons or {}) for one in told(wording, found.history))
    pending = state.docket.pending
    options = pending.question.options if pending is not None else ()
    stated = (*(one.law for one in said), *(one.law for one in past.appeals))
    cited = dict.fromkeys((*(law for law in stated if law is not None), *state.docket.applied))
    return Sheet(
        title,
        wording.say("ruling.sheet.laws", edition=edition),
        wording.say(
            "ruling.sheet.facts",
            dealer=seat_name(wording, state.setup.dealer),
            vulnerable=wording.say(f"vulnerability.{state.setup.vulnerable.value}"),
        ),
        tuple(seat_name(wording, seat) for seat in ORDER),
        auction_cells(wording, state),
        said,
        result_text(wording, state),
        tuple(value_text(wording, option) for option in options),
        tuple(_cited(wording, law, edition) for law in cited),
        past.overturned,
        past.appeals,
    )


def _with_reason(said: Said, reasons: Mapping[int, str]) -> Said:
    why = reasons.get(said.at, "") if said.part is Part.ANSWERED else ""
    return replace(said, why=why) if why else said


def result_text(wording: Wording, state: State) -> str:
    """The result of a board that is over, transfers counted; empty where it has none, or an adjusted score replaces it.

    Example:
        >>> from oddtrick.table.evolve import begin
        >>> from oddtrick.table.playing import board_over
        >>> from oddtrick.table.setup import Setup
        >>> from oddtrick.words.contracts import Contract
        >>> setup = Setup(contract=Contract.parse("4S"), declarer=Seat.SOUTH, tricks=(9, 4))
        >>> result_text(Wording("en"), board_over(begin(setup)))
        'four spades, by South, one down: 50 to East-West'
    """
    match state.docket.adjusted:
        case AdjustsArtificially() | Adjusts(ns=(_, *_), ew=(_, *_)):
            return ""
        case _:
            found = table_result(state)
    if found is None or found.tricks is None:
        return wording.say("result.passed-out") if state.passed_out and state.over else ""
    side = Side.NS if found.points > 0 else Side.EW
    return wording.say(
        "ruling.result",
        result=wording.spoken(ContractResult(found.contract, found.declarer, found.tricks)),
        points=abs(found.points),
        side=wording.say(f"side.{side.value}"),
    )


def _cited(wording: Wording, law: Law, edition: int) -> Cited:
    row = Provisions.of(edition).get(law)
    return Cited(law.spoken(), "" if row is None else wording.gist(row.gist))


def auction_cells(wording: Wording, state: State) -> tuple[str, ...]:
    """The calls that stand in reading order, West first; a seat passed over has a dash."""
    if not state.auction:
        return ()
    cells = [""] * ORDER.index(state.auction[0].by)
    for call in state.auction:
        while ORDER[len(cells) % 4] is not call.by:
            cells.append("-")
        cells.append(call_text(wording, call.call))
    return tuple(cells)
