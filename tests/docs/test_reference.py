"""The reference names everything that there is: commands, options, columns, routes, settings."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from enum import Enum, EnumType
from pathlib import Path
from types import ModuleType

import pytest
from typer import Typer
from typer.main import get_command

from oddtrick import draws, movements, scoring
from oddtrick.cli.faults import Exit
from oddtrick.cli.main import app
from oddtrick.formats.csv_travellers import COLUMNS
from oddtrick.scoring import PROFILES, settings
from oddtrick.service.desk import Desk
from oddtrick.web.app import create_app
from oddtrick.web.options import Options
from oddtrick.web.public.files import DOWNLOADS

REFERENCE = Path(__file__).resolve().parents[2] / "docs" / "reference"


def page(name: str) -> str:
    return (REFERENCE / name).read_text(encoding="utf-8")


def commands(root: Typer) -> Iterator[tuple[str, list[str]]]:
    """Every command with its options, `event list` for those of a group, which may have options of its own."""
    for name, command in get_command(root).commands.items():  # type: ignore[attr-defined]
        below = {} if command.no_args_is_help else {"": command}
        for last, one in (below | getattr(command, "commands", {})).items():
            yield f"{name} {last}".strip(), [flag for option in one.params for flag in option.opts if flag[0] == "-"]


def section(text: str, heading: str) -> str:
    """What stands under a heading of the second level that names this command."""
    parts = re.split(r"^## (.+)$", text, flags=re.MULTILINE)
    return next(body for head, body in zip(parts[1::2], parts[2::2], strict=True) if heading in head.split(", "))


@pytest.mark.parametrize(("command", "options"), list(commands(app)), ids=[name for name, _ in commands(app)])
def test_every_command_and_option_is_on_the_page(command: str, options: list[str]) -> None:
    body = section(page("commands.md"), command.split()[0])
    lines = [line for line in body.splitlines() if f"`{command}" in line] if " " in command else [body]
    assert lines, command
    missing = [one for one in options if not re.search(rf"`{one}\b", lines[0])]
    assert missing == []


def test_no_option_is_on_the_page_that_does_not_exist() -> None:
    known = {flag for _, options in commands(app) for flag in options} | {"--help", "--version", "-h"}
    named = set(re.findall(r"(?<![\w-])--?[a-z][a-z-]*", page("commands.md").replace("-archive", "")))
    assert named - known == set()


def test_every_exit_code_is_on_the_page() -> None:
    text = page("commands.md")
    assert [code for code in Exit if f"| {code.value} |" not in text] == []


def test_every_column_and_file_is_on_the_page() -> None:
    text = page("files.md")
    assert [column for column in COLUMNS if f"`{column}`" not in text] == []
    assert [one.name for one in DOWNLOADS if f"`{one.name}`" not in text] == []


def test_every_word_of_a_setting_is_on_the_page() -> None:
    kinds = [one for one in vars(settings).values() if isinstance(one, EnumType) and one is not Enum]
    text = page("settings.md")
    assert [word.value for kind in kinds for word in kind if f"`{word.value}`" not in text] == []
    assert [name for name in PROFILES if f"| `{name}` |" not in text] == []


def test_every_route_is_on_the_page() -> None:
    routes = create_app(Desk.in_memory(), Options()).openapi()["paths"]
    wanted = {
        f"`{method.upper()} {path.removeprefix('/api/v1')}`"
        for path, methods in routes.items()
        if path.startswith("/api/v1")
        for method in methods
    }
    listed = set(re.findall(r"`(?:GET|POST|PUT|DELETE) /[^`?]*`", page("api.md")))
    assert listed == wanted


@pytest.mark.parametrize("room", [scoring, movements, draws], ids=lambda room: room.__name__)
def test_a_function_that_is_named_as_its_module_is_asked_for_by_itself(room: ModuleType) -> None:
    """The module hides it from the list of the room's names."""
    homes = {name: getattr(getattr(room, name), "__module__", "") for name in room.__all__}
    hidden = [f"::: {home}.{name}" for name, home in homes.items() if home == f"{room.__name__}.{name}"]
    asked = page("library.md").splitlines()
    assert [line for line in hidden if line not in asked] == []


def test_the_page_of_balances_is_what_its_tool_writes() -> None:
    tool = REFERENCE.parents[1] / "tools" / "movement_balance.py"
    assert subprocess.run([sys.executable, str(tool), "--check"], check=False).returncode == 0


def test_the_page_of_regulations_is_what_its_tool_writes() -> None:
    tool = REFERENCE.parents[1] / "tools" / "elections.py"
    assert subprocess.run([sys.executable, str(tool), "--check"], check=False).returncode == 0
