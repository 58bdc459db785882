"""Law 63: when a revoke is established."""

from __future__ import annotations

from oddtrick.laws.book import LawBook
from oddtrick.laws.law61 import Found
from oddtrick.laws.period import goes_on
from oddtrick.rulings.provision import Law
from oddtrick.table.actions import Action
from oddtrick.table.plays import Agrees, Designates, Objects, PlaysCard
from oddtrick.table.state import State
from oddtrick.words.seats import Side


def established(book: LawBook, state: State, card: Found) -> Law | None:
    """What has established a revoke; None where it can still be corrected.

    Law: 63A (1987-2017).
    """
    side, acts = card.by.side, state.acts[card.laid.at :]
    if _played_on(state, card):
        return book.law("63A1")
    if _named_next(state, card):
        return book.law("63A2")
    claim = state.play.claim
    if claim is not None and claim.at > card.laid.at:
        return book.law("63A3") if claim.by.side is side else _assented(book, state, side, acts)
    return book.law("63A") if state.over else None


def _played_on(state: State, card: Found) -> bool:
    """Whether the offending side has led or played to the next trick, lawfully or not; not where an opponent said so.

    Law: 63A1 (1987-2017), 47E1.
    """
    side, later = card.by.side, {laid.at for trick in state.play.tricks for laid in trick}
    last = max(laid.at for laid in card.trick)
    for number, act in enumerate(state.acts[card.laid.at :], card.laid.at + 1):
        match act:
            case PlaysCard(by=by, lead=lead, told_by=told) if by.side is side and told is None:
                if lead is True or (number > last and number in later):
                    return True
            case _:
                pass
    return False


def _named_next(state: State, card: Found) -> bool:
    """Whether declarer, of the offending side, has named dummy's card for the next trick.

    Law: 63A2 (1987-2017).
    """
    if state.declarer is None or card.by.side is not state.declarer.side or len(card.trick) < 4:
        return False
    last = max(laid.at for laid in card.trick)
    return any(isinstance(act, Designates) for act in state.acts[last:])


def _assented(book: LawBook, state: State, side: Side, acts: tuple[Action, ...]) -> Law | None:
    """Opponents claimed or conceded: what agreement to it makes of the revoke.

    Law: 63A4 of 2017: as soon as the agreement is established under 69A; 63A3 of 1987-2007: as soon as it is given.
    """
    if any(_objects(act, side) for act in acts):
        return None
    later = book.maybe("63A4")
    if later is not None:
        return later if any(goes_on(act, side) for act in acts) else None
    agreed = state.over or any(_agrees(act, side) for act in acts)
    return book.law("63A3#agree") if agreed else None


def _objects(act: Action, side: Side) -> bool:
    match act:
        case Objects(by=by):
            return by.side is side
        case _:
            return False


def _agrees(act: Action, side: Side) -> bool:
    match act:
        case Agrees(by=by):
            return by.side is side
        case _:
            return False
