"""How long frames take: from the click on Start in the set-up to the table, and while the game is dealt and bots play.

Each game with as many seats as it has, all but the last for bots that think long. Every run is a process of its own on
a display of its own; the medians of the runs count. What is noted of a frame is told in game/ui/trace.py.
"""

from __future__ import annotations

import statistics
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmarks.reference_loop import rate
from benchmarks.screen import SILENT, SIZES, Picture, Program, display
from game.games import find_game, game_ids
from game.services.paths import DataDir
from game.services.settings import Settings, save_settings
from game.table.seats import Seat
from game.table.setup import Setup, new_bot, new_person

WATCHED = 12.0
"""Seconds from the click on Start."""
OPENING = 2.0
"""Seconds from the click within which the table has come and stands."""
ANSWERS = ("attack.let_go", "button:choose_people", "button:lead")
PASSES = ("button:pass", "button:done")
"""What the person clicks on as soon as it can be used: what all wait for, and what ends the own turn."""
LARGE = (3840, 2160)
OPENING_GOAL = {LARGE: 80.0}
MOST_GOAL = {LARGE: 25.0}
QUEEN_RUN_GOAL = {LARGE: 33.0}
"""Milliseconds that the longest turn of an opening, and 99 of 100 frames, may take where it is not 50 and 16.7."""


@dataclass(frozen=True)
class Run:
    """What one run came to, in milliseconds."""

    opening: float
    """The longest turn of the loop from the click until the table stands."""
    half: float
    most: float
    """Half of the frames, and 99 of 100, took no longer."""
    longest: float
    processor: float
    """Of the window's thread: 99 of 100 frames took no more. It depends less on what else the machine does."""


def percentile(values: Sequence[float], share: float) -> float:
    """The value that `share` of the values do not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def remember_set_up(data: Path, game_id: str) -> None:
    """Write settings into a data folder: a full table of bots that think long, then a person."""
    game = find_game(game_id)
    seats: list[Seat] = []
    while len(seats) < max(game.seat_counts) - 1:
        seats.append(new_bot(seats, str.title, "hard"))
    seats.append(new_person(seats, "Ann"))
    setup = Setup(game_id, seats, {option.name: option.default for option in game.options})
    save_settings(DataDir.open(data).settings, Settings(last_setup=setup.to_document()))


def sit_down(program: Program, game_id: str) -> float:
    """From the menu through the set-up to the table; when Start was clicked, in seconds since the epoch."""
    program.moment("menu_ready")
    program.click(f"title.{game_id}")
    program.wait(lambda picture: picture["scene"] == "game", "scene game")
    program.click("game.play")
    program.wait(lambda picture: picture["scene"] == "setup", "scene setup")
    clicked = time.time()
    program.click("setup.start")
    return clicked


def play_until(program: Program, end: float, names: Sequence[str]) -> None:
    """Click on these things as soon as they can be used, until then (seconds since the epoch)."""
    while time.time() < end:
        asked = next((name for name in names if usable(program.look(), name)), None)
        if asked is not None:
            program.click(asked)
        time.sleep(0.1)


def usable(picture: Picture, name: str) -> bool:
    """Whether a thing of that name is there and can be used."""
    return any(item["name"] == name and item["enabled"] for item in picture.get("items", ()))


def measure(command: Sequence[str], game_id: str, size: tuple[int, int]) -> Run:
    """Run the program once."""
    with tempfile.TemporaryDirectory() as folder, display(*size) as screen:
        remember_set_up(Path(folder) / "data", game_id)
        with Program([*SILENT, *command, "--seed", "1"], Path(folder), screen, size) as program:
            clicked = sit_down(program, game_id)
            play_until(program, clicked + WATCHED, [*ANSWERS, *PASSES])
            turns = [event for event in program.events() if event["time"] >= clicked and "total" in event]
    frames = [turn for turn in turns if turn["event"] == "frame"]
    totals = [frame["total"] for frame in frames]
    return Run(
        max(turn["total"] for turn in turns if turn["time"] < clicked + OPENING),
        percentile(totals, 0.5),
        percentile(totals, 0.99),
        max(totals),
        percentile([frame["processor"] for frame in frames], 0.99),
    )


def report(
    command: Sequence[str],
    sizes: Sequence[tuple[int, int]] = SIZES,
    games: Sequence[str] | None = None,
    runs: int = 5,
) -> None:
    """Print the medians of so many runs for each size and game, each beside what it should reach."""
    print(f"\nFrames in ms, median of {runs} runs; (n): the goal")
    print(f"{'from the click on Start':34}{'opening':>16}{'half':>8}{'99 of 100':>16}{'longest':>9}{'processor':>11}")
    for size in sizes:
        for game_id in games or game_ids():
            loop = rate()
            made = [measure(command, game_id, size) for _ in range(runs)]
            opening, half, most, longest, processor = (
                statistics.median(getattr(run, name) for run in made)
                for name in ("opening", "half", "most", "longest", "processor")
            )
            goal = OPENING_GOAL.get(size, 50.0)
            most_goal = (QUEEN_RUN_GOAL if game_id == "queen_run" else MOST_GOAL).get(size, 16.7)
            print(
                f"{game_id + f' at {size[0]}x{size[1]}':34}{f'{opening:.1f} ({goal:g})':>16}{half:8.1f}"
                f"{f'{most:.1f} ({most_goal:g})':>16}{longest:9.1f}{processor:11.1f}   reference loop {loop:,.0f}/s",
                flush=True,
            )
