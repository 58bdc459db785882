"""One golden file for each version of each fact: `golden/session.result-entered.v1.json`, an array of facts as stored.

A file is written once, by `python tests/ports/golden_files.py`, and never changed: journals out there hold these forms.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TypeVar

from oddtrick.journal.codec import Registry
from oddtrick.journal.port import Stored

F = TypeVar("F")

FOLDER = Path(__file__).parent / "golden"

Samples = Mapping[tuple[str, int], tuple[F, ...]]
"""By name and version, the facts that the golden file must be read as."""


def golden_path(folder: Path, name: str, version: int) -> Path:
    return folder / f"{name}.v{version}.json"


def complaints(registry: Registry[F], samples: Samples[F], folder: Path) -> Iterator[str]:
    """What is missing or differs, one sentence each."""
    newest = {fact.name: fact.version for fact in registry.facts}
    wanted = {golden_path(folder, name, version).name for name, version in registry.versions}
    for path in sorted(folder.glob("*.json")):
        if path.name not in wanted:
            yield f"{path.name} belongs to no version that can be read: an old version is never dropped"
    for name, version in registry.versions:
        path, facts = golden_path(folder, name, version), samples.get((name, version), ())
        if not path.exists() or not facts:
            yield f"{name} version {version} has no golden file or no sample"
            continue
        lines = json.loads(path.read_text("utf-8"))
        read = tuple(registry.decode(Stored(name, version, json.dumps(line).encode()), path.name) for line in lines)
        if read != facts:
            yield f"{path.name} is read otherwise than it was: {read}"
        if version == newest[name] and [json.loads(registry.encode(fact).data) for fact in facts] != lines:
            yield f"{name} is written otherwise than {path.name}: raise its version and add an upcast"


def write_missing(registry: Registry[F], samples: Samples[F], folder: Path) -> list[Path]:
    """Write the files of newest versions that have none; one that exists is never touched."""
    written = []
    for fact in registry.facts:
        path, facts = golden_path(folder, fact.name, fact.version), samples.get((fact.name, fact.version), ())
        if facts and not path.exists():
            lines = [json.loads(registry.encode(one).data) for one in facts]
            path.write_text(json.dumps(lines, indent=1, ensure_ascii=False) + "\n", "utf-8")
            written.append(path)
    return written


if __name__ == "__main__":
    from samples import SAMPLES

    from oddtrick.service.registry import registry

    for new in write_missing(registry(), SAMPLES, FOLDER):
        print(new)
