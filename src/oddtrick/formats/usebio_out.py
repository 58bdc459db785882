"""USEBIO 1.2 of an event of pairs, with what the format cannot carry.

Example:
    >>> from oddtrick.formats.event_file import read_event
    >>> from oddtrick.scoring.score import score
    >>> lines = '[{"ns": "1", "ew": "3", "score": 420}, {"ns": "2", "ew": "4", "artificial": {"ns": "A+", "ew": "A-"}}]'
    >>> text = '{"oddtrick": "event/1", "event": {"form": "matchpoints"}, "boards": [{"board": 1, "results": %s}]}'
    >>> written = write_usebio(score(read_event(text % lines, "evening.json")), club="Rivertown")
    >>> "<SCORE>A6040</SCORE>" in written.text, written.left_out
    (True, ())
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from lxml import etree

from oddtrick.formats.usebio_words import POINTS
from oddtrick.scoring.contract import score_points
from oddtrick.scoring.event import Board, Contestant, Event
from oddtrick.scoring.scored import LineScore, Scored, Standing
from oddtrick.scoring.settings import Form, Settings
from oddtrick.scoring.shown import Figure, shown_text
from oddtrick.words.contracts import ContractResult, PassedOut, Score
from oddtrick.words.errors import Impossible
from oddtrick.words.numbers import Rounding, rounded_text
from oddtrick.words.results import Artificial, Assigned, Award, AwardKind, BoardResult, NotPlayed, Played, SelfInflicted
from oddtrick.words.seats import Vulnerability

TYPES = {Form.MATCHPOINTS: "MATCH_POINTS", Form.CROSS_IMPS: "CROSS_IMPS", Form.BUTLER: "BUTLER_IMPS",
         Form.TOTAL_POINTS: "AGGREGATE"}  # fmt: skip
_NOMINAL = {AwardKind.AVERAGE_PLUS: 60, AwardKind.AVERAGE: 50, AwardKind.AVERAGE_MINUS: 40}


@dataclass(frozen=True, slots=True)
class Written:
    """A file, and what of the event it does not say.

    Attributes:
        text: XML.
        left_out: one English sentence for each loss.
    """

    text: str
    left_out: tuple[str, ...] = ()


def write_usebio(scored: Scored, *, club: str = "", club_id: str = "", date: str = "") -> Written:
    """The file of an event.

    Args:
        scored: an event of pairs.
        club: name of the club.
        club_id: its number with the federation.
        date: ISO, `2026-11-30`.

    Raises:
        Impossible: an event of teams or of individuals.
    """
    event = scored.event
    if event.form not in TYPES or event.matches:
        raise Impossible(
            "USEBIO is written for events of pairs, not for {form}", id="usebio.form", form=event.form.value
        )
    root = etree.Element("USEBIO", Version="1.2")
    _children(etree.SubElement(root, "CLUB"), CLUB_NAME=club, CLUB_ID_NUMBER=club_id)
    body = etree.SubElement(root, "EVENT", EVENT_TYPE="PAIRS")
    _children(
        body,
        EVENT_IDENTIFIER=event.id,
        EVENT_DESCRIPTION=event.title,
        PROGRAM_NAME="Oddtrick",
        WINNER_TYPE=str(event.winners),
        DATE="/".join(reversed(date.split("-"))) if date else "",
        BOARD_SCORING_METHOD=TYPES[event.form],
    )
    entered = etree.SubElement(body, "PARTICIPANTS")
    known = {one.id: one for one in event.contestants}
    for standing in scored.standings.values():
        _pair(entered, known.get(standing.contestant, Contestant(standing.contestant)), standing, event)
    left_out = [
        sentence
        for board, values in zip(event.boards, scored.boards, strict=True)
        for sentence in _board(body, board, values.lines, event)
    ]
    if any(one.match == "" for one in event.penalties):
        left_out.append("penalties are in the totals and have no element of their own")
    doctype = '<!DOCTYPE USEBIO SYSTEM "usebio_v1_2.dtd">'
    raw = etree.tostring(root, encoding="unicode", pretty_print=True, doctype=doctype)
    return Written('<?xml version="1.0" encoding="UTF-8"?>\n' + raw, tuple(left_out))


def _children(parent: etree._Element, **texts: str) -> None:
    for name, text in texts.items():
        if text:
            etree.SubElement(parent, name).text = _clean(text)


def _clean(text: str) -> str:
    """Text without the control characters that XML forbids."""
    return "".join(letter for letter in text if letter >= " " or letter in "\t\n")


def _pair(parent: etree._Element, one: Contestant, standing: Standing, event: Event) -> None:
    settings = event.settings
    pair = etree.SubElement(parent, "PAIR")
    _children(
        pair,
        PAIR_NUMBER=one.id,
        DIRECTION=one.direction.value if one.direction is not None else "",
        TOTAL_SCORE=shown_text(standing.total, Figure.TOTAL, settings),
        PERCENTAGE=shown_text(standing.percent, Figure.PERCENT, settings) if standing.percent is not None else "",
        PLACE=str(standing.rank) if standing.rank is not None else "",
    )
    for name in one.names:
        _children(etree.SubElement(pair, "PLAYER"), PLAYER_NAME=name)


def _board(body: etree._Element, board: Board, values: tuple[LineScore, ...], event: Event) -> list[str]:
    element = etree.SubElement(body, "BOARD")
    _children(element, BOARD_NUMBER=str(board.number))
    left_out = []
    for line, scores in zip(board.lines, values, strict=True):
        row = etree.SubElement(element, "TRAVELLER_LINE")
        _children(row, NS_PAIR_NUMBER="+".join(line.result.ns), EW_PAIR_NUMBER="+".join(line.result.ew))
        _children(row, **_outcome(line.result, board.vulnerable))
        _children(row, **_figures(scores, event.form, event.settings))
        loss = _loss(line.result)
        if loss:
            left_out.append(f"board {board.number}, {'+'.join(line.result.ns)}: {loss}")
    return left_out


def _figures(scores: LineScore, form: Form, settings: Settings) -> Mapping[str, str]:
    sides = {"NS": scores.ns, "EW": scores.ew}
    return {
        f"{side}_{POINTS[form]}": shown_text(value, Figure.LINE, settings)
        for side, value in sides.items()
        if value is not None
    }


def _outcome(result: BoardResult, vulnerable: Vulnerability) -> Mapping[str, str]:
    match result.outcome:
        case Played(score) | SelfInflicted(played=score):
            return _score(score, vulnerable)
        case Artificial(ns, ew):
            return {"SCORE": f"A{_nominal(ns):02d}{_nominal(ew):02d}"}
        case Assigned(ns, _) if len(ns) == 1:
            return _score(ns[0].score, vulnerable)
        case Assigned() | NotPlayed():
            return {}


def _score(score: Score, vulnerable: Vulnerability) -> Mapping[str, str]:
    points = str(score_points(score, vulnerable))
    match score:
        case ContractResult(contract, declarer, tricks, lead):
            card = "" if lead is None else lead.rank + lead.suit.value
            keys = {"CONTRACT": str(contract), "PLAYED_BY": declarer.value, "LEAD": card, "TRICKS": str(tricks)}
            return {**keys, "SCORE": points}
        case PassedOut():
            return {"CONTRACT": "PASS", "SCORE": "0"}
        case _:
            return {"SCORE": points}


def _nominal(award: Award) -> int:
    if award.kind is AwardKind.PERCENT and 0 <= award.amount < 100:
        return int(rounded_text(Fraction(award.amount), 0, Rounding.HALF_UP))
    return _NOMINAL.get(award.kind, 50)


def _loss(result: BoardResult) -> str:
    """What a line cannot say in this format; empty where it says all."""
    match result.outcome:
        case Assigned(ns, ew) if ns != ew or len(ns) > 1:
            return "an assigned score with weights or split between the sides: only its points are written"
        case Assigned():
            return "an assigned score is written as if it had been played"
        case SelfInflicted():
            return "self-inflicted damage: the result played and the points are written"
        case Artificial(ns, ew) if {ns.kind, ew.kind} - {*_NOMINAL, AwardKind.PERCENT}:
            return "an award in points, IMPs or the own average: only its points are written"
        case _:
            return "its group of a fouled board" if result.group else ""
