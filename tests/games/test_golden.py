"""Whole games, position by position: the examples that came with the rules, and our own playthroughs."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path

import pytest

from game.core import loader
from game.core.events import Event, name_of
from game.core.game import NOBODY
from game.games import find_game, game_ids
from tests.games.specs import Playthrough, playthroughs_of
from tests.golden.playthrough import file_of, folder_of, text_of

EXAMPLES = [(game_id, file) for game_id in game_ids() for file in sorted(folder_of(game_id).glob("example_*.jsonl"))]
PLAYTHROUGHS = [(game_id, each) for game_id in game_ids() for each in playthroughs_of(game_id)]

# What comes of a reshuffle is the file's own: the order of the deck, so the hands, and the generator.
RESHUFFLED = {"deck", "hands", "rng"}


@pytest.mark.parametrize(
    ("game_id", "file"), [pytest.param(game_id, file, id=f"{game_id}-{file.stem}") for game_id, file in EXAMPLES]
)
def test_examples_of_the_rules(game_id: str, file: Path) -> None:
    """Each position of the file comes of the one before it, with the same legal actions and the same end."""
    game = find_game(game_id)
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    state = game.from_document(lines[0]["state"])
    for number, line in enumerate(lines):
        document = state.to_document()
        different = {key for key in line["state"] if document.get(key) != line["state"][key]}
        if different:
            shuffled = line["state"]["discard"] == [] or len(line["state"]["discard"]) < len(
                lines[number - 1]["state"]["discard"]
            )
            assert shuffled, f"line {number + 1}: {sorted(different)}"
            assert different <= RESHUFFLED, f"line {number + 1}: {sorted(different)}"
        assert document.keys() == line["state"].keys()
        state = game.from_document(line["state"])
        assert state.to_document() == line["state"]
        assert sorted(map(state.format_action, state.legal_actions())) == line["legal"]
        if "action" in line:
            state.apply(game.parse_action(line["action"]))
    assert state.to_move == NOBODY
    result = state.result()
    expected = lines[-1]["result"]
    assert {"over": result.over, "scores": list(result.scores), "winners": list(result.winners)} == expected


def test_every_game_has_playthroughs_and_those_that_came_with_the_program_examples() -> None:
    assert {game_id for game_id, _ in PLAYTHROUGHS} == set(game_ids())
    assert {game_id for game_id, _ in EXAMPLES} >= set(game_ids()) - set(loader.own_games())


@pytest.mark.parametrize(
    ("game_id", "playthrough"),
    [pytest.param(game_id, each, id=f"{game_id}-{each.name}") for game_id, each in PLAYTHROUGHS],
)
def test_playthroughs(game_id: str, playthrough: Playthrough) -> None:
    assert text_of(game_id, playthrough) == file_of(game_id, playthrough).read_text(encoding="utf-8")


@pytest.mark.parametrize("game", game_ids())
def test_the_playthroughs_bring_every_event(game: str) -> None:
    events = import_module(f"{loader.module_name(game, 'rules')}.events")
    told = "".join(file_of(game, each).read_text(encoding="utf-8") for each in playthroughs_of(game))
    # An event type is a dataclass itself, not only by its base.
    kinds = [kind for kind in vars(events).values() if "__dataclass_fields__" in getattr(kind, "__dict__", {})]
    missing = {name_of(kind) for kind in kinds if kind is not Event and f'"{name_of(kind)}"' not in told}
    assert kinds
    assert not missing
