"""Run every module of this folder that has a `main`, or those that are named."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path


def main(names: list[str]) -> None:
    here = Path(__file__).parent
    for name in names or sorted(path.stem for path in here.glob("[!_]*.py")):
        print(f"\n{name}")
        import_module(f"bench.{name}").main()


if __name__ == "__main__":
    main(sys.argv[1:])
