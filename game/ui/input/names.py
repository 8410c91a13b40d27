"""The names of keys and of gamepad buttons, as they stand on them."""

from __future__ import annotations

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
    ",": "Comma",
    ".": "Period",
}
"""Also of signs that are hardly told apart where they stand alone on a key."""
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


def key_name(keys: str) -> str:
    """What stands on the keys: `ctrl+z` gives "Ctrl + Z"."""
    parts = []
    for held in ("ctrl", "shift"):
        if keys.startswith(f"{held}+"):
            parts.append(NAMES[held])
            keys = keys.removeprefix(f"{held}+")
    return " + ".join([*parts, NAMES.get(keys, keys.upper())])


def button_name(button: str) -> str:
    """What stands on a button of a gamepad."""
    return PAD_NAMES.get(button, button)
