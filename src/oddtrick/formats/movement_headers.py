"""What the columns of a movement are called in other programs and languages.

Example:
    >>> renamed(("runde", "tisch", "n_s", "o_w", "satz")), renamed(("raunde", "north"))
    ({'runde': 'round', 'tisch': 'table', 'n_s': 'ns', 'o_w': 'ew', 'satz': 'set'}, {'north': 'ns'})
    >>> renamed(("runda", "stół", "n", "e", "s", "w"))["s"], column_of_round("第3輪"), column_of_round("tables")
    ('south', 3, None)
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

_ROUNDS = ("round", "rnd", "r", "runde", "rde", "ronde", "tour", "manche", "turno", "ronda", "runda", "раунд", "тур",
           "круг", "ラウンド", "回", "回戦", "輪", "轮", "輪次", "轮次", "回合")  # fmt: skip
_WORDS: Mapping[str, tuple[str, ...]] = {
    "round": _ROUNDS,
    "table": ("table", "tbl", "tisch", "tafel", "tavolo", "mesa", "bord", "stół", "stol", "стол", "テーブル", "卓",
              "桌", "桌次"),
    "ns": ("ns", "northsouth", "nordsüd", "nordsud", "noordzuid", "nordsued", "nz", "сю", "северюг", "南北"),
    "ew": ("ew", "eastwest", "ow", "ostwest", "oostwest", "eo", "estouest", "esteoeste", "estovest", "зв", "вз",
           "западвосток", "востокзапад", "東西", "东西"),
    "set": ("set", "boardset", "satz", "boardsatz", "kartensatz", "spielsatz", "serie", "étui", "jeu", "комплект",
            "набор", "серия", "セット", "ボードセット", "組", "组", "牌組", "牌组"),
    "boards": ("boards", "board", "bords", "donnes", "donne", "spiele", "hände", "deals", "spellen", "smazzate",
               "manos", "rozdania", "сдачи", "сдача", "доски", "ボード", "牌", "副", "副牌"),
}  # fmt: skip
_SEATS: Mapping[str, tuple[str, ...]] = {
    "ns": ("north", "nord", "noord", "norte", "север", "北"),
    "ew": ("east", "ost", "oost", "est", "este", "восток", "東", "东"),
    "south": ("south", "süd", "sued", "sud", "zuid", "sur", "юг", "南"),
    "west": ("west", "ouest", "oeste", "ovest", "запад", "西"),
}
_LETTERS = (
    {"n": "ns", "e": "ew", "s": "south", "w": "west"},
    {"n": "ns", "o": "ew", "s": "south", "w": "west"},
    {"n": "ns", "o": "ew", "z": "south", "w": "west"},
    {"n": "ns", "e": "ew", "s": "south", "o": "west"},
    {"с": "ns", "в": "ew", "ю": "south", "з": "west"},
)
"""The four seats by their letters: English, German, Dutch, French, Russian."""
_AROUND = re.compile(r"[\s_./&#№:()-]+")
_OF_PAIR = "paires?|pairs?|paar|para|пара|ペア|對|对|対"
_PAIR = re.compile(rf"^({_OF_PAIR})|({_OF_PAIR}|numbers?|nummer|numéro|номер|no|nr|番号|號|号)$")
_KNOWN = {word: name for words in (_WORDS, _SEATS) for name, said in words.items() for word in said}
_ROUND = "|".join(sorted(_ROUNDS, key=len, reverse=True))
_OF_ROUND = re.compile(rf"(?:{_ROUND}|第)?([0-9]{{1,3}})(?:{_ROUND})?")


def renamed(headers: Sequence[str]) -> dict[str, str]:
    """The header that each column means, for those that are known by another one.

    Args:
        headers: as `csv_table.header_name` gives them. One that already has its name keeps it, and no second takes it.
    """
    taken = set(headers)
    found: dict[str, str] = {}
    plain = {header: _AROUND.sub("", header) for header in headers}
    letters = next((seats for seats in _LETTERS if set(seats) <= set(plain.values())), {})
    for header, text in plain.items():
        name = letters.get(text) or _KNOWN.get(text) or _KNOWN.get(_PAIR.sub("", text))
        if name is not None and name not in taken:
            found[header] = name
            taken.add(name)
    return found


def column_of_round(header: str) -> int | None:
    """The number of the round whose column this is; None for another column."""
    found = _OF_ROUND.fullmatch(_AROUND.sub("", header))
    return int(found[1]) if found else None
