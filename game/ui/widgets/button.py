"""Buttons: primary, good, calm, plain, gold, quiet, danger; with text, icon, key cap."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.ui import theme
from game.ui.input.intents import Confirm, Hover, Intent, Press, Release, Select
from game.ui.widgets.base import Item, Widget
from game.ui.widgets.keycap import draw_cap

if TYPE_CHECKING:
    from game.ui.widgets.host import Host

KINDS = ("primary", "good", "calm", "plain", "gold", "quiet", "danger")
DANGER_EDGE, DANGER_INSET, DANGER_CORNER = 3.0, 6.0, 9.0
"""Units of the red edge of a button that takes something away: breadth, distance from its own edge, corners."""
_TEXT = {
    "primary": theme.CREAM,
    "good": theme.CREAM,
    "calm": theme.CREAM,
    "plain": theme.INK,
    "gold": theme.INK,
    "quiet": theme.CREAM,
    "danger": theme.OXBLOOD,
}
MOST_OF_HEIGHT = 0.62
"""How much of a button's height its letters may take."""
NEAR = 0.4
"""Share of the free height above an icon that has a word below it, and as much below the word; the rest is between."""
FAINT = 220
"""How solid a faint sign is, of 255."""
_LIFT = 2  # units up on hover, down when pressed


