"""The scenes that every table has: the game's own modules name the games in which they are shown."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from game.bots.limits import Progress
from game.core.begins import LOT, Begins
from game.core.events import Event
from game.core.game import NOBODY
from game.core.match import Match
from game.games import find_game
from game.table.clock import Clock, Limit
from game.table.setup import Setup, default_setup, new_person
from game.table.steps import Over
from game.ui import daily
from game.ui.input.intents import Command
from game.ui.playing import Playing
from game.ui.scenes.lesson import LessonScene, start_chapter
from game.ui.scenes.look_back import LookBackScene
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.puzzle import PuzzleScene, start_puzzle
from game.ui.scenes.results import ResultsScene
from game.ui.scenes.review import ReviewScene
from game.ui.tables import table_scene
from game.ui.tables.common.driver import TableScene
from game.ui.teaching import lesson_of
from screens.lived_in import PERSON, TODAY
from screens.stage import Fits, Show, Stage, over

REVIEWING = 4.0
"""Seconds of work for a review: it is shown as far as it has come by then."""
LITTLE = 7.0
"""Seconds that are left where time runs out."""
THOUGHT = 0.4
"""How far a bot has come that is shown thinking."""


@dataclass(frozen=True)
class Game:
    """What the common scenes of a game show. `turn`: the moment at which a person is asked, late enough for a log and a
    recap; `ending`: the event with which the celebration begins; `chapter`, `steps`: of the lesson; `puzzle`: its
    id."""

    id: str
    prefix: str
    turn: Fits
    chapter: str
    steps: int
    puzzle: str
    players: int = 3


def scenes_of(game: Game) -> dict[str, Show]:
    """The scenes of a game that others have as well."""
    of: dict[str, Callable[[Game, Stage], object]] = {
        "begins": _begins,
        "deal": _deal,
        "turn": _turn,
        "thinking": _thinking,
        "timer": _timer,
        "log": _log,
        "players": _players,
        "recap": _recap,
        "pause": _pause,
        "pause_resign": _resign,
        "keys": _keys,
        "rules_at_table": _rules,
        "undo": _undo,
        "hint_thinking": _hint_thinking,
        "hint": _hint,
        "lesson": _lesson,
        "lesson_start": _lesson_start,
        "lesson_end": _lesson_end,
        "puzzle": _puzzle,
        "puzzle_hint": _puzzle_hint,
        "puzzle_solved": _puzzle_solved,
        "puzzle_solution": _puzzle_solution,
        "daily": _daily,
        "results_daily": _daily_results,
        "look_back": _look_back,
        "end": _end,
        "end_table": _end_table,
        "review": _review,
        "large_text": _large_text,
        "high_contrast": _high_contrast,
    }
    return {f"{game.prefix}_{name}": partial(show, game) for name, show in of.items()}


def at_turn(game: Game, stage: Stage) -> TableScene:
    """The table, where the person is asked."""
    table = stage.table(stage.match(game.id, game.players, game.turn))
    stage.settle()
    return table


def new_game(game: Game, stage: Stage, persons: int = 1, limit: Limit | None = None) -> TableScene:
    """The table of a game that begins."""
    setup = default_setup(find_game(game.id), PERSON, lambda who: stage.app.tr(f"bot.{who}.name"), game.players)
    setup = Setup(game.id, stage.seats(game.players, persons), setup.options, 5, limit=limit, begins=Begins(LOT))
    return stage.push(table_scene(stage.app, Playing.start(stage.app, setup, stage.bots)))  # type: ignore[arg-type]


# -- a game -----------------------------------------------------------------------------------------------------------


def _begins(game: Game, stage: Stage) -> None:
    stage.moving()
    new_game(game, stage)
    stage.stop_in(2.6)


def _deal(game: Game, stage: Stage) -> None:
    stage.moving()
    table = new_game(game, stage)
    stage.stop_when(lambda: not table.beginning.covers, 0.9)


def _turn(game: Game, stage: Stage) -> None:
    at_turn(game, stage).recap.close()


def _thinking(game: Game, stage: Stage) -> None:
    """A bot that thinks longer than usual."""
    match = stage.match(game.id, game.players, game.turn)
    stage.bots.waits = Progress(THOUGHT)
    while match.state.to_move in (0, NOBODY):
        match.play(match.game.heuristics.rollout(match.state, stage.rng))
    stage.table(match)
    stage.stop_in(3.0)


def _timer(game: Game, stage: Stage) -> None:
    """Little is left of the time for a turn."""
    match = stage.match(game.id, game.players, game.turn)
    playing = stage.playing(match)
    playing.clock = Clock(Limit("turn", 30, "play"), game.players, [LITTLE] * game.players, 0)
    stage.push(table_scene(stage.app, playing))
    stage.stop_in(1.0)


def _log(game: Game, stage: Stage) -> None:
    at_turn(game, stage).windows.log()


def _players(game: Game, stage: Stage) -> None:
    at_turn(game, stage).windows.players()


def _recap(game: Game, stage: Stage) -> None:
    table = at_turn(game, stage)
    if not table.recap.lines:
        table.recap.toggle()


def _pause(game: Game, stage: Stage) -> None:
    at_turn(game, stage).windows.menu()


def _resign(game: Game, stage: Stage) -> None:
    _pause(game, stage)
    stage.step()
    stage.top(PauseScene)._ask("resign", 0)


def _keys(game: Game, stage: Stage) -> None:
    at_turn(game, stage).windows.keys()


def _rules(game: Game, stage: Stage) -> None:
    at_turn(game, stage).windows.rules()


def _undo(game: Game, stage: Stage) -> None:
    """What is said, or asked, where something is to be taken back."""
    table = at_turn(game, stage)
    table.act(table.session.legal_actions()[0])
    stage.settle()
    stage.do(Command("undo"))


def _hint_thinking(game: Game, stage: Stage) -> None:
    table = at_turn(game, stage)
    stage.bots.waits = Progress(THOUGHT)
    table.hints.toggle()


def _hint(game: Game, stage: Stage) -> None:
    at_turn(game, stage).hints.toggle()


def _large_text(game: Game, stage: Stage) -> None:
    stage.app.set_text_size(150)
    at_turn(game, stage)


def _high_contrast(game: Game, stage: Stage) -> None:
    stage.app.set_high_contrast(True)
    at_turn(game, stage)


# -- lessons and puzzles ----------------------------------------------------------------------------------------------


def lesson(game: Game, stage: Stage, chapter: str, steps: int) -> LessonScene:
    """A chapter of the lesson, after so many steps."""
    found = lesson_of(stage.app, game.id)
    start_chapter(stage.app, found, found.chapter(chapter))
    stage.settle()
    scene = stage.top(LessonScene)
    for _ in range(200):
        if scene.session.step is None or scene.session.at >= steps:
            break
        scene.on()
        stage.settle()
    return scene


def _lesson_start(game: Game, stage: Stage) -> None:
    lesson(game, stage, lesson_of(stage.app, game.id).chapters[0].id, 0)


def _lesson(game: Game, stage: Stage) -> None:
    lesson(game, stage, game.chapter, game.steps)


def _lesson_end(game: Game, stage: Stage) -> None:
    lesson(game, stage, lesson_of(stage.app, game.id).chapters[-1].id, 1000)


def _puzzle(game: Game, stage: Stage) -> PuzzleScene:
    start_puzzle(stage.app, game.id, game.puzzle)
    stage.settle()
    return stage.top(PuzzleScene)


def _puzzle_hint(game: Game, stage: Stage) -> None:
    _puzzle(game, stage).hint()


def _puzzle_solved(game: Game, stage: Stage) -> None:
    scene = _puzzle(game, stage)
    for _ in range(40):
        advice = scene.session.advice()
        if scene.session.verdict is not None or advice is None:
            break
        scene.below.act_text(advice.action)
        stage.settle()
        while scene.below.holding:  # a count that is to be read
            scene.below.release()
            stage.settle()


def _puzzle_solution(game: Game, stage: Stage) -> None:
    _puzzle(game, stage).solution()


# -- deals of the day -------------------------------------------------------------------------------------------------


def day(game: Game, stage: Stage) -> Playing:
    """The game of today's deal, with whoever sat at the last table."""
    found = find_game(game.id)
    stage.app.settings.last_setup = {"seats": [new_person([], PERSON).to_document()]}
    return daily.start(stage.app, found, daily.offer(stage.app, found, TODAY))


