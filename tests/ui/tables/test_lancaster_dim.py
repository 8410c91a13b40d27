"""The darkness over the table round a choice: what stays bright in it, and what grows dark with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.ui.tables.lancaster.dim import Dim
from tests.ui.tables.lancaster_positions import position
from tests.ui.tables.test_recap import at_own_turn

Make = Callable[..., Any]


def test_the_conflict_that_grants_a_favour_stays_bright(make_lancaster_table: Make) -> None:
    """All but the favours was dark: what they were for was not seen."""
    table = make_lancaster_table(position=position(3, "placement"))
    table.to_decision()
    conflict = next(text.split(">")[1] for text in table.texts() if ">X" in text)
    table.play(next(text for text in table.texts() if f">{conflict}" in text))
    table.to_decision()
    assert table.session.match.state.prompt() == "favour"
    dim = next(part for part in table.scene.parts if isinstance(part, Dim))
    box = table.scene.ui.find(f"card:{conflict}").box
    assert any(pygame.FRect(place).contains(box) for place in dim.places)


def test_what_the_others_did_is_darker_while_the_table_is_dark_round_a_choice(make_driver: Make) -> None:
    """Its strip was the brightest of all beside what was asked."""
    for prompt, dark in (("county", True), ("placement", False)):
        table = at_own_turn(make_driver(), "lancaster", least=8, prompt=prompt)
        strip = table.ui.find("recap")
        assert strip is not None
        assert (table.where.recap_shade is not None) == dark
        seen = table.app.surface.get_at((strip.rect.centerx, strip.rect.bottom - strip.rect.height // 10))
        assert (sum(seen[:3]) / 3 < 200) == dark
