"""Who played in a USEBIO file: contestants with their published figures, and the id that a number on a line means.

A number that pairs of both directions have gets its direction (`7NS`), one that pairs of several sections have the
section before it (`A7`).

Example:
    >>> from oddtrick.formats.usebio_tree import read_sheets
    >>> pair = "<PAIR><PAIR_NUMBER>7</PAIR_NUMBER><DIRECTION>{}</DIRECTION></PAIR>"
    >>> text = f"<EVENT><PARTICIPANTS>{pair.format('NS')}{pair.format('EW')}</PARTICIPANTS></EVENT>"
    >>> noticed = Noticed("night.xml")
    >>> names = Names.of(read_sheets(text, "night.xml", noticed)[0], "PAIR", noticed)
    >>> [one.id for one in names.contestants], names.id("", "7", Side.EW)
    (['7NS', '7EW'], '7EW')
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from oddtrick.formats.noticed import Noticed
from oddtrick.formats.usebio_tree import Entrant, Sheet
from oddtrick.formats.usebio_words import CARRIED, read_number
from oddtrick.scoring.event import Contestant, Published
from oddtrick.words.numbers import decimal_text
from oddtrick.words.seats import Side

_Key = tuple[str, str]
_FIGURES = {"total": "TOTAL_SCORE", "percent": "PERCENTAGE", "rank": "PLACE"}
_SIDES = {"N": Side.NS, "S": Side.NS, "E": Side.EW, "W": Side.EW}


@dataclass(frozen=True, slots=True)
class Names:
    """The contestants of an event.

    Attributes:
        contestants: those listed, in the order of the file.
        changes: adjustments of totals by contestant, in the order of the file.
        prefixed: numbers mean nothing without their section.
        sided: numbers (with their section, where that matters) that both directions have.
        team_of_pair: the team that a pair's number belongs to.
        listed: ids of the contestants.
    """

    contestants: tuple[Contestant, ...]
    changes: tuple[tuple[str, Fraction, bool], ...]
    prefixed: bool
    sided: frozenset[_Key]
    team_of_pair: Mapping[str, str]
    listed: frozenset[str]

    @classmethod
    def of(cls, sheet: Sheet, kind: str, noticed: Noticed) -> Names:
        """The contestants of one kind: `PAIR`, `TEAM` or `PLAYER`."""
        listed = _numbered(sheet, kind, noticed)
        prefixed = _is_prefixed(listed, sheet)
        grouped: dict[_Key, list[Entrant]] = {}
        for one in listed:
            grouped.setdefault((one.place.section if prefixed else "", one.number), []).append(one)
        by_side = {key: _by_side(key, same, sheet, noticed) for key, same in grouped.items()}
        sided = {key for key, sides in by_side.items() if len(sides) > 1}
        sided |= _sided_rows(sheet, grouped, prefixed=prefixed)
        found: dict[str, Contestant] = {}
        changes: list[tuple[str, Fraction, bool]] = []
        for key, sides in by_side.items():
            for side, entrants in sides.items():
                name = "".join(key) + (side.value if side is not None and key in sided else "")
                found[name] = _contestant(name, side, entrants)
                _tell_others(found[name], entrants, noticed)
                changes += _changes(name, entrants, noticed)
        pairs = {number: one.number for one in listed for number in one.numbers}
        return cls(tuple(found.values()), tuple(changes), prefixed, frozenset(sided), pairs, frozenset(found))

    def id(self, section: str, number: str, side: Side) -> str:
        """The contestant that a number on a line means."""
        key = (section if self.prefixed else "", number)
        name = "".join(key)
        bare = name.upper().removesuffix(side.value).rstrip()
        found = name + side.value if key in self.sided else name
        if found in self.listed or not self.listed:
            return found
        return next((each for each in (name + side.value, bare, bare + side.value) if each in self.listed), found)


def _numbered(sheet: Sheet, kind: str, noticed: Noticed) -> list[Entrant]:
    listed = [one for one in sheet.entrants if one.kind == kind]
    for one in listed:
        if not one.number:
            text = f"a {kind.lower()} without a number: {', '.join(one.names)}"
            noticed.warn("usebio.entrant", one.line, 0, text)
    return [one for one in listed if one.number]


def _tell_others(known: Contestant, entrants: list[Entrant], noticed: Noticed) -> None:
    """Tell who is listed under a number of somebody else."""
    for other in entrants:
        if other.names and set(other.names) != set(known.names):
            text = f"{known.id} is listed again with other names: {', '.join(other.names)}"
            noticed.warn("usebio.entrant", other.line, 0, text)


def side_of(text: str) -> Side | None:
    """A direction: `NS`, `E`, `North-South`; None where it is none."""
    return _SIDES.get(text.strip().upper()[:1])


def _is_prefixed(listed: list[Entrant], sheet: Sheet) -> bool:
    """Whether a number is used in more than one section."""
    if listed:
        used = {(one.number, one.place.section) for one in listed}
    else:
        used = {(row[name], row.place.section) for row in sheet.rows for name in ("NS_PAIR_NUMBER", "EW_PAIR_NUMBER")}
    return len(used) > len({number for number, _ in used}) and all(section for _, section in used)


def _sided_rows(sheet: Sheet, grouped: Mapping[_Key, object], *, prefixed: bool) -> set[_Key]:
    """Numbers of nobody who is listed that stand on both sides, in an event that has a winner in each direction."""
    used: dict[str, set[_Key]] = {"NS_PAIR_NUMBER": set(), "EW_PAIR_NUMBER": set()}
    against_itself = False
    for row in sheet.rows:
        against_itself |= bool(row["NS_PAIR_NUMBER"]) and row["NS_PAIR_NUMBER"] == row["EW_PAIR_NUMBER"]
        for name, keys in used.items():
            if row[name]:
                keys.add((row.place.section if prefixed else "", row[name]))
    if sheet.texts.get("WINNER_TYPE") != "2" and not against_itself:
        return set()
    return (used["NS_PAIR_NUMBER"] & used["EW_PAIR_NUMBER"]) - grouped.keys()


def _by_side(key: _Key, same: list[Entrant], sheet: Sheet, noticed: Noticed) -> dict[Side | None, list[Entrant]]:
    """Those of one number by the direction that they sit, which tells two of them apart."""
    found: dict[Side | None, list[Entrant]] = {}
    for one in same:
        found.setdefault(side_of(one.texts.get("DIRECTION", "")), []).append(one)
    unsaid = found.get(None, [])
    if (
        len(found) == 1
        and len(unsaid) == 2
        and unsaid[0].names != unsaid[1].names
        and unsaid[0].place == unsaid[1].place
    ):
        if sheet.texts.get("WINNER_TYPE") == "2":
            text = f"{''.join(key)} is listed twice without a direction: North-South first"
            noticed.warn("usebio.entrant", unsaid[1].line, 0, text)
            return {Side.NS: unsaid[:1], Side.EW: unsaid[1:]}
        noticed.warn("usebio.entrant", unsaid[1].line, 0, f"{''.join(key)} is listed twice: the first stands")
    if None in found and len(found) > 1:
        side = next(side for side in found if side is not None)
        found[side] += found.pop(None)
    return found


def _contestant(name: str, side: Side | None, entrants: list[Entrant]) -> Contestant:
    """One contestant; who is listed in the event and in its sessions has the figures of the event."""
    first, *_ = entrants = sorted(entrants, key=lambda one: (one.place.session, bool(one.place.section)))
    names = next((one.names for one in entrants if one.names), ())
    figures: dict[str, object] = {}
    for key, element in _FIGURES.items():
        figure = _figure(first.texts.get(element, ""), place=key == "rank")
        if figure:
            figures[key] = figure
    handicap = read_number(first.texts.get("HANDICAP", ""))
    carry = next((read_number(first.texts[key]) for key in CARRIED if key in first.texts), None)
    published = Published(figures) if figures else None
    return Contestant(name, side, names, handicap or None, carry or None, published, name=title_of(first))


def _figure(text: str, *, place: bool) -> str:
    """A published figure as text, with a point; empty where it is no number, as `-` of a pair without a percentage."""
    if place:
        return text
    number = read_number(text)
    return "" if number is None else text.rstrip("% ").replace(",", ".") if "/" not in text else decimal_text(number)


def title_of(team: Entrant) -> str:
    """What a team is called beside its number; empty where nothing says."""
    title = team.texts.get("TEAM_NAME", "")
    return "" if title == team.number else title


def _changes(name: str, entrants: list[Entrant], noticed: Noticed) -> list[tuple[str, Fraction, bool]]:
    """Adjustments of a total: whose, how much, and whether that is in per cent."""
    found = []
    for one in entrants[:1]:
        signed = [(text, 1) for text in one.adjustments]
        if "PENALTY" in one.texts:
            signed.append((one.texts["PENALTY"].lstrip("-"), -1))
        percent = one.texts.get("TOTAL_SCORE", "") == one.texts.get("PERCENTAGE", "-")
        for text, sign in signed:
            amount = read_number(text)
            if amount is None:
                noticed.error("usebio.adjustment", one.line, 0, f"{name}: an adjustment of {text[:40]!r}: not used")
            elif amount:
                found.append((name, sign * amount, percent or text.rstrip().endswith("%")))
    return found
