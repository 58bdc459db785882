"""A process of its own around DDS: a question a line on standard input, an answer a line on standard output, in JSON.

DDS runs in one thread, and only here: it can fail in ways that end its process. It is started by
`python -m oddtrick.analysis.dds_worker`.

    {"deal": "N:…"}                                                         → {"table": [[…4], …5]}
    {"deal": "N:…", "trumps": "NT", "leader": "W", "trick": ["SA"]}          → {"plays": {"S5": 3, …}}
"""

from __future__ import annotations

import json
import sys
from importlib import import_module
from typing import Any

READY, ABSENT = "ready", "absent"
_TRUMPS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades", "NT": "nt"}


def main() -> int:
    """Answer until the questions end."""
    try:
        library = import_module("endplay._dds")
        solver, types = import_module("endplay.dds"), import_module("endplay.types")
    except (ImportError, OSError):
        print(ABSENT, flush=True)
        return 3
    library.SetMaxThreads(1)
    print(READY, flush=True)
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line), solver, types)), flush=True)
    return 0


def answer(question: dict[str, Any], solver: Any, types: Any) -> dict[str, Any]:
    """The answer to one question."""
    if "trumps" not in question:
        table = solver.calc_dd_table(types.Deal(question["deal"]))
        return {
            "table": [
                [table[getattr(types.Denom, trumps), types.Player.find(seat)] for seat in "NESW"]
                for trumps in _TRUMPS.values()
            ]
        }
    first, trumps = types.Player.find(question["leader"]), getattr(types.Denom, _TRUMPS[question["trumps"]])
    deal = types.Deal(question["deal"], first=first, trump=trumps)
    for card in question["trick"]:
        deal.play(types.Card(card))
    return {"plays": {card.suit.abbr + card.rank.abbr: tricks for card, tricks in solver.solve_board(deal)}}


if __name__ == "__main__":
    sys.exit(main())
