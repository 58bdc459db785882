"""What everybody may read: results, without signing in. And what the desk prints of them."""

from fastapi import APIRouter

from oddtrick.web.public import paper, routes, tables

router = APIRouter(include_in_schema=False)
router.include_router(routes.router)
router.include_router(paper.router)
router.include_router(tables.router)

__all__ = ["router"]
