"""Words in the cells of a session file: contracts, results, remarks, boards, hands, read and written.

Source: real files; the sources of TabScore for remarks and for South and West of individuals.

Example:
    >>> str(outcome_of("4 S x", "-1", "W", "H10", "")), str(outcome_of("PASS", "", "", "", ""))
    ("Played(score=ContractResult(contract=Contract(level=4, denomination=<Denomination.SPADES: 'S'>, doubling=<Doubling.DOUBLED: 'X'>), declarer=<Seat.WEST: 'W'>, tricks=9, lead=Card('HT')))", 'Played(score=PassedOut())')
    >>> words_of(outcome_of("3 NT", "=", "N", "", ""))
    Words(contract='3 NT', result='=', declarer='N', lead='', remarks='')
"""  # noqa: E501 - the example is one value

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from oddtrick.words.cards import Card, Cards
from oddtrick.words.contracts import Contract, ContractResult, PassedOut
from oddtrick.words.errors import Impossible
from oddtrick.words.results import Artificial, Assigned, Award, AwardKind, NotPlayed, Outcome, Played, SelfInflicted
from oddtrick.words.seats import Seat

MOST_BOARDS = 10_000
"""Highest number of a board that is believed."""
MOST_IN_A_ROUND = 200
NOT_PLAYED, WRONG_DIRECTION, ARBITRAL = "Not played", "Wrong direction", "Arbitral score"
_PASSED = frozenset({"PASS", "PASSED", "AP", "ALL PASS"})
_SHARES = re.compile(r"(\d{1,3}(?:[.,]\d{1,2})?)\s*%?\s*[-/]\s*(\d{1,3}(?:[.,]\d{1,2})?)\s*%?")
_OVER = re.compile(r"=|[+-]\s*\d{1,2}|0")
_AWARDS = {AwardKind.AVERAGE_PLUS: "60%", AwardKind.AVERAGE: "50%", AwardKind.AVERAGE_MINUS: "40%"}


def is_passed(contract: str) -> bool:
    """Whether the cell of the contract says that all passed."""
    return contract.strip().upper() in _PASSED


def outcome_of(contract: str, result: str, declarer: str, lead: str, remarks: str) -> Outcome:
    """What the cells of a result say.

    A remark that makes an adjusted score, or says that the board was not played, goes before the contract.

    Raises:
        Impossible: they say nothing, or what cannot be.
    """
    remark = remarks.strip().lower()
    shares = _SHARES.fullmatch(remarks.strip())
    if shares is not None:
        ns, ew = (Award(AwardKind.PERCENT, Fraction(share.replace(",", "."))) for share in shares.groups())
        return Artificial(ns, ew)
    if remark == NOT_PLAYED.lower():
        return NotPlayed()
    if not contract.strip():
        if remark == ARBITRAL.lower():
            raise Impossible("an adjusted score that the file does not state: enter it at the desk", id="bws.arbitral")
        raise Impossible("neither a contract nor a remark that stands for one", id="bws.empty")
    if is_passed(contract):
        return Played(PassedOut())
    made, over = Contract.parse(contract), result.strip()
    if not _OVER.fullmatch(over):
        raise Impossible("{found!r} is not a result: =, +1, -2", id="bws.result", found=result)
    tricks = 6 + made.level + (0 if over == "=" else int(over.replace(" ", "")))
    return Played(ContractResult(made, Seat.parse(declarer), tricks, Card.parse(lead) if lead.strip() else None))


def is_swapped(remarks: str) -> bool:
    """Whether the pairs sat in each other's seats."""
    return remarks.strip().lower() == WRONG_DIRECTION.lower()


@dataclass(frozen=True, slots=True)
class Words:
    """The cells of a result."""

    contract: str = ""
    result: str = ""
    declarer: str = ""
    lead: str = ""
    remarks: str = ""


def words_of(outcome: Outcome) -> Words | None:
    """The cells of an outcome; None where the file has no words for it.

    Example:
        >>> words_of(Artificial.parse("A+/A-")), words_of(Artificial.parse("3 IMP/-3 IMP"))
        (Words(contract='', result='', declarer='', lead='', remarks='60%-40%'), None)
    """
    match outcome:
        case Played(PassedOut()):
            return Words(contract="PASS")
        case Played(ContractResult(contract, declarer, _, lead) as score):
            doubled = contract.doubling.value.lower()
            text = f"{contract.level} {contract.denomination.value}" + (f" {doubled}" if doubled else "")
            over = "=" if score.over == 0 else f"{score.over:+d}"
            card = "" if lead is None else str(lead).replace("T", "10")
            return Words(text, over, declarer.value, card)
        case Artificial(ns, ew):
            shares = (_share(ns), _share(ew))
            return Words(remarks="-".join(shares)) if all(shares) else None
        case NotPlayed():
            return Words(remarks=NOT_PLAYED)
        case Played() | Assigned() | SelfInflicted():
            return None


def _share(award: Award) -> str:
    if award.kind is AwardKind.PERCENT and award.amount.denominator == 1:
        return f"{award.amount}%"
    return _AWARDS.get(award.kind, "")


def boards_of(low: int, high: int, custom: str) -> tuple[int, ...]:
    """The boards of a table in a round: from the lowest to the highest, or those of a list.

    Raises:
        Impossible: no numbers of boards, or far too many.

    Example:
        >>> boards_of(4, 6, ""), boards_of(0, 0, "1,5, 9"), boards_of(0, 0, "")
        ((4, 5, 6), (1, 5, 9), ())
    """
    words = [word.strip() for word in custom.split(",") if word.strip()]
    if words:
        if not all(word.isascii() and word.isdecimal() and len(word) <= 5 for word in words):
            raise Impossible("{found!r} is not a list of boards", id="bws.boards", found=custom)
        return tuple(dict.fromkeys(map(int, words)))[:MOST_IN_A_ROUND]
    if low == high == 0:
        return ()
    if not (1 <= low <= high <= MOST_BOARDS and high - low < MOST_IN_A_ROUND):
        raise Impossible("boards {low} to {high} are none of a round", id="bws.range", low=low, high=high)
    return tuple(range(low, high + 1))


def boards_text(boards: Iterable[int]) -> str:
    """The list of boards that do not follow each other; empty where they do."""
    numbers = tuple(boards)
    follow = numbers == tuple(range(numbers[0], numbers[0] + len(numbers))) if numbers else True
    return "" if follow else ",".join(map(str, numbers))


def hand_of(suits: Iterable[str]) -> Cards:
    """A hand from its ranks in spades, hearts, diamonds and clubs.

    Raises:
        Impossible: a letter that is no rank, or a card twice.

    Example:
        >>> str(hand_of(("A10", "", "KQJ 32", "-")))
        'AT..KQJ32.'
    """
    return Cards.parse(".".join(ranks.replace("10", "T").replace(" ", "").strip("-") for ranks in suits))
