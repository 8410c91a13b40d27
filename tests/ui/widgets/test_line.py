"""The thin line between the rows of a list."""

from __future__ import annotations

from game.ui.widgets.base import Widget
from game.ui.widgets.containers import Column
from game.ui.widgets.panel import Line
from tests.ui.conftest import Driver

RED = (200, 30, 30)


def test_lines_are_as_thick_wherever_they_lie(driver: Driver) -> None:
    """Of a rounded box one pixel is left here and two there: some lines of a list were gone."""
    def rows() -> Widget:
        return Column([part for _ in range(8) for part in (Column([], height=20.3), Line(RED, 1.5))])

    scene = driver.show(rows)
    surface = driver.app.surface
    assert scene.ui.root is not None
    lines = [each.rect for each in scene.ui.root.walk() if isinstance(each, Line)]
    thick = {
        sum(surface.get_at((rect.centerx, rect.y + y))[:3] == RED for y in range(-3, 6)) for rect in lines
    }  # fmt: skip
    assert len(lines) == 8
    assert len(thick) == 1
