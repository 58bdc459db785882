"""Deals of PBN files, in and out.

Example:
    >>> text = '[Board "3"]\\n[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. -"]\\n'
    >>> read = read_deals(text, "night.pbn")
    >>> read.boards[0].number, read.boards[0].dealer.value, read.boards[0].deal.is_complete, read.diagnostics
    (3, 'S', True, ())
    >>> read_deals(write_deals(read.boards, title="Night"), "again").boards == read.boards
    True
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from oddtrick.formats.diagnostics import Diagnostic, Severity, first_error
from oddtrick.formats.pbn_boards import Boards, value_of
from oddtrick.formats.pbn_charset import decode_pbn
from oddtrick.formats.pbn_names import NAMES, spelled
from oddtrick.formats.pbn_text import Game, Tag, games
from oddtrick.words.deals import Deal
from oddtrick.words.errors import BadFile, Impossible
from oddtrick.words.seats import Seat, Vulnerability

MOST_BYTES = 200_000_000
MOST_CONSTANTS = 200
"""Tags whose value holds for all later games; the standard has fewer names."""
_SUIT_LETTERS = re.compile(r"(?<![A-Z0-9])([SHDC])(?=[-AKQJT2-9.]|$|10)")
_SYMBOLS = str.maketrans("♠♥♦♣♤♡♢♧", "SHDCSHDC", "\ufe0e\ufe0f")
"""Signs of suits, with those that say how they look."""
_VOID = re.compile(r"(?<=\.)-+|-+(?=\.)")


@dataclass(frozen=True, slots=True)
class BoardDeal:
    """The deal of a board.

    Attributes:
        number: of the board.
        dealer: as the file says, by Law 2 where it does not.
        vulnerable: likewise.
        deal: four hands, possibly faulty or partly unknown.
    """

    number: int
    dealer: Seat
    vulnerable: Vulnerability
    deal: Deal


@dataclass(frozen=True, slots=True)
class DealFile:
    """What a file holds.

    Attributes:
        boards: one for each board, in the order of the file.
        title: of the event, possibly empty.
        diagnostics: what was odd or could not be used.
    """

    boards: tuple[BoardDeal, ...]
    title: str = ""
    diagnostics: tuple[Diagnostic, ...] = ()


def pbn_games(data: bytes | str, source: str) -> Iterator[Game]:
    """The games of a file, its character set as it declares it.

    Raises:
        BadFile: larger than 200 MB.
    """
    if len(data) > MOST_BYTES:
        raise BadFile(source, found=f"{len(data)} bytes", expected=f"{MOST_BYTES} at most")
    return games(data.removeprefix("\ufeff") if isinstance(data, str) else decode_pbn(data)[0], source)


def read_deals(data: bytes | str, source: str) -> DealFile:
    """Deals of a file. The same board with the same deal again (one game for each table) is one board.

    Raises:
        BadFile: no deal in it.
    """
    found: dict[int, BoardDeal] = {}
    boards = Boards(source)
    notes, title = boards.notes, ""
    for game in Inherited(source).games(pbn_games(data, source)):
        notes += game.diagnostics
        tag = game.tag("Deal")
        title = title or value_of(game, "Event")
        if tag is None or not tag.value.strip():
            continue
        deal = _board_deal(game, tag, boards)
        if deal is None:
            continue
        earlier = found.setdefault(deal.number, deal)
        if earlier.deal != deal.deal:
            notes.append(
                _note(tag, source, "pbn.board-twice", f"board {deal.number} again with another deal: not used")
            )
    if not found:
        raise BadFile(source, found=first_error(notes) or "no deal", expected='games with a tag [Deal "N:..."]')
    return DealFile(tuple(found.values()), title, tuple(notes))


def _note(tag: Tag, source: str, code: str, text: str) -> Diagnostic:
    return Diagnostic(Severity.ERROR, code, source, tag.line, tag.column, text)


class Inherited:
    """Games as they are meant.

    Values `#` (that of the game before) and `##text` (this text from now on) are taken out, names are as the standard
    spells them.
    """

    def __init__(self, source: str) -> None:
        self.source = source
        self.before: dict[str, str] = {}
        self.constant: dict[str, str] = {}

    def games(self, found: Iterable[Game]) -> Iterator[Game]:
        """The same games with the names and values that they mean."""
        for game in found:
            for tag in game.tags:
                if tag.name not in NAMES:
                    self._spell(tag, game)
                if tag.value[:1] == "#" or self.constant:
                    tag.value = self._meant(tag, game)
            if self.constant:
                present = {tag.name for tag in game.tags}
                line = game.tags[0].line if game.tags else game.line
                game.tags += [Tag(name, value, line) for name, value in self.constant.items() if name not in present]
            self.before.update({tag.name: tag.value for tag in reversed(game.tags)})
            yield game

    def _spell(self, tag: Tag, game: Game) -> None:
        name = spelled(tag.name)
        if name != tag.name and game.tag(name) is None:
            text = f"{tag.name} is read as {name}"
            game.diagnostics.append(
                Diagnostic(Severity.WARNING, "pbn.tag-name", self.source, tag.line, tag.column, text)
            )
            tag.name = name

    def _meant(self, tag: Tag, game: Game) -> str:
        if tag.value == "#":
            return self.before.get(tag.name, "")
        if tag.value.startswith("##"):
            self._keep(tag, game)
            return tag.value[2:]
        if tag.name in self.constant:
            self.constant[tag.name] = tag.value
        return tag.value

    def _keep(self, tag: Tag, game: Game) -> None:
        if tag.name in self.constant or len(self.constant) < MOST_CONSTANTS:
            self.constant[tag.name] = tag.value[2:]
        else:
            text = f"more than {MOST_CONSTANTS} tags with ##: {tag.name} counts for its own game alone"
            game.diagnostics.append(_note(tag, self.source, "pbn.constants", text))


def _board_deal(game: Game, tag: Tag, boards: Boards) -> BoardDeal | None:
    number = boards.of(game)
    dealer, vulnerable = boards.dealer_and_vulnerability(game, number)
    try:
        deal = Deal.parse(plain_deal(tag.value))
    except Impossible as error:
        boards.notes.append(_note(tag, boards.source, "pbn.deal", f"board {number}: {error}: not used"))
        return None
    if not any(deal.hands.values()):
        return None
    faults = deal.faults()
    if faults:
        text = f"board {number}: " + ", ".join(faults[:4])
        boards.note(game, "Deal", "pbn.deal-faulty", text)
    return BoardDeal(number, dealer, vulnerable, deal)


def plain_deal(value: str) -> str:
    """The deal without suit letters before the ranks and dashes for voids, its hands one space apart."""
    first, colon, hands = value.strip().partition(":")
    ranks = _VOID.sub("", _SUIT_LETTERS.sub("", hands.upper().translate(_SYMBOLS)))
    return f"{first}{colon}" + " ".join(ranks.split())


def write_deals(boards: Iterable[BoardDeal], *, title: str = "", site: str = "", date: str = "") -> str:
    """A file in PBN's export format, CRLF.

    Args:
        boards: to write.
        title: of the event.
        site: where it is played.
        date: ISO, `2026-11-30`.
    """
    day = date.replace("-", ".") if date else "????.??.??"
    head = {"Event": title or "?", "Site": site or "?", "Date": day}
    lines = ["% PBN 2.1", "% EXPORT", "% Content-type: text/x-pbn; charset=UTF-8"]
    for board in boards:
        tags = {**head, "Board": str(board.number), **dict.fromkeys(("West", "North", "East", "South"), "?")}
        tags["Dealer"] = board.dealer.value
        tags["Vulnerable"] = _VULNERABLE[board.vulnerable]
        tags["Deal"] = board.deal.to_text(board.dealer)
        tags |= dict.fromkeys(("Scoring", "Declarer", "Contract", "Result"), "?")
        lines += [f'[{name} "{_quoted(value)}"]' for name, value in tags.items()]
        lines.append("")
    return "\r\n".join(lines) + ("\r\n" if lines[-1] else "")


_VULNERABLE = {
    Vulnerability.NONE: "None",
    Vulnerability.NS: "NS",
    Vulnerability.EW: "EW",
    Vulnerability.BOTH: "All",
}


def _quoted(value: str) -> str:
    return " ".join(value.split()).replace("\\", "\\\\").replace('"', '\\"')
