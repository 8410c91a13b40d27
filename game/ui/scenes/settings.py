"""The settings, in tabs, with a preview. Every change takes effect and is saved at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.services.settings import ANIMATION_SPEEDS, BOT_PACES, RATE_RANGE, REACTIONS, SCALE_RANGE, TEXT_RANGE, Settings
from game.ui import theme
from game.ui.folders import show_folder
from game.ui.last_setup import last_person
from game.ui.portrait import PortraitButton
from game.ui.scene import Scene
from game.ui.scenes.cards import card_width, illustrator
from game.ui.scenes.settings_keys import KeysPage
from game.ui.shapes import rounded
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button, IconButton
from game.ui.widgets.containers import Beside, Column, Columns, Flow, Padding, Row
from game.ui.widgets.dropdown import DropDown
from game.ui.widgets.label import Label, Picture, RichText
from game.ui.widgets.listview import Row as ListRow
from game.ui.widgets.panel import Line, Panel
from game.ui.widgets.scroll import ScrollView
from game.ui.widgets.slider import Slider
from game.ui.widgets.tabs import Tabs
from game.ui.widgets.toggle import Segmented, Toggle

if TYPE_CHECKING:
    from game.ui.app import App

SHOWN = ("display", "reach")
"""Tabs whose settings change how the preview looks."""
SLIDER, VOLUME, ROW_EDGE = 460.0, 1260.0, 2.0
"""Units of the width of a slider, of one for a volume, and above and below a row."""
PAIR = 700.0
"""Units of width that each of two settings beside each other wants."""
HEAD, HEAD_ICON, NAME = 32.0, 44.0, 28.0
"""Units of the letters of the name of a group, of the picture before it, and of the letters of a setting."""
NARROW = 1.3
"""How much larger than designed letters may come out for volumes of their whole width."""
ROOMY = 1600.0
"""Units of width from which cards are shown beside the settings for play, with letters of the usual size."""
SAMPLES = {"volume_master": "ui_success", "volume_effects": "card_slide", "volume_interface": "ui_click"}
"""What is heard when a volume was set; music and ambience are heard anyway."""
TABS = ("display", "reach", "sound", "play", "keys")
KEPT = (
    "language", "window", "last_setup", "last_setups", "house_rules", "values", "schema", "extra", "fullscreen",
    "lessons", "puzzles", "bindings",
)  # fmt: skip
"""Settings that "restore" does not change."""
CRAMPED = 700.0
"""Units of height below which the page on keys scrolls as a whole."""
PREVIEW_GAME = "sleeping_queens"
PREVIEW_CARD, LARGE_CARD = 248.0, 192.0
PREVIEW_CARDS = [
    f"cards/{name}"
    for name in (
        "queen_rose", "queen_sunflower", "queen_moon", "king_clover", "knight_0", "dragon_0",
    )
]  # fmt: skip
IN_ROW, UPRIGHT, MOST_ROWS = 3, 2, 2
"""Cards beside each other, so many where the felt is higher than wide, and rows of them at most. The first are the
queens of the seat below the cards; where there is room, cards of a hand follow."""
LEAST_CARD, BETWEEN = 130.0, 24.0
"""Units of the width that cards have at least to stand in one more row, and between them at least."""
CORNER = 14.0
"""Units of the round corners of the felt."""


class SettingsScene(Scene):
    """Shows one tab at a time."""

    name = "settings"
    focus_first = "settings.tabs"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.tab = TABS[0]
        self.keys = KeysPage(app, self.rebuild)

    def exit(self) -> None:
        self.app.save_settings()

    def source(self) -> Path | None:
        return self.app.data.settings

    def build(self) -> Widget:
        tr = self.app.tr
        head = Row(
            [
                IconButton("icons/chevron_left", self.on_back, tooltip=tr("ui.back"), name="settings.back", side=56),
                Label(tr("settings.title"), style="title", size=theme.TITLE_SIZE, colour=theme.CREAM, grow=1),
            ],
            gap=28,
        )
        tabs = Tabs([(tab, tr(f"settings.tab.{tab}")) for tab in TABS], self.tab, self._open_tab, name="settings.tabs")
        if self.tab == "keys":
            return Column([head, self._keys_page(tabs)], gap=28, padding=(64, 40, 64, 28))
        made = {"display": self._display, "reach": self._reach, "sound": self._sound, "play": self._play}
        rows = made[self.tab]()
        sheet = Panel(
            Column([*rows, *self._problems(), self._whole()], gap=16), padding=(28, 24, 28, 24), grow=1
        )  # fmt: skip
        left = Column([Padding(tabs, (theme.TABS_IN, 0, 32, 0)), sheet], grow=1)
        body: Widget = left
        if self.tab in SHOWN:
            body = Columns([left, self._preview()], least=620, gap=32, weights=(1120, 640), grow=1)
        scroll = ScrollView(Column([body]), name="settings.scroll", grow=1, beside=True)
        return Column([head, scroll], gap=28, padding=(64, 40, 64, 28))

    def _problems(self) -> list[Widget]:
        """Why nothing is heard or read aloud, on the tab that is about it."""
        audio, speech = self.app.audio, self.app.speaker.speech
        found = {"sound": audio.problem if audio is not None else None, "reach": speech.problem}.get(self.tab)
        if found is None:
            return []
        name = "settings.no_sound" if self.tab == "sound" else "settings.no_speech"
        return [RichText(found.text(self.app.tr), size=theme.NOTE_SIZE, colour=theme.OXBLOOD, name=name)]

    def _keys_page(self, tabs: Widget) -> Widget:
        """The page on keys takes the whole width; the keys scroll in its sheet."""
        sheet = Panel(self.keys.build(cramped=self.frame.height < CRAMPED), padding=(40, 24, 24, 14), grow=1)
        return Column([Padding(tabs, (theme.TABS_IN, 0, 32, 0)), sheet], grow=1)

    def _open_tab(self, tab: object) -> None:
        self.tab = str(tab)
        self.rebuild()

    # Rows

    def _group(
        self, key: str, icon: str, rows: list[Widget], picture: Widget | None = None, grow: float = 1.0
    ) -> Widget:
        """A card of settings that belong together, below their head and `picture`."""
        tr = self.app.tr
        title = tr.scope(PREVIEW_GAME)("game.name") if key == "queens" else tr(f"settings.group.{key}")
        head = Row([Picture(icon, HEAD_ICON), Label(title, style="head", size=HEAD, colour=theme.OXBLOOD)], gap=14)
        parts: list[Widget] = [head]
        if picture is not None:
            parts += [Line(), Padding(picture, (0, 4, 0, 6), grow=picture.grow)]
        for row in rows:
            parts += [Line(), row]
        return Panel(Column(parts, gap=6), skin="ui/row_normal", padding=(24, 14, 24, 10), grow=grow)

    def _row(self, key: str, control: Widget) -> Widget:
        tr = self.app.tr
        text = Column(
            [
                Label(tr(f"settings.{key}"), style="label", size=NAME),
                RichText(tr(f"settings.{key}.help"), size=theme.LABEL_SIZE, colour=theme.BODY_INK, fill="even"),
            ],
            gap=2,
            grow=1,
        )
        return Padding(Beside(text, control, least=200.0), (0, ROW_EDGE, 0, ROW_EDGE), grow=1)

    def _toggle(self, key: str, call: Callable[[bool], object] | None = None) -> Widget:
        def change(on: bool) -> None:
            self._set(key, on)

        toggle = Toggle(
            getattr(self.app.settings, key),
            call or change,
            name=f"settings.{key}",
            label=self.app.tr(f"settings.{key}"),
        )
        return self._row(key, toggle)

    def _words(self, key: str, values: tuple[str, ...]) -> list[str]:
        return [self.app.tr(f"settings.{key}.{value}") for value in values]

    def _choice(self, key: str, values: tuple[str, ...], beside: Sequence[str] = ()) -> Widget:
        """`beside`: words of a choice above or below it."""
        tr = self.app.tr
        options = list(zip(values, self._words(key, values), strict=True))
        control = Segmented(
            options,
            getattr(self.app.settings, key),
            lambda value: self._set(key, value),
            name=f"settings.{key}",
            label=tr(f"settings.{key}"),
            beside=beside,
        )
        return self._row(key, control)

    def _volume(self, key: str) -> Widget:
        slider = Slider(
            getattr(self.app.settings, key),
            lambda value: self._set_volume(key, value),
            on_done=lambda _: self._try_volume(key),
            name=f"settings.{key}",
            label=self.app.tr(f"settings.{key}"),
            width=VOLUME * (1.0 if self.frame.letters <= NARROW else 0.6),
            enabled=not self.app.settings.mute,
            reason=self.app.tr("settings.muted") if self.app.settings.mute else "",
        )
        return self._row(key, slider)

    def _set(self, key: str, value: object) -> None:
        self.app.settings.set(key, value)
        self.app.save_settings()
        self.app.sound_settings_changed()
        self.rebuild()

    def _set_volume(self, key: str, value: int) -> None:
        self.app.settings.set(key, value)
        self.app.sound_settings_changed()

    def _try_volume(self, key: str) -> None:
        """Let it be heard how loud that is."""
        if key in SAMPLES:
            self.app.play(SAMPLES[key])

    # Tabs

    def _display(self) -> list[Widget]:
        tr, settings = self.app.tr, self.app.settings
        languages = [ListRow(each, tr(f"language.{each}")) for each in self.app.tr.languages()]
        scale = Slider(
            settings.interface_scale,
            lambda _: None,
            on_done=self.app.set_interface_scale,
            low=SCALE_RANGE[0],
            high=SCALE_RANGE[1],
            step=5,
            ticks=5,
            name="settings.interface_scale",
            label=tr("settings.interface_scale"),
            width=SLIDER,
        )
        in_force = round(self.app.factor_in_force() * 100)
        shown = [
            self._row(
                "language",
                DropDown(
                    languages, settings.language, lambda value: self.app.set_language(str(value)), width=320,
                    name="settings.language", label=tr("settings.language"),
                ),
            ),
            self._row("interface_scale", scale),
        ]  # fmt: skip
        if in_force != settings.interface_scale:
            note = tr("settings.in_force", percent=in_force)
            shown.append(RichText(note, size=theme.NOTE_SIZE, colour=theme.OXBLOOD, name="settings.in_force"))
        window = [self._toggle("fullscreen", self.app.set_fullscreen), self._choice("animation", ANIMATION_SPEEDS)]
        return [
            self._group("language", "icons/language_ink", shown), self._group("window", "icons/fullscreen_ink", window),
        ]  # fmt: skip

    def _sound(self) -> list[Widget]:
        keys = ("volume_master", "volume_effects", "volume_music", "volume_ambience", "volume_interface")
        switches = [self._toggle("mute"), self._toggle("quiet_unfocused")]
        quiet: list[Widget] = [Columns(switches, least=PAIR, gap=72, grow=1)]
        return [
            self._group("quiet", "icons/moon", quiet, grow=2),
            self._group("volume", "icons/sound_ink", [self._volume(key) for key in keys], grow=5),
        ]

    def _play(self) -> list[Widget]:
        """What is for all games at the left, what is for one below its picture."""
        every = [
            self._choice("bot_pace", BOT_PACES, self._words("reactions", REACTIONS)),
            self._choice("reactions", REACTIONS, self._words("bot_pace", BOT_PACES)),
            *(self._toggle(key) for key in ("confirm", "others_did", "handover")),
        ]  # fmt: skip
        queens = [self._toggle(key) for key in ("memory_aid", "best_equation")]
        games = self._group("games", "icons/card", every)
        roomy = self.frame.width >= ROOMY * self.frame.letters  # else no card has room for its letters
        cards = _Cards(self, LARGE_CARD) if roomy else None
        return [
            Columns(
                [games, self._group("queens", "icons/crown", queens, cards)],
                least=PAIR, gap=24, weights=(1060, 730), grow=1,
            )
        ]  # fmt: skip

    def _reach(self) -> list[Widget]:
        contrast = self._toggle("high_contrast", self.app.set_high_contrast)
        heard = [self._toggle("speech", self._set_speech)]
        if self.app.settings.speech:
            heard.append(self._speech_rate())
        return [
            self._group("seen", "icons/eye_ink", [self._text_size(), contrast, self._toggle("reduced_motion")], grow=3),
            self._group("heard", "icons/sound_ink", heard, grow=len(heard)),
        ]

    def _set_speech(self, on: bool) -> None:
        self._set("speech", on)
        speaker = self.app.speaker
        if not on:
            speaker.speech.silence()
            speaker.speech.problem = None
        elif speaker.speech.ready():
            speaker.begin()

    def _speech_rate(self) -> Widget:
        def done(rate: int) -> None:
            self._set("speech_rate", rate)
            self.app.speaker.say(self.app.tr("speech.sample"), at_once=True)

        slider = Slider(
            self.app.settings.speech_rate, lambda _: None, on_done=done, low=RATE_RANGE[0], high=RATE_RANGE[1], step=10,
            ticks=5, name="settings.speech_rate", label=self.app.tr("settings.speech_rate"), width=SLIDER,
        )  # fmt: skip
        return self._row("speech_rate", slider)

    def _text_size(self) -> Widget:
        tr = self.app.tr
        slider = Slider(
            self.app.settings.text_size, lambda _: None, on_done=self.app.set_text_size, low=TEXT_RANGE[0],
            high=TEXT_RANGE[1], step=5, ticks=6, name="settings.text_size", label=tr("settings.text_size"),
            width=SLIDER,
        )  # fmt: skip
        return self._row("text_size", slider)

    # Beside and below the rows

    def _preview(self) -> Widget:
        return Panel(
            Column(
                [
                    Label(self.app.tr("settings.preview"), style="head", size=theme.HEAD_SIZE, colour=theme.OXBLOOD),
                    _Cards(self),
                    self._sample_seat(),
                ],
                gap=18,
            ),
            padding=(32, 26, 32, 28),
            grow=1,
        )

    def _whole(self) -> Widget:
        """What is for all settings: their folder, and the way back to how they came."""
        tr = self.app.tr
        return Flow(
            [
                Button(tr("settings.data"), self._open_folder, icon="icons/folder", name="settings.folder", height=52),
                Button(
                    tr("settings.restore"), self._restore, icon="icons/undo_ink", name="settings.restore", height=52
                ),
            ],
            gap=16, justify="end",
        )  # fmt: skip

    def _sample_seat(self) -> Widget:
        tr = self.app.tr
        portrait = PortraitButton(
            "queen_sunflower", "rose", lambda: None, side=84, tooltip="", name="settings.sample", token=True
        )
        portrait.enabled = False
        name = Column(
            [
                Label(last_person(self.app) or tr("setup.person", n=1), style="title", size=30),
                Label(tr("settings.sample"), size=theme.LABEL_SIZE, colour=theme.BODY_INK),
            ],
            grow=1,
        )
        row = Row([portrait, name, Label("25", style="head", size=40, colour=theme.OXBLOOD)], gap=18)
        return Panel(row, skin="ui/row_normal", padding=(18, 12, 22, 12))

    def _open_folder(self) -> None:
        show_folder(self.app, self.app.data.root)

    def _restore(self) -> None:
        fresh = Settings()
        for key in vars(fresh):
            if key not in KEPT:
                setattr(self.app.settings, key, getattr(fresh, key))
        self.app.set_high_contrast(self.app.settings.high_contrast)
        self.app.sound_settings_changed()


class _Cards(Widget):
    """Cards on felt, lettered in the language: a row of queens, and a hand below it where there is room."""

    role = "picture"

    def __init__(self, scene: SettingsScene, card: float = PREVIEW_CARD) -> None:
        self.card, self.least = (card_width(scene.app, scene.frame, each) for each in (card, LEAST_CARD))
        super().__init__(name="settings.cards", height=max(300.0, theme.CARD_RATIO * self.card + 48), grow=1)
        maker = illustrator(scene.app, PREVIEW_GAME)
        self.pictures = maker.pictures if maker is not None else scene.app.art

    def draw_self(self, surface: pygame.Surface) -> None:
        frame, art = self.ui.frame, self.ui.art
        felt = art.picture("scenes/table_queens", max(self.rect.width * 3, 16))
        source = pygame.Rect(0, 0, self.rect.width, self.rect.height)
        source.center = felt.get_rect().center
        ground = felt.subsurface(source.clip(felt.get_rect()))
        surface.blit(rounded(ground, frame.px(CORNER)), self.rect.topleft)
        between = frame.px(BETWEEN)
        in_row = IN_ROW if self.rect.width > self.rect.height else UPRIGHT
        most = min(frame.px(self.card), round(self.rect.width * 0.93 / in_row))
        least = min(most, frame.px(self.least))
        for rows in range(MOST_ROWS, 0, -1):  # as many rows as leave them large
            wide = min(most, int((self.rect.height - (rows + 1) * between) / rows / theme.CARD_RATIO))
            if wide >= least:
                break
        step = wide + (self.rect.width - in_row * wide) / (in_row + 1)
        high = theme.CARD_RATIO * wide
        down = high + (self.rect.height - rows * high) / (rows + 1)
        for number, name in enumerate(PREVIEW_CARDS[: rows * in_row]):
            card = self.pictures.picture(name, wide)
            place = card.get_rect(center=self.rect.center)
            row, column = divmod(number, in_row)
            place.move_ip(round((column - (in_row - 1) / 2) * step), round((row - (rows - 1) / 2) * down))
            art.draw_slice(surface, "ui/shadow_low", place, frame.unit)
            surface.blit(card, place)
