"""The names of keys and of gamepad buttons, as they stand on them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.services.translation import Translate

NAMES = {
    "return": "Enter",
    "enter": "Num Enter",
    "escape": "Esc",
    "space": "Space",
    "tab": "Tab",
    "backspace": "Backspace",
    "delete": "Del",
    "insert": "Ins",
    "page up": "PgUp",
    "page down": "PgDn",
    "home": "Home",
    "end": "End",
    "left": "←",
    "right": "→",
    "up": "↑",
    "down": "↓",
    "ctrl": "Ctrl",
    "shift": "Shift",
}
WORDS = {",": "keys.comma", ".": "keys.period"}
"""The texts for signs that are hardly told apart where they stand alone on a key."""
PAD_NAMES = {
    "a": "A",
    "b": "B",
    "x": "X",
    "y": "Y",
    "lb": "LB",
    "rb": "RB",
    "lt": "LT",
    "rt": "RT",
    "ls": "LS",
    "rs": "RS",
    "start": "Start",
    "back": "Back",
    "up": "↑",
    "down": "↓",
    "left": "←",
    "right": "→",
}
"""The buttons of a gamepad as most have them; `ls` and `rs` are the two sticks, pressed."""


def key_name(keys: str, tr: Translate) -> str:
    """What stands on the keys, in the language of `tr` where that is a word: `ctrl+z` gives "Ctrl + Z"."""
    parts = []
    for held in ("ctrl", "shift"):
        if keys.startswith(f"{held}+"):
            parts.append(NAMES[held])
            keys = keys.removeprefix(f"{held}+")
    parts.append(tr(WORDS[keys]) if keys in WORDS else NAMES.get(keys, keys.upper()))
    return " + ".join(parts)


def button_name(button: str) -> str:
    """What stands on a button of a gamepad."""
    return PAD_NAMES.get(button, button)
