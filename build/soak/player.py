"""The program under soak, and a person before it who knows the way home and sees whether it still answers."""

from __future__ import annotations

import os
import signal
import time
from collections import Counter, deque
from pathlib import Path

from benchmarks.person import Person, Thing
from benchmarks.screen import Picture, ScreenError, family, resident
from soak.checks import unexpected_files, unexpected_lines
from soak.gestures import PLACE, Chain
from soak.stage import SIZE, Stage

HOME_SIZE = (1600, 900)
LEAST_SIZE = (320, 180)
"""The window may become as small as it was at the start: this is the least."""
LAST_INPUTS = 50
LONGEST_SILENCE = 60.0
"""Seconds in which the program must have dealt with an input or drawn a frame: many, for a machine that is busy."""
CLICK_EVERY = 3.0
"""Seconds between two clicks that ask for an answer."""
LONGEST_END = 60.0
"""Seconds in which it, and all that it started, must be gone."""
LONGEST_GOING = 10.0
"""Seconds between a window that is gone and the end of its process."""
STEPS_HOME = 60
"""Keys and clicks after which the way to the menu counts as lost."""
WAYS_HOME = ("pause.leave", "dialog.leave", "dialog.drop", "results.menu", "handover.ready")
"""What leads to the menu where Escape does not."""
QUESTIONS = ("search", "getwindowgeometry")
"""Commands of xdotool that are no input."""


class SoakError(Exception):
    """The program did what it must not do; the text says what."""


