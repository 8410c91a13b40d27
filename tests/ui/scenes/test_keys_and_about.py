"""The list of keys says what holds; About names licences and says whose program it is not."""

from __future__ import annotations

import sys
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game import __version__, engine
from game.bots.personalities import PERSONALITIES
from game.services import identity, paths
from game.services.identity import Commit
from game.ui.input.bindings import DEFAULT, Bindings
from game.ui.input.intents import Command
from game.ui.input.names import key_name
from game.ui.scenes import keys
from game.ui.scenes.about import AboutScene
from game.ui.scenes.keys import KeysScene
from game.ui.scenes.rules import RulesScene
from game.ui.scenes.title import TitleScene
from game.ui.widgets.keycap import TEXT, KeyCap, draw_cap, lettering
from game.ui.widgets.label import RichText
from game.ui.widgets.panel import Line, Panel
from game.ui.widgets.tabs import Tabs
from tests.ui.scenes.conftest import Person
from tests.ui.scenes.stage import FRONT, drop_saves


def caps(scene: KeysScene) -> set[str]:
    """What stands on the keys of all its tabs."""
    found: set[str] = set()
    tabs = scene.ui.find("keys.tabs")
    assert isinstance(tabs, Tabs)
    for tab, _ in tabs.tabs:
        tabs.on_change(tab)
        scene.refresh()
        assert scene.ui.root is not None
        found |= {widget.text for widget in scene.ui.root.walk() if isinstance(widget, KeyCap)}
    return found


def test_every_binding_is_listed(person: Person) -> None:
    listed = {intent for _, intents in (*keys.EVERYWHERE, *keys.TABLE, *keys.READING) for intent in intents}
    assert listed == {intent for _, intent in DEFAULT}
    scene = KeysScene(person.app)
    person.open(scene)
    assert {key_name(name, person.app.tr) for name, _ in DEFAULT} <= caps(scene)


def test_another_binding_is_listed_as_it_is(person: Person) -> None:
    bindings = Bindings()
    bindings.bind("ctrl+shift+f7", Command("log"))
    scene = KeysScene(person.app, bindings)
    person.open(scene)
    assert "Ctrl + Shift + F7" in caps(scene)


def test_the_tables_own_keys_are_listed(person: Person) -> None:
    scene = KeysScene(person.app)
    person.open(scene)
    assert {"1", "2", "3", "4", "5", "D", "W"} <= caps(scene)


def test_a_key_stands_in_one_row_with_one_meaning(person: Person) -> None:
    """That L lets a queen go as well is said by the button for it."""
    person.open(KeysScene(person.app, game_id="sleeping_queens"))
    shown = [item.text for item in person.scene.ui.items()]
    assert shown.count("L") == 1
    assert person.app.tr("keys.log") in shown


@pytest.mark.parametrize("game_id", ["", "sleeping_queens", "queen_run", "lancaster"])
def test_both_columns_of_keys_are_full(person: Person, game_id: str) -> None:
    """One ended with a block in which nothing stood."""
    person.open(KeysScene(person.app, game_id=game_id))
    root = person.scene.ui.root
    assert root is not None
    middle = root.rect.centerx
    left, right = (
        max(cap.rect.bottom for cap in root.walk() if isinstance(cap, KeyCap) and (cap.rect.x < middle) == of_left)
        for of_left in (True, False)
    )
    assert abs(left - right) <= 2


def test_what_holds_everywhere_does_not_stand_below_the_name_of_a_game(person: Person) -> None:
    person.open(KeysScene(person.app, game_id="sleeping_queens"))
    said, tr = [item.text for item in person.scene.ui.items()], person.app.tr
    assert said.index(tr("keys.mouse")) < said.index(tr("keys.back"))
    assert tr("keys.more") in said[said.index(tr("keys.mouse")) : said.index(tr("keys.back"))]


@pytest.mark.parametrize("game_id", ["sleeping_queens", "queen_run", "lancaster"])
def test_what_keys_do_stands_once(person: Person, game_id: str) -> None:
    """The keys and the wheel zoomed the map in two rows, a right click and Z enlarged a card in two."""
    person.open(KeysScene(person.app, game_id=game_id))
    assert person.scene.ui.root is not None
    texts = [each for each in person.scene.ui.root.walk() if isinstance(each, RichText)]
    does = ["".join(span.text for span in each.spans) for each in texts]
    assert len(does) == len(set(does)) > 12


def test_rows_of_keys_are_as_high_in_all_tabs(person: Person) -> None:
    person.open(KeysScene(person.app))
    high = set()
    tabs = person.scene.ui.find("keys.tabs")
    assert isinstance(tabs, Tabs)
    for tab, _ in tabs.tabs:
        tabs.on_change(tab)
        person.scene.refresh()
        root = person.scene.ui.root
        assert root is not None
        middle = root.rect.centerx
        tops = sorted({cap.rect.centery for cap in root.walk() if isinstance(cap, KeyCap) and cap.rect.x < middle})
        high.add(tops[1] - tops[0])
    assert max(high) - min(high) <= 1


