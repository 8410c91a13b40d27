"""Puzzles in a window: the list leads to one, a hint marks what to do, the first try counts, the solution is played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.games import game_ids
from game.services.paths import assets
from game.services.puzzles import puzzle_ids
from game.services.settings import load_settings
from game.table.puzzles import puzzle_folder
from game.table.rating import START
from game.ui.puzzling import A_DAY, PuzzleProgress, has_puzzles
from game.ui.scenes.look_back import LookBackScene, look_back
from game.ui.scenes.puzzle import PuzzleScene, start_puzzle
from game.ui.scenes.puzzles import PuzzlesScene
from game.ui.tables.common.driver import TableScene
from game.ui.tables.lancaster.hall import PILL, PILL_Y, TABLET, TABLET_Y, voter_x
from game.ui.tables.queen_run import turn as run_turn
from game.ui.tables.sleeping_queens import facts
from game.ui.tables.sleeping_queens import prompt as queens_prompt
from game.ui.tables.sleeping_queens import turn as queens_turn

WITH_PUZZLES = [game_id for game_id in game_ids() if puzzle_ids(puzzle_folder(assets(), game_id))]
Make = Callable[..., Any]
NEEDED = ("map", "card", "prompt", "button", "bar", "castle", "county", "hint")
"""Roles of parts of a table that one plays with, or that say what is asked."""
FRAME = 6
"""Pixels of the edge of such a part, where nothing stands."""
BROAD = 350.0
"""Units of width of a log in whose place there is room for a card."""


def ids(game_id: str) -> list[str]:
    return puzzle_ids(puzzle_folder(assets(), game_id))


def ready(driver: Any) -> PuzzleScene:
    """Until the card is there."""
    scene = next(scene for scene in driver.app.scenes if isinstance(scene, PuzzleScene))
    for _ in range(400):
        driver.step(dt=0.1)
        if scene.ready:
            driver.step(dt=0.1)
            return scene
        if scene.below.holding:
            scene.below.release()
    raise AssertionError(f"no card comes: {scene.session.next()}")


def begin(driver: Any, game_id: str, number: int = 0) -> PuzzleScene:
    start_puzzle(driver.app, game_id, ids(game_id)[number])
    return ready(driver)


def solve(driver: Any, scene: PuzzleScene) -> None:
    while scene.session.verdict is None:
        advice = scene.session.advice()
        assert advice is not None
        scene.below.act_text(advice.action)
        ready(driver)


@pytest.mark.parametrize(("number", "marked"), [(0, True), (5, False)])
def test_marked_queens_are_spoken_of_only_where_there_are_some(make_driver: Make, number: int, marked: bool) -> None:
    driver = make_driver((1280, 720), blank=True)
    scene = begin(driver, "sleeping_queens", number)
    assert (scene.ui.find("puzzle.marked") is not None) == marked


@pytest.mark.parametrize("game_id", WITH_PUZZLES)
def test_the_first_try_counts_and_the_next_puzzle_follows(make_driver: Make, game_id: str) -> None:
    driver = make_driver((1280, 720), blank=True)
    assert has_puzzles(driver.app, game_id)
    driver.app.push(PuzzlesScene(driver.app, game_id))
    driver.step()
    assert driver.focus_name() == "puzzles.day.0"
    today = PuzzleProgress.of(driver.app, game_id).today
    assert len(set(today)) == min(A_DAY, len(ids(game_id)))
    driver.click("puzzles.day.0")
    scene = ready(driver)
    assert scene.task.puzzle.id == today[0]
    solve(driver, scene)
    progress = PuzzleProgress.of(driver.app, game_id)
    assert progress.tried == {today[0]: True}
    assert progress.solved == (today[0],)
    assert progress.rating.value > START
    text = scene.ui.find("puzzle.rating").item(scene.frame.rect(scene.card)).text
    assert str(round(progress.rating.value)) in text
    settings, problems = load_settings(driver.app.data.settings)
    assert settings.puzzles[game_id]["tried"] == {today[0]: True}
    assert not problems
    scene.on()
    following = ready(driver)
    assert following.task.puzzle.id == today[1]
    following.leave()
    driver.step()
    assert isinstance(driver.app.scenes.top, PuzzlesScene)
    assert not any(isinstance(each, TableScene) for each in driver.app.scenes)
    assert not driver.app.tr.problems


@pytest.mark.parametrize("game_id", WITH_PUZZLES)
def test_help_ends_the_first_try(make_driver: Make, game_id: str) -> None:
    driver = make_driver((1280, 720), blank=True)
    scene = begin(driver, game_id)
    button = scene.ui.find("puzzle.on")
    assert button.key_cap == "H", "the key for a hint is the same at every table"
    driver.key("h")
    ready(driver)
    assert scene.below.hints.open
    assert scene.below.hints.pieces, "it marks what the first action is done with"
    if game_id == "sleeping_queens":
        assert scene.ui.find("puzzle.leave") is None, "a second cross stood above that of the hint"
    puzzle_id = scene.task.puzzle.id
    assert PuzzleProgress.of(driver.app, game_id).tried == {puzzle_id: False}
    rating = PuzzleProgress.of(driver.app, game_id).rating
    assert rating.value < START
    solve(driver, scene)
    progress = PuzzleProgress.of(driver.app, game_id)
    assert (progress.rating, progress.tried, progress.solved) == (rating, {puzzle_id: False}, (puzzle_id,))


@pytest.mark.parametrize("game_id", WITH_PUZZLES)
def test_the_solution_is_played_like_a_game(make_driver: Make, game_id: str) -> None:
    driver = make_driver((1280, 720), blank=True)
    scene = begin(driver, game_id)
    scene.solution()
    driver.step()
    replay = driver.app.scenes.top
    assert isinstance(replay, LookBackScene)
    assert replay.playing_again
    assert replay.replay.length == len(scene.task.line)
    heading = replay.ui.find("look_back.heading").text
    assert heading == driver.app.tr("puzzle.solution"), "the bar says what is shown"
    for _ in range(600):
        driver.step(dt=0.2)
    assert replay.replay.position == replay.replay.length
    replay.leave()
    ready(driver)
    assert PuzzleProgress.of(driver.app, game_id).tried == {scene.task.puzzle.id: False}
    assert PuzzleProgress.of(driver.app, game_id).solved == (), "to be shown it is not to solve it"
    driver.key("page up")
    ready(driver)
    assert not scene.session.begun


def test_a_puzzle_that_cannot_be_read_is_told(make_driver: Make) -> None:
    driver = make_driver((1280, 720), blank=True)
    told: list[Any] = []
    driver.app.tell = told.extend
    start_puzzle(driver.app, "queen_run", "no such puzzle")
    assert [problem.code for problem in told] == ["game_damaged"]
    assert not any(isinstance(each, TableScene) for each in driver.app.scenes)


def test_the_three_of_a_day_are_of_different_themes() -> None:
    every = [f"{number:02}" for number in range(1, 30)]
    for day in range(1, 10):
        progress = PuzzleProgress().on(f"2026-03-{day:02}", "lancaster", every, lambda each: str(int(each) // 10))
        assert {each[0] for each in progress.today} == {"0", "1", "2"}


def test_three_a_day_whatever_the_clock_says(make_driver: Make) -> None:
    driver = make_driver(blank=True)
    every = [f"{number:02}" for number in range(1, 9)]
    first = PuzzleProgress().on("2026-03-01", "queen_run", every)
    assert len(first.today) == A_DAY
    assert first.on("2026-03-01", "queen_run", every) == first
    tried = first.tried_first(first.today[0], 1500.0, True)
    assert tried.on("2026-03-01", "queen_run", every).today == first.today, "what was drawn for a day stays"
    later = tried.on("2026-03-02", "queen_run", every)
    assert first.today[0] not in later.today, "what was tried comes last"
    assert later.on("2026-03-01", "queen_run", every).tried == tried.tried
    again = tried.tried_first(first.today[0], 1500.0, False)
    assert again == tried, "the first try alone counts"
    tried.keep(driver.app, "queen_run")
    assert PuzzleProgress.of(driver.app, "queen_run").tried == tried.tried


def test_what_was_done_last_is_said_under_the_name_of_whoever_did_it(make_driver: Make) -> None:
    """It stood below the name, or behind the sign, of who is to move next."""
    driver = make_driver((1280, 720), blank=True)
    for game_id, said in (("queen_run", run_turn.prompt), ("sleeping_queens", queens_turn.words)):
        scene = begin(driver, game_id, 0)
        solve(driver, scene)
        table, seat = scene.below, scene.task.seat
        assert table.session.match.state.to_move != seat
        assert table.newest.seat == seat
        prompt = said(table)
        if game_id == "queen_run":
            assert prompt.text == table.tr("puzzle.right"), "the bar told the last move instead"
            assert prompt.seat == seat
        else:  # what has come of it
            assert not any(item.selected for item in table.items() if item.role == "player"), "nobody is to act"
            assert table.names[seat] in prompt.text
            assert prompt.seat == seat
            assert prompt.head == table.tr("table.puzzle_over"), "it said whose turn it was"
            assert queens_prompt.prompt_text(table) == table.tr("puzzle.right")
            scene.session.show_solution()
            assert not scene.session.revealed, "it was found before"
            scene.session.again()
            scene.session.show_solution()
            assert scene.session.revealed
        scene.leave()
        driver.step()


def test_where_winning_is_not_the_task_the_turn_panel_does_not_say_what_wins(make_driver: Make) -> None:
    """It told how many queens and points would win, and a hint hid the task."""
    driver = make_driver((1280, 720), blank=True)
    for number in range(12):
        scene = begin(driver, "sleeping_queens", number)
        table, theme = scene.below, scene.task.puzzle.theme
        said = queens_turn.words(table)
        assert said.seat == scene.task.seat
        if theme == "win":
            assert said.text == facts.distance(table, said.seat)
        else:
            assert said.head == table.tr("table.asleep"), "the card beside it has the task, the panel what one has"
            assert len(said.text.splitlines()) == len(facts.asleep(table)) > 0
        scene.leave()
        driver.step()


def hint_has_the_place_of_the_card(scene: PuzzleScene) -> bool:
    """The broad place, or where the table has none that of the log."""
    parts = list(scene.below.ui.root.walk())
    hint = next(part for part in parts if part.role == "hint")
    broad = scene.below.card_box(weighing=True)
    place = scene.frame.rect(broad) if broad else next(part.rect for part in parts if part.role == "log")
    return hint.rect.contains(place)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game_id", WITH_PUZZLES)
def test_the_card_covers_nothing_that_is_needed(make_driver: Make, game_id: str, language: str) -> None:
    """It lay over the edge of the map, the bar and half of the log, and over a hint."""
    driver = make_driver((1280, 720), animation="off", language=language)
    for number in range(1, 4):  # the first one of Lancaster asks in a window that leaves no room beside a hint
        scene = begin(driver, game_id, number)
        for hinted in (False, True):
            if hinted:
                scene.hint()
                ready(driver)
            parts = list(scene.below.ui.root.walk())
            if scene.card is None:  # the hint stands in its place, until that is put away
                assert hint_has_the_place_of_the_card(scene)
                scene.below.hints.close()
                ready(driver)
                assert scene.card is not None
                continue
            rect = scene.frame.rect(scene.card)
            log = next((part for part in parts if part.role == "log"), None)
            needed = [part for part in parts if part.role in NEEDED]
            assert needed
            assert any(part.role == "hint" for part in needed) == hinted
            for part in needed:
                inner = part.rect.inflate(-2 * FRAME, -2 * FRAME)
                assert not rect.colliderect(inner), f"{number}: it covers {part.name}"
            for part in parts:
                if part.role == "player":  # a panel is covered whole, or not at all
                    assert rect.contains(part.rect) or not rect.colliderect(part.rect), f"{number}: it cuts {part.name}"
            if log is not None and log.box.w >= BROAD:
                assert (rect.x, rect.width) == (log.rect.x, log.rect.width), "it lies where the log is"
            for name in ("puzzle.title", "puzzle.text", "puzzle.solution", "puzzle.on"):
                part = scene.ui.find(name)
                if part is None:  # what leads to a hint is not there beside one, and beside a high one there is no room
                    assert hinted
                    assert name in ("puzzle.solution", "puzzle.on")
                    continue
                assert rect.contains(part.rect), name
                assert not getattr(part, "cut", False), name
        scene.leave()
        driver.step()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_at_the_table_of_cards_the_task_stays_above_a_hint(make_driver: Make, language: str) -> None:
    """The hint took its place, and the button that had asked for it was still offered elsewhere."""
    driver = make_driver((1280, 720), animation="off", blank=True, language=language)
    scene = begin(driver, "sleeping_queens", 1)
    scene.hint()
    ready(driver)
    hint = next(part for part in scene.below.ui.root.walk() if part.role == "hint")
    task = scene.ui.find("puzzle.text")
    assert task.rect.bottom < hint.rect.top
    assert scene.ui.find("puzzle.on") is None


def test_in_parliament_a_hint_takes_the_place_of_the_task(make_driver: Make) -> None:
    """It was squeezed into a narrow column beside it, over curtain and window."""
    driver = make_driver((1280, 720), animation="off", blank=True, language="ja")
    for puzzle_id in ids("lancaster")[14:20]:
        start_puzzle(driver.app, "lancaster", puzzle_id)
        scene = ready(driver)
        card = scene.card
        bar = next(part for part in scene.below.ui.root.walk() if part.role == "bar")
        assert card[1] > bar.box.bottom + 10, puzzle_id
        for there in (True, False):
            scene.hint() if there else scene.below.hints.toggle()
            driver.step(dt=0.1)
            driver.step(dt=0.1)
            hints = [part.rect for part in scene.below.ui.root.walk() if part.role == "hint"]
            assert bool(hints) == there
            assert scene.card == (None if there else card), puzzle_id
            assert scene.frame.rect(card).collidelist(hints) == (0 if there else -1), puzzle_id
        driver.app.leave_all()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_card_hides_no_voter_of_three(make_driver: Make, language: str) -> None:
    """It lay over one of them."""
    driver = make_driver((1280, 720), animation="off", language=language)
    start_puzzle(driver.app, "lancaster", "15")
    scene = ready(driver)
    head, foot = PILL_Y - PILL[1] / 2, TABLET_Y + TABLET[1] / 2
    card = pygame.FRect(scene.card)
    for index in range(3):
        x = voter_x(index, 3)
        assert not card.colliderect((x - TABLET[0] / 2, head, TABLET[0], foot - head)), index


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_card_lies_over_no_hint(make_driver: Make, language: str) -> None:
    """In Japanese it hid that of a puzzle about the final scoring."""
    driver = make_driver((1280, 720), animation="off", blank=True, language=language)
    for puzzle_id in ids("lancaster"):
        start_puzzle(driver.app, "lancaster", puzzle_id)
        scene = ready(driver)
        scene.hint()
        driver.step(dt=0.1)
        driver.step(dt=0.1)
        hints = [part.rect for part in scene.below.ui.root.walk() if part.role == "hint"]
        assert hints
        if scene.card is not None:
            card = scene.frame.rect(scene.card)
            assert not any(card.colliderect(hint) for hint in hints), puzzle_id
        driver.app.leave_all()


def test_the_bar_of_lancaster_tells_no_move_of_a_puzzle_that_is_over(make_driver: Make) -> None:
    """It went on about what the castles paid."""
    driver = make_driver((1280, 720), animation="off")
    scene = begin(driver, "lancaster", 15)
    solve(driver, scene)
    assert scene.below.prompt().startswith(scene.below.tr("table.puzzle_over"))


@pytest.mark.parametrize("language", ["en", "ja"])
def test_beside_a_hint_the_card_covers_nobody(make_driver: Make, language: str) -> None:
    """A hint with three reasons left it the place of the other player's panel in Japanese, and the light of who is at
    turn shone out from behind it."""
    driver = make_driver((1280, 720), animation="off", blank=True, language=language)
    for puzzle_id in ids("queen_run")[16:28]:
        start_puzzle(driver.app, "queen_run", puzzle_id)
        scene = ready(driver)
        scene.hint()
        driver.step(dt=0.1)
        driver.step(dt=0.1)
        panels = [part for part in scene.below.ui.root.walk() if part.role == "player"]
        if scene.card is None:
            assert hint_has_the_place_of_the_card(scene), puzzle_id
        else:
            card = scene.frame.rect(scene.card)
            assert not any(card.colliderect(panel.rect) for panel in panels), puzzle_id
        driver.app.leave_all()


@pytest.mark.parametrize(("game_id", "number"), [("sleeping_queens", 20), ("queen_run", 24)])
def test_nobody_is_to_move_once_a_puzzle_is_decided(make_driver: Make, game_id: str, number: int) -> None:
    """The next player was marked, also at the end of the solution."""
    driver = make_driver((1280, 720), animation="off")
    scene = begin(driver, game_id, number)

    def marked(table: Any) -> list[str]:
        panels = [part for part in table.ui.root.walk() if part.role == "player"]
        return [panel.name for panel in panels if panel.at_turn or panel.tag()]

    assert marked(scene.below), "it is the person's turn"
    solve(driver, scene)
    assert not marked(scene.below)
    assert scene.below.ui.find("prompt").item(scene.below.ui.find("prompt").rect).text == driver.app.tr("puzzle.right")
    assert (scene.ui.find("puzzle.text") is None) == scene.below.tells_solved, "what the table says is not said twice"
    scene.solution()
    look = driver.app.scenes.top
    assert isinstance(look, LookBackScene)
    for _ in range(400):
        driver.step(dt=0.1)
        if look.below.session.position == look.below.session.length and not look.below.busy:
            break
    driver.step(dt=0.1)
    assert not marked(look.below)
    told = scene.puzzling.outcome(look.below.tr)
    assert told
    if game_id == "sleeping_queens":
        assert queens_prompt.prompt_text(look.below) == told, "the way on greyed, and nothing said what it brings"
        look.back()
        driver.step(dt=0.1)
        assert queens_prompt.prompt_text(look.below) == look.below.last_sentence


def test_a_look_back_tells_the_solution_only_where_it_was_found_or_shown(make_driver: Make) -> None:
    """At its end the best value stood above the hand although the puzzle was open, or had been missed."""
    driver = make_driver((1280, 720), animation="off")
    scene = begin(driver, "sleeping_queens", 20)

    def told_at_the_end() -> tuple[str, str]:
        look_back(driver.app, scene.puzzling)
        driver.step()
        look = driver.app.scenes.top
        assert look.viewing.at_end
        task = look.ui.find("look_back.task")
        task = task.item(task.rect).text
        told = queens_prompt.prompt_text(look.below)
        assert told == (scene.puzzling.outcome(look.below.tr) or look.below.last_sentence)
        look.leave()
        ready(driver)
        return task, told

    state, best = scene.session.match.state, scene.task.line[0]
    scene.below.act_text(next(state.format_action(each) for each in state.legal_actions() if each != best))
    ready(driver)
    assert not scene.session.verdict
    wrong = told_at_the_end()
    assert scene.puzzling.outcome(scene.below.tr) == ""
    assert driver.app.tr("puzzle.revealed") not in wrong
    scene.again()
    ready(driver)
    solve(driver, scene)
    assert told_at_the_end() == (driver.app.tr("puzzle.revealed"), scene.puzzling.outcome(scene.below.tr))
    assert scene.puzzling.outcome(scene.below.tr)
