"""What a line of a USEBIO traveller says happened: a result, an adjusted score, or nothing.

The points of a line tell what an adjusted score was worth: a code such as `A5050` beside other points than it says is
entered as what those points are. Where contract and score contradict each other the score stands, and that is told.

Example:
    >>> from oddtrick.formats.usebio_tree import Place
    >>> from oddtrick.words.seats import vulnerability_of
    >>> reading = Reading(Form.MATCHPOINTS, Noticed("night.xml"))
    >>> texts = {"CONTRACT": "4H", "PLAYED_BY": "N", "TRICKS": "10", "SCORE": "420"}
    >>> outcome = outcome_of(Row(Place(), "1", texts, 12), vulnerability_of(1), None, reading)
    >>> str(outcome.score)
    '4H= by N'
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from oddtrick.formats.noticed import Noticed
from oddtrick.formats.usebio_tree import Row
from oddtrick.formats.usebio_words import OTHER_POINTS, POINTS, ScoreWord, is_passed, read_number, read_score
from oddtrick.scoring.contract import score_points
from oddtrick.scoring.forms import MATCHPOINTED
from oddtrick.scoring.settings import Form
from oddtrick.words.cards import Card
from oddtrick.words.contracts import Contract, ContractResult, PassedOut, Points, Score
from oddtrick.words.errors import Impossible
from oddtrick.words.results import Artificial, Assigned, Award, AwardKind, NotPlayed, Outcome, Played, Weighted
from oddtrick.words.seats import Seat, Vulnerability

_MATCHPOINTS = MATCHPOINTED | {Form.BAM, Form.PATTON}
_KINDS = {60: AwardKind.AVERAGE_PLUS, 50: AwardKind.AVERAGE, 40: AwardKind.AVERAGE_MINUS}
_SHARES = {kind.value: Fraction(share) for share, kind in _KINDS.items()}
_ROUNDED = Fraction(1, 5)
"""How far the sum of two rounded figures is from the whole number that it was."""
_PER_SHARE = Fraction(3, 10)
"""IMPs that a percentage point above 50 is worth in an award: 3 for 60 %."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What is known while lines are read: how the event is scored, and where to tell what is odd."""

    form: Form
    noticed: Noticed

    def warn(self, row: Row, code: str, text: str) -> None:
        """Something was used and may not be meant so."""
        self.noticed.warn(f"usebio.{code}", row.line, 0, f"board {row.board}: {text}")

    def error(self, row: Row, code: str, text: str) -> None:
        """Something was not used."""
        self.noticed.error(f"usebio.{code}", row.line, 0, f"board {row.board}: {text}")


def points_of(row: Row, form: Form) -> tuple[Fraction, Fraction] | None:
    """The points of both sides on a line, where both stand there."""
    for name in (POINTS.get(form, ""), *OTHER_POINTS.get(form, ())):
        both = [read_number(row[f"{side}_{name}"]) for side in ("NS", "EW")]
        if both[0] is not None and both[1] is not None:
            return both[0], both[1]
    return None


def top_of(rows: Iterable[Row], form: Form) -> Fraction | None:
    """Matchpoints that the two sides of an ordinary line of a board share."""
    if form not in MATCHPOINTED:
        return None
    sums: Counter[Fraction] = Counter(
        both[0] + both[1]
        for row in rows
        if not read_score(row["SCORE"]).adjusted and row["SCORE"] and (both := points_of(row, form))
    )
    if not sums:
        return None
    top = sums.most_common(1)[0][0]
    return Fraction(round(top)) if abs(top - round(top)) <= _ROUNDED else top


def _given(row: Row, form: Form) -> tuple[Fraction, Fraction] | None:
    """The points of both sides, or of the one that sat there."""
    both = points_of(row, form)
    if both is not None or (row["NS_PAIR_NUMBER"] and row["EW_PAIR_NUMBER"]):
        return both
    ours, theirs = (read_number(row[f"{side}_{POINTS.get(form, '')}"]) for side in ("NS", "EW"))
    return None if ours is None and theirs is None else (ours or Fraction(0), theirs or Fraction(0))


def outcome_of(row: Row, vulnerable: Vulnerability, top: Fraction | None, reading: Reading) -> Outcome | None:
    """What happened; None where the line says something that nobody can read, which is told.

    Args:
        row: the line.
        vulnerable: on its board.
        top: matchpoints that both sides share, where known.
        reading: how the event is scored.
    """
    stated, said = read_score(row["SCORE"]), read_score(row["CONTRACT"])
    for word in (stated, said):
        if word.adjusted:
            return _adjusted(row, word, top, reading)
    if stated.outcome is None and not stated.unread and (row["NS_SCORE"] or row["EW_SCORE"]):
        return _of_both_sides(row, top, reading)
    match stated.outcome:
        case NotPlayed() if row["CONTRACT"] and said.unread:
            return _of_contract(row, None, vulnerable, reading)
        case NotPlayed() as idle:
            return idle
        case Played(Points(value)):
            return _of_contract(row, value, vulnerable, reading)
        case Played() as passed:
            return passed
        case _:
            pass
    if row["CONTRACT"]:
        return _of_contract(row, None, vulnerable, reading) if said.unread else said.outcome
    if stated.unread:
        reading.warn(row, "score", f"a score of {row['SCORE'][:40]!r}: the line's points stand")
    return _unsaid(row, stated, top, reading)


