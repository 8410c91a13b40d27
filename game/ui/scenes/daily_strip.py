"""The deal of the day in the results of its game: beside the person's result the Expert's, and what to do with it."""

from __future__ import annotations

from datetime import date
from functools import partial
from typing import TYPE_CHECKING

from game.services.daily import DayEnd, ExpertEnd, streaks
from game.ui import theme
from game.ui.daily import date_text, expert_of, lines, place_text
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.containers import Beside, Column, Flow, Row
from game.ui.widgets.label import Label, Picture, RichText
from game.ui.widgets.panel import Panel

if TYPE_CHECKING:
    from game.ui.app import App

MEDAL = 76.0


def day_strip(app: App, game_id: str, day: date) -> Widget | None:
    """What is said of a day in the results; None for a day that was never played for the record."""
    days = app.days.of(game_id)
    entry, tr = days.get(day), app.tr
    if entry is None or entry.end is None:
        return None
    expert = expert_of(app, game_id, day)
    own = tr("daily.side", who=tr("daily.you"), how=_how(app, entry.end, entry.end.of))
    other = tr("daily.expert.open")
    if expert is not None:
        other = tr("daily.side", who=tr("level.expert"), how=_how(app, expert, entry.end.of))
    streak = streaks(days, app.today())[0]
    title = Row(
        [
            Label(tr("daily.title"), style="title", size=28, colour=theme.GOLD_LIGHT, name="results.day"),
            Label(date_text(app, day), size=theme.NOTE_SIZE, colour=theme.CREAM_SOFT),
            Label(tr("daily.streak", n=streak), size=theme.NOTE_SIZE, colour=theme.CREAM),
        ],
        gap=18,
    )
    told = Column(
        [
            title,
            RichText(f"{own}\n{other}", size=theme.LABEL_SIZE, colour=theme.CREAM, name="results.day.told"),
        ],
        gap=4,
        grow=1,
    )
    ways = Flow(
        [
            Button(
                tr("daily.copy"), partial(copy_result, app, game_id, day), kind="quiet", icon="icons/copy",
                name="results.day.copy", height=52,
            ),
            Button(
                tr("daily.calendar"), partial(app.open.daily, game_id), kind="quiet", icon="icons/medal",
                name="results.day.calendar", height=52,
            ),
        ],
        gap=12,
    )  # fmt: skip
    return Panel(
        Row([Picture("medals/daily", MEDAL), Beside(told, ways, least=420)], gap=22), skin="ui/panel_dark",
        padding=(24, 16, 24, 16), name="results.daily",
    )  # fmt: skip


def copy_result(app: App, game_id: str, day: date) -> None:
    """Put the five lines on the clipboard."""
    app.desktop.copy("\n".join(lines(app, game_id, day)))
    app.toast(app.tr("daily.copied"))


def _how(app: App, end: DayEnd | ExpertEnd, seats: int) -> str:
    return app.tr("statistics.result", place=place_text(app, end.rank, seats), n=end.score)
