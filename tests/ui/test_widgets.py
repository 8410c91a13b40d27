from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.containers import Column, Row
from game.ui.widgets.dialog import DialogButton
from game.ui.widgets.dropdown import DropDown
from game.ui.widgets.label import Label
from game.ui.widgets.listview import ListView
from game.ui.widgets.listview import Row as ListRow
from game.ui.widgets.panel import Line, Panel
from game.ui.widgets.scroll import ScrollView
from game.ui.widgets.slider import Slider
from game.ui.widgets.tabs import Tabs
from game.ui.widgets.toggle import Segmented, Toggle
from tests.ui.conftest import Driver

LONG = "A long question about something that needs some words. " * 12
LEVELS = [ListRow("easy", "Easy"), ListRow("medium", "Medium", reason="not yet"), ListRow("hard", "Hard")]


def test_button_clicks_by_mouse_and_keys(driver: Driver) -> None:
    calls: list[str] = []
    driver.show(lambda: Column([Button("Play", lambda: calls.append("play"), name="play")]), focus_first="play")
    driver.click("play")
    driver.key("return")
    driver.key("space")
    assert calls == ["play"] * 3


def test_button_is_left_alone_when_released_elsewhere(driver: Driver) -> None:
    calls: list[str] = []
    driver.show(lambda: Column([Button("Play", lambda: calls.append("play"), name="play", width=200)], align="left"))
    inside = driver.widget("play").rect.center
    driver.drag(inside, (inside[0] + 600, inside[1] + 300))
    assert calls == []
    driver.drag(inside, (inside[0] + 20, inside[1]))  # a shaky hand, but still on the button
    assert calls == ["play"]


def test_disabled_button_tells_its_reason_and_does_nothing(driver: Driver) -> None:
    calls: list[str] = []
    scene = driver.show(
        lambda: Column(
            [Button("Play", lambda: calls.append("play"), name="play", enabled=False, reason="Two seats, please")]
        )
    )
    driver.click("play")
    assert scene.ui._tip_target() is driver.widget("play"), "a click is answered at once"
    driver.key("tab")
    driver.key("return")
    assert calls == []
    assert driver.focus_name() == "play"
    assert scene.ui._tip_target() is driver.widget("play")
    assert driver.widget("play").tip() == "Two seats, please"


def test_button_states(driver: Driver) -> None:
    driver.show(lambda: Column([Button("Play", lambda: None, name="play", width=200)], align="left"))
    button = driver.widget("play")
    assert isinstance(button, Button)
    assert button.state == "normal"
    driver.move(button.rect.center)
    assert button.state == "hover"
    driver.press(button.rect.center)
    assert button.state == "pressed"
    driver.move((button.rect.right + 200, 500))
    assert button.state == "normal"


def test_tooltip_comes_after_a_while_and_at_once_on_focus(driver: Driver) -> None:
    scene = driver.show(
        lambda: Column(
            [Button("A", lambda: None, name="a", tooltip="Tip"), Button("B", lambda: None, name="b", tooltip="Top")]
        )
    )
    driver.move(driver.widget("a").rect.center)
    for _ in range(3):
        driver.step(dt=0.1)
    assert scene.ui._tip_target() is None
    driver.step(dt=0.1)
    assert scene.ui._tip_target() is driver.widget("a")
    driver.move((5, 700))
    driver.key("tab")
    driver.key("tab")
    assert scene.ui._tip_target() is driver.widget("b")


def test_no_tooltip_of_what_comes_under_a_resting_pointer(driver: Driver) -> None:
    def build() -> Column:
        return Column([Button("A", lambda: None, name="a", tooltip="Tip")])

    driver.show(build)
    at = driver.widget("a").rect.center
    driver.move(at)
    scene = driver.show(build)
    assert driver.widget("a") is scene.ui.hover
    for _ in range(9):
        driver.step(dt=0.1)
    assert scene.ui._tip_target() is None
    driver.move((at[0] + 1, at[1]))
    for _ in range(4):
        driver.step(dt=0.1)
    assert scene.ui._tip_target() is driver.widget("a")


def test_tab_goes_round_in_reading_order_and_skips_what_is_off(driver: Driver) -> None:
    def build() -> Column:
        return Column(
            [
                Row(
                    [
                        Button("A", print, name="a"),
                        Button("B", print, name="b", enabled=False),
                        Button("C", print, name="c"),
                    ]
                ),
                Button("D", print, name="d"),
            ]
        )

    driver.show(build)
    seen = []
    for _ in range(4):
        driver.key("tab")
        seen.append(driver.focus_name())
    driver.key("tab", pygame.KMOD_SHIFT)
    assert seen == ["a", "c", "d", "a"]
    assert driver.focus_name() == "d"


