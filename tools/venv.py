"""Make the virtual environment, or say in one sentence why it cannot be made."""

import subprocess
import sys


def main(folder: str) -> int:
    if sys.version_info < (3, 11):  # noqa: UP036 - this file runs before anything is set up
        found = ".".join(map(str, sys.version_info[:3]))
        print(f"Oddtrick needs Python 3.11 or newer; {sys.executable} is {found}. Try: make run PYTHON=python3.12")
        return 2
    made = subprocess.run([sys.executable, "-m", "venv", folder], check=False)
    if made.returncode:
        print(f"No virtual environment could be made in {folder}. On Debian: apt-get install python3-venv")
        return 3
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
