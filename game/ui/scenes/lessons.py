"""The lessons of all games: a ribbon for each, and the shelf of the chosen one with its chapters and the way on."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from game.core.documents import DocumentError
from game.games import game_ids
from game.table.lessons import Chapter, Lesson
from game.ui import theme
from game.ui.scene import Scene
from game.ui.scenes.cards import illustrator
from game.ui.scenes.emblems import colour_of, medal_of
from game.ui.scenes.game_page_parts import EntryBanner
from game.ui.scenes.lesson import start_chapter
from game.ui.scenes.lessons_shelf import HEIGHT, TILE_WIDTH, ChapterTile, PlayTile, Vignettes
from game.ui.tables.contract import find_table
from game.ui.teaching import LessonProgress, lesson_file, lesson_of
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button, IconButton
from game.ui.widgets.containers import Beside, Column, Grid, Row
from game.ui.widgets.label import Label, Picture, RichText
from game.ui.widgets.panel import Panel
from game.ui.widgets.scroll import BAR, BAR_GAP, ScrollView

if TYPE_CHECKING:
    from game.ui.app import App

MARGIN = 64.0
SHELF_PADDING, TILE_GAP, RIBBON_GAP = 22.0, 16.0, 24.0
CROWDED = 1.25
"""So much broader letters have room on a chapter of the designed size."""
ABOVE = 341.0
"""Units of the height that chapters do not have, with letters of the usual size."""
LARGEST = 1.4
"""How much larger than designed what stands on a chapter is where there is room."""
LEAST_RIBBON = 400.0
ROOMY = 1600.0
"""Units of width from which the head says what lessons are."""


def taught(app: App) -> list[str]:
    """The games that have a lesson."""
    return [game_id for game_id in game_ids() if lesson_file(app, game_id).exists()]


@dataclass
class _Course:
    """The lesson of a game, or why it cannot be read, and how far the person has come in it."""

    game: str
    lesson: Lesson | None
    problem: str
    progress: LessonProgress

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        return () if self.lesson is None else self.lesson.chapters

    @property
    def done(self) -> int:
        """How many chapters are done."""
        return sum(chapter.id in self.progress.done for chapter in self.chapters)

    def following(self) -> Chapter | None:
        """The chapter to go on with: the one begun last, unless it is done, else the first that is not done."""
        open_ = [chapter for chapter in self.chapters if chapter.id not in self.progress.done]
        begun = next((chapter for chapter in open_ if chapter.id == self.progress.at), None)
        return begun or (open_[0] if open_ else None)


class LessonsScene(Scene):
    """The chapters of all lessons. `game_id`: the game whose chapters are shown.

    The chapter to go on with bears the one button that calls, and has the focus at first.
    """

    name = "lessons"

    def __init__(self, app: App, game_id: str) -> None:
        super().__init__(app)
        self.game_id = game_id
        self.courses: list[_Course] = []
        self._vignettes: dict[str, Vignettes] = {}
        self._read()
        following = self.shown.following()
        self.focus_first = f"lessons.play.{game_id}" if following is None else f"lessons.begin.{following.id}"

    def _read(self) -> None:
        self.courses = [self._course(game_id) for game_id in taught(self.app)]
        self._played = {game.game for game in self.app.statistics.games()}

    def _course(self, game_id: str) -> _Course:
        progress = LessonProgress.of(self.app, game_id)
        try:
            return _Course(game_id, lesson_of(self.app, game_id), "", progress)
        except (OSError, DocumentError) as error:
            detail = getattr(error, "strerror", None) or str(error)
            return _Course(game_id, None, self.app.tr("lesson.missing", detail=detail), progress)

    @property
    def shown(self) -> _Course:
        """The lesson whose chapters are shown."""
        return next((course for course in self.courses if course.game == self.game_id), self.courses[0])

    def resume(self) -> None:
        self._read()
        self.rebuild()

    def language_changed(self) -> None:
        self._vignettes.clear()
        self._read()

    # What it looks like

    def build(self) -> Widget:
        ribbons = Grid([self._ribbon(course) for course in self.courses], columns=3, least=LEAST_RIBBON, gap=RIBBON_GAP)
        page = Column([ribbons, self._shelf(self.shown)], gap=12, padding=(0, 4, 0, 8))
        scroll = ScrollView(page, name="lessons.scroll", grow=1, beside=True)
        return Column([self._head(), scroll], gap=16, padding=(MARGIN, 36, MARGIN, 12))

    def _head(self) -> Widget:
        tr = self.app.tr
        title: list[Widget] = [
            IconButton("icons/chevron_left", self.on_back, tooltip=tr("ui.back"), name="lessons.back", side=56),
            Label(tr("lesson.title"), style="title", size=theme.TITLE_SIZE, colour=theme.CREAM),
        ]
        if self.frame.width >= ROOMY * self.breadth:
            title.append(RichText(tr("lesson.about"), size=theme.LABEL_SIZE, colour=theme.CREAM, grow=1))
        rules = Button(tr("title.rules"), self._rules, kind="quiet", icon="icons/book", name="lessons.rules", height=56)
        return Column([Beside(Row(title, gap=24, grow=1), rules, least=300, gap=36)])

    def _ribbon(self, course: _Course) -> Widget:
        """The ribbon of a game, in its colour while its chapters are shown, and how many of them are done."""
        tr, count = self.app.tr, len(course.chapters)
        done = tr("lesson.all_done") if count and course.done == count else tr("lesson.count", n=course.done, of=count)
        shown = course.game == self.game_id
        return EntryBanner(
            tr.scope(course.game)("game.name"), done, partial(self._show, course.game), medal=medal_of(course.game),
            colour=colour_of(course.game) if shown else "purple", name=f"lessons.game.{course.game}",
            share=course.done / count if count else 0.0, selected=shown,
        )  # fmt: skip

    def _show(self, game_id: str) -> None:
        self.game_id = game_id
        self.rebuild()

    def _shelf(self, course: _Course) -> Widget:
        name = f"lessons.shelf.{course.game}"
        if course.lesson is None:
            text = RichText(course.problem, size=theme.LABEL_SIZE, colour=theme.INK, name="lessons.problem")
            told = Row([Picture("icons/warning", 64), Column([text], grow=1)], gap=20)
            return self._sheet(Panel(told, skin="ui/panel_small", padding=(28, 24, 28, 24)), name)
        # Where the least letters would not have room, all is larger.
        scale = self.frame.letters if self.breadth < CROWDED else self.breadth
        count = len(course.chapters) + 1
        room, two = self.frame.width - 2 * (MARGIN + SHELF_PADDING), -(-count // 2)
        high = max(HEIGHT * scale, (self.frame.height - ABOVE - TILE_GAP) / 2)
        if high == HEIGHT * scale or room < two * (TILE_WIDTH * scale + TILE_GAP):  # it scrolls
            room -= BAR + BAR_GAP
        columns = max(1, min(two, int((room + TILE_GAP) / (TILE_WIDTH * scale + TILE_GAP))))
        wide = (room - TILE_GAP * (columns - 1)) / columns
        larger = min(LARGEST, high / (HEIGHT * scale), wide / (TILE_WIDTH * scale))
        measures = (wide, high, scale * larger, larger)
        tiles: list[Widget] = [self._tile(course, number, *measures) for number in range(count - 1)]
        last = (count - 1) % columns
        rest = (columns - last) * (wide + TILE_GAP) - TILE_GAP
        tiles.append(self._play(course, rest if last else room, *measures[1:]))
        rows: list[Widget] = [Row(tiles[at : at + columns], gap=TILE_GAP) for at in range(0, count, columns)]
        return self._sheet(Column(rows, gap=TILE_GAP), name)

    @staticmethod
    def _sheet(child: Widget, name: str) -> Widget:
        return Panel(child, skin="ui/panel_dark", padding=SHELF_PADDING, name=name)

    def _tile(self, course: _Course, index: int, wide: float, high: float, scale: float, letter: float) -> Widget:
        tr, words = self.app.tr, self.app.tr.scope(course.game)
        chapter = course.chapters[index]
        done = chapter.id in course.progress.done
        call = ""
        if chapter is course.following():
            call = tr("lesson.here" if course.progress.at or course.done else "lesson.start_here")
        return ChapterTile(
            index + 1, words(f"lesson.{chapter.id}.title"), words(f"lesson.{chapter.id}.about"),
            partial(self._begin, course, chapter),
            foot=tr("lesson.done") if done else tr("lesson.steps", n=len(chapter.steps)),
            act=tr("lesson.once_more") if done else tr("lesson.begin"), done=done, call=call,
            name=f"lessons.begin.{chapter.id}", size=(wide, high), scale=scale, letter=letter,
            vignettes=self._pictures(course.game), vignette=chapter.picture,
        )  # fmt: skip

    def _pictures(self, game_id: str) -> Vignettes:
        """The pictures of the chapters of a game, lettered as the game letters its pieces."""
        if game_id not in self._vignettes:
            lettered = illustrator(self.app, game_id)
            self._vignettes[game_id] = Vignettes((lettered.pictures if lettered else self.app.art).picture)
        return self._vignettes[game_id]

    def _play(self, course: _Course, wide: float, high: float, scale: float, letter: float) -> Widget:
        tr = self.app.tr
        played = course.game in self._played
        return PlayTile(
            tr("lesson.play" if played else "lesson.play_first"), tr("lesson.play.act"),
            partial(self.app.open.setup, course.game), colour=colour_of(course.game),
            lit=not played and course.done == len(course.chapters), name=f"lessons.play.{course.game}",
            size=(wide, high), scale=scale, letter=letter, card=find_table(course.game).card,
        )  # fmt: skip

    # What comes next

    def _begin(self, course: _Course, chapter: Chapter) -> None:
        if course.lesson is not None:
            self.game_id = course.game
            start_chapter(self.app, course.lesson, chapter)

    def _rules(self) -> None:
        self.app.open.rules(self.game_id)
