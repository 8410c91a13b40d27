"""Real documents and files of every kind that the program reads, small enough to be changed a thousand times."""

from __future__ import annotations

import base64
import json
import re
import zlib
from collections.abc import Callable, Sequence
from datetime import date
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from game.core.game import NOBODY, Game
from game.core.match import Match
from game.core.rng import Rng
from game.core.values import OwnValues
from game.games import all_games, game_ids
from game.services import crash, daily, packing
from game.services.paths import assets
from game.services.save_document import Save, check, encode, new_save
from game.services.settings import Settings
from game.table import daily as daily_deals
from game.table import review_document, setup_codes
from game.table.clock import Clock, Limit
from game.table.presenters import find_presenter
from game.table.review import Review
from game.table.setup import Setup, default_setup
from game.tiled import TEMPLATE, maps_folder
from tests.services import poisoned_statistics

ROOT = Path(__file__).resolve().parents[2]
VALUES = (ROOT / "game/games/lancaster/data.toml").read_bytes()
MAPS = maps_folder("queen_run")
ALLY = maps_folder("lancaster") / "ally.tmx"
ALLY_NAMES = re.findall(r'<object id="\d+" name="([^"]*)"', ALLY.read_text(encoding="utf-8"))
"""The places of that map."""
NOBODY_ASKED: Any = None


# -- games -------------------------------------------------------------------------------------------------------------


@cache
def games() -> Sequence[Game]:
    """All games, made once."""
    return all_games()


def game(game_id: str) -> Game:
    return next(each for each in games() if each.id == game_id)


@cache
def played(game_id: str, actions: int = 40) -> Match:
    """A game of three in its course."""
    match, rng = Match.new(game(game_id), 3, {}, 5), Rng(5)
    while match.state.to_move != NOBODY and len(match.actions) < actions:
        match.play(match.game.heuristics.rollout(match.state, rng))
    return match


def set_up(game_id: str = "queen_run") -> Setup:
    """A set-up of three with all that can be chosen."""
    made = default_setup(game(game_id), "Ann", lambda character: character, 3)
    made.limit = Limit("turn", 60)
    made.boards = list(game(game_id).boards)[:6]
    made.seed = 12345
    return made


def action_texts() -> list[str]:
    return [text for game_id in game_ids() for text in played(game_id).actions]


def codes() -> list[str]:
    return [setup_codes.code_of(set_up(game_id), game(game_id)) for game_id in game_ids()]


def records() -> list[Any]:
    return [played(game_id).record() for game_id in game_ids()]


def states() -> list[Any]:
    return [played(game_id).state.to_document() for game_id in game_ids()]


def views() -> list[Any]:
    return [played(game_id).state.view(1).to_document() for game_id in game_ids()]


def memories() -> list[Any]:
    """{"of": game, "memory": what a seat remembers}."""
    found = []
    for game_id in game_ids():
        match = played(game_id)
        memory = match.game.new_memory(1, 3)
        for event in (event for events in match.events for event in events):
            memory.observe(event.seen_by(1))
        found.append({"of": game_id, "memory": memory.to_document()})
    return found


def reviews() -> list[Any]:
    match = played("sleeping_queens")
    review = Review(match, NOBODY_ASKED)
    review.chances = [[0.5, 0.25, 0.25] for _ in range(len(match.actions) + 1)]
    state = match.state_at(4)
    better = state.format_action(state.legal_actions()[0])
    turning = {"seat": state.to_move, "start": 4, "end": 5, "before": 0.5, "loss": 0.1, "better": [better]}
    return [{**review_document.to_document(review), "turnings": [turning]}]


def answers() -> list[Any]:
    """What a worker says of a move: a choice, and a tree."""
    state = played("sleeping_queens", 9).state
    action = state.format_action(state.legal_actions()[0])
    choice = {"action": action, "iterations": 3, "value": 0.5, "line": [action]}
    return [choice, {"visits": {action: 3}, "totals": {action: 1.5}, "iterations": 3, "line": [action]}]


def requests() -> list[bytes]:
    """Lines for the referee."""
    own = "\n".join(played("queen_run").game._official["m1"].lines).split("\n")  # type: ignore[attr-defined]
    found: list[Any] = [
        {"do": "new", "game": "queen_run", "seats": 2, "options": {"middle_boards": 3}, "seed": 7,
         "boards": ["landing", "mine", "m2", "m3", "paradise2"], "grids": {"mine": own}},
        {"do": "playout", "game": "sleeping_queens", "seats": 2, "seed": 1, "games": 1},
        {"do": "bot", "level": "easy", "iterations": 3, "seed": 1},
        {"do": "why", "action": "K@5"}, {"do": "view", "seat": 1}, {"do": "undo"},
    ]  # fmt: skip
    found += [{"do": "load", "state": state} for state in states()]
    found += [{"do": "replay", "record": played(game_id, 12).record()} for game_id in game_ids()]
    return [json.dumps(each).encode() for each in found]


# -- what is kept ------------------------------------------------------------------------------------------------------

