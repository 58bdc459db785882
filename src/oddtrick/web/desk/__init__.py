"""The director's pages."""

from fastapi import APIRouter

from oddtrick.web.desk import home

router = APIRouter(include_in_schema=False)
router.include_router(home.router)
