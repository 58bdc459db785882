"""One game of PBN against the standard: its tags, what each section needs before it, and whether they agree.

Source: PBN 2.1, chapters 3 and 4.

Example:
    >>> from oddtrick.formats.pbn_text import games
    >>> faults = Faults("x.pbn")
    >>> check_game(next(games('[Dealer "S"][Declarer "N"][Contract "1C"][Auction "S"] 1C AP', "x.pbn")), set(), faults)
    >>> [one.code for one in faults.found]
    ['pbn.declarer']
"""

from __future__ import annotations

import re

from oddtrick.formats.pbn_check_auction import AuctionCheck
from oddtrick.formats.pbn_check_play import PlayCheck
from oddtrick.formats.pbn_check_said import CALL_GLYPHS, Beside
from oddtrick.formats.pbn_check_tables import check_table
from oddtrick.formats.pbn_elements import elements_of
from oddtrick.formats.pbn_faults import Faults
from oddtrick.formats.pbn_grammar import fault_of, unusual
from oddtrick.formats.pbn_names import MANDATORY, NO_INHERITANCE, SECTIONS, SUPPLEMENTAL, TABLES, is_table
from oddtrick.formats.pbn_text import Game, Tag
from oddtrick.words.contracts import Contract, Denomination
from oddtrick.words.deals import Deal
from oddtrick.words.errors import Impossible
from oddtrick.words.seats import Seat, Side, Vulnerability

_KNOWN = SUPPLEMENTAL | set(MANDATORY) | set(SECTIONS) | TABLES.keys()
_NAME = re.compile(r"[A-Z][A-Za-z0-9_]*")
_NEEDED = {"Auction": ("Dealer",), "Play": ("Deal", "Declarer", "Contract")}
_AFTER = {"AuctionTimeTable": "Auction", "PlayTimeTable": "Play"}
_HISTORY = re.compile(r"\d+ \d+ ?/ ?([\d ]+?)(?: EW|\Z)")
_DENOMINATIONS = {one.value: one for one in Denomination}


def check_game(game: Game, constants: set[str], faults: Faults) -> None:
    """Checks a game.

    Args:
        game: it.
        constants: names of tags whose value holds on (`##`); those of this game are added.
        faults: where to put what is wrong.
    """
    _Check(game, constants, faults).all()


