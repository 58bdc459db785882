"""The event file `event/1`: results in, ranking out.

Example:
    >>> text = '{"oddtrick": "event/1", "event": {"form": "matchpoints"}, "boards": [{"board": 1, "results": [{"ns": "1", "ew": "2", "score": 420}]}]}'
    >>> event = read_event(text, "evening.json")
    >>> event.form.value, event.boards[0].lines[0].result.ns
    ('matchpoints', ('1',))
    >>> read_event(write_event(event), "again") == event
    True
    >>> read_event('{"oddtrick": "event/1", "event": {"form": "matchpoints"}, "boards": 7}', "evening.json")
    Traceback (most recent call last):
    oddtrick.words.errors.BadFile: evening.json: boards: found '7', expected a list
"""  # noqa: E501 - the example is one document

from __future__ import annotations

import json
from collections.abc import Mapping
from fractions import Fraction

from oddtrick.formats.irregular_keys import IRREGULAR, irregular_keys, read_irregular
from oddtrick.formats.json_tree import read_json
from oddtrick.formats.line_keys import line_keys, published_keys, read_line, read_published
from oddtrick.formats.reading import Faults, Node
from oddtrick.formats.settings_keys import read_settings, settings_keys
from oddtrick.scoring.event import Board, Contestant, Event, Lineup, Match, MatchLineup, Penalty, PenaltyUnit
from oddtrick.scoring.forms import OF_PLAYERS
from oddtrick.scoring.settings import Form, Settings
from oddtrick.words.errors import BadFile
from oddtrick.words.numbers import decimal_text
from oddtrick.words.seats import Seat, Side, Vulnerability, dealer_of, vulnerability_of

FORMAT = "event/1"
EDITIONS = (1987, 1997, 2007, 2017)
DOCUMENT_KEYS = ("oddtrick", "event", "settings", "contestants", "boards", "penalties", "matches")
MOST_BOARDS = 10000
MOST_SESSIONS = 1000


def read_event(data: bytes | str, source: str, settings: Settings | None = None) -> Event:
    """An event from the text of its file.

    Args:
        data: JSON, UTF-8 where it is bytes.
        source: name of the file, for errors.
        settings: what holds where the file's own settings say nothing.

    Raises:
        BadFile: not JSON, not an event file, or faults in it; the first one with the others beside it.
    """
    tree = read_json(data, source)
    faults = Faults(source)
    node = Node(tree, "", faults)
    if not isinstance(tree, Mapping):
        raise BadFile(source, found=shape_of(tree), expected='an event file: {"oddtrick": "event/1", ...}')
    if node.get("oddtrick").text() != FORMAT:
        node.get("oddtrick").fault(f'"{FORMAT}"')
    node.only(*DOCUMENT_KEYS)
    event = event_of(node, settings)
    faults.settle()
    return event


def shape_of(tree: object) -> str:
    """What kind of JSON a value is, for an error."""
    return "a list" if isinstance(tree, list) else str(tree)


def event_of(node: Node, settings: Settings | None = None) -> Event:
    """An event from a tree of keys; faults are noted in the node. Also the body of a scoring case."""
    head = node.get("event")
    head.only("id", "title", "form", "winners", "edition", "program", "source", "notes")
    if head.get("form").absent:
        head.get("form").fault("the form of scoring, such as matchpoints")
    form = head.get("form").choice(Form, Form.MATCHPOINTS)
    edition = 2017 if head.get("edition").absent else head.get("edition").whole(1900, 2100)
    if edition not in EDITIONS:
        head.get("edition").fault("one of " + ", ".join(map(str, EDITIONS)))
    return Event(
        form=form,
        boards=tuple(_board(one, form) for one in node.get("boards").each()),
        settings=read_settings(node.get("settings"), settings),
        contestants=tuple(_contestant(one) for one in node.get("contestants").each()),
        penalties=tuple(_penalty(one) for one in node.get("penalties").each()),
        matches=tuple(_match(one) for one in node.get("matches").each()),
        winners=1 if head.get("winners").absent else head.get("winners").whole(1, 2),
        edition=edition,
        id=head.get("id").text(),
        title=head.get("title").text(),
        program=head.get("program").text(),
        source=head.get("source").text(),
        notes=tuple(note.text() for note in head.get("notes").each()),
    )


