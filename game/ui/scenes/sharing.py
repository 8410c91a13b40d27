"""Passing on a result: as a picture made for sending, or as a file that opens at its best moment."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.core.scoring import Result
from game.services import exchange
from game.services.dates import local_time
from game.services.files import file_problem
from game.table.story import best_moment
from game.ui import share_picture
from game.ui.daily import date_text, day_of, expert_of, place_text
from game.ui.exchange import ExportDialog
from game.ui.folders import show_folder
from game.ui.playing import Playing, saves_of
from game.ui.share_picture import SQUARE, WIDE, Row, Told
from game.ui.tables.contract import find_table
from game.ui.widgets.base import Item, Widget
from game.ui.widgets.containers import Column
from game.ui.widgets.dialog import Dialog, DialogButton
from game.ui.widgets.toggle import Segmented

if TYPE_CHECKING:
    from game.ui.app import App

SUFFIX = ".png"
WIDTH = 900.0
HIGH = 420.0
"""Units of the picture as it is shown before it is written."""


class ShareDialog(Dialog):
    """Shows the picture in one of its shapes, and writes it or the game."""

    def __init__(self, app: App, playing: Playing, result: Result, scores: Sequence[Sequence[int]]) -> None:
        """`scores`: for each position from the first on, the points of each seat."""
        self._playing = playing
        self._result = result
        self._scores = scores
        self._size = WIDE
        self._picture: pygame.Surface | None = None
        super().__init__(
            app, lambda: app.tr("share.title"), lambda: "", self._buttons, content=self._shown, width=WIDTH,
            ribbon="blue",
        )  # fmt: skip

    def language_changed(self) -> None:
        self._picture = None

    def look_changed(self) -> None:
        self._picture = None

    def _buttons(self) -> list[DialogButton]:
        tr = self.app.tr
        return [
            DialogButton("close", tr("ui.back"), safe=True),
            DialogButton("game", tr("share.game"), self._write_game),
            DialogButton("picture", tr("share.picture"), self._write_picture, kind="primary"),
        ]

    def _shown(self) -> Widget:
        tr = self.app.tr
        shapes: list[tuple[object, str]] = [(WIDE, tr("share.wide")), (SQUARE, tr("share.square"))]
        choice = Segmented(shapes, self._size, self._choose, label=tr("share.shape"), name="share.shape")
        return Column([choice, _Preview(self.picture(), tr("share.preview"))], gap=18, align="centre")

    def _choose(self, size: object) -> None:
        self._size = SQUARE if size == SQUARE else WIDE
        self._picture = None
        self.rebuild()

    def picture(self) -> pygame.Surface:
        """The picture in the shape that is chosen."""
        if self._picture is None:
            self._picture = share_picture.draw(self.app, told(self.app, self._playing, self._result, self._scores),
                                               self._size)  # fmt: skip
        return self._picture

    def _name(self) -> str:
        """What a file of the game is named after."""
        names = [seat.name for seat in self._playing.session.seats]
        day = local_time(self._playing.date).date().isoformat()
        return f"{self.app.tr.scope(self._playing.game_id)('game.name')}, {', '.join(names)}, {day}"

    def _write_picture(self) -> None:
        app = self.app
        path = exchange.free(app.data.exports / exchange.file_name(self._name(), SUFFIX), SUFFIX)
        data = BytesIO()
        pygame.image.save(self.picture(), data, "picture.png")
        try:
            app.data.files.write(path, data.getvalue())
        except OSError as error:
            app.tell([file_problem("picture_unwritable", path, error)])
            return
        _say_where(app, path)

    def _write_game(self) -> None:
        app, playing = self.app, self._playing
        moment = best_moment(self._scores, self._result.winners)
        saves = saves_of(app)

        def write(path: Path) -> None:
            save = saves.load(playing.save_id)
            save.moment = moment
            exchange.write_new(app.data.files, save, path)

        players = [seat.name for seat in playing.session.seats]
        app.push(ExportDialog(app, playing.game_id, players, playing.date, write, "share.game.text"))


class _Preview(Widget):
    """The picture, made smaller."""

    role = "picture"

    def __init__(self, picture: pygame.Surface, told: str) -> None:
        wide, high = picture.get_size()
        super().__init__(name="share.preview", width=HIGH * wide / high, height=HIGH)
        self._picture = picture
        self._told = told

    def draw_self(self, surface: pygame.Surface) -> None:
        shown = self._picture.get_rect().fit(self.rect)
        surface.blit(pygame.transform.smoothscale(self._picture, shown.size), shown)

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, text=self._told)


def told(app: App, playing: Playing, result: Result, scores: Sequence[Sequence[int]]) -> Told:
    """What the picture tells of a game: nothing that is not open once it is over."""
    tr, seats = app.tr, playing.session.seats
    report = find_table(playing.game_id).results_report(app, playing, result)
    names = tr.listed([seats[seat].name for seat in result.winners])
    day = day_of(app, playing)
    note = date_text(app, local_time(playing.date).date())
    sentences = []
    if remarkable := report.sentence(scores):
        sentences.append(remarkable)
    if day is not None:
        note = tr("daily.told", date=tr("daily.title"), state=date_text(app, day))
        expert = expert_of(app, playing.game_id, day)
        if expert is not None:
            how = tr("statistics.result", place=place_text(app, expert.rank, len(seats)), n=expert.score)
            sentences.append(tr("daily.text.expert", how=how))
    return Told(
        [(report.face(seat), seats[seat].colour) for seat in result.winners],
        tr("results.wins" if len(result.winners) == 1 else "results.share", name=names),
        tr.scope(playing.game_id)("game.name"),
        note,
        [
            Row(rank, report.face(seat), seats[seat].colour, seats[seat].name, result.scores[seat])
            for rank, seat in report.ranking
        ],
        sentences,
    )


def _say_where(app: App, path: Path) -> None:
    app.play("ui_success")
    app.ask(
        lambda: app.tr("export.done.title"),
        lambda: app.tr("share.done", file=str(path)),
        lambda: [
            DialogButton("folder", app.tr("saves.folder"), partial(show_folder, app, path.parent)),
            DialogButton("ok", app.tr("ui.ok"), kind="primary", safe=True),
        ],
    )
