"""The shell around every page: who may come in, what a form must carry, what a browser is told."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from urllib.parse import parse_qs, urlsplit

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from oddtrick.service.desk import Desk
from oddtrick.web.accounts import Account, Role
from oddtrick.web.app import create_app
from oddtrick.web.options import Options
from oddtrick.words.errors import Conflict, StoreError

ADA = Account("ada", "Ada", Role.OWNER)
SIM = Account("sim", "Sim", Role.SCORER)


@dataclass(frozen=True)
class Book:
    """Two accounts and a link."""

    links: dict[str, Account] = field(default_factory=lambda: {"once": ADA})

    def find(self, account_id: str) -> Account | None:
        return {"ada": ADA, "sim": SIM}.get(account_id)

    def check(self, name: str, password: str) -> Account | None:
        return {("Ada", "right"): ADA, ("Sim", "right"): SIM}.get((name, password))

    def redeem(self, token: str) -> Account | None:
        return self.links.pop(token, None)


def app_with(**options: object) -> FastAPI:
    app = create_app(Desk.in_memory(), Options(secret=b"s" * 32, **{"accounts": Book(), **options}))  # type: ignore[arg-type]

    @app.get("/fails/{how}")
    async def fails(how: str) -> None:
        raise {
            "conflict": Conflict("both: {a} and {b}", a="4S=", b="4S-1"),
            "store": StoreError("the disk is full: make room and try again"),
            "bug": ZeroDivisionError("secret detail"),
        }[how]

    return app


def client(host: str = "localhost", **options: object) -> TestClient:
    return TestClient(
        app_with(**options), base_url=f"http://{host}:8000", client=("127.0.0.1", 5000), raise_server_exceptions=False
    )


@pytest.fixture
def desk() -> Iterator[TestClient]:
    with client() as opened:
        yield opened


def token(page: str) -> str:
    found = re.search(r'name="csrf" value="([^"]+)"', page)
    assert found
    return found[1]


def sign_in(desk: TestClient, name: str, password: str = "right", **more: str):
    page = desk.get("/sign-in").text
    data = {"csrf": token(page), "name": name, "password": password, **more}
    return desk.post("/sign-in", data=data, follow_redirects=False)


def test_the_public_is_asked_to_sign_in(desk: TestClient) -> None:
    answer = desk.get("/", follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, "/sign-in?next=/")


def test_after_signing_in_one_is_where_one_wanted_to_be(desk: TestClient) -> None:
    asked = "/session/s/ruling?slot=A/1/3/5&x=%26"
    led = desk.get(asked, follow_redirects=False).headers["location"]
    where = parse_qs(urlsplit(led).query)["next"][0]
    assert where == asked
    assert sign_in(desk, "Ada", next=where).headers["location"] == asked


def test_signing_in_sets_a_cookie_out_of_reach_of_scripts(desk: TestClient) -> None:
    answer = sign_in(desk, "Ada")
    cookie = answer.headers["set-cookie"].lower()
    assert answer.status_code == 303
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "secure" not in cookie
    assert "Ada" in desk.get("/").text


def test_beyond_loopback_cookies_are_secure() -> None:
    with client("10.0.0.7", loopback=False) as desk:
        assert "secure" in desk.get("/sign-in").headers["set-cookie"].lower()
    with client("10.0.0.7", loopback=False, plain_network=True) as desk:
        assert "secure" not in desk.get("/sign-in").headers["set-cookie"].lower()


def test_a_wrong_password_says_so_and_too_many_have_to_wait(desk: TestClient) -> None:
    assert sign_in(desk, "Ada", "wrong").status_code == 422
    for _ in range(9):
        sign_in(desk, "Ada", "wrong")
    assert sign_in(desk, "Ada", "right").status_code == 429


def test_a_form_without_its_token_is_refused(desk: TestClient) -> None:
    desk.get("/sign-in")
    assert desk.post("/sign-in", data={"name": "Ada", "password": "right"}).status_code == 403
    answer = desk.post("/sign-in", data={"csrf": "0.0", "name": "Ada", "password": "right"})
    assert answer.status_code == 403


def test_the_token_of_another_visit_is_refused(desk: TestClient) -> None:
    with client() as other:
        foreign = token(other.get("/sign-in").text)
    desk.get("/sign-in")
    assert desk.post("/sign-in", data={"csrf": foreign, "name": "Ada", "password": "right"}).status_code == 403


def test_a_form_from_another_site_is_refused(desk: TestClient) -> None:
    form = {"csrf": token(desk.get("/sign-in").text), "name": "Ada", "password": "right"}
    assert desk.post("/sign-in", data=form, headers={"origin": "http://evil.example"}).status_code == 403


def test_signing_in_ends_the_visit_before(desk: TestClient) -> None:
    before = token(desk.get("/sign-in").text)
    sign_in(desk, "Ada")
    assert desk.post("/sign-out", data={"csrf": before}).status_code == 403


def test_signing_out(desk: TestClient) -> None:
    sign_in(desk, "Ada")
    desk.post("/sign-out", data={"csrf": token(desk.get("/").text)})
    assert desk.get("/", follow_redirects=False).status_code == 303


def test_a_changed_cookie_is_worth_nothing(desk: TestClient) -> None:
    sign_in(desk, "Sim")
    value = desk.cookies["oddtrick_visit"]
    desk.cookies.clear()
    desk.cookies["oddtrick_visit"] = "x" + value[1:]
    assert desk.get("/", follow_redirects=False).status_code == 303


def test_a_one_time_link_opens_once(desk: TestClient) -> None:
    assert desk.get("/open/once", follow_redirects=False).status_code == 303
    assert "Ada" in desk.get("/").text
    assert desk.get("/open/once").status_code == 404


@pytest.mark.parametrize(
    "target, led", [("/session/3", "/session/3"), ("//evil.example", "/"), ("https://evil.example", "/")]
)
def test_one_is_never_led_to_another_site(desk: TestClient, target: str, led: str) -> None:
    assert sign_in(desk, "Ada", next=target).headers["location"] == led


@pytest.mark.parametrize("host", ["evil.example", "10.0.0.7", "localhost.evil.example"])
def test_on_loopback_a_foreign_name_is_refused(host: str) -> None:
    with client(host) as desk:
        assert desk.get("/sign-in").status_code == 421


def test_a_desk_that_opens_signed_in_does_so_on_this_computer_alone() -> None:
    with client(opens_as=ADA) as desk:
        assert "Ada" in desk.get("/").text
        desk.post("/sign-out", data={"csrf": token(desk.get("/").text)})
    outside = TestClient(app_with(opens_as=ADA, loopback=False), base_url="http://10.0.0.7", client=("10.0.0.9", 5000))
    assert outside.get("/", follow_redirects=False).status_code == 303


def test_every_answer_has_the_security_headers(desk: TestClient) -> None:
    for path in ("/sign-in", "/nothing", "/static/oddtrick.css", "/fails/bug"):
        headers = desk.get(path).headers
        assert "default-src 'none'" in headers["content-security-policy"], path
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"


def test_no_page_holds_a_script_or_a_style_of_its_own(desk: TestClient) -> None:
    sign_in(desk, "Ada")
    page = desk.get("/").text
    assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=", page)


@pytest.mark.parametrize("how, status", [("conflict", 409), ("store", 503), ("bug", 500)])
def test_errors_are_told_without_their_insides(desk: TestClient, how: str, status: int) -> None:
    page = desk.get(f"/fails/{how}")
    assert page.status_code == status
    assert "Traceback" not in page.text
    assert "secret detail" not in page.text
    details = desk.get(f"/fails/{how}", headers={"accept": "application/json"})
    assert details.headers["content-type"] == "application/problem+json"
    assert details.json()["status"] == status


def test_an_unknown_page_says_so(desk: TestClient) -> None:
    page = desk.get("/nothing")
    assert page.status_code == 404
    assert "There is no such page" in page.text


def test_the_pages_are_small(desk: TestClient) -> None:
    sign_in(desk, "Ada")
    page = desk.get("/")
    weight = len(page.content) + sum(
        len(desk.get(address).content) for address in re.findall(r'(?:src|href)="(/static/[^"]+)"', page.text)
    )
    assert weight < 100_000
