"""What is told of rewards that bring nothing, of those that are to be chosen in several places, and of conflicts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.games.lancaster.families import count_of
from game.games.lancaster.state import LancasterState
from game.table.presenters.lancaster import offers
from game.table.presenters.lancaster.words import place_text
from game.ui.tables.common.log_line import LogLine
from game.ui.tables.lancaster import upgrades
from tests.ui.tables.lancaster_positions import position

Make = Callable[..., Any]


def without_ones(state: LancasterState) -> bool:
    given = state.rules.values.counties[state.county]
    return state.asked == 0 and bool(given.knights) and not count_of(state.reserve[0], 1)


def in_two_places(state: LancasterState) -> bool:
    upgrades = list(offers.upgrades(state))
    return len(upgrades) == 2 and upgrades[0][0] != upgrades[1][0]


def test_a_county_tells_plainly_that_no_knight_of_its_kind_is_left(make_lancaster_table: Make):
    """It told that 0 new 1-knights come to court."""
    table = make_lancaster_table(position=position(3, "county", without_ones))
    table.to_decision()
    assert table.scene.tr("overlay.knights.none") in table.item("preview:reward").text


def test_of_two_knights_in_different_places_both_places_are_named(make_lancaster_table: Make):
    """Two that look alike were taken for one."""
    table = make_lancaster_table(position=position(3, "castle_upgrade", in_two_places))
    table.to_decision()
    (here, _), (there, _) = offers.upgrades(table.session.view())
    told = table.item("prompt").text
    assert place_text(here, table.scene.tr) in told
    assert place_text(there, table.scene.tr) in told


def test_what_a_knight_becomes_stands_at_each_that_is_seen_whole(
    make_lancaster_table: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of strips, which it would hide, only the one that is pointed at has it."""
    table = make_lancaster_table(position=position(2, "train"))
    table.to_decision()
    told: list[object] = []
    monkeypatch.setattr(upgrades, "draw_arrow_head", lambda *drawn: told.append(drawn))
    scene, surface = table.scene, table.driver.app.surface.copy()
    asked = [part for part in scene.pieces if part.target is not None]
    whole = [part for part in asked if part.rect.width >= scene.frame.px(upgrades.SHINES_FROM)]
    assert whole
    scene.marks.draw(surface)
    assert len(told) == len(whole)
    monkeypatch.setattr(upgrades, "SHINES_FROM", 1000.0)
    told.clear()
    scene.marks.draw(surface)
    assert told == []
    table.driver.move(asked[0].rect.center)
    table.run(0.5)
    told.clear()
    scene.marks.draw(surface)
    assert len(told) == 1


def test_a_conflict_has_the_sign_of_what_is_nobodys_doing(make_lancaster_table: Make) -> None:
    """One that had moved down was told of and not marked."""
    table = make_lancaster_table(3)
    table.to_decision()
    scene, marks = table.scene, pygame.Surface(table.driver.app.surface.get_size(), pygame.SRCALPHA)
    card = scene.shown.conflicts["upper"][0].card
    scene.recap.lines = (LogLine(None, "", pieces=(f"card:{card}",), sign="lancaster/sign_conflict"),)
    scene.recap.draw_marks(marks)
    [rect] = scene.where.of_line(scene.recap.lines[0])
    drawn = marks.get_bounding_rect()
    assert drawn.collidepoint(rect.right - 1, rect.top + 1)
    assert drawn.w < rect.w, "no line lies round it"
