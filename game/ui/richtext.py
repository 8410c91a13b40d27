"""Paragraphs of several styles with pictures in the line: log, rules, tooltips.

Markup in texts: `**bold**` (in colour, where letters are too small to be made bold), and `[icons/crown]` (any
picture of the index, with a slash) for a picture as high as the letters. Spans may also be given one by one, for
example to colour a name.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, partial
from typing import Literal

import pygame

from game.ui import theme
from game.ui.art import Art
from game.ui.linebreak import LAST_LINE, atoms, even, fitting, loosened
from game.ui.shapes import draw_rounded
from game.ui.text import LINE_BOX, TextEngine

_MARKUP = re.compile(r"\*\*(.+?)\*\*|\[((?:icons|tokens|faces|cards|ui|fx)/[a-z0-9_]+)\]")
OBJECT = "\ufffc"
"""The text of a picture of which nothing is said."""
ICON_HEIGHT = 1.2  # of the em
DARK = 384  # letters whose three colours together are below this are dark
MOST_BALANCED = 12  # lines; longer paragraphs are filled line by line
LAST_OF_PROSE, LEAST_OF_PROSE = 0.15, 0.8
"""Of the width: a last line of prose below this looks lost, and any other below that broken too early."""
Fill = Literal["balanced", "prose", "even"]
"""How lines are filled: as even as can be, though the last one may be short; full but the last one, in a column that is
read; or as even as can be with the last one."""


@dataclass(frozen=True)
class Span:
    """A stretch of text in one style, or a picture (then text is what it stands for).

    `ground` is a colour behind the letters, as of a marker pen. `instead`: its paragraph is too small for bold letters,
    so a colour sets it off.
    """

    text: str
    role: str | None = None
    colour: tuple[int, ...] | None = None
    icon: str | None = None
    ground: tuple[int, ...] | None = None
    instead: bool = False

    def with_text(self, text: str) -> Span:
        """Another text in the same style."""
        return Span(text, self.role, self.colour, self.icon, self.ground, self.instead)


@dataclass(frozen=True)
class Run:
    """A part of a laid-out line: x and width in pixels."""

    x: int
    width: int
    span: Span


@dataclass
class Block:
    """A laid-out paragraph. Sizes in pixels; lines hold their runs in reading order."""

    width: int
    height: int
    leading: int
    size: int
    lines: list[list[Run]] = field(default_factory=list)
    ragged: bool = False
    """Whether so much is free at the ends of a paragraph's lines, which part no phrase, that one fewer would do."""

    def text(self) -> str:
        return "\n".join("".join(run.span.text for run in line) for line in self.lines)


def parse(text: str, bold: str = "body_bold") -> list[Span]:
    """Spans of a text with markup."""
    spans: list[Span] = []
    at = 0
    for match in _MARKUP.finditer(text):
        if match.start() > at:
            spans.append(Span(text[at : match.start()]))
        if match.group(1) is not None:
            spans.append(Span(match.group(1), role=bold))
        else:
            spans.append(Span(OBJECT, icon=match.group(2)))
        at = match.end()
    if at < len(text):
        spans.append(Span(text[at:]))
    return spans


def lay_out(
    engine: TextEngine,
    spans: Sequence[Span],
    role: str,
    px: float,
    width: int,
    align: str = "left",
    leading: float | None = None,
    fill: Fill = "balanced",
) -> Block:
    """Break spans into lines no wider than `width` pixels.

    `leading` is the distance of lines in ems (default: the engine's).
    """
    plain = "".join(span.text if span.icon is None else OBJECT for span in spans)
    size = max(round(px), engine.least(plain, role))
    step = round(size * leading) if leading else engine.leading(size)
    block = Block(width, 0, step, size)
    # All of a paragraph alike: a Latin name in bold letters beside a Japanese one in plain ones would be the weightier.
    spans = [
        replace(span, role=None, instead=True) if span.role and engine.looks_plain(plain, span.role, size) else span
        for span in spans
    ]
    styles: list[Span] = []
    for span in spans:
        styles.extend([span] * (1 if span.icon else len(span.text)))
    start = 0
    for paragraph in plain.split("\n"):
        lines = _balanced(engine, block, paragraph, styles[start : start + len(paragraph)], role, align, fill)
        taken = sum(line[-1].x + line[-1].width - line[0].x for line in lines if line)
        block.ragged |= len(lines) > 1 and taken <= (len(lines) - 1) * width
        block.lines += lines
        start += len(paragraph) + 1
    block.height = step * (len(block.lines) - 1) + round(size * LINE_BOX) if block.lines else 0
    return block


