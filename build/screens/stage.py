"""Where the pictures are taken: the program in a window that nobody sees, and hands that bring a scene on its screen.

Every scene begins in the same state: no scene open, the settings as at first, and the data folder of somebody who has
played for some weeks (`lived_in`), or an empty one.
"""

from __future__ import annotations

import importlib
import pkgutil
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path
from threading import Lock
from typing import Any, TypeVar

import pygame

from game import ui
from game.core.events import Event
from game.core.game import NOBODY, State
from game.core.match import Match
from game.core.rng import Rng
from game.games import find_game
from game.services import paths
from game.services.paths import DataDir
from game.services.save_document import new_save
from game.services.settings import Settings
from game.table.seats import Seat
from game.table.setup import FACES, new_bot, new_person
from game.table.steps import Answer, BotAnswer, Decide, Think
from game.table.steps import Show as StepShow
from game.ui.app import App
from game.ui.art import Art, PictureFile
from game.ui.cache import SurfaceCache
from game.ui.input.intents import Intent
from game.ui.playing import Playing, saves_of
from game.ui.scene import Scene
from game.ui.scenes.navigator import SceneNavigator
from game.ui.scenes.title import TitleScene
from game.ui.tables import table_scene
from game.ui.tables.common.driver import TableScene
from game.ui.window import GameWindow
from screens.bots import PromptBots
from screens.lived_in import PERSON, SECOND, TODAY, live_in

STEP = 0.05
"""Seconds from one turn of the loop to the next."""
MOST_STEPS = 60
"""Turns of the loop after which a scene that does not come to rest is taken as it is."""
QUIET = 2
"""Turns without a new picture after which a scene is at rest."""
PERSONS = (PERSON, SECOND, "Lena", "Theo", "Otto", "Emil", "Nora", "Hugo")
MOST_SEEDS = 200
KEPT = 200_000_000
"""Bytes of decoded pictures that are kept."""
PLAIN = ("SimpleTable",)
"""Scenes that none of the games of the program shows."""

Fits = Callable[[Match], bool]
Show = Callable[["Stage"], object]
Scenes = Mapping[str, Show]
T = TypeVar("T", bound=Scene)


class StageError(Exception):
    """A scene cannot be brought on the screen; the text says why."""


class ShownApp(App):
    """The program while its pictures are taken: it keeps no settings, and makes no noise."""

    def save_settings(self) -> None:
        """Keep nothing."""


class KeptArt(Art):
    """Pictures that are decoded once for all scenes."""

    def __init__(self, folder: Path, problem: Callable[[str], None]) -> None:
        super().__init__(folder, problem)
        self._kept = SurfaceCache(KEPT)
        self._keeping = Lock()

    def _read(self, file: PictureFile) -> pygame.Surface:
        with self._keeping:  # pictures are decoded in the background, too
            surface = self._kept.get(file.file)
        if surface is None:
            surface = super()._read(file)
            with self._keeping:
                self._kept.put(file.file, surface)
        return surface


