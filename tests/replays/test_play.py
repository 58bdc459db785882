"""Real play: every game of the samples is played again to the result of its file, or the difference is named."""

from pathlib import Path

import pytest

from oddtrick.formats.game_files import read_games
from oddtrick.formats.replay import Verdict, replayed
from oddtrick.laws.editions import EDITIONS

pytestmark = pytest.mark.replay

WRONG_ON_PURPOSE = "timheilman+bridge-pbn__errors_10.pbn"
WRONG = {
    ("Rick-Wilson+Baker-Bridge__100Deals.pbn", 20),
    ("dominicprice+endplay__example4.pbn", 1),
    ("forrestrice+bridge-bots__shared_deals.pbn", 7),
}
"""Files that contradict themselves: their declarer is another than the one of their auction."""


def test_every_play_comes_to_the_result_of_its_file_or_the_difference_is_known(shared: Path) -> None:
    agreed = 0
    for path in sorted((*(shared / "samples" / "pbn").iterdir(), *(shared / "samples" / "lin").iterdir())):
        for game in read_games(path.read_bytes(), path.name).games:
            found = {replayed(game, book).verdict for book in EDITIONS.values()}
            assert len(found) == 1, (path.name, game.board)
            odd = found & {Verdict.DIFFERS, Verdict.IMPOSSIBLE}
            assert not odd or path.name == WRONG_ON_PURPOSE or (path.name, game.board) in WRONG, (path.name, game.board)
            agreed += found == {Verdict.AGREES}
    assert agreed > 170
