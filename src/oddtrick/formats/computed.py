"""The event file with `computed` beside each result, contestant, match and board (`oddtrick score --json`).

Figures are shown as the event's `rounding` says; `exact` holds them before rounding.

Example:
    >>> import json
    >>> from oddtrick.formats.event_file import read_event
    >>> from oddtrick.scoring.score import score
    >>> lines = '[{"ns": "1", "ew": "3", "score": 420}, {"ns": "2", "ew": "4", "score": 170}]'
    >>> text = '{"oddtrick": "event/1", "event": {"form": "matchpoints"}, "boards": [{"board": 1, "results": %s}]}'
    >>> tree = json.loads(write_computed(score(read_event(text % lines, "evening.json"))))
    >>> tree["boards"][0]["results"][0]["computed"]
    {'ns': '2', 'ew': '0', 'exact': {'ns': '2', 'ew': '0'}, 'score': 420}
    >>> tree["contestants"][0]["computed"]["rank"]
    1
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from oddtrick.formats.event_file import document, to_json
from oddtrick.scoring.comparisons import Comparisons, comparisons_of
from oddtrick.scoring.event import Contestant, Event
from oddtrick.scoring.forms import MATCHPOINTED
from oddtrick.scoring.scored import BoardScore, LineScore, MatchScore, Scored, Standing
from oddtrick.scoring.settings import Form, Settings
from oddtrick.scoring.shown import Figure, shown_text
from oddtrick.words.numbers import decimal_text

_OF_STANDING = (
    ("total", Figure.TOTAL),
    ("percent", Figure.PERCENT),
    ("average", Figure.AVERAGE),
    ("net", Figure.TOTAL),
)
_OF_MATCH = ("imps", "points", "margin", "aggregate", "vp")


def write_computed(scored: Scored) -> str:
    """The document with everything that scoring gives."""
    return to_json(computed_document(scored))


def computed_document(scored: Scored) -> dict[str, object]:
    """The tree of the document; contestants that it does not list are those of its results."""
    event, settings = scored.event, scored.event.settings
    tree = document(replace(event, contestants=_contestants(event, scored.standings)))
    compared = comparisons_of(event)
    return {
        **tree,
        "contestants": [_with(keys, _standing(scored, keys, compared)) for keys in _rows(tree, "contestants")],
        "boards": [
            _board(keys, score, settings) for keys, score in zip(_rows(tree, "boards"), scored.boards, strict=True)
        ],
        **_matches(tree, scored, settings),
    }


def _rows(tree: Mapping[str, object], key: str) -> list[dict[str, object]]:
    rows = tree.get(key, [])
    return [dict(row) for row in rows] if isinstance(rows, list) else []


def _with(keys: dict[str, object], computed: dict[str, object]) -> dict[str, object]:
    return {**keys, "computed": computed} if computed else keys


def _contestants(event: Event, standings: Mapping[str, Standing]) -> tuple[Contestant, ...]:
    listed = {one.id for one in event.contestants}
    return event.contestants + tuple(Contestant(name) for name in standings if name not in listed)


def net_is_percent(form: Form) -> bool:
    """Whether the result with the handicap is a percentage; in the other forms it is a total."""
    return form in MATCHPOINTED


def _standing(scored: Scored, keys: dict[str, object], compared: Mapping[str, Comparisons]) -> dict[str, object]:
    standing = scored.standings.get(str(keys["id"]))
    if standing is None:
        return {}
    event = scored.event
    shown_as: tuple[tuple[str, Figure], ...] = (
        *_OF_STANDING,
        ("net", Figure.PERCENT if net_is_percent(event.form) else Figure.TOTAL),
    )
    values = {key: getattr(standing, key) for key, _ in shown_as}
    if standing.contestant in compared:
        shown_as = (*shown_as, ("per_comparison", Figure.AVERAGE))
        values["per_comparison"] = compared[standing.contestant].each
    return {
        **{key: shown_text(values[key], figure, event.settings) for key, figure in shown_as if values[key] is not None},
        **({} if standing.rank is None else {"rank": standing.rank}),
        **({} if standing.net_rank is None else {"net_rank": standing.net_rank}),
        **({"strata": dict(standing.strata)} if standing.strata else {}),
        "boards": standing.boards,
        "exact": {key: decimal_text(value) for key, value in values.items() if value is not None},
    }


def _board(keys: dict[str, object], score: BoardScore, settings: Settings) -> dict[str, object]:
    lines = [_with(row, _line(line, settings)) for row, line in zip(_rows(keys, "results"), score.lines, strict=True)]
    datum = {} if score.datum is None else {"datum": shown_text(score.datum, Figure.LINE, settings)}
    return _with({**keys, "results": lines}, dict(datum))


def _line(line: LineScore, settings: Settings) -> dict[str, object]:
    sides = {side: value for side, value in (("ns", line.ns), ("ew", line.ew)) if value is not None}
    if not sides and line.points is None:
        return {}
    return {
        **{side: shown_text(value, Figure.LINE, settings) for side, value in sides.items()},
        "exact": {side: decimal_text(value) for side, value in sides.items()},
        **({} if line.points is None else {"score": line.points}),
    }


def _matches(tree: Mapping[str, object], scored: Scored, settings: Settings) -> dict[str, object]:
    rows = _rows(tree, "matches")
    if not rows:
        return {}
    return {"matches": [_with(row, _match(one, settings)) for row, one in zip(rows, scored.matches, strict=True)]}


def _match(score: MatchScore, settings: Settings) -> dict[str, object]:
    pairs = {key: pair for key in _OF_MATCH if (pair := getattr(score, key)) is not None}
    return {
        "boards": {str(number): [decimal_text(value) for value in pair] for number, pair in score.boards.items()},
        **{key: _pair(pair, settings) for key, pair in pairs.items()},
        **({"parts": [_pair(pair, settings) for pair in score.parts]} if score.parts else {}),
        "exact": {key: [decimal_text(value) for value in pair] for key, pair in pairs.items()},
    }


def _pair(pair: tuple[Fraction, Fraction], settings: Settings) -> list[str]:
    return [shown_text(value, Figure.TOTAL, settings) for value in pair]
