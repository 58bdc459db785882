"""The form that a request carries: every field of a large event, each as long as a file that is shown for confirming.

How many bytes come in at all is limited before (`oddtrick.web.bodies`).
"""

from __future__ import annotations

from starlette.datastructures import FormData
from starlette.requests import Request

A_FORM = 16 * 2**20
"""Bytes of a form without files of somebody who is signed in, and of one of its fields."""
MOST_FIELDS = 100_000
"""Fields of a form: an event of a thousand teams has four for each of its players."""


async def form_of(request: Request) -> FormData:
    """The fields and files of a form; none where the body is none."""
    return await request.form(max_fields=MOST_FIELDS, max_part_size=A_FORM)
