"""The code in the documentation runs: Python examples as doctests, console examples through the command line."""

from __future__ import annotations

import doctest
import fnmatch
import re
import shlex
import shutil
from dataclasses import dataclass
from pathlib import Path

import pytest
from typer.testing import CliRunner

from oddtrick.service.demo import make_sample
from oddtrick.service.desk import Desk

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
PAGES = [*sorted(DOCS.rglob("*.md")), ROOT / "README.md", ROOT / "CONTRIBUTING.md"]
BLOCK = re.compile(r"^```(\w+)[^\n]*\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class Block:
    """A fenced block of a page."""

    page: Path
    line: int
    language: str
    text: str


def blocks(page: Path, *languages: str) -> list[Block]:
    text = page.read_text(encoding="utf-8")
    found = ((match.start(), match[1], match[2]) for match in BLOCK.finditer(text))
    return [Block(page, text.count("\n", 0, at) + 1, kind, body) for at, kind, body in found if kind in languages]


def pages_with(*languages: str) -> list[Path]:
    return [page for page in PAGES if page.exists() and blocks(page, *languages)]


def name_of(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


@pytest.fixture(scope="session")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The database of a club with the sample event."""
    path = tmp_path_factory.mktemp("club") / "club.oddtrick"
    desk = Desk.open(path)
    make_sample(desk)
    desk.close()
    return path


@pytest.fixture
def examples(tmp_path: Path, sample: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own with the example files of the documentation and a club, as the working directory."""
    target = tmp_path / "examples"
    shutil.copytree(DOCS / "examples", target)
    shutil.copy(sample, target / "club.oddtrick")
    monkeypatch.chdir(target)
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("ODDTRICK_DB", str(target / "club.oddtrick"))
    return target


@pytest.mark.parametrize("page", pages_with("python"), ids=name_of)
def test_the_python_of_a_page_runs(page: Path, examples: Path) -> None:
    names: dict[str, object] = {}
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    for block in blocks(page, "python"):
        if ">>>" not in block.text:
            exec(compile(block.text, f"{name_of(page)}:{block.line}", "exec"), names)
            continue
        test = doctest.DocTestParser().get_doctest(block.text, names, name_of(page), name_of(page), block.line)
        runner.run(test, clear_globs=False)
        names.update(test.globs)
    assert runner.summarize(verbose=False).failed == 0


@pytest.mark.parametrize("page", pages_with("console"), ids=name_of)
def test_the_commands_of_a_page_print_what_it_says(page: Path, examples: Path) -> None:
    from oddtrick.cli.main import app

    for block in blocks(page, "console"):
        for command, expected in commands(block.text):
            done = CliRunner().invoke(app, shlex.split(command)[1:])
            assert fits(done.output, expected), f"{name_of(page)}:{block.line}: {command}\n{done.output}"


def commands(text: str) -> list[tuple[str, str]]:
    """Each `$ oddtrick …` with the lines that follow it."""
    parts = re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]
    pairs = [part.partition("\n")[::2] for part in parts]
    return [(command, output) for command, output in pairs if command.startswith("oddtrick ")]


def fits(output: str, expected: str) -> bool:
    """Whether the output is what the page shows. Dots stand for anything; no lines at all do too."""
    wanted, found = tidy(expected), tidy(output)
    pattern = re.sub(r"([\[\]*?])", r"[\1]", wanted).replace("...", "*")
    return not wanted or fnmatch.fnmatchcase(found, pattern)


def tidy(text: str) -> str:
    """The lines without spaces at their ends, and without empty ones before and after."""
    return "\n".join(line.rstrip() for line in text.splitlines()).strip("\n")


def test_every_page_is_in_the_navigation() -> None:
    listed = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    pages = [page.relative_to(DOCS).as_posix() for page in DOCS.rglob("*.md") if "examples" not in page.parts]
    assert [page for page in pages if page not in listed] == []
