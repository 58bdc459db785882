"""`oddtrick desk`: the club's desk in a browser."""

from __future__ import annotations

import os
import signal
import socket
import sys
import threading
import webbrowser
from contextlib import nullcontext, suppress
from dataclasses import dataclass
from ipaddress import ip_address
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from oddtrick.cli.beside import announced
from oddtrick.cli.console import line, say
from oddtrick.cli.store import DEMO, FILE, Database, address_of, is_server
from oddtrick.words.errors import Impossible, StoreError

if TYPE_CHECKING:
    from fastapi import FastAPI

    from oddtrick.service.desk import Desk

PORT = 8765
NEIGHBOURS = 20
"""Ports that are tried after the usual one, where none was asked for."""
GRACE = 3
"""Seconds that open connections get when the desk closes."""


@dataclass(frozen=True, slots=True)
class Door:
    """Where the desk is reached.

    Attributes:
        host: address that it listens at.
        certificate: TLS certificate, empty for plain http.
        key: its key.
        plain_network: plain http in a room's network, by choice.
        behind: name under which a server on this computer passes requests on, by https; its `X-Forwarded-For` is then
            believed. Empty where none does, and then the header is not looked at.
    """

    host: str
    certificate: str = ""
    key: str = ""
    plain_network: bool = False
    behind: str = ""

    @property
    def loopback(self) -> bool:
        """Whether only this computer reaches it."""
        try:
            return self.host == "localhost" or ip_address(self.host).is_loopback
        except ValueError:
            return False

    @property
    def names(self) -> frozenset[str]:
        """Names under which the desk is called, besides this computer's own addresses."""
        network = frozenset() if self.loopback else frozenset({socket.gethostname().lower()})
        return network | frozenset({self.behind} if self.behind else ())

    def check(self) -> None:
        """Refuse an open door by mistake.

        Raises:
            Impossible: other computers could listen in and nobody said that this is right; half a certificate.
        """
        if bool(self.certificate) != bool(self.key):
            raise Impossible("--tls-cert and --tls-key go together", id="desk.half-tls")
        for name in (self.certificate, self.key):
            if name and not Path(name).is_file():
                raise Impossible("there is no file {path}", id="file.none", path=name)
        if not (self.loopback or self.certificate or self.plain_network):
            raise Impossible(
                "{host} can be reached from the network, where others could read passwords:"
                " give --tls-cert and --tls-key, or say --insecure-network",
                id="desk.plain-network",
                host=self.host,
            )

    def room(self, port: int) -> str:
        """Where the room's network reaches the desk; empty where it does not."""
        if self.behind:
            return f"https://{self.behind}"
        if self.loopback:
            return ""
        return self.address(port, self.host if _shown(self.host) == self.host else network_address())

    def address(self, port: int, host: str = "") -> str:
        """What is typed into a browser."""
        name = host or self.host
        name = f"[{name}]" if ":" in name else name
        return f"{'https' if self.certificate else 'http'}://{name}:{port}"


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("desk", help=say("cli.desk.help"))(desk)


def desk(
    db: Database = "",
    port: Annotated[
        int | None, typer.Option("--port", min=0, max=65535, metavar="N", help=say("cli.desk.port"))
    ] = None,
    host: Annotated[str, typer.Option("--host", metavar="ADDRESS", help=say("cli.desk.host"))] = "127.0.0.1",
    open_browser: Annotated[bool, typer.Option("--open", help=say("cli.desk.open"))] = False,
    demo: Annotated[bool, typer.Option("--demo", help=say("cli.desk.demo"))] = False,
    certificate: Annotated[str, typer.Option("--tls-cert", metavar="FILE", help=say("cli.desk.tls-cert"))] = "",
    key: Annotated[str, typer.Option("--tls-key", metavar="FILE", help=say("cli.desk.tls-key"))] = "",
    insecure: Annotated[bool, typer.Option("--insecure-network", help=say("cli.desk.insecure"))] = False,
    club: Annotated[str, typer.Option("--club", metavar="NAME", help=say("cli.desk.club"))] = "",
    behind: Annotated[str, typer.Option("--behind-proxy", metavar="NAME", help=say("cli.desk.behind"))] = "",
) -> None:
    """Open the desk and stay until it is closed."""
    door = Door(host, certificate, key, insecure, behind.lower())
    keep_open(db, door, port or 0, demo=demo, club=club, open_browser=open_browser)


