"""Guide cards: where a pair goes round by round, and what happens at a table. Four on a page, to be cut."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import assert_never

from oddtrick.movements.guide import Away, Move, MoveKind, PairCard, Playing, SittingOut, Step, TableCard, TableRow
from oddtrick.movements.guide import pair_card as pair_card_of
from oddtrick.movements.guide import table_card as table_card_of
from oddtrick.movements.model import Movement
from oddtrick.printing.document import document, grid
from oddtrick.printing.pen import PLAIN, RULE, SHADE, SOFT, Align, Pen, Style
from oddtrick.wording import Wording

Row = tuple[str, ...]
Cell = Callable[[Pen, float, float, float, float], None]


def called(movement: Movement, pairs: Sequence[str], number: int) -> str:
    """What a pair is called: its id where there is one, otherwise the number that the movement announces."""
    known = pairs[number - 1] if number <= len(pairs) else ""
    return known or str(movement.label(number))


def pair_cards_pdf(
    title: str, movement: Movement, wording: Wording, style: Style = PLAIN, pairs: Sequence[str] = (), since: int = 1
) -> bytes:
    """A card for each pair.

    Args:
        title: of the session.
        movement: who is due where.
        wording: language.
        style: paper.
        pairs: ids by the movement's numbers, where pairs have ids of their own.
        since: first round on the card.
    """
    cards = [pair_card_of(movement, pair) for pair in movement.pairs]
    cells = [_pair_cell(_pair_since(card, since), movement, pairs, title, wording) for card in cards]
    return document(wording.say("print.guides-of", title=title), grid(cells, 2, 2, style, gap=20), wording, style)


def _pair_since(card: PairCard, since: int) -> PairCard:
    return replace(card, steps=tuple(step for step in card.steps if step.round >= since))


def table_cards_pdf(
    title: str, movement: Movement, wording: Wording, style: Style = PLAIN, pairs: Sequence[str] = (), since: int = 1
) -> bytes:
    """A card for each table; arguments as for `pair_cards_pdf`."""
    cards = [table_card_of(movement, table) for table in range(1, movement.tables + 1)]
    cells = [_table_cell(_table_since(card, since), movement, pairs, title, wording) for card in cards]
    return document(wording.say("print.guides-of", title=title), grid(cells, 1, 2, style, gap=20), wording, style)


def _table_since(card: TableCard, since: int) -> TableCard:
    return replace(card, rows=tuple(row for row in card.rows if row.round >= since))


def _pair_cell(card: PairCard, movement: Movement, pairs: Sequence[str], title: str, wording: Wording) -> Cell:
    say = wording.say
    heads = (say("print.round"), say("print.table"), say("print.side"), say("print.guide.against"), say("print.boards"))
    rows = [pair_row(step, movement, wording, pairs) for step in card.steps]
    name = say("print.guide.pair", pair=called(movement, pairs, card.pair))
    return _card(name, title, heads, rows, (0.13, 0.29, 0.44, 0.68, 1.0))


def pair_row(step: Step, movement: Movement, wording: Wording, pairs: Sequence[str] = ()) -> Row:
    """Round, table, side, opponents and boards of a step."""
    say = wording.say
    match step.stop:
        case Playing(table, side, opponents, _, boards):
            seat = say(f"print.side.{side.value}")
            return str(step.round), str(table), seat, called(movement, pairs, opponents), board_range(boards)
        case SittingOut(table, side):
            return str(step.round), str(table), say(f"print.side.{side.value}"), say("print.guide.sit-out"), ""
        case Away():
            return str(step.round), "", "", say("print.guide.away"), ""
        case _:
            assert_never(step.stop)


def _table_cell(card: TableCard, movement: Movement, pairs: Sequence[str], title: str, wording: Wording) -> Cell:
    say = wording.say
    heads = (
        say("print.round"),
        say("print.side.NS"),
        say("print.side.EW"),
        say("print.boards"),
        say("print.guide.after", side=say("print.side.NS")),
        say("print.guide.after", side=say("print.side.EW")),
        say("print.guide.boards-to"),
    )
    rows = [table_row(row, movement, wording, pairs) for row in card.rows]
    name = say("print.guide.table", table=card.table)
    return _card(name, title, heads, rows, (0.09, 0.19, 0.29, 0.49, 0.66, 0.83, 1.0))


def table_row(row: TableRow, movement: Movement, wording: Wording, pairs: Sequence[str] = ()) -> Row:
    """Round, pairs, boards, and where pairs and boards go."""
    nobody = wording.say("print.guide.nobody")
    over = row.round == movement.rounds
    boards = board_range(row.boards)
    if row.shared_with:
        shared = ", ".join(map(str, row.shared_with))
        boards = f"{boards} ({wording.say('print.guide.shared', tables=shared)})"
    return (
        str(row.round),
        nobody if row.ns is None else called(movement, pairs, row.ns),
        nobody if row.ew is None else called(movement, pairs, row.ew),
        boards,
        "" if row.ns is None else move_text(row.ns_move, wording),
        "" if row.ew is None else move_text(row.ew_move, wording),
        ", ".join(map(str, row.boards_next)) or ("" if over else wording.say("print.guide.stand")),
    )


def move_text(move: Move, wording: Wording) -> str:
    """Where a pair goes, in few words."""
    side = "" if move.side is None else wording.say(f"print.side.{move.side.value}")
    match move.kind:
        case MoveKind.STAY:
            return wording.say("print.guide.stay")
        case MoveKind.TURN:
            return wording.say("print.guide.turn", side=side)
        case MoveKind.TABLE:
            return wording.say("print.guide.move", table=move.table, side=side)
        case MoveKind.END:
            return wording.say("print.guide.end")
        case _:
            assert_never(move.kind)


def board_range(boards: Sequence[int]) -> str:
    """First and last of consecutive boards; empty where there are none.

    Example:
        >>> board_range(range(1, 4)), board_range(range(5, 6)), board_range(())
        ('1–3', '5', '')
    """
    if not boards:
        return ""
    return str(boards[0]) if len(boards) == 1 else f"{boards[0]}–{boards[-1]}"


def _card(name: str, title: str, heads: Row, rows: Sequence[Row], shares: tuple[float, ...]) -> Cell:
    def draw(pen: Pen, x: float, y: float, width: float, height: float) -> None:
        pen.box(x, y, width, height, edge=RULE, radius=8)
        left, right = x + 12, x + width - 12
        pen.text(left, y + 26, name, size=18, bold=True)
        room = width - 36 - pen.width(name, 18, bold=True)
        pen.text(right, y + 26, title, size=9, ink=SOFT, align=Align.RIGHT, within=room)
        stops = [left + (right - left) * share for share in (0.0, *shares)]
        row = min(26.0, (height - 62) / max(len(rows), 1))
        _cells(pen, heads, stops, y + 46, 7.5, soft=True)
        pen.line(left, y + 50, right, y + 50, ink=SOFT)
        for place, cells in enumerate(rows):
            top = y + 51 + place * row
            if place % 2:
                pen.box(left, top, right - left, row, fill=SHADE, edge=None)
            _cells(pen, cells, stops, top + row * 0.7, min(13.0, row * 0.62))

    return draw


def _cells(pen: Pen, cells: Row, stops: list[float], y: float, size: float, *, soft: bool = False) -> None:
    for text, left, right in zip(cells, stops, stops[1:], strict=False):
        if soft:
            pen.text(left + 2, y, text, size=size, ink=SOFT, within=right - left - 5)
        else:
            pen.text(left + 2, y, text, size=size, within=right - left - 5)
