"""The official client of the Bridgemate Data Connector as a `Wire`; an extra: `pip install "oddtrick[bridgemate]"`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from oddtrick.service.connecting import Answer
from oddtrick.words.errors import Impossible

if TYPE_CHECKING:
    from bridgemate_dataconnector import DataConnectorClient


@dataclass(frozen=True, slots=True)
class BridgemateWire:
    """The way through the official client.

    Attributes:
        club: id of the club.
        client: the client.
    """

    club: str
    client: DataConnectorClient

    def send(self, command: int, session: str, data: str) -> Answer:
        """Send a request; the client tries five times."""
        from bridgemate_dataconnector.dto import ScoringProgramDataConnectorCommands, ScoringProgramRequest

        request = ScoringProgramRequest()
        request.command = ScoringProgramDataConnectorCommands(command)
        request.session_guid, request.serialized_data = session, data
        got = self.client.send_request(request)
        return Answer(int(got.data_type), int(got.error_type), got.last_queue_item_id, got.serialized_data or "")


def wire_to(club: str, licence: str, address: str = "") -> BridgemateWire:
    """The way to a connector.

    Args:
        club: id of the club.
        licence: key of the club's licence.
        address: `http://192.168.1.50:5079`; on Windows, where it is empty, that of this computer.

    Raises:
        Impossible: the client is not installed, or the address is none.
    """
    try:
        from bridgemate_dataconnector import DataConnectorClient
    except ImportError as error:
        raise Impossible(
            'the client of the Data Connector is not installed: pip install "oddtrick[bridgemate]"',
            id="connector.no-client",
        ) from error
    try:
        return BridgemateWire(club, DataConnectorClient(club, licence, address or None))
    except ValueError as error:
        raise Impossible("{address!r} is no address such as http://192.168.1.50:5079", id="connector.address",
                         address=address) from error  # fmt: skip
