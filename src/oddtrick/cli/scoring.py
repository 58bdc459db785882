"""`oddtrick score`: ranking and travellers of a file, and whether they agree with what was published."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from oddtrick.cli.console import line, progress, say
from oddtrick.cli.faults import Exit, tell, tell_noticed
from oddtrick.cli.files import CASES, EVENTS, content, expanded
from oddtrick.words.errors import BadFile, Impossible, OddtrickError

if TYPE_CHECKING:
    from oddtrick.scoring.check import Report
    from oddtrick.scoring.event import Event
    from oddtrick.scoring.scored import Scored
    from oddtrick.scoring.settings import Settings

Files = Annotated[list[str], typer.Argument(metavar="FILE", help=say("cli.score.files"))]
ScaleOption = Annotated[str, typer.Option("--vp", metavar="FILE", help=say("cli.score.vp"))]
SettingsOption = Annotated[str, typer.Option("--settings", metavar="NAME|FILE", help=say("cli.score.settings"))]


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.command("score", help=say("cli.score.help"))(score)


def score(
    files: Files,
    json: Annotated[bool, typer.Option("--json", help=say("cli.score.json"))] = False,
    check: Annotated[bool, typer.Option("--check", help=say("cli.score.check"))] = False,
    cases: Annotated[bool, typer.Option("--cases", help=say("cli.score.cases"))] = False,
    settings: SettingsOption = "",
    scale: ScaleOption = "",
    ranking_only: Annotated[bool, typer.Option("--ranking", help=say("cli.score.ranking"))] = False,
    compare: Annotated[bool, typer.Option("--compare", help=say("cli.score.compare"))] = False,
) -> None:
    """Score files."""
    chosen = chosen_settings(settings, scale)
    tally = Tally()
    if cases:
        for name in each_file(tally, expanded(files, CASES), say("cli.score.progress")):
            with tally.telling():
                _check_cases(name, tally)
    elif json:
        _print_json(tally, files, chosen)
    else:
        for name in each_file(tally, expanded(files, EVENTS), say("cli.score.progress")):
            with tally.telling():
                if check:
                    _check_event(name, chosen, tally)
                elif compare:
                    _compare(name, chosen)
                else:
                    _print(name, chosen, ranking_only=ranking_only)
    if check or cases:
        line(str(tally))
    if tally.exit_code:
        raise typer.Exit(tally.exit_code)


class Tally:
    """What was found over all files."""

    def __init__(self) -> None:
        self.right = self.total = 0
        self.failed: Exit = Exit.RIGHT

    def count(self, right: int, total: int) -> None:
        """Add a file's figures."""
        self.right += right
        self.total += total

    @contextmanager
    def telling(self) -> Iterator[None]:
        """Work on one file: an error in it is told, and the others go on."""
        try:
            yield
        except OddtrickError as error:
            self.failed = max(self.failed, tell(error))

    @property
    def exit_code(self) -> Exit:
        """Wrong input before differences before nothing."""
        return self.failed or (Exit.DIFFERENCES if self.right < self.total else Exit.RIGHT)

    def __str__(self) -> str:
        return say("cli.score.tally", right=self.right, total=self.total)


def chosen_settings(name: str, scale: str = "") -> Settings | None:
    """The settings of `--settings`, a profile or a file of settings, with the scale of `--vp`; None for neither.

    Raises:
        NotFound: no profile of this name.
        BadFile: no such file, or it holds something else.
    """
    chosen = _settings_named(name) if name else None
    return with_scale(chosen, scale) if scale else chosen


def with_scale(settings: Settings | None, name: str) -> Settings:
    """The settings with the scale of victory points of a file.

    Raises:
        BadFile: the file is not there, or holds no scale.
    """
    from dataclasses import replace

    from oddtrick.formats.vp_tables import read_vp_table
    from oddtrick.scoring.settings import Settings, Vp, VpScale

    return replace(settings or Settings(), vp=Vp(VpScale.TABLE, table=read_vp_table(content(name), name)))


def _settings_named(name: str) -> Settings:
    from oddtrick.scoring.profiles import PROFILES, profile

    if name.strip().lower() in PROFILES or not name.lower().endswith((".json", ".yaml", ".yml")):
        return profile(name)
    return settings_in(content(name), name)


