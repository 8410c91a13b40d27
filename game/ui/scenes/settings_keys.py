"""The settings page of the keys: every action with its keys or gamepad buttons, to be changed by pressing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.games import game_ids
from game.ui import theme
from game.ui.input.bindings import DEFAULT, DEFAULT_PAD, FIXED, FIXED_PAD, Bindings, intent_id
from game.ui.input.intents import Confirm, Hover, Intent, Press, Release, Select
from game.ui.input.names import button_name
from game.ui.scene import Scene
from game.ui.scenes.emblems import medal_of
from game.ui.scenes.keys import (
    EVERYWHERE,
    GAP,
    KEY_SIGN,
    MOVING,
    PAD_SIGN,
    READING,
    TABLE,
    TABLE_SIGN,
    TEXT_SIGN,
    card,
    table_keys,
)
from game.ui.widgets.base import Item, Widget
from game.ui.widgets.button import Button, FaintButton
from game.ui.widgets.containers import Beside, Column, Columns, Flow, Padding, Row, Spacer, Stack
from game.ui.widgets.dialog import DialogButton
from game.ui.widgets.keycap import HEIGHT, KeyCap
from game.ui.widgets.label import RichText
from game.ui.widgets.panel import Line, Panel
from game.ui.widgets.scroll import ScrollView
from game.ui.widgets.toggle import Segmented

if TYPE_CHECKING:
    from game.ui.app import App

DEVICES = ("keyboard", "pad")
MOST = 3
"""Keys an action can have."""
COLUMN = 640.0
"""Units of width of a column of actions at least."""
WORDS, ROW_GAP = 24.0, 8.4
"""Letters of what an action does, and units above and below the line between two of them."""
LEAST_WORDS = 180.0
"""Units of width of what an action does, beside its keys."""
ASK_WIDTH = 680.0
ASKED, APART = 1.6, 24.0
"""How much larger than usual the keys are where one is asked for, and units between them: the ring round it has room.
"""
BLANK = "…"
"""Stands on the place for one more key."""


@dataclass(frozen=True)
class Slot:
    """What a key can be given to: an intent, or a key that only the table of a game knows (then `first` is that key).

    `text`: what it does, in words; `key`: the key that is changed, "" to give it another one.
    """

    text: str
    intent: Intent | None = None
    game_id: str = ""
    first: str = ""
    key: str = ""


class CapButton(KeyCap):
    """A key cap that can be pressed, to change the key."""

    role = "button"
    focusable = True

    def __init__(
        self, text: str, on_click: Callable[[], object], *, name: str, tooltip: str, button: bool = False
    ) -> None:
        super().__init__(text, name=name, button=button)
        self.tooltip = tooltip
        self.on_click = on_click

    def draw_self(self, surface: pygame.Surface) -> None:
        super().draw_self(surface)
        if self.hovered and not self.pressed:
            self.ui.art.draw_slice(surface, "ui/chosen", self.rect, self.ui.skin_unit)
        self.ui.draw_focus(surface, self)

    @property
    def tempting(self) -> bool:
        return True

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Select | Confirm):
            self.ui.play("ui_click", self)
            self.ui.after(self.on_click)
            return True
        if isinstance(intent, Press | Release):
            self.changed()
        return isinstance(intent, Press | Release | Hover)

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, text=self.text)


class AwaitedCap(KeyCap):
    """The key that is asked for, in its frame beside those that stay: the one that is changed, or a place for one more.
    """

    def draw_self(self, surface: pygame.Surface) -> None:
        super().draw_self(surface)
        self.ui.art.draw_slice(surface, "ui/chosen", self.rect, self.ui.skin_unit)


class KeysPage:
    """Builds the page. `rebuild` is called when something else is to be shown."""

    def __init__(self, app: App, rebuild: Callable[[], object]) -> None:
        self.app = app
        self.rebuild = rebuild
        self.device = DEVICES[0]

    @property
    def bindings(self) -> Bindings:
        """What is changed here."""
        return self.app.bindings

    def build(self, *, cramped: bool) -> Widget:
        """The whole page: the device above, then the actions in two columns. `cramped`: there is so little
        height that all of it scrolls, not the actions alone."""
        tr = self.app.tr
        devices = Segmented(
            [(device, tr(f"keys.device.{device}")) for device in DEVICES], self.device, self._take,
            name="keys.device", label=tr("keys.device"),
        )  # fmt: skip
        reset = Button(tr("keys.reset"), self._reset, icon="icons/undo", name="keys.reset", size=20)
        note = RichText(self._note(), size=theme.LABEL_SIZE, colour=theme.BODY_INK)
        head = Beside(note, Flow([devices, reset], gap=24, justify="end"), least=360)
        pad = self.device == "pad"
        sign = PAD_SIGN if pad else KEY_SIGN
        # Keys that stay as they are stand last: what can be changed is what one looks for here.
        everywhere = [*EVERYWHERE[MOVING:], *EVERYWHERE[:MOVING]]
        first = [card(sign, tr("keys.everywhere"), self._rows(everywhere), gap=ROW_GAP)]
        second = [
            card(TABLE_SIGN, tr("keys.table"), self._rows(TABLE), gap=ROW_GAP),
            card(TEXT_SIGN, tr("keys.text"), self._rows(READING), gap=ROW_GAP),
        ]
        if not pad:
            head_game, *others = [self._game(game_id) for game_id in game_ids()]
            first.append(head_game)
            second += others
        columns = Columns([Column(first, gap=GAP), Column(second, gap=GAP)], least=COLUMN, gap=GAP)
        if cramped:
            return ScrollView(Column([head, Line(), columns], gap=20), name="settings.scroll", grow=1)
        scroll = ScrollView(Padding(columns, (0, 14, 8, 16)), name="settings.scroll", grow=1)
        return Column([Padding(head, (0, 0, 8, 16)), Line(), scroll], grow=1)

    def _note(self) -> str:
        if self.device == "pad" and not self.app.pads.count:
            return self.app.tr("keys.note.no_pad")
        return self.app.tr("keys.note", n=MOST)

    def _take(self, device: object) -> None:
        self.device = str(device)
        self.rebuild()

    def _reset(self) -> None:
        self.bindings.reset()
        self.app.keys_changed()

    def _rows(self, rows: Sequence[tuple[str, tuple[Intent, ...]]]) -> list[Widget]:
        return [
            self._row(Slot(words_of(self.app, key, intents, intent), intent))
            for key, intents in rows
            for intent in intents
        ]

    def _row(self, slot: Slot) -> Widget:
        intent, tr = slot.intent, self.app.tr
        assert intent is not None, "rows of intents only"
        name, pad = f"keys.{intent_id(intent)}", self.device == "pad"
        bound = self.bindings.buttons(intent) if pad else self.bindings.keys(intent)
        caps: list[Widget] = []
        for key in bound:
            shown = button_name(key) if pad else self.app.key_cap(key)
            if key in (FIXED_PAD if pad else FIXED):
                caps.append(KeyCap(shown, tooltip=tr("keys.fixed"), locked=True))
            else:
                change = Slot(slot.text, intent, key=key)
                caps.append(
                    CapButton(
                        shown, partial(self._ask, change), name=f"{name}.{key}", tooltip=tr("keys.change"), button=pad
                    )
                )  # fmt: skip
        if len(bound) == MOST:
            return self._line(slot.text, [*caps, Spacer(HEIGHT)])
        ask = partial(self._ask, slot)
        add = FaintButton("icons/plus", ask, tooltip=tr("keys.add"), kind="plain", name=f"{name}.add", side=HEIGHT)
        return self._line(slot.text, [*caps, add])

    @staticmethod
    def _line(text: str, caps: list[Widget]) -> Widget:
        """What something does, and up to the edge of its card its keys and what gives it another one."""
        words = RichText(text, size=WORDS, colour=theme.INK)
        return Row([Beside(words, Flow(caps, gap=6, justify="end"), least=LEAST_WORDS, gap=16)])

    def _game(self, game_id: str) -> Widget:
        """The keys that only the table of a game knows."""
        words = self.app.tr.scope(game_id)
        rows = []
        for firsts, key in own_keys(game_id):
            made: list[Widget] = []
            for first in firsts:
                slot = Slot(words(key), None, game_id, first, self.bindings.local_key(game_id, first))
                made.append(
                    CapButton(
                        self.app.key_cap(slot.key), partial(self._ask, slot), name=f"keys.{game_id}.{first}",
                        tooltip=self.app.tr("keys.change"),
                    )
                )  # fmt: skip
            rows.append(self._line(words(key), made))
        return card(medal_of(game_id), words("game.name"), rows, gap=ROW_GAP)

    def _ask(self, slot: Slot) -> None:
        self.app.play("ui_dialog")
        self.app.push(AskKeyScene(self.app, slot, pad=self.device == "pad"))


def words_of(app: App, key: str, intents: tuple[Intent, ...], intent: Intent) -> str:
    """What an intent of a row of the list of keys does, in words."""
    return app.tr(key) if len(intents) == 1 else app.tr(f"keys.one.{intent_id(intent)}")


def own_keys(game_id: str) -> list[tuple[list[str], str]]:
    """The keys that only the table of a game knows, as they are at first, each row with the key of its text."""
    rows = [([cap.lower() for cap in caps if len(cap) == 1], text) for caps, text in table_keys(game_id)]
    return [(firsts, text) for firsts, text in rows if firsts]


def users(app: App, slot: Slot, key: str, pad: bool) -> list[str]:
    """What a key does already and would do no more, in words."""
    bindings = app.bindings
    intent = bindings.button_intent(key) if pad else bindings.intent(key)
    found = []
    if intent is not None and intent != slot.intent:
        rows = [*EVERYWHERE, *TABLE, *READING]
        found += [words_of(app, text, intents, intent) for text, intents in rows if intent in intents]
    for game_id in () if pad else [slot.game_id] if slot.game_id else game_ids():
        words = app.tr.scope(game_id)
        for firsts, text in own_keys(game_id):
            others = [first for first in firsts if first != slot.first]
            if key in [bindings.local_key(game_id, first) for first in others]:
                found.append(f"{words(text)} ({words('game.name')})")
    return list(dict.fromkeys(found))


class AskKeyScene(Scene):
    """Waits for the key that is to do something. Escape leaves all as it is, Delete takes the key away."""

    name = "ask_key"
    opaque = False
    focus_first = "ask_key.cancel"

    def __init__(self, app: App, slot: Slot, pad: bool) -> None:
        super().__init__(app)
        self.slot = slot
        self.pad = pad
        self._fault = ""

    def enter(self) -> None:
        self._listen()

    def resume(self) -> None:
        self._listen()

    def exit(self) -> None:
        self._deaf()

    def _listen(self) -> None:
        self.app.reader.capture = self._key
        self.app.pads.capture = self._button if self.pad else None

    def _deaf(self) -> None:
        self.app.reader.capture = self.app.pads.capture = None

    def build(self) -> Widget:
        tr = self.app.tr
        which = "button" if self.pad else "key"
        parts: list[Widget] = [
            RichText(f"**{self.slot.text}**", size=theme.RIBBON_SIZE, colour=theme.INK, align="centre"),
            Flow(self._caps(), gap=APART, justify="centre"),
            RichText(self._help(), size=theme.LABEL_SIZE, colour=theme.BODY_INK, align="centre"),
        ]
        if self._fault:
            parts.append(
                RichText(
                    self._fault, size=theme.BODY_SIZE, colour=theme.OXBLOOD, align="centre", name="ask_key.fault"
                )
            )
        cancel = self._name("b" if self.pad else "escape")
        clear = "" if self.pad else self._name("delete")
        buttons: list[Widget] = [
            Button(
                tr("ui.cancel"), self.on_back, name="ask_key.cancel", height=60, width=220, key_cap=cancel,
                pad_cap=self.pad,
            )
        ]  # fmt: skip
        if self._removable:
            buttons.append(
                Button(
                    tr(f"keys.remove.{which}"), self.remove, icon="icons/trash", name="ask_key.remove", height=60,
                    key_cap=clear,
                )
            )  # fmt: skip
        parts += [Spacer(4), Flow(buttons, gap=24, justify="centre")]
        panel = Panel(
            Column(parts, gap=20), skin="ui/dialog", padding=(48, 68, 48, 40), ribbon=tr(f"keys.ask.{which}"),
            width=min(ASK_WIDTH * self.breadth, self.frame.width - 48), name="ask_key",
        )  # fmt: skip
        return Stack([panel], align="centre")

    def _name(self, key: str) -> str:
        """What stands on a key, or button."""
        return button_name(key) if self.pad else self.app.key_cap(key)

    def _caps(self) -> list[Widget]:
        """The keys, or buttons, that do it now, with the one that is asked for."""
        slot = self.slot
        caps: list[Widget] = [
            (AwaitedCap if key == slot.key else KeyCap)(self._name(key), button=self.pad, large=ASKED)
            for key in self._present()
        ]
        return caps if slot.key else [*caps, AwaitedCap(BLANK, name="ask_key.blank", button=self.pad, large=ASKED)]

    def _present(self) -> list[str]:
        """The keys, or buttons, that do it now."""
        bindings, slot = self.app.bindings, self.slot
        if slot.intent is None:
            return [slot.key]
        return bindings.buttons(slot.intent) if self.pad else bindings.keys(slot.intent)

    @property
    def _removable(self) -> bool:
        """Whether there is a key that can be taken away from what it does."""
        return bool(self.slot.key) and self.slot.intent is not None

    def _help(self) -> str:
        """Which key the next one takes the place of, or that it is one more."""
        which = "button" if self.pad else "key"
        if not self.slot.key:
            return self.app.tr(f"keys.ask.{which}.add")
        return self.app.tr(f"keys.ask.{which}.help", key=self._name(self.slot.key))

    def remove(self) -> None:
        """Take the key away from what it does."""
        if self.pad:
            self.app.bindings.unbind_button(self.slot.key)
        else:
            self.app.bindings.unbind(self.slot.key)
        self._done()

    def _button(self, button: str) -> None:
        if button == "b":
            self.on_back()
            return
        self._offer(button, FIXED_PAD)

    def _key(self, keys: str) -> None:
        if keys == "escape":
            self.on_back()
        elif keys == "delete" and self._removable:
            self.remove()
        elif self.pad:
            self._listen()
        else:
            self._offer(keys, FIXED)

    def _offer(self, key: str, fixed: tuple[str, ...]) -> None:
        """The key that was pressed: take it, ask first, or say why it cannot be."""
        shown = self._name(key)
        if key in fixed:
            first = dict(DEFAULT_PAD if self.pad else DEFAULT)
            rows = [*EVERYWHERE, *TABLE, *READING]
            what = next(words_of(self.app, text, all_of, first[key]) for text, all_of in rows if first[key] in all_of)
            self._fault = self.app.tr("keys.ask.fixed", key=shown, what=what)
            self.app.play("ui_error")
            self._listen()
            self.rebuild()
            return
        taken = users(self.app, self.slot, key, self.pad)
        if not taken:
            self.take(key)
            return
        self._deaf()
        tr = self.app.tr
        self.app.ask(
            lambda: tr("keys.taken.title"),
            lambda: tr("keys.taken.text", key=shown, what=" / ".join(taken)),
            lambda: [
                DialogButton("no", tr("keys.taken.no"), safe=True),
                DialogButton("yes", tr("keys.taken.yes"), partial(self.take, key), kind="primary"),
            ],
        )

    def take(self, key: str) -> None:
        """Let the key do it from now on, and nothing else."""
        bindings, slot = self.app.bindings, self.slot
        if slot.intent is None:
            bindings.unbind(key)
            bindings.bind_local(slot.game_id, slot.first, key)
        elif self.pad:
            if slot.key:
                bindings.unbind_button(slot.key)
            bindings.bind_button(key, slot.intent)
        else:
            if slot.key:
                bindings.unbind(slot.key)
            bindings.bind(key, slot.intent)
        self._done()

    def _done(self) -> None:
        self._deaf()
        self.app.play("ui_toggle_on")
        self.app.close(self)
        self.app.keys_changed()

    def on_back(self) -> bool:
        self._deaf()
        self.app.play("ui_back")
        self.app.close(self)
        return True
