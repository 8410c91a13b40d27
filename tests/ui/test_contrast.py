"""The high-contrast look: skins, letters and grounds; reduced motion: only fades."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.ui import contrast, theme
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.title import TitleScene
from tests.ui.conftest import Driver
from tests.ui.gallery import GalleryScene
from tests.ui.rings import ring


@pytest.mark.parametrize("name", [each for each in vars(theme) if isinstance(getattr(theme, each), tuple)])
def test_letters_keep_their_side_and_gain(name: str) -> None:
    colour = getattr(theme, name)[:3]
    before, after = contrast.luminance(colour), contrast.luminance(contrast.ink(colour))
    if before < contrast.DARK_FROM:
        assert after <= before
        assert after < 0.1
    elif before > contrast.LIGHT_FROM:
        assert after >= before
        assert after > 0.6


def test_luminance() -> None:
    assert contrast.luminance((0, 0, 0)) == 0
    assert contrast.luminance((255, 255, 255)) == pytest.approx(1)


def test_switched_on_and_off_at_once(make_driver: Callable[..., Driver]) -> None:
    driver = make_driver()
    app = driver.app
    app.push(SettingsScene(app))
    driver.step()
    driver.step()
    place = driver.widget("settings.tabs").rect
    sheet = (place.x + place.width // 2, place.bottom + 12)
    plain = app.surface.get_at(sheet)
    app.set_high_contrast(True)
    driver.step()
    assert app.surface.get_at(sheet)[:3] == pytest.approx(contrast.WHITE, abs=6)
    app.set_high_contrast(False)
    driver.step()
    assert app.surface.get_at(sheet) == plain
    assert plain[:3] != pytest.approx(contrast.WHITE, abs=6)


def test_buttons_that_can_do_nothing_look_alike() -> None:
    """Each had a tint of its own, a mid grey on which its dark letters could hardly be read."""
    grounds = set()
    for kind in ("primary", "good", "calm", "plain", "gold"):
        sheet = contrast.sheet(f"ui/button_{kind}_disabled", (80, 40), (0, 0, 0, 0), 1.0)
        assert sheet is not None
        grounds.add(tuple(sheet.get_at((40, 20)))[:3])
    [ground] = grounds
    assert ground == pytest.approx(contrast.IDLE[0], abs=6)


def test_every_skin_of_letters_is_plain_in_high_contrast(make_driver: Callable[..., Driver]) -> None:
    art = make_driver().app.art
    missing = [
        name
        for name in art.names("ui/")
        if name.startswith(("ui/button", "ui/panel", "ui/row", "ui/field", "ui/tab", "ui/pill", "ui/dialog"))
        and contrast.sheet(name, (80, 40), (0, 0, 0, 0), 1.0) is None
    ]
    assert missing == []


@pytest.mark.parametrize("high_contrast", [False, True])
def test_the_focus_is_seen_on_every_kind_of_widget(make_driver: Callable[..., Driver], high_contrast: bool) -> None:
    app = make_driver((960, 540), high_contrast=high_contrast).app
    for scene in (GalleryScene(app), TitleScene(app)):
        app.push(scene)
        app.step((), 0.016)
        kinds = {}
        for widget in scene.ui.focusables():
            kinds.setdefault((type(widget), getattr(widget, "kind", ""), widget.enabled), widget)
        assert len(kinds) >= 3
        faint = [(widget.name, seen) for widget in kinds.values() if (seen := ring(app, widget)) < 1.0]
        assert faint == []


def test_reduced_motion_fades_whatever_the_speed_of_animations(make_driver: Callable[..., Driver]) -> None:
    driver = make_driver(animation="slow", reduced_motion=True)
    app = driver.app
    app.push(TitleScene(app))
    driver.step()
    app.push(SettingsScene(app))
    assert app.speed == 0
    transition = app.transitions.transition
    assert transition is not None
    assert transition.kind == "fade"
    driver.step()
    for _ in range(20):
        driver.step(dt=0.05)
    assert app.transitions.transition is None
    driver.move((10, 10))
    driver.move((900, 500))
    assert not app.step((), 0.016), "nothing moves"


def test_the_ring_round_what_is_lit_lies_outside_it() -> None:
    """It lay over the edge of a knight, across its strength and the shape of its colour."""
    pad, size = 26.0, (60, 80)
    made = contrast.sheet("ui/lit", size, (pad,) * 4, 1.0)
    assert made is not None
    assert made.get_size() == (60 + 2 * 26, 80 + 2 * 26)
    assert [x for x in range(26, 86) if made.get_at((x, 66)).a] == []
    assert [y for y in range(26, 106) if made.get_at((56, y)).a] == []
    assert made.get_at((22, 66))[:3] == contrast.YELLOW


def test_a_tab_is_open_at_its_foot_towards_its_panel() -> None:
    tab = contrast.sheet("ui/tab_open", (160, 60), (0, 0, 0, 0), 1.0)
    assert tab is not None
    assert contrast.luminance(tab.get_at((80, 0))) < 0.1
    assert contrast.luminance(tab.get_at((80, 59))) > 0.9, "no line there"
    assert tab.get_at((0, 59)).a > 240, "no round corner there"


def test_cards_with_text_are_as_white_as_sheets_and_grounds_keep_their_colours() -> None:
    """Half of the table of Lancaster was white and half parchment, on a map of one murky green."""
    parchment, meadow = (pygame.Surface((8, 8), pygame.SRCALPHA) for _ in range(2))
    parchment.fill((246, 232, 202))
    meadow.fill((140, 176, 96))
    for name in ("lancaster/county", "lancaster/conflict_3", "lancaster/law_small_proposal"):
        assert min(contrast.dimmed(name, parchment).get_at((4, 4))[:3]) >= 250
    assert contrast.dimmed("lancaster/knight_1_rose", parchment) is parchment
    before, after = meadow.get_at((4, 4)), contrast.dimmed("lancaster/map", meadow).get_at((4, 4))
    assert contrast.luminance(after) < contrast.luminance(before)
    assert after.hsva[1] > before.hsva[1]


def test_switches_and_knobs_are_plain(make_driver: Callable[..., Driver]) -> None:
    """They kept the soft brown of the usual look."""
    driver = make_driver()
    scene = SettingsScene(driver.app)
    scene.tab = "reach"
    driver.app.push(scene)
    driver.app.set_high_contrast(True)
    driver.step()
    driver.step()
    toggle, slider = (driver.widget(f"settings.{name}") for name in ("reduced_motion", "text_size"))
    body = toggle.focus_rect()
    assert driver.app.surface.get_at((body.left + body.height // 2, body.centery))[:3] == contrast.WHITE
    assert driver.app.surface.get_at(slider.focus_rect().center)[:3] == contrast.YELLOW