@pytest.mark.parametrize("sign", ["+", "-"])
def test_a_plus_and_a_minus_stand_in_the_middle_of_their_keys(person: Person, sign: str) -> None:
    """They stood on the line of the letters beside them, too high by a fifth of the key."""
    person.open(KeysScene(person.app))
    surface, rect = pygame.Surface((80, 60)), pygame.Rect(18, 8, 44, 44)
    surface.fill("white")
    draw_cap(surface, person.scene.ui, sign, rect, TEXT)
    dark = [y for y in range(rect.top, rect.bottom) if sum(surface.get_at((rect.centerx, y))[:3]) < 240]
    assert dark
    assert abs((dark[0] + dark[-1]) / 2 - rect.centery) <= 1.5


def test_words_on_keys_are_bold_in_japanese_as_well(make_person: Callable[..., Person]) -> None:
    person = make_person((1280, 720), language="ja")
    person.open(KeysScene(person.app))
    root = person.scene.ui.root
    assert root is not None
    word = person.app.tr("keys.mouse.click")
    [cap] = [widget for widget in root.walk() if isinstance(widget, KeyCap) and widget.text == word]
    style, px = lettering(cap.ui, word, TEXT * cap.large)
    assert not cap.ui.text.looks_plain(word, style, px)


def test_over_a_game_only_its_own_keys_are_listed(person: Person) -> None:
    person.open(RulesScene(person.app, "queen_run"))
    person.key("f1")
    scene = person.app.scenes.top
    assert isinstance(scene, KeysScene)
    assert {"B", "C", "R", "E"} <= caps(scene)
    assert not {"D", "W"} & caps(scene)


