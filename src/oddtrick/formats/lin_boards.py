"""A board of a LIN file, from its tags to a game.

Example:
    >>> from oddtrick.formats.lin_words import parse_calls
    >>> board = Board(line=1, label=7, heading="Board 7", seats_dealer=Seat.SOUTH)
    >>> board.calls = parse_calls("1NTppp")[0]
    >>> game = game_of(board, Header(), 7, Noticed("x.lin"), Places(()))
    >>> str(game.contract), game.declarer, game.complete
    ('1NT', <Seat.SOUTH: 'S'>, True)
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from oddtrick.formats.course import AuctionEnd, Seated, auction_end, seated
from oddtrick.formats.game import Game, Put, Said
from oddtrick.formats.lin_header import Header, names_by_seat, number_in
from oddtrick.formats.lin_lexer import Pair, Places
from oddtrick.formats.lin_words import parse_result
from oddtrick.formats.noticed import Noticed
from oddtrick.words.cards import Card
from oddtrick.words.contracts import Contract, ContractResult, PassedOut
from oddtrick.words.deals import Deal
from oddtrick.words.errors import Impossible
from oddtrick.words.seats import Seat, Vulnerability, dealer_of


@dataclass(slots=True)
class Board:
    """What the tags of a board say.

    Attributes:
        line: where it begins.
        label: the number in `qx`; None where there is none.
        room: by `qx`, where there are two.
        heading: of `ah`.
        seats_dealer: of `md`.
        deal: likewise.
        vulnerable: of `sv`.
        names: of its own `pn`.
        calls: in order, with what was said of them.
        cards: in order of play.
        pairs: those with cards, each with the number of cards before it.
        call_remarks: text after a call, by its place from 0.
        card_remarks: text after a card, likewise.
        comments: text before the first call.
        claim: of `mc`.
        rewound: cards were taken back to show another line of play: what follows is not the play.
    """

    line: int
    label: int | None = None
    room: str = ""
    heading: str = ""
    seats_dealer: Seat | None = None
    deal: Deal | None = None
    vulnerable: Vulnerability | None = None
    names: list[str] = field(default_factory=list)
    calls: list[Said] = field(default_factory=list)
    cards: list[Card] = field(default_factory=list)
    pairs: list[tuple[int, Pair]] = field(default_factory=list)
    call_remarks: dict[int, list[str]] = field(default_factory=dict)
    card_remarks: dict[int, list[str]] = field(default_factory=dict)
    comments: list[str] = field(default_factory=list)
    claim: int | None = None
    rewound: bool = False

    @property
    def empty(self) -> bool:
        """Nothing was dealt, called, played or claimed."""
        return self.deal is None and not self.calls and not self.cards and self.claim is None

    @property
    def only_dealt(self) -> bool:
        """The hands are there, and neither names nor anything that came of them."""
        return self.deal is not None and not (self.names or self.calls or self.cards or self.claim is not None)

    def put(self, cards: list[Card], pair: Pair) -> None:
        """Keep cards and where they come from."""
        self.pairs.append((len(self.cards), pair))
        self.cards += cards

    def at(self, card: int) -> int:
        """Where the tag of a card begins, by its number from 0."""
        before, pair = next(one for one in reversed(self.pairs) if one[0] <= card)
        tags = pair.tags
        return tags[min(card - before, len(tags) - 1)]

    def remark(self, text: str) -> None:
        """Keep a text where it stands."""
        if self.cards:
            self.card_remarks.setdefault(len(self.cards) - 1, []).append(text)
        elif self.calls:
            self.call_remarks.setdefault(len(self.calls) - 1, []).append(text)
        else:
            self.comments.append(text)


@dataclass(frozen=True, slots=True)
class Result:
    """A contract and its tricks, as far as something says them."""

    contract: Contract | None = None
    declarer: Seat | None = None
    tricks: int | None = None
    passed_out: bool = False


_NOTHING = Result()


def result_of(text: str, noticed: Noticed, line: int) -> Result:
    """What an entry of `rs` says."""
    if not text.strip("- ?"):
        return _NOTHING
    try:
        found = parse_result(text)
    except Impossible:
        noticed.error("lin.result", line, 1, f"{text[:20]!r} in the list of results cannot be read: not used")
        return _NOTHING
    match found:
        case PassedOut():
            return Result(passed_out=True)
        case ContractResult(contract, declarer, tricks):
            return Result(contract, declarer, tricks)
        case (contract, declarer):
            return Result(contract, declarer)


def game_of(board: Board, header: Header, number: int | None, noticed: Noticed, places: Places) -> Game:
    """The game of a board whose number is known, if anything says it."""
    dealer = board.seats_dealer or (dealer_of(number) if number else None)
    label = board.label if board.label is not None else number
    stated = result_of(header.entry("rs", label, board.room), noticed, board.line) if label else _NOTHING
    end = auction_end(dealer, board.calls) if dealer else AuctionEnd(None, None, 0)
    found = _contract(board, end, stated, noticed)
    play = _play(board, found, noticed, places)
    whole = play.whole
    counted = play.won[found.declarer.side] if whole and found.declarer else None
    tricks = _tricks(board, counted, found, stated, noticed)
    return Game(
        board=number,
        name="" if number and number_in(board.heading) else board.heading,
        deal=board.deal,
        given_dealer=board.seats_dealer,
        given_vulnerable=board.vulnerable,
        calls=_told(board.calls[: end.over or None], board.call_remarks),
        complete=end.over > 0,
        cards=_remarked(play.cards, board.card_remarks),
        claim=None if whole else board.claim,
        contract=found.contract,
        passed_out=found.passed_out,
        declarer=found.declarer,
        tricks=tricks,
        players=names_by_seat(board.names) or header.players(label, board.room),
        sides=header.sides(board.room),
        room=board.room,
        round=header.segment,
        event=header.event,
        scoring=header.scoring,
        comments=tuple(board.comments),
        extra=_extra(header, label, board.room),
        line=board.line,
    )


def _extra(header: Header, label: int | None, room: str) -> dict[str, str]:
    extra = {}
    if any(header.carried):
        extra["carried"] = ",".join(header.carried)
    if label is not None and "mp" in header.lists:
        scores = [header.entry("mp", label, one) for one in ("open", "closed")]
        if any(scores):
            extra["mp"] = ",".join(scores)
    return extra


def _contract(board: Board, end: AuctionEnd, stated: Result, noticed: Noticed) -> Result:
    """The contract by the auction; where that is not over, by the list of results, then by the last bid."""
    if end.over:
        more = len(board.calls) - end.over
        if more:
            text = f"{more} calls after the end of the auction are not used"
            noticed.error("lin.auction", board.line, 1, text)
        return Result(end.contract, end.declarer, passed_out=end.passed_out)
    if board.calls and (board.cards or board.claim is not None) and end.contract is not None:
        noticed.warn("lin.auction", board.line, 1, "the auction has no end: its last bid is taken as the contract")
        return Result(end.contract, end.declarer)
    return stated


def _play(board: Board, found: Result, noticed: Noticed, places: Places) -> Seated:
    leader = found.declarer.lho if found.declarer else None
    play = seated(board.cards, board.deal, leader, found.contract.denomination if found.contract else None)
    for place, text in play.faults[:1]:
        more = f", and {len(play.faults) - 1} more of the kind" if len(play.faults) > 1 else ""
        noticed.warn("lin.play", *places.line_column(board.at(place)), text + more)
    return play


def _tricks(board: Board, counted: int | None, found: Result, stated: Result, noticed: Noticed) -> int | None:
    """Declarer's tricks: those counted in a whole play, of a claim, of the list of results."""
    if counted is not None and board.claim not in (None, counted):
        text = f"a claim of {board.claim} tricks where all were played, and declarer has {counted}: these are used"
        noticed.warn("lin.claim", board.line, 1, text)
    tricks = counted if counted is not None else board.claim
    if stated is _NOTHING:
        return tricks
    same = (stated.contract, stated.declarer, stated.passed_out) == (found.contract, found.declarer, found.passed_out)
    if same and tricks is None:
        return stated.tricks
    if not (same and stated.tricks in (None, tricks)):
        noticed.warn("lin.result", board.line, 1, "the list of results says something else: auction and play are used")
    return tricks


def _told(calls: list[Said], remarks: Mapping[int, list[str]]) -> tuple[Said, ...]:
    if not remarks:
        return tuple(calls)
    return tuple(replace(said, note="\n".join(remarks.get(at, []))) for at, said in enumerate(calls))


def _remarked(cards: tuple[Put, ...], remarks: Mapping[int, list[str]]) -> tuple[Put, ...]:
    if not remarks:
        return cards
    return tuple(replace(put, note="\n".join(remarks.get(at, []))) for at, put in enumerate(cards))
