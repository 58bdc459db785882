"""Random deals, from the operating system's entropy, so that anybody can check them later from the recorded seed.

Board `n` of a seed is the first number under `DEALS` among the leading 96 bits of
SHA-512(`oddtrick deal 1` ‖ seed ‖ n as 8 bytes ‖ attempt as 4 bytes), attempt = 0, 1, 2 …: every deal is equally
likely, and nothing about one deal follows from others.

Law: 6E4 (2017), computer-dealt hands; 6D2, no deal of an earlier session.

Example:
    >>> deal_of_seed(bytes(32), 1) == deal_of_seed(bytes(32), 1), deal_of_seed(bytes(32), 1).faults()
    (True, ())
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping

from oddtrick.contest.commands import SetDeals
from oddtrick.contest.model import DealSource
from oddtrick.contest.sections import every_due
from oddtrick.contest.state import SessionState
from oddtrick.service.desk import Desk, Done
from oddtrick.words.deals import DEALS, Deal
from oddtrick.words.errors import Impossible

SEED_BYTES = 32
_DOMAIN = b"oddtrick deal 1"


def deal_of_seed(seed: bytes, board: int) -> Deal:
    """The deal of one board of a seed.

    Args:
        seed: 32 bytes.
        board: its number, 1 or more.
    """
    attempt = 0
    while True:
        text = _DOMAIN + seed + board.to_bytes(8, "big") + attempt.to_bytes(4, "big")
        number = int.from_bytes(hashlib.sha512(text).digest()[:12], "big")
        if number < DEALS:
            return Deal.of_index(number)
        attempt += 1


def draw(desk: Desk, session: str, by: str, boards: Iterable[int] = ()) -> Done:
    """Deal boards of a session at random, by default all that its movements need; the seed is recorded.

    Raises:
        Impossible: there is no board to deal.
    """
    numbers = tuple(boards) or boards_of(desk.session(session))
    if not numbers:
        raise Impossible("this session has no boards yet: choose a movement first", id="deal.no-boards")
    seed = desk.entropy(SEED_BYTES)
    deals = {board: deal_of_seed(seed, board) for board in numbers}
    return set_deals(desk, session, by, deals, DealSource.DRAWN, seed.hex())


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
    return desk.run(SetDeals(session, dict(deals), source, seed, earlier_deals(desk, session)), by)


def earlier_deals(desk: Desk, but: str) -> frozenset[int]:
    """The numbers of all deals of all sessions but one."""
    sessions = (session for summary in desk.events() for session in summary.sessions if session != but)
    deals = (deal for session in sessions for deal in desk.session(session).deals.values())
    return frozenset(deal.index for deal in deals if deal.is_complete)


def boards_of(session: SessionState) -> tuple[int, ...]:
    """The boards that a session's movements need, in order."""
    return tuple(sorted({due.slot.board for due in every_due(session)}))


def audit(session: SessionState) -> tuple[int, ...]:
    """Boards whose hands are not those of their recorded seed; () when all is as it was drawn.

    Hands that were imported or entered later are not drawn ones and are left out.
    """
    wrong: list[int] = []
    last = {board: note for note in session.deal_notes for board in note.boards}
    for board, note in sorted(last.items()):
        drawn = note.source is DealSource.DRAWN
        if drawn and session.deals.get(board) != deal_of_seed(bytes.fromhex(note.seed), board):
            wrong.append(board)
    return tuple(wrong)
