"""A result of an event file: keys to a line and back.

Example:
    >>> from oddtrick.formats.reading import Faults
    >>> keys = {"ns": "1", "ew": 2, "contract": "4S", "by": "S", "tricks": 10}
    >>> node = Node(keys, "results[0]", Faults("evening.json"))
    >>> line = read_line(node, Vulnerability.NONE, individual=False)
    >>> line.result.ew, str(line.result.outcome.score), line_keys(line)["tricks"]
    (('2',), '4S= by S', 10)
"""

from __future__ import annotations

from fractions import Fraction
from typing import assert_never

from oddtrick.formats.reading import Node
from oddtrick.formats.settings_keys import parse_share
from oddtrick.scoring.contract import agreed_points
from oddtrick.scoring.event import Line, Published
from oddtrick.words.cards import Card
from oddtrick.words.contracts import Contract, ContractResult, PassedOut, Points, Score, parse_score
from oddtrick.words.errors import Impossible
from oddtrick.words.numbers import decimal_text
from oddtrick.words.results import (
    Artificial,
    Assigned,
    Award,
    AwardKind,
    BoardResult,
    Cause,
    NotPlayed,
    Outcome,
    Played,
    SelfInflicted,
    Weighted,
    require_whole,
)
from oddtrick.words.seats import Seat, Side, Vulnerability

KINDS = ("contract", "score", "artificial", "assigned", "not_played")
LINE_KEYS = (
    "ns", "ew", "round", "table", "room", "section", "contract", "by", "tricks", "lead", "score", "artificial",
    "assigned", "self_inflicted", "not_played", "cause", "group", "published", "computed",
)  # fmt: skip
ROOMS = ("open", "closed")
_OUTCOME = "points, or a result such as 4S= by S"
_NOTHING = NotPlayed()


def read_line(node: Node, vulnerable: Vulnerability, *, individual: bool) -> Line:
    """A line from its keys; faults are noted in the node.

    Args:
        node: the mapping.
        vulnerable: of the board: a contract and a score have to agree.
        individual: whether each side is two contestants.
    """
    node.only(*LINE_KEYS)
    room = node.get("room").text()
    if room and room not in ROOMS:
        node.get("room").fault("open or closed")
    idle = not node.get("not_played").absent
    result = BoardResult(
        _side(node.get("ns"), individual, idle=idle),
        _side(node.get("ew"), individual, idle=idle),
        _outcome(node, vulnerable),
        group=node.get("group").text(),
        round=0 if node.get("round").absent else node.get("round").whole(0, 10000),
        table=node.get("table").text(),
        section=node.get("section").text(),
        room=room,
    )
    if not result.ns and not result.ew:
        node.fault("somebody who sits there: ns or ew")
    return Line(result, read_published(node.get("published")))


def _side(node: Node, individual: bool, *, idle: bool) -> tuple[str, ...]:
    """Who sits there; of players who do not play there may be one to three."""
    if node.absent:
        return ()
    if not individual:
        return (_id(node),)
    found = tuple(_id(member) for member in node.each())
    if len(found) != 2 and not (idle and 1 <= len(found) <= 3):
        node.fault("two contestants")
    return found


def _id(node: Node) -> str:
    name = node.text()
    if not name.strip():
        node.fault("a contestant's id")
    return name


def _outcome(node: Node, vulnerable: Vulnerability) -> Outcome:
    given = {key for key in KINDS if not node.get(key).absent}
    if node.get("not_played").value is False:
        given.discard("not_played")
    kinds = given - {"score"} if given == {"contract", "score"} else given
    if len(kinds) != 1:
        found = ", ".join(sorted(given)) or "nothing"
        node.faults.note(node.path, found, "one of contract, score, artificial, assigned, not_played")
        return _NOTHING
    if not node.get("self_inflicted").absent and not given <= {"contract", "score"}:
        node.get("self_inflicted").fault("a played result beside it")
    if "artificial" in given:
        return _artificial(node)
    if "assigned" in given:
        return _assigned(node)
    if "not_played" in given:
        node.get("not_played").truth()
        return NotPlayed(node.get("cause").choice(Cause, Cause.UNKNOWN))
    played = _played(node, vulnerable)
    return Played(played) if node.get("self_inflicted").absent else _self_inflicted(node.get("self_inflicted"), played)


def _played(node: Node, vulnerable: Vulnerability) -> Score:
    score, stated = _score(node), node.get("score")
    if not stated.absent:
        try:
            agreed_points(score, int(stated.whole(-20000, 20000)), vulnerable)
        except Impossible as error:
            stated.fault(f"the points of {score} ({error})" if not isinstance(score, Points) else "points")
    return score


def _score(node: Node) -> Score:
    contract = node.get("contract")
    if contract.absent:
        return Points(node.get("score").whole(-20000, 20000))
    if contract.text().strip().upper() in ("PASS", "P", "AP"):
        return PassedOut()
    one_club = Contract.parse("1C")
    bid: Contract = contract.read(Contract.parse, "a contract such as 4S, 3NTX or PASS", one_club)
    declarer = node.get("by").read(Seat.parse, "the declarer's seat: N, E, S or W", Seat.NORTH)
    lead = node.get("lead")
    card = None if lead.absent else lead.read(Card.parse, "a card such as SA or H10", Card.of(0))
    return ContractResult(bid, declarer, node.get("tricks").whole(0, 13), card)


