"""A tour through every scene, game and language of the program, and what memory its window's process holds after it.

    python -m benchmarks.tour [--size WIDTHxHEIGHT] [--tours N] [PROGRAM ...]

Real clicks in a real window (Xvfb, xdotool), with a sound device that is none and the music on. PROGRAM is the command
that starts the program: the packaged one in dist/ if none is named.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from benchmarks.program import line, packaged
from benchmarks.screen import SILENT, SIZES, Picture, Program, ScreenError, display
from game.core import loader
from game.core.match import Match
from game.core.rng import Rng
from game.games import find_game, game_ids
from game.services import paths
from game.services.paths import DataDir
from game.services.save_document import new_save
from game.services.saves import Saves
from game.services.settings import Settings, save_settings
from game.table.lessons import read_lesson
from game.table.seats import Seat
from game.table.setup import new_bot, new_person

ROOT = Path(__file__).resolve().parents[1]
LANGUAGES = ("ja", "en")
GOALS = {(1920, 1080): 260, (3840, 2160): 600}
"""MB (10**6 bytes) that the window's process may hold after a tour."""
GROWTH = 0.05
"""By which share the second tour may add."""

QUIET = 0.12  # seconds without another picture after which the screen has settled
ATTEMPTS = 8
TURNS, MOST_TURNS = 6, 60  # notches of the wheel at a time and in all
LONGEST_ANSWER = 5.0
REST = 5.0  # seconds after which the program has tidied up
WATCHED = 4.0  # seconds for which bots are watched at a table
LAST = 4
"""Actions before its end at which a game is kept, so that it comes to its results."""
PROMPTS: dict[str, tuple[str, ...]] = {
    "sleeping_queens": ("turn", "defend_knight", "wake_rose"),
    "queen_run": ("draft", "turn", "act"),
    "lancaster": ("placement", "favour", "vote", "county", "muster"),
}
"""What a person is asked at the tables that are visited: codes of `State.prompt`."""
SEATS = 3
SEEDS = 40
"""Games that are looked through for a prompt."""

MENUS = (
    ("title.about", "Escape"),
    ("title.settings", "settings.tabs.*", "Escape"),
    ("title.rules", "rules.tabs.*", "Escape"),
    ("title.statistics", "statistics.tabs.*", "Escape"),
    ("title.saves", "Escape"),
    ("title.lessons", "Escape"),
    ("F1", "Escape"),
)
"""Ways through the menus from the title and back: names of things to click on, and keys. `*`: one after the other all
that begin so; each page is scrolled to its end."""
SET_UP = (
    "setup.face.0", "Escape", "setup.colour.0", "Escape", "setup.fold.options", "setup.house", "Escape",
    "setup.fold.time", "setup.timer", "Escape", "setup.fold.seats",
)  # fmt: skip
AT_A_TABLE = ("z", "Escape", "l", "Escape", "p", "Escape", "F2", "Escape", "F1", "Escape", "comma")
PAUSED = ("pause.rules", "Escape", "pause.settings", "Escape", "pause.keys", "Escape")
WAYS_OUT = {
    "pause": "pause.leave",
    "results": "results.menu",
    "lesson": "lesson.leave",
    "dialog": "dialog.leave",
}
"""What is clicked on to leave a scene; the others are left by Escape."""
AFTERWARDS = ("results.course", "results.statistics", "Escape", "results.look", "Escape", "results.review", "Escape")


def kept_games(game_id: str) -> dict[str, Match]:
    """For each of its `PROMPTS` a game in which the first of three seats is asked so, and under "over" one whose end is
    near."""
    game = find_game(game_id)
    found: dict[str, Match] = {}
    for seed in range(1, SEEDS + 1):
        rng, match = Rng(seed), Match.new(game, SEATS, {}, seed)
        while match.state.to_move >= 0:
            code = match.state.prompt()
            if match.actions and match.state.to_move == 0 and code in PROMPTS[game_id] and code not in found:
                found[code] = Match.new(game, SEATS, {}, seed)
                for action in match.actions:
                    found[code].play_text(action)
            match.play(game.heuristics.rollout(match.state, rng))
        if "over" not in found:
            found["over"] = Match.new(game, SEATS, {}, seed)
            for action in match.actions[:-LAST]:
                found["over"].play_text(action)
        if len(found) == len(PROMPTS[game_id]) + 1:
            return found
    raise ScreenError(f"{game_id}: not all of {PROMPTS[game_id]} are asked in {SEEDS} games")


