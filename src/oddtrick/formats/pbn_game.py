"""One game of PBN from its tags.

Source: PBN 2.1, chapters 3 and 4.

Example:
    >>> from oddtrick.formats.pbn_text import games
    >>> text = '[Board "2"]\\n[Declarer "E"]\\n[Contract "3N"]\\n[Result "NS 5"]\\n[Home "Blue"]\\n'
    >>> game, faults = game_of(next(games(text, "x.pbn")), Boards("x.pbn"), None)
    >>> game.board, str(game.contract), game.tricks, game.extra, faults
    (2, '3NT', 8, {'Home': 'Blue'}, [])
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TypeVar

from oddtrick.formats.diagnostics import Diagnostic
from oddtrick.formats.game import Game
from oddtrick.formats.pbn_boards import Boards
from oddtrick.formats.pbn_draft import Draft
from oddtrick.formats.pbn_faults import Faults
from oddtrick.formats.pbn_names import MANDATORY, SECTIONS, SUPPLEMENTAL, export_place, is_table
from oddtrick.formats.pbn_outcome import outcome_of
from oddtrick.formats.pbn_table_in import table_of
from oddtrick.formats.pbn_text import Game as Text
from oddtrick.formats.pbn_text import Tag
from oddtrick.formats.pbn_values import read_deal
from oddtrick.words.deals import Deal
from oddtrick.words.errors import Impossible
from oddtrick.words.seats import Seat, Side, Vulnerability, dealer_of

T = TypeVar("T")
FIELDS = frozenset({*MANDATORY, *SECTIONS, "Table", "Round", "Section", "Room", "Score", "PairNS", "PairEW"})
KNOWN = SUPPLEMENTAL | frozenset(MANDATORY)
_PLAYERS = {seat: seat.name.title() for seat in Seat}
_PAIRS = {side: f"Pair{side.value}" for side in Side}
_OWN_DIRECTIVE = re.compile(r"PBN \d|EXPORT\b|Content-type\s*:", re.IGNORECASE)
_ISO_DATE = re.compile(r"(\d{4})-(\d\d)-(\d\d)", re.ASCII)
_NUMBER = re.compile(r"0*[1-9]\d{0,5}", re.ASCII)


def game_of(text: Text, boards: Boards, first_table: Game | None) -> tuple[Game, list[Diagnostic]]:
    """A game, and what was noticed.

    Args:
        text: its tags.
        boards: to number those that say no number.
        first_table: the game before, where this one is the same board at another table.
    """
    draft = Draft(text, Faults(boards.source))
    board, name = _board(draft, boards, first_table)
    dealer = _seat(draft, "Dealer") or (first_table.given_dealer if first_table else None)
    vulnerable = _read(draft, "Vulnerable", Vulnerability.parse)
    vulnerable = vulnerable or (first_table.given_vulnerable if first_table else None)
    by_number = dealer or _by_number(draft, board)
    deal = first_table.deal if first_table else _deal(draft, by_number or Seat.NORTH)
    outcome = outcome_of(draft, by_number, deal)
    _sections(draft)
    comments = sorted(draft.comments, key=lambda comment: export_place(comment[0]))
    places, said = tuple(place for place, _ in comments), tuple(text for _, text in comments)
    game = Game(
        board, name, deal, dealer or outcome.dealer, vulnerable, outcome.calls, outcome.complete, outcome.cards,
        outcome.claim, outcome.contract, outcome.passed_out, outcome.declarer, outcome.tricks, outcome.points,
        _named(draft, _PLAYERS), _named(draft, _PAIRS),
        _room(draft), draft["Table"], draft["Round"], draft["Section"], draft["Event"], draft["Site"],
        date_of(draft["Date"]), draft["Scoring"], said, places, draft.extra, draft.tables, outcome.auction_rest,
        outcome.play_rest, text.line,
    )  # fmt: skip
    return game, draft.faults.found


def _board(draft: Draft, boards: Boards, first_table: Game | None) -> tuple[int | None, str]:
    said = draft["Board"]
    if _NUMBER.fullmatch(said):
        return boards.of(draft.text), ""
    if said:
        boards.of(draft.text)
        return None, said
    if first_table is not None or draft["Deal"]:
        number = boards.of(draft.text)
        return (first_table.board, first_table.name) if first_table else (number, "")
    return None, ""


def _by_number(draft: Draft, board: int | None) -> Seat | None:
    """The dealer by the board's number; of a board that has none in the file its auction tells the dealer."""
    told = not draft["Board"] and draft["Auction"].strip()[:1].upper() in tuple("NESW")
    return dealer_of(board) if board and not told else None


def _read(draft: Draft, name: str, reader: Callable[[str], T]) -> T | None:
    """A value, None where there is none; one that cannot be read stays as it is."""
    value = draft[name]
    if not value:
        return None
    try:
        return reader(value)
    except Impossible:
        draft.keep(name, f"{name} {value[:40]!r} cannot be read")
        return None


def _seat(draft: Draft, name: str) -> Seat | None:
    return _read(draft, name, Seat.parse)


def _deal(draft: Draft, first: Seat) -> Deal | None:
    if not draft["Deal"]:
        return None
    deal, faults = read_deal(draft["Deal"], first)
    if faults:
        draft.keep("Deal", "; ".join(faults[:4]))
    elif deal.is_complete:
        return deal
    elif not any(deal.hands.values()):
        draft.faults.warn(draft.tag("Deal"), "pbn.deal", "no hand has cards")
    elif any(len(hand) > 13 for hand in deal.hands.values()) or any("twice" in fault for fault in deal.faults()):
        draft.faults.warn(draft.tag("Deal"), "pbn.deal-faulty", ", ".join(deal.faults()[:4]))
    return deal


def date_of(said: str) -> str:
    """A date as the standard writes it, where it is one of ISO 8601; nothing where nothing of it is known."""
    return _ISO_DATE.sub(r"\1.\2.\3", said) if any(map(str.isalnum, said)) else ""


def _named(draft: Draft, names: Mapping[T, str]) -> dict[T, str]:
    """The values of some tags by what they are about."""
    return {key: value for key, name in names.items() if (value := draft[name])}


def _room(draft: Draft) -> str:
    value = draft["Room"].lower()
    if value in ("", "open", "closed"):
        return value
    draft.extra["Room"] = draft["Room"]
    return ""


def _sections(draft: Draft) -> None:
    """What else the game says: tables, tags of other names, lines that programs write for themselves."""
    for name, (_, tag) in draft.tags.items():
        if name in SECTIONS or (name in FIELDS and not tag.section):
            continue
        if is_table(name) or (tag.section and name not in KNOWN):
            draft.tables[name] = table_of(tag, draft.faults)
        elif tag.section:
            _stray(draft, tag)
        if name not in FIELDS and name not in draft.tables:
            draft.extra.setdefault(name, tag.value)
    draft.extra |= directives_of(draft.text.directives)


def directives_of(lines: list[str]) -> dict[str, str]:
    """What programs write for themselves in lines that begin with `%`; nothing where there is none."""
    own = [line for line in lines if line and not _OWN_DIRECTIVE.match(line)]
    return {"%": "\n".join(own)} if own else {}


def _stray(draft: Draft, tag: Tag) -> None:
    """Words after a tag that has no section: a remark."""
    words = " ".join(token.text for token in tag.tokens)
    draft.faults.warn(tag.tokens[0], "pbn.stray", f"{words[:40]!r} after {tag.name}: kept as a remark")
    if words.strip():
        draft.comments.append((tag.name, words.strip()))
