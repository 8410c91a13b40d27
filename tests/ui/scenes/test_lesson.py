"""Lessons in a window: all that a step points at lies on the table and is not covered, and one goes on by hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.core.documents import DocumentError
from game.games import game_ids
from game.services.settings import load_settings
from game.ui.scenes.lesson import LessonScene, start_chapter
from game.ui.scenes.lessons import LessonsScene
from game.ui.scenes.lessons_shelf import Vignettes
from game.ui.scenes.setup import SetupScene
from game.ui.tables.common.driver import TableScene
from game.ui.tables.common.layer import Part
from game.ui.tables.common.overlay import OverlayWindow
from game.ui.tables.sleeping_queens.turn import words as queens_words
from game.ui.teaching import LessonProgress, lesson_of
from game.ui.widgets.label import RichText
from tests.games.specs import asset_of, spec_of
from tests.ui.test_pad import press

TAUGHT = [game_id for game_id in game_ids() if asset_of("lessons", game_id).exists()]
Make = Callable[..., Any]


def without_tooltip(scene: LessonScene, known: frozenset[str]) -> set[str]:
    """The kinds of parts of the table that have no tooltip; `known`: kinds, and whole names."""
    root = scene.below.ui.root
    parts = [part for part in root.walk() if isinstance(part, Part) and not part.tip()] if root is not None else []
    return {part.name if part.name in known else part.name.partition(":")[0] for part in parts}


def begin(driver: Any, game_id: str, chapter_id: str) -> LessonScene:
    lesson = lesson_of(driver.app, game_id)
    start_chapter(driver.app, lesson, lesson.chapter(chapter_id))
    return ready(driver)


def card(driver: Any) -> LessonScene:
    return next(scene for scene in driver.app.scenes if isinstance(scene, LessonScene))


def ready(driver: Any) -> LessonScene:
    """Until the next card is there."""
    scene = card(driver)
    for _ in range(400):
        driver.step(dt=0.1)
        if scene.ready and scene._showing is None:
            driver.step(dt=0.1)
            return scene
        if scene.below.holding:
            scene.below.release()
    raise AssertionError(f"no card comes: {scene.session.next()}")


@pytest.mark.parametrize("game_id", TAUGHT)
def test_all_that_a_lesson_points_at_can_be_seen(make_driver: Make, game_id: str) -> None:
    driver = make_driver((1280, 720), animation="off")
    driver.app.loop.drawing = lambda surface: iter(())  # places are all that counts here
    untold: set[str] = set()
    known = spec_of(game_id).without_tooltip
    for chapter in lesson_of(driver.app, game_id).chapters:
        scene = begin(driver, game_id, chapter.id)
        while (step := scene.session.step) is not None:
            rect = scene.frame.rect(scene.card)
            rail = scene.frame.px(20)
            below = scene.below.ui.root.walk()  # in the place of one of these it keeps its edges
            lying = [part.rect for part in below if part.role == "log" or part.name == "parliament"]
            inside = scene.frame.area.inflate(-2 * rail, -2 * rail).unionall(lying)
            assert inside.contains(rect), f"{step.say}: it hangs over the edge"
            for name in step.show:
                place = scene._place_of(name)
                assert place is not None, f"{step.say}: {name} is not there"
                assert not rect.colliderect(place), f"{step.say}: the card covers {name}"
            assert scene.ui.find("lesson.text").item(rect).text, step.say
            untold |= without_tooltip(scene, known)
            at = scene.session.at
            scene.on()
            ready(driver)
            assert scene.session.at == at + 1, step.say
        assert chapter.id in LessonProgress.of(driver.app, game_id).done
        scene.leave()
        driver.step()
    assert not driver.app.tr.problems
    assert untold <= known


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_card_covers_neither_the_hand_nor_what_is_asked_nor_buttons_that_are_wanted(
    make_driver: Make, language: str
) -> None:
    """It covered the outer cards in seven steps, since it was as wide everywhere."""
    driver = make_driver((1280, 720), animation="off", language=language)
    driver.app.loop.drawing = lambda surface: iter(())
    for chapter in lesson_of(driver.app, "sleeping_queens").chapters:
        scene = begin(driver, "sleeping_queens", chapter.id)
        while (step := scene.session.step) is not None:
            rect = scene.frame.rect(scene.card)
            assert scene.card == scene.below.zones.guide, "it has all of its side"
            assert scene.below.ui.find("log") is None, "a few lines of it were squeezed above the card"
            hand = [part for part in scene.below.ui.root.walk() if part.role in ("card", "prompt")]
            assert hand
            buttons = [part for part in scene.below.ui.root.walk() if part.role == "button"] if scene.waits else []
            for part in [*hand, *buttons]:
                assert not rect.colliderect(part.rect), f"{step.say}: the card covers {part.name}"
            for name in ("lesson.back", "lesson.on", "lesson.leave", "lesson.text"):
                part = scene.ui.find(name)
                assert rect.contains(part.rect), f"{step.say}: {name}"
                assert not getattr(part, "cut", False), f"{step.say}: {name}"
            scene.on()
            ready(driver)
        scene.leave()
        driver.step()


def test_a_chapter_by_hand_with_everything_else_refused(make_driver: Make) -> None:
    driver = make_driver((1280, 720), animation="off")
    driver.app.push(LessonsScene(driver.app, "sleeping_queens"))
    driver.step()
    driver.click("lessons.begin.knights")
    scene = ready(driver)
    table, session = scene.below, scene.session
    said: list[str] = []
    driver.app.bubble = lambda text, pos, anchor="": said.append(text)
    driver.key("5")  # a number: nothing asks for it now
    assert said
    assert not table.chooser.begun
    driver.key("return")
    ready(driver)
    assert (session.at, session.match.actions) == (0, ())
    driver.step(press("rb"))  # by gamepad: round the table, to the card, and back
    assert table.ui.focus is not None
    driver.step(press("lb"))
    assert scene.ui.focus is not None
    assert not scene.keys_for_below
    driver.step(press("lb"))
    assert scene.keys_for_below
    driver.click(table.where.piece("hand:0").center)
    driver.click(table.where.piece("queen:1:heart").center)
    ready(driver)
    assert session.at == 1
    assert [type(each) for each in list(driver.app.scenes)[-2:]] == [OverlayWindow, LessonScene]
    driver.key("f6")  # keys for the card, and back to the question
    assert scene.ui.focus is not None
    assert not scene.keys_for_below
    driver.key("f6")
    assert scene.keys_for_below
    driver.key("d")
    ready(driver)
    assert session.at == 2
    assert not any(isinstance(each, OverlayWindow) for each in driver.app.scenes)
    driver.key("page up")
    ready(driver)
    assert session.at == 1
    driver.key("page down")  # shows it
    ready(driver)
    assert session.at == 2
    driver.key("return")
    ready(driver)
    assert session.at == 3
    for _ in range(2):
        driver.click("lesson.on")
        ready(driver)
    assert session.step is None
    assert LessonProgress.of(driver.app, "sleeping_queens").done == ("knights",)
    settings, problems = load_settings(driver.app.data.settings)
    assert settings.lessons == {"sleeping_queens": {"done": ["knights"], "at": "knights"}}
    assert not problems
    driver.click("lesson.on")  # the next chapter
    scene = ready(driver)
    assert scene.teaching.chapter.id == "potions"
    driver.key("escape")
    driver.step()
    assert isinstance(driver.app.scenes.top, LessonsScene)
    assert not any(isinstance(each, TableScene) for each in driver.app.scenes)
    course = driver.app.scenes.top.shown
    assert (course.game, course.following().id) == ("sleeping_queens", "potions")


@pytest.mark.parametrize("game_id", TAUGHT)
def test_every_chapter_has_a_picture_of_pictures_that_there_are(make_driver: Make, game_id: str) -> None:
    driver = make_driver()
    for chapter in lesson_of(driver.app, game_id).chapters:
        assert chapter.picture is not None, chapter.id
        assert chapter.picture.pieces, chapter.id
        for piece in chapter.picture.pieces:
            assert piece.picture in driver.app.art, f"{chapter.id}: {piece.picture}"


def test_a_knight_on_the_picture_of_a_chapter_has_its_strength(make_driver: Make) -> None:
    driver = make_driver((1920, 1080))
    driver.app.push(LessonsScene(driver.app, "lancaster"))
    driver.step()
    tile = driver.widget("lessons.begin.counties")
    size = (300, 200)
    shown = tile.vignettes.picture(tile.vignette, size)
    plain = Vignettes(driver.app.art.picture).picture(tile.vignette, size)
    assert pygame.image.tobytes(shown, "RGB") != pygame.image.tobytes(plain, "RGB")


def test_the_list_leads_on_from_where_one_is(make_driver: Make) -> None:
    driver = make_driver((1920, 1080), blank=True)
    lesson = lesson_of(driver.app, "queen_run")
    first, second = lesson.chapters[:2]
    driver.app.push(LessonsScene(driver.app, "queen_run"))
    driver.step()
    assert driver.focus_name() == f"lessons.begin.{first.id}"
    assert driver.widget(f"lessons.begin.{first.id}").call == driver.app.tr("lesson.start_here")
    LessonProgress((first.id,), second.id).keep(driver.app, "queen_run")
    driver.app.scenes.top.resume()
    driver.step()
    tiles = {each.id: driver.widget(f"lessons.begin.{each.id}") for each in lesson.chapters}
    assert [tile.done for tile in tiles.values()] == [True] + [False] * (len(tiles) - 1)
    assert [name for name, tile in tiles.items() if tile.call] == [second.id], "one chapter in all is the next"
    assert driver.widget("lessons.game.queen_run").share == 1 / len(tiles)
    driver.click(f"lessons.begin.{second.id}")
    scene = ready(driver)
    assert scene.teaching.chapter.id == second.id


def test_after_the_last_chapter_one_plays(make_driver: Make) -> None:
    driver = make_driver((1280, 720), blank=True)
    lesson = lesson_of(driver.app, "sleeping_queens")
    driver.app.push(LessonsScene(driver.app, "sleeping_queens"))
    LessonProgress(tuple(each.id for each in lesson.chapters[:-1]), "").keep(driver.app, "sleeping_queens")
    scene = begin(driver, "sleeping_queens", lesson.chapters[-1].id)
    while scene.session.step is not None:
        scene.on()
        ready(driver)
    assert scene.ui.find("lesson.chapters") is not None
    driver.click("lesson.on")
    driver.step()
    assert isinstance(driver.app.scenes.top, SetupScene)
    assert driver.app.scenes.top.game.id == "sleeping_queens"
    driver.key("escape")
    driver.step()
    assert driver.widget("lessons.play.sleeping_queens").lit, "all is learnt and nothing played yet"


def test_a_lesson_that_cannot_be_read_leaves_the_others(make_driver: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(context: Any, game_id: str) -> Any:
        if game_id == "lancaster":
            raise DocumentError("json", "this is not JSON", "line 1")
        return lesson_of(context, game_id)

    monkeypatch.setattr("game.ui.scenes.lessons.lesson_of", broken)
    driver = make_driver((1280, 720), blank=True)
    driver.app.push(LessonsScene(driver.app, "lancaster"))
    driver.step()
    assert "line 1" in driver.widget("lessons.problem").item(driver.app.surface.get_rect()).text
    driver.click("lessons.game.queen_run")
    driver.step()
    assert driver.app.scenes.top.shown.following() is not None


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_all_chapters_of_a_game_are_seen_at_once(make_driver: Make, size: tuple[int, int], language: str) -> None:
    driver = make_driver(size, blank=True, language=language)
    driver.app.push(LessonsScene(driver.app, "sleeping_queens"))
    driver.step()
    window = driver.app.surface.get_rect()
    for game_id in TAUGHT:
        driver.click(f"lessons.game.{game_id}")
        driver.step()
        assert not driver.widget("lessons.scroll").scrolls
        assert window.contains(driver.widget(f"lessons.shelf.{game_id}").rect)
        assert driver.app.scenes.top.shown.game == game_id


@pytest.mark.parametrize(("language", "scale"), [("en", 200), ("ja", 200), ("ja", 75)])
@pytest.mark.parametrize("game_id", TAUGHT)
def test_the_chapters_fit(make_driver: Make, game_id: str, language: str, scale: int) -> None:
    driver = make_driver((1280, 720), animation="off", language=language, interface_scale=scale)
    driver.app.push(LessonsScene(driver.app, game_id))
    driver.step()
    window = driver.app.surface.get_rect()
    scene = driver.app.scenes.top
    for chapter in lesson_of(driver.app, game_id).chapters:
        scene.ui.set_focus(f"lessons.begin.{chapter.id}")  # it comes into view
        driver.step()
        button = scene.ui.find(f"lessons.begin.{chapter.id}")
        assert scene.ui.find("lessons.scroll").rect.contains(button.rect) or button.rect.height > 400
        assert window.left <= button.rect.left
        assert button.rect.right <= window.right
    assert not driver.app.tr.problems


def test_while_a_step_is_read_no_button_of_the_table_names_enter(make_driver: Make) -> None:
    """"Play" did beside "Next", which Enter presses."""
    driver = make_driver((1280, 720), animation="off", blank=True)
    scene = begin(driver, "sleeping_queens", lesson_of(driver.app, "sleeping_queens").chapters[0].id)
    enter = driver.app.tr("table.key.enter")

    def named() -> list[str]:
        root = scene.below.ui.root
        return [part.name for part in root.walk() if getattr(part, "key_cap", "") == enter]

    assert not scene.waits
    assert named() == []
    while not scene.waits:
        scene.on()
        scene = ready(driver)
    driver.click(scene.below.ui.find("hand:0").rect.center)
    driver.step()
    assert named() == ["button:play"]


def test_only_the_knight_that_a_lesson_asks_for_is_lit(make_driver: Make) -> None:
    """All knights at court glowed, whichever the card spoke of."""
    scene = begin(make_driver(), "lancaster", "counties")
    assert scene.session.step is not None
    assert scene.session.step.do == ("2>C",)
    assert scene.below.marks._taught() == {"hand:own:2"}


def test_nothing_is_lit_while_a_step_is_only_read(make_driver: Make) -> None:
    """The rooms of the castle glowed as if one had to choose now, while the card waited to be read."""
    driver = make_driver()
    scene = begin(driver, "lancaster", "family")
    seen = []
    for _ in range(len(scene.session.chapter.steps)):
        names = {part.name for part in scene.below.ui.root.walk()}
        seen.append((scene.waits, "dim" in names))
        if scene.waits:
            break
        scene.on()
        ready(driver)
    assert seen[0] == (False, False)
    assert seen[-1] == (True, True)


def test_a_lesson_about_knights_has_large_letters_over_the_laws(make_driver: Make) -> None:
    scene = begin(make_driver(), "lancaster", "counties")
    laws, prompt = (scene.below.ui.find(name) for name in ("parliament", "prompt"))
    assert scene.card is not None
    assert laws is not None
    assert prompt is not None
    assert scene.frame.rect(scene.card).contains(laws.rect)
    assert not scene.frame.rect(scene.card).colliderect(prompt.rect)
    assert scene.broad >= 26


def test_a_card_without_room_for_its_picture_has_letters_as_large_as_fit(make_driver: Make) -> None:
    driver = make_driver((1280, 720), blank=True, language="ja")
    scene = begin(driver, "queen_run", "paradise")
    for _ in range(2):
        scene.on()
        scene = ready(driver)
    text = scene.ui.find("lesson.text")
    assert scene.tight
    assert isinstance(text, RichText)
    large = text.block(text.box.w).height
    text.enlarge(1.0)
    assert large > text.block(text.box.w).height


@pytest.mark.parametrize(("game_id", "chapter_id"), [("sleeping_queens", "jesters"), ("queen_run", "home")])
def test_while_a_lesson_waits_to_be_read_nobody_is_said_to_think_or_to_move(
    make_driver: Make, game_id: str, chapter_id: str
) -> None:
    """Kenji was said to be thinking where nothing but Next could be done; later a panel shone without a tag."""
    driver = make_driver((1280, 720), animation="off")
    driver.app.loop.drawing = lambda surface: iter(())
    scene = begin(driver, game_id, chapter_id)
    seen = set()
    while scene.session.step is not None:
        panels = [part for part in scene.below.ui.root.walk() if part.role == "player"]
        marked = [panel.name for panel in panels if panel.at_turn or panel.tag()]
        reads = game_id == "sleeping_queens" and not scene.waits
        assert len(marked) == (0 if reads else 1), scene.session.step.say
        assert scene.below.bots.thinking is None or scene.waits
        if reads:
            assert scene.below.prompt() == "", "it said for whom all wait"
            assert queens_words(scene.below).head == scene.below.tr("table.goal")
        seen.add(scene.waits)
        scene.on()
        ready(driver)
    assert seen == {False, True}