class Tourist(Program):
    """The running program, and somebody who goes everywhere."""

    def settled(self, seconds: float = 10.0) -> Picture:
        """The screen once it has not changed for a while; in any case after so many seconds."""
        end = time.monotonic() + seconds
        picture, since = self.look(), time.monotonic()
        while time.monotonic() < end and time.monotonic() - since < QUIET:
            time.sleep(0.02)
            now = self.look()
            if now.get("frame") != picture.get("frame"):
                picture, since = now, time.monotonic()
        if self.process.poll() is not None:
            raise ScreenError(f"The program ended (code {self.process.returncode}): {self.errors.read_text()}")
        return picture

    def answered(self, inputs: int) -> None:
        """Wait until the program has dealt with so many inputs, and its screen has settled."""
        end = time.monotonic() + LONGEST_ANSWER
        while int(self.look().get("inputs", 0)) < inputs and time.monotonic() < end:
            time.sleep(0.02)
        self.settled()

    def names(self, prefix: str = "") -> list[str]:
        """What can be used on the screen."""
        items = self.look().get("items", [])
        return [item["name"] for item in items if item["name"].startswith(prefix) and item["enabled"]]

    def at(self, scene: str, seconds: float = 30.0) -> Picture:
        """Wait until that scene is on top, settled."""
        self.wait(lambda picture: picture["scene"] == scene, f"scene {scene}", seconds)
        return self.settled()

    def walk(self, *steps: str) -> None:
        """Click on things by their names, and press keys, one after the other."""
        for step in steps:
            if step.endswith(".*"):
                for name in self.names(step[:-1]):
                    self.walk(name)
                    self.scroll()
            else:
                inputs = int(self.look().get("inputs", 0))
                if "." in step:
                    self.click(step)
                else:
                    self.xdotool("key", step)
                self.answered(inputs + 1)

    def scroll(self) -> None:
        """Turn the wheel in the middle of the window to the end of the page, and back."""
        width, height = self.window_size()
        self.xdotool("mousemove", "--window", self.window(), str(width // 2), str(height // 2))
        turns = 0
        while turns < MOST_TURNS:
            before = self.look().get("items")
            self._turn_wheel("5", TURNS)
            turns += TURNS
            if self.look().get("items") == before:
                break
        self._turn_wheel("4", turns)

    def _turn_wheel(self, button: str, times: int) -> None:
        inputs = int(self.look().get("inputs", 0))
        self.xdotool("click", "--repeat", str(times), "--delay", "5", button)
        self.answered(inputs + times)

    def window_size(self) -> tuple[int, int]:
        """Width and height of the window in pixels."""
        told = self.xdotool("getwindowgeometry", "--shell", self.window())
        values = dict(part.split("=") for part in told.split())
        return int(values["WIDTH"]), int(values["HEIGHT"])

    def at_rest(self) -> float:
        """Memory in MB when nothing has moved for a while."""
        time.sleep(REST)
        return self.memory()

    def pictures(self) -> float:
        """What surfaces held when a table came or went last, in MB."""
        told = [event["surfaces"] for event in self.events() if event["event"] == "held"]
        return sum(told[-1].values()) / 1e6 if told else 0.0

    # -- the parts of a tour ------------------------------------------------------------------------------------

    def speak(self, language: str) -> None:
        """Change the language in the settings."""
        self.walk("title.settings", "settings.tabs.display", "settings.language", f"settings.language.{language}")
        self.walk("Escape")
        self.at("title")

    def lesson(self, game_id: str) -> None:
        """The first steps of the first chapter of a game's lesson."""
        first = read_lesson(loader.asset("lessons", paths.assets() / "lessons", game_id)).chapters[0]
        self.walk("title.lessons", f"lessons.begin.{first.id}")
        self.at("lesson")
        self.walk("lesson.on", "lesson.on")
        self.to_menu()

    def new_game(self, game_id: str) -> None:
        """The set-up with its pickers, and the deal."""
        self.walk(f"title.{game_id}", "game.daily", "Escape", "game.play")
        self.at("setup")
        self.walk(*(step for step in SET_UP))
        if game_id == "queen_run":
            self.walk("setup.fold.options", "setup.boards", "Escape", "setup.fold.seats")
        self.walk("setup.start")
        self.at("table")
        self.to_menu()

    def kept_game(self, match: Match, *, thorough: bool) -> float:
        """Go on with a game and watch bots play on; from its end, too. `thorough`: look first at all there is at its
        table; gives the memory in MB that it holds then, at rest."""
        keep(self.data, match)
        self.walk("title.rules", "Escape")  # the title looks for the newest game when it is seen again
        self.walk("title.continue")
        self.wait(lambda picture: picture["scene"] != "title", "table or a window over it")
        self.settled()
        held = 0.0
        if thorough:
            self.look_round()
            held = self.at_rest()
        self.pause()
        self.walk("pause.to_bot.0", "dialog.yes", "pause.go_on")
        end = time.monotonic() + WATCHED
        while time.monotonic() < end and self.look()["scene"] != "results":
            time.sleep(0.1)
        if self.look()["scene"] == "results":
            self.afterwards()
        else:
            self.to_menu()
        return held

    def look_round(self) -> None:
        """Everything that can be opened at a table."""
        self.walk(*AT_A_TABLE)
        if self.look()["scene"] == "look_back":
            self.walk("look_back.first", "Escape")
        self.pause()
        self.walk(*PAUSED)
        self.walk("pause.go_on")

    def afterwards(self) -> None:
        """The results and what can be seen from there."""
        self.at("results")
        self.walk(*AFTERWARDS)
        self.to_menu()

    def pause(self) -> None:
        """Open the menu of a table, whatever lies over it."""
        for _ in range(ATTEMPTS):
            if self.look()["scene"] == "pause":
                return
            self.walk("Escape")
        self.at("pause")

    def to_menu(self) -> None:
        """Go back to the title from wherever it is; a game may come to its end meanwhile."""
        for _ in range(ATTEMPTS):
            scene = str(self.look()["scene"])
            if scene == "title":
                return
            self.walk(WAYS_OUT.get(scene, "Escape"))
        self.at("title")


def keep(data: Path, match: Match) -> None:
    """Put a game of a person and bots among the saved ones of the data folder, as the newest."""
    seats: list[Seat] = [new_person([], "Ann")]
    while len(seats) < SEATS:
        seats.append(new_bot(seats, str.title, "easy"))
    save = new_save(match.game.id, [seat.to_document() for seat in seats], match.record())
    saves = Saves(DataDir.open(data).saves, game_ids())
    saves.sit_down(save)
    problem = saves.write(save)
    if problem is not None:
        raise ScreenError(str(problem))


def tour(tourist: Tourist, games: dict[str, dict[str, Match]]) -> float:
    """Everything once in each language; gives the most memory in MB that a table at rest has held."""
    most = 0.0
    for language in LANGUAGES:
        tourist.speak(language)
        for way in MENUS:
            tourist.walk(*way)
            tourist.at("title")
        for game_id, matches in games.items():
            tourist.lesson(game_id)
            tourist.new_game(game_id)
            for number, match in enumerate(matches.values()):
                most = max(most, tourist.kept_game(match, thorough=number == 0))
    return most


def measure(command: list[str], size: tuple[int, int], times: int) -> None:
    """Make so many tours in a window of that size, and print what memory they leave."""
    games = {game_id: kept_games(game_id) for game_id in game_ids()}
    goal = f"{GOALS[size]} MB" if size in GOALS else ""
    with display(*size) as screen, tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        save_settings(DataDir.open(data).settings, Settings(animation="fast", bot_pace="at_once"))
        with Tourist([*SILENT, *command, "--seed", "1"], Path(folder), screen, size, data) as tourist:
            tourist.at("title")
            line(f"memory at {size[0]}x{size[1]}, menu", f"{tourist.at_rest():.0f} MB", "")
            before = 0.0
            for number in range(1, times + 1):
                begun = time.monotonic()
                table = tour(tourist, games)
                after = tourist.at_rest()
                line(f"    after tour {number} ({time.monotonic() - begun:.0f} s)", f"{after:.0f} MB", goal)
                line("        of it pictures", f"{tourist.pictures():.0f} MB", "")
                line("        most at a table at rest", f"{table:.0f} MB", "")
                if before:
                    line("        added", f"{after / before - 1:+.1%}", f"{GROWTH:.0%}")
                before = after
            line("    most at any time", f"{tourist.memory(peak=True):.0f} MB", "")


def report(command: list[str], sizes: Sequence[tuple[int, int]] = SIZES, times: int = 2) -> None:
    """Print the memory after tours in windows of these sizes."""
    for size in sizes:
        measure(command, size, times)


def main() -> int:
    """Measure and print; gives the exit code."""
    parser = argparse.ArgumentParser(prog="benchmarks.tour", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--size", help="of the window, such as 1920x1080 (three sizes)")
    parser.add_argument("--tours", type=int, default=2, help="how often everything is visited (2)")
    parser.add_argument("program", nargs="*", help="the command that starts the program (the package in dist/)")
    options = parser.parse_args()
    built = packaged(ROOT / "dist")
    command = options.program or ([str(built)] if built is not None else [])
    if not command:
        print("The package is not built: python3 build/dev.py package")
        return 1
    sizes: Sequence[tuple[int, int]] = SIZES
    if options.size:
        width, _, height = options.size.partition("x")
        sizes = ((int(width), int(height)),)
    try:
        report(command, sizes, options.tours)
    except ScreenError as error:
        print(error)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
