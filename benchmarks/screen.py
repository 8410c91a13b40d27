"""Drives the program as a person would: a window on a display of its own, clicks by xdotool, targets by --inspect."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Self

Picture = dict[str, Any]
SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
SILENT = ("/usr/bin/env", "SDL_AUDIODRIVER=dummy")
"""Before a command: with a sound device that is none, into which the music plays."""


PATIENCE = 120.0
"""Seconds after which what is waited for has failed. No measure of how long it takes: a busy machine may take long."""


class ScreenError(Exception):
    """Something that cannot be driven or measured here; the text says what is missing."""


def need(tool: str, package: str) -> None:
    """Raise ScreenError where a tool is not installed, with the Debian package that has it."""
    if shutil.which(tool) is None:
        raise ScreenError(f"{tool} is missing. On Debian: sudo apt install {package}")


@contextlib.contextmanager
def display(width: int, height: int, memory: Path | None = None) -> Iterator[str]:
    """A display of that size that nobody sees; gives its name.

    `memory`: a folder in which the server keeps what it shows, as the file Xvfb_screen0 in the format of xwd.
    """
    need("Xvfb", "xvfb")
    need("xdotool", "xdotool")
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp"]
    command += [] if memory is None else ["-fbdir", str(memory)]
    server = subprocess.Popen(command, pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading) as answer:
            number = answer.readline().strip()
        if not number:
            raise ScreenError("Xvfb does not start.")
        yield f":{number}"
    finally:
        server.terminate()
        server.wait()


@contextlib.contextmanager
def window_manager(screen: str, rules: Path | None = None) -> Iterator[None]:
    """openbox on the display `screen`; `rules`: its configuration, None: the usual one."""
    need("openbox", "openbox")
    environ = {**os.environ, "DISPLAY": screen}
    command = ["openbox", *([] if rules is None else ["--config-file", str(rules)])]
    manager = subprocess.Popen(command, env=environ, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        end = time.monotonic() + PATIENCE
        while not managed(screen):
            if time.monotonic() > end or manager.poll() is not None:
                raise ScreenError("openbox does not start.")
            time.sleep(0.05)
        yield
    finally:
        manager.terminate()
        manager.wait()


def managed(screen: str) -> bool:
    """Whether there is a window manager on that display."""
    asked = subprocess.run(["xdotool", "get_num_desktops"], env={**os.environ, "DISPLAY": screen}, capture_output=True)
    return asked.returncode == 0


class Program:
    """The running program. A context manager: leaving it ends the program."""

    def __init__(
        self, command: Sequence[str], folder: Path, screen: str, size: tuple[int, int], data: Path | None = None
    ) -> None:
        """Start `command` on the display `screen`, in a window of `size`, with nothing else in its environment.

        Files go into `folder`; `data` None: so does the data folder.
        """
        self.inspect = folder / "inspect.json"
        self.trace = folder / "trace.jsonl"
        self.errors = folder / "errors.txt"
        self.environ = {"DISPLAY": screen}
        self.data = data or folder / "data"
        flags = ["--inspect", str(self.inspect), "--trace", str(self.trace), "--data", str(self.data)]
        self.started = time.time()
        with self.errors.open("w", encoding="utf-8") as errors:
            self.process = subprocess.Popen(
                [*command, *flags, "--window", f"{size[0]}x{size[1]}"],
                env=self.environ,
                stdout=subprocess.DEVNULL,
                stderr=errors,
            )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    def look(self) -> Picture:
        """What is on the screen; empty before the first settled frame."""
        try:
            picture: Picture = json.loads(self.inspect.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return picture

    def wait(self, wanted: Callable[[Picture], bool], what: str, seconds: float = PATIENCE) -> Picture:
        """Wait until the screen shows what is wanted; raises ScreenError, naming `what`, when it does not come."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            picture = self.look()
            if picture and wanted(picture):
                return picture
            if self.process.poll() is not None:
                raise ScreenError(f"The program ended (code {self.process.returncode}) while waiting for {what}.")
            time.sleep(0.02)
        picture = self.look()
        names = [item["name"] for item in picture.get("items", [])]
        raise ScreenError(f"No {what} within {seconds:.0f} s; scene {picture.get('scene')} shows {names}.")

    def click(self, name: str) -> None:
        """Wait for the item of that name to be there and usable, and click on its middle."""

        def usable(picture: Picture) -> bool:
            return any(item["name"] == name and item["enabled"] for item in picture["items"])

        picture = self.wait(usable, f"item {name}")
        x, y, width, height = next(item["rect"] for item in picture["items"] if item["name"] == name)
        self.xdotool("mousemove", "--window", self.window(), str(x + width // 2), str(y + height // 2), "click", "1")

    def window(self) -> str:
        """The X number of the program's window."""
        return self.xdotool("search", "--onlyvisible", "--pid", str(self.process.pid)).split()[-1]

    def xdotool(self, *arguments: str) -> str:
        """Run xdotool on the program's display; gives what it prints."""
        environ = {**self.environ, "PATH": os.environ["PATH"]}
        try:
            done = subprocess.run(
                ["xdotool", *arguments], env=environ, capture_output=True, text=True, timeout=PATIENCE
            )
        except subprocess.TimeoutExpired:
            raise ScreenError(f"xdotool {arguments[0]} does not end.") from None
        if done.returncode:
            raise ScreenError(f"xdotool {arguments[0]} failed: {done.stderr.strip()}")
        return done.stdout

    def events(self) -> list[Picture]:
        """What --trace has noted so far."""
        try:
            lines = self.trace.read_text(encoding="utf-8").split("\n")
        except OSError:
            return []
        return [json.loads(line) for line in lines[:-1]]  # the last one may be half written

    def moment(self, event: str, seconds: float = PATIENCE) -> float:
        """Seconds from the start of the process to `event`; raises ScreenError when it does not come."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            for entry in self.events():
                if entry["event"] == event:
                    return float(entry["time"]) - self.started
            if self.process.poll() is not None:
                raise ScreenError(f"The program ended (code {self.process.returncode}) before {event}.")
            time.sleep(0.02)
        raise ScreenError(f"No {event} within {seconds:.0f} s.")

    def memory(self, *, peak: bool = False) -> float:
        """Resident memory of the window's process in MB (10**6 bytes); `peak`: the most that it was so far."""
        field = "VmHWM:" if peak else "VmRSS:"
        for line in Path(f"/proc/{self.process.pid}/status").read_text(encoding="utf-8").splitlines():
            if line.startswith(field):
                return int(line.split()[1]) * 1024 / 1e6
        raise ScreenError("The program has ended.")

    def at_work(self) -> bool:
        """Whether the window's process runs or waits for a processor, in any of its threads."""
        for path in Path(f"/proc/{self.process.pid}/task").glob("*/stat"):
            with contextlib.suppress(OSError):
                if path.read_text(encoding="utf-8").rpartition(")")[2].split()[0] == "R":
                    return True
        return False

    def processor_seconds(self) -> float:
        """Processor time that the program and the processes it started have used, in seconds."""
        return sum(family(self.process.pid).values())


def family(process: int) -> dict[int, float]:
    """That process and all that descend from it, with the processor time that each has used, in seconds."""
    table: dict[int, tuple[int, float]] = {}  # process -> (its parent, seconds used)
    for path in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            fields = path.read_text(encoding="utf-8").rpartition(")")[2].split()
            ticks = int(fields[11]) + int(fields[12])
            table[int(path.parent.name)] = int(fields[1]), ticks / os.sysconf("SC_CLK_TCK")
    found = [process]
    for parent in found:
        found += [each for each, (of, _) in table.items() if of == parent]
    return {each: table[each][1] for each in found if each in table}


def resident(process: int) -> float | None:
    """Resident memory of a process in MB (10**6 bytes); None if it has ended."""
    with contextlib.suppress(OSError):
        for line in Path(f"/proc/{process}/status").read_text(encoding="utf-8").splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) * 1024 / 1e6
    return None
