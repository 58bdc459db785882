"""BEN: two lines for each board, the hands from North on, then dealer, vulnerability and calls.

    A82.K32.AT97.AT7 KQJ7.Q976..65432 .JT.KJ8532.QJ943 T96543.A854.Q64.K8
    S N-S 2D P 3D* P P P

A board may also stand in one line: dealer, vulnerability, the hands, and after `#` a remark. Lines that begin with `#`
are remarks. Boards have no numbers and are 1, 2, 3 and so on; nothing is said of the play.

Source: files of the programs BEN and Bridge Bidding Analyser; the format has no published description.

Example:
    >>> read = read_ben("AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. -\\nW E-W P 7NT* P P P\\n", "x.ben")
    >>> game = read.games[0]
    >>> game.board, game.dealer, str(game.contract), game.declarer, game.calls[1].alerted
    (1, <Seat.WEST: 'W'>, '7NT', <Seat.NORTH: 'N'>, True)
    >>> print(write_ben(read.games).data.decode().splitlines()[1])
    W E-W P 7NT* P P P
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from oddtrick.formats.course import auction_end
from oddtrick.formats.game import Game, Games, Said, Written
from oddtrick.formats.lacking import Lacking
from oddtrick.formats.noticed import Noticed
from oddtrick.formats.text_in import decode
from oddtrick.words.calls import PASS, parse_call
from oddtrick.words.cards import Cards
from oddtrick.words.deals import Deal
from oddtrick.words.errors import BadFile, Impossible
from oddtrick.words.seats import Seat, Vulnerability

MOST_BYTES = 50_000_000
MOST_CALLS = 319
"""Of an auction: three passes before the first bid, nine calls for each bid, and the end."""
SEATS = (Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST)
LOOKS = re.compile(
    rb"\A(?:\xef\xbb\xbf)?(?:#[^\n]*+\n|[^\S\n]*+\n)*+(?:[NESW] (?:None|N-S|E-W|Both) )?"
    rb"(?:[AKQJT2-9]*\.){3}[AKQJT2-9]* (?:[AKQJT2-9]*\.){3}"
)
"""What a file begins with."""
_IN_ONE_LINE = re.compile(r"([NESW]\s+\S+)\s+(\S*\.\S*(?:\s+\S+){3})((?:\s+#.*)?)", re.IGNORECASE)
_VULNERABLE = {
    Vulnerability.NONE: "None",
    Vulnerability.NS: "N-S",
    Vulnerability.EW: "E-W",
    Vulnerability.BOTH: "Both",
}


def read_ben(data: bytes | str, source: str) -> Games:
    """The games of a file.

    Args:
        data: the file.
        source: its name, for diagnostics.

    Raises:
        BadFile: too large, or no hands in it.
    """
    if len(data) > MOST_BYTES:
        raise BadFile(source, found=f"{len(data)} bytes", expected=f"{MOST_BYTES} at most")
    noticed = Noticed(source)
    games: list[Game] = []
    lines = decode(data).replace("\r\n", "\n").replace("\r", "\n").split("\n")
    for line, hands, auction in _boards(lines, noticed):
        try:
            deal = Deal.parse(f"N:{hands}")
        except Impossible as error:
            noticed.error("ben.hands", line, 1, f"the board is not used: {error}")
            continue
        if deal.faults():
            noticed.warn("ben.hands", line, 1, f"not a whole deal: {', '.join(deal.faults()[:4])}")
        words, _, remark = auction.partition("#")
        game = _game(len(games) + 1, deal, words.split(), line, noticed)
        games.append(replace(game, comments=(remark.strip(),)) if remark.strip() else game)
    if not games:
        raise BadFile(source, found=next(filter(None, lines), "nothing")[:40], expected="four hands S.H.D.C in a line")
    return Games(tuple(games), noticed.diagnostics)


def _boards(lines: list[str], noticed: Noticed) -> Iterator[tuple[int, str, str]]:
    """The line of each board's hands with its number, and that of its auction, empty where it has none."""
    hands, at = "", 0
    for number, line in enumerate(lines, 1):
        if not line.strip() or line.startswith("#"):
            continue
        if "." in line.partition("#")[0]:
            if hands:
                yield at, hands, ""
            hands, at = line, number
            whole = _IN_ONE_LINE.fullmatch(line.strip())
            if whole:
                yield number, whole[2], whole[1] + whole[3]
                hands = ""
        elif hands:
            yield at, hands, line
            hands = ""
        else:
            noticed.error("ben.line", number, 1, f"no hands stand before {line.strip()[:40]!r}: not used")
    if hands:
        yield at, hands, ""


def _game(board: int, deal: Deal, words: Sequence[str], line: int, noticed: Noticed) -> Game:
    if not words:
        return Game(board=board, deal=deal, line=line)
    try:
        dealer = Seat.parse(words[0])
        vulnerable = Vulnerability.parse(words[1] if len(words) > 1 else "")
    except Impossible as error:
        noticed.error("ben.auction", line + 1, 1, f"the auction is not used: {error}")
        return Game(board=board, deal=deal, line=line)
    calls = tuple(_calls(words[2 : MOST_CALLS + 2], line + 1, noticed))
    end = auction_end(dealer, calls)
    over = end.over > 0
    return Game(
        board=board, deal=deal, given_dealer=dealer, given_vulnerable=vulnerable,
        calls=calls[: end.over] if over else calls, complete=over, contract=end.contract if over else None,
        passed_out=end.passed_out, declarer=end.declarer if over else None, line=line,
    )  # fmt: skip


def _calls(words: Iterable[str], line: int, noticed: Noticed) -> Iterator[Said]:
    for word in words:
        try:
            yield Said(parse_call(word.rstrip("*!")), alerted=word[-1] in "*!")
        except Impossible as error:
            noticed.error("ben.call", line, 1, f"the auction is read up to here: {error}")
            return


def write_ben(games: Iterable[Game], source: str = "BEN") -> Written:
    """A file of the boards that have a deal; the format carries no numbers, names, play and results."""
    lacking = Lacking("ben", source)
    lines = []
    for place, game in enumerate(games, 1):
        if game.deal is None:
            lacking.says("a board without a deal", game)
            continue
        _note_lacking(game, place, lacking)
        lines.append(" ".join(_hand(game.deal.hands[seat]) for seat in SEATS))
        dealer, vulnerable = game.dealer or Seat.NORTH, game.vulnerable or Vulnerability.NONE
        calls = [f"{'P' if said.call == PASS else said.call}{'*' if said.alerted else ''}" for said in game.calls]
        lines.append(" ".join([dealer.value, _VULNERABLE[vulnerable], *calls]))
    return Written("".join(f"{line}\n" for line in lines).encode(), lacking.diagnostics)


def _hand(hand: Cards) -> str:
    return str(hand) if hand else "-"


def _note_lacking(game: Game, place: int, lacking: Lacking) -> None:
    lost = {
        f"the board's number: it is board {place} of the file": game.board not in (None, place),
        "a call out of rotation": any(said.by for said in game.calls),
        "what is said of calls": any(said.alert or said.note or said.mark for said in game.calls),
        "play and results": bool(game.cards or game.tricks is not None or game.points is not None),
        "names, titles and comments": bool(game.players or game.event or game.site or game.date or game.comments),
        "tables and other tags": bool(game.tables or game.extra),
    }
    for what, there in lost.items():
        if there:
            lacking.says(what, game)
