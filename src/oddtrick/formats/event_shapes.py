"""The keys of an event file, `event/1`, for its JSON Schema: what `event_file` reads, and a little more.

Texts that the reader takes in several spellings, contracts, results and seats, are any text here.

Example:
    >>> [key.name for key in EVENT_FILE.keys if key.needed]
    ['oddtrick', 'event']
"""

from __future__ import annotations

import re
from enum import Enum

from oddtrick.formats.settings_keys import DIGITS, MODE_KEYS
from oddtrick.formats.shapes import Anything, Either, Key, Keys, Many, Named, Shape, Text, Words
from oddtrick.scoring import settings as elected
from oddtrick.scoring.event import PenaltyUnit
from oddtrick.scoring.irregular import Met
from oddtrick.scoring.vp_table import VpTableOf
from oddtrick.words.numbers import Rounding
from oddtrick.words.results import Cause

_WIDE = (-(10**30), 10**30)
_NUMERAL = re.compile(r"\s*[+-]?[0-9]+(?:\.[0-9]*)?(?:/[0-9]+)?\s*|\s*[+-]?\.[0-9]+\s*")
_TEXT = Text("text", re.compile(r"[\s\S]*"), _WIDE, decimals=True)
_NAME = Text("a name", re.compile(r"[\s\S]*\S[\s\S]*"), _WIDE, decimals=True)
_NUMBER = Text("a number such as 12, -3.25 or 45/7", _NUMERAL, _WIDE, decimals=True)
_FLAG = Words(("true", "false"))
_TEXTS = Many(Either(text=_TEXT, nothing=True))


def _whole(least: int, most: int) -> Text:
    return Text(f"a whole number from {least} to {most}", _NUMERAL, (least, most))


def _words(kind: type[Enum]) -> Words:
    return Words(tuple(str(member.value) for member in kind))


_PUBLISHED = Named(Either(text=Text("a figure"), many=Many(Anything()), nothing=True))
_PUBLISHED_KEYS = (
    Key("published", _PUBLISHED, "Figures as they were published."),
    Key("computed", Anything(), "Figures as they were computed; not read."),
)
_OUTCOME = Keys(
    (
        Key("score", _TEXT, "Points from North-South's side, or a result such as 4S= by S.", needed=True),
        Key("weight", _TEXT, "A percentage, such as 60%; of one outcome 100%."),
    )
)
_OUTCOMES = Many(_OUTCOME, least=1)
_WITHOUT = Either(text=_TEXT, many=_OUTCOMES)
_SIDE = Either(text=_NAME, many=Many(_NAME))

