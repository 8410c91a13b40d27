"""The worker thinks with the values that the window plays with, or not at all."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from importlib.resources import files

import pytest

from game.bots.limits import Limits
from game.bots.service import BotReply, BotService, Request
from game.core.game import Game
from game.core.rng import Rng
from game.core.values import OwnValues
from game.games.lancaster.game import Lancaster
from game.games.lancaster.values import read_values
from tests.patience import standing, until

BUILT_IN = files("game.games.lancaster").joinpath("data.toml").read_text(encoding="utf-8")


def find_lancaster(game_id: str, values: OwnValues | None = None) -> Game:
    """For the worker."""
    return Lancaster(read_values(values))


def own(price: int) -> OwnValues:
    return OwnValues("lancaster.toml", BUILT_IN.replace("both = 3", f"both = {price}"))


def answer(service: BotService, game: Game) -> BotReply:
    state = game.new_state(3, {}, 5)
    rng = Rng(5)
    while state.prompt() != "placement":
        state.apply(game.heuristics.rollout(state, rng))
    seat = state.to_move
    asked = service.submit(Request(game, state.view(seat), None, "hard", 5, {}, Limits(iterations=20)))
    [found] = until(service.poll)
    assert found.id == asked
    return found


@pytest.fixture
def service() -> Iterator[BotService]:
    service = BotService(find_lancaster, clock=standing)
    yield service
    service.close()


def test_every_request_is_answered_with_its_own_values(service: BotService) -> None:
    for values in (None, own(4), own(2), None):
        found = answer(service, Lancaster(read_values(values)))
        assert found.problem is None
        assert found.iterations > 0


def test_other_values_than_asked_for_are_refused(service: BotService) -> None:
    found = answer(service, Lancaster(replace(read_values(own(4)), own=None)))
    assert found.problem == "failed"
    assert answer(service, Lancaster()).problem is None
