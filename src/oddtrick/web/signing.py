"""Signed values: cookies that a browser keeps and cannot change, and the tokens of forms.

Example:
    >>> signer = Signer(b"x" * 32)
    >>> cookie = signer.sign("visit", {"account": "ada"}, now=1000)
    >>> signer.read("visit", cookie, now=1060, max_age=3600)
    {'account': 'ada'}
    >>> signer.read("table", cookie, now=1060, max_age=3600) is None, signer.read("visit", cookie, now=9999, max_age=60)
    (True, None)
"""

from __future__ import annotations

import binascii
import hashlib
import hmac
import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Signer:
    """Signs with HMAC-SHA-256.

    Attributes:
        secret: the application's own, 32 bytes or more.
    """

    secret: bytes = field(repr=False)

    def sign(self, purpose: str, values: dict[str, str], *, now: int) -> str:
        """Values and the time as text for a cookie or a link.

        Args:
            purpose: what it is for; a value signed for one purpose does not pass for another.
            values: short texts; everybody who holds the cookie can read them.
            now: seconds since 1970.
        """
        body = urlsafe_b64encode(json.dumps([now, values], separators=(",", ":")).encode()).decode().rstrip("=")
        return f"{body}.{self._seal(purpose, body)}"

    def read(self, purpose: str, text: str, *, now: int, max_age: int) -> dict[str, str] | None:
        """The values, or None where the text is no such value of ours or is older than `max_age` seconds."""
        body, _, seal = text.partition(".")
        if not hmac.compare_digest(seal.encode(), self._seal(purpose, body).encode()):
            return None
        try:
            at, values = json.loads(urlsafe_b64decode(body + "=" * (-len(body) % 4)))
        except (binascii.Error, ValueError, TypeError):
            return None
        return dict(values) if 0 <= now - at <= max_age else None

    def token(self, visit: str) -> str:
        """A form token that goes with a visit; another text each time, so that compressed pages do not betray it."""
        salt = secrets.token_hex(8)
        return f"{salt}.{self._seal('form', salt + visit)}"

    def passes(self, token: str, visit: str) -> bool:
        """Whether a form token belongs to this visit."""
        salt, _, seal = token.partition(".")
        return bool(visit) and hmac.compare_digest(seal.encode(), self._seal("form", salt + visit).encode())

    def _seal(self, purpose: str, body: str) -> str:
        return hmac.new(self.secret, f"{purpose}\0{body}".encode(), hashlib.sha256).hexdigest()