class Stage:
    """One window, and what happens before it. `app`: the program; `bots`: its bots; `rng`: chance, the same
    for every scene; `seen`: the classes of scenes that there are pictures of."""

    def __init__(self, size: tuple[int, int], language: str, folder: Path) -> None:
        """`folder` holds the data folders of the scenes."""
        self._language = language
        self._folder = folder
        self._number = 0
        self._moment = False
        self._found: dict[object, Match] = {}
        self.rng = Rng(3)
        self.seen: set[type[Scene]] = set()
        self.bots = PromptBots()
        self.app = ShownApp(
            GameWindow(size, None), self._settings(), DataDir.open(folder / "first"), paths.assets(), SceneNavigator
        )
        app = self.app
        app.art.close()
        app.art = KeptArt(paths.assets() / "images", app.problem)
        app.art.fit_caches(size)
        app.bots = self.bots  # type: ignore[assignment]
        app.more_bots = PromptBots  # type: ignore[assignment]
        app.first_scene = TitleScene
        app.today = lambda: TODAY
        app.new_seed = lambda: 7
        live_in(self._take_data("lived_in"), app.tr)
        app.statistics.close()

    def _settings(self) -> Settings:
        return Settings(language=self._language, animation="off", bot_pace="at_once", window=None)

    def _take_data(self, name: str) -> App:
        """Let the program have another data folder."""
        app = self.app
        if app._statistics is not None:
            app._statistics.close()
        app._statistics = app._days = app.rival = None
        app.data = DataDir.open(self._folder / name)
        return app

    def close(self) -> None:
        """End the program."""
        self.app.finish()

    # -- scenes -----------------------------------------------------------------------------------------------------

    def take(self, show: Show) -> pygame.Surface:
        """The picture of a scene, once it has come to rest, or at the moment that it was stopped at."""
        self._begin()
        self._moment = False
        self.rng = Rng(3)
        show(self)
        if not self._moment:
            self.settle()
        self.app.invalidate()
        self.app.step((), 0.0)
        self.seen |= {type(scene) for scene in self.app.scenes}
        return self.app.surface

    def _begin(self) -> None:
        app = self.app
        app.leave_all()
        app.messages.dismiss()
        app.messages = type(app.messages)(app)
        app.unfolded = set()
        self._number += 1
        name = f"scene {self._number}"
        shutil.copytree(self._folder / "lived_in", self._folder / name)
        self._take_data(name)
        if app.settings != self._settings():
            app.settings = self._settings()
            app.set_high_contrast(app.settings.high_contrast)
            app.set_text_size(app.settings.text_size)
        app.take_in_hand(pad=False, keys=False)
        app.reader.pointer = (-1, -1)  # what lay under it in the picture before would shine in this one
        self.bots.waits, self.bots.script = None, []

    def as_new(self) -> App:
        """The program of somebody who has never played."""
        return self._take_data(f"new {self._number}")

    def push(self, scene: T) -> T:
        """Put a scene on top, without a transition, and let it draw itself once."""
        self.app.push(scene, "none")
        self.step()
        return scene

    def top(self, kind: type[T]) -> T:
        """The scene on top, which is of that kind."""
        top = self.app.scenes.top
        if not isinstance(top, kind):
            raise StageError(f"{kind.__name__} is not on top, but {type(top).__name__}")
        return top

    # -- time and hands ---------------------------------------------------------------------------------------------

    def step(self, dt: float = STEP) -> bool:
        """One turn of the loop, with all that is made in the background; whether it drew."""
        self._wait()
        drew = self.app.step((), dt)
        self._wait()
        return drew

    def _wait(self) -> None:
        for scene in self.app.scenes:
            ground = getattr(getattr(scene, "map", None), "ground", None)
            if ground is not None:
                ground.wait()
        while self.app.art.pending():
            pygame.time.wait(1)

    def settle(self) -> None:
        """Until nothing moves any more, and no bot has to act."""
        quiet = 0
        for _ in range(MOST_STEPS):
            quiet = 0 if self.step() or self._bot_acts() else quiet + 1
            if quiet == QUIET:
                return

    def _bot_acts(self) -> bool:
        tables = [scene for scene in self.app.scenes.takers() if isinstance(scene, TableScene)]
        return self.bots.waits is None and any(isinstance(table.step, Think | BotAnswer) for table in tables)

    def moving(self) -> None:
        """From now on pieces move as they do for a person who has changed no setting."""
        self.app.settings.animation = "normal"

    def stop_in(self, seconds: float) -> None:
        """The picture is taken after so many seconds, amid whatever moves then."""
        for _ in range(round(seconds / STEP)):
            self.step()
        self._moment = True

    def stop_when(self, reached: Callable[[], bool], seconds: float = 0.0) -> None:
        """The picture is taken so many seconds after something has come about."""
        for _ in range(2000):
            if reached():
                self.stop_in(seconds)
                return
            self.step()
        raise StageError("it never comes to that")

    def do(self, intent: Intent) -> None:
        """What a person asks for by a key or the pointer."""
        self.app.loop.dispatch(intent)
        self.step()

    def place(self, name: str) -> tuple[int, int]:
        """The middle of the widget of that name."""
        for scene in reversed(list(self.app.scenes)):
            scene.refresh()
            found = scene.ui.find(name)
            if found is not None:
                return found.rect.center
        raise StageError(f"there is no {name}")

    def point(self, name: str) -> None:
        """Point at a widget, until its tooltip is there."""
        self.point_at(self.place(name))

    def point_at(self, pos: tuple[int, int]) -> None:
        """Point at a place of the window, until the tooltip of what lies there has come."""
        self._mouse(pygame.MOUSEMOTION, pos, rel=(0, 0), buttons=(0, 0, 0))
        for _ in range(round(1.2 / STEP)):
            self.step()

    def click(self, name: str, button: int = 1) -> None:
        """Click on a widget. The pointer leaves then: in a picture nothing would tell why what lies under it shines."""
        pos = self.place(name)
        self._mouse(pygame.MOUSEMOTION, pos, rel=(0, 0), buttons=(0, 0, 0))
        self._mouse(pygame.MOUSEBUTTONDOWN, pos, button=button)
        self._mouse(pygame.MOUSEBUTTONUP, pos, button=button)
        self.app.step([pygame.event.Event(pygame.WINDOWLEAVE)], STEP)
        self.step()

    def _mouse(self, kind: int, pos: tuple[int, int], **values: Any) -> None:
        self._wait()
        self.app.step([pygame.event.Event(kind, pos=pos, touch=False, **values)], STEP)

    # -- games ------------------------------------------------------------------------------------------------------

    def seats(self, count: int, persons: int = 1) -> list[Seat]:
        """Persons, then bots."""
        made: list[Seat] = []
        for number in range(count):
            if number < persons:
                made.append(new_person(made, PERSONS[number]))
            else:
                made.append(new_bot(made, lambda character: self.app.tr(f"bot.{character}.name")))
        made[0].face = FACES[0]
        return made

    def match(
        self, game_id: str, players: int, fits: Fits, *, seed: int = 1, options: Mapping[str, Any] | None = None
    ) -> Match:
        """The first position that fits, in games that are played by their policy from the deal of a seed and on."""
        key = (game_id, players, fits, seed, str(options))
        if key not in self._found:
            self._found[key] = self._look_for(game_id, players, fits, seed, dict(options or {}))
        found = self._found[key]
        return found.prefix(len(found.actions))

    @staticmethod
    def _look_for(game_id: str, players: int, fits: Fits, seed: int, options: dict[str, Any]) -> Match:
        game = find_game(game_id)
        for deal in range(seed, seed + MOST_SEEDS):
            rng = Rng(deal)
            match = Match.new(game, players, options, deal)
            while not fits(match):
                if match.state.to_move == NOBODY:
                    break
                match.play(game.heuristics.rollout(match.state, rng))
            else:
                return match
        raise StageError(f"{game_id}: no such position in {MOST_SEEDS} games")

    def playing(self, match: Match, persons: int = 1) -> Playing:
        """A game as it is gone on with from its save, with persons at the first seats."""
        saves = saves_of(self.app)
        seats = self.seats(match.state.seats, persons)
        save = new_save(match.game.id, [seat.to_document() for seat in seats], match.record())
        save.over = match.state.to_move == NOBODY
        save.seconds = 11.0 * len(match.actions)
        save.held = list(range(persons))
        saves.sit_down(save)
        problem = saves.write(save)
        if problem is not None:
            raise StageError(problem.text(self.app.tr))
        return Playing.resume(self.app, save.id, self.bots)  # type: ignore[arg-type]

    def table(self, match: Match, persons: int = 1) -> TableScene:
        """The table of a game, gone on with from its save."""
        scene = table_scene(self.app, self.playing(match, persons))
        return self.push(scene)

    def moment(
        self, match: Match, kind: type[Event], seconds: float, test: Callable[[Any], bool] = lambda event: True
    ) -> TableScene:
        """The last action of a match is played once more, by a person or a bot, with everything in motion; the picture
        is taken so many seconds after an event of that kind that passes the test begins to be shown."""
        before, text = match.prefix(len(match.actions) - 1), match.actions[-1]
        self.moving()
        mover = before.state.to_move
        if mover > 0:
            self.bots.script = [text]
        table = self.table(before)
        if mover == 0:
            self.stop_when(lambda: isinstance(table.step, Answer | Decide) and not table.busy)
            action = match.game.parse_action(text)
            (table.answer if isinstance(table.step, Answer) else table.act)(action)

        def reached() -> bool:
            step = table.step
            return isinstance(step, StepShow) and isinstance(step.event, kind) and test(step.event)

        self.stop_when(reached, seconds)
        return table

    def to_decision(self, table: TableScene) -> None:
        """Let bots play until a person is asked."""
        self.stop_when(lambda: table.own_turn and not table.busy)
        self._moment = False

    def ended(self, game_id: str, players: int, *, seed: int = 1, persons: int = 1) -> Playing:
        """A game that is over."""
        return self.playing(self.match(game_id, players, over, seed=seed), persons)


