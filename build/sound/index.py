"""assets/sounds/index.json: what the game has to know of each sound, and from what it was made."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from sound.catalogue import Sound
from sound.decode import seconds

INDEX = "index.json"
SCHEMA = 1


def read_sources(folder: Path) -> dict[str, str]:
    """From which source each sound was made, by name; empty without an index."""
    try:
        document = json.loads((folder / INDEX).read_text(encoding="utf-8"))
        effects = {name: entry["source"] for name, entry in document["effects"].items()}
        music = {"music_" + name: entry["source"] for name, entry in document["music"].items()}
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return {}
    return effects | music


def index_text(sounds: Iterable[Sound], folder: Path, sources: dict[str, str]) -> str:
    """The index of the sounds whose files are there and whole, one line a sound."""
    entries: dict[str, dict[str, Any]] = {"effects": {}, "music": {}}
    for sound in sounds:
        lengths = [seconds(folder / file) for file in sound.files]
        whole = [length for length in lengths if length is not None]
        if len(whole) == len(lengths):
            longest = round(max(whole), 3)
            entry = {**sound.facts, "seconds": longest, "source": sources.get(sound.name, "")}
            entries["music" if sound.is_music else "effects"][sound.key] = entry
    parts = []
    for kind, of_kind in entries.items():
        lines = ",\n".join(f'    "{name}": {json.dumps(entry)}' for name, entry in of_kind.items())
        parts.append(f'  "{kind}": {{\n{lines}\n  }}')
    return f'{{\n  "schema": {SCHEMA},\n' + ",\n".join(parts) + "\n}\n"
