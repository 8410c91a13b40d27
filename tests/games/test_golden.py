"""Whole games, position by position: the examples that came with the rules, and our own playthroughs."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path

import pytest

from game.core.events import Event, name_of
from game.core.game import NOBODY
from game.games import find_game, game_ids
from tests.golden.playthrough import FOLDER, PLAYTHROUGHS, Playthrough

EXAMPLES = sorted(FOLDER.glob("*/example_*.jsonl"))

# What comes of a reshuffle is the file's own: the order of the deck, so the hands, and the generator.
RESHUFFLED = {"deck", "hands", "rng"}


@pytest.mark.parametrize("file", [pytest.param(file, id=f"{file.parent.name}-{file.stem}") for file in EXAMPLES])
def test_examples_of_the_rules(file: Path) -> None:
    """Each position of the file comes of the one before it, with the same legal actions and the same end."""
    game = find_game(file.parent.name)
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


def test_every_game_has_examples_and_playthroughs() -> None:
    assert {file.parent.name for file in EXAMPLES} == set(game_ids())
    assert {playthrough.game for playthrough in PLAYTHROUGHS} == set(game_ids())


@pytest.mark.parametrize("playthrough", [pytest.param(each, id=f"{each.game}-{each.name}") for each in PLAYTHROUGHS])
def test_playthroughs(playthrough: Playthrough) -> None:
    assert playthrough.text() == playthrough.file.read_text(encoding="utf-8")


@pytest.mark.parametrize("game", game_ids())
def test_the_playthroughs_bring_every_event(game: str) -> None:
    events = import_module(f"game.games.{game}.events")
    told = "".join(each.file.read_text(encoding="utf-8") for each in PLAYTHROUGHS if each.game == game)
    # An event type is a dataclass itself, not only by its base.
    kinds = [kind for kind in vars(events).values() if "__dataclass_fields__" in getattr(kind, "__dict__", {})]
    missing = {name_of(kind) for kind in kinds if kind is not Event and f'"{name_of(kind)}"' not in told}
    assert kinds
    assert not missing
