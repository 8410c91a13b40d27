"""What the tests that run on every game must know of one to test it, from the game's own tests.

A game's `spec` (game/core/loader.py says where) has `SPEC`, a Spec, and `PLAYTHROUGHS`, whole games that are kept as
text. The numbers are as large as a test is glad to have; a small game states smaller ones.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from game.core import loader
from game.games import find_game

Document = dict[str, Any]
LANGUAGES = ("en", "ja")
ROOT = Path(__file__).resolve().parents[2]


def nothing_secret(_view: Document, _seat: int) -> list[str]:
    """For games in which all is open."""
    return []


@dataclass(frozen=True)
class Spec:
    """How the actions of a game fall into kinds, what a seat may see, and how much of all there is.

    `kind(text)`: the kind of an action in notation. `kinds`: those that 200 games must bring with default options,
    but for those `absent` with a number of players. `prompts`: all that the game asks, but for "over"; those that are
    `rare` need not come up in a few games. `no_actions`: texts that are no action at all. `optional`: keys that a
    document may leave out. `secrets(view, seat)`: whatever a view of `seat` shows and may not; empty where all is well.
    `lines_in_document`: whether a document says what all points came of. `silent`: kinds of actions of which the log
    says nothing.

    `every`: the heavy checks are made at one of so many positions; more for longer games. `blind`: one of so many
    actions is picked blindly, the others by the rollout policy. `reviewer`: the level that finds a blunder, quickly.
    `styled`: whether every character's style shows in what it plays. `taken_back`: whether something can be taken back
    by a person among others. `without_tooltip`: kinds of parts of its table, or their names, that need no tooltip: they
    say all in words, show it large when pointed at, or are the ground of others.

    At least so much is asked of all the games of a test: `deals` different ones from 20 seeds; `positions` that differ
    in a few games; `actions` in some dozens of games; `refused` actions that were tried; `twins`, positions that a seat
    cannot tell apart; `refusals`, codes of reasons against an action; `sections` of the law that these rest on;
    `law`, sections of the law; `length`, the actions of a game.
    """

    kind: Callable[[str], str]
    kinds: frozenset[str]
    prompts: frozenset[str]
    no_actions: tuple[str, ...]
    optional: frozenset[str]
    secrets: Callable[[Document, int], list[str]] = nothing_secret
    rare: frozenset[str] = frozenset()
    silent: frozenset[str] = frozenset()
    every: int = 12
    blind: int = 2
    absent: Mapping[int, frozenset[str]] = field(default_factory=dict)
    lines_in_document: bool = True
    reviewer: str = "expert"
    styled: bool = True
    taken_back: bool = True
    without_tooltip: frozenset[str] = frozenset()
    deals: int = 20
    positions: int = 60
    actions: int = 1000
    refused: int = 1000
    twins: int = 100
    refusals: int = 16
    sections: int = 9
    law: int = 6
    length: int = 30


@dataclass(frozen=True)
class Playthrough:
    """A game of random actions, taken in the order of their texts, so that nothing but the rules decides it.

    `line`: it begins at that line of the example of the rules for these seats, not at a deal of `seed`. `most`: it is
    left after so many actions, where whole games are long.
    """

    name: str
    seats: int
    seed: int
    options: Mapping[str, object] = field(default_factory=dict)
    line: int = 0
    most: int = 10_000


@cache
def spec_of(game_id: str) -> Spec:
    """The spec of a game; fails with what is missing."""
    assert loader.has(game_id, "spec"), f"{game_id} lacks its spec: {loader.module_name(game_id, 'spec')}"
    spec: Spec = loader.module(game_id, "spec").SPEC
    return spec


@cache
def playthroughs_of(game_id: str) -> tuple[Playthrough, ...]:
    """The games of a game that are kept as text."""
    found: tuple[Playthrough, ...] = loader.module(game_id, "spec").PLAYTHROUGHS
    return found


def seats_of(game_id: str, wanted: int = 3) -> int:
    """So many players, or as many as the game is played by at most."""
    return min(wanted, find_game(game_id).seat_counts[-1])


def kinds_of(game_id: str, wanted: str) -> str:
    """Persons and bots ("pbb"), no more than the game is played by."""
    return wanted[: seats_of(game_id, len(wanted))]


def law_of(game_id: str) -> Path:
    """The rules of a game as its engine cites them."""
    own = loader.own_folder(game_id)
    return ROOT / "docs" / "rules" / f"{game_id}.md" if own is None else own / "law.md"


def asset_of(kind: str, game_id: str, language: str = "") -> Path:
    """A file of a game (game.core.loader.ASSETS); it need not be there."""
    return loader.asset(kind, ROOT / "assets" / kind, game_id, language)
