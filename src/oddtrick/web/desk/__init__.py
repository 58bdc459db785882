"""The director's pages."""

from fastapi import APIRouter

from oddtrick.web.desk import acts, entries, event, home, new_session, penalties, people, result, seating, session, why

router = APIRouter(include_in_schema=False)
for part in (home, session, result, acts, event, penalties, why, new_session, people, entries, seating):
    router.include_router(part.router)
