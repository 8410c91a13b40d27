"""All sounds of the kit: how each is made, from which sources, and what the index says of it."""

from __future__ import annotations

import ast
import hashlib
import importlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal

from sound.ambience import AMBIENCES, render_ambience
from sound.effects.registry import EFFECTS, Effect, render_effect
from sound.encode import AMBIENCE_QUALITY, EFFECT_QUALITY, MUSIC_QUALITY, WIDE_EFFECT_QUALITY, encode
from sound.music.performance import render_piece

KIT = Path(__file__).parent
EFFECT_MODULES = ("interface", "cards", "queens", "run", "lancaster", "court", "common")
PIECES = ("menu", "queens", "run", "lancaster")
MUSIC_PREFIX, AMBIENCE_PREFIX = "music_", "ambience_"


@dataclass(frozen=True)
class Sound:
    """One name of the kit with its files.

    make: writes the file of a number into a folder. facts: its entry in the index, but for length and source.
    """

    name: str
    files: tuple[str, ...]
    make: Callable[[int, Path], None]
    facts: dict[str, Any]
    source: str  # changes when anything that it is made from changes

    kind: Literal["effects", "music", "ambience"] = "effects"  # its section of the index

    @property
    def is_loop(self) -> bool:
        """Whether it plays round and round."""
        return self.kind != "effects"


def catalogue() -> dict[str, Sound]:
    """All sounds by name; music is called music_NAME, ambience ambience_NAME."""
    for module in EFFECT_MODULES:
        importlib.import_module(f"sound.effects.{module}")
    sounds = [_effect(effect) for effect in EFFECTS.values()]
    sounds += [_piece(name) for name in PIECES] + [_ambience(name) for name in AMBIENCES]
    return {sound.name: sound for sound in sounds}


def _effect(effect: Effect) -> Sound:
    files = tuple(f"{stem}.ogg" for stem in effect.stems)

    def make(number: int, folder: Path) -> None:
        quality = WIDE_EFFECT_QUALITY if effect.stereo else EFFECT_QUALITY
        encode(render_effect(effect.name, number), folder / files[number], quality)

    facts: dict[str, Any] = {
        "group": effect.group,
        "variants": list(files),
        "priority": effect.priority,
        "lead_ms": effect.lead_ms,
        "stereo": effect.stereo,
        "gain": effect.gain,
        "gap_ms": effect.gap_ms,
    }
    if effect.in_order:
        facts["in_order"] = True
    if effect.series_max is not None:
        facts["series_max"] = effect.series_max
    return Sound(effect.name, files, make, facts, _source(effect.composer.__module__))


def _piece(name: str) -> Sound:
    module = importlib.import_module(f"sound.music.{name}")
    piece = module.piece()
    file = f"{MUSIC_PREFIX}{name}.ogg"

    def make(_number: int, folder: Path) -> None:
        x = render_piece(piece, module.notes(piece))
        tags = [f"TITLE={piece.title}", "LOOPSTART=0", f"LOOPLENGTH={len(x)}"]
        encode(x, folder / file, MUSIC_QUALITY, tags)

    facts = {"group": name, "file": file, "title": piece.title}
    source = _source(module.__name__, render_piece.__module__)
    return Sound(MUSIC_PREFIX + name, (file,), make, facts, source, "music")


def _ambience(name: str) -> Sound:
    file = f"{AMBIENCE_PREFIX}{name}.ogg"

    def make(_number: int, folder: Path) -> None:
        encode(render_ambience(name), folder / file, AMBIENCE_QUALITY)

    facts = {"group": name, "file": file}
    return Sound(AMBIENCE_PREFIX + name, (file,), make, facts, _source(render_ambience.__module__), "ambience")


def _source(*modules: str) -> str:
    """A short hash of modules of the kit and of all they import from it."""
    texts = {}
    waiting = [*modules, encode.__module__]
    while waiting:
        module = waiting.pop()
        if module not in texts:
            texts[module] = _text(module)
            waiting += _imports(module)
    whole = "\n".join(f"{module}\n{texts[module]}" for module in sorted(texts))
    return hashlib.sha256(whole.encode()).hexdigest()[:12]


@lru_cache(None)
def _text(module: str) -> str:
    return KIT.joinpath(*module.split(".")[1:]).with_suffix(".py").read_text(encoding="utf-8")


@lru_cache(None)
def _imports(module: str) -> list[str]:
    nodes = ast.walk(ast.parse(_text(module)))
    names = [node.module for node in nodes if isinstance(node, ast.ImportFrom) and node.module]
    return [name for name in names if name.startswith("sound.")]
