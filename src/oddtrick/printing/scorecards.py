"""Scorecards of pairs, two on a page: board by board, with opponents, contract, score and what it was worth."""

from __future__ import annotations

from collections.abc import Callable

from oddtrick.printing.document import document, grid
from oddtrick.printing.model import CardLine, Results, Scorecard, board_label
from oddtrick.printing.pen import PLAIN, RULE, SHADE, SOFT, Align, Pen, Style
from oddtrick.printing.shown import Shown
from oddtrick.scoring.forms import MATCHPOINTED
from oddtrick.wording import Wording

_HEAD = 50.0


def scorecards_pdf(results: Results, wording: Wording, style: Style = PLAIN) -> bytes:
    """The scorecards of all contestants, in the order of the ranking.

    Args:
        results: what to print.
        wording: language.
        style: paper and colours.
    """
    title = wording.say("print.scorecards-of", title=results.title)
    shown = Shown.of(results, wording)
    field = {row.entrant.id: len(ranking.rows) for ranking in results.rankings for row in ranking.rows}
    cells = [_cell(card, results, shown, field.get(card.entrant.id, 0)) for card in results.cards if card.lines]
    return document(title, grid(cells, 1, 2, style, gap=26), wording, style)


def summary(card: Scorecard, results: Results, shown: Shown, field: int) -> str:
    """Place, percentage and total in one line."""
    say, row = shown.wording.say, card.row
    if row is None or row.place is None:
        return ""
    words = [say("print.placed", place=shown.place(row), field=field)]
    if results.form in MATCHPOINTED and row.standing.percent is not None:
        words.append(say("print.percent-of", percent=shown.percent(row.standing.percent)))
    words.append(say("print.total-of", total=shown.total(row.standing.total)))
    words.append(say("boards", n=row.standing.boards))
    return " · ".join(words)


def lineups(card: Scorecard, shown: Shown) -> list[str]:
    """Sentences on who played when; none where it was the same players all the time.

    Args:
        card: of a contestant.
        shown: language and digits.
    """
    say, said = shown.wording.say, []
    several = len({one.session for one in card.entrant.lineups}) > 1
    for one in card.entrant.lineups:
        kind = "start" if not one.from_round else "later" if several else "round"
        names = " – ".join(map(shown.name, one.names))
        said.append(say(f"print.lineup.{kind}", session=one.session, round=one.from_round, names=names))
    return said


def penalties(card: Scorecard, shown: Shown) -> list[str]:
    """Sentences on what was added to the total or taken from it, and on a disqualification."""
    say, said = shown.wording.say, []
    if card.carry is not None:
        said.append(say("conditions.carried", amount=shown.figure(card.carry)))
    if not card.ranked:
        said.append(say("conditions.disqualified"))
    for penalty in card.penalties:
        amount, unit = shown.wording.number(penalty.amount, 2), say(f"print.penalty-unit.{penalty.unit.value}")
        if penalty.why:
            said.append(say("print.penalty-why", amount=amount, unit=unit, why=penalty.why))
        else:
            said.append(say("print.penalty", amount=amount, unit=unit))
    return said


def _cell(
    card: Scorecard, results: Results, shown: Shown, field: int
) -> Callable[[Pen, float, float, float, float], None]:
    def draw(pen: Pen, x: float, y: float, width: float, height: float) -> None:
        number = shown.wording.say("print.guide.pair", pair=card.entrant.id)
        pen.text(x + width, y + 13, number, size=12, align=Align.RIGHT)
        room = width - pen.width(number, 12) - 12
        names = shown.names(card.entrant) if card.entrant.called else ""
        pen.text(x, y + 13, names, size=14, bold=True, within=room)
        pen.text(x, y + 28, summary(card, results, shown, field), size=9.5, ink=SOFT, within=width)
        notes = [*lineups(card, shown), *penalties(card, shown)]
        for place, note in enumerate(notes):
            pen.text(x, y + 41 + 11 * place, note, size=8.5, within=width)
        top = y + _HEAD - 12 + 11 * len(notes)
        _boards(pen, card.lines, shown, (x, top, width, y + height - top))

    return draw


def _boards(pen: Pen, lines: tuple[CardLine, ...], shown: Shown, place: tuple[float, float, float, float]) -> None:
    """One column of boards, or two where there are many."""
    x, y, width, height = place
    columns = 1 if len(lines) <= 32 else 2
    each = -(-len(lines) // columns)
    row = min(16.0, (height - 20) / max(each, 1))
    wide = (width - 16 * (columns - 1)) / columns
    for column in range(columns):
        part = lines[column * each : (column + 1) * each]
        _column(pen, part, shown, x + column * (wide + 16), y, wide, row)


def _column(pen: Pen, lines: tuple[CardLine, ...], shown: Shown, x: float, y: float, width: float, row: float) -> None:
    say, size = shown.wording.say, min(9.0, row * 0.72)
    stops = [x + width * part for part in (0.07, 0.15, 0.18, 0.58, 0.60, 0.70, 0.74, 0.87, 1.0)]
    heads = (
        (stops[0], say("print.head.board"), Align.RIGHT, 0.09),
        (stops[1], say("print.side"), Align.RIGHT, 0.09),
        (stops[2], say("print.opponents"), Align.LEFT, 0.3),
        (stops[4], say("print.contract"), Align.LEFT, 0.2),
        (stops[7], say("print.points"), Align.RIGHT, 0.12),
        (stops[8], say("print.value"), Align.RIGHT, 0.12),
    )
    for at, text, align, share in heads:
        pen.text(at, y + 12, text, size=7, ink=SOFT, align=align, within=width * share - 2)
    pen.line(x, y + 16, x + width, y + 16, ink=RULE)
    for place, line in enumerate(lines):
        top = y + 17 + place * row
        if place % 2:
            pen.box(x, top, width, row, fill=SHADE, edge=None)
        _line(pen, line, shown, stops, top + row * 0.72, size)


def _line(pen: Pen, line: CardLine, shown: Shown, stops: list[float], y: float, size: float) -> None:
    parts = shown.parts(line.result.outcome)
    pen.text(stops[0], y, board_label(line.board), size=size, align=Align.RIGHT)
    pen.text(stops[1], y, shown.wording.say(f"print.side.{line.side.value}"), size=size, ink=SOFT, align=Align.RIGHT)
    opponents = ", ".join(f"{one.id} {shown.names(one)}" if one.called else one.id for one in line.opponents)
    pen.text(stops[2], y, opponents, size=size, within=stops[3] - stops[2])
    if parts.contract:
        pen.text(stops[4], y, f"{parts.contract}{parts.tricks}", size=size)
        pen.text(stops[6], y, parts.declarer, size=size, align=Align.RIGHT)
    if parts.note:
        pen.text(stops[4], y, parts.note, size=size, within=stops[7] - stops[4] - (30 if parts.contract else 0))
    pen.text(stops[7], y, shown.points(line.points), size=size, align=Align.RIGHT)
    pen.text(stops[8], y, shown.line(line.value), size=size, bold=True, align=Align.RIGHT)
