"""Write RBN: a line for each thing that is said of a game; what holds from the game before is not said again.

Source: R. Pavlicek, "Richard's Bridge Notation" (article 7A12), version 3.2.

Example:
    >>> from oddtrick.words.contracts import Contract
    >>> games = [Game(board=7, contract=Contract.parse("4SX"), declarer=Seat.WEST, tricks=9, points=100)]
    >>> write_rbn(games).data
    b'B 7\\nC 4SX:W\\nR 9+100\\n'
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from oddtrick.formats.game import Game, Put, Rest, Said, Written
from oddtrick.formats.lacking import Lacking
from oddtrick.formats.rbn import SCORING
from oddtrick.formats.rbn_lines import LASTING
from oddtrick.formats.rbn_words import auction_text, hands_text, play_text
from oddtrick.words.contracts import Doubling
from oddtrick.words.seats import Seat, Side

_LETTERS = {name: letter for letter, name in SCORING.items()}
_DATE = re.compile(r"(\d{4}|\?{4})\.(\d\d|\?\?)\.(\d\d|\?\?)")
_OWN = frozenset(("T", "M", "I", "C", "R", "N", "hidden", "carried"))
_MARKS = frozenset(("", "!", "?", "!!", "??", "!?", "?!"))
MOST_NOTES = 10
"""Of an auction or a play: their numbers have one digit."""


def write_rbn(games: Iterable[Game], source: str = "RBN") -> Written:
    """A file in RBN, in UTF-8 with LF.

    Args:
        games: in order.
        source: name of the file, for what it lacks.
    """
    lacking = Lacking("rbn", source)
    lasting: dict[str, str] = {}
    records = []
    for game in games:
        _note_lacking(game, lacking)
        values = {label: _line(value) for label, value in _lasting(game, lacking).items()}
        lines = [f"{{{_line(comment).replace('}', ')')}}}" for comment in game.comments]
        changed = [label for label in LASTING if values[label] != lasting.get(label, "")]
        own = _own(game, lacking)
        if not own and not {"B", "H"} & set(changed):
            changed.append("B")
        lines += [f"{label} {values[label]}".rstrip() for label in changed]
        lasting = values
        records.append("\n".join(lines + own) + "\n")
    return Written("\n".join(records).encode(), lacking.diagnostics)


def _line(text: str) -> str:
    return " ".join(text.split())


def _lasting(game: Game, lacking: Lacking) -> dict[str, str]:
    board = str(game.board) if game.board else _line(game.name).replace(":", "-")
    dated = _DATE.fullmatch(game.date)
    scoring, colon, more = game.scoring.partition(":")
    return {
        "D": "".join(dated.groups()) if dated else game.date,
        "T": game.extra.get("T", ""),
        "L": game.site,
        "E": game.event,
        "F": _LETTERS.get(scoring, scoring) + colon + more,
        "S": game.round,
        "K": _teams(game),
        "N": _names(game, lacking),
        "B": board + (f":{game.section}" if game.section else ""),
        "H": hands_text(game.deal, game.extra.get("hidden", "")) if game.deal is not None else "",
    }


def _teams(game: Game) -> str:
    both = [game.sides.get(side, "").replace(":", "-") for side in (Side.NS, Side.EW)]
    both = both[::-1] if game.room == "closed" else both
    carried = game.extra.get("carried", "").split(",") if "carried" in game.extra else []
    return ":".join([*both, *carried]) if any(both) or carried else ""


def _names(game: Game, lacking: Lacking) -> str:
    def name(seat: Seat) -> str:
        found = game.players.get(seat, "")
        if set(found) & set(":+"):
            lacking.says("a colon or plus sign in a name: written as a hyphen", game)
        return found.replace(":", "-").replace("+", "-")

    pairs = [f"{name(first)}+{name(second)}" for first, second in ((Seat.NORTH, Seat.SOUTH), (Seat.WEST, Seat.EAST))]
    where = {"open": "O", "closed": "C"}.get(game.room, game.table)
    cells = [*("" if pair == "+" else pair for pair in pairs), where, game.extra.get("N", "")]
    return ":".join(cells).rstrip(":")


def _own(game: Game, lacking: Lacking) -> list[str]:
    """The lines that hold for this game alone."""
    lines = []
    if game.calls or game.given_dealer is not None:
        notes = _Notes([said.alert for said in game.calls], "notes of calls after the tenth", game, lacking)
        marks = [_call_mark(said, notes) for said in game.calls]
        dealer = game.dealer or Seat.WEST
        value = auction_text(dealer, game.given_vulnerable, game.calls, marks)
        lines.append(f"A {value}" + ("Y" if game.auction_rest is Rest.CONTINUES else ""))
        lines += notes.lines
    if (game.contract is not None and not game.complete) or "C" in game.extra:
        lines.append("C " + _contract(game))
    if game.cards:
        notes = _Notes([put.note for put in game.cards], "notes of cards after the tenth", game, lacking)
        lines.append("P " + play_text(game.cards, [_card_mark(put, notes) for put in game.cards]))
        lines += notes.lines
    result = _result(game)
    lines += [f"R {result}"] if result else []
    lines += [f"{label} {_line(game.extra[label])}" for label in "MI" if label in game.extra]
    return lines


class _Notes:
    """Numbers for notes, the same text once."""

    def __init__(self, texts: Sequence[str], what: str, game: Game, lacking: Lacking) -> None:
        wanted = list(dict.fromkeys(text for text in map(_line, texts) if text))
        if len(wanted) > MOST_NOTES:
            lacking.says(what, game)
        self.numbers: Mapping[str, int] = {text: number % 10 for number, text in enumerate(wanted[:MOST_NOTES], 1)}
        self.lines = [f"{number} {text}" for text, number in self.numbers.items()]

    def mark(self, text: str) -> str:
        number = self.numbers.get(_line(text))
        return "" if number is None else f"^{number}"


def _call_mark(said: Said, notes: _Notes) -> str:
    mark = said.mark if said.mark in _MARKS else ""
    return (notes.mark(said.alert) or ("*" if said.alerted else "")) + mark


def _card_mark(put: Put, notes: _Notes) -> str:
    return (put.mark if put.mark in _MARKS else "") + notes.mark(put.note)


def _contract(game: Game) -> str:
    more = f":{_line(game.extra['C'])}" if "C" in game.extra else ""
    if game.contract is None:
        return "P:" + more if game.passed_out else ":" + more
    contract = game.contract
    doubling = {Doubling.UNDOUBLED: "", Doubling.DOUBLED: "X", Doubling.REDOUBLED: "R"}[contract.doubling]
    declarer = game.declarer.value if game.declarer else ""
    return f"{contract.level}{contract.denomination.value[0]}{doubling}:{declarer}{more}"


def _result(game: Game) -> str:
    text = "P" if game.passed_out else str(game.tricks) if game.tricks is not None else ""
    if game.points is not None:
        text += f"{game.points:+d}" if game.points else "+0"
    return text + (f":{_line(game.extra['R'])}" if "R" in game.extra else "")


def _note_lacking(game: Game, lacking: Lacking) -> None:
    """Tell what RBN has no place for."""
    lost = {
        "a claim: the tricks alone are written": game.claim is not None,
        "a room and a table": bool(game.room and game.table),
        "tables of values": bool(game.tables),
        "calls out of rotation": any(said.by for said in game.calls),
        "notes of calls": any(said.note for said in game.calls),
        "signs at calls or cards": not {one.mark for one in game.calls} | {one.mark for one in game.cards} <= _MARKS,
        "explanations of cards": any(put.alert or put.alerted for put in game.cards),
        "cards whose trick is not known": any(put.trick for put in game.cards),
        "a vulnerability without an auction": game.given_vulnerable is not None
        and not (game.calls or game.given_dealer is not None),
        "a declarer without a contract": game.declarer is not None and game.contract is None,
        "what a comment stands after": any(game.comment_places),
    }
    for what, there in lost.items():
        if there:
            lacking.says(what, game)
    for name in game.extra:
        if name not in _OWN:
            lacking.says(name, game)