def test_arrows_go_to_the_nearest(driver: Driver) -> None:
    def build() -> Column:
        rows = [Row([Button(f"{y}{x}", print, name=f"{y}{x}", width=100) for x in range(3)], gap=10) for y in range(3)]
        return Column(rows, gap=10)

    driver.show(build, focus_first="11")
    seen = []
    for direction in ("right", "down", "left", "left", "up", "up", "up"):
        driver.key(direction)
        seen.append(driver.focus_name())
    assert seen == ["12", "22", "21", "20", "10", "00", "00"]


def test_focus_survives_a_rebuild(driver: Driver) -> None:
    scene = driver.show(lambda: Column([Button("A", print, name="a"), Button("B", print, name="b")]), focus_first="b")
    old = driver.widget("b")
    scene.rebuild()
    driver.step()
    assert driver.focus_name() == "b"
    assert driver.widget("b") is not old


def test_toggle(driver: Driver) -> None:
    values: list[bool] = []
    driver.show(
        lambda: Column(
            [
                Toggle(False, values.append, name="toggle"),
                Toggle(False, values.append, name="off", enabled=False),
            ],
            align="left",
        )
    )
    driver.click("toggle")
    driver.key("space")
    driver.click("off")
    assert values == [True, False]


def test_segmented_by_mouse_and_arrows(driver: Driver) -> None:
    values: list[object] = []
    driver.show(
        lambda: Column([Segmented([(1, "Low"), (2, "Mid"), (3, "High")], 2, values.append, name="seg")], align="left")
    )
    seg = driver.widget("seg")
    assert isinstance(seg, Segmented)
    driver.click(seg.cell(2).center)
    driver.key("left")
    driver.key("left")
    driver.key("left")
    assert values == [3, 2, 1]


def test_slider_by_keys(driver: Driver) -> None:
    values: list[int] = []
    done: list[int] = []
    driver.show(
        lambda: Column([Slider(50, values.append, on_done=done.append, name="s", width=400)], align="left"),
        focus_first="s",
    )
    for name in ("right", "left", "left", "page up", "page down", "home", "end", "right"):
        driver.key(name)
    assert values == [55, 50, 45, 55, 45, 0, 100]
    assert done[-1] == 100


def test_slider_by_mouse(driver: Driver) -> None:
    values: list[int] = []
    done: list[int] = []
    driver.show(lambda: Column([Slider(50, values.append, on_done=done.append, name="s", width=400)], align="left"))
    slider = driver.widget("s")
    assert isinstance(slider, Slider)
    track = slider._track()
    driver.press((track.x + track.width // 4, track.centery))
    assert slider.value == 25
    driver.move((track.right + 50, track.centery))
    assert slider.value == 100
    assert done == []
    driver.release((track.right + 50, track.centery))
    assert done == [100]


def test_dropdown_by_mouse(driver: Driver) -> None:
    values: list[object] = []
    scene = driver.show(lambda: Column([DropDown(LEVELS, "easy", values.append, name="d")], align="left"))
    driver.click("d")
    assert scene.ui.popup is not None
    names = {item.name: item for item in scene.items()}
    assert names["d.hard"].text == "Hard"
    assert not names["d.medium"].enabled
    driver.click(pygame.Rect(names["d.medium"].rect).center)
    assert scene.ui.popup is not None  # what cannot be chosen does not close it
    driver.click(pygame.Rect(names["d.hard"].rect).center)
    assert values == ["hard"]
    assert scene.ui.popup is None


def test_dropdown_by_keys_and_its_ways_out(driver: Driver) -> None:
    values: list[object] = []
    scene = driver.show(
        lambda: Column([DropDown(LEVELS, "easy", values.append, name="d")], align="left"), focus_first="d"
    )
    driver.key("return")
    driver.key("down")  # jumps over the one that cannot be chosen
    driver.key("return")
    assert values == ["hard"]
    driver.key("left")
    assert values == ["hard", "easy"]
    driver.key("space")
    driver.key("escape")
    assert scene.ui.popup is None
    driver.click("d")
    driver.click((900, 600))
    assert scene.ui.popup is None
    driver.click("d")
    driver.click("d")
    assert scene.ui.popup is None
    assert values == ["hard", "easy"]


def test_dropdown_at_the_foot_opens_upwards(driver: Driver) -> None:
    scene = driver.show(lambda: Column([Column([], grow=1), DropDown(LEVELS, "easy", print, name="d")], align="left"))
    driver.click("d")
    assert scene.ui.popup is not None
    assert scene.ui.popup.rect.bottom <= driver.widget("d").rect.top


def test_tabs(driver: Driver) -> None:
    values: list[object] = []
    driver.show(lambda: Column([Tabs([("a", "A"), ("b", "B"), ("c", "C")], "a", values.append)]))
    tabs = driver.widget("tabs")
    assert isinstance(tabs, Tabs)
    driver.click(tabs.cell(2).center)
    driver.key("left")
    driver.key("home")
    assert values == ["c", "b", "a"]


def test_list_by_keys_and_double_click(driver: Driver) -> None:
    chosen: list[object] = []
    opened: list[object] = []
    rows = [ListRow(i, f"Row {i}", reason="damaged" if i == 1 else "") for i in range(30)]
    driver.show(
        lambda: Column([ListView(rows, 0, chosen.append, opened.append, name="list", height=300)]), focus_first="list"
    )
    view = driver.widget("list")
    assert isinstance(view, ListView)
    driver.key("down")
    driver.key("end")
    driver.key("return")
    assert chosen == [2, 29]
    assert opened == [29]
    assert view.rect.contains(view.row_rect(29))
    driver.key("home")
    driver.click(view.row_rect(3).center)
    driver.click(view.row_rect(1).center)
    driver.click(view.row_rect(3).center)
    driver.click(view.row_rect(3).center)
    assert chosen == [2, 29, 0, 3]
    assert opened[-1] == 3


def test_wheel_scrolls_list_and_view(driver: Driver) -> None:
    rows = [ListRow(i, f"Row {i}") for i in range(30)]
    driver.show(
        lambda: ScrollView(
            Column([ListView(rows, name="list", height=300), *[Label(f"{i}") for i in range(90)]]), name="view"
        )
    )
    view, inner = driver.widget("view"), driver.widget("list")
    assert isinstance(view, ScrollView)
    assert isinstance(inner, ListView)
    driver.move(inner.rect.center)
    driver.step(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1))
    assert inner.offset > 0
    assert view.offset == 0
    driver.move((300, 650))
    driver.step(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-2))
    assert view.offset > 0


