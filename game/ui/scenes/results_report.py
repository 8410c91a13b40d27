"""What the results show of a game: whose faces, what is said of each seat, the points by source."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.scoring import Result
from game.table.endings import ranking
from game.table.story import Story, story
from game.ui import theme
from game.ui.portrait import PortraitButton
from game.ui.widgets.base import Widget
from game.ui.widgets.containers import Column, Row
from game.ui.widgets.label import Label
from game.ui.widgets.panel import Line

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.table.seats import Seat
    from game.ui.app import App
    from game.ui.playing import Playing


class Report:
    """The report of a finished game. A game's table may bring a subclass (`TablePackage.results_report`).

    `ranking`: (rank, seat) from the first to the last.
    """

    close = False
    """Whether something stands above the table of points, which has to make room for it."""

    def __init__(self, app: App, playing: Playing, result: Result) -> None:
        self.app = app
        self.playing = playing
        self.result = result
        self.words = app.tr.scope(playing.game_id)
        self.ranking = ranking(result)

    @property
    def seats(self) -> list[Seat]:
        """Who played."""
        return self.playing.session.seats

    @property
    def own(self) -> int | None:
        """The seat of the one person among bots, which is marked; None where several persons played, or none."""
        persons = [index for index, seat in enumerate(self.seats) if seat.is_person]
        return persons[0] if len(persons) == 1 else None

    def own_column(self, seats: Sequence[int]) -> int | None:
        """The column of `own` in a table whose first column is headings and whose next ones are of `seats`."""
        return seats.index(self.own) + 1 if self.own in seats else None

    def face(self, seat: int) -> str:
        """The picture of a seat: a face, or the name of another picture with a slash in it."""
        return self.seats[seat].face

    def note(self, index: int) -> str:
        """What is said of a seat below its name."""
        tr, seat = self.app.tr, self.seats[index]
        if seat.resigned:
            return tr("pause.resigned")
        return tr("setup.is_person") if seat.is_person else tr("saves.bot", level=tr(f"level.{seat.level}"))

    def portrait(self, index: int, side: float) -> PortraitButton:
        """The face of a seat with its token, so many units large."""
        seat = self.seats[index]
        portrait = PortraitButton(
            self.face(index), seat.colour, lambda: None, side=side, tooltip=seat.name, name=f"results.seat.{index}",
            token=True,
        )  # fmt: skip
        portrait.enabled = False
        return portrait

    def facts(self) -> dict[str, object]:
        """What the sentence `end.<reason>` may name besides the winners."""
        return {}

    def counts(self) -> list[list[int]]:
        """The points of all seats before a count at the end of the game and after each step of it; empty without."""
        return []

    def count_name(self) -> str:
        """What such a count is called."""
        return ""

    def course(self, scores: Sequence[Sequence[int]]) -> list[Sequence[int]]:
        """The points of all seats from the first position on, with the steps of a count at the end.

        Who leads before that is seen by all, though it is a part of the last action.
        """
        counts = self.counts()
        return [*scores[:-1], *counts] if counts else list(scores)

    def story(self, scores: Sequence[Sequence[int]]) -> Story | None:
        """What was remarkable about the game. `scores`: the points of all seats from the first position on."""
        counts = self.counts()
        return story([*scores[:-1], counts[0], scores[-1]] if counts else scores, self.result.winners)

    def sentence(self, scores: Sequence[Sequence[int]]) -> str:
        """The same in words; "" where nothing was remarkable."""
        found = self.story(scores)
        if found is None:
            return ""
        code = "count" if found.code == "last" and self.counts() else found.code
        return self.app.tr(f"results.story.{code}", name=self.seats[self.result.winners[0]].name, n=found.n)

    def remark(self) -> str:
        """A sentence below the reason of the end, such as how a tie was decided; "" for none."""
        return ""

    def table(self, breadth: float) -> Widget:
        """The points by source; fixed widths of texts are to be multiplied by `breadth` (see game.ui.scene)."""
        raise NotImplementedError


class PlainReport(Report):
    """For a game whose points have no sources: a row for each seat, with its points."""

    def table(self, breadth: float) -> Widget:
        rows: list[Widget] = [
            Label(self.app.tr("results.points"), style="head", size=theme.HEAD_SIZE, colour=theme.OXBLOOD)
        ]
        for rank, index in self.ranking:
            seat = self.seats[index]
            portrait = self.portrait(index, 76)
            name = Label(seat.name, style="title", size=30)
            note = Label(self.note(index), size=theme.BODY_SIZE, colour=theme.BODY_INK)
            place = Label(str(rank), style="head", size=36, colour=theme.OXBLOOD, width=44, align="centre")
            points = Label(
                str(self.result.scores[index]), style="head", size=44, colour=theme.OXBLOOD, width=84, align="right",
                name=f"results.points.{index}",
            )  # fmt: skip
            rows += [Line(), Row([place, portrait, Column([name, note], grow=1), points], gap=18)]
        return Column(rows, gap=12)