def _daily(game: Game, stage: Stage) -> None:
    stage.push(table_scene(stage.app, day(game, stage)))


def _daily_results(game: Game, stage: Stage) -> None:
    playing = day(game, stage)
    match = playing.session.match
    while match.state.to_move != NOBODY:
        match.play(match.game.heuristics.rollout(match.state, stage.rng))
    playing.autosave()
    stage.push(ResultsScene(stage.app, playing))


def moment(game_id: str, fits: Fits, kind: type[Event], seconds: float, stage: Stage) -> None:
    """An event at a table of three, so many seconds after it begins to be shown."""
    stage.moment(stage.match(game_id, 3, fits), kind, seconds)


# -- the end, and looking back ----------------------------------------------------------------------------------------


def won(match: Match) -> bool:
    """The first seat has just ended the game."""
    return over(match) and match.state_at(len(match.actions) - 1).to_move == 0


def _end(game: Game, stage: Stage) -> None:
    """The celebration, once all is counted."""
    match = stage.match(game.id, game.players, won)
    table = stage.moment(match, Event, 0.0)
    moving = getattr(table, "stage", None)
    stage.stop_when(lambda: isinstance(table.step, Over) and not getattr(moving, "counting", False), 1.6)


def _end_table(game: Game, stage: Stage) -> None:
    """The table again, once the results were seen."""
    match = stage.match(game.id, game.players, won)
    table = stage.table(match.prefix(len(match.actions) - 1))
    stage.settle()
    table.act_text(match.actions[-1])
    stage.settle()
    stage.app.close(stage.top(ResultsScene))


def _look_back(game: Game, stage: Stage) -> None:
    table = at_turn(game, stage)
    table.windows.look_back()
    stage.settle()
    stage.top(LookBackScene).back()


def _review(game: Game, stage: Stage) -> None:
    playing = stage.ended(game.id, min(find_game(game.id).seat_counts))
    scene = ReviewScene(stage.app, playing)
    scene.review.advance(REVIEWING)
    stage.push(scene)
    stage.stop_in(0.2)
