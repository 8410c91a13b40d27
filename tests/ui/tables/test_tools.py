"""The small buttons of a table: the same ones in the same order at every table."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Any

import pytest

from game.ui.playing import Playing
from game.ui.tables.common.tools import ASIDE, ICON_SIDE, ICONS, ORDER, MarkedIcon
from tests.ui.tables.queen_run_positions import position


def tools_of(table: Any) -> list[str]:
    """The names of the tools, row by row from the left."""
    buttons = {
        item.name.removeprefix("button:"): item.rect for item in table.items() if item.name.startswith("button:")
    }
    _, y, _, high = buttons["menu"]
    rows = {name: rect for name, rect in buttons.items() if name in ORDER and abs(rect[1] - y) < 1.5 * high}
    return sorted(rows, key=lambda name: (rows[name][1], rows[name][0]))


def test_the_order_is_that_of_all_tools() -> None:
    assert [name for name in ORDER if name in ICONS] == list(ICONS)


@pytest.mark.parametrize("scale", [100, 200], ids=["usual", "large"])
@pytest.mark.parametrize("game", ["make_table", "make_run_table", "make_run_table drafting", "make_lancaster_table"])
def test_tools_follow_each_other_alike(request: pytest.FixtureRequest, game: str, scale: int) -> None:
    """Redo stood before undo at one table, and the menu first at another."""
    maker, _, draft = game.partition(" ")
    at = {"position": position()} if maker == "make_run_table" and not draft else {}
    table = request.getfixturevalue(maker)(interface_scale=scale, blank=True, **at)
    table.until(lambda: table.asked)
    found = tools_of(table)
    assert len(found) >= 5
    assert found[-1] == "menu"
    assert all(ORDER.index(one) < ORDER.index(other) for one, other in pairwise(found)), found


@pytest.mark.parametrize(("size", "named"), [((1280, 720), True), ((960, 540), False)])
def test_words_of_tools_are_whole_or_left_out(make_table: Any, size: tuple[int, int], named: bool) -> None:
    """They ended in an ellipsis in the smallest window."""
    table = make_table(size=size, language="ja", blank=True)
    table.until(lambda: table.asked)
    buttons = [widget for widget in table.scene.ui.focusables() if widget.name.startswith("button:")]
    words = [widget.text for widget in buttons if widget.name.removeprefix("button:") in ORDER]
    assert words
    assert all(words) if named else not any(words)


def test_the_mark_of_an_unofficial_game_covers_nothing_of_the_menus_sign(
    make_lancaster_table: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Playing, "unofficial", "By rules of the house")
    table = make_lancaster_table()
    table.until(lambda: table.asked)
    button = table.scene.ui.find("button:menu")
    assert isinstance(button, MarkedIcon)
    side = min(button.rect.size)
    aside, mark = round(ASIDE * side), round(ICON_SIDE * side)
    picture = table.scene.app.art.picture("icons/menu", table.scene.frame.px(button._icon_side()))
    centre = (button.rect.centerx - aside, button.rect.centery - aside)
    drawn = picture.get_bounding_rect(min_alpha=128).move(picture.get_rect(center=centre).topleft)
    middle = (button.rect.right - mark / 2, button.rect.bottom - mark / 2)
    assert math.dist(drawn.bottomright, middle) >= mark / 2 - 1


@pytest.mark.parametrize("high_contrast", [False, True])
def test_tools_with_names_lie_on_one_sheet_until_they_are_pointed_at(
    make_table: Any, monkeypatch: pytest.MonkeyPatch, high_contrast: bool
) -> None:
    """Eight buttons beside each other drew the eye from the cards; in high contrast each has its edge."""
    table = make_table(high_contrast=high_contrast)
    table.until(lambda: table.asked)
    app, scene = table.driver.app, table.scene
    skins: list[tuple[str, Any]] = []
    draw = app.art.draw_slice

    def noted(surface: Any, name: str, rect: Any, *rest: Any) -> None:
        skins.append((name, rect))
        draw(surface, name, rect, *rest)

    monkeypatch.setattr(app.art, "draw_slice", noted)
    app.invalidate()
    table.driver.step()
    edges = [name for name, _ in skins if name.startswith("ui/button_quiet")]
    assert bool(edges) == high_contrast
    tool = scene.ui.find("button:rules")
    assert scene.ui.find("tools").rect.contains(tool.rect)
    skins.clear()
    table.driver.move(tool.rect.center)
    app.invalidate()
    table.driver.step()
    assert "ui/button_quiet_hover" in [name for name, _ in skins]
