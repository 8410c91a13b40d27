"""The chapters of the lessons: what each teaches, which ones are done, and the way into them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.core.documents import DocumentError
from game.games import game_ids
from game.table.lessons import Chapter, Lesson
from game.ui import theme
from game.ui.scene import Scene
from game.ui.scenes.lesson import start_chapter
from game.ui.teaching import LessonProgress, lesson_file, lesson_of
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button, IconButton
from game.ui.widgets.containers import Column, Padding, Row, Spacer
from game.ui.widgets.label import Label, Picture, RichText
from game.ui.widgets.panel import Panel
from game.ui.widgets.scroll import ScrollView
from game.ui.widgets.tabs import Tabs

if TYPE_CHECKING:
    from game.ui.app import App

CHECK = 44.0


def taught(app: App) -> list[str]:
    """The games that have a lesson."""
    return [game_id for game_id in game_ids() if lesson_file(app, game_id).exists()]


class LessonsScene(Scene):
    """The chapters of one game's lesson, under tabs of all games that have one."""

    name = "lessons"

    def __init__(self, app: App, game_id: str) -> None:
        super().__init__(app)
        self.game_id = game_id
        self.lesson: Lesson | None = None
        self.problem = ""
        self._read()

    def _read(self) -> None:
        self.lesson, self.problem = None, ""
        try:
            self.lesson = lesson_of(self.app, self.game_id)
        except (OSError, DocumentError) as error:
            detail = getattr(error, "strerror", None) or str(error)
            self.problem = self.app.tr("lesson.missing", detail=detail)
        following = self.following()
        self.focus_first = f"lessons.begin.{following.id}" if following is not None else "lessons.back"

    def following(self) -> Chapter | None:
        """The chapter to go on with: the one begun last, unless it is done, else the first that is not done."""
        if self.lesson is None:
            return None
        progress = LessonProgress.of(self.app, self.game_id)
        open_ = [chapter for chapter in self.lesson.chapters if chapter.id not in progress.done]
        begun = next((chapter for chapter in open_ if chapter.id == progress.at), None)
        return begun or (open_[0] if open_ else None)

    def resume(self) -> None:
        self.rebuild()

    def _open_game(self, game_id: object) -> None:
        self.game_id = str(game_id)
        self._read()
        self.rebuild()

    def build(self) -> Widget:
        tr = self.app.tr
        head = Row(
            [
                IconButton("icons/chevron_left", self.on_back, tooltip=tr("ui.back"), name="lessons.back", side=56),
                Label(tr("lesson.title"), style="title", size=theme.TITLE_SIZE, colour=theme.CREAM, grow=1),
                Button(tr("title.rules"), self._rules, kind="quiet", icon="icons/book", name="lessons.rules"),
            ],
            gap=28,
        )
        rows: list[Widget]
        if self.lesson is None:
            rows = [RichText(self.problem, size=22, name="lessons.problem")]
        else:
            done = LessonProgress.of(self.app, self.game_id).done
            following = self.following()
            rows = [RichText(tr("lesson.about"), size=theme.LABEL_SIZE, colour=theme.INK_SOFT), Spacer(2)]
            rows += [
                self._row(number, chapter, chapter.id in done, chapter is following)
                for number, chapter in enumerate(self.lesson.chapters, 1)
            ]
        body = ScrollView(Column(rows, gap=12, padding=(0, 0, 12, 16)), name="lessons.scroll", grow=1)
        sheet = Panel(body, padding=(32, 28, 20, 20), grow=1)
        games = [(game_id, tr.scope(game_id)("game.name")) for game_id in taught(self.app)]
        tabs = Tabs(games, self.game_id, self._open_game, name="lessons.tabs")
        column = Column([Padding(tabs, (32, 0, 32, 0)), sheet], grow=1)
        return Column([head, column], gap=26, padding=(64, 40, 64, 40))

    def _row(self, number: int, chapter: Chapter, done: bool, following: bool) -> Widget:
        tr, words = self.app.tr, self.app.tr.scope(self.game_id)
        sign: Widget
        if done:
            sign = Picture("icons/check", CHECK, name=f"lessons.done.{chapter.id}", tooltip=tr("lesson.done"))
        else:
            sign = Label(str(number), style="title", size=38, colour=theme.OXBLOOD, align="centre", width=CHECK)
        text = Column(
            [
                Label(words(f"lesson.{chapter.id}.title"), style="title", size=30, colour=theme.OXBLOOD),
                RichText(words(f"lesson.{chapter.id}.about"), size=theme.BODY_SIZE, colour=theme.INK),
            ],
            gap=2,
            grow=1,
        )
        label = tr("lesson.once_more") if done else tr("lesson.begin")
        button = Button(
            label, partial(self._begin, chapter), kind="primary" if following else "plain", height=56,
            width=220 * self.breadth, name=f"lessons.begin.{chapter.id}",
        )  # fmt: skip
        skin = "ui/row_selected" if following else "ui/row_normal"
        return Panel(Row([sign, text, button], gap=22), skin=skin, padding=(24, 12, 18, 12))

    def _begin(self, chapter: Chapter) -> None:
        if self.lesson is not None:
            start_chapter(self.app, self.lesson, chapter)

    def _rules(self) -> None:
        self.app.open.rules(self.game_id)
