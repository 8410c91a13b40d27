"""Every text of the table fits, in both languages, at the ends of the interface scale, in two windows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.ui.tables.conftest import document
from tests.ui.test_text_fits import LANGUAGES, SIZES, Watch

SCALES = (75, 100, 200)
AWAKE = [
    ["cake"],
    ["sunflower", "cat"],
    ["rose"],
    ["dog"],
    ["moon"],
    ["pancake", "starfish"],
    ["ladybug"],
    [],
]
HANDS = ["K N J P 3", "K 1 2 3 D", "J 5 6 7 W", "8 8 9 9 10", "10 10 2 2 3", "7 7 5 5 4", "6 6 1 1 4", "4 4 3 N N"]


def shown(table: Any) -> Iterator[str]:
    """Goes through what is lettered at a table: gives a name for each state that is on the screen."""
    app, scene = table.driver.app, table.scene
    for kind in ("K", "N", "P", "J", "3"):
        table.choose_cards([kind])
        yield f"with {kind}"
        table.click("button:clear")
    yield "nothing chosen"
    app.settings.confirm = True
    for text in ("N>1:cat", "K@6"):
        table.play(text)
        yield f"confirming {text}"
        table.click("dialog.cancel")
        table.click("button:clear")
    app.settings.confirm = False
    for part in ("hand:0", "queen:1:cat", "queen:1:sunflower", "slot:6", "deck"):
        scene.zoom(next(each for each in scene.parts if each.name == part).piece)
        yield f"zoom {part}"
        table.driver.key("escape")
    scene.open_discards()
    yield "discards"
    table.driver.key("escape")
    scene.windows.log()
    yield "log"
    table.driver.key("escape")
    for widget in list(scene.parts) if len(table.session.seats) == 8 else ():
        if widget.focusable or widget.tip():
            scene.ui.set_focus(widget, ring=True)
            yield f"tooltip {widget.name}"
    scene.ui.set_focus(None)
    # A knight that a dragon may stop, or a potion that nothing stops.
    table.play("N>1:cat" if len(table.session.seats) == 8 else "P>1:sunflower")
    table.until(lambda: table.attack is not None)
    yield "attack"


def faults_of(table: Any, states: Iterator[str]) -> list[str]:
    app = table.driver.app
    watch = Watch(app.text, box=1.0, over=4)  # the ribbons of small cards are hardly higher than the letters
    faults: list[str] = []
    for name in states:
        drawn = watch.drawn
        watch.faults.clear()
        table.scene.layer.clear()  # so that all of it is painted, and watched
        app.invalidate()
        table.driver.step()
        assert watch.drawn > drawn, f"{name} has drawn no text"
        faults += [f"{name}: {fault}" for fault in watch.faults]
    return faults


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_turn(make_table: Callable[..., Any], language: str, size: tuple[int, int], scale: int) -> None:
    faults = []
    for players in (2, 8):
        position = document(HANDS[:players], AWAKE[:players], discard=["8", "P"])
        look = {"size": size, "language": language, "interface_scale": scale, "blank": True}
        table = make_table(position=position, persons=players, **look)
        app = table.driver.app
        table.to_decision()
        faults += [f"{players} players, {fault}" for fault in faults_of(table, shown(table))]
        assert app.tr.problems == []
    assert not faults, "\n".join(dict.fromkeys(faults))
