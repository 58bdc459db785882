"""The result page of a table, for a phone: a code opens it, one side enters, the other side confirms."""

from fastapi import APIRouter

from oddtrick.web.phone import codes, lineup, routes

router = APIRouter(include_in_schema=False)
router.include_router(routes.router)
router.include_router(codes.router)
router.include_router(lineup.router)
