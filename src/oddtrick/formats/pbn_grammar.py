"""What the standard lets a tag say.

Source: PBN 2.1, chapters 3.4 and 4; `OptimumScore` of PBN 2.1. Lower case is of the import format (3.11).

Example:
    >>> fault_of("Date", "1995.o6.10"), fault_of("Result", "NS 9 EW 2"), fault_of("Score", "NS -200")
    ('YYYY.MM.DD, with ? for what is not known', '13 tricks of both sides', '')
"""

from __future__ import annotations

import re
from collections.abc import Callable

_DIGITS = re.compile(r"\d+", re.ASCII)
_DEAL = re.compile(r"[NESWnesw]:[^ ]+( [^ ]+){3}")
_HAND = re.compile(r"-|[AKQJTakqjt2-9]*(\.[AKQJTakqjt2-9]*){3}")


def _number(form: str) -> str:
    """The five forms of a score: declarer's, one side's, or both sides' in either order."""
    return f"{form}|NS {form}|EW {form}|NS {form} EW {form}|EW {form} NS {form}"


def _listed(*words: str) -> re.Pattern[str]:
    one = "|".join(map(re.escape, words))
    return re.compile(rf"(?:{one})(?:;(?:{one}))*", re.IGNORECASE)


_WHOLE, _BROKEN = r"-?\d{1,6}", r"-?\d{1,6}(?:\.\d*)?"
_MONTH, _DAY = r"(?:0[1-9]|1[0-2]|[?][?\d]|[01][?])", r"(?:0[1-9]|[12]\d|3[01]|[?][?\d]|[0-3][?])"
_DATE = (re.compile(rf"[\d?]{{4}}\.{_MONTH}\.{_DAY}", re.ASCII),
         "YYYY.MM.DD, with ? for what is not known")  # fmt: skip
_TIME = re.compile(r"(?:[01]\d|2[0-3]|[?]{2}):(?:[0-5]\d|[?]{2}):(?:[0-5]\d|[?]{2})", re.ASCII), "HH:MM:SS"
_TYPE = _listed("human", "program"), "human or program"
_SEAT = re.compile(r"[NESW]", re.IGNORECASE), "N, E, S or W"
_SECONDS = re.compile(r"\d{1,6}", re.ASCII), "a number"
_RUBBER = r"\d{1,6} ?/ ?\d{1,6}"
_HISTORY = r"\d{1,6} \d{1,6} ?/ ?\d{1,6}(?: \d{1,6}){0,2}"
_FORMS: dict[str, tuple[re.Pattern[str], str]] = {
    "Board": (re.compile(r"0*[1-9]\d{0,8}", re.ASCII), "a number from 1"),
    "Dealer": _SEAT,
    "Auction": _SEAT,
    "Play": _SEAT,
    "Vulnerable": (_listed("None", "Love", "-", "NS", "EW", "All", "Both"), "None, NS, EW or All"),
    "Declarer": (re.compile(r"\^?[NESW]", re.IGNORECASE), "N, E, S or W, after ^ if swapped with dummy"),
    "Contract": (re.compile(r"[1-7](?:[CDHS]|NT)X{0,2}|Pass|[CDHS]|NT", re.IGNORECASE), "a contract (4SX) or Pass"),
    "Result": (re.compile(rf"\^? ?(?:{_number('(?:1[0-3]|[0-9])')})", re.ASCII), "tricks, 0 to 13"),
    "Score": (re.compile(_number(_WHOLE), re.ASCII), "points: x, NS x, EW x, NS x EW y or EW x NS y"),
    "ScoreIMP": (re.compile(_number(_BROKEN), re.ASCII), "IMPs: x, NS x, EW x, NS x EW y or EW x NS y"),
    "ScoreMP": (re.compile(_number(_BROKEN), re.ASCII), "matchpoints: x, NS x, EW x, NS x EW y or EW x NS y"),
    "ScorePercentage": (re.compile(_number(r"(?:100(?:\.0*)?|\d{1,2}(?:\.\d*)?)"), re.ASCII), "percentages, 0 to 100"),
    "ScoreRubber": (re.compile(_number(_RUBBER), re.ASCII), "points above/below the line"),
    "ScoreRubberHistory": (re.compile(f"NS {_HISTORY} EW {_HISTORY}", re.ASCII), "NS p c / g g g EW p c / g g g"),
    "OptimumScore": (re.compile(rf"(?:NS|EW) {_WHOLE}", re.ASCII), "NS x or EW x"),
    "Date": _DATE, "EventDate": _DATE, "UTCDate": _DATE, "Time": _TIME, "UTCTime": _TIME,
    "Round": (re.compile(r"\w+(?:\.\w+)*", re.ASCII), "letters, digits and _, in parts between dots"),
    "Room": (_listed("Open", "Closed"), "Open or Closed"),
    "FrenchMP": (_listed("Yes", "No"), "Yes or No"),
    "Hidden": (re.compile(r"(?!.*(.).*\1)[NESW]{1,4}", re.IGNORECASE), "seats, each once"),
    "TimeControl": (re.compile(r"\d{1,4}/\d{1,4}", re.ASCII), "games/minutes"),
    "TimeCall": _SECONDS, "TimeCard": _SECONDS,
}  # fmt: skip
_USUAL: dict[str, tuple[re.Pattern[str], str]] = {
    "Competition": (_listed("Cavendish", "Chicago", "Individuals", "Pairs", "Rubber", "Teams"), "a competition"),
    "Mode": (_listed("EM", "EMB", "IBS", "OKB", "TABLE", "TC"), "EM, IBS, OKB, TABLE or TC"),
    "WestType": _TYPE, "NorthType": _TYPE, "EastType": _TYPE, "SouthType": _TYPE,
    "Scoring": (
        _listed(
            "MP", "MatchPoints", "IMP", "Cavendish", "Chicago", "Rubber", "BAM", "Instant", "Butler", "Butler-2",
            "Experts", "Cross", "Cross1", "Cross2", "Mean", "Median", "MP1", "MP2", "OldMP", "Mitchell2", "Mitchell3",
            "Mitchell4", "Ascherman", "Bastille", "EMP", "IMP_1948", "IMP_1961",
        ),
        "forms of scoring and modifiers",
    ),
    "Termination": (
        _listed(
            "abandoned", "adjudication", "death", "emergency", "normal", "rules infraction", "time forfeit",
            "unterminated",
        ),
        "how the game ended",
    ),
}  # fmt: skip


