"""The director's pages."""

from fastapi import APIRouter

from oddtrick.web.desk import (
    accounts,
    acts,
    alike,
    appeal_form,
    appeals,
    attendance,
    clock,
    closing,
    club,
    deals,
    director,
    draw,
    entries,
    event,
    fouled,
    going,
    home,
    importing,
    irregular,
    judging,
    late,
    laws,
    lineups,
    masterpoints,
    matches,
    members,
    new_drawn,
    new_session,
    next_stage,
    notes,
    overturning,
    penalties,
    people,
    proposals,
    register,
    regulations,
    replan,
    result,
    ruling_result,
    seating,
    session,
    settling,
    substitute,
    teams,
    why,
    withdrawing,
)

RUNNING = (
    home, session, director, judging, ruling_result, overturning, appeals, appeal_form, laws, result, acts, event,
    penalties, fouled, proposals, substitute, why, matches, irregular, lineups, going,
)  # fmt: skip
"""Pages about what is played."""
REVIEWED = (register, notes, closing)
"""Pages about what directors did and have left to do."""
SETTING_UP = (
    new_session, next_stage, masterpoints, people, entries, teams, late, seating, replan, deals, clock, alike,
    attendance, members, importing, withdrawing,
)  # fmt: skip
"""Pages about what is prepared."""
DRAWN = (new_drawn, draw)
"""Pages about rounds that are drawn."""
KEPT = (accounts, club, settling, regulations)
"""Pages about what holds for every evening."""

router = APIRouter(include_in_schema=False)
for part in (*RUNNING, *REVIEWED, *SETTING_UP, *DRAWN, *KEPT):
    router.include_router(part.router)
