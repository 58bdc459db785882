"""One way in: a movement by its family and size.

Example:
    >>> movement("howell", 5).rounds
    9
    >>> switched = movement("mitchell", 9, rounds=8, boards_per_round=3, arrow_switches=1)
    >>> switched.winners, switched.switched, len(switched.boards)
    (1, (8,), 27)
"""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from oddtrick.movements.hesitation import hesitation
from oddtrick.movements.howell import howell, starts, three_quarter
from oddtrick.movements.mitchell import mitchell, web, web_rounds
from oddtrick.movements.model import Kind, Method, Movement
from oddtrick.words.errors import Impossible
from oddtrick.words.seats import Side

EVENING = 28
"""Boards of an evening, from which the boards per round are taken where they are not given."""


def movement(
    kind: Kind | str,
    tables: int,
    *,
    rounds: int | None = None,
    boards_per_round: int | None = None,
    first_board: int = 1,
    half: bool = False,
    missing: Side = Side.NS,
    arrow_switches: int = 0,
    method: Method | None = None,
) -> Movement:
    """A movement by its family and size.

    Args:
        kind: the family, or its value as text.
        tables: physical tables, a half one included.
        rounds: where not given as many as the family has; a Howell always has 2T - 1, a hesitation Mitchell T + 1.
        boards_per_round: where not given as many as make up to 28 boards, at least 1.
        first_board: boards may be numbered from anywhere.
        half: the last table is a half one.
        missing: the side that it lacks in a Mitchell or a web; the others have no such choice.
        arrow_switches: number of last rounds that are arrow-switched, Mitchell and web only; any makes one winner.
        method: how a Mitchell of even tables avoids a repetition; the simplest where not given.

    Raises:
        Impossible: there is no such movement; the sentence says what there is.
    """
    family = _family(kind)
    lacks = missing if half else None
    _check_options(family, arrow_switches, method)
    match family:
        case Kind.MITCHELL:
            made = mitchell(tables, rounds, method=method, arrow_switches=arrow_switches, missing=lacks)
        case Kind.WEB:
            made = web(tables, rounds or _longest(web_rounds(tables)), arrow_switches=arrow_switches, missing=lacks)
        case Kind.HESITATION:
            made = _whole(hesitation(tables, half=half), rounds)
        case Kind.HOWELL:
            made = _whole(howell(tables, half=half), rounds)
        case Kind.THREE_QUARTER_HOWELL:
            made = three_quarter(tables, rounds or _longest(three_quarter_rounds(tables)), half=half)
        case Kind.DRAWN | Kind.GIVEN:
            raise _unknown(family.value)
        case _:
            assert_never(family)
    return numbered(made, max(1, EVENING // made.rounds) if boards_per_round is None else boards_per_round, first_board)


def numbered(made: Movement, boards_per_round: int, first_board: int = 1) -> Movement:
    """The same movement with other boards.

    Raises:
        Impossible: under one board in a round, or a board number under 1.

    Example:
        >>> numbered(movement("howell", 2), 4, first_board=13).boards
        range(13, 25)
    """
    if boards_per_round < 1 or first_board < 1:
        raise Impossible(
            "{boards} boards a round from board {first}: both must be at least 1",
            id="movement.boards",
            boards=boards_per_round,
            first=first_board,
        )
    return replace(made, boards_per_set=boards_per_round, first_board=first_board)


def three_quarter_rounds(tables: int) -> tuple[int, ...]:
    """The numbers of rounds for which a three-quarter Howell of so many tables is known.

    Example:
        >>> three_quarter_rounds(8), three_quarter_rounds(5)
        ((11, 12, 13, 14), ())
    """
    return tuple(sorted(rounds for size, rounds in starts(Kind.THREE_QUARTER_HOWELL) if size == tables))


def _family(kind: Kind | str) -> Kind:
    try:
        return Kind(kind)
    except ValueError as error:
        raise _unknown(str(kind)) from error


def _unknown(kind: str) -> Impossible:
    known = ", ".join(each.value for each in Kind if each not in (Kind.DRAWN, Kind.GIVEN))
    return Impossible("{found!r} is not a movement: {known}", id="movement.kind", found=kind, known=known)


def _check_options(kind: Kind, arrow_switches: int, method: Method | None) -> None:
    if method is not None and kind is not Kind.MITCHELL:
        raise Impossible("only a Mitchell has a method, a {kind} has not", id="movement.method", kind=kind.value)
    if arrow_switches and kind not in (Kind.MITCHELL, Kind.WEB):
        raise Impossible(
            "a {kind} has one winner as it is: no arrow-switched rounds", id="movement.no-switches", kind=kind.value
        )


def _longest(rounds: tuple[int, ...]) -> int:
    return max(rounds, default=0)


def _whole(made: Movement, rounds: int | None) -> Movement:
    """The movement, if these are its rounds: it cannot be cut short and stay fair."""
    if rounds not in (None, made.rounds):
        raise Impossible(
            "a {kind} of {tables} tables has {all} rounds, not {rounds}",
            id="movement.fixed-rounds",
            kind=made.kind.value,
            tables=made.tables,
            all=made.rounds,
            rounds=rounds,
        )
    return made
