r"""Write LIN: hands of one table, or a match of two rooms with its title, names and results.

Tags stand as Bridge Base Online writes them, a board on a line. Hands are high to low; the fourth is left out where it
is the rest. A match (a title, teams, a closed room, a result without an auction) has `vg` and `rs` before the boards.

Source: files of Bridge Base Online.

Example:
    >>> from oddtrick.words.deals import Deal
    >>> deal = Deal.parse("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. -")
    >>> write_lin((Game(board=2, deal=deal),)).data
    b'qx|o2|pn|,,,|st||md|4SHDAKQJT98765432C,SHDCAKQJT98765432,SAKQJT98765432HDC|rh||ah|Board 2|sv|n|pg||\r\n'
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from oddtrick.formats.game import Game, Put, Said, Written
from oddtrick.formats.lacking import Lacking
from oddtrick.formats.lin_header import SCORING
from oddtrick.formats.lin_url import link_of
from oddtrick.formats.lin_words import SEATS, call_text, deal_text, result_text, vulnerability_text
from oddtrick.words.deals import Deal
from oddtrick.words.seats import Seat, Side, dealer_of

_SCORING_LETTERS = {name: letter for letter, name in SCORING.items()}
_NO_DEAL = Deal.parse("N:- - - -")
_CARRIED = frozenset(("carried", "mp"))


@dataclass(frozen=True, slots=True)
class Slot:
    """Two tables of a board in a file.

    Attributes:
        label: its number in `qx`.
        games: by room, as far as there are any.
    """

    label: int
    games: Mapping[str, Game]


def write_lin(games: Sequence[Game], source: str = "LIN") -> Written:
    """A LIN file.

    Args:
        games: in order.
        source: name of the file, for what it lacks.

    Returns:
        The file, in UTF-8 with CRLF, and what LIN has no place for.
    """
    lacking = Lacking("lin", source)
    slots = _slots(games)
    match = any(_needs_header(game) for game in games)
    rows = _header(slots, lacking) if match else []
    for slot in slots:
        for room, game in slot.games.items():
            _note_lacking(game, match, lacking)
            if not (match and _only_result(game)):
                rows.append(_board(game, f"{room[0]}{slot.label}", lacking))
    return Written("".join(row + "\r\n" for row in rows).encode(), lacking.diagnostics)


def lin_link(game: Game) -> str:
    """The link that shows a game in the hand viewer of Bridge Base Online."""
    return link_of(_board(game, "", Lacking("lin", "")))


def _slots(games: Iterable[Game]) -> list[Slot]:
    """Games by board: the closed room's beside the open room's before it."""
    found: list[dict[str, Game]] = []
    for game in games:
        room = "closed" if game.room.lower().startswith("c") else "open"
        fits = found and room == "closed" and room not in found[-1] and _same(found[-1]["open"], game)
        if fits:
            found[-1][room] = game
        else:
            found.append({room: game})
    numbers = [next(iter(slot.values())).board for slot in found]
    rising = all(
        one is not None and (place == 0 or one > (numbers[place - 1] or 0)) for place, one in enumerate(numbers)
    )
    spread = rising and numbers and (numbers[-1] or 0) - (numbers[0] or 0) < 4 * len(numbers)
    return [
        Slot((number or 0) if spread else place, slot)
        for place, (number, slot) in enumerate(zip(numbers, found, strict=True), 1)
    ]


def _same(one: Game, other: Game) -> bool:
    return one.board == other.board and one.room != ""


def _needs_header(game: Game) -> bool:
    titled = game.event or game.round or game.scoring or any(game.sides.values()) or _CARRIED & set(game.extra)
    return bool(titled or game.room) or _stated(game)


def _stated(game: Game) -> bool:
    """Only a list of results can say its contract or its tricks."""
    result = game.contract is not None and game.declarer is not None
    if not game.complete:
        return result or game.passed_out
    return result and game.tricks is not None and game.claim is None and len(game.cards) < 52


def _only_result(game: Game) -> bool:
    return game.deal is None and not game.calls and not game.cards and game.claim is None and not game.comments


def _header(slots: Sequence[Slot], lacking: Lacking) -> list[str]:
    games = [game for slot in slots for game in slot.games.values()]
    first, last = slots[0].label, slots[-1].label
    by_label = {slot.label: slot.games for slot in slots}
    one = games[0]
    for name in ("event", "round", "scoring"):
        if any(getattr(game, name) != getattr(one, name) for game in games):
            lacking.says(f"another {name} than the first board's", one)
    teams = _teams(games)
    carried = (one.extra.get("carried", "") + ",").split(",")
    letter = _SCORING_LETTERS.get(one.scoring, one.scoring)
    cells = (one.event, one.round, letter, str(first), str(last), teams[0], carried[0], teams[1], carried[1])
    rows = ["vg|" + ",".join(_cell(cell, lacking, one) for cell in cells) + "|"]
    labels = range(first, last + 1)
    rows.append("rs|" + ",".join(_results(by_label.get(label, {})) for label in labels) + "|")
    if any("mp" in game.extra for game in games):
        scores = (_first_extra(by_label.get(label, {}), "mp") or "," for label in labels)
        rows.append("mp|" + ",".join(scores) + "|")
    if any(game.board != slot.label for slot in slots for game in slot.games.values()):
        numbers = {slot.label: next(iter(slot.games.values())).board for slot in slots}
        rows.append("bn|" + ",".join(str(numbers.get(label) or "") for label in labels) + "|")
    if any(_only_result(game) and game.players for game in games):
        players = [next(iter(by_label[label].values())).players if label in by_label else {} for label in labels]
        names = (_cell(those.get(seat, ""), lacking, one) for those in players for seat in SEATS)
        rows.append("pw|" + ",".join(names) + "|")
    rows.append("pg||")
    return rows


def _first_extra(games: Mapping[str, Game], name: str) -> str:
    return next((game.extra[name] for game in games.values() if name in game.extra), "")


def _teams(games: Iterable[Game]) -> tuple[str, str]:
    """The teams that sit North-South and East-West in the open room."""
    for game in games:
        north_south, east_west = game.sides.get(Side.NS, ""), game.sides.get(Side.EW, "")
        if north_south or east_west:
            return (east_west, north_south) if game.room == "closed" else (north_south, east_west)
    return "", ""


def _results(games: Mapping[str, Game]) -> str:
    return ",".join(_result(games.get(room)) for room in ("open", "closed"))


def _result(game: Game | None) -> str:
    if game is None:
        return ""
    if game.contract is None or game.declarer is None:
        return "PASS" if game.passed_out else ""
    return result_text(game.contract, game.declarer, game.tricks)


def _board(game: Game, label: str, lacking: Lacking) -> str:
    number = game.board
    dealer = game.given_dealer or (dealer_of(number) if number else Seat.NORTH)
    names = ",".join(_cell(game.players.get(seat, ""), lacking, game) for seat in SEATS)
    heading = f"Board {number}" if number else _text(game.name, lacking, game)
    tags = [("qx", label)] if label else []
    tags += [("pn", names), ("st", "")]
    if game.deal is not None or game.given_dealer is not None:
        tags.append(("md", deal_text(dealer, game.deal or _NO_DEAL)))
    tags += [("rh", ""), ("ah", heading)]
    vulnerable = game.vulnerable
    if vulnerable is not None:
        tags.append(("sv", vulnerability_text(vulnerable)))
    for comment in game.comments:
        tags += _notes(comment, lacking, game)
    for said in game.calls:
        tags += _said(said, lacking, game)
    tags.append(("pg", ""))
    tags += _played(game, lacking)
    if game.claim is not None:
        tags += [("mc", str(game.claim)), ("pg", "")]
    return "".join(f"{tag}|{value}|" for tag, value in tags)


def _said(said: Said, lacking: Lacking, game: Game) -> Iterator[tuple[str, str]]:
    yield "mb", call_text(said.call) + ("!" if said.alerted else "")
    if said.alert:
        yield "an", _text(said.alert, lacking, game)
    yield from _notes(said.note, lacking, game)


def _played(game: Game, lacking: Lacking) -> Iterator[tuple[str, str]]:
    cards: Sequence[Put] = game.cards
    for place, put in enumerate(cards, 1):
        yield "pc", str(put.card)
        yield from _notes(put.note, lacking, game)
        if place % 4 == 0 or place == len(cards):
            yield "pg", ""


def _notes(text: str, lacking: Lacking, game: Game) -> list[tuple[str, str]]:
    return [("nt", _text(line, lacking, game)) for line in text.split("\n") if line.strip()]


def _text(text: str, lacking: Lacking, game: Game) -> str:
    if "|" in text:
        lacking.says("a bar in a text: written as /", game)
    return " ".join(text.replace("|", "/").split())


def _cell(text: str, lacking: Lacking, game: Game) -> str:
    if "," in text:
        lacking.says("a comma in a name: left out", game)
    return _text(text.replace(",", " "), lacking, game)


def _note_lacking(game: Game, match: bool, lacking: Lacking) -> None:
    """Tell what LIN has no place for."""
    lost = {
        "the deal: there is none": game.deal is None and not _only_result(game),
        "site": bool(game.site),
        "date": bool(game.date),
        "table": bool(game.table),
        "section": bool(game.section),
        "points without a contract": game.points is not None and game.contract is None and not game.passed_out,
        "a contract without its declarer": game.contract is not None and game.declarer is None,
        "tables of values": bool(game.tables),
        "signs at calls or cards": any(said.mark for said in game.calls) or any(put.mark for put in game.cards),
        "calls out of rotation": any(one.by for one in game.calls),
        "explanations of cards": any(put.alert or put.alerted for put in game.cards),
        "cards whose trick is not known": any(put.trick for put in game.cards),
        "what a comment stands after": any(game.comment_places),
    }
    for what, there in lost.items():
        if there:
            lacking.says(what, game)
    for name in game.extra:
        if not (match and name in _CARRIED):
            lacking.says(name, game)