def fault_of(name: str, value: str) -> str:
    """What the standard expects of a tag instead of this value; empty where the value may stand."""
    if value in ("", "?"):
        return ""
    form = _FORMS.get(name)
    words = value.strip(" ") if name == "ScoreRubber" else value
    if form is not None and not form[0].fullmatch(words):
        return form[1]
    more = _MORE.get(name)
    return more(value) if more else ""


def unusual(name: str, value: str) -> str:
    """What the standard's examples of a tag are, where this value is none of them; empty otherwise."""
    form = _USUAL.get(name)
    return form[1] if form and value not in ("", "?") and not form[0].fullmatch(value) else ""


def _result(value: str) -> str:
    tricks = [int(number) for number in _DIGITS.findall(value)]
    return "13 tricks of both sides" if len(tricks) == 2 and sum(tricks) != 13 else ""


def _percentages(value: str) -> str:
    shares = value.replace("NS", "").replace("EW", "").split()
    return "100 % of both sides" if len(shares) == 2 and sum(map(_hundredths, shares)) > 10_000 else ""


def _hundredths(share: str) -> int:
    whole, _, part = share.partition(".")
    return int(whole) * 100 + int(part[:2].ljust(2, "0"))


def _deal(value: str) -> str:
    if not _DEAL.fullmatch(value) or not all(_HAND.fullmatch(hand) for hand in value[2:].split(" ")):
        return "a seat and four hands S.H.D.C or -, one space between them"
    hands = [hand for hand in value[2:].upper().split(" ") if hand != "-"]
    cards = [
        place + rank for hand in hands for place, suit in zip("SHDC", hand.split("."), strict=True) for rank in suit
    ]
    sizes = {len(hand) - 3 for hand in hands}
    if not cards:
        return "cards in some hand"
    if len(set(cards)) < len(cards):
        return "each card once"
    if max(sizes) > 13 or (max(sizes) == 13 and len(sizes) > 1):
        return "13 cards in each hand, or fewer in every hand of an end position"
    return ""


_MORE: dict[str, Callable[[str], str]] = {"Result": _result, "ScorePercentage": _percentages, "Deal": _deal}
