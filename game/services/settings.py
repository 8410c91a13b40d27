"""The settings of the person: typed, checked key by key, and kept in a JSON file that forgives.

A value that does not fit gives its default and a problem, never an error; keys that a newer version wrote
are kept.
"""

from __future__ import annotations

import json
import locale
from collections.abc import Callable
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from game.core.documents import from_json
from game.core.reading import FileKindError, FileSizeError, read_file
from game.services.files import ClosedError, Files, file_problem
from game.services.problem import Problem

SCHEMA = 1
"""Version of the settings file."""

Document = dict[str, Any]

UPGRADES: dict[int, Callable[[Document], Document]] = {}
"""From version n to n + 1: the step that turns a file of version n into one of the next."""

LANGUAGES = ("en", "ja")
ANIMATION_SPEEDS = ("off", "fast", "normal", "slow")
BOT_PACES = ("at_once", "short", "wait")
REACTIONS_ALL, REACTIONS_FACES, REACTIONS_OFF = REACTIONS = ("all", "faces", "off")
"""What the players show of what happens: looks and lines, looks alone, nothing."""
SCALE_RANGE = (75, 200)
TEXT_RANGE = (90, 150)
RATE_RANGE = (50, 200)
LONGEST_NAME = 200
"""Characters of a name under which something is kept; one that is typed has fewer."""
LEAST_WINDOW = (320, 180)
"""Pixels; in a window of one pixel nobody finds the program again."""


@dataclass
class Settings:
    """What a person can set.

    `interface_scale`, `text_size`, `speech_rate` and the volumes are per cent (loudness goes with the square of a
    volume); `window` is x, y, width, height in pixels of the desktop, None until it was known; `last_setup` is what the
    set-up scene last started with, None before the first game, and `last_setups` the same for each game by its id;
    `lessons` is how far one has come: {game: {"done": [chapters], "at": the one begun last}}.
    """

    language: str = "en"
    interface_scale: int = 100
    animation: str = "normal"
    bot_pace: str = "short"
    volume_master: int = 90
    volume_effects: int = 90
    volume_music: int = 60
    volume_interface: int = 85
    volume_ambience: int = 60
    mute: bool = False
    quiet_unfocused: bool = True
    memory_aid: bool = False
    best_equation: bool = False
    confirm: bool = False
    handover: bool = True
    others_did: bool = True
    reactions: str = REACTIONS_ALL
    fullscreen: bool = False
    window: list[int] | None = None
    last_setup: Document | None = None
    last_setups: Document = field(default_factory=dict)
    house_rules: Document = field(default_factory=dict)
    """Options saved under names, by game (game/table/house_rules.py)."""
    lessons: Document = field(default_factory=dict)
    puzzles: Document = field(default_factory=dict)
    """How far one has come in the puzzles, by game (game/ui/puzzling.py): {"rating", "deviation", "tried": {id: at the
    first try}, "solved": [ids], "day": the date of the puzzles of the day, "today": [their ids]}."""
    values: Document = field(default_factory=dict)
    """Whose values are in force for new games, by game (game/services/value_sets.py)."""
    text_size: int = 100
    high_contrast: bool = False
    reduced_motion: bool = False
    speech: bool = False
    speech_rate: int = 100
    bindings: Document | None = None
    """Keys and buttons that mean something else than at first (game/ui/input/bindings.py); None: all as at first."""
    schema: int = SCHEMA
    extra: Document = field(default_factory=dict)
    """Keys that this version does not know: written back as they were."""

    def set(self, key: str, value: object) -> None:
        """Set one key; raises KeyError for an unknown one and ValueError for a value that does not fit."""
        if not _CHECKS[key](value):
            raise ValueError(f"{value!r} does not fit the setting {key}")
        setattr(self, key, value)

    def to_document(self) -> Document:
        """The settings as they stand in the file."""
        document = dict(self.extra)
        document["schema"] = self.schema
        document.update({key: getattr(self, key) for key in _CHECKS})
        return document


def _one_of(*values: str) -> Callable[[object], bool]:
    return lambda value: isinstance(value, str) and value in values


def _number(low: int, high: int) -> Callable[[object], bool]:
    return lambda value: isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def _flag(value: object) -> bool:
    return isinstance(value, bool)


def _window(value: object) -> bool:
    if value is None:
        return True
    far = _number(-100_000, 100_000)
    if not isinstance(value, list) or len(value) != 4 or not all(far(part) for part in value):
        return False
    return bool(value[2] >= LEAST_WINDOW[0] and value[3] >= LEAST_WINDOW[1])


def _setup(value: object) -> bool:
    return value is None or isinstance(value, dict)


def _setups(value: object) -> bool:
    return isinstance(value, dict) and all(isinstance(each, dict) for each in value.values())


def _lessons(value: object) -> bool:
    """Ids of chapters by game; those that no lesson has any more do no harm."""

    def fits(entry: object) -> bool:
        if not isinstance(entry, dict) or not isinstance(entry.get("at", ""), str):
            return False
        done = entry.get("done", [])
        return isinstance(done, list) and all(isinstance(each, str) for each in done)

    return isinstance(value, dict) and all(fits(entry) for entry in value.values())


def _puzzles(value: object) -> bool:
    """Ratings and ids by game; puzzles that there are no more do no harm."""

    def names(ids: object) -> bool:
        return isinstance(ids, list) and all(isinstance(each, str) and len(each) <= LONGEST_NAME for each in ids)

    def between(number: object, low: float, high: float) -> bool:
        return isinstance(number, int | float) and not isinstance(number, bool) and low <= number <= high

    def fits(entry: object) -> bool:
        if not isinstance(entry, dict) or not isinstance(entry.get("day", ""), str):
            return False
        tried = entry.get("tried", {})
        if not isinstance(tried, dict) or not all(_flag(each) for each in tried.values()):
            return False
        rated = between(entry.get("rating", 0), 0, 10_000) and between(entry.get("deviation", 1), 1, 1_000)
        return rated and names(entry.get("solved", [])) and names(entry.get("today", []))

    return isinstance(value, dict) and all(fits(entry) for entry in value.values())


