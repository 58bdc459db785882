"""Every path of a Law, under every edition: it ends, cites, and leaves nothing that its edition does not know."""

from __future__ import annotations

import pytest

from oddtrick.laws.consult import paths_of
from oddtrick.laws.editions import EDITIONS
from oddtrick.laws.paths import DEEPEST
from oddtrick.laws.provisions import Provisions
from oddtrick.laws.situations import SITUATIONS, Situation
from oddtrick.wording import message_ids


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("situation", SITUATIONS, ids=lambda situation: situation.name)
def test_every_path_ends_and_cites_provisions_of_its_edition(situation: Situation, edition: int) -> None:
    found = paths_of(situation, edition)
    assert found
    for path in found:
        docket, known = path.state.docket, Provisions.of(edition)
        assert len(path.steps) < DEEPEST
        assert docket.pending is None or docket.pending.question.review
        assert docket.applied
        cited = [*docket.applied, *(duty.law for duty in docket.duties), *(row.law for row in docket.information)]
        assert not [law for law in cited if law not in known]


@pytest.mark.parametrize("situation", SITUATIONS, ids=lambda situation: situation.name)
def test_every_situation_has_a_title(situation: Situation) -> None:
    assert f"situation.{situation.name}" in message_ids()


def test_the_editions_part_where_they_are_known_to() -> None:
    situation = next(each for each in SITUATIONS if each.name == "bid_at_partners_turn")
    barred = {
        edition: {
            duty.until.value
            for path in paths_of(situation, edition)
            for duty in path.state.docket.duties
            if type(duty).__name__ == "MustPass"
        }
        for edition in EDITIONS
    }
    assert barred[1987] == barred[1997] == barred[2007] == {"end_of_auction"}
    assert barred[2017] == {"next_turn"}
