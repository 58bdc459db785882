"""PBN written: the export format, one way to say each thing, or the import format, with only what is known.

A file of the export format is the same to the byte whoever writes it: fifteen tags in their order, the others by name,
auction, play, tables by name, CRLF, no line over 255 characters with its end. What goes beyond ISO 8859-1 makes the
file UTF-8, and it says so.

Source: PBN 2.1, chapters 2 and 3.

Example:
    >>> written = write_pbn([Game(board=1, players={Seat.NORTH: "Ann"})])
    >>> written.data.decode().splitlines()[:5]
    ['% PBN 2.1', '% EXPORT', '[Event "?"]', '[Site "?"]', '[Date "????.??.??"]']
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import Enum

from oddtrick.formats.game import Game, Written
from oddtrick.formats.pbn_grammar import fault_of
from oddtrick.formats.pbn_lines import UNLIMITED, Lines
from oddtrick.formats.pbn_names import MANDATORY, SECTIONS, export_place
from oddtrick.formats.pbn_sections_out import write_auction, write_play, write_table
from oddtrick.words.contracts import Denomination
from oddtrick.words.seats import Seat, Side, Vulnerability

LONGEST = 255 - len("\r\n")
_NAME = re.compile(r"[A-Za-z0-9_]+", re.ASCII)
_ISO_DATE = re.compile(r"(\d{4})-(\d\d)-(\d\d)", re.ASCII)
_VULNERABLE = {
    Vulnerability.NONE: "None",
    Vulnerability.NS: "NS",
    Vulnerability.EW: "EW",
    Vulnerability.BOTH: "All",
}
_UNKNOWN_DATE = "????.??.??"


class Layout(Enum):
    """How a file is written."""

    EXPORT = "export"
    """For other programs: everything the standard demands, in its order."""
    IMPORT = "import"
    """For people: only what is known, comments as they are."""


def write_pbn(games: Iterable[Game], layout: Layout = Layout.EXPORT, source: str = "") -> Written:
    """A file of games.

    Args:
        games: in order.
        layout: export or import format.
        source: name of the file, for what it lacks.

    Returns:
        The file. What it lacks is of two kinds: errors are not in it, warnings are, against the standard.
    """
    export = layout is Layout.EXPORT
    lines = Lines(LONGEST if export else UNLIMITED, source)
    head = ["% PBN 2.1", "% EXPORT"] if export else ["% PBN 2.1"]
    for number, game in enumerate(games):
        if number:
            lines.add("")
        _game(game, export, lines)
    return Written(_encoded(head, lines.found, "\r\n" if export else "\n"), tuple(lines.lacking))


def _encoded(head: list[str], found: list[str], end: str) -> bytes:
    body = "".join(f"{line}{end}" for line in found)
    charset = "" if body.isascii() else "UTF-8" if any(one > "\xff" for one in body) else "ISO-8859-1"
    if charset:
        head = [*head, f"% Content-type: text/x-pbn; charset={charset}"]
    text = "".join(f"{line}{end}" for line in head) + body
    return text.encode(charset or "ascii", errors="replace")


def _game(game: Game, export: bool, lines: Lines) -> None:
    for line in filter(None, game.extra.get("%", "").split("\n")):
        lines.add(f"%{lines.printed(line)}")
    comments = _comments(game)
    values = _values(game, export, lines)
    for name in comments.keys() - values.keys() - game.tables.keys() - {"", "Auction", "Play"}:
        values[name] = ""
    for comment in comments.pop("", []):
        lines.comment(comment)
    for name in sorted(values, key=export_place) if export else values:
        lines.tag(name, values[name])
        if fault_of(name, values[name]):
            lines.doubt(
                f"pbn.{name.lower()}", f"{name} {values[name][:40]!r}: {fault_of(name, values[name])} is expected"
            )
        for comment in comments.get(name, []):
            lines.comment(comment)
    write_auction(game, lines, comments.get("Auction", []))
    write_play(game, _trump(game), lines, comments.get("Play", []))
    _tables(game, export, lines, comments)


def _tables(game: Game, export: bool, lines: Lines, comments: dict[str, list[str]]) -> None:
    for name in sorted(game.tables, key=export_place) if export else game.tables:
        if _NAME.fullmatch(name) and name not in SECTIONS and name not in MANDATORY:
            write_table(name, game.tables[name], lines, comments.get(name, []))
        else:
            lines.lack("pbn.tag", f"{name[:40]!r} cannot be the name of a table")


def _comments(game: Game) -> dict[str, list[str]]:
    """The comments by the tag that they stand after; those of other places at the head."""
    found: dict[str, list[str]] = {}
    for place, comment in enumerate(game.comments):
        after = game.comment_places[place] if place < len(game.comment_places) else ""
        found.setdefault(after if _NAME.fullmatch(after) and after != "Note" else "", []).append(comment)
    return found


def _values(game: Game, export: bool, lines: Lines) -> dict[str, str]:
    """The tags of the identification section; the file's own values where no field carries them."""
    own = {name: value for name, value in game.extra.items() if name != "%"}
    values = {name: own.pop(name, "") or value for name, value in _mandatory(game).items()}
    if not export:
        values = {n: value for n, value in values.items() if value not in ("", "?", _UNKNOWN_DATE) or n == "Board"}
    more = {
        "Table": game.table,
        "Round": game.round,
        "Section": game.section,
        "Room": game.room.title(),
        "Score": "" if game.points is None else f"NS {game.points}",
        **{f"Pair{side.value}": game.sides.get(side, "") for side in Side},
    }
    values |= {name: value for name, value in more.items() if value}
    for name, value in own.items():
        if _NAME.fullmatch(name) and name not in SECTIONS and name not in game.tables:
            values[name] = value
        else:
            lines.lack("pbn.tag", f"{name[:40]!r} cannot be the name of a tag: {value[:40]!r} is not written")
    return values


def _mandatory(game: Game) -> dict[str, str]:
    dealer, vulnerable = game.dealer, game.vulnerable
    tricks = game.claim if game.tricks is None else game.tricks
    values = {
        "Event": game.event,
        "Site": game.site,
        "Date": _ISO_DATE.sub(r"\1.\2.\3", game.date) or _UNKNOWN_DATE,
        "Board": game.name if game.board is None else str(game.board),
        **{seat.name.title(): game.players.get(seat, "") for seat in (Seat.WEST, Seat.NORTH, Seat.EAST, Seat.SOUTH)},
        "Dealer": dealer.value if dealer else "",
        "Vulnerable": _VULNERABLE[vulnerable] if vulnerable else "",
        "Deal": game.deal.to_text(dealer or Seat.NORTH) if game.deal else "",
        "Scoring": game.scoring,
        "Declarer": game.declarer.value if game.declarer else "",
        "Contract": "Pass" if game.passed_out else str(game.contract or ""),
        "Result": "" if tricks is None else str(tricks),
    }
    passed = ("Declarer", "Result") if game.passed_out else ()
    return {name: value if value or name in passed else "?" for name, value in values.items()}


def _trump(game: Game) -> Denomination:
    if game.contract is not None:
        return game.contract.denomination
    said = game.extra.get("Contract", "")
    return next((one for one in Denomination if one.value == said), Denomination.NO_TRUMP)
