from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pygame
import pytest

from game.services import paths
from game.services.problem import Problem
from game.ui import layout
from game.ui.input.intents import Command, Intent
from game.ui.loop import LONGEST_STEP, REST_FPS, REST_STEP
from game.ui.scene import Scene
from game.ui.widgets.base import Item, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.containers import Column
from game.ui.widgets.label import Label
from game.ui.widgets.textfield import TextField
from tests.ui.conftest import Driver


class Page(Scene):
    """A scene that notes what happens to it."""

    name = "page"

    def __init__(self, app: object, log: list[str], title: str = "page") -> None:
        super().__init__(app)  # type: ignore[arg-type]
        self.log = log
        self.name = title
        self.built = 0

    def build(self) -> Widget:
        self.built += 1
        return Column([Label(self.app.tr("ui.ok"), name="text"), Button("Go", self.app.pop, name="go")])

    def enter(self) -> None:
        self.log.append(f"{self.name} enter")

    def exit(self) -> None:
        self.log.append(f"{self.name} exit")

    def pause(self) -> None:
        self.log.append(f"{self.name} pause")

    def resume(self) -> None:
        self.log.append(f"{self.name} resume")

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Command):
            self.log.append(f"{self.name} {intent.name}")
            return intent.name == "hint"
        return super().handle(intent)


def test_life_of_scenes(driver: Driver) -> None:
    log: list[str] = []
    driver.app.push(Page(driver.app, log, "a"))
    driver.app.push(Page(driver.app, log, "b"))
    driver.app.replace(Page(driver.app, log, "c"))
    driver.app.pop()
    driver.app.reset(Page(driver.app, log, "d"))
    assert log == [
        "a enter",
        "a pause",
        "b enter",
        "b exit",
        "a resume",
        "a pause",
        "c enter",
        "c exit",
        "a resume",
        "a exit",
        "d enter",
    ]


def test_intents_go_down_unless_the_scene_is_modal(driver: Driver) -> None:
    log: list[str] = []
    driver.app.push(Page(driver.app, log, "a"))
    top = Page(driver.app, log, "b")
    top.modal = False
    driver.app.push(top)
    log.clear()
    driver.app.loop.dispatch(Command("undo"))
    driver.app.loop.dispatch(Command("hint"))
    assert log == ["b undo", "a undo", "b hint"]
    top.modal = True
    log.clear()
    driver.app.loop.dispatch(Command("undo"))
    assert log == ["b undo"]


def test_the_last_scene_ends_the_loop(driver: Driver) -> None:
    driver.app.push(Page(driver.app, []))
    driver.app.running = True
    driver.click("go")
    assert not driver.app.running


def test_nothing_changed_nothing_drawn(driver: Driver) -> None:
    driver.app.push(Page(driver.app, []))
    assert driver.step()
    assert not any(driver.step() for _ in range(20))
    driver.move((640, 400))
    driver.step()
    assert not driver.step()
    driver.app.invalidate()
    assert driver.step()


