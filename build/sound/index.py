"""assets/sounds/index.json: what the game has to know of each sound, from what it was made, and what was measured."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sound.catalogue import Sound
from sound.decode import decode, seconds
from sound.levels import loudness, true_peak

INDEX = "index.json"
SCHEMA = 2
KINDS = {"effects": "", "music": "music_", "ambience": "ambience_"}  # section of the index: begin of the names


@dataclass(frozen=True)
class Made:
    """What is noted of a sound when its files are made.

    source: see Sound. lufs: loudness of its loudest file (the loudest 0.4 s of an effect, the whole of a loop).
    peak: the highest true peak of its files in dBTP.
    """

    source: str = ""
    lufs: float = 0.0
    peak: float = 0.0


def measured(sound: Sound, folder: Path) -> Made:
    """What there is to note of a sound whose files lie in a folder."""
    files = [decode(folder / file) for file in sound.files]
    lufs = max(loudness(x, None if sound.is_loop else 0.4) for x in files)
    return Made(sound.source, round(lufs, 1), round(max(map(true_peak, files)), 1))


def read_made(folder: Path) -> dict[str, Made]:
    """What the index notes of each sound, by name; empty without an index."""
    try:
        document = json.loads((folder / INDEX).read_text(encoding="utf-8"))
        return {
            begin + name: Made(str(entry["source"]), float(entry["lufs"]), float(entry["peak"]))
            for kind, begin in KINDS.items()
            for name, entry in document[kind].items()
        }
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return {}


def index_text(sounds: Iterable[Sound], folder: Path, made: dict[str, Made]) -> str:
    """The index of the sounds whose files are there and whole, one line a sound."""
    entries: dict[str, dict[str, Any]] = {kind: {} for kind in KINDS}
    for sound in sounds:
        lengths = [seconds(folder / file) for file in sound.files]
        whole = [length for length in lengths if length is not None]
        if len(whole) == len(lengths):
            noted = made.get(sound.name, Made())
            entries[sound.kind][sound.name.removeprefix(KINDS[sound.kind])] = {
                **sound.facts,
                "seconds": round(max(whole), 3),
                "lufs": noted.lufs,
                "peak": noted.peak,
                "source": noted.source,
            }
    parts = []
    for kind, of_kind in entries.items():
        lines = ",\n".join(f'    "{name}": {json.dumps(entry)}' for name, entry in of_kind.items())
        parts.append(f'  "{kind}": {{\n{lines}\n  }}' if lines else f'  "{kind}": {{}}')
    return f'{{\n  "schema": {SCHEMA},\n' + ",\n".join(parts) + "\n}\n"