def _board(node: Node, form: Form) -> Board:
    node.only("board", "session", "dealer", "vulnerable", "published", "computed", "results")
    number = node.get("board").whole(1, MOST_BOARDS)
    dealer, vulnerable = node.get("dealer"), node.get("vulnerable")
    deals = dealer_of(number) if dealer.absent else dealer.read(Seat.parse, "a seat: N, E, S or W", Seat.NORTH)
    danger = vulnerability_of(number)
    if not vulnerable.absent:
        danger = vulnerable.read(Vulnerability.parse, "none, NS, EW or both", danger)
    individual = form in OF_PLAYERS
    lines = tuple(read_line(one, danger, individual=individual) for one in node.get("results").each())
    session = 1 if node.get("session").absent else node.get("session").whole(1, MOST_SESSIONS)
    return Board(number, lines, deals, danger, read_published(node.get("published")), session)


def _contestant(node: Node) -> Contestant:
    node.only(
        "id", "name", "captain", "direction", "names", "lineups", "handicap", "carry", "ranked", "published", "computed"
    )
    direction = node.get("direction")
    return Contestant(
        _name(node.get("id")),
        None if direction.absent else direction.choice(Side, Side.NS),
        tuple(name.text() for name in node.get("names").each()),
        _optional(node.get("handicap")),
        _optional(node.get("carry")),
        read_published(node.get("published")),
        tuple(_lineup(one) for one in node.get("lineups").each()),
        ranked=node.get("ranked").truth(True),
        name=node.get("name").text(),
        captain=node.get("captain").text(),
    )


def _lineup(node: Node) -> Lineup:
    node.only("names", "from_round", "session")
    return Lineup(
        tuple(name.text() for name in node.get("names").each()),
        0 if node.get("from_round").absent else node.get("from_round").whole(0, 10000),
        1 if node.get("session").absent else node.get("session").whole(1, 1000),
    )


def _name(node: Node) -> str:
    if not node.text().strip():
        node.fault("an id")
    return node.text()


def _optional(node: Node) -> Fraction | None:
    return None if node.absent else node.number()


def _penalty(node: Node) -> Penalty:
    node.only("contestant", "amount", "unit", "why", "law", "match")
    if node.get("unit").absent:
        node.get("unit").fault("a unit: mp, imp, vp, points, top or percent")
    return Penalty(
        _name(node.get("contestant")),
        node.get("amount").number(),
        node.get("unit").choice(PenaltyUnit, PenaltyUnit.MATCHPOINTS),
        node.get("why").text(),
        node.get("law").text(),
        node.get("match").text(),
    )


def _match(node: Node) -> Match:
    node.only(
        "id", "round", "home", "away", "boards", "carry", "lineups", "knock_out", "published", "computed", *IRREGULAR
    )
    away = node.get("away")
    return Match(
        _name(node.get("id")),
        _name(node.get("home")),
        None if away.absent else away.text(),
        _boards_of(node.get("boards")),
        0 if node.get("round").absent else node.get("round").whole(0, 10000),
        {team: one.number() for team, one in node.get("carry").items()},
        read_published(node.get("published")),
        tuple(_match_lineup(one) for one in node.get("lineups").each()),
        read_irregular(node),
        node.get("knock_out").truth(),
    )


def _match_lineup(node: Node) -> MatchLineup:
    node.only("team", "side", "boards", "names")
    boards = _boards_of(node.get("boards"))
    if not boards:
        node.get("boards").fault("the first board and the last")
    return MatchLineup(
        _name(node.get("team")),
        node.get("side").choice(Side, Side.NS),
        min(boards, default=1),
        max(boards, default=1),
        tuple(name.text() for name in node.get("names").each()),
    )


def _boards_of(node: Node) -> tuple[int, ...]:
    """Boards of a match: first and last, or a list of another length than two; `[1, 3, 3]` are 1 and 3 alone."""
    listed = tuple(member.whole(1, MOST_BOARDS) for member in node.each())
    if len(listed) == 3 and listed[1] == listed[2]:
        return listed[:2]
    if len(listed) != 2:
        return listed
    if listed[0] > listed[1]:
        node.fault("the first board and the last")
    return tuple(range(listed[0], listed[1] + 1))


