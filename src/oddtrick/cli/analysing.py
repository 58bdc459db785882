"""`oddtrick analyse` and `oddtrick claim`: what the cards can do, and what a claim leaves the claimer."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from signal import SIGINT, signal
from threading import Event
from typing import TYPE_CHECKING, Annotated

import typer

from oddtrick.cli.console import line, progress, say, show, table, wording
from oddtrick.cli.files import content
from oddtrick.cli.law import NEWEST
from oddtrick.words.errors import Impossible, NotFound

if TYPE_CHECKING:
    from oddtrick.analysis.claims import Advice
    from oddtrick.analysis.double_dummy import DoubleDummy
    from oddtrick.analysis.ending import Ending
    from oddtrick.formats.pbn_deals import BoardDeal
    from oddtrick.words.cards import Card
    from oddtrick.words.seats import Seat

ENDING = "N:AQ...2 5.3..4 43.A.. K6.7.."
"""In the help: how an ending is written."""

Trumps = Annotated[str, typer.Option("--trumps", metavar="C|D|H|S|NT", help=say("cli.analyse.trumps"))]
Lead = Annotated[str, typer.Option("--lead", metavar="SEAT", help=say("cli.analyse.lead"))]
Trick = Annotated[str, typer.Option("--trick", metavar="CARDS", help=say("cli.analyse.trick"))]


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.command("analyse", help=say("cli.analyse.help"))(analyse)
    app.command("claim", help=say("cli.claim.help"))(claim)


def analyse(
    deal: Annotated[str, typer.Argument(metavar="DEAL", help=say("cli.analyse.deal"))],
    boards: Annotated[
        list[int] | None,
        typer.Option("--board", min=1, metavar="N", help=say("cli.analyse.board"), show_default=False),
    ] = None,
    trumps: Trumps = "",
    lead: Lead = "",
    trick: Trick = "",
    dds: Annotated[
        str, typer.Option("--dds", metavar="PYTHON", envvar="ODDTRICK_DDS", help=say("cli.analyse.dds"))
    ] = "",
) -> None:
    """Double dummy: the table and par of whole deals; the plays of an ending."""
    from oddtrick.service.double_dummy import double_dummy

    with double_dummy(python=dds) as solver:
        if trumps or lead or trick:
            _plays(solver, _ending(deal, trumps, lead, trick))
            return
        meant = list(_boards(deal, boards or []))
        with progress() as bar:
            for board in bar.track(meant, description=say("cli.analyse.progress")):
                _table(solver, board)


def _boards(deal: str, numbers: list[int]) -> Iterator[BoardDeal]:
    """The boards of a file, or the one that was typed."""
    from oddtrick.formats.pbn_deals import BoardDeal, read_deals
    from oddtrick.words.deals import Deal
    from oddtrick.words.seats import dealer_of, vulnerability_of

    if _is_typed(deal):
        for number in numbers or [1]:
            yield BoardDeal(number, dealer_of(number), vulnerability_of(number), Deal.parse(deal))
        return
    found = read_deals(content(deal), deal).boards
    if missing := sorted(set(numbers) - {board.number for board in found}):
        raise NotFound("{path} has no board {board}", id="analyse.board", path=deal, board=missing[0])
    yield from (board for board in found if not numbers or board.number in numbers)


def _is_typed(deal: str) -> bool:
    return deal[:1] in "NESWnesw" and deal[1:2] == ":" and not Path(deal).exists()


def _table(solver: DoubleDummy, board: BoardDeal) -> None:
    from oddtrick.analysis.par import par
    from oddtrick.words.contracts import Denomination
    from oddtrick.words.seats import Seat

    tricks = solver.table(board.deal)
    found = par(tricks, board.vulnerable, board.dealer.side)
    names = [say(f"denomination.{each.value}") for each in reversed(Denomination)]
    made = table(
        say("cli.analyse.declarer"), *names, numbers=range(1, 6), title=say("cli.analyse.title", board=board.number)
    )
    for seat in Seat:
        made.add_row(say(f"seat.{seat.value}"), *(str(tricks.of(each, seat)) for each in reversed(Denomination)))
    show(made)
    contracts = ", ".join(wording().score(result) for result in found.contracts)
    line(
        say("cli.analyse.par", points=wording().number(found.points), contracts=contracts or say("cli.analyse.nobody"))
    )


def _plays(solver: DoubleDummy, ending: Ending) -> None:
    line(say("cli.analyse.turn", seat=say(f"seat.{ending.turn.value}"), tricks=ending.left))
    made = table(say("cli.analyse.card"), say("cli.analyse.tricks"), numbers=(1,))
    for card, tricks in sorted(solver.plays(ending).items(), key=lambda item: (-item[1], -item[0].index)):
        made.add_row(_card(card), str(tricks))
    show(made)


def _ending(deal: str, trumps: str, lead: str, trick: str) -> Ending:
    from oddtrick.analysis.ending import Ending
    from oddtrick.words.cards import Card
    from oddtrick.words.contracts import Denomination
    from oddtrick.words.seats import Seat

    words = {each.value: each for each in Denomination} | {"N": Denomination.NO_TRUMP}
    if not trumps or not lead:
        raise Impossible("the plays of an ending need --trumps and --lead", id="analyse.both")
    if trumps.upper() not in words:
        raise Impossible("{found!r} is no denomination: C, D, H, S or NT", id="denomination.unreadable", found=trumps)
    return Ending.parse(deal, words[trumps.upper()], Seat.parse(lead), tuple(map(Card.parse, trick.split())))


def claim(
    ending: Annotated[str, typer.Argument(metavar="ENDING", help=say("cli.claim.ending", example=ENDING))],
    trumps: Trumps,
    lead: Lead,
    by: Annotated[str, typer.Option("--by", metavar="SEAT", help=say("cli.claim.by"))],
    declarer: Annotated[str, typer.Option("--declarer", metavar="SEAT", help=say("cli.claim.declarer"))] = "",
    tricks: Annotated[
        int | None,
        typer.Option("--tricks", metavar="N", min=0, max=13, help=say("cli.claim.tricks"), show_default=False),
    ] = None,
    says: Annotated[str, typer.Option("--says", metavar="WORDS", help=say("cli.claim.says"))] = "",
    trick: Trick = "",
    edition: Annotated[int, typer.Option("--edition", "-e", metavar="YEAR", help=say("cli.claim.edition"))] = NEWEST,
    top_down: Annotated[bool, typer.Option("--top-down", help=say("cli.claim.top-down"))] = False,
    trumps_known: Annotated[bool, typer.Option("--trumps-known", help=say("cli.claim.trumps-known"))] = False,
) -> None:
    """Advice on a contested claim."""
    from oddtrick.analysis.claims import Contested, advise, cards_of
    from oddtrick.analysis.spoken import statement_of
    from oddtrick.laws.editions import laws_of
    from oddtrick.words.seats import Seat

    left, claimer = _ending(ending, trumps, lead, trick), Seat.parse(by)
    if tricks is not None and tricks > left.left:
        raise Impossible("{tricks} tricks claimed or conceded where {left} are left", id="record.claim_tricks",
                         tricks=tricks, left=left.left)  # fmt: skip
    player = Seat.parse(declarer) if declarer else claimer
    statement = statement_of(says, left.trumps, cards_of(left, player, claimer))
    contested = Contested(left, player, claimer, tricks, statement, laws_of(edition).year, top_down, trumps_known)
    with progress() as bar, _interrupted() as interrupted:
        task = bar.add_task(say("cli.claim.progress"), total=None)

        def watch(looked: int) -> bool:
            bar.update(task, completed=looked)
            return not interrupted.is_set()

        advice = advise(contested, watch=watch)
    _advice(advice, claimer, left)


@contextmanager
def _interrupted() -> Iterator[Event]:
    """Ctrl-C ends the search, not the command: what was found is shown."""
    event = Event()
    before = signal(SIGINT, lambda *_: event.set())
    try:
        yield event
    finally:
        signal(SIGINT, before)


def _advice(advice: Advice, claimer: Seat, left: Ending) -> None:
    line(say("cli.claim.fewest", tricks=advice.tricks, left=left.left, side=say(f"side.{claimer.side.value}")))
    if advice.double_dummy is not None:
        line(say("cli.claim.best", tricks=advice.double_dummy))
    line(say("cli.claim.certain" if advice.certain else "cli.claim.uncertain", n=advice.looked))
    for clause in advice.unread:
        line(say("cli.claim.unread", words=clause))
    if not advice.line:
        return
    made = table(say("cli.claim.trick"), say("cli.claim.cards"))
    for number, cards in enumerate(_tricks(advice, left), 1):
        made.add_row(
            str(number), "  ".join(f"{say(f'seat.letter.{seat.value}')} {_card(card)}" for seat, card in cards)
        )
    show(made)


def _tricks(advice: Advice, left: Ending) -> Iterator[tuple[tuple[Seat, Card], ...]]:
    """The line trick by trick, with the cards that lie already."""
    cards = (*left.laid, *advice.line)
    for first in range(0, len(cards), 4):
        yield cards[first : first + 4]


def _card(card: Card) -> str:
    from oddtrick.wording.table_words import card_text

    return card_text(card)
