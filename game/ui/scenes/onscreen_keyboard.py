"""The on-screen keyboard: how somebody types who uses a gamepad. The mouse can press its keys as well.

What is typed on a real keyboard meanwhile goes into the same line, so that names in any script can be entered.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.ui.input.intents import Area, Command, Confirm, Edit, Intent, Text, TextEdit, Zoom
from game.ui.scene import Scene
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.containers import Column, Row, Stack
from game.ui.widgets.panel import Panel
from game.ui.widgets.textfield import TextField
from game.ui.widgets.toggle import Segmented

if TYPE_CHECKING:
    from game.ui.app import App

SMALL = ("1234567890", "qwertyuiop", "asdfghjkl'", "zxcvbnm-.,", "!?&():/@_+")
KANA = (
    "あかさたなはまやらわ",
    "いきしちにひみゆりを",
    "うくすつぬふむよるん",
    "えけせてねへめ゛れー",
    "おこそとのほも゜ろ小",
)
VOICED, HALF_VOICED, LITTLE = "゛゜小"
"""Keys that change the letter before them."""
LITTLE_KANA = dict(zip("あいうえおつやゆよわ", "ぁぃぅぇぉっゃゅょゎ", strict=True))
SCRIPT = ord("ア") - ord("あ")
"""Distance of katakana from hiragana, in code points."""
HIRAGANA = range(ord("ぁ"), ord("ゖ") + 1)


def katakana(text: str) -> str:
    """The same sounds in katakana."""
    return "".join(chr(ord(char) + SCRIPT) if ord(char) in HIRAGANA else char for char in text)


PAGES: dict[str, tuple[str, ...]] = {
    "abc": SMALL,
    "ABC": tuple(row.upper() for row in SMALL),
    "é!?": ("àâäåæçéèêë", "îïñóôöøœùü", "ÀÄÅÆÇÉÖØÑÜ", "ßíáú\"#%*=~", ";[]{}<>\\|$"),
    "あ": KANA,
    "ア": tuple(map(katakana, KANA)),
}
"""The rows of keys of each page, by what stands on its tab."""
MARKS = {VOICED: "\u3099", HALF_VOICED: "\u309a"}
COLUMNS = 10
KEY, GAP, TOOL = (100.0, 76.0), 8.0, 72.0
SIDES, ABOVE, BELOW = 44.0, 64.0, 32.0
AROUND = 40.0
"""Units between the sheet and the edge of the canvas."""
REST = 312.0
"""Units of height that everything but the keys needs."""
EDGE = 12.0
SIZE = 30.0


def changed(before: str, mark: str) -> str:
    """A letter with a sign that changes it; as it was where there is no such letter."""
    if mark in MARKS:
        whole = unicodedata.normalize("NFC", before + MARKS[mark])
        return whole if len(whole) == 1 else before
    little = {**LITTLE_KANA, **{katakana(large): katakana(small) for large, small in LITTLE_KANA.items()}}
    return little.get(before, before)


class OnscreenKeyboard(Scene):
    """Keys over the scene that `field` belongs to. What is typed is put into the field at the end, or dropped."""

    name = "keyboard"
    opaque = False
    takes_text = True

    def __init__(self, app: App, field: TextField) -> None:
        super().__init__(app)
        self._field = field
        self._line: _Line | None = None
        self.typed = field.value
        japanese = app.tr.language == "ja" and any(ord(char) > 0xFF for char in field.value)
        self.page = "あ" if japanese else "abc"

    def enter(self) -> None:
        self.focus_first = "keyboard.1.0"

    # What is shown

    def build(self) -> Widget:
        tr, field = self.app.tr, self._field
        self._line = _Line(
            self.typed, self._take, most=field.most, allowed=field.allowed, name="keyboard.line", size=SIZE, grow=1
        )
        pages = Segmented(
            [(page, page) for page in PAGES], self.page, self._open, name="keyboard.pages", label=tr("keyboard.pages")
        )
        wide, high = self._key_size()
        rows: list[Widget] = [
            Row([self._key(char, f"keyboard.{row}.{column}", wide, high) for column, char in enumerate(keys)], gap=GAP)
            for row, keys in enumerate(PAGES[self.page])
        ]
        head = Row([self._line, pages], gap=EDGE)
        end = Row(
            [
                self._tool("cancel", self.on_back, "back", text=tr("ui.cancel"), share=4),
                self._tool("space", partial(self.put, " "), "log", share=7),
                self._tool("delete", self.delete, "zoom", share=4),
                self._tool("done", self.done, "menu", kind="primary", share=5),
            ],
            gap=EDGE,
        )  # fmt: skip
        width = COLUMNS * wide + (COLUMNS - 1) * GAP
        panel = Panel(
            Column([head, Column(rows, gap=GAP), end], gap=EDGE + 4), skin="ui/dialog",
            padding=(SIDES, ABOVE, SIDES, BELOW), ribbon=field.label or field.placeholder,
            ribbon_colour="blue", width=width + 2 * SIDES, name="keyboard",
        )  # fmt: skip
        return Stack([panel], align="centre")

    def _key_size(self) -> tuple[float, float]:
        """Units of a key: as it was drawn, or what the canvas has room for."""
        wide = (self.frame.width - AROUND - 2 * SIDES - (COLUMNS - 1) * GAP) / COLUMNS
        high = (self.frame.height - AROUND - REST) / len(SMALL) - GAP
        return min(KEY[0], wide), min(KEY[1], high)

    def _key(self, char: str, name: str, wide: float, high: float) -> Widget:
        return _Key(char, partial(self.press, char), name=name, width=wide, height=high, size=SIZE)

    def _tool(
        self, name: str, call: Callable[[], object], key: str, *, share: float, text: str = "", kind: str = "plain"
    ) -> Widget:
        """A button with the button of the gamepad that does the same; `share`: of the width of the last row."""
        cap = self.app.bindings.words(True, self.app.tr)[f"key_{key}"] if self.app.pad_in_hand else ""
        return Button(
            text or self.app.tr(f"keyboard.{name}"), call, kind=kind, key_cap=cap, name=f"keyboard.{name}",
            height=TOOL, size=26, grow=share,
        )  # fmt: skip

    def _open(self, page: object) -> None:
        self.page = str(page)
        self.rebuild()

    def _take(self, text: str) -> None:
        self.typed = text

    # What is done

    def press(self, key: str) -> None:
        """Write what stands on a key, or change the letter before the caret."""
        line = self._line
        if line is None:
            return
        if key not in (VOICED, HALF_VOICED, LITTLE):
            self.put(key)
            return
        before = line.value[line.caret - 1 : line.caret]
        other = changed(before, key)
        if other != before:
            self.delete()
            self.put(other)

    def put(self, text: str) -> None:
        """Write at the caret, as far as it is allowed and fits."""
        if self._line is not None:
            self._line.handle(Text(text))
            self.typed = self._line.value

    def delete(self) -> None:
        """Take away the letter before the caret."""
        if self._line is not None:
            self._line.handle(Edit("backspace"))
            self.typed = self._line.value

    def done(self) -> None:
        """Put what was typed into the field."""
        self.app.play("ui_toggle_on")
        self.app.close(self)
        now = self._field.ui.find(self._field.name)  # its scene may have been built anew meanwhile
        (now if isinstance(now, TextField) else self._field).take(self.typed)

    def on_back(self) -> bool:
        self.app.play("ui_back")
        self.app.close(self)
        return True

    def spoken(self) -> str:
        return f"{self._field.label or self._field.placeholder}. {self.typed}"

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Text | TextEdit | Edit) and self._line is not None:
            self._line.handle(intent)
            self.typed = self._line.value
        elif isinstance(intent, Area):
            pages = list(PAGES)
            step = 1 if intent.direction == "next" else -1
            self.app.play("ui_click")
            self._open(pages[(pages.index(self.page) + step) % len(pages)])
        elif intent == Zoom(None):
            self.delete()
        elif intent == Command("log"):
            self.put(" ")
        elif intent == Command("menu") or (isinstance(intent, Confirm) and not self.app.pad_in_hand):
            self.done()
        else:
            return super().handle(intent)
        return True


class _Key(Button):
    """A key of a letter or a sign, all of one face; the one that would be pressed is golden, to be found from afar."""

    letters = "body_bold"

    @property
    def _skin(self) -> str:
        return "gold" if self.ui.ring and self.ui.focus is self else super()._skin


class _Line(TextField):
    """What has been typed: its caret is seen although a key has the focus."""

    focusable = False
    takes_text = False

    @property
    def solid(self) -> bool:
        return True

    @property
    def focused(self) -> bool:
        return True
