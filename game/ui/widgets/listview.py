"""A list of rows to choose from, scrolling; also the pop-up of a drop-down."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.ui import theme
from game.ui.input.intents import Confirm, Drag, Focus, Hover, Intent, Page, Pos, Press, Release, Scroll, Select
from game.ui.widgets.base import Item, Widget
from game.ui.widgets.scroll import BAR, BAR_GAP, Scrolling


@dataclass(frozen=True)
class Row:
    """A row: value, text, a note at its right, an icon at its left, a reason if it cannot be chosen.

    `indent` moves the text to the right, in units.
    """

    value: object
    text: str
    note: str = ""
    icon: str = ""
    reason: str = ""
    name: str = ""
    indent: float = 0.0


class ListView(Scrolling):
    """Rows; a click or the arrows select, Enter or a double click activates.

    on_select gets the value of the newly selected row, on_activate that of the one confirmed.
    """

    role = "list"
    focusable = True

    def __init__(
        self,
        rows: Sequence[Row],
        selected: object = None,
        on_select: Callable[[object], object] | None = None,
        on_activate: Callable[[object], object] | None = None,
        *,
        name: str = "",
        label: str = "",
        row_height: float = theme.ROW,
        gap: float = 4.0,
        height: float | None = None,
        grow: float = 0.0,
        tick: bool = False,
        plain: bool = False,
    ) -> None:
        """`tick`: what is selected has a tick; `plain`: rows have no ground of their own, and those that are not moved
        to the right are bold."""
        super().__init__(name=name, height=height, grow=grow)
        self.rows = list(rows)
        self.selected = selected
        self.on_select = on_select
        self.on_activate = on_activate
        self.label = label
        self.row_height = row_height
        self.gap = gap
        self.tick = tick
        self.plain = plain
        self.over = -1
        self._cut: set[int] = set()

    # Layout

    @property
    def _step(self) -> float:
        return self.ui.control(self.row_height) + self.gap

    @property
    def content(self) -> float:
        """Height of all rows in units."""
        return max(0.0, self._step * len(self.rows) - self.gap)

    def measure(self, width: float) -> tuple[float, float]:
        return width, self.content

    def arrange(self) -> None:
        self.offset = min(max(0.0, self.offset), self.most)

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, ListView):
            self.over = old.over

    def index(self) -> int:
        """Number of the selected row, -1 for none."""
        return next((i for i, row in enumerate(self.rows) if row.value == self.selected), -1)

    def row_rect(self, index: int) -> pygame.Rect:
        """Pixels of a row, also when it is scrolled out of sight."""
        wide = self.box.w - (BAR + BAR_GAP if self.scrolls else 0.0)
        y = self.box.y - self.offset + index * self._step
        return self.ui.frame.rect((self.box.x, y, wide, self._step - self.gap))

    def row_at(self, pos: Pos) -> int:
        """Number of the row below the pointer, -1 for none."""
        if not self.rect.collidepoint(pos):
            return -1
        for i in range(len(self.rows)):
            if self.row_rect(i).collidepoint(pos):
                return i
        return -1

    def show_row(self, index: int) -> None:
        """Scroll so that the row is in sight."""
        top = index * self._step
        self.scroll_to(min(max(self.offset, top + self._step - self.gap - self.box.h), top))

    def focus_rect(self) -> pygame.Rect:
        index = self.index()
        return self.row_rect(index).clip(self.rect) if index >= 0 else self.rect

    # Look

    def draw_self(self, surface: pygame.Surface) -> None:
        clip = surface.get_clip()
        out = self.ui.frame.px(4)
        view = self.rect.inflate(2 * out, 0 if self.scrolls else 2 * out)
        surface.set_clip(view.clip(clip))
        fade = self.fade(surface, view)
        for i, row in enumerate(self.rows):
            rect = self.row_rect(i)
            if rect.bottom >= self.rect.top and rect.top <= self.rect.bottom:
                self._draw_row(surface, i, row, rect)
        fade.draw()
        surface.set_clip(clip)
        self.draw_bar(surface)
        self.ui.draw_focus(surface, self)

    def _draw_row(self, surface: pygame.Surface, index: int, row: Row, rect: pygame.Rect) -> None:
        ui, frame = self.ui, self.ui.frame
        state = "normal"
        if row.reason:
            state = "disabled"
        elif row.value == self.selected and not self.tick:
            state = "selected"
        elif index == self.over:
            state = "selected" if self.tick else "hover"
        elif row.value == self.selected:
            state = "hover"
        if state != "normal" or not self.plain:
            ui.art.draw_slice(surface, f"ui/row_{state}", rect, ui.skin_unit)
        x = rect.x + frame.px(ui.control(16 + row.indent))
        right = rect.right - frame.px(ui.control(6 if self.plain else 16))
        if row.icon:
            side = round(rect.height * 0.56)
            picture = ui.art.picture(row.icon, side)
            surface.blit(picture, (x, rect.centery - picture.get_height() // 2))
            x += side + frame.px(ui.control(14))
        if self.tick and row.value == self.selected:
            side = round(rect.height * 0.6)
            picture = ui.art.picture("icons/ok", side)
            right -= side
            surface.blit(picture, (right, rect.centery - picture.get_height() // 2))
            right -= frame.px(ui.control(8))
        ink, soft = (theme.INK, theme.INK_SOFT) if not row.reason else (theme.OFF_TEXT, theme.OFF_TEXT)
        px = ui.font_px(min(theme.CHOICE_SIZE, self.row_height * (0.5 if self.plain else 0.58)))
        if row.note:
            note_px = ui.font_px(theme.NOTE_SIZE)
            wide = min(ui.text.width(row.note, "body", note_px) + 2, (right - x) // 2)
            room = pygame.Rect(right - wide, rect.y, wide, rect.height)
            ui.text.draw(surface, row.note, "body", note_px, soft, room, "right")
            right -= wide + frame.px(ui.control(12))
        room = pygame.Rect(x, rect.y, max(1, right - x), rect.height)
        style = "body_medium" if not self.plain else "body" if row.indent else "body_bold"
        cut = ui.text.draw(surface, row.text, style, px, ink, room)
        if index == self.over and not row.reason and (ui.pressed is self or state == "selected"):
            ui.draw_answer(surface, self, rect, ui.control(12))
        (self._cut.add if cut else self._cut.discard)(index)

    def tip(self) -> str:
        if self.hovered and 0 <= self.over < len(self.rows):
            row = self.rows[self.over]
            return row.reason or (row.text if self.over in self._cut else "")
        return super().tip()

    # Intents

    def select(self, index: int, tell: bool = True) -> None:
        """Select a row by number, if it can be."""
        if not 0 <= index < len(self.rows) or self.rows[index].reason:
            return
        value = self.rows[index].value
        self.show_row(index)
        if value != self.selected:
            self.selected = value
            self.changed()
            if tell and self.on_select is not None:
                call = self.on_select
                self.ui.after(lambda: call(value))

    def activate(self, index: int) -> bool:
        """Confirm a row by number."""
        if self.on_activate is None or not 0 <= index < len(self.rows) or self.rows[index].reason:
            return False
        call, value = self.on_activate, self.rows[index].value
        self.ui.after(lambda: call(value))
        return True

    def _step_from(self, index: int, step: int) -> int:
        """The next row in a direction that can be selected, else the same."""
        at = index + step
        while 0 <= at < len(self.rows):
            if not self.rows[at].reason:
                return at
            at += 1 if step > 0 else -1
        return index

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Hover):
            over = self.row_at(intent.pos)
            if over != self.over:
                self.over = over
                self.changed()
            return True
        if isinstance(intent, Scroll):
            return self.scroll_to(self.offset - intent.dy * self._step) or self.most > 0
        if isinstance(intent, Press):
            if self._on_bar(intent.pos):
                self._take_thumb(intent.pos)
            return True
        if isinstance(intent, Drag):
            return self._drag_thumb(intent.pos)
        if isinstance(intent, Release):
            self._grab = None
            return True
        if isinstance(intent, Select):
            index = self.row_at(intent.pos)
            if index >= 0 and not self._on_bar(intent.pos):
                if not self.rows[index].reason:
                    self.ui.play("ui_click", self)
                self.select(index)
                if intent.clicks >= 2 or self.on_select is None:
                    self.activate(index)
            return True
        return self._keys(intent)

    def _keys(self, intent: Intent) -> bool:
        index = self.index()
        page = max(1, int(self.box.h / self._step) - 1)
        if isinstance(intent, Focus) and intent.direction in ("up", "down"):
            new = self._step_from(index, 1 if intent.direction == "down" else -1)
            if new == index:
                return False
            self.select(new)
            return True
        if isinstance(intent, Page) and self.rows:
            last = len(self.rows) - 1
            goal = {"up": index - page, "down": index + page, "home": 0, "end": last}[intent.direction]
            self.select(min(max(goal, 0), last))
            return True
        if isinstance(intent, Confirm):
            return self.activate(index)
        return False

    # Inspection

    def items(self, clip: pygame.Rect) -> Iterator[Item]:
        inner = self.rect.clip(clip)
        if inner.width <= 0 or inner.height <= 0:
            return
        yield self.make_item(inner, text=self.label, value=self.selected)
        for i, row in enumerate(self.rows):
            seen = self.row_rect(i).clip(inner)
            if seen.width > 0 and seen.height > 0:
                yield self.make_item(
                    seen,
                    name=row.name or f"{self.name or self.key}.{row.value}",
                    role="row",
                    text=f"{row.text}  {row.note}".strip(),
                    enabled=not row.reason,
                    selected=row.value == self.selected,
                )
