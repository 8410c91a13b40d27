"""The Japanese fonts of the package, without the characters that the program has no use for.

From source the whole fonts are used. Their letters look the same: outlines, hints and measures stay as they are. Noto
Sans JP and Noto Serif JP are under the SIL Open Font License, which allows such versions under the same name, since it
reserves none for these two; `cut` refuses fonts that reserve one.
"""

from __future__ import annotations

import hashlib
import importlib.resources
import io
import json
from collections.abc import Iterator
from pathlib import Path

import fontTools
from fontTools import subset
from fontTools.ttLib import TTFont

# Where what the program shows is written: its texts and names, the games' values, the boards.
TEXTS = {"assets": ("*.json", "*.md"), "game": ("*.toml",), "maps": ("*.tmx", "*.tsx")}

IDEOGRAPHS = range(0x3400, 0xA000)
NAMES = ("shift_jis_2004", "cp932")  # JIS X 0213, and the extensions of NEC and IBM, which have 髙 and 﨑
DAILY = ("亜", "腕")  # the first and the last kanji of JIS level 1 in the order of their codes
LETTERS = (range(0x20, 0x530), range(0x3000, 0x3100), range(0x31F0, 0x3200), range(0xFF00, 0xFFF0))  # Europe's, kana
VARIANTS = range(0xE0100, 0xE01F0)  # selectors behind an ideograph: the form of it that a name is written with

# What shaping applies to a line of text unasked; the fonts bring as much again for upright lines and on request.
FEATURES = ["calt", "ccmp", "clig", "kern", "liga", "locl", "mark", "mkmk", "rlig"]
UPRIGHT = ["vhea", "vmtx", "VORG"]


def code(character: str, codec: str = "shift_jis") -> bytes:
    """The code of a character in a character set; empty if it has none."""
    return character.encode(codec, "ignore")


def in_texts(root: Path) -> set[int]:
    """Every character in the texts of the program whose folder is `root`."""
    files = (file for folder, kinds in TEXTS.items() for kind in kinds for file in (root / folder).rglob(kind))
    return {ord(character) for file in files for character in file.read_text(encoding="utf-8")}


def for_names(has: set[int], texts: set[int]) -> set[int]:
    """What the sans keeps of the characters that it has: all but ideographs that no Japanese name or text needs.

    Those beyond the first plane stay: they are few, and 𠮷, which neither character set of NAMES has, is one.
    """
    ideographs = has.intersection(IDEOGRAPHS) - texts
    rare = {one for one in ideographs if not any(code(chr(one), codec) for codec in NAMES)}
    return (has - rare).union(VARIANTS)


def for_titles(has: set[int], texts: set[int]) -> set[int]:
    """What the serif keeps: the program's texts, and for names in titles letters and the kanji of JIS level 1.

    The Japanese of a title with any other comes from the sans (game/ui/text.py).
    """
    first, last = map(code, DAILY)
    daily = {one for one in has if first <= code(chr(one)) <= last}
    return has & daily.union(texts, *LETTERS)


def cut(font: Path, characters: set[int]) -> bytes:
    """The font with only these of its characters; the same bytes whenever it is made.

    Raises ValueError for a font that may not be cut under its name.
    """
    options = subset.Options(
        layout_features=FEATURES,
        name_IDs=["*"],  # the copyright and the licence among them
        name_languages=["*"],
        notdef_outline=True,
        recalc_timestamp=False,
    )
    options.drop_tables += UPRIGHT
    whole = subset.load_font(str(font), options)
    if any("reserved font name" in str(entry).lower() for entry in whole["name"].names):
        raise ValueError(f"{font.name} reserves its name: a part of it would have to be called otherwise")
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(whole)
    file = io.BytesIO()
    subset.save_font(whole, file, options)
    return file.getvalue()


def wanted(root: Path) -> Iterator[tuple[str, str, Path, set[int]]]:
    """(package, name in it, file, characters to keep) of each font of assets/fonts.json that is cut."""
    texts = in_texts(root)
    roles = json.loads((root / "assets" / "fonts.json").read_text(encoding="utf-8"))["roles"]
    for role, keep in (("ja_sans", for_names), ("ja_serif", for_titles)):
        package, name = roles[role]
        file = Path(str(importlib.resources.files(package).joinpath(name)))
        with TTFont(file, lazy=True) as font:
            yield package, name, file, keep(set(font.getBestCmap()), texts)


def cut_fonts(root: Path, folder: Path, cache: Path) -> None:
    """Cut the fonts into `folder`, each as its package names it; what has been cut before comes from `cache`."""
    made = Path(__file__).read_bytes() + fontTools.version.encode()
    cache.mkdir(parents=True, exist_ok=True)
    kept = set()
    for package, name, file, characters in wanted(root):
        key = hashlib.sha256(made + file.read_bytes() + json.dumps(sorted(characters)).encode()).hexdigest()
        known = cache / f"{key}{file.suffix}"
        if not known.exists():
            unfinished = known.with_suffix(".part")
            unfinished.write_bytes(cut(file, characters))
            unfinished.replace(known)
        kept.add(known)
        target = folder / package / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(known.read_bytes())
    for old in set(cache.iterdir()) - kept:
        old.unlink()
