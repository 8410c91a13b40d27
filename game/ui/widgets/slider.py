"""A slider over whole numbers, and a progress bar."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui import contrast, theme
from game.ui.input.intents import Drag, Focus, Hover, Intent, Page, Press, Release, Select
from game.ui.shapes import draw_rounded
from game.ui.widgets.base import Item, Widget
from game.ui.widgets.toggle import draw_fixed

TRACK = 10.0
KNOB = 30.0
VALUE_WIDTH, VALUE = 84.0, 24.0
"""Units that the value takes, and of its letters."""
PLAIN_KNOB = 14.0
"""Units of the radius of the knob where it is a plain disc."""


class Slider(Widget):
    """Arrows step by `step`, PgUp and PgDn by twice as much, Home and End go to the ends.

    `on_change` is called while it moves, `on_done` when a drag or a key is finished (default:
    `on_change` alone). `shown` makes the text of a value.
    """

    role = "slider"
    focusable = True

    def __init__(
        self,
        value: int,
        on_change: Callable[[int], object],
        *,
        low: int = 0,
        high: int = 100,
        step: int = 5,
        shown: Callable[[int], str] = lambda value: f"{value}%",
        on_done: Callable[[int], object] | None = None,
        ticks: int = 10,
        label: str = "",
        name: str = "",
        width: float | None = None,
        grow: float = 0.0,
        enabled: bool = True,
        tooltip: str = "",
        reason: str = "",
    ) -> None:
        super().__init__(name=name, width=width, grow=grow, enabled=enabled, tooltip=tooltip, reason=reason)
        self.value = min(max(value, low), high)
        self.on_change = on_change
        self.on_done = on_done
        self.low, self.high, self.step = low, high, step
        self.shown = shown
        self.ticks = ticks
        self.label = label

    def measure(self, width: float) -> tuple[float, float]:
        return min(width, self.ui.control(320)), self.ui.control(theme.CONTROL)

    def _track(self) -> pygame.Rect:
        frame, control = self.ui.frame, self.ui.control
        knob = frame.px(control(KNOB))
        high = frame.px(control(TRACK))
        wide = self.rect.width - knob - frame.px(control(VALUE_WIDTH))
        return pygame.Rect(self.rect.x + knob // 2, self.rect.centery - high // 2, max(1, wide), high)

    def _share(self) -> float:
        return (self.value - self.low) / max(1, self.high - self.low)

    def _knob(self) -> tuple[int, int]:
        track = self._track()
        return track.x + round(track.width * self._share()), track.centery

    def focus_rect(self) -> pygame.Rect:
        side = self.ui.frame.px(self.ui.control(KNOB))
        rect = pygame.Rect(0, 0, side, side)
        rect.center = self._knob()
        return rect

    def draw_self(self, surface: pygame.Surface) -> None:
        unit = self.ui.skin_unit
        track, knob = self._track(), self._knob()
        off = "" if self.enabled else "_disabled"
        self.ui.art.draw_slice(surface, "ui/slider_track", track, unit)
        fill = pygame.Rect(track.x, track.y, max(track.height, knob[0] - track.x), track.height)
        self.ui.art.draw_slice(surface, f"ui/slider_fill{off}", fill, unit)
        tick = max(1, round(unit))
        ticks = contrast.LINE if self.ui.art.contrast else theme.TAN if self.enabled else theme.OFF_GROUND
        for i in range(self.ticks + 1):
            x = track.x + round(track.width * i / self.ticks)
            line = pygame.Rect(x - tick // 2, track.bottom + round(4 * unit), tick, round(7 * unit))
            pygame.draw.rect(surface, ticks, line)
        grown = 1.22 if self.ui.pressed is self else 1.1 if self.hovered else 1.0
        if self.ui.art.contrast:
            colour = contrast.YELLOW if self.enabled else contrast.IDLE[0]
            contrast.draw_knob(surface, knob, PLAIN_KNOB * grown * unit, max(2, round(3 * unit)), colour)
        else:
            draw_fixed(self, surface, "ui/slider_knob" if self.enabled else "ui/toggle_knob", knob, grown=grown)
        room = pygame.Rect(track.right, self.rect.y, self.rect.right - track.right, self.rect.height)
        ink, px = theme.INK if self.enabled else theme.OFF_TEXT, self.ui.font_px(VALUE)
        self.ui.text.draw(surface, self.shown(self.value), "body_bold", px, ink, room, "right")
        self.ui.draw_focus(surface, self)

    def _set(self, value: float) -> None:
        steps = round((value - self.low) / self.step)
        new = min(max(self.low + steps * self.step, self.low), self.high)
        if new != self.value and self.enabled:
            self.value = new
            self.changed()
            self.ui.after(lambda: self.on_change(new))

    def _done(self) -> None:
        if self.on_done is not None and self.enabled:
            done, value = self.on_done, self.value
            self.ui.after(lambda: done(value))

    def _to(self, x: int) -> None:
        track = self._track()
        share = (x - track.x) / track.width
        self._set(self.low + share * (self.high - self.low))

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Press):
            self._to(intent.pos[0])
            self.changed()
            return True
        if isinstance(intent, Drag):
            self._to(intent.origin[0] if intent.phase == "cancel" else intent.pos[0])
            return True
        if isinstance(intent, Release):
            self._done()
            self.ui.play("ui_slider", self)
            self.changed()
            return True
        if isinstance(intent, Focus) and intent.direction in ("left", "right"):
            self._set(self.value + (self.step if intent.direction == "right" else -self.step))
            self._done()
            return True
        if isinstance(intent, Page):
            goals = {
                "up": self.value + 2 * self.step,
                "down": self.value - 2 * self.step,
                "home": self.low,
                "end": self.high,
            }
            self._set(goals[intent.direction])
            self._done()
            return True
        return isinstance(intent, (Select, Hover))

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, text=self.label or self.tooltip, value=self.value)


class ProgressBar(Widget):
    """A bar with its label inside; the letters change colour at the edge of the fill."""

    role = "progress"

    def __init__(
        self,
        share: float,
        text: str = "",
        *,
        name: str = "",
        width: float | None = None,
        height: float = 28.0,
        grow: float = 0.0,
        dark: bool = False,
    ) -> None:
        """`dark`: it lies on a dark ground, where a light track would look like a full bar."""
        super().__init__(name=name, width=width, height=height, grow=grow)
        self.share = min(max(share, 0.0), 1.0)
        self.text = text
        self.dark = dark

    def measure(self, width: float) -> tuple[float, float]:
        return min(width, self.ui.control(320)), self.height or 28.0

    def set(self, share: float, text: str = "") -> None:
        """Show another share (0 to 1) and label."""
        self.share = min(max(share, 0.0), 1.0)
        self.text = text or self.text
        self.changed()

    def draw_self(self, surface: pygame.Surface) -> None:
        unit = self.ui.skin_unit
        if self.dark:
            draw_rounded(surface, theme.INDIGO, self.rect, radius=self.rect.height // 2)
        else:
            self.ui.art.draw_slice(surface, "ui/progress_track", self.rect, unit)
        edge = round(self.rect.width * self.share)
        fill = pygame.Rect(self.rect.x, self.rect.y, edge, self.rect.height)
        clip = surface.get_clip()
        if edge > 0:
            surface.set_clip(fill.clip(clip))
            wide = pygame.Rect(self.rect.x, self.rect.y, max(edge, self.rect.height), self.rect.height)
            self.ui.art.draw_slice(surface, "ui/progress_fill", wide, unit)
            self._letter(surface, theme.CREAM)
        rest = pygame.Rect(self.rect.x + edge, self.rect.y, self.rect.width - edge, self.rect.height)
        surface.set_clip(rest.clip(clip))
        self._letter(surface, theme.CREAM if self.dark else theme.INK)
        surface.set_clip(clip)

    def _letter(self, surface: pygame.Surface, colour: tuple[int, ...]) -> None:
        if self.text:
            px = self.ui.font_px(17)
            self.ui.text.draw(surface, self.text, "body_medium", px, colour, self.rect, "centre")

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, text=self.text, value=round(self.share, 3))
