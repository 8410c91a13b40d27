"""A line of text to be typed: caret, selection, clipboard, Japanese composition."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.services.characters import as_line, is_variant
from game.ui import theme
from game.ui.input.intents import (
    Confirm,
    Drag,
    Edit,
    Focus,
    Hover,
    Intent,
    Page,
    Press,
    Release,
    Select,
    Text,
    TextEdit,
)
from game.ui.shapes import draw_rounded
from game.ui.widgets.base import Item, Widget

BLINK = 0.53  # seconds
PAD = 14.0
CARET_ROOM = 7.0
WRONG, CORNER = 3.0, 10.0
"""Units of the rim round what cannot be taken, and how round its corners are."""
PLACEHOLDER = theme.mix(theme.INK_SOFT, theme.PARCHMENT, 0.22)
"""Colour of what stands in an empty field: paler than what is typed."""


class TextField(Widget):
    """`on_change` gets the text after each change, `on_confirm` on Enter.

    `most` limits the number of characters; `allowed` decides which may be typed; `on_full` is called when more was
    typed than there is room for; `wrong`: what stands in it cannot be taken, which a red rim says; `whole`: what is
    typed first takes the place of all that stands in it; `height`: units, else what goes with the letters.
    """

    role = "textfield"
    focusable = True
    takes_text = True

    def __init__(
        self,
        value: str,
        on_change: Callable[[str], object],
        *,
        on_confirm: Callable[[str], object] | None = None,
        placeholder: str = "",
        most: int = 40,
        on_full: Callable[[], object] | None = None,
        allowed: Callable[[str], bool] = str.isprintable,
        label: str = "",
        name: str = "",
        width: float | None = None,
        grow: float = 0.0,
        enabled: bool = True,
        tooltip: str = "",
        reason: str = "",
        size: float = theme.BODY_SIZE,
        wrong: bool = False,
        whole: bool = False,
        height: float | None = None,
    ) -> None:
        super().__init__(
            name=name, width=width, height=height, grow=grow, enabled=enabled, tooltip=tooltip, reason=reason
        )  # fmt: skip
        self.text_size = size
        self.wrong = wrong
        self.whole = whole
        self.value = value
        self.on_change = on_change
        self.on_confirm = on_confirm
        self.placeholder = placeholder
        self.most = most
        self.on_full = on_full
        self.allowed = allowed
        self.label = label
        self.caret = len(value)
        self.anchor = len(value)
        self.composition = ""
        self.composition_caret = 0
        self._blink = 0.0
        self._shift = 0  # pixels that the text is moved left so that the caret is seen
        self._entered = False  # whether it had the focus at the last frame

    def measure(self, width: float) -> tuple[float, float]:
        high = theme.CONTROL * self.text_size / theme.CONTROL_LETTERS
        return min(width, self.ui.control(260)), self.ui.control(high)

    def adopt(self, old: Widget) -> None:
        if isinstance(old, TextField):
            self.caret = min(old.caret, len(self.value))
            self.anchor = min(old.anchor, len(self.value))
            self._blink = old._blink
            self._entered = old._entered

    # Text

    @property
    def selection(self) -> tuple[int, int]:
        """Start and end of what is selected."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    def selected_text(self) -> str:
        """What is selected."""
        start, end = self.selection
        return self.value[start:end]

    def insert(self, text: str) -> None:
        """Put text in place of the selection, as far as it is allowed and fits."""
        start, end = self.selection
        text = "".join(char for char in as_line(text) if self.allowed(char))
        room = max(0, self.most - (len(self.value) - (end - start)))
        if len(text) > room and self.on_full is not None:
            self.ui.after(self.on_full)
        text = text[:room]
        self._set(self.value[:start] + text + self.value[end:], start + len(text))

    def take(self, value: str) -> None:
        """Hold another text, as if it had been typed."""
        if value != self.value:
            self.value = value
            self.caret = self.anchor = len(value)
            self._moved()
            self.on_change(value)

    def _set(self, value: str, caret: int) -> None:
        before = self.value
        self.value = value
        self.caret = self.anchor = caret
        self._moved()
        if value != before:
            self.ui.after(lambda: self.on_change(value))

    def _moved(self) -> None:
        self._blink = 0.0
        self._follow()
        self.changed()

    # Measures

    @property
    def _px(self) -> float:
        return self.ui.font_px(self.text_size)

    def _inner(self) -> pygame.Rect:
        return self.rect.inflate(-2 * self.ui.frame.px(self.ui.control(PAD)), 0)

    def _shown(self) -> str:
        """The text with the composition in it."""
        if not self.composition:
            return self.value
        start, end = self.selection
        return self.value[:start] + self.composition + self.value[end:]

    def _letters(self) -> int:
        """One size for the whole field, so that letters do not jump while typing."""
        sample = self._shown() or self.placeholder
        return max(round(self._px), self.ui.text.least(sample, "label"))

    def _top(self) -> int:
        """Where the box of the text begins; a Latin name is level with the Japanese ones in fields round it."""
        text, size, shown = self.ui.text, self._letters(), self._shown()
        sink = text.sink(shown, "label", size) if shown else 0
        return self._inner().centery - text.line_height(size) // 2 + sink

    def _x(self, index: int) -> int:
        """Pixels from the start of the text to a position in it."""
        return self.ui.text.width(self._shown()[:index], "label", self._letters()) if index else 0

    def _caret_index(self) -> int:
        if self.composition:
            return self.selection[0] + self.composition_caret
        return self.caret

    def _follow(self) -> None:
        """Move the text so that the caret is inside the field; without the focus its beginning is shown."""
        if not self._entered:
            self._shift = 0
            return
        room = self._inner().width
        x = self._x(self._caret_index())
        if x - self._shift > room:
            self._shift = x - room
        if x - self._shift < 0:
            self._shift = x
        self._shift = max(0, min(self._shift, self._x(len(self._shown())) - room + 2))

    def _index_at(self, x: int) -> int:
        """Position in the text nearest to a window x."""
        at = x - self._inner().x + self._shift
        return min(range(len(self.value) + 1), key=lambda i: abs(self._x(i) - at))

    def arrange(self) -> None:
        self._follow()

    # Look

    def update(self, dt: float) -> bool:
        if self.focused != self._entered:
            self._entered = self.focused
            if self.focused and self.whole:
                self._select_all()
            self._follow()
            self.changed()
        if self.focused:
            before = self._blink % (2 * BLINK) < BLINK
            self._blink += dt
            if (self._blink % (2 * BLINK) < BLINK) != before:
                self.changed()
        return False

    def draw_self(self, surface: pygame.Surface) -> None:
        ui = self.ui
        ui.art.draw_slice(surface, f"ui/field_{'normal' if self.enabled else 'disabled'}", self.rect, ui.skin_unit)
        if self.wrong:
            draw_rounded(surface, theme.OXBLOOD, self.rect, max(2, ui.frame.px(WRONG)), radius=ui.frame.px(CORNER))
        inner = self._inner()
        clip = surface.get_clip()
        surface.set_clip(inner.inflate(4, 0).clip(clip))
        shown, size = self._shown(), self._letters()
        high = ui.text.line_height(size)
        y = self._top()
        start, end = self.selection
        if self.focused and start != end and not self.composition:
            left, right = self._x(start), self._x(end)
            mark = pygame.Rect(inner.x + left - self._shift, y, right - left, high)
            pygame.draw.rect(surface, theme.HIGHLIGHT, mark)
        if shown:
            colour = theme.INK if self.enabled else theme.OFF_TEXT
            surface.blit(ui.text.line(shown, "label", size, colour), (inner.x - self._shift, y))
        elif self.placeholder:
            beside = inner.copy()
            if self.focused and self.enabled:  # the caret stands before it, not in it
                beside.x += ui.frame.px(ui.control(CARET_ROOM))
                beside.width -= ui.frame.px(ui.control(CARET_ROOM))
            ui.text.draw(surface, self.placeholder, "body", self._px, PLACEHOLDER, beside)
        if self.composition:
            left, right = self._x(start), self._x(start + len(self.composition))
            line = pygame.Rect(inner.x + left - self._shift, y + high - 2, right - left, max(1, round(ui.frame.unit)))
            pygame.draw.rect(surface, theme.INK, line)
        if self.focused and self.enabled and self._blink % (2 * BLINK) < BLINK:
            x = inner.x + self._x(self._caret_index()) - self._shift
            pygame.draw.rect(surface, theme.OXBLOOD, (x, y, max(2, ui.frame.px(2)), high))
        surface.set_clip(clip)
        ui.draw_answer(surface, self, self.rect, ui.control(12))
        ui.draw_focus(surface, self)

    def caret_rect(self) -> pygame.Rect:
        """Where the caret is, in window pixels; the list of candidates opens below it."""
        high = self.ui.text.line_height(self._letters())
        x = self._inner().x + self._x(self._caret_index()) - self._shift
        return pygame.Rect(x, self._top(), 2, high)

    # Intents

    def handle(self, intent: Intent) -> bool:
        if not self.enabled:
            return isinstance(intent, (Press, Release, Select, Hover))
        if isinstance(intent, Press):
            self.caret = self.anchor = self._index_at(intent.pos[0])
            self.composition = ""
            self._moved()
            return True
        if isinstance(intent, Drag):
            self.caret = self._index_at(intent.pos[0])
            self._moved()
            return True
        if isinstance(intent, Select):
            if intent.clicks == 2:
                self._select_all()
            return True
        if isinstance(intent, Text):
            self.composition = ""
            self.insert(intent.text)
            return True
        if isinstance(intent, TextEdit):
            self.composition = intent.text
            self.composition_caret = min(intent.start, len(intent.text)) if intent.start >= 0 else len(intent.text)
            pygame.key.set_text_input_rect(self.caret_rect())
            self._moved()
            return True
        if isinstance(intent, Edit):
            self._edit(intent)
            return True
        if isinstance(intent, Confirm):
            if self.ui.context.pad_in_hand:
                self.ui.after(self._open_keyboard)
                return True
            if self.on_confirm is None:
                return False
            call, value = self.on_confirm, self.value
            self.ui.after(lambda: call(value))
            return True
        if isinstance(intent, (Focus, Page)):
            return False
        return isinstance(intent, (Release, Hover))

    def _open_keyboard(self) -> None:
        """With a gamepad letters are chosen one by one."""
        self.ui.context.open_keyboard(self)

    def _select_all(self) -> None:
        self.anchor, self.caret = 0, len(self.value)
        self._moved()

    def _edit(self, intent: Edit) -> None:
        start, end = self.selection
        if intent.kind == "all":
            self._select_all()
        elif intent.kind in ("copy", "cut"):
            if start != end:
                self.ui.context.desktop.copy(self.selected_text())
                if intent.kind == "cut":
                    self.insert("")
        elif intent.kind == "paste":
            self.insert(" ".join(self.ui.context.desktop.paste().split()))
        elif intent.kind in ("backspace", "delete"):
            if start == end:
                other = self._step(self.caret, -1 if intent.kind == "backspace" else 1, intent.word)
                start, end = min(other, end), max(other, end)
            self._set(self.value[:start] + self.value[end:], start)
        else:
            self._move(intent, start, end)

    def _move(self, intent: Edit, start: int, end: int) -> None:
        if intent.kind == "home":
            goal = 0
        elif intent.kind == "end":
            goal = len(self.value)
        elif start != end and not intent.select:
            goal = start if intent.kind == "left" else end
        else:
            goal = self._step(self.caret, -1 if intent.kind == "left" else 1, intent.word)
        self.caret = goal
        if not intent.select:
            self.anchor = goal
        self._moved()

    def _step(self, at: int, step: int, word: bool) -> int:
        """The position one character, or one word, further."""
        goal = min(max(at + step, 0), len(self.value))
        while 0 < goal < len(self.value) and is_variant(self.value[goal]):
            goal += step
        if not word:
            return goal

        def inside(i: int) -> bool:
            char = self.value[i - 1] if step < 0 else self.value[i]
            return 0 <= i <= len(self.value) and not char.isspace()

        last = 0 if step < 0 else len(self.value)
        while goal != last and not inside(goal):
            goal += step
        while goal != last and inside(goal):
            goal += step
        return goal

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, text=self.label or self.placeholder, value=self.value)
