"""Messages of the Data Connector: an outcome comes back as it went; whatever else comes, nothing is raised."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.unit.formats.test_connector import MADE

from oddtrick.formats.bws import Bws
from oddtrick.formats.bws_event import event_of
from oddtrick.formats.connector import calls_of, hands_of, players_of, results_of
from oddtrick.formats.noticed import Noticed

NAMES = (
    "SectionLetters", "TableNumber", "RoundNumber", "BoardNumber", "ScoringDirection", "IsDeleted", "PairNorthSouth",
    "PairEastWest", "DeclaringPair", "DeclarerDirection", "Level", "Denomination", "Stake", "TotalTricks",
    "LeadCardRank", "LeadCardSuit", "Direction", "PlayerNumber", "FirstName", "LastName", "IsRemoval", "NorthSpades",
    "WestClubs", "Hour", "Minute", "Status",
)  # fmt: skip
values = (
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.lists(st.integers(), max_size=2)
)
messages = st.lists(st.dictionaries(st.sampled_from(NAMES), values | st.just("A") | st.integers(0, 9)), max_size=5)


@given(messages)
@settings(max_examples=150, deadline=None)
def test_whatever_comes_nothing_is_raised(sent: list[dict[str, object]]) -> None:
    noticed = Noticed("connector")
    rows = results_of(sent, {"A": 1}, noticed)
    event_of(Bws("", results=rows, players=players_of(sent, sent, {"A": 1}), hands=hands_of(sent, {"A": 1}, noticed)))
    calls_of(sent)
    assert len(rows) <= len(sent)


@given(
    st.integers(1, 7), st.integers(1, 5), st.integers(0, 2), st.integers(0, 13), st.integers(1, 4), st.integers(2, 14),
    st.integers(1, 4),
)  # fmt: skip
@settings(max_examples=80, deadline=None)
def test_every_contract_is_read(
    level: int, denomination: int, stake: int, tricks: int, seat: int, rank: int, suit: int
) -> None:
    fields = {"Level": level, "Denomination": denomination, "Stake": stake, "TotalTricks": tricks, "LeadCardRank": rank}
    sent = MADE | fields | {"DeclarerDirection": seat, "DeclaringPair": 3 if seat % 2 else 4, "LeadCardSuit": suit}
    rows = results_of([sent], {"A": 1}, Noticed("connector"))
    line = event_of(Bws("", results=rows)).event.boards[0].lines[0].result
    denominations, doubled = ("C", "D", "H", "S", "NT"), ("", "X", "XX")
    score = line.outcome.score  # type: ignore[union-attr]
    assert (line.ns, line.ew) == (("3",), ("4",))
    assert str(score.contract) == f"{level}{denominations[denomination - 1]}{doubled[stake]}"
    assert (score.tricks, score.declarer.value) == (tricks, "NESW"[seat - 1])
    assert str(score.lead) == "CDHS"[suit - 1] + "23456789TJQKA"[rank - 2]