class _Check:
    """A game, tag by tag."""

    def __init__(self, game: Game, constants: set[str], faults: Faults) -> None:
        self.game, self.constants, self.faults = game, constants, faults
        self.values: dict[str, str] = {}
        self.tags: dict[str, Tag] = {}
        self.auction: AuctionCheck | None = None
        self.play: PlayCheck | None = None
        self.plain = Beside(CALL_GLYPHS, faults)

    def all(self) -> None:
        section, notes = "", list[Tag]()
        for place, tag in enumerate(self.game.tags):
            if tag.name == "Note":
                notes.append(tag)
                if not section:
                    self.faults.error(tag, "pbn.note", "a note outside the auction and the play")
                continue
            self._notes(section, notes)
            section, notes = tag.name if tag.name in _NEEDED else "", []
            self._tag(tag)
            self._section(tag, place)
        self._notes(section, notes)
        self._agreement()

    def _notes(self, section: str, notes: list[Tag]) -> None:
        checked = self.auction if section == "Auction" else self.play if section == "Play" else None
        if checked is not None:
            checked.beside.explained(notes)
        elif section:
            self.plain.explained(notes)

    def _tag(self, tag: Tag) -> None:
        name, value = tag.name, tag.value
        if not _NAME.fullmatch(name):
            self.faults.error(tag, "pbn.tag-name", f"{name}: a name begins with a capital letter")
        elif name not in _KNOWN:
            self.faults.warn(tag, "pbn.tag-unknown", f"{name} is no tag of the standard")
        if name in self.tags:
            self.faults.error(tag, "pbn.tag-twice", f"{name} again")
            return
        self.tags[name] = tag
        if value.startswith("##") or value == "#":
            self._inherited(tag)
            value = "" if value == "#" else value[2:]
        self.values[name] = value
        expected = fault_of(name, value)
        if expected:
            self.faults.error(tag, f"pbn.{name.lower()}", f"{name} {value[:40]!r}: {expected} is expected")
        elif unusual(name, value):
            self.faults.warn(tag, f"pbn.{name.lower()}", f"{name} {value[:40]!r}: {unusual(name, value)} is usual")

    def _inherited(self, tag: Tag) -> None:
        if tag.name in NO_INHERITANCE:
            self.faults.error(tag, "pbn.inheritance", f"{tag.name} cannot have the value of another game")
        elif tag.value != "#":
            self.constants.add(tag.name)

    def _section(self, tag: Tag, place: int) -> None:
        first = self.tags.get(tag.name) is tag
        for name in _NEEDED.get(tag.name, ()):
            if not self._given(name):
                self.faults.error(tag, f"pbn.no-{name.lower()}", f"no {name} before the {tag.name}")
        if tag.name == "Auction" and first:
            dealer = _seat(self.values.get("Dealer", ""))
            self.auction = AuctionCheck(_seat(tag.value) or dealer or Seat.NORTH, dealer, self.faults)
            self.auction.take_all(elements_of(self.game, place))
        elif tag.name == "Play" and first:
            self._play(tag, place)
        elif is_table(tag.name):
            if _AFTER.get(tag.name, tag.name) not in self.tags:
                self.faults.error(tag, "pbn.table", f"no {_AFTER[tag.name]} before the {tag.name}")
            if tag.value != "#":
                check_table(self.game, place, self.faults)
        elif tag.tokens and tag.name in _KNOWN and tag.name not in SECTIONS:
            token = tag.tokens[0]
            self.faults.error(token, "pbn.stray", f"{token.text[:20]!r} after {tag.name}, which has no section")

    def _given(self, name: str) -> bool:
        """Whether a tag is there and says something; an end position has no declarer."""
        end_position = name == "Declarer" and self.values.get("Contract", "").upper() in _DENOMINATIONS
        return self.values.get(name, "") not in ("", "?", "#") or end_position or self._passed(name)

    def _passed(self, name: str) -> bool:
        return name == "Declarer" and self.values.get("Contract", "").upper() == "PASS"

    def _play(self, tag: Tag, place: int) -> None:
        text, leader = self.values.get("Deal", ""), _seat(tag.value)
        declarer = _seat(self.values.get("Declarer", "").lstrip("^"))
        contract = _contract(self.values.get("Contract", ""))
        if leader is None or not text or fault_of("Deal", text) or contract is None:
            return
        self.play = PlayCheck(Deal.parse(text), leader, contract, self.faults)
        if declarer is not None and leader is not declarer.lho and tag.tokens:
            self.faults.error(tag, "pbn.lead", f"{leader.value} begins, and {declarer.lho.value} has the opening lead")
        self.play.take_all(elements_of(self.game, place))

    def _agreement(self) -> None:
        """Whether tags and sections say the same."""
        self._deal()
        self._called()
        self._result()
        self._rubber()

    def _deal(self) -> None:
        text, contract = self.values.get("Deal", ""), self.values.get("Contract", "").upper()
        if not text or fault_of("Deal", text) or contract in ("", "?", "PASS"):
            return
        full = max(len(hand) for hand in Deal.parse(text).hands.values()) == 13
        if full == (contract in _DENOMINATIONS):
            expected = "a contract with its level" if full else "the denomination alone, in an end position,"
            self.faults.error(self.tags["Contract"], "pbn.contract", f"{expected} is expected")

    def _called(self) -> None:
        if self.auction is None or not self.auction.complete or not self.auction.sound:
            return
        outcome = self.auction.outcome
        said, declarer = self.values.get("Contract", ""), self.values.get("Declarer", "")
        if said not in ("", "?") and not fault_of("Contract", said):
            called = "PASS" if outcome is None else str(outcome[0])
            if said.upper() != called:
                self.faults.error(self.tags["Contract"], "pbn.contract", f"{said}, but the auction comes to {called}")
        seat = _seat(declarer.lstrip("^"))
        if outcome is None and seat is not None:
            self.faults.error(self.tags["Declarer"], "pbn.declarer", "all passed, and there is a declarer")
        elif outcome is not None and seat is not None:
            expected = outcome[1].partner if declarer.startswith("^") else outcome[1]
            if seat is not expected:
                text = f"{declarer}, but {outcome[1].value} by the auction"
                self.faults.error(self.tags["Declarer"], "pbn.declarer", text)

    def _result(self) -> None:
        said = self.values.get("Result", "")
        if said in ("", "?") or fault_of("Result", said):
            return
        seat = _seat(self.values.get("Declarer", "").lstrip("^"))
        passed = self.values.get("Contract", "").upper() == "PASS"
        if seat is None:
            if passed or not ("NS" in said or "EW" in said):
                self.faults.error(self.tags["Result"], "pbn.no-declarer", f"Result {said} without a declarer")
            return
        tricks = _tricks(said, seat.side)
        if self.play is None or not self.play.sound:
            return
        won, lost, most = self.play.won[seat.side], self.play.won[seat.side.other], self.play.tricks
        agreed = said.startswith("^")
        if not agreed and not won <= tricks <= most - lost:
            text = f"{tricks} tricks, but {won} are won and {lost} lost in the play"
            self.faults.error(self.tags["Result"], "pbn.result", text)
        elif agreed and won + lost == most and tricks == won:
            self.faults.error(
                self.tags["Result"], "pbn.result", f"^ before {tricks} tricks, which the play agrees with"
            )

    def _rubber(self) -> None:
        said = self.values.get("ScoreRubberHistory", "")
        if not said or fault_of("ScoreRubberHistory", said):
            return
        ns, ew = ([int(points) for points in side.split()] for side in _HISTORY.findall(said))
        over = [(ours >= 100) != (theirs >= 100) for ours, theirs in zip(ns, ew, strict=False)]
        if len(ns) != len(ew) or not all(over[:-1]):
            text = "as many games on both sides, and each finished one won by one"
            self.faults.error(self.tags["ScoreRubberHistory"], "pbn.scorerubberhistory", f"{text}, are expected")
        elif self.values.get("Vulnerable", "") not in ("", "?"):
            self._vulnerable(max(ns[:-1], default=0) >= 100, max(ew[:-1], default=0) >= 100)

    def _vulnerable(self, ns: bool, ew: bool) -> None:
        try:
            said = Vulnerability.parse(self.values["Vulnerable"])
        except Impossible:
            return
        if (said.of(Side.NS), said.of(Side.EW)) != (ns, ew):
            self.faults.error(self.tags["Vulnerable"], "pbn.vulnerable", "the games won say otherwise")


def _seat(text: str) -> Seat | None:
    return Seat(text.upper()) if len(text) == 1 and text.upper() in "NESW" else None


def _contract(text: str) -> Denomination | None:
    if fault_of("Contract", text) or text.upper() in ("", "?", "PASS"):
        return None
    return _DENOMINATIONS.get(text.upper()) or Contract.parse(text).denomination


def _tricks(said: str, side: Side) -> int:
    words = said.lstrip("^").split()
    if len(words) == 1:
        return int(words[0])
    sides = dict(zip(words[::2], map(int, words[1::2]), strict=True))
    return sides[side.value] if side.value in sides else 13 - sides[side.other.value]
