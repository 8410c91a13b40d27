"""How the packaged program feels: start, memory and idle, measured from outside on a display of its own.

With --trace FILE the program writes one JSON object a line; game/ui/trace.py says what they tell. Frames are measured
in benchmarks/frames.py, memory after a tour of all scenes in benchmarks/tour.py.
"""

from __future__ import annotations

import statistics
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from benchmarks.frames import ANSWERS, PASSES, play_until, remember_set_up, sit_down
from benchmarks.reference_loop import rate
from benchmarks.screen import SILENT, Program, ScreenError, display

SIZE = (1920, 1080)
WAITS = 10.0
"""Seconds without another picture after which a table waits for the person."""
LONGEST = 120.0
"""Seconds until then, at most."""
SECONDS = 10.0
"""For which idle processor time is measured."""


def packaged(dist: Path) -> Path | None:
    """The packaged program in `dist`, or None if it was not built."""
    found = sorted(dist.glob("three-crowns-*/three-crowns"))
    return found[-1] if found else None


def line(what: str, figure: str, goal: str) -> None:
    """Print one figure beside what it should reach."""
    print(f"{what:44} {figure:>28}   {goal}", flush=True)


def milliseconds(times: list[float]) -> str:
    """Median and worst of times in seconds."""
    return f"{1000 * statistics.median(times):.0f} ms (worst {1000 * max(times):.0f})"


def starts(command: list[str], screen: str, times: int) -> None:
    """Start the program again and again; print when its first frame and its menu stood."""
    first, menu = [], []
    for _ in range(times):
        with tempfile.TemporaryDirectory() as folder, Program(command, Path(folder), screen, SIZE) as program:
            menu.append(program.moment("menu_ready"))
            first.append(program.moment("first_frame"))
    line(f"first frame, {times} starts", milliseconds(first), "500 ms")
    line(f"menu ready, {times} starts", milliseconds(menu), "1,500 ms")


def idle(program: Program, where: str) -> None:
    """Print memory and processor time while nobody does anything."""
    time.sleep(2.0)
    before, begin = program.processor_seconds(), time.perf_counter()
    time.sleep(SECONDS)
    share = (program.processor_seconds() - before) / (time.perf_counter() - begin)
    line(f"idle processor time, {where}", f"{100 * share:.2f} %", "1 %")
    line(f"memory of the window's process, {where}", f"{program.memory():.0f} MB", "")


def until_it_waits(program: Program) -> None:
    """Play on until the person is asked and nothing moves. Raises ScreenError if that does not come."""
    end, since, frame = time.time() + LONGEST, time.time(), -1
    while time.time() < since + WAITS:
        if time.time() > end:
            raise ScreenError(f"Nobody is asked within {LONGEST:.0f} s.")
        play_until(program, time.time() + 0.2, ANSWERS)
        picture = program.look()
        now = int(picture.get("frame", 0))
        asked = any(item.get("legal") or item["name"] in PASSES for item in picture.get("items", ()) if item["enabled"])
        if now != frame or not asked:
            frame, since = now, time.time()


def waiting(command: list[str], screen: str, game_id: str) -> None:
    """Print what a table costs that waits for the person, with its music."""
    with tempfile.TemporaryDirectory() as folder:
        remember_set_up(Path(folder) / "data", game_id)
        with Program([*SILENT, *command, "--seed", "1"], Path(folder), screen, SIZE) as program:
            sit_down(program, game_id)
            until_it_waits(program)
            idle(program, f"table of {game_id}")


def report(program: Path, games: Sequence[str], times: int = 5) -> None:
    """Print all figures of the packaged program but those of frames, and of memory after a tour."""
    archive = program.parent.parent / f"{program.parent.name}.zip"
    line("reference loop", f"{rate():,.0f} rounds/s", "3,300,000 on a quiet machine")
    line("zip", f"{archive.stat().st_size / 1e6:.1f} MB", "55 MB")
    command = [str(program)]
    with display(*SIZE) as screen:
        starts(command, screen, times)
        with tempfile.TemporaryDirectory() as folder, Program([*SILENT, *command], Path(folder), screen, SIZE) as menu:
            menu.moment("menu_ready")
            idle(menu, "menu")
        for game_id in games:
            waiting(command, screen, game_id)
