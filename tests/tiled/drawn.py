"""Maps written for tests: sound ones, to be spoilt."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

LETTERS = ".*^~:RBYGWHFT12P"
MEADOW = (".....",) * 5
LANDING = (".....", ".....", ".....", ".....", "~:::~")

# The smallest tileset: a tile a letter, its number in a map being the place in LETTERS and one more.
TILESET = (
    '<tileset version="1.8" name="letters" tilewidth="16" tileheight="16" tilecount="20" columns="4">\n'
    ' <image source="letters.png" width="64" height="80"/>\n'
    + "".join(
        f' <tile id="{number}"><properties><property name="terrain" value="{letter}"/></properties></tile>\n'
        for number, letter in enumerate(LETTERS)
    )
    + "</tileset>\n"
)


def csv(lines: Sequence[str]) -> str:
    """The data of a layer of 5 columns."""
    return ",\n".join(",".join(str(LETTERS.index(letter) + 1) for letter in line) for line in lines)


def map_text(lines: Sequence[str]) -> str:
    """A map as small as can be, with its tileset in a file beside it."""
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<map version="1.8" orientation="orthogonal" width="5" height="{len(lines)}" tilewidth="16" tileheight="16"'
        ' infinite="0">\n'
        ' <tileset firstgid="1" source="letters.tsx"/>\n'
        f' <layer id="1" name="cells" width="5" height="{len(lines)}">\n'
        f'  <data encoding="csv">\n{csv(lines)}\n</data>\n </layer>\n'
        "</map>\n"
    )


def draw(folder: Path, lines: Sequence[str] = MEADOW, name: str = "mine") -> Path:
    """Write a sound map with its tileset and picture; gives its file."""
    (folder / "letters.png").write_bytes(b"a picture: nobody opens it")
    (folder / "letters.tsx").write_text(TILESET, encoding="utf-8")
    path = folder / f"{name}.tmx"
    path.write_text(map_text(lines), encoding="utf-8")
    return path


def replace(path: Path, old: str, new: str) -> None:
    """Change a text that is in a file exactly once."""
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{old!r} is {text.count(old)} times in {path.name}"
    path.write_text(text.replace(old, new), encoding="utf-8")