class Button(Widget):
    """Calls `on_click` on a click, Enter or Space.

    icon is a picture name ("icons/undo"); key_cap the key that does the same ("Z"), with
    pad_cap a button of the gamepad, also where that is not in hand; action the action it stands for, for inspection;
    sound the interface sound, "" for none.
    """

    role = "button"
    focusable = True

    letters = "head"
    """Font of its text (assets/fonts.json)."""
    ringed = True
    """Whether a ring round it says that it is selected."""

    def __init__(
        self,
        text: str,
        on_click: Callable[[], object],
        *,
        kind: str = "plain",
        icon: str = "",
        key_cap: str = "",
        pad_cap: bool = False,
        name: str = "",
        width: float | None = None,
        height: float | None = None,
        size: float | None = None,
        grow: float = 0.0,
        enabled: bool = True,
        selected: bool = False,
        tooltip: str = "",
        reason: str = "",
        action: str | None = None,
        sound: str = "ui_click",
    ) -> None:
        super().__init__(
            name=name, width=width, height=height, grow=grow, enabled=enabled, tooltip=tooltip, reason=reason
        )
        self.text = text
        self.on_click = on_click
        self.kind = kind
        self.icon = icon
        self.key_cap = key_cap
        self.pad_cap = pad_cap
        self.text_size = size
        self.selected = selected
        self.action = action
        self.sound = sound
        self.cut = False
        self._capped = True  # the key's cap gives way to words that would have to be smaller

    @property
    def tempting(self) -> bool:
        return self.enabled

    # Layout

    @property
    def _high(self) -> float:
        if self.height is not None:
            return self.height
        return self.box.h or self.ui.control(theme.CONTROL)

    def _font_size(self) -> float:
        """Text size in units before the table's factor."""
        frame = self.ui.frame
        size = min(26.0, 0.46 * self._high / frame.text) if self.text_size is None else self.text_size
        most = max(size, MOST_OF_HEIGHT * self._high / frame.text)  # it may grow with the letters up to here
        return min(size, most / frame.letters)

    def _icon_side(self) -> float:
        return min(0.66 * self._high, self.ui.control(40))

    def _pieces(self) -> tuple[float, float, float, float]:
        """Units: icon side, text width, key cap width, gap."""
        px = self.ui.font_px(self._font_size())
        text = self.ui.units(self.ui.text.width(self.text, self.letters, px) + 1) if self.text else 0.0
        icon = self._icon_side() if self.icon else 0.0
        cap = 0.0
        if self.key_cap and self._capped:
            cap_px = self.ui.font_px(15)
            wide = self.ui.units(self.ui.text.width(self.key_cap, "body_bold", cap_px))
            cap = max(self.ui.control(26), wide + self.ui.control(14))
        return icon, text, cap, self.ui.control(10)

    def measure(self, width: float) -> tuple[float, float]:
        icon, text, cap, gap = self._pieces()
        parts = [part for part in (icon, text, cap) if part]
        side = self.ui.control(24) if self.text else (self._high - icon) / 2
        return sum(parts) + gap * max(0, len(parts) - 1) + 2 * side, self._high

    def place(self, box: pygame.FRect) -> None:
        super().place(box)
        px = self.ui.font_px(self._font_size())
        self._capped = True
        if self.key_cap and self.text and self.ui.text.width(self.text, self.letters, px) > self._text_room():
            self._capped = False
        self.cut = self._cut(px)

    def _cut(self, px: float) -> bool:
        return bool(self.text) and self.ui.text.fit(self.text, self.letters, px, self._text_room())[2]

    def _text_room(self) -> int:
        icon, _, cap, gap = self._pieces()
        margin = self.ui.control(12)
        used = 2 * margin + (icon + gap if icon else 0.0) + (cap + gap if cap else 0.0)
        return max(1, round((self.box.w - used) * self.ui.frame.unit))

    # Look

    @property
    def state(self) -> str:
        if not self.enabled:
            return "disabled"
        if self.pressed:
            return "pressed"
        return "hover" if self.hovered and self.ui.pressed is None else "normal"

    @property
    def _skin(self) -> str:
        """What takes something away lies on the skin of a plain button; red is for going on."""
        return "plain" if self.kind == "danger" else self.kind

    def _offset(self) -> int:
        lift = round(_LIFT * self.ui.skin_unit)
        return {"hover": -lift, "pressed": lift}.get(self.state, 0)

    def draw_self(self, surface: pygame.Surface) -> None:
        rect = self.rect.move(0, self._offset())
        self.ui.art.draw_slice(surface, f"ui/button_{self._skin}_{self.state}", rect, self.ui.skin_unit)
        if self.kind == "danger":
            unit = self.ui.skin_unit
            edge = rect.inflate(-2 * round(DANGER_INSET * unit), -2 * round(DANGER_INSET * unit))
            wide, corner = max(2, round(DANGER_EDGE * unit)), round(DANGER_CORNER * unit)
            pygame.draw.rect(surface, self._colour(), edge, wide, border_radius=corner)
        if self.selected and self.ringed:
            self.ui.art.draw_slice(surface, "ui/chosen", rect, self.ui.skin_unit)
        self._draw_content(surface, rect)
        self.ui.draw_focus(surface, self)

    def _colour(self) -> tuple[int, ...]:
        """Colour of the letters: what the skin says, else that of its kind."""
        entry = self.ui.art.entry(f"ui/button_{self._skin}_{self.state}")
        if self.kind != "danger" and entry is not None and "text" in entry.colours:
            return theme.rgb(entry.colours["text"])
        return _TEXT[self.kind] if self.enabled else theme.OFF_TEXT

    def _icon_name(self) -> str:
        """On light buttons the icon's dark twin, where there is one."""
        dark = f"{self.icon}_ink"
        return dark if self._skin in ("plain", "gold") and dark in self.ui.art else self.icon

    def _draw_content(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        frame, text = self.ui.frame, self.ui.text
        icon, _, cap, gap = (frame.px(value) for value in self._pieces())
        px = self.ui.font_px(self._font_size())
        colour, room = self._colour(), self._text_room()
        lettering = text.fitted(self.text, self.letters, px, colour, room)[0] if self.text else None
        widths = [w for w in (icon, lettering.get_width() if lettering else 0, cap) if w]
        x = rect.centerx - (sum(widths) + gap * max(0, len(widths) - 1)) // 2
        if icon:
            picture = self.ui.art.picture(self._icon_name(), icon)
            if not self.enabled:
                picture = picture.copy()
                picture.set_alpha(128)
            surface.blit(picture, (x, rect.centery - picture.get_height() // 2))
            x += icon + gap
        if lettering:
            surface.blit(lettering, (x, rect.centery - lettering.get_height() // 2))
            x += lettering.get_width() + gap
        if cap:
            box = pygame.Rect(x, 0, cap, frame.px(self.ui.control(26)))
            box.centery = rect.centery
            draw_cap(surface, self.ui, self.key_cap, box, 15, button=self.pad_cap)

    def tip(self) -> str:
        return super().tip() or (self.text if self.cut else "")

    # Intents

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, (Press, Release)):
            self.changed()
            return True
        if isinstance(intent, (Select, Confirm)):
            if self.enabled:
                if self.sound:
                    self.ui.play(self.sound, self)
                self.ui.after(self.on_click)
            else:
                self.ui.say_why(self)
            return True
        return isinstance(intent, Hover)

    def item(self, seen: pygame.Rect) -> Item | None:
        text = self.text or self.tooltip
        return self.make_item(seen, text=text, selected=self.selected, action=self.action)


class IconButton(Button):
    """A square button with an icon alone; the tooltip says what it does."""

    def __init__(
        self,
        icon: str,
        on_click: Callable[[], object],
        *,
        tooltip: str,
        kind: str = "quiet",
        side: float = theme.CONTROL,
        name: str = "",
        enabled: bool = True,
        selected: bool = False,
        reason: str = "",
        action: str | None = None,
        sound: str = "ui_click",
    ) -> None:
        super().__init__(
            "",
            on_click,
            kind=kind,
            icon=icon,
            name=name,
            width=side,
            height=side,
            enabled=enabled,
            selected=selected,
            tooltip=tooltip,
            reason=reason,
            action=action,
            sound=sound,
        )
        self._side = side

    def attach(self, ui: Host) -> None:
        self.width = self.height = self._side * ui.frame.controls / ui.frame.text  # tables enlarge it themselves
        super().attach(ui)


class FaintButton(IconButton):
    """A sign alone, as each of many rows has it, until it is pointed at or has the focus; not seen where it is not
    enabled."""

    def draw_self(self, surface: pygame.Surface) -> None:
        if self.state not in ("normal", "disabled") or self.ui.focus is self:
            super().draw_self(surface)
        elif self.enabled:
            sign = self.ui.art.picture(self._icon_name(), self.ui.frame.px(self._icon_side())).copy()
            sign.set_alpha(FAINT)
            surface.blit(sign, sign.get_rect(center=self.rect.center))


class ChoiceButton(Button):
    """One of a few choices, lettered like what it sets; the chosen one is marked by a tick as well."""

    letters = "body_medium"
    ringed = False

    def __init__(
        self, text: str, on_click: Callable[[], object], *, name: str, height: float, selected: bool, said: str = "",
        why_not: str = "",
    ) -> None:  # fmt: skip
        """`said`: what it stands for in more words, for who hears it without what stands round it; `why_not`: why it
        cannot be chosen."""
        super().__init__(
            text, on_click, kind="gold" if selected else "plain", icon="icons/check" if selected else "", name=name,
            height=height, size=theme.HEAD_SIZE, selected=selected, tooltip=said, enabled=not why_not, reason=why_not,
        )  # fmt: skip


class CaptionButton(Button):
    """A low button with a word below its icon; the icon alone where there is none."""

    letters = "body_bold"

    def _icon_side(self) -> float:
        return 0.44 * self._high

    def _font_size(self) -> float:
        return self.text_size or theme.NOTE_SIZE

    def measure(self, width: float) -> tuple[float, float]:
        _, text, _, gap = self._pieces()
        return max(self._high, text + 3 * gap), self._high

    def _text_room(self) -> int:
        return self._room(self.ui, self.box.w)

    @staticmethod
    def _room(ui: Host, wide: float) -> int:
        return max(1, round((wide - ui.control(18)) * ui.frame.unit))

    @classmethod
    def has_room(cls, ui: Host, word: str, size: float, wide: float) -> bool:
        """Whether a button of that width shows the whole word in letters of that size."""
        return not ui.text.fit(word, cls.letters, ui.font_px(size), cls._room(ui, wide))[2]

    def _draw_content(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        px, colour = self.ui.font_px(self._font_size()), self._colour()
        picture = self.ui.art.picture(self._icon_name(), self.ui.frame.px(self._icon_side()))
        if not self.enabled:
            picture = picture.copy()
            picture.set_alpha(128)
        if not self.text:
            surface.blit(picture, picture.get_rect(center=rect.center))
            return
        word = self.ui.text.fitted(self.text, self.letters, px, colour, self._text_room())[0]
        edge = self.ui.frame.px(4)
        free = rect.height - picture.get_height() - word.get_height() - edge
        edge = max(edge, round(NEAR * free))  # both are in the middle, close together
        up = self.ui.frame.px(2)  # of the face of the button, above its lower edge
        surface.blit(picture, picture.get_rect(midtop=(rect.centerx, rect.y + edge - up)))
        surface.blit(word, word.get_rect(midbottom=(rect.centerx, rect.bottom - edge - up)))
