"""Who did something, in words.

Example:
    >>> signer(Desk.in_memory(), Wording("en"), "table:A/5"), signer(Desk.in_memory(), Wording("en"), "console")
    ('Table 5', 'The desk')
"""

from __future__ import annotations

from oddtrick.service.desk import TABLE, Desk
from oddtrick.wording import Wording


def signer(desk: Desk, wording: Wording, by: str) -> str:
    """The name of an account, of a table's phone, or the desk itself."""
    if by.startswith(TABLE):
        return wording.say("desk.by.table", table=by.rpartition("/")[2])
    account = desk.accounts().accounts.get(by)
    return account.name if account else wording.say("desk.by.console")
