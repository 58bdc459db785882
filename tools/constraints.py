"""Write constraints/run.txt and constraints/dev.txt: exact versions with hashes, for every Python from 3.11."""

import subprocess
import sys

SHARED = ["--extra", "postgres", "--generate-hashes", "--universal", "--python-version", "3.11", "--no-header"]


def main() -> int:
    for group, target in (("build", "run"), ("dev", "dev")):
        command = ["uv", "pip", "compile", "--quiet", "--upgrade", "pyproject.toml", "--group", group, *SHARED]
        done = subprocess.run([*command, "--no-annotate", "-o", f"constraints/{target}.txt"], check=False)
        if done.returncode:
            return 3
    return 0


if __name__ == "__main__":
    sys.exit(main())
