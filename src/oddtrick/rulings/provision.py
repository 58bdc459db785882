"""The number of a provision of the Laws, as the provision tables write it.

Example:
    >>> Law("27B1a").number, Law("30B1b-ii").within("30B"), Law("30B").within("30B1b-ii")
    (27, True, False)

What stands before Law 1 has names: `INTRO`, `INTRO-purpose`, `DEF`, `DEF-penalty-card`.
"""

from __future__ import annotations

import re

from oddtrick.words.errors import Impossible

_SHAPE = re.compile(r"\d{1,2}([A-H]\d{0,2}[a-l]?\d?(-[ivx]+|-fn)?|-[a-z]+|\.\d)?(#[a-z0-9]+)?|(INTRO|DEF)(-[a-z]+)*")
_BEFORE = re.compile(r"(intro|def)(?:duction|initions?)?(?![a-z0-9])[\W_]*(.*)", re.IGNORECASE)
_SPOKEN = re.compile(r"[\s()§]|law|(?<!\d)\.|\.(?!\d)", re.IGNORECASE)
_ROMAN = re.compile(r"(?<=[a-z)])\s*\(([ivx]+)\)$", re.IGNORECASE)
_LETTER = re.compile(r"(\d+)([a-h]?)(.*)", re.IGNORECASE)
_STEP = re.compile(r"\d+|[A-Z]|[a-z](?!\w*#)|-[a-z]+|#[a-z0-9]+")


class Law(str):
    """A provision, such as `27B1a` or `30B1b-ii`; a text, and written like one.

    Whether an edition holds it is a matter of that edition's table, not of this name.
    """

    __slots__ = ()

    def __new__(cls, number: str) -> Law:
        """The provision of this number.

        Raises:
            Impossible: no provision is written like that.
        """
        if _SHAPE.fullmatch(number) is None:
            raise Impossible(
                "{found!r} is no number of a provision: a Law and its parts, such as 27B1a or 30B1b-ii",
                id="provision.unreadable",
                found=number,
            )
        return super().__new__(cls, number)

    @classmethod
    def parse(cls, text: str) -> Law:
        """A provision as people write it: `27B1(a)`, `Law 30 B 1 (b) (ii)`, `§27b`, `71.1`.

        Raises:
            Impossible: no provision is written like that.

        Example:
            >>> str(Law.parse("Law 27B1(a)")), str(Law.parse("30B1(b)(ii)")), str(Law.parse("80b2(i)"))
            ('27B1a', '30B1b-ii', '80B2i')
            >>> str(Law.parse("definition of penalty card")), str(Law.parse("Definitions"))
            ('DEF-penalty-card', 'DEF')
        """
        before = _BEFORE.fullmatch(text.strip())
        if before is not None:
            words = re.findall("[a-z]+", before[2].lower().removeprefix("of "))
            return cls("-".join((before[1].upper(), *words)))
        plain = _SPOKEN.sub("", _ROMAN.sub(r"-\1", text.strip()))
        split = _LETTER.fullmatch(plain)
        return cls(split[1] + split[2].upper() + split[3].lower() if split else plain)

    @property
    def number(self) -> int:
        """The number of its Law, 1-93; 0 before Law 1."""
        found = re.match(r"\d+", self)
        return int(found[0]) if found else 0

    @property
    def steps(self) -> tuple[str, ...]:
        """Its parts from the Law down: `("27", "B", "1", "a")`."""
        if not self[0].isdigit():
            whole, dash, name = self.partition("-")
            return (whole, dash + name) if dash else (whole,)
        return tuple(_STEP.findall(self))

    def within(self, whole: str) -> bool:
        """Whether this is `whole` or a part of it.

        Example:
            >>> Law("50D2a").within("50D"), Law("5").within("50"), Law("12C10").within("12C1")
            (True, False, False)
        """
        steps = Law(whole).steps
        return self.steps[: len(steps)] == steps

    def spoken(self) -> str:
        """As the lawbook prints it: `27B1(a)`, `30B1(b)(ii)`.

        Example:
            >>> Law("27B1a").spoken(), Law("30B1b-ii").spoken(), Law("24").spoken(), Law("DEF-penalty-card").spoken()
            ('27B1(a)', '30B1(b)(ii)', '24', 'Def. penalty card')
        """
        if not self[0].isdigit():
            whole, _, words = self.partition("-")
            return f"{whole.capitalize()}. {words.replace('-', ' ')}".rstrip()
        name, _, _ = self.partition("#")
        return re.sub(r"-([ivx]+)$", r"(\1)", re.sub(r"(?<=[\dA-H])([a-l])(?=\d|-|$)", r"(\1)", name))
