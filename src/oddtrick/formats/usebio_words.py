"""The words of USEBIO: names of elements, kinds of events, and what stands in `SCORE` and `CONTRACT`.

Source: the element names of USEBIO 1.0 to 1.3 and what programs write under them.

Example:
    >>> [type(read_score(word).outcome).__name__ for word in ("420", "Passed", "NP")]
    ['Played', 'Played', 'NotPlayed']
    >>> read_score("A6040").shares == (60, 40), read_score("AVE+").awards, read_score("Adj").adjusted
    (True, ('A+', 'A-'), True)
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction

from oddtrick.scoring.settings import Form
from oddtrick.words.contracts import PassedOut, Points
from oddtrick.words.errors import Impossible
from oddtrick.words.numbers import parse_number
from oddtrick.words.results import Cause, NotPlayed, Outcome, Played

POINTS = {
    Form.MATCHPOINTS: "MATCH_POINTS",
    Form.CROSS_IMPS: "CROSS_IMP_POINTS",
    Form.BUTLER: "BUTLER_POINTS",
    Form.TOTAL_POINTS: "AGGREGATE_POINTS",
    Form.INDIVIDUAL_MATCHPOINTS: "MATCH_POINTS",
    Form.INDIVIDUAL_CROSS_IMPS: "CROSS_IMP_POINTS",
    Form.INDIVIDUAL_BUTLER: "BUTLER_POINTS",
}
"""What follows `NS_` and `EW_` in the elements of a line's points."""
OTHER_POINTS = {
    Form.CROSS_IMPS: ("CROSS_IMPS", "XIMPS", "IMPS"),
    Form.BUTLER: ("BUTLER_IMPS", "IMPS"),
    Form.INDIVIDUAL_CROSS_IMPS: ("CROSS_IMPS", "XIMPS", "IMPS"),
    Form.INDIVIDUAL_BUTLER: ("BUTLER_IMPS", "IMPS"),
    Form.TOTAL_POINTS: ("AGGREGATE",),
}
"""The same in files that say it otherwise."""
PAIR_FORMS = (
    ("BUTLER", Form.BUTLER),
    ("CROSS", Form.CROSS_IMPS),
    ("XIMP", Form.CROSS_IMPS),
    ("MATCH_POINT", Form.MATCHPOINTS),
    ("MATCHPOINT", Form.MATCHPOINTS),
    ("MP_", Form.MATCHPOINTS),
    ("AGGREGATE", Form.TOTAL_POINTS),
    ("IMP", Form.CROSS_IMPS),
)
"""What a kind of event or method of scoring holds, and the form of pairs that it is."""
TEAM_FORMS = (
    ("BAM", Form.BAM),
    ("PAB", Form.BAM),
    ("POINT_A_BOARD", Form.BAM),
    ("HYBRID", Form.PATTON),
    ("PATTON", Form.PATTON),
    ("AGGREGATE", Form.TOTAL_POINTS),
)
"""The same of teams; all others are scored in IMPs."""
CARRIED = ("CARRY_FORWARD", "CARRIED_FORWARD", "CARRY_FORWARD_SCORE", "CARRY_OVER")
_TAKEN = """
    USEBIO CLUB EVENT SESSION SECTION ROUND SESSION_ID SECTION_ID SECTION_NAME ROUND_NUMBER PARTICIPANTS PAIR
    TEAM PLAYER PAIR_NUMBER PLAYER_NUMBER TEAM_ID TEAM_NUMBER TEAM_NAME PLAYER_NAME FULL_NAME DIRECTION
    TOTAL_SCORE PERCENTAGE PLACE ADJUSTMENT PENALTY HANDICAP EVENT_IDENTIFIER EVENT_ID EVENT_DESCRIPTION TITLE
    PROGRAM_NAME PROGRAM_VERSION WINNER_TYPE BOARD_SCORING_METHOD MATCH_SCORING_METHOD SCORING_METHOD
    PAIRWISE_SCORING_METHOD BOARD BOARD_NUMBER BOARD_AVERAGE DATUM TRAVELLER_LINE NS_PAIR_NUMBER EW_PAIR_NUMBER
    N_PLAYER_NUMBER E_PLAYER_NUMBER S_PLAYER_NUMBER W_PLAYER_NUMBER CONTRACT PLAYED_BY LEAD TRICKS SCORE
    NS_SCORE EW_SCORE IMPS TABLE_NUMBER VULNERABILITY DEALER HANDSET HAND CLUBS DIAMONDS HEARTS SPADES MATCH
    OPPOSING_TEAM START_BOARD_NUMBER END_BOARD_NUMBER TEAM_SCORE OPPOSING_TEAM_SCORE TEAM_VICTORY_POINTS
    OPPOSING_TEAM_VICTORY_POINTS NS_VICTORY_POINTS EW_VICTORY_POINTS LIN_DATA NS_CROSS_IMP_POINTS
    EW_CROSS_IMP_POINTS NS_BUTLER_POINTS EW_BUTLER_POINTS NS_MATCH_POINTS EW_MATCH_POINTS NS_AGGREGATE_POINTS
    EW_AGGREGATE_POINTS NS_IMPS EW_IMPS NS_CROSS_IMPS EW_CROSS_IMPS NS_XIMPS EW_XIMPS NS_BUTLER_IMPS
    EW_BUTLER_IMPS NS_AGGREGATE EW_AGGREGATE
"""
TAKEN = frozenset(_TAKEN.split()) | frozenset(CARRIED)
"""Elements that are taken up."""
_ASIDE = """
    CLUB_NAME CLUB_ID_NUMBER NATIONAL_ID_NUMBER SHORT_NAME_IDENTIFIER DATE VENUE CONTACT SCORER TELEPHONE EMAIL
    NOTES MASTER_POINT_SCALE MASTER_POINT_TYPE MASTER_POINTS MASTER_POINTS_AWARDED MPS_AWARDED_FLAG
    SESSION_COUNT SECTION_COUNT P2P_CHARGE_RATE EBU_CHARGE_CODE EVENT_RATING BOARDS_PLAYED BOARDS_PER_ROUND
    PAIRS EW_PAIRS TEAMS PLAYERS TABLES ROUNDS STRATIFICATION STRATIFICATION_TYPE STRATS STRAT STRAT_NUMBER
    STRAT_LABEL STRAT_PLACE UPPER_LIMIT NUMBER_OF_PAIRS WINS_OR_DRAWS PAIR_IMPS RANKING
"""
ASIDE = frozenset(_ASIDE.split())
"""Elements that are known and have no place in an event file."""
_PASSED = frozenset({"PASS", "P", "AP", "PASSED", "PASSEDOUT", "ALLPASS", "PASSOUT", "PO"})
_CAUSES = {
    **dict.fromkeys(("NP", "N/P", "NOTPLAYED", "NOPLAY", "UNPLAYED", "-", "--"), Cause.UNKNOWN),
    **dict.fromkeys(("SITOUT", "SIT", "SO", "BYE", "PHANTOM"), Cause.SIT_OUT),
    **dict.fromkeys(("LATE", "LATEPLAY"), Cause.LATE),
    **dict.fromkeys(("CANCELLED", "CANCELED"), Cause.CANCELLED),
}
_ADJUSTED = frozenset({"ADJ", "ADJUSTED", "ARB", "ARBITRAL", "ASSIGNED", "WEIGHTED", "SPLIT", "ARTIFICIAL", "DIR"})
_NUMBER = re.compile(r"[+-]?\d{1,5}(?:\.0+)?")
_CODE = re.compile(r"A(100|\d\d)(100|\d\d)|A(\d{3})(\d{3})")
_SHARES = re.compile(r"A?(\d{1,3}(?:\.\d{1,4})?)%?[-/:](\d{1,3}(?:\.\d{1,4})?)%?")
_SHARE = re.compile(r"A?(\d{1,3}(?:\.\d{1,4})?)%")
_WORD = r"(?:AVERAGE|AVE|AVG|AV|A)(\+|-|=|PLUS|MINUS|)"
_AWARDS = re.compile(rf"{_WORD}(?:[/:,;]?{_WORD})?")
_SIGNS = {"+": "A+", "PLUS": "A+", "-": "A-", "MINUS": "A-", "=": "A", "": "A"}
_AGAINST = {"A+": "A-", "A": "A", "A-": "A+"}


