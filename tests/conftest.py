"""What every test shares: where published events and samples are, and what is said when a layer did not run."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("oddtrick", deadline=None, print_blob=True)
settings.load_profile("oddtrick")

SHARED = Path(__file__).resolve().parents[2] / "shared"
LAYERS = {
    "replay": "replays not run: no ../shared beside the repository",
    "postgres": "PostgreSQL tests not run: no server (ODDTRICK_TEST_POSTGRES names none)",
    "browser": "browser tests not run: no Chromium found (set ODDTRICK_CHROMIUM or install chromium)",
}


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of real events and samples; a test that needs it is a replay."""
    if not SHARED.is_dir():
        pytest.skip("replay not run: no ../shared beside the repository")
    return SHARED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """One line for each layer of which something did not run."""
    skipped = terminalreporter.stats.get("skipped", [])
    for marker, sentence in LAYERS.items():
        count = sum(marker in report.keywords for report in skipped)
        if count:
            terminalreporter.write_line(f"{count} {sentence}")
