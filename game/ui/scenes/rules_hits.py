"""What a search in the rules has found, as a list: each place with its section and the words round it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING

import pygame

from game.table.rules_text import Block as TableBlock
from game.table.rules_text import Cell, Rules, SearchHit
from game.ui import theme
from game.ui.input.intents import Confirm, Intent, Press, Release, Select
from game.ui.richtext import Block, Span, draw_block, lay_out
from game.ui.widgets.base import Item, Widget
from game.ui.widgets.button import IconButton
from game.ui.widgets.containers import Column, Padding, Row
from game.ui.widgets.label import Label
from game.ui.widgets.scroll import ScrollView
from game.ui.widgets.textfield import TextField

if TYPE_CHECKING:
    from game.ui.app import App

BEFORE, AFTER = 24, 56
"""Characters of context before and behind what was found."""
MOST = 80
"""Places listed at most; the arrows lead to all of them."""
PAD_X, PAD_Y = 14.0, 8.0
GROUP_GAP = 18.0
"""Units between the places of one section and the name of the next."""
FOUND, FOUND_NOW = theme.rgb("#f4da8e"), theme.RASPBERRY
"""The grounds of what was found, and of the place that is shown, which has light letters."""
BETWEEN, TIED = "\u00a0· ", "\u00a0"
"""Stands between the cells of a table, and between a number and the head of its column: no line parts these, and none
begins with a dot."""
SENTENCE_ENDS = ("。", ". ")
SIZE = 22.0
LINES = 2


def section_of(rules: Rules, match: SearchHit, first: str = "") -> str:
    """The heading below which something was found; above the first one `first`, or the title."""
    heads = [block.text for block in rules.blocks[: match.block + 1] if block.kind == "heading" and block.text]
    return heads[-1] if heads else first or rules.title


def context_of(rules: Rules, match: SearchHit) -> tuple[str, str, str]:
    """The words before what was found, itself, and the words behind it."""
    block = rules.blocks[match.block]
    if block.kind == "table":
        return _in_table(block, match)
    text = block.text.replace("\n", " ")
    start, end = max(0, match.start - BEFORE), min(len(text), match.end + AFTER)
    begins = max(text.rfind(stop, start, match.start) + len(stop) for stop in SENTENCE_ENDS)
    whole = begins > start + 1  # its sentence begins not far before it: that tells more than the end of the one before
    if whole:
        start = begins
    elif start and " " in text[start : match.start]:
        start = text.index(" ", start) + 1
    before = ("…" if start and not whole else "") + text[start : match.start]
    after = text[match.end : end]
    if end < len(text):
        after = _whole_words(after, text[end]) + "…"
    return before, text[match.start : match.end], after


def _whole_words(text: str, following: str) -> str:
    """A text without the word at its end of which `following` is the next letter; scripts without spaces have none."""
    if following == " " or " " not in text.rstrip():
        return text.rstrip()
    return text[: text.rindex(" ")].rstrip()


def _in_table(block: TableBlock, match: SearchHit) -> tuple[str, str, str]:
    """The same of a table: its cell, behind the heads of its row and its column. A number has all of its row round it,
    each behind the head of its column: alone it would tell nothing."""

    def said(cell: Cell) -> str:
        return " ".join(block.text[piece[0] : piece[1]] for piece in cell if not isinstance(piece, str))

    def head_of(number: int, column: int) -> str:
        return said(block.rows[0][column]) if column and block.head and number else ""

    def headed(number: int, column: int) -> str:
        cell = said(block.rows[number][column])
        return (TIED if cell.isdigit() else " ").join(filter(None, [head_of(number, column), cell]))

    for number, row in enumerate(block.rows):
        for column, cell in enumerate(row):
            for start, end in (piece for piece in cell if not isinstance(piece, str)):
                if not start <= match.start < end:
                    continue
                head = head_of(number, column)
                own, rest = block.text[start : match.start], block.text[match.end : end]
                if column and said(cell).isdigit():
                    front = [headed(number, each) for each in range(column)]
                    behind = [headed(number, each) for each in range(column + 1, len(row))]
                    tied = f"{head}{TIED}{own}" if head else own
                    before = "".join(f"{each}{BETWEEN}" for each in front if each) + tied
                    after = "".join(f"{BETWEEN}{each}" for each in behind if each)
                    return before, block.text[match.start : match.end], rest + after
                heads = [said(row[0]), head] if column else []
                others = [] if column else [said(each) for each in row[1:]]
                before = "".join(f"{each}{BETWEEN}" for each in heads if each) + own
                after = BETWEEN.join(filter(None, [rest, *others]))
                return before, block.text[match.start : match.end], after if column else f" {after}".rstrip()
    return "", block.text[match.start : match.end], ""


class Hit(Widget):
    """One place: the words round what was found, with that marked. A click leads there."""

    role = "row"
    focusable = True

    def __init__(
        self, section: str, context: tuple[str, str, str], on_click: Callable[[], object], *, chosen: bool, name: str
    ) -> None:
        super().__init__(name=name)
        self.section = section
        self.context = context
        self.on_click = on_click
        self.chosen = chosen
        self._kept: tuple[int, Block] | None = None

    def _block(self, width: float) -> Block:
        pixels = max(1, self.ui.frame.px(width - 2 * PAD_X))
        if self._kept is None or self._kept[0] != pixels:
            after = self.context[2]
            made = self._laid_out(after, pixels)
            low, high = 0, len(after)
            while len(made.lines) > LINES and low < high - 1:  # what does not fit ends in an ellipsis
                middle = (low + high) // 2
                fits = len(self._laid_out(after[:middle] + "…", pixels).lines) <= LINES
                low, high = (middle, high) if fits else (low, middle)
            if len(made.lines) > LINES:
                made = self._laid_out(_whole_words(after[:low], after[low]) + "…", pixels)
            self._kept = (pixels, made)
        return self._kept[1]

    def _laid_out(self, after: str, pixels: int) -> Block:
        """The words round what was found, with so many of those behind it."""
        before, found, _ = self.context
        ground, colour = (FOUND_NOW, theme.CREAM) if self.chosen else (FOUND, None)
        spans = [Span(before), Span(found, role="body_bold", colour=colour, ground=ground), Span(after)]
        return lay_out(self.ui.text, spans, "body", self.ui.font_px(SIZE), pixels, leading=1.25)

    def measure(self, width: float) -> tuple[float, float]:
        block = self._block(width)
        lines = self.ui.units(min(LINES, len(block.lines)) * block.leading)
        return width, lines + 2 * PAD_Y

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Select | Confirm):
            self.ui.play("ui_click", self)
            self.ui.after(self.on_click)
            return True
        return isinstance(intent, Press | Release)

    def draw_self(self, surface: pygame.Surface) -> None:
        frame = self.ui.frame
        state = "selected" if self.chosen else "hover" if self.hovered else "normal"
        self.ui.art.draw_slice(surface, f"ui/row_{state}", self.rect, self.ui.skin_unit)
        start = self.rect.x + frame.px(PAD_X), self.rect.y + frame.px(PAD_Y)
        block = self._block(self.box.w)
        draw_block(surface, self.ui.text, self.ui.art, block, "body", theme.INK, start, LINES)
        if self.chosen or self.ui.pressed is self:
            self.ui.draw_answer(surface, self, self.rect, self.ui.control(12))
        self.ui.draw_focus(surface, self)

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, text=f"{self.section}: {''.join(self.context)}", selected=self.chosen)


def search_field(
    app: App, query: str, search: Callable[[str], object], on: Callable[[], object], clear: Callable[[], object],
    grow: float,
) -> Widget:  # fmt: skip
    """The field of a search, and while something stands in it, what clears it. `on`: leads to the next place."""
    tr = app.tr
    field = TextField(
        query, search, on_confirm=lambda _: on(), placeholder=tr("rules.search"), label=tr("rules.search"),
        name="rules.search", grow=1, size=theme.LABEL_SIZE, height=theme.CONTROL,
    )  # fmt: skip
    parts: list[Widget] = [field]
    if query:
        parts.append(
            IconButton(
                "icons/cross", clear, tooltip=tr("rules.clear"), kind="plain", side=theme.CONTROL, name="rules.clear"
            )
        )
    return Row(parts, gap=8, grow=grow)


def hits(
    rules: Rules, matches: list[SearchHit], present: int, go: Callable[[int], object], first_section: str
) -> Widget:
    """The list of all places, below the names of their sections, or the first `MOST` from a little before the present
    one on.

    `first_section`: what stands above the first heading is called so.
    """
    first = max(0, min(present - 5, len(matches) - MOST))
    rows: list[Widget] = []
    for section, found in groupby(
        list(enumerate(matches))[first : first + MOST], lambda each: section_of(rules, each[1], first_section)
    ):
        places: list[Widget] = [
            Hit(section, context_of(rules, match), partial(go, number), chosen=number == present,
                name=f"rules.hit.{number}")
            for number, match in found
        ]  # fmt: skip
        head = Label(section, style="body_bold", size=theme.LABEL_SIZE, colour=theme.OXBLOOD)
        rows.append(Column([Padding(head, (PAD_X, 0, 0, 0)), *places], gap=6))
    return ScrollView(Column(rows, gap=GROUP_GAP, padding=(0, 6, 0, 6)), name="rules.hits", grow=1, whole=True)