def test_what_scrolls_fades_where_more_follows(driver: Driver) -> None:
    """Lines of a dark colour over the whole view: at an end with more beyond it the ground shows through, else not."""
    driver.show(lambda: ScrollView(Column([Line((10, 10, 10), 40) for _ in range(60)]), name="view"))
    view = driver.widget("view")
    assert isinstance(view, ScrollView)
    dark = pygame.Color(10, 10, 10)
    x = view.rect.x + 20

    def ends() -> tuple[bool, bool]:
        driver.step()
        surface = driver.app.surface
        return surface.get_at((x, view.rect.top)) != dark, surface.get_at((x, view.rect.bottom - 1)) != dark

    assert ends() == (False, True)
    view.scroll_to(300)
    assert ends() == (True, True)
    assert driver.app.surface.get_at((x, view.rect.centery)) == dark
    view.scroll_to(view.most)
    assert ends() == (True, False)


def test_focus_is_brought_into_view(driver: Driver) -> None:
    driver.show(
        lambda: ScrollView(Column([Button(f"{i}", print, name=f"b{i}") for i in range(40)], gap=10), name="view")
    )
    view = driver.widget("view")
    assert isinstance(view, ScrollView)
    driver.key("tab", pygame.KMOD_SHIFT)
    assert driver.focus_name() == "b39"
    assert view.offset == pytest.approx(view.most)
    assert view.rect.contains(driver.widget("b39").rect)
    driver.key("page up")
    assert view.offset < view.most


def test_what_is_scrolled_out_of_sight_cannot_be_clicked_or_seen(driver: Driver) -> None:
    calls: list[int] = []
    buttons = lambda: [Button(f"{i}", lambda i=i: calls.append(i), name=f"b{i}") for i in range(40)]  # noqa: E731
    scene = driver.show(
        lambda: Column([ScrollView(Column(buttons(), gap=10), name="view", height=200), Column([], grow=1)])
    )
    names = {item.name for item in scene.items()}
    assert "b0" in names
    assert "b30" not in names
    driver.click(driver.widget("b8").rect.center)
    assert calls == []