@dataclass(frozen=True, slots=True)
class ScoreWord:
    """What a `SCORE` or `CONTRACT` says.

    Attributes:
        outcome: what it is, where the word says all of it.
        shares: percentages of both sides of an artificial score.
        awards: the same in words, `A+`, `A` or `A-`.
        adjusted: the score was adjusted, whatever the awards are.
        guessed: East-West's award is not said.
        unread: nobody knows what this is.
    """

    outcome: Outcome | None = None
    shares: tuple[Fraction, Fraction] | None = None
    awards: tuple[str, str] | None = None
    adjusted: bool = False
    guessed: bool = False
    unread: bool = False


def read_score(text: str) -> ScoreWord:
    """What a score or the word in its place says; nothing of an empty one."""
    word = text.upper().replace(" ", "").replace("−", "-").replace("\xa0", "")
    if not word:
        return ScoreWord()
    if _NUMBER.fullmatch(word):
        return ScoreWord(Played(Points(int(word.partition(".")[0]))))
    if word in _PASSED:
        return ScoreWord(Played(PassedOut()))
    if word in _CAUSES:
        return ScoreWord(NotPlayed(_CAUSES[word]))
    return _awarded(word)


def _awarded(word: str) -> ScoreWord:
    shares = _CODE.fullmatch(word) or _SHARES.fullmatch(word)
    if shares:
        first, second = (Fraction(part) for part in shares.groups() if part)
        return ScoreWord(shares=(first, second), adjusted=True)
    share = _SHARE.fullmatch(word)
    if share:
        return ScoreWord(shares=(Fraction(share[1]), 100 - Fraction(share[1])), adjusted=True, guessed=True)
    awards = _AWARDS.fullmatch(word)
    if awards:
        first_award = _SIGNS[awards[1]]
        second_award = _AGAINST[first_award] if awards[2] is None else _SIGNS[awards[2]]
        guessed = awards[2] is None and first_award != "A"
        return ScoreWord(awards=(first_award, second_award), adjusted=True, guessed=guessed)
    return ScoreWord(adjusted=word in _ADJUSTED, unread=word not in _ADJUSTED)


def read_number(text: str) -> Fraction | None:
    """A figure as files write it, `53,89` or `53.89%`; None where it is none."""
    word = text.strip().rstrip("%").replace("−", "-").replace(" ", "")
    try:
        return parse_number(word if "." in word else word.replace(",", "."))
    except Impossible:
        return None


def read_whole(text: str, most: int) -> int | None:
    """A number from 1 to `most`; None where it is none."""
    word = text.strip()
    return int(word) if word.isascii() and word.isdigit() and len(word) <= 6 and 1 <= int(word) <= most else None


def is_passed(contract: str) -> bool:
    """Whether the word in the place of a contract says that all passed."""
    return contract.upper().replace(" ", "") in _PASSED
