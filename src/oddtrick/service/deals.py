"""The hands of a session: dealt at random with the seed recorded, or imported; none of an earlier session.

Law: 6D2 (2017), no deal of an earlier session; 6E4, computer-dealt hands.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from oddtrick.contest import commands as c
from oddtrick.contest import sections
from oddtrick.contest.model import DealSource
from oddtrick.contest.state import SessionState
from oddtrick.formats.deal_files import read_deal_file
from oddtrick.formats.diagnostics import Diagnostic
from oddtrick.formats.pbn_deals import BoardDeal
from oddtrick.service import dealing
from oddtrick.service.desk import Desk, Done
from oddtrick.words.deals import Deal
from oddtrick.words.errors import Impossible


def draw(desk: Desk, session: str, by: str, boards: Iterable[int] = ()) -> Done:
    """Deal boards of a session at random, by default all that its movements need; the seed is recorded.

    Raises:
        Impossible: there is no board to deal.
    """
    numbers = tuple(boards) or boards_of(desk.session(session))
    if not numbers:
        raise Impossible("this session has no boards yet: choose a movement first", id="deal.no-boards")
    return desk.run(dealt(desk, session, numbers), by)


def dealt(desk: Desk, session: str, boards: Iterable[int]) -> c.SetDeals:
    """The command that deals these boards at random, also of a session that is opened in the same act."""
    seed = dealing.new_seed(desk.entropy)
    return c.SetDeals(session, dealing.draw(seed, boards), DealSource.DRAWN, seed, earlier_deals(desk, session))


def set_deals(
    desk: Desk,
    session: str,
    by: str,
    deals: Mapping[int, Deal],
    source: DealSource = DealSource.IMPORTED,
    seed: str = "",
) -> Done:
    """Record hands of boards.

    Raises:
        Impossible: a deal of an earlier session, or one twice (Law 6D2).
    """
    return desk.run(c.SetDeals(session, dict(deals), source, seed, earlier_deals(desk, session)), by)


def import_deals(desk: Desk, session: str, data: bytes, source: str, by: str) -> tuple[Diagnostic, ...]:
    """The hands of a file into a session, with dealer and vulnerability where they do not follow Law 2.

    Args:
        desk: with the session.
        session: id.
        data: the file: PBN, LIN, RBN, .bws, or one of a dealing machine.
        source: its name; only the name tells most files of dealing machines.
        by: who imports.

    Returns:
        What the file's reader noticed.

    Raises:
        BadFile: no deal can be read from it.
        Impossible: a deal of an earlier session, or one twice (Law 6D2). In both cases nothing is changed.
    """
    read = read_deal_file(data, source)
    desk.run_all(tuple(hands_of(session, read.boards, earlier_deals(desk, session))), by)
    return read.diagnostics


def hands_of(session: str, boards: Sequence[BoardDeal], earlier: frozenset[int]) -> Iterator[c.Command]:
    """What records imported hands, with the dealer and the vulnerability that go with them.

    A board that was marked with another dealer takes that of its new hands, also where it follows from Law 2.
    """
    if boards:
        yield c.SetDeals(session, {one.number: one.deal for one in boards}, DealSource.IMPORTED, "", earlier)
    for one in boards:
        yield c.MarkBoard(session, one.number, one.dealer, one.vulnerable)


def earlier_deals(desk: Desk, but: str) -> frozenset[int]:
    """The numbers of all deals of all sessions but one."""
    sessions = (session for summary in desk.events() for session in summary.sessions if session != but)
    deals = (deal for session in sessions for deal in desk.session(session).deals.values())
    return frozenset(deal.index for deal in deals if deal.is_complete)


def boards_of(session: SessionState) -> tuple[int, ...]:
    """The boards that a session's movements need, in order."""
    return tuple(sorted({due.slot.board for due in sections.every_due(session)}))


def audit(session: SessionState) -> tuple[int, ...]:
    """Boards whose hands are not those of their recorded seed; () when all is as it was drawn.

    Hands that were imported or entered later are not drawn ones and are left out.
    """
    wrong: list[int] = []
    last = {board: note for note in session.deal_notes for board in note.boards}
    for board, note in sorted(last.items()):
        drawn = note.source is DealSource.DRAWN
        if drawn and session.deals.get(board) != dealing.draw(note.seed, (board,))[board]:
            wrong.append(board)
    return tuple(wrong)
