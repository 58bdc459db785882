"""What everybody may read: results, without signing in."""

from oddtrick.web.public.routes import router

__all__ = ["router"]
