"""The deal of the day in the results of its game: beside the person's result the Expert's, and what to do with it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial
from typing import TYPE_CHECKING

from game.services.daily import DayEnd, ExpertEnd, streaks
from game.ui import theme
from game.ui.daily import date_text, expert_of, lines, place_text
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.containers import Beside, Column, Columns, Padding, Row
from game.ui.widgets.label import Label, Picture
from game.ui.widgets.panel import Panel
from game.ui.widgets.working import Working

if TYPE_CHECKING:
    from game.ui.app import App

MEDAL = 104.0
LEAST_SIDE = 200.0
"""Units of the width of a side at least."""


def day_strip(app: App, game_id: str, day: date) -> Widget | None:
    """What is said of a day in the results; None for a day that was never played for the record."""
    days = app.days.of(game_id)
    entry, tr = days.get(day), app.tr
    if entry is None or entry.end is None:
        return None
    expert, seats = expert_of(app, game_id, day), entry.end.of
    streak = streaks(days, app.today())[0]
    title = Column(
        [
            Label(tr("daily.title"), style="title", size=34, colour=theme.GOLD_LIGHT, name="results.day"),
            Label(date_text(app, day), size=theme.BODY_SIZE, colour=theme.CREAM),
            Label(tr("daily.streak", n=streak), style="body_medium", size=theme.BODY_SIZE, colour=theme.CREAM),
        ],
        gap=4,
    )
    own = _side(app, tr("daily.you"), _said(app, entry.end, seats), name="results.day.own")
    said = None if expert is None else _said(app, expert, seats)
    other = _side(app, tr("level.expert"), said, name="results.day.expert")
    ways: list[Widget] = [
        _way(tr("daily.copy"), "icons/copy", "copy", partial(copy_result, app, game_id, day)),
        _way(tr("daily.calendar"), "medals/daily", "calendar", partial(app.open.daily, game_id)),
    ]
    sides: Widget = Columns([own, other], least=LEAST_SIDE, gap=12)
    if expert is not None:
        verdict = Label(
            verdict_text(app, entry.end, expert), style="body_medium", size=theme.LABEL_SIZE, align="centre",
            colour=theme.GOLD_LIGHT, name="results.day.verdict",
        )  # fmt: skip
        sides = Column([sides, verdict], gap=6)
    told = Columns([title, sides], least=LEAST_SIDE, gap=12, weights=(1.2, 2))
    beside = Beside(told, Column(ways, gap=12), least=480, gap=18)
    return Panel(
        Row([Picture("medals/daily", MEDAL), beside], gap=22), skin="ui/panel_dark", padding=(24, 18, 24, 20),
        name="results.daily",
    )  # fmt: skip


def _way(text: str, icon: str, name: str, call: Callable[[], object]) -> Widget:
    """A button with its words."""
    return Button(text, call, kind="quiet", icon=icon, name=f"results.day.{name}", height=52, size=20)


def _side(app: App, who: str, said: tuple[str, str] | None, *, name: str) -> Widget:
    """The points of one of the two in large letters, and the place; dots while they are still played for."""
    head = Label(who, style="head", size=theme.HEAD_SIZE, colour=theme.GOLD_LIGHT, align="centre")
    points, place = said if said is not None else ("", app.tr("daily.expert.playing"))
    large: Widget = Label(points, style="title", size=44, colour=theme.CREAM, align="centre")
    if said is None:
        large = Padding(Working(name="results.day.working"), (0, 17, 0, 17))
    note = Label(place, size=theme.LABEL_SIZE, colour=theme.CREAM, align="centre", name=name)
    return Column([head, large, note], gap=2)


def copy_result(app: App, game_id: str, day: date) -> None:
    """Put the five lines on the clipboard."""
    app.desktop.copy("\n".join(lines(app, game_id, day)))
    app.toast(app.tr("daily.copied"))


def verdict_text(app: App, own: DayEnd, expert: ExpertEnd) -> str:
    """Who did better on a day, the person or the Expert, and by how much."""
    ahead = own.score - expert.score
    if not ahead:
        return app.tr("daily.verdict.equal")
    way = "ahead" if ahead > 0 else "behind"
    both = own.rank == expert.rank == 1  # else the one with fewer points would look beaten
    return app.tr(f"daily.verdict.both.{way}" if both else f"daily.verdict.{way}", n=abs(ahead))


def _said(app: App, end: DayEnd | ExpertEnd, seats: int) -> tuple[str, str]:
    """The points and the place."""
    return app.tr("daily.points", n=end.score), place_text(app, end.rank, seats)
