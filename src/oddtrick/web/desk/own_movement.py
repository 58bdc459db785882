"""A movement of one's own, as a table in the form of a new session: checked, and offered beside the proposals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from oddtrick.formats.movement_csv import missing_tables, read_movement, write_movement
from oddtrick.movements import FaultKind, Movement, faults, numbered
from oddtrick.movements.advice import proposed
from oddtrick.movements.recognise import recognised
from oddtrick.service.fairer import fairer_than
from oddtrick.web.desk import questions as q
from oddtrick.wording import Wording
from oddtrick.wording import movements as called
from oddtrick.words.errors import Impossible

MOST_CHARACTERS = 200_000
TRIES, LARGE = 8, 16
"""So often a search begins anew, but once where there are more tables than these."""
TOLERATED = frozenset({FaultKind.OPPONENTS_AGAIN, FaultKind.SET_UNUSED})
"""Faults of a movement that can be played all the same; what is said of it names them."""


def own_movement(text: str, sizes: Sequence[q.Size], wording: Wording) -> Movement | None:
    """The movement that was typed, with its family where it is one of ours; None where nothing was.

    Raises:
        BadFile: it is no such table.
        Impossible: it cannot be played, and the sentence names the first fault; or no section has its tables.
    """
    if not text:
        return None
    if len(text) > MOST_CHARACTERS:
        raise Impossible("a movement has {most} characters at most", id="new.own-long", most=MOST_CHARACTERS)
    made = read_movement(text, wording.say("setup.new.own"))
    wrong = [fault for fault in faults(made) if fault.kind not in TOLERATED]
    wrong += missing_tables(text, wording.say("setup.new.own"))
    if wrong:
        first = called.fault(wording, made, wrong[0])
        raise Impossible(
            "{n} faults of the movement, the first: {first}", id="new.own-faults", n=len(wrong), first=first
        )
    if sizes and all(made.tables != size.tables for size in sizes):
        raise Impossible("your movement has {found} tables: type as many above", id="new.own-tables", found=made.tables)
    return recognised(made)


def with_own(
    offers: q.Offers, own: Movement | None, wanted: q.Wanted, per_round: int, minutes_per_board: Fraction
) -> q.Offers:
    """The offers of a section with one's own movement before all others, where its tables agree."""
    if own is None or own.tables != offers.size.tables:
        return offers
    length = per_round or own.boards_per_set
    if length == 1:
        length = max(1, (wanted.boards.stop - 1) // own.rounds)
    proposal = proposed(numbered(own, length, own.first_board), minutes_per_board)
    mine = q.Offered(q.key_of(proposal), proposal)
    rest = tuple(one for one in (*offers.first, *offers.others) if one.key != mine.key)
    return replace(offers, first=(mine, *rest[: q.SIDE_BY_SIDE - 1]), others=rest[q.SIDE_BY_SIDE - 1 :])


def fairer_of(made: Movement, wording: Wording) -> tuple[str, str]:
    """A fairer movement of the size of this one as a table, empty where none was found, and what is said of it.

    Raises:
        Impossible: nothing in it can be chosen.
    """
    found = fairer_than(made, tries=TRIES if made.tables <= LARGE else 1, seed=1)
    figures = {"qf": wording.number(found.qf, 1), "usual": wording.number(found.usual, 1)}
    if found.better:
        return write_movement(found.movement), wording.say("setup.new.fairer.found", **figures)
    return "", wording.say("setup.new.fairer.none", **figures)
