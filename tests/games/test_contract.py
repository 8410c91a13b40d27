"""One suite that runs on every registered game (docs: game/core/game.py)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from game.core.documents import DocumentError
from game.core.game import NOBODY, Game, State
from game.core.options import Value
from game.core.rng import Rng
from game.games import all_games, find_game
from tests.games.playing import Player, check_reason
from tests.games.specs import spec_of

GAMES = {game.id: game for game in all_games()}
DEFAULT_GAMES = 200
OPTION_GAMES = 50


def by_seats() -> list[Any]:
    return [pytest.param(game, seats, id=f"{game.id}-{seats}") for game in GAMES.values() for seats in game.seat_counts]


def by_option() -> list[Any]:
    return [
        pytest.param(game, option.name, value, id=f"{game.id}-{option.name}-{value}")
        for game in GAMES.values()
        for option in game.options
        for value in option.choices[1:]
    ]


every_game = pytest.mark.parametrize("game", [pytest.param(game, id=game.id) for game in GAMES.values()])


def test_an_unknown_game_is_not_found() -> None:
    with pytest.raises(KeyError):
        find_game("no_such_game")


@pytest.mark.parametrize(("game", "seats"), by_seats())
def test_random_games(game: Game, seats: int, long_run: bool) -> None:
    spec = spec_of(game.id)
    player = Player(game, 1 if long_run else spec.every)
    for seed in range(DEFAULT_GAMES * (5 if long_run else 1)):
        player.play(seats, {}, seed)
    missing = spec.kinds - spec.absent.get(seats, frozenset()) - set(player.kinds)
    assert not missing, f"these kinds of action never came up: {missing}"
    assert player.refused >= spec.refused
    assert player.twins >= spec.twins


@pytest.mark.parametrize(("game", "name", "value"), by_option())
def test_random_games_with_an_option(game: Game, name: str, value: Value, long_run: bool) -> None:
    player = Player(game, 1 if long_run else spec_of(game.id).every)
    for seed in range(OPTION_GAMES * (5 if long_run else 1)):
        seats = game.seat_counts[seed % len(game.seat_counts)]
        match = player.play(seats, {name: value}, seed)
        assert match.state.to_document()["options"][name] == value


@every_game
def test_the_same_seed_gives_the_same_game_and_another_one_another(game: Game) -> None:
    first = [game.new_state(game.seat_counts[0], {}, seed).to_document() for seed in range(20)]
    again = [find_game(game.id).new_state(game.seat_counts[0], {}, seed).to_document() for seed in range(20)]
    assert first == again
    assert len({json.dumps(document) for document in first}) >= spec_of(game.id).deals


@every_game
def test_texts_that_are_no_action(game: Game) -> None:
    for text in spec_of(game.id).no_actions:
        with pytest.raises(ValueError, match="no action"):
            game.parse_action(text)


@every_game
def test_a_set_up_that_cannot_be(game: Game) -> None:
    seats = game.seat_counts[0]
    for wrong in (0, 1, game.seat_counts[-1] + 1, -3):
        with pytest.raises(DocumentError) as error:
            game.new_state(wrong, {}, 1)
        assert error.value.where == "players"
    with pytest.raises(DocumentError) as error:
        game.new_state(seats, {"no_such_option": 1}, 1)
    assert error.value.where == "options.no_such_option"
    for option in game.options:
        for value in ("no such value", None, [], 1.0):
            with pytest.raises(DocumentError) as error:
                game.new_state(seats, {option.name: value}, 1)
            assert error.value.where == f"options.{option.name}"


@every_game
def test_views_share_what_is_open_and_an_onlooker_sees_no_more(game: Game) -> None:
    state = middle(game, game.seat_counts[-1], 3)
    onlooker = state.view(NOBODY).to_document()
    assert spec_of(game.id).secrets(onlooker, NOBODY) == []
    for seat in range(state.seats):
        assert state.view(seat).view(NOBODY).to_document() == onlooker


@every_game
def test_keys_are_the_same_exactly_for_the_same_positions(game: Game) -> None:
    """`key` is what searches know a position by: nothing of the document may be missing in it."""
    documents: dict[object, str] = {}
    keys: dict[str, object] = {}
    for seed in range(6):
        # The seed is the same, the play is not: some positions come again, most do not.
        state = game.new_state(game.seat_counts[0], {}, 1)
        rng = Rng(seed // 2)
        for _ in range(60):
            if state.to_move == NOBODY:
                break
            state.apply(rng.choice(state.legal_actions()))
            text = json.dumps(state.to_document())
            assert documents.setdefault(state.key(), text) == text
            assert keys.setdefault(text, state.key()) == state.key() == state.copy().key()
            read = game.from_document(json.loads(text))
            assert read.key() == state.key()
    assert spec_of(game.id).positions <= len(documents) == len(keys)


@every_game
def test_memories_pass_through_documents_and_forget(game: Game) -> None:
    seats = game.seat_counts[-1]
    rng = Rng(8)
    memory = game.new_memory(1, seats)
    empty = game.new_memory(1, seats).to_document()
    state: State = game.new_state(seats, {}, 8)
    noted = 0
    while state.to_move != NOBODY:
        events: list[Any] = []
        state.apply(rng.choice(state.legal_actions()), events)
        for event in events:
            memory.observe(event.seen_by(1))
        document = json.loads(json.dumps(memory.to_document()))
        noted += document != empty
        assert game.memory_from_document(document).to_document() == document
        unchanged = game.memory_from_document(document)
        unchanged.forget(0.0, Rng(1))
        assert unchanged.to_document() == document
        view = state.view(1)
        emptied = game.memory_from_document(document)
        emptied.forget(1.0, Rng(1))
        recalled = emptied.recall(view)
        assert recalled.view(1).to_document() == recalled.to_document()
        assert game.from_document(recalled.to_document()).to_document() == recalled.to_document()
        drawn = view.sample(1, Rng(3), emptied)
        assert drawn.view(1).to_document() == recalled.to_document()
    assert bool(noted) != game.open_information


@every_game
def test_hints_have_words(game: Game) -> None:
    rng = Rng(4)
    for seed in range(20):
        state = game.new_state(game.seat_counts[seed % len(game.seat_counts)], {}, seed)
        while state.to_move != NOBODY:
            view = state.view(state.to_move)
            for action in state.legal_actions():
                reasons = game.heuristics.reasons(view, action)
                assert reasons
                for reason in reasons:
                    check_reason(game.id, "reason", reason)
                features = game.heuristics.features(view, action)
                assert all(isinstance(amount, float) for amount in features.values())
            state.apply(game.heuristics.rollout(state, rng))


@every_game
def test_pruning_and_the_policy_know_no_secrets(game: Game) -> None:
    """What bots are told about good play must not depend on what the seat to move cannot see."""
    rng = Rng(12)
    for seed in range(30):
        state = game.new_state(game.seat_counts[seed % len(game.seat_counts)], {}, seed)
        while state.to_move != NOBODY:
            twin = state.sample(state.to_move, rng)
            actions = state.legal_actions()
            heuristics = game.heuristics
            assert heuristics.prune(state, list(actions)) == heuristics.prune(twin, list(actions))
            state.apply(heuristics.rollout(state, rng))


# --- documents that cannot be -----------------------------------------------------------------------------------------


def middle(game: Game, seats: int, seed: int) -> State:
    """A position in the midst of a random game."""
    rng = Rng(seed)
    state = game.new_state(seats, {}, seed)
    for _ in range(18):
        after = state.copy()
        after.apply(rng.choice(state.legal_actions()))
        if after.to_move == NOBODY:
            break
        state = after
    return state


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place in a document."""
    if path:
        yield path
    entries = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, entry in entries:
        yield from places(entry, (*path, key))


