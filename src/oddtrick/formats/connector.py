"""Messages of the Bridgemate Data Connector, to and from the tables of a session file.

The control software (BCS 5) speaks JSON over HTTP: it is sent a session once, and then asked for what the tables
entered. A message is a mapping by the names of the wire. What follows a session file follows these messages too.

Source: the official client and its recorded messages.

Example:
    >>> sent = {"SectionLetters": "A", "TableNumber": 1, "RoundNumber": 1, "BoardNumber": 5, "PairNorthSouth": 3,
    ...         "PairEastWest": 4, "DeclaringPair": 3, "DeclarerDirection": 1, "Level": 4, "Denomination": 4,
    ...         "TotalTricks": 10, "LeadCardRank": 13, "LeadCardSuit": 3}
    >>> row = results_of([sent], {"A": 1}, Noticed("connector"))[0]
    >>> row.contract, row.result, row.declarer, row.lead, row.ns
    ('4 S', '=', 'N', 'HK', 3)
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import TypeVar

from oddtrick.formats.bws import Bws, BwsHands, BwsPlayer, BwsResult, BwsSection, BwsTable, Place
from oddtrick.formats.bws_words import MOST_BOARDS, WRONG_DIRECTION, hand_of, words_of
from oddtrick.formats.noticed import Noticed
from oddtrick.words.cards import RANKS, Card, Suit
from oddtrick.words.contracts import Contract, ContractResult, Denomination, Doubling, PassedOut
from oddtrick.words.deals import Deal
from oddtrick.words.errors import Impossible
from oddtrick.words.results import Artificial, Award, AwardKind, NotPlayed, Outcome, Played
from oddtrick.words.seats import Seat, Side

E = TypeVar("E")
Message = Mapping[str, object]
DENOMINATIONS = (
    Denomination.CLUBS,
    Denomination.DIAMONDS,
    Denomination.HEARTS,
    Denomination.SPADES,
    Denomination.NO_TRUMP,
)
SUITS = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)
SEATS = (Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST)
DOUBLINGS = (Doubling.UNDOUBLED, Doubling.DOUBLED, Doubling.REDOUBLED)
_AWARDS = (AwardKind.AVERAGE_MINUS, AwardKind.AVERAGE, AwardKind.AVERAGE_PLUS)
NO_PLAY = -10
START_READ = 1 | 2 | 4
"""Start the control software, make a new event of the message, and read from the devices."""
_METHODS = {1: 10, 2: 20, 3: 30, 4: 40}
"""Of a scoring group, by the code of a section in a session file."""
_PAIRS, _TEAMS = 10, 30
_LETTERS = re.compile(r"([A-Z])\1{0,2}")
_SUIT_NAMES = ("Spades", "Hearts", "Diamonds", "Clubs")
_SEAT_NAMES = {Seat.NORTH: "North", Seat.EAST: "East", Seat.SOUTH: "South", Seat.WEST: "West"}


@dataclass(frozen=True, slots=True)
class TdCall:
    """A table that calls the director: section by letters, table, round, and when by the wall clock (`19:05`)."""

    section: str
    table: int
    round: int
    at: str


def letters_of(bws: Bws) -> dict[int, str]:
    """Letters of the sections by number: their own where the connector can have them, otherwise A, B, C and so on.

    Example:
        >>> letters_of(Bws("", sections=(BwsSection(1, "Open"), BwsSection(2, "BB"))))
        {1: 'A', 2: 'BB'}
    """
    found: dict[int, str] = {}
    taken = {one.letter for one in bws.sections if _LETTERS.fullmatch(one.letter)}
    spare = (letter for letter in map(chr, range(ord("A"), ord("Z") + 1)) if letter not in taken)
    for one in bws.sections:
        found[one.id] = one.letter if _LETTERS.fullmatch(one.letter) else next(spare, "")
    return found


def event_message(bws: Bws, guid: str, club: str, at: datetime) -> dict[str, object]:
    """What makes the control software begin a session.

    Args:
        bws: sections, movement, players, hands.
        guid: of the session, 32 hexadecimal digits in capitals.
        club: id of the club.
        at: when the session begins; its own date goes before.

    Raises:
        Impossible: a table plays boards that do not follow each other: the connector has no place for them.
    """
    letters, when = letters_of(bws), bws.date or at
    session = {
        "ScoringGroups": [_group(bws, one, letters[one.id], guid, club) for one in bws.sections],
        "SessionGuid": guid,
        "Name": bws.title or "–",
        **dict(zip(("Year", "Month", "Day", "Hour", "Minute"), when.timetuple()[:5], strict=True)),
    }
    return {
        "Commands": START_READ,
        "ClubId": club,
        "Sessions": [session],
        "PlayerData": list(_people(bws, guid, club)),
        "Participations": [_participation(one, letters, guid) for one in bws.players],
        "Handrecords": [_handrecord(one, letters, guid) for one in bws.hands],
    }


def _group(bws: Bws, section: BwsSection, letters: str, guid: str, club: str) -> dict[str, object]:
    tables = sorted({one.table for one in bws.tables if one.section == section.id})
    rounds = {
        number: [one for one in bws.tables if (one.section, one.table) == (section.id, number)] for number in tables
    }
    return {
        "SessionGuid": guid,
        "ClubId": club,
        "ScoringGroupNumber": section.id,
        "ScoringMethod": _METHODS.get(section.scoring, _METHODS[1]),
        "Sections": [
            {
                "SessionGuid": guid,
                "ScoringGroupNumber": section.id,
                "Letters": letters,
                "Winners": section.winners or 1,
                "GameType": _TEAMS if section.scoring == max(_METHODS) else _PAIRS,
                "Tables": [
                    {
                        "SessionGuid": guid,
                        "SectionLetters": letters,
                        "TableNumber": number,
                        "Rounds": [
                            _round(one, letters, guid) for one in sorted(rounds[number], key=lambda one: one.round)
                        ],
                    }
                    for number in tables
                ],
            }
        ],
    }


def _round(table: BwsTable, letters: str, guid: str) -> dict[str, object]:
    boards = table.boards if table.ns and table.ew else ()
    low, high = (boards[0], boards[-1]) if boards else (0, 0)
    if boards and boards != tuple(range(low, high + 1)):
        raise Impossible(
            "round {round}, table {table}: boards {boards} do not follow each other;"
            " the Data Connector has no place for them",
            id="connector.boards",
            round=table.round,
            table=table.table,
            boards=", ".join(map(str, boards)),
        )
    return {
        "SessionGuid": guid,
        "SectionLetters": letters,
        "TableNumber": table.table,
        "RoundNumber": table.round,
        "LowBoardNumber": low,
        "HighBoardNumber": high,
        "PairNS": table.ns,
        "PairEW": table.ew,
    }


def _people(bws: Bws, guid: str, club: str) -> Iterator[dict[str, object]]:
    for number, name in sorted({one.number: one.name for one in bws.players if one.number}.items()):
        yield {"SessionGuid": guid, "ClubId": club, "PlayerNumber": number, "FirstName": "", "LastName": name or number}


def _participation(one: BwsPlayer, letters: Mapping[int, str], guid: str) -> dict[str, object]:
    who = {"PlayerNumber": one.number} if one.number else {"LastName": one.name}
    return {
        "SessionGuid": guid,
        "SectionLetters": letters.get(one.section, ""),
        "TableNumber": one.table,
        "Direction": SEATS.index(one.seat) + 1,
        "RoundNumber": 0,
        **who,
    }


def _handrecord(one: BwsHands, letters: Mapping[int, str], guid: str) -> dict[str, object]:
    ranks = {
        f"{_SEAT_NAMES[seat]}{name}": one.deal.hands[seat].suit(suit)
        for seat in SEATS
        for name, suit in zip(_SUIT_NAMES, reversed(SUITS), strict=True)
    }
    where = {"SessionGuid": guid, "ScoringGroupNumber": one.section, "SectionLetters": letters.get(one.section, "")}
    return {**where, "BoardNumber": one.board, **ranks}


def results_of(messages: Iterable[Message], sections: Mapping[str, int], noticed: Noticed) -> tuple[BwsResult, ...]:
    """The rows that messages of results make, in their order; a deletion erases what its place had before.

    Args:
        messages: of results, the oldest first.
        sections: numbers by letters.
        noticed: takes what cannot be used.
    """
    rows: list[BwsResult] = []
    for number, message in enumerate(messages, 1):
        try:
            row = _row(number, message, sections)
        except Impossible as error:
            noticed.error(error.id or "connector.result", 0, 0, f"result {number}: {error}")
            continue
        if row.erased:
            rows = [replace(one, erased=True) if one.place == row.place else one for one in rows]
        rows.append(row)
    return tuple(rows)


def _row(number: int, message: Message, sections: Mapping[str, int]) -> BwsResult:
    at, table, board = (whole(message, name) for name in ("RoundNumber", "TableNumber", "BoardNumber"))
    place = Place(_section(message, sections), at, table, board)
    if not 1 <= place.board <= MOST_BOARDS:
        raise Impossible("{found} is not the number of a board", id="connector.board", found=place.board)
    if message.get("IsDeleted") is True:
        return BwsResult(number, place, 0, 0, erased=True)
    if whole(message, "ScoringDirection") == 2:
        raise Impossible("a score of East-West alone: enter it at the desk", id="connector.split")
    ns, ew = whole(message, "PairNorthSouth"), whole(message, "PairEastWest")
    words = words_of(_outcome(message))
    if words is None:  # every outcome of the wire has words
        raise Impossible("{found} is no result", id="connector.level", found=whole(message, "Level"))
    seat = Seat.parse(words.declarer) if words.declarer else None
    declaring = whole(message, "DeclaringPair")
    swapped = seat is not None and ns != ew and declaring == (ew if seat.side is Side.NS else ns) != 0
    remarks = WRONG_DIRECTION if swapped else words.remarks
    return BwsResult(number, place, ns, ew, words.declarer, words.contract, words.result, words.lead, remarks)


def _outcome(message: Message) -> Outcome:
    level = whole(message, "Level")
    if level == 0:
        return Played(PassedOut())
    if level == NO_PLAY:
        return NotPlayed()
    if NO_PLAY < level < 0:
        ns, ew = divmod(-level - 1, len(_AWARDS))
        return Artificial(Award(_AWARDS[ns]), Award(_AWARDS[ew]))
    contract = Contract(
        level, _member(message, "Denomination", DENOMINATIONS, 1), _member(message, "Stake", DOUBLINGS, 0)
    )
    declarer = _member(message, "DeclarerDirection", SEATS, 1)
    return Played(ContractResult(contract, declarer, whole(message, "TotalTricks"), _lead(message)))


def _lead(message: Message) -> Card | None:
    rank = whole(message, "LeadCardRank")
    if not 2 <= rank <= 14 or not 1 <= whole(message, "LeadCardSuit") <= len(SUITS):
        return None
    return Card(SUITS[whole(message, "LeadCardSuit") - 1], RANKS[rank - 2])


def players_of(
    messages: Iterable[Message], people: Iterable[Message], sections: Mapping[str, int]
) -> tuple[BwsPlayer, ...]:
    """Who sits where: messages of participations, with the names of numbers; the last of a chair and round holds."""
    names = {text(one, "PlayerNumber"): _name(one) for one in people}
    chairs: dict[tuple[int, int, Seat, int], BwsPlayer] = {}
    for message in messages:
        section = sections.get(text(message, "SectionLetters"))
        direction = whole(message, "Direction")
        if section is None or not 1 <= direction <= len(SEATS):
            continue
        number, since = text(message, "PlayerNumber"), whole(message, "RoundNumber")
        key = (section, whole(message, "TableNumber"), SEATS[direction - 1], since if since > 1 else 0)
        if message.get("IsRemoval") is True:
            chairs.pop(key, None)
        else:
            chairs[key] = BwsPlayer(*key[:3], number, names.get(number, "") or _name(message), key[3])
    return tuple(chairs.values())


def _name(message: Message) -> str:
    return " ".join(filter(None, (text(message, "FirstName"), text(message, "LastName"))))


def hands_of(messages: Iterable[Message], sections: Mapping[str, int], noticed: Noticed) -> tuple[BwsHands, ...]:
    """Hand records; the last of a board in a section holds."""
    found: dict[tuple[int, int], BwsHands] = {}
    for message in messages:
        board = whole(message, "BoardNumber")
        try:
            section = _section(message, sections)
            hands = {
                seat: hand_of(text(message, f"{name}{suit}") for suit in _SUIT_NAMES)
                for seat, name in _SEAT_NAMES.items()
            }
            found[section, board] = BwsHands(section, board, Deal.of_hands(hands))
        except Impossible as error:
            noticed.error("connector.hands", 0, 0, f"hands of board {board}: {error}")
    return tuple(found.values())


def calls_of(messages: Iterable[Message]) -> tuple[TdCall, ...]:
    """Tables that call the director and wait for one."""
    return tuple(
        TdCall(
            text(one, "SectionLetters"),
            whole(one, "TableNumber"),
            whole(one, "RoundNumber"),
            f"{whole(one, 'Hour'):02}:{whole(one, 'Minute'):02}",
        )
        for one in messages
        if whole(one, "Status") == 1
    )


def whole(message: Message, name: str) -> int:
    """A whole number of a message; 0 where it has none."""
    match message.get(name):
        case bool():
            return 0
        case int() as found if abs(found) < 10**9:
            return found
        case _:
            return 0


def text(message: Message, name: str) -> str:
    """A text of a message; empty where it has none."""
    match message.get(name):
        case str() as found:
            return found.replace("\0", "").strip()
        case _:
            return ""


def _section(message: Message, sections: Mapping[str, int]) -> int:
    letters = text(message, "SectionLetters")
    if letters not in sections:
        raise Impossible("there is no section {found!r} in this session", id="connector.section", found=letters)
    return sections[letters]


def _member(message: Message, name: str, among: tuple[E, ...], first: int) -> E:
    place = whole(message, name) - first
    if not 0 <= place < len(among):
        raise Impossible("{name} {found} is none", id="connector.member", name=name, found=whole(message, name))
    return among[place]
