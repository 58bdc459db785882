"""A question as the page shows it: figures, and what the director is advised."""

from __future__ import annotations

from oddtrick.contest.table_record import Step, TableRecord
from oddtrick.formats.records import read_cases
from oddtrick.laws.editions import laws_of
from oddtrick.laws.record import ruled
from oddtrick.service.claim_advice import advised
from oddtrick.web.desk.answering import Asking, asking_of
from oddtrick.wording import Wording

GUESS = """
contract: 3NT by S
deal: "N:..KT4. ..Q75. ..AJ3. ..98.2"
tricks: {NS: 7, EW: 3}
lead: S
events: [S: DA, claim: {by: S, tricks: 3, says: the diamonds are good}, object: E, director: E]
"""


def asking(text: str) -> Asking:
    case = read_cases(text, "case")[0]
    found = ruled(case.head, case.events, laws_of(2017))
    record = TableRecord("s", start=found.start, steps=(Step(1, 0, "", found.start, found.history),))
    question = asking_of(Wording("en"), record, advised)
    assert question is not None
    return question


def test_a_claim_is_shown_with_the_fewest_tricks_of_a_normal_line() -> None:
    least, line = asking(GUESS).claim
    assert least == "A normal line leaves North-South no more than 2 tricks of those left."
    assert line.startswith("Such a line: West ♦")
    assert line.count(";") == 2


def test_where_hands_are_unknown_nothing_is_advised() -> None:
    assert asking(GUESS.replace("..Q75.", "-")).claim == ()


def test_a_number_is_its_own_figure_and_another_answer_has_its_place() -> None:
    assert [choice.figure for choice in asking(GUESS).choices] == ["0", "1", "2", "3"]
    bid = "{events: [N: 1S, E: 1H, director: S]}"
    assert [choice.figure for choice in asking(bid).choices] == ["1", "2"]
