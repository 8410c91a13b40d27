"""Makes texts of people and files drawable: they may hold characters that no font has a glyph for.

Text pasted from other programs brings invisible marks along (U+FE0F after a sign that can also be an emoji, U+202A
before a Windows path), and names of files may hold anything: control characters, lone surrogates.
"""

from __future__ import annotations

import re
import unicodedata

INSTEAD = "\ufffd"
"""Stands in for a character that cannot be drawn."""

_UNSEEN = (
    "\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f"
    "\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
)
"""Characters that nothing is drawn for: the property Default_Ignorable_Code_Point of Unicode 15."""
_BLANK = "\t\n\v\f\r\x1c-\x1f\x85\u2028\u2029"
"""Controls that part words."""
_BROKEN = "\x00-\x1f\x7f-\x9f\ud800-\udfff"
"""The other controls, and halves of characters: bytes of a file's name that are no text come as such."""
_VARIANTS = "\U000e0100-\U000e01ef"
"""Selectors that give the ideograph before them the form that a name is written with: they belong to that letter."""
_IDEOGRAPHS = "\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"

_ACCENTS = "\u0300-\u036f\u3099\u309a"
"""Accents and the marks of voiced kana: names of files on macOS have them behind their letters."""

_ODD = re.compile(
    f"(?P<variant>(?<=[{_IDEOGRAPHS}])[{_VARIANTS}])|(?P<unseen>[{_UNSEEN}])|(?P<blank>[{_BLANK}])|[{_BROKEN}]"
)
_ACCENTED = re.compile(f".[{_ACCENTS}]+", re.DOTALL)
_SUSPECT = re.compile(f"[{_UNSEEN}{_BROKEN}\u2028\u2029{_ACCENTS}]")
_AROUND = re.compile(f"^[\\s{_UNSEEN}\"]+|[\\s{_UNSEEN}\"]+$")


def is_variant(char: str) -> bool:
    """Whether the character only selects the form of the letter before it."""
    return "\U000e0100" <= char <= "\U000e01ef"


def drawable(text: str) -> str:
    """The text as it is drawn: without invisible marks, with spaces in place of tabs and line ends, INSTEAD for broken
    characters, and each accent composed with its letter.

    Ideographs stay as they are written: normalising the whole text would change some that are used in names.
    """
    if not _SUSPECT.search(text):
        return text
    return _ACCENTED.sub(lambda found: unicodedata.normalize("NFC", found[0]), _ODD.sub(_drawn, text))


def _drawn(match: re.Match[str]) -> str:
    if match["variant"]:
        return match[0]
    if match["unseen"]:
        return ""
    return " " if match["blank"] else INSTEAD


def as_name(text: str, instead: str = "") -> str:
    """The text as a name: what is drawn of it, with one kind of space and none around it.

    `instead` stands for what cannot be printed.
    """
    return as_line(text, instead).strip()


def as_line(text: str, instead: str = "") -> str:
    """The text as it can be typed into a line: `as_name`, but with the spaces around it."""
    return "".join(_printed(char, instead) for char in drawable(text))


def _printed(char: str, instead: str) -> str:
    if char.isspace():
        return " "
    return char if char.isprintable() and char != INSTEAD else instead


def as_path(text: str) -> str:
    """The text of a path without the marks, quotes and blanks that copying puts around it."""
    return _AROUND.sub("", text)
