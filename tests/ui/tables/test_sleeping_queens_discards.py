"""The discards laid out: each of them can be enlarged."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.ui.tables.common.log_line import LogLine
from game.ui.tables.common.recap_line import RecapLine
from game.ui.tables.sleeping_queens.look import ACTIONS, KINGS
from game.ui.tables.sleeping_queens.piles import CARDS, PileScene
from tests.ui.tables.conftest import document


@pytest.mark.parametrize("by", ["mouse", "key"])
def test_any_card_of_the_discards_can_be_enlarged(make_table: Callable[..., Any], by: str):
    position = document(["K N J 2 3", "K 1 2 3 5"], [["cake"], ["rose"]], discard=["8", "P", "W"])
    table = make_table(position=position)
    table.to_decision()
    table.click("discards")
    driver, app = table.driver, table.driver.app
    x, y, w, h = table.item("discard:1").rect
    centre = (x + w // 2, y + h // 2)
    driver.move(centre)
    if by == "mouse":
        driver.step(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=centre, button=3, touch=False))
    else:
        driver.key("z")
    assert app.scenes.top.name == "zoom"
    assert table.item("zoom.card").text == table.scene.tr("card.P")
    driver.key("right")
    assert table.item("zoom.card").text == table.scene.tr("card.number_n", number=8)
    driver.key("escape")
    assert app.scenes.top.name == "discards"


def test_the_sheet_is_as_high_as_its_cards_and_says_that_there_are_none(make_table: Callable[..., Any]):
    position = document(["K N J 2 3", "K 1 2 3 5"], [["cake"], ["rose"]], discard=["8", "P", "W"])
    table = make_table(position=position)
    table.to_decision()
    app = table.driver.app
    heights = {}
    for count in (0, 3, 40):
        cards = [*table.scene.shown.discard[:1]] * count
        scene = PileScene(app, cards, table.scene.cards, table.scene.tr, lambda index: None)
        app.push(scene)
        table.driver.step()
        panel = scene.ui.find("discards.panel")
        heights[count] = panel.box.h
        assert panel.rect.contains(scene.ui.find("discards.close").rect)
        assert (scene.ui.find("discards.none") is not None) == (count == 0)
        app.close(scene)
    assert heights[0] < heights[3] < 0.7 * heights[40]


@pytest.mark.parametrize("count", [20, 38])
def test_all_discards_are_seen_at_once(make_table: Callable[..., Any], count: int) -> None:
    """The last row had to be scrolled to, although smaller cards had room."""
    position = document(["K N J 2 3", "K 1 2 3 5"], [["cake"], ["rose"]], discard=["8", "P", "W"])
    table = make_table(position=position, blank=True)
    table.to_decision()
    cards = (20 * table.scene.shown.discard)[:count]
    scene = PileScene(table.driver.app, cards, table.scene.cards, table.scene.tr, lambda index: None)
    table.driver.app.push(scene)
    table.driver.step()
    view = scene.ui.find("discards.view").rect
    assert all(view.contains(scene.ui.find(f"discard:{index}").rect) for index in range(count))
    texts = [getattr(part, "text", "") for part in scene.ui.root.walk()]
    assert table.scene.tr("card.P.short") in texts, "the small picture of a kind has a name"


@pytest.mark.parametrize("count", [2, 7, 13, 40])
def test_the_sheet_is_as_wide_as_its_rows_and_says_their_order(make_table: Callable[..., Any], count: int) -> None:
    """Cards stood at the left of a sheet that was always as wide."""
    position = document(["K N J 2 3", "K 1 2 3 5"], [["cake"], ["rose"]], discard=["8", "P", "W"])
    table = make_table(position=position, blank=True)
    table.to_decision()
    cards = [*table.scene.shown.discard[:1]] * count
    scene = PileScene(table.driver.app, cards, table.scene.cards, table.scene.tr, lambda index: None)
    table.driver.app.push(scene)
    table.driver.step()
    panel = scene.ui.find("discards.panel").rect
    rects = [scene.ui.find(f"discard:{index}").rect for index in range(count)]
    left, right = min(rect.left for rect in rects) - panel.left, panel.right - max(rect.right for rect in rects)
    assert abs(left - right) <= 90 if count <= 3 else left <= right <= left + 30
    view = scene.ui.find("discards.view").rect
    assert not [rect for rect in rects if rect.top < view.bottom < rect.bottom], "a row was cut in two"
    assert scene.ui.find("discards.order") is not None
    counted = [part.text for part in scene.ui.root.walk() if getattr(part, "text", "") == f"×{count}"]
    assert bool(counted) == (count > 14), "of many one need not count how many there are of a kind"


@pytest.mark.parametrize("wide", CARDS)
def test_every_card_with_a_ribbon_bears_its_name(make_table: Callable[..., Any], wide: float) -> None:
    """That of the King of Clover had no room in Japanese."""
    table = make_table(position=document(["K N J 2 3", "K 1 2 3 5"], [["cake"], ["rose"]]), language="ja")
    cards, width = table.scene.cards, table.scene.frame.px(wide)
    for name in (*(f"king_{king}" for king in KINGS), *(f"{kind}_0" for kind in ACTIONS.values())):
        lettered, plain = cards.picture(f"cards/{name}", width), cards._plain(f"cards/{name}", width, 1)
        assert pygame.image.tobytes(lettered, "RGBA") != pygame.image.tobytes(plain, "RGBA"), name


def test_a_name_that_runs_into_its_ribbon_has_a_plate_on_a_queen_asleep(make_table: Callable[..., Any]) -> None:
    """In a small window the moon's name looked like another kanji; without it the ribbon was empty."""
    table = make_table(position=document(["K N J 2 3", "K 1 2 3 5"], [["cake"], ["rose"]]), language="ja")
    cards, width = table.scene.cards, table.scene.frame.px(table.scene.zones.slot[2])
    shown, plain = cards.picture("cards/asleep_moon", width), cards._plain("cards/asleep_moon", width, 1)
    points = [(x, y) for x in range(width) for y in range(plain.get_height())]
    rows = {y for x, y in points if shown.get_at((x, y)) != plain.get_at((x, y))}
    assert len(rows) >= 14, "it has room for letters that can be read"


@pytest.mark.parametrize(("count", "shown"), [(1, True), (4, False)])
def test_all_that_others_did_is_told_with_cards_or_without(
    make_table: Callable[..., Any], count: int, shown: bool
) -> None:
    """Where those of a discard were too small to be shown, cards of queens stood beside some lines alone."""
    hands = ["K N J 2 3", "K 1 2 3 5", "J 5 6 7 8", "9 9 4 4 4", "1 1 1 8 K"]
    table = make_table(position=document(hands, [[] for _ in hands]))
    table.to_decision()
    discard = LogLine(1, "Ada discards 1 + 3 + 4 = 8", thrown=("cards/number_1", "cards/number_8"))
    wakes = LogLine(1, "Ada wakes the Cat Queen", pictures=("cards/queen_cat",))
    table.scene.recap.lines = (wakes, *[discard] * count)
    table.scene.rebuild()
    table.driver.step()
    told = [part for part in table.scene.ui.root.walk() if isinstance(part, RecapLine)]
    cards = [sum(part.role == "picture" and part.box.w > 30 for part in line.walk()) for line in told]
    assert len(cards) == 1 + count
    assert [bool(each) for each in cards] == [shown] * len(cards)
