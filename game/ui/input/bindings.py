"""The bindings of keys and gamepad buttons to intents. Both tables can be changed while the program runs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

import pygame

from game.core.documents import Document
from game.ui.input.intents import Area, Back, Command, Confirm, Edit, Focus, Intent, Page, Zoom
from game.ui.input.names import button_name, key_name

if TYPE_CHECKING:
    from game.services.translation import Translate

CTRL = "ctrl+"
SHIFT = "shift+"
VERSION = 1
"""Version of what is kept of the bindings in the settings."""

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
    ("f6", Area("next")),
    ("shift+f6", Area("previous")),
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
    ("h", Command("hint")),
    ("j", Command("follow_hint")),
    ("ctrl+f", Command("search")),
    ("f1", Command("help")),
    ("f4", Command("speak_own")),
    ("f2", Command("explain")),
    ("f10", Command("menu")),
    ("m", Command("menu")),
    ("f11", Command("fullscreen")),
    ("f12", Command("screenshot")),
)

# (button, intent); the names of the buttons are those of `names.PAD_NAMES`
DEFAULT_PAD: tuple[tuple[str, Intent], ...] = (
    ("left", Focus("left")),
    ("right", Focus("right")),
    ("up", Focus("up")),
    ("down", Focus("down")),
    ("a", Confirm("return")),
    ("b", Back()),
    ("x", Zoom(None)),
    ("y", Command("log")),
    ("lb", Area("previous")),
    ("rb", Area("next")),
    ("lt", Command("undo")),
    ("rt", Command("redo")),
    ("back", Command("players")),
    ("start", Command("menu")),
    ("ls", Command("look_back")),
    ("rs", Command("hint")),
)

FIXED = ("tab", "shift+tab", "left", "right", "up", "down", "return", "escape")
"""Keys whose meaning cannot be changed, so that nobody is locked out."""
FIXED_PAD = ("left", "right", "up", "down", "a", "b")

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


def intent_id(intent: Intent) -> str:
    """The name of what a key does, as the settings and the texts know it: "undo", "focus_left", "confirm_return"."""
    if isinstance(intent, Command):
        return intent.name
    if isinstance(intent, Focus | Page | Area):
        return f"{type(intent).__name__.lower()}_{intent.direction}"
    if isinstance(intent, Confirm):
        return f"confirm_{intent.key}"
    return type(intent).__name__.lower()


class Bindings:
    """Key names -> intents, buttons -> intents, and for each game the keys that only its table knows."""

    def __init__(
        self, table: Iterable[tuple[str, Intent]] = DEFAULT, pad: Iterable[tuple[str, Intent]] = DEFAULT_PAD
    ) -> None:
        self._table: dict[str, Intent] = dict(table)
        self._pad: dict[str, Intent] = dict(pad)
        self._local: dict[str, dict[str, str]] = {}  # game -> key at first -> key now
        self._first = (dict(self._table), dict(self._pad))

    def bind(self, keys: str, intent: Intent) -> None:
        """Let `keys` mean `intent` from now on."""
        self._table[keys] = intent

    def unbind(self, keys: str) -> None:
        """Let `keys` mean nothing any more; fixed keys stay."""
        if keys not in FIXED:
            self._table.pop(keys, None)

    def intent(self, keys: str) -> Intent | None:
        return self._table.get(keys)

    def keys(self, intent: Intent) -> list[str]:
        """All keys that mean an intent, for tooltips and the list of keys."""
        return [keys for keys, bound in self._table.items() if bound == intent]

    # A gamepad

    def bind_button(self, button: str, intent: Intent) -> None:
        """Let a button of the gamepad mean `intent` from now on."""
        self._pad[button] = intent

    def unbind_button(self, button: str) -> None:
        """Let a button mean nothing any more; fixed ones stay."""
        if button not in FIXED_PAD:
            self._pad.pop(button, None)

    def button_intent(self, button: str) -> Intent | None:
        return self._pad.get(button)

    def buttons(self, intent: Intent) -> list[str]:
        """All buttons that mean an intent."""
        return [button for button, bound in self._pad.items() if bound == intent]

    # Keys that only one table knows

    def bind_local(self, game_id: str, first: str, keys: str) -> None:
        """Let `keys` do at the table of a game what the key `first` does there by default."""
        local = self._local.setdefault(game_id, {})
        local[first] = keys
        if keys == first:
            del local[first]

    def local_key(self, game_id: str, first: str) -> str:
        """The key that now does what `first` does by default."""
        return self._local.get(game_id, {}).get(first, first)

    def table_key(self, game_id: str, keys: str) -> str:
        """The default key of what `keys` does at the table of a game; "" if it does nothing there any more."""
        local = self._local.get(game_id, {})
        for first, now in local.items():
            if now == keys:
                return first
        return "" if keys in local else keys

    # Words

    def words(self, pad: bool, tr: Translate) -> dict[str, str]:
        """What stands on the key of each intent: the parameters `key_<id>` of texts.

        With `pad`, the button of the gamepad, where there is one. Of several keys the one with the shortest name is
        named.
        """
        found: dict[str, str] = {}
        for intent in dict.fromkeys([*self._first[0].values(), *self._table.values()]):
            bound = self.keys(intent)
            found[f"key_{intent_id(intent)}"] = min((key_name(keys, tr) for keys in bound), key=len, default="–")
        if pad:
            for button, intent in reversed(self._pad.items()):
                found[f"key_{intent_id(intent)}"] = button_name(button)
            if not self.buttons(Confirm("space")):  # both confirm
                found["key_confirm_space"] = found["key_confirm_return"]
        return found

    # What is kept

    def reset(self) -> None:
        """Back to the defaults."""
        self._table, self._pad, self._local = dict(self._first[0]), dict(self._first[1]), {}

    def to_document(self) -> Document:
        """What differs from the default bindings, for the settings; empty if nothing does."""
        document: Document = {}
        for name, first, now in (("keys", self._first[0], self._table), ("pad", self._first[1], self._pad)):
            changed = {}
            for intent in dict.fromkeys([*first.values(), *now.values()]):
                before = [each for each, bound in first.items() if bound == intent]
                after = [each for each, bound in now.items() if bound == intent]
                if sorted(before) != sorted(after):
                    changed[intent_id(intent)] = after
            if changed:
                document[name] = changed
        if any(self._local.values()):
            document["local"] = {game: dict(keys) for game, keys in self._local.items() if keys}
        return {"version": VERSION, **document} if document else {}

    def load(self, document: object) -> None:
        """Take over what `to_document` gave; what does not fit is skipped."""
        self.reset()
        if not isinstance(document, Mapping) or document.get("version") != VERSION:
            return
        self._load(self._table, FIXED, document.get("keys"))
        self._load(self._pad, FIXED_PAD, document.get("pad"))
        local = document.get("local")
        for game, keys in local.items() if isinstance(local, Mapping) else ():
            for first, now in keys.items() if isinstance(keys, Mapping) else ():
                if isinstance(game, str) and _is_key(first) and _is_key(now):
                    self.bind_local(game, first, now)

    def _load(self, table: dict[str, Intent], fixed: tuple[str, ...], kept: object) -> None:
        known = {intent_id(intent): intent for first in self._first for intent in first.values()}
        for name, keys in kept.items() if isinstance(kept, Mapping) else ():
            if name not in known or not isinstance(keys, list):
                continue
            for each in [each for each, bound in table.items() if bound == known[name] and each not in fixed]:
                del table[each]
            for each in keys:
                if _is_key(each) and each not in fixed:
                    table[each] = known[name]


def _is_key(value: object) -> bool:
    return isinstance(value, str) and 0 < len(value) <= 40


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