def test_at_rest_every_event_has_its_turn_and_else_turns_are_rare(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No time is lost between turns, and a picture that was drawn ends the rest."""
    app = driver.app
    key = pygame.event.Event(pygame.KEYUP, key=pygame.K_F5, mod=0)
    asked: list[list[pygame.event.Event]] = [[]] * 40 + [[key]] + [[]] * 10
    turns: list[tuple[int, float, float]] = []

    class Clock:
        def tick(self, fps: int) -> int:
            return round(1000 / fps)

    def step(events: Sequence[pygame.event.Event], dt: float, longest: float = LONGEST_STEP) -> bool:
        app.now += dt
        turns.append((len(events), dt, min(dt, longest)))
        if not asked:
            app.quit()
        return bool(events)

    monkeypatch.setattr(pygame, "Clock", Clock)
    monkeypatch.setattr(pygame.event, "get", lambda: asked.pop(0))
    monkeypatch.setattr(app.loop, "step", step)
    begin = app.now = 100.0
    app.run()
    tick = round(1000 / REST_FPS) / 1000
    rest = math.ceil(REST_STEP / tick) * tick
    at = turns.index(next(turn for turn in turns if turn[0]))
    assert [dt for _, dt, _ in turns[1 : at - 1]] == pytest.approx([rest] * (at - 2)), "rarer than events are asked for"
    assert [passed for _, _, passed in turns[1:at]] == [dt for _, dt, _ in turns[1:at]], "scenes lose no time by it"
    assert turns[at] == (1, 0.0, 0.0), "what begins with an event begins then, not at the last turn before"
    assert [dt for _, dt, _ in turns[at + 1 :]] == [0.017] * 10
    assert app.now - begin == pytest.approx(41 * tick + 10 * 0.017)


def test_resize_scale_and_language_build_anew(make_driver: Callable[..., Driver]) -> None:
    driver = make_driver((1280, 720))
    scene = Page(driver.app, [])
    driver.app.push(scene)
    driver.step()
    built = scene.built
    driver.app.set_language("ja")
    driver.step()
    assert scene.built > built
    label = driver.widget("text")
    assert isinstance(label, Label)
    assert label.text == driver.app.tr("ui.ok")
    built = scene.built
    driver.app.set_interface_scale(150)
    assert scene.built > built
    assert scene.frame.size == (1280, 720)
    assert scene.frame.unit == pytest.approx(1.0)
    driver.app.window.window.size = (1920, 1080)
    driver.step(pygame.event.Event(pygame.WINDOWRESIZED, x=1920, y=1080))
    assert driver.app.surface.get_size() == (1920, 1080)
    assert scene.frame.unit == pytest.approx(1.5)
    saved = json.loads(driver.app.data.settings.read_text(encoding="utf-8"))
    assert (saved["language"], saved["interface_scale"]) == ("ja", 150)


def test_table_text_is_capped_and_the_factor_told(make_driver: Callable[..., Driver]) -> None:
    driver = make_driver(interface_scale=200)

    class Table(Page):
        table = True
        most_text = 1.3

    driver.app.push(Table(driver.app, []))
    frame = driver.app.scenes.top.frame  # type: ignore[union-attr]
    assert frame.size == (1920, 1080)
    assert frame.text == pytest.approx(1.3)
    assert driver.app.factor_in_force() == pytest.approx(1.3)
    driver.app.ask(lambda: "", lambda: "?", list)
    assert driver.app.scenes.top.frame.factor == 2.0  # type: ignore[union-attr]


def test_a_window_that_is_too_small_says_so(make_driver: Callable[..., Driver]) -> None:
    driver = make_driver((640, 360))
    driver.app.push(Page(driver.app, []))
    driver.step()
    colours = {tuple(driver.app.surface.get_at((x, y)))[:3] for x in range(0, 400, 3) for y in range(12, 60, 3)}
    assert len(colours) > 3  # letters on a plain ground
    assert tuple(driver.app.surface.get_at((320, 300)))[:3] == (29, 21, 64)


def test_canvas_is_16_to_9_and_centred() -> None:
    assert layout.canvas_area((1920, 1200)) == pygame.Rect(0, 60, 1920, 1080)
    assert layout.canvas_area((2560, 1080)) == pygame.Rect(320, 0, 1920, 1080)
    frame = layout.menu_frame((2560, 1080), 100)
    assert frame.rect((0, 0, 1920, 1080)) == frame.area
    assert frame.to_units(frame.point(100, 200)) == pytest.approx((100, 200))


def test_neighbouring_boxes_meet_without_gap() -> None:
    frame = layout.menu_frame((1366, 768), 110)
    for i in range(40):
        left, right = frame.rect((i * 37.3, 0, 37.3, 10)), frame.rect(((i + 1) * 37.3, 0, 37.3, 10))
        assert left.right == right.left


def test_transitions_follow_the_speed_and_give_way_to_a_click(make_driver: Callable[..., Driver]) -> None:
    driver = make_driver(animation="normal")
    driver.app.push(Page(driver.app, [], "a"))
    driver.step()
    driver.step()
    driver.app.push(Page(driver.app, [], "b"))
    assert driver.step()
    drawn = sum(driver.step(dt=0.05) for _ in range(20))
    assert 8 <= drawn <= 12  # 450 ms
    driver.app.pop()
    driver.step()
    driver.press((5, 5))
    driver.step()
    assert not driver.step()


def test_inspect_tells_what_is_on_the_screen(make_driver: Callable[..., Driver], tmp_path: Path) -> None:
    file = tmp_path / "screen.json"
    driver = make_driver(inspect=file)

    class Table(Page):
        focus_first = "go"

        def items(self) -> Iterator[Item]:
            yield from super().items()
            yield Item("card.0", "card", "King", rect=(1, 2, 3, 4), legal=True, action="K1")

        def seat(self) -> int:
            return 1

        def prompt(self) -> str:
            return "play"

    driver.app.push(Table(driver.app, [], "table"))
    driver.step()
    first = json.loads(file.read_text(encoding="utf-8"))
    assert (first["scene"], first["seat"], first["prompt"], first["focus"]) == ("table", 1, "play", "go")
    items = {item["name"]: item for item in first["items"]}
    assert items["card.0"] == {
        "name": "card.0",
        "role": "card",
        "text": "King",
        "value": None,
        "rect": [1, 2, 3, 4],
        "enabled": True,
        "selected": False,
        "legal": True,
        "action": "K1",
    }
    rect = driver.widget("go").rect
    assert items["go"]["rect"] == [rect.x, rect.y, rect.width, rect.height]
    assert items["go"]["role"] == "button"

    driver.app.toast("Saved")
    driver.step()
    second = json.loads(file.read_text(encoding="utf-8"))
    assert second["frame"] > first["frame"]
    assert [item["text"] for item in second["items"] if item["role"] == "toast"] == ["Saved"]

    driver.app.ask(lambda: "Leave?", lambda: "Really?", list)
    driver.step()
    third = json.loads(file.read_text(encoding="utf-8"))
    assert third["scene"] == "dialog"
    assert "card.0" not in {item["name"] for item in third["items"]}  # out of reach behind a modal scene
    assert third["seat"] is None


def test_inspect_tells_of_what_is_no_text(make_driver: Callable[..., Driver], tmp_path: Path) -> None:
    driver = make_driver(inspect=tmp_path / "screen.json")
    driver.show(lambda: Label("b\udcff", name="file"))
    assert "b?" in (tmp_path / "screen.json").read_text(encoding="utf-8")


def test_inspect_waits_until_all_is_settled(make_driver: Callable[..., Driver], tmp_path: Path) -> None:
    file = tmp_path / "screen.json"
    driver = make_driver(inspect=file, animation="normal")

    class Moving(Page):
        left = 3

        def update(self, dt: float) -> bool:
            super().update(dt)
            self.left -= 1
            return self.left > 0

    driver.app.push(Moving(driver.app, []))
    driver.step()
    driver.step()
    assert not file.exists()
    driver.step()
    assert file.exists()


def test_inspect_counts_what_was_pressed_even_where_it_does_nothing(
    make_driver: Callable[..., Driver], tmp_path: Path
) -> None:
    file = tmp_path / "screen.json"
    driver = make_driver(inspect=file)
    driver.app.push(Page(driver.app, []))
    driver.step()
    before = json.loads(file.read_text(encoding="utf-8"))
    assert before["inputs"] == 0
    key = {"key": pygame.K_F9, "mod": 0, "unicode": "", "scancode": pygame.KSCAN_F9}
    driver.app.step([pygame.event.Event(kind, key) for kind in (pygame.KEYDOWN, pygame.KEYUP)], 1.0)
    after = json.loads(file.read_text(encoding="utf-8"))
    assert after == {**before, "inputs": 1}


def test_inspect_file_that_cannot_be_written_is_named_once(make_driver: Callable[..., Driver], tmp_path: Path) -> None:
    driver = make_driver(inspect=tmp_path / "no" / "such" / "folder.json")
    driver.app.push(Page(driver.app, []))
    for _ in range(3):
        driver.app.invalidate()
        driver.step()
    assert len([message for message in driver.app.problems if "folder.json" in message]) == 1


def test_a_crash_is_reported_and_the_program_goes_on(driver: Driver, capfd: pytest.CaptureFixture[str]) -> None:
    app = driver.app

    class Broken(Page):
        def update(self, dt: float) -> bool:
            raise RuntimeError("the castle fell down")

        def crash_record(self) -> dict[str, object]:
            return {"game": "sleeping_queens"}

    app.push(Page(app, [], "title"))
    app.push(Broken(app, []))
    try:
        driver.step()
    except RuntimeError as error:
        app.recovery.crashed(error)
    driver.step()
    reports = list(app.data.crash.glob("*.txt"))
    assert len(reports) == 1
    assert "the castle fell down" in reports[0].read_text(encoding="utf-8")
    assert [scene.name for scene in app.scenes] == ["title", "dialog"]
    assert "the castle fell down" in capfd.readouterr().err


def test_problems_of_the_start_are_told(driver: Driver) -> None:
    driver.app.push(Page(driver.app, []))
    driver.app.tell([Problem("data_unwritable", {"folder": "/nowhere", "detail": "read-only"})])
    driver.step()
    texts = [item.text for item in driver.app.scenes.top.items()]  # type: ignore[union-attr]
    assert any("/nowhere" in text for text in texts)


def test_no_star_glints_between_the_letters_of_headings(driver: Driver) -> None:
    """One lay on the streak of the deal of the day, others between a heading and its tabs, and behind the headings of
    lists."""
    dusk = driver.app.backgrounds.dusk()
    wide, high = dusk.get_size()
    stars = ((0.834, 0.080), (0.219, 0.117), (0.190, 0.122), (0.436, 0.164), (0.336, 0.182), (0.652, 0.056))
    for across, down in stars:
        x, y = round(across * wide), round(down * high)
        light = [sum(dusk.get_at((x + dx, y + dy))[:3]) for dx in range(-9, 10) for dy in range(-9, 10)]
        assert max(light) - sum(light) / len(light) < 60


def test_a_heading_says_what_the_problem_is(driver: Driver) -> None:
    driver.app.push(Page(driver.app, []))
    driver.app.tell([Problem("save_unwritable", {"file": "1.crown", "detail": "Permission denied"})])
    driver.app.tr.set_language("ja")
    driver.step()
    top = driver.app.scenes.top
    assert top is not None
    assert driver.app.tr("ui.notice.save_unwritable") in top.prompt()
    assert "denied" not in top.prompt()
    assert top.ui.find("dialog.folder") is not None, "the folder it is about can be opened"


def test_missing_pictures_are_drawn_plainly_and_named(make_driver: Callable[..., Driver], tmp_path: Path) -> None:
    assets = tmp_path / "assets"
    (assets / "images").mkdir(parents=True)
    (assets / "fonts.json").write_bytes((paths.assets() / "fonts.json").read_bytes())
    (assets / "i18n").symlink_to(paths.assets() / "i18n")
    entry = {"units": [40, 40], "files": [{"file": "ui/gone.webp", "width": 160}], "slice": [9, 9, 9, 9]}
    broken = {"units": [40], "files": 3}
    index = {"ui/button_plain_normal": entry, "icons/gear": broken}
    (assets / "images" / "index.json").write_text(json.dumps(index))
    driver = make_driver(assets=assets)
    driver.app.push(Page(driver.app, []))
    driver.step()
    told = "\n".join(driver.app.problems)
    assert "gone.webp" in told
    assert "icons/gear" in told
    assert len(set(driver.app.problems)) == len(driver.app.problems)
    rect = driver.widget("go").rect
    assert driver.app.surface.get_at((rect.centerx, rect.top + 6)) != driver.app.surface.get_at(
        (rect.centerx, rect.bottom + 90)
    )


def test_window_place_is_remembered(driver: Driver) -> None:
    driver.app.push(Page(driver.app, []))
    driver.app.window.window.size = (1400, 800)
    driver.step(pygame.event.Event(pygame.WINDOWRESIZED, x=1400, y=800))
    driver.app.finish()
    saved = json.loads(driver.app.data.settings.read_text(encoding="utf-8"))
    assert saved["window"][2:] == [1400, 800]


def test_inspect_frames_grow_but_not_with_every_glimmer(make_driver: Callable[..., Driver], tmp_path: Path) -> None:
    file = tmp_path / "screen.json"
    driver = make_driver(inspect=file)
    driver.app.push(Page(driver.app, []))
    driver.step()
    frames = []
    for _ in range(20):
        driver.app.invalidate()
        driver.step(dt=0.05)
        frames.append(json.loads(file.read_text(encoding="utf-8"))["frame"])
    assert frames == sorted(frames)
    assert 4 <= frames[-1] <= 6  # about four a second
    driver.app.invalidate()
    driver.step(dt=0.01)
    for _ in range(3):
        driver.step(dt=0.1)  # nothing is drawn any more, but the last frame is told
    assert json.loads(file.read_text(encoding="utf-8"))["frame"] > frames[-1]


def test_the_screenshot_key_keeps_a_picture_of_what_is_seen(make_driver: Callable[..., Driver]) -> None:
    driver = make_driver((640, 360))
    field = TextField("", lambda text: None, name="field")
    scene = driver.show(lambda: Column([field]))
    scene.ui.set_focus("field")
    seen = driver.app.surface.copy()
    driver.key("f12")
    driver.key("f12")
    taken = sorted(driver.app.data.screenshots.iterdir())
    assert len(taken) == 2
    picture = pygame.image.load(taken[0])
    assert pygame.image.tobytes(picture, "RGB") == pygame.image.tobytes(seen, "RGB")
    assert field.value == ""


def test_a_picture_that_cannot_be_written_is_told(make_driver: Callable[..., Driver]) -> None:
    driver = make_driver((640, 360))
    driver.show(lambda: Label("here"))
    driver.app.data.screenshots.write_text("a file where the folder should be")
    driver.key("f12")
    assert driver.app.scenes.top.name == "dialog"
