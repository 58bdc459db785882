"""The application: one desk, all pages.

Example:
    app = create_app(desk, Options(opens_as=Account("director", "Director", Role.OWNER)))
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager
from importlib.resources import files

from fastapi import Depends, FastAPI
from fastapi.staticfiles import StaticFiles
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware

from oddtrick.service.desk import Desk
from oddtrick.service.double_dummy import double_dummy
from oddtrick.service.judging import Judging
from oddtrick.web import api, errors, live, phone, public, signin
from oddtrick.web import desk as desk_pages
from oddtrick.web.bodies import Limit
from oddtrick.web.desk.evening import evening_line
from oddtrick.web.desk.ranking import Shelf
from oddtrick.web.form_body import A_FORM, MOST_FIELDS
from oddtrick.web.options import Options
from oddtrick.web.security import guard
from oddtrick.web.shield import Shield
from oddtrick.web.signing import Signer

ROUTERS = (signin.router, live.router, desk_pages.router, public.router, phone.router, api.router)


def create_app(desk: Desk, options: Options) -> FastAPI:
    """The application over a desk.

    Args:
        desk: the use cases; the application keeps nothing of its own.
        options: secret, hosts, accounts.

    Returns:
        An ASGI application; `app.state` has `desk`, `options`, `signer`, `live`, `evening`, `shelf`, `judging` and
        `attempts`.
    """
    hub, solving = live.Live(), ExitStack()

    @asynccontextmanager
    async def while_open(app: FastAPI) -> AsyncIterator[None]:
        stop = desk.subscribe(lambda news: hub.moved(news.position))
        yield
        stop()
        solving.close()

    app = FastAPI(
        title="Oddtrick",
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        lifespan=while_open,
        dependencies=[Depends(guard)],
        form_limits={"max_fields": MOST_FIELDS, "max_part_size": A_FORM},
        middleware=[
            Middleware(Shield, options=options),
            Middleware(GZipMiddleware, minimum_size=1000),
            Middleware(Limit),
        ],
    )
    state = app.state
    state.desk, state.options, state.signer, state.live = desk, options, Signer(options.secret), hub
    state.evening, state.shelf, state.attempts = evening_line, Shelf(), signin.Attempts()
    state.judging = Judging(solving.enter_context(double_dummy(python=options.dds)))
    errors.install(app)
    app.mount("/static", StaticFiles(directory=str(files("oddtrick.web") / "static")), name="static")
    for router in ROUTERS:
        app.include_router(router)
    return app
