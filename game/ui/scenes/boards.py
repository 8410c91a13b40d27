"""The boards of a game: which of them a map may be drawn from, and those of the person's own making."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
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
from game.ui.tables.contract import BoardPictures, find_table
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button, IconButton
from game.ui.widgets.containers import Beside, Column, Grid, Row
from game.ui.widgets.label import Label, RichText
from game.ui.widgets.panel import Panel
from game.ui.widgets.scroll import ScrollView

if TYPE_CHECKING:
    from game.ui.app import App

@dataclass(frozen=True)
class _Look:
    """Sizes of the cards of boards: height, side of the picture, how many beside each other at most and each how wide
    at least, in units."""

    high: float
    picture: float
    columns: int
    least: float


LARGE, SMALL = _Look(346.0, 276.0, 4, 330.0), _Look(268.0, 192.0, 7, 216.0)
LARGE_UP_TO = 8
"""So many boards are shown large."""
LEAST_HEIGHT = 700.0
"""Units of the height of the frame below which what is told scrolls with the boards."""
EDGE = 14.0
"""Units above a picture."""
FRAME, ROUND = 5.0, 12.0
"""Width and roundness of the frame of a board that is chosen, in units."""
FOLDER_NOTE = "README.md"


class BoardsScene(Scene):
    """Chooses among the boards that came with the game and those in the person's folder.

    `chosen`: boards as `Setup.boards` has them; `on_done` gets the new choice, empty where it is all official ones.
    `why_not`: why a map cannot be drawn from such a choice, in words, or "".
    """

    name = "boards"
    focus_first = "boards.done"

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
        title = Row(
            [
                IconButton("icons/chevron_left", self._done, tooltip=tr("ui.back"), name="boards.back", side=56),
                Label(words("boards.title"), style="title", size=theme.TITLE_SIZE, colour=theme.CREAM, grow=1),
            ],
            gap=28,
        )
        files = Row(
            [
                Button(words("boards.read"), self._read_again, kind="quiet", icon="icons/redo", name="boards.read"),
                Button(words("boards.folder"), self._open_folder, kind="quiet", icon="icons/folder",
                       name="boards.folder"),
            ],
            gap=28,
        )  # fmt: skip
        look = LARGE if len(self._boards) <= LARGE_UP_TO else SMALL
        cards = Grid(
            [self._card(name, board, look) for name, board in self._boards.items()], columns=look.columns,
            least=look.least * self.breadth, gap=20,
        )  # fmt: skip
        parts: list[Widget] = []
        for index, problem in enumerate(self._problems):
            text = RichText(problem.text(words), size=theme.NOTE_SIZE, colour=theme.OXBLOOD, name=f"boards.bad.{index}")
            parts.append(Panel(text, skin="ui/row_normal", padding=(18, 12, 18, 12)))
        parts.append(cards)
        few = self._why_not(self._choice()) if self._names else words("boards.none")
        count = words("boards.count", n=len(self._names), of=len(self._boards))
        told = Column(
            [
                RichText(
                    few or count, style="body_bold", size=theme.BODY_SIZE, name="boards.count",
                    colour=theme.OXBLOOD if few else theme.INK,
                ),
                RichText(words("boards.help"), size=theme.NOTE_SIZE, colour=theme.INK),
            ],
            gap=4,
            grow=1,
        )  # fmt: skip
        ways = Row(
            [
                Button(words("boards.all"), self._all, name="boards.all", height=64),
                Button(tr("settings.done"), self._done, kind="primary", name="boards.done", height=72, width=260),
            ],
            gap=24,
        )
        low = self.frame.height < LEAST_HEIGHT
        if low:
            parts.insert(0, told)
        bottom = Row([ways], justify="end") if low else Column([Beside(told, ways, least=300)])
        page = ScrollView(Column(parts, gap=18, padding=(0, 0, 12, 8)), name="boards.scroll", grow=1)
        sheet = Panel(Column([page, bottom], gap=18), padding=(32, 28, 24, 24), grow=1)
        head = Column([Beside(title, files, least=300)])
        return Column([head, sheet], gap=28, padding=(64, 40, 64, 40))

    def _card(self, name: str, board: str | Document, look: _Look) -> Widget:
        own = not isinstance(board, str)
        title = name if own else self._words(f"board.{name}")
        return _BoardCard(
            self._pictures,
            board,
            title,
            self._words("boards.own") if own else "",
            lambda: self._toggle(name),
            selected=name in self._names,
            scale=self.breadth,
            look=look,
        )


class _BoardCard(Button):
    """A board in small, with its name; pressing it takes it in or leaves it out."""

    def __init__(
        self, pictures: BoardPictures, board: str | Document, title: str, note: str, on_click: Callable[[], object], *,
        selected: bool, scale: float, look: _Look,
    ) -> None:  # fmt: skip
        self._scale = scale
        self._side = look.picture
        super().__init__(
            title, on_click, name=f"boards.board.{_name(board)}", height=look.high + 24 * (scale - 1),
            selected=selected, tooltip="\n".join(filter(None, (title, note))),
        )  # fmt: skip
        self._pictures = pictures
        self._board = board

    def draw_self(self, surface: pygame.Surface) -> None:
        frame, art = self.ui.frame, self.ui.art
        rect = self.rect.move(0, self._offset())
        art.draw_slice(surface, "ui/row_normal", rect, self.ui.skin_unit)
        if self.selected:
            pygame.draw.rect(surface, theme.GOLD, rect, max(2, frame.px(FRAME)), border_radius=frame.px(ROUND))
        side = frame.px(self._side)
        where = pygame.Rect(rect.centerx - side // 2, rect.y + frame.px(EDGE), side, side)
        picture = self._pictures.picture(self._board, side)
        if not self.selected:
            picture = picture.copy()
            picture.set_alpha(110)
        surface.blit(picture, picture.get_rect(center=where.center))
        mark = art.picture("ui/check_on" if self.selected else "ui/check_off", frame.px(34))
        surface.blit(mark, mark.get_rect(bottomright=where.move(frame.px(4), frame.px(4)).bottomright))
        room = pygame.Rect(rect.x, where.bottom, rect.width, rect.bottom - where.bottom).inflate(-frame.px(20), 0)
        self.ui.text.draw(surface, self.text, "body_medium", self.ui.font_px(22), theme.INK, room, "centre")
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
