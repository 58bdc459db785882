"""How an application is set up: its secret, where it listens, and who is signed in from the start."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field

from oddtrick.web.accounts import Account, AccountBook, NobodyElse


@dataclass(frozen=True, slots=True)
class Options:
    """Everything that `create_app` is told.

    Attributes:
        secret: signs cookies and form tokens, 32 bytes or more; kept with the database so that a restart signs
            nobody out. Without one, each start makes its own.
        loopback: the application listens on this computer alone.
        tls: browsers reach it by https.
        plain_network: browsers in the room reach it by plain http, by the owner's explicit choice: cookies then travel
            unprotected.
        hosts: further names under which it may be called (`desk.example.org`), without ports.
        accounts: who may sign in.
        opens_as: on loopback, whoever opens a page without having signed in is this person.
        room: address under which the room's network reaches the desk, `http://10.0.0.7:8765`; empty for none but the
            one that it was asked by.
        club: name at the head of public pages; empty for none.
        dds: another Python, in which DDS is installed; empty for this one.
    """

    secret: bytes = field(default_factory=lambda: secrets.token_bytes(32), repr=False)
    loopback: bool = True
    tls: bool = False
    plain_network: bool = False
    hosts: frozenset[str] = frozenset()
    accounts: AccountBook = field(default_factory=NobodyElse)
    opens_as: Account | None = None
    room: str = ""
    club: str = ""
    dds: str = ""