@pytest.mark.parametrize("game_id", ["sleeping_queens", "queen_run", "lancaster"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_keys_do_begins_at_one_edge_and_keys_end_at_another(
    make_person: Callable[..., Person], language: str, game_id: str
) -> None:
    """Rows of a card are equally high; words begin at its left edge, and keys end at its right one: they stood in the
    middle of their rows, with nothing behind them."""
    person = make_person((1280, 720), language=language)
    person.open(KeysScene(person.app, game_id=game_id))
    root = person.scene.ui.root
    assert root is not None
    caps = [widget.rect for widget in root.walk() if isinstance(widget, KeyCap)]
    words = [widget.rect for widget in root.walk() if isinstance(widget, RichText)]
    middle, lines = root.rect.centerx, [widget.rect for widget in root.walk() if isinstance(widget, Line)]
    for left in (True, False):
        column = [cap for cap in caps if (cap.x < middle) == left]
        ends = {max(cap.right for cap in column if cap.top == top) for top in {cap.top for cap in column}}
        begins = {each.x for each in words if (each.x < middle) == left}
        across = next(line for line in lines if (line.x < middle) == left)
        assert all(abs(each - across.right) <= 1 for each in ends)
        assert all(abs(each - across.x) <= 1 for each in begins)
    pitch = {second - first for first, second in pairwise(sorted({cap.top for cap in caps if cap.x > middle}))}
    assert max(pitch) - min(pitch) <= 1
    cards = [widget.rect for widget in root.walk() if isinstance(widget, Panel) and widget.skin == "ui/row_normal"]
    ends = [max(card.bottom for card in cards if (card.x < middle) == of_left) for of_left in (True, False)]
    assert ends[0] == ends[1], "the columns end level"
    left, right = ({cap.centery for cap in caps if (cap.x < middle) == of_left} for of_left in (True, False))
    near = [min(abs(y - each) for each in right) for y in left if y <= max(right)]
    assert max(near) <= 2, "rows beside each other meet"


def test_a_gamepad_in_hand_has_a_heading_of_its_own(person: Person) -> None:
    person.app.take_in_hand(pad=True, keys=True)
    person.open(KeysScene(person.app))
    assert person.scene.ui.root is not None
    said = [item.text for item in person.scene.ui.items()]
    tr = person.app.tr
    pad, keyboard = said.index(tr("keys.device.pad")), said.index(tr("keys.device.keyboard"))
    assert pad < said.index("A") < keyboard < said.index("F11")


def test_with_a_gamepad_in_hand_columns_end_level_and_so_do_their_rows(person: Person) -> None:
    """The box of the mouse was a third empty; later the rows of one column were higher than those beside them."""
    person.app.take_in_hand(pad=True, keys=True)
    person.open(KeysScene(person.app))
    root = person.scene.ui.root
    assert root is not None
    caps = [widget.rect for widget in root.walk() if isinstance(widget, KeyCap)]
    left, right = (
        sorted({cap.bottom for cap in caps if (cap.x < root.rect.centerx) == of_left}) for of_left in (True, False)
    )
    assert abs((left[1] - left[0]) - (right[1] - right[0])) <= 1
    assert abs(left[-1] - right[-1]) <= left[1] - left[0] + 2, "a row at most is missing"
    cards = [widget.rect for widget in root.walk() if isinstance(widget, Panel) and widget.name != "keys.panel"]
    ends = [max(card.bottom for card in cards if (card.x < root.rect.centerx) == of_left) for of_left in (True, False)]
    assert abs(ends[0] - ends[1]) <= 1


def test_ways_to_do_the_same_with_keys_and_the_mouse_share_a_row(person: Person) -> None:
    person.open(KeysScene(person.app, game_id="queen_run"))
    root = person.scene.ui.root
    assert root is not None
    tops = {widget.text: widget.rect.y for widget in root.walk() if isinstance(widget, KeyCap)}
    assert tops["+"] == tops[person.app.tr("keys.mouse.wheel")]


def test_only_a_table_with_a_map_tells_how_to_zoom_it(person: Person) -> None:
    for game_id in ("sleeping_queens", "queen_run"):
        scene = KeysScene(person.app, game_id=game_id)
        person.open(scene)
        zooms = "Zoom the map in and out" in [item.text for item in scene.ui.items()]
        assert zooms == (game_id == "queen_run")
        person.app.close(scene)


@pytest.mark.parametrize("name", [name for name in FRONT if name != "keys"])
def test_f1_lists_the_keys_from_everywhere_once(person: Person, name: str) -> None:
    FRONT[name](person.app)
    person.step()
    before = person.names()
    person.key("f1")
    assert person.names() == [*before, "keys"]
    person.key("f1")
    assert person.names() == before
    person.key("f1")
    person.key("escape")
    assert person.names() == before
    drop_saves(person.app)


def test_f1_below_another_scene_does_not_stack(person: Person) -> None:
    person.open(TitleScene(person.app))
    person.key("f1")
    person.app.tell([])
    person.open(AboutScene(person.app))
    person.key("f1")
    assert person.names() == ["title", "keys", "about"]


def test_f1_from_a_text_field(make_person: Callable[..., Person]) -> None:
    person = make_person()
    FRONT["setup_3"](person.app)
    person.step()
    person.type_into("setup.name.0", "Nora")
    person.key("f1")
    assert person.scene.name == "keys"
    person.key("escape")
    person.driver.type("h")
    person.step()
    assert person.item("setup.name.0").value == "Norah"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_about_shows_its_cast_and_all_at_once(
    make_person: Callable[..., Person], size: tuple[int, int], language: str
) -> None:
    person = make_person(size, language=language)
    person.open(AboutScene(person.app))
    tr = person.app.tr
    for each in PERSONALITIES:
        member = person.driver.widget(f"about.cast.{each.id}")
        assert person.item(member.name).text == tr(f"bot.{each.id}.name")
        assert member.tip() == f"{tr(f'bot.{each.id}.name')}\n{tr(f'bot.{each.id}.style')}"
        assert person.driver.widget("about.stage").rect.contains(member.rect)
    assert not person.driver.widget("about.scroll").scrolls


def test_about(person: Person) -> None:
    person.open(TitleScene(person.app))
    person.open(AboutScene(person.app))
    shown = person.texts()
    for text in (person.app.tr("about.notice"), __version__, "MIT", "CC BY 4.0", "OFL", "LGPL"):
        assert text in shown
    assert "about.open" not in person.items()
    person.click("about.back")
    assert person.names() == ["title"]


def test_about_copies_what_a_report_needs(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    made_of = Commit("0123456789abcdef0123456789abcdef01234567", "2026-11-23", changed=True)
    monkeypatch.setattr(identity, "commit", lambda: made_of)
    copied: list[str] = []
    monkeypatch.setattr(person.app.desktop, "copy", copied.append)
    person.open(AboutScene(person.app))
    assert engine() == "interpreted"
    tr = person.app.tr
    assert made_of.short not in person.texts(), "what only a report needs is not shown"
    person.click("about.copy")
    (text,) = copied
    for part in (__version__, f"commit: {made_of.id}, 2026-11-23, changed", "SDL 2.", "window: 1920x1080", engine()):
        assert part in text
    assert identity.system() in text
    assert tr("about.copied") in "".join(item.text for item in person.app.messages.items())


def test_the_packaged_program_opens_its_licences(
    person: Person, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "licences").mkdir()
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "three-crowns"))
    opened: list[Path] = []
    monkeypatch.setattr("game.ui.folders.open_folder", lambda folder: bool(opened.append(folder)))
    person.open(AboutScene(person.app))
    person.click("about.open")
    assert opened == [tmp_path / "licences"]
    assert str(tmp_path / "licences") in "".join(item.text for item in person.app.messages.items())


def test_licences_beside_a_mac_program(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert paths.licences() is None
    program = tmp_path / "Three Crowns.app/Contents/MacOS/three-crowns"
    program.parent.mkdir(parents=True)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(program))
    assert paths.licences() is None
    (tmp_path / "licences").mkdir()
    assert paths.licences() == tmp_path / "licences"
