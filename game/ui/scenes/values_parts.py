"""Parts of the page of values: a field for a number, a check for a switch, the given value beside them, the head of a
column."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui import theme
from game.ui.input.intents import Confirm, Hover, Intent, Press, Release, Select, Text
from game.ui.shapes import draw_rounded
from game.ui.widgets.base import Item, Widget
from game.ui.widgets.textfield import TextField

OWN, GIVEN, SIGN, GAP = 66.0, 34.0, 24.0, 6.0
"""Widths of the own value, of the given one beside it, of the sign between them, and of the room between these."""
FIELD_WIDE = OWN + SIGN + GIVEN + 2 * GAP
HIGH = 44.0
CHECK = 34.0
PENCIL = 18.0
SMALLER = 0.56
"""How large pictures are of which several stand for a number, in shares of one alone."""
WRONG = theme.rgb("#c0303c")
TINT = theme.rgb("#ffe08a")
"""The ground of a number that is unlike the given one."""


class NumberField(TextField):
    """A whole number to be typed; plus and minus change it by one. One that is unlike the given one lies on gold.

    `on_step` gets 1 or -1; `size`: of its letters.
    """

    role = "number"

    def __init__(
        self, text: str, *, fits: bool, own: bool, on_change: Callable[[str], object],
        on_step: Callable[[int], object], name: str, label: str, tooltip: str, most: int, size: float,
    ) -> None:  # fmt: skip
        super().__init__(
            text, on_change, most=most, allowed=str.isdigit, name=name, label=label, tooltip=tooltip, size=size
        )
        self.fits = fits
        self.own = own
        self.on_step = on_step

    def measure(self, width: float) -> tuple[float, float]:
        size = self.text_size / theme.CONTROL_LETTERS
        return min(width, self.ui.control(OWN * size)), self.ui.control(HIGH * size)

    def _inner(self) -> pygame.Rect:
        """In the middle, as a number stands in its field."""
        inner = super()._inner()
        free = max(0, inner.width - self._x(len(self._shown())) - 2) // 2
        return pygame.Rect(inner.x + free, inner.y, inner.width - free, inner.height)

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Text) and intent.text in ("+", "-") and self.enabled:
            step = 1 if intent.text == "+" else -1
            self.ui.after(lambda: self.on_step(step))
            return True
        return super().handle(intent)

    def draw_self(self, surface: pygame.Surface) -> None:
        super().draw_self(surface)
        frame, ui = self.ui.frame, self.ui
        corner = frame.px(ui.control(11))
        if self.own:
            tint = pygame.Surface(self.rect.size)
            tint.fill(theme.rgb("#ffffff"))
            draw_rounded(tint, TINT, tint.get_rect(), radius=corner)
            surface.blit(tint, self.rect, special_flags=pygame.BLEND_MULT)  # the letters stay as dark as they are
        if not self.fits or self.own:
            colour = theme.GOLD_DARK if self.fits else WRONG
            draw_rounded(surface, colour, self.rect, max(2, frame.px(3)), radius=corner)
        if not self.fits:
            mark = ui.art.picture("icons/warning", frame.px(ui.control(SIGN)))
            surface.blit(mark, mark.get_rect(center=(self.rect.right, self.rect.top)))
        elif self.own:
            draw_pencil(self, surface)

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, text=self.label, value=self.value)


class Check(Widget):
    """A box with a tick or without; a pencil says that it is unlike what is given."""

    role = "check"
    focusable = True

    def __init__(self, value: bool, *, own: bool, on_change: Callable[[], object], name: str, label: str) -> None:
        super().__init__(name=name)
        self.value = value
        self.own = own
        self.on_change = on_change
        self.label = label

    def measure(self, width: float) -> tuple[float, float]:
        return min(width, self.ui.control(OWN)), self.ui.control(HIGH)

    def focus_rect(self) -> pygame.Rect:
        side = self.ui.frame.px(self.ui.control(CHECK))
        body = pygame.Rect(0, 0, side, side)
        body.center = self.rect.center
        return body

    def draw_self(self, surface: pygame.Surface) -> None:
        body = self.focus_rect()
        picture = self.ui.art.picture("ui/check_on" if self.value else "ui/check_off", body.width)
        surface.blit(picture, picture.get_rect(center=body.center))
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


class GivenValue(Widget):
    """What stands beside a field: the sign of where the given value comes from, "" where it stands elsewhere; while the
    field has another value, an arrow that leads back, and the given value. `given`: a number, or whether a box has a
    tick. `narrow`: it takes no room for a value that is not shown."""

    role = "given"

    def __init__(
        self, given: int | bool, sign: str, *, own: bool, on_back: Callable[[], object], name: str, tooltip: str,
        size: float, narrow: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(name=name, tooltip=tooltip)
        self.narrow = narrow
        self.given = given
        self.sign = sign
        self.own = own
        self.on_back = on_back
        self.text_size = size

    def _units(self, units: float) -> float:
        return self.ui.control(units * self.text_size / theme.CONTROL_LETTERS)

    def measure(self, width: float) -> tuple[float, float]:
        wide = SIGN if self.narrow and not self.own else SIGN + GAP + GIVEN
        return min(width, self._units(wide)), self._units(HIGH)

    def draw_self(self, surface: pygame.Surface) -> None:
        ui = self.ui
        side = ui.frame.px(self._units(SIGN))
        name = "icons/undo_ink" if self.own else self.sign
        if not name:
            return
        sign = ui.art.picture(name, side)
        where = sign.get_rect(midleft=self.rect.midleft)
        surface.blit(sign, where)
        if not self.own:
            return
        left = where.right + ui.frame.px(self._units(GAP))
        room = pygame.Rect(left, self.rect.y, self.rect.right - left, self.rect.height)
        if self.given is True:
            tick = ui.art.picture("icons/check_ink", side)
            surface.blit(tick, tick.get_rect(midleft=room.midleft))
            return
        text = "–" if self.given is False else str(self.given)
        ui.text.draw(surface, text, "body_medium", ui.font_px(self.text_size - 2), theme.INK_SOFT, room)

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Select) and self.own:
            self.ui.after(self.on_back)
            return True
        return isinstance(intent, Hover | Press | Release)

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, text=self.tooltip)


class Crest(Widget):
    """A picture in a square of so many units."""

    role = "picture"

    def __init__(self, picture: str, side: float) -> None:
        super().__init__(width=side, height=side)
        self._picture = picture

    def draw_self(self, surface: pygame.Surface) -> None:
        side = min(self.rect.size)
        high = self.ui.art.height(self._picture, side)
        picture = self.ui.art.picture(self._picture, round(side * min(1.0, side / max(1, high))))
        surface.blit(picture, picture.get_rect(center=self.rect.center))


class FieldHead(Widget):
    """Heads a column of fields."""

    role = "label"

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text

    def measure(self, width: float) -> tuple[float, float]:
        px = self.ui.font_px(theme.NOTE_SIZE)
        wide = self.ui.units(self.ui.text.width(self.text, "body_bold", px) + 1)
        high = self.ui.units(self.ui.text.line_height(px, self.text, "body_bold"))
        return min(width, max(wide, self.ui.control(FIELD_WIDE))), high

    def draw_self(self, surface: pygame.Surface) -> None:
        px = self.ui.font_px(theme.NOTE_SIZE)
        self.ui.text.draw(surface, self.text, "body_bold", px, theme.OXBLOOD, self.rect)

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, text=self.text)


class Several(Widget):
    """A picture as often as the number in the name of a column says, "…:3" three times; more than two in two rows."""

    def __init__(self, picture: str, column: str, side: float) -> None:
        self.count = int(column.partition(":")[2] or 1)
        wide = side if self.count == 1 else SMALLER * side * min(self.count, 3)
        super().__init__(width=wide, height=side)
        self.picture = picture

    def draw_self(self, surface: pygame.Surface) -> None:
        box = self.rect
        if self.count == 1:
            picture = self.ui.art.picture(self.picture, box.width)
            surface.blit(picture, picture.get_rect(center=box.center))
            return
        side = round(SMALLER * box.height)
        picture = self.ui.art.picture(self.picture, side)
        upper = self.count // 2 if self.count > 2 else 0
        rows = [number for number in (upper, self.count - upper) if number]
        for down, number in enumerate(rows):
            y = box.centery + round((down - (len(rows) - 1) / 2) * side)
            for index in range(number):
                x = box.centerx + round((index - (number - 1) / 2) * side)
                surface.blit(picture, picture.get_rect(center=(x, y)))


def draw_pencil(widget: Widget, surface: pygame.Surface) -> None:
    """The sign at a corner that says that a value is somebody's own."""
    ui = widget.ui
    side, rect = ui.frame.px(ui.control(PENCIL)), widget.focus_rect()
    centre = (rect.right - side // 6, rect.top + side // 6)
    pygame.draw.aacircle(surface, theme.CREAM, centre, side * 0.66)
    picture = ui.art.picture("icons/edit_ink", side)
    surface.blit(picture, picture.get_rect(center=centre))
