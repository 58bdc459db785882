"""What stands before every page: the host's name is checked, and the browser is told what it may load."""

from __future__ import annotations

import re
from dataclasses import dataclass
from ipaddress import ip_address

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from oddtrick.web.options import Options
from oddtrick.wording import Wording

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
}
_HOST = re.compile(r"(\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9._-]+)(:\d{1,5})?")
LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})


@dataclass(frozen=True, slots=True)
class Shield:
    """Middleware: refuses foreign host names and adds the security headers to every answer.

    A page somewhere on the web can have its own name point at 127.0.0.1 (DNS rebinding) and would then be of the
    desk's own origin; it cannot change the `Host` that the browser sends. An address in figures has no name that
    could be pointed elsewhere, so that a room's network needs no list.
    """

    app: ASGIApp
    options: Options

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one connection."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        if not host_allowed(Headers(scope=scope).get("host", ""), self.options):
            await PlainTextResponse(Wording().say("error.host"), status_code=421, headers=HEADERS)(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if self.options.tls:
                    headers.setdefault("Strict-Transport-Security", "max-age=15552000")
            await send(message)

        await self.app(scope, receive, with_headers)


def host_allowed(host: str, options: Options) -> bool:
    """Whether the application answers under this `Host`.

    Example:
        >>> [host_allowed(host, Options()) for host in ("127.0.0.1:8000", "[::1]:8000", "evil.example", "10.0.0.7")]
        [True, True, False, False]
        >>> [host_allowed(host, Options(loopback=False)) for host in ("10.0.0.7:8000", "evil.example")]
        [True, False]
    """
    name = host_name(host)
    if not _HOST.fullmatch(host):
        return False
    if name in LOOPBACK or name in options.hosts:
        return True
    return not options.loopback and _is_address(name)


def host_name(host: str) -> str:
    """A `Host` without its port and brackets, in small letters."""
    if host.startswith("["):
        return host[1:].partition("]")[0].lower()
    return host.rpartition(":")[0].lower() if ":" in host else host.lower()


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
