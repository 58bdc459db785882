"""`oddtrick follow`: a session file of Bridgemate into a running session; `oddtrick bws`: a session as such a file."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Annotated
from urllib.parse import quote

import typer

from oddtrick.cli.console import line, note, say, wording
from oddtrick.cli.files import content, save
from oddtrick.cli.repeating import again_and_again
from oddtrick.cli.store import Database, desk_beside, reading, writing
from oddtrick.words.errors import BadFile, NotAllowed, NotFound

if TYPE_CHECKING:
    from oddtrick.service.desk import Desk
    from oddtrick.service.following import Told

Take = Callable[[bytes], "list[Told]"]
Session = Annotated[str, typer.Argument(metavar="SESSION", help=say("cli.bws.session"))]
Every = Annotated[float, typer.Option("--every", min=0.2, max=3600, metavar="SECONDS", help=say("cli.follow.every"))]


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.command("follow", help=say("cli.follow.help"))(follow)
    app.command("bws", help=say("cli.bws.help"))(bws)


def follow(
    file: Annotated[str, typer.Argument(metavar="FILE.bws", help=say("cli.follow.file"))],
    session: Session,
    every: Every = 5,
    once: Annotated[bool, typer.Option("--once", help=say("cli.follow.once"))] = False,
    db: Database = "",
) -> None:
    """Take over what the tables enter until Ctrl-C, beside a desk that is open or alone."""
    content(file)
    with taking(db, session, file) as take:
        _watch(file, take, every, once=once)


@contextmanager
def taking(db: str, session: str, source: str) -> Iterator[Take]:
    """What takes a session file into a session: a desk that is open, or this command alone.

    Raises:
        NotFound: there is no such database or session.
    """
    running = desk_beside(db)
    if running is not None:
        with reading(db) as desk:
            path = f"/sessions/{quote(session_of(desk, session), safe='')}/session-file?source={quote(source)}"
        yield lambda data: _sent(running.ask("POST", path, data))
        return
    with writing(db) as desk:
        from oddtrick.service.desk import CONSOLE
        from oddtrick.service.following import Follower, told

        follower = Follower(desk, session_of(desk, session), CONSOLE)
        error = wording().error
        yield lambda data: [told(one, error) for one in follower.take(data, source)]


def bws(
    session: Session,
    out: Annotated[str, typer.Option("--out", "-o", metavar="FILE.bws", help=say("cli.bws.out"))] = "",
    letters: Annotated[bool, typer.Option("--all-letters", help=say("cli.bws.all-letters"))] = False,
    db: Database = "",
) -> None:
    """A session as a file from which the control software starts it."""
    from oddtrick.service.bws_export import export_bws

    with reading(db) as desk:
        found = session_of(desk, session)
        written = export_bws(desk, found, version=4 if letters else 3)
    name = out or f"{found}.bws"
    save(name, written.data)
    for one in written.lacking:
        note(str(one))
    line(say("cli.bws.written", path=name))


def session_of(desk: Desk, name: str) -> str:
    """The id of a session, from that or from the id of its event: then its last one.

    Raises:
        NotFound: neither is there.
    """
    with suppress(NotFound):
        return desk.event(name).sessions[-1]
    return desk.session(name).id


def _watch(file: str, take: Take, every: float, *, once: bool) -> None:
    """Take the file whenever it has changed. One that cannot be read is being written: it is tried again."""
    last = b""

    def look() -> None:
        nonlocal last
        data = content(file)
        if data != last:
            for one in take(data):
                line(sentence(one))
        last = data

    again_and_again(look, every, once=once, passing=(BadFile, NotAllowed))


def _sent(answer: str) -> list[Told]:
    from oddtrick.service.following import Told

    found = []
    for one in json.loads(answer)["happened"]:
        advice = one.pop("advice") or {"id": "", "values": {}}
        found.append(Told(**one, advice=advice["id"], values=advice["values"]))
    return found


def sentence(one: Told) -> str:
    """What happened, as a line."""
    from oddtrick.contest.advice import Advice
    from oddtrick.contest.model import Slot
    from oddtrick.wording.advice import advised

    place = ""
    if one.place:
        slot = Slot.parse(one.place)
        section = f"{slot.section}: " if slot.section else ""
        place = section + say("cli.follow.place", round=slot.round, table=slot.table, board=slot.board)
    odd = advised(wording(), Advice(one.advice, one.values)) if one.advice else ""
    values = {"result": one.result, "pair": one.pair, "n": one.number, "odd": odd, "reason": one.reason}
    return " ".join(filter(None, (place, say(f"cli.follow.{one.what}", **values))))
