"""Where a number comes from, in sentences: down to each comparison, factor, ruling and provision."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from oddtrick.contest.model import Slot
from oddtrick.contest.to_event import session_and_board
from oddtrick.contest.views.story import place_of
from oddtrick.printing.model import board_label
from oddtrick.printing.shown import Shown
from oddtrick.printing.story import changes, ruled
from oddtrick.printing.why import why_total
from oddtrick.scoring.explain import explain_line
from oddtrick.scoring.explain_total import explain_total
from oddtrick.scoring.scored import Scored
from oddtrick.service.desk import Desk
from oddtrick.service.naming import signer
from oddtrick.service.reckoning import explained
from oddtrick.wording import Wording
from oddtrick.words.errors import NotFound
from oddtrick.words.results import BoardResult
from oddtrick.words.seats import Side


@dataclass(frozen=True, slots=True)
class Explained:
    """A number in sentences.

    Attributes:
        who: the contestant.
        value: as it is shown.
        sentences: the reckoning, the number itself first.
        board: the number under which the board is scored; 0 for a total.
        place: the line's place on it.
        story: how the result came about; empty where no desk knows.
    """

    who: str
    value: str
    sentences: tuple[str, ...]
    board: int = 0
    place: int = 0
    story: tuple[str, ...] = ()

    @property
    def document(self) -> dict[str, object]:
        """For programs; `board` as people say it, none for a total."""
        label = board_label(self.board) if self.board else None
        return {"board": label, "who": self.who, "value": self.value,
                "sentences": list(self.sentences), "story": list(self.story)}  # fmt: skip


def explained_at(
    desk: Desk, wording: Wording, event: str, board: str, who: str, side: Side | None = None
) -> list[Explained]:
    """A number of an event of the desk, with how its result came about.

    Args:
        desk: with the event.
        wording: the language.
        event: id.
        board: as for `lines_of`; empty: the contestant's total.
        who: the contestant.
        side: where it sat; None: on either.

    Raises:
        NotFound: no such event or board, or nobody of this name sat there.
    """
    return [_told(desk, wording, event, one) for one in explained_of(wording, desk.scored(event), board, who, side)]


def explained_of(
    wording: Wording, scored: Scored, board: str, who: str, side: Side | None = None
) -> Iterator[Explained]:
    """The contestant's total, or its number on each of its lines of a board. Takes and raises as `explained_at`."""
    if not board:
        yield _total(wording, scored, who)
        return
    for number, place, sat in lines_of(scored, board, who, side):
        why = explain_line(scored, number, place, sat)
        yield Explained(who, why.shown, tuple(explained(wording, why, scored.event.settings)), number, place)


def _total(wording: Wording, scored: Scored, who: str) -> Explained:
    found = explain_total(scored, who)
    return Explained(who, found.shown[0], tuple(why_total(found, Shown(wording, scored.event.settings))))


def lines_of(scored: Scored, board: str, who: str, side: Side | None) -> list[tuple[int, int, Side]]:
    """The lines of a board on which a contestant sat: number of the board, place from 0, side.

    Args:
        scored: the event.
        board: `7`: of every session; `2:7`: of the second.
        who: the contestant; both ids with a plus between for two players.
        side: where it sat; None: on either.

    Raises:
        NotFound: no such board, or nobody of this name sat there.
    """
    boards = [each for each in scored.event.boards if board in _names(each.number)]
    if not boards:
        known = ", ".join(_names(each.number)[-1] for each in scored.event.boards)
        raise NotFound(
            "there is no board {board}; there are {boards}", id="explain.no-board", board=board, boards=known
        )
    sat = [
        (each.number, place, at, one.result.ns if at is Side.NS else one.result.ew)
        for each in boards
        for place, one in enumerate(each.lines)
        for at in ((side,) if side else Side)
    ]
    found = [(number, place, at) for number, place, at, ids in sat if who in ids or who == "+".join(ids)]
    if not found:
        there = ", ".join("+".join(ids) for *_, ids in sat)
        raise NotFound("{who} did not play board {board}; there played {sat}", id="explain.nobody",
                       who=who, board=board, sat=there)  # fmt: skip
    return found


def _names(number: int) -> tuple[str, ...]:
    """What a board may be called: by the number under which it is scored, in its session, with its session."""
    return str(number), str(session_and_board(number)[1]), board_label(number)


def _told(desk: Desk, wording: Wording, event: str, one: Explained) -> Explained:
    """The same with how the result came about."""
    boards = desk.scored(event).event.boards
    line = next((each.lines[one.place].result for each in boards if each.number == one.board), None)
    story = story_of(desk, wording, event, one.board, line) if line is not None else None
    if story is None or not story.sentences:
        return one
    return replace(one, story=(wording.say("story.title"), *(f"  {text}" for text in story.sentences)))


@dataclass(frozen=True, slots=True)
class Story:
    """How a line came about.

    Attributes:
        session: in which it was entered.
        slot: where.
        ruled: anything is recorded of the table.
        sentences: every change of the result and what was ruled, in order.
    """

    session: str
    slot: Slot
    ruled: bool
    sentences: tuple[str, ...]


def story_of(desk: Desk, wording: Wording, event: str, board: int, line: BoardResult) -> Story | None:
    """How a line of an event of the desk came about; None where no session has it.

    Args:
        desk: with the event.
        wording: the language.
        event: id.
        board: the number under which the board is scored.
        line: as the event has it.
    """
    sessions = {session.id: session for session in desk.sessions(event)}
    there = place_of(sessions.values(), board, line)
    if there is None:
        return None
    session, slot = there
    record, shown = desk.record(session, slot), Shown(wording, desk.scored(event).event.settings)

    def who(by: str) -> str:
        return signer(desk, wording, by)

    said = (*changes(sessions[session].record(slot).history, shown, who), *ruled(record, wording, who))
    return Story(session, slot, record.opened, said)
