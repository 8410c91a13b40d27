"""At a large table the turns of the others are shown faster, so that a round takes no longer than at a small one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

Make = Callable[..., Any]
STEP = 1 / 30


def round_of(table: Any) -> float:
    """Seconds that the bots' turns take, in the time that is given: from when the own move was shown."""
    own = [text for text in table.session.legal_texts() if text.startswith("x")] or table.session.legal_texts()
    table.scene.act_text(own[0])
    seconds, begun = 0.0, False
    while not begun or not (table.asked or table.over):
        if table.attack is not None:
            table.driver.key("l")
        table.driver.step(dt=STEP)
        begun = begun or not table.scene.busy
        seconds += STEP if begun else 0.0
    return seconds


@pytest.mark.parametrize("seed", [3, 5])
def test_a_round_of_seven_bots_takes_twelve_seconds_at_most(make_table: Make, seed: int) -> None:
    table = make_table(players=8, seed=seed, animation="normal", bot_pace="short", size=(960, 540), blank=True)
    table.driver.draws_every = 1000
    for _ in range(3):
        table.to_decision()
        assert round_of(table) <= 12.0
        table.driver.step(dt=STEP)
        assert table.scene.tempo.share == 1.0, "the own turn has its time"


def test_a_small_table_has_its_time(make_table: Make) -> None:
    table = make_table(players=3, seed=3, animation="normal", bot_pace="short", size=(960, 540), blank=True)
    table.driver.draws_every = 1000
    table.to_decision()
    table.scene.act_text(table.session.legal_texts()[0])
    table.until(lambda: table.scene.bots.thinking is not None)
    table.driver.step(dt=STEP)
    assert table.scene.tempo.share == 1.0


def test_with_the_own_turn_it_is_as_slow_as_ever(make_table: Make) -> None:
    """A faster round must not leave the next one without time."""
    table = make_table(players=8, seed=5, animation="slow", bot_pace="short", size=(960, 540), blank=True)
    table.driver.draws_every = 1000
    table.to_decision()
    slow = round_of(table)
    assert 12.0 < slow <= 12.0 * 1.6 + 1.0, "the setting of the speed counts as well"