class Player(Person):
    """The running program. `inputs`: the last commands that were sent to it; `scenes`: how often each came on top."""

    screen_size = SIZE

    def __init__(
        self, program: list[str], folder: Path, stage: Stage, data: Path, size: tuple[int, int], scenes: Counter[str]
    ) -> None:
        """Start it in a window of that size; but for `data` its files go into `folder`, where it is started from.

        Nothing else is in its environment, above all no PATH: it finds no file manager and no voice to start.
        """
        folder.mkdir(parents=True)
        self.neighbour = stage.neighbour
        self.inputs: deque[str] = deque(maxlen=LAST_INPUTS)
        self.scenes = scenes
        self.started_at = time.monotonic()
        self._window = ""
        self._scene = ""
        self._relatives: set[int] = set()
        prefix = ["/usr/bin/env", "-C", str(folder), "SDL_AUDIODRIVER=dummy", f"PATH={folder / 'nothing'}"]
        super().__init__([*prefix, *program], folder, stage.screen, size, data)
        self.environ = {"DISPLAY": stage.screen, "LC_ALL": "C.UTF-8"}  # of xdotool, which types all letters

    # -- eyes -----------------------------------------------------------------------------------------------------

    @property
    def age(self) -> float:
        """Seconds since the start."""
        return time.monotonic() - self.started_at

    def look(self) -> Picture:
        picture = super().look()
        scene = str(picture.get("scene", self._scene))
        if scene != self._scene:
            self._scene = scene
            self.scenes[scene] += 1
        return picture

    def window(self) -> str:
        if not self._window:
            self.wait(lambda _: True, "first picture", 60.0)
            self._window = super().window()
        return self._window

    @property
    def window_size(self) -> tuple[int, int]:
        """Width and height of the window in pixels."""
        told = dict(
            line.split("=", 1) for line in self.xdotool("getwindowgeometry", "--shell", self.window()).splitlines()
        )
        return int(told["WIDTH"]), int(told["HEIGHT"])

    def find(self, name: str) -> Thing:
        """The thing of that name, usable; scrolled to where it has to be. Raises ScreenError if it is nowhere."""
        picture = self.settled()
        for turns in (0, -40, *(4 for _ in range(40))):
            if turns:
                before = picture
                self.wheel(picture, name, turns)
                picture = self.settled(quiet=0.06)
                if turns > 0 and picture.get("items") == before.get("items"):
                    break
            if self.usable(picture, name):
                return self.things(picture)[name]
        raise ScreenError(f"No item {name}; scene {picture.get('scene')} shows {list(self.things(picture))}.")

    def wheel(self, picture: Picture, name: str, turns: int) -> None:
        """Turn the wheel, down for more than 0, over what is called alike (the lists of a drop-down), or the middle."""
        stem = name.rpartition(".")[0] + "."
        alike = [thing for thing in picture["items"] if thing["name"].startswith(stem) and thing["role"] == "option"]
        width, height = self.window_size
        place = self.at(alike[0]) if alike else (str(width // 2), str(height // 2))
        button = "5" if turns > 0 else "4"
        with self.dealt_with(abs(turns)):
            self.xdotool(
                *("mousemove", "--window", self.window(), *place),
                *("click", "--repeat", str(abs(turns)), "--delay", "8", button),
            )

    def press(self, name: str) -> Picture:
        """Scroll to a thing and click on it; the settled screen after it."""
        return self.click_thing(self.find(name))

    # -- hands ----------------------------------------------------------------------------------------------------

    def xdotool(self, *arguments: str) -> str:
        if arguments[0] not in QUESTIONS:
            self.inputs.append(f"{self.age:7.2f} {' '.join(arguments)}")
        return super().xdotool(*arguments)

    def send(self, chain: Chain) -> bool:
        """Carry out commands of xdotool; False where they fail, as at a window that is not to be seen."""
        try:
            self.xdotool(*chain)
        except ScreenError:
            self.let_go()
            return False
        return True

    def let_go(self) -> None:
        """Let go of all that may be held down."""
        super().xdotool("mouseup", "1", "keyup", "Shift_L", "keyup", "Control_L", "keyup", "Alt_L", "keyup", "Super_L")

    def come_home(self) -> None:
        """Back to the menu, in a window of the usual size, by what a person would press. Raises SoakError if no way
        leads there."""
        self.let_go()
        self.xdotool("windowactivate", self.window())
        for _ in range(STEPS_HOME):
            self._usual_size()
            picture = self.settled(seconds=3.0)
            if picture.get("scene") == "title" and not any(thing["role"] == "notice" for thing in picture["items"]):
                if self.window_size == SIZE:  # it is full screen; elsewhere the key might be taken for another
                    self.xdotool("key", "F11", "sleep", "0.3")
                    self._usual_size()
                return
            way = next((name for name in WAYS_HOME if self.usable(picture, name)), None)
            if way is not None:
                self.click_thing(self.things(picture)[way])
            else:
                self.key("Escape")
        names = list(self.things(picture))
        raise SoakError(f"no way to the menu in {STEPS_HOME} steps; scene {picture.get('scene')} shows {names}")

    def _usual_size(self) -> None:
        """Give the window the usual size and place, unless it has them or is full screen."""
        if self.window_size in (HOME_SIZE, SIZE):
            return
        size, window = map(str, HOME_SIZE), self.window()
        self.xdotool("windowsize", window, *size, "sleep", "0.1", "windowmove", window, *PLACE, "sleep", "0.1")

    # -- whether all is well --------------------------------------------------------------------------------------

    @property
    def ended(self) -> bool:
        """Whether the window's process has ended."""
        return self.process.poll() is not None

    def ends(self) -> bool:
        """Whether it has ended, or does so now that its window is gone."""
        end = time.monotonic() + LONGEST_GOING
        while not self.ended and time.monotonic() < end:
            time.sleep(0.02)
        return self.ended

    def check(self) -> None:
        """Raise SoakError for what the program wrote to standard error, and for files that it left where none
        belong."""
        self._relatives |= set(family(self.process.pid)) - {self.process.pid}
        said = unexpected_lines(self.errors.read_text(encoding="utf-8", errors="replace"))
        if said:
            raise SoakError(f"it wrote to standard error: {said.splitlines()[0]}")
        files = unexpected_files(self.data)
        if files:
            raise SoakError(f"unexpected files in the data folder: {', '.join(files)}")

    def check_answers(self) -> None:
        """Raise SoakError unless it deals with an input: a click of the middle button, which means nothing anywhere.

        One click may miss a window that is just coming back, so that there are more of them. While things move without
        a pause, frames are an answer as well: nothing is told of inputs then (game/ui/inspect.py), but each frame
        begins with them.
        """
        before = int(self.look().get("inputs", 0))
        window, begin, frames, clicked = self.window(), time.monotonic(), self._frames(), 0.0
        while int(self.look().get("inputs", 0)) <= before and not self.ended:
            now = time.monotonic()
            if now - begin > LONGEST_SILENCE:
                raise SoakError(f"no input was dealt with in {LONGEST_SILENCE:.0f} s")
            if now - begin > 1.0 and self._frames() - frames > 20:
                return
            if now - clicked > CLICK_EVERY:
                clicked = now
                self.send(["windowactivate", window, "mousemove", "--window", window, "5", "5", "click", "2"])
            time.sleep(0.02)

    def _frames(self) -> int:
        """How many frames were drawn, more or less: lines of the trace are about as long as each other."""
        try:
            return self.trace.stat().st_size // 80
        except OSError:
            return 0

    def workers(self) -> list[int]:
        """The processes in which its bots think."""
        found = []
        for process in family(self.process.pid):
            try:
                command = Path(f"/proc/{process}/cmdline").read_bytes()
            except OSError:
                continue
            if b"--multiprocessing-fork" in command:
                found.append(process)
        return found

    def held(self) -> tuple[float, float]:
        """Resident memory of the window's process, and of all others that it started, in MB."""
        others = (resident(process) for process in family(self.process.pid) if process != self.process.pid)
        return resident(self.process.pid) or 0.0, sum(each for each in others if each is not None)

    # -- the end --------------------------------------------------------------------------------------------------

    def close(self) -> None:
        """Let the window manager close it. Raises SoakError unless it ends well."""
        self.xdotool("windowactivate", self.window(), "sleep", "0.2", "key", "alt+F4")
        end = time.monotonic() + LONGEST_END
        while not self.ended:
            if time.monotonic() > end:
                raise SoakError(f"it does not end in {LONGEST_END:.0f} s after its window is closed")
            time.sleep(0.02)
        if self.process.returncode != 0:
            raise SoakError(f"it ended with code {self.process.returncode} when its window was closed")
        self.check_end()

    def kill(self) -> None:
        """End its window's process as a power cut would."""
        self._relatives |= set(family(self.process.pid)) - {self.process.pid}
        if not self.ended:
            os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def check_end(self) -> None:
        """It has ended: raise SoakError for what it said at last, and for processes that it left behind."""
        end = time.monotonic() + LONGEST_END
        while left := sorted(filter(alive, self._relatives)):
            if time.monotonic() > end:
                raise SoakError(f"processes are left behind: {left}")
            time.sleep(0.02)
        self.check()


def alive(process: int) -> bool:
    """Whether a process runs; one that has ended and waits to be counted does not."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    except OSError:
        return False
    return fields[0] != "Z"
