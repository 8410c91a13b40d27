"""Every kind of event of every game has its sound, and is heard with one of its own when it is shown."""

from __future__ import annotations

import inspect
import json
from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import pytest

from game.core import loader
from game.core.events import Event
from game.core.rng import Rng
from game.games import game_ids
from game.services import paths
from game.ui.tables.common.sound_map import EventSounds
from game.ui.tables.lancaster.sound_map import SOUND_MAP as LANCASTER
from game.ui.tables.queen_run.sound_map import SOUND_MAP as RUN
from game.ui.tables.sleeping_queens.sound_map import SOUND_MAP as QUEENS

BEGINS = {"turn_again", "turn_other"}  # what the functions among the openings can name


@pytest.fixture(scope="module")
def index() -> Mapping[str, Any]:
    return json.loads((paths.assets() / "sounds" / "index.json").read_text("utf-8"))["effects"]


@pytest.mark.parametrize("game_id", game_ids())
def test_every_event_has_an_effect_that_there_is(game_id: str, index: Mapping[str, Any]) -> None:
    name = f"{loader.module_name(game_id, 'table')}.sound_map"
    if loader.own_folder(game_id) is not None and find_spec(name) is None:
        pytest.skip("a game in a folder of its own may leave all sounds to its animations")
    heard: dict[type[Event], EventSounds] = import_module(name).SOUND_MAP
    module = import_module(f"{loader.module_name(game_id, 'rules')}.events")
    bases = {base for kind in heard for base in kind.__mro__[1:]}
    kinds = {
        kind for _, kind in inspect.getmembers(module, inspect.isclass)
        if issubclass(kind, Event) and kind.__module__ == module.__name__ and kind not in bases
    }  # fmt: skip
    assert set(heard) == kinds
    for kind, sounds in heard.items():
        opening = BEGINS if callable(sounds.begin) else {sounds.begin} - {None}
        assert opening or sounds.within, kind
        assert {*opening, *sounds.within} <= set(index), kind


def play_through(table: Any, heard: dict[type[Event], EventSounds], most: int) -> tuple[set[type[Event]], list[str]]:
    """Plays by chance without animations; the kinds of events that were heard, and what was strange about it."""
    scene, app = table.scene, table.driver.app
    told: list[tuple[Event, list[str]]] = []
    strange: list[str] = []
    app.play = lambda name, pan=None, hit_in=None: told[-1][1].append(name) if told else None
    motions, taken_in = scene.motions, scene.taken_in

    def begun(event: Event) -> Any:
        told.append((event, []))
        return motions(event)

    def over(event: Event) -> None:
        names, known = set(told[-1][1]), heard[type(event)]
        opening = BEGINS if callable(known.begin) else {known.begin} - {None}
        if names - {*opening, *known.within}:
            strange.append(f"{event}: {sorted(names)}")
        if isinstance(known.begin, str) and known.begin not in names:
            strange.append(f"{event}: not {known.begin}")
        taken_in(event)
        told.append((event, []))

    scene.motions, scene.taken_in = begun, over
    rng = Rng(4)
    shown: set[type[Event]] = set()
    for _ in range(most):
        table.until(lambda: table.asked or table.over or table.attack is not None)
        if table.over:
            break
        if table.attack is not None:
            answers = table.attack.overlay.step.actions
            if answers:
                table.attack.overlay.answer(answers[0])
            else:
                table.attack.overlay.let_go()
            table.driver.step()
            continue
        texts = table.session.legal_texts()
        scene.act_text(texts[rng.below(len(texts))])
        table.driver.step()
    for event, names in told:
        if names:
            shown.add(type(event))
    return shown, strange


def test_what_is_heard_with_an_event_is_its_own(
    make_run_table: Callable[..., Any], make_lancaster_table: Callable[..., Any]
) -> None:
    """In the games without hidden attacks: a part of a game each."""
    for table, heard, most, least in (
        (make_run_table(3, 1, 5), RUN, 25, 9),
        (make_lancaster_table(3, 1, 11), LANCASTER, 40, 20),
    ):
        shown, strange = play_through(table, heard, most)
        assert not strange
        assert len(shown) >= least, sorted(kind.__name__ for kind in shown)


def test_queens_are_heard(make_table: Callable[..., Any]) -> None:
    shown, strange = play_through(make_table(2, 1, 9), QUEENS, 40)
    assert not strange
    assert len(shown) >= 7, sorted(kind.__name__ for kind in shown)
