"""Every text at the table of Lancaster fits, in both languages, at the ends of the interface scale, in two windows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from game.table.presenters.lancaster.words import law_caption
from game.ui.linebreak import atoms
from game.ui.text import TextEngine
from tests.games.lancaster.scenes import document
from tests.ui.tables.test_table_texts_fit import faults_of
from tests.ui.test_text_fits import LANGUAGES, SIZES

SCALES = (75, 100, 200)
FULL = {
    "court": [1, 1, 1, 2], "castle": {"stables": 2, "treasury": 4}, "gold": 12, "squires": 14, "cubes": 10,
    "tiles": ["council", "muster", "tiltyard"], "nobles": ["A", "B", "C", "D", "E", "H"], "points": 107,
}  # fmt: skip
LAWS = ((7, 8, 9), (10, 11, 12), (1, 2, 3), (4, 5, 6))


def crowded(players: int, laws: tuple[int, ...]) -> dict[str, Any]:
    """A late placement with much on the table."""
    family = {"court": [2], "gold": 9, "squires": 8, "cubes": 10, "nobles": ["F"], "points": 88}
    seats: list[dict[str, Any]] = [FULL] + [family] * (players - 1)
    if players == 2:
        seats = [FULL, family, {"court": [1, 2]}, {"court": [2]}]
    return document(
        players, seats, round=4, current=laws, counties={"A": (1, 2, 5), "I": (1, 1, 0)},
        upper=[("X10", [(1, [1]), (0, [3])]), ("X9", [])], lower=[("X5", [(1, [1])]), ("X8", [])],
    )  # fmt: skip


def placing(table: Any) -> Iterator[str]:
    """Goes through a placement."""
    yield "placement"
    table.driver.key("2")
    table.driver.step()
    yield "a knight in hand"
    table.driver.key("=")
    table.driver.step()
    yield "with a squire"
    table.driver.key("p")
    table.driver.step()
    yield "players"
    table.driver.key("escape")
    table.driver.step()
    table.driver.key("escape")
    table.driver.step()


def looking(table: Any) -> Iterator[str]:
    """Looks at a castle and at laws."""
    for piece in ("player:1", "law:1", "law:2", "law:3"):
        if table.scene.look_closer(piece):
            yield piece
            table.scene.enlarged.pinned = None


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", LANGUAGES)
def test_placement(
    make_lancaster_table: Callable[..., Any], language: str, size: tuple[int, int], scale: int
) -> None:  # fmt: skip
    look = {"size": size, "language": language, "interface_scale": scale, "blank": True}
    faults = []
    for players, laws in zip((2, 3, 4, 5), LAWS, strict=True):
        position = crowded(players, laws)
        table = make_lancaster_table(position=position, **look)
        table.until(lambda table=table: table.asked)
        faults += [f"{players} players, {fault}" for fault in faults_of(table, placing(table))]
        faults += [f"{players} players, {fault}" for fault in faults_of(table, looking(table))]
        assert table.driver.app.tr.problems == []
    assert not faults, "\n".join(dict.fromkeys(faults))


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_can_be_read_in_a_small_window(
    make_lancaster_table: Callable[..., Any], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the panels of others and on laws they were 9 to 11 pixels."""
    drawn: dict[str, float] = {}
    draw = TextEngine.draw

    def noted(self: TextEngine, surface: Any, text: str, role: str, px: float, *rest: Any) -> Any:
        if role == "head" and text.isdigit():
            drawn[text] = min(px, drawn.get(text, px))
        return draw(self, surface, text, role, px, *rest)

    monkeypatch.setattr(TextEngine, "draw", noted)
    table = make_lancaster_table(position=crowded(3, LAWS[0]), size=(1280, 720), language=language)
    table.run(0.5)
    assert drawn
    assert min(drawn.values()) >= 12, drawn


def test_no_caption_of_a_law_is_parted_within_a_phrase(make_lancaster_table: Callable[..., Any]) -> None:
    """One stood there as "タイル3枚ご" and "と"."""
    table = make_lancaster_table(position=crowded(3, LAWS[0]), size=(1280, 720), language="ja")
    table.run(0.2)
    part = table.driver.widget("law:1")
    for number in range(1, 19):
        part.number = number
        lines = [line for line, _ in part._caption()[0]]
        at, ends = 0, set()
        for phrase in atoms(law_caption(number, table.scene.shown.rules.values, table.scene.tr)):
            at += len(phrase)
            ends.add(at)
        at = 0
        for line in lines:
            at += len(line)
            assert at in ends, lines
