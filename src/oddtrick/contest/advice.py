"""What looks odd about a result as it is entered: sentences to confirm, never a refusal.

`advise(state, command)` gives message ids of the catalogue and their values; the shells show them and ask.

The ids, with their values:

| id | what is odd | values |
|---|---|---|
| `advice.lead-not-held` | the lead is in another hand | `card`, `leader`, `holder` |
| `advice.lead-own-side` | the lead is in declarer's or dummy's hand | `card`, `holder`, `declarer` |
| `advice.board-not-due` | this board is not due at this table in this round | `board`, `table`, `round` |
| `advice.pair-not-due` | a pair that is not due here | `pair`, `table`, `round` |
| `advice.pair-unknown` | a pair that is not entered | `pair` |
| `advice.same-pair` | the same pair on both sides | `pair` |
| `advice.played-before` | a pair has a result on this board already | `pair`, `board`, `other` |
| `advice.entered-elsewhere` | the same two pairs have this board in another place | `ns`, `ew`, `board` |
| `advice.mirrored` | the score is the opposite of the field's | `points`, `field` |
| `advice.far-from-field` | nobody else played in this denomination or near this score | `points`, `field` |
| `advice.score-impossible` | no contract gives these points | `points` |
| `advice.side-mismatch` | dummy's side holds far fewer trumps than the defenders | `declarer`, `trumps` |
| `advice.too-many-tricks` | more tricks than the hands allow at once | `tricks`, `losers` |
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from oddtrick.contest.commands import Command
from oddtrick.contest.state import State

Value = str | int
"""What an advice's placeholder stands for: ids and numbers, cards and seats as text (`HK`, `W`)."""


@dataclass(frozen=True, slots=True)
class Advice:
    """One thing that looks odd.

    Attributes:
        id: of the sentence in the catalogue.
        values: its placeholders.
    """

    id: str
    values: Mapping[str, Value] = field(default_factory=dict)


def advise(state: State, command: Command) -> tuple[Advice, ...]:
    """What looks odd about a command; () for most."""
    return ()
