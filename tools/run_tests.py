"""Run the tests: everything, or with --quick the unit and case layer. PostgreSQL and Chromium where they are found."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys

QUICK = ["tests/unit", "tests/cases", "tests/properties", "tests/house", "src"]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, epilog="What else is given goes to pytest.")
    parser.add_argument("--quick", action="store_true", help="the unit and case layer, under a minute")
    options, more = parser.parse_known_args()
    pytest = [sys.executable, "-m", "pytest", "-q", "-n", str(min(os.cpu_count() or 1, 8)), *more]
    if options.quick:
        return subprocess.run([*pytest, "-m", "not process and not replay", *QUICK], check=False).returncode
    # A browser that is driven holds its process's event loop: its tests run by themselves, after all others.
    others = [sys.executable, "tools/postgres_for_tests.py", "--", *pytest, "--ignore=tests/browser"]
    codes = [subprocess.run(command, check=False).returncode for command in (others, [*pytest, "tests/browser"])]
    return max(codes)


if __name__ == "__main__":
    sys.exit(main())
