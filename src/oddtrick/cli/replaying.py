"""`oddtrick replay`: the calls and cards of every game under the Laws, beside the result that its file gives."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from oddtrick.cli.console import line, note, say, wording
from oddtrick.cli.files import content, expanded
from oddtrick.cli.law import NEWEST
from oddtrick.cli.scoring import Tally, each_file

if TYPE_CHECKING:
    from oddtrick.formats.replay import Replayed

GAMES = frozenset({".pbn", ".lin", ".rbn"})

Files = Annotated[list[str], typer.Argument(metavar="FILE", help=say("cli.replay.files"))]


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("replay", help=say("cli.replay.help"))(replay)


def replay(
    files: Files,
    edition: Annotated[int, typer.Option("--edition", "-e", metavar="YEAR", help=say("cli.replay.edition"))] = NEWEST,
    as_json: Annotated[bool, typer.Option("--json", help=say("cli.replay.json"))] = False,
) -> None:
    """Play games again."""
    from oddtrick.laws.provisions import Provisions

    Provisions.of(edition)
    tally, verdicts, documents = Tally(), Counter[str](), []
    for name in each_file(tally, expanded(files, GAMES), say("cli.replay.progress")):
        with tally.telling():
            for found in _replayed(name, edition):
                verdicts[found.verdict.value] += 1
                if as_json:
                    documents.append(_document(name, found))
                else:
                    _tell(name, found)
    unfinished = verdicts["unfinished"]
    tally.count(verdicts["agrees"], verdicts.total() - unfinished)
    if as_json:
        line(json.dumps(documents, ensure_ascii=False, indent=1))
    else:
        if unfinished:
            note(say("cli.replay.unfinished", n=unfinished))
        line(str(tally))
    if tally.exit_code:
        raise typer.Exit(tally.exit_code)


def _replayed(name: str, edition: int) -> Iterator[Replayed]:
    """The games of a file in which a card was played or a call was made."""
    from oddtrick.formats.game_files import read_games
    from oddtrick.formats.replay import replayed
    from oddtrick.laws.editions import laws_of

    for game in read_games(content(name), name).games:
        if game.cards or game.calls:
            yield replayed(game, laws_of(edition))


def _tell(name: str, found: Replayed) -> None:
    game = found.game
    board = " ".join(filter(None, (str(game.board or game.name or "?"), game.room)))
    for text in _sentences(found):
        line(say("cli.replay.line", file=name, line=game.line, board=board, text=text))


def _sentences(found: Replayed) -> Iterator[str]:
    """What is to be said of a game: what was irregular, what nobody noticed, what differs, what cannot be."""
    from oddtrick.wording.table_words import card_text

    yield from _irregular(found)
    for one in found.revokes:
        yield say("cli.replay.revoke", seat=say(f"seat.{one.by.value}"), trick=one.trick, card=card_text(one.card))
    for each in found.differences:
        yield say(f"cli.replay.differs.{each.part.value}", played=each.played, file=each.file)
    if found.refused is not None:
        yield wording().error(found.refused)
    for lack in found.record.lacking:
        yield lack.text


def _irregular(found: Replayed) -> Sequence[str]:
    from oddtrick.wording.rulings import Part, told

    if not found.irregularities:
        return ()
    return [said.text for said in told(wording(), found.history) if said.part is Part.HAPPENED]


def _document(name: str, found: Replayed) -> dict[str, object]:
    return {
        "file": name,
        "line": found.game.line,
        "board": found.game.board,
        "room": found.game.room,
        "verdict": found.verdict.value,
        "said": list(_sentences(found)),
        "irregularities": [{"name": one.name, "by": one.by and one.by.value, "at": one.at}
                           for one in found.irregularities],
        "revokes": [{"by": one.by.value, "trick": one.trick, "card": str(one.card)} for one in found.revokes],
        "differences": [{"of": one.part.value, "played": one.played, "file": one.file} for one in found.differences],
    }  # fmt: skip
