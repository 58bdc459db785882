"""What a person types for a result, in one line, and how a result is written that way.

    4s= s hk            four spades by South, just made, king of hearts led
    4s by s hk =        the same: declarer, doubling, tricks and lead stand in any order, the declarer also first
    3nt e 9             three no trump by East, nine tricks taken; 8 to 13 alone are that, smaller numbers are refused
    3nx-2 e             three no trump doubled by East, two down
    p                   passed out
    +420, -50           points from North-South's side
    a+/a-, 60/40, a     an artificial adjusted score, North-South's before East-West's
    +3 imp/-3 imp       the same in IMPs
    60% 4s= s, 40% 4s-1 an assigned adjusted score with weights; a declarer may be left out (`speech`)
    w 60 4s= s, 40 4s-1 the same
    60% 4s= s, 40% 4s-1; ew keep
                        the same for North-South, and East-West keep what the table has (`speech`)
    ns 4s= s; ew 4s-1 s an assigned adjusted score that is split between the sides; either may be weighted
    self ns 4s-1 s; 4s= s; w 50 4s= s, 50 4s-1
                        a side that keeps its result but for the infraction's part: what happened, what would have
                        happened without the infraction, and without this side's own error
    np, np time, late   not played, and why; still to be played

Example:
    >>> from oddtrick.words.results import Played
    >>> parse_entry("4S= s hk") == parse_entry("4♠ = S ♥k")
    True
    >>> parse_entry("4s = s hk") == parse_entry("s 4s hk 10")
    True
    >>> entry_text(parse_entry("3NTx-2 E")), entry_text(parse_entry("60/40")), entry_text(parse_entry("PASS"))
    ('3nx-2 e', '60%/40%', 'p')
"""

from __future__ import annotations

from fractions import Fraction
from typing import assert_never

from oddtrick.words.contracts import ContractResult, PassedOut, Points, Score
from oddtrick.words.errors import Impossible
from oddtrick.words.numbers import decimal_text
from oddtrick.words.results import (
    Artificial,
    Assigned,
    Cause,
    NotPlayed,
    Outcome,
    Played,
    SelfInflicted,
    Weighted,
)
from oddtrick.words.seats import Side
from oddtrick.words.speech import NOTHING_HELD, Held, declared_in, is_assigned, read_assigned, read_outcomes
from oddtrick.words.typed import read_score

_AVERAGES = frozenset({"a+", "a", "a=", "a-", "ave", "ave+", "ave-", "average"})
_CAUSES = {
    "": Cause.UNKNOWN,
    "time": Cause.TIME,
    "absent": Cause.ABSENT,
    "cancelled": Cause.CANCELLED,
    "sit": Cause.SIT_OUT,
    "late": Cause.LATE,
    "unknown": Cause.UNKNOWN,
}
_CAUSE_WORDS = {cause: word for word, cause in _CAUSES.items() if word and word != "unknown"}
_SYMBOLS = str.maketrans({"♠": "s", "♥": "h", "♦": "d", "♣": "c", "−": "-", "–": "-", "×": "x"})


def parse_entry(text: str, held: Held = NOTHING_HELD) -> Outcome:
    """What happened, from a line as above, in any case.

    Args:
        text: as typed.
        held: what the table has, for the parts of an adjusted score that do not repeat it.

    Raises:
        Impossible: the line cannot be read, or is not finished; the sentence says what is missing.
    """
    line = plain_line(text)
    word, _, rest = line.partition(" ")
    if word == "":
        raise Impossible("type a result, such as 4s= s hk", id="entry.empty")
    if word in ("np", "late", "sit"):
        return NotPlayed(_cause(rest if word == "np" else word))
    if word == "self":
        return _self_inflicted(rest, held)
    if is_assigned(line):
        return read_assigned(line, held)
    return _artificial(line) if is_award(line) else Played(read_score(line, None))


def is_award(line: str) -> bool:
    """Whether a plain line that says no assigned score says an artificial one.

    Example:
        >>> is_award("a+/a-"), is_award("a"), is_award("4s= s")
        (True, True, False)
    """
    return "/" in line or line in _AVERAGES


def plain_line(text: str) -> str:
    """A typed line in lower letters, symbols as letters, single spaces.

    Example:
        >>> plain_line(" 60 %  4♠−1")
        '60 % 4s-1'
    """
    return " ".join(text.translate(_SYMBOLS).lower().split())


def _cause(word: str) -> Cause:
    if word not in _CAUSES:
        raise Impossible(
            "{found!r} is no reason: np time, np absent, np cancelled, np late or np sit", id="entry.cause", found=word
        )
    return _CAUSES[word]


def _artificial(line: str) -> Artificial:
    """Both sides' awards; one word is that of both."""
    return Artificial.parse(line if "/" in line else f"{line}/{line}")


def _self_inflicted(line: str, held: Held) -> SelfInflicted:
    word, _, rest = line.partition(" ")
    parts = [part.strip() for part in rest.split(";")]
    if word not in ("ns", "ew") or len(parts) != 3:
        raise Impossible(
            "write self, the side, and three results: self ns 4s-1 s; 4s= s; w 50 4s= s, 50 4s-1", id="entry.self"
        )
    played = read_score(parts[0], held.by)
    without_infraction = read_outcomes(parts[1], held, declared_in((played,)))
    without_error = read_outcomes(parts[2], held, declared_in((played, *(one.score for one in without_infraction))))
    return SelfInflicted(played, Side(word.upper()), without_infraction, without_error)


def entry_text(outcome: Outcome) -> str:
    """The line that `parse_entry` reads as this outcome.

    Example:
        >>> entry_text(parse_entry("w 60 4s= s, 40 4s-1"))
        'w 60 4s= s, 40 4s-1 s'
    """
    match outcome:
        case Played(score):
            return _score_text(score)
        case Artificial(ns, ew):
            return f"{str(ns).lower()}/{str(ew).lower()}"
        case NotPlayed(cause):
            return f"np {_CAUSE_WORDS[cause]}" if cause in _CAUSE_WORDS else "np"
        case Assigned(ns, ew):
            whole = _weighted_text(ns, always=True)
            return whole if ns == ew else f"ns {_weighted_text(ns)}; ew {_weighted_text(ew)}"
        case SelfInflicted(played, side, without_infraction, without_error):
            parts = (_score_text(played), _weighted_text(without_infraction), _weighted_text(without_error))
            return f"self {side.value.lower()} {'; '.join(parts)}"
        case _:
            assert_never(outcome)


def _weighted_text(outcomes: tuple[Weighted, ...], *, always: bool = False) -> str:
    if len(outcomes) == 1 and outcomes[0].weight == 1 and not always:
        return _score_text(outcomes[0].score)
    return "w " + ", ".join(f"{_weight_text(one.weight)} {_score_text(one.score)}" for one in outcomes)


def _weight_text(weight: Fraction) -> str:
    """A weight in per cent; a fraction says so, because without the sign it would be one of the whole."""
    text = decimal_text(weight * 100)
    return f"{text}%" if "/" in text else text


def _score_text(score: Score) -> str:
    match score:
        case PassedOut():
            return "p"
        case Points(value):
            return f"{value:+d}"
        case ContractResult(contract, declarer, _, lead):
            called = str(contract).lower().replace("nt", "n", 1)
            over = "=" if score.over == 0 else f"{score.over:+d}"
            led = f" {str(lead).lower()}" if lead else ""
            return f"{called}{over} {declarer.value.lower()}{led}"
        case _:
            assert_never(score)
