"""Write the files of constraints/: exact versions with hashes, for every Python from 3.11."""

import subprocess
import sys

SHARED = ["--generate-hashes", "--universal", "--python-version", "3.11", "--no-header", "--no-annotate"]
WHOLE = ["pyproject.toml", "--extra", "postgres"]
FILES = {
    "run": [*WHOLE, "--group", "build"],
    "dev": [*WHOLE, "--group", "dev"],
    "bench": ["--group", "bench", "--constraint", "constraints/dev.txt"],
}
"""What each file pins; the bench's peers are added to what is there for development."""


def main() -> int:
    for name, wanted in FILES.items():
        command = ["uv", "pip", "compile", "--quiet", "--upgrade", *wanted, *SHARED, "-o", f"constraints/{name}.txt"]
        done = subprocess.run(command, check=False)
        if done.returncode:
            return 3
    return 0


if __name__ == "__main__":
    sys.exit(main())
