"""While a bot thinks, its panel says how far it has come, and nothing else."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.bots.limits import Progress
from game.ui import theme
from game.ui.tables.common import thinking_bar


def bar(table: Any) -> int:
    """How long the bar is on the panel of the bot that thinks, in pixels."""
    scene = table.scene
    part = scene.ui.find(f"player:{scene.bots.thinking}")
    assert part is not None
    edge = pygame.Rect(part.rect.left, 0, part.rect.width, scene.frame.px(2 * thinking_bar.ABOVE_EDGE))
    edge.bottom = part.rect.bottom
    tag = getattr(part, "tag_rect", None)
    if tag is not None:  # it lies on that
        edge = tag
    surface = table.driver.app.window.surface
    rows = ([surface.get_at((x, y)) for x in range(edge.left, edge.right)] for y in range(edge.top, edge.bottom))
    return max(row.count(pygame.Color(*theme.RASPBERRY)) for row in rows)


@pytest.mark.parametrize("make", ["make_table", "make_run_table", "make_lancaster_table"])
def test_the_bar_grows_with_the_thought(make: str, request: pytest.FixtureRequest) -> None:
    table = request.getfixturevalue(make)(players=3)
    table.session.give_to_bot(0, "medium")
    scene, bots = table.scene, table.playing.service
    # Another's panel is looked at, once there are panels (in Queen Run, after the peoples are chosen).

    def rival_thinks() -> bool:
        rival = scene.bots.thinking not in (None, table.session.viewer)
        bots.held = Progress(0.0) if rival and scene.ui.find(f"player:{scene.bots.thinking}") else None
        asked = table.playing.opponents._thought
        return bots.held is not None and asked is not None and not asked.done

    table.until(rival_thinks)
    lengths = []
    for done in (0.0, 0.25, 0.5, 1.0):
        bots.held = Progress(done)
        table.run(0.1)
        assert scene.bots.thinking_steps == thinking_bar.steps(done)
        lengths.append(bar(table))
    assert lengths[0] == 0
    assert 0 < lengths[1] < lengths[2] < lengths[3]
    assert abs(lengths[3] - 4 * lengths[1]) <= 12
    bots.held = None
    before = len(table.session.match.actions)
    table.until(lambda: len(table.session.match.actions) > before)
