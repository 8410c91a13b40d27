"""Parts of the page of values: a field with the own number and the given one beside it, a check for a switch, the head
of a column."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui import theme
from game.ui.input.intents import Confirm, Hover, Intent, Press, Release, Select, Text
from game.ui.widgets.base import Item, Widget
from game.ui.widgets.textfield import TextField

OWN, GIVEN, SIGN = 66.0, 44.0, 22.0
"""Widths of the own number, of the given one and of the sign behind it, in units."""
EDGE = 10.0
"""Units beside them."""
FIELD_WIDE = OWN + GIVEN + SIGN + EDGE
HIGH = 44.0
CHECK = 34.0
PENCIL = 18.0
WRONG = theme.rgb("#c0303c")
TINT = theme.rgb("#ffe9a8")
"""The ground of a number that is unlike the given one."""


class NumberField(TextField):
    """A whole number to be typed; plus and minus change it by one. The given one and its mark stand at its right: while
    the number is another one, an arrow in place of the mark leads back to it.

    `on_step` gets 1 or -1.
    """

    role = "number"

    def __init__(
        self, text: str, given: int, sign: str, *, fits: bool, own: bool, on_change: Callable[[str], object],
        on_step: Callable[[int], object], on_back: Callable[[], object], name: str, label: str, tooltip: str, most: int,
    ) -> None:  # fmt: skip
        super().__init__(text, on_change, most=most, allowed=str.isdigit, name=name, label=label, tooltip=tooltip)
        self.given = given
        self.sign = sign
        self.fits = fits
        self.own = own
        self.on_step = on_step
        self.on_back = on_back

    def measure(self, width: float) -> tuple[float, float]:
        return min(width, self.ui.control(FIELD_WIDE)), self.ui.control(HIGH)

    def _inner(self) -> pygame.Rect:
        """The room of the own number."""
        inner = super()._inner()
        inner.width = max(8, inner.width - self.ui.frame.px(self.ui.control(GIVEN + SIGN)))
        return inner

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Text) and intent.text in ("+", "-") and self.enabled:
            step = 1 if intent.text == "+" else -1
            self.ui.after(lambda: self.on_step(step))
            return True
        if isinstance(intent, Select) and self.enabled and self.own and intent.pos[0] >= self._line():
            self.ui.after(self.on_back)
            return True
        return super().handle(intent)

    def _line(self) -> int:
        """Where the given number begins, in window pixels."""
        ui, frame = self.ui, self.ui.frame
        return self.rect.right - sum(frame.px(ui.control(units)) for units in (8, SIGN, GIVEN))

    def draw_self(self, surface: pygame.Surface) -> None:
        super().draw_self(surface)
        frame, ui = self.ui.frame, self.ui
        side = frame.px(ui.control(SIGN))
        right = self.rect.right - frame.px(ui.control(8))
        line = pygame.Rect(self._line(), self.rect.y, max(1, frame.px(1.5)), self.rect.height)
        if self.own:
            tint = pygame.Surface((line.x - self.rect.x, self.rect.height))
            tint.fill(theme.rgb("#ffffff"))
            corner = frame.px(ui.control(11))
            pygame.draw.rect(
                tint, TINT, tint.get_rect(), border_top_left_radius=corner, border_bottom_left_radius=corner
            )
            surface.blit(tint, self.rect, special_flags=pygame.BLEND_MULT)  # the letters stay as dark as they are
        pygame.draw.rect(surface, theme.TAN, line.inflate(0, -self.rect.height // 3))
        room = pygame.Rect(line.right, self.rect.y, right - side - line.right, self.rect.height)
        ui.text.draw(surface, str(self.given), "body", ui.font_px(theme.NOTE_SIZE), theme.INK_SOFT, room, "centre")
        sign = ui.art.picture("icons/undo_ink" if self.own else self.sign, side)
        surface.blit(sign, sign.get_rect(midright=(right, self.rect.centery)))
        if not self.fits or self.own:
            thick = max(2, frame.px(3))
            colour = theme.GOLD_DARK if self.fits else WRONG
            pygame.draw.rect(surface, colour, self.rect, thick, border_radius=frame.px(ui.control(11)))
        if not self.fits:
            mark = ui.art.picture("icons/warning", side)
            surface.blit(mark, mark.get_rect(center=(self.rect.right, self.rect.top)))
        elif self.own:
            draw_pencil(self, surface)

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, text=self.label, value=self.value)


class Check(Widget):
    """A box with a tick or without. What is given, and its mark, stand at its right; a pencil says that it is unlike
    that."""

    role = "check"
    focusable = True

    def __init__(
        self, value: bool, given: bool, sign: str, *, own: bool, on_change: Callable[[], object], name: str, label: str
    ) -> None:
        super().__init__(name=name)
        self.value = value
        self.given = given
        self.sign = sign
        self.own = own
        self.on_change = on_change
        self.label = label

    def measure(self, width: float) -> tuple[float, float]:
        return min(width, self.ui.control(FIELD_WIDE)), self.ui.control(HIGH)

    def focus_rect(self) -> pygame.Rect:
        side = self.ui.frame.px(self.ui.control(CHECK))
        body = pygame.Rect(0, 0, side, side)
        body.center = own_room(self).center
        return body

    def draw_self(self, surface: pygame.Surface) -> None:
        body = self.focus_rect()
        picture = self.ui.art.picture("ui/check_on" if self.value else "ui/check_off", body.width)
        surface.blit(picture, picture.get_rect(center=body.center))
        frame, ui = self.ui.frame, self.ui
        side = frame.px(ui.control(SIGN))
        sign = ui.art.picture(self.sign, side)
        where = sign.get_rect(midright=(self.rect.right - frame.px(ui.control(8)), self.rect.centery))
        surface.blit(sign, where)
        left = own_room(self).right
        room = pygame.Rect(left, self.rect.y, where.left - left, self.rect.height)
        if self.given:
            tick = ui.art.picture("icons/check_ink", side)
            surface.blit(tick, tick.get_rect(center=room.center))
        else:
            ui.text.draw(surface, "–", "body", ui.font_px(theme.NOTE_SIZE), theme.INK_SOFT, room, "centre")
        if self.own:
            draw_pencil(self, surface)
        self.ui.draw_answer(surface, self, body, self.ui.control(10))
        self.ui.draw_focus(surface, self)

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Select | Confirm):
            self.ui.play("ui_toggle_off" if self.value else "ui_toggle_on", self)
            self.ui.after(self.on_change)
            return True
        return isinstance(intent, Press | Release | Hover)

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, text=self.label, value=self.value, selected=self.value)


class FieldHead(Widget):
    """Heads a column of fields: its name over their middle."""

    role = "label"

    def __init__(self, text: str, width: float | None = None) -> None:
        super().__init__(width=width)
        self.text = text

    def measure(self, width: float) -> tuple[float, float]:
        px = self.ui.font_px(theme.NOTE_SIZE)
        wide = self.ui.units(self.ui.text.width(self.text, "body_bold", px) + 1)
        high = self.ui.units(self.ui.text.line_height(px, self.text, "body_bold"))
        return min(width, max(wide, self.ui.control(FIELD_WIDE))), high

    def draw_self(self, surface: pygame.Surface) -> None:
        px = self.ui.font_px(theme.NOTE_SIZE)
        self.ui.text.draw(surface, self.text, "body_bold", px, theme.OXBLOOD, self.rect, "centre")

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, text=self.text)


def own_room(widget: Widget) -> pygame.Rect:
    """Where the own value stands in a field."""
    rect, ui = widget.rect, widget.ui
    taken = ui.frame.px(ui.control(GIVEN + SIGN + EDGE))
    return pygame.Rect(rect.x, rect.y, max(1, rect.width - taken), rect.height)


def draw_pencil(widget: Widget, surface: pygame.Surface) -> None:
    """The sign at a corner that says that a value is somebody's own."""
    ui = widget.ui
    side, rect = ui.frame.px(ui.control(PENCIL)), widget.focus_rect()
    centre = (rect.right - side // 6, rect.top + side // 6)
    pygame.draw.aacircle(surface, theme.CREAM, centre, side * 0.66)
    picture = ui.art.picture("icons/edit_ink", side)
    surface.blit(picture, picture.get_rect(center=centre))
