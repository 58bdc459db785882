"""The elections of an organizer as a page of the docs: provision by edition, default, what reads each, the presets.

python tools/elections.py            write docs/reference/regulations.md
python tools/elections.py --check    exit 1 where it is stale
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from oddtrick.contest.elections import ELECTIONS, OPEN, Elected, Election, Reads, Theme, words_of
from oddtrick.contest.presets import Preset, applied
from oddtrick.laws.provisions import EDITIONS
from oddtrick.rulings.provision import Law
from oddtrick.wording import Wording
from oddtrick.wording.conditions import effect_text, label_of, theme_text, value_text

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "reference" / "regulations.md"
ENGLISH = Wording("en")
READ_BY = {
    Reads.RULINGS: "rulings",
    Reads.SCORING: "scoring",
    Reads.DESK: "the desk",
    Reads.PEOPLE: "people alone",
}

INTRODUCTION = """\
The Laws leave much to the Regulating Authority and the Tournament Organizer. *Laws and regulations* on the page
of an event has one field for each election that Oddtrick reads or that players must know; *Settings → Laws and
regulations* has what a club's new events begin with. Written by `tools/elections.py`.

A field says its provision in the event's edition, what is usual, and what it changes. Where nothing reads it, the
page says so: it is for the players to know. What nobody laid down is not shown. An election of scoring scores the
event again, and the page says what changed. Rulings that have begun keep the regulations under which they began.

What was elected is shown with the results, in the reader's language: *Conditions of contest* on the public pages,
and at the end of `results.pdf`. Of an event that another program scored, only what differs from the usual is
shown beside its scoring.

A table of victory points of the event's own is a file that is chosen below the elections; to choose another scale
takes it back. Its columns are `boards` (6-8), one of `least` (least margin in IMPs), `most` (greatest margin) and
`percent` (greatest percentage of a match), `winner` and `loser`; without `loser` the two sides share what a drawn
match shares. The keys of an [event file](event-file.md) in YAML or JSON do as well.

The other choices of scoring (limits, digits) are the [settings](settings.md); they come with a new session's profile or
with the event file, and are listed among the conditions."""

PERIODS = """\
## Periods

The correction period (Law 79C) begins when a session is closed, for as many minutes as the event elects, unless
it was set by hand on the event's page. Until it ends, scorers correct results; after it, a director with a
reason. To reopen a session ends its period: the next close begins another. A ruling can be appealed for as many
minutes as the event elects (Law 92B)."""

PRESETS = """\
## Presets

*Begin with a model* shows what would differ from what holds now; *Apply* elects it. Edition, form, remarks and
the rest of the scoring stay. A dash: nothing is laid down."""


def page() -> Iterator[str]:
    yield from ("# Regulations of an event", "", INTRODUCTION, "")
    usual = words_of(Elected())
    for theme in Theme:
        yield from (f"## {theme_text(ENGLISH, theme)}", "")
        yield from (
            "| election | " + " | ".join(map(str, EDITIONS)) + " | usual | read by | what it changes |",
            "|---" * 8 + "|",
        )
        for one in ELECTIONS:
            if one.theme is theme:
                yield row(one, usual[one.name])
        yield ""
    yield from (PERIODS, "", PRESETS, "")
    presets = {preset: words_of(applied(preset, Elected())) for preset in Preset}
    yield "| election | " + " | ".join(ENGLISH.say(f"conditions.preset.{preset.value}") for preset in Preset) + " |"
    yield "|---" * 4 + "|"
    for one in ELECTIONS:
        if any(words[one.name] != usual[one.name] for words in presets.values()):
            values = " | ".join(told(one, words[one.name]) for words in presets.values())
            yield f"| {label_of(ENGLISH, one)} | {values} |"
    yield ""


def row(one: Election, usual: str) -> str:
    """A line of the table of a theme."""
    laws = " | ".join(Law(law).spoken() if law else "–" for law in one.laws)
    effect = "" if one.reads is Reads.PEOPLE else effect_text(ENGLISH, one)
    return f"| {label_of(ENGLISH, one)} | {laws} | {told(one, usual)} | {READ_BY[one.reads]} | {effect} |"


def told(one: Election, word: str) -> str:
    return "–" if word in ("", OPEN) else value_text(ENGLISH, one, word)


def main() -> int:
    text = "\n".join(page())
    if "--check" in sys.argv[1:]:
        if PAGE.exists() and PAGE.read_text(encoding="utf-8") == text:
            return 0
        print(f"{PAGE.relative_to(ROOT)} is stale: run python tools/elections.py")
        return 1
    PAGE.write_text(text, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
