"""What is proposed to players and teams."""

import pytest

from oddtrick.movements import Kind
from oddtrick.movements.advice_others import proposals_of_players, proposals_of_teams
from oddtrick.movements.reasons import Why
from oddtrick.words.errors import Impossible


@pytest.mark.parametrize("players", range(8, 44))
def test_every_number_of_players_has_an_evening(players: int) -> None:
    found = proposals_of_players(players, boards=range(20, 29))
    assert all(20 <= one.boards_played <= 28 for one in found)
    assert found[0].boards_per_round > 1


@pytest.mark.parametrize("teams", range(2, 21))
def test_every_number_of_teams_has_an_evening(teams: int) -> None:
    found = proposals_of_teams(teams, boards=range(20, 29))
    assert found[0].qf >= (100 if teams < 10 else 60)


def test_eight_players_play_a_whist() -> None:
    first = proposals_of_players(8, boards=range(26, 30))[0]
    assert (first.movement.kind, first.boards_played) == (Kind.WHIST, 28)
    assert Why.WHIST in {reason.why for reason in first.reasons}


def test_who_sits_out_is_said() -> None:
    reasons = proposals_of_players(13, boards=range(24, 29))[0].reasons
    assert [reason.values for reason in reasons if reason.why is Why.PLAYERS_SIT_OUT] == [(("players", 1), ("most", 1))]


def test_when_a_match_can_be_compared_is_said() -> None:
    said = {
        one.movement.kind: {reason.why for reason in one.reasons} for one in proposals_of_teams(8, boards=range(20, 29))
    }
    assert Why.AT_ONCE in said[Kind.HEAD_TO_HEAD]
    assert Why.IN_TWOS in said[Kind.STANZAS]
    assert Why.LATER in said[Kind.NEW_ENGLAND]


def test_nothing_fits() -> None:
    with pytest.raises(Impossible) as none:
        proposals_of_players(13, boards=range(1, 2))
    assert none.value.id == "proposal.none-of-others"
    with pytest.raises(Impossible) as long:
        proposals_of_teams(8, boards=range(20, 29), minutes=30)
    assert long.value.id == "proposal.too-long"
