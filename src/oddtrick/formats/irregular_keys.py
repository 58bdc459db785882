"""The keys of a match that did not go as it should: `cancelled`, `award`, `met`, `vp`.

Example:
    >>> faults = Faults("league.json")
    >>> found = read_irregular(Node({"award": {"A": "A+", "B": "40%"}, "met": {"A": "higher"}}, "matches[0]", faults))
    >>> found.award["A"].kind.value, found.met["A"].value, faults.found
    ('A+', 'higher', [])
    >>> irregular_keys(found)
    {'award': {'A': 'A+', 'B': '40%'}, 'met': {'A': 'higher'}}
"""

from __future__ import annotations

from oddtrick.formats.reading import Faults, Node
from oddtrick.formats.settings_keys import read_vp, vp_keys
from oddtrick.scoring.irregular import REGULAR, Irregular, MatchAward, MatchAwardKind, Met

__all__ = ["IRREGULAR", "Faults", "Node", "irregular_keys", "read_irregular"]

IRREGULAR = ("cancelled", "award", "met", "vp")
_WORDS = 'an award of a match such as "A+", "12 VP", "60%", "average" or "best"'


def read_irregular(node: Node) -> Irregular:
    """What is out of the way in a match, of its keys; faults are noted in the node."""
    if all(node.get(key).absent for key in IRREGULAR):
        return REGULAR
    nothing = MatchAward(MatchAwardKind.AVERAGE)
    vp = node.get("vp")
    return Irregular(
        node.get("cancelled").truth(),
        {team: one.read(MatchAward.parse, _WORDS, nothing) for team, one in node.get("award").items()},
        {team: one.choice(Met, Met.HIGHER) for team, one in node.get("met").items()},
        None if vp.absent else read_vp(vp),
    )


def irregular_keys(irregular: Irregular) -> dict[str, object]:
    """The keys of what is out of the way; none of a regular match."""
    keys: dict[str, object] = {
        "cancelled": irregular.cancelled,
        "award": {team: str(award) for team, award in irregular.award.items()},
        "met": {team: met.value for team, met in irregular.met.items()},
        "vp": {} if irregular.vp is None else vp_keys(irregular.vp),
    }
    return {key: value for key, value in keys.items() if value}
