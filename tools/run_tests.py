"""Run the tests: everything, or with --quick the unit and case layer. PostgreSQL and Chromium where they are found."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys

QUICK = ["tests/unit", "tests/cases", "tests/properties", "tests/house", "src"]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="the unit and case layer, under a minute; what else is given goes to pytest")
    options, more = parser.parse_known_args()
    pytest = [sys.executable, "-m", "pytest", "-q", "-n", str(min(os.cpu_count() or 1, 8)), *more]
    if options.quick:
        return subprocess.run([*pytest, "-m", "not process and not replay", *QUICK], check=False).returncode
    command = [sys.executable, "tools/postgres_for_tests.py", "--", *pytest]
    return subprocess.run(command, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