def changed(document: dict[str, Any], path: tuple[Any, ...], change: Any) -> dict[str, Any]:
    """A copy of the document with `change(container, key)` done at the place."""
    copied: dict[str, Any] = json.loads(json.dumps(document))
    container: Any = copied
    for key in path[:-1]:
        container = container[key]
    change(container, path[-1])
    return copied


def refused(game: Game, document: dict[str, Any]) -> DocumentError | None:
    """Why a document is refused; where it is not, it must be a position like any other."""
    try:
        state = game.from_document(document)
    except DocumentError as error:
        assert error.code
        assert error.text
        return error
    again = state.to_document()
    assert game.from_document(again).to_document() == again
    if state.to_move != NOBODY and not state.is_view:
        state.apply(state.legal_actions()[0])
    return None


@pytest.mark.parametrize(("game", "seats"), by_seats())
def test_damaged_documents(game: Game, seats: int) -> None:
    state = middle(game, seats, seats)
    optional = spec_of(game.id).optional
    for document in (state.to_document(), state.view(0).to_document()):
        for path in places(document):
            name = ".".join(map(str, path))
            top = str(path[0])
            kind_changes: list[Any] = [None, 1.5, True, {"a": 1}, [[]], "no such thing", -1, 10**30]
            value = document
            for key in path:
                value = value[key]
            for other in kind_changes:
                if type(other) is type(value):
                    continue
                error = refused(game, changed(document, path, lambda box, key, new=other: box.__setitem__(key, new)))
                if error is None:
                    # null is a value of its own in some places, and no text is wrong as a seed of chance.
                    assert value is None or other is None or top == "rng", (name, other)
                else:
                    assert error.where, (name, other)
                    assert error.where.split(".")[0].split("[")[0] in document, (name, error.where)
            if isinstance(value, int) and not isinstance(value, bool):
                for wrong in (-1, 10**9):
                    error = refused(game, changed(document, path, lambda box, key, n=wrong: box.__setitem__(key, n)))
                    assert error is not None, name
                    assert error.where
            if isinstance(value, str) and top != "rng":
                error = refused(game, changed(document, path, lambda box, key: box.__setitem__(key, "nonsense")))
                assert error is not None, name
                assert error.where
            if isinstance(value, dict):
                error = refused(game, changed(document, path, lambda box, key: box[key].__setitem__("no_key", 1)))
                assert error is not None, name
                assert error.where.startswith(name.split(".")[0])
            error = refused(game, changed(document, path, lambda box, key: box.__delitem__(key)))
            if len(path) == 1:
                assert (error is None) == (top in optional), name
        error = refused(game, {**document, "no_such_key": 1})
        assert error is not None
        assert error.where == "no_such_key"


@every_game
def test_another_game_is_named(game: Game) -> None:
    document = game.new_state(game.seat_counts[0], {}, 1).to_document()
    document["game"] = "chess"
    with pytest.raises(DocumentError) as error:
        game.from_document(document)
    assert (error.value.code, error.value.where) == ("game", "game")
