"""Run a command beside a private PostgreSQL: `python tools/postgres_for_tests.py -- COMMAND…`

The cluster lives in a temporary folder, listens on loopback only, and is gone afterwards. The command finds its URL in
ODDTRICK_TEST_POSTGRES. Without PostgreSQL's programs the command runs all the same, and a line says what is not tested.
"""

import contextlib
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

VARIABLE = "ODDTRICK_TEST_POSTGRES"


def programs() -> Path | None:
    """The folder with initdb and pg_ctl, of the newest version that is installed."""
    found = shutil.which("initdb")
    folders = [Path(found).parent] if found else []
    folders += sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name), reverse=True)
    return next((folder for folder in folders if (folder / "initdb").exists() and (folder / "pg_ctl").exists()), None)


def owner() -> str | None:
    """Who runs the server: PostgreSQL refuses root, so root becomes `postgres`; None for the present user."""
    return "postgres" if hasattr(os, "geteuid") and os.geteuid() == 0 else None


def run_quietly(command: list[str], user: str | None, folder: Path) -> None:
    log = folder / "setup.log"
    with log.open("ab") as output:
        done = subprocess.run(command, user=user, group=user, cwd=folder, stdout=output, stderr=output, check=False)
    if done.returncode:
        raise OSError(f"{command[0]} failed:\n{log.read_text(errors='replace')}")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextlib.contextmanager
def server(bin_folder: Path) -> Iterator[str]:
    """A running cluster for the length of a `with` block; its URL."""
    with tempfile.TemporaryDirectory(prefix="oddtrick-postgres-", ignore_cleanup_errors=True) as name:
        folder, user, port = Path(name), owner(), free_port()
        if user:
            shutil.chown(folder, user, user)
        data, control = folder / "data", str(bin_folder / "pg_ctl")
        make = [str(bin_folder / "initdb"), "-D", str(data), "-U", "oddtrick", "-A", "trust", "-E", "UTF8"]
        run_quietly([*make, "--locale=C", "--no-sync"], user, folder)
        options = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='{folder}'"
        log = str(folder / "server.log")
        run_quietly([control, "-D", str(data), "-w", "-l", log, "-o", options, "start"], user, folder)
        try:
            yield f"postgresql://oddtrick@127.0.0.1:{port}/postgres"
        finally:
            run_quietly([control, "-D", str(data), "-w", "-m", "fast", "stop"], user, folder)


def interrupted(number: int, _frame: object) -> None:
    raise KeyboardInterrupt(number)


def main(arguments: list[str]) -> int:
    command = arguments[1:] if arguments[:1] == ["--"] else arguments
    if not command:
        print(__doc__)
        return 2
    signal.signal(signal.SIGTERM, interrupted)
    bin_folder = programs()
    if bin_folder is None:
        print(
            "The tests on PostgreSQL do not run: initdb and pg_ctl are not installed (Debian: postgresql).", flush=True
        )
        return subprocess.run(command, check=False).returncode
    try:
        with server(bin_folder) as url:
            print(f"PostgreSQL for the tests: {url}", flush=True)
            return subprocess.run(command, env={**os.environ, VARIABLE: url}, check=False).returncode
    except (OSError, LookupError) as error:
        print(f"The tests on PostgreSQL do not run: {error}", flush=True)
        return subprocess.run(command, check=False).returncode
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