def _balanced(
    engine: TextEngine, block: Block, text: str, styles: list[Span], role: str, align: str, fill: Fill
) -> list[list[Run]]:
    """The lines of a paragraph, as even as can be; long ones are filled line by line, and so is prose that can be."""
    line = partial(_line, engine, text, styles, _ends(styles), role, block.size)
    pieces = list(_narrow_atoms(line, block.width, text))
    lines = _filled(line, block.width, pieces)
    wide = [_line_width(each) / block.width for each in lines]
    full = fill == "prose" and wide[-1] >= LAST_OF_PROSE and min(wide[:-1], default=1.0) >= LEAST_OF_PROSE
    if 2 <= len(lines) <= MOST_BALANCED and not full:
        space, at = engine.width(" ", role, block.size), 0
        parts, hanging = loosened(text[start:end] for start, end, _ in pieces)
        if hanging:
            pieces = []
            for part in parts:
                pieces.append((at, at + len(part), _line_width(line(at, at + len(part)))))
                at += len(part)
        widths = [(wide + space if text[end - 1] == " " else wide, wide) for _, end, wide in pieces]
        last = 1 if fill == "even" or align == "centre" else LAST_LINE
        for room in (block.width, block.width - block.size / 4):  # widths of single pieces know nothing of kerning
            evened, first = [], 0
            for count in even(widths, room, last, hanging):
                evened.append(line(pieces[first][0], pieces[first + count - 1][1]))
                first += count
            if len(evened) <= len(lines) and all(_line_width(each) <= block.width for each in evened):
                lines = evened
                break
    return [_aligned(each, block.width, align) for each in lines]


def _filled(
    line: Callable[[int, int], list[Run]], width: int, pieces: list[tuple[int, int, int]]
) -> list[list[Run]]:
    """Lines no wider than `width`, each from x = 0, with as much in each as goes in.

    How many pieces a line takes is guessed from their own widths; then the line is measured whole: kerning counts.
    """
    lines: list[list[Run]] = []
    first = 0
    while first < len(pieces):
        start, room, count = pieces[first][0], width, 0
        while first + count < len(pieces) and room >= 0:
            room -= pieces[first + count][2]
            count += 1
        found = line(start, pieces[first + count - 1][1])
        while count > 1 and _line_width(found) > width:
            count -= 1
            found = line(start, pieces[first + count - 1][1])
        while first + count < len(pieces):
            longer = line(start, pieces[first + count][1])
            if _line_width(longer) > width:
                break
            found, count = longer, count + 1
        lines.append(found)
        first += count
    return lines or [[]]


def _ends(styles: list[Span]) -> list[int]:
    """For each character where what is drawn in one go with it ends: a stretch in one style, or a picture."""
    ends = list(range(1, len(styles) + 1))
    for i in range(len(styles) - 2, -1, -1):
        this, following = styles[i], styles[i + 1]
        if this.icon is None and (this is following or (following.icon is None and _same(this, following))):
            ends[i] = ends[i + 1]
    return ends


def _same(a: Span, b: Span) -> bool:
    return (a.role, a.colour, a.ground, a.instead) == (b.role, b.colour, b.ground, b.instead)


def _line(
    engine: TextEngine, text: str, styles: list[Span], ends: list[int], role: str, px: int, start: int, end: int
) -> list[Run]:
    """A part of a text as a line, without the space at its end."""
    runs: list[Run] = []
    x = 0
    while start < end:
        style, cut = styles[start], min(ends[start], end)
        if style.icon is not None:
            run = Run(x, round(px * ICON_HEIGHT), style)
        else:
            part = text[start:cut]
            part = part.rstrip() if cut == end and part.endswith(" ") else part
            run = Run(x, engine.width(part, style.role or role, px), style.with_text(part))
        runs.append(run)
        x += run.width
        start = cut
    return runs


def _narrow_atoms(line: Callable[[int, int], list[Run]], width: int, text: str) -> Iterator[tuple[int, int, int]]:
    """The atoms of a text as start, end and width without the space at the end; those wider than a whole line come in
    runs."""

    @cache
    def wide(start: int, end: int) -> int:
        return _line_width(line(start, end))

    at = 0
    for atom in atoms(text):
        for start, end in fitting(atom, lambda start, end: wide(start, end) <= width, start=at):
            yield start, end, wide(start, end)
        at += len(atom)


def _line_width(line: list[Run]) -> int:
    return line[-1].x + line[-1].width if line else 0


def _aligned(line: list[Run], width: int, align: str) -> list[Run]:
    spare = width - _line_width(line)
    shift = spare // 2 if align == "centre" else spare if align == "right" else 0
    return [Run(run.x + shift, run.width, run.span) for run in line] if shift else line


def natural_width(block: Block) -> int:
    """Width of the widest line in pixels (for left-aligned blocks)."""
    return max((_line_width(line) for line in block.lines), default=0)


def draw_block(
    target: pygame.Surface,
    engine: TextEngine,
    art: Art,
    block: Block,
    role: str,
    colour: tuple[int, ...],
    pos: tuple[int, int],
    last_line: int | None = None,
) -> None:
    """Draw a laid-out paragraph with its top left corner at `pos` (up to `last_line` lines)."""
    height = round(block.size * LINE_BOX)
    for number, line in enumerate(block.lines[:last_line]):
        y = pos[1] + number * block.leading
        for run in line:
            span = run.span
            if span.icon is not None:
                side = round(block.size * ICON_HEIGHT)
                picture = art.picture(span.icon, side)
                target.blit(picture, (pos[0] + run.x, y + (height - picture.get_height()) // 2))
            elif span.text:
                if span.ground is not None:
                    mark = pygame.Rect(pos[0] + run.x, y, run.width, height)
                    mark.inflate_ip(height // 16, 0)  # more would swallow the space behind a figure
                    draw_rounded(target, span.ground, mark, radius=height // 6)
                ink = span.colour or colour
                if span.instead and span.colour is None:
                    ink = theme.OXBLOOD if sum(colour[:3]) < DARK else theme.GOLD
                surface = engine.line(span.text, span.role or role, block.size, ink)
                target.blit(surface, (pos[0] + run.x, y))
