"""The words and figures of a table's pages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import assert_never

from oddtrick.contest.model import TableResult
from oddtrick.contest.state import SessionState
from oddtrick.scoring.contract import score_points
from oddtrick.web.phone.view import BoardAt, Stage, TableView, results_on
from oddtrick.wording import Wording
from oddtrick.wording.table_words import card_text
from oddtrick.words.contracts import ContractResult, PassedOut, Points, Score
from oddtrick.words.results import Played
from oddtrick.words.seats import Side, Vulnerability

Names = Mapping[str, str]
"""Names of each pair as one text, by its id."""


@dataclass(frozen=True, slots=True)
class Other:
    """A result of another table: what was played, and the points for North-South."""

    shown: str
    points: str
    own: bool


@dataclass(frozen=True, slots=True)
class BoardShown:
    """A board as a page says it.

    Attributes:
        number: of the board.
        dealer: letter of the seat.
        vulnerable: word of the vulnerability.
        state: word of the stage.
        shown: the result with symbols; empty where there is none.
        spoken: the result in words.
        points: who gets how many.
        lead: the opening lead, possibly empty.
        side: who proposed.
        other: who has to answer.
        mark: which proposal this is, so that nobody accepts another than was seen.
        others: results of all tables, once the board is finished.
        agreed: both sides said so, and not the desk.
        overruled: what the other side had entered before, where it was something else; empty otherwise.
    """

    number: int
    dealer: str
    vulnerable: str
    state: str
    shown: str = ""
    spoken: str = ""
    points: str = ""
    lead: str = ""
    side: str = ""
    other: str = ""
    mark: int = 0
    others: tuple[Other, ...] = ()
    agreed: bool = False
    overruled: str = ""


@dataclass(frozen=True, slots=True)
class Chip:
    """A board in the list at the foot; `late` is the round from which it is left over, 0 for one of this round."""

    number: int
    state: str
    shown: str
    late: int = 0


@dataclass(frozen=True, slots=True)
class TableShown:
    """A table as a page says it; `late` as of a chip, for the board that the page is about."""

    place: str
    ns: str
    ew: str
    boards: tuple[Chip, ...]
    next: int | None
    announcement: str
    late: int = 0


def table_shown(
    view: TableView, board: BoardAt | None, section: str, table: str, names: Names, wording: Wording
) -> TableShown:
    """The table's head and foot; the head is of the round in which the page's board is played here."""
    key = "phone.place.section" if section else "phone.place"
    late = _late(view, board) if board else 0
    place = wording.say(key, section=section, table=table, round=late or view.round)
    chips = tuple(Chip(one.number, one.stage.value, _result_of(one, wording), _late(view, one)) for one in view.boards)
    ns, ew = (board.ns, board.ew) if board else (view.ns, view.ew)
    return TableShown(place, _who(ns, names), _who(ew, names), chips, view.next, view.announcement, late)


def _late(view: TableView, board: BoardAt) -> int:
    return board.slot.round if view.late(board) else 0


def board_shown(session: SessionState, board: BoardAt, wording: Wording) -> BoardShown:
    """A board with the result that holds or is proposed."""
    dealer, vulnerable = session.dealer(board.number), session.vulnerable(board.number)
    head = BoardShown(board.number, dealer.value, vulnerable.value, board.stage.value)
    proposal = board.record.proposal
    result = proposal.result if proposal else board.record.current
    score = _score(result)
    if score is None:
        return head
    return BoardShown(
        head.number,
        head.dealer,
        head.vulnerable,
        head.state,
        wording.score(score),
        wording.spoken(score),
        points_text(score, vulnerable, wording),
        lead_text(score, wording),
        proposal.side.value if proposal else "",
        proposal.side.other.value if proposal else "",
        proposal.seq if proposal else 0,
        _others(session, board, vulnerable, wording) if board.stage is Stage.ENTERED else (),
        board.agreed,
        _overruled(board, wording),
    )


def _overruled(board: BoardAt, wording: Wording) -> str:
    before = board.overruled
    score = _score(before.result) if before else None
    return wording.score(score) if score is not None and before and before.result != _proposed(board) else ""


def _proposed(board: BoardAt) -> TableResult | None:
    return board.record.proposal.result if board.record.proposal else None


def line_text(score: Score, vulnerable: Vulnerability, wording: Wording) -> str:
    """The whole line in words, before it is sent."""
    return f"{wording.spoken(score)}: {points_text(score, vulnerable, wording)}"


def points_text(score: Score, vulnerable: Vulnerability, wording: Wording) -> str:
    """Who gets how many points."""
    points = score_points(score, vulnerable)
    if points == 0:
        return wording.say("phone.points.zero")
    side = Side.NS if points > 0 else Side.EW
    return wording.say("phone.points.side", points=abs(points), side=wording.say(f"side.{side.value}"))


def lead_text(score: Score, wording: Wording) -> str:
    """The opening lead with its symbol, empty where none was noted."""
    match score:
        case ContractResult(lead=lead) if lead is not None:
            return card_text(lead)
        case ContractResult() | PassedOut() | Points():
            return ""
        case _:
            assert_never(score)


def _others(session: SessionState, board: BoardAt, vulnerable: Vulnerability, wording: Wording) -> tuple[Other, ...]:
    found = [
        (score_points(outcome.score, vulnerable), Other(wording.score(outcome.score), "", slot == board.slot))
        for slot, outcome in results_on(session, board.number)
    ]
    found.sort(key=lambda each: -each[0])
    return tuple(Other(each.shown, wording.number(points, 0), each.own) for points, each in found)


def _result_of(board: BoardAt, wording: Wording) -> str:
    score = _score(board.record.current) if board.stage is Stage.ENTERED else None
    return wording.score(score) if score is not None else ""


def _score(result: TableResult | None) -> Score | None:
    match result:
        case TableResult(outcome=Played(score)):
            return score
        case _:
            return None


def _who(pairs: tuple[str, ...], names: Names) -> str:
    return ", ".join(f"{pair} {names.get(pair, '')}".strip() for pair in pairs)
