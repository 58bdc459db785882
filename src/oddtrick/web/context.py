"""Pages: a template with everything that all pages have.

`render(request, "desk/home.html", events=events)` gives the template `say`, `wording`, `account`, `csrf`, `nav`,
`evening` and `static` besides its own values. A template says sentences by id and never holds one.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date
from functools import cache
from importlib.resources import files
from urllib.parse import quote

from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape
from markupsafe import Markup, escape
from starlette.requests import Request
from starlette.responses import HTMLResponse

from oddtrick.contest.club import ClubSettings
from oddtrick.scoring.contestants import contestants_of
from oddtrick.scoring.settings import Form
from oddtrick.service.desk import Desk
from oddtrick.web.accounts import Account, Role
from oddtrick.web.security import account_of, csrf_token, keep_visit, options_of
from oddtrick.wording import LANGUAGES, OWN_NAMES, Wording

LANGUAGE_COOKIE = "oddtrick_language"
PACKAGE = "oddtrick.web"


@dataclass(frozen=True, slots=True)
class Word:
    """One word of the state-of-the-evening line.

    Attributes:
        text: what it says, in the person's language.
        href: where it is mended.
        urgent: something waits for the director.
    """

    text: str
    href: str
    urgent: bool = False


@dataclass(frozen=True, slots=True)
class Place:
    """An entry of the navigation.

    Attributes:
        message: id of its name.
        href: where it leads.
        role: who sees it.
    """

    message: str
    href: str
    role: Role = Role.SCORER


NAV = (
    Place("desk.nav.home", "/"),
    Place("desk.nav.new", "/new", Role.DIRECTOR),
    Place("desk.nav.members", "/members"),
    Place("desk.nav.laws", "/laws"),
    Place("desk.nav.settings", "/settings", Role.DIRECTOR),
)

EveningLine = Callable[[Request, Wording], tuple[Word, ...]]
"""What stands at the head of every desk page: from the request to the words of the line."""


@cache
def environment() -> Environment:
    """The templates of all pages; a value that is missing is an error, and everything is escaped."""
    made = Environment(
        loader=PackageLoader(PACKAGE),
        autoescape=select_autoescape(default=True),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals |= {"static": static, "law_href": law_href}
    made.filters |= {"suits": suits, "day": day, "pairs": pairs, "contestants": contestants}
    return made


def day(iso: str, wording: Wording) -> str:
    """An ISO date in the manner of the language; anything else as it stands.

    Example:
        >>> day("2026-03-14", Wording("en")), day("spring", Wording("en"))
        ('Mar 14, 2026', 'spring')
    """
    try:
        return wording.date(date.fromisoformat(iso))
    except ValueError:
        return iso


def pairs(ids: tuple[str, ...]) -> str:
    """The numbers of who sits on a side whose name stands beside it.

    Example:
        >>> pairs(("7EW",)), pairs(("3", "4")), pairs(())
        ('7', '3+4', '–')
    """
    return "+".join(one.removesuffix("NS").removesuffix("EW") for one in ids) or "–"


_SUITS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}


def contestants(form: Form) -> str:
    """The word of messages for who competes in a form.

    Example:
        >>> contestants(Form.BAM)
        'team'
    """
    return contestants_of(form).value


def suits(text: str) -> Markup:
    """The text, escaped, its suit symbols marked for their colours.

    Example:
        >>> suits("4♥ <b>")
        Markup('4<b class="suit suit-H">♥</b> &lt;b&gt;')
    """
    safe = str(escape(text))
    for symbol, letter in _SUITS.items():
        safe = safe.replace(symbol, f'<b class="suit suit-{letter}">{symbol}</b>')
    return Markup(safe)


@cache
def static(name: str) -> str:
    """The address of a static file, with a mark that changes when the file does.

    Example:
        >>> static("oddtrick.css").startswith("/static/oddtrick.css?v=")
        True
    """
    content = (files(PACKAGE) / "static" / name).read_bytes()
    return f"/static/{name}?v={hashlib.sha256(content).hexdigest()[:10]}"


def law_href(number: str, edition: int) -> str:
    """The page of a provision, its number in either form.

    Example:
        >>> law_href("27B1(a)", 2017), law_href("50B#2", 1987)
        ('/laws/2017/27B1%28a%29', '/laws/1987/50B%232')
    """
    return f"/laws/{edition}/{quote(number)}"


def wording_of(request: Request) -> Wording:
    """The person's language: of the account, of the language cookie, of the browser, or English."""
    account = account_of(request)
    chosen = (account.language if account else "", request.cookies.get(LANGUAGE_COOKIE, ""))
    return Wording(next((language for language in chosen if language in LANGUAGES), _accepted(request)))


def _accepted(request: Request) -> str:
    return best_language(request.headers.get("accept-language", ""), LANGUAGES)


def best_language(header: str, languages: tuple[str, ...]) -> str:
    """The first language of an `Accept-Language` that we have, by the browser's order; otherwise our first.

    Example:
        >>> best_language("fr, de-CH;q=0.8, en;q=0.5", ("en", "de"))
        'de'
        >>> best_language("zh-TW", ("en", "zh_Hant", "zh_Hans"))
        'zh_Hant'
    """
    for wanted in sorted(header.lower().split(","), key=_weight, reverse=True):
        tag = wanted.partition(";")[0].strip().replace("-", "_")
        tag = _CHINESE.get(tag, tag)
        for language in languages:
            if tag and (tag == language.lower() or tag.split("_")[0] == language.lower()):
                return language
    return languages[0]


_CHINESE = {"zh": "zh_hant", "zh_tw": "zh_hant", "zh_hk": "zh_hant", "zh_cn": "zh_hans", "zh_sg": "zh_hans"}


def _weight(part: str) -> float:
    try:
        return float(part.partition("q=")[2] or 1)
    except ValueError:
        return 0.0


def render(request: Request, template: str, /, *, status: int = 200, **context: object) -> HTMLResponse:
    """A page.

    Args:
        request: what is answered.
        template: its path in `templates/`.
        status: of the answer.
        context: values of the template.
    """
    wording, account = wording_of(request), account_of(request)
    line: EveningLine = request.app.state.evening
    common: dict[str, object] = {
        "request": request,
        "say": wording.say,
        "wording": wording,
        "account": account,
        "csrf": lambda: csrf_token(request),
        "csrf_field": lambda: Markup('<input type="hidden" name="csrf" value="{}">').format(csrf_token(request)),
        "nav": nav_for(account),
        "evening": (lambda: line(request, wording)) if account else (lambda: ()),
        "languages": [(language, OWN_NAMES.get(language, language)) for language in LANGUAGES],
        "here": here_of(request),
        "club": club_of(request),
        "partial": "hx-request" in request.headers,
    }
    html = environment().get_template(template).render(common | context)
    response = HTMLResponse(html, status_code=status)
    if account is not None:
        response.headers["Cache-Control"] = "no-store"
    keep_visit(request, response)
    return response


def here_of(request: Request) -> str:
    """The address of this page, to come back to; of the answer to a form, the first page."""
    query = f"?{request.url.query}" if request.url.query else ""
    return f"{request.url.path}{query}" if request.method == "GET" else "/"


def club_of(request: Request) -> ClubSettings:
    """What the club has settled; where it has no name, the one given at the start."""
    desk: Desk = request.app.state.desk
    settings = desk.club().settings
    return settings if settings.name else replace(settings, name=options_of(request).club)


def nav_for(account: Account | None) -> tuple[Place, ...]:
    """What this person sees in the navigation; the public sees none."""
    return tuple(place for place in NAV if account is not None and account.role.includes(place.role))