_HEADER = ("format", "schema", "game", "started", "date", "players", "over", "sitting")


def saved(game_id: str) -> Save:
    """A game as it is saved, with all that can stand in it."""
    seats = [seat.to_document() for seat in set_up(game_id).seats]
    save = new_save(game_id, seats, played(game_id).record())
    save.clock = Clock(Limit("game", 600), 3).to_document()
    save.marks, save.held, save.seconds, save.sitting = ["hinted"], [0], 12.5, 3
    save.review = {"schema": 1, "chances": []}
    if game_id == "lancaster":
        save.values = OwnValues("lancaster.toml", VALUES.decode("utf-8"))
    return save


@cache
def save_documents() -> list[Any]:
    """Header and packed part of saved games, as one document each."""
    found = []
    for game_id in game_ids():
        first, _, packed = encode(saved(game_id)).partition("\n")
        header = json.loads(first)
        del header["check"]
        found.append({**packing.unpack(packed), **header})
    return found


def save_file(document: Any) -> bytes:
    """A file of a save with that content: its check is right, whatever it checks."""
    whole = document if isinstance(document, dict) else {"value": document}
    header = {key: value for key, value in whole.items() if key in _HEADER}
    rest = {key: value for key, value in whole.items() if key not in _HEADER}
    # Halves of characters, which `pack` would not write, can be written in JSON all the same.
    packed = base64.b85encode(zlib.compress(json.dumps(rest).encode())).decode()
    try:
        header["check"] = check(header, packed)
    except UnicodeEncodeError:
        header["check"] = ""
    return (json.dumps(header) + "\n" + packed + "\n").encode()


def save_files() -> list[bytes]:
    return [save_file(document) for document in save_documents()]


def packed_texts() -> list[bytes]:
    return [packing.pack(document).encode() for document in save_documents()]


def settings_documents() -> list[Any]:
    kept = Settings(
        last_setup=set_up().to_document(),
        last_setups={set_up().game: set_up().to_document()},
        house_rules={"lancaster": [{"name": "a", "options": {}}]},
        lessons={"lancaster": {"done": ["a"], "at": "b"}},
        puzzles={"lancaster": {"rating": 1200, "deviation": 90, "tried": {"01": True}, "solved": ["01"], "today": []}},
        bindings=bindings()[0],
        window=[10, 10, 1280, 720],
    )
    return [kept.to_document()]


def bindings() -> list[Any]:
    return [{"version": 1, "keys": {"undo": ["u"]}, "pad": {"log": ["y"]}, "local": {"lancaster": {"a": "b"}}}]


@cache
def statistics_files() -> list[bytes]:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "statistics.db"
        poisoned_statistics.sound(path, 3)
        return [path.read_bytes()]


@cache
def days_files() -> list[bytes]:
    game, day = played("sleeping_queens").game, date(2026, 11, 22)
    deal = daily_deals.deal_of(game, find_presenter(game.id).weeks(), day)
    assert deal is not None
    with TemporaryDirectory() as folder:
        path = Path(folder) / "days.json"
        days = daily.Days(path)
        entry = daily.Day(deal.version, daily_deals.code_of(game, deal), game.data_digest(), "20261122-a", 1)
        days.begin(game.id, day, entry)
        days.end(game.id, day, daily.DayEnd(45, 2, 3, False, 611, ("hinted",)))
        days.expert(game.id, day, daily.ExpertEnd(50, 1, True))
        days.begin("lancaster", day, entry)
        return [path.read_bytes()]


def reports() -> list[bytes]:
    return [crash.report(ValueError("x"), played("sleeping_queens").record(), {"scene": "table"}).encode()]


def maps() -> list[bytes]:
    return [(MAPS / name).read_bytes() for name in ("m1.tmx", TEMPLATE)]


# -- what came with the program ----------------------------------------------------------------------------------------


def some(value: Any, most: int = 6) -> Any:
    """A document with no more than so many entries in each list and object: the rest are of the same kind."""
    if isinstance(value, dict):
        return {key: some(each, most) for key, each in list(value.items())[:most]}
    return [some(each, most) for each in value[:most]] if isinstance(value, list) else value


def asset(name: str, lines: int = 60) -> Callable[[], list[bytes]]:
    """The beginning of a text."""
    return lambda: [b"\n".join((assets() / name).read_bytes().split(b"\n")[:lines])]


def json_asset(name: str) -> Callable[[], list[bytes]]:
    """Some of a document."""
    return lambda: [json.dumps(some(json.loads((assets() / name).read_bytes()))).encode()]


def puzzles() -> list[bytes]:
    """The first puzzle of each game."""
    found = [sorted(folder.iterdir())[0] for folder in sorted((assets() / "puzzles").iterdir())]
    return [path.read_bytes() for path in found]


def ladders() -> list[bytes]:
    found = sorted((ROOT / "docs" / "ladder").glob("*.json"))[0]
    return [json.dumps(some(json.loads(found.read_bytes()))).encode()]
