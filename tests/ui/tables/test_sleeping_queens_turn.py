"""The turn panel of Sleeping Queens: what it says stands there whole."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

HINTS = ("J", "K", "N", "P", "forced", "none", "one_card", "open", "pair", "set", "single", "sum")
"""What the turn panel says of the cards that are chosen: endings of keys."""


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=["720", "1080"])
def test_all_that_is_said_of_chosen_cards_stands_in_the_turn_panel(
    make_table: Callable[..., Any], size: tuple[int, int], language: str
) -> None:
    """In a small window the last line was missing: it ended in the middle of a word."""
    table = make_table(size=size, language=language)
    table.to_decision()
    panel = table.scene.ui.find("turn")
    for hint in HINTS:
        for count in (1, 5):
            block, room = panel.paragraph(table.scene.tr(f"table.hint.{hint}", n=count), 2)
            assert len(block.lines) <= room, block.text()
