"""Links into the rules: every section that a refusal or a piece names is there; one comes to it by key and click."""

from __future__ import annotations

import importlib
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.core import loader
from game.core.refusal import Reason
from game.games import game_ids
from game.table.rules_text import read_rules
from game.ui.rules_links import anchor_of, link_text
from game.ui.scenes.lesson import LessonScene, start_chapter
from game.ui.scenes.rules import RulesScene
from game.ui.scenes.rules_hits import MOST, context_of, section_of
from game.ui.tables.lancaster import scene as lancaster
from game.ui.tables.queen_run import sections as run
from game.ui.tables.sleeping_queens import sections as queens
from game.ui.teaching import lesson_of
from tests.games.specs import asset_of, spec_of

REASON = re.compile(r'Reason\(\s*"[a-z_]+"(?:, \{[^}]*\})?, (?:section=)?"([0-9.]+)"', re.DOTALL)
PIECES = {
    "sleeping_queens": {*queens.CARDS.values(), *queens.PARTS.values(), "section-3-5", "section-4"},
    "queen_run": {*run.PARTS.values(), "section-1", "section-4-2", "section-4-3", "section-5", "section-6"},
    "lancaster": {*lancaster.SECTIONS.values(), *lancaster.PARTS.values(), *lancaster.INFO_SECTIONS.values()},
}  # fmt: skip


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game_id", game_ids())
def test_every_section_that_is_linked_is_there(game_id: str, language: str) -> None:
    rules = read_rules(asset_of("rules", game_id, language))
    anchors = {block.anchor for block in rules.headings()}
    module = importlib.import_module(f"{loader.module_name(game_id, 'rules')}.legality")
    sections = REASON.findall(Path(module.__file__ or "").read_text(encoding="utf-8"))
    assert len(sections) >= spec_of(game_id).sections
    assert {anchor_of([Reason("code", section=section)]) for section in sections} <= anchors
    assert PIECES.get(game_id, set()) <= anchors


def test_the_first_reason_that_rests_on_a_section_counts() -> None:
    assert anchor_of([Reason("a"), Reason("b", section="3.2"), Reason("c", section="4")]) == "section-3-2"
    assert anchor_of([Reason("a")]) == ""


def test_from_pieces_and_refusals_to_the_rules(make_driver: Callable[..., Any]) -> None:
    driver = make_driver((1280, 720), animation="off")
    app = driver.app
    lesson = lesson_of(app, "sleeping_queens")
    start_chapter(app, lesson, lesson.chapter("knights"))
    for _ in range(4):
        driver.step(dt=0.1)
    card = next(scene for scene in app.scenes if isinstance(scene, LessonScene))
    table = card.below
    knight = table.ui.find("hand:0")
    driver.move(knight.rect.center)
    assert table.rules_of(knight) == "section-3-2"
    assert "Knight" in app.link_of(table.ui, knight)
    driver.key("f2")
    driver.step()
    reader = app.scenes.top
    assert isinstance(reader, RulesScene)
    assert reader.present == "section-3-2"
    driver.key("f2")  # there already
    assert app.scenes.top is reader
    app.close(reader)
    assert table.zoom(table.ui.find("hand:0").piece)
    for opened in (lambda: driver.key("f2"), lambda: driver.click("zoom.rules")):  # also by the card enlarged
        driver.step()
        zoom = app.scenes.top
        assert zoom.name == "zoom"
        opened()
        driver.step()
        reader = app.scenes.top
        assert isinstance(reader, RulesScene)
        assert reader.present == "section-3-2"
        app.close(reader)
    driver.key("escape")
    driver.step()
    app.bubble("No.", (640, 360), "section-3-5")
    driver.step()
    [(_, _, rect)] = app.messages._rects
    driver.click(rect.center)
    driver.step()
    assert isinstance(app.scenes.top, RulesScene)
    assert app.scenes.top.present == "section-3-5"
    driver.key("escape")
    app.bubble("No.", (640, 360))
    driver.step()
    assert not app.messages.link_at((640, 360))
    assert link_text(app, "sleeping_queens", "section-99") == ""


def test_the_list_of_what_was_found(make_driver: Callable[..., Any]) -> None:
    driver = make_driver((1280, 720), animation="off")
    reader = RulesScene(driver.app, "sleeping_queens")
    driver.app.push(reader)
    driver.step()
    driver.key("f", 64)
    driver.type("dragon")
    driver.step()
    assert reader.rules is not None
    match = reader.matches[1]
    before, found, after = context_of(reader.rules, match)
    assert found.casefold() == "dragon"
    assert f"{before}{found}{after}".strip("…") in reader.rules.blocks[match.block].text.replace("\n", " ")
    assert section_of(reader.rules, match) in [block.text for block in reader.rules.headings()]
    assert all(section_of(reader.rules, each) for each in reader.rules.find("player")), "the title, above the first"
    driver.click("rules.hit.1")
    driver.step()
    assert reader.match == 1
    assert reader.ui.find("rules.hit.1").chosen
    reader._search("e")
    driver.step()
    assert len(reader.matches) > MOST
    reader._go_to_match(len(reader.matches) - 1)
    driver.step()
    assert reader.ui.find(f"rules.hit.{len(reader.matches) - 1}").chosen
