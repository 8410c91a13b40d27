"""The puzzles of a game: the three of the day, all others by theme, and how good one is at them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.core.documents import DocumentError
from game.services.puzzles import Puzzle, puzzle_ids, read_puzzle
from game.table.puzzles import puzzle_folder
from game.ui import theme
from game.ui.puzzling import PuzzleProgress
from game.ui.scene import Scene
from game.ui.scenes.puzzle import number_of, start_puzzle
from game.ui.scenes.puzzles_tiles import (
    BAND_HEAD,
    GAP,
    HIGH,
    NEW,
    NEXT,
    PIPS,
    WIDE,
    Bands,
    Pill,
    PuzzleTile,
    hardness,
    legend,
    lines_of,
    state_of,
    tile_width,
)
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button, IconButton
from game.ui.widgets.containers import Beside, Column, Columns, Flow, Padding, Row
from game.ui.widgets.label import Label, RichText
from game.ui.widgets.panel import Line, Panel
from game.ui.widgets.scroll import ScrollView
from game.ui.widgets.slider import ProgressBar

if TYPE_CHECKING:
    from game.ui.app import App

MARGIN = 64.0
SIDE = 26.0
"""Units at each side of the shelves."""
LEAST_OF_DAY, LEAST_BESIDE = 420.0, 320.0
COLUMNS = range(3, 17)
BAR, BAR_WIDTH = 18.0, 260.0
ABOVE, ABOVE_THEME, TALLEST = 430.0, 56.0, 152.0
"""Units of the height that tiles do not have, and above those of a theme whose name stands there; and of a tile at
most."""
OUTSIDE, BETWEEN, MOST_BETWEEN, TALLEST_BESIDE = 406.0, 34.0, 90.0, 178.0
"""The same where names stand beside tiles, with what is between themes at least and at most."""
TODAY = 220.0
"""Units of the title of the puzzles of the day at least, where what the signs mean stands beside it."""
NAME = 32.0
"""Letters of the names of themes."""
SLIM = 1.4
"""So many times as high as wide a tile is there at most: a taller one is a slab with its sign far from its number."""
THEME, THEME_GAP = 276.0, 28.0
"""Units of width of the name of a theme beside its tiles, and from it to these."""
ROOMY, LOFTY = 1.2, 700.0
"""How much broader than designed letters may come out for the puzzles of the day to stand fast, and how many units high
the page has to be for it."""


def fitting_columns(themes: Sequence[Sequence[int]], room: float, least: float) -> int:
    """The columns in which the tiles of all themes stand: so many that there are as few lines as can be, and no more.

    `themes`: the puzzles of each band of each theme. `room`: units of the width; `least`: of that of a tile.
    """
    fitting = [columns for columns in COLUMNS if tile_width(room, columns) >= least]
    return min(fitting or COLUMNS[:1], key=lambda columns: sum(len(lines_of(counts, columns)) for counts in themes))


class PuzzlesScene(Scene):
    """The list of the puzzles of `game_id`."""

    name = "puzzles"
    focus_first = "puzzles.day.0"

    def __init__(self, app: App, game_id: str) -> None:
        super().__init__(app)
        self.game_id = game_id
        self._folder = puzzle_folder(app.assets, game_id)
        self._puzzles: dict[str, Puzzle] = {}
        self._broken: list[str] = []
        self._read()

    def _read(self) -> None:
        """Read the puzzles; of one that cannot be read it is said why."""
        self._puzzles.clear()
        self._broken.clear()
        for puzzle_id in puzzle_ids(self._folder):
            try:
                self._puzzles[puzzle_id] = read_puzzle(self._folder, puzzle_id)
            except (OSError, DocumentError) as error:
                self._broken.append(self.app.tr("puzzle.missing", detail=str(error)))
        self._look()

    def _look(self) -> None:
        """Look how far the person has come; a new day brings new puzzles."""
        before = PuzzleProgress.of(self.app, self.game_id)
        self.progress = before.on(
            self.app.today().isoformat(), self.game_id, list(self._puzzles), lambda each: self._puzzles[each].theme
        )
        if self.progress != before:
            self.progress.keep(self.app, self.game_id)
        self._next = self._first_new()

    def resume(self) -> None:
        self._look()
        self.rebuild()

    # What it looks like

    def build(self) -> Widget:
        tr = self.app.tr
        themes, between = self._themes()
        themes += [RichText(text, size=theme.LABEL_SIZE, colour=theme.CREAM) for text in self._broken]
        shelf = Column(themes, gap=between)
        if self._stands_fast:
            scroll = ScrollView(shelf, name="puzzles.scroll", grow=1)
            sheet = Panel(scroll, skin="ui/panel_dark", padding=(SIDE, 24, SIDE, 22), grow=1)
            meanings = legend(tr, *self._signs(), justify="end")
            page: Widget = Column([self._of_the_day(meanings), sheet], gap=22, padding=(0, 4, 0, 24), grow=1)
        else:
            explained = Column([legend(tr, *self._signs()), shelf], gap=20)
            sheet = Panel(explained, skin="ui/panel_dark", padding=(28, 22, 28, 24))
            below = Column([self._of_the_day(), sheet], gap=18, padding=(0, 4, 0, 20))
            page = ScrollView(below, name="puzzles.scroll", grow=1, beside=True)
        title = Row(
            [
                IconButton("icons/chevron_left", self.on_back, tooltip=tr("ui.back"), name="puzzles.back", side=56),
                Label(
                    tr("puzzle.title", game=tr.scope(self.game_id)("game.name")), style="title",
                    size=theme.TITLE_SIZE, colour=theme.CREAM,
                ),
            ],
            gap=24, grow=1,
        )  # fmt: skip
        standing = Column(
            [
                Label(
                    tr("puzzle.your_rating", rating=round(self.progress.rating.value)), style="title", size=30,
                    colour=theme.GOLD_LIGHT, align="right", name="puzzles.rating",
                ),
                Label(
                    tr("puzzle.solved", n=len(self._solved()), of=len(self._puzzles)), size=theme.LABEL_SIZE,
                    colour=theme.CREAM_SOFT, align="right",
                ),
            ],
            gap=2, align="right",
        )  # fmt: skip
        head = Row([Beside(title, standing, least=420, gap=36)])  # no higher than it is
        return Column([head, page], gap=20, padding=(MARGIN, 40, MARGIN, 0))

    def _solved(self) -> set[str]:
        return set(self.progress.solved) & self._puzzles.keys()

    @property
    def _stands_fast(self) -> bool:
        """Whether the puzzles of the day stay in sight while the list is scrolled."""
        return self.breadth <= ROOMY and self.frame.height >= LOFTY

    def _of_the_day(self, meanings: Widget | None = None) -> Widget:
        """`meanings`: what stands beside their title."""
        tr = self.app.tr
        cards: list[Widget] = []
        today, solved = self.progress.today, self.progress.solved
        for index, puzzle_id in enumerate(today):
            puzzle, done = self._puzzles[puzzle_id], puzzle_id in solved
            lines = Column(
                [
                    Label(
                        tr.scope(self.game_id)(f"puzzle.{puzzle.theme}"), style="title", size=32,
                        colour=theme.OXBLOOD,
                    ),
                    Row(
                        [
                            Label(tr("puzzle.number", n=number_of(puzzle_id)), size=theme.LABEL_SIZE),
                            Pill(hardness(puzzle.rating), tr("puzzle.rating", rating=puzzle.rating)),
                        ],
                        gap=12,
                    ),
                ],
                gap=6, grow=1,
            )  # fmt: skip
            begin = Button(
                tr("puzzle.again_short" if done else "puzzle.begin"), partial(self._begin, puzzle_id),
                kind="plain" if done else "primary", icon="icons/check_ink" if done else "icons/play",
                name=f"puzzles.day.{index}", height=60,
                tooltip=tr.scope(self.game_id)(f"puzzle.{puzzle.theme}.task"),
            )  # fmt: skip
            card = Row([Beside(lines, begin, least=LEAST_BESIDE, gap=18)])
            cards.append(Panel(card, skin="ui/panel_small", padding=(26, 20, 22, 22)))
        title: Widget = Label(tr("puzzle.today"), style="title", size=30, colour=theme.CREAM)
        if meanings is not None:
            title = Row([Beside(title, meanings, least=TODAY)])  # no higher than it is
        return Column([title, Columns(cards, least=LEAST_OF_DAY, gap=22)], gap=14)

    def _signs(self) -> tuple[set[str], set[str]]:
        """How hard the puzzles are, and how it stands with them: what is to be explained."""
        return {hardness(each.rating) for each in self._puzzles.values()}, {self._state(each) for each in self._puzzles}

    def _of_theme(self, name: str) -> list[Puzzle]:
        """The puzzles of a theme, the easiest first."""
        return sorted((each for each in self._puzzles.values() if each.theme == name), key=lambda each: each.rating)

    def _first_new(self) -> str:
        """The first puzzle of the list that was never tried; "" where none is left."""
        names = sorted({puzzle.theme for puzzle in self._puzzles.values()})
        in_order = (puzzle.id for name in names for puzzle in self._of_theme(name))
        tried, solved = self.progress.tried, self.progress.solved
        return next((each for each in in_order if state_of(each, tried, solved) == NEW), "")

    def _state(self, puzzle_id: str) -> str:
        """How it stands with a puzzle."""
        if puzzle_id == self._next:
            return NEXT
        return state_of(puzzle_id, self.progress.tried, self.progress.solved)

    def _bands(self, name: str) -> list[tuple[str, list[Puzzle]]]:
        """The puzzles of a theme by how hard they are."""
        of_theme = self._of_theme(name)
        bands = [(each, [puzzle for puzzle in of_theme if hardness(puzzle.rating) == each]) for each in PIPS]
        return [(each, puzzles) for each, puzzles in bands if puzzles]

    def _themes(self) -> tuple[list[Widget], float]:
        """All puzzles: a shelf for each theme, with its puzzles in the order of their ratings; and units between these.

        Its name stands at its left where there is room for it: then tiles of all themes begin at one edge.
        """
        names = sorted({puzzle.theme for puzzle in self._puzzles.values()})
        counts = [[len(puzzles) for _, puzzles in self._bands(name)] for name in names]
        letters, more, side = self.frame.letters, len(names) - 1, 2 * (MARGIN + SIDE)
        beside = self._stands_fast
        room = self.frame.width - side - ((THEME + THEME_GAP) * self.breadth if beside else 0.0)
        columns = fitting_columns(counts, room, WIDE * letters)
        rows = max(1, sum(len(lines_of(each, columns)) for each in counts))
        heads = BAND_HEAD * letters * rows
        if beside and names:
            free = self.frame.height - OUTSIDE - GAP * (rows - len(names)) - heads
            tallest = min(TALLEST_BESIDE, SLIM * tile_width(room, columns) / letters)
            high = min(tallest, max(HIGH, (free - BETWEEN * more) / rows))
            between = min(MOST_BETWEEN, max(BETWEEN, (free - high * rows) / max(1, more)))
        else:
            free = (self.frame.height - ABOVE - ABOVE_THEME * len(names) - heads) / rows - GAP
            high, between = min(TALLEST, max(HIGH, free)), 14.0
        shelves: list[Widget] = []
        for name in names:
            if shelves and beside:
                shelves.append(Line(theme.mix(theme.PLUM, theme.CREAM, 0.25)))
            shelves.append(self._theme(name, high * letters, columns, beside))
        return shelves, between / 2 if beside else between

    def _theme(self, name: str, high: float, columns: int, beside: bool) -> Widget:
        """The puzzles of a theme. `beside`: its name stands beside them, not above."""
        words, tr = self.app.tr.scope(self.game_id), self.app.tr
        of_theme = self._of_theme(name)
        made = [(each, [self._tile(puzzle, high) for puzzle in puzzles]) for each, puzzles in self._bands(name)]
        bands = Bands(made, columns, high=high)
        solved, count = sum(each.id in self.progress.solved for each in of_theme), len(of_theme)
        width = None if beside else BAR_WIDTH
        bar = ProgressBar(solved / count, height=BAR, width=width, name=f"puzzles.theme.{name}", dark=True)
        progress = Label(tr("puzzle.solved", n=solved, of=count), size=theme.LABEL_SIZE, colour=theme.CREAM)
        titles = sorted({words(f"puzzle.{puzzle.theme}") for puzzle in self._puzzles.values()})
        size = self._fitting(titles, THEME * self.breadth) if beside else NAME
        title = Label(words(f"puzzle.{name}"), style="title", size=size, colour=theme.CREAM, beside=titles)
        if not beside:
            return Column([Flow([title, bar, progress], gap=20), bands], gap=6)
        head = Column([title, bar, progress], gap=12, width=THEME * self.breadth)
        return Row([Padding(head, (0, 4, 0, 0)), Column([bands], grow=1)], gap=THEME_GAP, align="top")

    def _fitting(self, texts: Sequence[str], room: float) -> float:
        """The size of letters in which all texts fit in so many units."""
        px = NAME * self.frame.unit * self.frame.letters
        fit = self.app.text.fit
        return NAME * min(fit(text, "title", px, round(room * self.frame.unit))[1] for text in texts) / px

    def _tile(self, puzzle: Puzzle, high: float) -> Widget:
        state = self._state(puzzle.id)
        return PuzzleTile(
            number_of(puzzle.id), state, partial(self._begin, puzzle.id),
            name=f"puzzles.begin.{puzzle.id}", scale=self.frame.letters, high=high,
            tooltip=self.app.tr(f"puzzle.state.{state}", rating=puzzle.rating),
        )  # fmt: skip

    def _begin(self, puzzle_id: str) -> None:
        start_puzzle(self.app, self.game_id, puzzle_id)
