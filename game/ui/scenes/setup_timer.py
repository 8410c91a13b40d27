"""The time limit in the set-up: how long persons may think, and what happens then."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from game.table.clock import ENDINGS, OFFERED, OFFERED_QUICK, QUICK, Limit
from game.table.presenters import find_presenter
from game.ui import theme
from game.ui.scenes.setup_options import NAME
from game.ui.scenes.setup_parts import section, unfolded
from game.ui.widgets.base import Widget
from game.ui.widgets.button import ChoiceButton
from game.ui.widgets.containers import Beside, Column, Columns, Grid, Row, Spacer
from game.ui.widgets.label import RichText
from game.ui.widgets.panel import Line
from game.ui.widgets.toggle import Toggle

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.scenes.setup import SetupScene

COLUMNS = 4
CHOICE, ENDING = 150.0, 310.0
"""Units of width that a limit wants at least, and that what happens then wants."""
HIGH, GAP, BETWEEN = 64.0, 10.0, 10.0
"""Units of the height of a choice, between choices, and at least between these and a line."""
USUAL = ("turn", 60)
"""The limit that is set when there is to be one."""


def timer_section(scene: SetupScene) -> Widget:
    """Whether there is a limit; of what length, and what happens when it has run out."""
    tr, limit = scene.app.tr, scene.setup.limit
    told = "" if unfolded(scene, "time") else limit_told(scene)  # the choice says it
    return section(scene, "time", tr("timer.title"), told, lambda: _rows(scene, limit), first="seats")


def _rows(scene: SetupScene, limit: Limit | None) -> list[Widget]:
    """Every choice is to be seen without a limit as well, so that nothing moves when one is set."""
    tr = scene.app.tr
    switch = Toggle(
        limit is not None, lambda on: scene.set_limit(Limit(*USUAL) if on else None), name="setup.timer.limited",
        label=tr("timer.limited"),
    )  # fmt: skip
    why_not = "" if limit is not None else tr("timer.ending.none")
    endings: list[Widget] = [
        _choice(
            tr(f"timer.{ending}"), partial(scene.set_limit, limit and replace(limit, ending=ending)),
            limit is not None and ending == limit.ending,
            name=f"setup.timer.ending.{ending}", why_not=why_not,
        )
        for ending in ENDINGS
    ]  # fmt: skip
    notes: list[Widget] = [
        RichText(tr(f"timer.{ending}.help"), size=theme.LABEL_SIZE, colour=theme.BODY_INK, align="centre")
        for ending in ENDINGS
    ]
    groups = [
        _switch_row(scene, switch),
        Column(_lengths(scene, limit), gap=GAP),
        _endings(scene, endings, notes),
    ]
    return [Column([each for group in groups for each in (Line(), _room(), group, _room())], grow=1)]


def _switch_row(scene: SetupScene, switch: Widget) -> Widget:
    """Whether there is a limit, with whom it is for behind the switch."""
    tr = scene.app.tr
    note = RichText(tr("timer.help"), size=theme.LABEL_SIZE, colour=theme.BODY_INK, grow=1)
    if not _wide(scene):
        title = RichText(tr("timer.limited"), style="label", size=theme.HEAD_SIZE, colour=theme.INK)
        return Beside(Column([title, note], gap=2, grow=1), switch)
    return _named(scene, tr("timer.limited"), Row([switch, note], gap=20))


def _room() -> Widget:
    return Spacer(BETWEEN, grow=1)


def _lengths(scene: SetupScene, limit: Limit | None) -> list[Widget]:
    """By kind those that are offered, with the one that is set if it is none of these."""
    tr = scene.app.tr
    ending = ENDINGS[0] if limit is None else limit.ending
    quick = find_presenter(scene.game.id).person_seconds < QUICK
    limits = [Limit(kind, seconds, ending) for kind, seconds in (OFFERED_QUICK if quick else OFFERED)]
    if limit is not None and limit not in limits:
        limits.append(limit)
    rows: list[Widget] = []
    for kind in dict.fromkeys(each.kind for each in limits):
        choices: list[Widget] = [
            _choice(
                _short(scene.app, each.seconds), partial(scene.set_limit, each), each == limit,
                name=f"setup.timer.{kind}.{each.seconds}", said=limit_text(scene.app, kind, each.seconds),
            )
            for each in limits
            if each.kind == kind
        ]  # fmt: skip
        rows.append(_row(scene, tr(f"timer.each.{kind}"), choices, COLUMNS, CHOICE))
    return rows


def _wide(scene: SetupScene) -> bool:
    """Whether choices stand beside what they are of."""
    return scene.room >= (NAME + COLUMNS * CHOICE) * scene.breadth


def _row(scene: SetupScene, said: str, choices: list[Widget], columns: int, least: float) -> Widget:
    """Choices with what they are of; those of all rows end at the same edges."""
    grid = Grid(choices, columns=columns, least=least * scene.breadth, gap=GAP, full=True)
    if _wide(scene):
        return _named(scene, said, grid)
    return Column([RichText(said, style="body_medium", size=theme.HEAD_SIZE, colour=theme.INK), grid], gap=GAP)


def _named(scene: SetupScene, name: str, content: Widget) -> Widget:
    """A name as the options have theirs, and behind it what is set."""
    title = RichText(name, style="label", size=theme.HEAD_SIZE, colour=theme.INK)
    return Row([Column([title], width=NAME * scene.breadth), Column([content], grow=1)], gap=20, grow=1)


def _endings(scene: SetupScene, endings: list[Widget], notes: list[Widget]) -> Widget:
    """What happens at the end, with what each of the choices means below it."""
    title, count = scene.app.tr("timer.ending"), len(endings)
    if not _wide(scene):
        cells: list[Widget] = [Column(list(pair), gap=GAP) for pair in zip(endings, notes, strict=True)]
        return _row(scene, title, cells, count, ENDING)
    below = Row([Column([], width=NAME * scene.breadth), Columns(notes, least=0.0, gap=GAP, grow=1)], gap=20)
    return Column([_row(scene, title, endings, count, ENDING), below], gap=GAP)


def _choice(
    text: str, take: Callable[[], object], chosen: bool, *, name: str, said: str = "", why_not: str = ""
) -> Widget:
    return ChoiceButton(text, take, name=name, height=HIGH, selected=chosen, said=said, why_not=why_not)


def _short(app: App, seconds: int) -> str:
    """How long a limit is, without of what: "1 min"."""
    if seconds % 60:
        return app.tr("timer.short.seconds", n=seconds)
    return app.tr("timer.short.minutes", n=seconds // 60)


def limit_told(scene: SetupScene) -> str:
    """Which limit is set, or that there is none."""
    limit = scene.setup.limit
    return scene.app.tr("timer.off") if limit is None else limit_text(scene.app, limit.kind, limit.seconds)


def limit_text(app: App, kind: str, seconds: int) -> str:
    """A limit in words: "1 min a turn"."""
    if seconds % 60:
        return app.tr(f"timer.{kind}.seconds", n=seconds)
    return app.tr(f"timer.{kind}.minutes", n=seconds // 60)
