"""`oddtrick draw`: who meets whom in the next round, and what is odd about a draw that was made by hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING, Annotated, assert_never

import typer

from oddtrick.cli.console import line, say, show, table, wording
from oddtrick.cli.explain import is_file
from oddtrick.cli.faults import Exit
from oddtrick.cli.files import content
from oddtrick.cli.scoring import scored_file
from oddtrick.cli.store import Database, reading
from oddtrick.draws import Draw, Drawn, Gap, HomeTie, Odd, Oddity, Opening, Policy
from oddtrick.draws.oddities import Rematch
from oddtrick.draws.written import Method, groups_of, policy_of, stationary_of
from oddtrick.wording import draws as sentences
from oddtrick.words.errors import NotFound
from oddtrick.words.numbers import parse_number

if TYPE_CHECKING:
    from oddtrick.contest.drawing import System
    from oddtrick.scoring.event import Event
    from oddtrick.service.desk import Desk
    from oddtrick.service.next_round import NextRound

_AT_DESK = frozenset({"event", "number", "section", "check", "as_json", "db"})
"""What can be said of an event of the desk."""
_ONLY_AT_DESK = frozenset({"section", "db"})
"""What can be said of nothing else."""

Names = Callable[[str], str]


def _choice(kind: type[Enum]) -> str:
    """The words of an option, as they are typed."""
    return "|".join(str(one.value) for one in kind)


def _number(name: str, text: str) -> typer.models.OptionInfo:
    """An option that is a number from 0; 0 is as good as nothing."""
    made: typer.models.OptionInfo = typer.Option(name, min=0, metavar="N", show_default=False, help=say(text))
    return made


_Method = Annotated[Method, typer.Option("--policy", metavar=_choice(Method), help=say("cli.draw.policy"))]
_Seed = Annotated[int, typer.Option("--seed", metavar="N", show_default=False, help=say("cli.draw.seed"))]
_Opening = Annotated[Opening, typer.Option("--opening", metavar=_choice(Opening), help=say("cli.draw.opening"))]
_Gap = Annotated[Gap, typer.Option("--by", metavar=_choice(Gap), help=say("cli.draw.by"))]
_Odd = Annotated[Odd, typer.Option("--odd", metavar=_choice(Odd), help=say("cli.draw.odd"))]
_Home = Annotated[HomeTie, typer.Option("--home", metavar=_choice(HomeTie), help=say("cli.draw.home"))]
_Arrears = Annotated[int, _number("--arrears", "cli.draw.arrears")]
_Rounds = Annotated[int, _number("--rounds", "cli.draw.rounds")]
_Accelerated = Annotated[int, _number("--accelerated", "cli.draw.fast")]
_ApartRounds = Annotated[int, _number("--apart-rounds", "cli.draw.apart-rounds")]
_Bonus = Annotated[str, typer.Option("--bonus", metavar="POINTS", show_default=False, help=say("cli.draw.bonus"))]
_Stationary = Annotated[
    list[str] | None, typer.Option("--stationary", metavar="ID:TABLE", help=say("cli.draw.stationary"))
]


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("draw", help=say("cli.draw.help"))(draw)


def draw(
    context: typer.Context,
    event: Annotated[str, typer.Argument(metavar="EVENT", help=say("cli.draw.event"))],
    number: Annotated[int | None, typer.Option("--round", min=1, metavar="N", help=say("cli.draw.round"))] = None,
    method: _Method = Method.SWISS,
    seed: _Seed = 0,
    opening: _Opening = Opening.SLIDE,
    gap: _Gap = Gap.RANK,
    odd: _Odd = Odd.BYE,
    home: _Home = HomeTie.HIGHER,
    arrears: _Arrears = 0,
    rounds: _Rounds = 0,
    accelerated: _Accelerated = 0,
    bonus: _Bonus = "0",
    apart: Annotated[list[str] | None, typer.Option("--apart", metavar="IDS", help=say("cli.draw.apart"))] = None,
    apart_rounds: _ApartRounds = 0,
    stationary: _Stationary = None,
    without: Annotated[list[str] | None, typer.Option("--without", metavar="ID", help=say("cli.draw.without"))] = None,
    legs: Annotated[int, typer.Option("--legs", min=1, metavar="N", help=say("cli.draw.legs"))] = 1,
    section: Annotated[str, typer.Option("--section", metavar="NAME", help=say("cli.draw.section"))] = "",
    check: Annotated[str, typer.Option("--check", metavar="FILE", help=say("cli.draw.check"))] = "",
    as_json: Annotated[bool, typer.Option("--json", help=say("cli.draw.json"))] = False,
    db: Database = "",
) -> None:
    """Draw the next round, or check a draw."""
    if not is_file(event):
        if _typed(context) - _AT_DESK:
            raise typer.BadParameter(say("cli.draw.desk-says"))
        with reading(db) as desk:
            _tell(_at_desk(desk, event, section, number or 0, check), as_json)
        return
    if _typed(context) & _ONLY_AT_DESK:
        raise typer.BadParameter(say("cli.draw.file-says"))
    if method is Method.STRICT_DANISH and not rounds:
        raise typer.BadParameter(say("cli.draw.strict"))
    policy = replace(
        policy_of(method),
        opening=opening,
        gap=gap,
        odd=odd,
        home_tie=home,
        arrears=arrears,
        rounds=rounds,
        accelerated=accelerated,
        bonus=parse_number(bonus),
        apart=tuple(group for text in apart or () for group in groups_of(text)),
        apart_rounds=apart_rounds,
        stationary=stationary_of(",".join(stationary or ())),
        seed=seed,
    )
    asked = _Asked(policy, method, number or 0, frozenset(without or ()), legs)
    _tell(_of_file(scored_file(event).event, asked, check), as_json)


def _typed(context: typer.Context) -> set[str]:
    """The names of the options that were typed."""
    sources = {name: context.get_parameter_source(name) for name in context.params}
    return {name for name, source in sources.items() if source is not None and source.name == "COMMANDLINE"}


@dataclass(frozen=True, slots=True)
class _Asked:
    """What was asked for of a file."""

    policy: Policy
    method: Method
    number: int
    absent: frozenset[str]
    legs: int


@dataclass(frozen=True, slots=True)
class _Found:
    """What is to be told: a draw, or what is odd about one that was made by hand."""

    draw: Draw
    drawn: Drawn | None
    number: int
    policy: Policy
    oddities: tuple[Oddity, ...]
    names: Names
    by_hand: bool


def _of_file(event: Event, asked: _Asked, check: str) -> _Found:
    from oddtrick.formats.draw_file import read_draw
    from oddtrick.service.drawing_files import draw_of_file, oddities_of, round_of

    number = asked.number or round_of(event)
    called = {one.id: " – ".join(one.called) for one in event.contestants}
    meant = asked.absent.union(asked.policy.stationary, *asked.policy.apart)
    unknown = sorted(meant - called.keys()) if called else []
    if unknown:
        raise NotFound("{found} is not among the contestants", id="draw.unknown", found=unknown[0])
    drawn: Drawn | None = None
    if check:
        made = read_draw(content(check), check)
        oddities = oddities_of(event, made, asked.policy, number=number, absent=asked.absent)
    else:
        made, drawn = draw_of_file(
            event, _system(asked.method), asked.policy, number=number, absent=asked.absent, legs=asked.legs
        )
        oddities = drawn.oddities if drawn else ()
    return _Found(made, drawn, number, asked.policy, oddities, _namer(called), bool(check))


def _system(method: Method) -> System:
    from oddtrick.contest.drawing import System

    match method:
        case Method.SWISS | Method.DANISH | Method.STRICT_DANISH:
            return System.SWISS
        case Method.ROUND_ROBIN:
            return System.ROUND_ROBIN
        case Method.KNOCK_OUT:
            return System.KNOCK_OUT
        case _:
            assert_never(method)


def _namer(called: dict[str, str]) -> Names:
    return lambda one: f"{one} {called.get(one, '')}".strip()


def _at_desk(desk: Desk, event: str, section: str, number: int, check: str) -> _Found:
    """The next round of the last session of an event; how it is drawn was said at the desk."""
    from oddtrick.formats.draw_file import read_draw
    from oddtrick.service.next_round import next_round, proposed

    coming: NextRound = next_round(desk, *_section(desk, event, section), number)
    called = {one.id: " – ".join(one.called) for one in coming.scored.event.contestants}
    if check:
        made = read_draw(content(check), check)
        return _Found(made, None, coming.number, coming.policy, coming.oddities(made), _namer(called), True)
    proposal = proposed(coming)
    oddities = coming.oddities(proposal.draw)
    return _Found(proposal.draw, proposal.drawn, coming.number, coming.policy, oddities, _namer(called), False)


def _section(desk: Desk, event: str, name: str) -> tuple[str, str]:
    """The last session of an event, and the section that is meant: the first that draws its rounds, or one by name."""
    from oddtrick.movements import Kind

    for session in desk.sessions(event)[-1:]:
        if name:
            return session.id, session.section(name).name
        for each in session.sections.values():
            if each.plans and each.plans[-1].movement.kind is Kind.DRAWN:
                return session.id, each.name
    raise NotFound("no section of {event} draws its rounds", id="draw.no-drawing", event=event)


def _tell(found: _Found, as_json: bool) -> None:
    if as_json:
        _print_json(found)
    elif found.by_hand:
        _print_oddities(found.oddities)
    else:
        _print(found)
    if found.by_hand and found.oddities:
        raise typer.Exit(Exit.DIFFERENCES)


def _print_json(found: _Found) -> None:
    import json

    from oddtrick.formats.draw_file import draw_document, drawn_document

    if found.drawn is not None:
        tree = drawn_document(found.drawn, found.policy)
    else:
        tree = draw_document(found.draw, found.number, found.oddities)
    line(json.dumps(tree, ensure_ascii=False, indent=1))


def _print_oddities(oddities: Sequence[Oddity]) -> None:
    for each in oddities:
        line(sentences.oddity(wording(), each))
    line(say("cli.draw.oddities", n=len(oddities)) if oddities else say("cli.draw.nothing-odd"))


def _print(found: _Found) -> None:
    head = say("cli.draw.head", round=found.number, n=len(found.draw.contestants))
    if found.drawn is not None:
        head += " · " + say("cli.draw.method", method=found.drawn.method, seed=found.drawn.seed)
    line(head)
    heads = ["table", "home", "away", *(("places", "because") if found.drawn else ())]
    made = table(*(say(f"cli.draw.column.{each}") for each in heads), numbers=(0,))
    for number, pairing in enumerate(found.draw.pairings, 1):
        row = [str(number), found.names(pairing.home), found.names(pairing.away)]
        made.add_row(*row, *(_why(found.drawn, number) if found.drawn else ()))
    show(made)
    for triangle in found.draw.triangles:
        line(say("cli.draw.triangle", who=", ".join(map(found.names, triangle.contestants))))
    for one in found.draw.byes:
        line(say("cli.draw.bye", who=found.names(one)))
    if found.drawn is not None and not found.draw.triangles:
        _print_unavoidable(found.oddities)
    for oddity in found.oddities:
        line(sentences.oddity(wording(), oddity))


def _print_unavoidable(oddities: Sequence[Oddity]) -> None:
    """That no draw has fewer rematches, where rematches are avoided and there are some."""
    rematches = sum(isinstance(each, Rematch) for each in oddities)
    if rematches:
        line(say("cli.draw.unavoidable", n=rematches))


def _why(drawn: Drawn, number: int) -> tuple[str, str]:
    """The places of the two, and why who is at home is so; a stationary contestant keeps its table."""
    placed = drawn.placed[number - 1]
    because = sentences.home(wording(), placed.home)
    if placed.stationary:
        because += " · " + say("cli.draw.stays")
    return f"{placed.places[0]} – {placed.places[1]}", because
