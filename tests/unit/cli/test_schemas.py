"""`oddtrick schema`: what is printed is the file that is published."""

from __future__ import annotations

from pathlib import Path

import pytest

REFERENCE = Path(__file__).resolve().parents[3] / "docs" / "reference"


@pytest.mark.parametrize("name", ["case", "event"])
def test_a_schema_is_printed(oddtrick, name: str) -> None:
    done = oddtrick("schema", name)
    assert (done.exit_code, done.stdout) == (0, (REFERENCE / f"{name}.schema.json").read_text("utf-8"))


def test_a_format_without_schema_is_refused(oddtrick) -> None:
    done = oddtrick("schema", "pbn")
    assert done.exit_code == 2
    assert "case" in done.stderr