def _artificial(line: Node) -> Artificial:
    given = line.get("artificial")
    given.only("ns", "ew")
    return Artificial(*(_award(given.get(side), line.get(side).absent) for side in ("ns", "ew")))


def _award(node: Node, nobody: bool) -> Award:
    """A side's award; where nobody sits there none is needed, and an average stands for it."""
    average = Award(AwardKind.AVERAGE)
    if node.absent and nobody:
        return average
    return node.read(Award.parse, 'an award such as "60%", "A+" or "+3 IMP"', average)


def _assigned(line: Node) -> Assigned:
    given = line.get("assigned")
    given.only("ns", "ew")
    return Assigned(_outcomes(given.get("ns")), _outcomes(given.get("ew")))


def _outcomes(node: Node) -> tuple[Weighted, ...]:
    found = []
    for member in node.each():
        member.only("score", "weight")
        weight = member.get("weight")
        found.append(Weighted(_value(member.get("score")), Fraction(1) if weight.absent else parse_share(weight)))
    if not found:
        node.fault("a list of outcomes")
        return (Weighted(Points(0)),)
    try:
        require_whole(tuple(found))
    except Impossible:
        weights = ", ".join(f"{decimal_text(Fraction(one.weight) * 100)}%" for one in found)
        node.faults.note(node.path, f"weights of {weights}", "weights above 0 that sum to 100%")
        return (Weighted(found[0].score),)
    return tuple(found)


def _value(node: Node) -> Score:
    if node.absent:
        node.fault(_OUTCOME)
        return Points(0)
    nothing: Score = Points(0)
    return node.read(parse_score, _OUTCOME, nothing)


def _self_inflicted(node: Node, played: Score) -> SelfInflicted:
    node.only("side", "without_infraction", "without_error")
    side = node.get("side").text().lower()
    if side not in ("ns", "ew"):
        node.get("side").fault("ns or ew")
    without = [_one_or_more(node.get(key)) for key in ("without_infraction", "without_error")]
    return SelfInflicted(played, Side.EW if side == "ew" else Side.NS, *without)


def _one_or_more(node: Node) -> tuple[Weighted, ...]:
    match node.value:
        case list():
            return _outcomes(node)
        case _:
            return (Weighted(_value(node)),)


def read_published(node: Node) -> Published | None:
    """Published figures; None where there are none."""
    if node.absent:
        return None
    excused = frozenset(member.text() for member in node.get("cannot_agree").each())
    figures = {key: _figure(one) for key, one in node.items() if key != "cannot_agree"}
    return Published(figures, excused)


def _figure(node: Node) -> object:
    match node.value:
        case list():
            return [_figure(member) for member in node.each()]
        case dict():
            node.fault("a figure, or a list of two")
            return None
        case _:
            return node.value


def line_keys(line: Line) -> dict[str, object]:
    """The keys of a line; those that say nothing are left out."""
    result = line.result
    keys: dict[str, object] = {
        "round": result.round or None,
        "table": result.table or None,
        "section": result.section or None,
        "room": result.room or None,
    }
    return {
        **{key: value for key, value in keys.items() if value is not None},
        "ns": _side_keys(result.ns),
        "ew": _side_keys(result.ew),
        **_outcome_keys(result),
        **({"group": result.group} if result.group else {}),
        **({"published": published_keys(line.published)} if line.published is not None else {}),
    }


def _side_keys(side: tuple[str, ...]) -> object:
    return None if not side else side[0] if len(side) == 1 else list(side)


def _outcome_keys(result: BoardResult) -> dict[str, object]:
    match result.outcome:
        case Played(score):
            return _score_keys(score)
        case Artificial(ns, ew):
            given = {"ns": str(ns), "ew": str(ew)}
            return {"artificial": {side: award for side, award in given.items() if getattr(result, side)}}
        case Assigned(ns, ew):
            return {"assigned": {"ns": [_weighted_keys(one) for one in ns], "ew": [_weighted_keys(one) for one in ew]}}
        case SelfInflicted(played, side, without_infraction, without_error):
            parts = {
                "side": side.value.lower(),
                "without_infraction": [_weighted_keys(one) for one in without_infraction],
                "without_error": [_weighted_keys(one) for one in without_error],
            }
            return {**_score_keys(played), "self_inflicted": parts}
        case NotPlayed(cause):
            return {"not_played": True, **({} if cause is Cause.UNKNOWN else {"cause": cause.value})}
        case _:
            assert_never(result.outcome)


def _score_keys(score: Score) -> dict[str, object]:
    match score:
        case PassedOut():
            return {"contract": "PASS"}
        case Points(value):
            return {"score": value}
        case ContractResult(contract, declarer, tricks, lead):
            keys: dict[str, object] = {"contract": str(contract), "by": declarer.value, "tricks": tricks}
            return {**keys, "lead": str(lead)} if lead is not None else keys
        case _:
            assert_never(score)


def _weighted_keys(one: Weighted) -> dict[str, object]:
    score: object = one.score.value if isinstance(one.score, Points) else str(one.score)
    return {"score": score} if one.weight == 1 else {"score": score, "weight": _percent(one.weight)}


def _percent(weight: Fraction) -> str:
    return f"{decimal_text(weight * 100)}%"


def published_keys(published: Published) -> dict[str, object]:
    """Published figures as they stood."""
    excused = sorted(published.cannot_agree)
    return {**published.figures, **({"cannot_agree": excused} if excused else {})}
