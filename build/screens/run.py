"""Takes the pictures: which scenes there are, by their names, and a file for each."""

from __future__ import annotations

import importlib
import importlib.util
import tempfile
import time
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pygame

from game.games import game_ids
from game.ui.window import prepare_environment
from screens.png import save_png
from screens.stage import Scenes, Show, Stage, scene_classes

COMMON = ("front", "windows")
"""Modules with scenes that belong to no game."""


@dataclass
class Report:
    """What came of a run. `taken`: the scenes there are pictures of; `failed`: by scene what went wrong;
    `unseen`: the classes of scenes that none of them shows, where all were taken."""

    taken: list[str] = field(default_factory=list)
    failed: dict[str, str] = field(default_factory=dict)
    unseen: list[str] = field(default_factory=list)
    seconds: float = 0.0


def all_scenes() -> dict[str, Show]:
    """Every scene by its name; raises ValueError where two have the same."""
    found: dict[str, Show] = {}
    for module in (*COMMON, *game_ids()):
        if importlib.util.find_spec(f"screens.{module}") is None:  # a game without scenes of its own
            continue
        scenes: Scenes = importlib.import_module(f"screens.{module}").SCENES
        twice = sorted(found.keys() & scenes.keys())
        if twice:
            raise ValueError(f"{module}: there is already a scene {twice[0]}")
        found.update(scenes)
    return found


def chosen(names: Sequence[str], words: Sequence[str]) -> list[str]:
    """The names that contain one of the words; all of them without words."""
    return [name for name in names if not words or any(word in name for word in words)]


def take_pictures(
    size: tuple[int, int], language: str, to: Path, words: Sequence[str] = (), said: Callable[[str], None] = print
) -> Report:
    """Write `<scene>.png` into the folder for each scene that the words choose."""
    report, begun = Report(), time.perf_counter()
    scenes = all_scenes()
    to.mkdir(parents=True, exist_ok=True)
    prepare_environment()
    pygame.display.init()
    pygame.font.init()
    with tempfile.TemporaryDirectory(prefix="three-crowns-screens-") as folder:
        stage = Stage(size, language, Path(folder))
        try:
            for name in chosen(list(scenes), words):
                at = time.perf_counter()
                try:
                    save_png(stage.take(scenes[name]), to / f"{name}.png")
                except Exception as error:  # the other scenes are shown all the same
                    traceback.print_exc()
                    report.failed[name] = repr(error)
                    said(f"{name}: {error!r}")
                    continue
                report.taken.append(name)
                said(f"{name} ({time.perf_counter() - at:.1f} s)")
            if not words:
                report.unseen = sorted(each.__name__ for each in scene_classes() - stage.seen)
        finally:
            stage.close()
    report.seconds = time.perf_counter() - begun
    return report
