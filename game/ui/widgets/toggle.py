"""Switches: Toggle, Segmented (one of a few)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pygame

from game.ui import contrast, theme
from game.ui.input.intents import Confirm, Focus, Hover, Intent, Page, Press, Release, Select
from game.ui.widgets.base import Item, Widget

TOGGLE_SIZE = (64.0, 32.0)
PARTING, PARTED = 0.5, theme.rgb("#a5814a")
"""Share of the height, and colour, of the line between two options of which none is chosen."""
AROUND, LARGE_AROUND = 40.0, 28.0
"""Units of width about the words of an option, and at least, with letters of the usual size."""


class Toggle(Widget):
    """On or off. Give its label beside it; `label` is what inspection and tooltip call it."""

    role = "toggle"
    focusable = True

    def __init__(
        self,
        value: bool,
        on_change: Callable[[bool], object],
        *,
        label: str = "",
        name: str = "",
        enabled: bool = True,
        tooltip: str = "",
        reason: str = "",
    ) -> None:
        super().__init__(name=name, enabled=enabled, tooltip=tooltip, reason=reason)
        self.value = value
        self.on_change = on_change
        self.label = label

    def measure(self, width: float) -> tuple[float, float]:
        return self.ui.control(TOGGLE_SIZE[0]), self.ui.control(TOGGLE_SIZE[1])

    def _skin(self) -> str:
        if self.enabled:
            return "ui/toggle_on" if self.value else "ui/toggle_off"
        return "ui/toggle_on_disabled" if self.value else "ui/toggle_disabled"

    def _body(self) -> pygame.Rect:
        wide, high = (self.ui.frame.px(self.ui.control(value)) for value in TOGGLE_SIZE)
        body = pygame.Rect(0, 0, wide, high)
        body.center = self.rect.center
        return body

    def focus_rect(self) -> pygame.Rect:
        return self._body()

    def draw_self(self, surface: pygame.Surface) -> None:
        body = self._body()
        if self.ui.art.contrast:
            self._draw_plain(surface, body)
        else:
            self._draw_skin(surface, body)
        self.ui.draw_answer(surface, self, body, self.ui.control(TOGGLE_SIZE[1] / 2))
        self.ui.draw_focus(surface, self)

    def _draw_plain(self, surface: pygame.Surface, body: pygame.Rect) -> None:
        """In black and white: where the knob lies and a sign at the other end tell whether it is on."""
        line = max(2, self.ui.frame.px(3))
        contrast.draw_track(surface, body, line, on=self.value, enabled=self.enabled)
        ends = body.left + body.height / 2, body.right - body.height / 2
        knob, sign = (ends[1], ends[0]) if self.value else ends
        colour = contrast.YELLOW if self.value else contrast.WHITE
        contrast.draw_knob(surface, (knob, body.centery), body.height / 2 - line, line, colour)
        picture = self.ui.art.picture("icons/check" if self.value else "icons/cross_ink", round(0.5 * body.height))
        surface.blit(picture, picture.get_rect(center=(round(sign), body.centery)))

    def _draw_skin(self, surface: pygame.Surface, body: pygame.Rect) -> None:
        surface.blit(self.ui.art.picture(self._skin(), body.width), body)
        unit = self.ui.skin_unit
        wide = 28 + (3 if self.pressed else 0)
        centre = body.right - body.height / 2 if self.value else body.left + body.height / 2
        centre += (-1.5 if self.value else 1.5) * unit if self.pressed else 0
        draw_fixed(self, surface, "ui/toggle_knob", (round(centre), body.centery), stretch=wide / 28)

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, (Press, Release)):
            self.changed()
            return True
        if isinstance(intent, (Select, Confirm)):
            if self.enabled:
                self.value = not self.value
                self.ui.play("ui_toggle_on" if self.value else "ui_toggle_off", self)
                self.changed()
                value = self.value
                self.ui.after(lambda: self.on_change(value))
            return True
        return isinstance(intent, Hover)

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, text=self.label or self.tooltip, value=self.value, selected=self.value)


class Segmented(Widget):
    """One of a few choices side by side; arrows move the choice.

    options are (value, text) or (value, text, icon); with an icon the text is its tooltip. `beside`: texts of others
    above and below, all as wide as the widest asks for, so that those of as many choices have the same edges.
    """

    role = "segmented"
    focusable = True

    def __init__(
        self,
        options: Sequence[tuple[object, str] | tuple[object, str, str]],
        value: object,
        on_change: Callable[[object], object],
        *,
        label: str = "",
        name: str = "",
        width: float | None = None,
        enabled: bool = True,
        tooltip: str = "",
        reason: str = "",
        grow: float = 0.0,
        beside: Sequence[str] = (),
    ) -> None:
        super().__init__(name=name, width=width, enabled=enabled, tooltip=tooltip, reason=reason, grow=grow)
        self.beside = beside
        self.options = [(o[0], o[1], o[2] if len(o) == 3 else "") for o in options]
        self.value = value
        self.on_change = on_change
        self.label = label
        self._over = -1

    def measure(self, width: float) -> tuple[float, float]:
        px = self.ui.font_px(theme.CHOICE_SIZE)
        widest, around = self.ui.control(40), max(AROUND / self.ui.frame.letters, LARGE_AROUND) * self.ui.frame.text
        texts = [text for _, text, icon in self.options if not icon]
        for text in (*texts, *self.beside):
            wide = self.ui.units(self.ui.text.width(text, "body_medium", px)) + around
            widest = max(widest, wide)
        most = min(width, widest * len(self.options) + self.ui.control(8))
        return most, self.ui.control(theme.CONTROL)

    def index(self) -> int:
        """Number of the chosen option, -1 for none."""
        return next((i for i, option in enumerate(self.options) if option[0] == self.value), -1)

    def cell(self, index: int) -> pygame.Rect:
        """Pixels of an option."""
        edge = self.ui.frame.px(self.ui.control(4))
        inner = self.rect.inflate(-2 * edge, -2 * edge)
        left = inner.x + inner.width * index // len(self.options)
        right = inner.x + inner.width * (index + 1) // len(self.options)
        return pygame.Rect(left, inner.y, right - left, inner.height)

    def _at(self, pos: tuple[int, int]) -> int:
        for i in range(len(self.options)):
            if self.cell(i).collidepoint(pos):
                return i
        return -1

    def draw_self(self, surface: pygame.Surface) -> None:
        unit = self.ui.skin_unit
        self.ui.art.draw_slice(surface, "ui/segment_track", self.rect, unit)
        chosen = self.index()
        if chosen >= 0:
            self.ui.art.draw_slice(surface, "ui/segment_on", self.cell(chosen), unit)
        for i, (_, text, icon) in enumerate(self.options):
            cell = self.cell(i)
            if i and chosen not in (i - 1, i):
                self._draw_parting(surface, cell)
            if icon:
                side = min(cell.height, self.ui.frame.px(self.ui.control(32)))
                picture = self.ui.art.picture(icon, side)
                if i != chosen:
                    picture = picture.copy()
                    picture.set_alpha(235 if i == self._over and self.hovered else 190)
                surface.blit(picture, picture.get_rect(center=cell.center))
                continue
            colour = theme.INK if self.enabled and (i == chosen or i == self._over) else theme.BODY_INK
            style = "body_medium"
            room = cell.inflate(-self.ui.frame.px(24), 0)
            self.ui.text.draw(surface, text, style, self.ui.font_px(theme.CHOICE_SIZE), colour, room, "centre")
        if self._over >= 0:
            self.ui.draw_answer(surface, self, self.cell(self._over), self.ui.control(10))
        self.ui.draw_focus(surface, self)

    def _draw_parting(self, surface: pygame.Surface, cell: pygame.Rect) -> None:
        """A line between an option and the one before it, where neither is chosen: their words may be close."""
        line = pygame.Rect(0, 0, max(1, self.ui.frame.px(1.5)), round(PARTING * cell.height))
        line.center = (cell.x, cell.centery)
        pygame.draw.rect(surface, contrast.LINE if self.ui.art.contrast else PARTED, line)

    def tip(self) -> str:
        if self.hovered and 0 <= self._over < len(self.options) and self.options[self._over][2]:
            return self.options[self._over][1]
        return super().tip()

    def choose(self, index: int) -> None:
        """Choose an option by number."""
        if self.enabled and 0 <= index < len(self.options) and index != self.index():
            self.value = self.options[index][0]
            self.ui.play("ui_click", self)
            self.changed()
            value = self.value
            self.ui.after(lambda: self.on_change(value))

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Hover):
            over = self._at(intent.pos)
            if over != self._over:
                self._over = over
                self.changed()
            return True
        if isinstance(intent, Select):
            self.choose(self._at(intent.pos))
            return True
        if isinstance(intent, Confirm):
            self.choose((self.index() + 1) % len(self.options))
            return True
        if isinstance(intent, Focus) and intent.direction in ("left", "right"):
            index = self.index() + (1 if intent.direction == "right" else -1)
            if not self.enabled or not 0 <= index < len(self.options):
                return False
            self.choose(index)
            return True
        if isinstance(intent, Page) and intent.direction in ("home", "end"):
            self.choose(0 if intent.direction == "home" else len(self.options) - 1)
            return True
        return isinstance(intent, (Press, Release))

    def items(self, clip: pygame.Rect) -> Iterator[Item]:
        yield from super().items(clip)
        for i, (value, text, _) in enumerate(self.options):
            seen = self.cell(i).clip(clip)
            if seen.width > 0 and seen.height > 0:
                name = f"{self.name or self.key}.{value}"
                chosen = i == self.index()
                yield self.make_item(seen, name=name, role="option", text=text, selected=chosen)

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, text=self.label or self.tooltip, value=self.value)


def draw_fixed(
    widget: Widget,
    surface: pygame.Surface,
    picture: str,
    centre: tuple[int, int],
    *,
    stretch: float = 1.0,
    grown: float = 1.0,
) -> None:
    """Draw a picture of fixed size, its shadow margin left out of the centring.

    `stretch` widens it (a pressed knob), `grown` makes it larger (a knob that the pointer is over).
    """
    art, unit = widget.ui.art, widget.ui.skin_unit * grown
    entry = art.entry(picture)
    units = entry.units if entry is not None else (28.0, 28.0)
    pad = art.pad(picture)
    image = art.picture(picture, round(units[0] * unit))
    if stretch != 1.0:
        image = pygame.transform.smoothscale(image, (round(image.get_width() * stretch), image.get_height()))
    x = centre[0] - image.get_width() / 2 - (pad[0] - pad[2]) / 2 * unit
    y = centre[1] - image.get_height() / 2 - (pad[1] - pad[3]) / 2 * unit
    surface.blit(image, (round(x), round(y)))