def _unsaid(row: Row, stated: ScoreWord, top: Fraction | None, reading: Reading) -> Outcome | None:
    """A line without score and contract: what its points are, as an adjusted score; otherwise it was not played."""
    if points_of(row, reading.form) is not None:
        return _adjusted(row, ScoreWord(adjusted=True), top, reading)
    if any(row[f"{side}_{POINTS.get(reading.form, '')}"] for side in ("NS", "EW")):
        reading.warn(row, "alone", "one side alone has points: the settings say what a sit-out is worth")
    if not stated.unread:
        return NotPlayed()
    reading.error(row, "score", f"a score of {row['SCORE'][:40]!r}: the line is not used")
    return None


def _of_contract(row: Row, stated: int | None, vulnerable: Vulnerability, reading: Reading) -> Outcome | None:
    """The result of the contract; where it cannot be read or contradicts the points, the points alone."""
    score: Score | None = None
    if row["CONTRACT"]:
        try:
            score = _score(row, stated, vulnerable, reading)
        except Impossible as error:
            if stated is None:
                reading.error(row, "result", f"{error}: the line is not used")
                return None
            reading.warn(row, "result", f"{error}: the score stands")
    if score is None:
        return None if stated is None else Played(Points(stated))
    if stated is not None and score_points(score, vulnerable) != stated:
        text = f"{score} is {score_points(score, vulnerable)}, the file says {stated}: the score stands"
        reading.warn(row, "score", text)
        return Played(Points(stated))
    return Played(score)


def _score(row: Row, stated: int | None, vulnerable: Vulnerability, reading: Reading) -> Score:
    if is_passed(row["CONTRACT"]):
        return PassedOut()
    contract, declarer = Contract.parse(row["CONTRACT"]), Seat.parse(row["PLAYED_BY"])
    if row["TRICKS"] or stated is None:
        return ContractResult(contract, declarer, _tricks(row, contract), _lead(row, reading))
    possible = (ContractResult(contract, declarer, tricks, _lead(row, reading)) for tricks in range(14))
    found = next((each for each in possible if score_points(each, vulnerable) == stated), None)
    if found is None:
        raise Impossible("no number of tricks of {contract} gives {found}", contract=contract, found=stated)
    return found


def _tricks(row: Row, contract: Contract) -> int:
    """Declarer's tricks; `=`, `+1` and `-2` are beside the contract."""
    text = row["TRICKS"].replace("−", "-").replace("=", "+0")
    number = read_number(text) if text else None
    if number is None or number.denominator != 1:
        raise Impossible("{found!r} tricks: a declarer has 0 to 13", id="tricks.number", found=row["TRICKS"])
    return int(number) + (6 + contract.level if text[0] in "+-" else 0)


def _lead(row: Row, reading: Reading) -> Card | None:
    if not row["LEAD"].strip("-?. "):
        return None
    try:
        return Card.parse(row["LEAD"])
    except Impossible as error:
        reading.warn(row, "lead", str(error))
        return None


def _of_both_sides(row: Row, top: Fraction | None, reading: Reading) -> Outcome | None:
    """A line whose sides have a score each."""
    ns, ew = read_score(row["NS_SCORE"]), read_score(row["EW_SCORE"])
    match ns.outcome, ew.outcome:
        case Played(Points(ours)), Played(Points(theirs)):
            if ours == -theirs:
                return Played(Points(ours))
            return Assigned((Weighted(Points(ours)),), (Weighted(Points(-theirs)),))
        case Played(Points(ours)), None if not row["EW_SCORE"]:
            return Played(Points(ours))
        case None, Played(Points(theirs)) if not row["NS_SCORE"]:
            return Played(Points(-theirs))
    if ns.shares and ew.shares:
        return _adjusted(row, ScoreWord(shares=(ns.shares[0], ew.shares[0]), adjusted=True), top, reading)
    if ns.awards and ew.awards:
        return _adjusted(row, ScoreWord(awards=(ns.awards[0], ew.awards[0]), adjusted=True), top, reading)
    reading.error(row, "score", f"scores of {row['NS_SCORE']!r} and {row['EW_SCORE']!r}: the line is not used")
    return None


def _adjusted(row: Row, word: ScoreWord, top: Fraction | None, reading: Reading) -> Outcome | None:
    """An artificial score: what the points of the line are, otherwise what the word says."""
    given = _given(row, reading.form)
    if given is None and word.guessed:
        reading.warn(row, "award", "East-West's award is not said: the rest of the board")
    if given is None and word.shares is None and word.awards is None:
        reading.error(row, "award", "an adjusted score without awards: the board counts as not played")
        return NotPlayed()
    shares = word.shares or (tuple(_SHARES[each] for each in word.awards) if word.awards else None)
    sides = []
    for side in (0, 1):
        nominal = shares[side] if shares else None
        sides.append(_award(nominal, None if given is None else given[side], top, reading.form))
    return Artificial(*sides)


def _award(share: Fraction | None, given: Fraction | None, top: Fraction | None, form: Form) -> Award:
    """One side's award.

    Args:
        share: the percentage that the file names.
        given: the points of the line.
        top: matchpoints that both sides share.
        form: of scoring.
    """
    if form in _MATCHPOINTS:
        if given is not None and top:
            percent = 100 * given / top
            return Award(AwardKind.PERCENT, percent) if 0 <= percent <= 100 else Award(AwardKind.MATCHPOINTS, given)
        if share is not None and share <= 100:
            return Award(AwardKind.PERCENT, share)
        return Award(AwardKind.MATCHPOINTS, given or Fraction(0))
    if form is Form.TOTAL_POINTS:
        return Award(AwardKind.POINTS, given or Fraction(0))
    worth = given if given is not None else (share - 50) * _PER_SHARE if share is not None else Fraction(0)
    if share in _KINDS and worth == (share - 50) * _PER_SHARE:
        return Award(_KINDS[int(share)])
    return Award(AwardKind.IMPS, worth)
