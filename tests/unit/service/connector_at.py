"""A Data Connector of the tests: it keeps queues, answers as the real one does, and remembers what it was sent."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

POLLS = {19: (12, "new"), 23: (12, "all"), 20: (10, "new"), 24: (10, "all"), 21: (11, "new"), 25: (11, "all"),
         22: (13, "new"), 26: (13, "all"), 36: (21, "new"), 37: (21, "all")}  # fmt: skip
ACCEPTS = {27: 12, 28: 10, 29: 11, 30: 13, 38: 21}
ERROR, OK = 4, 1


@dataclass
class FakeConnector:
    """Queues by type of data, the last item taken of each, and the requests that came.

    Attributes:
        refuses: the error that the next request gets; 0 for none.
    """

    queues: dict[int, list[dict[str, object]]] = field(default_factory=dict)
    taken: dict[int, int] = field(default_factory=dict)
    requests: list[dict[str, object]] = field(default_factory=list)
    refuses: int = 0

    def answer(self, request: dict[str, object]) -> dict[str, object]:
        """The answer to a request, by the names of the wire."""
        self.requests.append(request)
        command, error = int(str(request["Command"])), self.refuses
        kind, last, data = OK, 0, json.dumps("Accepted")
        if error:
            kind, data = ERROR, json.dumps("The DTO did not validate.")
        elif command in POLLS:
            kind, which = POLLS[command]
            items = self.queues.get(kind, [])
            first = self.taken.get(kind, 0) if which == "new" else 0
            last, data = len(items), json.dumps(items[first:])
        elif command in ACCEPTS:
            self.taken[ACCEPTS[command]] = json.loads(str(request["SerializedData"]))
        return {
            "RequestCommand": command,
            "DataType": kind,
            "LastQueueItemId": last,
            "ErrorType": error,
            "SessionGuid": request["SessionGuid"],
            "SerializedData": data,
        }


@contextmanager
def listening(connector: FakeConnector) -> Iterator[str]:
    """The connector over HTTP; its address."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            sent = json.dumps(connector.answer(body)).encode()
            self.send_response(200)
            self.send_header("Content-Length", str(len(sent)))
            self.end_headers()
            self.wfile.write(sent)

        def log_message(self, *_: object) -> None:
            """Quiet."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
