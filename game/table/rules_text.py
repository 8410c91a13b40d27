"""The players' rules as a document: headings, paragraphs, points and pictures, and the search in them.

The files are `assets/rules/<language>/<game>.md`, in a small Markdown: one `# Title`, headings
`## Text {#section-3}` and `### Text {#section-3-1}`, each paragraph and each point (`- `) in one line,
`**bold**`, and lines of pictures `![](cards/king_oak) ![](cards/king_chess)`.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from pathlib import Path

_HEADING = re.compile(r"(#{2,3}) (.+?) \{#([a-z0-9-]+)\}")
_PICTURE = re.compile(r"!\[\]\(([a-z0-9_/]+)\)")
_BOLD = re.compile(r"\*\*(.+?)\*\*")
_HIRAGANA = dict(zip(range(0x30A1, 0x30F7), range(0x3041, 0x3097), strict=True))
_QUOTES = {ord("‘"): "'", ord("’"): "'", ord("“"): '"', ord("”"): '"'}


@dataclass(frozen=True)
class Block:
    """One line of the rules.

    kind: "heading" (level 2 or 3, anchor), "paragraph", "point" or "pictures" (names of the index).
    `text` is without marks; `bold` are the stretches of it that are bold, as (start, end).
    """

    kind: str
    text: str = ""
    bold: tuple[tuple[int, int], ...] = ()
    level: int = 0
    anchor: str = ""
    pictures: tuple[str, ...] = ()


@dataclass(frozen=True)
class Match:
    """Where a search has found something: number of the block, start and end in its text."""

    block: int
    start: int
    end: int


@dataclass(frozen=True)
class Rules:
    """The rules of one game in one language."""

    title: str
    blocks: tuple[Block, ...]

    def headings(self) -> list[Block]:
        """The headings, in order."""
        return [block for block in self.blocks if block.kind == "heading"]

    def find(self, wanted: str) -> list[Match]:
        """All places where `wanted` stands, in order, without overlaps.

        Capitals, the width of letters, the kind of kana and of quotation marks make no difference.
        """
        needle = _folded(unicodedata.normalize("NFKC", wanted.strip()))[0]
        if not needle:
            return []
        found: list[Match] = []
        for number, block in enumerate(self.blocks):
            text, places = _folded(block.text)
            at = text.find(needle)
            while at >= 0:
                end = at + len(needle)
                found.append(Match(number, places[at], places[end - 1] + 1))
                at = text.find(needle, end)
        return found


def read_rules(path: Path) -> Rules:
    """The rules in a file; raises OSError, or ValueError naming the file if it is no UTF-8 or has no title."""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise ValueError(f"{path}: {error}") from None
    rules = parse_rules(text)
    if not rules.title:
        raise ValueError(f"{path}: the first line is no title")
    return rules


def parse_rules(text: str) -> Rules:
    """The rules written in `text`. A line that fits nothing else is a paragraph."""
    title = ""
    blocks: list[Block] = []
    for line in (each.strip() for each in text.splitlines()):
        heading = _HEADING.fullmatch(line)
        pictures = _PICTURE.findall(line)
        if not line:
            continue
        if line.startswith("# ") and not title and not blocks:
            title = line[2:].strip()
        elif heading is not None:
            blocks.append(Block("heading", heading[2], level=len(heading[1]), anchor=heading[3]))
        elif pictures and not _PICTURE.sub("", line).strip():
            blocks.append(Block("pictures", pictures=tuple(pictures)))
        elif line.startswith("- "):
            blocks.append(_written("point", line[2:]))
        else:
            blocks.append(_written("paragraph", line))
    return Rules(title, tuple(blocks))


def _written(kind: str, marked: str) -> Block:
    """A block of text with its bold stretches."""
    text, at = "", 0
    bold: list[tuple[int, int]] = []
    for mark in _BOLD.finditer(marked):
        text += marked[at : mark.start()]
        bold.append((len(text), len(text) + len(mark[1])))
        text += mark[1]
        at = mark.end()
    return Block(kind, text + marked[at:], tuple(bold))


def _folded(text: str) -> tuple[str, list[int]]:
    """The text as it is compared, and for each of its characters the place where it stands in `text`."""
    folded, places = "", []
    for place, char in enumerate(text):
        plain = unicodedata.normalize("NFKC", char).casefold().translate(_QUOTES).translate(_HIRAGANA)
        folded += plain
        places.extend([place] * len(plain))
    return folded, places
