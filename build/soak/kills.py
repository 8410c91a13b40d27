"""Kills in mid-game: of the window's process, after which Continue has to go on from the last action that was saved,
and of the bots' processes, after which the game has to go on as if nothing were."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from benchmarks.person import Thing
from benchmarks.screen import Picture
from game.services.paths import DataDir
from game.services.save_document import Save
from game.services.settings import load_settings, save_settings
from game.table.seats import Seat
from game.table.setup import Setup, new_bot, new_person
from soak.checks import broken_off, check_saves, newest
from soak.games import give_away, go_on
from soak.plan import PERSON, Piece, Table, draw_kill, draw_settings, draw_table, games_in_turn
from soak.player import Player, SoakError

if TYPE_CHECKING:
    from soak.run import Run

PERSONS = 0.4
"""The share of tables at which a person sits, who clicks on what is lit."""
LONGEST_THOUGHT = 90.0
"""Seconds in which a game must go on by another action."""
PATIENCE = 15.0
"""Seconds after which a person who has not come to an action leaves the seat to a bot."""
LEFT_ALONE = ("undo", "redo", "menu", "rules", "keys", "settings", "log", "advice", "look_back", "speed", "players")
"""Buttons of a table that a person who wants to play on does not press."""


def kills(run: Run, piece: Piece) -> None:
    """Kill, look at what is kept, start again, go on, until the piece is over; the end is a window that is closed."""
    chance = piece.chance
    data = run.folder / "killed"
    left: Save | None = None  # the game that Continue has to go on with
    for game_id in games_in_turn(piece.number):
        table = draw_table(chance, game_id, run.piece_seconds, person=chance.random() < PERSONS)
        kill, hand = draw_kill(chance), Random(chance.random())
        prepare(data, chance, table)
        player = run.start(data)
        if left is None:
            begin(player, table)
        else:
            go_on_with(run, player, left, hand)
            run.report.continued["window"] += 1
        if run.piece_over:
            break
        play(run, player, kill.seconds, hand)
        if kill.victim == "worker":
            kill_workers(run, player, hand)
        left = kill_window(run, player)
    player.close()
    run.ended(player, "closed")


def prepare(data: Path, chance: Random, table: Table) -> None:
    """Settings for the next start, over those that the killed program left, which must be whole."""
    path = DataDir.open(data).settings
    _, problems = load_settings(path)
    if problems:
        raise SoakError(f"the settings are damaged: {problems[0]}")
    settings = draw_settings(chance)
    seats: list[Seat] = []
    for number, seat in enumerate(table.seats, 1):
        person = seat == PERSON
        seats.append(new_person(seats, f"Person {number}") if person else new_bot(seats, str.title, seat))
    settings.last_setup = Setup(table.game, seats, {}).to_document()
    save_settings(path, settings)


def begin(player: Player, table: Table) -> None:
    """From the menu to a new game; the deal goes on when this returns."""
    player.wait_for("title", seconds=60.0)
    before = newest(player.data)
    player.press(f"title.{table.game}")
    player.press("game.play")
    player.wait_for("setup")
    place = player.at(player.find("setup.start"))
    player.xdotool("mousemove", "--window", player.window(), *place, "click", "1")
    end = time.monotonic() + LONGEST_THOUGHT
    while (save := newest(player.data)) is None or (before is not None and save.id == before.id):
        if time.monotonic() > end or player.ended:
            raise SoakError(f"a new game of {table} is not saved at once")
        time.sleep(0.02)


def go_on_with(run: Run, player: Player, left: Save, hand: Random) -> None:
    """Continue, and see the game go on that was left, from all its actions. Raises SoakError if it does not."""
    player.wait_for("title", "dialog", seconds=60.0)
    if "title.continue" not in player.things():
        raise SoakError(f"Continue is not offered, with {left.id} at {len(left.record['actions'])} actions")
    player.press("title.continue")
    plays_on(run, player, left, hand)


def plays_on(run: Run, player: Player, left: Save, hand: Random) -> None:
    """See `left` go on by an action. Raises SoakError if another game does, or none, or actions are lost."""
    begun = time.monotonic()
    given = False
    while True:
        save = newest(player.data)
        if save is None or save.id != left.id:
            raise SoakError(f"{left.id} was left, and {save and save.id} goes on")
        broken = broken_off(left.record, save.record)
        if broken:
            raise SoakError(f"{left.id} does not go on as it was left: {broken}")
        if len(save.record["actions"]) > len(left.record["actions"]):
            return
        waited = time.monotonic() - begun
        if waited > LONGEST_THOUGHT or player.ended:
            raise SoakError(f"{left.id} does not go on in {waited:.0f} s, at {len(left.record['actions'])} actions")
        if waited > PATIENCE and not given and save.seats[0]["kind"] == PERSON:
            give_away(player, "to_bot")
            given = True
        click_on(player, hand)
        run.watch(player)


def play(run: Run, player: Player, seconds: float, hand: Random) -> None:
    """Let bots, and the person if there is one, play for so long."""
    end = time.monotonic() + seconds
    while time.monotonic() < end and not player.ended:
        click_on(player, hand)
        run.watch(player)


def click_on(player: Player, hand: Random) -> None:
    """One click of a person who wants to play on: on something that is lit, or a button."""
    picture = player.look()
    things = [thing for thing in picture.get("items", []) if wanted(thing)]
    if picture.get("scene") in ("pause", "log", "zoom", "rules", "keys", "settings", "players", "look_back"):
        player.send(["key", "Escape"])
    elif not go_on_at_choice(player, picture) and things:
        thing = hand.choice(things)
        player.send(["mousemove", "--window", player.window(), *player.at(thing), "click", "1"])
    time.sleep(0.05)


def go_on_at_choice(player: Player, picture: Picture) -> bool:
    """Press a button that leads on without a choice. Games are not played out: nothing would be left to kill."""
    rest = {**picture, "items": [t for t in picture.get("items", []) if t["name"] != "button:play_out"]}
    return go_on(player, rest)


def wanted(thing: Thing) -> bool:
    """Whether a person who wants to play on would click on it."""
    name = str(thing["name"])
    if not thing["enabled"] or name == "button:play_out" or any(name == f"button:{each}" for each in LEFT_ALONE):
        return False
    return bool(thing["legal"]) or thing["role"] in ("button", "option")


def kill_window(run: Run, player: Player) -> Save | None:
    """Kill the window's process, and look at what is kept: gives the game that Continue has to go on with, None if it
    was over. Raises SoakError if actions are lost."""
    before = newest(player.data)
    player.kill()
    run.report.kills["window"] += 1
    player.check_end()
    run.ended(player, "killed")
    check_saves(player.data)
    after = newest(player.data)
    if before is None or after is None or after.id != before.id:
        raise SoakError(f"{before and before.id} was the newest game before a kill, {after and after.id} is after it")
    broken = broken_off(before.record, after.record)
    if broken:
        raise SoakError(f"the kill broke {after.id}: {broken}")
    if after.over:
        run.report.over += 1
        return None
    return after


def kill_workers(run: Run, player: Player, hand: Random) -> None:
    """Kill one of the processes in which bots think, and see the game go on."""
    workers = player.workers()
    save = newest(player.data)
    if not workers or save is None or save.over:
        return
    os.kill(hand.choice(workers), signal.SIGKILL)
    run.report.kills["worker"] += 1
    plays_on(run, player, save, hand)
    run.report.continued["worker"] += 1
