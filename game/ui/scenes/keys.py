"""The list of keys, made from the table of bindings, so that it always shows the keys in force."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.games import game_ids
from game.ui import theme
from game.ui.input.bindings import EDIT_CTRL, Bindings
from game.ui.input.intents import Area, Back, Command, Confirm, Focus, Intent, Page, Zoom
from game.ui.input.names import button_name
from game.ui.scene import Scene
from game.ui.scenes.emblems import medal_of
from game.ui.shapes import draw_rounded
from game.ui.tables.contract import find_table
from game.ui.widgets.base import Widget
from game.ui.widgets.button import IconButton
from game.ui.widgets.containers import Column, Columns, Flow, Padding, Row, Spacer
from game.ui.widgets.keycap import KeyCap
from game.ui.widgets.label import Label, Picture, RichText
from game.ui.widgets.panel import Line, Panel
from game.ui.widgets.scroll import ScrollView
from game.ui.widgets.tabs import Tabs

if TYPE_CHECKING:
    from game.ui.app import App

CAPS, LEAST, GAP = 390.0, 620.0, 12.0
"""Units of width for the keys in a row at most, of a column at least, and between cards."""
FOOT = 6.0
"""Units below the last card's rows, besides what a row has around it."""
HEAD, ICON, MEANING = 28.0, 36.0, 26.0
"""Units of the title of a card, of the picture before it, and of what a key does."""
ROW_EDGE, HEAD_EDGE = 4.0, 14.0
"""Units above and below a row at least, and of a title with what is above its card."""
LARGE = 1.15
"""How much larger a key is here than elsewhere."""
KEY_SIGN, PAD_SIGN, MOUSE_SIGN = "key", "button", "mouse"
TABLE_SIGN, TEXT_SIGN = "icons/deck_ink", "icons/book_ink"
"""What stands before the titles of cards: a keyboard, a gamepad, a mouse, or a picture."""
EVERY_TAB = "everywhere"
Told = tuple[list[str], str]
"""A row: what stands on its keys, and what they do."""
Section = tuple[str, str, list[Told]]
"""The picture and the title of a card, and its rows."""
Rows = tuple[tuple[str, tuple[Intent, ...]], ...]
EVERYWHERE: Rows = (
    ("keys.focus", (Focus("next"), Focus("previous"))),
    ("keys.arrows", (Focus("left"), Focus("right"), Focus("up"), Focus("down"))),
    ("keys.one.confirm_return", (Confirm("return"),)),
    ("keys.one.confirm_space", (Confirm("space"),)),
    ("keys.back", (Back(),)),
    ("keys.zoom", (Zoom(None),)),
    ("keys.area", (Area("next"), Area("previous"))),
    ("keys.page", (Page("up"), Page("down"), Page("home"), Page("end"))),
    ("keys.fullscreen", (Command("fullscreen"),)),
    ("keys.screenshot", (Command("screenshot"),)),
    ("keys.help", (Command("help"),)),
)
"""Rows of the list: the key of the text, and the intents whose keys stand before it."""
MOVING = 2
"""So many of them, the first, are about moving from one thing to another."""
TABLE: Rows = (
    ("keys.undo", (Command("undo"),)),
    ("keys.redo", (Command("redo"),)),
    ("keys.look_back", (Command("look_back"),)),
    ("keys.others_did", (Command("others_did"),)),
    ("keys.hint", (Command("hint"),)),
    ("keys.follow_hint", (Command("follow_hint"),)),
    ("keys.explain", (Command("explain"),)),
    ("keys.log", (Command("log"),)),
    ("keys.players", (Command("players"),)),
    ("keys.menu", (Command("menu"),)),
)
ALSO_TABLE: Rows = (
    ("keys.one.confirm_space", (Confirm("space"),)),
    ("keys.back", (Back(),)),
    ("keys.zoom", (Zoom(None),)),
    ("keys.area", (Area("next"), Area("previous"))),
)
"""What holds everywhere and is wanted most at a table: told there as well where a column has room for it."""
FULL = len(EVERYWHERE) + 1
"""Titles and rows of a column: rows are as high in all tabs."""
NEARLY = 1
"""A column that is by so many rows shorter than the other is as high: its last card is empty at its foot."""
READING: Rows = (
    ("keys.search", (Command("search"),)),
    ("keys.speak_own", (Command("speak_own"),)),
)
MOUSE = ("click", "drag", "right_click", "wheel")