def settings_in(data: bytes, source: str) -> Settings:
    """The settings of a file: its keys, or those under `settings` in it.

    Raises:
        BadFile: a key or a value that no setting has.
    """
    from oddtrick.formats.reading import Faults, Node
    from oddtrick.formats.settings_keys import read_settings
    from oddtrick.formats.yaml_tree import read_yaml

    faults = Faults(source)
    node = Node(read_yaml(data, source), "", faults)
    found = read_settings(node if node.get("settings").absent else node.get("settings"))
    faults.settle()
    return found


def events_of(name: str, settings: Settings | None) -> Iterator[Event]:
    """The events in a file of any kind that we read; what its reader noticed is told.

    Raises:
        BadFile: the file is not there, or is none of these kinds.
    """
    from oddtrick.formats.detect import read_events

    for read in read_events(content(name), name, settings):
        tell_noticed(read.diagnostics)
        yield read.event


def scored_file(name: str, settings: Settings | None = None) -> Scored:
    """The event of a file, scored.

    Raises:
        BadFile: as `events_of`, or there are several.
        Impossible: as `scored`.
    """
    first, *more = events_of(name, settings)
    if more:
        raise BadFile(name, found=f"{len(more) + 1} events", expected="one event in a file")
    return scored(name, first)


def scored(name: str, event: Event) -> Scored:
    """An event, scored; what scoring refuses is said with the name of the event's file.

    Raises:
        Impossible: the document contradicts itself.
    """
    from oddtrick.scoring.score import score as score_event

    try:
        return score_event(event)
    except Impossible as error:
        raise Impossible("{file}: {text}", id="score.refused", file=name, text=error) from error


def each_file(tally: Tally, names: Iterable[str], description: str) -> Iterator[str]:
    """The files, with a bar on a terminal where there are several."""
    found: list[str] = []
    with tally.telling():
        found.extend(names)
    if len(found) < 2:
        yield from found
        return
    with progress() as bar:
        yield from bar.track(found, description=description)


def _print(name: str, settings: Settings | None, *, ranking_only: bool) -> None:
    from oddtrick.cli.report import print_results

    for event in events_of(name, settings):
        print_results(scored(name, event), travellers=not ranking_only)


def _compare(name: str, settings: Settings | None) -> None:
    """The event under each edition of the Laws, side by side."""
    from dataclasses import replace

    from oddtrick.cli.report import print_compared
    from oddtrick.scoring.document import EDITIONS

    for event in events_of(name, settings):
        print_compared({year: scored(name, replace(event, edition=year)) for year in EDITIONS})


def _print_json(tally: Tally, files: list[str], settings: Settings | None) -> None:
    """One document as it is; several as a list."""
    from oddtrick.formats.computed import write_computed

    documents: list[str] = []
    for name in each_file(tally, expanded(files, EVENTS), say("cli.score.progress")):
        with tally.telling():
            documents += [write_computed(scored(name, event)).rstrip("\n") for event in events_of(name, settings)]
    if len(documents) == 1:
        line(documents[0])
    elif documents:
        line("[" + ",\n".join(documents) + "]")


def _check_event(name: str, settings: Settings | None, tally: Tally) -> None:
    from oddtrick.scoring.check import check

    for event in events_of(name, settings):
        _tell_report(name, check(scored(name, event)), tally)


def _tell_report(name: str, report: Report, tally: Tally) -> None:
    tally.count(report.right, report.total)
    for message, found in (("cli.check.differs", report.differences), ("cli.check.left-out", report.left_out)):
        for each in found:
            what = say(f"cli.check.{each.counted.value}", where=each.where)
            computed = each.computed or say("cli.check.none")
            line(say(message, file=name, what=what, key=each.key, published=each.published, computed=computed))
    if not report.total:
        line(say("cli.check.nothing-published", file=name))


def _check_cases(name: str, tally: Tally) -> None:
    from oddtrick.formats.case_check import check_case
    from oddtrick.formats.cases import read_cases

    for case in read_cases(content(name), name):
        differences = check_case(case)
        tally.count(not differences, 1)
        for each in differences:
            figures = {"where": each.where, "expected": each.expected, "computed": each.computed}
            line(say("cli.check.case", file=name, id=case.id, **figures))
