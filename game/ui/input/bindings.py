"""Which key means what. The table can be changed while the program runs."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.ui.input.intents import Back, Command, Confirm, Edit, Focus, Intent, Page, Zoom

CTRL = "ctrl+"
SHIFT = "shift+"

# (keys, intent); a key is pygame's name of it, with "ctrl+" and "shift+" before it
DEFAULT: tuple[tuple[str, Intent], ...] = (
    ("tab", Focus("next")),
    ("shift+tab", Focus("previous")),
    ("left", Focus("left")),
    ("right", Focus("right")),
    ("up", Focus("up")),
    ("down", Focus("down")),
    ("page up", Page("up")),
    ("page down", Page("down")),
    ("home", Page("home")),
    ("end", Page("end")),
    ("return", Confirm("return")),
    ("enter", Confirm("return")),
    ("space", Confirm("space")),
    ("escape", Back()),
    ("z", Zoom(None)),
    ("ctrl+z", Command("undo")),
    ("backspace", Command("undo")),
    ("u", Command("undo")),
    ("ctrl+y", Command("redo")),
    ("ctrl+shift+z", Command("redo")),
    ("l", Command("log")),
    ("p", Command("players")),
    (",", Command("look_back")),
    (".", Command("others_did")),
    ("ctrl+f", Command("search")),
    ("f1", Command("help")),
    ("f10", Command("menu")),
    ("m", Command("menu")),
    ("f11", Command("fullscreen")),
)

_EDIT_KEYS = ("left", "right", "home", "end", "backspace", "delete")
EDIT_CTRL = {"a": "all", "c": "copy", "x": "cut", "v": "paste"}


def key_text(key: int, mods: int) -> str:
    """The name of a key press as the table writes it."""
    name = pygame.key.name(key)
    if name.startswith("keypad "):
        name = name.removeprefix("keypad ")
    if name.startswith("[") and name.endswith("]") and len(name) == 3:
        name = name[1]
    text = ""
    if mods & (pygame.KMOD_CTRL | pygame.KMOD_META):
        text += CTRL
    if mods & pygame.KMOD_SHIFT:
        text += SHIFT
    return text + name


class Bindings:
    """Key names -> intents."""

    def __init__(self, table: Iterable[tuple[str, Intent]] = DEFAULT) -> None:
        self._table: dict[str, Intent] = dict(table)

    def bind(self, keys: str, intent: Intent) -> None:
        """Let `keys` mean `intent` from now on."""
        self._table[keys] = intent

    def intent(self, keys: str) -> Intent | None:
        return self._table.get(keys)

    def keys(self, intent: Intent) -> list[str]:
        """All keys that mean an intent, for tooltips and the list of keys."""
        return [keys for keys, bound in self._table.items() if bound == intent]


def edit_intent(keys: str) -> Edit | None:
    """What a key press means inside a text field, or None."""
    ctrl = keys.startswith(CTRL)
    rest = keys.removeprefix(CTRL)
    select = rest.startswith(SHIFT)
    name = rest.removeprefix(SHIFT)
    if name in _EDIT_KEYS:
        return Edit(name, select, ctrl)
    if ctrl and name in EDIT_CTRL:
        return Edit(EDIT_CTRL[name])
    if name == "insert" and (ctrl or select):
        return Edit("copy" if ctrl else "paste")
    return None
