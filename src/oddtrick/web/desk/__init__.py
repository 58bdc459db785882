"""The director's pages."""

from fastapi import APIRouter

from oddtrick.web.desk import acts, event, home, new_session, penalties, result, session, why

router = APIRouter(include_in_schema=False)
for part in (home, session, result, acts, event, penalties, why, new_session):
    router.include_router(part.router)