class _Device(Widget):
    """A keyboard, a gamepad or a mouse as the sign of what it does: one cap alone reads like a key to be pressed."""

    def __init__(self, sign: str) -> None:
        super().__init__(width=ICON, height=ICON)
        self._sign = sign

    def draw_self(self, surface: pygame.Surface) -> None:
        box = self.rect
        body = pygame.Rect(0, 0, box.width, round(0.64 * box.width))
        body.center = box.center
        draw = {KEY_SIGN: self._draw_keyboard, PAD_SIGN: self._draw_pad, MOUSE_SIGN: self._draw_mouse}
        draw[self._sign](surface, body)

    @staticmethod
    def _draw_mouse(surface: pygame.Surface, body: pygame.Rect) -> None:
        shape = pygame.Rect(0, 0, round(0.92 * body.height), round(1.35 * body.height))
        shape.center = body.center
        draw_rounded(surface, theme.INK, shape, radius=shape.width // 2)
        thick = max(2, round(0.1 * shape.width))
        parting = pygame.Rect(0, 0, thick, round(0.42 * shape.height))
        parting.midtop = shape.midtop
        across = pygame.Rect(shape.x, parting.bottom, shape.width, thick)
        for line in (parting, across):
            pygame.draw.rect(surface, theme.CREAM, line)

    @staticmethod
    def _draw_keyboard(surface: pygame.Surface, body: pygame.Rect) -> None:
        draw_rounded(surface, theme.INK, body, radius=round(0.16 * body.height))
        step, key = body.height / 4, max(2, round(0.15 * body.height))
        for row, keys in enumerate((5, 4)):
            for number in range(keys):
                cap = pygame.Rect(0, 0, key, key)
                cap.center = round(body.centerx + (number - (keys - 1) / 2) * 0.17 * body.width), round(
                    body.y + (row + 1) * step
                )
                pygame.draw.rect(surface, theme.CREAM, cap)
        bar = pygame.Rect(0, 0, round(0.5 * body.width), key)
        bar.center = body.centerx, round(body.y + 3 * step)
        pygame.draw.rect(surface, theme.CREAM, bar)

    @staticmethod
    def _draw_pad(surface: pygame.Surface, body: pygame.Rect) -> None:
        upper = pygame.Rect(body.x, body.y, body.width, round(0.72 * body.height))
        draw_rounded(surface, theme.INK, upper, radius=upper.height // 2)
        for x in (body.x + 0.19 * body.width, body.right - 0.19 * body.width):
            pygame.draw.aacircle(surface, theme.INK, (x, body.bottom - 0.3 * body.height), 0.3 * body.height)
        y, thick = upper.centery, max(2, round(0.13 * body.height))
        cross = pygame.Rect(0, 0, 3 * thick, thick)
        cross.center = round(body.x + 0.27 * body.width), y
        pygame.draw.rect(surface, theme.CREAM, cross)
        pygame.draw.rect(surface, theme.CREAM, cross.inflate(-2 * thick, 2 * thick))
        for x, lift in ((0.68, 0.08), (0.79, -0.08)):
            at = body.x + x * body.width, y + lift * body.height
            pygame.draw.aacircle(surface, theme.CREAM, at, max(1.5, 0.1 * body.height))


def card(picture: str, title: str, rows: Sequence[Widget], *, gap: float = 4.0) -> Widget:
    """Rows on a card below a picture and a title, with lines between; it grows by how many they are."""
    parts: list[Widget] = [_head(picture, title)]
    parts += [part for row in rows for part in (Line(), row)]
    return Panel(Column(parts, gap=gap), skin="ui/row_normal", padding=(24, 10, 24, gap), grow=len(rows))


def _head(picture: str, title: str) -> Widget:
    label = Label(title, style="head", size=HEAD, colour=theme.OXBLOOD)
    sign = _Device(picture) if picture in (KEY_SIGN, PAD_SIGN, MOUSE_SIGN) else Picture(picture, ICON)
    return Row([sign, label, Spacer(ICON)], gap=14)  # as high whatever the sign: rows beside each other are level


def table_keys(game_id: str) -> list[tuple[tuple[str, ...], str]]:
    """What only the table of a game knows: what stands on the keys at first, and the key of the text."""
    return find_table(game_id).table_keys()


class KeysScene(Scene):
    """In tabs: what holds everywhere, and what holds at the table of a game.
    `game_id`: whose table it is; empty: there is a tab for every game."""

    name = "keys"
    focus_first = "keys.back"

    def __init__(self, app: App, bindings: Bindings | None = None, game_id: str = "") -> None:
        super().__init__(app)
        self.game_id = game_id
        self.tab = game_id or EVERY_TAB
        self._bindings = bindings or app.reader.bindings

    def source(self) -> Path | None:
        return self.app.data.settings

    def build(self) -> Widget:
        tr = self.app.tr
        pages = [EVERY_TAB, *game_ids()] if not self.game_id else [self.game_id, EVERY_TAB]
        names = [(page, tr("keys.everywhere") if page == EVERY_TAB else self._name_of(page)) for page in pages]
        tabs = Tabs(names, self.tab, self._open_tab, name="keys.tabs")
        head = Row(
            [
                IconButton("icons/chevron_left", self.on_back, tooltip=tr("ui.back"), name="keys.back", side=56),
                Label(tr("keys.title"), style="title", size=theme.TITLE_SIZE, colour=theme.CREAM, grow=1),
            ],
            gap=28,
        )
        least = LEAST * self.breadth
        abreast = self.frame.width - 2 * (64 + 24) >= 2 * least + GAP
        columns = Columns(_columns(self._page(), level=abreast), least=least, gap=GAP, grow=1)
        scroll = ScrollView(Column([columns]), name="keys.scroll", grow=1)
        sheet = Panel(scroll, padding=(24, 22, 24, 22), name="keys.panel", grow=1)
        body = Column([Padding(tabs, (theme.TABS_IN, 0, 32, 0)), sheet], grow=1)
        return Column([head, body], gap=28, padding=(64, 40, 64, 28))

    def _page(self) -> list[list[Section]]:
        """The columns of the open tab, of sections each."""
        tr = self.app.tr
        if self.tab != EVERY_TAB:
            return self._page_of_game()
        first, *rest = self._by_device(KEY_SIGN, tr("keys.device.keyboard"), EVERYWHERE)
        text = (TEXT_SIGN, tr("keys.text"), [*(self._bound(*row) for row in READING), *self._editing()])
        return [[first, *rest], [(MOUSE_SIGN, tr("keys.mouse"), self._mouse()), text]]

    def _page_of_game(self) -> list[list[Section]]:
        """What the table of a game knows, with the mouse, and what all tables know. What does the same stands once."""
        tr = self.app.tr
        own = self._of_game(self.tab)
        mouse: Section = (MOUSE_SIGN, tr("keys.mouse"), _joined(self._mouse(), own[-1]))
        page = [[own, mouse], self._by_device(TABLE_SIGN, tr("keys.table"), TABLE)]
        if self.app.pad_in_hand:
            return page
        of_game, at_table = (max(FULL, *map(_slots_of, page)) - _slots_of(sections) for sections in page)
        more = iter(_joined([self._bound(*row) for row in ALSO_TABLE], mouse[-1]))
        page[1][0][-1].extend(islice(more, at_table))
        if of_game > 1:  # below a title of their own: they are not keys of this game
            page[0].append((KEY_SIGN, tr("keys.more"), list(islice(more, of_game - 1))))
        return page

    def _by_device(self, picture: str, title: str, rows: Rows) -> list[Section]:
        """One section of rows; two with a gamepad in hand: what has buttons on it, and what has keys alone."""
        if not self.app.pad_in_hand:
            return [(picture, title, [self._bound(*row) for row in rows])]
        on_pad = [row for row in rows if self._buttons(row[1])]
        return [
            (sign, self.app.tr(f"keys.device.{device}"), [self._bound(*row) for row in part])
            for sign, device, part in (
                (PAD_SIGN, "pad", on_pad),
                (KEY_SIGN, "keyboard", [row for row in rows if row not in on_pad]),
            )
        ]

    def _name_of(self, game_id: str) -> str:
        return self.app.tr.scope(game_id)("game.name")

    def _open_tab(self, tab: object) -> None:
        self.tab = str(tab)
        self.rebuild()

    def _of_game(self, game_id: str) -> Section:
        """What only the table of a game knows."""
        words = self.app.tr.scope(game_id)
        rows = [([self._local_cap(game_id, cap) for cap in caps], words(key)) for caps, key in table_keys(game_id)]
        return medal_of(game_id), self._name_of(game_id), rows

    def _local_cap(self, game_id: str, cap: str) -> str:
        if len(cap) > 1:
            return self._bindings.words(False, self.app.tr)[f"key_{cap}"]
        return self.app.key_cap(self._bindings.local_key(game_id, cap.lower()))

    def _bound(self, key: str, intents: tuple[Intent, ...]) -> Told:
        names = self._buttons(intents) if self.app.pad_in_hand else []
        names = names or [self.app.key_cap(keys) for intent in intents for keys in self._bindings.keys(intent)]
        tr, here = self.app.tr, key.replace("keys.", "keys.here.")
        words = tr if self.tab == EVERY_TAB else tr.scope(self.tab)
        return list(dict.fromkeys(names)), words(here) if words.has(here) else tr(key)

    def _buttons(self, intents: tuple[Intent, ...]) -> list[str]:
        return [button_name(each) for intent in intents for each in self._bindings.buttons(intent)]

    def _editing(self) -> list[Told]:
        app = self.app
        return [([app.key_cap(f"ctrl+{letter}")], app.tr(f"keys.edit.{what}")) for letter, what in EDIT_CTRL.items()]

    def _mouse(self) -> list[Told]:
        """What the mouse does; ways to do the same share a row."""
        tr = self.app.tr
        words = tr if self.tab == EVERY_TAB else tr.scope(self.tab)
        ways: dict[str, list[str]] = {}
        for what in MOUSE:
            here = f"keys.here.{what}"
            does = words(here) if words.has(here) else tr(f"keys.mouse.{what}.does")
            ways.setdefault(does, []).append(tr(f"keys.mouse.{what}"))
        return [(caps, does) for does, caps in ways.items()]


def _joined(rows: Sequence[Told], known: Sequence[Told]) -> list[Told]:
    """The rows without those that do what one of `known` does: their keys stand there as well."""
    others = []
    for caps, does in rows:
        same = next((its for its, said in known if said == does), None)
        if same is None:
            others.append((caps, does))
        else:
            same += caps
    return others


def _row(caps: Sequence[str], text: str) -> Widget:
    does = RichText(text, size=MEANING, colour=theme.BODY_INK, grow=1)
    return Row([does, _Caps([KeyCap(cap, large=LARGE) for cap in caps])], gap=24, grow=1)


class _Caps(Flow):
    """The keys of a row, at its end: those of all rows end at one edge."""

    def __init__(self, caps: Sequence[KeyCap]) -> None:
        super().__init__(caps, gap=6, justify="end")

    def measure(self, width: float) -> tuple[float, float]:
        return super().measure(min(width, CAPS))


class _Slots(Widget):
    """A title and rows with lines between, all of one height; on cards beside each other their lines meet. `spare`:
    rows that stay empty below them."""

    def __init__(self, head: Widget, rows: Sequence[Widget], spare: int = 0) -> None:
        self.slots = len(rows) + 1 + spare
        super().__init__(grow=self.slots, children=[head, *rows, *(Line() for _ in rows)])
        self.rows = len(rows)
        self.peers: list[_Slots] = [self]

    def _least(self, width: float) -> float:
        head, *rows = self.children[: self.rows + 1]
        return max(head.size(width)[1] + HEAD_EDGE, *(row.size(width)[1] + 2 * ROW_EDGE for row in rows))

    def measure(self, width: float) -> tuple[float, float]:
        # what is between two cards belongs to the lower one's title
        return width, self.slots * self.slot(width) - GAP

    def slot(self, width: float) -> float:
        """Units of the height of a row at least."""
        return max(each._least(width) for each in self.peers)

    def arrange(self) -> None:
        box, count = self.box, self.rows
        slot = (box.h + GAP) / self.slots
        self.children[0].place(pygame.FRect(box.x, box.y, box.w, slot - GAP))
        rows, lines = self.children[1 : count + 1], self.children[count + 1 :]
        for number, (row, line) in enumerate(zip(rows, lines, strict=True)):
            y = box.y + (number + 1) * slot - GAP
            line.place(pygame.FRect(box.x, y, box.w, line.size(box.w)[1]))
            row.place(pygame.FRect(box.x, y, box.w, slot))


class _Blank(Widget):
    """The place of so many rows below the last card of a column, beside one that is longer."""

    def __init__(self, slots: int, beside: _Slots) -> None:
        super().__init__(grow=slots)
        self._slots, self._beside = slots, beside

    def measure(self, width: float) -> tuple[float, float]:
        return width, self._slots * self._beside.slot(width) - GAP


def _slots_of(sections: Sequence[Section]) -> int:
    """How many rows and titles stand in a column."""
    return sum(len(rows) + 1 for *_, rows in sections)


def _columns(page: Sequence[Sequence[Section]], *, level: bool) -> list[Widget]:
    """Columns of cards; all rows have one height. `level`: columns, and so their rows, stand beside each other."""
    needs = [_slots_of(sections) for sections in page]
    made: list[_Slots] = []
    columns: list[Widget] = []
    for sections, need in zip(page, needs, strict=True):
        cards: list[Widget] = []
        short = max(needs) - need if level else 0
        for number, (picture, title, rows) in enumerate(sections):
            last = number == len(sections) - 1
            spare = short if last and short <= NEARLY else 0  # its last card ends with those beside it all the same
            made.append(_Slots(_head(picture, title), [_row(*row) for row in rows], spare))
            edges = (24, 0, 24, FOOT if last else 0)
            cards.append(Panel(made[-1], skin="ui/row_normal", padding=edges, grow=made[-1].slots))
        if short > NEARLY:
            cards.append(_Blank(short, made[-1]))
        columns.append(Column(cards, gap=GAP, grow=1))
    for slots in made:
        slots.peers = made
    return columns
