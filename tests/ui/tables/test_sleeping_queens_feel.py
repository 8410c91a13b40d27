"""Cards lift, swing and settle; sleeping queens breathe, all alike; what glitters goes when it is in the way."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.ui import theme
from game.ui.anim.sprite import Sprite, darkened
from game.ui.art import Art
from game.ui.tables.sleeping_queens.animations.moves import clear_way
from game.ui.tables.sleeping_queens.breathing import BREATH, BREATHS, PAUSE, TICK
from game.ui.tables.sleeping_queens.look import AT_TABLE
from game.ui.tables.sleeping_queens.painter import CardPainter
from game.ui.tables.sleeping_queens.panels import PanelPart
from game.ui.tables.sleeping_queens.stage import COUNT
from game.ui.tables.sleeping_queens.zones import SHOW_WIDTH
from tests.patience import until
from tests.ui.tables.conftest import document

HANDS = ["K N J 2 3", "K 1 2 3 5", "J 5 6 7 8"]
AWAKE: list[list[str]] = [["cake"], ["sunflower", "cat"], ["rose"]]
SLEEPING = ["moon", "dog", "rainbow", "peacock", "starfish", "heart", "pancake", "ladybug"]
Make = Callable[..., Any]


def at_rest(make_table: Make, slots: list[str] | None = None, **settings: Any) -> Any:
    """A table whose person is asked, with nothing moving and nobody breathing."""
    position = document(HANDS, AWAKE, discard=["8", "P"])
    if slots is not None:
        position["slots"] = slots
    table = make_table(position=position, **{"animation": "normal", **settings})
    table.to_decision()
    for _ in range(round(10 * BREATH * (BREATHS + 1))):
        table.driver.step(dt=0.1)
    return table


def centre(item: Any) -> tuple[int, int]:
    x, y, w, h = item.rect
    return x + w // 2, y + h // 2


# -- lifting ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["slot:3", "hand:1"])
def test_what_the_pointer_comes_over_lifts(make_table: Make, name: str):
    table = at_rest(make_table)
    key = name if not name.startswith("hand") else f"card:{table.scene.shown.hand[1].key}"
    table.driver.move(centre(table.item(name)))
    assert table.scene.lifting.height(key) > 0.1  # in the very next frame
    table.run(1.0)
    assert table.scene.lifting.height(key) == 1.0
    table.driver.press(centre(table.item(name)))
    table.run(0.5)
    assert table.scene.lifting.height(key) < 0.0


def test_with_animation_off_it_is_up_at_once(make_table: Make):
    table = at_rest(make_table, animation="off")
    table.driver.move(centre(table.item("slot:3")))
    assert table.scene.lifting.height("slot:3") == 1.0


def test_a_dragged_card_lags_swings_and_comes_to_the_pointer(make_table: Make):
    table = at_rest(make_table)
    start = centre(table.item("hand:0"))
    table.driver.press(start)
    table.driver.move((start[0] + 20, start[1] - 20))
    held = table.scene.dragging.turn
    goal = (start[0] + 400, start[1] - 200)
    table.driver.move(goal)
    assert table.scene.dragging.place[0] < table.scene.frame.to_units(goal)[0] - 40
    table.run(0.1)
    assert table.scene.dragging.turn < held - 4  # pulled to the right, its foot stays behind
    table.run(1.5)
    assert table.scene.dragging.place == table.scene.frame.to_units(goal)
    assert abs(table.scene.dragging.turn - held) < 0.5


def test_the_lit_queen_under_a_dragged_king_lifts(make_table: Make):
    table = at_rest(make_table)
    start = centre(table.item("hand:0"))
    table.driver.press(start)
    table.driver.move((start[0] + 20, start[1] - 20))
    table.driver.move(centre(table.item("slot:8")))
    table.run(0.6)
    assert table.scene.lifting.height("slot:8") == 1.0
    assert table.scene.lifting.height("slot:7") == 0.0


def test_a_card_that_was_played_settles(make_table: Make):
    table = at_rest(make_table)
    table.scene.act_text("x2")
    table.until(lambda: table.scene.lifting.height("discards") < -0.2, 3.0)
    table.run(1.0)
    assert table.scene.lifting.height("discards") == 0.0


# -- breathing -------------------------------------------------------------------------------------------------------


def breaths(table: Any, seconds: float) -> list[dict[int, int]]:
    """How far each place has breathed in, tick by tick."""
    seen = []
    for _ in range(round(seconds / TICK)):
        table.driver.step(dt=TICK / 2)
        table.driver.step(dt=TICK / 2)
        seen.append(dict(table.scene.breathing.levels))
    return seen


def test_they_breathe_after_something_has_happened_then_one_sighs(make_table: Make):
    table = at_rest(make_table)
    table.driver.move((5, 5))
    seen = breaths(table, BREATH * (BREATHS + 1))
    assert max(len(levels) for levels in seen) >= 6
    assert seen[-1] == {}
    sighs = breaths(table, PAUSE + BREATH)
    assert max(len(levels) for levels in sighs) == 1


def test_no_letter_of_sleep_rises_while_a_card_is_on_its_way(make_table: Make):
    """One hung over a queen who had nothing to do with the one that fell asleep."""
    table = at_rest(make_table)
    breathing, stage = table.scene.breathing, table.scene.stage
    breathing.stir()
    until(lambda: (breaths(table, TICK), breathing._zeds)[1])
    stage.sprites.append(Sprite("cards/king_fire"))
    breaths(table, TICK)
    assert not breathing._zeds


def test_nobody_can_be_told_by_her_breath(make_table: Make):
    told = []
    for names in (SLEEPING, SLEEPING[::-1]):
        order = iter(names)
        slots = [next(order) if name in SLEEPING else name for name in document(HANDS, AWAKE)["slots"]]
        table = at_rest(make_table, slots)
        began = table.driver.app.now
        table.driver.move((5, 5))
        told.append((round(table.driver.app.now - began, 6), breaths(table, 2 * BREATH), picture(table)))
    assert told[0] == told[1]


def picture(table: Any) -> bytes:
    return bytes(table.driver.app.surface.get_buffer().raw)


def test_only_a_part_is_drawn_and_it_is_drawn_right(make_table: Make):
    table = at_rest(make_table)
    table.driver.move((5, 5))
    table.driver.step()
    app = table.driver.app
    areas: list[pygame.Rect] = []
    touch = app.touch
    app.touch = lambda rect: (areas.append(rect), touch(rect))
    whole = sum(table.driver.step(dt=TICK) for _ in range(12))
    assert whole == 0  # nothing that keeps the loop awake
    window = app.surface.get_rect()
    assert areas
    assert all(area.width * area.height < 0.25 * window.width * window.height for area in areas)
    part = picture(table)
    app.invalidate()
    table.driver.step(dt=0.0)
    assert picture(table) == part


@pytest.mark.parametrize("settings", [{"animation": "off"}, {"reduced_motion": True}], ids=["off", "reduced"])
def test_without_motion_they_lie_still(make_table: Make, settings: dict[str, Any]):
    table = at_rest(make_table, **settings)
    table.driver.move((5, 5))
    assert not any(breaths(table, BREATH))


# -- surprises -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("giver", "taker"), [(1, 0), (0, 1), (1, 2)])
def test_a_stolen_queen_flies_past_the_log_and_the_points(make_table: Make, giver: int, taker: int):
    """She covered the line that told of her, and the points of players who had nothing to do with it."""
    table = at_rest(make_table)
    scene = table.scene
    start = scene.where.queen(giver, scene.shown.awake[giver][-1])
    goal = scene.where.coming_queen(taker)
    queen = Sprite("cards/queen_cat", *start, scene.where.queen_width(giver))
    move = queen.arc_to(*goal, 40.0, clear_way(scene, start, goal))
    panels = {part.seat: part for part in scene.parts if isinstance(part, PanelPart)}
    spared = [scene.frame.rect(scene.zones.log), panels[0].at_box(panels[0].plan.points).inflate(0, -8)]
    for step in range(21):
        move(step / 20)
        covered = queen.rect(scene.frame, scene.app.art)
        assert covered.collidelist(spared) < 0, step


def test_nothing_flies_over_the_panels_of_those_who_have_nothing_to_do_with_it(make_table: Make):
    table = at_rest(make_table)
    scene = table.scene
    other = next(part for part in scene.parts if isinstance(part, PanelPart) and part.seat == 2)
    start, goal = scene.where.queen(1, "cat"), scene.zones.discards
    queen = Sprite("cards/queen_cat", *start, 60.0)
    move = queen.arc_to(*goal, 40.0, clear_way(scene, start, goal))
    for step in range(21):
        move(step / 20)
        assert not other.rect.colliderect(queen.rect(scene.frame, scene.app.art)), step


def test_while_the_jester_counts_his_card_and_the_faces_stay_in_sight(make_table: Make):
    """The numbers hid the faces, and the card that tells how far he counts was gone."""
    table = make_table(position=document(HANDS, AWAKE, discard=["8"], top=["6"]), animation="normal")
    table.to_decision()
    table.scene.act_text("J")
    scene = table.scene
    table.until(lambda: len(scene.stage.counts) > 1, 20.0)
    assert any("number_" in sprite.picture and sprite.width > 100 for sprite in scene.stage.sprites)
    for count in scene.stage.counts:
        far = min(math.dist((count.x, count.y), scene.where.sign(seat)) for seat in range(3))
        assert far >= COUNT * count.scale / 2 or count is scene.stage.counts[-1], "it lies on the face"
        own, face = pygame.FRect(scene.zones.own.box), scene.zones.own.face[0]
        left = count.x - COUNT * count.scale / 2
        assert not own.collidepoint(count.x, count.y) or left >= own.x + face, "it hung over the edge of the panel"


def particles(table: Any) -> int:
    return len(table.scene.stage.particles)


def test_petals_in_her_colour_when_a_queen_wakes_and_none_after_a_click(make_table: Make):
    table = at_rest(make_table)
    table.scene.act_text("K@8")
    table.until(lambda: any(bit.tint for bit in table.scene.stage.particles), 5.0)
    assert table.scene.busy
    table.driver.click((5, 5))
    assert particles(table) == 0
    assert "starfish" in table.scene.shown.awake[0]


def test_in_the_largest_window_no_frame_of_a_flight_waits_for_a_file(
    make_table: Make, monkeypatch: pytest.MonkeyPatch
):
    table = make_table(position=document(HANDS, AWAKE), size=(3840, 2160))
    table.to_decision()
    table.driver.app.settings.animation = "normal"
    decoded: list[str] = []
    load = Art._load
    monkeypatch.setattr(Art, "_load", lambda art, file: decoded.append(file.file) or load(art, file))
    table.scene.act_text("K@8")
    table.driver.step()
    until(lambda: not table.driver.app.art.pending())
    table.run(0.5)
    assert table.scene.frame.px(SHOW_WIDTH) > 400, "wider than the file that flies"
    assert not [file for file in decoded if file.startswith("cards/king")]


def test_the_ribbon_tells_of_the_king_and_of_a_queen_until_she_is_awake(make_table: Make):
    """It still told of the king alone while she turned over, and of a queen while her name was to be read."""
    table = make_table(position=document(HANDS, AWAKE), animation="normal", size=(960, 540))
    table.to_decision()
    table.scene.act_text("K@8")
    told = []
    while "starfish" not in table.scene.shown.awake[0]:
        table.driver.step(dt=0.1)
        told.append(table.scene.prompt())
        queens = [each for each in table.scene.stage.sprites if each.picture == "cards/queen_starfish"]
        assert "Starfish" not in told[-1] or all(queen.face > 0.5 for queen in queens), "she is face down"
    assert list(dict.fromkeys(told)) == ["Ada plays a King", "Ada wakes a queen", "Ada wakes the Starfish Queen"]


def test_a_quarrel_is_told_on_one_ribbon(make_table: Make):
    table = make_table(position=document(HANDS, [["cat"], ["sunflower"], []]), animation="fast", size=(960, 540))
    table.to_decision()
    table.scene.act_text("K@3")
    table.until(lambda: "Quarrel" in table.scene.prompt(), 6.0)
    table.driver.step()
    assert table.scene.busy
    assert table.scene.prompt() == "Quarrel! The Dog Queen goes back to sleep"
    assert not table.scene.stage.signs


def test_with_animation_off_nothing_flies(make_table: Make):
    table = at_rest(make_table, animation="off")
    table.scene.act_text("K@8")
    for _ in range(10):
        table.driver.step()
        assert particles(table) == 0


def test_in_the_largest_window_all_that_lies_on_a_table_of_eight_stays_made(make_table: Make):
    hands = ["K N J 2 3", "K 1 2 3 5", "J 5 6 7 8", "9 9 4 4 4", "1 1 1 8 K", "D D W W P", "6 6 6 7 7", "10 10 10 9 9"]
    position = document(hands, [[] for _ in hands], discard=["8", "P", "K", "5"], known=list(range(12)))
    table = make_table(position=position, size=(3840, 2160))
    table.to_decision()
    table.click("hand:0")
    table.driver.step()
    scene = table.scene
    caches = (scene.painter._resting, scene.cards._cache)
    before = [dict(cache._entries) for cache in caches]
    scene.painter._moving.limit = 1  # what moves is kept apart
    scene.layer.clear()
    table.driver.app.invalidate()
    table.driver.step()
    assert [dict(cache._entries) for cache in caches] == before
    assert all(cache.used < 0.7 * cache.limit for cache in caches)


def picture_of(table: Any, *sprites: Sprite) -> bytes:
    """How the last of some sprites looks, drawn by one painter one after the other."""
    painter, surface = CardPainter(table.scene.cards, table.driver.app.art), pygame.Surface((300, 300))
    for sprite in sprites:
        surface.fill(theme.INK)
        painter.draw(surface, table.scene.frame, sprite)
    return pygame.image.tobytes(surface, "RGB")


def test_the_name_of_a_queen_who_falls_asleep_darkens_with_her(make_table: Make):
    """It was bright until her size changed, and jumped."""
    table = make_table()
    frame = table.scene.frame
    queen = Sprite("cards/queen_dog", 200.0, 200.0, 240.0, shadow=0.0, night=0.25, lod=AT_TABLE)
    dark = darkened(table.scene.cards.picture(queen.picture, frame.px(240), AT_TABLE), queen.night)
    surface = pygame.Surface((300, 300))
    surface.fill(theme.INK)
    surface.blit(dark, dark.get_rect(center=frame.point(200.0, 200.0)))
    assert picture_of(table, queen) == pygame.image.tobytes(surface, "RGB")


def test_a_grey_card_that_has_turned_over_has_a_bright_name(make_table: Make):
    """The picture of one that was nearly turned over, without a name as bright, was kept for it."""
    table = make_table()
    card = Sprite("cards/dragon_0", 200.0, 200.0, 150.0, shadow=0.0, grey=1.0, lod=AT_TABLE)
    assert picture_of(table, replace(card, face=0.99), card) == picture_of(table, card)
    assert picture_of(table, replace(card, face=0.99)) == picture_of(table, card)
