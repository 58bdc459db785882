"""The form of a new contest whose rounds are drawn: what its fields mean.

Example:
    >>> rounds_of("", System.KNOCK_OUT, 12), sizes_of("8+6")
    (4, (8, 6))
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from string import ascii_uppercase

from oddtrick.contest.drawing import Drawing, System
from oddtrick.contest.facts import Terms
from oddtrick.draws import SWISS, HomeTie, Odd, Opening, Policy
from oddtrick.draws.carry import CarryOver
from oddtrick.draws.knockout import most_choosers
from oddtrick.draws.three_way import most_left
from oddtrick.draws.written import SWISSES, Method, groups_of, method_of, policy_of, stationary_of
from oddtrick.scoring.contestants import contestants_of
from oddtrick.scoring.settings import Form, Settings, Vp, VpScale
from oddtrick.scoring.vps import halved
from oddtrick.web.desk import questions as q
from oddtrick.web.desk.amounts import amount_of, percent_of
from oddtrick.web.desk.forms import Reader, chosen, not_offered
from oddtrick.words.contestants import Contestants
from oddtrick.words.errors import Impossible
from oddtrick.words.numbers import decimal_text, whole_number

FORMS = (Form.TEAMS_IMPS, Form.BAM, Form.MATCHPOINTS, Form.CROSS_IMPS, Form.BUTLER)
"""How matches of a drawn contest are scored."""
SCALES = tuple(one for one in VpScale if one is not VpScale.TABLE)
OLD_WORDS = {"strict": Method.STRICT_DANISH.value}
"""Words of forms that were sent before."""
BYE = Fraction(60)
"""Per cent of the victory points of a match for a bye, as most conditions of contest have it."""
MOST = 1000
"""Contestants."""
DEFAULTS = {
    "system": System.SWISS.value,
    "scoring": Form.TEAMS_IMPS.value,
    "entrants": "",
    "rounds": "",
    "boards": "8",
    "scale": "?",
    "bye": decimal_text(BYE),
    "policy": "swiss",
    "opening": Opening.SLIDE.value,
    "home": HomeTie.HIGHER.value,
    "arrears": "0",
    "hands": "none",
    "first": "1",
    "event": "",
    "odd": Odd.BYE.value,
    "accelerated": "0",
    "bonus": "",
    "apart": "",
    "stationary": "",
    "choosers": "0",
    "carry": "0",
    "edge": "",
}


@dataclass(frozen=True, slots=True)
class Setup:
    """A form that could be read.

    Attributes:
        terms: of the event.
        drawing: how the rounds are drawn, without their number and a seed.
        sizes: how many there are in each section.
        rounds: how many are typed; empty for as many as a section needs.
        boards: of a match.
        first: number of the first board.
        minutes: for a board.
    """

    terms: Terms
    drawing: Drawing
    sizes: tuple[int, ...]
    rounds: str
    boards: int
    first: int
    minutes: Fraction

    def planned(self, size: int) -> int:
        """The rounds of a section of so many."""
        return rounds_of(self.rounds, self.drawing.system, size, three=self.drawing.short)


def setup_of(reader: Reader) -> Setup:
    """What the form says; faults are noted in the reader."""
    values = reader.values
    system = reader.read("system", lambda text: chosen(System, text), System.SWISS)
    form = reader.read("scoring", lambda text: form_of(text, system), Form.TEAMS_IMPS)
    further = values["event"] and not values["entrants"]
    sizes = (MOST,) if further else reader.read("entrants", sizes_of, (2,))
    reader.read("rounds", lambda text: rounds_of(text, system, sizes[0]), 1)
    scale = reader.read("scale", lambda text: scale_of(text, system, form), None)
    share = reader.read("bye", percent_of, BYE)
    terms = Terms(
        values["title"] or reader.wording.say(f"drawn.system.{system.value}"),
        reader.read("date", q.date_of, ""),
        form,
        settings=Settings(vp=scale, bye=None if scale is None else (share, "%")),
    )
    boards = reader.read("boards", lambda text: count_of(text, 1, 64), 8)
    odd = reader.read("odd", lambda text: odd_of(text, system, terms, boards), Odd.BYE)
    drawing = Drawing(
        system,
        2 if contestants_of(form) is Contestants.TEAMS else 1,
        reader.read("policy", lambda _: policy_from(reader, odd), SWISS),
        CarryOver(
            reader.read("carry", percent_of, Fraction(0)) / 100, None, reader.read("edge", amount_of, Fraction(0))
        ),
    )
    if system is System.KNOCK_OUT:
        drawing = replace(drawing, choosers=reader.read("choosers", lambda text: choosers_of(text, drawing, sizes), 0))
    first = reader.read("first", q.first_of, 1)
    minutes = reader.read("minutes", q.pace_of, q.MINUTES)
    return Setup(terms, drawing, sizes, values["rounds"], boards, first, minutes)


def count_of(text: str, least: int, most: int) -> int:
    """A whole number within limits.

    Raises:
        Impossible: none, or outside them.
    """
    number = whole_number(text)
    if number is None or not least <= number <= most:
        limits = {"least": least, "most": most}
        if not text:
            raise Impossible("a number from {least} to {most} is missing", id="drawn.count.none", **limits)
        raise Impossible("{found!r} is no number from {least} to {most}", id="drawn.count", found=text, **limits)
    return number


def sizes_of(text: str) -> tuple[int, ...]:
    """How many there are: in all, or section by section.

    Raises:
        Impossible: no number, one outside the limits, or more sections than there are letters.

    Example:
        >>> sizes_of("12"), sizes_of("8 + 6"), sizes_of("8,6")
        ((12,), (8, 6), (8, 6))
    """
    parts = text.replace(",", "+").split("+")
    if len(parts) > len(ascii_uppercase):
        raise not_offered()
    return tuple(count_of(part.strip(), 2, MOST) for part in parts)


def choosers_of(text: str, drawing: Drawing, sizes: tuple[int, ...]) -> int:
    """How many of the highest choose whom they meet, in a knock-out.

    Raises:
        Impossible: no number, more than can choose in a section, or three meet there.
    """
    most = min(map(most_choosers, sizes))
    choosers = count_of(text or "0", 0, most)
    if choosers and drawing.short and any(size & size - 1 for size in sizes):
        raise Impossible("opponents are chosen where no three meet: take byes", id="drawn.choosers-three")
    return choosers


def rounds_of(text: str, system: System, entrants: int, *, three: bool = False) -> int:
    """The rounds as typed; where nothing is, as many as everybody needs to meet everybody, or to have one winner.

    Args:
        text: as typed.
        system: what decides who meets whom.
        entrants: how many.
        three: a knock-out of no power of two begins with matches of three in place of byes.

    Raises:
        Impossible: no number, or none of a Swiss.

    Example:
        >>> rounds_of("", System.ROUND_ROBIN, 7), rounds_of("", System.KNOCK_OUT, 6), rounds_of("5", System.SWISS, 9)
        (7, 3, 5)
        >>> [rounds_of("", System.KNOCK_OUT, number, three=True) for number in (7, 9, 16)]
        [3, 3, 4]
    """
    match system:
        case System.KNOCK_OUT if three and entrants > 2 and entrants & entrants - 1:
            return most_left(entrants).bit_length()
        case System.KNOCK_OUT:
            return max(1, (entrants - 1).bit_length())
        case System.ROUND_ROBIN if not text:
            return entrants - 1 + entrants % 2
        case _:
            return count_of(text, 1, 99)


def form_of(text: str, system: System) -> Form:
    """The form of scoring.

    Raises:
        Impossible: none of those that are offered, or a knock-out of pairs: the final is one table, whose results are
            compared with nothing.
    """
    found = chosen(Form, text)
    if found not in FORMS:
        raise not_offered()
    if system is System.KNOCK_OUT and contestants_of(found) is Contestants.PAIRS:
        raise Impossible("a knock-out is one of teams", id="drawn.knock-out-pairs")
    return found


def scale_of(text: str, system: System, form: Form) -> Vp | None:
    """The scale of victory points; `?` is the usual one of a form, empty is none.

    Raises:
        Impossible: none of those that are offered.

    Example:
        >>> scale_of("?", System.SWISS, Form.MATCHPOINTS).scale, scale_of("?", System.KNOCK_OUT, Form.TEAMS_IMPS)
        (<VpScale.SWISS_PERCENT_20: 'swiss_percent_20'>, None)
    """
    if text == "?":
        percent = form in (Form.MATCHPOINTS, Form.BAM)
        usual = VpScale.SWISS_PERCENT_20 if percent else VpScale.WBF_CONTINUOUS
        return None if system is System.KNOCK_OUT else Vp(usual)
    if not text and system is not System.KNOCK_OUT and contestants_of(form) is Contestants.PAIRS:
        raise Impossible("matches of pairs are worth nothing without a scale", id="drawn.scale")
    return Vp(chosen(VpScale, text)) if text else None


def policy_from(reader: Reader, odd: Odd) -> Policy:
    """What is laid down of a Swiss draw.

    Raises:
        Impossible: none of those that are offered.
    """
    values = reader.values
    method = method_of(OLD_WORDS.get(values["policy"], values["policy"]))
    if method not in SWISSES or values["arrears"] not in ("0", "1"):
        raise not_offered()
    return replace(
        policy_of(method),
        opening=chosen(Opening, values["opening"]),
        home_tie=chosen(HomeTie, values["home"]),
        arrears=int(values["arrears"]),
        odd=odd,
        accelerated=reader.read("accelerated", lambda text: count_of(text, 0, 99), 0),
        bonus=reader.read("bonus", amount_of, Fraction(0)),
        apart=reader.read("apart", lambda text: groups_of(text) if text.strip() else (), ()),
        stationary=reader.read("stationary", stationary_of, {}),
    )


def odd_of(text: str, system: System, terms: Terms, boards: int) -> Odd:
    """What happens where the number is odd, or no power of two in a knock-out; pairs have byes, and a round robin too.

    Raises:
        Impossible: none of those that are offered, three that meet in two rounds of a knock-out, or halves of a match
            that has none.
    """
    odd = chosen(Odd, text)
    if contestants_of(terms.form) is not Contestants.TEAMS or system is System.ROUND_ROBIN:
        return Odd.BYE
    if odd is Odd.LONG_TRIANGLE and system is System.KNOCK_OUT:
        raise Impossible("in a knock-out three meet within a round", id="drawn.long-knock-out")
    if odd is Odd.SHORT_TRIANGLE and boards < 2:
        raise Impossible("halves of a match: it takes 2 boards or more", id="drawn.halves")
    if odd is Odd.SHORT_TRIANGLE and terms.settings.vp is not None:
        halved(terms.settings.vp, boards // 2)
    return odd