def keep_open(
    db: str,
    door: Door,
    port: int = 0,
    *,
    demo: bool = False,
    club: str = "",
    open_browser: bool = False,
    page: str = "/",
) -> None:
    """Open the desk and stay until it is closed.

    Args:
        db: as the option names it.
        door: where it is reached.
        port: 0 for the usual one.
        demo: with the sample event.
        club: name of the club.
        open_browser: on this computer.
        page: that the link leads to, once somebody has signed in.

    Raises:
        Impossible: the door is open by mistake.
        StoreError: the port is taken, or another program has the database.
    """
    from oddtrick.service.desk import Desk

    door.check()
    listener = listen(door.host, port)
    at = listener.getsockname()[1]
    database, address = address_of(db, DEMO if demo else FILE), door.address(at, _shown(door.host))
    try:
        opened = Desk.open(database, holder=say("cli.holder.desk", address=address))
    except BaseException:
        listener.close()
        raise
    try:
        app, link = application(opened, door, at, demo=demo, club=club, page=page)
        with nullcontext() if is_server(database) else announced(database, address) as app.state.console_key:
            _tell(door, at, link, demo=demo)
            if open_browser:
                threading.Timer(0.5, webbrowser.open, (link,)).start()
            serve(app, door, listener)
    finally:
        listener.close()
        opened.close()
    line(say("cli.desk.closed"))


def application(
    opened: Desk, door: Door, port: int, *, demo: bool, club: str = "", page: str = "/"
) -> tuple[FastAPI, str]:
    """The application and the link that opens it, at a page once there is an account."""
    from oddtrick.contest.model import Role
    from oddtrick.service.accounts import AccountBook
    from oddtrick.service.desk import CONSOLE
    from oddtrick.web.accounts import Account
    from oddtrick.web.app import create_app
    from oddtrick.web.options import Options

    signed_in = None
    if demo:
        from oddtrick.service.demo import make_sample

        if not opened.events():
            make_sample(opened)
        signed_in = Account(CONSOLE, say("cli.desk.director"), Role.OWNER)
    book = AccountBook(opened)
    options = Options(
        secret=book.secret(),
        loopback=door.loopback,
        tls=bool(door.certificate or door.behind),
        plain_network=door.plain_network,
        hosts=door.names,
        accounts=book,
        opens_as=signed_in if door.loopback and not door.behind else None,
        room=door.room(port),
        club=club,
        dds=os.environ.get("ODDTRICK_DDS", ""),
    )
    first = None if options.opens_as else book.first_link()
    return create_app(opened, options), door.address(port, _shown(door.host)) + (f"/open/{first}" if first else page)


def _shown(host: str) -> str:
    """A host that a browser on this computer can open: `0.0.0.0` means every network, not an address."""
    return "127.0.0.1" if host in ("0.0.0.0", "::") else host


def _tell(door: Door, port: int, link: str, *, demo: bool) -> None:
    line(say("cli.desk.opened", link=link))
    if "/open/" in link:
        line(say("cli.desk.first-link"))
    if demo:
        line(say("cli.desk.sample"))
    if not door.loopback:
        line(say("cli.desk.network", link=door.room(port) + "/"))
        if not door.certificate:
            line(say("cli.desk.plain"))
    line(say("cli.desk.stop"))
    sys.stdout.flush()


def network_address() -> str:
    """This computer's address in the room's network; no packet is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


def listen(host: str, port: int) -> socket.socket:
    """A socket at a port: the one asked for, or from the usual one on the first that is free.

    Raises:
        StoreError: the port is taken, or there is no such address on this computer.
    """
    tried = [port] if port else [*range(PORT, PORT + NEIGHBOURS), 0]
    for each in tried:
        try:
            return _bound(host, each)
        except OSError as error:
            if each == tried[-1] or error.errno not in _TAKEN:
                _no_port(host, each, error)
    raise AssertionError(tried)


def _bound(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    exclusive = getattr(socket, "SO_EXCLUSIVEADDRUSE", None)  # Windows lets two programs share a port otherwise
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR if exclusive is None else exclusive, 1)
    try:
        listener.bind((host, port))
        listener.listen(128)  # who opens the link at once waits for the first answer and is not refused
    except OSError:
        listener.close()
        raise
    return listener


_TAKEN = frozenset({98, 48, 13, 10048, 10013})
"""In use or reserved, by the numbers of Linux, macOS and Windows."""


def _no_port(host: str, port: int, error: OSError) -> NoReturn:
    if error.errno in _TAKEN:
        raise StoreError(
            "port {port} is in use: another desk may be running. Choose another one with --port, or leave it out",
            id="desk.port",
            port=port,
        ) from error
    raise StoreError(
        "the desk cannot listen at {host}: {reason}", id="desk.host", host=host, reason=error.strerror or str(error)
    ) from error


def serve(app: FastAPI, door: Door, listener: socket.socket) -> None:
    """Answer until Ctrl-C or SIGTERM; then finish what is under way."""
    import uvicorn

    class Server(uvicorn.Server):
        """A server that ends the streams of open pages before it waits for the rest."""

        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            app.state.live.close()
            await super().shutdown(sockets)

    config = uvicorn.Config(
        app,
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=bool(door.behind),
        ssl_certfile=door.certificate or None,
        ssl_keyfile=door.key or None,
        timeout_graceful_shutdown=GRACE,
    )
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGTERM, signal.default_int_handler)
    with suppress(KeyboardInterrupt):
        Server(config).run(sockets=[listener])
