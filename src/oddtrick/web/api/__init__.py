"""The programmer's side: events, results and rankings as JSON under `/api/v1`, described by `/api/v1/openapi.json`.

A program sends `Authorization: Bearer TOKEN`. Without one it reads what is published. Errors are problem details
(RFC 9457). Every answer about an event has an `ETag`; `If-None-Match` saves the transfer. A request that changes
something may name itself (`command_id`) and can then be sent again without harm.
"""

from fastapi import APIRouter

from oddtrick.web.api import (
    appeals,
    closing,
    description,
    directing,
    draws,
    entering,
    explain,
    files,
    following,
    matches,
    notebook,
    proposals,
    reading,
    register,
    replanning,
    rulings,
    tokens,
)

router = APIRouter(prefix=description.PREFIX)
for part in (
    description,
    reading,
    matches,
    entering,
    files,
    following,
    rulings,
    appeals,
    directing,
    draws,
    closing,
    explain,
    notebook,
    proposals,
    register,
    replanning,
    tokens,
):
    router.include_router(part.router)
