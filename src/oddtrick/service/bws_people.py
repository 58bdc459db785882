"""The players of a session file: who they are in the register, and for which pairs they play."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from oddtrick.contest.commands import ChangePair
from oddtrick.contest.people_commands import RegisterPerson
from oddtrick.contest.people_facts import Particulars
from oddtrick.contest.state import EventState
from oddtrick.formats.bws import BwsPlayer
from oddtrick.formats.bws_event import seated_players
from oddtrick.service.bws_places import Places
from oddtrick.service.desk import Desk


@dataclass(frozen=True, slots=True)
class Team:
    """Who plays for a pair from a round on (0: from the start), as the file says it.

    Attributes:
        pair: id in the session.
        since: round.
        players: ids of people.
        guests: those of them who are new to the register.
        said: what the file says of them, to tell whether it says something else later.
    """

    pair: str
    since: int
    players: tuple[str, ...]
    guests: tuple[RegisterPerson, ...]
    said: tuple[BwsPlayer, ...] = ()

    def change(self, event: EventState, session: int) -> ChangePair:
        """The command that enters these players."""
        pair = event.pair(self.pair)
        return ChangePair(
            event.id, pair.id, self.players, pair.handicap, pair.carry, self.since, session=session if self.since else 0
        )


def teams(desk: Desk, places: Places) -> Iterator[Team]:
    """The players of every pair that has any, by pair and round.

    A person is found by number, otherwise by name among those without a number; who is not found is a new guest.
    """
    by_number: dict[str, str] = {}
    by_name: dict[str, str] = {}
    for person in desk.register().people.values():
        if person.particulars is not None:
            if person.particulars.number:
                by_number.setdefault(person.particulars.number, person.id)
            else:
                by_name.setdefault(person.particulars.name, person.id)
    for (who, since), players in sorted(seated_players(places.bws, places.numbering).items()):
        guests: list[RegisterPerson] = []
        ids = []
        for player in players:
            known = by_number.get(player.number) if player.number.strip("0") else None
            found = known or by_name.get(player.name or player.number)
            if found is None:
                guest = _guest(desk, player)
                guests.append(guest)
                found = guest.person
                (by_number if guest.particulars.number else by_name)[guest.particulars.number or player.name] = found
            ids.append(found)
        yield Team(places.pair(who), since, tuple(dict.fromkeys(ids)), tuple(guests), players)


def _guest(desk: Desk, player: BwsPlayer) -> RegisterPerson:
    number = player.number if player.number.strip("0") else ""
    return RegisterPerson(desk.new_id("g-"), Particulars(player.name or number, number, guest=True))
