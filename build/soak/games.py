"""Whole games of bots at full speed, from the set-up to the results, by clicks."""

from __future__ import annotations

import re
import time
from typing import TYPE_CHECKING

from benchmarks.screen import Picture, ScreenError
from soak.checks import newest
from soak.plan import Piece, Table, draw_table, games_in_turn
from soak.player import Player, SoakError

if TYPE_CHECKING:
    from soak.run import Run

LONGEST_THOUGHT = 120.0
"""Seconds without another action after which a game of bots counts as stuck."""
PRESS_EVERY = 2.0
"""Seconds between two presses of a button that leads on: it may stay for a while after it was pressed."""
ONWARD = (
    *("button:play_out", "button:choose_people", "button:to_draft", "button:results", "button:continue"),
    *("handover.ready", "dialog.ok"),
)
"""Buttons that lead on at a table where no person plays; the first that can be pressed is."""


def games(run: Run, piece: Piece) -> None:
    """Play game after game until the piece is over; what has begun by then is played to its end, unless the whole
    run is over."""
    chance = piece.chance
    for game_id in games_in_turn(piece.number):
        if run.piece_over:
            break
        way = chance.choice(("bots", "to_bot", "resign"))
        table = draw_table(chance, game_id, run.piece_seconds, person=way != "bots")
        run.say(f"{table} ...")
        player = run.long_lived()
        player.come_home()
        player.press("title.settings")
        player.press("settings.restore")  # the monkey may have left anything there
        player.come_home()
        set_up(player, table)
        player.press("setup.start")
        if way != "bots":
            give_away(player, way)
        if not to_the_results(run, player):
            run.report.unfinished += 1
            return
        run.say("... to the results")
        run.report.games[f"{game_id} by {len(table.seats)}"] += 1
        run.watch(player)


def set_up(player: Player, table: Table) -> None:
    """From the menu to a set-up of that table that can be started."""
    player.press(f"title.{table.game}")
    player.press("game.play")
    player.wait_for("setup", "dialog")
    if not player.find("setup.fold.seats")["selected"]:  # the monkey may have left another section unfolded
        player.press("setup.fold.seats")
    wanted = len(table.seats)
    while (there := seats_shown(player)) != wanted:
        player.press("setup.add" if there < wanted else f"setup.remove.{there - 1}")
    for index, seat in enumerate(table.seats):
        if player.find(f"setup.who.{index}")["value"] != seat:
            player.press(f"setup.who.{index}")
            player.press(f"setup.who.{index}.{seat}")
    if not startable(player):
        mend(player, wanted)


def seats_shown(player: Player) -> int:
    """How many seats the set-up has."""
    numbers = [re.fullmatch(r"setup\.colour\.(\d+)", name) for name in player.things()]
    return 1 + max(int(found.group(1)) for found in numbers if found is not None)


def startable(player: Player) -> bool:
    """Whether the set-up can be started."""
    try:
        player.find("setup.start")
    except ScreenError:
        return False
    return True


def mend(player: Player, seats: int) -> None:
    """Put right what the monkey left in a set-up: names, boards, the code of the deal."""
    for index in range(seats):
        player.press(f"setup.name.{index}")
        player.key("ctrl+a")
        player.type_text(f"Seat {index + 1}")
        player.key("Return")
    if not player.find("setup.fold.deal")["selected"]:
        player.press("setup.fold.deal")
    player.press("setup.dice")
    if not startable(player):
        player.press("setup.boards")
        player.press("boards.all")
        player.press("boards.back")


def give_away(player: Player, way: str) -> None:
    """The person, wherever who begins has put them, leaves the seat to a bot; `way`: "to_bot" or "resign"."""
    player.wait_for("table", "handover", "pause", seconds=60.0)
    for _ in range(20):
        picture = player.settled()
        if picture["scene"] == "pause":
            break
        player.key("Escape")
    player.press(next(name for name in player.things() if name.startswith(f"pause.{way}.")))
    player.press("dialog.yes")
    if player.scene() == "pause":  # who leaves a table of bots is at the table at once
        player.press("pause.go_on")


def to_the_results(run: Run, player: Player) -> bool:
    """Let the bots play to the results; False if the time of the whole run is up before. Raises SoakError if they do
    not play on."""
    played, since, pressed = -1, time.monotonic(), 0.0
    while True:
        picture = player.look()
        if picture.get("scene") == "results":
            return True
        if player.ended:
            raise SoakError(f"it ended with code {player.process.returncode} in a game of bots")
        if run.over:
            return False
        save = newest(player.data)
        actions = 0 if save is None else len(save.record["actions"])
        if actions != played:
            played, since = actions, time.monotonic()
        if time.monotonic() - since > LONGEST_THOUGHT:
            raise SoakError(f"bots do not play on in {LONGEST_THOUGHT:.0f} s: {save and save.game}, {played} actions")
        if time.monotonic() - pressed > PRESS_EVERY and go_on(player, picture):
            pressed = time.monotonic()
        run.watch(player)
        time.sleep(0.2)


def go_on(player: Player, picture: Picture) -> bool:
    """Press a button that leads on, if there is one; what is shown may have gone by then."""
    if picture.get("scene") == "look_back":  # in its place such a press met a line of the log: that looks back
        player.key("Escape")
        return True
    way = next((name for name in ONWARD if player.usable(picture, name)), None)
    if way is None:
        return False
    place = player.at(player.things(picture)[way])
    return player.send(["mousemove", "--window", player.window(), *place, "click", "1"])
