"""Read LIN: hands of one table, movies, vugraph matches of two rooms, links of the hand viewer.

A board begins at `qx`; where there is none, at names, a heading or a deal after a deal. Results of a list whose boards
are not in the file are games too.

Source: files of Bridge Base Online; the format has no published description.

Example:
    >>> from oddtrick.words.seats import Seat
    >>> read = read_lin(b"pn|A,B,C,D|st||md|3SAK,HAK,DAK,CAK|ah|Board 9|sv|e|mb|1Sppp|pg||mc|7|", "x.lin")
    >>> game = read.games[0]
    >>> game.board, str(game.contract), game.declarer, game.tricks, game.players[Seat.SOUTH]
    (9, '1S', <Seat.NORTH: 'N'>, 7, 'A')
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace

from oddtrick.formats.game import Game, Games, Said
from oddtrick.formats.lin_boards import Board, game_of, result_of
from oddtrick.formats.lin_header import ROOMS, Header, number_in
from oddtrick.formats.lin_lexer import EMPTY, SHOWN, TEXT, Pair, Places, pairs
from oddtrick.formats.lin_url import lin_of_links
from oddtrick.formats.lin_words import ONE_CALL, ONE_CARD, parse_calls, parse_cards, parse_deal, parse_vulnerability
from oddtrick.formats.noticed import Noticed
from oddtrick.formats.text_in import decode
from oddtrick.words.cards import Card
from oddtrick.words.deals import Deal
from oddtrick.words.errors import BadFile

MOST_BYTES = 20_000_000
MOST_GAMES = 200_000
MOST_CALLS = 319
"""Of an auction: three passes before the first bid, nine calls for each bid, and the end."""
_NO_HANDS = Deal.of_hands({})
_CLOSED = re.compile(r"qx(?<![^|\s]qx)\|\s*c")
_RESULTS = re.compile(r"rs(?<![^|\s]rs)\|([^|]*)")
"""Both begin with letters that can be looked for fast; only then comes what must stand before them."""


def read_lin(data: bytes | str, source: str) -> Games:
    """The games of a LIN file or of links of the hand viewer.

    Args:
        data: the file, in UTF-8 or Latin-1; or text.
        source: its name, for diagnostics.

    Raises:
        BadFile: too large, or nothing in it is LIN.
    """
    if len(data) > MOST_BYTES:
        raise BadFile(source, found=f"{len(data)} bytes", expected=f"{MOST_BYTES} at most")
    text = decode(data).replace("\r\n", "\n").replace("\r", "\n")
    noticed = Noticed(source)
    text = lin_of_links(text, noticed)
    places = Places.of(text)
    reader = _Reader(noticed, places)
    reader.header.rooms = _of_two_rooms(text)
    for pair in pairs(text, places, noticed):
        reader.take(pair)
    games = reader.finished()
    if not games:
        start = text.strip()[:40]
        raise BadFile(source, found=start or "nothing", expected="LIN: tags such as md|3S…| with hands or results")
    return Games(games, noticed.diagnostics)


def _of_two_rooms(text: str) -> bool:
    """Whether there is a board of the closed room, or a result."""
    if _CLOSED.search(text.lower()):
        return True
    return any(entry.strip() for found in _RESULTS.finditer(text) for entry in found[1].split(",")[1::2])


class _Reader:
    """Takes tag after tag and makes boards of them."""

    def __init__(self, noticed: Noticed, places: Places) -> None:
        self.noticed, self.places = noticed, places
        self.header = Header()
        self.board: Board | None = None
        self.done: list[Game] = []
        self.stated: set[tuple[int, str]] = set()
        self.unknown: set[str] = set()
        self.names: list[str] = []
        self.comments: list[str] = []
        self.highest = 0
        self.begun = False
        self.readers: Mapping[str, Callable[[Pair], None]] = {
            "pc": self._card,
            "mb": self._call,
            "an": self._explained,
            "md": self._deal,
            "sv": self._vulnerable,
            "mc": self._claim,
            "ah": self._heading,
            "qx": self._label,
            "pn": self._players,
            "vg": self._title,
            "up": self._rewound,
            **dict.fromkeys(("rs", "mp", "bn"), self._list),
            **dict.fromkeys(("pw", "px"), self._names_by_board),
            **dict.fromkeys(TEXT, self._text),
        }

    def take(self, pair: Pair) -> None:
        reader = self.readers.get(pair.tag)
        if reader is not None:
            reader(pair)
        elif pair.tag not in EMPTY and pair.tag not in SHOWN and pair.tag not in self.unknown:
            self.unknown.add(pair.tag)
            self._warn(pair, "lin.tag", f"the tag {pair.tag} is not known: it is not used, here and later")

    def finished(self) -> tuple[Game, ...]:
        self._close()
        if self.comments and self.done:  # a page after the last board
            self.done[-1] = replace(self.done[-1], comments=(*self.done[-1].comments, *self.comments))
        return (*self._only_stated(), *self.done)

    def _only_stated(self) -> list[Game]:
        """Results of the list whose boards are not in the file."""
        header, games = self.header, []
        first = header.first or 1
        for at, entry in enumerate(header.lists.get("rs", [])):
            label, room = first + at // 2, ROOMS[at % 2]
            if not entry or (label, room) in self.stated:
                continue
            result = result_of(entry.strip(), self.noticed, 0)
            if result.contract is None and not result.passed_out:
                continue
            board = Board(0, label=label, room=room if header.rooms else "")
            games.append(game_of(board, header, header.number(label) or label, self.noticed, self.places))
        return games

    def _current(self, pair: Pair) -> Board:
        if self.board is None:
            line = self.places.line_column(pair.at)[0]
            self.board = Board(line, names=self.names, comments=self.comments)
            self.names, self.comments = [], []
        return self.board

    def _close(self) -> None:
        board, self.board = self.board, None
        if board is None:
            return
        if board.empty and board.label is None:
            self.comments = board.comments
            return
        number = self._number(board)
        game = game_of(board, self.header, number, self.noticed, self.places)
        label = board.label if board.label is not None else number
        self.stated.add((label, board.room or "open"))
        if game.counts or game.calls or game.cards:
            if len(self.done) >= MOST_GAMES:
                raise BadFile(self.noticed.source, found="more games", expected=f"{MOST_GAMES} at most")
            self.highest = max(self.highest, number)
            self.done.append(game)
        else:
            self.comments = board.comments

    def _number(self, board: Board) -> int:
        number = number_in(board.heading)
        if number is None and board.label is not None:
            number = self.header.number(board.label) or board.label
        if number is None:
            number = self.highest + 1
            self.noticed.warn("lin.board", board.line, 1, f"no number of a board: taken as board {number}, the next")
        return number

    def _label(self, pair: Pair) -> None:
        self._close()
        board = self._current(pair)
        self.begun = True
        board.label = number_in(pair.value)
        if board.label is None and pair.value.strip():
            self._warn(pair, "lin.board", f"{pair.value[:20]!r} is no number of a board")
        if self.header.rooms:
            board.room = "closed" if pair.value[:1].lower() == "c" else "open"
        heading = pair.value.partition(",")[2].strip()
        board.heading = heading if number_in(heading) else ""

    def _heading(self, pair: Pair) -> None:
        board = self._current(pair)
        if board.label is None and board.heading and board.deal and number_in(board.heading) != number_in(pair.value):
            self._close()
            board = self._current(pair)
        board.heading = pair.value

    def _players(self, pair: Pair) -> None:
        names = pair.value.split(",")
        if len(names) not in (4, 8):
            self._warn(pair, "lin.players", f"{len(names)} names, and a table has 4")
        board = self.board
        if board is None and not self.begun:
            self.header.names = names
        elif board is not None and board.only_dealt and not self.header.names:
            board.names = names[:4]
        elif board is None or not board.empty:
            if board is not None and board.label is None:
                self._close()
            if len(names) > 4 or (self.begun and len(self.header.names) <= 4):
                self.header.names = names
            else:
                self.names = names
        else:
            board.names = names[4:8] if board.room == "closed" and len(names) > 4 else names[:4]

    def _title(self, pair: Pair) -> None:
        if pair.value.count(",") != 8:
            self._warn(pair, "lin.title", f"{pair.value.count(',')} commas in vg, and it has 8")
        self.header.title(pair.value)

    def _list(self, pair: Pair) -> None:
        self.header.lists[pair.tag] = pair.value.split(",")

    def _names_by_board(self, pair: Pair) -> None:
        self.header.names_by_board(pair.value.split(","))

    def _deal(self, pair: Pair) -> None:
        dealer, deal, left = parse_deal(pair.value)
        if deal == _NO_HANDS:
            return
        board = self._current(pair)
        if board.deal is not None and board.deal != deal:
            again = board.label is not None
            self._close()
            board = self._current(pair)
            if again:
                self._warn(pair, "lin.board", "another deal without qx before it: it is taken as another board")
        board.deal, board.seats_dealer = deal, dealer
        if left:
            self._error(pair, "lin.deal", f"{left[:20]!r} is no card, or a card again: not used")
        if not deal.is_complete:
            self._warn(pair, "lin.deal", f"not a whole deal: {', '.join(deal.faults()[:4])}")

    def _vulnerable(self, pair: Pair) -> None:
        vulnerable = parse_vulnerability(pair.value)
        if vulnerable is None:
            what = f"{pair.value[:20]!r} is no vulnerability" if pair.value else "no vulnerability is given"
            self._warn(pair, "lin.vulnerable", f"{what}: it is as the board's number says")
        self._current(pair).vulnerable = vulnerable

    def _call(self, pair: Pair) -> None:
        board = self._current(pair)
        calls = self._calls(pair)
        room = MOST_CALLS - len(board.calls)
        if len(calls) > room:
            self._too_many(pair, room, "lin.call", f"more than {MOST_CALLS} calls: not used")
        board.calls += calls[:room]

    def _calls(self, pair: Pair) -> list[Said]:
        if "|" in pair.value:
            return [ONE_CALL[word] for word in pair.value.split("|mb|")]
        calls, left = parse_calls(pair.value)
        if left:
            self._error(pair, "lin.call", f"{left[:20]!r} in {pair.value[:20]!r} is no call: not used")
        return calls

    def _explained(self, pair: Pair) -> None:
        board = self._current(pair)
        if not board.calls:
            self._warn(pair, "lin.explanation", "an explanation before the first call: kept as a comment")
            board.comments.append(pair.value)
            return
        last = board.calls[-1]
        if pair.value == "!" or not pair.value:
            board.calls[-1] = replace(last, alerted=last.alerted or pair.value == "!")
        elif last.alert:
            board.remark(pair.value)
        else:
            board.calls[-1] = replace(last, alert=pair.value)

    def _card(self, pair: Pair) -> None:
        board = self.board or self._current(pair)
        if board.rewound:
            return
        cards = self._cards(pair)
        room = 52 - len(board.cards)
        if len(cards) > room:
            self._too_many(pair, room, "lin.card", "more than 52 cards: not used")
        board.put(cards[:room], pair)

    def _cards(self, pair: Pair) -> list[Card]:
        if "|" in pair.value:
            return [ONE_CARD[word[:2]] for word in pair.value.split("pc|")]
        cards, left = parse_cards(pair.value)
        if left or not cards:
            self._error(pair, "lin.card", f"{(left or pair.value)[:20]!r} is no card: not used")
        return cards

    def _too_many(self, pair: Pair, room: int, code: str, text: str) -> None:
        """Tell it of every tag for which there is no room."""
        for at in pair.tags[room:] or [pair.at]:
            self.noticed.error(code, *self.places.line_column(at), text)

    def _rewound(self, pair: Pair) -> None:
        board = self._current(pair)
        if board.cards and not board.rewound:
            board.rewound = True
            self._warn(pair, "lin.rewound", "cards are taken back: what is played after that is not used")

    def _claim(self, pair: Pair) -> None:
        tricks = number_in(pair.value) if pair.value != "0" else 0
        if tricks is None or tricks > 13:
            self._error(pair, "lin.claim", f"{pair.value[:20]!r} is no number of tricks: not used")
        else:
            self._current(pair).claim = tricks

    def _text(self, pair: Pair) -> None:
        if pair.value:
            self._current(pair).remark(" ".join(pair.value.split()))

    def _warn(self, pair: Pair, code: str, text: str) -> None:
        self.noticed.warn(code, *self.places.line_column(pair.at), text)

    def _error(self, pair: Pair, code: str, text: str) -> None:
        self.noticed.error(code, *self.places.line_column(pair.at), text)