def write_event(event: Event) -> str:
    """The file of an event: what is a default is left out, nothing else is."""
    return to_json(document(event))


def to_json(tree: object) -> str:
    """JSON as it is written to files: readable, one key a line, names in their own script."""
    return json.dumps(tree, ensure_ascii=False, indent=1, default=_exact) + "\n"


def _exact(value: object) -> str:
    if isinstance(value, Fraction):
        return decimal_text(value)
    raise TypeError(f"{value!r} has no place in an event file")


def document(event: Event) -> dict[str, object]:
    """The tree of an event's file."""
    head = {
        "id": event.id, "title": event.title, "form": event.form.value, "winners": event.winners,
        "edition": event.edition, "program": event.program, "source": event.source, "notes": list(event.notes),
    }  # fmt: skip
    tree: dict[str, object] = {
        "oddtrick": FORMAT,
        "event": {key: value for key, value in head.items() if value not in ("", [])},
        "settings": settings_keys(event.settings),
        "contestants": [_contestant_keys(one) for one in event.contestants],
        "boards": [_board_keys(board) for board in event.boards],
        "penalties": [_penalty_keys(one) for one in event.penalties],
        "matches": [_match_keys(one) for one in event.matches],
    }
    return {key: value for key, value in tree.items() if value not in ([], {}) or key == "boards"}


def _contestant_keys(one: Contestant) -> dict[str, object]:
    direction = None if one.direction is None else one.direction.value
    keys: dict[str, object] = {"id": one.id, "direction": direction}
    optional: dict[str, object | None] = {
        "name": one.name or None,
        "captain": one.captain or None,
        "names": list(one.names) or None,
        "lineups": [_lineup_keys(lineup) for lineup in one.lineups] or None,
        "handicap": one.handicap,
        "carry": one.carry,
        "ranked": None if one.ranked else False,
        "published": None if one.published is None else published_keys(one.published),
    }
    return keys | {key: value for key, value in optional.items() if value is not None}


def _lineup_keys(one: Lineup) -> dict[str, object]:
    keys: dict[str, object] = {"names": list(one.names)}
    return keys | ({"from_round": one.from_round, "session": one.session} if one.from_round else {})


def _board_keys(board: Board) -> dict[str, object]:
    keys: dict[str, object] = {
        "board": board.number,
        "dealer": board.dealer.value,
        "vulnerable": board.vulnerable.value,
    }
    if board.session > 1:
        keys["session"] = board.session
    if board.published is not None:
        keys["published"] = published_keys(board.published)
    return {**keys, "results": [line_keys(line) for line in board.lines]}


def _penalty_keys(one: Penalty) -> dict[str, object]:
    keys = {"contestant": one.contestant, "amount": decimal_text(one.amount), "unit": one.unit.value}
    return {**keys, **{key: text for key, text in (("why", one.why), ("law", one.law), ("match", one.match)) if text}}


def _match_keys(one: Match) -> dict[str, object]:
    keys: dict[str, object] = {"id": one.id, "home": one.home, "away": one.away}
    optional: dict[str, object] = {
        "round": one.round,
        "boards": _boards_key(list(one.boards)),
        "carry": {team: decimal_text(points) for team, points in one.carry.items()},
        "lineups": [_match_lineup_keys(lineup) for lineup in one.lineups],
        **irregular_keys(one.irregular),
        "knock_out": one.knock_out,
        "published": {} if one.published is None else published_keys(one.published),
    }
    return keys | {key: value for key, value in optional.items() if value}


def _match_lineup_keys(one: MatchLineup) -> dict[str, object]:
    boards = [one.first] if one.first == one.last else [one.first, one.last]
    return {"team": one.team, "side": one.side.value, "boards": boards, "names": list(one.names)}


def _boards_key(numbers: list[int]) -> list[int]:
    """First and last of a run; two numbers that are none would be read as one, so the second stands twice."""
    if len(numbers) > 1 and numbers == list(range(numbers[0], numbers[-1] + 1)):
        return [numbers[0], numbers[-1]]
    return [*numbers, numbers[1]] if len(numbers) == 2 else numbers
