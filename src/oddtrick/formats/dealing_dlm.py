"""DLM, of Duplimate for Windows and Dealmaster: keys and values, a deal as 26 letters, a sum for each board.

A letter from a to p holds two cards of the pack: four times the seat of the first and the seat of the second. The sum
of a board is its number and all its letters, joined by exclusive or; that of the file is the number of boards, and one
more or less of it where the boards are shown. All 99 boards are written; those that are not meant are filled.

Source: a file of the machine, whose 99 sums are right.

Example:
    >>> data = write_dlm((Game(board=3, deal=Deal.of_index(5)),)).data
    >>> [line for line in data.decode().splitlines() if line.startswith(("To", "Check", "Board 03"))]
    ['To board=3', 'Checksum=000', 'Board 03=aaaaaabffffffkkkkkkppopppp014']
    >>> [game.board for game in read_dlm(data, "x.dlm").games]
    [3]
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace

from oddtrick.formats.dealing_words import Unreadable, checked, deal_of_seats, limited, seats_of_deal, to_deal, written
from oddtrick.formats.game import Game, Games, Written
from oddtrick.formats.lacking import Lacking
from oddtrick.formats.noticed import Noticed
from oddtrick.formats.text_in import decode
from oddtrick.words.deals import Deal
from oddtrick.words.errors import BadFile

MOST_BOARDS = 99
_SECTION = re.compile(r"\[\s*(.*?)\s*\]")
_BOARD = re.compile(r"([a-p]{26})\s*(\d{1,3})?", re.IGNORECASE)
_FILLER = deal_of_seats([0] * 13 + [1] * 13 + [2] * 13 + [3] * 13)


def board_sum(number: int, letters: str) -> int:
    """The sum of a board: its number and its letters by exclusive or.

    Example:
        >>> board_sum(1, "afdjiihdjomjnngobidfmlcgml")
        3
    """
    total = number
    for letter in letters:
        total ^= ord(letter)
    return total


def letters_of(deal: Deal) -> str:
    """The 26 letters of a deal."""
    holders = seats_of_deal(deal)
    return "".join(chr(97 + 4 * first + second) for first, second in zip(holders[::2], holders[1::2], strict=True))


def parse_letters(letters: str) -> Deal:
    """The deal of 26 letters.

    Raises:
        Unreadable: not a whole deal.
    """
    values = [ord(letter) - 97 for letter in letters]
    return checked(deal_of_seats([seat for value in values for seat in divmod(value, 4)]))


def read_dlm(data: bytes | str, source: str) -> Games:
    """The deals of a DLM file that are meant: from its first to its last board.

    Raises:
        BadFile: no `[Document]`, encrypted, or not one deal is in it.
    """
    noticed = Noticed(source)
    fields = _fields(decode(limited(data, source)), source)
    key = fields.get("crypto key", (0, "0"))
    if key[1].strip("0 "):
        raise BadFile(
            source, line=key[0], found=f"Crypto key={key[1][:20]}", expected="0: a file that is not encrypted"
        )
    first, last = _number(fields, "from board", 1, noticed), _number(fields, "to board", MOST_BOARDS, noticed)
    _check_sum(fields, last - first + 1, noticed)
    games = []
    for number in range(max(first, 1), min(last, 999) + 1):
        found = fields.get(f"board {number:02}") or fields.get(f"board {number}")
        if found is None:
            noticed.error("dlm.board", 0, 1, f"board {number} is not there")
            continue
        deal = _deal(number, *found, noticed)
        if deal is not None:
            games.append(Game(board=number, deal=deal, event=fields.get("headline", (0, ""))[1], line=found[0]))
    if not games:
        raise BadFile(source, found="no deal", expected="deals in DLM, lines such as `Board 01=` and 26 letters")
    return Games(tuple(games), noticed.diagnostics)


def _fields(text: str, source: str) -> Mapping[str, tuple[int, str]]:
    """Line and value of each key of the document, keys in lower case."""
    fields: dict[str, tuple[int, str]] = {}
    section = ""
    for number, line in enumerate(text.splitlines(), 1):
        heading = _SECTION.fullmatch(line.strip())
        if heading:
            section = heading[1].lower()
        elif section == "document":
            key, _, value = line.partition("=")
            fields.setdefault(" ".join(key.lower().split()), (number, value.strip()))
    if not fields:
        start = text.strip()[:40]
        raise BadFile(source, found=start or "nothing", expected="DLM, which begins with [Document]")
    return fields


def _number(fields: Mapping[str, tuple[int, str]], key: str, usual: int, noticed: Noticed) -> int:
    line, value = fields.get(key, (0, ""))
    if value.isdecimal() and len(value) <= 3:
        return int(value)
    noticed.warn("dlm.number", line, 1, f"{key} {value[:20]!r} is no number: taken as {usual}")
    return usual


def _check_sum(fields: Mapping[str, tuple[int, str]], boards: int, noticed: Noticed) -> None:
    line, value = fields.get("checksum", (0, ""))
    right = boards ^ (fields.get("status", (0, ""))[1].lower() == "show")
    if not value.isdecimal() or int(value[:6]) != right:
        noticed.warn("dlm.checksum", line, 1, f"the checksum of the file is {value[:10]!r}, and should be {right:03}")


def _deal(number: int, line: int, value: str, noticed: Noticed) -> Deal | None:
    found = _BOARD.fullmatch(value)
    if found is None:
        noticed.error("dlm.board", line, 1, f"board {number}: not 26 letters from a to p and a sum")
        return None
    letters, right = found[1].lower(), board_sum(number, found[1].lower())
    if found[2] is None or int(found[2]) != right:
        noticed.warn("dlm.checksum", line, 1, f"board {number}: its sum is {found[2]}, and should be {right:03}")
    try:
        return parse_letters(letters)
    except Unreadable as error:
        noticed.error("dlm.board", line, 1, f"board {number} is not used: {error}")
        return None


def write_dlm(games: Iterable[Game], source: str = "DLM") -> Written:
    """A DLM file with CRLF; boards that do not follow one another up to 99 are numbered from 1."""
    lacking = Lacking("dlm", source)
    kept = list(games)
    headline = kept[0].event if kept else ""
    kept = [replace(game, event="") if game.event == headline else game for game in kept]
    deals = to_deal(kept, lacking, numbered=True)
    numbers = [number for number, _ in deals]
    first = numbers[0] if numbers else 1
    if numbers != list(range(first, first + len(numbers))) or first + len(numbers) > MOST_BOARDS + 1:
        lacking = Lacking("dlm", source)
        deals, first = to_deal(kept, lacking, numbered=False), 1
        for number, deal in deals[MOST_BOARDS:]:
            lacking.says("boards after the 99th", Game(board=number, deal=deal))
        deals = deals[:MOST_BOARDS]
    by_number = dict(deals)
    lines = [
        "[Document]",
        "Headline=" + " ".join(headline.split()),
        "Status=Show",
        "Duplicates=1",
        f"From board={first}",
        f"To board={first + len(deals) - 1}",
        "Dealing method=1",
        "Next board to duplimate=0",
        "PrintOuts=0",
        "Crypto key=0",
        f"Checksum={len(deals) ^ 1:03}",
    ]
    for number in range(1, MOST_BOARDS + 1):
        letters = letters_of(by_number.get(number, _FILLER))
        lines += [f"Duplicates {number:02}=0", f"Property {number:02}=1"]
        lines.append(f"Board {number:02}={letters}{board_sum(number, letters):03}")
    return written("".join(line + "\r\n" for line in lines).encode(), lacking)