def _house_rules(value: object) -> bool:
    """Names and options by game; whether the options fit the game is seen when they are used."""

    def fits(entry: object) -> bool:
        if not isinstance(entry, dict) or not isinstance(entry.get("options"), dict):
            return False
        name = entry.get("name")
        return isinstance(name, str) and len(name) <= LONGEST_NAME

    return isinstance(value, dict) and all(
        isinstance(entries, list) and all(fits(entry) for entry in entries) for entries in value.values()
    )


def _names(value: object) -> bool:
    """Short texts by game."""
    return isinstance(value, dict) and all(isinstance(each, str) and len(each) <= 100 for each in value.values())


_CHECKS: dict[str, Callable[[object], bool]] = {
    "language": _one_of(*LANGUAGES),
    "interface_scale": _number(*SCALE_RANGE),
    "animation": _one_of(*ANIMATION_SPEEDS),
    "bot_pace": _one_of(*BOT_PACES),
    "volume_master": _number(0, 100),
    "volume_effects": _number(0, 100),
    "volume_music": _number(0, 100),
    "volume_interface": _number(0, 100),
    "volume_ambience": _number(0, 100),
    "mute": _flag,
    "quiet_unfocused": _flag,
    "memory_aid": _flag,
    "best_equation": _flag,
    "confirm": _flag,
    "handover": _flag,
    "others_did": _flag,
    "reactions": _one_of(*REACTIONS),
    "fullscreen": _flag,
    "window": _window,
    "last_setup": _setup,
    "last_setups": _setups,
    "house_rules": _house_rules,
    "lessons": _lessons,
    "puzzles": _puzzles,
    "values": _names,
    "bindings": _setup,
    "text_size": _number(*TEXT_RANGE),
    "high_contrast": _flag,
    "reduced_motion": _flag,
    "speech": _flag,
    "speech_rate": _number(*RATE_RANGE),
}


def system_language() -> str:
    """The language of the system where the program has it, else English."""
    try:
        name = locale.getlocale()[0] or locale.setlocale(locale.LC_CTYPE, None) or ""
    except (locale.Error, ValueError):
        name = ""
    short = name.replace("-", "_").split("_")[0].lower()
    return {"japanese": "ja"}.get(short, short if short in LANGUAGES else "en")


def load_settings(path: Path, files: Files | None = None) -> tuple[Settings, list[Problem]]:
    """The settings in a file, with what was wrong with it. Never raises.

    No file gives the defaults in the language of the system. A file that is no JSON object is set aside
    under another name (`settings_damaged`: file, moved), or left where nothing may be written (`settings_left`: file);
    a value that does not fit is replaced by its default (`setting_value`: file, key, value, default).
    """
    settings = Settings(language=system_language())
    try:
        raw = read_file(path)
    except FileNotFoundError:
        return settings, []
    except (FileKindError, FileSizeError):
        return settings, [_put_aside(path, files or Files())]
    except OSError as error:
        return settings, [file_problem("settings_unreadable", path, error)]
    try:
        document = from_json(raw.decode("utf-8"))
        if not isinstance(document, dict):
            raise ValueError
    except ValueError:
        return settings, [_put_aside(path, files or Files())]
    return _from_document(document, path, settings.language)


def save_settings(path: Path, settings: Settings, files: Files | None = None) -> Problem | None:
    """Write the settings; returns what went wrong (`settings_unwritable`: file, detail).

    The old file then stands as it was.
    """
    text = json.dumps(settings.to_document(), ensure_ascii=False, indent=1, sort_keys=True) + "\n"
    try:
        (files or Files()).write(path, text.encode("utf-8", errors="replace"))
    except OSError as error:
        return file_problem("settings_unwritable", path, error)
    return None


def _put_aside(path: Path, files: Files) -> Problem:
    try:
        moved = files.set_aside(path)
    except ClosedError:
        return Problem("settings_left", {"file": str(path)})
    except OSError as error:
        return file_problem("settings_unreadable", path, error)
    return Problem("settings_damaged", {"file": str(path), "moved": moved.name})


def _from_document(document: Document, path: Path, language: str) -> tuple[Settings, list[Problem]]:
    problems: list[Problem] = []
    schema = document.pop("schema", SCHEMA)
    if not _number(0, 1 << 30)(schema):
        problems.append(_value_problem(path, "schema", schema, SCHEMA))
        schema = SCHEMA
    while schema < SCHEMA and schema in UPGRADES:
        document = UPGRADES[schema](document)
        schema += 1
    # A newer number is kept, so that the newer version does not take our file for an old one of its own.
    settings = Settings(language=language, schema=max(schema, SCHEMA))
    for key in [each.name for each in fields(Settings) if each.name in _CHECKS]:
        if key not in document:
            continue
        value = document.pop(key)
        if _CHECKS[key](value):
            setattr(settings, key, value)
        else:
            problems.append(_value_problem(path, key, value, getattr(settings, key)))
    settings.extra = document
    return settings, problems


def _value_problem(path: Path, key: str, value: object, default: object) -> Problem:
    shown = json.dumps(value, ensure_ascii=False)
    shown = shown if len(shown) <= 40 else shown[:37] + "..."
    return Problem(
        "setting_value",
        {"file": str(path), "key": key, "value": shown, "default": json.dumps(default, ensure_ascii=False)},
    )
