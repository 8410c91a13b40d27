"""A lesson in the window: what a table needs of `Playing`, over a `LessonSession`.

Nothing of it is saved but how far the person has come, in the settings.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from game.bots.personalities import PERSONALITIES
from game.core import loader
from game.table.lessons import Chapter, Lesson, LessonSession, read_lesson
from game.table.presenters import find_presenter
from game.table.seats import COLOURS, Seat
from game.table.setup import FACES
from game.ui.game_loading import built_in_game
from game.ui.playing import Playing

if TYPE_CHECKING:
    from game.ui.context import Context

PAUSE_MS = 700.0
"""How long the others wait before they do something."""


@cache
def _read(path: Path) -> Lesson:
    return read_lesson(path)


def lesson_of(context: Context, game_id: str) -> Lesson:
    """The lesson of a game. Raises OSError or DocumentError if its file is damaged."""
    return _read(lesson_file(context, game_id))


def lesson_file(context: Context, game_id: str) -> Path:
    """Where the lesson of a game lies, if there is one."""
    return loader.asset("lessons", context.assets / "lessons", game_id)


class ScriptedOpponents:
    """The opponents of a lesson, with what a table asks of opponents: the lesson's file says what they do."""

    waits_for_person = False

    def proceed(self) -> None:
        """Nobody waits."""

    def progress(self) -> float:
        """Nobody has to think."""
        return 0.0

    def take_trouble(self) -> None:
        """Nothing can go wrong."""


@dataclass
class LessonProgress:
    """How far somebody has come in a game's lesson: chapters that are done, and the one begun last."""

    done: tuple[str, ...]
    at: str

    @staticmethod
    def of(context: Context, game_id: str) -> LessonProgress:
        """As the settings remember it."""
        entry = context.settings.lessons.get(game_id, {})
        return LessonProgress(tuple(entry.get("done", ())), entry.get("at", ""))

    def keep(self, context: Context, game_id: str) -> None:
        """Let the settings remember it."""
        context.settings.lessons = {**context.settings.lessons, game_id: {"done": list(self.done), "at": self.at}}
        context.save_settings()


class Teaching(Playing):
    """`session` is the chapter at hand."""

    session: LessonSession
    teaching = True

    def __init__(self, context: Context, lesson: Lesson, chapter: Chapter) -> None:
        """Raises ServiceError if the game's files are damaged."""
        super().__init__(context, context.bots)
        self.lesson = lesson
        self.chapter = chapter
        self.opponents = ScriptedOpponents()  # type: ignore[assignment]
        self.session = LessonSession(
            chapter, built_in_game(context, lesson.game), self._seats(), find_presenter(lesson.game), self._pause
        )
        progress = LessonProgress.of(context, lesson.game)
        LessonProgress(progress.done, chapter.id).keep(context, lesson.game)

    def _pause(self) -> float:
        return PAUSE_MS if self.context.speed > 0 else 0.0

    def _seats(self) -> list[Seat]:
        """The person at the chapter's seat, characters at the others."""
        tr, count = self.context.tr, self.chapter.players
        others = [person.id for person in PERSONALITIES if person.id != "ada"]
        seats = []
        for index in range(count):
            colour = COLOURS[index]
            if index == self.chapter.seat:
                seats.append(Seat(tr("lesson.you"), "person", face=FACES[0], colour=colour))
            else:
                who = others.pop(0)
                seats.append(Seat(tr(f"bot.{who}.name"), "bot", "medium", who, who, colour))
        return seats

    @property
    def nobody_acts(self) -> bool:
        return self.session.settled and not self.session.waits

    def finished(self) -> None:
        """The chapter was gone through."""
        progress = LessonProgress.of(self.context, self.lesson.game)
        if self.chapter.id not in progress.done:
            LessonProgress((*progress.done, self.chapter.id), progress.at).keep(self.context, self.lesson.game)

    @property
    def save_id(self) -> str:
        """A lesson is not saved."""
        return ""

    def autosave(self) -> None:
        """There is nothing to save."""
