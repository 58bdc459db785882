"""The director's pages."""

from fastapi import APIRouter

from oddtrick.web.desk import acts, event, home, penalties, result, session, why

router = APIRouter(include_in_schema=False)
for part in (home, session, result, acts, event, penalties, why):
    router.include_router(part.router)