def over(match: Match) -> bool:
    """A game that has come to its end."""
    return match.state.to_move == NOBODY


def asked(prompt: str, least: int = 0, test: Callable[[State], bool] = lambda state: True) -> Fits:
    """The first seat is asked this, after so many actions at least, in a position that passes the test."""

    def fits(match: Match) -> bool:
        state = match.state
        return state.to_move == 0 and state.prompt() == prompt and len(match.actions) >= least and test(state)

    return fits


def happened(kind: type[Event], least: int = 0, test: Callable[[Any], bool] = lambda event: True) -> Fits:
    """The last action has brought about an event of that kind that passes the test, after so many actions at least."""

    def fits(match: Match) -> bool:
        last = match.events[-1] if match.events else []
        return len(match.actions) > least and any(isinstance(event, kind) and test(event) for event in last)

    return fits


def scene_classes() -> set[type[Scene]]:
    """All classes of scenes of the program that come on the screen: those that no other is derived from, and those that
    are shown themselves."""
    found: set[type[Scene]] = set()
    for module in pkgutil.walk_packages(ui.__path__, f"{ui.__name__}."):
        importlib.import_module(module.name)
    left = [Scene]
    while left:
        derived = left.pop().__subclasses__()
        left += derived
        found |= {each for each in derived if not each.__subclasses__() or each.__name__ == "Dialog"}
    return {each for each in found if each.__module__.startswith(ui.__name__) and each.__name__ not in PLAIN}
