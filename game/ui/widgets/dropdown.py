"""A field that opens a list to choose one from."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui import theme
from game.ui.input.intents import Back, Confirm, Focus, Hover, Intent, Page, Press, Release, Scroll, Select
from game.ui.layout import inset
from game.ui.widgets.base import Item, Widget
from game.ui.widgets.listview import ListView, Row

ROW_HEIGHT = 40.0
MOST_ROWS = 8
_EDGE, _GAP = 4.0, 3.0
"""Units round the rows of the list, and from the field to it."""


class DropDown(Widget):
    """Closed: Enter, space or a click opens, arrows step. Open: arrows, Enter; Escape closes."""

    role = "dropdown"
    focusable = True

    def __init__(
        self,
        options: Sequence[Row],
        value: object,
        on_change: Callable[[object], object],
        *,
        label: str = "",
        name: str = "",
        width: float | None = None,
        grow: float = 0.0,
        enabled: bool = True,
        tooltip: str = "",
        reason: str = "",
    ) -> None:
        super().__init__(name=name, width=width, grow=grow, enabled=enabled, tooltip=tooltip, reason=reason)
        self.options = list(options)
        self.value = value
        self.on_change = on_change
        self.label = label

    def measure(self, width: float) -> tuple[float, float]:
        px = self.ui.font_px(theme.CHOICE_SIZE)
        texts = [self.ui.text.width(row.text, "body_medium", px) for row in self.options]
        wide = self.ui.units(max(texts, default=0)) + self.ui.control(96)
        return min(width, max(wide, self.ui.control(160))), self.ui.control(theme.CONTROL)

    def row(self) -> Row | None:
        """The chosen row."""
        return next((row for row in self.options if row.value == self.value), None)

    @property
    def is_open(self) -> bool:
        return self.ui.popup_owner is self

    # Look

    def draw_self(self, surface: pygame.Surface) -> None:
        ui, frame = self.ui, self.ui.frame
        state = "disabled" if not self.enabled else "hover" if self.hovered else "normal"
        ui.art.draw_slice(surface, f"ui/dropdown_{state}", self.rect, ui.skin_unit)
        side = frame.px(ui.control(24))
        arrow = "icons/chevron_up_ink" if self.is_open else "icons/chevron_down_ink"
        picture = ui.art.picture(arrow, side)
        if not self.enabled:
            picture = picture.copy()
            picture.set_alpha(128)
        centre = (self.rect.right - frame.px(ui.control(22)), self.rect.centery)
        surface.blit(picture, picture.get_rect(center=centre))
        row = self.row()
        x = self.rect.x + frame.px(ui.control(16))
        if row is not None and row.icon:
            icon = ui.art.picture(row.icon, frame.px(ui.control(30)))
            surface.blit(icon, (x, self.rect.centery - icon.get_height() // 2))
            x += icon.get_width() + frame.px(ui.control(10))
        room = pygame.Rect(x, self.rect.y, self.rect.right - frame.px(ui.control(52)) - x, self.rect.height)
        colour = theme.INK if self.enabled else theme.OFF_TEXT
        if row is not None and room.width > 0:
            ui.text.draw(surface, row.text, "body_medium", ui.font_px(theme.CHOICE_SIZE), colour, room)
        if ui.pressed is self:
            ui.draw_answer(surface, self, self.rect, ui.control(12))
        ui.draw_focus(surface, self)

    # The list

    def open(self) -> None:
        """Show the list below the field, or above it where there is no room below."""
        step = self.ui.control(ROW_HEIGHT) + 2
        rows = min(len(self.options), MOST_ROWS)
        high = rows * step - 2 + 2 * _EDGE
        canvas = self.ui.frame.size[1]
        below = self.box.bottom + _GAP
        high = min(high, max(canvas - below - 8, self.box.y - 8 - _GAP))
        y = below if below + high <= canvas - 8 else self.box.y - _GAP - high
        popup = _List(self)
        self.ui.open_popup(popup, self, pygame.FRect(self.box.x, y, self.box.w, high))
        popup.list.show_row(max(0, popup.list.index()))
        popup.list.over = popup.list.index()

    def choose(self, value: object) -> None:
        """Take a value and close the list."""
        self.ui.close_popup()
        if value != self.value:
            self.value = value
            self.ui.play("ui_click", self)
            self.changed()
            self.ui.after(lambda: self.on_change(value))

    def handle(self, intent: Intent) -> bool:
        if self.is_open:
            return self._handle_open(intent)
        if isinstance(intent, (Press, Release)):
            return True
        if isinstance(intent, (Select, Confirm)):
            if self.enabled:
                self.open()
            return True
        if isinstance(intent, Focus) and intent.direction in ("left", "right") and self.enabled:
            self._step(1 if intent.direction == "right" else -1)
            return True
        return isinstance(intent, Hover)

    def _step(self, step: int) -> None:
        """Choose the next or previous option that can be chosen."""
        values = [row.value for row in self.options if not row.reason]
        if self.value in values:
            index = values.index(self.value) + step
            if 0 <= index < len(values):
                self.choose(values[index])

    def _handle_open(self, intent: Intent) -> bool:
        popup = self.ui.popup
        if not isinstance(popup, _List):
            return False
        rows = popup.list
        if isinstance(intent, Back):
            self.ui.close_popup()
            return True
        if isinstance(intent, Focus) and intent.direction in ("up", "down"):
            rows.over = rows._step_from(rows.over, 1 if intent.direction == "down" else -1)
            rows.show_row(rows.over)
            self.changed()
            return True
        if isinstance(intent, Page):
            ends = {"home": 0, "up": 0, "end": len(self.options) - 1, "down": len(self.options) - 1}
            rows.over = ends[intent.direction]
            rows.show_row(rows.over)
            self.changed()
            return True
        if isinstance(intent, Confirm):
            if 0 <= rows.over < len(self.options) and not self.options[rows.over].reason:
                self.choose(self.options[rows.over].value)
            return True
        if isinstance(intent, Focus):
            self.ui.close_popup()
            return False
        return isinstance(intent, (Press, Release, Select, Hover, Scroll))

    def item(self, seen: pygame.Rect) -> Item | None:
        row = self.row()
        text = row.text if row is not None else ""
        return self.make_item(seen, text=text, value=self.value, selected=self.is_open)


class _List(Widget):
    """The sheet with the rows."""

    def __init__(self, owner: DropDown) -> None:
        self.list = ListView(
            owner.options,
            owner.value,
            on_activate=owner.choose,
            name=owner.name or owner.key,
            row_height=ROW_HEIGHT,
            gap=2,
            tick=True,
        )
        super().__init__(children=[self.list])

    def arrange(self) -> None:
        self.list.place(inset(self.box, _EDGE, _EDGE, _EDGE, _EDGE))

    @property
    def solid(self) -> bool:
        return True

    def draw_self(self, surface: pygame.Surface) -> None:
        self.ui.art.draw_slice(surface, "ui/shadow", self.rect, self.ui.frame.unit)  # it lies over other rows
        self.ui.art.draw_slice(surface, "ui/list", self.rect, self.ui.frame.unit)
