"""Read RBN, a line for each thing that is said of a game, and RBX, the same on one line.

    B 7                                                     the board
    H W:873.A6.KT864.KQ8:96.T54.97.AJ9643:T542.K93.AQ53.52:   the hands
    A SB:P1DP1S:P2SA                                        dealer, vulnerability, calls
    P CA24Q:C3TKH2                                          the play

What is said of date, title, place, event, session, scoring, teams, names, board and hands holds for the games that
follow, until it is said again.

Source: R. Pavlicek, "Richard's Bridge Notation" (article 7A12), versions 2.0 to 3.2. Tested on files of our own making.

Example:
    >>> read = read_rbn("B 7:C\\nN Ada+Ben:Cyd+Dan:O\\nA SB:P1DP1S:P2SA\\nR 8-110\\n", "x.rbn")
    >>> game = read.games[0]
    >>> game.board, game.section, game.room, str(game.contract), game.declarer, game.tricks, game.points
    (7, 'C', 'open', '2S', <Seat.EAST: 'E'>, 8, -110)
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from oddtrick.formats.course import auction_end, seated
from oddtrick.formats.game import Game, Games, Put, Rest, Said
from oddtrick.formats.noticed import Noticed
from oddtrick.formats.rbn_lines import LASTING, Record, records
from oddtrick.formats.rbn_words import NOTE, VULNERABLE, parse_auction, parse_hands, parse_play, parse_result
from oddtrick.formats.text_in import decode
from oddtrick.words.contracts import Contract
from oddtrick.words.errors import BadFile, Impossible
from oddtrick.words.seats import Seat, Side, Vulnerability

_BOARD = re.compile(r"\s*0{0,9}[1-9][0-9]{0,5}\s*")
MOST_BYTES = 20_000_000
MOST_GAMES = 200_000
SCORING = {
    "I": "IMP",
    "M": "MP",
    "B": "BAM",
    "X": "IMP;Cross",
    "R": "Rubber",
    "C": "Chicago",
    "A": "Cavendish",
    "N": "Instant",
}
"""Letters of `F` and what they stand for."""
_DATE = re.compile(r"(\d{4}|\?{4})(\d\d|\?\?)(\d\d|\?\?)")


def read_rbn(data: bytes | str, source: str) -> Games:
    """The games of a file in RBN or RBX.

    Raises:
        BadFile: too large, or there is no game in it.
    """
    if len(data) > MOST_BYTES:
        raise BadFile(source, found=f"{len(data)} bytes", expected=f"{MOST_BYTES} at most")
    text = decode(data).replace("\r\n", "\n").replace("\r", "\n")
    noticed = Noticed(source)
    reader = _Reader(noticed)
    for record in records(text, noticed):
        reader.take(record)
        if len(reader.games) > MOST_GAMES:
            raise BadFile(source, found="more games", expected=f"{MOST_GAMES} at most")
    if not reader.games:
        start = text.strip()[:40]
        raise BadFile(source, found=start or "nothing", expected="RBN: lines such as `B 7`, `H W:…` and `A NZ:…`")
    return Games(tuple(reader.games), noticed.diagnostics)


class _Reader:
    """Takes record after record and makes games of them."""

    def __init__(self, noticed: Noticed) -> None:
        self.noticed = noticed
        self.games: list[Game] = []
        self.lasting: dict[str, str] = {}
        self.comments: list[str] = []

    def take(self, record: Record) -> None:
        self.comments += record.comments
        said = record.values
        self.lasting.update({label: value for label, value in said.items() if label in LASTING})
        if not set("BHACPR") & set(said):
            return
        values = {**self.lasting, **said}
        game = self._headed(values, record)
        game = self._dealt(game, values, record)
        game = self._called(game, values, record)
        game = self._played(game, values, record)
        game = self._scored(game, values, record)
        self.games.append(replace(game, comments=tuple(self.comments)))
        self.comments = []

    def _headed(self, values: Mapping[str, str], record: Record) -> Game:
        board, _, section = values.get("B", "").partition(":")
        number = int(board) if _BOARD.fullmatch(board) else None
        extra = {label: values[label] for label in "TMI" if values.get(label)}
        game = Game(
            board=number,
            name="" if number else board.strip(),
            section=section.strip(),
            event=values.get("E", ""),
            site=values.get("L", ""),
            date=_DATE.sub(r"\1.\2.\3", values["D"]) if _DATE.fullmatch(values.get("D", "")) else values.get("D", ""),
            round=values.get("S", ""),
            scoring=_scoring(values.get("F", "")),
            line=record.line,
            extra=extra,
        )
        return _named(_teamed(game, values.get("K", "")), values.get("N", ""))

    def _dealt(self, game: Game, values: Mapping[str, str], record: Record) -> Game:
        value = values.get("H", "")
        if not value:
            return game
        line = record.places.get("H", record.line)
        try:
            deal, hidden, left = parse_hands(value)
        except Impossible as error:
            self.noticed.error("rbn.hands", line, 1, f"the hands cannot be read: {error}")
            return game
        if left:
            self.noticed.error("rbn.hands", line, 1, f"{left[:20]!r} in the hands is no card: not used")
        if hidden:
            game = replace(game, extra={**game.extra, "hidden": hidden})
        return replace(game, deal=deal)

    def _called(self, game: Game, values: Mapping[str, str], record: Record) -> Game:
        value = values.get("A", "")
        if not value:
            return game
        line = record.places["A"]
        dealer, vulnerable, rest = _opening(value)
        calls, left = parse_auction(rest)
        if left.strip("Y"):
            self.noticed.error("rbn.auction", line, 1, f"{left[:20]!r} in the auction is no call: not used")
        end = auction_end(dealer, calls)
        if end.over and len(calls) > end.over:
            more = len(calls) - end.over
            self.noticed.error("rbn.auction", line, 1, f"{more} calls after the end of the auction are not used")
            calls = calls[: end.over]
        return replace(
            game,
            given_dealer=dealer,
            given_vulnerable=vulnerable,
            calls=tuple(self._noted(said, record.call_notes, line) for said in calls),
            complete=end.over > 0,
            auction_rest=Rest.CONTINUES if "Y" in left and not end.over else Rest.UNSAID,
            contract=end.contract if end.over else None,
            declarer=end.declarer if end.over else None,
            passed_out=end.passed_out,
        )

    def _noted(self, said: Said, notes: Mapping[str, str], line: int) -> Said:
        if NOTE not in said.mark:
            return said
        mark, _, number = said.mark.partition(NOTE)
        if number[:1] not in notes:
            self.noticed.warn("rbn.note", line, 1, f"note {number[:1]} is not there")
        return replace(said, mark=mark + number[1:], alert=notes.get(number[:1], ""), alerted=True)

    def _played(self, game: Game, values: Mapping[str, str], record: Record) -> Game:
        game = self._contracted(game, values.get("C", ""), record)
        value = values.get("P", "")
        if not value:
            return game
        line = record.places["P"]
        cards, left = parse_play(value)
        if left:
            self.noticed.error("rbn.play", line, 1, f"{left[:20]!r} in the play is no card: not used")
        leader = game.declarer.lho if game.declarer else None
        trumps = game.contract.denomination if game.contract else None
        if len(cards) > 52:
            self.noticed.error("rbn.play", line, 1, "more than 52 cards: not used")
            del cards[52:]
        play = seated([card for card, _ in cards], game.deal, leader, trumps)
        for _, text in play.faults[:1]:
            self.noticed.warn("rbn.play", line, 1, text)
        found = zip(play.cards, (mark for _, mark in cards), strict=False)
        noted = tuple(self._noted_card(put, mark, record, line) for put, mark in found)
        tricks = play.won[game.declarer.side] if play.whole and game.declarer else None
        return replace(game, cards=noted, tricks=tricks)

    def _noted_card(self, put: Put, mark: str, record: Record, line: int) -> Put:
        if not mark:
            return put
        mark, sign, number = mark.partition(NOTE)
        if sign and number[:1] not in record.card_notes:
            self.noticed.warn("rbn.note", line, 1, f"note {number[:1]} is not there")
        note = record.card_notes.get(number[:1], "") if sign else ""
        return replace(put, mark=mark + number[1:], note=note)

    def _contracted(self, game: Game, value: str, record: Record) -> Game:
        if not value:
            return game
        text, _, rest = value.partition(":")
        seat, _, more = rest.partition(":")
        if more:
            game = replace(game, extra={**game.extra, "C": more.strip()})
        if text.strip().upper() in ("P", "PASS"):
            return replace(game, passed_out=game.contract is None)
        try:
            contract, declarer = Contract.parse(text), Seat.parse(seat) if seat.strip() else game.declarer
        except Impossible as error:
            self.noticed.error("rbn.contract", record.places["C"], 1, f"the contract cannot be read: {error}")
            return game
        if game.complete and (contract, declarer) != (game.contract, game.declarer):
            text = "the contract is not that of the auction, which is used"
            self.noticed.warn("rbn.contract", record.places["C"], 1, text)
            return game
        return replace(game, contract=contract, declarer=declarer)

    def _scored(self, game: Game, values: Mapping[str, str], record: Record) -> Game:
        value = values.get("R", "")
        if not value:
            return game
        line = record.places["R"]
        try:
            tricks, points, more = parse_result(value)
        except Impossible:
            self.noticed.error("rbn.result", line, 1, f"{value[:20]!r} is no result: not used")
            return game
        if more:
            game = replace(game, extra={**game.extra, "R": more.strip()})
        if tricks is not None and game.tricks not in (None, tricks):
            self.noticed.warn(
                "rbn.result", line, 1, f"{tricks} tricks, and the play gives {game.tricks}: these are used"
            )
            tricks = game.tricks
        passed = value.strip()[:1].upper() == "P" and game.contract is None
        tricks = game.tricks if tricks is None else tricks
        return replace(game, tricks=tricks, points=points, passed_out=passed or game.passed_out)


def _opening(value: str) -> tuple[Seat, Vulnerability | None, str]:
    """Dealer and vulnerability at the beginning of an auction; West deals where nothing says it."""
    head, colon, rest = value.partition(":")
    letters = head.strip().upper()
    if colon and len(letters) == 2 and letters[0] in "NESW":
        return Seat.parse(letters[0]), VULNERABLE.get(letters[1]), rest
    return Seat.WEST, None, value


def _scoring(value: str) -> str:
    letter, colon, more = value.partition(":")
    return SCORING.get(letter.strip(), letter.strip()) + (f":{more.strip()}" if colon else "")


def _teamed(game: Game, value: str) -> Game:
    """The teams of `K`: North-South's of the first table first, and what they bring from before."""
    if not value:
        return game
    cells = [cell.strip() for cell in value.split(":")] + [""] * 4
    extra = {**game.extra, "carried": ",".join(cells[2:4])} if any(cells[2:4]) else game.extra
    return replace(game, extra=extra, sides={Side.NS: cells[0], Side.EW: cells[1]})


def _named(game: Game, value: str) -> Game:
    """Names of `N`, with the room or table; in the closed room the teams sit the other way."""
    cells = [cell.strip() for cell in value.split(":", 3)] + [""] * 4
    seats = ((Seat.NORTH, Seat.SOUTH), (Seat.WEST, Seat.EAST))
    players = {
        seat: name.strip()
        for cell, pair in zip(cells, seats, strict=False)
        for seat, name in zip(pair, cell.split("+", 1), strict=False)
        if name.strip()
    }
    room = {"O": "open", "C": "closed"}.get(cells[2].upper(), "")
    sides = {side: game.sides[side.other] for side in game.sides} if room == "closed" else game.sides
    extra = {**game.extra, "N": cells[3]} if cells[3] else game.extra
    table = "" if room else cells[2]
    return replace(game, players=players, room=room, table=table, sides=sides, extra=extra)
