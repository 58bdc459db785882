"""The director's pages."""

from fastapi import APIRouter

from oddtrick.web.desk import (
    accounts,
    acts,
    clock,
    club,
    deals,
    director,
    entries,
    event,
    home,
    importing,
    late,
    laws,
    members,
    new_session,
    overturning,
    penalties,
    people,
    proposals,
    regulations,
    result,
    ruling_result,
    seating,
    session,
    settling,
    why,
)

RUNNING = (home, session, director, ruling_result, overturning, laws, result, acts, event, penalties, proposals, why)
"""Pages about what is played."""
SETTING_UP = (new_session, people, entries, late, seating, deals, clock, members, importing)
"""Pages about what is prepared."""
KEPT = (accounts, club, settling, regulations)
"""Pages about what holds for every evening."""

router = APIRouter(include_in_schema=False)
for part in (*RUNNING, *SETTING_UP, *KEPT):
    router.include_router(part.router)
