"""A command beside a running desk: the desk leaves its address and a key where only this user can read them.

The key is made anew at each start and is worth as much as sitting at the desk's own computer. The file goes when the
desk closes.
"""

from __future__ import annotations

import json
import os
import secrets
import ssl
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from oddtrick.words.errors import NotAllowed, StoreError

TIMEOUT = 30
"""Seconds that a running desk gets to answer."""


@dataclass(frozen=True, slots=True)
class Running:
    """A desk that is running.

    Attributes:
        address: without a stroke at the end.
        key: bearer token of this start.
    """

    address: str
    key: str

    def send(self, path: str, files: Sequence[tuple[str, bytes]]) -> str:
        """Send several files at once, each with its name. Raises as `ask`."""
        kind, body = _form(files)
        return self.ask("POST", path, body, kind)

    def ask(self, method: str, path: str, body: bytes | None = None, kind: str = "application/octet-stream") -> str:
        """Have the desk do something through its HTTP interface; `body` is a file that it needs for this.

        Raises:
            NotAllowed: it refuses; the sentence is its own.
            StoreError: it does not answer.
        """
        headers = {"Authorization": f"Bearer {self.key}", "Accept": "application/json"}
        if body is not None:
            headers["Content-Type"] = kind
        request = urllib.request.Request(f"{self.address}/api/v1{path}", body, headers, method=method)
        trust = ssl.create_default_context()
        trust.check_hostname, trust.verify_mode = False, ssl.CERT_NONE  # our own desk, on this computer
        try:
            with urllib.request.urlopen(request, timeout=TIMEOUT, context=trust) as answer:
                return str(answer.read().decode())
        except urllib.error.HTTPError as refused:
            with refused:
                raise NotAllowed("{text}", id="desk.refused", text=_detail(refused.read())) from refused
        except OSError as error:
            raise StoreError("the desk at {address} does not answer", id="desk.silent", address=self.address) from error


def _form(files: Sequence[tuple[str, bytes]]) -> tuple[str, bytes]:
    """The content type and the body of a form with the fields `source`, a name, and `file`, its content."""
    mark = secrets.token_hex(16).encode()
    parts = []
    for name, data in files:
        parts.append(b'Content-Disposition: form-data; name="source"\r\n\r\n' + name.encode())
        parts.append(b'Content-Disposition: form-data; name="file"; filename="file"\r\n\r\n' + data)
    body = b"".join(b"--%b\r\n%b\r\n" % (mark, part) for part in parts)
    return f"multipart/form-data; boundary={mark.decode()}", body + b"--%b--\r\n" % mark


def _detail(body: bytes) -> str:
    with suppress(ValueError, KeyError, TypeError):
        return str(json.loads(body)["detail"])
    return body[:200].decode(errors="replace")


def key_file(database: str) -> Path:
    """Where the desk over this database leaves its key."""
    return Path(database + "-desk")


@contextmanager
def announced(database: str, address: str) -> Iterator[str]:
    """Leave address and key for commands of this user while the desk is open; the key.

    Raises:
        StoreError: the folder cannot be written to.
    """
    path, key = key_file(database), secrets.token_urlsafe(32)
    try:
        path.unlink(missing_ok=True)
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
            json.dump({"address": address, "key": key}, file)
    except OSError as error:
        with suppress(OSError):
            path.unlink(missing_ok=True)
        raise StoreError("{path} cannot be written: {reason}", id="file.unwritable", path=path,
                         reason=error.strerror or str(error)) from error  # fmt: skip
    try:
        yield key
    finally:
        path.unlink(missing_ok=True)


def running_desk(database: str) -> Running | None:
    """The desk that holds this database, where it left word."""
    with suppress(OSError, ValueError, KeyError, TypeError):
        found = json.loads(key_file(database).read_text(encoding="utf-8"))
        return Running(str(found["address"]), str(found["key"]))
    return None
