"""The boards of a game: which of them a map may be drawn from, and those of the person's own making."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.core.documents import Document
from game.core.game import Game
from game.services.files import Files, file_problem
from game.services.problem import Problem
from game.table.boards import own_boards
from game.tiled import TEMPLATE, maps_folder
from game.ui import theme
from game.ui.folders import show_folder
from game.ui.scene import Scene
from game.ui.shapes import draw_rounded
from game.ui.tables.contract import BoardPictures, find_table
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button, IconButton
from game.ui.widgets.containers import Column, Flow, Grid, Row, Spacer
from game.ui.widgets.label import Label, RichText
from game.ui.widgets.panel import Panel
from game.ui.widgets.scroll import ScrollView

if TYPE_CHECKING:
    from game.ui.app import App


FEW, MANY = (4, 264.0, 98.0), (6, 190.0, 78.0)
"""How many cards of boards stand beside each other at most; units of how wide each is at least, and of the height of
the room for the name below its picture."""
FEW_UP_TO = 8
"""So many boards are shown large."""
LEAST_HEIGHT, LEAST_WIDTH = 900.0, 1500.0
"""Units of the frame below which what is told and can be done stands below the boards, not beside them."""
SIDE, CARD_GAP = 340.0, 22.0
"""Units of width of what stands beside the boards, and between two of these."""
CHECK, NAME = 50.0, 34.0
"""Units of the box before a name, and of its letters."""
FRAME, CHOSEN, ROUND = 6.0, 4.0, 11.0
"""Units round the picture of a board, of the gold edge of one that is chosen, and of its roundness."""
TOLD = 26.0
"""Units of the letters of what is told beside the boards."""
LEFT_OUT = 90
"""How solid the picture of a board is that is not chosen, of 255."""
FOLDER_NOTE = "README.md"


class BoardsScene(Scene):
    """Chooses among the boards that came with the game and those in the person's folder.

    `chosen`: boards as `Setup.boards` has them; `on_done` gets the new choice, empty where it is all official ones.
    `why_not`: why a map cannot be drawn from such a choice, in words, or "".
    """

    name = "boards"
    focus_first = "boards.back"

    def __init__(
        self,
        app: App,
        game: Game,
        chosen: Sequence[str | Document],
        on_done: Callable[[list[str | Document]], object],
        why_not: Callable[[list[str | Document]], str] = lambda _: "",
    ) -> None:
        super().__init__(app)
        self._game = game
        self._on_done = on_done
        self._why_not = why_not
        self._words = app.tr.scope(game.id)
        self._pictures = find_table(game.id).new_board_pictures()
        self._boards: dict[str, str | Document] = {}
        self._problems: list[Problem] = []
        self._read()
        names = {_name(board) for board in chosen} & set(self._boards)
        self._names = names or set(game.boards)

    def _read(self) -> None:
        """Look into the folder (again)."""
        own, self._problems = own_boards(self.app.data.boards(self._game.id), self._game)
        self._boards = {name: name for name in self._game.boards}
        self._boards |= {board.name: board.to_document() for board in own}

    # What the person does

    def _toggle(self, name: str) -> None:
        self._names ^= {name}
        self.rebuild()

    def _all(self) -> None:
        self._names = set(self._game.boards)
        self.rebuild()

    def _clear(self) -> None:
        """Choose none, for a choice of few."""
        self._names = set()
        self.rebuild()

    def _read_again(self) -> None:
        before = set(self._boards)
        self._read()
        self._names = (self._names | (set(self._boards) - before)) & set(self._boards)
        self.rebuild()

    def _open_folder(self) -> None:
        """Show the folder, with all that a new board needs in it."""
        folder = self.app.data.boards(self._game.id)
        try:
            fill_folder(folder, maps_folder(self._game.id), self.app.data.files)
        except OSError as error:
            self.app.tell([file_problem("folder_unwritable", folder, error)])
            return
        show_folder(self.app, folder)

    def _done(self) -> None:
        self.app.pop()
        self._on_done(self._choice())

    def _choice(self) -> list[str | Document]:
        """What is chosen, as `Setup.boards` has it."""
        chosen = [board for name, board in self._boards.items() if name in self._names]
        return [] if set(self._names) == set(self._game.boards) else chosen

    def on_back(self) -> bool:
        self._done()
        return True

    # What it looks like

    def build(self) -> Widget:
        tr, words = self.app.tr, self._words
        head = Row(
            [
                IconButton("icons/chevron_left", self._done, tooltip=tr("ui.back"), name="boards.back", side=56),
                Label(words("boards.title"), style="title", size=theme.TITLE_SIZE, colour=theme.CREAM, grow=1),
            ],
            gap=28,
        )
        columns, least, caption = FEW if len(self._boards) <= FEW_UP_TO else MANY
        cards = Grid(
            [self._card(name, board, caption) for name, board in self._boards.items()], columns=columns,
            least=least * self.breadth, gap=CARD_GAP,
        )  # fmt: skip
        parts: list[Widget] = []
        for index, problem in enumerate(self._problems):
            text = RichText(problem.text(words), size=theme.NOTE_SIZE, colour=theme.OXBLOOD, name=f"boards.bad.{index}")
            parts.append(Panel(text, skin="ui/row_normal", padding=(18, 12, 18, 12)))
        parts.append(cards)
        beside = self.frame.height >= LEAST_HEIGHT and self.frame.width >= LEAST_WIDTH * self.breadth
        (count, told, told_own), (all_or_none, *folder) = self._told(), self._ways()
        own_head = RichText(words("boards.own.head"), style="head", size=30, colour=theme.INK)
        if not beside:
            parts += [count, told, Row([all_or_none]), own_head, told_own, Flow(folder, gap=18)]
        page = ScrollView(Column(parts, gap=18, padding=(0, 0, 12, 0)), name="boards.scroll", grow=1)
        body: Widget = page
        if beside:
            boxes = [
                Panel(
                    Column([title, text, Spacer(grow=1), *below], gap=16), skin="ui/row_normal",
                    padding=(22, 18, 22, 22),
                )
                for title, text, below in ((count, told, [all_or_none]), (own_head, told_own, folder))
            ]
            rows = [cards.children[0], cards.children[-1]]
            body = Row([page, _Halves(boxes, SIDE * self.frame.letters, rows)], gap=12, align="stretch", grow=1)
        sheet = Panel(body, padding=(28, 26, 28, 26), grow=1)
        return Column([head, sheet], gap=22, padding=(64, 40, 64, 24))

    def _told(self) -> list[Widget]:
        """How many are chosen, what that means, and how one makes boards."""
        words = self._words
        few = self._why_not(self._choice()) if self._names else words("boards.none")
        count = words("boards.count", n=len(self._names), of=len(self._boards))
        return [
            RichText(
                few or count, style="head", size=30, name="boards.count",
                colour=theme.OXBLOOD if few else theme.INK,
            ),
            RichText(words("boards.help"), size=TOLD, colour=theme.BODY_INK),
            RichText(words("boards.help.own"), size=TOLD, colour=theme.BODY_INK),
        ]  # fmt: skip

    def _ways(self) -> list[Widget]:
        """What can be done besides choosing one by one."""
        words = self._words
        every = self._names == set(self._game.boards)
        return [
            Button(
                words("boards.clear" if every else "boards.all"), self._clear if every else self._all,
                icon="icons/cross" if every else "icons/check", name="boards.all", height=64,
            ),
            Button(words("boards.folder"), self._open_folder, icon="icons/folder", name="boards.folder", height=64),
            Button(words("boards.read"), self._read_again, icon="icons/swap_ink", name="boards.read", height=64),
        ]  # fmt: skip

    def _card(self, name: str, board: str | Document, caption: float) -> Widget:
        own = not isinstance(board, str)
        title = name if own else self._words(f"board.{name}")
        note = self._words("boards.own") if own else ""
        return _BoardCard(
            self._pictures, board, title, note, lambda: self._toggle(name), selected=name in self._names,
            caption=caption,
        )  # fmt: skip


class _Halves(Widget):
    """Two sheets below each other, level with the first and the last row of boards where these are two, else each half
    as high as there is room. One that needs more has it from the other."""

    def __init__(self, sheets: Sequence[Widget], width: float, rows: Sequence[Widget]) -> None:
        """`rows`: a board of the first row, and one of the last; they are placed before."""
        super().__init__(width=width, children=sheets)
        self._rows = rows

    def measure(self, width: float) -> tuple[float, float]:
        return width, sum(child.size(width)[1] for child in self.children) + CARD_GAP

    def arrange(self) -> None:
        box = self.box
        above, below = (child.size(box.w)[1] for child in self.children)
        first, last = (row.box for row in self._rows)
        level = abs(last.top - first.bottom - CARD_GAP) < 1 and box.top <= first.top and last.bottom <= box.bottom
        room = (last.bottom - box.top if level else box.h) - CARD_GAP
        high = max(above, min(room / 2, room - below))
        self.children[0].place(pygame.FRect(box.x, box.y, box.w, high))
        self.children[1].place(pygame.FRect(box.x, box.y + high + CARD_GAP, box.w, room - high))


class _BoardCard(Button):
    """A board in small, with its name; pressing it takes it in or leaves it out."""

    letters = "label"

    def __init__(
        self, pictures: BoardPictures, board: str | Document, title: str, note: str, on_click: Callable[[], object], *,
        selected: bool, caption: float,
    ) -> None:  # fmt: skip
        """`caption`: units of the height of the room for its name."""
        super().__init__(
            title, on_click, name=f"boards.board.{_name(board)}", selected=selected, size=NAME,
            tooltip="\n".join(filter(None, (title, note))),
        )  # fmt: skip
        self._pictures = pictures
        self._board = board
        self._below = caption

    def measure(self, width: float) -> tuple[float, float]:
        return width, width + self.ui.control(self._below)

    def _text_room(self) -> int:
        return self._caption().width

    def _caption(self) -> pygame.Rect:
        """The room of the name, beside the box."""
        frame, check = self.ui.frame, self.ui.control(CHECK)
        left = self.rect.x + frame.px(check + 22)
        top = self.rect.bottom - frame.px(self.ui.control(self._below))
        return pygame.Rect(left, top, max(1, self.rect.right - frame.px(8) - left), self.rect.bottom - top)

    def draw_self(self, surface: pygame.Surface) -> None:
        frame, art = self.ui.frame, self.ui.art
        shift = self._offset()
        rect, room = self.rect.move(0, shift), self._caption().move(0, shift)
        art.draw_slice(surface, "ui/row_normal", rect, self.ui.skin_unit)
        edge = frame.px(FRAME)
        side = rect.width - 2 * edge
        picture = self._pictures.picture(self._board, side)
        if not self.selected:
            picture = picture.copy()
            picture.set_alpha(LEFT_OUT)
        surface.blit(picture, (rect.x + edge, rect.y + edge))
        check = frame.px(self.ui.control(CHECK))
        mark = art.picture("ui/check_on" if self.selected else "ui/check_off", check)
        surface.blit(mark, mark.get_rect(midleft=(rect.x + frame.px(12), room.centery)))
        colour = theme.INK if self.selected else theme.INK_SOFT
        self.ui.text.draw(surface, self.text, self.letters, self.ui.font_px(NAME), colour, room)
        if self.selected:
            draw_rounded(surface, theme.GOLD, rect, max(2, frame.px(CHOSEN)), radius=frame.px(ROUND))
        self.ui.draw_focus(surface, self)


def fill_folder(folder: Path, maps: Path, files: Files) -> None:
    """Make the folder of own boards, with template, tilesets and the note on how a board is made. Raises OSError."""
    files.make_folder(folder)
    parts = [path for path in maps.iterdir() if path.suffix in (".tsx", ".png")]
    for path in [*parts, maps / TEMPLATE, maps.parent / FOLDER_NOTE]:
        if path.exists() and not (folder / path.name).exists():
            files.copy(path, folder / path.name)


def _name(board: str | Document) -> str:
    return board if isinstance(board, str) else str(board["name"])