def test_a_click_on_what_is_half_in_view_is_a_click(driver: Driver) -> None:
    """The press gave it the focus, which scrolled it into view and away from under the pointer: the click was lost."""
    calls: list[int] = []
    buttons = lambda: [Button(f"{i}", lambda i=i: calls.append(i), name=f"b{i}") for i in range(40)]  # noqa: E731
    scene = driver.show(lambda: Column([ScrollView(Column(buttons(), gap=10), name="view", height=200)]))
    view = pygame.Rect(driver.widget("view").rect)
    half = [item for item in scene.items() if item.name[0] == "b" and item.rect[3] < driver.widget("b0").rect.height]
    assert half, "the last in view is cut by its edge"
    name, (x, y, width, height) = half[0].name, half[0].rect
    assert view.contains(half[0].rect)
    driver.click((x + width // 2, y + height // 2))
    assert calls == [int(name[1:])]


def test_dialog_safe_choice_has_the_focus_and_is_escape(driver: Driver) -> None:
    calls: list[str] = []
    driver.show(lambda: Panel(Button("Below", lambda: calls.append("below"), name="below")))

    def ask() -> None:
        driver.app.ask(
            lambda: "Leave?",
            lambda: "The game is kept.",
            lambda: [
                DialogButton("leave", "Leave", lambda: calls.append("leave"), kind="primary"),
                DialogButton("stay", "Stay", lambda: calls.append("stay"), safe=True),
            ],
        )
        driver.step()

    ask()
    assert driver.focus_name() == "dialog.stay"
    driver.click((40, 40))  # what lies below is out of reach
    driver.key("escape")
    assert calls == ["stay"]
    ask()
    driver.key("right")  # the advised choice stands there
    driver.key("return")
    assert calls == ["stay", "leave"]
    ask()
    driver.click("dialog.leave")
    assert calls == ["stay", "leave", "leave"]
    assert driver.app.scenes.top is not None
    assert driver.app.scenes.top.name == "shown"


def test_all_fits_the_canvas_at_every_scale(make_driver: Callable[..., Driver]) -> None:
    for scale in (75, 100, 150, 200):
        driver = make_driver(interface_scale=scale)
        choices = [DialogButton("a", "Stay"), DialogButton("b", "Leave")]
        driver.app.ask(lambda: "A title of some length", lambda: LONG, lambda choices=choices: choices)
        driver.step()
        window = driver.app.surface.get_rect()
        for name in ("dialog", "dialog.a", "dialog.b"):
            assert window.contains(driver.widget(name).rect), (scale, name)


def test_a_drag_survives_a_rebuild(driver: Driver) -> None:
    value = [50]

    def take(new: int) -> None:
        value[0] = new
        scene.rebuild()

    scene = driver.show(lambda: Column([Slider(value[0], take, name="s", width=400)], align="left"))
    slider = driver.widget("s")
    assert isinstance(slider, Slider)
    track = slider._track()
    driver.press((track.x + track.width // 2, track.centery))
    driver.move((track.x + track.width * 7 // 10, track.centery))
    driver.move((track.x + track.width * 9 // 10, track.centery))
    driver.release((track.x + track.width * 9 // 10, track.centery))
    assert value == [90]
    assert driver.widget("s") is not slider


def test_nothing_stays_pressed_when_the_scene_changes(driver: Driver) -> None:
    def ask() -> None:
        driver.app.ask(lambda: "?", lambda: "Really?", lambda: [DialogButton("ok", "OK")])

    scene = driver.show(lambda: Column([Button("Ask", ask, name="ask", width=200)], align="left"))
    driver.click("ask")
    driver.key("escape")
    driver.step()
    assert scene.ui.pressed is None
    driver.move(driver.widget("ask").rect.center)
    button = driver.widget("ask")
    assert isinstance(button, Button)
    assert button.state == "hover"


def test_keys_scroll_where_there_is_nothing_to_focus(driver: Driver) -> None:
    driver.show(lambda: Column([ScrollView(Column([Label(f"{i}") for i in range(90)]), name="view", height=400)]))
    view = driver.widget("view")
    assert isinstance(view, ScrollView)
    driver.key("down")
    first = view.offset
    assert first > 0
    driver.key("page down")
    assert view.offset > first + 200
    driver.key("up")
    driver.key("home")
    assert view.offset == 0


def test_arrows_scroll_past_the_last_that_can_be_focused(driver: Driver) -> None:
    def build() -> Widget:
        content = Column([Button("A", print, name="a"), *[Label(f"{i}") for i in range(90)]])
        return Column([ScrollView(content, name="view", height=400)])

    driver.show(build, focus_first="a")
    view = driver.widget("view")
    assert isinstance(view, ScrollView)
    driver.key("down")
    assert view.offset > 0
    assert driver.focus_name() == "a"


def test_a_bracket_at_the_beginning_hangs_over_the_edge(driver: Driver) -> None:
    """Its ink stands below that of other lines: half a letter further in it looks indented."""
    texts = ("「一覧」の見出し", "一覧の見出し")
    driver.show(lambda: Column([Label(text, style="head", size=40, name=text) for text in texts], padding=60))
    first = []
    for text in texts:
        room = driver.widget(text).rect.inflate(60, 0)
        before = driver.app.surface.subsurface(room)
        columns = range(before.get_width())
        ground = before.get_at((0, 0))
        first.append(next(x for x in columns if any(before.get_at((x, y)) != ground for y in range(room.height))))
    assert abs(first[0] - first[1]) <= 4
