"""Sentences in one language."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime, time
from fractions import Fraction

from babel.dates import format_date, format_datetime, format_time
from babel.lists import format_list
from babel.numbers import get_decimal_symbol

from oddtrick.wording.catalogue import ENGLISH, catalogue, gists
from oddtrick.words.contracts import ContractResult, PassedOut, Points, Score
from oddtrick.words.errors import OddtrickError
from oddtrick.words.numbers import Rounding, rounded
from oddtrick.words.results import Award, AwardKind

MINUS = "−"
"""The minus sign, in every language: a hyphen is shorter than a plus and parts from its figure at a line's end."""

SYMBOLS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣", "NT": "NT"}


@dataclass(frozen=True, slots=True)
class Wording:
    """What is said in a language.

    Attributes:
        language: `en`, `de`, `ja`, `ru`, `zh_Hant`, `zh_Hans`; region subtags are allowed (`en_GB`).
    """

    language: str = ENGLISH

    @property
    def symbols(self) -> dict[str, str]:
        """What stands for a suit or no trump by its letters: `♠`, and `NT` or what the language has for it.

        Example:
            >>> Wording("en").symbols["NT"], Wording("de").symbols["NT"], Wording("de").symbols["S"]
            ('NT', 'SA', '♠')
        """
        return SYMBOLS | {"NT": self.say("print.no-trump")}

    def say(self, message: str, /, **values: object) -> str:
        """The sentence of a message id, its placeholders filled; `n` chooses the plural.

        An id that no catalogue has is shown as it is: a missing sentence must not take a page down. A test of the
        house finds such ids.

        Example:
            >>> Wording("en").say("no.such.id"), Wording("en").say("points", n=-120)
            ('no.such.id', '−120 points')
        """
        for language in (self.language, self.language.split("_")[0], ENGLISH):
            found = catalogue(language)
            forms = found.forms(message)
            if forms is not None:
                count = values.get("n", 0)
                sentence = found.form_for(forms, count if isinstance(count, int) else 0)
                return sentence.format(**{name: _figure(one) for name, one in values.items()}) if values else sentence
        return message

    def gist(self, english: str) -> str:
        """What a provision says, from its English gist; that itself where this language has none.

        Example:
            >>> Wording("en").gist("Revoke"), Wording("xx").gist("Revoke")
            ('Revoke', 'Revoke')
        """
        return gists(self.language).get(english, english)

    def error(self, error: OddtrickError) -> str:
        """What went wrong, in this language where its catalogue has the sentence, otherwise in English.

        Example:
            >>> from oddtrick.words.errors import Impossible
            >>> Wording("en").error(Impossible("{found!r} is not a seat", id="seat.unknown-example", found="Q"))
            "'Q' is not a seat"
        """
        message = f"error.{error.id}"
        said = self.say(message, **error.values)
        return str(error) if said == message else said

    def number(
        self, value: Fraction | int, places: int = 2, mode: Rounding = Rounding.HALF_UP, *, pad: bool = False
    ) -> str:
        """A number with at most so many decimals, in the manner of the language.

        Args:
            value: exact.
            places: decimals.
            mode: what happens to the rest.
            pad: keep trailing zeros, for columns.

        Example:
            >>> Wording("de").number(Fraction(-97, 40), 2), Wording("en").number(5, 2, pad=True)
            ('−2,43', '5.00')
        """
        number = rounded(Fraction(value), places, mode)
        digits = str(abs(number) * 10**places).rjust(places + 1, "0")
        whole, rest = (digits, "") if not places else (digits[:-places], digits[-places:])
        rest = rest if pad else rest.rstrip("0")
        text = whole + (get_decimal_symbol(self.language) + rest if rest else "")
        return MINUS + text if number < 0 else text

    def date(self, day: date) -> str:
        """A date as it is written in the language.

        Example:
            >>> Wording("en").date(date(2026, 3, 14))
            'Mar 14, 2026'
        """
        return format_date(day, locale=self.language)

    def clock(self, moment: time | datetime) -> str:
        """A time of day, hours and minutes."""
        return format_time(moment, format="short", locale=self.language)

    def moment(self, at: int) -> str:
        """Date and time of a moment, milliseconds since 1970, by the clock of this computer."""
        return format_datetime(datetime.fromtimestamp(at / 1000).astimezone(), format="short", locale=self.language)

    def items(self, items: list[str]) -> str:
        """A list in a sentence.

        Example:
            >>> Wording("en").items(["3", "4", "7"])
            '3, 4, and 7'
        """
        return format_list(items, locale=self.language)

    def score(self, score: Score) -> str:
        """A result with the symbols of the suits.

        Example:
            >>> from oddtrick.words.contracts import parse_score
            >>> Wording("en").score(parse_score("4SX-2 by W")), Wording("en").score(parse_score("PASS"))
            ('4♠X−2 W', 'Passed out')
        """
        match score:
            case ContractResult(declarer=declarer):
                return f"{self.made(score)} {self.say(f'seat.letter.{declarer.value}')}"
            case PassedOut():
                return self.say("result.passed-out")
            case Points(value):
                return self.number(value, 0)

    def made(self, score: ContractResult) -> str:
        """A contract and what came of it, without the declarer.

        Example:
            >>> from oddtrick.words.contracts import parse_score
            >>> Wording("de").made(parse_score("3NTX+1 by N"))
            '3SAX+1'
        """
        contract = score.contract
        over = score.notation.removeprefix(str(contract)).replace("-", MINUS)
        return f"{contract.level}{self.symbols[contract.denomination.value]}{contract.doubling.value}{over}"

    def award(self, award: Award) -> str:
        """One side's artificial adjusted score.

        Example:
            >>> Wording("en").award(Award.parse("A+")), Wording("de").award(Award.parse("57.5%"))
            ('A+', '57,5%')
        """
        match award.kind:
            case AwardKind.PERCENT:
                return f"{self.number(award.amount, 2)}%"
            case AwardKind.AVERAGE_PLUS | AwardKind.AVERAGE | AwardKind.AVERAGE_MINUS | AwardKind.OWN_AVERAGE:
                return self.say(f"print.award.{award.kind.name.lower()}")
            case _:
                return f"{self.number(award.amount, 2)} {self.say(f'print.award.{award.kind.name.lower()}')}"

    def spoken(self, score: Score) -> str:
        """A result in words, for screen readers and for confirming aloud.

        Example:
            >>> from oddtrick.words.contracts import parse_score
            >>> Wording("en").spoken(parse_score("4SX-1 by S"))
            'four spades, doubled, by South, one down'
        """
        match score:
            case ContractResult(contract, declarer):
                said = self.say(f"denomination.spoken.{contract.denomination.value}")
                parts = [self.say("contract.spoken", level=self.say(f"number.{contract.level}"), denomination=said)]
                if contract.doubling.value:
                    parts.append(self.say(f"doubling.{contract.doubling.value}"))
                parts.append(self.say("declarer.spoken", seat=self.say(f"seat.{declarer.value}")))
                parts.append(self._over(score.over))
                return self.say("clauses").join(parts)
            case PassedOut():
                return self.say("result.passed-out")
            case Points(value):
                return self.say("points", n=value)

    def _over(self, over: int) -> str:
        kind = "made" if over == 0 else "over" if over > 0 else "down"
        return self.say(f"result.spoken.{kind}", number=self.say(f"number.{abs(over)}"))


def _figure(value: object) -> object:
    """A negative whole number with a minus sign, anything else as it is."""
    match value:
        case int() if value < 0:
            return f"{MINUS}{-value}"
        case _:
            return value
