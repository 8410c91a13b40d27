"""Reads assets/sounds/index.json, which build/sound writes: what each effect and each music track is."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from game.core.documents import MALFORMED, Document, from_json
from game.services.problem import Problem

INDEX_NAME = "index.json"


@dataclass(frozen=True)
class Effect:
    """A named effect and how it wants to be played (times in milliseconds, gain linear)."""

    name: str
    group: str  # ui, cards, queens, run, lancaster or common
    variants: tuple[str, ...]  # file names
    priority: int  # 3 fanfare and result, 2 event, 1 token and card, 0 interface
    length_ms: float
    lead_ms: int  # from the start of the file to its hit
    stereo: bool
    gain: float
    gap_ms: int  # the same name not again within this time
    in_order: bool  # variants in order rather than shuffled
    series_max: int | None  # at most so many in one quick series


@dataclass(frozen=True)
class Track:
    """A music track, or the ambience of a table: a loop."""

    name: str
    file: str
    group: str
    length_ms: float


@dataclass
class SoundIndex:
    """All effects, tracks and ambiences; `problems` names what could not be read."""

    effects: dict[str, Effect] = field(default_factory=dict)
    tracks: dict[str, Track] = field(default_factory=dict)
    ambiences: dict[str, Track] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)


def _effect(name: str, entry: Document) -> Effect:
    series_max = entry.get("series_max")
    effect = Effect(
        name,
        str(entry["group"]),
        tuple(str(file) for file in entry["variants"]),
        int(entry["priority"]),
        1000 * float(entry["seconds"]),
        int(entry["lead_ms"]),
        bool(entry["stereo"]),
        float(entry["gain"]),
        int(entry["gap_ms"]),
        bool(entry.get("in_order", False)),
        None if series_max is None else int(series_max),
    )
    if not effect.variants:
        raise ValueError("no variants")
    return effect


def _track(name: str, entry: Document) -> Track:
    return Track(name, str(entry["file"]), str(entry["group"]), 1000 * float(entry["seconds"]))


def read_index(folder: Path) -> SoundIndex:
    """The index of a folder of sounds. Never raises: what is missing or damaged is left out and named."""
    index = SoundIndex()
    path = folder / INDEX_NAME
    try:
        document = from_json(path.read_text(encoding="utf-8"))
        effects = dict(document["effects"])
        loops = ((index.tracks, dict(document["music"])), (index.ambiences, dict(document.get("ambience", {}))))
    except (OSError, *MALFORMED) as error:
        index.problems.append(Problem("sound_index", {"file": str(path), "detail": str(error)}))
        return index
    for name, entry in effects.items():
        try:
            index.effects[name] = _effect(name, entry)
        except MALFORMED:
            index.problems.append(Problem("sound_entry", {"file": str(path), "name": name}))
    for found, entries in loops:
        for name, entry in entries.items():
            try:
                found[name] = _track(name, entry)
            except MALFORMED:
                index.problems.append(Problem("sound_entry", {"file": str(path), "name": name}))
    return index