_ARTIFICIAL = Keys((Key("ns", _TEXT, "North-South's award."), Key("ew", _TEXT, "East-West's award.")))
_ASSIGNED = Keys(
    (
        Key("ns", _OUTCOMES, "North-South's outcomes.", needed=True),
        Key("ew", _OUTCOMES, "East-West's outcomes.", needed=True),
    )
)
_SELF_INFLICTED = Keys(
    (
        Key("side", _TEXT, "ns or ew: the side that did not offend.", needed=True),
        Key("without_infraction", _WITHOUT, "The result without the infraction.", needed=True),
        Key("without_error", _WITHOUT, "The result without the side's own error.", needed=True),
    )
)
LINE = Keys(
    (
        Key("ns", _SIDE, "Who sat North-South: one contestant, two in an individual; null: nobody."),
        Key("ew", _SIDE, "Who sat East-West."),
        Key("round", _whole(0, 10000), "The round, from 1; 0 where it is not known."),
        Key("table", _TEXT, "The table."),
        Key("room", Words(("open", "closed", "")), "The room of a team match."),
        Key("section", _TEXT, "The section."),
        Key("contract", _TEXT, "The contract, such as 4SX, or PASS."),
        Key("by", _TEXT, "Declarer."),
        Key("tricks", _whole(0, 13), "Declarer's tricks."),
        Key("lead", _TEXT, "The opening lead."),
        Key("score", _whole(-20000, 20000), "Points from North-South's side."),
        Key("artificial", _ARTIFICIAL, "An artificial adjusted score. Law 12C2."),
        Key("assigned", _ASSIGNED, "An assigned adjusted score. Law 12C1."),
        Key("self_inflicted", _SELF_INFLICTED, "Damage that a side did to itself. Law 12C1(e)."),
        Key("not_played", _FLAG, "No result."),
        Key("cause", _words(Cause), "Why there is none."),
        Key("group", _TEXT, "Results are compared within a group. Law 87."),
        *_PUBLISHED_KEYS,
    )
)
BOARD = Keys(
    (
        Key("board", _whole(1, 10000), "The number of the board.", needed=True),
        Key("session", _whole(1, 1000), "In which session it was played; 1 where nothing is said. Law 12C2(c)."),
        Key("dealer", _TEXT, "Dealer; by Law 2 where nothing is said."),
        Key("vulnerable", _TEXT, "Vulnerability; by Law 2 where nothing is said."),
        Key("results", Many(LINE), "What happened at each table."),
        *_PUBLISHED_KEYS,
    )
)
_LINEUP = Keys(
    (
        Key("names", _TEXTS, "The people."),
        Key("from_round", _whole(0, 10000), "Since which round."),
        Key("session", _whole(1, 1000), "Of which session."),
    )
)
CONTESTANT = Keys(
    (
        Key("id", _NAME, "The contestant's id.", needed=True),
        Key("name", _TEXT, "What a team is called beside its id."),
        Key("captain", _TEXT, "Its captain, who need not play."),
        Key("direction", Words(("NS", "EW")), "Which way it sits; null: both."),
        Key("names", _TEXTS, "The people."),
        Key("lineups", Many(_LINEUP), "Who played when."),
        Key("handicap", _NUMBER, "Kept apart: `net` is with it."),
        Key("carry", _NUMBER, "Brought forward."),
        Key("ranked", _FLAG, "False: it is disqualified and has no place."),
        *_PUBLISHED_KEYS,
    )
)
PENALTY = Keys(
    (
        Key("contestant", _NAME, "Whose it is.", needed=True),
        Key("amount", _NUMBER, "Negative for a penalty, positive for a bonus.", needed=True),
        Key("unit", _words(PenaltyUnit), "In what it is measured.", needed=True),
        Key("why", _TEXT, "Why."),
        Key("law", _TEXT, "By which provision."),
        Key("match", _TEXT, "On the margin of this match."),
    )
)
_MATCH_LINEUP = Keys(
    (
        Key("team", _NAME, "Whose players they are.", needed=True),
        Key("side", Words(("NS", "EW")), "The direction; home's North-South sit in the open room.", needed=True),
        Key("boards", Many(_whole(1, 10000)), "The first board and the last, or one alone.", needed=True),
        Key("names", _TEXTS, "The people, North or East first."),
    )
)
_VP_COLUMN = Keys(
    (
        Key("boards", Many(_whole(1, 1000)), "Least and greatest number of boards."),
        Key(
            "steps",
            Many(Many(_NUMBER)),
            "Least margin or greatest percentage, winner's and loser's points.",
            needed=True,
        ),
    )
)
_VP_TABLE = Keys(
    (
        Key("name", _TEXT, "What it is called."),
        Key("of", _words(VpTableOf), "In what its steps are measured."),
        Key("columns", Many(_VP_COLUMN), "A column for each length of match.", needed=True),
    )
)
_VP = Keys(
    (
        Key("scale", _words(elected.VpScale), "The name of the scale.", needed=True),
        Key("boards", _whole(1, 200), "For how many boards."),
        Key("fraction", _words(elected.VpFraction), "What is done with fractions."),
        Key("margin", _words(elected.VpMargin), "Of what in cross-IMPs."),
        Key("table", _VP_TABLE, "The event's own scale."),
    )
)
MATCH = Keys(
    (
        Key("id", _NAME, "The match's id.", needed=True),
        Key("round", _whole(0, 10000), "The round."),
        Key("home", _NAME, "The home team.", needed=True),
        Key("away", _TEXT, "The other team; null: a bye."),
        Key("boards", Many(_whole(1, 10000)), "The first board and the last, or a list of another length than two."),
        Key("carry", Named(_NUMBER), "Points with which a team starts."),
        Key("lineups", Many(_MATCH_LINEUP), "Who sat where."),
        Key("knock_out", _FLAG, "Who loses is out: places go by how far a contestant comes."),
        Key("cancelled", _FLAG, "It counts for nobody."),
        Key("award", Named(_TEXT), "What a team gets in place of a result: A+, A, A-, 12 VP, 60%, average, best."),
        Key("met", Named(_words(Met)), "What is done to a team's victory points for the wrong opponents."),
        Key("vp", _VP, "The scale of this match."),
        *_PUBLISHED_KEYS,
    )
)
HEAD = Keys(
    (
        Key("id", _TEXT, "The event's id."),
        Key("title", _TEXT, "Its title."),
        Key("form", _words(elected.Form), "The form of scoring.", needed=True),
        Key("winners", _whole(1, 2), "1, or 2 where each direction is ranked by itself."),
        Key("edition", Text("an edition of the Laws", _NUMERAL, (1987, 2017)), "The edition of the Laws: 2017."),
        Key("program", _TEXT, "What scored it first."),
        Key("source", _TEXT, "Where it comes from."),
        Key("notes", _TEXTS, "What else there is to say."),
    )
)
_MODE = Either(text=Words((*(str(mode.value) for mode in Rounding), "half_away")))
_DATUM = Keys(
    (
        Key("drop", _whole(0, 10**6), "How many results are left out at each end."),
        Key("drop_share", _TEXT, "Which share of them is."),
        Key("round_to", _whole(0, 1000), "To what it is rounded."),
        Key("mode", _MODE, "How it is rounded."),
        Key("assigned", _words(elected.DatumAssigned), "How an assigned score counts."),
    )
)
_MODES = Keys(tuple(Key(name, _MODE, f"How {name} is rounded.") for name in MODE_KEYS))
_ROUNDING = Keys(
    (
        *(Key(name, _whole(0, 12), f"Decimals of {name}.") for name in DIGITS),
        Key("points", _whole(0, 12), "Decimals of points."),
        Key("mode", Either(text=_MODE.text, keys=_MODES), "How figures are rounded."),
        Key("line_before_total", _FLAG, "Lines are rounded before they are added."),
        Key("total_before_percent", _FLAG, "Totals are rounded before percentages are taken."),
    )
)
_IMP_PERCENT = Keys(
    (
        Key("imps", _NUMBER, "Worth ten percentage points.", needed=True),
        Key("boards", _whole(1, 1000), "Over so many boards.", needed=True),
    )
)
_PART = Keys(
    (
        Key("method", _words(elected.HybridMethod), "How the part is scored.", needed=True),
        Key("weight", _NUMBER, "What it is multiplied with."),
        Key("cap", _NUMBER, "The most that it gives."),
        Key("decimals", _whole(0, 12), "To which it is rounded."),
    )
)
_STRATUM = Keys(
    (
        Key("name", _NAME, "What it is called.", needed=True),
        Key("below", _NUMBER, "Contestants whose strength is less belong to it.", needed=True),
    )
)
_SETTINGS: dict[str, Shape] = {
    "mp_scale": _whole(1, 2),
    "published_as": _words(elected.PublishedAs),
    "factoring": _words(elected.Factoring),
    "expected": _TEXT,
    "expected_on_lines": _words(elected.LineTop),
    "small_groups": _words(elected.SmallGroups),
    "unequal_boards": _words(elected.UnequalBoards),
    "artificial_on_other_lines": _words(elected.ArtificialLines),
    "law_12c2c": _FLAG,
    "sit_out": _TEXT,
    "not_played_counts": _words(elected.NotPlayedCounts),
    "divide_by": _words(elected.DivideBy),
    "imp_cap": _whole(1, 24),
    "imp_percent": _IMP_PERCENT,
    "points_cap": _whole(1, 10000),
    "hybrid": Many(_PART),
    "datum": _DATUM,
    "round_cap": _NUMBER,
    "boards_per_round": _whole(1, 100),
    "vp": _VP,
    "non_balancing": _words(elected.NonBalancing),
    "bye": _TEXT,
    "patton": _words(elected.PattonScale),
    "rounding": _ROUNDING,
    "tie_break": Many(Either(text=_words(elected.TieBreak), nothing=True)),
    "tie_restart": _FLAG,
    "lots": Many(_NAME),
    "compared": _words(elected.Compared),
    "strata": Many(_STRATUM),
    "strengths": Named(_NUMBER),
}
SETTINGS = Keys(tuple(Key(name, shape, f"The setting `{name}`.") for name, shape in _SETTINGS.items()))
EVENT_FILE = Keys(
    (
        Key("oddtrick", Words(("event/1",)), "The format of this file.", needed=True),
        Key("event", HEAD, "What was played.", needed=True),
        Key("settings", SETTINGS, "How it is scored."),
        Key("contestants", Many(CONTESTANT), "Who played; those of the results where nothing is said."),
        Key("boards", Many(BOARD), "The boards and their results."),
        Key("penalties", Many(PENALTY), "Penalties and bonuses."),
        Key("matches", Many(MATCH), "The matches of teams."),
    )
)
"""An event file."""
