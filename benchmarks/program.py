"""How the packaged program feels: start, memory, idle and frames, measured from outside on a display of its own.

With --trace FILE the program writes one JSON object a line (game/ui/trace.py):

    {"event": "first_frame" | "menu_ready", "time": seconds since the epoch}
    {"event": "frame", "update": ms, "draw": ms, "flip": ms, "total": ms}
"""

from __future__ import annotations

import statistics
import tempfile
import time
from pathlib import Path

from benchmarks.reference_loop import rate
from benchmarks.screen import Picture, Program, display
from game.games import find_game
from game.services.paths import DataDir
from game.services.settings import Settings, save_settings
from game.table.seats import Seat
from game.table.setup import Setup, new_bot, new_person

SIZE = (1920, 1080)
GAME = "sleeping_queens"
LET_GO = "attack.let_go"


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


def percentile(values: list[float], share: float) -> float:
    """The value that `share` of the values do not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def remember_set_up_of_eight(folder: Path) -> None:
    """Write settings into the data folder `folder`: seven bots that think long, then a person."""
    seats: list[Seat] = []
    while len(seats) < 7:
        seats.append(new_bot(seats, str.title, "hard"))
    seats.append(new_person(seats, "Ann"))
    setup = Setup(GAME, seats, {option.name: option.default for option in find_game(GAME).options})
    save_settings(DataDir.open(folder).settings, Settings(last_setup=setup.to_document()))


def starts(command: list[str], screen: str, times: int) -> None:
    """Start the program again and again; print when its first frame and its menu stood."""
    first, menu = [], []
    for _ in range(times):
        with tempfile.TemporaryDirectory() as folder, Program(command, Path(folder), screen, SIZE) as program:
            menu.append(program.moment("menu_ready"))
            first.append(program.moment("first_frame"))
    line(f"first frame, {times} starts", milliseconds(first), "500 ms")
    line(f"menu ready, {times} starts", milliseconds(menu), "1,500 ms")


def idle(program: Program, where: str, seconds: float) -> None:
    """Print memory and processor time while nobody does anything."""
    time.sleep(2.0)
    before, begin = program.processor_seconds(), time.perf_counter()
    time.sleep(seconds)
    share = (program.processor_seconds() - before) / (time.perf_counter() - begin)
    line(f"idle processor time, {where}", f"{100 * share:.2f} %", "1 %")
    line(f"memory of the window's process, {where}", f"{program.memory():.0f} MB", "200 MB")


def frames(program: Program, seconds: float) -> None:
    """Print how long frames take from the click on Start, while eight hands are dealt and bots think."""
    program.click(f"title.{GAME}")
    program.wait(lambda picture: picture["scene"] == "setup", "scene setup")
    begin = len(program.events())
    program.click("setup.start")
    program.wait(lambda picture: picture["scene"] == "table", "scene table")
    time.sleep(seconds)
    totals = [event["total"] for event in program.events()[begin:] if event["event"] == "frame"]
    line(f"frames at {SIZE[0]}x{SIZE[1]}, dealing to eight", f"{len(totals)} drawn", "")
    figure = f"{percentile(totals, 0.5):.1f} / {percentile(totals, 0.99):.1f} / {max(totals):.1f} ms"
    line("    middle / 99 of 100 / worst", figure, "99 of 100 in 16.7 ms")


def own_turn(picture: Picture) -> bool:
    """Whether a card of the own hand can be played, or a queen woken: the bots are at rest."""
    return any(item["role"] in ("card", "slot") and item["legal"] for item in picture["items"])


def attacked(picture: Picture) -> bool:
    """Whether a bot attacks, and waits for the person's answer."""
    return any(item["name"] == LET_GO and item["enabled"] for item in picture["items"])


def until_at_rest(program: Program) -> None:
    """Wait until only the person can go on, who lets every attack before that happen."""
    while attacked(program.wait(lambda picture: own_turn(picture) or attacked(picture), "turn of the person", 180.0)):
        program.click(LET_GO)
        program.wait(lambda picture: not attacked(picture), "end of the attack")


def report(program: Path, times: int = 5, seconds: float = 10.0) -> None:
    """Print all figures of the packaged program."""
    archive = program.parent.parent / f"{program.parent.name}.zip"
    line("reference loop", f"{rate():,.0f} rounds/s", "3,300,000 on a quiet machine")
    line("zip", f"{archive.stat().st_size / 1e6:.1f} MB", "60 MB")
    command = [str(program)]
    with display(*SIZE) as screen:
        starts(command, screen, times)
        with tempfile.TemporaryDirectory() as folder:
            remember_set_up_of_eight(Path(folder) / "data")
            with Program([*command, "--seed", "1"], Path(folder), screen, SIZE) as running:
                running.moment("menu_ready")
                idle(running, "menu", seconds)
                frames(running, seconds)
                until_at_rest(running)
                idle(running, "table", seconds)
