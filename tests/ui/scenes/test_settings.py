"""The settings: everything holds at once and is saved at once."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.services.settings import Settings, load_settings
from game.ui.scenes.settings import IN_ROW, PREVIEW_CARDS, TABS, SettingsScene
from game.ui.scenes.title import TitleScene
from game.ui.tables.sleeping_queens.facts import POINTS
from game.ui.widgets.slider import Slider
from tests.ui.scenes.conftest import Person


def saved(person: Person) -> Settings:
    settings, problems = load_settings(person.app.data.settings)
    assert problems == []
    return settings


@pytest.fixture
def scene(person: Person) -> SettingsScene:
    person.open(TitleScene(person.app))
    scene = SettingsScene(person.app)
    person.open(scene)
    return scene


@pytest.mark.parametrize(
    ("tab", "key"),
    [
        ("reach", "high_contrast"),
        ("reach", "reduced_motion"),
        ("sound", "mute"),
        ("sound", "quiet_unfocused"),
        ("play", "memory_aid"),
        ("play", "best_equation"),
        ("play", "confirm"),
        ("play", "handover"),
    ],
)
def test_switches(person: Person, scene: SettingsScene, tab: str, key: str) -> None:
    before = getattr(person.app.settings, key)
    assert before == getattr(Settings(), key)
    person.click(f"settings.tabs.{tab}")
    person.click(f"settings.{key}")
    assert getattr(person.app.settings, key) is (not before)
    assert getattr(saved(person), key) is (not before)
    assert person.item(f"settings.{key}").value is (not before)
    person.key("space")
    assert getattr(saved(person), key) is before


@pytest.mark.parametrize("value", ["fast", "normal", "slow", "off"])
def test_animation(person: Person, scene: SettingsScene, value: str) -> None:
    person.click("settings.animation.slow" if value != "slow" else "settings.animation.fast")
    person.click(f"settings.animation.{value}")
    person.step()
    assert saved(person).animation == person.app.settings.animation == value
    assert (person.app.speed == 0) is (value == "off")


@pytest.mark.parametrize("value", ["at_once", "wait", "short"])
def test_pace_of_bots(person: Person, scene: SettingsScene, value: str) -> None:
    person.click("settings.tabs.play")
    person.click(f"settings.bot_pace.{value}")
    assert saved(person).bot_pace == value


VOLUMES = ["volume_master", "volume_effects", "volume_music", "volume_ambience", "volume_interface"]


@pytest.mark.parametrize("key", VOLUMES)
def test_volumes(person: Person, scene: SettingsScene, key: str) -> None:
    person.click("settings.tabs.sound")
    before = getattr(person.app.settings, key)
    assert person.item(f"settings.{key}").value == before
    person.app.scenes.top.ui.set_focus(f"settings.{key}", ring=True)  # type: ignore[union-attr]
    person.key("left")
    lower = getattr(person.app.settings, key)
    assert lower < before
    person.key("home")
    assert getattr(person.app.settings, key) == 0
    person.key("escape")
    assert getattr(saved(person), key) == 0


def test_language_is_switched_in_place_everywhere(person: Person, scene: SettingsScene) -> None:
    person.click("settings.language")
    person.click("settings.language.ja")
    assert person.scene is scene
    assert saved(person).language == "ja"
    assert "設定" in person.texts()
    assert "Settings" not in person.texts()
    person.key("escape")
    assert "ルール" in person.texts()
    assert "Rules" not in person.texts()


def test_interface_scale_is_in_force_when_the_slider_is_let_go(person: Person, scene: SettingsScene) -> None:
    person.app.scenes.top.ui.set_focus("settings.interface_scale", ring=True)  # type: ignore[union-attr]
    person.key("end")
    assert person.app.settings.interface_scale == saved(person).interface_scale == 200
    assert person.app.menu_frame().factor == 2.0
    assert scene.frame.width == 960
    person.key("home")
    assert saved(person).interface_scale == 75
    assert scene.frame.width == 2560


def test_the_scale_by_mouse(person: Person, scene: SettingsScene) -> None:
    x, y, width, height = person.item("settings.interface_scale").rect
    person.driver.drag((x + width // 4, y + height // 2), (x + width // 2, y + height // 2))
    person.step()
    assert 100 < person.app.settings.interface_scale < 200
    assert person.item("settings.interface_scale").value == person.app.settings.interface_scale


def test_full_screen(person: Person, scene: SettingsScene, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bool] = []
    monkeypatch.setattr(person.app.window, "set_fullscreen", asked.append)
    person.click("settings.fullscreen")
    assert asked == [True]
    assert saved(person).fullscreen


def test_restore_leaves_language_and_last_set_up_alone(make_person: Callable[..., Person]) -> None:
    person = make_person(language="ja", volume_music=3, mute=True, bot_pace="wait", last_setup={"x": 1})
    person.open(TitleScene(person.app))
    person.open(SettingsScene(person.app))
    person.click("settings.restore")
    settings = saved(person)
    assert settings == person.app.settings
    assert (settings.language, settings.last_setup) == ("ja", {"x": 1})
    assert (settings.volume_music, settings.mute, settings.bot_pace) == (Settings().volume_music, False, "short")


def test_restore_takes_nothing_that_somebody_has_achieved_or_made(person: Person, scene: SettingsScene) -> None:
    """Lessons, puzzles, house rules, set-ups: everything that is more than a switch."""
    made = [key for key, value in vars(Settings()).items() if isinstance(value, dict) and key != "extra"]
    assert "puzzles" in made
    kept = {name: {"sleeping_queens": {"options": {}}} for name in made}
    for name, value in kept.items():
        setattr(person.app.settings, name, value)
    person.click("settings.restore")
    assert {name: getattr(person.app.settings, name) for name in made} == kept


def test_tabs_by_keys(person: Person, scene: SettingsScene) -> None:
    assert person.item("settings.tabs.display").selected
    person.key("right")
    person.key("right")
    assert person.item("settings.tabs.sound").selected
    assert "settings.volume_music" in person.items()
    person.key("right")
    assert "settings.bot_pace" in person.items()
    person.key("end")
    assert "keys.device" in person.items()


def test_the_folder_that_cannot_be_shown_is_named(
    person: Person, scene: SettingsScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.ui.folders.open_folder", lambda folder: False)
    person.click("settings.folder")
    assert str(person.app.data.root) in "".join(item.text for item in person.app.messages.items())


def test_settings_that_cannot_be_written_are_told(person: Person, scene: SettingsScene) -> None:
    person.app.data.settings.unlink(missing_ok=True)
    person.app.data.settings.mkdir()
    person.click("settings.tabs.play")
    person.click("settings.memory_aid")
    assert person.app.settings.memory_aid
    told = "".join(item.text for item in person.app.messages.items())
    assert str(person.app.data.settings) in told


@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("tab", TABS)
def test_the_way_out_is_always_in_sight(make_person: Callable[..., Person], tab: str, scale: int) -> None:
    person = make_person((1280, 720), interface_scale=scale)
    person.open(TitleScene(person.app))
    scene = SettingsScene(person.app)
    scene.tab = tab
    person.open(scene)
    done = person.driver.widget("settings.back")
    assert person.driver.app.surface.get_rect().contains(done.rect)
    person.click("settings.back")
    assert person.names() == ["title"]


def test_while_all_is_muted_the_volumes_say_so(person: Person) -> None:
    scene = SettingsScene(person.app)
    scene.tab = "sound"
    person.open(scene)
    assert person.item("settings.volume_music").enabled
    person.click("settings.mute")
    assert not person.item("settings.volume_music").enabled
    assert person.driver.widget("settings.volume_music").tip() == person.app.tr("settings.muted")
    person.click("settings.mute")
    assert person.item("settings.volume_music").enabled


def test_the_preview_shows_the_queens_that_its_seat_has() -> None:
    queens = [name.removeprefix("cards/queen_") for name in PREVIEW_CARDS if name.startswith("cards/queen_")]
    assert len(queens) == IN_ROW == 3, "as the seat below says"
    assert sum(POINTS[queen] for queen in queens) == 25


def test_a_volume_is_heard_once_it_was_set(
    person: Person, scene: SettingsScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[str] = []
    person.click("settings.tabs.sound")
    monkeypatch.setattr(person.app, "play", lambda sound, *_: played.append(sound))
    for key in ("volume_effects", "volume_music"):
        slider = scene.ui.find(f"settings.{key}")
        assert isinstance(slider, Slider)
        assert slider.on_done is not None
        slider.on_done(slider.value)
    assert played == ["card_slide"], "music is heard anyway"
