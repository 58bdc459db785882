"""The house rules that no linter knows: sizes, words, and what must never be in the repository."""

from __future__ import annotations

import ast
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SOURCES = sorted((ROOT / "src").rglob("*.py"))
MODULE_LINES, FUNCTION_LINES = 400, 40

# Longer by name, each with its reason.
LONG_MODULES: dict[str, str] = {}
LONG_FUNCTIONS: dict[str, str] = {}


def name_of(path: Path) -> str:
    return path.relative_to(ROOT / "src" / "oddtrick").as_posix()


def tracked() -> list[Path]:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout.decode()
    return [ROOT / name for name in listed.split("\0") if name and (ROOT / name).is_file()]


@pytest.mark.parametrize("path", SOURCES, ids=name_of)
def test_a_module_fits_on_few_pages(path: Path) -> None:
    lines = len(path.read_text(encoding="utf-8").splitlines())
    assert lines <= MODULE_LINES or name_of(path) in LONG_MODULES, f"{lines} lines"


@pytest.mark.parametrize("path", SOURCES, ids=name_of)
def test_a_function_fits_on_a_screen(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            body = code_lines(node)
            assert body <= FUNCTION_LINES or f"{name_of(path)}:{node.name}" in LONG_FUNCTIONS, (
                f"{node.name}: {body} lines"
            )


def code_lines(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """Lines of a function without its docstring."""
    documented = ast.get_docstring(node) is not None
    first = node.body[1] if documented and len(node.body) > 1 else node.body[0]
    return (node.end_lineno or 0) - first.lineno + 1 + (first.lineno - node.lineno if not documented else 0)


FORBIDDEN_WORDS = {
    r"\bstrains?\b": "denomination",
    r"\btrump suit or NT\b": "denomination",
    r"\bkibitzer\b": "spectator",
    r"\bauction ended\b": "auction closed",
}


@pytest.mark.parametrize("path", SOURCES, ids=name_of)
def test_the_words_are_those_of_the_laws(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    for pattern, instead in FORBIDDEN_WORDS.items():
        assert not re.search(pattern, text, re.IGNORECASE), f"{pattern}: say {instead}"


CORE = ("words", "scoring", "movements", "draws", "contest")


@pytest.mark.parametrize("path", [p for p in SOURCES if name_of(p).split("/")[0] in CORE], ids=name_of)
def test_the_core_counts_without_floats(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        assert not (isinstance(node, ast.Name) and node.id == "float"), f"float in line {node.lineno}"
        if isinstance(node, ast.Constant):
            assert not isinstance(node.value, float), f"a float in line {node.lineno}"


# Put together here, so that this file holds none of them itself.
HOSTS = (("pypi", r"\.org"), ("python", "hosted"), ("registry", r"\.npmjs"), ("deb", r"\.debian\.org"))
FOLDERS = ("work", "farm")
NEVER = re.compile(
    "|".join([*(rf"(?:^|[^A-Za-z0-9_.-])/{folder}/" for folder in FOLDERS), *map("".join, HOSTS)]), re.MULTILINE
)


def test_no_machine_path_and_no_registry_is_in_the_repository() -> None:
    for path in tracked():
        if path.suffix in {".png", ".ico", ".woff2", ".ttf", ".pdf", ".bws"}:
            continue
        found = NEVER.search(path.read_text(encoding="utf-8", errors="replace"))
        assert found is None, f"{path.relative_to(ROOT)}: {found and found.group()}"
