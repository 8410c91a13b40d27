"""The time limit in the set-up: how long persons may think, and what happens then."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from game.table.clock import ENDINGS, OFFERED, Limit
from game.ui import theme
from game.ui.scenes.setup_parts import section, unfolded
from game.ui.widgets.base import Widget
from game.ui.widgets.button import ChoiceButton
from game.ui.widgets.containers import Column, Grid, Row
from game.ui.widgets.label import Label, RichText
from game.ui.widgets.panel import Panel

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.scenes.setup import SetupScene

COLUMNS = 4
CHOICE, KIND, ENDING = 150.0, 200.0, 420.0
"""Units of width that a limit wants at least, that the word for a kind of limit has, and that what happens then wants
at least."""
HIGH, GAP, EDGES = 61.0, 10.0, (20.0, 13.0, 20.0, 18.0)
"""Units of the height of a choice, between choices, and within the edges of a card of them."""


def timer_section(scene: SetupScene) -> Widget:
    """The limit, and below it, while there is one, what happens when it has run out."""
    tr, limit = scene.app.tr, scene.setup.limit
    told = tr("timer.off") if limit is None else limit_text(scene.app, limit.kind, limit.seconds)
    if unfolded(scene, "time"):
        told = ""  # the choice says it
    return section(scene, "time", tr("timer.title"), told, lambda: _rows(scene, limit), first="seats")


def _rows(scene: SetupScene, limit: Limit | None) -> list[Widget]:
    tr, breadth = scene.app.tr, scene.breadth
    cards = [_card(tr("timer.length"), tr("timer.help"), _limits(scene, limit))]
    if limit is not None:
        endings: list[Widget] = [
            _choice(
                tr(f"timer.{ending}"), partial(scene.set_limit, replace(limit, ending=ending)),
                ending == limit.ending,
                name=f"setup.timer.ending.{ending}",
            )
            for ending in ENDINGS
        ]  # fmt: skip
        grid = Grid(endings, columns=len(endings), least=ENDING * breadth, gap=GAP)
        cards.append(_card(tr("timer.ending"), tr(f"timer.{limit.ending}.help"), grid))
    return cards


def _limits(scene: SetupScene, limit: Limit | None) -> Widget:
    """None, and by kind those that are offered, with the one that is set if it is none of these."""
    tr, breadth = scene.app.tr, scene.breadth
    ending = ENDINGS[0] if limit is None else limit.ending
    limits = [Limit(kind, seconds, ending) for kind, seconds in OFFERED]
    if limit is not None and limit not in limits:
        limits.append(limit)
    beside = scene.room >= (KIND + COLUMNS * CHOICE) * breadth
    off = _choice(tr("timer.off"), partial(scene.set_limit, None), limit is None, name="setup.timer.off")
    groups: list[tuple[str, list[Widget]]] = [(tr("timer.each.off"), [off])]
    for kind in dict.fromkeys(each.kind for each in limits):
        choices: list[Widget] = [
            _choice(
                _short(scene.app, each.seconds), partial(scene.set_limit, each), each == limit,
                name=f"setup.timer.{kind}.{each.seconds}", said=limit_text(scene.app, kind, each.seconds),
            )
            for each in limits
            if each.kind == kind
        ]  # fmt: skip
        groups.append((tr(f"timer.each.{kind}"), choices))
    rows: list[Widget] = []
    for said, choices in groups:
        word = RichText(said, size=theme.LABEL_SIZE, colour=theme.INK)
        grid = Grid(choices, columns=COLUMNS, least=CHOICE * breadth, gap=GAP, full=True)  # none is heavier than others
        if beside:
            rows.append(Row([Column([word], width=KIND * breadth), Column([grid], grow=1)], gap=20))
        else:
            rows += [word, grid]
    return Column(rows, gap=GAP)


def _choice(
    text: str, take: Callable[[], object], chosen: bool, *, name: str, said: str = ""
) -> Widget:
    return ChoiceButton(text, take, name=name, height=HIGH, selected=chosen, said=said)


def _short(app: App, seconds: int) -> str:
    """How long a limit is, without of what: "1 min"."""
    if seconds % 60:
        return app.tr("timer.short.seconds", n=seconds)
    return app.tr("timer.short.minutes", n=seconds // 60)


def _card(title: str, note: str, content: Widget) -> Widget:
    """What is chosen, below its title, with what is to be known of it."""
    head = Row(
        [
            Label(title, style="head", size=theme.HEAD_SIZE, colour=theme.OXBLOOD),
            RichText(note, size=theme.LABEL_SIZE, colour=theme.BODY_INK, grow=1),
        ],
        gap=20,
    )
    return Panel(Column([head, content], gap=GAP), skin="ui/row_normal", padding=EDGES)


def limit_text(app: App, kind: str, seconds: int) -> str:
    """A limit in words: "1 min a turn"."""
    if seconds % 60:
        return app.tr(f"timer.{kind}.seconds", n=seconds)
    return app.tr(f"timer.{kind}.minutes", n=seconds // 60)
