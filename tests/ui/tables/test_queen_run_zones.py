"""What lies where on the table of Queen Run: nothing over what one has to see."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.table.clock import Clock, Limit
from game.ui import theme
from game.ui.scenes.look_back import LookBackScene, look_back
from game.ui.tables.queen_run import badges, facts, zones
from game.ui.tables.queen_run.mapitem import SURE, MapPictures
from tests.ui.tables.queen_run_maps import MapTable, shown
from tests.ui.tables.queen_run_positions import position


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_bar_of_a_look_back_covers_nothing_of_the_draft(make_run_table: Callable[..., Any], size: tuple[int, int]):
    table = make_run_table(3, 3, size=size)
    table.play("choose elf B")
    table.until(lambda: table.asked)
    look_back(table.driver.app, table.playing, 0)
    table.run(0.5)
    scene = table.driver.app.scenes.top
    assert isinstance(scene, LookBackScene)
    bar = scene.ui.find("look_back.strip").rect
    draft = [widget for widget in scene.below.ui.root.walk() if widget.name and widget.rect.width]
    assert {"people:elf", "button:lead", "board"} <= {widget.name for widget in draft} | {"button:lead"}
    for widget in draft:
        if not widget.children:
            assert not bar.colliderect(widget.rect), widget.name


def test_the_button_of_the_whole_map_is_no_house(make_run_table: Callable[..., Any]):
    table = make_run_table(position=position())
    table.until(lambda: table.asked)
    assert "home" not in table.driver.widget("button:whole_map").icon, "home is where queens come from"


# -- the map ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [f"run/{kind}_{colour}" for kind in ("base", "queen") for colour in "RBYG"])
def test_a_piece_stands_out_from_ground_of_its_colour(make_driver: Callable[..., Any], name: str):
    # A red queen on her red base in a red village was one red blob.
    app = make_driver().app
    pictures, wide = MapPictures(app.art), 120
    bare, rimmed = app.art.picture(name, wide), pictures.get(name, wide)
    shape = pygame.mask.from_surface(bare, SURE)
    light = pygame.mask.from_threshold(rimmed, theme.CREAM, (40, 40, 60, 255))
    outline = shape.outline(8)
    round_it = [at for at in outline if 6 < at[0] < wide - 6 and 6 < at[1] < bare.get_height() - 6]
    assert len(round_it) > 20
    around = pygame.Mask((9, 9), fill=True)
    lit = [at for at in round_it if light.overlap(around, (at[0] - 4, at[1] - 4))]
    assert len(lit) > 0.65 * len(round_it), "but for where the shadow falls on the rim"


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (3840, 2160)])
def test_the_letter_for_points_is_large_beside_the_number(make_run_table: Callable[..., Any], size: tuple[int, int]):
    table = make_run_table(position=position(), size=size, language="ja")
    part = table.driver.widget("player:0")
    (number, left, *_), (word, right, _, letters, _) = part.points_texts()
    assert (number, word) == ("10", "点")
    frame = part.ui.frame
    assert part.ui.font_px(letters) >= 15 * size[1] / 540
    assert left[0] + left[2] <= right[0], "they do not lie over each other"
    assert frame.px(right[3]) >= part.ui.text.line_height(part.ui.font_px(letters), word)
    assert right[0] + right[2] <= part.box.w - 16


@pytest.mark.parametrize("size", [(1280, 720), (3840, 2160)])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_bases_of_a_panel_have_their_words(make_run_table: Callable[..., Any], size: tuple[int, int], language: str):
    """Each number has its word behind it, and both columns lie side by side."""
    table = make_run_table(position=position(), size=size, language=language)
    part = table.driver.widget("player:0")
    at = part.counts()
    assert at.words == (part.model.tr("table.active"), part.model.tr("table.stock"))
    assert at.cube
    assert at.active == part.left
    before, behind = (part._width(word, "body_medium", at.letters) for word in at.words)
    assert at.active + 30 + part._width("20", "head", 24) + before < at.stock
    assert at.stock + 30 + part._width("20", "head", 20) + behind <= part.box.w - part.edge


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (3840, 2160)])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_four_columns_have_slim_panels(make_run_table: Callable[..., Any], size: tuple[int, int], language: str):
    options = {"middle_boards": 7, "draft": "random"}
    table = make_run_table(4, 4, 2, options=options, size=size, language=language)
    part = table.driver.widget("player:0")
    assert part.slim
    words = part.counts().words
    assert all(words) == any(words), "one of them had none"
    assert all(words) or language == "ja"
    assert table.scene.map.columns.rect.right <= part.rect.left


def test_four_panels_leave_the_log_room_for_some_lines(make_run_table: Callable[..., Any]):
    table = make_run_table(4, 4, 2, options={"middle_boards": 3, "draft": "random"})
    for _ in range(8):
        table.until(lambda: table.asked)
        table.play("pass")
    table.until(lambda: table.asked)
    log = table.driver.widget("log")
    assert log.box.h >= 250, "the heading and eight rows of letters"
    panels = [table.driver.widget(f"player:{seat}").rect for seat in range(4)]
    assert not any(one.colliderect(other) for one, other in zip(panels, [*panels[1:], log.rect], strict=True))


@pytest.mark.parametrize("board", range(8))
def test_tallies_of_four_columns_stand_in_the_middle_of_their_boards(make_map: Callable[..., MapTable], board: int):
    table = make_map(shown(7, bases=" ".join(f"Rc{5 * each + 3}" for each in range(8))))
    badge, name = table.map.badge_rect(board), table.map.name_rect(board)
    assert abs(badge.centerx - name.centerx) <= 1
    assert not badge.colliderect(name)


def test_only_boards_with_bases_have_a_badge(make_map: Callable[..., MapTable]) -> None:
    for boards in (5, 7):
        table = make_map(shown(boards))
        items = badges.badge_items(table.map.whole_brush(), table.map.model, None)
        columns = range(table.map.arrangement.boards)
        assert {item.key for item in items} == {f"badge:{each}" for each in columns if table.map.model.majorities[each]}


def test_all_names_of_boards_are_level_and_badges_touch_neither_them_nor_land(make_map: Callable[..., MapTable]):
    """Squeezed in between they touched both."""
    map_ = make_map(shown(7)).map
    plan, offset = map_.brush().plan, map_.brush().offset
    upper = [board for board in range(map_.arrangement.boards) if map_.arrangement.is_upper(board)]
    assert len({map_.name_rect(board).centery for board in upper}) == 1
    for board in range(map_.arrangement.boards):
        if map_.model.majorities[board]:
            badge, name, land = map_.badge_rect(board), map_.name_rect(board), map_.board_rect(board)
            assert plan.plate_rect(board // 2).move(offset).contains(badge)
            assert not badge.colliderect(name)
            assert not badge.colliderect(land)


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_message_covers_no_name_of_a_board(make_run_table: Callable[..., Any], players: int, language: str):
    table = make_run_table(players, 1, boards=True, language=language)
    table.run(0.2)
    scene, app = table.scene, table.driver.app
    assert scene.draft.boards_first
    app.messages.toasts.clear()
    app.toast(scene.tr("table.begun.lot", name="Konstantin"))
    table.driver.step()
    [(_, _, said)] = app.messages._rects
    heads = [column.boards[-1] for column in scene.map.arrangement.columns]
    assert not any(said.colliderect(scene.map.name_rect(board)) for board in heads)
    assert not any(said.colliderect(scene.map.board_rect(board)) for board in heads), "nor any land at first"
    assert said.right < table.driver.widget("button:menu").rect.left
    scene.draft.boards_first, scene.draft.at_map = False, True
    box = scene.frame.rect(scene.messages)
    assert not box.colliderect(scene.map.columns.rect), "it covered two boards"
    assert box.bottom <= scene.map.columns.rect.top, "it lies in the bar, off the log"
    pill = scene.ui.find("prompt")
    left = scene.frame.rect((pill.box.x + pill.pill()[0], 0.0, 1.0, 1.0)).x
    assert pill._gives_way or left >= box.right, "the pill did not peep out below it"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_is_asked_stays_in_sight_beside_what_an_undo_took_back(
    make_run_table: Callable[..., Any], language: str
):  # fmt: skip
    """The bar no longer said what to do."""
    table = make_run_table(position=position(), size=(1280, 720), language=language)
    table.until(lambda: table.asked)
    scene, app, pill = table.scene, table.driver.app, table.scene.ui.find("prompt")
    app.toast(scene.tr("table.undone", move=scene.tr("log.passed.home", n=3, name="Robin")))
    table.driver.step()
    assert not pill._gives_way
    [(_, _, said)] = app.messages._rects
    left, wide = pill.pill()
    shown = scene.frame.rect((pill.box.x + left, pill.box.y, wide, pill.box.h))
    assert not said.colliderect(shown)
    assert max(said.right, shown.right) < table.driver.widget("button:redo").rect.left


def test_the_button_for_the_map_stands_clear_of_the_order_of_the_draft() -> None:
    """It was pressed between title and tools."""
    x, y, _, high = zones.DRAFT["see_map"]
    for count in (2, 3, 4):
        boxes = [zones.strip_box(index, count) for index in range(count)]
        assert all(box[0] + box[2] + 14 <= after[0] for box, after in pairwise(boxes)), "an arrow stands between two"
        assert boxes[-1][0] + boxes[-1][2] + 20 <= x, "the light round the last one keeps off it"
        assert boxes[-1][1] <= y
        assert y + high <= boxes[-1][1] + boxes[-1][3]


def test_the_draft_says_in_which_order_peoples_are_chosen(make_run_table: Callable[..., Any]):
    table = make_run_table(3, 1, boards=True)
    assert [facts.turn_to_choose(table.scene, seat) for seat in range(3)] == [3, 2, 1]
    assert table.scene.shown.to_move == 2


@pytest.mark.parametrize("kind", ["turn", "game"])
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_clock_lies_on_its_panel_between_name_and_points(
    make_run_table: Callable[..., Any], players: int, language: str, kind: str
):
    options = {"draft": "random", **({"middle_boards": 7} if players == 4 else {})}
    table = make_run_table(players, 1, 2, options=options, language=language)
    table.scene.playing.clock = Clock(Limit(kind, 600), players)
    table.until(lambda: table.asked)
    table.scene.rebuild()
    table.driver.step()
    seat = table.scene.shown.to_move
    part, box = table.driver.widget(f"player:{seat}"), table.scene.where.clock_box(seat)
    panel, clock = part.rect, part.ui.frame.rect(box)
    assert panel.contains(clock)
    wide = part._name_row()[0]
    assert part.box.x + part.left + wide <= box[0]
    assert box[0] + box[2] <= part.box.x + part._points_left() + 1
    assert not part.tag(), "the clock says whose turn it is"


def test_the_panel_says_whose_turn_it_is_while_the_last_seconds_stand_in_the_bar(make_run_table: Callable[..., Any]):
    table = make_run_table(position=position())
    table.until(lambda: table.asked)
    clock = table.scene.playing.clock = Clock(Limit("turn", 60), 2)
    part = table.driver.widget("player:0")
    assert not part.tag()
    clock.left[0] = 6.0
    assert part.tag()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_title_is_larger_than_the_round_at_large_text(make_run_table: Callable[..., Any], language: str):
    table = make_run_table(position=position(), size=(1280, 720), language=language, interface_scale=150)
    bar = table.driver.widget("top")
    title, said = table.scene.tr("game.name"), table.scene.tr("table.round", n=8)
    size, wide, said_size = bar.sizes(title, said)
    assert size > 1.2 * said_size
    behind = bar.ui.units(bar.ui.text.width(said, "body_medium", bar.ui.font_px(said_size)))
    assert 30 + wide + 24 + behind <= bar.room + 4


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_bar_says_that_a_game_is_the_deal_of_the_day(make_run_table: Callable[..., Any], language: str):
    """Nothing on the table said what one played."""
    table = make_run_table(position=position(), size=(1280, 720), language=language)
    words, bar = table.scene.tr("daily.title"), table.driver.widget("top")
    assert words not in table.item("top").text
    table.scene.playing.day = date(2026, 11, 29)
    assert words in table.item("top").text
    _, _, size = bar.sizes(table.scene.tr("game.name"), words)
    assert size * bar.ui.frame.unit >= 13
