"""The players' rules as a document: headings, paragraphs, points and pictures, and the search in them.

The files are `assets/rules/<language>/<game>.md`, in a small Markdown: one `# Title`, headings
`## Text {#section-3}` and `### Text {#section-3-1}`, each paragraph and each point (`- `) in one line,
`**bold**`, lines of pictures `![](cards/king_oak) ![](cards/king_chess)`, and tables: lines `| a | b |` right below
each other, of texts and pictures; where the second line is `|---|`, the first is the head. A picture within a paragraph
or a point stands in the line.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from pathlib import Path

_NUMBERED = re.compile(r"\d+[.．]\s*")
"""The number of a heading."""
_HEADING = re.compile(r"(#{2,3}) (.+?) \{#([a-z0-9-]+)\}")
_PICTURE = re.compile(r"!\[\]\(([A-Za-z0-9_/]+)\)")
_HEAD_LINE = re.compile(r"\|(-+\|)+")
_BOLD = re.compile(r"\*\*(.+?)\*\*")
_HIRAGANA = dict(zip(range(0x30A1, 0x30F7), range(0x3041, 0x3097), strict=True))
_QUOTES = {ord("‘"): "'", ord("’"): "'", ord("“"): '"', ord("”"): '"'}


IN_LINE = "\ufffc"
"""What stands in a text in the place of a picture."""

Cell = tuple[tuple[int, int] | str, ...]
"""What a cell of a table holds, in order: stretches of the block's text as (start, end), and names of pictures."""


@dataclass(frozen=True)
class Block:
    """One line of the rules, or one table.

    kind: "heading" (level 2 or 3, anchor), "paragraph", "point", "pictures" (names of the index) or "table" (rows of
    cells, the first the head if `head`). `text` is without marks; `bold` are the stretches of it that are bold, as
    (start, end). In the text of a table no stretch of a cell touches the next. In that of a paragraph or a point
    IN_LINE stands for each of `in_line`, the pictures between its letters.
    """

    kind: str
    text: str = ""
    bold: tuple[tuple[int, int], ...] = ()
    level: int = 0
    anchor: str = ""
    pictures: tuple[str, ...] = ()
    rows: tuple[tuple[Cell, ...], ...] = ()
    head: bool = False
    in_line: tuple[str, ...] = ()


@dataclass(frozen=True)
class SearchHit:
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

    def find(self, wanted: str) -> list[SearchHit]:
        """All places where `wanted` stands, in order, without overlaps.

        Capitals, the width of letters, the kind of kana and of quotation marks make no difference. A number is found
        only as a whole: a 5 not in 15; that of a heading is no part of what it says.
        """
        needle = _folded(unicodedata.normalize("NFKC", wanted.strip()))[0]
        if not needle:
            return []
        found: list[SearchHit] = []
        for number, block in enumerate(self.blocks):
            text, places = _folded(block.text)
            numbered = _NUMBERED.match(block.text) if block.kind == "heading" else None
            past = numbered.end() if numbered is not None else 0
            at = text.find(needle)
            while at >= 0:
                end = at + len(needle)
                part = needle.isdecimal() and (text[at - 1 : at].isdecimal() or text[end : end + 1].isdecimal())
                if places[at] >= past and not part:
                    found.append(SearchHit(number, places[at], places[end - 1] + 1))
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
    table: list[str] = []
    for line in (*(each.strip() for each in text.splitlines()), ""):
        if line.startswith("|") and line.endswith("|"):
            table.append(line)
            continue
        if table:
            blocks.append(_table(table))
            table = []
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
    """A block of text with its bold stretches and the pictures between its letters."""
    text, bold = _unmarked(_PICTURE.sub(IN_LINE, marked))
    return Block(kind, text, tuple(bold), in_line=tuple(_PICTURE.findall(marked)))


def _unmarked(marked: str) -> tuple[str, list[tuple[int, int]]]:
    """A text without its marks, and the stretches of it that are bold."""
    text, at = "", 0
    bold: list[tuple[int, int]] = []
    for mark in _BOLD.finditer(marked):
        text += marked[at : mark.start()]
        bold.append((len(text), len(text) + len(mark[1])))
        text += mark[1]
        at = mark.end()
    return text + marked[at:], bold


def _table(lines: list[str]) -> Block:
    """The table in `lines`; rows that are too short are filled with empty cells."""
    head = len(lines) > 1 and _HEAD_LINE.fullmatch(lines[1]) is not None
    text = ""
    bold: list[tuple[int, int]] = []
    rows: list[list[Cell]] = []
    for line in lines[:1] + lines[2:] if head else lines:
        row: list[Cell] = []
        for written in line[1:-1].split("|"):
            pieces: list[tuple[int, int] | str] = []
            for number, piece in enumerate(_PICTURE.split(written)):  # text and names of pictures by turns
                plain, strong = _unmarked(piece.strip())
                if number % 2:
                    pieces.append(piece)
                elif plain:
                    start = len(text)
                    pieces.append((start, start + len(plain)))
                    bold += [(start + a, start + b) for a, b in strong]
                    text += f"{plain}\n"
            row.append(tuple(pieces))
        rows.append(row)
    columns = max(len(row) for row in rows)
    filled = tuple((*row, *[()] * (columns - len(row))) for row in rows)
    return Block("table", text, tuple(bold), rows=filled, head=head)


def _folded(text: str) -> tuple[str, list[int]]:
    """The text as it is compared, and for each of its characters the place where it stands in `text`."""
    folded, places = "", []
    for place, char in enumerate(text):
        plain = unicodedata.normalize("NFKC", char).casefold().translate(_QUOTES).translate(_HIRAGANA)
        folded += plain
        places.extend([place] * len(plain))
    return folded, places
