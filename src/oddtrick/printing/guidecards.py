"""Guide cards: where a pair (player, pair of a team) goes round by round, and what happens at a table; to be cut."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import assert_never

from oddtrick.movements.guide import (
    Away,
    Move,
    MoveKind,
    PairCard,
    Playing,
    Resting,
    SittingOut,
    Step,
    TableCard,
    TableRow,
    pair_cards,
)
from oddtrick.movements.guide import table_card as table_card_of
from oddtrick.movements.model import Movement
from oddtrick.printing.document import document, grid
from oddtrick.printing.pen import PLAIN, RULE, SHADE, SOFT, Align, Pen, Style
from oddtrick.wording import Wording
from oddtrick.wording.boards import spans
from oddtrick.words.contestants import Contestants

Row = tuple[str, ...]
Cell = Callable[[Pen, float, float, float, float], None]


def called(movement: Movement, pairs: Sequence[str], number: int) -> str:
    """What a pair is called: its id where there is one, otherwise the number that the movement announces."""
    known = pairs[number - 1] if number <= len(pairs) else ""
    return known or str(movement.label(number))


def called_together(movement: Movement, pairs: Sequence[str], numbers: Sequence[int]) -> str:
    """What those on a side are called: one pair or team, or two players.

    Example:
        >>> from oddtrick.movements.individual import individual
        >>> called_together(individual(8), ("A1", "A2", "A3"), (3, 7))
        'A3+7'
    """
    return "+".join(called(movement, pairs, number) for number in numbers)


def pair_cards_pdf(
    title: str, movement: Movement, wording: Wording, style: Style = PLAIN, pairs: Sequence[str] = (), since: int = 1
) -> bytes:
    """A card for each pair; one for each of the two pairs of a team.

    Args:
        title: of the session.
        movement: who is due where.
        wording: language.
        style: paper.
        pairs: ids by the movement's numbers, where pairs have ids of their own.
        since: first round on the card.
    """
    cells = [_pair_cell(_pair_since(card, since), movement, pairs, title, wording) for card in pair_cards(movement)]
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
    players = movement.contestants is Contestants.PLAYERS
    partner = (say("print.guide.partner"),) if players else ()
    heads = (say("print.round"), say("print.table"), say("print.side"), *partner,
             say("print.guide.against"), say("print.boards"))  # fmt: skip
    rows = [pair_row(step, movement, wording, pairs) for step in card.steps]
    shares = (0.12, 0.25, 0.38, 0.54, 0.76, 1.0) if players else (0.13, 0.29, 0.44, 0.68, 1.0)
    return _card(_name(card, movement, pairs, wording), title, heads, rows, shares)


def _name(card: PairCard, movement: Movement, pairs: Sequence[str], wording: Wording) -> str:
    """Whose card it is."""
    who = called(movement, pairs, card.pair)
    match movement.contestants:
        case Contestants.PAIRS:
            return wording.say("print.guide.pair", pair=who)
        case Contestants.PLAYERS:
            return wording.say("print.guide.player", player=who)
        case Contestants.TEAMS:
            side = "" if card.side is None else wording.say(f"print.side.{card.side.value}")
            return wording.say("print.guide.team", team=who, side=side)
        case _:
            assert_never(movement.contestants)


def pair_row(step: Step, movement: Movement, wording: Wording, pairs: Sequence[str] = ()) -> Row:
    """Round, table, side, partner in an individual, opponents and boards of a step."""
    say = wording.say
    alone = ("",) if movement.contestants is Contestants.PLAYERS else ()
    match step.stop:
        case Playing(table, side, opponents, _, boards, partner):
            with_ = alone if partner is None else (called(movement, pairs, partner),)
            against = called_together(movement, pairs, opponents)
            return str(step.round), str(table), say(f"print.side.{side.value}"), *with_, against, spans(boards)
        case SittingOut(table, side):
            seat = say(f"print.side.{side.value}")
            return str(step.round), str(table), seat, *alone, say("print.guide.sit-out"), ""
        case Resting():
            return str(step.round), "", "", *alone, say("print.guide.sit-out"), ""
        case Away():
            return str(step.round), "", "", *alone, say("print.guide.away"), ""
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
    players = movement.contestants is Contestants.PLAYERS
    shares = (0.07, 0.16, 0.25, 0.38, 0.66, 0.92, 1.0) if players else (0.09, 0.19, 0.29, 0.49, 0.66, 0.83, 1.0)
    return _card(name, title, heads, rows, shares)


def table_row(row: TableRow, movement: Movement, wording: Wording, pairs: Sequence[str] = ()) -> Row:
    """Round, pairs, boards, and where pairs and boards go."""
    nobody = wording.say("print.guide.nobody")
    over = row.round == movement.rounds
    boards = spans(row.boards)
    if row.shared_with:
        shared = ", ".join(map(str, row.shared_with))
        boards = f"{boards} ({wording.say('print.guide.shared', tables=shared)})"

    def then(numbers: tuple[int, ...], moves: tuple[Move, ...]) -> str:
        if over or len(moves) < 2:
            return "".join(move_text(move, wording) for move in moves[:1])
        players = (called(movement, pairs, one) for one in numbers)
        return ", ".join(player_move(one, move, wording) for one, move in zip(players, moves, strict=True))

    return (
        str(row.round),
        called_together(movement, pairs, row.ns) or nobody,
        called_together(movement, pairs, row.ew) or nobody,
        boards,
        then(row.ns, row.ns_moves),
        then(row.ew, row.ew_moves),
        ", ".join(map(str, row.boards_next)) or ("" if over or not boards else wording.say("print.guide.stand")),
    )


def player_move(player: str, move: Move, wording: Wording) -> str:
    """Where one of two players goes, in fewer words still."""
    if move.side is None:
        return wording.say("print.guide.player-rests", player=player, text=move_text(move, wording))
    side = wording.say(f"print.side.{move.side.value}")
    return wording.say("print.guide.player-moves", player=player, table=move.table, side=side)


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
        case MoveKind.REST:
            return wording.say("print.guide.sit-out")
        case MoveKind.END:
            return wording.say("print.guide.end")
        case _:
            assert_never(move.kind)


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
