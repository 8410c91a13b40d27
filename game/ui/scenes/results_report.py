"""What a game reports of its result: whose faces are shown, what is said of each seat, the points by source."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

from game.core.scoring import Result
from game.ui.widgets.base import Widget

if TYPE_CHECKING:
    from game.table.seats import Seat
    from game.ui.app import App
    from game.ui.playing import Playing


class Report:
    """The report of a finished game. A game's table brings a subclass, `results_report(app, playing, result)`.

    `ranking`: (rank, seat) from the first to the last.
    """

    ranks_apart = True
    """Whether the ranking stands apart from the table of points, below the winner."""

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

    def face(self, seat: int) -> str:
        """The picture of a seat: a face, or the name of another picture with a slash in it."""
        return self.seats[seat].face

    def note(self, index: int) -> str:
        """What is said of a seat below its name."""
        tr, seat = self.app.tr, self.seats[index]
        if seat.resigned:
            return tr("pause.resigned")
        return tr("setup.is_person") if seat.is_person else tr(f"level.{seat.level}")

    def facts(self) -> dict[str, object]:
        """What the sentence `end.<reason>` may name besides the winners."""
        return {}

    def remark(self) -> str:
        """A sentence below the reason of the end, such as how a tie was decided; "" for none."""
        return ""

    def table(self, breadth: float) -> Widget:
        """The points by source; fixed widths of texts are to be multiplied by `breadth` (see game.ui.scene)."""
        raise NotImplementedError


def find_report(app: App, playing: Playing, result: Result) -> Report:
    """The report of the game that was played."""
    module = importlib.import_module(f"game.ui.tables.{playing.game_id}")
    made: Report = module.results_report(app, playing, result)
    return made


def ranking(result: Result) -> list[tuple[int, int]]:
    """(rank, seat) from the first to the last; winners first, equal points share a rank."""
    scores, winners = result.scores, result.winners
    order = sorted(range(len(scores)), key=lambda seat: (seat not in winners, -scores[seat], seat))
    ranked: list[tuple[int, int]] = []
    for place, seat in enumerate(order, start=1):
        rank = place
        if ranked:
            last_rank, last = ranked[-1]
            if (last in winners) == (seat in winners) and (seat in winners or scores[last] == scores[seat]):
                rank = last_rank
        ranked.append((rank, seat))
    return ranked
